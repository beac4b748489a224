package chart

import (
	"image/color"
	"math"
)

// The light comes from the upper left. A thing throws a shadow of shadowPerInch
// for each inch that it is tall.
var (
	light         = pt{-0.6, -0.8}
	shadowDir     = pt{0.6, 0.8}
	shadowPerInch = 0.34
)

// caster is a piece that throws a shadow on a surface: its outline swept from
// from to to inches above that surface.
type caster struct {
	ps       []pt // clockwise
	from, to float64
	b        box // what it shades, penumbra and all
}

// shadows are the soft shadows on one level: the union of all casters, blurred
// once. With clip they fall only on those outlines (the tops that lie there).
type shadows struct {
	casters []caster
	clip    [][]pt
	spare   [][]pt // outlines on which they do not fall
	col     color.RGBA
	low     bool // thrown by the low light of dusk
	b       box
}

const penumbra = 0.12 // inches

func (s *shadows) box() box { return s.b }

// penumbra is how far the shadow's edge is blurred, in inches.
func (s *shadows) penumbra() float64 {
	if s.low {
		return penumbra * duskSoft
	}
	return penumbra
}

func (s *shadows) add(ps []pt, from, to float64) {
	if len(s.casters) == 0 {
		s.b = noBox()
	}
	if s.low {
		from, to = from*duskLong, to*duskLong
	}
	b := boxOf(ps)
	d0, d1 := shadowDir.mul(from*shadowPerInch), shadowDir.mul(to*shadowPerInch)
	k := caster{clockwise(ps), from, to, box{b.x0 + d0.x, b.y0 + d0.y, b.x1 + d1.x, b.y1 + d1.y}.grow(3 * s.penumbra())}
	s.casters = append(s.casters, k)
	s.b = s.b.join(k.b)
}

// seen is the box of those casters whose shade the window shows.
func seen(c *canvas, ks []caster) box {
	b := noBox()
	for i := range ks {
		if ks[i].b.meets(c.view) {
			b = b.join(ks[i].b)
		}
	}
	return b
}

func (s *shadows) paint(c *canvas) {
	if c.vec != nil {
		c.vec.shadows(s, c.view)
		return
	}
	r := int(s.penumbra()*c.scale*0.9 + 0.5)
	m := newMask(c, seen(c, s.casters), 2*r+1)
	if m == nil {
		return
	}
	for i := range s.casters {
		if s.casters[i].b.meets(c.view.grow(1)) {
			s.casters[i].sweep(m)
		}
	}
	m.take()
	m.blur(r)
	m.blur(r)
	if s.clip != nil && !m.within(s.clip) {
		for _, ps := range s.clip {
			m.z.polygon(m.to(ps))
		}
		m.cut(false)
	}
	if s.spare != nil {
		for _, ps := range s.spare {
			m.z.polygon(m.to(ps))
		}
		m.cut(true)
	}
	m.shade(c, s.col)
}

// within tells whether a clip of one upright rectangle holds all of the window,
// as the table does for most tiles.
func (m *mask) within(clip [][]pt) bool {
	if len(clip) != 1 || len(clip[0]) != 4 {
		return false
	}
	b, v := boxOf(clip[0]), m.c.view
	return math.Abs(area(clip[0])-b.size().x*b.size().y) < 1e-9 && b.x0 <= v.x0 && b.y0 <= v.y0 && b.x1 >= v.x1 && b.y1 >= v.y1
}

// sweep adds the union of the outline at both ends of the sweep and of what
// its edges pass over.
func (k *caster) sweep(m *mask) {
	d0, d1 := shadowDir.mul(k.from*shadowPerInch), shadowDir.mul(k.to*shadowPerInch)
	for _, d := range []pt{d0, d1} {
		m.polygon(k.ps, d)
	}
	for i, a := range k.ps {
		b := k.ps[(i+1)%len(k.ps)]
		quad := []pt{a.add(d0), b.add(d0), b.add(d1), a.add(d1)}
		if area(quad) < 0 {
			quad[1], quad[3] = quad[3], quad[1]
		}
		m.polygon(quad, pt{})
	}
}

// mask is a patch of coverage with a margin, so that a blur in one tile sees
// what a blur in the next one sees.
type mask struct {
	x, y, w, h int // in pixels of the window; may begin before it
	v          []uint8
	tmp        []uint8
	z          raster
	c          *canvas
	buf        []pt
}

// newMask covers the part of b that the window shows, grown by margin pixels;
// nil if it shows nothing or b is empty.
func newMask(c *canvas, b box, margin int) *mask {
	if b.x0 > b.x1 {
		return nil
	}
	x0 := max(int(math.Floor(b.x0*c.scale-c.at.x)), 0) - margin
	y0 := max(int(math.Floor(b.y0*c.scale-c.at.y)), 0) - margin
	x1 := min(int(math.Ceil(b.x1*c.scale-c.at.x)), c.dst.Rect.Dx()) + margin
	y1 := min(int(math.Ceil(b.y1*c.scale-c.at.y)), c.dst.Rect.Dy()) + margin
	if x1-x0 <= 2*margin || y1-y0 <= 2*margin {
		return nil
	}
	m := &mask{x: x0, y: y0, w: x1 - x0, h: y1 - y0, c: c}
	m.v, m.tmp = make([]uint8, m.w*m.h), make([]uint8, m.w*m.h)
	m.z.reset(m.w, m.h)
	return m
}

