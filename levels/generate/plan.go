package generate

import (
	"duckboard/levels"
	"duckboard/physics"
)

// trenchLines: a fire trench on each side from edge to edge, a way to the rear,
// wire before it, and shelled ground between.
func (g *forge) trenchLines() {
	front := g.depth - wide - 250
	g.trenches(front)
	if g.o.Stream {
		g.brook(1050) // so far there are trenches alone
	}
	h := g.t.Size.Y
	before := (g.depth + 3500) * 100 / h
	g.scatter(2*g.count(3), g.band(int(before), int(before)+9), 3050, g.wire)
	g.scatter(2, g.band(28, 72), apart, func(at physics.Vec) []levels.Piece { return ready("corner-ruin", at, g.quarter()+g.lean(15)) })
	g.scatter(2, g.band(30, 70), apart, g.landmark)
	g.scatter(2*g.count(1), g.band(30, 70), apart, g.hillock)
	g.scatter(2*g.count(3), g.band(25, 75), apart, g.craters)
	g.scatter(2*g.count(2), g.band(30, 70), apart, g.mud)
	g.scatter(2*g.count(1), g.band(28, 72), apart, g.copse)
	g.scatter(2*g.count(2), g.band(28, 72), apart, g.cover)
	if g.depth > 9*inch {
		g.scatter(2*g.count(1), g.band(2, 12), 1050, func(at physics.Vec) []levels.Piece { return ready("crates", at, g.lean(20)) })
	}
	g.scatter(2*g.count(4), g.band(25, 75), apart, g.small)
}

// trenches lays the fire trench and its ways to the rear on each side.
func (g *forge) trenches(front physics.Mil) {
	sides := 1
	if g.sym == levels.NoSymmetry || g.sym == levels.LeftRight {
		sides = 2
	}
	for side := range sides {
		line := g.fireTrench(front)
		line = append(line, g.wayBack(line)...)
		if side == 1 {
			for i := range line {
				line[i] = line[i].Image(levels.TopBottom, g.t.Size)
			}
		}
		g.put(line, 0)
	}
}

// leastTrench is the least length of a section of trench.
const leastTrench = 4 * inch

// wayBack are trenches from the bays that jog back to the rear edge, one on each
// side, with a jog of their own where there is room.
func (g *forge) wayBack(line []levels.Piece) (ways []levels.Piece) {
	right := line[1:]
	var bays []levels.Piece
	for i := 0; i < len(right); i += 2 {
		lo, hi := right[i].Bounds()
		if hi.X < g.t.Size.X && hi.X-lo.X > 2*wide && lo.Y >= leastTrench {
			bays = append(bays, right[i])
		}
	}
	if len(bays) == 0 {
		return nil
	}
	lo, hi := bays[g.rng.IntN(len(bays))].Bounds()
	x := (lo.X + (hi.X-wide-lo.X)/2) / 250 * 250
	way := levels.Piece{ID: "supply way", Kind: "trench", Rect: &levels.Rect{X: x, Y: 0, W: wide, H: lo.Y}}
	if jog := lo.Y/2 - wide/2; jog > 500 && g.rng.IntN(4) > 0 {
		j := jog / 250 * 250
		way = levels.Piece{ID: "supply way", Kind: "trench", Polygon: []physics.Vec{
			physics.V(x+2*inch, 0), physics.V(x+2*inch+wide, 0), physics.V(x+2*inch+wide, j+wide), physics.V(x+wide, j+wide),
			physics.V(x+wide, lo.Y), physics.V(x, lo.Y), physics.V(x, j), physics.V(x+2*inch, j),
		}}
	}
	way = height(way, -2*inch)
	return []levels.Piece{way, way.Image(levels.LeftRight, g.t.Size)}
}

// hillock is a low rise.
func (g *forge) hillock(at physics.Vec) []levels.Piece {
	return []levels.Piece{height(g.natural("knoll", "hill", at, g.between(2200, 3400, 100), g.between(1700, 2600, 100)), 1500)}
}

