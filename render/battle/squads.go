package battle

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// squadList writes how squads are, and which tests of Morale lie ahead.
type squadList struct{ *flow }

// squads is the panel of squads: one line each, with its members, what is the
// matter with it, and how many Action Points are left. While nothing is chosen
// all are shown, else that of the model in question.
func (f squadList) squads() {
	list := f.sc.squads
	if len(list) == 0 || f.d.Shown().Phase == game.Deployment {
		return
	}
	shown := orders(f).shownModel()
	one := tool.SquadOf(list, shown) != nil || slices.ContainsFunc(list, func(q game.Squad) bool { return q.Active })
	all := f.d.Selection.Mode == tool.Choosing || !f.d.Mine() || !one
	first := game.Side(0)
	if p := f.d.Game().Pending(); p != nil {
		first = p.Side
	}
	for _, side := range [2]game.Side{first, first.Other()} {
		any := false
		for i := range list {
			q := &list[i]
			if q.Side != side || !all && !q.Active && tool.SquadOf(list, shown) != q {
				continue
			}
			if !any && (all || side == first) { // the hand of who acts is seen meanwhile
				f.pools(side)
			}
			any = true
			f.squad(q)
		}
	}
	f.gap(5)
	f.rule()
}

// pools are a side's name and its Resource Cards.
func (f squadList) pools(side game.Side) {
	t, x, y, w := f.t, f.x, f.y, f.w
	rules, ok := f.d.Setup().Rules.(game.Pooled)
	name := local(f.a, tool.SideName(f.d.Setup(), side))
	style := render.Strong.Sized(12.5).In(t.Pal.Side(int(side)))
	if !ok {
		f.line(name, style)
		return
	}
	top := f.y
	for _, k := range rules.Pools(f.d.Setup(), f.d.Shown(), side) {
		n, left, small := k.All, k.Left, render.Small.Sized(11.5).In(t.Pal.InkSoft)
		at := x + w - float64(n)*t.Px(9)
		words := f.a.T("%s %d/%d", f.a.T(k.Name), k.Left, k.All)
		if room := at - x - t.Px(14); t.Width(name, style)+t.Width(words, small) > room { // the tip says what they are
			words = fmt.Sprintf("%d/%d", k.Left, k.All)
			name = t.Cut(name, style, room-t.Width(words, small))
		}
		f.draw(func(dst render.Brush) {
			t.Text(dst, name, x, y, style)
			cw, ch := t.Px(7), t.Px(11)
			t.Text(dst, words, at-t.Px(6), y+t.Px(1), alignRight(small))
			for i := range n {
				box := render.Rect{X: at + float64(i)*t.Px(9), Y: y + t.Px(3), W: cw, H: ch}
				if i < left {
					render.Fill(dst, box, t.Pal.Gold)
				}
				box.Frame(dst, t.Line(), t.Pal.InkSoft)
			}
		})
	}
	f.y += t.LineHeight(style)
	f.explains(top, f.a.T("Resource Cards are turned for one more action, to heal a wound, and two for a Wall of Fire. All are ready again each Turn (T-CARDS)."))
}

// squad is the line of one squad; a click chooses it.
func (f squadList) squad(q *game.Squad) {
	t, d := f.t, f.d
	st, h := d.Shown(), t.Row(25)
	box := render.Rect{X: f.x - t.Px(5), Y: f.y, W: f.w + t.Px(10), H: h}
	open := d.Mine() && d.Selection.Mode == tool.Choosing && q.Leader != game.NoModel && d.May(q.Leader)
	chosen := tool.SquadOf(f.sc.squads, d.Selection.Subject) == q && d.Mine()
	room := max(f.w*0.3, f.w-t.Px(23)*float64(len(q.Members))-t.Px(18)*float64(len(q.Signs))-t.Px(12))
	name := t.Cut(local(f.a, q.ID), render.Strong.Sized(12.5), room)
	if f.seen(box) {
		f.p.rows = append(f.p.rows, squadRow{box, q.Leader})
	}
	signs := q.Signs
	y := f.y + h/2
	x, w := f.x, f.w
	members, apart, leader, done, active := q.Members, q.Apart, q.Leader, q.Done, q.Active
	col := t.Pal.Side(int(q.Side))
	f.draw(func(dst render.Brush) {
		switch {
		case active:
			render.Fill(dst, box, chart.Alpha(t.Pal.Gold, 0.4))
		case chosen:
			render.Fill(dst, box, chart.Alpha(t.Pal.Gold, 0.22))
		}
		ink := t.Pal.Ink
		if done || leader == game.NoModel {
			ink = t.Pal.InkSoft
		}
		style := render.Body.Sized(12.5).In(ink).At(render.FromLeft)
		if open {
			style = render.Strong.Sized(12.5).In(col).At(render.FromLeft)
		}
		end := x + t.Text(dst, name, x, y, style) + t.Px(6)
		for _, s := range signs {
			drawBadge(t, dst, s.Word, render.Point{X: end + t.Px(7), Y: y}, t.Px(7))
			end += t.Px(18)
		}
		at := x + w - t.Px(9)
		for i := len(members) - 1; i >= 0; i-- {
			f.drawMember(dst, st, members[i], render.Point{X: at, Y: y}, members[i] == leader)
			for _, m := range apart {
				if m == members[i] {
					render.Circle(dst, at, y, t.Px(11.5), t.Px(1.4), t.Pal.Red)
				}
			}
			at -= t.Px(23)
		}
	})
	f.y += h
}

