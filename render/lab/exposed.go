package lab

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// exposed is in what danger everybody on the table stands, for the page of maps:
// worked out once the map is, and again when somebody has moved.
type exposed struct {
	running *work
	coming  *[]lab.Exposure
	asked   int // the position that the running work is of
	list    []lab.Exposure
	of      int // the position that the list is of
}

func (e *exposed) drop() {
	e.running.drop()
	e.running = nil
}

// step begins it, and takes it in. While a hand moves a model what is under way is
// finished first, so that something is seen.
func (e *exposed) step(s *Screen, a *render.App, more func() bool) {
	if e.running != nil && e.running.over(more) {
		e.running, e.list, e.of = nil, *e.coming, e.asked
		a.Redraw()
	}
	if e.running != nil && s.page != pageMaps {
		e.drop() // others need who works at it
	}
	if e.running != nil {
		if e.asked == s.moved || s.hand.model != game.NoModel {
			return
		}
		e.drop()
	}
	if s.page != pageMaps || e.of == s.moved || s.maps.running != nil || s.deploying != nil || waits(a) {
		return
	}
	j, list := s.bench.Position().Exposures()
	e.asked, e.coming = s.moved, list
	e.running = begin(j, s.ask(a, aside.Question{Kind: aside.Exposures}), func(found *aside.Answer) { *list = found.Exposures })
}

// find is a model's exposure. It is that of the moment before while a hand moves
// somebody.
func (e *exposed) find(s *Screen, m game.ModelID) (x *lab.Exposure, ok bool) {
	if e.of != s.moved && s.hand.model == game.NoModel {
		return nil, false
	}
	for i := range e.list {
		if e.list[i].Model == m {
			return &e.list[i], true
		}
	}
	return nil, false
}

// drawBelow sets a share under a model.
func (s *Screen) drawBelow(t *render.Theme, dst render.Brush, m game.ModelID, share float64) {
	x, y := s.camera.Pixel(s.bench.Position().State.Models[m].At)
	r, label := s.camera.Length(s.setup().Entries[m].Radius), findings.Percent(share)
	w := t.Width(label, render.Small) + t.Px(6)
	render.Fill(dst, render.Rect{X: x - w/2, Y: y + r + t.Px(1), W: w, H: t.Px(15)}, chart.Alpha(t.Pal.Paper, 0.85))
	t.Text(dst, label, x, y+r+t.Px(8.5), render.Small.In(danger(t, share)).At(render.Centered))
}

// ways says how many Turns the model under the pointer walks to the objectives; empty
// where nobody stands there, or it is not known yet.
func (m *maps) ways(s *Screen, a *render.App) string {
	x, ok := m.exposed.find(s, m.seen.model)
	if m.seen.model == game.NoModel || !ok || len(x.Turns) == 0 {
		return ""
	}
	return a.T("Turns of walking to the objectives: %s", findings.Turns(x.Turns, a.Printer()))
}
