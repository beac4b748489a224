package path

import (
	"fmt"
	"strings"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// to is a waypoint reached by a means.
func to(x, y float64, by ...ground.By) ground.Waypoint {
	w := ground.Waypoint{At: blocks.At(x, y)}
	if len(by) > 0 {
		w.By = by[0]
	}
	return w
}

// on is the waypoint with a level.
func on(w ground.Waypoint, level float64) ground.Waypoint {
	w.Level, w.Leveled = blocks.Inches(level), true
	return w
}

func walker32(x, y, level float64) Mover { return Mover{Body: blocks.Man(x, y, level)} }

var kindNames = []string{"step", "climb", "ladder", "jump", "drop", "enter"}

// tell is tellOn without where drops land.
func tell(t *Trace) string { return tellOn(nil, Mover{}, t) }

// tellOn puts a trace in one line: marks with their places, the fault, the end
// and the cost.
func tellOn(f *Field, mover Mover, t *Trace) string {
	var s strings.Builder
	for _, m := range t.Marks {
		fmt.Fprintf(&s, "%s %v/%v %v", kindNames[m.Kind], m.At.X, m.At.Y, m.Rise)
		switch m.Kind {
		case Jumped:
			fmt.Fprintf(&s, " width %v to %v/%v", m.Width, m.Far.X, m.Far.Y)
		case Dropped:
			if f != nil {
				land := f.Land(mover.Body, &m)
				fmt.Fprintf(&s, " land %v/%v@%v", land.At.X, land.At.Y, land.Level)
			}
		case Climbed, Laddered:
			fmt.Fprintf(&s, " stay %v/%v@%v", m.Stay.At.X, m.Stay.At.Y, m.Stay.Level)
		}
		s.WriteString("; ")
	}
	if f := t.Fault; f.Kind != ground.NoFault {
		fmt.Fprintf(&s, "fault %s %v/%v #%d; ", faultNames[f.Kind], f.At.X, f.At.Y, f.Piece)
	}
	fmt.Fprintf(&s, "end %v/%v@%v cost %v", t.End.At.X, t.End.At.Y, t.End.Level, t.Cost)
	return s.String()
}

var faultNames = []string{"none", "off-table", "no-surface", "in-solid", "impassable", "sheer-up", "sheer-gap",
	"no-ladder", "many-edges", "no-edge", "wrong-way", "bad-level"}

type traceCase struct {
	name  string
	mover Mover
	path  []ground.Waypoint
	want  string
}

func checkTraces(t *testing.T, f *Field, cases []traceCase) {
	t.Helper()
	for _, c := range cases {
		if got := tellOn(f, c.mover, f.Trace(c.mover, c.path)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func via(w ...ground.Waypoint) []ground.Waypoint { return w }

func TestWalkingCostsItsLength(t *testing.T) {
	f := table(blocks.Block(40, 40, 2, 2, 2))
	checkTraces(t, f, []traceCase{
		{"nowhere", walker32(10, 10, 0), nil, "end 10/10@0 cost 0"},
		{"straight", walker32(10, 10, 0), via(to(13, 14)), "end 13/14@0 cost 5"},
		{"round a corner", walker32(10, 10, 0), via(to(13, 10), to(13, 12)), "end 13/12@0 cost 5"},
		{"rounded once", walker32(10, 10, 0), via(to(11, 11), to(10, 12), to(9, 11)), "end 9/11@0 cost 4.243"},
		{"off the table", walker32(10, 2, 0), via(to(10, -2)), "fault off-table 10/0 #-1; end 10/-2@0 cost 4"},
		{"half off the table", walker32(10, 2, 0), via(to(10, 0.629)), "fault off-table 10/0.629 #-1; end 10/0.629@0 cost 1.371"},
		{"a step over nothing", walker32(10, 10, 0), via(to(12, 10, ground.Climb)), "fault no-edge 12/10 #-1; end 12/10@0 cost 2"},
		{"to no such level", walker32(10, 10, 0), via(on(to(12, 10), 2)), "fault bad-level 12/10 #-1; end 12/10@0 cost 2"},
	})
}

func TestABlockOfOneInchIsWalkedOver(t *testing.T) {
	checkTraces(t, table(blocks.Block(12, 5, 2, 10, 1), blocks.Block(22, 5, 2, 10, 1.001)), []traceCase{
		{"over 1 inch", walker32(10, 10, 0), via(to(16, 10)), "step 12/10 1; step 14/10 -1; end 16/10@0 cost 6"},
		{"onto 1 inch", walker32(10, 10, 0), via(to(12.5, 10)), "step 12/10 1; end 12.5/10@1 cost 2.5"},
		{"onto 1.001 inches", walker32(20, 10, 0), via(to(23, 10)), "fault sheer-up 22/10 #1; end 23/10@1.001 cost 3"},
		{"off 1 inch, said to be a drop", walker32(12.5, 10, 1), via(to(16, 10, ground.Drop)), "drop 14/10 -1 land 14.63/10@0; end 16/10@0 cost 3.5"},
		{"nothing to drop from", walker32(10, 20, 0), via(to(16, 20, ground.Drop)), "fault no-edge 16/20 #-1; end 16/20@0 cost 6"},
		{"climbed", walker32(20, 10, 0), via(to(23, 10, ground.Climb)), "climb 22/10 1.001 stay 21.37/10@0; end 23/10@1.001 cost 4.001"},
	})
}

func TestAClimbCostsItsHeight(t *testing.T) {
	b := blocks.Block(11, 7, 4, 6, 2)
	b.Ladders = []lattice.Vec{blocks.At(11, 9)}
	f := table(b)
	checkTraces(t, f, []traceCase{
		{"walked", walker32(10, 10, 0), via(to(12, 10)), "fault sheer-up 11/10 #0; end 12/10@2 cost 2"},
		{"climbed", walker32(10, 10, 0), via(to(12, 10, ground.Climb)), "climb 11/10 2 stay 10.37/10@0; end 12/10@2 cost 4"},
		{"climbed down", walker32(12, 10, 2), via(to(10, 10, ground.Climb)), "climb 11/10 -2 stay 11/10@2; end 10/10@0 cost 4"},
		{"dropped", walker32(12, 10, 2), via(to(10, 10)), "drop 11/10 -2 land 10.37/10@0; end 10/10@0 cost 2"},
		{"dropped too short", walker32(12, 10, 2), via(to(10.8, 10)), "drop 11/10 -2 land 10.37/10@0; fault in-solid 10.8/10 #0; end 10.8/10@0 cost 1.2"},
		{"dropped and gone on", walker32(12, 10, 2), via(to(10.8, 10), to(10, 10)), "drop 11/10 -2 land 10.37/10@0; end 10/10@0 cost 2"},
		{"by ladder", walker32(10, 9, 0), via(to(12, 9.5, ground.Ladder)), "ladder 11/9.25 2 stay 10.37/9.093@0; end 12/9.5@2 cost 4.062"},
		{"a ladder 0.5 away", walker32(10, 9.5, 0), via(to(12, 9.5, ground.Ladder)), "ladder 11/9.5 2 stay 10.37/9.5@0; end 12/9.5@2 cost 4"},
		{"a ladder 0.501 away", walker32(10, 9.501, 0), via(to(12, 9.501, ground.Ladder)), "fault no-ladder 11/9.501 #0; end 12/9.501@2 cost 4"},
		{"up and over in one step", walker32(10, 10, 0), via(to(17, 10, ground.Climb)), "climb 11/10 2 stay 10.37/10@0; fault many-edges 15/10 #0; end 17/10@0 cost 11"},
		{"up and over in two", walker32(10, 10, 0), via(to(12, 10, ground.Climb), to(17, 10)), "climb 11/10 2 stay 10.37/10@0; drop 15/10 -2 land 15.63/10@0; end 17/10@0 cost 9"},
		{"dropping up", walker32(10, 10, 0), via(to(12, 10, ground.Drop)), "fault wrong-way 11/10 #0; end 12/10@2 cost 2"},
		{"jumping up", walker32(10, 10, 0), via(to(12, 10, ground.Jump)), "fault wrong-way 11/10 #0; end 12/10@2 cost 2"},
	})
}

func TestHillsStairsAndTrenchesUpToThreeInchesAreWalked(t *testing.T) {
	f := table(blocks.Hill(12, 5, 4, 10, 2), blocks.Trench(22, 5, 4, 10, 3), blocks.Trench(32, 5, 4, 10, 3.5), blocks.Trench(12, 25, 0.5, 10, 2))
	checkTraces(t, f, []traceCase{
		{"over a hill", walker32(10, 10, 0), via(to(18, 10)), "step 12/10 2; step 16/10 -2; end 18/10@0 cost 8"},
		{"onto a hill", walker32(10, 10, 0), via(to(14, 10)), "step 12/10 2; end 14/10@2 cost 4"},
		{"through a trench", walker32(20, 10, 0), via(to(28, 10)), "step 22/10 -3; step 26/10 3; end 28/10@0 cost 8"},
		{"into a trench", walker32(20, 10, 0), via(to(24, 10)), "step 22/10 -3; end 24/10@-3 cost 4"},
		{"into a trench, not clear of its side", walker32(20, 10, 0), via(to(22.5, 10)), "step 22/10 -3; fault in-solid 22.5/10 #1; end 22.5/10@-3 cost 2.5"},
		{"into a deep trench", walker32(30, 10, 0), via(to(34, 10)), "drop 32/10 -3.5 land 32.63/10@-3.5; end 34/10@-3.5 cost 4"},
		{"out of a deep trench", walker32(34, 10, -3.5), via(to(38, 10)), "fault sheer-up 36/10 #2; end 38/10@0 cost 4"},
		{"climbed out", walker32(34, 10, -3.5), via(to(38, 10, ground.Climb)), "climb 36/10 3.5 stay 35.37/10@-3.5; end 38/10@0 cost 7.5"},
		{"across a deep trench", walker32(30, 10, 0), via(to(38, 10)), "fault sheer-gap 32/10 #2; end 38/10@0 cost 8"},
		{"jumped across", walker32(30, 10, 0), via(to(38, 10, ground.Jump)), "jump 32/10 0 width 4 to 36/10; end 38/10@0 cost 8"},
		{"across a trench narrower than the base", walker32(10, 30, 0), via(to(14, 30)), "step 12/30 -2; step 12.5/30 2; end 14/30@0 cost 4"},
		{"along the foot of a hill", walker32(11.5, 2, 0), via(to(11.5, 20)), "fault in-solid 11.5/4.618 #0; end 11.5/20@0 cost 18"},
	})
}

func TestAGapIsJumped(t *testing.T) {
	f := table(blocks.Block(5, 5, 5, 10, 3), blocks.Block(13, 5, 5, 10, 3), blocks.Block(20, 5, 5, 10, 5), blocks.Block(26, 5, 5, 10, 1.5), blocks.Solid(33, 5, 5, 10, 3, 3.25))
	checkTraces(t, f, []traceCase{
		{"walked", walker32(8, 10, 3), via(to(15, 10)), "fault sheer-gap 10/10 #0; end 15/10@3 cost 7"},
		{"level", walker32(8, 10, 3), via(to(15, 10, ground.Jump)), "jump 10/10 0 width 3 to 13/10; end 15/10@3 cost 7"},
		{"up", walker32(17, 10, 3), via(to(22, 10, ground.Jump)), "jump 18/10 2 width 2 to 20/10; end 22/10@5 cost 5"},
		{"down", walker32(24, 10, 5), via(to(29, 10, ground.Jump)), "jump 25/10 -3.5 width 1 to 26/10; end 29/10@1.5 cost 5"},
		{"down, not clear", walker32(24, 10, 5), via(to(26.1, 10, ground.Jump)), "jump 25/10 -3.5 width 1 to 26/10; end 26.1/10@1.5 cost 2.1"},
		{"aslant", walker32(9, 10, 3), via(to(13, 13, ground.Jump)), "jump 10/10.75 0 width 3.75 to 13/13; end 13/13@3 cost 5"},
		{"into the gap", walker32(8, 10, 3), via(to(11.5, 10)), "drop 10/10 -3 land 10.63/10@0; end 11.5/10@0 cost 3.5"},
		{"jumped into the gap", walker32(8, 10, 3), via(to(11.5, 10, ground.Jump)), "fault wrong-way 10/10 #0; end 11.5/10@0 cost 3.5"},
		{"two gaps", walker32(8, 10, 3), via(to(22, 10, ground.Jump)), "jump 10/10 0 width 3 to 13/10; fault many-edges 18/10 #1; end 22/10@5 cost 14"},
		{"onto a platform", walker32(30, 10, 1.5), via(on(to(35, 10, ground.Jump), 3.25)), "jump 31/10 1.75 width 2 to 33/10; end 35/10@3.25 cost 5"},
		{"climbing the gap", walker32(8, 10, 3), via(to(15, 10, ground.Climb)), "fault sheer-gap 10/10 #0; end 15/10@3 cost 7"},
		{"jumping nothing", walker32(8, 10, 3), via(to(9, 10, ground.Jump)), "fault no-edge 9/10 #-1; end 9/10@3 cost 1"},
	})
}

func TestUnderAPlatformOneStaysOnTheGround(t *testing.T) {
	f := table(blocks.Solid(10, 5, 5, 10, 3, 3.25), blocks.Hill(5, 5, 5, 2, 3), blocks.Solid(30, 5, 5, 10, 3, 3.25), blocks.Solid(31, 5, 5, 10, 6, 6.25))
	checkTraces(t, f, []traceCase{
		{"under it", walker32(8, 10, 0), via(to(12, 10)), "end 12/10@0 cost 4"},
		{"under it by level", walker32(8, 10, 0), via(on(to(12, 10), 0)), "end 12/10@0 cost 4"},
		{"onto it by level", walker32(8, 10, 0), via(on(to(12, 10), 3.25)), "fault sheer-up 10/10 #0; end 12/10@3.25 cost 4"},
		{"onto it by climb", walker32(8, 10, 0), via(to(12, 10, ground.Climb)), "climb 10/10 3.25 stay 9.37/10@0; end 12/10@3.25 cost 7.25"},
		{"from stairs", walker32(7, 6, 3), via(to(12, 6)), "step 10/6 0.25; end 12/6@3.25 cost 5"},
		{"up through it", walker32(12, 10, 0), via(on(to(14, 10, ground.Climb), 3.25)), "fault no-edge 14/10 #-1; end 14/10@0 cost 2"},
		{"off it", walker32(12, 10, 3.25), via(to(18, 10)), "drop 15/10 -3.25 land 15.63/10@0; end 18/10@0 cost 6"},
		{"the lower of two floors", walker32(28, 10, 0), via(to(33, 10, ground.Climb)), "climb 30/10 3.25 stay 29.37/10@0; end 33/10@3.25 cost 8.25"},
		{"the upper floor from the ground", walker32(38, 10, 0), via(on(to(33, 10, ground.Climb), 6.25)), "climb 36/10 6.25 stay 36.63/10@0; end 33/10@6.25 cost 11.25"},
		{"from the upper floor one drops to the lower", walker32(33, 10, 6.25), via(to(28, 10)), "drop 31/10 -3 land 30.37/10@3.25; fault many-edges 30/10 #2; end 28/10@0 cost 5"},
		{"not through the lower", walker32(33, 10, 6.25), via(on(to(30.2, 10), 0)), "drop 31/10 -3 land 30.37/10@3.25; fault bad-level 30.2/10 #-1; end 30.2/10@3.25 cost 2.8"},
	})
}
