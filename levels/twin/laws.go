package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// Laws hold whatever the table is: they need no twin, only a second question.

// views are the eight ways to look at a table: turned by quarters, and in a
// mirror. None of them may change an answer.
func (s *Scene) views() (list []*Scene) {
	w, h := s.Size.X, s.Size.Y
	turned := physics.V(h, w)
	return []*Scene{
		s.Map(s.Size, func(v physics.Vec) physics.Vec { return physics.V(w-v.X, v.Y) }),
		s.Map(s.Size, func(v physics.Vec) physics.Vec { return physics.V(v.X, h-v.Y) }),
		s.Map(s.Size, func(v physics.Vec) physics.Vec { return physics.V(w-v.X, h-v.Y) }),
		s.Map(turned, func(v physics.Vec) physics.Vec { return physics.V(v.Y, v.X) }),
		s.Map(turned, func(v physics.Vec) physics.Vec { return physics.V(h-v.Y, v.X) }),
		s.Map(turned, func(v physics.Vec) physics.Vec { return physics.V(v.Y, w-v.X) }),
		s.Map(turned, func(v physics.Vec) physics.Vec { return physics.V(h-v.Y, w-v.X) }),
		s.rewound(),
	}
}

// rewoundView is the one of the views in which the pieces have other numbers.
const rewoundView = 7

// rewound is the scene with its pieces in the other order, each outline the
// other way round and from another corner on, and the other bodies in the other
// order, all but the first two.
func (s *Scene) rewound() *Scene {
	c := s.Clone()
	slices.Reverse(c.Pieces)
	for i := range c.Pieces {
		p := &c.Pieces[i]
		slices.Reverse(p.Outline)
		p.Outline = append(p.Outline[1:], p.Outline[0])
		rewind(p)
	}
	if len(c.Bodies) > 2 {
		slices.Reverse(c.Bodies[2:])
	}
	return c
}

// seen is what must not change of a sight.
func (s *Scene) seen() physics.View { return s.Field().Sight(s.Bodies[0], s.Bodies[1]) }

// otherShares says which piece hides another share in a view of the scene; turn
// is the number here of a piece there.
func (s *Scene) otherShares(v, w physics.View, turn func(piece int) int) string {
	shares := make([]float64, len(s.Pieces))
	for _, b := range v.Blockers {
		shares[b.Piece] += b.Fraction
	}
	for _, b := range w.Blockers {
		shares[turn(b.Piece)] -= b.Fraction
	}
	for i, off := range shares {
		if math.Abs(off) > hair {
			return fmt.Sprintf("piece %d hides %v more or less", i, off)
		}
	}
	return ""
}

// hair is the share of a silhouette that rounding may make.
const hair = 1e-6

func sightLaws(s *Scene) string {
	v := s.seen()
	a, b := s.Bodies[0].At, s.Bodies[1].At
	flat := s.Field().LineClear(a, b)
	if s.Field().LineClear(b, a) != flat {
		return fmt.Sprintf("the way from %v to %v is clear: %v, back it is not so", a, b, flat)
	}
	same := func(piece int) int { return piece }
	for k, m := range append(s.views(), s.shifted()) {
		w, turn := m.seen(), same
		if k == rewoundView {
			turn = func(piece int) int { return len(s.Pieces) - 1 - piece }
		}
		if w.Visible != v.Visible || math.Abs(w.Fraction-v.Fraction) > hair || w.Covered != v.Covered {
			return fmt.Sprintf("seen in view %d: %+v, not %+v", k, w, v)
		}
		if why := s.otherShares(v, w, turn); why != "" {
			return fmt.Sprintf("in view %d %s: %+v, not %+v", k, why, w, v)
		}
		if m.Field().LineClear(m.Bodies[0].At, m.Bodies[1].At) != flat {
			return fmt.Sprintf("the way is clear: %v, but not so in view %d", flat, k)
		}
	}
	for i := range s.Pieces {
		c := s.Clone()
		c.Pieces = slices.Delete(c.Pieces, i, i+1)
		if why := grows(s.Pieces[i].Trench(), v, c.seen()); why != "" {
			return fmt.Sprintf("without piece %d: %s", i, why)
		}
		if s.Pieces[i].Trench() {
			continue
		}
		c = s.Clone()
		c.Pieces[i].Top += 700
		if why := grows(true, v, c.seen()); why != "" && s.Pieces[i].Height() > 0 {
			return fmt.Sprintf("with piece %d raised: %s", i, why)
		}
	}
	return ""
}

