package editor

import (
	"math"

	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/photo"
)

// marks are four corners of something flat in the picture, while they are set by hand: the picture
// lies as it was taken meanwhile.
type marks struct {
	at           photo.Quad // in shares of the picture
	across, down physics.Mil
	was          trace // before they were set
}

// farthest is how far off the picture a corner may be, in shares of it.
const farthest = 0.3

// mark begins to set the corners: those that were set before, or some to begin with. The sides are
// those of the table until the player says otherwise.
func (p *trace) mark(size physics.Vec) {
	m := &marks{was: *p, at: p.Corners, across: physics.RoundMil(p.Across * 1000), down: physics.RoundMil(p.Down * 1000)}
	if m.at == (photo.Quad{}) {
		m.at, m.across, m.down = photo.Quad{{X: 0.15, Y: 0.15}, {X: 0.85, Y: 0.15}, {X: 0.85, Y: 0.85}, {X: 0.15, Y: 0.85}}, size.X, size.Y
	}
	p.ends, p.Hidden, p.Faint = nil, false, 1
	p.show(p.src)
	p.fit(size)
	p.Scale = min(size.X.Inches()/p.w, size.Y.Inches()/p.h) // all of it is seen
	p.marks = m
}

// unmark leaves the corners as they were.
func (p *trace) unmark() { *p = p.marks.was }

// straighten lays the picture straight by the corners that were set, over the middle of the table.
func (p *trace) straighten(a *render.App, size physics.Vec) error {
	m := p.marks
	now := m.was.pose
	now.Corners, now.Across, now.Down = m.at, m.across.Inches(), m.down.Inches()
	s, err := p.begin(a, now)
	if err != nil {
		return err
	}
	now.Scale, now.Turn = now.Across/s.Rect[2], 0
	wide, high := float64(s.Picture().Rect.Dx()), float64(s.Picture().Rect.Dy())
	now.X = size.X.Inches()/2 + (wide/2-s.Rect[0]-s.Rect[2]/2)*now.Scale
	now.Y = size.Y.Inches()/2 + (high/2-s.Rect[1]-s.Rect[3]/2)*now.Scale
	p.marks, p.pose = nil, now
	return nil
}

// again lays a picture straight that was so when it was kept.
func (p *trace) again(a *render.App) (err error) {
	if p.Corners != (photo.Quad{}) {
		_, err = p.begin(a, p.pose)
	}
	return err
}

// begin begins to straighten the picture as a pose has it.
func (p *trace) begin(a *render.App, by pose) (*photo.Straightening, error) {
	corners := by.Corners
	for i, c := range corners {
		corners[i] = photo.Point{X: c.X * float64(p.src.Rect.Dx()), Y: c.Y * float64(p.src.Rect.Dy())}
	}
	s, err := photo.Straighten(p.src, corners, by.Across, by.Down)
	if err != nil {
		return nil, err
	}
	p.work.Cancel()
	p.work = a.Tasks.Start(render.TaskFunc(func(slice *render.Slice) bool {
		for !s.Step() {
			if slice.Over() {
				return false
			}
		}
		p.show(s.Picture())
		a.Redraw()
		return true
	}))
	return s, nil
}

// place is where a share of the picture lies on the table, in inches.
func (p *trace) place(q photo.Point) (x, y float64) {
	sin, cos := math.Sincos(p.Turn * math.Pi / 180)
	dx, dy := (q.X-0.5)*p.w*p.Scale, (q.Y-0.5)*p.h*p.Scale
	return p.X + dx*cos - dy*sin, p.Y + dx*sin + dy*cos
}

// share is what share of the picture lies at a place of the table.
func (p *trace) share(at physics.Vec) photo.Point {
	sin, cos := math.Sincos(p.Turn * math.Pi / 180)
	dx, dy := at.X.Inches()-p.X, at.Y.Inches()-p.Y
	hold := func(v float64) float64 { return min(max(v, -farthest), 1+farthest) }
	return photo.Point{X: hold((dx*cos+dy*sin)/(p.w*p.Scale) + 0.5), Y: hold((dy*cos-dx*sin)/(p.h*p.Scale) + 0.5)}
}

// corner is the corner nearest to a pixel, and how far off it is.
func (p *trace) corner(c *render.Camera, x, y float64) (nearest int, off float64) {
	off = math.Inf(1)
	for i, q := range p.marks.at {
		px, py := c.PixelInches(p.place(q))
		if d := math.Hypot(px-x, py-y); d < off {
			nearest, off = i, d
		}
	}
	return nearest, off
}

// drawMarks draws the corners, and the lines between them as they would run on the straight picture.
func (p *trace) drawMarks(a *render.App, dst render.Brush, c *render.Camera) {
	if p.marks == nil {
		return
	}
	t, q := a.Theme(), p.marks.at
	pixel := func(s photo.Point) render.Point {
		x, y := c.PixelInches(p.place(s))
		return render.Point{X: x, Y: y}
	}
	line := func(from, to photo.Point, wide float64) {
		f, g := pixel(from), pixel(to)
		render.Line(dst, f.X, f.Y, g.X, g.Y, t.Px(wide+1.8), chart.Alpha(t.Pal.Paper, 0.7))
		render.Line(dst, f.X, f.Y, g.X, g.Y, t.Px(wide), t.Pal.Red)
	}
	if h, err := photo.Between(&photo.Quad{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}, &q); err == nil {
		at := func(x, y float64) photo.Point { s, _ := h.At(photo.Point{X: x, Y: y}); return s }
		for _, k := range []float64{0.25, 0.5, 0.75} {
			line(at(k, 0), at(k, 1), 0.8)
			line(at(0, k), at(1, k), 0.8)
		}
	}
	for i := range q {
		line(q[i], q[(i+1)%4], 2)
	}
	for i := range q {
		o := pixel(q[i])
		render.Disc(dst, o.X, o.Y, t.Px(3), t.Pal.Red)
		render.Circle(dst, o.X, o.Y, t.Px(11), t.Px(3.4), chart.Alpha(t.Pal.Paper, 0.8))
		render.Circle(dst, o.X, o.Y, t.Px(11), t.Px(1.8), t.Pal.Red)
	}
}
