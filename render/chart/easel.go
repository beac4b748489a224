package chart

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"duckboard/physics"
)

// Easel holds a map at one scale, so that many scenes are painted on it and the
// map only once: the pictures of a film.
type Easel struct {
	p                  *Painter
	c                  *canvas
	ground             *image.RGBA
	head, foot, legend float64 // heights of the lines above and below
	rim                float64
	done               int // rows of the ground that are painted

	headed  [4]string // the header that is painted on the ground
	top     []uint8   // the rows of the header without one
	sprites map[spriteKey]*image.RGBA
}

// spriteKey is what a token in a picture is painted from.
type spriteKey struct {
	spec   TokenSpec
	radius float64
	x, y   float64 // of its middle in a pixel
}

// mostSprites bounds the tokens that are kept: those that move are many.
const mostSprites = 300

// strip is how many rows of the ground a Step paints.
const strip = 48

// Easel begins a map at a scale, with room for a header above and for a legend
// and a caption below. Step paints it. It fails where its pictures would have more
// than MostHeld pixels.
func (p *Painter) Easel(pxPerInch float64, header, legend, caption bool) (*Easel, error) {
	e := &Easel{p: p}
	if !(pxPerInch > 0) || math.IsInf(pxPerInch, 0) {
		e.ground = image.NewRGBA(image.Rectangle{})
		return e, nil
	}
	x0, y0, x1, y1 := p.Bounds()
	if header {
		e.head = math.Ceil(max(44, min(84, 2.4*pxPerInch)))
	}
	if legend {
		e.legend = math.Ceil(max(26, min(48, 1.5*pxPerInch)))
	}
	if caption {
		e.foot = math.Ceil(max(26, min(48, 1.8*pxPerInch)))
	}
	e.rim = math.Ceil(max(8, 0.4*pxPerInch))
	w, h := math.Ceil((x1-x0)*pxPerInch+2*e.rim), math.Ceil((y1-y0)*pxPerInch+2*e.rim+e.head+e.legend+e.foot)
	if err := Fits(w, h, MostHeld); err != nil {
		return nil, err
	}
	e.ground = image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	// The sheet's corner falls on a whole pixel, as in a tile.
	at := pt{math.Floor(x0*pxPerInch - e.rim), math.Floor(y0*pxPerInch - e.rim - e.head)}
	e.c = newCanvas(image.NewRGBA(e.ground.Rect), at, pxPerInch)
	return e, nil
}

// Size is that of its pictures, in pixels.
func (e *Easel) Size() image.Point { return e.ground.Rect.Max }

// At is where a place of the table lies on its pictures, in pixels. Lengths are in inches.
func (e *Easel) At(x, y float64) (px, py float64) {
	if e.c == nil {
		return 0, 0
	}
	return x*e.c.scale - e.c.at.x, y*e.c.scale - e.c.at.y
}

// Step paints some rows of the map; it tells whether all are painted.
func (e *Easel) Step() (done bool) {
	h := e.ground.Rect.Dy()
	if e.done < h {
		r := image.Rect(0, e.done, e.ground.Rect.Dx(), min(h, e.done+strip))
		e.p.paint(e.ground.SubImage(r).(*image.RGBA), e.c.at.add(pt{0, float64(e.done)}), e.c.scale)
		e.done = r.Max.Y
	}
	return e.done >= h
}

// Paint paints a scene on the map. The picture is the easel's: the next Paint
// paints over it.
func (e *Easel) Paint(s Scene) *image.RGBA {
	if e.c == nil {
		return e.ground
	}
	c, p := e.c, e.p
	e.header(&s)
	copy(c.dst.Pix, e.ground.Pix)
	if s.Heat != nil {
		p.heat(c, s.Heat)
		p.legend(c, s.Heat.Bands, e.legend, e.foot, e.rim)
	}
	p.spots(c, s.Spots, false)
	for i := range s.Ground {
		p.mark(c, &s.Ground[i])
	}
	p.figures(c, s, e.token)
	p.spots(c, s.Spots, true)
	for i := range s.Marks {
		p.mark(c, &s.Marks[i])
	}
	p.sentence(c, s.Caption, e.foot, e.rim)
	p.card(c, s.Card)
	return c.dst
}

