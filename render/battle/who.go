package battle

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// steady tells whether buttons for the chosen model stand below its card: then it
// stays, and who is pointed at has a card of his own below them, so that no
// button goes away from the pointer on its way there.
func (f *flow) steady() bool {
	d := f.d
	return d.Mine() && d.Selection.Subject != game.NoModel && (d.Selection.Mode == tool.Choosing || len(d.Selection.Actions) > 0) && d.Selection.Mode != tool.Placing
}

// shownModel is whose card the panel shows first: the one under the pointer, the
// chosen one, or the active one.
func (f *flow) shownModel() game.ModelID {
	d := f.d
	st := d.Shown()
	e, _, busy := d.Stage.Now()
	switch {
	case f.steady():
		return d.Selection.Subject
	case d.Pointer.Hover != game.NoModel && d.Selection.Chosen() == nil:
		return d.Pointer.Hover
	case busy && e.Model != game.NoModel && !d.Looking():
		if st.Active != game.NoModel {
			return st.Active
		}
		return e.Model
	case d.Selection.Subject != game.NoModel && d.Mine():
		return d.Selection.Subject
	case st.Active != game.NoModel:
		return st.Active
	}
	return d.Selection.Subject
}

// who is the card that the panel shows first.
func (f *flow) who() {
	switch m := f.shownModel(); {
	case m == game.NoModel:
	case f.splits():
		f.cardTop(m)
		f.gap(4)
	default:
		f.card(m)
	}
}

// splits tells whether the buttons stand between the two parts of a card, since the
// lower one goes while a target is looked for, and has a line more for who aims: they stay
// where they are.
func (f *flow) splits() bool {
	return f.s.form == render.Wide && f.steady() && f.d.Selection.Mode != tool.Choosing && int(f.d.Selection.Subject) < len(f.s.words.figures)
}

// below is the part of a card that stands below the buttons.
func (f *flow) below() {
	if f.splits() {
		f.cardRest(f.d.Selection.Subject)
	}
}

// another tells whether somebody else than whose card stays is pointed at.
func (f *flow) another() bool {
	d := f.d
	return f.steady() && d.Selection.Chosen() == nil && d.Pointer.Hover != game.NoModel && d.Pointer.Hover != d.Selection.Subject
}

// other is the card of who is pointed at, where another one stays above it; as much
// of it as there is room for.
func (f *flow) other() {
	if f.another() && f.end-f.y > f.t.Px(100) {
		f.rule()
		f.card(f.d.Pointer.Hover)
	}
}

// card is a model's: name, profile, markers, keywords, weapons.
func (f *flow) card(m game.ModelID) {
	f.cardTop(m)
	f.cardRest(m)
}

