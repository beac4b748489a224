package editor

import (
	"math"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
)

// grasps are the eight handles round what is chosen, by the sides of the box
// that they move: -1 the left or upper, 1 the right or lower, 0 neither.
var grasps = [8][2]int{{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}

// handles are the places of the eight handles on the screen, and of the knob
// that turns; none where nothing is chosen that has a size.
func (s *hand) handles() (at [8]render.Point, turn render.Point, ok bool) {
	chosen := s.d.Chosen()
	it := s.e.sole()
	if len(chosen) == 0 || s.tool != Choose || !s.e.loose() || it != nil && it.Sort == draft.Objective {
		return at, turn, false
	}
	var box [4]render.Point
	if r := s.e.soleRect(); r != nil {
		for i, p := range it.Outline() {
			box[i].X, box[i].Y = s.camera.Pixel(p)
		}
	} else {
		lo, hi := s.e.boxNow()
		for i, p := range []physics.Vec{lo, {X: hi.X, Y: lo.Y}, hi, {X: lo.X, Y: hi.Y}} {
			box[i].X, box[i].Y = s.camera.Pixel(p)
		}
	}
	// A little outside, so that thin pieces can be taken between them.
	mx, my := (box[0].X+box[2].X)/2, (box[0].Y+box[2].Y)/2
	out := 7 * s.unit
	ux, uy := unitOf(box[0], box[1])
	vx, vy := unitOf(box[0], box[3])
	for i := range box {
		sx, sy := 1.0, 1.0
		if i == 0 || i == 3 {
			sx = -1
		}
		if i < 2 {
			sy = -1
		}
		box[i].X += (sx*ux + sy*vx) * out
		box[i].Y += (sx*uy + sy*vy) * out
	}
	for i := range box {
		next := box[(i+1)%4]
		at[2*i] = box[i]
		at[2*i+1] = render.Point{X: (box[i].X + next.X) / 2, Y: (box[i].Y + next.Y) / 2}
	}
	dx, dy := unitOf(render.Point{X: mx, Y: my}, at[1])
	if dx == 0 && dy == 0 {
		dy = -1
	}
	return at, render.Point{X: at[1].X + dx*24*s.unit, Y: at[1].Y + dy*24*s.unit}, true
}

func unitOf(a, b render.Point) (x, y float64) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	if l == 0 {
		return 0, 0
	}
	return (b.X - a.X) / l, (b.Y - a.Y) / l
}

// scalable tells which of the handles do anything.
func (s *hand) scalable(i int) bool {
	it := s.e.sole()
	if it != nil && it.Sort == draft.Terrain && it.Piece.Circle != nil || it == nil {
		return i%2 == 0 // corners only: both ways alike
	}
	return true
}

// grasp is how far from a handle it is taken, in pixels.
func (s *hand) grasp() float64 {
	if s.finger {
		return 18 * s.unit
	}
	return 9 * s.unit
}

// handleAt is the handle, knob or point under a pixel.
func (s *hand) handleAt(x, y float64) (hold, int) {
	hit := func(px, py float64) bool { return math.Hypot(px-x, py-y) <= s.grasp() }
	if s.tool == Points {
		if it := s.e.sole(); it != nil && !it.Locked {
			for i, p := range it.Outline() {
				if px, py := s.camera.Pixel(p); hit(px, py) {
					return corner, i
				}
			}
		}
	}
	if it := s.e.sole(); it != nil {
		if what, i := s.fixtureAt(it, x, y); what != nothing {
			return what, i
		}
	}
	at, turn, ok := s.handles()
	if !ok {
		return nothing, -1
	}
	if hit(turn.X, turn.Y) {
		return knob, 0
	}
	for i, p := range at {
		if s.scalable(i) && hit(p.X, p.Y) {
			return handle, i
		}
	}
	return nothing, -1
}

// edgeAt is the edge of the chosen outline under a pixel, -1 if none is.
func (s *hand) edgeAt(x, y float64) (id draft.ID, edge int, at physics.Vec) {
	it := s.e.sole()
	if it == nil || it.Locked || it.Sort == draft.Objective {
		return 0, -1, at
	}
	ps := it.Outline()
	edge, q, gap := nearestEdge(ps, s.camera.At(x, y))
	if gap > float64(s.near(7)) {
		return 0, -1, at
	}
	return it.ID, edge, q
}

