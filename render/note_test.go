package render

import "testing"

// desk is a screen with buttons at its foot and somebody above them who must stay seen.
type desk struct {
	ui      *UI
	buttons []Rect
	spared  []Rect
}

func (s *desk) Layout(a *App) {
	s.ui = NewUI(a)
	for _, r := range s.buttons {
		s.ui.Button("Fight", "", Plain, r, func() {})
	}
}

func (s *desk) Draw(a *App, dst Brush) { s.ui.Draw(dst) }

func (s *desk) Update(_ *App, in *Input) error {
	s.ui.Update(in)
	return nil
}

func (s *desk) Spared() []Rect { return s.spared }

// TestAMessageCoversNoButtonAndNobodyWhoActs: it lies at the foot where that is free, above what is
// used there else, stays while it covers nothing, and goes from what comes below it.
func TestAMessageCoversNoButtonAndNobodyWhoActs(t *testing.T) {
	a, p, _, frames := small(t)
	s := &desk{}
	a.Push(s)
	p.x, p.y = 20, 20
	frames(3)
	W, H := a.Visible().W, a.Visible().H
	told := func() Rect {
		frames(2)
		return a.note.at
	}
	a.Say("Saved as Mill.")
	free := told()
	if x, _ := free.Center(); x < W/2-1 || x > W/2+1 || free.Y+free.H < H-40*a.Theme().Scale {
		t.Errorf("on a free screen it lies at %v of %v by %v", free, W, H)
	}
	s.buttons, s.spared = []Rect{{0, H - 70, W, 70}}, []Rect{{0, H - 200, W * 0.9, 120}}
	s.Layout(a)
	at := told()
	for _, r := range append(s.buttons, s.spared...) {
		if o := at.Intersect(r); o.W*o.H > 0 {
			t.Errorf("it lies at %v, over %v", at, r)
		}
	}
	s.spared = nil
	if told() != at {
		t.Errorf("it goes from %v to %v though it covers nothing", at, a.note.at)
	}
	s.buttons = []Rect{{0, 0, W, H / 2}, {0, H / 2, W, H / 2}} // no room is free
	s.Layout(a)
	p.x, p.y = W/2, H-20
	if at = told(); at.Y+at.H > H/2+1 {
		t.Errorf("it lies at %v, over the button that the pointer is on", at)
	}
}
