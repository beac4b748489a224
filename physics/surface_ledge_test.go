package physics

import "testing"

func TestALedgeIsASheerDropOfMoreThanAnInch(t *testing.T) {
	stair := hill(30, 26, 4, 4, 3)
	f := table(
		block(10, 10, 4, 4, 2), block(14, 10, 4, 4, 2), // two roofs side by side
		block(24, 10, 4, 4, 1),                        // a low block
		trench(10, 20, 8, 4, 4),                       // a deep trench
		trench(24, 20, 8, 4, 2),                       // a shallow one
		hill(34, 10, 4, 4, 3),                         // a hill
		block(40, 10, 4, 4, 3), wall(44, 10, 1, 4, 6), // a roof with a wall along its side
		stair, solid(34, 26, 4, 4, 2.75, 3), // stairs to a platform
		block(40, 30, 4, 4, 2), block(42, 30, 2, 4, 5), // a tower on a roof
	)
	for _, c := range []struct {
		name string
		body Body
		at   Vec
		gap  Mil
		ok   bool
	}{
		{"in the middle of a roof", man(12, 12, 2), at(10, 12), 1370, true},
		{"at the seam of two roofs", man(14, 12, 2), at(14, 10), 1370, true},
		{"hanging over", man(10.2, 12, 2), at(10, 12), 0, true},
		{"beside a deep trench", man(9, 22, 0), at(10, 22), 370, true},
		{"on its floor", man(12, 22, -4), Vec{}, 0, false},
		{"on a low block, the trench being near", man(24.5, 12, 1), at(18, 20), 9729, true},
		{"on a hill", man(34.5, 12, 3), Vec{}, 0, false},
		{"on a roof behind a wall", man(43.9, 12, 3), at(43.9, 10), 1370, true},
		{"on a platform, by the stairs", man(34.5, 28, 3), at(34.5, 26), 1370, true},
		{"on the stairs", man(33.9, 28, 3), at(34, 26), 1372, true},
		{"on a roof under a tower", man(41.3, 32, 2), at(40, 32), 670, true},
		{"on the tower, whose foot is 3 inches down", man(42.5, 32, 5), at(42, 32), 0, true},
		{"in the air", man(42.5, 32, 4), Vec{}, 0, false},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || ok != c.ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v, %v", c.name, at, gap, ok, c.at, c.gap, c.ok)
		}
	}
}

func TestTheTablesRimIsNoLedge(t *testing.T) {
	f := table(block(0, 10, 4, 4, 2), trench(10, 0, 4, 4, 4))
	for _, c := range []struct {
		name string
		body Body
		at   Vec
		gap  Mil
	}{
		{"on a roof at the rim", man(0.7, 12, 2), at(0.7, 10), 1370},
		{"beside a trench that ends at the rim", man(9, 0.7, 0), at(10, 0.7), 370},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || !ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v", c.name, at, gap, ok, c.at, c.gap)
		}
	}
	if at, gap, ok := table(block(0, 0, 48, 48, 2)).Ledge(man(0.7, 12, 2)); ok {
		t.Errorf("a roof as large as the table: %v, %v", at, gap)
	}
}

func TestTheGroundBesideASheerTrenchHasALedge(t *testing.T) {
	deep := trench(10, 10, 4, 10, 4)
	f := table(deep, trench(14, 10, 4, 10, 2), solid(10, 14, 4, 2, -0.25, 0)) // a shallow one beside it, and a bridge
	for _, c := range []struct {
		name string
		body Body
		at   Vec
		gap  Mil
	}{
		{"beside it", man(9, 12, 0), at(10, 12), 370},
		{"beyond the shallow one", man(19, 10.1, 0), at(14, 10), 4371},
		{"in the shallow one, above the deep", man(15, 12, -2), at(14, 12), 370},
		{"before the bridge", man(9.3, 15, 0), at(10, 16), 591},
		{"on the bridge", man(12, 15, 0), at(12, 14), 370},
	} {
		at, gap, ok := f.Ledge(c.body)
		if at != c.at || gap != c.gap || !ok {
			t.Errorf("%s: %v, %v, %v, want %v, %v", c.name, at, gap, ok, c.at, c.gap)
		}
	}
}

// TestALedgeGoesOnToTheTablesEdge: the middle of the trench's long side lies off the table, what of
// it lies on it is a ledge all the same.
func TestALedgeGoesOnToTheTablesEdge(t *testing.T) {
	trench := Piece{Outline: []Vec{{13000, 12000}, {18000, 12000}, {18000, 16000}}, Top: -3000, Sheer: true}
	f := NewField(V(14000, 13000), []Piece{trench})
	at, gap, ok := f.Ledge(Body{At: V(3000, 1000), Radius: 1000, Height: 1000})
	if want := V(13000, 12000); !ok || at != want || gap != 13866 {
		t.Errorf("the ledge is at %v, %v away (%v), not at %v, 13.866\" away", at, gap, ok, want)
	}
}
