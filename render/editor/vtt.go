package editor

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"duckboard/assets"
	"duckboard/document"
	"duckboard/levels"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/host"
	sheets "duckboard/render/sheet"
	"duckboard/render/store"
)

// converted makes a table of a Universal VTT file: its walls at the usual height, a square as the
// file says, at the usual size or, where the table would be too large, at an inch. The faults are
// what was lost and decided.
func converted(f host.File) (t *levels.Table, told []document.Fault, picture []byte, err error) {
	m, err := uvtt.Parse(f.Data)
	if err != nil {
		return nil, nil, nil, err
	}
	name := path.Base(f.Name)
	e := uvtt.Entering{Name: strings.TrimSuffix(name, path.Ext(name)), Height: uvtt.UsualHeight, Square: cmp.Or(m.Square, uvtt.UsualSquare)}
	if most := levels.MaxSize.Inches(); m.Size.X*e.Square.Inches() > most || m.Size.Y*e.Square.Inches() > most {
		e.Square = physics.Inch
	}
	if t, told, err = m.Table(e); err == nil && m.Picture() != "" {
		picture = m.Image
	}
	return t, told, picture, err
}

// laidUnder adds to what is told that a picture could not be laid under a table.
func laidUnder(a *render.App, told []document.Fault, err error) string {
	if err != nil {
		told = append(told, document.Fault{Key: "Its picture cannot be used: %s", Args: []any{a.Reason(err)}})
	}
	var lines []string
	for _, n := range told {
		lines = append(lines, n.In(a.T))
	}
	return strings.Join(lines, " ")
}

// takeMap takes in a Universal VTT file, with its picture under it, and tells what was lost and
// decided.
func (s *List) takeMap(a *render.App, f host.File) {
	t, told, picture, err := converted(f)
	if err != nil {
		a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
		return
	}
	if !s.add(a, t) {
		return
	}
	ask := func(err error) {
		q := &render.Question{Title: a.T("%s is taken in", t.Name), Words: laidUnder(a, told, err), Yes: a.T("Open in the editor"), Do: func() { a.Push(a.Router.Edit(t, store.FileName(t.Name))) }}
		if a.Top() != render.Screen(s) { // the player has gone on
			a.Say(q.Title + ". " + q.Words)
			return
		}
		a.Push(q)
	}
	if picture != nil {
		if err = under(a, t, picture, ask); err == nil {
			a.Say(a.T("The picture is being read."))
			return
		}
	}
	ask(err)
}

// takeMap puts a Universal VTT file in place of the table, with its picture under it, and tells what
// was lost and decided. Undo leads back.
func (s *Screen) takeMap(a *render.App, f host.File) error {
	t, told, picture, err := converted(f)
	if err != nil {
		return err
	}
	s.d.Replace(t)
	s.edits.Did(a, nil)
	if picture != nil {
		err = s.trace.read(a, picture, true, func(err error) {
			if err != nil {
				a.Say(a.T("Its picture cannot be used: %s", a.Reason(err)))
				return
			}
			s.trace.fit(t.Size)
		})
	}
	a.Say(a.T("%s is taken in", t.Name) + ". " + laidUnder(a, told, err))
	return nil
}

// under keeps a picture that is as large as a table under it, once it is read; then tells what came
// of it.
func under(a *render.App, t *levels.Table, picture []byte, then func(err error)) error {
	p := &trace{}
	return p.read(a, picture, true, func(err error) {
		if err != nil {
			then(err)
			return
		}
		p.fit(t.Size)
		how, err := json.Marshal(p.pose)
		if err == nil {
			err = store.Tables{Store: a.Saves.Store}.PutTrace(store.FileName(t.Name), p.data, how)
		}
		then(err)
	})
}

// vttBoard is how tables are laid out for virtual tables: squares of an inch.
func vttBoard(p *assets.Printer, pause chart.Pause) sheets.Board {
	return sheets.Board{Grid: physics.Inch, Pixels: 70, Lang: p.Lang(), Pause: pause}
}

// laid makes a table a file for a virtual table.
func laid(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
	data, _, err := sheets.UVTT(t, vttBoard(p, pause))
	return data, err
}

// pictured makes a table a picture for the board of a virtual table.
func pictured(asJPEG bool) func(*levels.Table, *assets.Printer, chart.Pause) ([]byte, error) {
	return func(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
		return sheets.Picture(t, vttBoard(p, pause), asJPEG)
	}
}

// gridOf is what a board's name says of its grid: "48x36 (70 px)".
func gridOf(t *levels.Table) string {
	b := vttBoard(assets.NewPrinter("en"), nil)
	across, down := b.Squares(t)
	return fmt.Sprintf(" %gx%g (%d px)", across, down, b.Pixels)
}

// gridWords tell the grid of a board that was written.
func gridWords(a *render.App, t *levels.Table) string {
	b := vttBoard(a.Printer(), nil)
	across, down := b.Squares(t)
	number := func(v float64) string { return a.Printer().Decimal(fmt.Sprintf("%g", v)) }
	return a.T("Its grid: %s by %s squares of %d pixels, an inch each.", number(across), number(down), b.Pixels)
}
