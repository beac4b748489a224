package render

import (
	_ "embed"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Brush draws a frame. Everything goes into one list of triangles. One shader (two where
// wide pictures lie in it, see draw) draws the list from one picture, the atlas of glyphs,
// tokens and cards. So a frame is a few draw commands however much is on it, and a shape
// costs its corners.
//
// A Brush is a value: Clip gives another that draws into the same frame, and
// nothing is drawn before Flush.
//
//	  corners          atlas
//	┌─────────┐     ┌──────────┐
//	│ x y     │     │ A b ●  ▣ │    kind 0, 1: pictures
//	│ u v     │ ──▶ │          │    kind 2..5: u, v are distances, the
//	│ colour  │     └──────────┘    shader finds the edge by itself
//	│ kind    │
//	└─────────┘
type Brush struct {
	*batch
	x0, y0, x1, y1 float32  // where it draws, in pixels
	plain          bool     // its texts have no links
	cites          [2]cited // whose clauses its texts link to; zero: the screen's
	halo           halo     // of its texts, for a probe
}

// batch is what the Brushes of a frame share. Its lists are kept from frame to
// frame, so that a frame allocates nothing for them.
type batch struct {
	dst     *ebiten.Image
	atlas   *atlas
	letters map[*ebiten.Image]cell // of the glyphs that are in the atlas
	fresh   []fresh                // of them: those that are to be laid there
	list                           // of this frame
	last    list                   // of the frame before, as it stands on dst
	stirred bool                   // this frame is to be drawn, be it the same as the one before
	spilt   bool                   // a part of it was drawn already
	run     run                    // under way; its area is 0 where none is
	options ebiten.DrawTrianglesShaderOptions
	strip   []Point
	circles [maxCorners + 1][]Point // by how many corners they have
	cut     [2][]ebiten.Vertex      // what triangle cuts
	hull    [2][]ebiten.Vertex      // what Corridor cuts
	links   links
	grounds []ground // of the frame
	probe   probe
}

//go:embed brush.kage
var brushSource []byte

// The kinds of brush.kage.
const (
	kindPicture = 0
	kindScaled  = 1
	kindLine    = 2
	kindEdge    = 3
	kindRing    = 4
)

// inkShader is compiled when the first frame is drawn.
var inkShader *ebiten.Shader

func newBatch() *batch {
	return &batch{atlas: newAtlas(), letters: map[*ebiten.Image]cell{}, links: links{over: -1}}
}

// on is a Brush for a frame. A nil image takes nothing: what is drawn is
// gathered and thrown away.
func (b *batch) on(dst *ebiten.Image, w, h int) Brush {
	if b.dst != dst {
		b.dst, b.stirred = dst, true
	}
	b.grounds = b.grounds[:0]
	b.drop()
	return Brush{batch: b, x1: float32(w), y1: float32(h)}
}

// Clip returns a Brush that draws only inside a rectangle, rounded to whole
// pixels.
func (b Brush) Clip(r Rect) Brush {
	i := r.Image()
	b.x0, b.y0 = max(b.x0, float32(i.Min.X)), max(b.y0, float32(i.Min.Y))
	b.x1, b.y1 = min(b.x1, float32(i.Max.X)), min(b.y1, float32(i.Max.Y))
	return b
}

// Bounds returns where the Brush draws.
func (b Brush) Bounds() Rect {
	return Rect{float64(b.x0), float64(b.y0), float64(b.x1 - b.x0), float64(b.y1 - b.y0)}
}

// Flush draws what was gathered, before the frame is whole: something else draws into
// it, or the atlas is full.
func (b *batch) Flush() {
	b.draw()
	b.drop()
	b.stirred, b.spilt = true, true
}

// draw draws the list in its order: wide stretches of mere pictures by the plainest
// shader, all else by the brush's. To tell the kinds apart is dear where no card but the
// processor draws, for it goes through all of them for every pixel.
func (b *batch) draw() {
	b.settle()
	b.endRun()
	if len(b.indices) == 0 && len(b.runs) == 0 || b.dst == nil {
		return
	}
	if inkShader == nil {
		s, err := ebiten.NewShader(brushSource)
		if err != nil {
			panic("render: the brush's shader does not compile: " + err.Error())
		}
		inkShader = s
	}
	b.options.Images[0] = b.atlas.image()
	b.probe.gather(&b.list)
	size := b.dst.Bounds().Size()
	b.hand(&b.list, b.list.wide(float32(size.X*size.Y)/wideShare))
}

// mostCommands is of how many commands a list is at most, where that is in the Brush's hand:
// with the new letters and with what Ebitengine does for the window a frame is of twelve.
const mostCommands = 9

// wide is how many pixels a run of the atlas's pictures must cover to be a command by itself:
// so many, or as many more as leave the list mostCommands.
func (l *list) wide(least float32) float32 {
	for ; ; least *= 1.5 {
		var all, own commands
		all.count(l, least)
		if all.n <= mostCommands {
			return least
		}
		own.count(l, float32(math.Inf(1)))
		if all.n == own.n { // the rest are pictures that are not the atlas's
			return least
		}
	}
}

// commands counts what a list is drawn by: what follows another by the same shader from the
// same picture is one with it.
type commands struct {
	n    int
	last *ebiten.Image // of the last; nil: the atlas
	ink  bool          // it was by the brush's shader
}

func (c *commands) count(l *list, wide float32) {
	at := mark{}
	for i := range l.runs {
		r := &l.runs[i]
		if r.area < wide && r.img == nil && r.kept == nil {
			continue
		}
		c.shade(at, r.from)
		if r.kept != nil {
			c.count(&r.kept.list, wide)
		} else if c.n == 0 || c.ink || c.last != r.img {
			*c = commands{c.n + 1, r.img, false}
		}
		at = r.end
	}
	c.shade(at, l.mark())
}

func (c *commands) shade(from, end mark) {
	if from.index < end.index && (c.n == 0 || !c.ink) {
		*c = commands{c.n + 1, nil, true}
	}
}

// hand hands a list over. Runs of so many pixels are wide.
func (b *batch) hand(l *list, wide float32) {
	at := mark{}
	for i := range l.runs {
		r := &l.runs[i]
		if r.area < wide && r.img == nil && r.kept == nil {
			continue
		}
		b.shade(l, at, r.from)
		if r.kept != nil {
			b.hand(&r.kept.list, wide)
		} else {
			b.plain(l, r)
		}
		at = r.end
	}
	b.shade(l, at, l.mark())
}

// plain draws a run by the plainest shader.
func (b *batch) plain(l *list, r *run) {
	img, op := r.img, &smoothly
	if img == nil {
		img, op = b.atlas.image(), &plainly
	} else if !r.smooth {
		op = &plainly
	}
	vertices, indices := l.part(r.from, r.end)
	b.dst.DrawTriangles32(vertices, indices, img, op)
	whole(indices, r.from)
}

// wideShare is the part of the frame that pictures must cover to be worth a command.
const wideShare = 32

// leastRun is the area in pixels of the smallest run of pictures that is noted: less is
// wide in no window that a game has room in.
const leastRun = 340 * 340 / wideShare

var (
	plainly  = ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	smoothly = ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear}
)

// mark is a place in the list where one shape ends and the next begins.
type mark struct{ vertex, index int }

func (l *list) mark() mark { return mark{len(l.vertices), len(l.indices)} }

// run is pictures that follow one another, and how many pixels they cover; or parts of
// a picture that is not the atlas; or a place at which something that is kept is drawn.
type run struct {
	from, end mark
	area      float32
	img       *ebiten.Image // nil: the atlas
	smooth    bool          // img is drawn at another scale
	kept      *Kept
	made      int // how often something was painted on img, or kept was gathered
}

// pictured notes that a picture is added, of so many pixels.
func (b *batch) pictured(area float32) {
	if b.run.area == 0 {
		b.run.from = b.mark()
	}
	b.run.area += max(area, -area)
}

// shaped notes that something is added that is no picture.
func (b *batch) shaped() {
	if b.run.area > 0 {
		b.endRun()
	}
}

func (b *batch) endRun() {
	if b.run.area >= leastRun {
		b.run.end = b.mark()
		b.runs = append(b.runs, b.run)
	}
	b.run.area = 0
}

// part is a part of the list by itself: triangles have the corners that came with them.
// Until whole is called its triangles count from its own first corner.
func (l *list) part(from, end mark) ([]ebiten.Vertex, []uint32) {
	indices := l.indices[from.index:end.index]
	if first := uint32(from.vertex); first > 0 {
		for i := range indices {
			indices[i] -= first
		}
	}
	return l.vertices[from.vertex:end.vertex], indices
}

// whole lets the triangles of a part count from the list's first corner again.
func whole(indices []uint32, from mark) {
	if first := uint32(from.vertex); first > 0 {
		for i := range indices {
			indices[i] += first
		}
	}
}

// shade draws a part of a list by the brush's shader.
func (b *batch) shade(l *list, from, end mark) {
	if from.index < end.index {
		vertices, indices := l.part(from, end)
		b.dst.DrawTrianglesShader32(vertices, indices, inkShader, &b.options)
		whole(indices, from)
	}
}

// drop forgets what was gathered.
func (b *batch) drop() {
	b.list.empty()
	b.run = run{}
}

// Image returns the frame itself, with all that was drawn so far, for drawing that a
// Brush does not know; such a frame is never taken for the same as the one before. It is
// nil where nothing is really drawn.
func (b *batch) Image() *ebiten.Image {
	b.Flush()
	return b.dst
}

// ink is a colour as the corners have it.
type ink struct{ r, g, b, a float32 }

func inkOf(c color.RGBA) ink {
	return ink{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255, float32(c.A) / 255}
}

// corner is a vertex; u and v mean what the kind says.
func corner(x, y, u, v float64, c ink, kind float32) ebiten.Vertex {
	return ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
		ColorR: c.r, ColorG: c.g, ColorB: c.b, ColorA: c.a, Custom0: kind}
}

