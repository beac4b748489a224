package battle

import (
	"testing"

	"duckboard/render"
)

// pressed presses the button of a label that is on the screen.
func (p *play) pressed(label string) bool {
	p.Helper()
	at, ok := p.buttons()[label]
	if !ok {
		return false
	}
	p.in.next.X, p.in.next.Y = at.Center()
	for range 2 {
		p.frame()
		p.draw()
	}
	p.click()
	p.draw()
	p.frame()
	return true
}

// TestTheToolsAreReachedByTheMouseAlone: beside the map, on a desk and on a phone.
func TestTheToolsAreReachedByTheMouseAlone(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {390, 844}} {
		p := acting(t)
		p.app.Resize(size[0], size[1], 1)
		p.frame()
		p.s.panel.drawer.Pull(render.Whole)
		p.s.Layout(p.app)
		p.s.panel.pane.Y = 1e6 // the drawer scrolls
		p.s.build(p.app)
		for label, on := range map[string]func() bool{
			"Vista":           func() bool { return p.s.desk.Pointer.Measure != nil && p.s.desk.Pointer.Measure.Sight },
			"Righello":        func() bool { return p.s.desk.Pointer.Measure != nil && !p.s.desk.Pointer.Measure.Sight },
			"Che cosa vede":   func() bool { return p.s.heat.on },
			"Cariche nemiche": func() bool { return p.s.sc.threat },
		} {
			for _, want := range []bool{true, false} { // again puts it away
				if !p.pressed(label) || on() != want {
					t.Errorf("%v, %q: on %v, not %v", size, label, on(), want)
				}
			}
		}
	}
}

// TestABattleThatIsWatchedPausesStepsAndRunsFaster by its buttons and by keys.
func TestABattleThatIsWatchedPausesStepsAndRunsFaster(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	d := p.s.desk
	p.s.reins.run(1)
	lines := func() int { return d.Stage.Lines() }
	for n := 0; lines() < 20; n++ {
		if p.frame(); n > 5000 {
			t.Fatal("nothing happens")
		}
	}
	still := func(when string) {
		before, made := lines(), len(d.S.Moments())
		for range 100 {
			p.frame()
		}
		if lines() != before || len(d.S.Moments()) != made {
			t.Errorf("%s: %d lines after %d, %d commands after %d", when, lines(), before, len(d.S.Moments()), made)
		}
	}
	if !p.pressed("Pausa") || !d.Course.Paused {
		t.Fatal("no button pauses")
	}
	still("paused")
	for k, next := range []func(){func() { p.pressed("Passo") }, func() { p.press(WatchKeys.Key("step")) }} {
		for range 8 { // across commands
			before := lines()
			next()
			for n := 0; lines() == before && n < 2000; n++ {
				p.frame()
			}
			if lines() == before {
				t.Fatalf("%d: a step leads nowhere", k)
			}
			if e, _, busy := d.Stage.Now(); busy {
				t.Errorf("%d: after a step %s has begun", k, e.Type)
			}
			still("after a step")
		}
	}
	p.press("Space")
	before := lines()
	for n := 0; lines() == before && n < 2000; n++ {
		p.frame()
	}
	if d.Course.Paused || lines() == before {
		t.Error("it does not go on")
	}
	if p.pressed("+"); d.Stage.Speed != 2 {
		t.Errorf("one faster is %v", d.Stage.Speed)
	}
	p.pressed("−")
	if p.pressed("−"); d.Stage.Speed != 0.5 {
		t.Errorf("two slower is %v", d.Stage.Speed)
	}
	p.app.Resize(1600, 900, 1)
	if p.frame(); d.Stage.Speed != 0.5 {
		t.Errorf("another window runs at %v", d.Stage.Speed)
	}
	p.s.reins.run(0)
	before = lines()
	p.press(WatchKeys.Key("step"))
	for n := 0; lines() == before && n < 2000; n++ {
		p.frame()
	}
	still("after a step without motion")
}
