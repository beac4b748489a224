package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
)

// TestTheDiceCoverNobodyWhomTheyAreAbout: neither who acts nor who is acted on, wherever they
// stand and in any window.
func TestTheDiceCoverNobodyWhomTheyAreAbout(t *testing.T) {
	bots := [2]render.Player{{Bot: "computer"}, {Bot: "computer"}}
	for _, c := range []struct {
		p    *play
		w, h int
	}{{open(t, "crossroads", 6, bots), 1280, 720}, {open(t, "ruins", 3, bots), 390, 844}, {openSquads(t, "pumping-station", 2, bots), 844, 390}} {
		p := c.p
		p.app.Resize(c.w, c.h, 1)
		p.app.Settings.Speed = 4
		p.frame()
		stage, foe, rolls, foot := p.s.desk.Stage, game.NoModel, 0, 0
		stage.Speed = 4
		var seen *game.Event
		for n := 0; rolls < 16 && n < 20000 && p.app.Top() == render.Screen(p.s); n++ {
			p.frame()
			e, share, busy := stage.Now()
			if !busy || e == seen {
				continue
			}
			seen = e
			switch {
			case e.Type == game.Shot || e.Type == game.Fought:
				foe = e.Target
			case e.Type == game.Activated || e.Type == game.Ended:
				foe = game.NoModel
			case e.Type == game.Rolled:
				rolls++
				lowest := e.Model // one of them at the foot of the window, where the dice lie else
				if rolls%2 == 0 && foe != game.NoModel {
					lowest = foe
				}
				if lowest != game.NoModel {
					at := stage.Shown().Models[lowest].At
					at.Y -= physics.Mil(1000 * (p.s.sc.View.H/2 - 90) / (3 * p.s.view.camera.FitScale()))
					p.s.view.camera.GoTo(at, 3*p.s.view.camera.FitScale())
					for p.s.view.camera.Step() {
					}
				}
				b := &board{sc: p.s.sc, t: p.app.Theme(), cam: &p.s.view.camera, st: stage.Shown(), d: p.s.desk, set: p.s.desk.Setup()}
				card := signs{b}.aside(b.t.Px(180), b.t.Px(110))
				for _, m := range []game.ModelID{e.Model, e.Roll.Model, e.Roll.By, foe} {
					if m == game.NoModel || !stage.Shown().Models[m].On() {
						continue
					}
					at, r := b.point(stage.Shown().Models[m].At), b.radius(m)
					if low := at.Y > p.s.sc.View.Y+p.s.sc.View.H-200; low {
						foot++
					}
					if o := card.Intersect(render.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}); o.W > 0 {
						t.Fatalf("%dx%d, roll %d, %.2f: the dice at %v cover %s at %v", c.w, c.h, rolls, share, card, b.set.Entries[m].ID, at)
					}
				}
			}
		}
		if rolls < 12 || foot < 5 {
			t.Errorf("%dx%d: only %d rolls, %d models at the foot", c.w, c.h, rolls, foot)
		}
	}
}
