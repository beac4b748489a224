package levels

import (
	"testing"

	"duckboard/physics"
)

// shipped runs a test on each shipped table.
func shipped(t *testing.T, test func(t *testing.T, table *Table, pieces []physics.Piece)) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) {
			table, err := Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			test(t, table, table.Field().Pieces())
		})
	}
}

func TestShippedTablesHaveWhatAGameNeeds(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		if n := len(pieces); n < 25 || n > 60 {
			t.Errorf("%d pieces", n)
		}
		if n := len(table.Objectives); n < 3 || n > 5 {
			t.Errorf("%d objectives", n)
		}
		if len(table.Zones) != 2 || table.Zones[0].Side != 0 || table.Zones[1].Side != 1 {
			t.Fatalf("zones %v", table.Zones)
		}
		a, b := table.Zones[0].Polygon, table.Zones[1].Polygon
		_, aHigh := bounds(a)
		bLow, _ := bounds(b)
		if bLow.X-aHigh.X != 24*physics.Inch && bLow.Y-aHigh.Y != 24*physics.Inch {
			t.Error("the zones are not 24 inches apart")
		}
		kinds := map[string]bool{}
		for _, p := range pieces {
			kinds[p.Kind] = true
		}
		if len(kinds) < 6 {
			t.Errorf("only %d kinds of terrain", len(kinds))
		}
	})
}

// overlap tells whether two outlines have room in common, by points a tenth of
// an inch apart.
func overlap(a, b []physics.Vec) bool {
	aLow, aHigh := bounds(a)
	bLow, bHigh := bounds(b)
	for x := max(aLow.X, bLow.X) + 33; x < min(aHigh.X, bHigh.X); x += 100 {
		for y := max(aLow.Y, bLow.Y) + 33; y < min(aHigh.Y, bHigh.Y); y += 100 {
			if p := physics.V(x, y); Inside(a, p) && Inside(b, p) && !nearOutline(a, p, 20) && !nearOutline(b, p, 20) {
				return true
			}
		}
	}
	return false
}

// TestShippedPiecesDoNotOverlap: two pieces share no room, except trenches,
// which make one hole, and bridges with the water under them.
func TestShippedPiecesDoNotOverlap(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		for i, a := range pieces {
			for _, b := range pieces[:i] {
				if a.Trench() && b.Trench() || max(a.Base, a.Top) < min(b.Base, b.Top) || max(b.Base, b.Top) < min(a.Base, a.Top) {
					continue
				}
				if (a.Base >= b.Top || b.Base >= a.Top) && a.Height() > 0 && b.Height() > 0 && !a.Trench() && !b.Trench() {
					continue
				}
				if bridge := a.Kind == "platform" && b.Height() == 0 || b.Kind == "platform" && a.Height() == 0; !bridge && overlap(a.Outline, b.Outline) {
					t.Errorf("%s overlaps %s", a.ID, b.ID)
				}
			}
		}
	})
}

// TestShippedObjectivesLieOnOpenGround: on the ground itself, and 1.2 inches
// clear of what is in the way of a base.
func TestShippedObjectivesLieOnOpenGround(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		for _, o := range table.Objectives {
			for _, p := range pieces {
				if p.Ground == physics.Impassable && Inside(p.Outline, o.At) && p.Top == p.Base && !bridged(pieces, o.At) {
					t.Errorf("%s lies in %s", o.ID, p.ID)
				}
				if p.Solid() && p.Height() > physics.Inch && (Inside(p.Outline, o.At) || nearOutline(p.Outline, o.At, 1200)) {
					t.Errorf("%s lies within 1.2 inches of %s", o.ID, p.ID)
				}
			}
		}
	})
}

func bridged(pieces []physics.Piece, at physics.Vec) bool {
	for _, p := range pieces {
		if p.Kind == "platform" && Inside(p.Outline, at) {
			return true
		}
	}
	return false
}

// distance is the gap between two outlines that do not overlap.
func distance(a, b []physics.Vec) physics.Mil {
	for d := physics.Mil(0); d < 2000; d += 50 {
		for _, p := range a {
			if nearOutline(b, p, d) {
				return d
			}
		}
		for _, p := range b {
			if nearOutline(a, p, d) {
				return d
			}
		}
	}
	return 2000
}