func (g *forge) copse(at physics.Vec) []levels.Piece {
	return []levels.Piece{g.natural("copse", "woods", at, g.between(1600, 2500, 100), g.between(1300, 2000, 100))}
}

// small is something small to fill a gap.
func (g *forge) small(at physics.Vec) []levels.Piece {
	switch g.rng.IntN(3) {
	case 0:
		r := g.between(1100, 1500, 100)
		return []levels.Piece{g.natural("crater", "crater", at, r, r)}
	case 1:
		return ready("crates", at, g.lean(40))
	}
	return []levels.Piece{g.natural("scrub", "scrub", at, g.between(1400, 2200, 100), g.between(1000, 1500, 100))}
}

// noMansLand: short trenches within the zones, wire before them, and between
// them craters, hills, a ruin or two and what was left behind.
func (g *forge) noMansLand() {
	g.scatter(2, g.band(0, 22), apart, func(at physics.Vec) []levels.Piece {
		if g.depth < 8*inch {
			return g.athome(ready("trench", at, 0))
		}
		return g.athome(ready([]string{"trench", "trench-traverse", "trench-t", "trench-traverse"}[g.rng.IntN(4)], at, 180*float64(g.rng.IntN(2))))
	})
	if g.o.Stream {
		g.brook(apart)
	}
	g.scatter(2, g.band(26, 74), apart, func(at physics.Vec) []levels.Piece {
		return ready([]string{"ruin", "ruin-hall"}[g.rng.IntN(2)], at, g.quarter()+g.lean(12))
	})
	g.scatter(2, g.band(20, 80), apart, func(at physics.Vec) []levels.Piece {
		return ready([]string{"corner-ruin", "corner-ruin-floor"}[g.rng.IntN(2)], at, g.quarter()+g.lean(15))
	})
	g.scatter(2, g.band(22, 78), apart, g.hill)
	g.scatter(2*g.count(2), g.band(24, 76), apart, g.wire)
	g.scatter(2, g.all(), apart, g.landmark)
	g.scatter(2*g.count(4), g.band(18, 82), apart, g.craters)
	g.scatter(2*g.count(1), g.all(), apart, g.hillock)
	g.scatter(2*g.count(2), g.all(), apart, g.mud)
	g.scatter(2*g.count(1), g.all(), apart, g.copse)
	g.scatter(2*g.count(2), g.all(), apart, g.cover)
	g.scatter(2*g.count(3), g.all(), apart, g.small)
}

// athome is pieces that lie wholly within a zone, half an inch from the edge; or
// none.
func (g *forge) athome(pieces []levels.Piece) []levels.Piece {
	for _, f := range feetOf(pieces) {
		if f.hi.Y > g.depth && f.lo.Y < g.t.Size.Y-g.depth || f.lo.Y < 500 || f.hi.Y > g.t.Size.Y-500 {
			return nil
		}
	}
	return pieces
}

// ruins: blocks of shelled houses along the streets of a town, round a square in
// its middle.
func (g *forge) ruins() {
	w, h := g.t.Size.X, g.t.Size.Y
	pitch := map[Density]physics.Mil{Sparse: 17 * inch, Normal: 15500, Dense: 14 * inch}[g.o.Density]
	blocks := func(side physics.Mil) int { // three from 36" on: six ruins round a square
		return max(2, min(3, int(side/(12*inch))), int((side+4*inch)/pitch))
	}
	if g.o.Stream {
		g.brook(apart)
	}
	cols, rows := blocks(w), blocks(h)
	church := g.rng.IntN(2) == 0 && cols > 2
	// The blocks from the middle out, so that the town's heart is the fullest.
	for ring := range cols + rows {
		for r := range rows {
			for c := range cols {
				if abs(2*r-rows+1)+abs(2*c-cols+1) != ring {
					continue
				}
				mid := physics.V(w*physics.Mil(2*c+1)/physics.Mil(2*cols), h*physics.Mil(2*r+1)/physics.Mil(2*rows))
				g.block(mid, &church)
			}
		}
	}
	g.scatter(2, g.all(), apart, func(at physics.Vec) []levels.Piece { return ready("corner-ruin", at, g.quarter()) })
	g.scatter(2, g.band(25, 75), apart, g.landmark)
	g.scatter(2, g.band(20, 80), apart, func(at physics.Vec) []levels.Piece { return ready("wire", at, float64(90*g.rng.IntN(2))) })
	g.scatter(2*g.count(2), g.all(), apart, g.rubble)
	g.scatter(2*g.count(2), g.all(), apart, g.craters)
	g.scatter(2*g.count(2), g.all(), apart, g.cover)
	g.scatter(2*g.count(3), g.all(), apart, g.small)
}

