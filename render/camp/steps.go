package camp

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/campaign/war"
	"duckboard/render"
)

// Steps is what a band does after a battle, step by step; before its first battle it trades alone.
type Steps struct {
	book *book
	band string

	ui         *render.UI
	form       render.Form
	panels     [2]render.Rect // what is to be done, and the band
	left, side column
	shown      int // of the panels, where there is room for one
	head, foot render.Rect
	tabs       float64 // how high their tabs are, 0 for none
}

// Keys implements render.Keyed.
func (s *Steps) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

func (s *Steps) own() *campaign.Band { return s.book.c.Band(s.band) }

// step is the step that is open.
func (s *Steps) step() war.Step {
	if b := s.own(); b.After != nil {
		return b.After.Step(s.book.c.War())
	}
	return war.Trading
}

// stepHelp is what is done in each step.
var stepHelp = map[war.Step]string{
	war.Wounds:    render.N("Each model that went Out of Action rolls for what became of it. Troops and characters have tables of their own."),
	war.Learning:  render.N("Characters who lived through the battle have learnt from it. At each threshold dice draw what they may learn, and you keep one."),
	war.Promoting: render.N("One of your troops may rise to be a character. A six does it."),
	war.Filling:   render.N("A band far below its strength may ask for reinforcements in place of exploring."),
	war.Exploring: render.N("The survivors look about: the dice tell what they find. Pairs and triples are better than sums."),
	war.Trading:   render.N("Buy models and wares, sell what you do not need, and give out what lies in the stash. Close the step when you are done."),
}

// Layout implements render.Screen.
func (s *Steps) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.place(a)
	for i, col := range []*column{&s.left, &s.side} {
		in := s.panels[i].Inset(t.Px(16))
		if s.panels[i].W == 0 {
			col.t = nil
			continue
		}
		in.Y, in.H = in.Y+s.tabs, in.H-s.tabs
		col.begin(a, s.ui, in)
		switch {
		case i == 1:
			s.layoutBand(a)
		case s.step() == war.Trading:
			s.layoutTrade(a)
		default:
			s.layoutTasks(a)
		}
		col.end()
	}
	s.layoutFoot(a)
}

// place places the two panels: one at a time where there is no room for both.
func (s *Steps) place(a *render.App) {
	t := a.Theme()
	var body render.Rect
	var m float64
	s.form, s.head, body, s.foot, m = spread(a, 900)
	s.panels, s.tabs = [2]render.Rect{}, 0
	if s.form == render.Wide {
		half := body.Columns(2, m)
		s.panels = [2]render.Rect{half[0], half[1]}
		return
	}
	in := body.Inset(t.Px(10))
	tabs := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.ui.Tabs([]string{a.T(chronicle.StepNames[s.step()]), a.T("Band")}, s.shown, tabs, func(i int) {
		s.shown = i
		a.Relayout()
	})
	s.tabs = tabs.H
	s.panels[s.shown] = body
}

// layoutFoot places what is done with the whole step.
func (s *Steps) layoutFoot(a *render.App) {
	t, b := a.Theme(), s.own()
	r := s.foot
	place := func(wide float64) render.Rect {
		p := render.Rect{X: r.X + r.W - wide, Y: r.Y, W: wide, H: r.H}
		r.W -= wide + t.Px(8)
		return p
	}
	all := r.W - t.Px(16)
	wide := min(t.Px(240), all*0.42)
	switch {
	case b.After == nil:
		s.ui.Button(a.T("Back to the camp"), "", render.Main, place(wide), a.Pop)
	case len(b.After.Tasks) == 0:
		s.ui.Button(a.T("Close this step"), "", render.Main, place(wide), func() { s.close(a) })
	case slices.ContainsFunc(b.After.Tasks, func(t campaign.Task) bool { return len(t.Faces) > 0 }):
		s.ui.Button(a.T("Roll the dice"), "", render.Main, place(wide), func() { s.rollAll(a) })
	default:
		s.ui.Button(a.T("Choose first"), "", render.Plain, place(wide), func() {}).Enable(false)
	}
	_, ok := s.back()
	s.ui.Button(a.T("Take back"), Keys.Key("undo"), render.Plain, place(min(t.Px(170), all*0.32)), func() { s.undo(a) }).Enable(ok)
	if b.After != nil {
		s.ui.Button(a.T("Camp"), Keys.Key("back"), render.Plain, place(min(t.Px(130), all*0.26)), a.Pop)
	}
}

