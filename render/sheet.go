package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

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

	painter *chart.Painter
	base    *layer
	sharp   *layer
	work    *Work
}

// layer is the tiles of one scale. The base layer puts them together in one
// image, so that no seam shows where it is drawn at another scale.
type layer struct {
	scale  float64
	tiles  map[image.Point]*ebiten.Image
	whole  *ebiten.Image // of the base layer
	origin image.Point   // of whole, in pixels of the table
}

const tileSize = 384

// maxTiles bounds what one scale keeps: 120 tiles are 70 MB of the card.
const maxTiles = 120

// NewSheet makes the map of a table in a theme's palette and language. Label
// letters the pieces; nil is chart's own lettering.
func NewSheet(t *levels.Table, th *Theme, label func(*physics.Piece) string) *Sheet {
	return &Sheet{painter: chart.New(inLanguage(chart.Of(t), th.Lang), chart.Options{Palette: th.Pal, Label: label, Density: th.Scale}), Key: SheetKey(t, th)}
}

// SheetKey tells two maps apart: the table, the paper, the language. A screen
// makes a new Sheet when the key is not that of its old one.
func SheetKey(t *levels.Table, th *Theme) string {
	return fmt.Sprintf("%p %s %s", t, th.Pal.Name, th.Lang)
}

// inLanguage names the pieces and objectives of a map in a language. Pieces
// that chart would not letter by name keep their IDs, so that it still does not.
func inLanguage(m chart.Map, lang string) chart.Map {
	pieces := slices.Clone(m.Pieces)
	for i := range pieces {
		if p := &pieces[i]; !strings.Contains(p.ID, p.Kind) {
			p.ID = levels.Local(lang, p.ID)
		}
	}
	goals := slices.Clone(m.Objectives)
	for i := range goals {
		goals[i].ID = levels.Local(lang, goals[i].ID)
	}
	m.Pieces, m.Objectives = pieces, goals
	return m
}

// Close ends the painting.
func (s *Sheet) Close() {
	if s != nil {
		s.work.Cancel()
	}
}

// Bounds is the sheet of paper in inches, the table and its margin.
func (s *Sheet) Bounds() (x0, y0, x1, y1 float64) { return s.painter.Bounds() }

// Update orders the tiles that a camera sees and that are not painted yet.
// Call it in every Update.
func (s *Sheet) Update(a *App, c *Camera) {
	if s.base == nil {
		s.base = newLayer(c.FitScale())
		r := s.base.span(s.painter.Bounds())
		s.base.origin = r.Min.Mul(tileSize)
		s.base.whole = ebiten.NewImage(r.Dx()*tileSize, r.Dy()*tileSize)
	}
	if s.sharp == nil || s.sharp.scale != c.GoalScale() && !c.Moving() {
		s.sharp = newLayer(c.GoalScale())
	}
	if s.work == nil || s.work.Done() {
		if l, at, ok := s.wanted(c); ok {
			s.work = a.Tasks.Start(s.paint(a, l, at))
		}
	}
}

func newLayer(scale float64) *layer {
	return &layer{scale: scale, tiles: map[image.Point]*ebiten.Image{}}
}

// wanted is the next tile to paint: of the whole table first, then of what is
// seen.
func (s *Sheet) wanted(c *Camera) (*layer, image.Point, bool) {
	x0, y0, x1, y1 := s.painter.Bounds()
	if at, ok := s.base.missing(x0, y0, x1, y1); ok {
		return s.base, at, true
	}
	if s.sharp.scale == s.base.scale || s.sharp.scale != c.GoalScale() {
		return nil, image.Point{}, false
	}
	ax, ay := c.toTable(c.View.X, c.View.Y)
	bx, by := c.toTable(c.View.X+c.View.W, c.View.Y+c.View.H)
	at, ok := s.sharp.missing(max(ax, x0), max(ay, y0), min(bx, x1), min(by, y1))
	return s.sharp, at, ok
}

// span is the tiles of a part of the table given in inches.
func (l *layer) span(x0, y0, x1, y1 float64) image.Rectangle {
	f := func(v float64) int { return int(math.Floor(v * l.scale / tileSize)) }
	return image.Rect(f(x0), f(y0), f(x1)+1, f(y1)+1)
}