// side tells on which sides of the clip a point lies.
func (b *Brush) side(x, y float32) (out uint8) {
	if x < b.x0 {
		out |= 1
	} else if x > b.x1 {
		out |= 2
	}
	if y < b.y0 {
		out |= 4
	} else if y > b.y1 {
		out |= 8
	}
	return out
}

// quad adds four corners in the order of a Z.
func (b *Brush) quad(p, q, r, s *ebiten.Vertex) {
	sp, sq, sr, ss := b.side(p.DstX, p.DstY), b.side(q.DstX, q.DstY), b.side(r.DstX, r.DstY), b.side(s.DstX, s.DstY)
	if sp&sq&sr&ss != 0 {
		return
	}
	if sp|sq|sr|ss != 0 {
		b.triangle(p, q, r)
		b.triangle(q, s, r)
		return
	}
	if p.Custom0 == kindPicture {
		b.pictured(surface(p, q, r) + surface(q, s, r))
	} else {
		b.shaped()
	}
	n := uint32(len(b.vertices))
	b.vertices = append(b.vertices, *p, *q, *r, *s)
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// rung is two corners beside each other, of a strip that goes on from it: what
// lies before it and what lies behind it share them.
//
//	l ── l ── l
//	│ ╲  │ ╲  │
//	r ── r ── r
type rung struct {
	l, r   ebiten.Vertex
	sl, sr uint8  // on which sides of the clip they lie
	placed bool   // the list has them already
	at     uint32 // where
}

// sided notes on which sides of the clip a rung lies that was moved.
func (b *Brush) sided(g *rung) {
	g.sl, g.sr, g.placed = b.side(g.l.DstX, g.l.DstY), b.side(g.r.DstX, g.r.DstY), false
}

// climb adds the part of a strip between two rungs.
func (b *Brush) climb(p, q *rung) {
	if p.sl&p.sr&q.sl&q.sr != 0 {
		return
	}
	if p.sl|p.sr|q.sl|q.sr != 0 {
		b.triangle(&p.l, &q.l, &p.r)
		b.triangle(&q.l, &q.r, &p.r)
		return
	}
	b.shaped()
	b.place(p)
	b.place(q)
	b.indices = append(b.indices, p.at, q.at, p.at+1, q.at, q.at+1, p.at+1)
}

func (b *Brush) place(g *rung) {
	if !g.placed {
		g.placed, g.at = true, uint32(len(b.vertices))
		b.vertices = append(b.vertices, g.l, g.r)
	}
}

// surface is the area of a triangle.
func surface(p, q, r *ebiten.Vertex) float32 {
	twice := (q.DstX-p.DstX)*(r.DstY-p.DstY) - (r.DstX-p.DstX)*(q.DstY-p.DstY)
	return max(twice, -twice) / 2
}

// triangle adds three corners, cut where they leave the clip.
func (b *Brush) triangle(p, q, r *ebiten.Vertex) {
	sp, sq, sr := b.side(p.DstX, p.DstY), b.side(q.DstX, q.DstY), b.side(r.DstX, r.DstY)
	if sp&sq&sr != 0 {
		return
	}
	b.cut[0] = append(b.cut[0][:0], *p, *q, *r)
	if sp|sq|sr == 0 {
		b.fan(b.cut[0])
	} else if part := b.clipped(sp | sq | sr); len(part) >= 3 {
		b.fan(part)
	}
}

// fan adds a convex polygon.
func (b *batch) fan(part []ebiten.Vertex) {
	if part[0].Custom0 != kindPicture {
		b.shaped()
	}
	for i := 2; i < len(part) && part[0].Custom0 == kindPicture; i++ {
		b.pictured(surface(&part[0], &part[i-1], &part[i]))
	}
	n := uint32(len(b.vertices))
	b.vertices = append(b.vertices, part...)
	for i := uint32(2); i < uint32(len(part)); i++ {
		b.indices = append(b.indices, n, n+i-1, n+i)
	}
}

// clipped cuts the polygon in cut[0] at those sides of the clip that it leaves,
// one after the other (Sutherland and Hodgman); what a corner carries is linear
// over a triangle and is cut with it.
func (b *Brush) clipped(sides uint8) []ebiten.Vertex {
	from, to := b.cut[0], b.cut[1]
	for bit := range 4 {
		if sides&(1<<bit) == 0 {
			continue
		}
		to = to[:0]
		for i := range from {
			a, c := &from[i], &from[(i+1)%len(from)]
			da, dc := b.inside(a, bit), b.inside(c, bit)
			if da >= 0 {
				to = append(to, *a)
			}
			if (da >= 0) != (dc >= 0) {
				to = append(to, between(a, c, da/(da-dc)))
			}
		}
		from, to = to, from
	}
	b.cut[0], b.cut[1] = from, to
	return from
}

// inside is how far inside a side of the clip a corner is.
func (b *Brush) inside(v *ebiten.Vertex, side int) float32 {
	switch side {
	case 0:
		return v.DstX - b.x0
	case 1:
		return b.x1 - v.DstX
	case 2:
		return v.DstY - b.y0
	}
	return b.y1 - v.DstY
}

// between is the corner at a share of the way from one to another. They are of
// one shape, so what the shader is told of the shape is the same.
func between(a, c *ebiten.Vertex, k float32) ebiten.Vertex {
	v := *a
	mix := func(p, q float32) float32 { return p + (q-p)*k }
	v.DstX, v.DstY = mix(a.DstX, c.DstX), mix(a.DstY, c.DstY)
	v.SrcX, v.SrcY = mix(a.SrcX, c.SrcX), mix(a.SrcY, c.SrcY)
	v.ColorR, v.ColorG, v.ColorB, v.ColorA = mix(a.ColorR, c.ColorR), mix(a.ColorG, c.ColorG), mix(a.ColorB, c.ColorB), mix(a.ColorA, c.ColorA)
	return v
}

// picture draws a cell of the atlas pixel by pixel, its upper left corner at
// whole pixels.
func (b *Brush) picture(c cell, x, y float64, in ink) {
	u, v, w, h := float32(c.x), float32(c.y), float32(c.w), float32(c.h)
	b.box(patch{float32(x), float32(y), float32(x) + w, float32(y) + h, u, v, u + w, v + h}, in, kindPicture)
}

// stretched draws a part of the atlas over a rectangle.
func (b *Brush) stretched(u, v, w, h float64, r Rect, in ink, kind float32) {
	b.box(patch{float32(r.X), float32(r.Y), float32(r.X + r.W), float32(r.Y + r.H), float32(u), float32(v), float32(u + w), float32(v + h)}, in, kind)
}

// patch is a rectangle, and what the corners of it carry.
type patch struct{ x0, y0, x1, y1, u0, v0, u1, v1 float32 }

// box adds a rectangle, cut where it leaves the clip.
func (b *Brush) box(p patch, in ink, kind float32) {
	if p.x0 >= b.x0 && p.y0 >= b.y0 && p.x1 <= b.x1 && p.y1 <= b.y1 || b.trim(&p) {
		b.lay(&p, in, kind)
	}
}

// trim cuts a rectangle to the clip; false: nothing is left of it.
func (b *Brush) trim(p *patch) bool {
	if p.x0 >= b.x1 || p.y0 >= b.y1 || p.x1 <= b.x0 || p.y1 <= b.y0 {
		return false
	}
	du, dv := (p.u1-p.u0)/(p.x1-p.x0), (p.v1-p.v0)/(p.y1-p.y0)
	if p.x0 < b.x0 {
		p.x0, p.u0 = b.x0, p.u0+(b.x0-p.x0)*du
	}
	if p.y0 < b.y0 {
		p.y0, p.v0 = b.y0, p.v0+(b.y0-p.y0)*dv
	}
	if p.x1 > b.x1 {
		p.x1, p.u1 = b.x1, p.u1+(b.x1-p.x1)*du
	}
	if p.y1 > b.y1 {
		p.y1, p.v1 = b.y1, p.v1+(b.y1-p.y1)*dv
	}
	return p.x0 < p.x1 && p.y0 < p.y1
}

// lay adds a rectangle and returns its corners. They are written where they stay:
// most of a frame is rectangles, and to pass corners along is what they cost.
func (b *batch) lay(p *patch, in ink, kind float32) []ebiten.Vertex {
	if kind == kindPicture {
		b.pictured((p.x1 - p.x0) * (p.y1 - p.y0))
	} else {
		b.shaped()
	}
	n := len(b.vertices)
	if n+4 > cap(b.vertices) {
		b.vertices = slices.Grow(b.vertices, 4)
	}
	b.vertices = b.vertices[:n+4]
	vs := b.vertices[n : n+4 : n+4]
	for i := range vs {
		v := &vs[i]
		v.DstX, v.DstY, v.SrcX, v.SrcY = p.x0, p.y0, p.u0, p.v0
		v.ColorR, v.ColorG, v.ColorB, v.ColorA = in.r, in.g, in.b, in.a
		v.Custom0, v.Custom1, v.Custom2, v.Custom3 = kind, 0, 0, 0
	}
	vs[1].DstX, vs[1].SrcX = p.x1, p.u1
	vs[2].DstY, vs[2].SrcY = p.y1, p.v1
	vs[3].DstX, vs[3].DstY, vs[3].SrcX, vs[3].SrcY = p.x1, p.y1, p.u1, p.v1
	k := uint32(n)
	b.indices = append(b.indices, k, k+1, k+2, k+1, k+3, k+2)
	return vs
}

// solid is a corner of a plain surface: it takes the white cell of the atlas.
func (b *Brush) solid(p Point, c ink) *ebiten.Vertex {
	v := corner(p.X, p.Y, whiteAt, whiteAt, c, kindPicture)
	return &v
}

func norm(x, y float64) (float64, float64) {
	l := math.Sqrt(x*x + y*y)
	if l == 0 {
		return 0, 0
	}
	return x / l, y / l
}
