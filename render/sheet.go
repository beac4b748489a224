package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"time"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
)

// Sheet is a table's map on the screen: painted by chart in the background, in
// tiles, sharp at the zoom the camera comes to rest at. Until a tile is ready
// the coarser picture is shown in its place.
type Sheet struct {
	Smooth bool   // follow the camera between pixels, for slow motion
	Key    string // see SheetKey
	Over   bool   // another picture lies under it until it is painted
	Edges  bool   // of the zones it shows the edges alone: heat is laid on it

	label   func(*physics.Piece) string
	loose   bool
	table   *levels.Table
	theme   *Theme
	painter *chart.Painter // nil while it is made
	making  *Work
	base    *layer
	sharp   *layer
	work    *Work
	on      *layer      // whose tile was painted last, or is being painted
	at      image.Point // that tile

	sketch sketch // what is seen of the table before that

	bared time.Duration // when the whole of it was painted; 0: it is not
	veil  float64       // how much of the paper still covers it, 1: all
}

// baring is how long a map takes to come out once it is painted.
const baring = 280 * time.Millisecond

// layer is the tiles of one scale, in one image: the base layer holds the whole
// sheet, the sharp one what is seen of it. A tile's slot is its place modulo the
// image's size in tiles, so a view that moves on takes the slots of what it left:
//
//	tiles  │ 4 │ 5 │ 6 │ 7 │ 8 │      slots  │ 6 │ 7 │ 8 │ 5 │
//	           └── seen ───┘                  0   1   2   3
//
// Around each tile its slot holds a pixel of the neighbours, so that no seam
// shows where the layer is drawn at another scale.
type layer struct {
	scale float64
	img   *ebiten.Image
	nx    int // the image's size in slots
	ny    int
	held  map[image.Point]image.Point // which tile a slot holds
	stale map[image.Point]bool        // tiles that show what the table was before
	fresh bool                        // something was painted and not drawn yet
	whole bool                        // all that is seen of it was painted once

	painted int // how many tiles were ever put into the image
}

const (
	tileSize  = 384
	apron     = 1
	slotSize  = tileSize + 2*apron
	stripSize = slotSize/4 + 1 // rows of a tile that are painted at a time
)

// NewSheet makes the map of a table in a theme's palette and language. Label
// letters the pieces; nil is chart's own lettering.
func NewSheet(t *levels.Table, th *Theme, label func(*physics.Piece) string) *Sheet {
	return &Sheet{veil: 1, label: label, Key: SheetKey(t, th), table: t, theme: th}
}

// NewLooseSheet is NewSheet without the paper: pieces alone, to lie on another
// picture.
func NewLooseSheet(t *levels.Table, th *Theme) *Sheet {
	return &Sheet{loose: true, Key: SheetKey(t, th), table: t, theme: th}
}

// chart makes the painter of the table, out of the shapes of the one before, or of
// the last map that was shown: mostly that was of the same table, on another
// screen.
func (s *Sheet) chart(pause chart.Pause) {
	th, former, plain := s.theme, s.painter, s.label == nil && !s.loose
	if former == nil && plain {
		former = th.charted
	}
	p, err := chart.NewIn(chart.Of(s.table).In(th.Lang), chart.Options{Palette: th.Pal, Label: s.label, Density: th.Scale, OwnDoors: true, Edges: s.Edges, Loose: s.loose, Former: former}, pause)
	if err != nil {
		return
	}
	if s.painter = p; plain {
		th.charted = p
	}
}

// Change shows another state of the table, of the same size: what differs lies
// within boxes. Until it is painted anew the old is shown there.
func (s *Sheet) Change(t *levels.Table, th *Theme, boxes ...Box) {
	s.table, s.theme, s.sketch.patches = t, th, nil
	if s.painter == nil {
		s.making.Cancel()
		s.making = nil
		return
	}
	s.chart(nil)
	for _, l := range []*layer{s.base, s.sharp} {
		if l == nil || l.img == nil {
			continue
		}
		if l.stale == nil {
			l.stale = map[image.Point]bool{}
		}
		for _, b := range boxes {
			span := l.span(b.X0, b.Y0, b.X1, b.Y1)
			for _, at := range l.held {
				if at.In(span) {
					l.stale[at] = true
				}
			}
			if s.on == l && s.at.In(span) { // half of it may be painted
				l.stale[s.at] = true
			}
		}
	}
}

