package battle

import (
	"image/color"
	"strings"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// writeTags puts the odds against every target in words.
func (w writer) writeTags() {
	for i := range w.d.Selection.Tags {
		a, g := w.d.Selection.Chosen(), &w.d.Selection.Tags[i]
		if a == nil {
			a = g.Act
		}
		if g.No == nil && a != nil {
			t := w.tagWords(a, g)
			t.model = g.Model
			if once := w.d.Forecast.Repeat(); !once.Empty() && w.d.Selection.Focus == g.Model {
				t.more += "\n" + HintText(w.a, once)
			}
			w.sc.tags = append(w.sc.tags, t)
		}
	}
}

// tagWords is what is said of a target.
func (w writer) tagWords(a *tool.Action, g *tool.Tag) (tag tagWords) {
	if o := g.Odds.Test; o != nil {
		tag.line = w.a.T("hit %s", percent(o.Hit))
		if n := w.attacks(a); n > 1 {
			tag.line = w.a.T("%d × hit %s", n, percent(o.Hit))
		}
		i := &g.Odds.Injury
		n := tool.Split(i[0], i[1]+i[2], i[3])
		tag.more = w.a.T("wound %s · out %s", whole(1-i[0], n[1]+n[2]), whole(i[3], n[2]))
		if c := g.Charge; c != nil && c.Melee.Plain < 1 {
			tag.line = w.a.T(w.set.Says(render.N("melee %s")), w.sc.chance(w.a, c.Melee)) + ", " + tag.line
		}
		if a.Name == "charge" {
			tag.more += " · " + w.a.T("%s\" to go", tool.Tenth(g.Way.Cost))
		}
		return tag
	}
	if a.Name == "charge" {
		tag.line = w.a.T("charge")
		tag.more = w.a.T("%s\" to go", tool.Tenth(g.Way.Cost))
		if c := g.Charge; c != nil {
			tag.line = w.a.T("melee %s", w.sc.chance(w.a, c.Melee))
			tag.more = w.a.T("contact %s", percent(c.Contact.Plain)) + " · " + tag.more
		}
		w.writeTests(&g.Tests, func(s string) { tag.more += " · " + s })
		if d := tool.Falls(g.Way.Rolls); d > 0 {
			tag.more += " · " + w.a.T("a drop of %s\"", tool.Tenth(d))
		}
		return tag
	}
	tag.line, tag.more = chances(w.a, &g.Odds, w.sc.spender(w.a))
	if w.d.Selection.Chosen() == nil && w.d.Selection.Others(a) {
		tag.more = say(w.a, a.Note) + " · " + tag.more
	}
	for _, stray := range tool.StrayTexts(w.set, w.set.Entries[w.d.Selection.Subject].Side, g.Model, g.Odds.Strays) {
		tag.more += "\n" + say(w.a, stray)
	}
	return tag
}

// writeTests adds what is to be said of the Success Rolls of a way: what each is for, how
// likely they all are passed, and what failing one means.
func (w writer) writeTests(o *game.WayOdds, add func(string)) {
	if len(o.Tests) == 0 {
		return
	}
	for i := range o.Tests {
		if what, _ := tool.PurposeOf(w.set, o.Tests[i].Clause); !what.Empty() {
			add(say(w.a, what))
		}
	}
	add(w.a.T("%s to make it", w.sc.chance(w.a, o.Pass)))
	for i := range o.Tests {
		if words := w.sc.failing(w.a, &o.Tests[i]); words != "" {
			add(words)
		}
	}
}

// attacks is how many tests an ACTION makes, as its weapon has it.
func (w writer) attacks(a *tool.Action) int {
	arm := tool.WeaponOf(w.set, w.d.Selection.Subject, a.Weapon)
	switch {
	case a.Name == "shoot":
		return a.Shots
	case a.Name == "fight" && arm != nil && arm.Type == roster.Melee && len(arm.Profiles) > 0:
		return arm.Profiles[0].RoF
	}
	return 1
}

// writeRanges says how far the chosen weapon or a Charge reaches; before an
// ACTION is chosen, faintly, the weapon at hand.
func (w writer) writeRanges() {
	m := w.d.Selection.Subject
	if m == game.NoModel || !w.st.Models[m].On() {
		return
	}
	a, pale := w.d.Selection.Chosen(), false
	if a == nil {
		a, pale = w.d.Selection.Ready(), true
	}
	add := func(at physics.Mil, dash bool, name string) {
		w.sc.ranges = append(w.sc.ranges, rangeWords{at, dash, pale, name})
	}
	gun := func(arm *roster.Weapon, profile *int) {
		switch {
		case arm == nil:
		case len(arm.Profiles) > 0:
			k := &arm.Profiles[0]
			if profile != nil {
				k = &arm.Profiles[*profile]
			}
			if k.Range > 0 {
				add(k.Range, false, w.a.T("%s\"", k.Range))
			}
		default:
			add(arm.Range, false, w.a.T("%s\"", arm.Range))
			add(arm.Range/2, true, w.a.T("half range %s\"", arm.Range/2))
		}
	}
	own := w.sc.figure(m)
	switch {
	case a == nil && w.d.Selection.Mode == tool.Choosing:
		gun(w.longest(m), nil)
	case a == nil:
	case a.Name == "shoot":
		gun(tool.WeaponOf(w.set, m, a.Weapon), a.Profile)
	case a.Name == "charge" && own != nil:
		add(own.Charges, true, w.a.T("charge %s\"", own.Charges))
	case a.Name == "fight" && own != nil:
		add(own.Fights, true, "")
	case w.costReach(a) > 0:
		add(w.costReach(a), true, "")
		for _, m := range w.d.Selection.Markers { // the other lies as near to it as to the model (WZR-159)
			w.sc.rounds = append(w.sc.rounds, roundWords{m, markerRadius + w.costReach(a)})
		}
	case a.Name == "charge":
		add(12*physics.Inch, true, w.a.T("charge 12\""))
	case a.Name == "fight":
		add(physics.Inch, true, "")
	}
}

// longest is the gun of a model that reaches farthest, nil if it has none.
func (w writer) longest(m game.ModelID) *roster.Weapon {
	var best *roster.Weapon
	p := w.set.Entries[m].Profile
	for i := range p.Weapons {
		if gun := &p.Weapons[i]; gun.Type == roster.Ranged && (best == nil || gun.Range > best.Range) {
			best = gun
		}
	}
	return best
}

// costReach is how far what an ACTION lays may lie.
func (w writer) costReach(a *tool.Action) physics.Mil {
	_, reach := tool.Costs(w.set, a.Name)
	return reach
}

// writeReach works out the levels of a new reach and names those that are not
// the model's own.
func (w writer) writeReach() {
	if !w.sc.reaches() {
		return
	}
	o := w.sc
	if o.reach != w.d.Ways.Reach {
		o.reach, o.storeys = w.d.Ways.Reach, tool.Storeys(w.d.Ways.Reach.All(), w.d.Ways.Reach.Safe())
	}
	w.writeSlows()
	own := w.st.Models[w.d.Selection.Subject].Level
	for i := range o.storeys {
		if s := &o.storeys[i]; s.Roomy && s.Level != own {
			w.sc.levels = append(w.sc.levels, storeyWords{s.X, s.Y, s.OtherX, s.OtherY, w.a.T("%s\"", s.Level), storeyColour(w.t.Pal, s.Level, own)})
		}
	}
}

// storeyColour tells levels apart: amber is where the model stands, warmer what
// is higher, browner what is lower.
func storeyColour(p *chart.Palette, level, own physics.Mil) color.RGBA {
	switch {
	case level > own:
		return chart.Mix(p.Amber, p.Red, min(0.35+0.06*(level-own).Inches(), 0.7))
	case level < own:
		return chart.Mix(p.Amber, p.Contour, 0.8)
	}
	return p.Amber
}

// writeSlows says on rough ground near the chosen model what it takes of a
// movement, under rules where the reach does not show it.
func (w writer) writeSlows() {
	rules, ok := w.set.Rules.(game.Slowing)
	if !ok {
		return
	}
	for i := range w.set.Field.Pieces() {
		lost, _ := rules.Slows(w.set, i)
		if lost == 0 || !w.inReach(i) {
			continue
		}
		x, y := middle(w.set.Field.Pieces()[i].Outline)
		if chart.Lettered(&w.set.Field.Pieces()[i]) {
			y++ // below its name
		}
		w.sc.levels = append(w.sc.levels, storeyWords{x, y, x, y, w.a.T("−%s\"", lost), w.t.Pal.Red})
	}
}

// inReach tells whether a reach goes near a piece.
func (w writer) inReach(piece int) bool {
	lo, hi := physics.Bounds(w.set.Field.Pieces()[piece].Outline)
	for _, a := range w.d.Ways.Reach.All() {
		if physics.DiscInside(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2), 0, a.Polygon) {
			return true
		}
		for _, v := range a.Polygon {
			if v.X >= lo.X-500 && v.X <= hi.X+500 && v.Y >= lo.Y-500 && v.Y <= hi.Y+500 {
				return true
			}
		}
	}
	at := w.st.Models[w.d.Selection.Subject].At
	return at.X >= lo.X-1500 && at.X <= hi.X+1500 && at.Y >= lo.Y-1500 && at.Y <= hi.Y+1500
}

