// Package chart paints a battlefield as a trench map of the Great War: warm
// paper, inked contours, crenellated trenches, wire as rows of crosses. It is
// plain Go without a window: it draws into an image.RGBA, so that a program
// without a display, a preview and the game's window show the same map.
//
// Everything is vector: a Painter holds the shapes of a table in inches and
// paints any part of it at any scale. What is drawn depends only on the place
// on the table and on the scale, never on the tile, so tiles of one scale fit
// together without a seam.
package chart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sort"
	"strings"

	"duckboard/levels"
	"duckboard/physics"
)

type rgba = color.RGBA

// Map is what is painted: the ground and what lies on it.
type Map struct {
	Size       physics.Vec // width and height
	Pieces     []physics.Piece
	Zones      []levels.Zone
	Objectives []levels.Objective
	Doors      []Door
	Weather    levels.Weather
	Lang       string // of the names of zones; empty: English
}

// Of is the map of a table.
func Of(t *levels.Table) Map {
	return Map{Size: t.Size, Pieces: t.Field().Pieces(), Zones: t.Zones, Objectives: t.Objectives, Doors: Doors(t), Weather: t.Weather}
}

// In is the map with its pieces, objectives and zones named in a language. Pieces that
// are not lettered by name keep their IDs, so that they still are not.
func (m Map) In(lang string) Map {
	m.Lang = lang
	m.Pieces, m.Objectives = slices.Clone(m.Pieces), slices.Clone(m.Objectives)
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if lookOf(p).letters == alwaysNamed { // its number is not lettered
			p.ID = unnumbered(p.ID)
		}
		if Lettered(p) {
			p.ID = levels.Local(lang, p.ID)
		}
	}
	for i := range m.Objectives {
		m.Objectives[i].ID = levels.Local(lang, m.Objectives[i].ID)
	}
	return m
}

// Lettered tells whether the map letters a piece by its name: hills always, others
// unless their name says no more than their kind.
func Lettered(p *physics.Piece) bool {
	return lookOf(p).letters == alwaysNamed || !strings.Contains(p.ID, p.Kind)
}

// Options change what a Painter draws. The zero value is a day map, lettered
// in English.
type Options struct {
	Palette *Palette // nil: Day
	// Label is the lettering of a piece; an empty string leaves it bare. Where
	// the whole does not fit, its last word (the height) stands alone. Nil stands
	// for DefaultLabel.
	Label func(p *physics.Piece) string
	// Density is the number of device pixels per point on a HiDPI screen: line
	// widths and letters that are held to a size on the screen are held to
	// points. 0 stands for 1.
	Density float64
	Bare    bool // no zones and no objectives, for editors that draw their own
	Edges   bool // of the zones the edges alone, for heat to be laid on: a tint under it would change what it tells
	// OwnDoors is for screens that draw the Entry Points themselves; their room is
	// still left free of lettering.
	OwnDoors bool
	// Loose paints the pieces on nothing at all, without the sheet, its grid and
	// its frame: for a piece in a hand, and to lay the map over a photograph.
	Loose bool
	// Former is a painter of the same palette, labels and kind of sheet: what has
	// not changed since is taken over from it, which is most of the work.
	Former *Painter
}

// Painter paints one table. It is made once; Paint may then be called from
// several goroutines at once.
type Painter struct {
	pal   *Palette
	size  pt
	paper *paper
	faces *faces
	ops   []op
	dense float64
	loose bool
	kept  map[string][]item // by what it is drawn from
}

// New precomputes the shapes of a map.
func New(m Map, o Options) *Painter {
	p, _ := NewIn(m, o, nil) // nobody cancels
	return p
}

// NewIn is New with pauses in between. ErrCancelled is its only error.
func NewIn(m Map, o Options, pause Pause) (*Painter, error) {
	if o.Palette == nil {
		o.Palette = Day()
	}
	o.Palette = o.Palette.Under(m.Weather)
	if o.Label == nil {
		o.Label = DefaultLabel
	}
	if !(o.Density > 0) {
		o.Density = 1
	}
	if f := o.Former; f != nil && (*f.pal != *o.Palette || f.size != inches(m.Size)) {
		o.Former = nil
	}
	b := &builder{pal: o.Palette, m: m, o: o, size: inches(m.Size), faces: allFaces(), kept: map[string][]item{}}
	if b.paper = sheet(pause); b.paper == nil || !b.build(pause) {
		return nil, ErrCancelled
	}
	return &Painter{pal: o.Palette, size: b.size, paper: b.paper, faces: b.faces, ops: b.sorted(), dense: o.Density, loose: o.Loose, kept: b.kept}, nil
}

