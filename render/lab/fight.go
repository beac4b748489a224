package lab

import (
	"fmt"
	"image/color"
	"math"
	"reflect"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
	"duckboard/render/setup"
)

// fight is the page on which games are fought out.
type fight struct {
	games     int             // to be played, at most
	seed      string          // of the first pair: a number, or any word
	free      bool            // the computer deploys in each game anew
	narrow    bool            // end early once it is clear
	foes      [2]ai.Character // who plays each warband
	playing   *lab.Fight
	elsewhere elsewhere
	farm      *farm            // that plays it, nil: this program does
	place     []game.Placement // of the fight that is playing
	setup     *game.Setup      // and its warbands
	opening   []byte           // for who plays beside the window
	paused    bool
	asked     bool       // it begins once everybody is deployed
	ended     bool       // the last look was at its end
	tally     *lab.Tally // as of the last look
	of        int        // the position that it began from
	looked    time.Duration
	kept      *kept // what the next fight is compared with

	shown   int // which heat, -1: none
	heat    *chart.Heat
	picture render.Picture
	theme   *render.Theme
	grid    render.Rect // of the games
	cell    float64
	hover   int // the game under the pointer, -1
	encore  *lab.Encore
	shows   int // the game of it
}

// kept is the fight A of a comparison, with who fought and where they stood.
type kept struct {
	tally lab.Tally
	setup *game.Setup
	place []game.Placement
}

// other is the side that differs between two fights: the other one is the same
// opponent to both. Where both differ, or none, it is the first.
func (k *kept) other(set *game.Setup, place []game.Placement) game.Side {
	differs := func(side game.Side) bool {
		of := func(set *game.Setup, place []game.Placement) (list []game.Placement) {
			for _, p := range place {
				if m := set.Find(p.Model); m != game.NoModel && set.Entries[m].Side == side {
					list = append(list, p)
				}
			}
			return list
		}
		return k.setup.Sides[side].Warband.Name != set.Sides[side].Warband.Name || !reflect.DeepEqual(of(k.setup, k.place), of(set, place))
	}
	if !differs(0) && differs(1) {
		return 1
	}
	return 0
}

const (
	gamesStep = 20   // of the slider
	clearly   = 0.08 // how narrow an interval is clear
	lookEvery = 250 * time.Millisecond
)

// stop ends the fight with what has been played.
func (f *fight) stop() {
	if f.playing != nil {
		f.playing.Stop()
	}
	f.elsewhere.drop()
	f.farm.drop()
	f.encore, f.asked = nil, false
}

// drop ends the fight and forgets it.
func (f *fight) drop() {
	f.stop()
	f.playing, f.tally, f.heat, f.encore, f.shown, f.asked = nil, nil, nil, nil, -1, false
}

// toggle begins a fight, or holds it up, or lets it go on.
func (f *fight) toggle(s *Screen, a *render.App) {
	switch {
	case f.playing == nil || f.playing.Over():
		f.begin(s, a, false)
	default:
		f.paused = !f.paused
		f.playing.Pause(f.paused)
	}
	s.again(a)
}

// begin fights it out from where everybody stands, alone without the farm.
func (f *fight) begin(s *Screen, a *render.App, alone bool) {
	f.asked = false
	start := s.bench.Start
	start.Ground = s.bench.Ground.Field
	if !f.free {
		if s.deploying != nil || len(s.bench.Waiting(0))+len(s.bench.Waiting(1)) > 0 {
			f.asked = true // once the computer has deployed who is left
			if s.deploying == nil {
				s.muster(a)
			}
			return
		}
	}
	start.Place, start.Seed = f.placed(s), setup.SeedNumber(f.seed)
	c := lab.Contest{Rules: s.bench.Rules, Start: start, Players: f.foes, Games: f.games}
	if f.narrow {
		c.Narrow = clearly
	}
	next, err := lab.NewFight(c)
	if err != nil {
		a.Say(a.T("The fight cannot begin: %s", err))
		return
	}
	f.drop()
	seeded := *s.setup()
	seeded.Seed = start.Seed
	f.playing, f.place, f.paused, f.ended, f.of = next, start.Place, false, false, s.moved
	f.setup, f.opening = &seeded, replay.Opening(&seeded)
	switch f.farm = nil; {
	case a.Router.Farm != nil && a.Settings.Farm != "" && !alone:
		f.farm = share(a, next)
	case threads:
		next.Go(workers())
	}
}

