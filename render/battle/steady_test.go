package battle

import (
	"slices"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

func (p *play) buttons() map[string]render.Rect {
	p.draw()
	p.app.Probe()
	p.draw()
	p.draw()
	places := map[string]render.Rect{}
	for _, b := range p.app.Probe()["buttons"].([]render.Label) {
		if _, twice := places[b.Text]; !twice { // the map has buttons that zoom, below those of the bar
			places[b.Text] = b.Box
		}
	}
	return places
}

func TestButtonsStayWhileThePointerPassesOverOthers(t *testing.T) {
	p := acting(t)
	d := p.s.desk
	before := p.buttons()
	if len(before) < 6 {
		t.Fatalf("only %d buttons", len(before))
	}
	for i := range d.Setup().Entries {
		if !d.Shown().Models[i].On() {
			continue
		}
		d.Pointer.Hover = game.ModelID(i)
		p.s.build(p.app)
		after := p.buttons()
		for text, at := range before {
			if after[text] != at {
				t.Fatalf("with the pointer over %s, %q is at %v, not at %v", d.Setup().Entries[i].ID, text, after[text], at)
			}
		}
	}
}

// TestButtonsStayAsTheModelAims: that it aims is a line of its card.
func TestButtonsStayAsTheModelAims(t *testing.T) {
	p := acting(t)
	d := p.s.desk
	before := p.buttons()
	aimed := len(d.S.Moments())
	p.press(Keys.Key("aim"))
	p.frame()
	if len(d.S.Moments()) == aimed || !d.Mine() || d.Selection.Mode != tool.Acting {
		t.Fatalf("it does not aim: %v", d.Refused)
	}
	after, stayed := p.buttons(), 0
	for text, at := range before {
		if now, ok := after[text]; ok && now != at {
			t.Errorf("%q is at %v, not at %v", text, now, at)
		} else if ok {
			stayed++
		}
	}
	if stayed < 6 {
		t.Errorf("only %d buttons are there before and after", stayed)
	}
}

func TestButtonsStayWhileATargetIsLookedFor(t *testing.T) {
	p := acting(t)
	d := p.s.desk
	p.s.build(p.app)
	before := p.buttons()
	for i := range d.Selection.Actions {
		if d.Selection.Actions[i].No == nil && d.Selection.Actions[i].Name == "shoot" {
			d.Begin(i)
		}
	}
	if !attacks(d.Selection.Mode) {
		t.Fatal("nobody shoots")
	}
	seen := 0
	for i := range d.Setup().Entries {
		st := &d.Shown().Models[i]
		if !st.On() {
			continue
		}
		d.Point(st.At, true)
		p.frame()
		if d.Forecast.Preview != nil && d.Forecast.Preview.Aim != nil {
			seen++
		}
		after := p.buttons()
		for text, at := range before {
			if now, ok := after[text]; ok && now != at {
				t.Fatalf("with the pointer over %s, %q is at %v, not at %v", d.Setup().Entries[i].ID, text, now, at)
			}
		}
		before = after
	}
	if seen == 0 {
		t.Error("no odds were shown")
	}
}

// TestButtonsStayAsAnActionIsChosen: what there is to do in it takes one line too, in
// both languages and the narrowest panel.
func TestButtonsStayAsAnActionIsChosen(t *testing.T) {
	p := acting(t)
	th := p.app.Theme()
	width := th.Px(340) - 2*th.Px(21)
	for _, lang := range []string{"en", "it"} {
		say := assets.NewPrinter(lang)
		for mode := tool.Acting; mode <= tool.Sowing; mode++ {
			d := *p.s.desk
			if d.Selection.Mode = mode; d.Selection.Chosen() == nil {
				d.Begin(slices.IndexFunc(d.Selection.Actions, func(a tool.Action) bool { return a.No == nil }))
				d.Selection.Mode = mode
			}
			text := d.Forecast.Hint().In(say)
			if st := th.Fit(text, render.Slanted.Sized(13), width); len(th.Wrap(text, st, width)) > 1 {
				t.Errorf("%s: %q takes several lines", lang, text)
			}
		}
	}
}