// writePreview puts what a click would do in words, and finds the ledges there.
func (w writer) writePreview() {
	v := w.d.Forecast.Preview
	if m := w.d.Selection.Subject; m != game.NoModel && w.st.Models[m].On() {
		spot := physics.Spot{At: w.st.Models[m].At, Level: w.st.Models[m].Level}
		if v != nil && v.Kind == tool.Moving && v.No == nil {
			spot = v.End
		}
		if w.sc.figure(m) == nil { // who goes Down near a ledge falls; others never go Down
			w.sc.ledges = tool.LedgeStrips(w.set.Field, spot)
		}
	}
	w.sc.drift = w.d.Selection.Drifts()
	if p := w.d.Selection.Prompt; p != nil {
		for i := range p.Options {
			w.sc.options = append(w.sc.options, w.a.KeyName(keyOf(p.Options[i].Key))+" · "+say(w.a, p.Options[i].Label))
		}
	}
	switch {
	case v == nil:
	case v.No != nil:
		w.sc.move.line = refusal(w.a, v.No)
	case v.Kind != tool.Placing && v.Kind != tool.Charging && (len(v.Path) > 0 || v.Cost != 0):
		w.sc.move.line, w.sc.move.more = w.a.T("%s\" of %s\"", tool.Tenth(v.Cost), tool.Tenth(v.Limit)), w.fold(w.moveNote(v))
		if v.Run || v.Choice.Action == "run" {
			w.sc.move.line = w.a.T("Run") + " " + w.sc.move.line
		}
		w.writeForesight()
	}
}

