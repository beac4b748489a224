package camp

import (
	"fmt"
	"slices"
	"strconv"

	"duckboard/game/campaign"
	"duckboard/game/scenario"
	"duckboard/render"
	"duckboard/render/chart"
)

// Told asks what came of a battle that was played with miniatures on a real table: for every model
// that was fielded whether it went Out of Action, and by whom; who won, and the points. It is
// unproven, and the other side has to agree.
type Told struct {
	camp *Camp
	no   int

	ui      *render.UI
	form    render.Form
	head    render.Rect
	foot    render.Rect
	top     render.Rect    // of what is asked of the whole battle
	panels  [2]render.Rect // of the sides
	columns [2]column
	whole   column
	shown   int // of whole battle and sides, where there is room for one

	who   string // who tells it
	fate  map[string]*fate
	won   int // 0 and 1 the sides, 2 nobody
	how   int // of campaign.Ends
	turns int
	score [2]string
	deeds []campaign.Did
}

// fate is what became of a model in the battle.
type fate struct {
	state int // of fates
	by    string
	turn  int
}

// The fates of a model.
const (
	stood = iota
	down
	outOf
)

var fates = []string{render.N("stands"), render.N("Down at the end"), render.N("Out of Action")}

// mostTurns is in how many turns a battle is told at most.
const mostTurns = 10

var endNames = map[string]string{campaign.ByRules: render.N("by the rules"), campaign.ByFlight: render.N("the loser fled"), campaign.ByWord: render.N("the loser gave up")}

func newTold(camp *Camp, x *campaign.Ticket) *Told {
	s := &Told{camp: camp, no: x.No, fate: map[string]*fate{}, won: 2, turns: 5, score: [2]string{"0", "0"}, who: camp.book.arbiter()}
	for side, id := range x.Bands {
		for _, m := range x.Fielded[side] {
			s.fate[m] = &fate{}
		}
		if p := camp.book.c.Band(id).Player; camp.book.person(id) && (s.who == camp.book.arbiter() || side == 0) {
			s.who = p
		}
	}
	return s
}

// Keys implements render.Keyed.
func (s *Told) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

func (s *Told) ticket() *campaign.Ticket { return s.camp.book.c.Ticket(s.no) }
func (s *Told) band(side int) *campaign.Band {
	return s.camp.book.c.Band(s.ticket().Bands[side])
}

// Layout implements render.Screen.
func (s *Told) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.place(a)
	for i, col := range []*column{&s.whole, &s.columns[0], &s.columns[1]} {
		in := []render.Rect{s.top, s.panels[0], s.panels[1]}[i]
		if in.W == 0 {
			col.t = nil
			continue
		}
		col.begin(a, s.ui, in.Inset(t.Px(14)))
		if i == 0 {
			s.layoutWhole(a)
		} else {
			s.layoutSide(a, i-1)
		}
		col.end()
	}
	wide := min(t.Px(240), s.foot.W*0.5-t.Px(4))
	r := render.Rect{X: s.foot.X + s.foot.W - wide, Y: s.foot.Y, W: wide, H: s.foot.H}
	s.ui.Button(a.T("Write it down"), "", render.Main, r, func() { s.tell(a) })
	r.X -= wide + t.Px(8)
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, r, a.Pop)
}

// place places the whole battle at the left and the sides beside it; one at a time where there is
// no room.
func (s *Told) place(a *render.App) {
	t := a.Theme()
	var body render.Rect
	var m float64
	s.form, s.head, body, s.foot, m = spread(a, 1000)
	s.top, s.panels = render.Rect{}, [2]render.Rect{}
	if s.form == render.Wide {
		s.top = render.Rect{X: body.X, Y: body.Y, W: max(t.Px(300), body.W*0.24), H: body.H}
		rest := render.Rect{X: body.X + s.top.W + m, Y: body.Y, W: body.W - s.top.W - m, H: body.H}
		copy(s.panels[:], rest.Columns(2, m))
		return
	}
	tabs := render.Rect{X: body.X, Y: body.Y, W: body.W, H: t.Row(34)}
	s.ui.Tabs([]string{a.T("The battle"), nameOf(a, s.band(0)), nameOf(a, s.band(1))}, s.shown, tabs, func(i int) {
		s.shown = i
		a.Relayout()
	})
	body.Y, body.H = body.Y+tabs.H+t.Px(8), body.H-tabs.H-t.Px(8)
	*[]*render.Rect{&s.top, &s.panels[0], &s.panels[1]}[s.shown] = body
}