// step goes on with what is played, and looks at what came of it now and then.
func (f *fight) step(s *Screen, a *render.App) {
	if a.Late() {
		return
	}
	end := a.Now() + shade
	if f.encore != nil {
		f.openEncore(s, a, func() bool { return a.Now() < end })
	}
	if f.playing == nil {
		return
	}
	if err := f.farm.failed(); err != nil {
		a.Say(a.T("The farm: %s. All games are played here.", err))
		f.begin(s, a, true)
		return
	}
	over := f.playing.Over()
	if !threads && !over {
		over = f.elsewhere.play(s, a, f, func() bool { return a.Now() >= end })
	}
	if f.ended || !over && a.Now()-f.looked < lookEvery {
		return
	}
	f.looked, f.ended = a.Now(), over
	t := f.playing.Tally()
	if f.tally != nil && t.Games == f.tally.Games && !over {
		return
	}
	buttons := over || f.tally == nil || len(f.tally.Pairs) < 2 && len(t.Pairs) >= 2 // answer now, or no more
	f.tally, f.theme = &t, nil
	a.Redraw()
	if buttons {
		s.again(a)
	}
}

// open begins to play a game again, to be shown.
func (f *fight) open(a *render.App, index int) {
	e, err := f.playing.Encore(index)
	if err != nil {
		a.Say(a.T("The game cannot be shown: %s", err))
		return
	}
	f.encore, f.shows = e, index
	a.Say(a.T("Game %d is being played again…", index+1))
}

// openEncore goes on with it, and shows it once it is whole.
func (f *fight) openEncore(s *Screen, a *render.App, more func() bool) {
	m, err := f.encore.Step(more)
	a.Redraw()
	switch {
	case err != nil:
		f.encore = nil
		a.Say(a.T("The game cannot be shown: %s", err))
	case m != nil:
		a.Push(showMatch(a, m, f.players(f.shows)))
		f.encore = nil
	}
}

// lost is the share of the games in which a model went out of action.
func (f *fight) lost(s *Screen, m game.ModelID) (share float64, ok bool) {
	if f.tally == nil || f.tally.Played() == 0 || f.of != s.moved {
		return 0, false
	}
	side, first := s.setup().Entries[m].Side, game.ModelID(0)
	for s.setup().Entries[first].Side != side {
		first++
	}
	return f.tally.Mean(f.tally.Lost[side][m-first]), true
}

// heats are the maps of what happened: their names, with the side to be filled in.
var heats = [...]struct {
	name  string
	side  int
	fired bool
}{
	{render.N("%s out"), 0, false}, {render.N("%s out"), 1, false}, {render.N("%s shot"), 0, true}, {render.N("%s shot"), 1, true},
}

// drawHeat lays where people fell or shot from over the table.
func (f *fight) drawHeat(s *Screen, dst render.Brush) {
	if s.page != pageFight || f.shown < 0 || f.tally == nil || f.heat == nil {
		return
	}
	s.camera.DrawHeat(dst, f.heat, &f.picture)
}

// paint makes the heat that is chosen.
func (f *fight) paint(a *render.App) {
	if f.shown < 0 || f.tally == nil || f.theme == a.Theme() {
		return
	}
	f.theme = a.Theme()
	k := heats[f.shown]
	m := f.tally.Fallen[k.side]
	if k.fired {
		m = f.tally.Fired[k.side]
	}
	f.heat = findings.Fallen(m, f.tally.Played(), k.side, f.theme.Pal, a.Printer())
	f.picture.Set(f.heat.Image())
}

