package main

import (
	"fmt"
	"strings"

	"duckboard/physics"
	"duckboard/tools/bench/peer"
	"duckboard/tools/bench/scene"
)

// sights is a scene with its lines of sight.
type sights struct {
	*scene.Scene
	lines []scene.Segment
}

func (b *bench) sights(names ...string) ([]sights, error) {
	var all []sights
	for _, name := range names {
		s, err := b.scenes.Scene(name)
		if err != nil {
			return nil, err
		}
		lines, err := b.scenes.Lines(name)
		if err != nil {
			return nil, err
		}
		all = append(all, sights{s, lines})
	}
	return all, nil
}

// groups are the scenes as the targets name them.
var groups = []struct {
	name   string
	scenes []string
}{{"s30", []string{"s30_1", "s30_2"}}, {"s1000d", []string{"s1000d"}}, {"s1000w", []string{"s1000w"}}}

// asked is a probe of the first n lines of sight of each scene.
func asked(key string, all []sights, n int, ask []peer.Ask) *probe {
	return loop(key, n*len(all), func() {
		for _, a := range ask {
			for i := range n {
				a(i)
			}
		}
	})
}

// slowLines is how many lines are asked of what takes long, by the number of
// pieces.
func slowLines(pieces int) int {
	if pieces > 100 {
		return 250
	}
	return 4000
}

// peers measures the other libraries.
func (b *bench) peers() error {
	libraries := []struct {
		name string
		ask  func(s *scene.Scene, lines []scene.Segment) peer.Ask
		slow bool
		keep *map[string]figure
	}{
		{"tidwall/rtree v1.10.0 + edge test", peer.Rtree, false, &b.rtree},
		{"jakecoffman/cp/v2 v2.3.0 SegmentQueryFirst", peer.Chipmunk, false, nil},
		{"resolv v0.8.1 LineTest, FilterCells", func(s *scene.Scene, l []scene.Segment) peer.Ask { return peer.Resolv(s, l, true) }, true, nil},
		{"resolv v0.8.1 LineTest, all shapes", func(s *scene.Scene, l []scene.Segment) peer.Ask { return peer.Resolv(s, l, false) }, true, &b.resolv},
	}
	for _, l := range libraries {
		for _, g := range groups {
			all, err := b.sights(g.scenes...)
			if err != nil {
				return err
			}
			n := len(all[0].lines)
			if l.slow {
				n = slowLines(len(all[0].Outlines))
			}
			var ask []peer.Ask
			for _, s := range all {
				ask = append(ask, l.ask(s.Scene, s.lines))
			}
			f := figure{probe: asked(l.name+" "+g.name, all, n, ask), name: mean}
			if l.keep != nil {
				if *l.keep == nil {
					*l.keep = map[string]figure{}
				}
				(*l.keep)[g.name] = f
			}
			b.add(row{section: "Line of sight, flat: other Go libraries", what: l.name + ", " + g.name, figure: f, unit: nanos})
		}
	}
	b.y = b.rtree["s30"]
	return nil
}

// flat measures the line of sight, yes or no, seen flat.
func (b *bench) flat() error {
	const section = "Line of sight, flat: Duckboard"
	var counts []string
	right := 0.0
	for _, g := range groups {
		all, err := b.sights(g.scenes...)
		if err != nil {
			return err
		}
		var fields []*physics.Field
		for _, s := range all {
			f := s.Field()
			fields = append(fields, f)
			n := blocked(f, s.lines)
			counts = append(counts, fmt.Sprintf("%s %d (%d)", s.Name, n, scene.Blocked[s.Name]))
			if n != scene.Blocked[s.Name] {
				right++
			}
		}
		p := loop("flat "+g.name, len(all)*len(all[0].lines), func() {
			for k, f := range fields {
				for _, l := range all[k].lines {
					f.LineClear(l.A, l.B)
				}
			}
		})
		f := figure{probe: p, name: mean}
		own := target{factor: 0.35, of: b.rtree[g.name], unit: "rtree"}
		if g.name == "s30" {
			own = target{factor: 0.75, of: b.y, unit: "Y"}
		}
		b.add(row{section: section, what: "yes or no, " + g.name, figure: f, unit: nanos,
			targets: []target{own, {factor: 0.01, of: b.resolv[g.name], unit: "resolv"}}})
		b.add(row{section: section, what: "allocations, " + g.name, figure: figure{probe: p, name: allocs}, unit: plain, targets: []target{{factor: 0, least: false}}})
	}
	b.add(row{section: section, what: "scenes with a wrong count of blocked lines", figure: fixed(right), unit: plain,
		targets: []target{{factor: 0}}, note: func() string { return strings.Join(counts, ", ") + ": found (expected) of 10,000" }})
	return nil
}