// combo adds a list that lays the screen out anew.
func (s *Told) combo(a *render.App, names []string, on int, r render.Rect, choose func(i int)) {
	s.ui.Combo(names, on, r, func(i int) {
		choose(i)
		a.Relayout()
	})
}

// layoutWhole asks what is of the whole battle.
func (s *Told) layoutWhole(a *render.App) {
	t, col, x := a.Theme(), &s.whole, s.ticket()
	col.head(a.T("The battle"))
	col.text(a.T("Tell what happened on your table. It is marked as unproven, and the other side has to agree, or the arbiter."), render.Slanted.In(t.Pal.InkSoft))
	col.gap(8)
	s.layoutTeller(a)
	names := [2]string{nameOf(a, s.band(0)), nameOf(a, s.band(1))}
	col.field(a.T("Who won"), func(r render.Rect) {
		s.combo(a, []string{names[0], names[1], a.T("nobody")}, s.won, r, func(i int) { s.won = i })
	})
	if s.won < 2 {
		col.field(a.T("How"), func(r render.Rect) {
			s.combo(a, namesOf(campaign.Ends(), func(e string) string { return a.T(endNames[e]) }), s.how, r, func(i int) { s.how = i })
		})
	}
	col.field(a.T("Turns"), func(r render.Rect) {
		s.combo(a, numbers(1, mostTurns), s.turns-1, r, func(i int) { s.turns = i + 1 })
	})
	for side := range names {
		col.field(a.T("Points of %s", names[side]), func(r render.Rect) {
			s.ui.InputUpTo(4, s.score[side], "0", r, func(v string) { s.score[side] = v }, nil)
		})
	}
	s.layoutDeeds(a, x)
}

// layoutTeller asks who tells it, where several people could.
func (s *Told) layoutTeller(a *render.App) {
	k := s.camp.book
	var may []*campaign.Player
	for _, p := range k.people() {
		if p.Arbiter || k.c.May(p.ID, s.band(0)) || k.c.May(p.ID, s.band(1)) {
			may = append(may, p)
		}
	}
	if len(may) < 2 {
		return
	}
	on := max(0, slices.IndexFunc(may, func(p *campaign.Player) bool { return p.ID == s.who }))
	s.whole.field(a.T("Told by"), func(r render.Rect) {
		s.combo(a, namesOf(may, func(p *campaign.Player) string { return playerName(a, p) }), on, r, func(i int) { s.who = may[i].ID })
	})
}

