package editor

import (
	"runtime"

	"duckboard/assets"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/host"
	sheets "duckboard/render/sheet"
)

// way is how a table leaves the game as a file. What it is made by runs beside
// the window, or in a page in slices: it asks for nothing of the screen.
type way struct {
	label, ext string
	drawn      bool // it is a drawing, in which zones and objectives may be left out
	gridded    bool // its name tells the grid, and so is the player told
	make       func(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error)
}

// ways are the files that a table may be written to.
var ways = []way{
	{render.N("Table file"), ".json", false, false, func(t *levels.Table, _ *assets.Printer, _ chart.Pause) ([]byte, error) { return t.Marshal(), nil }},
	{render.N("Picture (PNG)"), ".png", true, false, func(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
		img, err := painter(t, p).Strips(pngScale, pause)
		if err != nil {
			return nil, err
		}
		b := &chart.Buffer{Pause: pause}
		err = chart.PNG(b, img, pngScale)
		return b.Bytes(), err
	}},
	{render.N("Drawing (SVG)"), ".svg", true, false, func(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
		b := &chart.Buffer{Pause: pause}
		err := painter(t, p).SVG(b, levels.Local(p.Lang(), t.Name))
		return b.Bytes(), err
	}},
	{render.N("To print 1:1, A4"), " A4.pdf", true, false, printed(sheets.A4)},
	{render.N("To print 1:1, Letter"), " Letter.pdf", true, false, printed(sheets.Letter)},
	{render.N("For virtual tables (UVTT)"), ".uvtt", true, false, laid},
	{render.N("Board (PNG)"), ".png", true, true, pictured(false)},
	{render.N("Board (JPEG)"), ".jpg", true, true, pictured(true)},
}

// painter paints a table by day, in a language, for a file.
func painter(t *levels.Table, p *assets.Printer) *chart.Painter {
	return chart.New(chart.Of(t).In(p.Lang()), chart.Options{})
}

// printed makes a table a PDF of tiles at true scale.
func printed(paper sheets.Paper) func(*levels.Table, *assets.Printer, chart.Pause) ([]byte, error) {
	return func(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
		b := &chart.Buffer{Pause: pause}
		err := sheets.PDF(b, t, sheets.Options{Paper: paper, Pause: pause, T: p.T, Local: func(name string) string { return levels.Local(p.Lang(), name) }})
		return b.Bytes(), err
	}
}

// pngScale is the pixels of an inch in a picture of a table.
const pngScale = 40

// exporting is a file that is being made; none: nil.
type exporting struct {
	done  chan struct{}
	where string
	grid  string // of a board
	err   error
}

// export begins to make a file of a table; it is given out once it is made.
func export(a *render.App, t *levels.Table, w way) *exporting {
	p := assets.NewPrinter(a.Printer().Lang())
	name, x := t.Name+w.ext, &exporting{done: make(chan struct{})}
	if w.gridded {
		name, x.grid = t.Name+gridOf(t)+w.ext, " "+gridWords(a, t)
	}
	a.Say(a.T("%s is being made…", name))
	work := func(pause chart.Pause) {
		var data []byte
		if data, x.err = w.make(t, p, pause); x.err == nil {
			x.where, x.err = host.Give(name, data)
		}
		close(x.done)
	}
	if runtime.GOOS != "js" {
		go work(nil)
		return x
	}
	a.Tasks.Start(render.Flow(func(pause func() bool) { work(pause) }))
	return x
}

// told says where the file is once it is made; true: it is.
func (x *exporting) told(a *render.App) bool {
	if x == nil {
		return false
	}
	select {
	case <-x.done:
	default:
		return false
	}
	if x.err != nil {
		a.Say(a.T("The file could not be written: %s", x.err))
	} else {
		a.Say(a.T("Written to %s", x.where) + x.grid)
	}
	return true
}
