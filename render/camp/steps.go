package camp

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game/campaign"
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

// stepNames and stepHelp are what the steps are called, and what is done in each.
var stepNames = map[war.Step]string{
	war.Wounds: render.N("Casualties"), war.Learning: render.N("Experience"), war.Promoting: render.N("Promotion"),
	war.Filling: render.N("Reinforcements"), war.Exploring: render.N("Exploration"), war.Trading: render.N("Trade"),
}

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
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m := t.Px(22)
	if s.form = a.Form(900, 560); s.form != render.Wide {
		m = t.Px(8)
	}
	s.head = render.Rect{X: m, Y: m, W: W - 2*m, H: t.Row(38)}
	s.foot = render.Rect{X: m, Y: H - m - t.Row(40), W: W - 2*m, H: t.Row(40)}
	body := render.Rect{X: m, Y: m + s.head.H + t.Px(10), W: W - 2*m}
	body.H = s.foot.Y - t.Px(10) - body.Y
	s.panels, s.tabs = [2]render.Rect{}, 0
	if s.form == render.Wide {
		half := body.Columns(2, m)
		s.panels = [2]render.Rect{half[0], half[1]}
		return
	}
	in := body.Inset(t.Px(10))
	tabs := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.ui.Tabs([]string{a.T(stepNames[s.step()]), a.T("Band")}, s.shown, tabs, func(i int) {
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
	n, ok := s.book.c.Back(b.Player, b.ID)
	ok = ok && s.book.c.Log()[n].Kind != campaign.Close
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

// undo takes the last entry back.
func (s *Steps) undo(a *render.App) {
	b := s.own()
	if n, ok := s.book.c.Back(b.Player, b.ID); ok && s.book.c.Log()[n].Kind != campaign.Close {
		s.book.do(a, campaign.Entry{Kind: campaign.Undo, Who: b.Player, Entry: n})
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
			if _, err := s.book.c.Do(campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: t.ID}); err != nil {
				return err
			}
		}
		return nil
	})
}

// layoutTasks writes what has come of this step, and what is still to be rolled or chosen.
func (s *Steps) layoutTasks(a *render.App) {
	t, col, b := a.Theme(), &s.left, s.own()
	col.head(a.T(stepNames[s.step()]))
	col.text(a.T(stepHelp[s.step()]), render.Slanted.In(t.Pal.InkSoft))
	col.gap(10)
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
	if !told && len(b.After.Tasks) == 0 {
		col.text(a.T("There is nothing to do in this step."), render.Body)
	}
}

// layoutRoll places a roll that waits.
func (s *Steps) layoutRoll(a *render.App, task *campaign.Task) {
	t, col, b := a.Theme(), &s.left, s.own()
	what := a.T("Roll a die")
	if n := len(task.Faces); n > 1 {
		what = a.T("Roll %d dice", n)
	}
	if tab := s.book.c.War().Table(task.Table); tab != nil {
		what += " · " + a.Printer().In(tab.Name)
	}
	r := col.row(1, 44)[0]
	wide := t.Px(96)
	who := s.whose(a, task.Model)
	col.parts = append(col.parts, part{r, func(dst render.Brush, r render.Rect) {
		room := r.W - wide - t.Px(8)
		t.Text(dst, t.Cut(who, render.Strong, room), r.X, r.Y+t.Px(12), render.Strong.At(render.FromLeft))
		t.Text(dst, t.Cut(what, render.Small, room), r.X, r.Y+t.Px(31), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
	}})
	id := task.ID
	s.ui.Button(a.T("Roll"), "", render.Plain, render.Rect{X: r.X + r.W - wide, Y: r.Y + t.Px(3), W: wide, H: r.H - t.Px(6)}, func() {
		s.book.do(a, campaign.Entry{Kind: campaign.Rolled, Who: b.Player, Band: b.ID, Task: id})
	})
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
		})
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
		story := b.Found
		if m := b.Member(who); m != nil {
			story = m.Story
		}
		col.paint(t.Px(24), func(dst render.Brush, r render.Rect) {
			t.Text(dst, t.Cut(s.whose(a, who), render.Strong, r.W), r.X, r.Y+r.H/2, render.Strong.At(render.FromLeft))
		})
		for _, d := range dice[who] {
			s.throw(a, d)
		}
		told := false
		for _, h := range story {
			if h.Battle == b.After.Ticket && h.Step == s.step() {
				told = true
				col.text(a.Printer().In(h.Name), render.Heading.Sized(17))
				if text := a.Printer().In(h.Text); text != "" {
					col.text(s.whose(a, who)+" "+text+".", render.Body.In(t.Pal.InkSoft))
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

// throw draws dice as they fell.
func (s *Steps) throw(a *render.App, dice []int) {
	t, col := a.Theme(), &s.left
	size := t.Px(30)
	col.paint(size+t.Px(8), func(dst render.Brush, r render.Rect) {
		for i, d := range dice {
			x, y := r.X+size/2+float64(i)*(size+t.Px(6)), r.Y+r.H/2
			if d <= 6 {
				t.Die(dst, d, true, render.Point{X: x, Y: y}, size)
				continue
			}
			t.Card(dst, render.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, t.Pal.Token, t.Pal.DieInk)
			t.Text(dst, fmt.Sprint(d), x, y, render.Strong.In(t.Pal.DieInk).At(render.Centered))
		}
	})
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
	switch {
	case Keys.Hit(in, "undo"):
		s.undo(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	}
	return nil
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
