package battle

import (
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
)

// over counts the pieces whose edges go through a box on the screen, or whose dark top it
// lies on: a line that is written there is hard to read. Ground that is merely tinted does
// not count.
func (b *board) over(r render.Rect) int {
	lo, hi := b.cam.At(r.X, r.Y), b.cam.At(r.X+r.W, r.Y+r.H)
	pieces, n := b.set.Field.Pieces(), 0
	for i := range pieces {
		p, k := &pieces[i], &b.sc.boxes[i]
		if p.Top == p.Base || k[0].X > hi.X || k[1].X < lo.X || k[0].Y > hi.Y || k[1].Y < lo.Y {
			continue
		}
		use := levels.KindOf(p.Kind).Use
		dark := (use == levels.Masonry || use == levels.Ruined) && physics.DiscInside(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2), 0, p.Outline)
		if dark || crosses(p.Outline, lo, hi) {
			n++
		}
	}
	return n
}

// crosses tells whether an edge of an outline goes through a box.
func crosses(outline []physics.Vec, lo, hi physics.Vec) bool {
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if min(p.X, q.X) > hi.X || max(p.X, q.X) < lo.X || min(p.Y, q.Y) > hi.Y || max(p.Y, q.Y) < lo.Y {
			continue
		}
		d := q.Sub(p)
		side := func(x, y physics.Mil) bool { return int64(d.X)*int64(y-p.Y) > int64(d.Y)*int64(x-p.X) }
		if a := side(lo.X, lo.Y); a != side(hi.X, lo.Y) || a != side(lo.X, hi.Y) || a != side(hi.X, hi.Y) {
			return true
		}
	}
	return false
}
