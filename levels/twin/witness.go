package twin

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"duckboard/physics"
)

// A line is cut where it meets an edge, passes a corner, or is at a level at which something begins
// or ends. Between two cuts it is in the same things all along, so that the middle tells. Cuts are
// fractions: nothing is rounded.

// witness says what is wrong with a View's witness: a line from the eye to the
// target that nothing opaque and no ground may be met by. It is decided in
// rational numbers.
func witness(s *Scene, v *physics.View) string {
	from, to, w := s.Bodies[0], s.Bodies[1], v.Witness
	if w == (physics.Line{}) {
		return "" // there is none on the lattice
	}
	if w.From != from.At || w.FromLevel != from.Level+from.EyeHeight() {
		return fmt.Sprintf("the witness %v does not start at the eye", w)
	}
	off := w.To.Sub(to.At).Len2() > int64(to.Radius)*int64(to.Radius)
	if off || w.ToLevel < to.Level || w.ToLevel > to.Level+to.Height {
		return fmt.Sprintf("the witness %v does not end in the target", w)
	}
	if i := meets(s.Pieces, w); i != "" {
		return fmt.Sprintf("the witness %v meets %s", w, i)
	}
	return ""
}

// meets tells what a line goes through: between two places where it meets an
// edge, a top, an underside or a floor it is in something or it is not.
func meets(pieces []physics.Piece, w physics.Line) string {
	parts, of := Parts(pieces, false)
	cuts := stopsOf(parts, w)
	z := func(t *big.Rat) *big.Rat { return mix(w.FromLevel, w.ToLevel, t) }
	for k := 0; k+1 < len(cuts); k++ {
		if cuts[k].Cmp(cuts[k+1]) == 0 {
			continue
		}
		t := new(big.Rat).Add(cuts[k], cuts[k+1])
		t.Mul(t, big.NewRat(1, 2))
		p, level := [2]*big.Rat{mix(w.From.X, w.To.X, t), mix(w.From.Y, w.To.Y, t)}, z(t)
		floor := new(big.Rat)
		for i := range parts {
			q := &parts[i]
			if !q.Trench() && !blocks(q) || placeRational(q.Outline, p) != Inside {
				continue
			}
			if q.Trench() {
				if f := new(big.Rat).SetInt64(int64(q.Top)); f.Cmp(floor) < 0 {
					floor = f
				}
			} else if level.Cmp(new(big.Rat).SetInt64(int64(q.Base))) > 0 && level.Cmp(new(big.Rat).SetInt64(int64(q.Top))) < 0 {
				return fmt.Sprintf("piece %d", of[i])
			}
		}
		if level.Cmp(floor) < 0 && !inSeam(parts, p) {
			return "the ground"
		}
	}
	return ""
}

// inSeam reports whether a point lies on a trench's outline, where the trenches
// on both sides may be one hole.
func inSeam(parts []physics.Piece, p [2]*big.Rat) bool {
	return slices.ContainsFunc(parts, func(q physics.Piece) bool { return q.Trench() && placeRational(q.Outline, p) == On })
}

// mix is the value a share t of the way from a to b.
func mix(a, b physics.Mil, t *big.Rat) *big.Rat {
	d := new(big.Rat).SetInt64(int64(b - a))
	return d.Add(d.Mul(d, t), new(big.Rat).SetInt64(int64(a)))
}

// stopsOf are the shares of the line at which something may change, in order.
func stopsOf(parts []physics.Piece, w physics.Line) []*big.Rat {
	list := []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 1)}
	add := func(over, under int64) {
		if under < 0 {
			over, under = -over, -under
		}
		if under > 0 && over > 0 && over < under {
			list = append(list, big.NewRat(over, under))
		}
	}
	ab := w.To.Sub(w.From)
	rise := int64(w.ToLevel - w.FromLevel)
	add(-int64(w.FromLevel), rise)
	for i := range parts {
		q := &parts[i]
		add(int64(q.Base-w.FromLevel), rise)
		add(int64(q.Top-w.FromLevel), rise)
		for k, c := range q.Outline {
			d := q.Outline[(k+1)%len(q.Outline)]
			add(c.Sub(w.From).Cross(d.Sub(c)), ab.Cross(d.Sub(c)))
			add(ab.Dot(c.Sub(w.From)), ab.Len2())
		}
	}
	slices.SortFunc(list, (*big.Rat).Cmp)
	return list
}

