package chart

import (
	"math"

	"duckboard/physics"
)

// openings draws the windows and doors of a piece in the architect's signs:
//
//	====|-----|====   a window: the wall's line breaks, two thin lines for the panes
//
//	====|     |====   a door: the wall is left out, its leaf stands open on a
//	    |\            quarter of a circle
//	    | `.
//	    |___\
//
// Of several above one another the widest is drawn, a door before a window.
func (b *builder) openings(p *physics.Piece) op {
	var pic picture
	gap := newFills(Mix(b.pal.Paper, b.pal.Stone, 0.25), 0)
	pass := newFills(b.pal.Paper, 0)
	jamb := newLines(b.pal.Ink, 0.06, 1, 3, 0)
	pane := newLines(Alpha(b.pal.Ink, 0.85), 0.03, 0.7, 1.6, 7)
	leaf := newLines(b.pal.Ink, 0.05, 0.9, 2.4, 9)
	swing := newLines(Alpha(b.pal.Ink, 0.55), 0.025, 0.6, 1.4, 12)
	for i := range p.Openings {
		q := inchesAll(p.OpeningOutline(i))
		if len(q) != 4 || hiddenSign(p, i) {
			continue
		}
		// A hair wider than the wall's outline, so that its line breaks.
		out := q[0].sub(q[3]).unit().mul(0.035)
		near0, near1, far1, far0 := q[0].add(out), q[1].add(out), q[2].sub(out), q[3].sub(out)
		rim := append([]pt{q[2]}, inchesAll(p.OpeningCorners(i))...) // the far side, which may have corners
		rim = append(rim, q[3])
		ring := []pt{near0, near1, far1}
		for _, c := range rim[1 : len(rim)-1] {
			ring = append(ring, c.sub(out))
		}
		ring = append(ring, far0)
		jamb.seg(near0, far0)
		jamb.seg(near1, far1)
		if !p.Openings[i].Pass {
			gap.add(ring)
			for _, k := range []float64{0.34, 0.66} {
				pane.seg(q[0].lerp(q[3], k), q[1].lerp(q[2], k))
			}
			pane.seg(q[0], q[1])
			pane.add(rim, false)
			continue
		}
		pass.add(ring)
		door(leaf, swing, q)
	}
	pic.add(gap, pass, jamb, pane, swing, leaf)
	return &pic
}

// hiddenSign tells whether another opening of the edge takes the place of one in
// the plan.
func hiddenSign(p *physics.Piece, i int) bool {
	o := &p.Openings[i]
	for k := range p.Openings {
		u := &p.Openings[k]
		if k == i || u.Edge != o.Edge || u.From >= o.To || o.From >= u.To {
			continue
		}
		wider := u.To - u.From - (o.To - o.From)
		if u.Pass != o.Pass {
			if u.Pass {
				return true
			}
		} else if wider > 0 || wider == 0 && k < i {
			return true
		}
	}
	return false
}

// door adds a leaf that stands open beyond the far side of a doorway, hinged at
// its first side.
func door(leaf, swing *lines, q []pt) {
	hinge := q[3]
	w := min(q[1].sub(q[0]).len(), 2.2)
	along := q[1].sub(q[0]).unit()
	out := q[3].sub(q[0]).unit()
	tip := hinge.add(out.mul(w))
	leaf.seg(hinge, tip)
	var arc []pt
	const parts = 10
	for k := 0.0; k <= parts; k++ {
		s, c := math.Sincos(k / parts * math.Pi / 2)
		arc = append(arc, hinge.add(along.mul(w*c)).add(out.mul(w*s)))
	}
	swing.add(arc, false)
}
