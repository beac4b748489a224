// Package sheet prints a table at true scale: a PDF of tiles on A4 or Letter, to
// be cut along the crop marks and laid side by side, with a page before them
// that shows which goes where. It is plain Go, without a window.
package sheet

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
)

// Options are how a table is printed.
type Options struct {
	Paper Paper                             // the zero value is A4
	Plain bool                              // white ground, to spare ink
	T     func(key string, a ...any) string // translates what is written; nil: English
	Label func(p *physics.Piece) string     // as in chart.Options
	Local func(name string) string          // names of pieces and objectives; nil: as they are
	Pause chart.Pause                       // called after each page
}

// Margins of a page, in inches: most printers reach so far. The lower one holds
// what is written.
const (
	margin  = 0.45
	caption = 0.3
	bleed   = 0.1 // how far a tile is printed beyond its crop marks
)

// Tiling is how a table is cut: in whole inches, into as few pages as may be.
type Tiling struct {
	Cols, Rows    int
	Width, Height float64 // of a tile, in inches
	Across        bool    // the paper lies on its side
}

// Tile says how a table is cut for a paper.
func Tile(size physics.Vec, p Paper) Tiling {
	w, h := size.X.Inches(), size.Y.Inches()
	best := Tiling{}
	for _, across := range []bool{false, true} {
		pw, ph := p.Width, p.Height
		if across {
			pw, ph = ph, pw
		}
		t := Tiling{Width: math.Floor(pw - 2*margin), Height: math.Floor(ph - 2*margin - caption), Across: across}
		t.Cols, t.Rows = int(math.Ceil(w/t.Width-1e-9)), int(math.Ceil(h/t.Height-1e-9))
		if best.Cols == 0 || t.Cols*t.Rows < best.Cols*best.Rows {
			best = t
		}
	}
	return best
}

// Label is the name of a tile: a letter for its row, a number for its column.
func (t *Tiling) Label(col, row int) string {
	s := ""
	for r := row + 1; r > 0; r = (r - 1) / 26 {
		s = string(rune('A'+(r-1)%26)) + s
	}
	return fmt.Sprint(s, col+1)
}

// mostPages is how many pages are printed at most.
const mostPages = 500

// printer writes one document.
type printer struct {
	o      Options
	t      *levels.Table
	chart  *chart.Painter
	tiling Tiling
	*Document
}

// PDF prints a table. The same table gives the same bytes. It fails if the
// writer does.
func PDF(w io.Writer, t *levels.Table, o Options) error {
	p, err := newPrinter(t, o)
	if err != nil {
		return err
	}
	if !p.pages() {
		return chart.ErrCancelled
	}
	return p.Output(w, o.Pause)
}

func newPrinter(t *levels.Table, o Options) (*printer, error) {
	if o.Paper == (Paper{}) {
		o.Paper = A4
	}
	if o.T == nil {
		o.T = fmt.Sprintf
	}
	p := &printer{o: o, t: t, tiling: Tile(t.Size, o.Paper)}
	if p.tiling.Cols*p.tiling.Rows > mostPages {
		return nil, errors.New("the table takes too many pages")
	}
	m := chart.Of(t)
	if o.Local != nil {
		m.Objectives = slices.Clone(m.Objectives) // they are the table's own
		for i := range m.Objectives {
			m.Objectives[i].ID = o.Local(m.Objectives[i].ID)
		}
		for i := range m.Pieces {
			if p := &m.Pieces[i]; chart.Lettered(p) {
				p.ID = o.Local(p.ID)
			}
		}
	}
	p.chart = chart.New(m, chart.Options{Label: o.Label})
	p.Document = NewDocument(o.Paper, p.tiling.Across, t.Name)
	return p, nil
}

// pages are the overview and the tiles; false: they were cancelled.
func (p *printer) pages() bool {
	if p.o.Pause.Stop() {
		return false
	}
	p.overview()
	for row := range p.tiling.Rows {
		for col := range p.tiling.Cols {
			if p.o.Pause.Stop() {
				return false
			}
			p.tile(col, row)
		}
	}
	return !p.o.Pause.Stop()
}