// missing is the unpainted tile nearest to the middle of a part of the table.
func (l *layer) missing(x0, y0, x1, y1 float64) (best image.Point, ok bool) {
	r := l.span(x0, y0, x1, y1)
	mid := image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	least := math.MaxInt
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			d := (x-mid.X)*(x-mid.X) + (y-mid.Y)*(y-mid.Y)
			if p := image.Pt(x, y); l.tiles[p] == nil && d < least {
				best, least, ok = p, d, true
			}
		}
	}
	return best, ok
}

// paint is the work of one tile; strips keep a step short.
func (s *Sheet) paint(a *App, l *layer, at image.Point) Task {
	img := image.NewRGBA(image.Rect(at.X*tileSize, at.Y*tileSize, (at.X+1)*tileSize, (at.Y+1)*tileSize))
	y := img.Rect.Min.Y
	const strip = 96
	return TaskFunc(func(slice *Slice) bool {
		for {
			part := image.Rect(img.Rect.Min.X, y, img.Rect.Max.X, min(y+strip, img.Rect.Max.Y))
			s.painter.Tile(img.SubImage(part).(*image.RGBA), l.scale)
			y += strip
			if y >= img.Rect.Max.Y {
				l.put(at, img)
				a.Redraw()
				return true
			}
			if slice.Over() {
				return false
			}
		}
	})
}

// put keeps a painted tile.
func (l *layer) put(at image.Point, img *image.RGBA) {
	if l.whole != nil {
		l.tiles[at] = l.whole.SubImage(img.Rect.Sub(l.origin)).(*ebiten.Image)
		l.tiles[at].WritePixels(img.Pix)
		return
	}
	if len(l.tiles) >= maxTiles {
		for _, old := range l.tiles {
			old.Deallocate()
		}
		clear(l.tiles)
	}
	l.tiles[at] = ebiten.NewImageFromImage(img)
}

// Ready tells whether everything that the camera sees is painted sharply.
func (s *Sheet) Ready(c *Camera) bool {
	if s.base == nil || s.sharp == nil {
		return false
	}
	_, _, more := s.wanted(c)
	return !more
}

// Draw draws the map where the camera has it, clipped to its viewport.
func (s *Sheet) Draw(dst *ebiten.Image, c *Camera) {
	dst = Clip(dst, c.View)
	for _, l := range []*layer{s.base, s.sharp} {
		if l == nil || l == s.sharp && l.scale == s.base.scale {
			continue
		}
		l.draw(dst, c, s.Smooth)
	}
}

func (l *layer) draw(dst *ebiten.Image, c *Camera, smooth bool) {
	k := c.Scale() / l.scale
	if l.whole != nil {
		l.drawWhole(dst, c, k, smooth)
		return
	}
	ax, ay := c.toTable(c.View.X, c.View.Y)
	bx, by := c.toTable(c.View.X+c.View.W, c.View.Y+c.View.H)
	r := l.span(ax, ay, bx, by)
	ox, oy := c.PixelInches(0, 0)
	exact := math.Abs(k-1) < 1e-6 && !smooth
	if exact {
		ox, oy = math.Round(ox), math.Round(oy)
	}
	for at, img := range l.tiles {
		if !at.In(r) && exact {
			continue
		}
		var op ebiten.DrawImageOptions
		if !exact {
			op.GeoM.Scale(k, k)
			op.Filter = ebiten.FilterLinear
		}
		op.GeoM.Translate(ox+float64(at.X*tileSize)*k, oy+float64(at.Y*tileSize)*k)
		dst.DrawImage(img, &op)
	}
}

func (l *layer) drawWhole(dst *ebiten.Image, c *Camera, k float64, smooth bool) {
	ox, oy := c.PixelInches(0, 0)
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(float64(l.origin.X), float64(l.origin.Y))
	if math.Abs(k-1) > 1e-6 || smooth {
		op.GeoM.Scale(k, k)
		op.Filter = ebiten.FilterLinear
	} else {
		ox, oy = math.Round(ox), math.Round(oy)
	}
	op.GeoM.Translate(ox, oy)
	dst.DrawImage(l.whole, &op)
}
