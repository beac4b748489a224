package battle

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// draw draws what lies over the models: targets with their odds, lines of
// sight, what the pointer would do, shots.
func (b air) draw() {
	if c := b.sc.Coach; c != nil {
		b.slips = append(b.slips, c.Box())
	}
	effects{b.board}.drawEvent()
	if b.d.Measure != nil {
		sights{b.board}.drawMeasure()
		return
	}
	defer spots{b.board}.tellSpot()
	if !b.d.Mine() {
		return
	}
	defer hintMarks{b.board}.drawCounsel()
	v, r := b.d.Preview, b.sc.reading
	if v != nil && r != nil {
		sights{b.board}.drawSight(r) // before the odds, which are read through no cone
	}
	b.drawTags()
	bases{b.board}.drawCandidates()
	bases{b.board}.drawMarked()
	if v == nil {
		return
	}
	if v.Kind == tool.Placing {
		bases{b.board}.drawCarried(v)
	}
	if r != nil {
		sights{b.board}.tagSight(r) // after them, since it makes way for them
	}
	effects{b.board}.drawTemplate(v)
	switch {
	case v.Kind == tool.Walling:
		effects{b.board}.drawWall(v)
	case v.Kind == tool.Sowing:
		spots{b.board}.drawSown(v)
	case v.At != nil && (v.Kind == tool.Aiming || v.Kind == tool.Entering):
		paths{b.board}.drawAim(v)
	}
	for _, e := range v.Threat {
		paths{b.board}.drawCharger(e, v)
	}
	paths{b.board}.drawForesight()
	b.drawWords(v)
}

// drawCarried draws the base that is put on the table.
func (b bases) drawCarried(v *tool.Preview) {
	p := b.point(v.End.At)
	e := &b.set.Entries[v.Model]
	spec := b.sc.tokenOf(b.t, v.Model)
	spec.Leader = b.sc.leads(v.Model)
	d := 2 * b.radius(v.Model)
	b.t.TokenAt(b.dst, spec, p.X, p.Y, d, 2*e.Radius.Inches()*b.cam.GoalScale(), 0.85)
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	render.Circle(b.dst, p.X, p.Y, d/2+b.t.Px(3), b.t.Px(2), col)
}

// drawWords says beside the pointer what a click would do.
func (b air) drawWords(v *tool.Preview) {
	p := b.point(v.End.At)
	if v.Target != game.NoModel {
		p = b.point(b.st.Models[v.Target].At)
		if v.Kind == tool.Acting && v.Line != nil || v.Kind == tool.Aiming || v.Kind == tool.Striking {
			if v.No == nil {
				return // the tag of the target and the panel say it
			}
		}
	}
	r := b.cam.Length(markerRadius)
	if v.At != nil && v.Kind > tool.Asking {
		p = b.point(*v.At)
	} else {
		r = b.radius(v.Model)
	}
	if v.No != nil {
		b.drawNo(p, r, b.sc.move.line)
		return
	}
	if v.Kind == tool.Placing || v.Kind == tool.Charging || v.Kind > tool.Asking || len(v.Path) == 0 && v.Cost == 0 {
		return
	}
	b.moveTag(p, r)
}

