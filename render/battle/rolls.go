package battle

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// rolls writes rolls: those to come with their chances, and those that were made.
type rolls struct{ *flow }

// roll shows the roll that would be made, or that is or was made last: its
// modifiers one by one with their clauses, the dice, the chances.
func (f rolls) roll() {
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
func (f rolls) last() *tool.Line {
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
func (f rolls) aimTitle(v *tool.Preview) string {
	a := f.d.Selection.Chosen()
	if a == nil {
		return ""
	}
	return local(f.a, tool.WeaponName(f.d.Setup(), v.Model, a.Weapon))
}

// odds is the roll that the pointed choice would lead to.
func (f rolls) odds(v *tool.Preview) {
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
			f.row(f.a.T(f.d.Setup().Says(render.N("in melee, within 1\""))), "", f.sc.chance(f.a, c.Melee), render.Strong.Sized(13.5))
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

// forWhat puts before some words what a roll is made for that is no attack's.
func (f rolls) forWhat(o *game.Odds, words string) string {
	if what, _ := tool.PurposeOf(f.d.Setup(), o.Clause); !what.Empty() {
		return f.a.T("%s: %s", say(f.a, what), words)
	}
	return words
}

// mods lists modifiers, how many dice are rolled, and how many of them are added up.
func (f rolls) mods(mods []game.Modifier, net, base int) {
	for _, m := range mods {
		if m.Dice != 0 || m.Flat != 0 {
			f.mod(m)
		}
	}
	f.line(diceWords(f.a, net, base), f.body())
}

func (f rolls) mod(m game.Modifier) {
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
func (f rolls) bars(o *game.Odds, attack bool) {
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
func (f rolls) bar(parts []part) {
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

// testOdds are the chances of an attack that is a test of a D20: what is tested,
// what changes it, the need, the chances; then everybody it may harm.
func (f rolls) testOdds(v *tool.Preview) {
	o, k := v.Odds, v.Odds.Test
	if o.Rolls {
		f.need(k.Stat, k.Base, o.Mods, k.Need)
	}
	f.testBars(o)
	f.struck(v)
}

// need are the value tested, its modifiers and what the die may show at most.
func (f rolls) need(stat string, base int, mods []game.Modifier, need int) {
	f.row(say(f.a, tool.StatText(stat)), "", strconv.Itoa(base), f.body())
	for _, m := range mods {
		if m.Flat != 0 {
			f.mod(m)
		} else {
			f.row(local(f.a, m.Name), m.Clause, "1", f.body())
		}
	}
	f.row(f.a.T("The D20 must show at most"), "", strconv.Itoa(max(need, 1)), render.Strong.Sized(13.5))
}

func (f rolls) testBars(o *game.Odds) {
	p := f.t.Pal
	pale := chart.Mix(p.Panel, p.PanelLine, 0.75)
	if o.Rolls {
		f.bar([]part{{o.Success[0], pale, f.a.T("miss")}, {o.Success[1], p.Red, f.a.T("hit")}, {o.Success[2], p.Blood, f.a.T("Power Shot")}})
	}
	if o.Injures {
		i := o.Injury
		f.bar([]part{{i[0], pale, f.a.T("unhurt")}, {i[1] + i[2], p.Amber, f.a.T("wounded")}, {i[3], p.Blood, f.a.T("removed")}})
	}
}

// struck is a row for everybody that an attack may harm, with what it is
// expected to take of all of them.
func (f rolls) struck(v *tool.Preview) {
	a := v.Aim
	if a == nil || len(a.Struck) == 0 {
		return
	}
	t := f.t
	if len(a.Struck) > 1 || a.Outline != nil {
		f.gap(2)
		x, y, w := f.x, f.y, f.w
		head := alignRight(render.Small.Sized(11).In(t.Pal.InkSoft))
		titles := [3]string{f.a.T("hit"), f.a.T("wound"), f.a.T("out")}
		own := f.d.Setup().Entries[v.Model].Side
		// The titles stand over the rows and the sums come after.
		shown := fitting(len(a.Struck), f.end-f.y-t.LineHeight(head)-t.Px(54), t.LineHeight(render.Body.Sized(12.5)))
		if shown > 0 {
			f.draw(func(dst render.Brush) {
				for i, s := range titles {
					t.Text(dst, s, x+w-float64(2-i)*t.Px(46), y, head)
				}
			})
			f.y += t.LineHeight(head)
		}
		for i := range shown {
			f.struckRow(&a.Struck[i], own)
		}
		if more := len(a.Struck) - shown; more > 0 {
			f.line(f.a.T("and %d more", more), render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		}
	}
	f.gap(2)
	f.row(f.a.T("Expected wounds of enemies"), "", f.fixed(a.Foes), render.Strong.Sized(13.5))
	if a.Friends >= 0.005 {
		f.row(f.a.T("and of friends"), "", f.fixed(a.Friends), render.Strong.Sized(13.5).In(t.Pal.Red))
	}
	f.mourns(a)
	if a.Turns {
		f.line(f.a.T("It turns first, which is free (T-AP)"), render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
	}
}

// fitting is how many of so many lines there is room for; where it is not all, one
// line is kept to say how many more there are.
func fitting(n int, room, line float64) int {
	fit := max(0, int(room/line))
	if fit >= n {
		return n
	}
	return max(0, fit-1)
}

func (f rolls) struckRow(k *game.Struck, own game.Side) {
	t, x, y, w := f.t, f.x, f.y, f.w
	set := f.d.Setup()
	e := &set.Entries[k.Model]
	col := t.Pal.Side(int(e.Side))
	style := render.Body.Sized(12.5).In(col)
	name := local(f.a, e.Profile.Name)
	if e.Side == own {
		name += " " + f.a.T("(friend)")
	}
	clause := k.Clause
	small := render.Small.Sized(10.5).In(t.Pal.InkSoft)
	name = t.Cut(name, style, w-t.Px(150)-t.Width(clause, small))
	cells := [3]string{percent(k.Hit), percent(k.Wound), percent(k.Out)}
	f.draw(func(dst render.Brush) {
		end := x + t.Text(dst, name, x, y, style) + t.Px(6)
		t.Text(dst, clause, end, y+t.Px(2), small)
		for i, s := range cells {
			t.Text(dst, s, x+w-float64(2-i)*t.Px(46), y, alignRight(render.Body.Sized(12.5)))
		}
	})
	f.y += t.LineHeight(style)
}

// fixed is an expected number with two decimals.
func (f rolls) fixed(n float64) string {
	return f.a.T("%s", physics.Mil(math.Round(n*100)*10))
}

// besides is what counts in a roll besides its modifiers: what the other side may spend on
// it, and whom a shot into a melee may hit.
func (f rolls) besides(v *tool.Preview) {
	o, set := v.Odds, f.d.Setup()
	soft := render.Small.Sized(12.5).In(f.t.Pal.Red)
	if c := o.Passed(); o.Rolls && o.Markers > 0 && c.Spent < c.Plain {
		f.para(f.a.T("%s if %s spends its markers (%d)", percent(c.Spent), f.sc.spender(f.a), o.Markers), soft)
	}
	if c := o.Passed(); o.Rolls && c.Markers > 0 && c.Own > c.Plain {
		f.para(f.a.T("%s if you spend its BLESSING MARKERS (%d)", percent(c.Own), c.Markers), render.Small.Sized(12.5))
	}
	if c := o.Out; o.Injures && o.All == nil && c.Markers > 0 && c.Own > c.Plain {
		f.para(f.a.T("out %s if you spend the target's markers on its Injury Roll (%d)", percent(c.Own), c.Markers), render.Small.Sized(12.5))
	}
	for _, t := range tool.StrayTexts(set, set.Entries[v.Model].Side, v.Target, o.Strays) {
		f.para(say(f.a, t), soft)
	}
	if len(v.Tests.Tests) > 0 {
		f.foretold(v)
	}
}

// foretold is what a way or a Charge comes to: how likely it gets there, its Success Rolls,
// and what failing one means.
func (f rolls) foretold(v *tool.Preview) {
	title := f.a.T("On the way")
	if v.Charge != nil && v.Target != game.NoModel {
		title = f.a.T("%s at %s", f.a.T("Charge"), local(f.a, tool.Name(f.d.Setup(), v.Target)))
	}
	f.para(title, render.Heading.Sized(18))
	strong := render.Strong.Sized(13.5)
	if c := v.Charge; c != nil {
		f.row(f.a.T(f.d.Setup().Says(render.N("in melee, within 1\""))), "", f.sc.chance(f.a, c.Melee), strong)
		f.row(f.a.T("in contact"), "", f.sc.chance(f.a, c.Contact), f.body())
	}
	for i := range v.Tests.Tests {
		t := &v.Tests.Tests[i]
		what, _ := tool.PurposeOf(f.d.Setup(), t.Clause)
		f.row(sayIf(f.a, what), t.Clause, f.sc.chance(f.a, t.Pass), f.body())
		if words := f.sc.failing(f.a, t); words != "" {
			f.para(words, render.Small.Sized(12.5).In(f.t.Pal.Red))
		}
	}
	if len(v.Tests.Tests) > 1 && v.Charge == nil {
		f.row(f.a.T("all of them"), "", f.sc.chance(f.a, v.Tests.Pass), strong)
	}
	f.gap(4)
}

// risks lists what may happen on a way, with the chance to get to its end and to be removed
// by all of it.
func (f rolls) risks(v *tool.Preview) {
	list := v.Risks
	if len(list) == 0 {
		return
	}
	x, y, w, t, wrong := f.x, f.y, f.w, f.t, f.a.T("goes wrong")
	if !slices.ContainsFunc(list, func(r game.Risk) bool { return r.Fail < 1 }) {
		wrong = "" // all of it surely comes: nothing is tested
	}
	f.draw(func(dst render.Brush) {
		t.Text(dst, wrong, x+w, y+t.Px(6), alignRight(render.Small.Sized(11).In(t.Pal.InkSoft)))
	})
	f.line(f.a.T("On the way"), render.Heading.Sized(18))
	safe := 1.0
	for i := range list {
		r := &list[i]
		name := say(f.a, tool.RiskName(f.d.Setup(), r))
		if r.By != game.NoModel {
			name = f.a.T("%s of %s", name, local(f.a, tool.Name(f.d.Setup(), r.By)))
		}
		fail := percent(r.Fail)
		if r.Fail >= 1 {
			fail = f.a.T("certain")
		}
		f.row(name, r.Clause, fail, f.body())
		safe *= 1 - r.Out
	}
	lost := 1 - safe
	if k := v.Peril; k != nil {
		lost = k.Lost
		f.row(f.a.T("gets to the end of it"), "", percent(k.Arrives), render.Strong.Sized(13.5))
	}
	f.row(f.a.T("removed on the way"), "", percent(lost), render.Strong.Sized(13.5).In(f.t.Pal.Red))
	f.gap(4)
}

// mourns tells of the test of Morale that an attack has a squad make if it removes one of it:
// the first that is aimed at or struck.
func (f rolls) mourns(a *game.Aim) {
	for i := range a.Struck {
		k := &a.Struck[i]
		if k.Morale == nil {
			continue
		}
		words := f.a.T("If %s is removed: %s of %s, %s to pass (%s)", local(f.a, tool.Name(f.d.Setup(), k.Model)), f.a.T(k.Morale.Name), local(f.a, k.Morale.Squad), percent(k.Morale.Passes()), k.Morale.Clause)
		f.para(words, render.Small.Sized(12).In(f.t.Pal.InkSoft))
		return
	}
}
