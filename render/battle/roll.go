package battle

import (
	"fmt"
	"image/color"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// roll shows the roll that would be made, or that is or was made last: its
// modifiers one by one with their clauses, the dice, the chances.
func (f *flow) roll() {
	d := f.d
	e, _, busy := d.Stage.Now()
	switch {
	case busy && e.Type == game.Rolled && !d.Looking():
		f.rolled(e.Roll, e.Clause, e.Model)
	case busy && e.Type == game.InitiativeIs && len(e.Rolls) > 0:
		return
	case d.Forecast.Preview != nil && d.Forecast.Preview.Odds != nil:
		f.odds(d.Forecast.Preview)
	case d.Forecast.Preview != nil && d.Forecast.Preview.Aim != nil && d.Forecast.Preview.No == nil:
		f.line(f.aimTitle(d.Forecast.Preview), render.Heading.Sized(18))
		if len(d.Forecast.Preview.Aim.Struck) == 0 {
			f.line(f.a.T("It touches nobody."), f.body())
		}
		f.struck(d.Forecast.Preview)
		f.gap(4)
	case d.Forecast.Preview != nil && d.Forecast.Preview.No == nil && (len(d.Forecast.Preview.Tests.Tests) > 0 || d.Forecast.Preview.Charge != nil):
		f.foretold(d.Forecast.Preview)
		f.risks(d.Forecast.Preview)
	case d.Forecast.Preview != nil && d.Forecast.Preview.No == nil && len(d.Forecast.Preview.Risks) > 0:
		f.risks(d.Forecast.Preview)
	case !d.Looking() && (d.Selection.Prompt == nil || d.Selection.Prompt.Spend == nil):
		if l := f.last(); l != nil {
			f.rolled(l.Roll, l.Clause, l.Model)
		}
	case d.Looking():
		if l := d.S.Lines()[d.LookLine]; l.Roll != nil {
			f.rolled(l.Roll, l.Clause, l.Model)
		}
	}
}

// last is the line of the last roll that was shown, if it was of the last few lines.
func (f *flow) last() *tool.Line {
	lines := f.d.S.Lines()[:f.d.Stage.Lines()]
	for i := len(lines) - 1; i >= max(0, len(lines)-5); i-- {
		if p := f.d.Game().Pending(); lines[i].Clears && f.d.Mine() && (p.Kind == game.Act || p.Kind == game.Move) {
			return nil // what was rolled before is another's
		}
		if lines[i].Roll != nil {
			return &lines[i]
		}
	}
	return nil
}

// aimTitle names what is aimed.
func (f *flow) aimTitle(v *tool.Preview) string {
	a := f.d.Selection.Chosen()
	if a == nil {
		return ""
	}
	return local(f.a, tool.WeaponName(f.d.Setup(), v.Model, a.Weapon))
}

// odds is the roll that the pointed choice would lead to.
func (f *flow) odds(v *tool.Preview) {
	o := v.Odds
	title := ""
	a := f.d.Selection.Chosen()
	if a != nil {
		weapon := local(f.a, tool.WeaponName(f.d.Setup(), v.Model, a.Weapon))
		if a.Name == "fight" {
			weapon = say(f.a, a.Note)
		}
		if weapon == "" {
			weapon = say(f.a, a.Label)
		}
		title = weapon
		if v.Target != game.NoModel {
			title = f.a.T("%s at %s", weapon, local(f.a, tool.Name(f.d.Setup(), v.Target)))
		}
	}
	if p := f.d.Selection.Prompt; a == nil && p != nil && f.d.Selection.Option >= 0 && f.d.Selection.Option < len(p.Options) {
		title = say(f.a, p.Options[f.d.Selection.Option].Label)
		if !o.Injures {
			title = f.forWhat(o, title)
		}
	}
	f.para(title, render.Heading.Sized(18))
	if o.Test != nil {
		if c := v.Charge; c != nil && c.Melee.Plain < 1 { // what follows is of who arrives
			f.row(f.a.T(f.d.Setup().Says(render.N("in melee, within 1\""))), "", f.s.chance(f.a, c.Melee), render.Strong.Sized(13.5))
		}
		f.testOdds(v)
		f.gap(4)
		if len(v.Risks) > 0 {
			f.risks(v)
		}
		return
	}
	f.mods(o.Mods, o.Dice, 2)
	f.bars(o, a != nil && a.Name != "dash" || o.Injures)
	if len(o.InjuryMods) > 0 {
		f.gap(2)
		for _, m := range o.InjuryMods {
			f.mod(m)
		}
	}
	f.besides(v)
	f.gap(4)
}

// mods lists modifiers, how many dice are rolled, and how many of them are added up.
func (f *flow) mods(mods []game.Modifier, net, base int) {
	for _, m := range mods {
		if m.Dice != 0 || m.Flat != 0 {
			f.mod(m)
		}
	}
	f.line(diceWords(f.a, net, base), f.body())
}

func (f *flow) mod(m game.Modifier) {
	ink := f.body()
	figure := say(f.a, tool.DiceText(m.Dice))
	if m.Flat != 0 {
		figure = tool.Signed(m.Flat)
	}
	name := local(f.a, m.Name)
	f.row(name, m.Clause, figure, ink)
}

// bars draws the chances: of the Success Roll, of an attack or another, and of
// what it does.
func (f *flow) bars(o *game.Odds, attack bool) {
	p := f.t.Pal
	if o.Rolls {
		miss, hit, good := f.a.T("failure"), f.a.T("success"), chart.Mix(p.Leaf, p.Ink, 0.25)
		if attack {
			miss, hit, good = f.a.T("miss"), f.a.T("hit"), p.Red
		}
		f.bar([]part{{o.Success[0], chart.Mix(p.Panel, p.PanelLine, 0.75), miss}, {o.Success[1], good, hit}, {o.Success[2], p.Blood, f.a.T("critical")}})
	}
	if o.Injures {
		i := o.Injury
		if o.All != nil {
			i = *o.All
		}
		f.bar([]part{{i[0], chart.Mix(p.Panel, p.PanelLine, 0.75), f.a.T("none")}, {i[1], chart.Mix(p.Gold, p.Panel, 0.3), f.a.T(f.d.Setup().Says(render.N("minor")))}, {i[2], p.Amber, f.a.T("down")}, {i[3], p.Blood, f.a.T("out")}})
	}
}

// part is one chance of a bar.
type part struct {
	share float64
	col   color.RGBA
	name  string
}

// bar is a bar of chances with its legend below.
func (f *flow) bar(parts []part) {
	t, x, y, w := f.t, f.x, f.y+f.t.Px(2), f.w
	h := t.Px(14)
	small := render.Small.Sized(11.5)
	shares := make([]float64, len(parts))
	for i := range parts {
		shares[i] = parts[i].share
	}
	for i, n := range tool.Split(shares...) {
		parts[i].name += " " + whole(shares[i], n)
	}
	type mark struct{ x, y float64 } // of a part's place in the legend
	marks, lx, ly := make([]mark, len(parts)), x, y+h+t.Px(2)
	for i := range parts {
		wide := t.Px(12) + t.Width(parts[i].name, small)
		if lx > x && lx+wide > x+w {
			lx, ly = x, ly+t.LineHeight(small)
		}
		marks[i] = mark{lx, ly}
		lx += wide + t.Px(10)
	}
	f.draw(func(dst render.Brush) {
		at := x
		for _, p := range parts {
			render.Fill(dst, render.Rect{X: at, Y: y, W: w * p.share, H: h}, p.col)
			at += w * p.share
		}
		render.Rect{X: x, Y: y, W: w, H: h}.Frame(dst, t.Line(), chart.Mix(t.Pal.PanelLine, t.Pal.Ink, 0.3))
		for i, p := range parts {
			render.Fill(dst, render.Rect{X: marks[i].x, Y: marks[i].y + t.Px(4), W: t.Px(8), H: t.Px(8)}, p.col)
			t.Text(dst, p.name, marks[i].x+t.Px(12), marks[i].y, small)
		}
	})
	f.y = ly + t.LineHeight(small) + t.Px(7)
}

// rollTitle tells what a Success Roll is made for, and by whom.
func rollTitle(a *render.App, set *game.Setup, r *game.Roll, clause string) string {
	name := local(a, tool.Name(set, r.Model))
	if what, _ := tool.PurposeOf(set, clause); !what.Empty() {
		return a.T("%s: %s", say(a, what), name)
	}
	return a.T("Roll of %s", name)
}

// dieTitle tells what a single die is rolled for.
func dieTitle(a *render.App, clause string, m game.ModelID) string {
	if what, ok := tool.SinglePurpose(clause, m); ok {
		return render.Capital(say(a, what))
	}
	return a.T("A die")
}

// rolled shows dice that were rolled; while they fall they tumble.
func (f *flow) rolled(r *game.Roll, clause string, m game.ModelID) {
	set := f.d.Setup()
	title := dieTitle(f.a, clause, m)
	switch {
	case r.Kind == game.InjuryRoll:
		title = f.a.T("Injury Roll against %s", local(f.a, tool.Name(set, r.Model)))
	case r.Kind == game.SuccessRoll && r.Model == game.NoModel:
		title = f.a.T("Morale Check")
	case r.Kind == game.SuccessRoll:
		title = rollTitle(f.a, set, r, clause)
	case r.Kind == game.TestRoll:
		title = f.a.T("%s of %s", say(f.a, tool.TestName(set, r, clause)), local(f.a, tool.Name(set, r.Model)))
	}
	x, y, w := f.x, f.y, f.w
	small := render.Small.In(f.t.Pal.InkSoft)
	small.Align = render.FromRight
	f.draw(func(dst render.Brush) { f.t.Text(dst, clause, x+w, y+f.t.Px(5), small) })
	f.w -= f.t.Width(clause, small) + f.t.Px(12)
	f.para(title, render.Heading.Sized(18))
	f.w = w
	if r.Kind == game.TestRoll {
		f.need(r.Stat, r.Base, r.Mods, r.Need)
		f.gap(3)
		f.dice(r)
		return
	}
	for _, m := range r.Mods {
		f.mod(m)
	}
	if o, ok := rollOdds(r); ok {
		f.gap(2)
		f.bars(&o, false)
	}
	f.gap(3)
	f.dice(r)
}

func (f *flow) dice(r *game.Roll) {
	t, x, y := f.t, f.x, f.y
	s := f.s
	words, style := rollWords(f.a, s.desk.Setup(), r), render.Strong.Sized(15).At(render.FromLeft)
	size := min(t.Px(38), (f.w-t.Width(words, style)-t.Px(10))/float64(max(len(r.Dice), 1))-t.Px(5))
	counted := tool.Counted(r)
	f.draw(func(dst render.Brush) {
		fallen := 1.0
		if e, _, busy := s.desk.Stage.Now(); busy && e.Type == game.Rolled && e.Roll == r {
			fallen = s.desk.Stage.Fallen()
		}
		at := x + size/2
		for i, face := range r.Dice {
			hop := t.Px(10) * (1 - fallen) * float64((i*7+int(fallen*12))%3) / 2
			die(t, dst, r, i, face, counted[i], fallen, at, y+size/2-hop, size)
			at += size + t.Px(5)
		}
		if fallen >= 1 {
			t.Text(dst, words, at-size/2+t.Px(8), y+size/2, style)
		}
	})
	f.y += size + t.Px(8)
}

// die draws one of a roll's dice, of twenty sides where the roll has such.
func die(t *render.Theme, dst render.Brush, r *game.Roll, i, face int, counted bool, fallen, x, y, size float64) {
	if r.Kind == game.TestRoll || r.Kind == game.D20Roll {
		t.D20(dst, tool.Tumble(face, i, 20, fallen), counted || fallen < 1, x, y, size*1.12)
		return
	}
	t.Die(dst, tool.Tumble(face, i, 6, fallen), counted || fallen < 1, x, y, size)
}

// rollWords is what a roll makes and what comes of it.
func rollWords(a *render.App, set *game.Setup, r *game.Roll) string {
	switch {
	case r.Outcome == "":
		return fmt.Sprint(r.Total)
	case r.Kind == game.TestRoll:
		return fmt.Sprint(r.Total, ", ", say(a, tool.TestText(r.Stat, r.Outcome)))
	}
	return fmt.Sprint(r.Total, ", ", say(a, tool.OutcomeText(set, r.Kind, r.Outcome)))
}

// diceWords says how many dice are rolled, and which of them count.
func diceWords(a *render.App, net, base int) string {
	switch {
	case net > 0:
		return a.T("%d dice, the %d highest count", base+net, base)
	case net < 0:
		return a.T("%d dice, the %d lowest count", base-net, base)
	}
	return a.T("%d dice", base)
}
