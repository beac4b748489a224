package battle

import (
	"testing"

	"duckboard/game"
)

// TestTheCardOfWhoIsPointedAtEndsWhereThePanelDoes: of a card for which the panel had
// little room the last lines were written over the button that takes back.
func TestTheCardOfWhoIsPointedAtEndsWhereThePanelDoes(t *testing.T) {
	p := acting(t)
	d, th := p.s.desk, p.app.Theme()
	for i := range d.Setup().Entries {
		m := game.ModelID(i)
		k := &p.s.sc.figures[m]
		k.Signs = append(k.Signs, game.Sign{Name: "Third action", Word: "3", Clause: "T-CARDS"}, game.Sign{Name: "Pinned", Word: "P", Clause: "T-PINNED"})
		for high := th.Px(100); high < th.Px(400); high += th.Px(5) {
			f := &flow{p: &p.s.panel, sc: p.s.sc, a: p.app, t: th, d: d, w: th.Px(330), end: high}
			if (profile{f}).card(m); f.y > f.end+th.Px(6) { // the gap below it
				t.Fatalf("%s: %.0f of %.0f", p.s.sc.names[m], f.y, f.end)
			}
		}
	}
}