// header paints the header on the ground where it is another than before.
func (e *Easel) header(s *Scene) {
	lines := [4]string{s.Title, s.Subtitle, s.Sides[0], s.Sides[1]}
	if e.head == 0 || lines == e.headed {
		return
	}
	rows := e.ground.Pix[:min(len(e.ground.Pix), int(e.head+e.rim)*e.ground.Stride)]
	if e.top == nil {
		e.top = slices.Clone(rows)
	}
	copy(rows, e.top)
	c := *e.c
	c.dst = e.ground
	e.p.header(&c, *s, e.head, e.rim)
	e.headed = lines
}

// token lays a token on the picture. Those that stand still are painted once.
func (e *Easel) token(spec TokenSpec, at pt, r float64) {
	half := math.Ceil(1.5*r + 3)
	x, y := math.Floor(at.x), math.Floor(at.y)
	k := spriteKey{spec, r, at.x - x, at.y - y}
	img := e.sprites[k]
	if img == nil {
		img = image.NewRGBA(image.Rect(0, 0, int(2*half)+1, int(2*half)+1))
		drawToken(img, spec, pt{half + k.x, half + k.y}, r)
		if e.sprites == nil || len(e.sprites) >= mostSprites {
			e.sprites = map[spriteKey]*image.RGBA{}
		}
		e.sprites[k] = img
	}
	draw.Draw(e.c.dst, img.Rect.Add(image.Pt(int(x-half), int(y-half))), img, image.Point{}, draw.Over)
}

// window is the part of a picture round a point, and the point in it: a small
// thing need not lay out a raster of the whole.
func window(dst *image.RGBA, at pt, half float64) (*image.RGBA, pt) {
	r := image.Rect(int(math.Floor(at.x-half)), int(math.Floor(at.y-half)), int(math.Ceil(at.x+half)), int(math.Ceil(at.y+half))).Intersect(dst.Rect)
	return dst.SubImage(r).(*image.RGBA), at.add(pt{-float64(r.Min.X), -float64(r.Min.Y)})
}

// Mark is a sign over the models: a stroke from one place to another, or a ring
// where there is no other.
type Mark struct {
	From, To physics.Vec   // a ring where they are the same
	Outline  []physics.Vec // where there is one it is drawn instead
	Radius   physics.Mil   // of the ring
	Wide     float64       // of the line, in points; 0: what it goes round is filled
	Color    rgba
}

func (p *Painter) mark(c *canvas, m *Mark) {
	px := max(1, m.Wide*max(0.7, min(1.6, c.scale/18)))
	a, b := inches(m.From), inches(m.To)
	if len(m.Outline) > 2 {
		var ring []pt
		for _, v := range m.Outline {
			ring = append(ring, inches(v))
		}
		p.round(c, ring, m.Wide, px)
	} else if a == b {
		p.round(c, circle(a, m.Radius.Inches()), m.Wide, px)
	} else {
		c.addLine([]pt{a, b}, false, px)
	}
	c.ink(m.Color)
}

// round draws what a mark goes round.
func (p *Painter) round(c *canvas, ring []pt, wide, px float64) {
	if wide == 0 {
		c.addFill(clockwise(ring))
		return
	}
	c.addLine(ring, true, px)
}

// sentence sets one along the foot; a long one becomes smaller and is cut
// at last.
func (p *Painter) sentence(c *canvas, text string, foot, rim float64) {
	if foot == 0 || text == "" {
		return
	}
	size := foot * 0.5
	room := float64(c.dst.Rect.Dx()) - 2*rim - 8
	w := p.faces.text.word(text)
	size = max(size*0.7, min(size, room/max(w.width, 1e-9)))
	for r := []rune(text); w.width*size > room && len(r) > 1; {
		r = r[:len(r)-max(1, len(r)/40)]
		w = p.faces.text.word(string(r) + " …")
	}
	w.draw(c, pt{rim + 4, float64(c.dst.Rect.Dy()) - foot*0.42}, size, 0, p.pal.Token)
}
