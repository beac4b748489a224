package battle

import (
	"fmt"
	"slices"
	"testing"

	"duckboard/render"
	"duckboard/render/tool"
)

// logSeen fails where fewer lines of the log are seen than its least room has.
func (p *play) logSeen(when string) {
	p.Helper()
	l, at := &p.s.log, p.s.sc.Over
	if l.box.H < 2.5*p.app.Theme().LineHeight(render.Body.Sized(13)) || l.box.Y < at.Y || l.box.Y+l.box.H > at.Y+at.H {
		p.Errorf("%s: the log has %v of the panel %v", when, l.box, at)
	}
	if seen := p.s.panel.pane.Box; seen.Y+seen.H > l.box.Y {
		p.Errorf("%s: the panel's lines end at %.0f, the log begins at %.0f", when, seen.Y+seen.H, l.box.Y)
	}
}

// TestTheLogStaysWhateverIsPointedAt in a small window, with every ACTION and over every
// model, and while the sight is measured.
func TestTheLogStaysWhateverIsPointedAt(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1120, 720}, {1600, 900}} {
		p := acting(t)
		p.app.Resize(size[0], size[1], 1)
		p.frame()
		if p.s.sc.Form != render.Wide {
			t.Fatalf("%v is no desk", size)
		}
		d := p.s.desk
		over := func(what string) {
			for i := range d.Setup().Entries {
				if st := &d.Shown().Models[i]; st.On() {
					p.point(st.At)
					p.frame()
					p.logSeen(fmt.Sprintf("%v, %s, over %s", size, what, d.Setup().Entries[i].ID))
				}
			}
		}
		over("nothing chosen")
		for i := 0; i < len(d.Selection.Actions); i++ {
			if a := &d.Selection.Actions[i]; a.No == nil && (a.Name == "shoot" || a.Name == "charge" || a.Name == "fight" || a.Name == "template" || a.Name == "move") {
				d.Begin(i)
				over(a.Name)
				d.Select(d.Selection.Subject)
			}
		}
		d.Pointer.Tool(true)
		over("sight")
	}
}

// TestWhatThePanelHasNoRoomForScrolls: what stands above the log, which takes no room from it.
func TestWhatThePanelHasNoRoomForScrolls(t *testing.T) {
	p := open(t, "village", 4, [2]render.Player{{}, {}})
	d := p.s.desk
	if d.Selection.Mode != tool.Placing {
		t.Fatal("nobody deploys")
	}
	before := p.s.panel.pane
	if p.logSeen("a small side"); before.Hides(before.Box) {
		t.Errorf("a small side's tray scrolls: %v of %v", before.Box.H, before.High)
	}
	start := d.Setup().Start
	for side := range start.Sides {
		large := *start.Sides[side].Warband
		for i := range 30 {
			m := large.Models[1]
			m.ID += fmt.Sprint("-", i)
			large.Models = append(slices.Clip(large.Models), m)
		}
		start.Sides[side].Warband = &large
	}
	p = openWith(t, start, [2]render.Player{{}, {}})
	p.app.Resize(1600, 900, 1)
	p.frame()
	pane := &p.s.panel.pane
	if p.logSeen("a large side"); p.s.sc.Form != render.Wide || !pane.Hides(pane.Box) {
		t.Fatalf("form %d: the tray fits, %v of %v", p.s.sc.Form, pane.Box.H, pane.High)
	}
	p.in.next.X, p.in.next.Y = pane.Box.X+30, pane.Box.Y+30
	p.in.next.WheelY = -20
	p.frame()
	p.frame()
	if p.logSeen("scrolled"); pane.Y == 0 {
		t.Error("the wheel does not scroll the panel")
	}
}
