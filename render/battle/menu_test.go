package battle

import (
	"testing"

	"duckboard/render"
)

// TestTheToolsAreReachedByTheMouseAlone: from the menu, which a click leaves for the
// table with the tool in hand.
func TestTheToolsAreReachedByTheMouseAlone(t *testing.T) {
	p := acting(t)
	for label, on := range map[string]func() bool{
		"Vista":           func() bool { return p.s.desk.Measure != nil && p.s.desk.Measure.Sight },
		"Righello":        func() bool { return p.s.desk.Measure != nil && !p.s.desk.Measure.Sight },
		"Che cosa vede":   func() bool { return p.s.heat.on },
		"Cariche nemiche": func() bool { return p.s.threat },
	} {
		p.s.menu(p.app)
		p.frame()
		p.app.Probe()
		p.draw()
		p.draw()
		found := false
		for _, b := range p.app.Probe()["buttons"].([]render.Label) {
			if b.Text == label && b.Layer == p.app.Probe()["top"].(int) {
				found = true
				x, y := b.Box.Center()
				p.in.next.X, p.in.next.Y = x, y
				for range 2 {
					p.frame()
					p.draw()
				}
				p.click()
				p.draw()
				p.frame()
			}
		}
		if !found || !on() || p.app.Top() != render.Screen(p.s) {
			t.Errorf("%q: in the menu %v, then on %v, over the battle %T", label, found, on(), p.app.Top())
		}
	}
}
