package twin

import (
	"fmt"
	"math/big"
	"slices"

	"duckboard/physics"
)

// The places at which the way meets an edge or passes a corner cut it. Between two of them it meets
// nothing, so that what lies beside it is the same all along. So the cuts and the middles between
// them are all there is to ask:
//
//	      ______
//	     |      |
//	a----x--m---x--m--x-------b     x: cuts, m: middles
//	     |______|     |\
//	                  |_\
//
// Shares of the way are fractions, kept as fractions: nothing is rounded.

// FlatClear is LineClear by its definition in rational numbers: the way is
// blocked if between a and b, its ends left out, there is a point with opaque
// pieces right beside it on the left and on the right. Such a point is one
// where the way meets an edge, or lies half way between two of these.
func FlatClear(pieces []physics.Piece, a, b physics.Vec) bool {
	pieces, _ = Parts(pieces, false)
	pieces = slices.DeleteFunc(pieces, func(p physics.Piece) bool {
		low, high := bounds(p.Outline)
		return !blocks(&p) || high.X < min(a.X, b.X) || low.X > max(a.X, b.X) || high.Y < min(a.Y, b.Y) || low.Y > max(a.Y, b.Y)
	})
	if a == b {
		return !slices.ContainsFunc(pieces, func(p physics.Piece) bool { return Place(p.Outline, a) == Inside })
	}
	for _, t := range stops(pieces, a, b) {
		if left, right := besides(pieces, a, b, t); left && right {
			return false
		}
	}
	return true
}

// blocks reports whether a piece hides what is behind it.
func blocks(p *physics.Piece) bool { return p.Sight == physics.Opaque && p.Top > p.Base }

// stops are shares of the way, ends left out: those at which it meets an edge,
// and the middles between them.
func stops(pieces []physics.Piece, a, b physics.Vec) []*big.Rat {
	list := []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 1)}
	ab := b.Sub(a)
	for i := range pieces {
		poly := pieces[i].Outline
		for k, c := range poly {
			d := poly[(k+1)%len(poly)]
			if under := ab.Cross(d.Sub(c)); under != 0 {
				list = append(list, big.NewRat(c.Sub(a).Cross(d.Sub(c)), under))
			}
			list = append(list, big.NewRat(ab.Dot(c.Sub(a)), ab.Len2()))
		}
	}
	slices.SortFunc(list, (*big.Rat).Cmp)
	var found []*big.Rat
	for i, t := range list {
		if t.Sign() >= 0 && t.Cmp(big.NewRat(1, 1)) <= 0 {
			if i > 0 && list[i-1].Sign() >= 0 && list[i-1].Cmp(t) < 0 {
				m := new(big.Rat).Add(list[i-1], t)
				found = append(found, m.Mul(m, big.NewRat(1, 2)))
			}
			if t.Sign() > 0 && t.Cmp(big.NewRat(1, 1)) < 0 {
				found = append(found, t)
			}
		}
	}
	return found
}

// besides reports whether opaque pieces lie right beside the way, on its left and
// on its right, at a share of it.
func besides(pieces []physics.Piece, a, b physics.Vec, t *big.Rat) (left, right bool) {
	at := func(from, to physics.Mil) *big.Rat {
		d := new(big.Rat).SetInt64(int64(to - from))
		return d.Add(d.Mul(d, t), new(big.Rat).SetInt64(int64(from)))
	}
	p := [2]*big.Rat{at(a.X, b.X), at(a.Y, b.Y)}
	way := dirOf(b.Sub(a))
	for i := range pieces {
		poly := pieces[i].Outline
		switch placeRational(poly, p) {
		case Inside:
			return true, true
		case On:
			for _, d := range sectors(append(edgesAt(poly, p), way, dir{-way.x, -way.y})) {
				if placeRational(poly, near(p, d)) == Inside {
					left = left || way.cross(d) < 0
					right = right || way.cross(d) > 0
				}
			}
		}
	}
	return left, right
}

// spots holds SeesSpot against the definition of a flat line, on the same table
// with all that blocks made so high that no line goes over it.
func spots(s *Scene, a, b physics.Vec) string {
	c := s.Clone()
	c.Pieces = slices.DeleteFunc(c.Pieces, func(p physics.Piece) bool { return !blocks(&p) })
	for i := range c.Pieces {
		p := &c.Pieces[i]
		p.Base, p.Top, p.Openings = 0, 50000, nil
	}
	eye := physics.Body{At: a, Level: 10, Radius: 500, Height: 1000}
	if got, want := c.Field().SeesSpot(eye, physics.Spot{At: b, Level: 5}), FlatClear(c.Pieces, a, b); got != want {
		return fmt.Sprintf("from %v to %v: a spot is seen: %v, by definition %v", a, b, got, want)
	}
	return ""
}

// Flat holds LineClear and SeesSpot, from the first body's place to the second's, against
// the definition.
var Flat = Check{
	Name: "flat",
	Draw: func(src Source) *Scene {
		if chance(src, 50) {
			return Options{Side: 144, Pieces: 300, Bodies: 2, Loose: true, Openings: true}.Draw(src)
		}
		return Options{Side: 16, Pieces: 6, Bodies: 2, Loose: true, Openings: true, Grid: []physics.Mil{1000, 1000, 500, 1}}.Draw(src)
	},
	Differs: func(s *Scene) string {
		a, b := s.Bodies[0].At, s.Bodies[1].At
		got, want := s.Field().LineClear(a, b), FlatClear(s.Pieces, a, b)
		if got != want {
			return fmt.Sprintf("from %v to %v: clear %v, by definition %v", a, b, got, want)
		}
		return spots(s, a, b)
	},
	Answer: func(s *Scene) string { return fmt.Sprint(s.Field().LineClear(s.Bodies[0].At, s.Bodies[1].At)) },
}