// scaleTo scales what is chosen so that the handle is under the pointer.
func (s *hand) scaleTo(g *grip, in *render.Input) error {
	h := grasps[g.i]
	if it := s.e.baseSole(g.ids); it != nil && it.Sort == draft.Terrain {
		switch {
		case it.Piece.Rect != nil:
			return s.d.Shape(it.ID).SetRect(s.stretched(*it.Piece.Rect, h, g, in))
		case it.Piece.Circle != nil:
			c := *it.Piece.Circle
			d := s.at.Sub(physics.V(c.X, c.Y))
			c.R = max(s.whole(in, max(max(d.X, -d.X), max(d.Y, -d.Y))-s.near(7)), 250)
			return s.d.Shape(it.ID).SetCircle(c)
		}
	}
	lo, hi := s.d.BoxOf(g.ids)
	about := physics.V(lo.X+(hi.X-lo.X)*physics.Mil(1-h[0])/2, lo.Y+(hi.Y-lo.Y)*physics.Mil(1-h[1])/2)
	to := s.d.Magnet(s.snapping(in), s.near(9)).Point(g.to.Sub(physics.V(s.near(7)*physics.Mil(h[0]), s.near(7)*physics.Mil(h[1]))), g.ids...)
	wide, high := ratio(to.X-about.X, h[0], hi.X-lo.X), ratio(to.Y-about.Y, h[1], hi.Y-lo.Y)
	if len(g.ids) > 1 || in.KeyDown("Shift") && h[0] != 0 && h[1] != 0 {
		k := max(wide, high)
		wide, high = k, k
	}
	return s.d.Scale(g.ids, wide, high, about)
}

// ratio is how many times as long a box becomes.
func ratio(to physics.Mil, way int, was physics.Mil) float64 {
	if way == 0 || was == 0 {
		return 1
	}
	return max(float64(to)*float64(way)/float64(was), 0.02)
}

// steps are what lengths are rounded to as the snapping has it, in mils: at least to hundredths.
func (s *hand) steps(in *render.Input) physics.Mil {
	switch s.snapping(in) {
	case draft.ToInches:
		return 1000
	case draft.ToHalves:
		return 500
	case draft.ToEdges:
		return 100
	}
	return 10
}

// whole rounds a length as the snapping has it.
func (s *hand) whole(in *render.Input, m physics.Mil) physics.Mil {
	grid := s.steps(in)
	return physics.RoundMil(float64(m)/float64(grid)) * grid
}

// stretched is a rect whose handle follows the pointer while the opposite side
// stays.
func (s *hand) stretched(r levels.Rect, h [2]int, g *grip, in *render.Input) levels.Rect {
	sin, cos := math.Sincos(r.Rotate * math.Pi / 180)
	cx, cy := float64(r.X)+float64(r.W)/2, float64(r.Y)+float64(r.H)/2
	to := g.to
	if r.Rotate == 0 {
		to = s.d.Magnet(s.snapping(in), s.near(9)).Point(to.Sub(physics.V(s.near(7)*physics.Mil(h[0]), s.near(7)*physics.Mil(h[1]))), g.ids...)
	}
	dx, dy := float64(to.X)-cx, float64(to.Y)-cy
	lx, ly := dx*cos+dy*sin, dy*cos-dx*sin
	side := func(l float64, way int, was physics.Mil) physics.Mil {
		if way == 0 {
			return was
		}
		length := physics.RoundMil(l*float64(way) + float64(was)/2)
		if r.Rotate != 0 {
			length = s.whole(in, length-s.near(7))
		}
		return max(length, 100)
	}
	w, high := side(lx, h[0], r.W), side(ly, h[1], r.H)
	if in.KeyDown("Shift") && h[0] != 0 && h[1] != 0 {
		k := max(float64(w)/float64(r.W), float64(high)/float64(r.H))
		w, high = physics.RoundMil(float64(r.W)*k), physics.RoundMil(float64(r.H)*k)
	}
	// The middle moves by half of what the rect has grown, in its own frame.
	mx, my := float64(h[0])*float64(w-r.W)/2, float64(h[1])*float64(high-r.H)/2
	cx, cy = cx+mx*cos-my*sin, cy+mx*sin+my*cos
	n := levels.Rect{W: w, H: high, Rotate: r.Rotate}
	n.X, n.Y = physics.RoundMil(cx-float64(w)/2), physics.RoundMil(cy-float64(high)/2)
	return n
}

// turnTo turns what is chosen so that the knob is under the pointer: in steps
// of 15°, with Alt freely.
func (s *hand) turnTo(g *grip, in *render.Input) error {
	mid := s.d.Middle(g.ids)
	from, to := g.from.Sub(mid), g.to.Sub(mid)
	degrees := (math.Atan2(float64(to.Y), float64(to.X)) - math.Atan2(float64(from.Y), float64(from.X))) * 180 / math.Pi
	was := 0.0
	if it := s.e.baseSole(g.ids); it != nil && it.Piece.Rect != nil {
		was = it.Piece.Rect.Rotate
	}
	step := 15.0
	if in.KeyDown("Alt") {
		step = 0.5
	}
	degrees = math.Round((was+degrees)/step)*step - was
	return s.d.Turn(g.ids, degrees, mid)
}
