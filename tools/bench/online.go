package main

import (
	"fmt"
	"io"
	"time"

	"duckboard/tools/bench/crowd"
)

// kilobytes is for memory and the disk.
var kilobytes = unit{"kB", 1e3}

// matches measures a server with many matches at once.
func (b *bench) matches(log io.Writer) {
	s := crowd.Series{Program: b.online, Matches: 500, Every: 5 * time.Second, Rounds: 6, Round: 10 * time.Second, Flat: 15 * time.Second, Memory: true, Tables: 3, Tell: log}
	if b.quick {
		s.Matches, s.Rounds, s.Round, s.Flat, s.Memory, s.Tables = 100, 2, 5*time.Second, 5*time.Second, false, 1
	}
	var f crowd.Figures
	p := &probe{key: "online", once: true, take: func() (sample, error) {
		var err error
		if f, err = s.Run(); err != nil {
			return nil, err
		}
		return crowded(s, f), nil
	}}
	section := fmt.Sprintf("%d matches at once, two players each, a choice of each every %s", s.Matches, s.Every)
	row := func(what, name string, u unit, note func() string, targets ...target) {
		b.add(row{section: section, what: what, figure: figure{probe: p, name: name}, unit: u, note: note, targets: targets})
	}
	most := func(bound float64, u unit) target { return target{factor: bound, unit: u.name, scale: u.scale} }
	second := unit{"/s", 1}
	row("choices", rate, second, nil)
	row("from sending to both having it, p50", "choice p50", millis, nil)
	row("from sending to both having it, p99", "choice p99", millis, nil, target{factor: 4, of: figure{probe: p, name: "bare p99"}, unit: "of bare"})
	row("bare: JetStream's acknowledgement and an echo, p50", "bare p50", millis, nil)
	row("bare: JetStream's acknowledgement and an echo, p99", "bare p99", millis, func() string {
		return fmt.Sprintf("p99 of the acknowledgement %s ms, of the echo %s ms; entries of %.0f bytes", short(f.Publish.At(0.99)/1e6), short(f.Echo.At(0.99)/1e6), f.Entry)
	})
	row("processor time of the server, a choice", "cpu", millis, nil)
	row("written to the disk, a choice", "written", kilobytes, nil)
	row("everybody as fast as they can: choices", "flat "+rate, second, nil)
	row("everybody as fast as they can: p99", "flat p99", millis, nil)
	row("memory, while they play", "playing", kilobytes, func() string {
		return fmt.Sprintf("more than the process had without a match, %s MB; its heap while they play %s, silent %s, left %s MB", short(f.Start/1e6), short(f.PlayingHeap/1e6), short(f.SilentHeap/1e6), short(f.IdleHeap/1e6))
	})
	row("memory, both there and silent", "silent", kilobytes, nil, most(300, kilobytes))
	row("memory, both gone", "idle", kilobytes, nil, most(300, kilobytes))
	row("a whole match on the disk", "kept", kilobytes, func() string { return fmt.Sprintf("of %s kB that its entries are long", short(f.Logged/1e3)) })
	for _, rules := range crowd.Rules() {
		row("a whole match made again of its log, "+rules, "whole "+rules, millis, func() string {
			return fmt.Sprintf("the longest %s ms, of %d", short(f.Whole[rules].At(1)/1e6), len(f.Whole[rules]))
		}, most(50, millis))
	}
}

// crowded are the figures by name, of a match or a choice.
func crowded(s crowd.Series, f crowd.Figures) sample {
	all := sample{
		rate: f.Rate, "choice p50": f.Choices.At(0.50), "choice p99": f.Choices.At(0.99),
		"bare p50": f.Publish.At(0.50) + f.Echo.At(0.50), "bare p99": f.Publish.At(0.99) + f.Echo.At(0.99),
		"cpu": f.CPU, "written": f.Written, "flat " + rate: f.FlatRate, "flat p99": f.FlatOut.At(0.99),
		"playing": (f.Playing - f.Start) / float64(s.Matches), "kept": f.Kept,
	}
	if s.Memory {
		all["silent"], all["idle"] = (f.Silent-f.Start)/float64(s.Matches), (f.Idle-f.Start)/float64(s.Matches)
	}
	for rules, t := range f.Whole {
		all["whole "+rules] = t.At(0.50)
	}
	return all
}
