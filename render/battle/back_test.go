package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// TestTakeBackIsThereOnlyWhereItCan: nobody who watches has it, on a desk and on a phone; where it
// cannot it says why, also of a moment of the past.
func TestTakeBackIsThereOnlyWhereItCan(t *testing.T) {
	const label = "Annulla"
	for _, size := range [][2]int{{1280, 720}, {390, 844}, {844, 390}} {
		p := open(t, "ruins", 3, [2]render.Player{{Bot: "veteran"}, {Bot: "veteran"}})
		p.app.Resize(size[0], size[1], 1)
		p.frame()
		if _, there := p.buttons()[label]; there {
			t.Errorf("%v: who watches may take back", size)
		}
		p = open(t, "ruins", 3, [2]render.Player{{}, {Bot: "veteran"}})
		p.app.Resize(size[0], size[1], 1)
		p.frame()
		if ok, why := p.s.mayTakeBack(p.app); ok || why == "" {
			t.Errorf("%v: at first it may be taken back: %v, %q", size, ok, why)
		}
		p.until(tool.Choosing)
		d := p.s.desk
		d.Select(d.Game().Pending().Context.Models[0])
		if !d.Activate() {
			t.Fatal(d.Refused)
		}
		p.frame()
		if _, there := p.buttons()[label]; !there {
			t.Errorf("%v: who plays has no button", size)
		}
		if ok, _ := p.s.mayTakeBack(p.app); !ok {
			t.Errorf("%v: an activation cannot be taken back", size)
		}
		d.Course.LookAt(0)
		made := len(d.Game().Log())
		if ok, why := p.s.mayTakeBack(p.app); ok || why == "" {
			t.Errorf("%v: in the past it may be taken back: %v, %q", size, ok, why)
		}
		p.press("Z")
		if len(d.Game().Log()) != made {
			t.Errorf("%v: in the past it was taken back", size)
		}
	}
}

// TestAClickOnATargetSaysWhatTheNextOneDoes on the panel and beside the target.
func TestAClickOnATargetSaysWhatTheNextOneDoes(t *testing.T) {
	tb := levels.New(physics.V(36000, 36000))
	for side := range 2 {
		y := physics.Mil(side * 30000)
		tb.Zones = append(tb.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{Y: y}, {X: 36000, Y: y}, {X: 36000, Y: y + 6000}, {Y: y + 6000}}})
	}
	a, errA := roster.Shipped("kestrel-post")
	b, errB := roster.Shipped("the-slag-brothers")
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	start := game.Start{Table: tb, Seed: 3, Turns: 2, Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}}
	for i := range a.Models {
		start.Place = append(start.Place, game.Placement{Model: a.Models[i].ID, At: physics.V(physics.Mil(2000+3000*i), 14000)})
	}
	for i := range b.Models {
		start.Place = append(start.Place, game.Placement{Model: b.Models[i].ID, At: physics.V(physics.Mil(2000+3000*i), 22000)})
	}
	p := openWith(t, start, [2]render.Player{{}, {}})
	d := p.s.desk
	for range 20 {
		p.until(tool.Acting)
		var target game.ModelID = game.NoModel
		for i := range d.Selection.Tags {
			if d.Selection.Tags[i].No == nil {
				target = d.Selection.Tags[i].Model
			}
		}
		if target == game.NoModel {
			p.press("E")
			continue
		}
		d.Point(d.S.State().Models[target].At, true)
		d.Click()
		p.frame()
		p.frame()
		words := map[tool.Mode]string{tool.Aiming: "Clicca ancora per sparare", tool.Striking: "Clicca ancora per combattere", tool.Charging: "Clicca ancora per caricare"}[d.Selection.Mode]
		if words == "" || HintText(p.app, d.Forecast.Hint()) != words {
			t.Errorf("mode %d: the panel says %q, not %q", d.Selection.Mode, HintText(p.app, d.Forecast.Hint()), words)
		}
		found := false
		for _, w := range p.s.sc.tags {
			found = found || w.model == target && len(w.more) >= len(words) && w.more[len(w.more)-len(words):] == words
		}
		if !found {
			t.Errorf("beside the target: %+v", p.s.sc.tags)
		}
		return
	}
	t.Fatal("nobody may attack")
}
