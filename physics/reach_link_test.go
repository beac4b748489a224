package physics

import "testing"

// TestAnArcJoinedFromAsideHoldsNoMoreThanItsRing: the arc ends 20 mils beside where the edge before
// it does. Its chord from there would cut off what lies inches away.
func TestAnArcJoinedFromAsideHoldsNoMoreThanItsRing(t *testing.T) {
	g := &region{bench: new(bench)}
	arc := newArc(point{0, 0}, 10000, point{1, 0}, point{1, 0.004}.unit())
	put := func(k stroke) { g.edges = append(g.edges, redge{stroke: k, from: None, to: None}) }
	put(arc)
	put(newEdge(arc.b, point{9000, 50}))
	put(newEdge(point{9000, 50}, arc.a.sub(point{20, 0})))
	next, free := g.link(linkGap)
	g.mend(next, free)
	rings := g.rings(g.snap(next))
	for p, want := range map[point]bool{{9800, 20}: true, {9990, 20}: true, {9200, -2500}: false, {9000, 2000}: false} {
		in := false
		for i := range rings[0] { // as who has nothing but the edges tells it
			in = in != rings[0][i].crossedRight(p)
		}
		if in != want {
			t.Errorf("%v inside: %v", p, in)
		}
	}
}

// TestOutlinesHoldWhatIsInReachAndNoMore asks on small tables on which an outline was wrong by inches.
func TestOutlinesHoldWhatIsInReachAndNoMore(t *testing.T) {
	wire := Piece{Outline: []Vec{{19000, -3000}, {23500, 3000}, {23000, 4000}}, Top: 1000, Ground: Dangerous, Sight: Clear}
	roof := Piece{Outline: []Vec{{21000, 16000}, {16000, 16000}, {15000, 11000}, {20000, 11000}}, Top: 4000, Stand: true}
	wood := Piece{Outline: []Vec{{25000, 17000}, {18000, 18000}, {22000, 14000}}, Top: 4000, Ground: Difficult, Sight: Dense}
	bank := Piece{Outline: []Vec{{11000, 8000}, {6000, 8000}, {10900, 6500}}, Top: -2000, Sight: Clear}
	coil := Piece{Outline: []Vec{{13000, 7000}, {7910, 7950}, {8000, 7000}}, Top: 1000, Ground: Dangerous, Sight: Clear}
	mire := Piece{Outline: []Vec{{16000, 7000}, {10100, 9000}, {12240, 5500}}, Ground: Difficult, Sight: Clear}
	for name, c := range map[string]struct {
		pieces []Piece
		from   Spot
		radius Mil
		to     map[Vec]bool
	}{
		"over a rim beside an edge, up to where the base is clear of it": {[]Piece{roof, wood}, Spot{V(17000, 12000), 4000}, 630, map[Vec]bool{V(22000, 11000): true, V(22800, 11000): true, V(23200, 11000): false}},
		"behind wire that leaves the table beyond the limit":             {[]Piece{wire}, Spot{V(23000, 7500), 0}, 787, map[Vec]bool{V(22500, 2000): false, V(23000, 1700): true}},
		"from a rim that ends at wire":                                   {[]Piece{bank, coil, mire}, Spot{V(10000, 6500), 0}, 630, map[Vec]bool{V(11000, 7300): false}},
	} {
		f := NewField(V(24000, 24000), c.pieces)
		r := f.Reach(Trip{Mover: Mover{Body: Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 2000}}, Limit: 6000})
		if n := r.Loose(false); n > 0 {
			t.Errorf("%s: %d loose ends", name, n)
		}
		for to, want := range c.to {
			_, ok := r.Cost(Spot{At: to})
			var flat [][]redge
			for _, ring := range r.all.rings {
				if r.all.storeys[ring[0].storey].level == 0 {
					flat = append(flat, ring)
				}
			}
			if in := ringsHave(flat, pointOf(to)); ok != want || in != want {
				t.Errorf("%s: %v in reach %v, inside %v", name, to, ok, in)
			}
		}
	}
}