// grows says what is wrong if no less may be seen the second time, or, with
// shrinks, no more.
func grows(shrinks bool, v, w physics.View) string {
	if shrinks {
		v, w = w, v
	}
	if v.Visible && !w.Visible || w.Fraction < v.Fraction-hair {
		return fmt.Sprintf("%v is seen where it was %v (taken away a trench or raised: the other way round %v)", w.Fraction, v.Fraction, shrinks)
	}
	return ""
}

// shifted is the scene somewhere else.
func (s *Scene) shifted() *Scene {
	by := physics.V(3001, 7777)
	return s.Map(s.Size.Add(by), func(v physics.Vec) physics.Vec { return v.Add(by) })
}

// SightLaws: a piece taken away never hides, one raised never reveals, and
// neither a mirror nor a turn nor the order of things changes what is seen.
var SightLaws = Check{
	Name: "sight laws",
	Draw: func(src Source) *Scene {
		return Options{Side: 16, Pieces: 7, Bodies: 2, Loose: chance(src, 3), Openings: true}.Draw(src)
	},
	Differs: sightLaws,
	Answer:  Rays(100).Answer,
}

// stands is all that must not change of a place, in words.
func (s *Scene) stands() string {
	f, b := s.Field(), s.Bodies[0]
	_, gap, ledge := f.Ledge(b)
	touched := 0
	for i := range s.Pieces {
		if f.Touches(b, i) {
			touched++
		}
	}
	ground := ""
	for g := physics.Difficult; g <= physics.Impassable; g++ {
		ground += fmt.Sprint(f.In(physics.Spot{At: b.At, Level: b.Level}, g) != physics.None, " ")
	}
	return fmt.Sprint(f.Levels(b.At), f.Fits(b).Kind, ", ledge ", ledge, " ", gap, ", touches ", touched, ", grounds ", ground)
}

// PlaceLaws: neither a mirror nor a turn nor the order of the pieces changes
// where one may stand, what one touches, and how far the ledge is.
var PlaceLaws = Check{
	Name: "place laws",
	Draw: func(src Source) *Scene {
		return Options{Side: 16, Pieces: 8, Bodies: 1, Loose: true, Openings: true}.Draw(src)
	},
	Differs: func(s *Scene) string {
		if unclear(s.Pieces, s.Bodies[0].At) || Sharp(s.Pieces, s.Bodies[0].At) {
			return ""
		}
		was := s.stands()
		for k, m := range s.views() {
			if is := m.stands(); is != was {
				return fmt.Sprintf("in view %d: %s, not %s", k, is, was)
			}
		}
		return ""
	},
	Answer: (*Scene).stands,
}

// drawWay draws a trip over ground of all kinds, and a path.
func drawWay(src Source) *Scene {
	s := Options{Side: 14, Pieces: 7, Bodies: 2 + src.IntN(3), Openings: true, Grid: []physics.Mil{1000, 1000, 500, 250}}.Draw(src)
	if s == nil {
		return nil
	}
	s.Rules = Rules{
		Limit: one(src, physics.Mil(6000), 4000, 9000), Jump: one(src, physics.Mil(0), 3000), MaxDrop: one(src, physics.Mil(0), 3000),
		Climbs: chance(src, 2), Dangers: chance(src, 2), Flying: chance(src, 8),
	}
	if chance(src, 2) {
		s.Rules.Friends = true
	} else {
		s.Rules.KeepAway = one(src, physics.Mil(0), 1000)
	}
	for range 1 + src.IntN(3) {
		b := s.Bodies[1]
		w := physics.Waypoint{By: one(src, physics.Walk, physics.Walk, physics.Climb, physics.Jump, physics.Drop, physics.Ladder)}
		w.At = physics.V(physics.Mil(src.IntN(25))*500, physics.Mil(src.IntN(25))*500)
		if chance(src, 3) {
			w.At = b.At
		}
		if levels := s.Field().Levels(w.At); len(levels) > 0 && chance(src, 2) {
			w.Level, w.Leveled = one(src, levels...), true
		}
		s.Path = append(s.Path, w)
	}
	return s
}

