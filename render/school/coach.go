package school

import (
	"time"

	"duckboard/game"
	"duckboard/game/lesson"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/host"
	"duckboard/render/tool"
)

// Keys are the keys of a lesson.
var Keys = &render.Bindings{ID: "lesson", Title: render.N("Lessons"), List: []render.Binding{
	{Name: "on", Does: render.N("Go on, once it is read"), Keys: []string{"Enter", "PadStart"}},
	{Name: "show", Does: render.N("Show how the step is done"), Keys: []string{"Y"}},
	{Name: "anew", Does: render.N("Begin the step anew"), Keys: []string{"Shift+Y"}},
	{Name: "back", Does: render.N("Go back a step"), Keys: []string{"Backspace"}},
}}

// Coach says in a lesson what to do, at the place it speaks of, and goes on when that is
// done. It implements battle.Coach.
type Coach struct {
	slip
	l     *lesson.Lesson
	next  Onward
	again func()
	leave func()

	s      *battle.Screen
	step   int
	marks  []int // commands that were made when each step began
	floor  int   // and when the last began that was done by a choice: what happened since counts
	hand   lesson.Hand
	stuck  bool
	judged int           // commands for which stuck was found out, -1: none
	eyed   time.Duration // since when what is to be looked at is
	told   int           // the step that was told to who does not see it
	shown  *tool.Prompt  // for which the button to be pressed was brought into view

	showing bool // what Show me has done is still to be seen
	near    bool // the learner meant the place that the step speaks of, and is put there
}

// Onward is where the end of a lesson leads: to the next one, or to a battle.
type Onward struct {
	Words string // of its button, in the player's language
	Story string // what is said of it; empty: nothing
	To    func() // nil: it leads nowhere
}

// Take opens a lesson, at the step at which it was left.
func Take(a *render.App, l *lesson.Lesson, next Onward, again, leave func()) error {
	c := &Coach{l: l, next: next, again: again, leave: leave, judged: -1, told: -1}
	m, first, err := replay.Begin(l.Start.Rules, l.In(a.Printer().Lang()))
	if err != nil {
		return err
	}
	if at, game, ok := left(a.Saves.Store, l); ok {
		m, first = game, nil
		c.step, c.marks, c.floor = at.Step, at.Marks, at.Floor
	}
	s := battle.New(&render.Match{Game: m, First: first, Players: [2]render.Player{{}, {Bot: "recruit"}}})
	s.Coach = c
	a.Push(s)
	return nil
}

// Teaches implements battle.Coach.
func (c *Coach) Teaches() bool { return true }

// Waits implements battle.Coach: nothing happens behind the back of who reads.
func (c *Coach) Waits() bool {
	p := c.s.Desk().Game().Pending()
	return c.over() || p != nil && p.Side != 0 && !c.now().Until.Steers() && between(p.Kind)
}

// Keys implements render.Keyed.
func (c *Coach) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Begin implements battle.Coach: the choices before the first step are made, and the other
// side does what the lesson has it do.
func (c *Coach) Begin(s *battle.Screen) {
	c.s = s
	d := s.Desk()
	d.Course.Players[1] = foe{c}
	d.Mind = c.mind
	d.S.Kept = len(c.l.Begin)
	if c.step == 0 {
		c.open()
		c.marks = []int{len(d.S.Moments())}
		c.floor = c.marks[0]
	}
}

// open makes the lesson's first choices, which are taken back by no one.
func (c *Coach) open() {
	d := c.s.Desk()
	for n := len(d.S.Moments()); n < len(c.l.Begin); n++ {
		d.Course.Skip()
		if _, err := d.S.Choose(c.l.Begin[n]); err != nil {
			break // a test plays every lesson
		}
	}
	d.Course.Reload()
}

// over tells whether all steps are done.
func (c *Coach) over() bool { return c.step >= len(c.l.Steps) }

// now is the step that is to be done; the last one, once all are.
func (c *Coach) now() *lesson.Step { return &c.l.Steps[min(c.step, len(c.l.Steps)-1)] }

// Update implements battle.Coach.
func (c *Coach) Update(a *render.App, in *render.Input) {
	d := c.s.Desk()
	n := len(d.S.Moments())
	if d.S.Reading() { // a lesson that goes on
		return
	}
	if n < len(c.l.Begin) {
		c.open()
		n = len(d.S.Moments())
	}
	was, stuck, showing := c.step, c.stuck, c.showing
	c.showing = c.showing && (!d.Stage.Idle() || halfway(d.Game()))
	for c.step > 0 && n < c.marks[c.step] { // what led here was taken back
		c.step--
		c.floor = min(c.floor, c.marks[c.step])
	}
	if c.near {
		c.near = false
		c.show(a)
	}
	c.keys(a, in)
	if !c.over() && !d.Looking() {
		c.see()
		c.judge(a)
	}
	if c.step != was {
		c.keep(a)
	}
	if c.step != was || c.stuck != stuck || c.showing != showing {
		c.s.Rebuild(a)
	}
	if action := c.pressed(); action != "" && c.shown != d.Selection.Prompt { // once: who pulls the panel down again wants that
		c.shown = d.Selection.Prompt
		c.s.Reveal(a, action)
	}
	if c.told != c.step {
		c.told = c.step
		host.Announce(c.words(a))
	}
}

// glance is how long something is looked at before the coach goes on.
const glance = 1200 * time.Millisecond

// see notes what the learner's hand has come to.
func (c *Coach) see() {
	d := c.s.Desk()
	c.hand.Chosen, c.hand.Looked, c.hand.Action = d.Selection.Subject, game.NoModel, ""
	if !d.Mine() {
		c.hand.Chosen = game.NoModel
	}
	if v := d.Forecast.Preview; v != nil && v.Target >= 0 && (v.Line != nil || v.Odds != nil) {
		c.hand.Looked = v.Target
		if a := d.Selection.Chosen(); a != nil {
			c.hand.Action = a.Name
		}
	}
}