// Renew is Change for all of the table, with its key.
func (s *Sheet) Renew(t *levels.Table, th *Theme) {
	x0, y0, x1, y1 := chart.BoundsOf(t.Size)
	s.Change(t, th, Box{x0, y0, x1, y1})
	s.Key = SheetKey(t, th)
}

// Box is a part of the table in inches.
type Box struct{ X0, Y0, X1, Y1 float64 }

// SheetKey tells two maps apart: the table, the paper, the language. A screen
// makes a new Sheet when the key is not that of its old one.
func SheetKey(t *levels.Table, th *Theme) string {
	return fmt.Sprintf("%p %s %s", t, th.Pal.Name, th.Lang)
}

// Close ends the painting, and gives back what was painted.
func (s *Sheet) Close() {
	if s != nil {
		s.making.Cancel()
		s.work.Cancel()
		s.base.close()
		s.sharp.close()
		s.base, s.sharp = nil, nil
	}
}

// close gives back the image of a layer that may not be there.
func (l *layer) close() {
	if l != nil {
		giveBack(l.img)
		l.img = nil
	}
}

// Bounds returns the sheet of paper in inches, the table and its margin.
func (s *Sheet) Bounds() (x0, y0, x1, y1 float64) { return chart.BoundsOf(s.table.Size) }

// Update orders the tiles that a camera sees and that are not painted yet, unless
// another screen covers it. Call it in every Update.
func (s *Sheet) Update(a *App, c *Camera) {
	a.follow(c)
	if a.Still() && c.Moving() {
		c.Jump()
		a.Redraw()
	}
	defer s.bare(a, c)
	if s.painter == nil {
		s.begin(a)
		return
	}
	if s.base == nil {
		s.base = &layer{scale: c.FitScale()}
		r := s.base.span(s.Bounds())
		s.base.make(r.Dx(), r.Dy(), nil)
	}
	nx, ny := int(c.View.W/tileSize)+2, int(c.View.H/tileSize)+2
	if s.sharp == nil || s.sharp.scale != c.GoalScale() && !c.Moving() || s.sharp.img != nil && (s.sharp.nx < nx || s.sharp.ny < ny) {
		old := s.sharp
		s.sharp = &layer{scale: c.GoalScale()}
		if s.sharp.scale != s.base.scale {
			s.sharp.make(nx, ny, old)
		} else {
			old.close()
		}
	}
	if (s.work == nil || s.work.Done()) && !a.unseen && !a.Unpainted {
		if l, at, ok := s.wanted(c); ok {
			s.work = a.Tasks.Start(s.paint(a, l, at))
		}
	}
}

// bare lets the map come out once all of it is painted, and what is sharp of it once all that is
// seen is: nobody sees it in pieces.
func (s *Sheet) bare(a *App, c *Camera) {
	if l := s.sharp; l != nil && l.img != nil && !l.whole && l.scale == c.GoalScale() && l.covers(s.seen(c)) {
		l.whole = true
		a.Redraw()
	}
	switch {
	case s.veil == 0 || !s.Painted():
	case s.bared == 0:
		s.bared = a.Now()
		fallthrough
	default:
		if s.veil = max(0, 1-float64(a.Now()-s.bared)/float64(baring)); a.Still() {
			s.veil = 0
		}
		a.Redraw()
	}
}

// seen is the part of the sheet that a camera sees, in inches.
func (s *Sheet) seen(c *Camera) (ax, ay, bx, by float64) {
	x0, y0, x1, y1 := s.Bounds()
	ax, ay = c.toTable(c.View.X, c.View.Y)
	bx, by = c.toTable(c.View.X+c.View.W, c.View.Y+c.View.H)
	return max(ax, x0), max(ay, y0), min(bx, x1), min(by, y1)
}

// begin begins to make the painter.
func (s *Sheet) begin(a *App) {
	if s.making == nil && !a.unseen && !a.Unpainted {
		s.making = a.Tasks.Start(Flow(func(pause func() bool) {
			s.chart(pause)
			a.Redraw()
		}))
	}
}