// traceLaws: a path cut in two is the sum of its parts.
func traceLaws(s *Scene) string {
	f := s.Field()
	m := physics.Mover{Body: s.Bodies[0], Flying: s.Rules.Flying}
	whole := f.Trace(m, s.Path)
	for k, view := range s.views() {
		m := physics.Mover{Body: view.Bodies[0], Flying: s.Rules.Flying}
		if t := view.Field().Trace(m, view.Path); t.Fault.Kind != whole.Fault.Kind || absMil(t.Cost-whole.Cost) > 1 || !sameMarks(t.Marks, whole.Marks) {
			return fmt.Sprintf("traced in view %d: %v %v %v, not %v %v %v", k, t.Fault, t.Cost, t.Marks, whole.Fault, whole.Cost, whole.Marks)
		}
	}
	for cut := 1; cut < len(s.Path); cut++ {
		head := f.Trace(m, s.Path[:cut])
		if head.Fault.Kind != physics.NoFault || s.onOutline(head.End.At) {
			// Who stops on an outline stands outside of it and enters anew; a
			// path that only touches it there has not left.
			continue
		}
		next := m
		next.At, next.Level = head.End.At, head.End.Level
		tail := f.Trace(next, s.Path[cut:])
		if sum := head.Cost + tail.Cost; whole.Fault.Kind == physics.NoFault && absMil(sum-whole.Cost) > 1 {
			return fmt.Sprintf("%v and %v cut at waypoint %d, whole %v", head.Cost, tail.Cost, cut, whole.Cost)
		}
		if tail.Fault.Kind != whole.Fault.Kind {
			return fmt.Sprintf("cut at waypoint %d the rest has %v, the whole %v", cut, tail.Fault, whole.Fault)
		}
		if !sameMarks(append(append([]physics.Mark(nil), head.Marks...), tail.Marks...), whole.Marks) {
			return fmt.Sprintf("cut at waypoint %d the marks are %v and %v, not %v", cut, head.Marks, tail.Marks, whole.Marks)
		}
	}
	return ""
}

// onOutline reports whether a place is within a crack of some outline.
func (s *Scene) onOutline(at physics.Vec) bool { return onAny(s.Pieces, at) }

func onAny(pieces []physics.Piece, at physics.Vec) bool {
	return slices.ContainsFunc(pieces, func(p physics.Piece) bool {
		return OutlineGap(p.Outline, float64(at.X), float64(at.Y)) < crack
	})
}

// sameMarks compares what happens, but for where it does.
func sameMarks(a, b []physics.Mark) bool {
	return slices.EqualFunc(a, b, func(m, n physics.Mark) bool {
		return m.Kind == n.Kind && m.Rise == n.Rise && absMil(m.Width-n.Width) <= 1
	})
}

func absMil(m physics.Mil) physics.Mil { return max(m, -m) }

// TraceLaws: a path cut in two is the sum of its parts, and neither a mirror
// nor a turn nor the order of the pieces changes what it meets.
var TraceLaws = Check{
	Name: "trace laws", Draw: drawWay, Differs: traceLaws,
	Answer: func(s *Scene) string {
		t := s.Field().Trace(physics.Mover{Body: s.Bodies[0], Flying: s.Rules.Flying}, s.Path)
		kinds := []physics.MarkKind{}
		for _, m := range t.Marks {
			kinds = append(kinds, m.Kind)
		}
		return fmt.Sprint(t.Fault.Kind, " ", t.Cost, " ", kinds)
	},
}

