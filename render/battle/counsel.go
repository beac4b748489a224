package battle

import (
	"image/color"
	"math"
	"strconv"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/aside"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// counsel is what a Veteran would do in the player's place: the best three activations, on
// the map and on the panel.
type counsel struct {
	inquiry
	on      bool
	of      *game.Game // that it is about, with so many choices made
	made    int
	hints   []advice.Hint // nil: they are being thought about
	buttons []*render.Press
	picked  int // the one that was chosen, -1: none
	pointed int // the one whose button the pointer is on, -1: none
}

// adviser is who is asked.
var adviser = ai.Character{Level: ai.Veteran}

// counsels tells whether hints may be asked for: nobody plays against somebody elsewhere, and
// a person plays.
func (s *Screen) counsels() bool { return s.match.Away == nil && !s.watching() }

// consult asks for hints, or puts them away.
func (s *Screen) consult(a *render.App) {
	c, d := &s.counsel, s.desk
	if c.on {
		s.dismiss()
		return
	}
	if !d.Mine() {
		a.Say(a.T("Nothing is asked of you now: there are hints once it is."))
		return
	}
	c.on, c.of, c.made, c.hints, c.picked, c.pointed = true, d.Game(), len(d.Game().Log()), nil, -1, -1
	c.crew = a.Crew
	c.ask(c.of, aside.Question{Kind: aside.Advise, Seed: d.Setup().Seed, Who: adviser})
	if s.form != render.Wide {
		s.journal, s.pane.Y = false, 0
		if s.drawer.Stop() == render.Shut {
			s.drawer.Pull(render.Half)
		}
		s.relay = true
	}
}

// dismiss puts the hints away. It tells whether there were any.
func (s *Screen) dismiss() bool {
	c := &s.counsel
	if !c.on {
		return false
	}
	c.leave()
	*c = counsel{inquiry: c.inquiry, picked: -1, pointed: -1}
	return true
}

// think waits for the hints, and puts them away where the position has changed. It tells
// whether anything has come of it.
func (s *Screen) think(a *render.App) bool {
	c := &s.counsel
	if !c.on {
		return false
	}
	if g := s.desk.Game(); g != c.of || len(g.Log()) != c.made || s.desk.Looking() {
		return s.dismiss()
	}
	if c.busy() {
		a.Redraw()
		if answer, done := c.poll(budget(a).Over); done {
			if c.hints = []advice.Hint{}; answer != nil {
				c.hints = append(c.hints, answer.Hints...)
			}
			return true
		}
	}
	at := -1
	for i, b := range c.buttons {
		if b.Hovered() {
			at = i
		}
	}
	if at != c.pointed {
		c.pointed = at
		a.Redraw()
	}
	return false
}

// pick chooses a hint: who acts in it is chosen, and what it does first is begun.
func (s *Screen) pick(i int) {
	c := &s.counsel
	if i >= len(c.hints) {
		return
	}
	if c.picked == i {
		c.picked = -1
		return
	}
	c.picked = i
	s.desk.Ponder(&c.hints[i])
	if m := c.hints[i].Model; m != game.NoModel {
		s.show(m)
	}
}

// keysOfCounsel picks a hint by its number.
func (s *Screen) keysOfCounsel(in *render.Input) bool {
	for i := range s.counsel.hints {
		if in.Hit(strconv.Itoa(i + 1)) {
			s.pick(i)
			return true
		}
	}
	return false
}

// counsel is the part of the panel with the hints.
func (f *flow) counsel() {
	c := &f.s.counsel
	c.buttons = c.buttons[:0]
	if !c.on {
		return
	}
	soft := render.Small.Sized(12.5).In(f.t.Pal.InkSoft)
	f.line(f.a.T("What would you do?"), render.Heading.Sized(16))
	switch {
	case c.hints == nil:
		f.para(f.a.T("A Veteran thinks…"), render.Slanted.Sized(13).In(f.t.Pal.InkSoft))
	case len(c.hints) == 0:
		f.para(f.a.T("The Veteran has nothing to say."), soft)
	}
	for i := range c.hints {
		f.hinted(i, &c.hints[i])
	}
	if len(c.hints) > 0 && !f.a.Touch() {
		f.para(f.a.T("Press a number to choose one. Nothing happens yet. %s closes the hints.", f.a.KeyName(Keys.Key("cancel"))), soft)
	}
	f.gap(3)
	f.rule()
}

// hintName is who acts in a hint, or its answer.
func (s *Screen) hintName(a *render.App, h *advice.Hint) string {
	if h.Model == game.NoModel {
		return render.Capital(say(a, s.desk.Selection.Answered(h)))
	}
	name := local(a, tool.Name(s.desk.Setup(), h.Model))
	if h.Squad != "" {
		name += " · " + local(a, h.Squad)
	}
	return name
}

// hinted is one hint: who, what it does, and what speaks for and against it.
func (f *flow) hinted(i int, h *advice.Hint) {
	set, pal := f.d.Setup(), f.t.Pal
	name := f.s.hintName(f.a, h)
	b := f.press(strconv.Itoa(i+1)+"  "+name, "", render.Tab, render.Rect{X: f.x, Y: f.y, W: f.w, H: f.t.Row(28)}, func() { f.s.pick(i); f.s.build(f.a) })
	b.Left, b.On = true, f.s.counsel.picked == i
	f.s.counsel.buttons = append(f.s.counsel.buttons, b)
	f.y += f.t.Row(28) + f.t.Px(3)
	in := f.t.Px(10)
	f.x, f.w = f.x+in, f.w-in
	if h.Model != game.NoModel {
		f.para(render.Capital(say(f.a, tool.Done(set, h))), f.body())
	}
	small := render.Small.Sized(12)
	for k := range h.Reasons {
		if r := &h.Reasons[k]; r.Against() {
			f.para("− "+say(f.a, tool.WhyText(set, r, true)), small.In(pal.Red))
		} else {
			f.para("+ "+say(f.a, tool.WhyText(set, r, true)), small.In(chart.Mix(pal.Ink, pal.InkSoft, 0.4)))
		}
	}
	f.x, f.w = f.x-in, f.w+in
	f.gap(5)
}

// drawCounsel draws the hints on the map: each with its ways, where the base comes to stand,
// whom it attacks, and its number. Where one is pointed at, or chosen, it is that alone.
func (b *board) drawCounsel() {
	c := &b.s.counsel
	if !c.on || b.d.Looking() {
		return
	}
	only := c.pointed
	if only < 0 {
		only = c.picked
	}
	for i := range c.hints {
		if only < 0 || only == i {
			b.drawHint(i, &c.hints[i], only == i)
		}
	}
}

// hintTints are the colours of the three: the numbers tell them apart, too.
func (b *board) hintTint(i int) color.RGBA {
	return [...]color.RGBA{b.t.Pal.Blue, chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.3), b.t.Pal.Ink}[i%3]
}

