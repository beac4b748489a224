package main

import (
	"fmt"
	"math"
	"time"

	"duckboard/physics"
	"duckboard/physics/ways/taut"
	"duckboard/tools/bench/scene"
)

// asks are shortest ways to find: in a room, with the lengths that two exact
// planners found.
type asks struct {
	search  *taut.Search
	ways    [][2]taut.Point
	lengths []float64
}

// room is the room that a scene leaves free.
func (b *bench) room(name string) (*taut.Space, error) {
	free, err := b.scenes.Free(name)
	if err != nil {
		return nil, err
	}
	var rings [][]taut.Point
	for _, polygon := range free {
		for _, ring := range polygon {
			var points []taut.Point
			for _, p := range ring {
				points = append(points, taut.Point{X: p[0], Y: p[1]})
			}
			rings = append(rings, points)
		}
	}
	return taut.NewSpace(rings)
}

// chords is the number of corners of a base that is grown by the mover's radius.
const chords = 16

// grown is the outline of a base round the origin, grown by a radius, in inches.
func grown(radius float64) []taut.Point {
	var shape []taut.Point
	for i := range chords {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / chords)
		shape = append(shape, taut.Point{X: radius * cos, Y: radius * sin})
	}
	return shape
}

// moverRadius is that of the scenes' ways, in inches.
const moverRadius = 0.63

// withBodies is a search in the room of a scene's walls, with its bodies on the
// floor; walls is the scene of the walls alone.
func (b *bench) withBodies(name, walls string) (*taut.Search, []taut.Point, error) {
	space, err := b.room(walls)
	if err != nil {
		return nil, nil, err
	}
	space.Prepare()
	s := taut.NewSearch(space)
	bodies, err := b.scenes.Scene(name)
	if err != nil {
		return nil, nil, err
	}
	var places []taut.Point
	shape := grown(float64(bodies.Radius)/scene.Unit + moverRadius)
	for _, m := range bodies.Models {
		at := point(m)
		if _, err := s.Add(shape, at); err != nil {
			return nil, nil, err
		}
		places = append(places, at)
	}
	return s, places, nil
}

func point(v physics.Vec) taut.Point {
	return taut.Point{X: float64(v.X) / scene.Unit, Y: float64(v.Y) / scene.Unit}
}

// asksOf reads the questions of a scene.
func (b *bench) asksOf(s *taut.Search, name, kind string) (a asks, err error) {
	a.search = s
	ways, err := b.scenes.Ways(name, kind)
	if err != nil {
		return a, err
	}
	for _, w := range ways {
		a.ways = append(a.ways, [2]taut.Point{point(w.A), point(w.B)})
	}
	if a.lengths, err = b.scenes.Lengths(name, kind); err == nil && len(a.lengths) != len(a.ways) {
		err = fmt.Errorf("%s.%s has %d ways and %d lengths", name, kind, len(a.ways), len(a.lengths))
	}
	return a, err
}

// lengthTolerance is how far two exact planners are apart at most, in inches.
const lengthTolerance = 0.0001

// differ counts the lengths that are not those of the files.
func (a *asks) differ() (n int) {
	for i, w := range a.ways {
		if _, length, ok := a.search.Way(nil, w[0], w[1]); !ok || math.Abs(length-a.lengths[i]) > lengthTolerance {
			n++
		}
	}
	return n
}