// wayLaws: the detour over a third place is no shorter, the views agree, and
// a way found is legal.
func wayLaws(s *Scene) string {
	goal := s.Bodies[1]
	c := s.Clone()
	c.Bodies = slices.Delete(c.Bodies, 1, 2)
	to := physics.Spot{At: goal.At, Level: goal.Level}
	c.Rules.Limit = 0
	f, trip := c.Field(), c.Trip()
	direct, ok := f.WayTo(trip, to)
	if ok {
		if why := Illegal(f, trip, direct); why != "" {
			return why
		}
	}
	for _, w := range c.Path {
		for _, l := range f.Levels(w.At) {
			if why := detour(f, trip, physics.Spot{At: w.At, Level: l}, to, direct, ok); why != "" {
				return why
			}
		}
	}
	for k, m := range s.views() {
		goal := m.Bodies[1]
		m.Bodies = slices.Delete(m.Bodies, 1, 2)
		m.Rules.Limit = 0
		w, found := m.Field().WayTo(m.Trip(), physics.Spot{At: goal.At, Level: goal.Level})
		if found != ok || ok && math.Abs(float64(w.Cost-direct.Cost)) > rough(float64(direct.Cost)) {
			return fmt.Sprintf("in view %d a way of %v (%v), not %v (%v)", k, w.Cost, found, direct.Cost, ok)
		}
	}
	return ""
}

// rough is what a way over ground of all kinds may be longer than the cheapest:
// half a percent (see WayTo), and a few mils.
func rough(cost float64) float64 { return 5 + cost*0.006 }

// detour holds a way against the ways to and from a place between.
func detour(f *physics.Field, trip physics.Trip, mid, to physics.Spot, direct physics.Way, ok bool) string {
	there, ok1 := f.WayTo(trip, mid)
	if !ok1 {
		return ""
	}
	next := trip
	next.At, next.Level = mid.At, mid.Level
	on, ok2 := f.WayTo(next, to)
	if !ok2 {
		return ""
	}
	sum := float64(there.Cost + on.Cost)
	if !ok {
		return fmt.Sprintf("no way to %v, but one of %v over %v", to, sum, mid)
	}
	if float64(direct.Cost) > sum+rough(sum) {
		return fmt.Sprintf("a way of %v to %v, but over %v one of %v: %v, %v and %v", direct.Cost, to, mid, sum, direct.Path, there.Path, on.Path)
	}
	return ""
}

// WayLaws: no detour is shorter than the way, and neither a mirror nor a turn
// nor the order of the pieces changes its cost.
var WayLaws = Check{
	Name: "way laws", Draw: drawWay, Differs: wayLaws,
	Answer: func(s *Scene) string {
		c := s.Clone()
		c.Bodies, c.Rules.Limit = slices.Delete(c.Bodies, 1, 2), 0
		way, ok := c.Field().WayTo(c.Trip(), physics.Spot{At: s.Bodies[1].At, Level: s.Bodies[1].Level})
		return fmt.Sprint(ok, " ", way.Cost)
	},
}

// reachLaws: what is in reach for less is in reach for more, at the same cost.
func reachLaws(s *Scene) string {
	f, trip := s.Field(), s.Trip()
	near := f.Reach(trip)
	more := trip
	more.Limit += 1500
	far := f.Reach(more)
	for _, spot := range near.Spots(1000) {
		cost, ok := near.Cost(spot)
		again, still := far.Cost(spot)
		if !ok || cost > trip.Limit {
			return fmt.Sprintf("%v is a spot in reach, but costs %v (%v)", spot, cost, ok)
		}
		if !still || absMil(again-cost) > 2 {
			return fmt.Sprintf("%v costs %v within %v, but %v (%v) within %v", spot, cost, trip.Limit, again, still, more.Limit)
		}
	}
	return ""
}

// ReachLaws: Reach grows with the limit, and its costs do not change by it.
var ReachLaws = Check{
	Name: "reach laws", Draw: drawWay, Differs: reachLaws,
	Answer: func(s *Scene) string { return fmt.Sprint(len(s.Field().Reach(s.Trip()).Spots(1000))) },
}