// moveNote tells of rolls on the way, ledges at its end and enemies that could
// charge there.
func (w writer) moveNote(v *tool.Preview) string {
	note := ""
	add := func(s string) {
		if note != "" {
			note += " · "
		}
		note += s
	}
	if f := w.sc.figure(v.Model); f != nil {
		for _, l := range v.Losses {
			what := w.a.T("a jump")
			if l.Piece != "" {
				what = say(w.a, tool.PieceByID(w.set, l.Piece))
			}
			add(w.a.T("−%s\" %s %s", tool.Length(l.Inches), what, l.Clause))
		}
		for i := range v.Risks {
			add(w.riskWords(&v.Risks[i]))
		}
		if k := v.Peril; k != nil && len(v.Risks) > 1 {
			add(w.a.T("gets there %s, removed %s", percent(k.Arrives), percent(k.Lost)))
		}
		if n := w.strays(v); n > 0 {
			add(w.a.T("%d out of coherency", n))
		}
		if words := w.threatWords(v); words != "" {
			add(words)
		}
		return note
	}
	if d := tool.Falls(v.Rolls); d > 0 {
		add(w.a.T("falls %s\", an Injury Roll", tool.Tenth(d)))
		if rules, ok := w.set.Rules.(game.Falling); ok {
			if i, rolls := rules.FallOdds(w.d.Game(), v.Model, d); rolls {
				out := percent(i[3])
				if k, ok := w.set.Rules.(game.Foretelling); ok {
					out = w.sc.danger(w.a, k.FallOut(w.d.Game(), v.Model, d))
				}
				add(w.a.T("out %s · down %s", out, percent(i[2])))
			}
		}
	}
	if o := v.Odds; v.Choice.Action == "dash" && o != nil {
		add(w.a.T("%s to make it", w.sc.chance(w.a, o.Passed())))
	}
	w.writeTests(&v.Tests, add)
	for i := range v.Risks {
		add(w.riskWords(&v.Risks[i]))
	}
	if v.Ledge {
		add(w.a.T("by a ledge"))
	}
	if words := w.threatWords(v); words != "" {
		add(words)
	}
	return note
}

// fold breaks a note of several parts into lines that a tag has room for.
func (w writer) fold(note string) string {
	style, folded, line := render.Small.Sized(11), "", ""
	for part := range strings.SplitSeq(note, " · ") {
		switch {
		case line == "":
			line = part
		case w.t.Width(line+" · "+part, style) > w.t.Px(300):
			folded, line = folded+line+"\n", part
		default:
			line += " · " + part
		}
	}
	return folded + line
}

// riskWords is what may happen on the way, whose doing it is and how likely.
func (w writer) riskWords(r *game.Risk) string {
	name := say(w.a, tool.RiskName(w.set, r))
	if r.By != game.NoModel {
		name += ", " + w.sc.names[r.By]
	}
	if r.Fail >= 1 { // what surely comes
		return w.a.T("%s, out %s", name, percent(r.Out))
	}
	return w.a.T("%s: goes wrong %s, out %s", name, percent(r.Fail), percent(r.Out))
}