// fixed is a figure that needs no rounds.
func fixed(v float64) figure {
	return figure{probe: &probe{key: "fixed", once: true, take: func() (sample, error) { return sample{"value": v}, nil }}, name: "value"}
}

func blocked(f *physics.Field, lines []scene.Segment) int {
	n := 0
	for _, l := range lines {
		if !f.LineClear(l.A, l.B) {
			n++
		}
	}
	return n
}

// pair is a question of sight.
type pair struct {
	field    *physics.Field
	from, to physics.Body
}

// pairs are questions between models anywhere on a table.
func pairs(f *physics.Field, n int, seed uint64) []pair {
	bodies := scene.Stand(f, 2*n, seed, false)
	var all []pair
	for i := 0; i+1 < len(bodies); i += 2 {
		all = append(all, pair{f, bodies[i], bodies[i+1]})
	}
	return all
}

// pairsOnTable is how many questions are asked on each table.
const pairsOnTable = 500

// verdicts measures what the rules ask before a shot, and the full report.
func (b *bench) verdicts() error {
	const section = "Sight with heights, cover and bases"
	var shipped, raised []pair
	for _, t := range b.tables {
		shipped = append(shipped, pairs(t.field, pairsOnTable, 3)...)
	}
	if b.scenes.Check() == nil {
		all, err := b.sights("s30_1", "s30_2")
		if err != nil {
			return err
		}
		for _, s := range all {
			raised = append(raised, pairs(s.Raised(), pairsOnTable, 3)...)
		}
	}
	verdict := func(p pair) { p.field.Verdict(p.from, p.to) }
	var view physics.View
	full := func(p pair) { p.field.Look(&view, p.from, p.to) }
	b.add(row{section: section, what: "verdict, shipped tables", figure: mean1("verdict", shipped, verdict), unit: nanos, targets: b.timesY(3)})
	if raised != nil {
		b.add(row{section: section, what: "verdict, s30 with heights", figure: mean1("verdict s30", raised, verdict), unit: nanos, targets: b.timesY(3)})
	}
	b.add(row{section: section, what: "full report, shipped tables", figure: mean1("report", shipped, full), unit: nanos, targets: b.timesY(50)})
	if raised != nil {
		b.add(row{section: section, what: "full report, s30 with heights", figure: mean1("report s30", raised, full), unit: nanos})
	}
	return nil
}

// mean1 is the mean of all questions. They are asked once before they count: what
// a field keeps from one question to the next (it goes when memory is collected)
// has grown by then.
func mean1(key string, all []pair, ask func(pair)) figure {
	askAll := func() {
		for _, p := range all {
			ask(p)
		}
	}
	counted := loop(key, len(all), askAll)
	return figure{name: mean, probe: &probe{key: key, take: func() (sample, error) {
		askAll()
		return counted.take()
	}}}
}

// The grid of the sight heat: half an inch on 48".
const (
	heatStep = 500
	heatSide = 48 * physics.Inch
)

// heat measures what one model sees of a whole table: of a man on each place of
// the grid where he can stand. The places are listed for a size of base once;
// listing them counts as well.
func (b *bench) heat() error {
	const section = "Sight heat of one model, 48x48\", half-inch grid"
	for _, t := range b.tables {
		if t.field.Size().X < heatSide {
			continue
		}
		from := t.bodies[0]
		places := t.field.Stands(nil, from, heatStep, 0, t.field.StandRows(heatStep))
		room := make([]physics.Heat, 0, len(places))
		for _, k := range []struct {
			name string
			kind physics.HeatKind
		}{{"seen", physics.HeatVisible}, {"seen and cover", physics.HeatCover}, {"seen, cover and share", physics.HeatShare}} {
			r := row{section: section, what: t.name + ", " + k.name, unit: millis}
			r.figure = figure{name: mean, probe: loop("heat", 1, func() {
				places = t.field.Stands(places[:0], from, heatStep, 0, t.field.StandRows(heatStep))
				t.field.Heat(room[:0], from, from, places, k.kind)
			})}
			if k.kind == physics.HeatCover {
				r.targets = []target{{factor: 50, unit: "ms", scale: 1e6}}
			}
			b.add(r)
		}
	}
	return nil
}
