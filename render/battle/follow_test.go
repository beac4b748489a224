package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
)

// TestTheTableGoesWhereSomebodyIsHitAndWhatHappensWaits: the shot at somebody who is out of view
// begins when the view is there.
func TestTheTableGoesWhereSomebodyIsHitAndWhatHappensWaits(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	p.app.Resize(1280, 720, 1)
	p.app.Settings.Motion = "full"
	p.frame()
	stage, cam := p.s.desk.Stage, &p.s.view.camera
	stage.Speed = 4
	var seen *game.Event
	met := 0
	for n := 0; met < 6 && n < 20000 && p.app.Top() == render.Screen(p.s); n++ {
		e, share, busy := stage.Now()
		if !busy || e == seen {
			p.frame()
			continue
		}
		if seen = e; share > 0 || e.Target == game.NoModel || e.Type != game.Shot && e.Type != game.Fought {
			p.frame()
			continue
		}
		met++
		at, size := stage.Shown().Models[e.Target].At, p.s.desk.Setup().Table.Size
		far := physics.V(size.X-at.X, size.Y-at.Y) // the other end of the table
		cam.GoTo(far, 4*cam.FitScale())
		cam.Jump()
		if x, y := cam.Pixel(at); p.s.sc.View.Has(x, y) {
			continue // it stands in the middle
		}
		stage.Speed = 0.25
		p.frame()
		for k := 0; p.s.view.travels && k < 600; k++ {
			if _, share, _ := stage.Now(); share > 0.05 {
				t.Fatalf("event %d goes on, to %.2f, before the view is there", met, share)
			}
			p.frame()
		}
		if x, y := cam.Pixel(at); !p.s.sc.View.Has(x, y) || p.s.view.travels {
			t.Fatalf("event %d: the target is at %.0f, %.0f, out of view", met, x, y)
		}
		stage.Speed = 4
	}
	if met < 3 {
		t.Errorf("only %d shots and blows", met)
	}
}