// threatWords says how many stand near enough to charge the end of a way, and that none of
// them harms who goes there, where that is known.
func (w writer) threatWords(v *tool.Preview) string {
	n := len(v.Threat)
	if p := w.sc.prospect; p != nil { // it knows the ways, and who has acted
		comes := 0
		for i := range p.Risks {
			if p.Risks[i].What == advice.Charged {
				comes++
			}
		}
		if comes == 0 && n > 0 {
			return w.a.T("%d near enough to charge, none gets here", n)
		}
		n = comes
	}
	if n > 0 {
		return w.a.T("%d may charge", n)
	}
	return ""
}

// strays is how many models are out of coherency by a move: who moves, or of a
// leader's squad those that it leaves behind.
func (w writer) strays(v *tool.Preview) (n int) {
	q := tool.SquadOf(w.sc.squads, v.Model)
	if q == nil || q.Leader == game.NoModel {
		return 0
	}
	lead := w.sc.ends(q.Leader)
	for _, m := range q.Members {
		if m != q.Leader && w.st.Models[m].On() && (m == v.Model || v.Model == q.Leader) && w.sc.astray(q, m, w.sc.ends(m), lead) {
			n++
		}
	}
	return n
}

// risksOnTag are the dangers that stand beside the place.
const risksOnTag = 2

// writeForesight puts the best and the worst of a place on its tag.
func (w writer) writeForesight() {
	p := w.sc.prospect
	if p == nil {
		return
	}
	lines, most := []string{}, 1 // on a small map, which it would hide
	if w.sc.Form == render.Wide {
		most = risksOnTag
	}
	if more := w.sc.move.more; more != "" && (most > 1 || len(p.Risks) == 0) {
		lines = append(lines, more)
	}
	for i := range p.Gains {
		if r := &p.Gains[i]; i < most && most > 1 || r.What == advice.Holds {
			lines = append(lines, "+ "+say(w.a, tool.WhyText(w.set, r, false)))
		}
	}
	for i := range p.Risks[:min(len(p.Risks), most)] {
		lines = append(lines, "− "+w.risk(&p.Risks[i]))
	}
	if len(p.Risks) > 1 {
		lines = append(lines, "− "+w.a.T(w.set.Says(render.N("down or out, if all %d try: %s")), len(p.Risks), percent(p.Felled)))
	}
	w.sc.move.more = strings.Join(lines, "\n")
}

// risk is a danger in few words.
func (w writer) risk(r *advice.Reason) string {
	name := local(w.a, tool.Name(w.set, r.Model))
	if r.What == advice.Charged {
		if r.Melee > r.Chance {
			return w.a.T("%s charges: %s melee, %s contact, out %s", name, percent(r.Melee), percent(r.Chance), percent(r.Hurt[3]))
		}
		return w.a.T("%s charges: %s to arrive, out %s", name, percent(r.Chance), percent(r.Hurt[3]))
	}
	return w.a.T("%s shoots: %s to hit, out %s", name, percent(r.Chance), percent(r.Hurt[3]))
}

// worthSaying is the chance below which who may be struck is only ringed; the
// panel has the figures.
const worthSaying = 0.08

// writeStruck puts the chances of whom an attack may harm in words.
func (w writer) writeStruck() {
	w.sc.struck = w.sc.struck[:0]
	v := w.d.Forecast.Preview
	if v != nil && v.Burst != nil {
		w.writeCaught(v.Burst)
	}
	if v == nil || v.Aim == nil || v.No != nil {
		return
	}
	alone := v.Kind == tool.Aiming && v.Aim.Outline == nil && len(w.d.Selection.Marked) == 0 && len(v.Aim.Struck) < 2
	if v.Kind == tool.Striking || v.Kind == tool.Charging || alone {
		return // the tag of the target says it
	}
	for _, k := range v.Aim.Struck {
		t := tagWords{model: k.Model}
		if k.Hit >= worthSaying {
			t.line, t.more = w.a.T("hit %s", percent(k.Hit)), w.a.T("wound %s · out %s", percent(k.Wound), percent(k.Out))
		}
		w.sc.struck = append(w.sc.struck, t)
	}
}

// writeCaught puts the chances of whom a shot hits together in words.
func (w writer) writeCaught(u *game.Burst) {
	for i := range u.Hit {
		k := &u.Hit[i]
		w.sc.struck = append(w.sc.struck, tagWords{model: k.Model,
			line: w.a.T("hit %s", percent(k.Chance)), more: w.a.T("out %s · down %s", percent(k.Injury[3]), percent(k.Injury[2]))})
	}
}
