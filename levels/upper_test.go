package levels

import (
	"testing"

	"duckboard/physics"
)

// across are two points on both sides of the edge at a point of the outline,
// the first outside.
func across(outline []physics.Vec, at physics.Vec, far physics.Mil) (outer, inner physics.Vec) {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if !nearOutline([]physics.Vec{a, b}, at, ladderReach) {
			continue
		}
		d := b.Sub(a)
		n := physics.V(physics.RoundMil(float64(d.Y)*float64(far)/d.Len()), physics.RoundMil(-float64(d.X)*float64(far)/d.Len()))
		outer, inner = at.Add(n), at.Sub(n)
		if Inside(outline, outer) {
			outer, inner = inner, outer
		}
		break
	}
	return outer, inner
}

// TestShippedLaddersAreClimbed: up and down, by an ordinary model, without a
// fault and without a roll.
func TestShippedLaddersAreClimbed(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		f := table.Field()
		for _, p := range pieces {
			for _, l := range p.Ladders {
				foot, head := across(p.Outline, l, 800)
				low, ok := below(f, foot, p.Top)
				high := small
				high.At, high.Level = head, p.Top
				if k := f.Fits(high).Kind; !ok || k != physics.NoFault {
					t.Errorf("%s: no room at the ladder at %v (above: fault %d)", p.ID, l, k)
					continue
				}
				climbs(t, f, p.ID+" up", low, high)
				climbs(t, f, p.ID+" down", high, low)
			}
		}
	})
}

// below is the highest place to stand at a point under a level.
func below(f *physics.Field, at physics.Vec, level physics.Mil) (b physics.Body, ok bool) {
	for _, l := range f.Levels(at) {
		c := small
		c.At, c.Level = at, l
		if l < level && f.Fits(c).Kind == physics.NoFault {
			b, ok = c, true
		}
	}
	return b, ok
}

func climbs(t *testing.T, f *physics.Field, name string, from, to physics.Body) {
	t.Helper()
	w := physics.Waypoint{At: to.At, By: physics.Ladder, Level: to.Level, Leveled: true}
	trace := f.Trace(physics.Mover{Body: from}, []physics.Waypoint{w})
	if trace.Fault.Kind != physics.NoFault || len(trace.Marks) == 0 || trace.End.Level != to.Level {
		t.Errorf("%s: from %v, %v to %v, %v: fault %d, marks %v, ends on %v", name, from.At, from.Level, to.At, to.Level, trace.Fault.Kind, trace.Marks, trace.End.Level)
	}
	for _, m := range trace.Marks {
		if m.Kind != physics.Laddered && m.Kind != physics.Stepped {
			t.Errorf("%s: mark %d", name, m.Kind)
		}
	}
}

// TestShippedStairsLeadToTheFloorAbove: somewhere beside each stair another
// surface is at most an inch away.
func TestShippedStairsLeadToTheFloorAbove(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		for _, s := range pieces {
			if s.Kind != "stairs" {
				continue
			}
			leads := false
			for _, p := range pieces {
				if p.ID != s.ID && p.Stand && p.Top-s.Top <= physics.Inch && s.Top-p.Top <= physics.Inch && distance(p.Outline, s.Outline) == 0 {
					leads = true
				}
			}
			if !leads {
				t.Errorf("%s leads nowhere", s.ID)
			}
		}
	})
}

// walk is a path over spots on known levels.
func walk(t *testing.T, table string, by physics.By, at ...[3]physics.Mil) *physics.Trace {
	t.Helper()
	tab, err := Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	b := small
	b.At, b.Level = physics.V(at[0][0], at[0][1]), at[0][2]
	if k := tab.Field().Fits(b).Kind; k != physics.NoFault {
		t.Fatalf("%s: does not fit at the start: fault %d", table, k)
	}
	var path []physics.Waypoint
	for _, p := range at[1:] {
		path = append(path, physics.Waypoint{At: physics.V(p[0], p[1]), By: by, Level: p[2], Leveled: true})
	}
	trace := tab.Field().Trace(physics.Mover{Body: b}, path)
	if trace.Fault.Kind != physics.NoFault {
		t.Errorf("%s: fault %d at %v", table, trace.Fault.Kind, trace.Fault.At)
	}
	return trace
}

func TestRoofsAndFloorsAJumpApartAreJumped(t *testing.T) {
	for _, c := range []struct {
		table    string
		from, to [3]physics.Mil
	}{
		{"ruins", [3]physics.Mil{21800, 14500, 3000}, [3]physics.Mil{26000, 14500, 3000}},
		{"village", [3]physics.Mil{7000, 15000, 3000}, [3]physics.Mil{7000, 19000, 3000}},
	} {
		trace := walk(t, c.table, physics.Jump, c.from, c.to)
		if len(trace.Marks) != 1 || trace.Marks[0].Kind != physics.Jumped || trace.Marks[0].Width > 3000 || trace.Marks[0].Width < 2000 {
			t.Errorf("%s: %+v", c.table, trace.Marks)
		}
	}
}

func TestUpperFloorsAreWalkedToByStairs(t *testing.T) {
	for table, spots := range map[string][][3]physics.Mil{
		"crossroads": {{21400, 7000, 0}, {21400, 4600, 3000}, {17000, 4600, 3000}},
		"ruins":      {{27000, 20000, 0}, {27000, 17200, 3000}, {26800, 14600, 3000}},
		"village":    {{25000, 11400, 0}, {22200, 11400, 3000}, {18000, 12000, 4000}},
		"river":      {{15600, 12000, 0}, {15600, 10000, 3000}, {15600, 6500, 3000}},
	} {
		for _, m := range walk(t, table, physics.Walk, spots...).Marks {
			if m.Kind != physics.Stepped {
				t.Errorf("%s: %+v", table, m)
			}
		}
	}
}

func TestRiverIsCrossedByBothBridgesAndTheFord(t *testing.T) {
	for y, level := range map[physics.Mil]physics.Mil{11000: 1000, 24000: 0, 37000: 1000} {
		trace := walk(t, "river", physics.Walk, [3]physics.Mil{17500, y, 0}, [3]physics.Mil{24000, y, level}, [3]physics.Mil{30000, y, 0})
		if wet := trace.Cost > 12500; wet != (level == 0) {
			t.Errorf("at %v: costs %v", y, trace.Cost)
		}
	}
}

// TestDefendersSeeOverTheLipAndHaveCover: a model in the fire trench, against
// the lip, sees the sap of the other side, and has Cover against it (TER-5).
func TestDefendersSeeOverTheLipAndHaveCover(t *testing.T) {
	tab, err := Shipped("trench-line")
	if err != nil {
		t.Fatal(err)
	}
	f := tab.Field()
	west, east, hidden := small, small, small
	west.At, west.Level = physics.V(10370, 22000), -1000
	east.At, east.Level = physics.V(24000, 22000), 0
	hidden.At, hidden.Level = physics.V(3600, 13400), -2000
	for name, b := range map[string]physics.Body{"in the trench": west, "before it": east, "on the way to the rear": hidden} {
		if k := f.Fits(b).Kind; k != physics.NoFault {
			t.Fatalf("%s: fault %d", name, k)
		}
	}
	if v := f.Sight(east, west); !v.Visible || !v.Covered {
		t.Errorf("attacker sees %v, cover %v", v.Visible, v.Covered)
	}
	if v := f.Sight(west, east); !v.Visible || v.Covered {
		t.Errorf("defender sees %v, cover %v", v.Visible, v.Covered)
	}
	if f.Sees(east, hidden) || f.Sees(hidden, east) {
		t.Error("the supply way is seen into")
	}
}