// make makes room for so many tiles; the image of an old layer is used again
// where it is as large.
func (l *layer) make(nx, ny int, old *layer) {
	l.nx, l.ny, l.held, l.stale = nx, ny, map[image.Point]image.Point{}, nil
	if old != nil && old.img != nil {
		if old.nx == nx && old.ny == ny {
			l.img, l.painted = old.img, old.painted
			return
		}
		giveBack(old.img)
	}
	l.img = newImageAlone(nx*slotSize, ny*slotSize)
}

// slot is where a tile is kept.
func (l *layer) slot(at image.Point) image.Point {
	return image.Pt(((at.X%l.nx)+l.nx)%l.nx, ((at.Y%l.ny)+l.ny)%l.ny)
}

// has tells whether a tile is painted.
func (l *layer) has(at image.Point) bool {
	if l.img == nil {
		return false
	}
	held, ok := l.held[l.slot(at)]
	return ok && held == at
}

// wanted is the next tile to paint: of the whole table first, then of what is
// seen; last what is out of date under it.
func (s *Sheet) wanted(c *Camera) (*layer, image.Point, bool) {
	x0, y0, x1, y1 := s.Bounds()
	if at, ok := s.base.missing(x0, y0, x1, y1, false); ok {
		return s.base, at, true
	}
	if s.sharp.img != nil && s.sharp.scale == c.GoalScale() {
		ax, ay := c.toTable(c.View.X, c.View.Y)
		bx, by := c.toTable(c.View.X+c.View.W, c.View.Y+c.View.H)
		if at, ok := s.sharp.missing(max(ax, x0), max(ay, y0), min(bx, x1), min(by, y1), true); ok {
			return s.sharp, at, true
		}
	}
	at, ok := s.base.missing(x0, y0, x1, y1, true)
	return s.base, at, ok
}

// span is the tiles of a part of the table given in inches.
func (l *layer) span(x0, y0, x1, y1 float64) image.Rectangle {
	f := func(v float64) int { return int(math.Floor(v * l.scale / tileSize)) }
	return image.Rect(f(x0), f(y0), f(x1)+1, f(y1)+1)
}

// missing is the unpainted tile nearest to the middle of a part of the table,
// with stale also one that shows what was before.
func (l *layer) missing(x0, y0, x1, y1 float64, stale bool) (best image.Point, ok bool) {
	r := l.span(x0, y0, x1, y1)
	mid := image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	least := math.MaxInt
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			d := (x-mid.X)*(x-mid.X) + (y-mid.Y)*(y-mid.Y)
			if p := image.Pt(x, y); (!l.has(p) || stale && l.stale[p]) && d < least {
				best, least, ok = p, d, true
			}
		}
	}
	return best, ok
}

// covers tells whether every tile of a part of the table is painted, be it
// before the last change.
func (l *layer) covers(x0, y0, x1, y1 float64) bool {
	r := l.span(x0, y0, x1, y1)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if !l.has(image.Pt(x, y)) {
				return false
			}
		}
	}
	return true
}

// paint is the work of one tile; strips keep a step short.
func (s *Sheet) paint(a *App, l *layer, at image.Point) Task {
	r := image.Rect(at.X*tileSize, at.Y*tileSize, (at.X+1)*tileSize, (at.Y+1)*tileSize)
	img := image.NewRGBA(r.Inset(-apron))
	y := img.Rect.Min.Y
	delete(l.stale, at)
	s.on, s.at = l, at
	return TaskFunc(func(slice *Slice) bool {
		for {
			part := image.Rect(img.Rect.Min.X, y, img.Rect.Max.X, min(y+stripSize, img.Rect.Max.Y))
			s.painter.Tile(img.SubImage(part).(*image.RGBA), l.scale)
			y += stripSize
			if y >= img.Rect.Max.Y {
				if l == s.base || l == s.sharp {
					l.put(at, img)
					a.Redraw()
				}
				return true
			}
			if slice.Over() {
				return false
			}
		}
	})
}

