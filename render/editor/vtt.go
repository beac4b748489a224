package editor

import (
	"encoding/json"
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

// takeMap takes in a Universal VTT file: its walls at the usual height, a square at the usual size
// or, where the table would be too large, at an inch. Its picture is laid under the table. What was
// lost and decided is told.
func (s *List) takeMap(a *render.App, f host.File) {
	m, err := uvtt.Parse(f.Data)
	var t *levels.Table
	var told []document.Fault
	if err == nil {
		name := path.Base(f.Name)
		e := uvtt.Entering{Name: strings.TrimSuffix(name, path.Ext(name)), Height: uvtt.UsualHeight, Square: uvtt.UsualSquare}
		if m.Size.X*e.Square.Inches() > levels.MaxSize.Inches() || m.Size.Y*e.Square.Inches() > levels.MaxSize.Inches() {
			e.Square = physics.Inch
		}
		t, told, err = m.Table(e)
	}
	if err != nil {
		a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
		return
	}
	if !s.add(a, t) {
		return
	}
	if m.Picture() != "" {
		if err := under(a, t, m.Image); err != nil {
			told = append(told, document.Fault{Key: "Its picture cannot be used: %s", Args: []any{a.Reason(err)}})
		}
	}
	var lines []string
	for _, n := range told {
		lines = append(lines, n.In(a.T))
	}
	a.Push(&render.Question{Title: a.T("%s is taken in", t.Name), Words: strings.Join(lines, " "), Yes: a.T("Open in the editor"), Do: func() { a.Push(a.Router.Edit(t, store.FileName(t.Name))) }})
}

// under keeps a picture that is as large as a table under it.
func under(a *render.App, t *levels.Table, picture []byte) error {
	var p trace
	if err := p.read(picture); err != nil {
		return err
	}
	p.fit(t.Size)
	how, err := json.Marshal(p.pose)
	if err != nil {
		return err
	}
	return store.Tables{Store: a.Saves.Store}.PutTrace(store.FileName(t.Name), p.data, how)
}

// laid makes a table a file for a virtual table, with squares of an inch.
func laid(t *levels.Table, p *assets.Printer, pause chart.Pause) ([]byte, error) {
	data, _, err := sheets.UVTT(t, sheets.Board{Grid: physics.Inch, Pixels: 70, Lang: p.Lang(), Pause: pause})
	return data, err
}
