package levels

import (
	"math"
	"strings"
	"testing"

	"duckboard/physics"
	"pgregory.net/rapid"
)

// everyPiece runs a test on each piece of the shipped tables, and on their
// symmetries.
func everyPiece(t *testing.T, test func(t *testing.T, size physics.Vec, p *Piece, s Symmetry)) {
	shipped(t, func(t *testing.T, table *Table, _ []physics.Piece) {
		for i := range table.Terrain {
			for s := HalfTurn; s <= TopBottom; s++ {
				test(t, table.Size, &table.Terrain[i], s)
			}
		}
	})
}

func TestImageOfAnImageIsThePieceItself(t *testing.T) {
	everyPiece(t, func(t *testing.T, size physics.Vec, p *Piece, s Symmetry) {
		image := p.Image(s, size)
		again := image.Image(s, size)
		a, b := p.Resolved(), again.Resolved()
		if !same(&a, &b) || !sameSet(p.Entries, again.Entries) {
			t.Errorf("%s, %s: %+v became %+v", p.ID, s, p, again)
		}
	})
}

func TestImageMapsEveryPointAndEveryOpening(t *testing.T) {
	openings := 0
	everyPiece(t, func(t *testing.T, size physics.Vec, p *Piece, s Symmetry) {
		image := p.Image(s, size)
		to := func(v physics.Vec) physics.Vec { return s.At(size, v) }
		if _, _, ok := sameRing(mapAll(p.Outline(), to), image.Outline()); !ok {
			t.Errorf("%s, %s: the outline is %v", p.ID, s, image.Outline())
		}
		a, b := p.Resolved(), image.Resolved()
		if b.CheckOpenings().Kind != physics.NoOpeningFault {
			t.Errorf("%s, %s: %v", p.ID, s, b.CheckOpenings())
		}
		for k := range a.Openings {
			openings++
			q, r := a.OpeningOutline(k), b.OpeningOutline(k)
			// An end may fall a mil beside: it is rounded on the other side.
			if d := to(middle(q[0], q[2])).Sub(middle(r[0], r[2])).Len(); d > 3 {
				t.Errorf("%s, %s: opening %d lies %v mils off", p.ID, s, k, d)
			}
		}
	})
	if openings < 30 {
		t.Errorf("only %d openings", openings)
	}
}

func TestOpeningsFollowTheirEdgesThroughEveryTransform(t *testing.T) {
	piece := func(t *rapid.T) Piece {
		h := 4 * physics.Inch
		p := Piece{ID: "hall", Kind: "wall", Height: &h}
		m := func(lo, hi int) physics.Mil { return physics.Mil(rapid.IntRange(lo, hi).Draw(t, "mils")) }
		switch rapid.IntRange(0, 2).Draw(t, "shape") {
		case 0:
			p.Rect = &Rect{m(1000, 30000), m(1000, 30000), m(3000, 9000), m(300, 4000), float64(rapid.IntRange(-180, 180).Draw(t, "degrees"))}
		case 1:
			p.Circle = &Circle{m(9000, 30000), m(9000, 30000), m(3000, 6000)}
		default:
			x, y, w := m(1000, 30000), m(1000, 30000), m(4000, 9000)
			p.Polygon = []physics.Vec{physics.V(x, y), physics.V(x+w, y+m(0, 500)), physics.V(x+w, y+3000), physics.V(x, y+3000+m(0, 700))}
		}
		p.Openings = []physics.Opening{{Edge: rapid.IntRange(0, 3).Draw(t, "edge"), From: 60, To: 240, Top: 2000, Pass: true}}
		outline := p.Outline()
		p.Ladders = []physics.Vec{outline[1]}
		return p
	}
	rapid.Check(t, func(t *rapid.T) {
		p := piece(t)
		whole := p.Resolved()
		if whole.CheckOpenings().Kind != physics.NoOpeningFault {
			t.Skip("no such opening")
		}
		about := physics.V(physics.Mil(rapid.IntRange(0, 48000).Draw(t, "x")), physics.Mil(rapid.IntRange(0, 48000).Draw(t, "y")))
		for name, q := range map[string]Piece{
			"moved":     p.Moved(about),
			"quartered": p.Quartered(rapid.IntRange(-5, 5).Draw(t, "quarters"), about),
			"turned":    p.Turned(float64(rapid.IntRange(-720, 720).Draw(t, "angle"))/2, about),
			"scaled":    p.Scaled(3, 3, 2, about),
			"mirrored":  p.Image(LeftRight, physics.V(48000, 36000)),
		} {
			r := q.Resolved()
			if bad := r.CheckOpenings(); bad.Kind != physics.NoOpeningFault {
				t.Fatalf("%s: %+v: fault %d", name, q, bad.Kind)
			}
			k := 1.0
			if name == "scaled" {
				k = 1.5
			}
			a, b := whole.OpeningOutline(0), r.OpeningOutline(0)
			if wide, was := b[0].Sub(b[1]).Len(), a[0].Sub(a[1]).Len()*k; math.Abs(wide-was) > 4 {
				t.Fatalf("%s: the opening is %v wide, was %v", name, wide, was)
			}
			if !nearOutline(q.Outline(), q.Ladders[0], ladderReach) {
				t.Fatalf("%s: the ladder at %v left the outline %v", name, q.Ladders[0], q.Outline())
			}
		}
	})
}