// close closes the open step; after the last one the camp goes on.
func (s *Steps) close(a *render.App) {
	b := s.own()
	s.left.pane.Y, s.shown = 0, 0
	if s.book.do(a, campaign.Entry{Kind: campaign.Close, Who: b.Player, Band: b.ID}) && s.own().After == nil {
		a.Pop()
	}
}

// back is the last entry of what the band is at, its place in the log; ok is false where there is none
// that can be taken back.
func (s *Steps) back() (entry int, ok bool) {
	b := s.own()
	n, ok := s.book.c.Back(b.Player, b.ID)
	if !ok {
		return 0, false
	}
	switch e := &s.book.c.Log()[n]; e.Kind {
	case campaign.Rolled, campaign.Chose, campaign.Bought, campaign.Sold, campaign.Gave:
		return n, b.After == nil && e.Ticket == 0 || b.After != nil && e.Ticket == b.After.Ticket && e.Step == s.step()
	}
	return 0, false
}

// undo takes the last entry back.
func (s *Steps) undo(a *render.App) {
	if n, ok := s.back(); ok {
		s.book.do(a, campaign.Entry{Kind: campaign.Undo, Who: s.own().Player, Entry: n})
	}
}

// rollAll rolls everything that is rolled now.
func (s *Steps) rollAll(a *render.App) {
	s.book.act(a, func() error {
		b := s.own()
		for _, t := range slices.Clone(b.After.Tasks) {
			if len(t.Faces) == 0 {
				continue
			}
			if err := s.book.make(campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: t.ID}); err != nil {
				return err
			}
		}
		return nil
	})
}

// layoutTasks writes what has come of this step, and what is still to be rolled or chosen.
func (s *Steps) layoutTasks(a *render.App) {
	col, b := &s.left, s.own()
	s.layoutHead(a)
	for i := range b.After.Tasks {
		if task := &b.After.Tasks[i]; len(task.Faces) == 0 {
			s.layoutChoice(a, task)
		}
	}
	for i := range b.After.Tasks {
		if task := &b.After.Tasks[i]; len(task.Faces) > 0 {
			s.layoutRoll(a, task)
		}
	}
	told := s.layoutResults(a)
	if s.step() == war.Learning {
		told = s.layoutLearnt(a) || told
	}
	if !told && len(b.After.Tasks) == 0 {
		col.text(a.T("There is nothing to do in this step."), render.Body)
	}
}

// layoutHead writes which step is open, which ones follow, and what is done in it.
func (s *Steps) layoutHead(a *render.App) {
	t, col, w := a.Theme(), &s.left, s.book.c.War()
	col.head(a.T(chronicle.StepNames[s.step()]))
	if at := slices.Index(w.After, s.step()); s.own().After != nil && len(w.After) > 1 {
		words := a.T("Step %d of %d.", at+1, len(w.After))
		if next := namesOf(w.After[at+1:], func(x war.Step) string { return a.T(chronicle.StepNames[x]) }); len(next) > 0 {
			words += " " + a.T("Then: %s.", strings.Join(next, ", "))
		}
		col.text(words, render.Small.In(t.Pal.InkSoft))
		col.gap(4)
	}
	col.text(a.T(stepHelp[s.step()]), render.Slanted.In(t.Pal.InkSoft))
	s.layoutGuide(a)
	col.gap(10)
}