// numbers lists whole numbers.
func numbers(from, to int) (list []string) {
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// layoutDeeds asks for the deeds that the war pays for.
func (s *Told) layoutDeeds(a *render.App, x *campaign.Ticket) {
	col, paid := &s.whole, s.camp.book.c.War().Deeds
	if len(paid) == 0 {
		return
	}
	col.head(a.T("Deeds"))
	names := []string{a.T("Add a deed…")}
	for _, d := range paid {
		names = append(names, d.Feat.Title(a.Printer().Lang()))
	}
	for i, d := range s.deeds {
		who := namesOf(x.Fielded[d.Side], func(id string) string { return s.name(a, id) })
		on := slices.Index(x.Fielded[d.Side], d.Model)
		title := scenario.Feat(d.Feat).Title(a.Printer().Lang())
		col.line(title, nameOf(a, s.band(d.Side)), choice{a.T("Remove"), 100, false, func() {
			s.deeds = slices.Delete(s.deeds, i, i+1)
			a.Relayout()
		}})
		s.combo(a, who, on, col.row(1, 34)[0], func(k int) { s.deeds[i].Model = x.Fielded[d.Side][k] })
	}
	for side := range x.Bands {
		col.text(nameOf(a, s.band(side)), render.Small)
		s.combo(a, names, 0, col.row(1, 34)[0], func(i int) {
			if i > 0 {
				s.deeds = append(s.deeds, campaign.Did{Feat: string(paid[i-1].Feat), Side: side, Model: x.Fielded[side][0]})
			}
		})
	}
}

// name is what a model is called.
func (s *Told) name(a *render.App, id string) string {
	if _, m := s.camp.book.c.Member(id); m != nil {
		return memberName(a, m)
	}
	return id
}

// layoutSide asks what became of each model of a side.
func (s *Told) layoutSide(a *render.App, side int) {
	t, col, x, k := a.Theme(), &s.columns[side], s.ticket(), s.camp.book
	b := s.band(side)
	col.head(nameOf(a, b))
	foes := append([]string{a.T("by nobody")}, namesOf(x.Fielded[1-side], func(id string) string { return a.T("by %s", s.name(a, id)) })...)
	turns := append([]string{a.T("turn not known")}, namesOf(numbers(1, mostTurns), func(n string) string { return a.T("turn %s", n) })...)
	for _, id := range x.Fielded[side] {
		m, f := b.Member(id), s.fate[id]
		at := col.row(1, 38)[0]
		wide := min(t.Px(150), at.W*0.42)
		s.combo(a, namesOf(fates, func(w string) string { return a.T(w) }), f.state, render.Rect{X: at.X + at.W - wide, Y: at.Y, W: wide, H: at.H}, func(i int) { f.state = i })
		at.W -= wide + t.Px(8)
		col.say(memberName(a, m) + ": " + a.T(fates[f.state]))
		token(a, col, at, tokenOf(k, m, side), m)
		if f.state != outOf {
			continue
		}
		r := col.row(2, 34)
		s.combo(a, foes, 1+slices.Index(x.Fielded[1-side], f.by), r[0], func(i int) {
			if f.by = ""; i > 0 {
				f.by = x.Fielded[1-side][i-1]
			}
		})
		s.combo(a, turns, f.turn, r[1], func(i int) { f.turn = i })
		col.gap(4)
	}
}

// token draws a model's token and its name.
func token(a *render.App, col *column, at render.Rect, spec chart.TokenSpec, m *campaign.Member) {
	t, name := a.Theme(), memberName(a, m)
	col.parts = append(col.parts, part{at, func(dst render.Brush, r render.Rect) {
		t.Token(dst, spec, r.X+t.Px(16), r.Y+r.H/2, t.Px(28))
		room := r.W - t.Px(38)
		st := t.Fit(name, render.Strong, room)
		t.Text(dst, t.Cut(name, st, room), r.X+t.Px(38), r.Y+r.H/2, st.At(render.FromLeft))
	}})
}

// battle is what is told.
func (s *Told) battle() (*campaign.Battle, error) {
	x := s.ticket()
	b := &campaign.Battle{Winner: s.won, How: campaign.Ends()[s.how], Turns: s.turns, Deeds: s.deeds}
	if s.won == 2 {
		b.Winner, b.How = -1, campaign.ByRules
	}
	for side := range x.Fielded {
		n, err := strconv.Atoi(s.score[side])
		if s.score[side] == "" {
			n, err = 0, nil
		}
		if err != nil || n < 0 {
			return nil, fmt.Errorf("%q", s.score[side])
		}
		b.Score[side] = n
		for _, id := range x.Fielded[side] {
			switch f := s.fate[id]; f.state {
			case down:
				b.Down = append(b.Down, id)
			case outOf:
				b.Fallen = append(b.Fallen, campaign.Fall{Model: id, Turn: f.turn, By: f.by})
			}
		}
	}
	for i := range b.Fallen {
		for f := b.Fallen; i > 0 && f[i].Turn < f[i-1].Turn; i-- {
			f[i], f[i-1] = f[i-1], f[i]
		}
	}
	return b, nil
}

// tell makes the entry.
func (s *Told) tell(a *render.App) {
	b, err := s.battle()
	if err != nil {
		a.Say(a.T("Points are a whole number, and not %s.", err))
		return
	}
	for a.Top() != render.Screen(s.camp) {
		a.Pop()
	}
	s.camp.settle(a, campaign.Entry{Kind: campaign.Fought, Who: s.who, Ticket: s.no, Battle: b})
	a.Relayout()
}

// Update implements render.Screen.
func (s *Told) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if a.Top() != render.Screen(s) {
		return nil
	}
	for i, col := range []*column{&s.whole, &s.columns[0], &s.columns[1]} {
		if r := []render.Rect{s.top, s.panels[0], s.panels[1]}[i]; r.Has(in.X, in.Y) || s.form != render.Wide {
			col.update(a, in)
		}
	}
	s.whole.speak(a)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Told) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	ink := t.Pal.Paper
	if t.Pal.Night {
		ink = t.Pal.Ink
	}
	title := a.T("Battle %d, on a real table", s.no)
	st := t.Fit(title, render.Title.Sized(26), s.head.W)
	t.Text(dst, t.Cut(title, st, s.head.W), s.head.X, s.head.Y+s.head.H/2, st.In(ink).At(render.FromLeft))
	for _, r := range []render.Rect{s.top, s.panels[0], s.panels[1]} {
		if r.W > 0 {
			t.Panel(dst, r)
		}
	}
	for _, col := range []*column{&s.whole, &s.columns[0], &s.columns[1]} {
		col.draw(dst)
	}
	s.ui.Draw(dst)
}
