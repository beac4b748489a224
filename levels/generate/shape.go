package generate

import (
	"duckboard/levels"
	"duckboard/physics"
)

// compass are the cosines of every 15 degrees, in ten-thousandths.
var compass = [24]int64{10000, 9659, 8660, 7071, 5000, 2588, 0, -2588, -5000, -7071, -8660, -9659, -10000, -9659, -8660, -7071, -5000, -2588, 0, 2588, 5000, 7071, 8660, 9659}

// blob is a natural outline about a point: at most rx and ry from it, its
// corners on tenths of an inch. Two waves about the circle and a little noise
// make it uneven.
func (g *forge) blob(at physics.Vec, rx, ry physics.Mil, points int) []physics.Vec {
	step := 24 / points
	two, three := g.rng.IntN(24), g.rng.IntN(24)
	high, low := int64(g.rng.IntN(7)), int64(3+g.rng.IntN(5))
	var ring []physics.Vec
	for k := range points {
		a := k * step
		r := 86 + (high*compass[(2*a+two)%24]+low*compass[(3*a+three)%24])/10000 + int64(g.rng.IntN(4)-1)
		x := int64(rx) * r * compass[a] / 1_000_000
		y := int64(ry) * r * compass[(a+18)%24] / 1_000_000
		v := physics.V(tenth(int64(at.X)+x), tenth(int64(at.Y)+y))
		if len(ring) == 0 || ring[len(ring)-1] != v {
			ring = append(ring, v)
		}
	}
	return ring
}

// tenth rounds to a tenth of an inch.
func tenth(v int64) physics.Mil {
	if v < 0 {
		return -physics.Mil((-v + 50) / 100 * 100)
	}
	return physics.Mil((v + 50) / 100 * 100)
}

// natural is a piece of a kind with a natural outline.
func (g *forge) natural(id, kind string, at physics.Vec, rx, ry physics.Mil) levels.Piece {
	points := 12
	if rx > 3*inch {
		points = 24
	}
	if rx < 1200 {
		points = 8
	}
	return levels.Piece{ID: id, Kind: kind, Polygon: g.blob(at, rx, ry, points)}
}

func height(p levels.Piece, h physics.Mil) levels.Piece {
	p.Height = &h
	return p
}

// craters are one to three shell holes in a cluster, their rims touching.
func (g *forge) craters(at physics.Vec) []levels.Piece {
	r := g.between(1200, 1900, 100)
	all := []levels.Piece{g.natural("crater", "crater", at, r, r*95/100)}
	if g.rng.IntN(3) == 0 {
		return all
	}
	return ready("craters", at, g.quarter())
}

// hill is a hill of one or two contours.
func (g *forge) hill(at physics.Vec) []levels.Piece {
	rx, ry := g.between(3500, 5500, 250), g.between(3000, 4200, 250)
	foot := height(g.natural("hill", "hill", at, rx, ry), 1500)
	if g.rng.IntN(3) == 0 {
		return []levels.Piece{foot}
	}
	top := height(g.natural("hill top", "hill", at.Add(physics.V(g.between(-300, 300, 100), g.between(-300, 300, 100))), rx*52/100, ry*52/100), 1500)
	top.Base = 1500
	foot.Group = "hill"
	return []levels.Piece{foot, top}
}

// wood is a wood, now and then with a thicket beside it.
func (g *forge) wood(at physics.Vec) []levels.Piece {
	return []levels.Piece{g.natural("wood", "woods", at, g.between(2500, 4200, 100), g.between(2000, 3200, 100))}
}

func (g *forge) mud(at physics.Vec) []levels.Piece {
	return []levels.Piece{g.natural("mud", "mud", at, g.between(2200, 3400, 100), g.between(1600, 2400, 100))}
}

func (g *forge) rubble(at physics.Vec) []levels.Piece {
	p := height(g.natural("rubble", "hill", at, g.between(1300, 1900, 100), g.between(1100, 1500, 100)), 750)
	p.Ground, p.Cover = "difficult", "light"
	return []levels.Piece{p}
}