func abs(v int) int { return max(v, -v) }

// block lays a house in a block of the town, square to the streets, as near to
// the block's middle as there is room.
func (g *forge) block(mid physics.Vec, church *bool) {
	houses := []string{"ruin", "ruin-hall", "ruin", "ruin-tower", "ruin-hall", "ruin"}
	for try := range 40 {
		id := houses[g.rng.IntN(len(houses))]
		if *church && try < 10 {
			id = "church"
		}
		off := physics.Mil(try) * 100
		at := mid.Add(physics.V(g.between(-off, off, 250), g.between(-off, off, 250)))
		if g.put(ready(id, at, g.quarter()), apart) {
			if id == "church" {
				*church = false
			}
			return
		}
	}
}

// village: houses along a road that crosses the table, fields with walls and
// hedges, an orchard and a wood.
func (g *forge) village() {
	w, h := g.t.Size.X, g.t.Size.Y
	gap := 2600 * physics.Mil(1)
	if g.rng.IntN(3) > 0 || g.o.Stream {
		g.brook(gap)
	}
	// The road runs level through the middle; houses face it from both sides.
	for x := w / 2; x < w-4*inch; x += g.between(11*inch, 13*inch, 500) {
		for _, at := range []physics.Vec{{X: x + g.between(0, inch, 250), Y: h/2 - g.between(7*inch, 8*inch, 250)}, {X: w - x - g.between(0, inch, 250), Y: h/2 - g.between(7*inch, 8*inch, 250)}} {
			houses := []string{"house", "cottage", "barn", "house", "cottage", "shed"}
			g.near(at, gap, func(at physics.Vec) []levels.Piece {
				return ready(houses[g.rng.IntN(len(houses))], at, 180*float64(g.rng.IntN(2)))
			})
		}
	}
	if g.sym == levels.NoSymmetry || g.sym == levels.LeftRight {
		for x := w / 2; x < w-4*inch; x += g.between(11*inch, 13*inch, 500) {
			for _, x := range []physics.Mil{x, w - x} {
				g.near(physics.V(x, h/2+g.between(7*inch, 8*inch, 250)), gap, func(at physics.Vec) []levels.Piece {
					return ready([]string{"house", "cottage", "barn", "church"}[g.rng.IntN(4)], at, 180*float64(g.rng.IntN(2)))
				})
			}
		}
	}
	g.scatter(2, g.band(8, 92), gap, func(at physics.Vec) []levels.Piece {
		return ready([]string{"barn", "house", "ruin-hall"}[g.rng.IntN(3)], at, g.quarter())
	})
	g.scatter(2, g.band(35, 65), gap, func(at physics.Vec) []levels.Piece { return ready("well", at, 0) })
	for x := w/2 + 4*inch; x < w-5*inch; x += g.between(9*inch, 12*inch, 500) { // hedges along the road
		for _, y := range []physics.Mil{h/2 - 3500, h/2 + 3500} {
			if g.rng.IntN(4) > 0 {
				g.put(ready("hedge", physics.V(x, y), 0), 1500)
			}
			if g.rng.IntN(4) > 0 {
				g.put(ready("hedge", physics.V(w-x, y), 0), 1500)
			}
		}
	}
	g.scatter(2*g.count(2), g.band(8, 92), gap, g.field)
	g.scatter(2*g.count(1), g.all(), gap, g.wood)
	g.scatter(2*g.count(2), g.all(), gap, g.orchard)
	g.scatter(2*g.count(1), g.band(20, 80), gap, func(at physics.Vec) []levels.Piece { return ready("pond", at, g.quarter()) })
	g.scatter(2*g.count(2), g.all(), gap, g.cover)
	g.scatter(2*g.count(2), g.all(), gap, g.small)
}

