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
	*battle
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

// consult asks for hints, or puts them away. It tells whether it asks.
func (c *counsel) consult(a *render.App) bool {
	if c.dismiss() {
		return false
	}
	if !c.desk.Mine() {
		a.Say(a.T("Nothing is asked of you now: there are hints once it is."))
		return false
	}
	c.on, c.of, c.made, c.hints, c.picked, c.pointed = true, c.desk.Game(), len(c.desk.Game().Log()), nil, -1, -1
	c.crew = a.Crew
	c.ask(c.of, aside.Question{Kind: aside.Advise, Seed: c.desk.Setup().Seed, Who: adviser})
	return true
}

// dismiss puts the hints away. It tells whether there were any.
func (c *counsel) dismiss() bool {
	if !c.on {
		return false
	}
	c.leave()
	*c = counsel{battle: c.battle, inquiry: c.inquiry, picked: -1, pointed: -1}
	return true
}

// think waits for the hints, and puts them away where the position has changed. It tells
// whether anything has come of it.
func (c *counsel) think(a *render.App) bool {
	if !c.on {
		return false
	}
	if g := c.desk.Game(); g != c.of || len(g.Log()) != c.made || c.desk.Looking() {
		return c.dismiss()
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

// pick chooses a hint, or leaves it: who acts in it is chosen, and what it does first is begun.
// It is who acts, NoModel for nobody.
func (c *counsel) pick(i int) game.ModelID {
	if i >= len(c.hints) || c.picked == i {
		c.picked = -1
		return game.NoModel
	}
	c.picked = i
	c.desk.Ponder(&c.hints[i])
	return c.hints[i].Model
}

// keysOfCounsel picks a hint by its number.
func (k keyboard) keysOfCounsel(in *render.Input) bool {
	for i := range k.s.counsel.hints {
		if in.Hit(strconv.Itoa(i + 1)) {
			k.s.view.show(k.s.counsel.pick(i))
			return true
		}
	}
	return false
}

// counsel is the part of the panel with the hints.
func (f controls) counsel() {
	c := f.sc.counsel
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
func (sc *scene) hintName(a *render.App, h *advice.Hint) string {
	if h.Model == game.NoModel {
		return render.Capital(say(a, sc.desk.Answered(h)))
	}
	name := local(a, tool.Name(sc.desk.Setup(), h.Model))
	if h.Squad != "" {
		name += " · " + local(a, h.Squad)
	}
	return name
}

// hinted is one hint: who, what it does, and what speaks for and against it.
func (f controls) hinted(i int, h *advice.Hint) {
	set, pal := f.d.Setup(), f.t.Pal
	name := f.sc.hintName(f.a, h)
	b := f.press(strconv.Itoa(i+1)+"  "+name, "", render.Tab, render.Rect{X: f.x, Y: f.y, W: f.w, H: f.t.Row(28)}, func() { f.s.view.show(f.s.counsel.pick(i)); f.anew() })
	b.Left, b.On = true, f.sc.counsel.picked == i
	f.sc.counsel.buttons = append(f.sc.counsel.buttons, b)
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
func (b hintMarks) drawCounsel() {
	c := b.sc.counsel
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
func (b hintMarks) hintTint(i int) color.RGBA {
	return [...]color.RGBA{b.t.Pal.Blue, chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.3), b.t.Pal.Ink}[i%3]
}

func (b hintMarks) drawHint(i int, h *advice.Hint, alone bool) {
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
func (b hintMarks) drawAnswer(i int, h *advice.Hint) {
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
func (b hintMarks) aimed(from physics.Vec, target game.ModelID, r, wide float64, col color.RGBA) {
	p, q := b.point(from), b.point(b.st.Models[target].At)
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	far := b.radius(target) + b.t.Px(2)
	p, q = render.Point{X: p.X + ux*r, Y: p.Y + uy*r}, render.Point{X: q.X - ux*far, Y: q.Y - uy*far}
	b.arrow(p, q, chart.Alpha(col, float64(col.A)/255*0.85))
	render.Circle(b.dst, q.X+ux*far, q.Y+uy*far, far, wide, col)
}

// number is the number of a hint.
func (b hintMarks) number(i int, x, y float64, col color.RGBA) {
	r := b.t.Px(9)
	render.Disc(b.dst, x, y, r+b.t.Px(1.5), b.t.Pal.Token)
	render.Disc(b.dst, x, y, r, col)
	b.t.Text(b.dst, numbers[i%len(numbers)], x, y, render.Strong.Sized(12).In(b.t.Pal.Token).At(render.Centered))
}

var numbers = [...]string{"1", "2", "3"}
