package replay

import (
	"strconv"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/chart"
	"duckboard/render/setup"
	"duckboard/render/tool"
)

// speeds are what Faster and Slower go through.
var speeds = []float64{0.25, 0.5, 1, 2, 4, 8, 16}

// speedWords are the speeds as they are written.
var speedWords = func() (words []string) {
	for _, v := range speeds {
		words = append(words, strconv.FormatFloat(v, 'g', -1, 64)+"×")
	}
	return words
}()

// mark is a sign on the time line.
type mark struct {
	tool.Mark
	label string
}

// timeline is the film of a game: the place on it that is shown, how fast it runs, and the line
// on which a hand goes to another place.
type timeline struct {
	match    *render.Match
	watch    *battle.Watch
	parts    *replay.Departure // where the file goes on otherwise, nil for nowhere
	playing  bool
	sliding  bool // a hand drags along the line
	speed    int  // of speeds
	speedAt  float64
	play     *render.Press
	pace     *render.Press // goes through the speeds where there is little room
	line     render.Rect
	marks    []mark
	position string // the place in words
	dice     bool   // are shown
	tallies  [2]setup.Tally
	counted  int // the place that the tallies are for, -1: none
}

// live tells whether the film may still grow.
func (l *timeline) live() bool { return l.match.Away != nil && l.match.Away.Over() == nil }

// ready tells whether the game is read.
func (l *timeline) ready() bool { return l.watch != nil && l.watch.Reel != nil }

// along is where a place of the film lies on a line as wide as r.
func (l *timeline) along(r render.Rect, place int) float64 {
	reel := l.watch.Reel
	return r.X + r.W*float64(place-reel.First())/float64(max(1, reel.Last()-reel.First()))
}

// toggle plays or stops; at the end it begins again.
func (l *timeline) toggle(a *render.App) {
	if !l.ready() {
		return
	}
	if l.playing = !l.playing; l.playing && l.watch.Reel.Over() && !l.live() {
		l.seek(a, l.watch.Reel.First())
	}
	l.play.Label = l.playLabel(a)
	a.Redraw()
}

func (l *timeline) playLabel(a *render.App) string {
	if l.playing {
		return a.T("Pause")
	}
	return a.T("Play")
}

// now goes to the end of the film, and on from there as it grows.
func (l *timeline) now(a *render.App) {
	l.playing = true
	l.seek(a, l.watch.Reel.Last())
	l.play.Label = l.playLabel(a)
	a.Redraw()
}

// seek shows a place of the game.
func (l *timeline) seek(a *render.App, place int) {
	if l.ready() {
		l.watch.Reel.Seek(place)
		l.shown(a)
	}
}

// step goes an event forwards or back.
func (l *timeline) step(a *render.App, by int) {
	if l.ready() {
		l.pause(a)
		l.seek(a, l.watch.Reel.Place()+by)
	}
}

func (l *timeline) pause(a *render.App) {
	if l.playing {
		l.toggle(a)
	}
}

// turn goes to the beginning of the next Turn, or of this one or the one before.
func (l *timeline) turn(a *render.App, by int) {
	if !l.ready() {
		return
	}
	here := l.watch.Reel.Place()
	to := l.watch.Reel.First()
	if by > 0 {
		to = l.watch.Reel.Last()
	}
	for _, m := range l.marks {
		if m.Turn == 0 {
			continue
		}
		if by > 0 && m.Place > here {
			to = m.Place
			break
		}
		if by < 0 && m.Place < here {
			to = m.Place
		}
	}
	l.seek(a, to)
}

// faster changes the speed by so many steps.
func (l *timeline) faster(a *render.App, by int) {
	l.speed = max(0, min(len(speeds)-1, l.speed+by))
	if l.pace != nil {
		l.pace.Label = speedWords[l.speed]
	}
	a.Redraw()
}

// run lets a frame of the film pass.
func (l *timeline) run(a *render.App) {
	if !l.playing || !l.ready() || l.sliding {
		return
	}
	r := l.watch.Reel
	before := r.Place()
	r.Stage.Speed, r.Stage.Cuts = speeds[l.speed], a.Still()
	r.Step(1.0 / 60)
	if a.Redraw(); r.Place() != before || r.Over() {
		l.shown(a)
	}
	if r.Over() && !l.live() {
		l.toggle(a)
	}
}

// slide lets a hand seek on the time line.
func (l *timeline) slide(a *render.App, in *render.Input) {
	near := l.line.Inset(-a.Theme().Px(9))
	if in.Pressed(render.Left) && near.Has(in.X, in.Y) {
		l.sliding = true
	}
	if l.sliding && l.ready() {
		r := l.watch.Reel
		share := (in.X - l.line.X) / l.line.W
		if to := r.First() + int(share*float64(r.Last()-r.First())+0.5); to != r.Place() {
			l.seek(a, to)
		}
	}
	l.sliding = l.sliding && in.Down(render.Left)
}