// cardTop is the part of a card that tells who it is.
func (f *flow) cardTop(m game.ModelID) {
	p := f.d.Setup().Entries[m].Profile
	f.cardHead(m, local(f.a, p.Name))
	soft := render.Small.Sized(12.5).In(f.t.Pal.InkSoft)
	if int(m) < len(f.s.words.figures) {
		f.figure(&f.s.words.figures[m])
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
func (f *flow) cardRest(m game.ModelID) {
	p := f.d.Setup().Entries[m].Profile
	if int(m) < len(f.s.words.figures) {
		f.signs(m, &f.s.words.figures[m])
		if f.d.Selection.Chosen() != nil && attacks(f.d.Selection.Mode) { // the room is for the odds
			f.gap(2)
			return
		}
	}
	small := render.Small.Sized(11.5)
	f.known(f.condition(m), render.Small.Sized(12.5).In(f.t.Pal.Blood))
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
func (f *flow) known(words string, st render.Style) bool {
	if words == "" || !f.holds(f.t.ParagraphHeight(words, f.w, st)) {
		return false
	}
	f.para(words, st)
	return true
}

// attacks tells whether a target is looked for.
func attacks(m tool.Mode) bool {
	return m == tool.Charging || m == tool.Aiming || m == tool.Striking || m == tool.Laying
}

// cardHead sets the name with the token's colour before it and the markers at
// the right.
func (f *flow) cardHead(m game.ModelID, name string) {
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
	spec := f.s.tokenOf(t, m)
	f.draw(func(dst render.Brush) {
		t.Token(dst, spec, x+size/2, y+size/2, size*0.92)
		t.Text(dst, name, x+size+t.Px(8), y+size/2, render.Heading.At(render.FromLeft))
		for i, pip := range pips {
			t.Pip(dst, pip, x+w-t.Px(8)-float64(len(pips)-1-i)*t.Px(14), y+size/2, t.Px(14))
		}
	})
	f.y += size + t.Px(4)
}

// condition says in words what is the matter with a model.
func (f *flow) condition(m game.ModelID) string {
	st := &f.d.Shown().Models[m]
	var list []string
	if st.Out {
		list = append(list, f.a.T(f.d.Setup().Says(render.N("Out of Action"))))
	}
	if st.Down {
		list = append(list, f.a.T("Down"))
	}
	if st.Level != 0 && st.On() {
		list = append(list, f.a.T("at level %s\"", tool.Length(st.Level)))
	}
	if i := f.d.Shown().Bears(m); i >= 0 {
		set := f.d.Setup()
		list = append(list, f.a.T("carries %s", say(f.a, tool.SpotName(set, set.SpotID(&f.d.Shown().Spots[i])))))
	}
	if now := f.d.Shown(); st.Activated && st.On() && now.Active != m && now.Partner != m && now.Phase == game.Activation {
		list = append(list, f.a.T("has acted"))
	}
	for _, k := range f.d.Setup().OwnMarks() {
		if n := int(st.Tokens[k.Token]); n > 0 {
			list = append(list, fmt.Sprint(n, " ", f.a.T(k.Of(n))))
		}
	}
	return strings.Join(list, " · ")
}

func (f *flow) weapon(w *roster.Weapon) {
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

// actions are the buttons of the ACTIONS; a refused one is dimmed, and says why
// under them while the pointer is on it or its key is pressed.
func (f *flow) actions() {
	d := f.d
	if !d.Mine() {
		return
	}
	if d.Selection.Mode == tool.Choosing {
		f.activation()
		return
	}
	if len(d.Selection.Actions) == 0 {
		return
	}
	t := f.t
	gap, h := t.Px(6), t.Row(32)
	across := 3
	if f.w < t.Px(300) {
		across = 2
	}
	col := (f.w - float64(across-1)*gap) / float64(across)
	n := 0
	no := ""
	for i := range d.Selection.Actions {
		a := &d.Selection.Actions[i]
		if wide(a) {
			continue
		}
		f.action(i, say(f.a, a.Label), render.Rect{X: f.x + float64(n%across)*(col+gap), Y: f.y + float64(n/across)*(h+gap), W: col, H: h})
		n++
		if a.No != nil && no == "" && a.Name == "charge" && d.Selection.Chosen() == nil {
			no = f.a.T("%s: %s", say(f.a, a.Label), refusal(f.a, a.No))
		}
	}
	f.y += float64((n+across-1)/across) * (h + gap)
	for i := range d.Selection.Actions {
		if a := &d.Selection.Actions[i]; wide(a) {
			f.action(i, f.a.T("%s: %s", say(f.a, a.Label), say(f.a, a.Note)), render.Rect{X: f.x, Y: f.y, W: f.w, H: h})
			f.y += h + gap
		}
	}
	if a := d.Selection.Chosen(); a != nil && a.Shots > 1 && d.Selection.Mode == tool.Aiming {
		words := f.a.T("Shift and a click, or X, share the %d attacks: the first goes to the Primary Target.", a.Shots)
		if f.a.Touch() {
			words = f.a.T("The %d attacks can be shared: the first goes to the Primary Target.", a.Shots)
		}
		if n := len(d.Selection.Marked); n > 0 {
			words = f.a.T("%d targets are marked; a click or Enter fires.", n)
		}
		f.para(words, render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(3)
	}
	if no != "" && d.Refused == nil && !f.another() && !d.Pointer.Rests() {
		f.para(no, render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(3)
	}
}

// wide tells whether an ACTION needs a whole line, for its weapon.
func wide(a *tool.Action) bool { return !a.Note.Empty() }

// action is the button of one ACTION.
func (f *flow) action(i int, label string, r render.Rect) {
	d := f.d
	look := render.Plain
	if i == d.Selection.Action {
		look = render.Main
	}
	b := f.press(label, actionKey(&d.Selection.Actions[i]), look, r, func() { d.Begin(i) })
	b.Left = true
	b.Tip = f.tip(&d.Selection.Actions[i])
	b.Enable(d.Selection.Actions[i].No == nil)
	f.s.acts = append(f.s.acts, act{b, d.Selection.Actions[i].Name, r})
}

// tip says why an ACTION is refused, or what its roll is like.
func (f *flow) tip(a *tool.Action) string {
	d := f.d
	if a.No != nil {
		return refusal(f.a, a.No)
	}
	if costs, _ := tool.Costs(d.Setup(), a.Name); !costs.Empty() {
		return render.Capital(say(f.a, costs))
	}
	if a.Name != "dash" || len(a.Choices) == 0 {
		return ""
	}
	o, err := d.Setup().Rules.Odds(d.Game(), a.Choices[0])
	if err != nil || !o.Rolls {
		return ""
	}
	return f.a.T("A Risky roll: %s to succeed; a failure ends the activation.", f.s.chance(f.a, o.Passed()))
}

// activation are the buttons that activate the chosen model.
func (f *flow) activation() {
	d := f.d
	if d.Selection.Subject == game.NoModel {
		return
	}
	if !d.May(d.Selection.Subject) {
		if no := d.WhyNot(d.Selection.Subject); no != nil {
			f.para(refusal(f.a, no), render.Slanted.Sized(13).In(f.t.Pal.InkSoft))
			f.gap(4)
		}
		return
	}
	if q := tool.SquadOf(f.s.words.squads, d.Selection.Subject); q != nil && len(d.Game().Pending().Context.Squads) > 0 {
		f.button(f.a.T("Activate %s", local(f.a, q.ID)), Keys.Key("confirm"), "", render.Main, func() { d.Activate() })
		return
	}
	name := local(f.a, tool.Name(d.Setup(), d.Selection.Subject))
	f.button(f.a.T("Activate %s", name), Keys.Key("confirm"), "", render.Main, func() { d.Activate() })
	for _, m := range d.Selection.Partners() {
		f.button(f.a.T("… together with %s", local(f.a, tool.Name(d.Setup(), m))), "", "", render.Plain, func() { d.ActivateWith(m) })
	}
}