// BoundsOf is the sheet of paper of a table of a size, in inches: the table with
// the margin that carries the frame and the figures.
func BoundsOf(size physics.Vec) (x0, y0, x1, y1 float64) {
	s := inches(size)
	return -marginInches, -marginInches, s.x + marginInches, s.y + marginInches
}

// StillScale is the pixels per inch of the still of the title's map, which the page
// shows until the game has painted it.
const StillScale = 20

// OfStill is the size of the table of which a still shows the sheet, by the pixels
// of its sides.
func OfStill(w, h int) physics.Vec {
	side := func(px int) physics.Mil {
		return physics.Mil(math.Round((float64(px)/StillScale - 2*marginInches) * 1000))
	}
	return physics.Vec{X: side(w), Y: side(h)}
}

// Bounds is the sheet of paper in inches: the table with the margin that
// carries the frame and the figures.
func (p *Painter) Bounds() (x0, y0, x1, y1 float64) {
	return -marginInches, -marginInches, p.size.x + marginInches, p.size.y + marginInches
}

// Palette is the palette the map is painted in.
func (p *Painter) Palette() *Palette { return p.pal }

// Tile paints the part of the map that dst's own rectangle shows, where pixel
// (x, y) is the point (x, y)/pxPerInch of the table. Tiles are images with
// neighbouring rectangles, e.g. image.Rect(512, 0, 1024, 512); the margin of
// the sheet has negative coordinates.
func (p *Painter) Tile(dst *image.RGBA, pxPerInch float64) {
	p.paint(dst, pt{float64(dst.Rect.Min.X), float64(dst.Rect.Min.Y)}, pxPerInch)
}

// Paint paints the map into dst so that the table's point (left, top), in
// mils, falls on dst's upper left corner. Parts fit together without a seam
// where left and top are whole pixels at that scale; Tile always is.
func (p *Painter) Paint(dst *image.RGBA, left, top physics.Mil, pxPerInch float64) {
	p.paint(dst, pt{left.Inches() * pxPerInch, top.Inches() * pxPerInch}, pxPerInch)
}

// Whole paints the whole sheet at a scale, and holds it: for a file there are Strips.
func (p *Painter) Whole(pxPerInch float64) *image.RGBA {
	dst := image.NewRGBA(p.pixels(pxPerInch))
	for y := dst.Rect.Min.Y; y < dst.Rect.Max.Y; y += strip {
		part := image.Rect(dst.Rect.Min.X, y, dst.Rect.Max.X, min(y+strip, dst.Rect.Max.Y))
		p.Tile(dst.SubImage(part).(*image.RGBA), pxPerInch)
	}
	return dst
}

func (p *Painter) paint(dst *image.RGBA, at pt, scale float64) {
	if dst.Rect.Empty() || !(scale > 0) || math.IsInf(scale, 0) {
		return
	}
	c := newCanvas(dst, at, scale)
	c.dense = p.dense
	if !p.loose {
		p.paper.lay(c, p.pal, p.size)
	}
	for _, o := range p.ops {
		if o.box().grow(4 / scale).meets(c.view) {
			o.paint(c)
		}
	}
}

// builder makes the ops of a map.
type builder struct {
	pal   *Palette
	m     Map
	o     Options
	size  pt
	faces *faces
	paper *paper
	items []item
	kept  map[string][]item
}

type item struct {
	z float64
	o op
}

func (b *builder) put(z float64, o op) {
	if o != nil && !math.IsInf(o.box().x0, 0) {
		b.items = append(b.items, item{z, o})
	}
}

func (b *builder) sorted() []op {
	sort.SliceStable(b.items, func(i, j int) bool { return b.items[i].z < b.items[j].z })
	out := make([]op, len(b.items))
	for i, it := range b.items {
		out[i] = it.o
	}
	return out
}

// seed makes a piece's hand-drawn marks its own, by its place.
func (b *builder) seed(ps []pt) int {
	q := boxOf(ps)
	return int(hash(int(q.x0*1000), int(q.y0*1000), int(q.x1*1000), len(ps)) >> 1)
}

// The order from the paper up; pieces lie at zPiece plus their top in inches.
const (
	zFibre  = 0
	zZone   = 1
	zFog    = 1.5
	zGrid   = 2
	zFlat   = 3
	zTrench = 4
	zShadow = 5
	zPiece  = 100
	zSky    = 4999
	zMark   = 5000
	zLabel  = 5001
	zFrame  = 5002
)