// judge goes on where the step is done, and finds out whether it still can be.
func (c *Coach) judge(a *render.App) {
	d, t := c.s.Desk(), c.now()
	n := len(d.S.Moments())
	if t.Until.Steers() && (!d.Stage.Idle() || halfway(d.Game())) {
		return // it is still to be seen
	}
	switch met := t.Until.Met(d.Setup(), d.S.State(), c.past(), c.hand); {
	case !met:
		c.eyed = 0
	case t.Until.Kind == lesson.Looked && c.eyed == 0:
		c.eyed = a.Now()
		a.Animate(2 * glance)
		return
	case t.Until.Kind != lesson.Looked || a.Now()-c.eyed > glance:
		c.goOn(a)
		return
	}
	if c.judged != n && d.Stage.Idle() {
		c.judged, c.stuck = n, t.Stuck(d.Game())
	}
}

// between tells whether a decision stands between what models do, and not in its middle.
func between(k game.Kind) bool { return k == game.Activate || k == game.Next || k == game.First }

// halfway tells whether the other side is asked in the middle of something.
func halfway(g *game.Game) bool {
	p := g.Pending()
	return p != nil && p.Side != 0 && !between(p.Kind)
}

// mind has who walks to the ring that a step draws, where there is Cover, come to stand in its
// middle: a hair beside it there may be none.
func (c *Coach) mind(v *tool.Preview) bool {
	t := c.now()
	if c.over() || t.Until.Kind != lesson.Covered || v.Kind != tool.Moving || t.At.Point == nil || v.End.At.Sub(*t.At.Point).Len() > float64(ring) {
		return true
	}
	c.near = true
	return false
}

// goOn goes to the next step.
func (c *Coach) goOn(a *render.App) {
	n := len(c.s.Desk().S.Moments())
	if c.now().Until.Steers() {
		c.floor = n
	}
	c.step++
	c.marks = append(c.marks[:c.step], n)
	c.hand.Read, c.stuck, c.judged, c.eyed = false, false, -1, 0
	if c.over() {
		note(a, func(p *Progress) { p.Done[c.l.ID] = true })
	}
}

// past is what has happened since the step might have begun.
func (c *Coach) past() (list []game.Event) {
	moments := c.s.Desk().S.Moments()
	for i := min(c.floor, len(moments)); i < len(moments); i++ {
		list = append(list, moments[i].Events...)
	}
	return list
}

// keys does what the keyboard says to the coach.
func (c *Coach) keys(a *render.App, in *render.Input) {
	take := func(name string, may bool, do func(*render.App)) {
		if may && Keys.Take(in, name) {
			do(a)
		}
	}
	take("on", c.over() || c.now().Until.Kind == lesson.Read, c.readOn)
	take("show", !c.over(), func(a *render.App) {
		if no := c.busy(a); no != "" {
			a.Say(no)
			return
		}
		c.show(a)
	})
	take("anew", true, c.anew)
	take("back", c.step > 0, c.back)
}

// readOn is Go on: the step was read, or the lesson is over.
func (c *Coach) readOn(*render.App) {
	switch {
	case !c.over():
		c.hand.Read = true
	case c.next.To != nil:
		c.next.To()
	default:
		c.leave()
	}
}

// anew begins the step anew, as it was when it began.
func (c *Coach) anew(a *render.App) { c.to(a, min(c.step, len(c.l.Steps)-1)) }

// back begins the step before.
func (c *Coach) back(a *render.App) { c.to(a, c.step-1) }

func (c *Coach) to(a *render.App, step int) {
	c.step = step
	c.marks = c.marks[:step+1]
	c.floor = min(c.floor, c.marks[step])
	c.hand.Read, c.stuck, c.judged = false, false, -1
	c.s.BackTo(a, c.marks[step])
	c.choose()
}

// choose chooses the model that a step takes for chosen already.
func (c *Coach) choose() {
	t, d := c.now(), c.s.Desk()
	if len(t.Do) == 0 || t.Do[0].Model == "" || t.Until.Kind == lesson.Chosen || t.Until.Event == string(game.Activated) {
		return
	}
	if m := d.Setup().Find(t.Do[0].Model); d.Mine() && d.May(m) {
		d.Select(m)
	}
}

// busy says why nothing can be shown now; empty: it can.
func (c *Coach) busy(a *render.App) string {
	if c.showing {
		return a.T("It is being shown: wait until that is done.")
	}
	return ""
}

// show does the step as the lesson does it; one that needs only a look is left.
func (c *Coach) show(a *render.App) {
	t, d := c.now(), c.s.Desk()
	if !t.Until.Steers() {
		c.goOn(a)
		c.choose()
		c.s.Rebuild(a)
		return
	}
	c.anew(a)
	c.showing = true
	for _, choice := range t.Do {
		for tries := 0; tries < 40 && !d.Mine(); tries++ { // what the other side has to say meanwhile
			d.Course.Skip()
			p := d.Game().Pending()
			if p == nil || p.Side == 0 {
				break
			}
			d.Course.Answer(t.Answer)
		}
		if d.S.Try(choice) == nil {
			d.Course.Skip()
			d.Course.Choose(choice)
		}
	}
}

// foe plays the other side of a lesson.
type foe struct{ c *Coach }

// Choose implements tool.Player.
func (f foe) Choose(g *game.Game, _ tool.Slice) (game.Choice, bool) {
	if f.c.Waits() {
		return game.Choice{}, false
	}
	return f.c.now().Answer(g)
}
