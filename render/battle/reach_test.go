package battle

import (
	"testing"

	"duckboard/physics"
)

func TestAReachIsDrawnAnewWhereItLooksOtherwise(t *testing.T) {
	c := crowded(t)
	draw := func() reachLook {
		c.frames(2)
		c.app.Redraw()
		c.app.Draw(nil)
		return c.s.board.reached.as
	}
	last := draw()
	if last.storeys == nil {
		t.Fatal("no reach is drawn")
	}
	if draw() != last {
		t.Error("it is drawn anew though nothing changed")
	}
	for _, change := range []struct {
		what string
		do   func()
	}{
		{"the table was moved", func() {
			c.s.view.camera.Zoom(1.5, 600, 400)
			c.s.view.camera.Jump()
			c.s.view.camera.Pan(40, 30)
			c.s.view.camera.Jump()
		}},
		{"the table is larger", func() { c.s.view.camera.Zoom(1.3, 600, 400); c.s.view.camera.Jump() }},
		{"the palette is another", func() { c.app.Settings.Theme = "night"; c.app.Changed() }},
		{"the window is another", func() { c.app.Resize(1400, 850, 1) }},
		{"everything is larger", func() { c.app.Settings.Scale = 1.25; c.app.Changed() }},
		{"another model stands on its level", func() { c.s.desk.Shown().Models[c.s.desk.Selection.Subject].Level += 2 * physics.Inch }},
	} {
		change.do()
		now := draw()
		if now == last {
			t.Errorf("%s: it is drawn as it was", change.what)
		}
		last = now
	}
}