// layoutLearnt writes how far the characters who were in the battle have come.
func (s *Steps) layoutLearnt(a *render.App) (any bool) {
	col, b, x := &s.left, s.own(), s.book.c.War().Experience
	t := s.book.c.Ticket(b.After.Ticket)
	for _, m := range b.Members {
		if !m.Character || m.Status != campaign.Ready || !slices.Contains(t.Fielded[t.Side(b.ID)], m.ID) {
			continue
		}
		any = true
		words := a.T("experience %d", m.Experience)
		if m.Learnt < len(x.At) {
			words += ", " + a.T("learns at %d", x.At[m.Learnt])
		}
		col.line(memberName(a, m), words)
	}
	return any
}

// layoutRoll places a roll that waits.
func (s *Steps) layoutRoll(a *render.App, task *campaign.Task) {
	col, b := &s.left, s.own()
	what := a.T("Roll a die")
	if n := len(task.Faces); n > 1 {
		what = a.T("Roll %d dice", n)
	}
	if tab := s.book.c.War().Table(task.Table); tab != nil {
		what += " · " + a.Printer().In(tab.Name)
	}
	id := task.ID
	col.line(s.whose(a, task.Model), what, choice{a.T("Type in…"), 110, false, func() { a.Push(newCast(s, task)) }}, choice{a.T("Roll"), 96, false, func() {
		s.book.do(a, campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: id})
	}})
}

// whose is whom a task is about: a model, else the band.
func (s *Steps) whose(a *render.App, id string) string {
	if m := s.own().Member(id); m != nil {
		return memberName(a, m)
	}
	return nameOf(a, s.own())
}

// layoutChoice places what may be chosen.
func (s *Steps) layoutChoice(a *render.App, task *campaign.Task) {
	t, col, b := a.Theme(), &s.left, s.own()
	col.text(a.T("%s: choose one", s.whose(a, task.Model)), render.Strong.In(t.Pal.Red))
	col.gap(4)
	id := task.ID
	for i, o := range task.Offer {
		label, note := a.Printer().In(o.Name), s.gives(a, &o)
		if m := b.Member(o.Model); m != nil {
			label, note = memberName(a, m), standing(a, s.book.c, m)
		}
		col.button(label, note, render.Plain, func() {
			s.book.do(a, campaign.Entry{Kind: campaign.Chose, Who: b.Player, Band: b.ID, Task: id, Pick: i})
		}).Tip = s.explained(a, &o)
	}
	col.gap(8)
}

// fell gathers the dice that fell in this step by whom they were about, in the order in which they fell.
func (s *Steps) fell() (order []string, dice map[string][][]int) {
	b, c := s.own(), s.book.c
	dice = map[string][][]int{}
	for i, e := range c.Log() {
		if e.Kind != campaign.Rolled || c.Undone(i) || e.Band != b.ID || e.Ticket != b.After.Ticket || e.Step != s.step() {
			continue
		}
		who, _, _ := strings.Cut(e.Task, "/")
		if b.Member(who) == nil {
			who = ""
		}
		if dice[who] == nil {
			order = append(order, who)
		}
		dice[who] = append(dice[who], e.Dice)
	}
	return order, dice
}

// layoutResults writes the dice that fell in this step, and what came of them.
func (s *Steps) layoutResults(a *render.App) (any bool) {
	t, col, b := a.Theme(), &s.left, s.own()
	order, dice := s.fell()
	for _, who := range order {
		story, m := b.Found, b.Member(who)
		if m != nil {
			story = m.Story
		}
		s.throws(a, s.whose(a, who), dice[who])
		told := false
		for i := range story {
			h := &story[i]
			if h.Battle == b.After.Ticket && h.Step == s.step() {
				told = true
				col.text(a.Printer().In(h.Name), render.Heading.Sized(17))
				if len(h.Text) > 0 {
					col.text(chronicle.Came(b, m, h, a.Printer()), render.Body.In(t.Pal.InkSoft))
				}
			}
		}
		if !told && !s.waits(who) {
			col.text(a.T("Nothing comes of it."), render.Body.In(t.Pal.InkSoft))
		}
		col.gap(12)
	}
	return len(order) > 0
}

