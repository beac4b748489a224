package twin

import (
	"math/big"
	"slices"

	"duckboard/physics"
)

// A germ is what lies right round a point: a circle round it, so small that
// only the edges through the point cut it. Between two of these edges one
// sample tells of all the directions.
//
//	      \ b /
//	   c   \ /   a       edges through p part its surroundings into
//	--------p--------    sectors; one direction inside each is looked at
//	        d

// tiny is far below any distance that a point with coordinates of this size
// can have from an edge which it is not on.
var tiny = new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil))

// dir is a direction.
type dir struct{ x, y int64 }

func dirOf(v physics.Vec) dir { return dir{int64(v.X), int64(v.Y)} }

func (d dir) cross(e dir) int64 { return d.x*e.y - d.y*e.x }

// upper reports whether the direction is in the first half turn from (1, 0).
func (d dir) upper() bool { return d.y > 0 || d.y == 0 && d.x > 0 }

// sectors are directions strictly between the neighbours among the given ones,
// which are sorted round the circle.
func sectors(lines []dir) (between []dir) {
	lines = append(lines, dir{1, 0}, dir{0, 1}, dir{-1, 0}, dir{0, -1})
	slices.SortFunc(lines, func(a, b dir) int {
		switch {
		case a.upper() && !b.upper():
			return -1
		case !a.upper() && b.upper():
			return 1
		}
		return -big.NewInt(a.cross(b)).Sign()
	})
	for i, a := range lines {
		b := lines[(i+1)%len(lines)]
		if a.cross(b) != 0 {
			between = append(between, dir{a.x + b.x, a.y + b.y})
		}
	}
	return between
}

// near is a point a tiny way from p.
func near(p [2]*big.Rat, d dir) [2]*big.Rat {
	move := func(c *big.Rat, by int64) *big.Rat {
		m := new(big.Rat).SetInt64(by)
		return m.Add(m.Mul(m, tiny), c)
	}
	return [2]*big.Rat{move(p[0], d.x), move(p[1], d.y)}
}

// edgesAt are the directions of the outline's edges through p, both ways.
func edgesAt(poly []physics.Vec, p [2]*big.Rat) (lines []dir) {
	for i := range poly {
		a, b := poly[i], poly[(i+1)%len(poly)]
		ra, rb := rational(a), rational(b)
		if turn(ra, rb, p) == 0 && between(ra[0], p[0], rb[0]) && between(ra[1], p[1], rb[1]) {
			d := dirOf(b.Sub(a))
			lines = append(lines, d, dir{-d.x, -d.y})
		}
	}
	return lines
}

// piecesRound visits, for every sector round a lattice point, the pieces that
// strictly contain it.
func piecesRound(pieces []physics.Piece, at physics.Vec, visit func(in []int)) {
	p := rational(at)
	var always, edge []int
	var lines []dir
	for i := range pieces {
		switch Place(pieces[i].Outline, at) {
		case Inside:
			always = append(always, i)
		case On:
			edge = append(edge, i)
			lines = append(lines, edgesAt(pieces[i].Outline, p)...)
		}
	}
	if len(edge) == 0 {
		visit(always)
		return
	}
	for _, d := range sectors(lines) {
		in := append([]int(nil), always...)
		q := near(p, d)
		for _, i := range edge {
			if placeRational(pieces[i].Outline, q) == Inside {
				in = append(in, i)
			}
		}
		slices.Sort(in)
		visit(in)
	}
}

// Sharp reports whether outlines meet at a lattice point at an angle of less than
// 45 degrees. The kernel looks round such a point in eight directions only, so
// that what lies in the narrow sector may be missing: no base can stand there.
func Sharp(pieces []physics.Piece, at physics.Vec) bool {
	var lines []dir
	for i := range pieces {
		for k, a := range pieces[i].Outline {
			b := pieces[i].Outline[(k+1)%len(pieces[i].Outline)]
			if !onSegment(at, a, b) {
				continue
			}
			for _, end := range [2]physics.Vec{a, b} {
				if end != at {
					lines = append(lines, dirOf(end.Sub(at)))
				}
			}
		}
	}
	for i, d := range lines {
		for _, e := range lines[:i] {
			along, across := d.x*e.x+d.y*e.y, d.cross(e)
			if across != 0 && along > 0 && max(across, -across) < along {
				return true
			}
		}
	}
	return false
}
