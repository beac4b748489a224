package chart

import "image/color"

// op is one thing on the map, in table inches, drawn where the window meets
// its box.
type op interface {
	box() box
	paint(c *canvas)
}

// shape is a polygon or a line with its box, so that a window skips what it
// does not show.
type shape struct {
	ps     []pt
	closed bool
	b      box
}

func shapeOf(ps []pt, closed bool) shape { return shape{ps, closed, boxOf(ps)} }

// fills are polygons of one colour, painted as their union. Below min pixels
// per inch they are left out.
type fills struct {
	col    color.RGBA
	min    float64
	shapes []shape
	b      box
}

func newFills(col color.RGBA, min float64) *fills { return &fills{col: col, min: min, b: noBox()} }

func (f *fills) add(ps []pt) {
	if len(ps) < 3 {
		return
	}
	s := shapeOf(clockwise(ps), true)
	f.shapes = append(f.shapes, s)
	f.b = f.b.join(s.b)
}

func (f *fills) box() box { return f.b }

func (f *fills) paint(c *canvas) {
	if c.scale < f.min*c.dense {
		return
	}
	for i := range f.shapes {
		if f.shapes[i].b.meets(c.view) {
			c.addFill(f.shapes[i].ps)
		}
	}
	c.ink(f.col)
}

// lines are strokes of one colour and width (inches, held between least and
// most pixels), painted as their union.
type lines struct {
	col         color.RGBA
	w           float64
	least, most float64
	min         float64
	shapes      []shape
	b           box
}

func newLines(col color.RGBA, w, least, most, min float64) *lines {
	return &lines{col: col, w: w, least: least, most: most, min: min, b: noBox()}
}

func (l *lines) add(ps []pt, closed bool) {
	if len(ps) < 2 {
		return
	}
	s := shapeOf(ps, closed)
	s.b = s.b.grow(l.w)
	l.shapes = append(l.shapes, s)
	l.b = l.b.join(s.b)
}

func (l *lines) seg(a, b pt) { l.add([]pt{a, b}, false) }

func (l *lines) box() box { return l.b }

func (l *lines) paint(c *canvas) {
	if c.scale < l.min*c.dense {
		return
	}
	w := max(l.least*c.dense, min(l.most*c.dense, l.w*c.scale))
	view := c.view.grow(w / c.scale)
	for i := range l.shapes {
		if l.shapes[i].b.meets(view) {
			c.addLine(l.shapes[i].ps, l.shapes[i].closed, w)
		}
	}
	c.ink(l.col)
}

// picture is one op that is many, painted in order.
type picture struct {
	ops []op
	b   box
}

func (p *picture) add(ops ...op) {
	if len(p.ops) == 0 {
		p.b = noBox()
	}
	for _, o := range ops {
		p.ops = append(p.ops, o)
		p.b = p.b.join(o.box())
	}
}

func (p *picture) box() box { return p.b }

func (p *picture) paint(c *canvas) {
	for _, o := range p.ops {
		if o.box().grow(3 / c.scale).meets(c.view) {
			o.paint(c)
		}
	}
}