// landmark is something that stands alone.
func (g *forge) landmark(at physics.Vec) []levels.Piece {
	switch g.rng.IntN(3) {
	case 0:
		return ready("wreck", at, g.lean(12)*15)
	case 1:
		r := g.between(1100, 1700, 100)
		return []levels.Piece{height(g.natural("boulder", "rock", at, r, r*85/100), 2000)}
	}
	return ready("statue", at, 0)
}

// wire is a belt along the front, a little askew.
func (g *forge) wire(at physics.Vec) []levels.Piece {
	id := "wire"
	if g.rng.IntN(2) == 0 {
		id = "wire-double"
	}
	return ready(id, at, g.lean(8))
}

// cover is something low to kneel behind.
func (g *forge) cover(at physics.Vec) []levels.Piece {
	switch g.rng.IntN(4) {
	case 0:
		return ready("sandbags", at, 180*float64(g.rng.IntN(2)))
	case 1:
		return ready("crates", at, g.lean(30))
	}
	return ready("barricade", at, g.lean(12)+float64(90*g.rng.IntN(2)))
}

// wide is the width of a trench: a base of 60 mm goes along it.
const wide physics.Mil = 2750

// fireTrench is a trench along the front from the left edge to the right one,
// in bays that jog at each traverse. It is its own image in the upright middle
// line. front is the depth of its nearest bays; they jog back by 2".
func (g *forge) fireTrench(front physics.Mil) []levels.Piece {
	w := g.t.Size.X
	cuts := []physics.Mil{}
	bay := g.between(5500, 7500, 250)
	// From the middle outwards; the middle bay is centred.
	for u := w/2 + bay/2; u < w-3*inch; u += g.between(5*inch, 7500, 250) {
		cuts = append(cuts, u)
	}
	// Bay k of the right half lies from cut k-1 to cut k, jogging each time.
	depth := func(k int) physics.Mil {
		if k%2 == 0 {
			return front
		}
		return front - 2*inch
	}
	var right []levels.Piece
	for k := 1; k <= len(cuts); k++ {
		from, to := cuts[k-1]-wide/2, w
		if k < len(cuts) {
			to = cuts[k] + wide/2
		}
		p := bayPiece(from, to, depth(k), depth(k+1), k == len(cuts))
		right = append(right, p)
	}
	at := w / 2
	// The middle bay, with both its jogs.
	far := cuts[0] + wide/2
	d, e := depth(0), depth(1)
	band := cuts[0] - wide/2
	middle := levels.Piece{ID: "fire trench", Kind: "trench", Polygon: []physics.Vec{
		physics.V(2*at-band, d), physics.V(band, d), physics.V(band, e+wide), physics.V(far, e+wide), physics.V(far, d+wide),
		physics.V(2*at-far, d+wide), physics.V(2*at-far, e+wide), physics.V(2*at-band, e+wide),
	}}
	all := []levels.Piece{height(middle, -inch)}
	for i := range right {
		right[i] = height(right[i], -inch)
		mirror := right[i].Image(levels.LeftRight, g.t.Size)
		all = append(all, right[i], mirror)
	}
	return all
}

// bayPiece is a bay from one jog to the next: of the room that it shares with
// the next bay it leaves that one the part at the next one's depth.
func bayPiece(from, to, depth, next physics.Mil, last bool) levels.Piece {
	p := levels.Piece{ID: "fire trench", Kind: "trench"}
	low, high := depth, depth+wide
	if last {
		p.Polygon = []physics.Vec{physics.V(from, low), physics.V(to, low), physics.V(to, high), physics.V(from, high)}
		return p
	}
	cut := to - wide
	if next > depth { // the next bay lies lower: leave it the lower band
		p.Polygon = []physics.Vec{physics.V(from, low), physics.V(to, low), physics.V(to, next), physics.V(cut, next), physics.V(cut, high), physics.V(from, high)}
	} else {
		p.Polygon = []physics.Vec{physics.V(from, low), physics.V(cut, low), physics.V(cut, next+wide), physics.V(to, next+wide), physics.V(to, high), physics.V(from, high)}
	}
	return p
}
