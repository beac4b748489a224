package path

import (
	"math"
	"sort"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A path is judged by what its trace is: the path cut into legs, flat ones and upright ones,
// and a mark for each thing that happens. Seen from the side, up a house 2" high:
//
//	                  3
//	                .-------> b      1  4" on the ground
//	                |________        2  2" straight up: From == To
//	              2 |        |       3  3" on the roof
//	  a------------>|        |
//	 ________1______|________|___    the mark: Climbed, Along 4", Cost 4", Rise 2"
//
//	 Along   0      4 6       9      way made, upright too
//	 Cost    0      4 6       9      inches used; upright they count for climbs and ladders only
//
// Marks, faults, and where another body comes near are told by their Along, and so can be put in
// order, whoever found them.

// Mover is a body that follows a path.
type Mover struct {
	ground.Body
	Flying bool // ignores terrain along the way (FLY-1)
	Sure   bool // Difficult Terrain does not slow it (NEGATE DIFFICULT TERRAIN)
	Immune bool // Dangerous Terrain is no danger to it (NEGATE DANGEROUS TERRAIN)
}

// Trace is what a path meets, from its start to its end or its first fault.
// Positions along it are in mils of way made, horizontal and vertical, so that
// marks, faults and enemies' zones can be put in order.
type Trace struct {
	Legs  []Leg        // the path cut where its level changes
	Marks []Mark       // what happens on it, in order
	Fault ground.Fault // the first thing that cannot be done; Kind is NoFault if all can
	End   ground.Spot  // where the path ends (where it would, behind a fault)
	Cost  lattice.Mil  // movement used: length, doubled in Difficult Terrain, plus climbs and ladders

	start ground.Spot
	path  []ground.Waypoint
	along float64 // whole way made
	cost  float64 // whole movement used, not rounded
}

// Leg is a straight part of a path. Vertical legs have From == To.
type Leg struct {
	From, To           lattice.Vec
	FromLevel, ToLevel lattice.Mil
	Along, Length      float64 // where it begins along the path, and its length, in mils
	CostAt, Cost       float64 // movement used before it and on it, in mils
	Step               int     // index of the waypoint it leads to

	// The leg is the part from from to to, in mils, of the line from a to b.
	// From and To are rounded to the lattice, these are not.
	a, b     lattice.Vec
	from, to float64
}

// MarkKind says what happens at a mark.
type MarkKind uint8

// The marks of a trace.
const (
	Stepped  MarkKind = iota // an edge walked over: up or down to 1", an open side, a trench
	Climbed                  // up or down a sheer edge; Rise is signed
	Laddered                 // the same by a ladder
	Jumped                   // over a gap; Width is the gap along the step, Rise the difference of level
	Dropped                  // down a sheer edge; Rise is negative, Field.Land is where to
	Entered                  // the centre enters Dangerous Terrain
	Dived                    // a drop that a rule set makes a Diving Charge of; Trace makes none
	Alighted                 // the end of a flight that touches Dangerous Terrain, where a rule set rolls for that; Trace makes none
)

// Mark is one thing that happens on a path.
type Mark struct {
	Kind  MarkKind
	At    lattice.Vec // where the centre is: on the edge or the outline
	Level lattice.Mil // level before it
	Rise  lattice.Mil // difference of level made, signed
	Width lattice.Mil // of a jump: the gap, edge to edge along the step
	Far   lattice.Vec // of a jump: the far edge
	Stay  ground.Spot // of a climb or ladder: where a model stays that does not make it (R-CLIMB): at the foot where its base touches, going down at the edge
	Piece int         // whose edge or outline it is, or None
	Along float64     // way made before it, in mils
	Cost  float64     // movement used before it, in mils
	Step  int         // index of the waypoint

	over sill // of a climb, ladder or drop
}

// sill is where a step goes over an edge: what Land needs to know of a mark.
type sill struct {
	a, b  lattice.Vec // the step
	way   float64     // along it, in mils
	piece int32       // whose edge it is
}

// Trace follows a path over the terrain. Other bodies are not looked at.
//
// A step leads from surface to surface. Where several could follow, those that
// lead to the waypoint's Level (through no slab) come first, then those that By
// allows, then the least sum of changes of level. What is met for less than half a mil rounds to
// nothing, and cracks between pieces laid side by side are none (ground.Crack).
//
// A base that overlaps a solid piece is exempt (R-SUPPORT) for the connected
// stretch round a crossing of that piece's edge, before it only within the
// step that crosses, after it until the base is clear. Pieces that touch the
// one crossed and rise no more than a step above its upper side are exempt
// with it: a building of several pieces is one building. All trenches together
// are one hole.
//
// Ground holds on the surface only: who jumps over mud is not in it. Impassable
// Terrain faults where the centre goes in from outside.
func (f *Field) Trace(m Mover, path []ground.Waypoint) *Trace {
	start := ground.Spot{At: m.At, Level: m.Level}
	one := &struct { // most traces have one leg, so that they take one allocation
		t    Trace
		legs [1]Leg
	}{t: Trace{Fault: ground.Fault{Piece: ground.None}, start: start, path: path, End: start}}
	t := &one.t
	c := f.borrow()
	t.Legs, t.Marks = c.legs[:0], c.marked[:0]
	f.follow(t, m, path, c)
	c.legs, c.marked = t.Legs, t.Marks
	t.Legs = append(one.legs[:0], t.Legs...)
	t.Marks = append([]Mark(nil), t.Marks...)
	f.scratch.Put(c)
	return t
}

// TraceInto is Trace into a Trace of the caller's, whose lists it uses again:
// while they are long enough nothing is allocated.
func (f *Field) TraceInto(t *Trace, m Mover, path []ground.Waypoint) {
	start := ground.Spot{At: m.At, Level: m.Level}
	*t = Trace{Fault: ground.Fault{Piece: ground.None}, start: start, path: path, End: start, Legs: t.Legs[:0], Marks: t.Marks[:0]}
	c := f.borrow()
	f.follow(t, m, path, c)
	f.scratch.Put(c)
}

// follow traces the path with a walker's scratch.
func (f *Field) follow(t *Trace, m Mover, path []ground.Waypoint, c *scratch) {
	w := walker{f: f, m: m, t: t, at: m.At, level: m.Level, scratch: c, left: math.Inf(-1)}
	if m.Flying {
		w.fly(path)
	} else {
		w.walk(path)
		w.sweep()
	}
	t.Cost = lattice.RoundMil(t.cost)
	end := m.Body
	end.At, end.Level = t.End.At, t.End.Level
	under := w.under
	if m.Flying || len(path) == 0 {
		under = f.Layers(under[:0], end.At)
	}
	var near []int32
	if w.swept != nil && w.swept.To == end.At {
		near = w.beside
	}
	if bad := f.FitsOn(end, under, near); bad.Kind != ground.NoFault {
		bad.Along = t.along
		w.fail(bad, len(t.Marks))
	}
	if t.Fault.Kind != ground.NoFault {
		t.Marks = t.Marks[:w.marks]
	}
	w.under = under[:0]
	t.Fault.Piece = f.Named(t.Fault.Piece)
	for i := range t.Marks {
		t.Marks[i].Piece = f.Named(t.Marks[i].Piece)
	}
}

// Length returns the whole way made, horizontal and vertical, in mils: the
// position along the path at which it ends.
func (t *Trace) Length() float64 { return t.along }

// Flat returns the length of the path seen from above, to the nearest mil.
func (t *Trace) Flat() lattice.Mil {
	n := 0.0
	for i := range t.Legs {
		n += t.Legs[i].to - t.Legs[i].from
	}
	return lattice.RoundMil(n)
}

// legAt is the index of the leg at a position along the path, the later one
// where two meet, or -1 if the path has none.
func (t *Trace) legAt(along float64) int {
	return sort.Search(len(t.Legs), func(i int) bool { return t.Legs[i].Along > along }) - 1
}

// At returns the place after some way along the path, in mils. It is rounded to
// the lattice; before the start it is the start, behind the end the end.
func (t *Trace) At(along float64) ground.Spot {
	if along <= 0 {
		return t.start
	}
	if along >= t.along {
		return t.End
	}
	l := &t.Legs[t.legAt(along)]
	return l.at(along - l.Along)
}

// at is the place some way along the leg.
func (l *Leg) at(way float64) ground.Spot {
	share := 1.0
	if l.Length > 0 {
		share = min(1, way/l.Length)
	}
	rise := lattice.RoundMil(float64(share * float64(l.ToLevel-l.FromLevel)))
	if l.vertical() {
		return ground.Spot{At: l.From, Level: l.FromLevel + rise}
	}
	return ground.Spot{At: l.point(l.from + way).Round(), Level: l.FromLevel + rise}
}

// vertical reports whether the leg goes straight up or down.
func (l *Leg) vertical() bool { return l.from == l.to }

// Line returns the leg seen from above, not rounded to the lattice.
func (l *Leg) Line() lattice.Stretch { return lattice.StretchOf(l.point(l.from), l.point(l.to)) }

// point is the place that far along the line of which the leg is a part.
func (l *Leg) point(way float64) lattice.Point {
	whole := l.b.Sub(l.a).Len()
	if whole == 0 {
		return lattice.PointOf(l.a)
	}
	return lattice.Lerp(l.a, l.b, way/whole)
}

// AlongAtCost returns the way made, in mils, when that much movement has been used, at
// most the whole way. Where way costs nothing (a drop) it is the way before it.
func (t *Trace) AlongAtCost(cost lattice.Mil) float64 {
	want := float64(cost)
	for i := range t.Legs {
		l := &t.Legs[i]
		if want > l.CostAt+l.Cost {
			continue
		}
		if l.Cost == 0 || want <= l.CostAt {
			return l.Along
		}
		return l.Along + float64(l.Length*((want-l.CostAt)/l.Cost))
	}
	return t.along
}