// near lays something at a place or not far from it.
func (g *forge) near(at physics.Vec, gap physics.Mil, make func(physics.Vec) []levels.Piece) bool {
	for try := range 30 {
		off := physics.Mil(try) * 100
		if g.put(make(at.Add(physics.V(g.between(-off, off, 250), g.between(-off/2, off/2, 250)))), gap) {
			return true
		}
	}
	return false
}

// field is a corner of walls or hedges round a field.
func (g *forge) field(at physics.Vec) []levels.Piece {
	if g.rng.IntN(3) == 0 {
		return ready("wall-gate", at, float64(90*g.rng.IntN(2)))
	}
	p := levels.Piece{ID: "field wall", Kind: "wall"}
	a, b, t := g.between(5*inch, 8*inch, 500), g.between(3*inch, 5*inch, 500), physics.Mil(400)
	sx, sy := physics.Mil(1-2*g.rng.IntN(2)), physics.Mil(1-2*g.rng.IntN(2))
	for _, v := range []physics.Vec{{}, {X: a}, {X: a, Y: t}, {X: t, Y: t}, {X: t, Y: b}, {Y: b}} {
		p.Polygon = append(p.Polygon, at.Add(physics.V(sx*(v.X-a/2), sy*(v.Y-b/2))))
	}
	return []levels.Piece{height(p, inch)}
}

// orchard is a square of trees.
func (g *forge) orchard(at physics.Vec) []levels.Piece {
	w, h := g.between(4*inch, 6*inch, 500), g.between(3*inch, 4*inch, 500)
	return []levels.Piece{{ID: "orchard", Kind: "woods", Rect: &levels.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h}}}
}

// hills: heights with woods on their flanks, rocks, scrub and a stream's mud.
func (g *forge) hills() {
	gap := 2600 * physics.Mil(1)
	if g.rng.IntN(3) > 0 || g.o.Stream {
		g.brook(gap)
	}
	g.scatter(2*g.count(2), g.band(12, 88), gap, g.hill)
	g.scatter(2, g.band(25, 75), gap, func(at physics.Vec) []levels.Piece {
		return ready([]string{"cottage", "corner-ruin-floor", "ruin-tower"}[g.rng.IntN(3)], at, g.quarter()+g.lean(20))
	})
	g.scatter(2*g.count(2), g.all(), gap, g.wood)
	g.scatter(2*g.count(3), g.all(), gap, func(at physics.Vec) []levels.Piece {
		r := g.between(1100, 1800, 100)
		return []levels.Piece{height(g.natural("boulder", "rock", at, r, r*85/100), g.between(1500, 3000, 500))}
	})
	g.scatter(2*g.count(1), g.all(), gap, g.hillock)
	g.scatter(2*g.count(1), g.all(), gap, g.mud)
	g.scatter(2*g.count(2), g.all(), gap, func(at physics.Vec) []levels.Piece {
		return ready([]string{"wall", "hedge"}[g.rng.IntN(2)], at, float64(15*g.rng.IntN(12)))
	})
	g.scatter(2*g.count(2), g.all(), gap, func(at physics.Vec) []levels.Piece {
		return []levels.Piece{g.natural("scrub", "scrub", at, g.between(1600, 2600, 100), g.between(1200, 1800, 100))}
	})
	g.scatter(2*g.count(2), g.all(), gap, g.cover)
}