// whole says what is wrong if a View calls the target's base seen whole: points
// all over it are looked at.
func whole(s *Scene, v *physics.View) string {
	from, to := s.Bodies[0], s.Bodies[1]
	if !v.Whole {
		return ""
	}
	parts, _ := Parts(s.Pieces, false)
	eye := ray{ox: float64(from.At.X), oy: float64(from.At.Y), oz: float64(from.Level + from.EyeHeight())}
	const n = 300
	for k := range n {
		r := float64(to.Radius) * math.Sqrt((float64(k)+0.5)/n)
		a := float64(k) * 2.399963
		l := eye
		l.dx, l.dy = float64(to.At.X)+r*math.Cos(a)-eye.ox, float64(to.At.Y)+r*math.Sin(a)-eye.oy
		l.dz = float64(to.Level) - eye.oz
		for i := range parts {
			if p := &parts[i]; blocks(p) && !inFoot(p, to) && l.meets(p, 1) {
				return fmt.Sprintf("the base is seen whole, but piece or part %d hides a point of it %.0f from its middle", i, r)
			}
		}
		if to.Level >= 0 && l.underground(parts, 1) {
			return "the base is seen whole, but the ground hides a point of it"
		}
	}
	return ""
}

// inFoot reports whether a base stands in the piece: what of the piece is inside
// the target's own cylinder hides nothing.
func inFoot(p *physics.Piece, b physics.Body) bool {
	return p.Top > b.Level && p.Base < b.Level+b.Height && AreaGap(p.Outline, b.At) < float64(b.Radius)
}

// among holds LookAmong against rays that other bodies stop too.
func among(s *Scene, side int) string {
	from, to := s.Bodies[0], s.Bodies[1]
	var others []physics.Standing
	for i, b := range s.Bodies[2:] {
		if physics.Overlap(b, from) || physics.Overlap(b, to) {
			return "" // no two bodies stand in each other
		}
		others = append(others, physics.Standing{Body: b, Sight: []physics.Sight{physics.Dense, physics.Opaque}[i%2]})
	}
	if len(others) == 0 || EyeInside(from, to) {
		return ""
	}
	var v physics.View
	s.Field().LookAmong(&v, from, to, others)
	rays := lookAmong(s.Pieces, others, from, to, side, 5)
	if rays.Rays < 100 {
		return ""
	}
	blur := rays.blur()
	off := func(share float64, count int) bool { return math.Abs(share-float64(count)/float64(rays.Rays)) > blur }
	if rays.Free > 0 && !v.Visible || off(v.Fraction, rays.Free) {
		return fmt.Sprintf("among bodies %v is seen, but %d of %d rays are free (give or take %.4f)", v.Fraction, rays.Free, rays.Rays, blur)
	}
	hides := make([]float64, len(others))
	for _, b := range v.Blockers {
		if b.Body != physics.None {
			hides[b.Body] = b.Fraction
		}
	}
	for i := range others {
		if off(hides[i], rays.Bodies[i]) {
			return fmt.Sprintf("body %d hides %v, but %d of %d rays meet it (give or take %.4f)", i, hides[i], rays.Bodies[i], rays.Rays, blur)
		}
	}
	return ""
}

// Among makes the check of sights past other bodies against that many rays in
// a row.
func Among(side int) Check {
	return Check{
		Name: "among",
		Draw: func(src Source) *Scene {
			return Options{Side: 14, Pieces: 4, Bodies: 5, Openings: true}.Draw(src)
		},
		Differs: func(s *Scene) string { return among(s, side) },
		Answer: func(s *Scene) string {
			var v physics.View
			var others []physics.Standing
			for _, b := range s.Bodies[2:] {
				others = append(others, physics.Standing{Body: b})
			}
			s.Field().LookAmong(&v, s.Bodies[0], s.Bodies[1], others)
			return fmt.Sprintf("seen %.4f", v.Fraction)
		},
	}
}