// drawNo writes a refusal on a slip beside what it is about, in red, in lines of a
// bearable length.
func (b air) drawNo(about render.Point, radius float64, words string) {
	style := render.Slanted.Sized(12.5).In(b.t.Pal.Red)
	if b.t.Pal.Night {
		style = style.In(color.RGBA{0x8e, 0x1f, 0x16, 255})
	}
	width := min(b.t.Px(270), b.sc.View.W-b.t.Px(40))
	lines := b.t.Wrap(words, style, width)
	w := 0.0
	for _, l := range lines {
		w = max(w, b.t.Width(l, style))
	}
	pad := b.t.Px(8)
	r := b.beside(about, radius, w+2*pad, float64(len(lines))*b.t.LineHeight(style)+pad)
	v := b.sc.View.Inset(pad)
	r.X, r.Y = max(v.X, min(r.X, v.X+v.W-r.W)), max(v.Y, min(r.Y, v.Y+v.H-r.H))
	b.slips = append(b.slips, r)
	b.t.Card(b.dst, r, b.t.Pal.Token, b.t.Pal.Red)
	b.t.Paragraph(b.dst, words, r.X+pad, r.Y+pad/2, width, style)
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

// drawCharger marks an enemy that could charge the place that is moved to.
func (b paths) drawCharger(e game.ModelID, v *tool.Preview) {
	p, q := b.point(b.st.Models[e].At), b.point(v.End.At)
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	r := b.radius(e) + b.t.Px(3)
	a := render.Point{X: p.X + ux*r, Y: p.Y + uy*r}
	l := b.t.Px(16)
	tip := render.Point{X: a.X + ux*l, Y: a.Y + uy*l}
	col := b.side(e)
	render.Stroke(b.dst, []render.Point{a, tip}, false, b.t.Px(2), col)
	w := b.t.Px(5)
	render.Polygon(b.dst, col, []render.Point{{X: tip.X + ux*w, Y: tip.Y + uy*w}, {X: tip.X - uy*w*0.7, Y: tip.Y + ux*w*0.7}, {X: tip.X + uy*w*0.7, Y: tip.Y - ux*w*0.7}})
}

// drawTags sets the odds beside every enemy that the chosen ACTION may be taken
// against.
func (b air) drawTags() {
	if b.d.Drag {
		return
	}
	for i := range b.sc.tags {
		g := &b.sc.tags[i]
		if b.struckToo(g.model) {
			continue
		}
		p := b.point(b.st.Models[g.model].At)
		if !b.sc.View.Has(p.X, p.Y) {
			continue
		}
		r := b.radius(g.model)
		if b.d.Chosen() != nil {
			render.Circle(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(1.6), b.t.Pal.Red)
		}
		if len(b.sc.struck) > 0 && len(b.d.Marked) == 0 { // no shot at it, but the one that is aimed counts
			continue
		}
		more := g.more
		if b.d.Chosen() == nil && g.model != b.d.Hover {
			more = ""
		}
		b.slip(g.model, g.line, more)
	}
}

// struckToo tells whether what is aimed says more of a target already.
func (b air) struckToo(m game.ModelID) bool {
	for i := range b.sc.struck {
		if w := &b.sc.struck[i]; w.model == m && w.line != "" {
			return true
		}
	}
	return false
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
	if w.d.Chosen() == nil && w.d.Others(a) {
		tag.more = say(w.a, a.Note) + " · " + tag.more
	}
	for _, stray := range tool.StrayTexts(w.set, w.set.Entries[w.d.Subject].Side, g.Model, g.Odds.Strays) {
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
	arm := tool.WeaponOf(w.set, w.d.Subject, a.Weapon)
	switch {
	case a.Name == "shoot":
		return a.Shots
	case a.Name == "fight" && arm != nil && arm.Type == roster.Melee && len(arm.Profiles) > 0:
		return arm.Profiles[0].RoF
	}
	return 1
}

// drawCandidates marks the models that the prompt lets pick.
func (b bases) drawCandidates() {
	if b.d.Prompt == nil || b.d.Mode != tool.Picking {
		return
	}
	for i := range b.d.Prompt.Options {
		o := &b.d.Prompt.Options[i]
		if o.Model == game.NoModel {
			continue
		}
		p := b.point(b.st.Models[o.Model].At)
		w := b.t.Px(2)
		if i == b.d.Option {
			w = b.t.Px(4)
		}
		render.Circle(b.dst, p.X, p.Y, b.radius(o.Model)+b.t.Px(5), w, b.t.Pal.Red)
		b.label(keyOf(o.Key), p.X, p.Y-b.radius(o.Model)-b.t.Px(14), render.Strong.At(render.Centered).In(b.t.Pal.Red))
	}
}

// drawAim marks the ground that a BLAST is aimed at.
func (b paths) drawAim(v *tool.Preview) {
	p, q := b.point(v.From.At), b.point(*v.At)
	col := b.t.Pal.Red
	render.Dashes(b.dst, []render.Point{p, q}, false, b.t.Px(1.5), b.t.Px(6), b.t.Px(4), col)
	render.Circle(b.dst, q.X, q.Y, b.t.Px(7), b.t.Px(1.6), col)
}

// drawMeasure draws the ruler or the sight tool.
func (b sights) drawMeasure() {
	m := b.d.Measure
	if m.From == nil {
		return
	}
	from := b.point(m.From.Body(b.set, b.st, m.Sight).At)
	render.Circle(b.dst, from.X, from.Y, b.t.Px(5), b.t.Px(1.5), b.t.Pal.Ink)
	if !m.Ready() {
		return
	}
	r := b.sc.reading
	if r == nil {
		return
	}
	if m.Sight {
		b.drawStandIn(m.From, &r.From)
		b.drawStandIn(m.To, &r.To)
		b.drawSight(r)
		b.tagSight(r)
		b.drawTurns(r)
		return
	}
	to := b.point(r.To.At)
	render.Stroke(b.dst, []render.Point{from, to}, false, b.t.Px(1.6), b.t.Pal.Ink)
	b.drawInches(from, to)
	b.tag((from.X+to.X)/2+b.t.Px(8), (from.Y+to.Y)/2+b.t.Px(8), b.sc.sight.line, b.sc.sight.more, b.t.Pal.Ink)
}

// drawInches sets a tick at every inch of the ruler.
func (b sights) drawInches(from, to render.Point) {
	ux, uy := unit(to.X-from.X, to.Y-from.Y)
	inch := b.cam.Scale()
	length := math.Sqrt((to.X-from.X)*(to.X-from.X) + (to.Y-from.Y)*(to.Y-from.Y))
	for i := 1; float64(i)*inch < length && i < 200; i++ {
		h := b.t.Px(3)
		if i%6 == 0 {
			h = b.t.Px(6)
		}
		x, y := from.X+ux*inch*float64(i), from.Y+uy*inch*float64(i)
		render.Line(b.dst, x-uy*h, y+ux*h, x+uy*h, y-ux*h, b.t.Line(), b.t.Pal.Ink)
	}
}

// drawEvent draws what is being shown.
func (b effects) drawEvent() {
	if b.d.Looking() {
		return
	}
	e, share, busy := b.d.Stage.Now()
	if laid := b.d.Stage.Laid(); laid != nil && !(busy && e.Type == game.Templated) {
		b.drawOutline(laid, chart.Mix(b.t.Pal.Red, b.t.Pal.Amber, 0.45), 0.55)
	}
	if !busy {
		return
	}
	if e.Type == game.Templated {
		b.drawLaid(e, share)
	}
	b.drawEffect(e, share)
}
