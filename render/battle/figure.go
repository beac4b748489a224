package battle

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// figure is the card of a model under rules where it has more than a profile to
// show: its values in a row, Action Points, wounds, sections. It is as high whatever the
// model does.
func (f profile) figure(k *game.Figure) {
	f.stats(k.Stats)
	line := f.t.LineHeight(render.Strong.Sized(12.5))
	if k.MaxPoints > 0 && f.holds(line) {
		f.points(k)
	}
	for _, p := range k.Parts {
		if f.holds(line) {
			f.part(p)
		}
	}
}

// signs are what is the matter with such a model, a line each.
func (f profile) signs(m game.ModelID, k *game.Figure) {
	line := f.t.LineHeight(render.Strong.Sized(12.5))
	for _, s := range k.Signs {
		if !f.holds(line) {
			return
		}
		t, x, y := f.t, f.x, f.y
		words, clause := f.a.T(s.Name), s.Clause
		f.draw(func(dst render.Brush) {
			drawBadge(t, dst, s.Word, x+t.Px(8), y+t.Px(9), t.Px(7))
			at := x + t.Px(20)
			at += t.Text(dst, words, at, y, render.Strong.Sized(12.5)) + t.Px(8)
			t.Text(dst, clause, at, y+t.Px(1), render.Small.Sized(11).In(t.Pal.InkSoft))
		})
		f.y += line + f.t.Px(1)
	}
	if in := f.d.Shown().Models[m].In; in > 0 && f.holds(line) {
		f.para(f.a.T("Garrisons %s", say(f.a, tool.PieceByID(f.d.Setup(), f.d.Setup().Table.Terrain[in-1].ID))), render.Small.Sized(12.5))
	}
}

// stats are the printed values in columns.
func (f profile) stats(list []game.Stat) {
	t, x, y, w := f.t, f.x, f.y, f.w
	small, strong := render.Small.Sized(10.5).In(t.Pal.InkSoft).At(render.Centered), render.Strong.Sized(14).At(render.Centered)
	box := render.Rect{X: x, Y: y, W: w, H: t.Px(36)}
	wide, spare := make([]float64, len(list)), w // each as its words need, and as much air
	for i, s := range list {
		wide[i] = max(t.Width(s.Name, small), t.Width(s.Value, strong))
		spare -= wide[i]
	}
	air, left := spare/float64(len(list)), x
	for i, s := range list {
		f.hint(render.Rect{X: left, Y: y, W: wide[i] + air, H: box.H}, sayIf(f.a, tool.Trait(s.Name)))
		left += wide[i] + air
	}
	f.draw(func(dst render.Brush) {
		t.Card(dst, box, chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.25), t.Pal.PanelLine)
		at := x
		for i, s := range list {
			cx := at + (wide[i]+air)/2
			at += wide[i] + air
			t.Text(dst, s.Name, cx, y+t.Px(9), small)
			t.Text(dst, s.Value, cx, y+t.Px(24), strong)
		}
	})
	f.y += box.H + t.Px(5)
}

// points are Action Points and wounds as dots and drops.
func (f profile) points(k *game.Figure) {
	t, x, y, w := f.t, f.x, f.y, f.w
	style := render.Small.Sized(12.5).In(t.Pal.InkSoft)
	ap, wounds := f.a.T("AP"), f.a.T("Wounds")
	f.draw(func(dst render.Brush) {
		at := x + t.Text(dst, ap, x, y, style) + t.Px(10)
		for i := range max(k.Points, k.MaxPoints) {
			if i < k.Points {
				render.Disc(dst, at, y+t.Px(9), t.Px(4.5), t.Pal.Gold)
			}
			render.Circle(dst, at, y+t.Px(9), t.Px(4.5), t.Px(1.2), t.Pal.InkSoft)
			at += t.Px(13)
		}
		if k.MaxWounds == 0 {
			return
		}
		at = x + w - t.Px(6)
		for i := range k.MaxWounds {
			if i < k.MaxWounds-k.Wounds {
				render.Circle(dst, at, y+t.Px(9), t.Px(3.5), t.Px(1), t.Pal.InkSoft)
			} else {
				t.Pip(dst, chart.BloodPip, at, y+t.Px(9), t.Px(13))
			}
			at -= t.Px(12)
		}
		t.Text(dst, wounds, at-t.Px(2), y, alignRight(style))
	})
	top, labels := f.y, []string{"AP"}
	if k.MaxWounds > 0 {
		labels = append(labels, "Wounds")
	}
	f.y += t.LineHeight(style) + t.Px(2)
	f.explains(top, traits(f.a, labels...))
}

