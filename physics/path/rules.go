package path

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The rules of edges, once. Between two surfaces that follow one another lies an edge. What it is,
// by what means one goes over it, what that takes of the movement, what it marks, and whether a
// roll is made for it (R-STEP, R-CLIMB, R-JUMP, R-LEDGE):
//
//	Flat   one level                               any      -           -          -
//	Step   up to 1", or a side that is not sheer   any      -           Stepped    -
//	Up     more than 1" up a sheer side            Climb    its height  Climbed    a roll
//	                                               Ladder   its height  Laddered   -
//	Down   more than 1" down a sheer side          Drop     -           Dropped    a roll from 3" on
//	                                               Climb    its height  Climbed    a roll
//	                                               Ladder   its height  Laddered   -
//	Gap    ground breaks off, ground begins        Jump     its width   Jumped     a roll
//	Shut   a slab between                          none
//
// A step of a path by any means but walking goes over just one Up, Down or Gap. A ladder serves
// within half an inch of its point. The base may overlap what it goes over, along the step that
// does so, and with it what touches that and is no more than 1" higher (R-SUPPORT).
//
// Trace judges by this table, and the search for ways asks it for what a hop takes.

// Edge says what lies between two surfaces.
type Edge uint8

// The edges.
const (
	Flat Edge = iota // no difference of level
	Step             // walked over
	Up               // a sheer edge up
	Down             // a sheer edge down
	Gap              // a gap to jump
	Shut             // no way at all: through a slab
)

// RollFrom is how far down, in mils, a drop takes a roll, and LadderArm how far from its point
// a ladder serves.
const (
	RollFrom  = 3 * lattice.Inch
	LadderArm = lattice.Inch / 2
)

// EdgeOf returns the edge between levels that differ by a rise, at a side that is sheer or
// not.
func EdgeOf(rise lattice.Mil, sheer bool) Edge {
	switch {
	case rise == 0:
		return Flat
	case !sheer || ground.OneStep(rise, 0):
		return Step
	case rise > 0:
		return Up
	}
	return Down
}

// Sheer reports whether it is one of which a step of a path goes over one at most.
func (e Edge) Sheer() bool { return e != Flat && e != Step }

// refuses says what is wrong with an edge in a step by some means; used is whether a sheer one
// was crossed before.
func (e Edge) refuses(by ground.By, used bool) ground.FaultKind {
	switch {
	case e == Shut:
		return ground.InSolid
	case !e.Sheer():
		return ground.NoFault
	case by == ground.Walk && e == Up:
		return ground.SheerUp
	case by != ground.Jump && e == Gap:
		return ground.SheerGap
	case used:
		return ground.ManyEdges
	case by == ground.Jump && e != Gap, by == ground.Drop && e != Down:
		return ground.WrongWay
	}
	return ground.NoFault
}

// mark is what going over it by some means marks.
func (e Edge) mark(by ground.By) MarkKind {
	switch {
	case e == Step:
		return Stepped
	case e == Gap:
		return Jumped
	case by == ground.Climb:
		return Climbed
	case by == ground.Ladder:
		return Laddered
	}
	return Dropped
}

// takes is the movement that a change of level by some means takes, in mils.
func takes(by ground.By, rise lattice.Mil) lattice.Mil {
	if by == ground.Climb || by == ground.Ladder {
		return lattice.Abs(rise)
	}
	return 0
}

// Joins reports whether a piece that touches the one whose edge is crossed, up or down to an upper
// level, may be overlapped with it: it is no more than a step higher (R-SUPPORT).
func Joins(top, upper lattice.Mil) bool { return !ground.Tall(top, upper) }

// Means are what a mover may and would use. All lengths are mils.
type Means struct {
	JumpWidth  lattice.Mil // longest gap that may be jumped (JMP-1, rise included), 0: no jumps
	MaxDrop    lattice.Mil // drops of less than this may be used; 0: any
	Climbs     bool        // climbs may be used
	Unladdered bool        // ladders may not
	Dangers    bool        // Dangerous Terrain may be entered
}

// Safe returns what of them takes no roll.
func (m Means) Safe() Means {
	m.Climbs, m.Dangers, m.JumpWidth = false, false, 0
	if m.MaxDrop == 0 || m.MaxDrop > RollFrom {
		m.MaxDrop = RollFrom
	}
	return m
}

// TooDeep reports whether it is too far down to drop.
func (m Means) TooDeep(down lattice.Mil) bool { return m.MaxDrop > 0 && down >= m.MaxDrop }

// Longest returns how wide a gap may be jumped that leads up by a rise: what is won in height is
// lost in width (JMP-1). Less than 0: none.
func (m Means) Longest(rise lattice.Mil) lattice.Mil { return m.JumpWidth - max(rise, 0) }

// Jumps reports whether a gap may be jumped.
func (m Means) Jumps(width, rise lattice.Mil) bool {
	return width <= m.Longest(rise) && !m.TooDeep(-rise)
}

// Over returns the cheapest of them to go over an Up or a Down, with the movement and the rolls
// that it takes; ladder is asked whether one serves there only where that matters.
func (m Means) Over(rise lattice.Mil, ladder func() bool) (by ground.By, height lattice.Mil, rolls int, ok bool) {
	if down := -rise; down > 0 && !m.TooDeep(down) {
		if down >= RollFrom {
			rolls = 1
		}
		return ground.Drop, 0, rolls, true
	}
	if ladder() {
		return ground.Ladder, takes(ground.Ladder, rise), 0, true
	}
	return ground.Climb, takes(ground.Climb, rise), 1, m.Climbs
}

// Allows reports whether they do what a mark says.
func (m Means) Allows(k *Mark) bool {
	switch k.Kind {
	case Climbed:
		return m.Climbs
	case Laddered:
		return !m.Unladdered
	case Jumped:
		return m.Jumps(k.Width, k.Rise)
	case Dropped:
		return !m.TooDeep(-k.Rise)
	case Entered:
		return m.Dangers
	}
	return true
}