func (b *board) drawHint(i int, h *advice.Hint, alone bool) {
	if h.Model == game.NoModel {
		b.drawAnswer(i, h)
		return
	}
	col, r := b.hintTint(i), b.radius(h.Model)
	end := b.st.Models[h.Model].At
	if len(h.Steps) > 0 {
		end = h.Steps[0].From.At
	}
	wide := b.t.Px(2)
	if alone {
		wide = b.t.Px(2.8)
	}
	for k := range h.Steps {
		s := &h.Steps[k]
		ink := col
		if s.Open {
			ink = chart.Alpha(col, 0.6)
		}
		if len(s.Path) > 0 || s.Moves() {
			path := s.Path
			if len(path) == 0 {
				path = []physics.Waypoint{{At: s.To.At}}
			}
			render.Dashes(b.dst, b.way(s.From.At, path), false, wide, b.t.Px(7), b.t.Px(4), ink)
		}
		end = s.To.At
		if s.Target != game.NoModel && s.Action != "charge" {
			b.aimed(end, s.Target, r, wide, ink)
		}
		if p := b.point(end); s.Moves() || s.Action == "deploy" {
			render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Token, 0.5))
			render.Ring(b.dst, p.X, p.Y, r, wide, b.t.Px(5), b.t.Px(3), ink)
		}
	}
	p := b.point(end)
	sin, cos := math.Sincos(-math.Pi/2 + float64(i)*math.Pi/3)
	b.number(i, p.X+cos*(r+b.t.Px(11)), p.Y+sin*(r+b.t.Px(11)), col)
}

// drawAnswer marks the target, or the point, that an answer names.
func (b *board) drawAnswer(i int, h *advice.Hint) {
	switch m := b.set.Find(h.Choice.Target); {
	case h.Choice.At != nil:
		p := b.point(*h.Choice.At)
		b.number(i, p.X, p.Y-b.t.Px(14), b.hintTint(i))
	case h.Choice.Target != "" && m != game.NoModel && b.st.Models[m].On():
		p, r := b.point(b.st.Models[m].At), b.radius(m)
		b.number(i, p.X, p.Y-r-b.t.Px(11), b.hintTint(i))
	}
}

// aimed is an arrow from where a model will stand to whom it attacks.
func (b *board) aimed(from physics.Vec, target game.ModelID, r, wide float64, col color.RGBA) {
	p, q := b.point(from), b.point(b.st.Models[target].At)
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	far := b.radius(target) + b.t.Px(2)
	p, q = render.Point{X: p.X + ux*r, Y: p.Y + uy*r}, render.Point{X: q.X - ux*far, Y: q.Y - uy*far}
	b.arrow(p, q, chart.Alpha(col, float64(col.A)/255*0.85))
	render.Circle(b.dst, q.X+ux*far, q.Y+uy*far, far, wide, col)
}

// number is the number of a hint.
func (b *board) number(i int, x, y float64, col color.RGBA) {
	r := b.t.Px(9)
	render.Disc(b.dst, x, y, r+b.t.Px(1.5), b.t.Pal.Token)
	render.Disc(b.dst, x, y, r, col)
	b.t.Text(b.dst, numbers[i%len(numbers)], x, y, render.Strong.Sized(12).In(b.t.Pal.Token).At(render.Centered))
}

var numbers = [...]string{"1", "2", "3"}
