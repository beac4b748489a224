package battle

import (
	"slices"
	"testing"

	"duckboard/render"
)

// written are the lines that the next frame shows on the table.
func (p *play) written() (list []string) {
	p.Helper()
	p.app.Probe()
	p.app.Redraw()
	p.app.Draw(p.dst)
	for _, l := range p.app.Probe()["words"].([]render.Word) {
		if p.s.sc.View.Has(l.X, l.Y) {
			list = append(list, l.Text)
		}
	}
	return list
}

func TestWhoIsOutOfActionIsNamedWhereItWentOut(t *testing.T) {
	p := deployed(t)
	m := p.s.desk.Game().Pending().Context.Models[1]
	name := p.s.sc.names[m]
	p.in.next.X, p.in.next.Y = 1, 1
	p.frame()
	if slices.Contains(p.written(), name) {
		t.Fatalf("%s is named before", name)
	}
	p.s.desk.Stage.Shown().Models[m].Out = true
	if !slices.Contains(p.written(), name) {
		t.Errorf("%s is out, and not named on the table", name)
	}
	p.s.desk.Stage.Shown().Models[m].Placed = false
	if slices.Contains(p.written(), name) {
		t.Errorf("%s never came onto the table, and is named there", name)
	}
}
