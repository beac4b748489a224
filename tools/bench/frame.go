package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

// frames measures the frame of the battle screen that render/battle's
// BenchmarkFrame draws: 40 bases, 60 pieces and all that can be shown at once. Still
// nothing changes, which is not drawn again; the hand points at this and that, moves a
// model, another way in each frame, or pans, where all of the frame is another.
// It needs a display, or Xvfb to make one, and takes a minute or more.
func (b *bench) frames() error {
	const section = "A frame with 40 bases, 60 pieces and all overlays"
	p := &probe{key: "frame", once: true, take: takeFrames}
	if b.quick {
		p.skipped = "left out with --quick"
	}
	for _, motion := range []string{"still", "pointing", "moving", "panning"} {
		b.add(row{section: section, what: "Draw, CPU, p50, " + motion, figure: figure{probe: p, name: motion + " µs/draw-p50"}, unit: unit{"ms", 1e3}, targets: []target{{factor: 1, unit: "ms", scale: 1e3}}})
		b.add(row{section: section, what: "draw commands, " + motion, figure: figure{probe: p, name: motion + " commands"}, unit: plain, targets: []target{{factor: 12}}})
	}
	b.add(row{section: section, what: "allocations in a still frame", figure: figure{probe: p, name: "still allocs/draw"}, unit: plain, targets: []target{{factor: 0}}})
	return nil
}

// takeFrames runs the benchmark and reads its figures.
func takeFrames() (sample, error) {
	display := os.Getenv("DISPLAY")
	if display == "" {
		end, name, err := startDisplay()
		if err != nil {
			return nil, err
		}
		defer end()
		display = name
	}
	s := sample{}
	// What Ebitengine tells of its commands costs time and allocations: they are
	// counted in a run of their own.
	for _, tags := range []string{"ebitenginedebug", ""} {
		c := exec.Command("go", "test", "-tags", tags, "./render/battle", "-run", "^$", "-bench", "^BenchmarkFrame$/^(still|pointing|moving|panning)$", "-benchtime", "1x")
		c.Env = append(os.Environ(), "DISPLAY="+display)
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("the frame's benchmark failed: %w", err)
		}
		readFrames(s, string(out))
	}
	if len(s) == 0 {
		return nil, errors.New("the frame's benchmark told nothing")
	}
	return s, nil
}

// readFrames takes the figures of a run; those of an earlier run that it tells
// too are replaced.
func readFrames(s sample, out string) {
	for _, line := range frameLine.FindAllStringSubmatch(out, -1) {
		words := strings.Fields(line[2])
		for i := 1; i+1 < len(words); i += 2 {
			if v, err := strconv.ParseFloat(words[i], 64); err == nil {
				s[line[1]+" "+words[i+1]] = v
			}
		}
	}
}

var frameLine = regexp.MustCompile(`(?m)^BenchmarkFrame/(\w+)\S*(.*)$`)

// startDisplay starts an X server without a screen and returns what ends it.
func startDisplay() (end func(), name string, err error) {
	c := exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", "1600x900x24")
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := c.Start(); err != nil {
		return nil, "", errors.New("there is no display, and no Xvfb to make one")
	}
	end = func() { _ = c.Process.Kill(); _ = c.Wait() } // it has served
	number, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		end()
		return nil, "", fmt.Errorf("the X server Xvfb does not start: %w", err)
	}
	return end, ":" + strings.TrimSpace(number), nil
}