// tile is a page with one tile in its middle.
func (p *printer) tile(col, row int) {
	p.PDF.AddPage()
	pw, ph := p.PDF.GetPageSize()
	t := &p.tiling
	x0, y0 := float64(col)*t.Width, float64(row)*t.Height
	w := math.Min(t.Width, p.t.Size.X.Inches()-x0)
	h := math.Min(t.Height, p.t.Size.Y.Inches()-y0)
	left, top := (pw-t.Width)/2, (ph-caption-t.Height)/2
	part := chart.Part{X0: x0 - bleed, Y0: y0 - bleed, X1: x0 + w + bleed, Y1: y0 + h + bleed}
	p.picture(part, left-bleed, top-bleed, 1)
	p.CropMarks([]float64{left, left + w}, []float64{top, top + h}, bleed)
	p.captionOf(col, row, left, top+t.Height)
}

// picture draws a part of the sheet with its corner at a place of the page.
func (p *printer) picture(part chart.Part, left, top, scale float64) {
	d := &drawing{pdf: p.PDF, part: part, left: left, top: top, scale: scale}
	p.PDF.ClipRect(left, top, (part.X1-part.X0)*scale, (part.Y1-part.Y0)*scale, false)
	if !p.o.Plain {
		c := p.chart.Palette().Paper
		d.Fill([][]chart.Dot{{{X: part.X0, Y: part.Y0}, {X: part.X1, Y: part.Y0}, {X: part.X1, Y: part.Y1}, {X: part.X0, Y: part.Y1}}}, c)
	}
	p.chart.Vector(d, part)
	p.PDF.ClipEnd()
}

// captionOf says which tile it is, and shows an inch to measure.
func (p *printer) captionOf(col, row int, x, bottom float64) {
	t := &p.tiling
	y := bottom + bleed + mark + 0.12
	label := t.Label(col, row)
	p.Write(x+0.2, y, 13, "B", label)
	p.Write(x+0.75, y, 8.5, "", p.o.T("%s: row %d of %d, column %d of %d", p.t.Name, row+1, t.Rows, col+1, t.Cols))
	end := x + t.Width - 0.2
	p.PDF.SetLineWidth(1.0 / 72)
	p.PDF.Line(end-1, y-0.03, end, y-0.03)
	for i := range 5 {
		at := end - 1 + float64(i)/4
		p.PDF.Line(at, y-0.03, at, y-0.11)
	}
	text := p.o.T("1 inch")
	p.PDF.SetFont("text", "", 8.5)
	p.Write(end-1.08-p.PDF.GetStringWidth(text), y, 8.5, "", text)
}

// overview is the first page: the whole table with the grid of tiles.
func (p *printer) overview() {
	p.PDF.AddPage()
	pw, ph := p.PDF.GetPageSize()
	s, t := p.chart.Sheet(), &p.tiling
	p.Write(margin, margin+0.25, 20, "B", p.t.Name)
	w, h := p.t.Size.X, p.t.Size.Y
	y := margin + 0.52
	for _, line := range []string{
		p.o.T("%s″ x %s″ at true scale, on %d sheets of %s, each %s″ x %s″ of the table", w, h, t.Cols*t.Rows, p.o.Paper.Name, fmt.Sprint(t.Width), fmt.Sprint(t.Height)),
		p.o.T("Print at %d%% (“actual size”, not “fit to page”) and measure the inch below each tile.", 100),
		p.o.T("Cut along the crop marks; what is printed beyond them lies under the next tile."),
	} {
		p.Write(margin, y, 9.5, "", line)
		y += 0.19
	}
	room := math.Min((pw-2*margin)/(s.X1-s.X0), (ph-y-margin)/(s.Y1-s.Y0))
	left := (pw - room*(s.X1-s.X0)) / 2
	p.picture(s, left, y, room)
	at := func(x, v float64) (float64, float64) { return left + (x-s.X0)*room, y + (v-s.Y0)*room }
	p.PDF.SetAlpha(1, "Normal")
	p.PDF.SetDrawColor(40, 30, 60)
	p.PDF.SetLineWidth(0.8 / 72)
	for col := 1; col < t.Cols; col++ {
		x, y0 := at(float64(col)*t.Width, 0)
		_, y1 := at(0, h.Inches())
		p.PDF.Line(x, y0, x, y1)
	}
	for row := 1; row < t.Rows; row++ {
		x0, y0 := at(0, float64(row)*t.Height)
		x1, _ := at(w.Inches(), 0)
		p.PDF.Line(x0, y0, x1, y0)
	}
	for row := range t.Rows {
		for col := range t.Cols {
			x, v := at(float64(col)*t.Width, float64(row)*t.Height)
			p.Write(x+0.04, v+0.16, 9, "B", t.Label(col, row))
		}
	}
}