// drawMember is a model on its squad's line.
func (f squadList) drawMember(dst render.Brush, st *game.State, m game.ModelID, at render.Point, leads bool) {
	t, set := f.t, f.d.Setup()
	x, y, k := at.X, at.Y, &st.Models[m]
	spec := chart.TokenOf(set.Entries[m].Profile, &set.Entries[m].Nature, int(set.Entries[m].Side))
	spec.Leader, spec.Acted, spec.Active = leads, k.Activated || k.Out, st.Active == m
	t.Token(dst, spec, x, y, t.Px(19))
	if k.Out {
		d := t.Px(7)
		cross := color.RGBA(t.Pal.Blood)
		render.Line(dst, x-d, y-d, x+d, y+d, t.Px(2), cross)
		render.Line(dst, x-d, y+d, x+d, y-d, t.Px(2), cross)
	}
}

// morale tells of those tests with their chances, the side's first that decides.
func (f squadList) morale() {
	first, n := game.Side(0), 0
	if p := f.d.Game().Pending(); p != nil {
		first = p.Side
	}
	for _, side := range [2]game.Side{first, first.Other()} {
		for i := range f.sc.morale[side] {
			if n++; n <= moraleRows {
				f.moraleTest(side, &f.sc.morale[side][i])
			}
		}
	}
	if n > moraleRows {
		f.line(f.a.T("and %d more", n-moraleRows), render.Slanted.Sized(12.5).In(f.t.Pal.InkSoft))
	}
	if n > 0 {
		f.rule()
	}
}

// moraleTest is a test: whose, by which clause, how likely it is passed; then when it comes,
// what counts in it, and what comes of failing it.
func (f squadList) moraleTest(side game.Side, k *game.MoraleTest) {
	name := f.a.T("%s: %s", render.Capital(f.a.T(k.Name)), f.sc.tested(f.a, side, k)) // where it is cut, the colour tells the side
	f.row(name, k.Clause, percent(k.Passes()), render.Strong.Sized(13.5).In(f.t.Pal.Side(int(side))))
	f.para(strings.Join(moraleWords(f.a, f.d.Setup(), k), " · "), render.Small.Sized(12).In(f.t.Pal.InkSoft))
	f.gap(3)
}

// moraleWords are the parts of what is said of a test besides its chance.
func moraleWords(a *render.App, set *game.Setup, k *game.MoraleTest) (list []string) {
	when := a.T(k.When)
	if k.Short > 0 {
		when = a.T("if one more is lost, %s", when)
	}
	list = append(list, when)
	if t := k.Odds.Test; t != nil {
		list = append(list, a.T("%s, %s or less on the D20", say(a, tool.StatText(t.Stat)), strconv.Itoa(t.Need)))
	}
	for _, m := range k.Odds.Mods {
		list = append(list, a.T("%s %s (%s)", local(a, m.Name), say(a, tool.DiceText(m.Dice)), m.Clause))
	}
	if k.Rests != game.NoModel {
		list = append(list, a.T("%s without %s", percent(k.Without), local(a, tool.Name(set, k.Rests))))
	}
	return append(list, a.T(k.Fails))
}

// deployment offers the models that wait to be deployed.
type deployment struct{ *flow }