func TestFourQuartersAreNone(t *testing.T) {
	everyPiece(t, func(t *testing.T, size physics.Vec, p *Piece, _ Symmetry) {
		q := p.Clone()
		for range 4 {
			q = q.Quartered(1, physics.V(7001, 13000))
		}
		a, b := p.Resolved(), q.Resolved()
		if !same(&a, &b) {
			t.Errorf("%s became %+v", p.ID, q)
		}
	})
}

func TestTurningBackGivesTheRectBack(t *testing.T) {
	p := Piece{ID: "a", Kind: "wall", Rect: &Rect{X: 1000, Y: 2000, W: 4000, H: 400}}
	q := p.Turned(37, physics.V(3000, 2200))
	if q.Rect == nil || q.Rect.Rotate != 37 {
		t.Fatalf("turned: %+v", q.Rect)
	}
	if r := q.Turned(-37, physics.V(3000, 2200)); *r.Rect != *p.Rect {
		t.Errorf("turned back: %+v", r.Rect)
	}
}

func TestMirroredTableHasNothingThatBreaksTheSymmetry(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, _ []physics.Piece) {
		for s := HalfTurn; s <= TopBottom; s++ {
			for _, half := range []Half{FirstHalf, SecondHalf} {
				m, left := table.Mirror(s, half)
				if b := m.Breaks(s); len(b.Terrain)+len(b.Objectives) > 0 {
					t.Errorf("%s: %+v, left out %v", s, b, left)
				}
				if _, err := Parse(m.Marshal()); err != nil {
					t.Errorf("%s: %v", s, err)
				}
			}
		}
	})
}

func TestPieceThatWasMovedByAMilBreaksTheSymmetry(t *testing.T) {
	table, _ := Shipped("crossroads")
	m, _ := table.Mirror(HalfTurn, FirstHalf)
	if b := m.Breaks(HalfTurn); !b.None() {
		t.Fatalf("%+v", b)
	}
	partner := m.Partners(HalfTurn)[3]
	m.Terrain[3] = m.Terrain[3].Moved(physics.V(1, 0))
	m.Objectives[0].At.X++
	b := m.Breaks(HalfTurn)
	if len(b.Terrain) != 2 || b.Terrain[0] != min(3, partner) || b.Terrain[1] != max(3, partner) || len(b.Objectives) == 0 {
		t.Errorf("%+v, the partner is %d", b, partner)
	}
}

