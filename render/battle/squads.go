package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
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
	shown := orders{f.flow}.shownModel()
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
	st, set := d.Shown(), d.Setup()
	h := t.Row(25)
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
			drawBadge(t, dst, s.Word, end+t.Px(7), y, t.Px(7))
			end += t.Px(18)
		}
		at := x + w - t.Px(9)
		for i := len(members) - 1; i >= 0; i-- {
			drawMember(t, dst, members[i], at, y, members[i] == leader, st, set)
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
func drawMember(t *render.Theme, dst render.Brush, m game.ModelID, x, y float64, leads bool, st *game.State, set *game.Setup) {
	k := &st.Models[m]
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
