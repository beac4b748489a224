package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// step is what is walked over and what a base may overlap (R-STEP, R-SUPPORT).
const step = physics.Inch

// crack is the widest gap that still counts as none; between it and nothing
// the twins do not judge.
const crack = 3.0

// Each function here is a sentence of the rules or of a comment in physics, asked of all pieces in
// turn. What lies round a point is not looked at in eight directions, as the kernel does, but in
// each sector between edges (germ.go). Where rounding or a crack decides, nothing is judged
// (sure, unclear).

// Surface is something to be on at a point.
type Surface struct {
	Level physics.Mil
	Stand bool
	Piece int // None: the ground
}

// SurfacesAmong returns the surfaces at a point that lies strictly inside these
// pieces and no others: the ground or the deepest trench's floor, and the tops
// of solid pieces, but for what lies inside a solid piece.
func SurfacesAmong(pieces []physics.Piece, in []int) (found []Surface) {
	all := []Surface{{0, true, physics.None}}
	for _, i := range in {
		p := &pieces[i]
		if p.Trench() && p.Top < all[0].Level {
			all[0] = Surface{p.Top, p.Stand, i}
		}
		if p.Solid() {
			all = append(all, Surface{p.Top, p.Stand, i})
		}
	}
	for _, s := range all {
		if !slices.ContainsFunc(in, func(i int) bool {
			q := &pieces[i]
			return q.Solid() && q.Base <= s.Level && s.Level < q.Top
		}) {
			found = append(found, s)
		}
	}
	return found
}

// Levels returns the levels to stand on at a lattice point: those of all the
// sectors round it.
func Levels(pieces []physics.Piece, at physics.Vec) (levels []physics.Mil) {
	piecesRound(pieces, at, func(in []int) {
		for _, s := range SurfacesAmong(pieces, in) {
			if s.Stand {
				levels = append(levels, s.Level)
			}
		}
	})
	slices.Sort(levels)
	return slices.Compact(levels)
}

// InGround reports whether a spot is in that kind of ground: strictly inside a
// piece of it, or on a seam with such pieces all round (R-AREA).
func InGround(pieces []physics.Piece, at physics.Vec, level physics.Mil, g physics.Ground) bool {
	all := true
	piecesRound(pieces, at, func(in []int) {
		all = all && slices.ContainsFunc(in, func(i int) bool {
			p := &pieces[i]
			return p.Ground == g && level >= min(p.Base, p.Top)-step && level <= max(p.Base, p.Top)
		})
	})
	return all
}

// unclear reports whether a point is so close to an outline that it is not on, or
// to the end of a crack, that the slack decides.
func unclear(pieces []physics.Piece, at physics.Vec) bool {
	for i := range pieces {
		if Place(pieces[i].Outline, at) != On && OutlineGap(pieces[i].Outline, float64(at.X), float64(at.Y)) < crack {
			return true
		}
		if slices.ContainsFunc(pieces[:i], func(p physics.Piece) bool { return hairs(p.Outline, pieces[i].Outline) }) {
			return true
		}
	}
	return false
}

// hairs reports whether two outlines come so near each other without meeting, or
// one of them itself, that the slack decides.
func hairs(p, q []physics.Vec) bool {
	for _, pair := range [2][2][]physics.Vec{{p, q}, {q, p}} {
		for _, v := range pair[0] {
			if gap := OutlineGap(pair[1], float64(v.X), float64(v.Y)); gap < crack && Place(pair[1], v) != On {
				return true
			}
		}
	}
	return thin(p) || thin(q)
}

// thin reports whether the outline comes near itself.
func thin(p []physics.Vec) bool {
	for i, v := range p {
		for k, a := range p {
			b := p[(k+1)%len(p)]
			if a != v && b != v && segmentGap(float64(v.X), float64(v.Y), a, b) < crack {
				return true
			}
		}
		if p[(i+1)%len(p)].Sub(v).Len() < crack {
			return true
		}
	}
	return false
}

// fits compares Fits with the words of its comment, for a body at each level
// of its place.
func fits(s *Scene) string {
	f, b := s.Field(), s.Bodies[0]
	whole := s
	s = s.Clone()
	s.Pieces, _ = Parts(whole.Pieces, true)
	if unclear(s.Pieces, b.At) || Sharp(s.Pieces, b.At) {
		return ""
	}
	levels := Levels(s.Pieces, b.At)
	if got := f.Levels(b.At); !slices.Equal(got, levels) {
		return fmt.Sprintf("levels at %v: %v, by definition %v", b.At, got, levels)
	}
	for _, l := range append(levels, b.Level, 700) {
		b.Level = l
		want, sure := fault(s, b)
		if got := f.Fits(b); sure && got.Kind != want {
			return fmt.Sprintf("at %v, level %v: %v, by definition %v", b.At, l, got.Kind, want)
		}
		if why := touches(f, whole, b); why != "" {
			return why
		}
	}
	return ""
}