// straight measures the exact planner on the scenes.
func (b *bench) straight() error {
	const section = "Shortest paths on the scenes, exact (physics/ways/taut)"
	wrong, all := 0, 0
	for _, pair := range [][2]string{{"s30_1", "s30m_1"}, {"s30_2", "s30m_2"}} {
		n, of, err := b.checkLengths(pair[0], pair[1])
		if err != nil {
			return err
		}
		wrong, all = wrong+n, all+of
	}
	b.add(row{section: section, what: "lengths that differ by more than 0.0001\"", figure: fixed(float64(wrong)), unit: plain,
		targets: []target{{factor: 0}}, note: func() string { return fmt.Sprintf("of %d, with the bodies as outlines and as bodies", all) }})
	var four []figure
	var buf []taut.Point
	for _, k := range []struct {
		what, suffix, kind string
		half, most         []target
	}{
		{"s30 path", "", "path", b.timesY(60), b.timesY(250)},
		{"s30m path (39 bodies)", "m", "path", nil, nil},
		{"s30m path12 (39 bodies), the case of play", "m", "path12", b.timesY(15), b.timesY(150)},
	} {
		var sets []asks
		for _, half := range []string{"_1", "_2"} {
			walls, name := "s30"+half, "s30"+k.suffix+half
			var s *taut.Search
			var err error
			if k.suffix == "" {
				space, e := b.room(walls)
				if e != nil {
					return e
				}
				space.Prepare()
				s = taut.NewSearch(space)
			} else if s, _, err = b.withBodies(name, walls); err != nil {
				return err
			}
			a, err := b.asksOf(s, name, k.kind)
			if err != nil {
				return err
			}
			sets = append(sets, a)
		}
		n := len(sets[0].ways)
		p := each(k.what, 2*n, func(i int) {
			a := &sets[i/n]
			buf, _, _ = a.search.Way(buf[:0], a.ways[i%n][0], a.ways[i%n][1])
		})
		b.quantiles(section, k.what, p, k.half, k.most)
		if k.half != nil {
			four = append(four, figure{probe: p, name: p50}, figure{probe: p, name: p99})
		}
	}
	b.add(row{section: section, what: "s30 path and s30m path12 together: p50 + p99", figure: figure{sum: four}, unit: micros, targets: b.timesY(plannerSum)})
	return b.moving(section)
}

// plannerSum is what the exact C++ planner takes for the same four, in Y.
const plannerSum = 61 + 630 + 11 + 270

// checkLengths compares all lengths of a pair of scenes with the files: without
// bodies, with bodies as outlines, with bodies on the floor.
func (b *bench) checkLengths(walls, bodies string) (wrong, all int, err error) {
	floor, _, err := b.withBodies(bodies, walls)
	if err != nil {
		return 0, 0, err
	}
	for _, name := range []string{walls, bodies, "floor"} {
		s, scene := floor, bodies
		if name != "floor" {
			space, err := b.room(name)
			if err != nil {
				return 0, 0, err
			}
			s, scene = taut.NewSearch(space), name
		}
		for _, kind := range []string{"path", "path12"} {
			a, err := b.asksOf(s, scene, kind)
			if err != nil {
				return 0, 0, err
			}
			wrong, all = wrong+a.differ(), all+len(a.ways)
		}
	}
	return wrong, all, nil
}

// moving measures what a base that has moved costs the next question: a way right
// past its new place is asked for twice, and the second time all is known.
func (b *bench) moving(section string) error {
	s, places, err := b.withBodies("s30m_1", "s30_1")
	if err != nil {
		return err
	}
	var buf []taut.Point
	shift := 0.0
	best := make([][2]float64, len(places)) // of the first question and of the second
	for k := range best {
		best[k] = [2]float64{math.Inf(1), math.Inf(1)}
	}
	p := &probe{key: "move", take: func() (sample, error) {
		shift = 0.05 - shift
		sum := [2]float64{}
		for k, at := range places {
			at.X += shift
			from, to := at.Sub(taut.Point{X: 2, Y: 0.1}), at.Add(taut.Point{X: 2})
			start := time.Now()
			s.Move(k, at)
			buf, _, _ = s.Way(buf[:0], from, to)
			middle := time.Now()
			buf, _, _ = s.Way(buf[:0], from, to)
			for i, spent := range [2]time.Duration{middle.Sub(start), time.Since(middle)} {
				best[k][i] = min(best[k][i], float64(spent))
				sum[i] += best[k][i]
			}
		}
		n := float64(len(places))
		return sample{mean: (sum[0] - sum[1]) / n, "with": sum[0] / n}, nil
	}}
	b.add(row{section: section, what: "one base moved: what the next query past it costs more", figure: figure{probe: p, name: mean}, unit: micros, targets: b.timesY(2000)})
	b.add(row{section: section, what: "one base moved: the next query past it, all in all", figure: figure{probe: p, name: "with"}, unit: micros})
	return nil
}
