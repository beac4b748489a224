package setup

import (
	"strings"
	"testing"

	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestAClickKeepsTheCardOfAModelAndItsFiguresExplainThemselves(t *testing.T) {
	for rule, r := range rules.All() {
		for _, size := range [][2]int{{1600, 900}, {390, 844}} {
			w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, size[0], size[1])
			s := &Screen{}
			w.App.Push(&rendertest.Blank{})
			w.App.Push(s)
			w.Run(2)
			s.c.UseRule(rule)
			s.page = pageFirst
			s.again(w.App)
			w.Run(2)
			x, y := s.models[0].rows[0].at.Center()
			w.Click(x, y)
			card, ok := w.App.Top().(*soldier)
			if !ok {
				t.Fatalf("%s in %v: a click leads to %T", r.ID(), size, w.App.Top())
			}
			if card.of.card != nil {
				t.Errorf("%s in %v: the card under the pointer is seen behind the one that is kept", r.ID(), size)
			}
			w.Run(2)
			in := card.dialog.Body
			w.Play(render.Frame{X: in.X + 20, Y: in.Y + 5})
			w.Run(1)
			if want := traits(w.App, s.models[0].rows[0].model); card.tip != want || strings.Count(want, "\n") < 3 {
				t.Errorf("%s in %v: the profile's tip is %q", r.ID(), size, card.tip)
			}
			w.Press("Enter")
			if w.App.Top() != render.Screen(s) {
				t.Error("Enter does not leave the card")
			}
		}
	}
}