// TestShippedGapsLetABaseThrough: between two things that stop a base on the
// ground there is no gap at all or one for a base of 40 mm; nothing that looks
// open and is not.
func TestShippedGapsLetABaseThrough(t *testing.T) {
	const base = 1600
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		for i, a := range pieces {
			for _, b := range pieces[:i] {
				if !stops(a) || !stops(b) {
					continue
				}
				if d := distance(a.Outline, b.Outline); d > 50 && d < base && !closed(pieces, a, b) {
					t.Errorf("%s and %s are %s inches apart", a.ID, b.ID, d)
				}
			}
		}
	})
}

// closed tells whether a third piece joins the two, so that what is between
// them is a niche and no lane.
func closed(pieces []physics.Piece, a, b physics.Piece) bool {
	for _, c := range pieces {
		if c.ID != a.ID && c.ID != b.ID && stops(c) && distance(a.Outline, c.Outline) <= 50 && distance(b.Outline, c.Outline) <= 50 {
			return true
		}
	}
	return false
}

// stops tells whether a piece is in the way of a base on the ground.
func stops(p physics.Piece) bool {
	return p.Solid() && p.Top > physics.Inch && p.Base < physics.Inch && p.Sheer
}

// The bases of the tests: an ordinary model and the largest.
var (
	small = physics.Body{Radius: 630, Height: 1250}
	large = physics.Body{Radius: 1181, Height: 3000}
)

// stand is the lowest level at which a body fits at a point, at most an inch
// above the ground.
func stand(f *physics.Field, b physics.Body, at physics.Vec) (physics.Body, bool) {
	for _, l := range f.Levels(at) {
		b.At, b.Level = at, l
		if l <= physics.Inch && f.Fits(b).Kind == physics.NoFault {
			return b, true
		}
	}
	return b, false
}

func TestShippedObjectivesHoldTheLargestBase(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		for _, o := range table.Objectives {
			if _, ok := stand(table.Field(), large, o.At); !ok {
				t.Errorf("a base of 60 mm does not fit on %s", o.ID)
			}
		}
	})
}

// within tells whether a whole base lies in a zone.
func within(zone Zone, b physics.Body) bool {
	return Inside(zone.Polygon, b.At) && !nearOutline(zone.Polygon, b.At, b.Radius)
}

func TestShippedZonesHoldTwelveOfTheLargestBases(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		f := table.Field()
		for _, zone := range table.Zones {
			lo, hi := bounds(zone.Polygon)
			var set []physics.Body
			for y := lo.Y; y < hi.Y; y += 250 {
				for x := lo.X; x < hi.X; x += 250 {
					if b, ok := stand(f, large, physics.V(x, y)); ok && within(zone, b) && apart(set, b) {
						set = append(set, b)
					}
				}
			}
			if len(set) < 12 {
				t.Errorf("the zone of side %d holds %d", zone.Side, len(set))
			}
		}
	})
}

func apart(set []physics.Body, b physics.Body) bool {
	for _, o := range set {
		if o.At.Sub(b.At).Len() <= float64(o.Radius+b.Radius) {
			return false
		}
	}
	return true
}

// flood is every place on a grid where a body may stand near the ground, and
// those that it reaches from a start without a roll: by steps of an inch and
// over the open sides of trenches.
func flood(table *Table, body physics.Body, step physics.Mil) (fits, reached map[physics.Vec]bool) {
	f := table.Field()
	fits, reached = map[physics.Vec]bool{}, map[physics.Vec]bool{}
	var queue []physics.Vec
	for y := step; y < table.Size.Y; y += step {
		for x := step; x < table.Size.X; x += step {
			at := physics.V(x, y)
			b, ok := stand(f, body, at)
			if fits[at] = ok; ok && len(queue) == 0 && within(table.Zones[0], b) {
				queue, reached[at] = append(queue, at), true
			}
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, d := range []physics.Vec{{X: step}, {X: -step}, {Y: step}, {Y: -step}} {
			if next := at.Add(d); fits[next] && !reached[next] {
				reached[next] = true
				queue = append(queue, next)
			}
		}
	}
	return fits, reached
}

func TestShippedTablesHaveNoSealedSpots(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		fits, reached := flood(table, small, 200)
		sealed := 0
		for y := physics.Mil(0); y < table.Size.Y; y += 200 {
			for x := physics.Mil(0); x < table.Size.X; x += 200 {
				if at := physics.V(x, y); fits[at] && !reached[at] {
					if sealed++; sealed < 10 {
						t.Errorf("%v is out of reach", at)
					}
				}
			}
		}
		for _, o := range table.Objectives {
			near := physics.V((o.At.X+100)/200*200, (o.At.Y+100)/200*200)
			if !reached[near] {
				t.Errorf("objective %s is out of reach", o.ID)
			}
		}
	})
}