// waits tells whether there is more to do about a model.
func (s *Steps) waits(who string) bool {
	return slices.ContainsFunc(s.own().After.Tasks, func(t campaign.Task) bool { return t.Model == who })
}

// throws draws dice as they fell, behind the name of whom they were about.
func (s *Steps) throws(a *render.App, who string, throws [][]int) {
	t, col := a.Theme(), &s.left
	size, gap := t.Px(26), t.Px(5)
	col.say(who + ": " + strings.Trim(strings.ReplaceAll(fmt.Sprint(throws), "] [", ", "), "[]"))
	col.paint(size+t.Px(8), func(dst render.Brush, r render.Rect) {
		wide := 0.0
		for _, dice := range throws {
			wide += float64(len(dice))*(size+gap) + gap
		}
		st := t.Fit(who, render.Strong, r.W-wide-gap)
		x := r.X + t.Text(dst, t.Cut(who, st, r.W-wide-gap), r.X, r.Y+r.H/2, st.At(render.FromLeft)) + 2*gap + size/2
		for _, dice := range throws {
			for _, d := range dice {
				s.die(t, dst, d, render.Point{X: x, Y: r.Y + r.H/2}, size)
				x += size + gap
			}
			x += gap
		}
	})
}

// die draws a die: one of more than six faces has its number.
func (s *Steps) die(t *render.Theme, dst render.Brush, face int, at render.Point, size float64) {
	if face <= 6 {
		t.Die(dst, face, true, at, size)
		return
	}
	t.Card(dst, render.Rect{X: at.X - size/2, Y: at.Y - size/2, W: size, H: size}, t.Pal.Token, t.Pal.DieInk)
	t.Text(dst, fmt.Sprint(face), at.X, at.Y, render.Strong.In(t.Pal.DieInk).At(render.Centered))
}

// Update implements render.Screen.
func (s *Steps) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if a.Top() != render.Screen(s) {
		return nil
	}
	for i, col := range []*column{&s.left, &s.side} {
		if s.panels[i].Has(in.X, in.Y) || s.form != render.Wide {
			col.update(a, in)
		}
	}
	s.spokenOf().speak(a)
	switch {
	case Keys.Hit(in, "undo"):
		s.undo(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	}
	return nil
}

// spokenOf is the column that those are told who do not see the screen: what is to be done, or the band
// where that alone is shown.
func (s *Steps) spokenOf() *column {
	if s.left.t == nil {
		return &s.side
	}
	return &s.left
}

// Draw implements render.Screen.
func (s *Steps) Draw(a *render.App, dst render.Brush) {
	t, b := a.Theme(), s.own()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	ink := t.Pal.Paper
	if t.Pal.Night {
		ink = t.Pal.Ink
	}
	title := a.T("Trade before the first battle")
	if b.After != nil {
		title = a.T("After battle %d: %s", b.After.Ticket, nameOf(a, b))
	}
	money := purse(a, s.book.c, b)
	mw := t.Width(money, render.Strong) + t.Px(12)
	st := t.Fit(title, render.Title.Sized(26), s.head.W-mw)
	if b.After != nil && t.Width(title, st) > s.head.W-mw { // the band has a page of its own there
		title = a.T("After battle %d", b.After.Ticket)
		st = t.Fit(title, render.Title.Sized(26), s.head.W-mw)
	}
	t.Text(dst, t.Cut(title, st, s.head.W-mw), s.head.X, s.head.Y+s.head.H/2, st.In(ink).At(render.FromLeft))
	t.Text(dst, money, s.head.X+s.head.W, s.head.Y+s.head.H/2, render.Strong.In(ink).At(render.FromRight))
	for i, col := range []*column{&s.left, &s.side} {
		if s.panels[i].W > 0 {
			t.Panel(dst, s.panels[i])
			col.draw(dst)
		}
	}
	s.ui.Draw(dst)
}