// shown follows up another moment.
func (l *timeline) shown(a *render.App) {
	if !l.ready() {
		return
	}
	r := l.watch.Reel
	l.watch.Shown(a)
	l.count()
	l.position = a.T("%d of %d events", r.Place()-r.First(), r.Last()-r.First())
}

// showDice shows the dice or puts them away.
func (l *timeline) showDice(a *render.App) {
	l.dice = !l.dice
	l.count()
	a.Redraw()
}

// count counts the dice up to the place that is shown, while they are shown.
func (l *timeline) count() {
	if !l.dice || !l.ready() || l.counted == l.watch.Reel.Place() {
		return
	}
	l.counted, l.tallies = l.watch.Reel.Place(), [2]setup.Tally{}
	l.watch.Reel.Events(l.counted, func(e []game.Event) { setup.Count(&l.tallies, l.match.Game.Setup(), e) })
}

// sign puts the signs on the time line.
func (l *timeline) sign() {
	l.marks = l.marks[:0]
	for _, m := range l.watch.Reel.Marks() {
		l.marks = append(l.marks, mark{m, strconv.Itoa(m.Turn)})
	}
}

// transport places the buttons under the time line.
func (l *timeline) transport(a *render.App, ui *render.UI) {
	t := a.Theme()
	y, h, x := l.line.Y+t.Px(34), t.Row(34), l.line.X
	gap, small, play := t.Px(6), t.Row(36), t.Px(132)
	narrow := l.line.W < 6*small+play+t.Px(100)
	if narrow {
		gap = t.Px(4)
		play = l.line.W - 5*small - 5*gap - t.Px(8)
	}
	add := func(label, key string, w float64, look render.Look, do func()) *render.Press {
		b := ui.Button(label, key, look, render.Rect{X: x, Y: y, W: w, H: h}, do)
		x += w + gap
		return b
	}
	add("«", "", small, render.Plain, func() { l.turn(a, -1) })
	add("‹", "", small, render.Plain, func() { l.step(a, -1) })
	l.play = add(l.playLabel(a), a.KeyName(Keys.Key("play")), play, render.Main, func() { l.toggle(a) })
	add("›", "", small, render.Plain, func() { l.step(a, 1) })
	add("»", "", small, render.Plain, func() { l.turn(a, 1) })
	l.pace = nil
	if narrow { // one button goes through the speeds
		l.pace = add(speedWords[l.speed], "", small+t.Px(8), render.Plain, func() { l.faster(a, 1-len(speeds)*(l.speed/(len(speeds)-1))) })
		return
	}
	x += t.Px(12)
	add("−", "", small, render.Plain, func() { l.faster(a, -1) })
	l.speedAt = x + t.Px(26)
	x += t.Px(52) + gap
	add("+", "", small, render.Plain, func() { l.faster(a, 1) })
}

// drawLine draws the time line: what is past, the Turns with their numbers,
// a drop for each model that was lost, the handle.
func (l *timeline) drawLine(t *render.Theme, dst render.Brush) {
	r, pal := l.line, t.Pal
	mid := r.Y + r.H/2
	bar := render.Rect{X: r.X, Y: mid - t.Px(3), W: r.W, H: t.Px(6)}
	render.Fill(dst, bar, chart.Mix(pal.Panel, pal.PanelLine, 0.7))
	if !l.ready() {
		return
	}
	here := l.along(r, l.watch.Reel.Place())
	render.Fill(dst, render.Rect{X: r.X, Y: bar.Y, W: here - r.X, H: bar.H}, chart.Mix(pal.Gold, pal.Panel, 0.2))
	for _, m := range l.marks {
		x := l.along(r, m.Place)
		if m.Out != game.NoSide {
			render.Line(dst, x, mid-t.Px(9), x, mid+t.Px(3), t.Px(1.4), pal.Side(int(m.Out)))
			if y, d := mid-t.Px(10), t.Px(4.4); m.Out == 1 { // the sides differ not by colour alone
				render.Polygon(dst, pal.Side(1), []render.Point{{X: x, Y: y - d}, {X: x + d, Y: y}, {X: x, Y: y + d}, {X: x - d, Y: y}})
			} else {
				render.Disc(dst, x, y, t.Px(3.2), pal.Side(int(m.Out)))
			}
			continue
		}
		render.Line(dst, x, mid-t.Px(5), x, mid+t.Px(9), t.Px(1.5), pal.Ink)
		t.Text(dst, m.label, x+t.Px(4), mid+t.Px(10), render.Small.Sized(11).In(pal.InkSoft).At(render.FromLeft))
	}
	if l.parts != nil {
		render.Fill(dst, render.Rect{X: r.X + r.W - t.Px(2), Y: mid - t.Px(10), W: t.Px(4), H: t.Px(20)}, pal.Red)
	}
	render.Disc(dst, here, mid, t.Px(8), pal.Ink)
	render.Disc(dst, here, mid, t.Px(5.5), pal.Gold)
}