func TestHintsOfEditorsAreKept(t *testing.T) {
	table, _ := Shipped("ruins")
	table.Symmetry = TopBottom
	table.Terrain[0].Group, table.Terrain[1].Locked = "bakery", true
	again, err := Parse(table.Marshal())
	if err != nil || again.Symmetry != TopBottom || again.Terrain[0].Group != "bakery" || !again.Terrain[1].Locked || again.Terrain[2].Locked {
		t.Errorf("%v: %+v", err, again)
	}
	if _, err := Parse([]byte(doc(`{"id":"a","kind":"wall","rect":[1,1,4,1],"group":7}`))); err == nil || err.Error() != "terrain[0].group: 7 is not a string" {
		t.Error(err)
	}
}

func TestFreeIDCountsOn(t *testing.T) {
	table := &Table{Terrain: []Piece{{ID: "wall"}, {ID: "wall 2"}, {ID: "tower"}, {ID: "a1"}}}
	for name, want := range map[string]string{"wall": "wall 3", "wall 2": "wall 3", "tower": "tower 2", "door": "door", "a1": "a1 2"} {
		if got := table.FreeID(name); got != want {
			t.Errorf("%s: %s, not %s", name, got, want)
		}
	}
}

func TestOutlinesShareRoomOnlyDeeperThanTheSlip(t *testing.T) {
	square := func(x, y, side physics.Mil) []physics.Vec {
		return []physics.Vec{physics.V(x, y), physics.V(x+side, y), physics.V(x+side, y+side), physics.V(x, y+side)}
	}
	cross := []physics.Vec{physics.V(-5000, 400), physics.V(9000, 400), physics.V(9000, 600), physics.V(-5000, 600)}
	for name, c := range map[string]struct {
		a, b []physics.Vec
		want bool
		gap  physics.Mil
	}{
		"apart":        {square(0, 0, 1000), square(1300, 0, 1000), false, 300},
		"a corner off": {square(0, 0, 1000), square(1300, 1400, 1000), false, 500},
		"side by side": {square(0, 0, 1000), square(1000, 0, 1000), false, 0},
		"a slip":       {square(0, 0, 1000), square(981, 0, 1000), false, 0},
		"more":         {square(0, 0, 1000), square(970, 0, 1000), true, 0},
		"the same":     {square(0, 0, 1000), square(0, 0, 1000), true, 0},
		"within":       {square(0, 0, 1000), square(300, 300, 100), true, 0},
		"across":       {square(0, 0, 1000), cross, true, 0},
	} {
		if got := Overlap(c.a, c.b, SlipDepth); got != c.want || Overlap(c.b, c.a, SlipDepth) != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if got := Apart(c.a, c.b); got != c.gap {
			t.Errorf("%s: apart %v", name, got)
		}
	}
}

func TestAFreeIDIsNoLongerThanAnIDMayBe(t *testing.T) {
	for _, name := range []string{strings.Repeat("w", MostID), strings.Repeat("é", MostID/2), strings.Repeat("w", MostID-2) + " 9", strings.Repeat("鴨", 19) + " 9"} {
		table := &Table{Name: "t", Size: physics.V(48000, 48000)}
		for i := range 40 {
			table.Terrain = append(table.Terrain, Piece{ID: table.FreeID(name), Kind: "wall", Rect: &Rect{X: physics.Mil(i) * 1000, Y: 1000, W: 500, H: 500}})
		}
		if _, err := Parse(table.Marshal()); err != nil {
			t.Errorf("of %s: %v", name, err)
		}
	}
}

func TestAMirroredTableReadsBackWhateverItsNames(t *testing.T) {
	table := &Table{Name: "t", Size: physics.V(48000, 48000)}
	long := strings.Repeat("o", MostID-1)
	for i := range physics.Mil(5) {
		table.Terrain = append(table.Terrain, Piece{ID: long + string(rune('1'+i)), Kind: "wall", Rect: &Rect{X: 1000, Y: 2000 * i, W: 500, H: 500}})
		table.Objectives = append(table.Objectives, Objective{ID: []string{"a", "a 2", "a 3", long, long + "1"}[i], At: physics.V(1000, 5000*i)})
	}
	for s := HalfTurn; s <= TopBottom; s++ {
		m, _ := table.Mirror(s, FirstHalf)
		if _, err := Parse(m.Marshal()); err != nil {
			t.Errorf("%s: %v", s, err)
		}
	}
}
