package editor

import (
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
)

// fewButtons are the buttons of the list where there is no room for all: the others
// are in a list of their own.
func (s *List) fewButtons(a *render.App, in render.Rect) {
	t := a.Theme()
	if s.size == (physics.Vec{}) {
		s.size = physics.V(48000, 48000)
	}
	h := t.Row(38)
	head := render.Rect{X: in.X + in.W - t.Px(190), Y: in.Y, W: t.Px(190), H: h}.Columns(2, t.Px(6))
	s.ui.Button(a.T("More"), "", render.Plain, head[0], func() { s.more(a) })
	s.ui.Button(a.T("Back"), ListKeys.Key("back"), render.Plain, head[1], a.Pop)
	foot := render.Rect{X: in.X, Y: in.Y + in.H - h, W: in.W, H: h}.Columns(3, t.Px(6))
	s.ui.Button(a.T("Test"), ListKeys.Key("lab"), render.Plain, foot[0], func() { s.test(a) })
	s.ui.Button(a.T("New game here"), ListKeys.Key("play"), render.Plain, foot[1], func() { s.play(a) })
	s.open = s.ui.Button(a.T("Open"), ListKeys.Key("open"), render.Main, foot[2], func() { s.edit(a) })
	s.drop = nil
}

// more lists what else may be done.
func (s *List) more(a *render.App) {
	var lines []string
	var do []func()
	add := func(label string, f func()) { lines, do = append(lines, label), append(do, f) }
	for _, p := range presets {
		add(a.T("New table")+" "+p.label, func() { s.size = p.size; s.create(a) })
	}
	add(a.T("Generate"), func() { s.generate(a) })
	add(a.T("Duplicate"), func() { s.duplicate(a) })
	add(a.T("Take in a file"), func() { s.take(a) })
	add(a.T("Paste a code"), func() { s.paste = host.Paste() })
	if s.cards[s.chosen].file != "" {
		add(a.T("Delete the chosen table"), func() { s.remove(a) })
	}
	a.Push(&render.Picker{Title: a.T("Tables"), Lines: lines, Chosen: -1, Choose: func(i int) { do[i]() }})
}

// ask asks whether the chosen table is to be deleted.
func (s *List) ask(a *render.App) {
	a.Push(&render.Picker{Title: a.T("Really delete?"), Lines: []string{a.T("Delete"), a.T("Back")}, Chosen: -1, Choose: func(i int) {
		if i == 0 {
			s.sure = true
			s.remove(a)
		}
	}})
}