// layout places what is asked for and the buttons.
func (f *fight) layout(s *Screen, a *render.App) {
	t, r := a.Theme(), s.body
	h, gap, tick := t.Row(36), t.Px(8), t.Row(28)
	right := t.Px(164) // the seed with its label
	s.ui.Slider(1, 20, f.games/gamesStep, render.Rect{X: r.X + t.Px(96), Y: r.Y + (h-t.Row(20))/2, W: r.W - t.Px(96) - right, H: t.Row(20)}, func(n int) {
		f.games = n * gamesStep
		a.Redraw()
	})
	s.ui.Input(f.seed, a.T("a number or a word"), render.Rect{X: r.X + r.W - t.Px(96), Y: r.Y + t.Px(2), W: t.Px(96), H: t.Row(32)}, func(v string) { f.seed = v }, nil)
	f.layoutFoes(s, a, f.foesAt(s, t))
	y := r.Y + 2*h + gap
	s.ui.Check(a.T("The computer deploys in each game anew"), f.free, render.Rect{X: r.X, Y: y, W: r.W, H: tick}, func(on bool) { f.free = on })
	y += tick
	s.ui.Check(a.T("End once it is clear (± %d%%)", int(clearly*100)), f.narrow, render.Rect{X: r.X, Y: y, W: r.W, H: tick}, func(on bool) { f.narrow = on })
	y += tick + t.Px(8)
	words := a.T("Fight it out")
	switch {
	case f.playing != nil && !f.playing.Over() && f.paused:
		words = a.T("Go on")
	case f.playing != nil && !f.playing.Over():
		words = a.T("Pause")
	}
	third := (r.W - 2*gap) / 3
	s.ui.Button(words, Keys.Key("fight"), render.Main, render.Rect{X: r.X, Y: y, W: third, H: h}, func() { f.toggle(s, a) })
	stop := s.ui.Button(a.T("Stop"), "", render.Plain, render.Rect{X: r.X + third + gap, Y: y, W: third, H: h}, func() {
		f.stop()
		s.again(a)
	})
	stop.Enable(f.playing != nil && !f.playing.Over())
	keep := s.ui.Button(a.T("Keep as A"), "", render.Plain, render.Rect{X: r.X + 2*(third+gap), Y: y, W: third, H: h}, func() {
		f.kept = &kept{*f.tally, f.setup, f.place}
		a.Redraw()
	})
	keep.Enable(f.tally != nil && len(f.tally.Pairs) > 1)
	keep.Tip = a.T("The next fight, with another deployment or another warband of either side, is compared with this one, pair by pair of the same seeds.")
	if f.tally == nil {
		return
	}
	foot := r.Y + r.H - h
	names := make([]string, len(heats))
	for i, k := range heats {
		names[i] = a.T(k.name, [2]string{a.T("Red"), a.T("Blue")}[k.side])
	}
	w := r.W / float64(len(names))
	for i, n := range names {
		b := s.ui.Button(n, "", render.Tab, render.Rect{X: r.X + float64(i)*w, Y: foot, W: w, H: h}, func() {
			if f.shown == i {
				f.shown = -1
			} else {
				f.shown = i
			}
			f.theme = nil
			s.again(a)
		})
		b.On = f.shown == i
		b.Tip = a.T("Shows on the map where it happened, in all games together.")
	}
}

// foesAt is where one chooses who plays.
func (f *fight) foesAt(s *Screen, t *render.Theme) render.Rect {
	return render.Rect{X: s.body.X, Y: s.body.Y + t.Row(36) + t.Px(4), W: s.body.W, H: t.Row(34)}
}