// put keeps a painted tile. It is handed over in strips: Ebitengine copies what it
// is given, and keeps as many as 31 such copies to use them again.
func (l *layer) put(at image.Point, img *image.RGBA) {
	k := l.slot(at)
	p := k.Mul(slotSize)
	for y := 0; y < slotSize; y += stripSize {
		h := min(stripSize, slotSize-y)
		part := image.Rect(p.X, p.Y+y, p.X+slotSize, p.Y+y+h)
		l.img.SubImage(part).(*ebiten.Image).WritePixels(img.Pix[y*img.Stride : (y+h)*img.Stride])
	}
	l.held[k], l.fresh = at, true
	l.painted++
}

// Painted reports whether the whole sheet is painted, be it coarsely.
func (s *Sheet) Painted() bool {
	return s.base != nil && s.base.covers(s.Bounds())
}

// Ready reports whether everything that the camera sees is painted sharply.
func (s *Sheet) Ready(c *Camera) bool {
	if s.base == nil || s.sharp == nil {
		return false
	}
	_, _, more := s.wanted(c)
	return !more && (s.work == nil || s.work.Done())
}

// Draw draws the map where the camera has it, clipped to its viewport: a sketch on paper until the
// whole of it is painted. The base is left out where the sharp tiles cover all that is seen.
func (s *Sheet) Draw(dst Brush, c *Camera) {
	whole := s.loose || s.Painted()
	if !whole && !s.Over {
		s.blank(dst.Clip(c.View), c, 1)
	}
	dst.ground(c.View, s.paper(), true)
	if !whole || s.base == nil || s.base.img == nil || dst.batch.dst == nil {
		return
	}
	dst = dst.Clip(c.View)
	sharp := s.sharp != nil && s.sharp.img != nil && (s.sharp.whole || s.loose)
	covered := sharp && s.sharp.scale == c.Scale() && s.sharp.covers(s.seen(c))
	if !covered || s.base.fresh { // what no drawing asks for Ebitengine holds in memory
		s.drawLayer(dst, s.base, c)
	}
	if sharp {
		s.drawLayer(dst, s.sharp, c)
	}
	if s.veil > 0 && !s.Over && !s.loose {
		s.blank(dst, c, s.veil)
	}
}

// paper is the colour of the sheet, in the weather of the table.
func (s *Sheet) paper() color.RGBA {
	if s.painter != nil {
		return s.painter.Palette().Paper
	}
	return s.theme.Pal.Under(s.table.Weather).Paper
}

// blank draws the paper, a sketch of the table and its edge, until the map is painted on them; as
// much of it as is left.
func (s *Sheet) blank(dst Brush, c *Camera, share float64) {
	x0, y0, x1, y1 := s.Bounds()
	px, py := c.PixelInches(x0, y0)
	qx, qy := c.PixelInches(x1, y1)
	Fill(dst, Rect{px, py, qx - px, qy - py}, chart.Alpha(s.paper(), share))
	s.drawSketch(dst, c, share)
	tx, ty := c.PixelInches(0, 0)
	ux, uy := c.PixelInches(s.table.Size.X.Inches(), s.table.Size.Y.Inches())
	Stroke(dst, []Point{{tx, ty}, {ux, ty}, {ux, uy}, {tx, uy}}, true, s.theme.Line(), chart.Alpha(s.theme.Pal.InkSoft, share))
}

// drawLayer draws the tiles of a layer that are in view, as one command.
func (s *Sheet) drawLayer(dst Brush, l *layer, c *Camera) {
	k := c.Scale() / l.scale
	ox, oy := c.PixelInches(0, 0)
	exact := math.Abs(k-1) < 1e-6 && !s.Smooth
	if exact {
		ox, oy = math.Round(ox), math.Round(oy)
	}
	l.fresh = false
	white := ink{1, 1, 1, 1}
	dst.begin()
	for y := range l.ny { // in the same order in every frame
		for x := range l.nx {
			at, ok := l.held[image.Pt(x, y)]
			if !ok {
				continue
			}
			r := Rect{ox + float64(at.X*tileSize)*k, oy + float64(at.Y*tileSize)*k, tileSize * k, tileSize * k}
			dst.stretched(float64(x*slotSize+apron), float64(y*slotSize+apron), tileSize, tileSize, r, white, kindPicture)
		}
	}
	dst.end(l.img, !exact, l.painted)
}