func (m *mask) to(ps []pt) []pt {
	m.buf = m.buf[:0]
	ox, oy := m.c.at.x+float64(m.x), m.c.at.y+float64(m.y)
	for _, p := range ps {
		m.buf = append(m.buf, pt{p.x*m.c.scale - ox, p.y*m.c.scale - oy})
	}
	return m.buf
}

func (m *mask) polygon(ps []pt, shift pt) {
	q := m.to(ps)
	for i := range q {
		q[i] = q[i].add(shift.mul(m.c.scale))
	}
	m.z.polygon(q)
}

// take moves the raster's batch into the mask.
func (m *mask) take() {
	m.z.each(func(row, from int, cover []float32) {
		v := m.v[row*m.w+from:]
		for i, a := range cover {
			v[i] = uint8(a*255 + 0.5)
		}
	})
}

// cut keeps the mask only inside (or, with out, outside) the raster's batch.
func (m *mask) cut(out bool) {
	clear(m.tmp)
	m.z.each(func(row, from int, cover []float32) {
		v := m.tmp[row*m.w+from:]
		for i, a := range cover {
			v[i] = uint8(a*255 + 0.5)
		}
	})
	for i, a := range m.tmp {
		if out {
			a = 255 - a
		}
		m.v[i] = uint8((uint32(m.v[i])*uint32(a) + 127) / 255)
	}
}

// blur is a box blur of radius r both ways.
func (m *mask) blur(r int) {
	if r < 1 {
		return
	}
	boxRows(m.tmp, m.v, m.w, m.h, r)
	boxCols(m.v, m.tmp, m.w, m.h, r)
}

func boxRows(dst, src []uint8, w, h, r int) {
	n := uint32(2*r + 1)
	inv := (1<<24 + n/2) / n
	for y := 0; y < h; y++ {
		s, d := src[y*w:(y+1)*w], dst[y*w:(y+1)*w]
		sum := uint32(0)
		for x := 0; x < min(r, w); x++ {
			sum += uint32(s[x])
		}
		for x := 0; x < w; x++ {
			if x+r < w {
				sum += uint32(s[x+r])
			}
			d[x] = uint8((sum*inv + 1<<23) >> 24)
			if x-r >= 0 {
				sum -= uint32(s[x-r])
			}
		}
	}
}

func boxCols(dst, src []uint8, w, h, r int) {
	n := uint32(2*r + 1)
	inv := (1<<24 + n/2) / n
	sums := make([]uint32, w)
	for y := 0; y < min(r, h); y++ {
		for x, v := range src[y*w : (y+1)*w] {
			sums[x] += uint32(v)
		}
	}
	for y := 0; y < h; y++ {
		if y+r < h {
			for x, v := range src[(y+r)*w : (y+r+1)*w] {
				sums[x] += uint32(v)
			}
		}
		d := dst[y*w : (y+1)*w]
		for x, s := range sums {
			d[x] = uint8((s*inv + 1<<23) >> 24)
		}
		if y-r >= 0 {
			for x, v := range src[(y-r)*w : (y-r+1)*w] {
				sums[x] -= uint32(v)
			}
		}
	}
}

// shade lays the colour over the window where the mask is.
func (m *mask) shade(c *canvas, col color.RGBA) {
	w, h := c.dst.Rect.Dx(), c.dst.Rect.Dy()
	for y := max(m.y, 0); y < min(m.y+m.h, h); y++ {
		for x := max(m.x, 0); x < min(m.x+m.w, w); x++ {
			if a := m.v[(y-m.y)*m.w+x-m.x]; a != 0 {
				i := y*c.dst.Stride + 4*x
				blend(c.dst.Pix[i:i+4:i+4], col, (uint32(a)*256+127)/255)
			}
		}
	}
}

// pits shade the inside of holes by the rim towards the light.
type pits struct {
	holes []caster
	col   color.RGBA
	b     box
}

func (s *pits) box() box { return s.b }

func (s *pits) add(ps []pt, depth float64) {
	if len(s.holes) == 0 {
		s.b = noBox()
	}
	s.holes = append(s.holes, caster{clockwise(ps), 0, depth, boxOf(ps)})
	s.b = s.b.join(boxOf(ps))
}

func (s *pits) paint(c *canvas) {
	if c.vec != nil {
		c.vec.pits(s, c.view)
		return
	}
	r := int(penumbra*c.scale*0.8 + 0.5)
	m := newMask(c, seen(c, s.holes), 2*r+1)
	if m == nil {
		return
	}
	for i := range m.v {
		m.v[i] = 255
	}
	// What the light reaches is the union of the holes moved along the light;
	// holes that join open into each other.
	for _, k := range s.holes {
		m.polygon(k.ps, shadowDir.mul(k.to*shadowPerInch))
	}
	m.cut(true)
	m.blur(r)
	m.blur(r)
	for _, k := range s.holes {
		m.polygon(k.ps, pt{})
	}
	m.cut(false)
	m.shade(c, s.col)
}
