package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// The kernel's way must lie between two true shortest ways (shortest.go). One is that of a base
// smaller by half a mil, which rounding forgives, and a tenth: no legal way is shorter. The other
// is that of a base one and a half mils larger: waypoints are rounded to the lattice, which moves
// them by 0.7 mils at most, so that a way for the larger base becomes one for the true base. The
// kernel has to find one hardly longer.

// drawMaze draws walls on flat ground, a mover and others, and a place to go to.
func drawMaze(pieces int) func(src Source) *Scene {
	return func(src Source) *Scene {
		s := Options{Side: 14, Pieces: pieces, Kinds: Blocks, Bodies: 2 + src.IntN(3), Grid: []physics.Mil{1000, 500, 250, 1},
			Shapes: []string{"box", "box", "L", "U", "triangle", "turned", "diamond"}}.Draw(src)
		if s == nil {
			return nil
		}
		for i := range s.Pieces {
			// Nothing to step on, to enter or to stand on.
			p := &s.Pieces[i]
			p.Top, p.Base, p.Ground, p.Stand, p.Ladders = 4000, 0, physics.Open, false, nil
		}
		goal := s.Bodies[1]
		s.Bodies = slices.Delete(s.Bodies, 1, 2)
		for i := range s.Bodies {
			s.Bodies[i].Level = 0
		}
		s.Rules = Rules{KeepAway: one(src, physics.Mil(0), 1000), Friends: chance(src, 4)}
		if goal.Level != 0 || !s.free(s.Bodies[0], 0) {
			return nil
		}
		s.Path = []physics.Waypoint{{At: goal.At}}
		return s
	}
}

// walls reports whether there is flat ground with walls only, too high for a step
// or a head, and a mover on it that can do nothing but walk.
func (s *Scene) walls() bool {
	r := s.Rules
	return !r.Climbs && r.Jump == 0 && !r.Flying && !r.StayAlong &&
		!slices.ContainsFunc(s.Pieces, func(p physics.Piece) bool {
			return !p.Sheer || p.Stand || p.Base != 0 || p.Top != 4000 || p.Sight != physics.Opaque || p.Ground != physics.Open
		}) &&
		!slices.ContainsFunc(s.Bodies, func(b physics.Body) bool { return b.Level != 0 || b.Height < 1 })
}

// free reports whether the mover may be at a place, of the walls and the others.
func (s *Scene) free(b physics.Body, more physics.Mil) bool {
	if s.Field().Fits(b).Kind != physics.NoFault {
		return false
	}
	return !slices.ContainsFunc(s.Bodies[1:], func(o physics.Body) bool {
		keep := s.Rules.KeepAway + more
		if s.Rules.Friends {
			keep = 0
		}
		return physics.Overlap(b, o) || keep > 0 && physics.Gap(b, o) <= keep
	})
}

// tolerance is what a way may be longer than the shortest: arcs go round
// corners as lines between lattice points, at most about a mil for each right
// angle, and a few in all.
func tolerance(length float64) float64 { return 4 + length*0.0005 }

// What is as narrow as the base, but for a mil and a half on each side, is left
// to the tests of exact fits: the long way keeps that much farther away.

// shortestWay holds WayTo on flat ground against the true shortest way.
func shortestWay(s *Scene) string {
	f, trip := s.Field(), s.Trip()
	to := physics.Spot{At: s.Path[0].At}
	end := trip.Body
	end.At = to.At
	if !s.walls() || !s.free(end, 1) || !s.free(trip.Body, 1) {
		return ""
	}
	way, ok := f.WayTo(trip, to)
	short := newMaze(s, 0.6, []physics.Vec{to.At}).lengths()[0]
	long := newMaze(s, -1.5, []physics.Vec{to.At}).lengths()[0]
	switch {
	case ok && float64(way.Cost) < short-1:
		return fmt.Sprintf("a way of %v where none is shorter than %.1f: %v", way.Cost, short, way.Path)
	case !ok && !math.IsInf(long, 1):
		return fmt.Sprintf("no way, but there is one of %.1f", long)
	case ok && float64(way.Cost) > long+tolerance(long):
		return fmt.Sprintf("a way of %v where %.1f is enough: %v", way.Cost, long, way.Path)
	case ok:
		return Illegal(f, trip, way)
	}
	return ""
}