// part is a vehicle's section.
func (f profile) part(p game.Part) {
	t, x, y, w := f.t, f.x, f.y, f.w
	style := render.Body.Sized(12.5)
	name, guard := local(f.a, p.Name), f.a.T("AV %d", p.Guard)
	f.draw(func(dst render.Brush) {
		t.Text(dst, name, x, y, style)
		t.Text(dst, guard, x+w*0.45, y, render.Small.Sized(12).In(t.Pal.InkSoft))
		at := x + w - t.Px(8)
		for i := p.All - 1; i >= 0; i-- {
			box := render.Rect{X: at, Y: y + t.Px(4), W: t.Px(8), H: t.Px(10)}
			if i < p.Left {
				render.Fill(dst, box, t.Pal.Ink)
			} else {
				render.Fill(dst, box, chart.Alpha(t.Pal.Blood, 0.5))
			}
			box.Frame(dst, t.Line(), t.Pal.Ink)
			at -= t.Px(10)
		}
	})
	f.y += t.LineHeight(style)
	f.explains(y, traits(f.a, "AV"))
}

// arms are the profiles of a weapon, a line each.
func (f profile) arms(w *roster.Weapon) {
	t := f.t
	for i := range w.Profiles {
		if !f.holds(t.Px(24)) {
			return
		}
		k := &w.Profiles[i]
		name := ""
		if i == 0 {
			name = local(f.a, w.Name)
		}
		reach := f.a.T("melee")
		switch {
		case k.Shape != "" && k.Range > 0:
			reach = k.Range.String() + "\"/" + k.Shape
		case k.Shape != "":
			reach = k.Shape
		case w.Type == roster.Ranged:
			reach = k.Range.String() + "\""
		}
		figures := f.a.T("St %d  %s %d  AVV %d", k.St, rateName(w), k.RoF, k.AVV)
		x, y, wide := f.x, f.y, f.w
		bold, small := render.Strong.Sized(12.5), render.Small.Sized(11.5).In(t.Pal.InkSoft)
		name = t.Cut(name, bold, wide*0.4)
		f.draw(func(dst render.Brush) {
			t.Text(dst, name, x, y, bold)
			t.Text(dst, reach, x+wide*0.42, y+t.Px(1), render.Small.Sized(12))
			t.Text(dst, figures, x+wide, y+t.Px(1), alignRight(small))
		})
		top := f.y
		f.y += t.LineHeight(bold)
		words := append(append([]string{}, w.Keywords...), k.Keywords...)
		all := local(f.a, w.Name)
		if k.Damage != "" {
			all += "\n" + local(f.a, k.Damage)
		}
		if len(words) > 0 {
			all += "\n" + strings.Join(words, ", ")
			if text := f.meaning(words); text != "" {
				all += "\n" + text
			}
		}
		if shape := shapeWords(f.a, k.Shape); shape != "" {
			all += "\n" + shape
		}
		f.explains(top, all+"\n"+traits(f.a, "St", rateName(w), "AVV"))
	}
}

func rateName(w *roster.Weapon) string {
	if w.Type == roster.Melee {
		return "RoA"
	}
	return "RoF"
}

// shapeWords says what a template is.
func shapeWords(a *render.App, shape string) string {
	switch shape {
	case "SE":
		return a.T("SE: an explosion 3\" across.")
	case "LE":
		return a.T("LE: an explosion 5\" across.")
	case "FT":
		return a.T("FT: a flame 7\" long.")
	case "SFT":
		return a.T("SFT: a flame 3.5\" long.")
	case "ST":
		return a.T("ST: a spread 7\" long.")
	}
	return ""
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

// covers is the report of covers piece by piece, with the sum that they come to.
func (f sighting) covers(c *game.Covers) {
	f.row(f.a.T("Distance"), "", c.Range.String()+"\"", f.body())
	if len(c.Parts) == 0 {
		f.line(f.a.T("No cover"), f.body())
		return
	}
	set := f.d.Setup()
	soft := render.Small.Sized(12).In(f.t.Pal.InkSoft)
	for i := range c.Parts {
		k := &c.Parts[i]
		if f.end-f.y < f.t.Px(120) {
			break
		}
		name := local(f.a, tool.Name(set, k.Model))
		if k.Model == game.NoModel {
			name = say(f.a, tool.PieceName(&set.Field.Pieces()[k.Piece]))
		}
		ink := f.body().In(f.t.Pal.InkSoft)
		if k.Group >= 0 {
			ink = render.Strong.Sized(13.5)
			name = strconv.Itoa(k.Group+1) + " · " + name
		}
		f.row(name, k.Clause, tool.Share(k.Share, k.Share > 0), ink)
		f.line(f.a.T(k.Why), soft)
	}
	sum := 0
	for _, m := range c.Mods {
		sum += m.Flat
	}
	f.rule()
	for _, m := range c.Mods {
		rolls{f.flow}.mod(m)
	}
	f.row(f.a.T("Cover"), "", tool.Signed(sum), render.Strong.Sized(13.5))
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