// draw draws what came of it.
func (f *fight) draw(s *Screen, a *render.App, dst render.Brush) {
	t, r := a.Theme(), s.body
	t.Text(dst, a.T("%d games", f.games), r.X, r.Y+t.Row(36)/2, render.Strong.At(render.FromLeft))
	t.Text(dst, a.T("Seed"), r.X+r.W-t.Px(104), r.Y+t.Row(36)/2, render.Small.At(render.FromRight))
	f.drawFoes(t, dst, f.foesAt(s, t))
	y := r.Y + 3*t.Row(36) + 2*t.Row(28) + t.Px(30)
	if f.tally == nil {
		t.Paragraph(dst, a.T("The computer plays both sides, in pairs of one seed; in the second game of a pair the sides have changed over. Any game opens as a replay."), r.X, y, r.W, render.Slanted.In(t.Pal.InkSoft))
		return
	}
	k := f.tally
	bar(t, dst, render.Rect{X: r.X, Y: y, W: r.W, H: t.Px(6)}, float64(k.Games)/float64(max(1, f.playing.Games)), t.Pal.Ink)
	y += t.Px(14)
	if !f.ended {
		for _, line := range f.farm.words(a) {
			t.Text(dst, t.Cut(line, render.Small, r.W), r.X, y+t.Px(6), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
			y += t.Px(18)
		}
	}
	for side := range 2 {
		col := t.Pal.Side(side)
		i := k.WinRate(lab.Band(side))
		t.Text(dst, t.Cut(roster.Local(t.Lang, s.setup().Sides[side].Name), render.Strong, r.W*0.5), r.X, y, render.Strong.In(col))
		t.Text(dst, a.T("%s of %d games", findings.Rate(i), k.Games), r.X+r.W, y+t.Px(9), render.Strong.In(col).At(render.FromRight))
		y += t.Px(20)
	}
	y = f.drawCourse(s, a, dst, y+t.Px(4))
	y = f.drawFigures(s, a, dst, y)
	y = f.drawCompared(s, a, dst, y)
	if f.shown >= 0 && f.heat != nil {
		y = t.Legend(dst, f.heat.Bands, r, y)
	}
	f.drawGames(s, a, dst, y)
}

// drawCourse draws how the interval of the win rate narrows, pair by pair.
func (f *fight) drawCourse(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	t, k := a.Theme(), f.tally
	box := render.Rect{X: s.body.X, Y: y, W: s.body.W, H: t.Px(84)}
	ground := chart.Mix(t.Pal.Panel, t.Pal.Token, 0.4)
	if t.Pal.Night {
		ground = chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.25)
	}
	render.Fill(dst, box, ground)
	at := func(v float64) float64 { return box.Y + box.H*(1-v) }
	for _, v := range []float64{0.25, 0.5, 0.75} {
		render.Fill(dst, render.Rect{X: box.X, Y: at(v), W: box.W, H: t.Line()}, chart.Alpha(t.Pal.InkSoft, map[bool]float64{true: 0.6, false: 0.2}[v == 0.5]))
	}
	n := len(k.Course)
	step := box.W / float64(max(1, f.playing.Games/2))
	for i, c := range k.Course {
		x := box.X + float64(i)*step
		render.Fill(dst, render.Rect{X: x, Y: at(c.High), W: max(step, 1), H: at(c.Low) - at(c.High)}, chart.Alpha(t.Pal.Red, 0.25))
		render.Fill(dst, render.Rect{X: x, Y: at(c.Mid) - t.Px(1), W: max(step, 1), H: t.Px(2)}, t.Pal.Red)
	}
	box.Frame(dst, t.Line(), t.Pal.PanelLine)
	if n == 0 {
		t.Text(dst, a.T("The first pair is being played…"), box.X+box.W/2, box.Y+box.H/2, render.Slanted.At(render.Centered))
	}
	return y + box.H + t.Px(10)
}

// drawFigures tells victory points and models on the table, Turn by Turn.
func (f *fight) drawFigures(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	t, r, k := a.Theme(), s.body, f.tally
	row := func(words, left, right string, st render.Style) {
		t.Text(dst, words, r.X, y, st)
		t.Text(dst, left, r.X+r.W*0.7, y+t.Px(8), st.In(t.Pal.Red).At(render.FromRight))
		t.Text(dst, right, r.X+r.W, y+t.Px(8), st.In(t.Pal.Blue).At(render.FromRight))
		y += t.Px(17)
	}
	num := func(sum int) string { return findings.Number(a.Printer(), k.Mean(sum), 1) }
	row(a.T("VP · models standing or Down, after"), "", "", render.Small.In(t.Pal.InkSoft))
	for i, turn := range k.ByTurn {
		row(a.T("Turn %d", i+1), num(turn.Score[0])+" · "+num(turn.Left[0]), num(turn.Score[1])+" · "+num(turn.Left[1]), render.Small)
	}
	return y + t.Px(6)
}

// drawCompared tells the difference to the fight that was kept.
func (f *fight) drawCompared(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	if f.kept == nil {
		return y
	}
	return a.Theme().Paragraph(dst, f.compared(a), s.body.X, y, s.body.W, render.Strong) + a.Theme().Px(6)
}

