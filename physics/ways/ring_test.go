package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAnArcJoinedFromAsideHoldsNoMoreThanItsRing: the arc ends 20 mils beside where the edge before
// it does. Its chord from there would cut off what lies inches away.
func TestAnArcJoinedFromAsideHoldsNoMoreThanItsRing(t *testing.T) {
	g := &region{}
	arc := newArc(circle{lattice.P(0, 0), 10000}, lattice.P(1, 0), lattice.P(1, 0.004).Unit())
	put := func(k stroke) { g.edges = append(g.edges, redge{stroke: k}) }
	put(arc)
	put(newEdge(arc.b, lattice.P(9000, 50)))
	put(newEdge(lattice.P(9000, 50), arc.a.Sub(lattice.P(20, 0))))
	next, free := g.link(linkGap)
	g.mend(next, free, func(int32, lattice.Point, lattice.Point) bool { return false })
	rings := g.rings(g.snap(next))
	for p, want := range map[lattice.Point]bool{{X: 9800, Y: 20}: true, {X: 9990, Y: 20}: true, {X: 9200, Y: -2500}: false, {X: 9000, Y: 2000}: false} {
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
	wire := ground.Piece{Outline: []lattice.Vec{{X: 19000, Y: -3000}, {X: 23500, Y: 3000}, {X: 23000, Y: 4000}}, Top: 1000, Ground: ground.Dangerous, Sight: ground.Clear}
	roof := ground.Piece{Outline: []lattice.Vec{{X: 21000, Y: 16000}, {X: 16000, Y: 16000}, {X: 15000, Y: 11000}, {X: 20000, Y: 11000}}, Top: 4000, Stand: true}
	wood := ground.Piece{Outline: []lattice.Vec{{X: 25000, Y: 17000}, {X: 18000, Y: 18000}, {X: 22000, Y: 14000}}, Top: 4000, Ground: ground.Difficult, Sight: ground.Dense}
	bank := ground.Piece{Outline: []lattice.Vec{{X: 11000, Y: 8000}, {X: 6000, Y: 8000}, {X: 10900, Y: 6500}}, Top: -2000, Sight: ground.Clear}
	coil := ground.Piece{Outline: []lattice.Vec{{X: 13000, Y: 7000}, {X: 7910, Y: 7950}, {X: 8000, Y: 7000}}, Top: 1000, Ground: ground.Dangerous, Sight: ground.Clear}
	mire := ground.Piece{Outline: []lattice.Vec{{X: 16000, Y: 7000}, {X: 10100, Y: 9000}, {X: 12240, Y: 5500}}, Ground: ground.Difficult, Sight: ground.Clear}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		from   ground.Spot
		radius lattice.Mil
		to     map[lattice.Vec]bool
	}{
		"over a rim beside an edge, up to where the base is clear of it": {[]ground.Piece{roof, wood}, ground.Spot{At: lattice.V(17000, 12000), Level: 4000}, 630, map[lattice.Vec]bool{lattice.V(22000, 11000): true, lattice.V(22800, 11000): true, lattice.V(23200, 11000): false}},
		"behind wire that leaves the table beyond the limit":             {[]ground.Piece{wire}, ground.Spot{At: lattice.V(23000, 7500), Level: 0}, 787, map[lattice.Vec]bool{lattice.V(22500, 2000): false, lattice.V(23000, 1700): true}},
		"from a rim that ends at wire":                                   {[]ground.Piece{bank, coil, mire}, ground.Spot{At: lattice.V(10000, 6500), Level: 0}, 630, map[lattice.Vec]bool{lattice.V(11000, 7300): false}},
	} {
		f := fieldOf(lattice.V(24000, 24000), c.pieces)
		r := f.Reach(Trip{Mover: path.Mover{Body: ground.Body{At: c.from.At, Level: c.from.Level, Radius: c.radius, Height: 2000}}, Limit: 6000})
		if n := r.Loose(false); n > 0 {
			t.Errorf("%s: %d loose ends", name, n)
		}
		for to, want := range c.to {
			_, ok := r.Cost(ground.Spot{At: to})
			if in := ringsHave(levelRings(r.Areas(false), 0), lattice.PointOf(to)); ok != want || in != want {
				t.Errorf("%s: %v in reach %v, inside %v", name, to, ok, in)
			}
		}
	}
}
