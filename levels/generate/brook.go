package generate

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// brook lays a brook that comes in over a side of the table and ends in reeds, with
// a bridge over it: difficult ground that can be crossed dry-shod. Where there is
// no room for it there is none.
func (g *forge) brook(gap physics.Mil) {
	w, h := g.t.Size.X, g.t.Size.Y
	low, high := g.depth+2*inch, h/2-5*inch // between a zone and the objectives of the middle
	if high < low || w < leastStream {
		return
	}
	for range 20 {
		pieces := g.brookAt(g.between(low, high, 250), g.between(w*30/100, w/2-6*inch, 250)/250*250)
		if g.rng.IntN(2) == 0 {
			for i := range pieces {
				pieces[i] = pieces[i].Image(levels.LeftRight, g.t.Size)
			}
		}
		if g.put(pieces, gap) {
			return
		}
	}
}

// leastStream is the least longer side of a table with a brook.
const leastStream = 40 * inch

// streams tells whether a table has a stream.
func streams(t *levels.Table) bool {
	return slices.ContainsFunc(t.Terrain, func(p levels.Piece) bool { return p.Kind == "stream" })
}

// brookStep is how far apart the bends of a brook are.
const brookStep physics.Mil = 2000

// brookAt is a brook from the left edge, at a height of the table, so long.
func (g *forge) brookAt(y, long physics.Mil) []levels.Piece {
	var upper, lower []physics.Vec
	bend, over := physics.Mil(0), physics.Mil(0)
	bridge := g.between(long/3, long*2/3, 250) / 250 * 250
	at := y
	for x := physics.Mil(0); x <= long; x += brookStep {
		bend = min(max(bend+g.between(-800, 800, 100), -1800), 1800)
		half := g.between(800, 1200, 100)
		if x <= bridge {
			over = bend
		}
		at = y + bend
		upper, lower = append(upper, physics.V(x, at-half)), append(lower, physics.V(x, at+half))
	}
	end := upper[len(upper)-1].X
	ring := upper
	for i := len(lower) - 1; i >= 0; i-- {
		ring = append(ring, lower[i])
	}
	pieces := []levels.Piece{{ID: "brook", Kind: "stream", Polygon: ring, Group: "brook"}}
	pieces = append(pieces, g.natural("reeds", "mud", physics.V(end+1400, at), 2400, 1900))
	return append(pieces, levels.Piece{ID: "footbridge", Kind: "platform", Rect: &levels.Rect{X: bridge - 1300, Y: y + over - 2250, W: 2600, H: 4500}})
}