// Illegal says what Trace and the other bodies have against a way, looking at
// every few mils of it, or "".
func Illegal(f *physics.Field, trip physics.Trip, way physics.Way) string {
	tr := f.Trace(trip.Mover, way.Path)
	if tr.Fault.Kind != physics.NoFault {
		return fmt.Sprintf("Trace faults a way: %v at %v: %v", tr.Fault.Kind, tr.Fault.At, way.Path)
	}
	if tr.Cost != way.Cost || tr.End != way.End {
		return fmt.Sprintf("Trace has cost %v and end %v, the way %v and %v", tr.Cost, tr.End, way.Cost, way.End)
	}
	if why := forbidden(trip, tr); why != "" {
		return why
	}
	b := trip.Body
	for along := 0.0; ; along += 15 {
		spot := tr.At(along)
		b.At, b.Level = spot.At, spot.Level
		for i := range trip.Others {
			o := &trip.Others[i]
			hit := physics.Overlap(b, o.Body) && overlapDeep(b, o.Body)
			if !o.Pass && (hit || o.Keep > 0 && physics.Gap(b, o.Body) < o.Keep-1) {
				return fmt.Sprintf("the way passes other %d at %v, gap %v: %v", i, spot, physics.Gap(b, o.Body), way.Path)
			}
		}
		for _, o := range trip.Within {
			if physics.Gap(b, o) > physics.Inch+1 {
				return fmt.Sprintf("the way leaves the enemy that holds it at %v: %v", spot, way.Path)
			}
		}
		if along > tr.Length() {
			break
		}
	}
	for i := range trip.Others {
		o := &trip.Others[i]
		if physics.Overlap(b, o.Body) || o.Apart > 0 && physics.Gap(b, o.Body) <= o.Apart {
			return fmt.Sprintf("the way ends in or too near other %d", i)
		}
	}
	return ""
}

// overlapDeep reports whether rounding the place to the lattice cannot have made
// the bases overlap.
func overlapDeep(a, b physics.Body) bool {
	return a.At.Sub(b.At).Len() < float64(a.Radius+b.Radius)-1.5
}

// forbidden is a mark of the trace that the trip may not make.
func forbidden(trip physics.Trip, tr *physics.Trace) string {
	for _, k := range tr.Marks {
		switch {
		case k.Kind == physics.Entered && !trip.Dangers, k.Kind == physics.Climbed && !trip.Climbs,
			k.Kind == physics.Jumped && k.Width+max(k.Rise, 0) > trip.JumpWidth,
			(k.Kind == physics.Dropped || k.Kind == physics.Jumped) && trip.MaxDrop > 0 && -k.Rise >= trip.MaxDrop:
			return fmt.Sprintf("a mark that the trip may not make: %+v", k)
		}
	}
	return ""
}

// Ways holds WayTo on flat ground against the true shortest way of a disc.
var Ways = Check{
	Name: "way", Draw: drawMaze(9), Differs: shortestWay,
	Answer: func(s *Scene) string {
		way, ok := s.Field().WayTo(s.Trip(), physics.Spot{At: s.Path[0].At})
		return fmt.Sprint(ok, " ", way.Cost)
	},
}

// reaches holds Reach on flat ground against the true shortest ways to places
// all over the table.
func reaches(s *Scene) string {
	f, trip := s.Field(), s.Trip()
	trip.Limit = 5000
	if !s.walls() || !s.free(trip.Body, 1) {
		return ""
	}
	var goals []physics.Vec
	for x := physics.Mil(333); x < s.Size.X; x += 700 {
		for y := physics.Mil(451); y < s.Size.Y; y += 700 {
			b := trip.Body
			b.At = physics.V(x, y)
			if b.At.Sub(trip.At).Len() < 5001 && s.free(b, 1) {
				goals = append(goals, b.At)
			}
		}
	}
	short, long := newMaze(s, 0.6, goals).lengths(), newMaze(s, -1.5, goals).lengths()
	r := f.Reach(trip)
	for i, g := range goals {
		cost, ok := r.Cost(physics.Spot{At: g})
		switch {
		case ok && float64(cost) < short[i]-1:
			return fmt.Sprintf("%v in reach for %v where none is shorter than %.1f", g, cost, short[i])
		case !ok && long[i]+tolerance(long[i]) < float64(trip.Limit):
			return fmt.Sprintf("%v is out of reach, but there is a way of %.1f", g, long[i])
		case ok && float64(cost) > long[i]+tolerance(long[i]):
			return fmt.Sprintf("%v in reach for %v where %.1f is enough", g, cost, long[i])
		}
		if way, found := r.Way(physics.Spot{At: g}); found != ok {
			return fmt.Sprintf("%v: Cost says %v, Way %v", g, ok, found)
		} else if why := Illegal(f, trip, way); found && why != "" {
			return why
		}
	}
	return ""
}

// Reaches holds Reach on flat ground against the true shortest ways of a disc.
var Reaches = Check{
	Name: "reach", Draw: drawMaze(4), Differs: reaches,
	Answer: func(s *Scene) string {
		trip := s.Trip()
		trip.Limit = 5000
		cost, ok := s.Field().Reach(trip).Cost(physics.Spot{At: s.Path[0].At})
		return fmt.Sprint(ok, " ", cost)
	},
}