// fault is why a body may not stand somewhere, by definition; sure is false
// where rounding decides.
func fault(s *Scene, b physics.Body) (kind physics.FaultKind, sure bool) {
	switch {
	case b.At.X < b.Radius || b.At.Y < b.Radius || b.At.X > s.Size.X-b.Radius || b.At.Y > s.Size.Y-b.Radius:
		return physics.OffTable, true
	case InGround(s.Pieces, b.At, b.Level, physics.Impassable):
		return physics.InImpassable, true
	case !slices.Contains(Levels(s.Pieces, b.At), b.Level):
		return physics.NoSurface, true
	}
	kind, sure = physics.NoFault, true
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if !p.Solid() || p.Top <= b.Level+step || p.Base >= b.Level+b.Height {
			continue
		}
		gap := AreaGap(p.Outline, b.At) - float64(b.Radius)
		sure = sure && math.Abs(gap+0.5) > 1e-6
		if physics.RoundMil(gap) < 0 {
			return physics.InSolid, true
		}
	}
	in, sure2 := inPit(s.Pieces, b)
	if !in {
		return physics.InSolid, sure2
	}
	return kind, sure && sure2
}

// inPit reports whether the base lies in the union of the trenches about as deep
// as its level: no point of their outlines within the base has anything else
// beside it. sure is false where rounding or a crack decides.
func inPit(pieces []physics.Piece, b physics.Body) (in, sure bool) {
	if b.Level+step >= 0 {
		return true, true
	}
	deep := func(x, y float64) bool {
		return slices.ContainsFunc(pieces, func(p physics.Piece) bool {
			return p.Trench() && p.Top <= b.Level+step && Has(p.Outline, x, y)
		})
	}
	ok := func(radius, off float64) bool {
		for i := range pieces {
			if !pieces[i].Trench() {
				continue
			}
			poly := pieces[i].Outline
			for k, a := range poly {
				if !rimClear(pieces, a, poly[(k+1)%len(poly)], b, radius, off, deep) {
					return false
				}
			}
		}
		return true
	}
	in = ok(float64(b.Radius)-0.5, 0.01)
	sure = in == ok(float64(b.Radius)-0.4, 0.01) && in == ok(float64(b.Radius)-0.6, 0.01) && in == ok(float64(b.Radius)-0.5, crack)
	return in, sure
}

// rimClear cuts an edge of a trench where others meet it, and looks right
// beside the middle of each part that comes within the radius.
func rimClear(pieces []physics.Piece, a, c physics.Vec, b physics.Body, radius, off float64, deep func(x, y float64) bool) bool {
	cuts := []float64{0, 1}
	ac := c.Sub(a)
	for i := range pieces {
		poly := pieces[i].Outline
		for k, p := range poly {
			q := poly[(k+1)%len(poly)]
			if under := ac.Cross(q.Sub(p)); under != 0 {
				cuts = append(cuts, float64(p.Sub(a).Cross(q.Sub(p)))/float64(under))
			}
			cuts = append(cuts, float64(ac.Dot(p.Sub(a)))/float64(ac.Len2()))
		}
	}
	slices.Sort(cuts)
	nx, ny := float64(ac.Y)/ac.Len(), -float64(ac.X)/ac.Len()
	at := func(t float64) (x, y float64) {
		return float64(a.X) + t*float64(ac.X), float64(a.Y) + t*float64(ac.Y)
	}
	for i := 0; i+1 < len(cuts); i++ {
		from, to := math.Max(0, cuts[i]), math.Min(1, cuts[i+1])
		if (to-from)*ac.Len() < 1e-6 {
			continue
		}
		t := float64(b.At.Sub(a).Dot(ac)) / float64(ac.Len2())
		x, y := at(math.Max(from, math.Min(to, t)))
		if math.Hypot(x-float64(b.At.X), y-float64(b.At.Y)) >= radius {
			continue
		}
		x, y = at((from + to) / 2)
		if !deep(x+off*nx, y+off*ny) || !deep(x-off*nx, y-off*ny) {
			return false
		}
	}
	return true
}

// touches compares Touches with R-CONTACT for all pieces but trenches.
func touches(f *physics.Field, s *Scene, b physics.Body) string {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Trench() {
			continue
		}
		flat := math.Max(0, AreaGap(p.Outline, b.At)-float64(b.Radius))
		rise := float64(max(0, b.Level-p.Top, p.Base-b.Level-b.Height))
		gap := math.Sqrt(flat*flat + rise*rise)
		if math.Abs(gap-20.5) < 1e-6 {
			continue
		}
		if got := f.Touches(b, i); got != (gap < 20.5) {
			return fmt.Sprintf("body %+v touches piece %d: %v, but the gap is %v", b, i, got, gap)
		}
	}
	return ""
}

// Fits holds Levels, Fits and Touches against their definitions.
var Fits = Check{
	Name: "fits",
	Draw: func(src Source) *Scene {
		return Options{Side: 14, Pieces: 8, Bodies: 1, Loose: true, Openings: true, Grid: []physics.Mil{1000, 1000, 500, 1}}.Draw(src)
	},
	Differs: fits,
	Answer: func(s *Scene) string {
		f := s.Field()
		return fmt.Sprint(f.Levels(s.Bodies[0].At), f.Fits(s.Bodies[0]).Kind)
	},
}
