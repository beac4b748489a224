package lab

import (
	"math"

	"duckboard/game/ai"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/hindsight"
	"duckboard/render/setup"
)

// judge tells how likely a side is to win from where everybody stands, before the first
// activation: by imagined games.
type judge struct {
	work *hindsight.Hindsight // nil: nobody asked
	of   int                  // the position that it is of
	news int
	at   render.Rect // where it is told
}

// drop gives it up: it is of another position, or nobody looks.
func (j *judge) drop() {
	if j.work != nil {
		j.work.Stop()
	}
	*j = judge{at: j.at}
}

// begin begins to judge how everybody stands.
func (j *judge) begin(s *Screen, a *render.App) {
	j.drop()
	start := s.bench.Start
	start.Ground = s.bench.Ground.Field
	w, err := hindsight.Deployed(s.bench.Rules, start, s.opening, s.bench.Place())
	if err != nil {
		a.Say(a.T("This cannot be judged: %s", err))
		return
	}
	j.work, j.of = w, s.moved
	a.Redraw()
}

// step works at it while its page is shown.
func (j *judge) step(s *Screen, a *render.App) {
	if j.work == nil || a.Late() {
		return
	}
	if j.of != s.moved {
		j.drop()
		a.Redraw()
		return
	}
	if s.page != pageSetup {
		j.work.Stop() // it goes on when the page is shown again
		return
	}
	end := a.Now() + shade
	if err := j.work.Step(a.Crew, func() bool { return a.Now() >= end }); err != nil {
		j.drop()
		a.Say(a.T("This cannot be judged: %s", err))
		return
	}
	if j.work.News != j.news {
		j.news = j.work.News
		a.Redraw()
	}
}

// draw draws both sides' chances as a bar with its band, and in words.
func (j *judge) draw(a *render.App, dst render.Brush) {
	t, r := a.Theme(), j.at
	if j.work == nil {
		t.Paragraph(dst, a.T("How likely each side is to win from here, by imagined games"), r.X, r.Y, r.W, render.Small.In(t.Pal.InkSoft))
		return
	}
	c := j.work.Analysis().Before(0)
	if c.N < 2 {
		t.Text(dst, a.T("Imagining games…"), r.X, r.Y+r.H/2, render.Slanted.At(render.FromLeft))
		return
	}
	bar := render.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H * 0.42}
	half := 2 * c.Error
	render.Fill(dst, render.Rect{X: bar.X, Y: bar.Y, W: bar.W * c.Mid, H: bar.H}, t.Pal.Red)
	render.Fill(dst, render.Rect{X: bar.X + bar.W*c.Mid, Y: bar.Y, W: bar.W * (1 - c.Mid), H: bar.H}, t.Pal.Blue)
	low, high := max(0, c.Mid-half), min(1, c.Mid+half)
	render.Fill(dst, render.Rect{X: bar.X + bar.W*low, Y: bar.Y, W: bar.W * (high - low), H: bar.H}, chart.Alpha(t.Pal.Panel, 0.5))
	percent := int(math.Round(100 * c.Mid))
	words := a.T("%d%% red, %d%% blue (±%d), %d games", percent, 100-percent, int(math.Round(100*half)), c.N)
	st := t.Fit(words, render.Strong.Sized(13), r.W)
	t.Text(dst, t.Cut(words, st, r.W), r.X, r.Y+r.H*0.76, st.At(render.FromLeft))
}

// layoutFoes places who plays each side of the fights.
func (f *fight) layoutFoes(s *Screen, a *render.App, r render.Rect) {
	list := setup.Computers()
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = setup.PlayerName(a, c)
	}
	for side, c := range r.Columns(2, a.Theme().Px(8)) {
		c.X, c.W = c.X+a.Theme().Px(14), c.W-a.Theme().Px(14)
		on := 0
		for i := range list {
			if list[i] == f.foes[side] {
				on = i
			}
		}
		s.ui.Combo(names, on, c, func(i int) { f.foes[side] = list[i] })
	}
}

// drawFoes sets each side's token before who plays it.
func (f *fight) drawFoes(t *render.Theme, dst render.Brush, r render.Rect) {
	for side, c := range r.Columns(2, t.Px(8)) {
		t.Token(dst, chart.TokenSpec{Side: side, Role: chart.Leader}, c.X+t.Px(4), c.Y+c.H/2, t.Px(16))
	}
}

// players are who played a game of the fight, by side.
func (f *fight) players(index int) (list [2]render.Player) {
	for side := range list {
		band := side
		if index%2 == 1 {
			band = 1 - side
		}
		list[side].Bot = f.playing.Players[band].String()
	}
	return list
}

// veterans are who plays where nobody was chosen.
var veterans = [2]ai.Character{{Level: ai.Veteran}, {Level: ai.Veteran}}
