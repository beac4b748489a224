package battle

import (
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// profile writes what a model is, and what is the matter with it.
type profile struct{ *flow }

// card is a model's: name, profile, markers, keywords, weapons.
func (f profile) card(m game.ModelID) {
	f.cardTop(m)
	f.cardRest(m)
}

// cardTop is the part of a card that tells who it is.
func (f profile) cardTop(m game.ModelID) {
	p := f.d.Setup().Entries[m].Profile
	f.cardHead(m, local(f.a, p.Name))
	soft := render.Small.Sized(12.5).In(f.t.Pal.InkSoft)
	if int(m) < len(f.sc.figures) {
		f.figure(&f.sc.figures[m])
	} else {
		top := f.y
		f.para(f.a.T("Movement %s\" · Ranged %s · Melee %s · Armour %s · %d mm", p.Movement, tool.Signed(p.Ranged), tool.Signed(p.Melee), tool.Signed(p.Armour), p.Base), soft)
		f.explains(top, traits(f.a, "Movement", "Ranged", "Melee", "Armour"))
	}
}

// traits are what characteristics are, a line each.
func traits(a *render.App, labels ...string) string {
	var lines []string
	for _, l := range labels {
		lines = append(lines, say(a, tool.Trait(l)))
	}
	return strings.Join(lines, "\n")
}

// cardRest is the part of a card that tells what is the matter with it and what it has, as far
// as there is room.
func (f profile) cardRest(m game.ModelID) {
	p := f.d.Setup().Entries[m].Profile
	if int(m) < len(f.sc.figures) {
		f.signs(m, &f.sc.figures[m])
		if f.d.Selection.Chosen() != nil && attacks(f.d.Selection.Mode) { // the room is for the odds
			f.gap(2)
			return
		}
	}
	small := render.Small.Sized(11.5)
	f.known(f.sc.condition(f.a, m), render.Small.Sized(12.5).In(f.t.Pal.Blood))
	if top := f.y; f.known(strings.Join(p.Keywords, ", "), small) {
		f.explains(top, f.meaning(p.Keywords))
	}
	for i := range p.Weapons {
		if !f.holds(f.t.Px(24)) {
			return
		}
		if len(p.Weapons[i].Profiles) > 0 {
			f.arms(&p.Weapons[i])
			continue
		}
		f.weapon(&p.Weapons[i])
	}
	if top := f.y; f.known(kitNames(f.a, p), small.In(f.t.Pal.InkSoft)) {
		var words []string
		for i := range p.Kit {
			words = append(words, p.Kit[i].Keywords...)
		}
		f.explains(top, f.meaning(words))
	}
	f.gap(6)
}

// known sets a wrapped text of a card, and tells whether there is one and room for
// it.
func (f profile) known(words string, st render.Style) bool {
	if words == "" || !f.holds(f.t.ParagraphHeight(words, f.w, st)) {
		return false
	}
	f.para(words, st)
	return true
}

// cardHead sets the name with the token's colour before it and the markers at
// the right.
func (f profile) cardHead(m game.ModelID, name string) {
	t, x, y, w := f.t, f.x, f.y, f.w
	st := f.d.Shown().Models[m]
	var pips []chart.Pip
	for i, n := range [...]int{int(st.Tokens[game.Blood]), int(st.Tokens[game.Blessing]), f.d.Setup().OwnCount(&st)} {
		for range n {
			pips = append(pips, chart.Pip(i))
		}
	}
	size := t.Px(30)
	name = t.Cut(name, render.Heading, w-size-t.Px(10)-float64(len(pips))*t.Px(14))
	spec := f.sc.tokenOf(t, m)
	f.draw(func(dst render.Brush) {
		t.Token(dst, spec, x+size/2, y+size/2, size*0.92)
		t.Text(dst, name, x+size+t.Px(8), y+size/2, render.Heading.At(render.FromLeft))
		for i, pip := range pips {
			t.Pip(dst, pip, x+w-t.Px(8)-float64(len(pips)-1-i)*t.Px(14), y+size/2, t.Px(14))
		}
	})
	f.y += size + t.Px(4)
}

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
			t.Text(dst.Plain(), s.Name, cx, y+t.Px(9), small) // the hint tells what it is
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
		at := x + t.Text(dst.Plain(), ap, x, y, style) + t.Px(10)
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
		t.Text(dst.Plain(), guard, x+w*0.45, y, render.Small.Sized(12).In(t.Pal.InkSoft))
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
			t.Text(dst.Plain(), figures, x+wide, y+t.Px(1), alignRight(small))
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

func (f profile) weapon(w *roster.Weapon) {
	words := local(f.a, w.Name)
	if w.Type == roster.Ranged {
		words += f.a.T(" %s\"", w.Range)
	}
	var more []string
	if w.Dice != 0 {
		more = append(more, say(f.a, tool.DiceText(w.Dice)))
	}
	if w.InjuryDice != 0 {
		more = append(more, say(f.a, tool.InjuryDiceText(w.InjuryDice)))
	}
	if w.Injury != 0 {
		more = append(more, f.a.T("%s injury", tool.Signed(w.Injury)))
	}
	more = append(more, w.Keywords...)
	x, y, wide := f.x, f.y, f.w
	t := f.t
	bold := render.Strong.Sized(12.5)
	rest, below := strings.Join(more, ", "), ""
	small := render.Small.Sized(11.5)
	if room := wide - t.Width(words, bold) - t.Px(8); t.Width(rest, small) > room { // as many words as fit beside the name
		first := t.WrapWhole(rest, small, max(room, t.Px(1)))[0]
		if t.Width(first, small) > room {
			first = ""
		}
		rest, below = first, strings.TrimSpace(strings.TrimPrefix(rest, first))
	}
	f.draw(func(dst render.Brush) {
		end := t.Text(dst, words, x, y, bold)
		t.Text(dst, rest, x+end+t.Px(8), y+t.Px(1), render.Small.Sized(11.5).In(t.Pal.InkSoft))
	})
	top := f.y
	f.y += t.LineHeight(bold)
	f.known(below, render.Small.Sized(11.5).In(t.Pal.InkSoft))
	all := words
	if len(more) > 0 {
		all += "\n" + strings.Join(more, ", ")
	}
	if text := f.meaning(w.Keywords); text != "" {
		all += "\n" + text
	}
	if all != words { // else it would say but the name again
		f.explains(top, all)
	}
}

func kitNames(a *render.App, p *roster.Model) string {
	var names []string
	for i := range p.Kit {
		n := local(a, p.Kit[i].Name)
		if len(p.Kit[i].Keywords) > 0 {
			n += " (" + strings.Join(p.Kit[i].Keywords, ", ") + ")"
		}
		names = append(names, n)
	}
	return strings.Join(names, ", ")
}