// compared is the difference to the fight that was kept, with its interval once there is one.
func (f *fight) compared(a *render.App) string {
	t := a.Theme()
	side := f.kept.other(f.setup, f.place)
	name := func(set *game.Setup) string { return roster.Local(t.Lang, set.Sides[side].Name) }
	words := a.T("A is kept: %s wins %s. Change a warband or a deployment of either side and fight again.", name(f.kept.setup), findings.Rate(f.kept.tally.WinRate(lab.Band(side))))
	if d, ok := lab.Difference(f.tally, &f.kept.tally); ok {
		none := d.Low == 0 && d.High == 0 // as where it is the very same fight
		if side == 1 {
			d = d.Other()
		}
		against := a.T("%s against A, %s: %s (%s to %s)", name(f.setup), name(f.kept.setup), signed(d.Mid), signed(d.Low), signed(d.High))
		switch {
		case d.Low > 0:
			against += ": " + a.T("better")
		case d.High < 0:
			against += ": " + a.T("worse")
		default:
			against += ": " + a.T("no difference so far")
		}
		if f.kept.setup.Seed != f.setup.Seed {
			against += " · " + a.T("of other seeds: the dice are others, too")
		}
		if !none {
			return against
		}
		words += " " + against
	}
	return words
}

func signed(v float64) string { return fmt.Sprintf("%+.0f%%", math.Round(100*v)+0) } // +0: there is no -0%

// drawGames draws a square for each game, in the colour of who won it.
func (f *fight) drawGames(s *Screen, a *render.App, dst render.Brush, y float64) {
	t := a.Theme()
	foot := s.body.Y + s.body.H - t.Px(44)
	f.cell = t.Px(15)
	games := f.playing.Outcomes()
	words := a.T("Each square is a game: a click shows it. Under the models: in how many games they went out.")
	if f.hover >= 0 && f.hover < len(games) {
		words = outcomeWords(a, games[f.hover])
	}
	t.Paragraph(dst, words, s.body.X, y, s.body.W, render.Small.In(t.Pal.InkSoft))
	y += 2*t.LineHeight(render.Small) + t.Px(4) // whatever is said there
	f.grid = render.Rect{X: s.body.X, Y: y, W: s.body.W, H: max(0, foot-y)}
	clip := dst.Clip(f.grid)
	per := max(1, int(f.grid.W/f.cell))
	for i, o := range games {
		x, gy := f.grid.X+float64(i%per)*f.cell, f.grid.Y+float64(i/per)*f.cell
		cell := render.Rect{X: x, Y: gy, W: f.cell - t.Px(2), H: f.cell - t.Px(2)}
		render.Fill(clip, cell, colourOf(t, o))
		if o.Err == nil && o.Winner == 1 { // hollow: the sides differ not by colour alone
			render.Fill(clip, cell.Inset(t.Px(4)), t.Pal.Panel)
		}
		if i == f.hover {
			cell.Frame(clip, t.Px(2), t.Pal.Ink)
		}
	}
}

// outcomeWords tells of one game in a line.
func outcomeWords(a *render.App, o *lab.Outcome) string {
	if o.Err != nil {
		return a.T("Game %d was broken off: %s", o.Game+1, o.Err)
	}
	who := a.T("a draw")
	if o.Winner != lab.NoBand {
		who = [2]string{a.T("Red"), a.T("Blue")}[o.Winner]
	}
	return a.T("Game %d: %s, %d to %d VP, %d and %d models standing or Down, %d Turns", o.Game+1, who, o.Score[0], o.Score[1], o.Left[0], o.Left[1], o.Turns)
}

func colourOf(t *render.Theme, o *lab.Outcome) color.RGBA {
	switch {
	case o.Err != nil:
		return t.Pal.Gold
	case o.Winner == lab.NoBand:
		return t.Pal.PanelLine
	}
	return t.Pal.Side(int(o.Winner))
}

// pick is the game under the pointer; a click opens it.
func (f *fight) pick(s *Screen, a *render.App, in *render.Input) {
	was := f.hover
	f.hover = -1
	if s.page != pageFight || f.tally == nil || f.cell == 0 || !f.grid.Has(in.X, in.Y) {
		return
	}
	per := max(1, int(f.grid.W/f.cell))
	i := int((in.Y-f.grid.Y)/f.cell)*per + min(int((in.X-f.grid.X)/f.cell), per-1)
	if i < f.tally.Games {
		f.hover = i
		if in.Clicked(render.Left) && f.encore == nil {
			f.open(a, i)
		}
	}
	if f.hover != was {
		a.Redraw()
	}
}

// bar draws how far something is.
func bar(t *render.Theme, dst render.Brush, r render.Rect, share float64, c color.RGBA) {
	render.Fill(dst, r, chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.6))
	r.W *= max(0, min(1, share))
	render.Fill(dst, r, c)
}