// trayOf lists the models of who deploys, to be dragged onto the table.
func (f deployment) trayOf() {
	d := f.d
	p := d.Game().Pending()
	t := f.t
	if f.sc.Form != render.Wide { // else they come below a long list
		f.byItself(p.Side)
	}
	h := t.Px(44)
	if len(f.undeployed(p.Side)) > 12 {
		h = t.Row(35)
	}
	col := (f.w - t.Px(8)) / 2
	x, y := f.x, f.y
	squad := ""
	for _, m := range f.undeployed(p.Side) {
		if q := tool.SquadOf(f.sc.squads, m); q != nil && q.ID != squad {
			squad = q.ID
			if x > f.x {
				x, y = f.x, y+h+t.Px(6)
			}
			y = f.heading(local(f.a, squad), y)
		}
		c := trayCell{m, render.Rect{X: x, Y: y, W: col, H: h}, slices.Contains(p.Context.Models, m)}
		if f.seen(c.box) {
			f.p.tray = append(f.p.tray, c)
		}
		f.drawCell(c)
		if x > f.x {
			x, y = f.x, y+h+t.Px(6)
		} else {
			x += col + t.Px(8)
		}
	}
	if x > f.x {
		y += h + t.Px(6)
	}
	f.y = y + t.Px(2)
	if f.waits() {
		f.para(f.a.T("INFILTRATORS deploy after all others: in the zone, or out of every enemy's sight and 8\" away."), render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(4)
	}
	if f.sc.Form == render.Wide {
		f.byItself(p.Side)
	}
	f.gap(2)
	prompts(f).refused()
	orders(f).who()
	for _, w := range d.Selection.Loads() {
		b := f.button(f.a.T("AMMUNITION for %s", local(f.a, w.Name)), "", "", render.Tab, func() { d.Selection.Load = w.ID; f.anew() })
		b.On = d.Selection.Load == w.ID
	}
}

// byItself are the buttons by which the rest of a side is deployed.
func (f deployment) byItself(side game.Side) {
	f.button(f.a.T("Deploy the rest by itself"), Keys.Key("auto"), "", render.Plain, func() { f.d.Auto[side] = true })
	f.planButtons(side)
}

// undeployed are the models of a side that wait to be deployed, each squad's together.
func (f deployment) undeployed(side game.Side) (list []game.ModelID) {
	set, squads := f.d.Setup(), f.sc.squads
	for i := range set.Entries {
		if m := game.ModelID(i); set.Entries[i].Side == side && !f.d.Shown().Models[i].Placed {
			list = append(list, m)
		}
	}
	first := func(m game.ModelID) int { // of its squad among them
		q := tool.SquadOf(squads, m)
		return slices.IndexFunc(list, func(o game.ModelID) bool { return o == m || q != nil && tool.SquadOf(squads, o) == q })
	}
	order := map[game.ModelID]int{}
	for _, m := range list {
		order[m] = first(m)
	}
	slices.SortStableFunc(list, func(a, b game.ModelID) int { return order[a] - order[b] })
	return list
}

// heading sets the name of a squad above its models and returns the y below it.
func (f deployment) heading(name string, y float64) float64 {
	style := render.Strong.Sized(12).In(f.t.Pal.InkSoft)
	t, x := f.t, f.x
	f.draw(func(dst render.Brush) { t.Text(dst, name, x, y, style) })
	return y + t.LineHeight(style) + t.Px(1)
}

// waits tells whether a model of the tray must wait.
func (f deployment) waits() bool {
	return slices.ContainsFunc(f.p.tray, func(c trayCell) bool {
		return f.d.Setup().Entries[c.model].Waits
	})
}

func (f deployment) drawCell(c trayCell) {
	t := f.t
	e := &f.d.Setup().Entries[c.model]
	name := local(f.a, e.Profile.Name)
	chosen := c.model == f.d.Selection.Subject
	spec := f.sc.tokenOf(t, c.model)
	spec.Acted = !c.open
	f.draw(func(dst render.Brush) {
		fill, line := chart.Mix(t.Pal.Panel, t.Pal.Token, 0.5), t.Pal.PanelLine
		if t.Pal.Night {
			fill = chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.35)
		}
		ink := t.Pal.Ink
		if chosen {
			line = t.Pal.Gold
			fill = chart.Mix(fill, t.Pal.Gold, 0.3)
		}
		if !c.open {
			fill, ink = t.Pal.Panel, t.Pal.InkSoft
		}
		t.Card(dst, c.box, fill, line)
		size := min(t.Px(20)+e.Radius.Inches()*t.Px(12), t.Px(38))
		t.Token(dst, spec, c.box.X+t.Px(22), c.box.Y+c.box.H/2, size)
		left := c.box.X + t.Px(46)
		lines, st := cellLines(t, name, c.box.W-t.Px(50))
		st = st.In(ink)
		y := c.box.Y + (c.box.H-float64(min(len(lines), 2))*t.LineHeight(st))/2
		for i, l := range lines {
			if i < 2 {
				t.Text(dst, l, left, y+float64(i)*t.LineHeight(st), st)
			}
		}
	})
}

// cellLines are the two lines at most of a name in a cell of the tray, in letters small
// enough for them.
func cellLines(t *render.Theme, name string, room float64) ([]string, render.Style) {
	for size := 12.5; ; size-- {
		st := render.Body.Sized(size)
		lines := t.WrapWhole(name, st, room)
		fits := len(lines) <= 2 && !slices.ContainsFunc(lines, func(l string) bool { return t.Width(l, st) > room })
		if fits || size < 8 {
			return lines, st
		}
	}
}

// mostPlans is how many plans the tray offers, the newest ones.
const mostPlans = 3

// planButtons offers the plans that were kept for this table and the warband that
// deploys.
func (f deployment) planButtons(side game.Side) {
	set := f.d.Setup()
	list, err := store.Plans{Store: f.a.Saves.Store}.For(set.Table.Name, set.Sides[side].Warband.Name)
	if err != nil {
		return // nothing can be kept here: the player was told when the program began
	}
	for _, e := range list[:min(len(list), mostPlans)] {
		b := f.button(f.a.T("By the plan %s", e.Title), "", "", render.Plain, func() { f.sc.usePlan(f.a, side, e.Name) })
		b.Tip = f.a.T("Deploys as the plan says, by turns with the enemy; whom it has no place for by itself.")
	}
}
