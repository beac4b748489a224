package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/render"
)

// TestAMessageSparesWhoActs: wherever who acts stands, also while a program plays.
func TestAMessageSparesWhoActs(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	for n := 0; p.s.desk.Shown().Active == game.NoModel && n < 5000; n++ {
		p.frame()
	}
	m := p.s.desk.Shown().Active
	if m == game.NoModel {
		t.Fatal("nobody acts")
	}
	x, y, _ := p.s.sc.place(m)
	px, py := p.s.view.camera.PixelInches(x, y)
	spared := p.s.Spared()
	for _, r := range spared {
		if r.Has(px, py) {
			return
		}
	}
	t.Errorf("at %v, %v stands who acts, and spared are %v", px, py, spared)
}
