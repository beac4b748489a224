package school

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/rendertest"
	"duckboard/render/tool"
)

// guided is the first battle with its guide, all models deployed by themselves.
func guided(t *testing.T, seed uint64) (*rendertest.Window, *battle.Screen, *Guide) {
	t.Helper()
	w, home := open(t, 1440, 900)
	start := home.road[0].Start.Start
	start.Seed = seed
	m, first, err := replay.Begin(home.road[0].Start.Rules, start)
	if err != nil {
		t.Fatal(err)
	}
	s := Battle(&render.Match{Game: m, First: first, Players: [2]render.Player{{}, {Bot: home.road[0].Foe}}}).(*battle.Screen)
	w.App.Reset(s)
	w.Until("the battle", func() bool { return s.Desk() != nil })
	return w, s, s.Coach.(*Guide)
}

// TestTheGuideSaysWhatSpeaksForEitherToActFirst each time that the learner is asked, and no more once it is
// answered.
func TestTheGuideSaysWhatSpeaksForEitherToActFirst(t *testing.T) {
	asked := 0
	for seed := uint64(1); seed < 12 && asked < 2; seed++ {
		w, s, g := guided(t, seed)
		d := s.Desk()
		for n := 0; n < 600 && d.S.State().Turn < 2 && asked < 2; n++ {
			w.Run(2)
			d.Course.Skip()
			if !d.Mine() {
				continue
			}
			switch p := d.Game().Pending(); p.Kind {
			case game.First:
				asked++
				w.Run(2)
				first, second := d.Forecast.WhoFirst()
				for _, l := range append(first, second...) {
					if words := l.In(w.App.Printer()); !strings.Contains(g.words(w.App), words) {
						t.Errorf("%q is not said: %s", words, g.words(w.App))
					}
				}
				if len(first)+len(second) == 0 || g.box.W == 0 {
					t.Errorf("nothing is said on %v", g.box)
				}
				said := g.order
				one := 0
				d.Course.Choose(game.Choice{First: &one})
				w.Run(2)
				if said == "" || strings.Contains(g.words(w.App), said) {
					t.Errorf("after the answer it is still said: %s", g.words(w.App))
				}
			case game.Deploy:
				d.Auto[0] = true
			case game.Activate:
				d.Select(p.Context.Models[0])
				d.Activate()
			default:
				c := d.Setup().Rules.Legal(d.Game())
				d.Course.Choose(c[len(c)-1])
			}
		}
	}
	if asked == 0 {
		t.Fatal("nobody asked who acts first")
	}
}

// TestTheGuideAsksOnceAboutAShotThatIsLeft: End asks; a No changes nothing, and the next End ends.
func TestTheGuideAsksOnceAboutAShotThatIsLeft(t *testing.T) {
	w, s, g := guided(t, 3)
	d := s.Desk()
	w.Run(3)
	v := &tool.Preview{Kind: tool.Acting, Target: game.NoModel, Choice: game.Choice{Action: "end"}}
	for n := 0; n < 900 && !leaves(d, v); n++ { // until somebody acts who may shoot well
		w.Run(2)
		d.Course.Skip()
		if !d.Mine() {
			continue
		}
		switch p := d.Game().Pending(); p.Kind {
		case game.Deploy:
			d.Auto[0] = true
		case game.Activate:
			d.Select(p.Context.Models[0])
			d.Activate()
		default:
			c := d.Setup().Rules.Legal(d.Game())
			d.Course.Choose(c[len(c)-1])
		}
	}
	if !leaves(d, v) {
		t.Fatal("nobody may shoot")
	}
	made := len(d.Game().Log())
	w.Press("E")
	w.Run(2)
	if _, asks := w.App.Top().(*render.Question); !asks || len(d.Game().Log()) != made {
		t.Fatalf("End asks nothing: %T, %d choices more", w.App.Top(), len(d.Game().Log())-made)
	}
	w.Press("Escape")
	w.Run(2)
	if len(d.Game().Log()) != made || g.ended.model != d.Selection.Subject {
		t.Fatalf("after a No %d choices more", len(d.Game().Log())-made)
	}
	w.Press("E")
	w.Run(2)
	if _, asks := w.App.Top().(*render.Question); asks || len(d.Game().Log()) == made {
		t.Errorf("the second End asks again: %T", w.App.Top())
	}
}

// leaves tells whether who acts has a shot left that is warned of.
func leaves(d *tool.Desk, v *tool.Preview) bool {
	if p := d.Game().Pending(); !d.Mine() || p == nil || p.Kind != game.Act {
		return false
	}
	v.Model = d.Selection.Subject
	for _, w := range d.Forecast.Warnings(v) {
		if w.Grave && strings.Contains(w.String(), "may still shoot") {
			return true
		}
	}
	return false
}
