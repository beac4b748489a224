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

// drawAir draws what lies over the models: targets with their odds, lines of
// sight, what the pointer would do, shots.
func (b *board) drawAir() {
	b.s.slips = b.s.slips[:0]
	if c := b.s.Coach; c != nil {
		b.s.slips = append(b.s.slips, c.Box())
	}
	b.drawEvent()
	if b.d.Pointer.Measure != nil {
		b.drawMeasure()
		return
	}
	defer b.tellSpot()
	if !b.d.Mine() {
		return
	}
	defer b.drawCounsel()
	v, r := b.d.Forecast.Preview, b.s.reading
	if v != nil && r != nil {
		b.drawSight(r) // before the odds, which are read through no cone
	}
	b.drawTags()
	b.drawCandidates()
	b.drawMarked()
	if v == nil {
		return
	}
	if v.Kind == tool.Placing {
		b.drawCarried(v)
	}
	if r != nil {
		b.tagSight(r) // after them, since it makes way for them
	}
	b.drawTemplate(v)
	switch {
	case v.Kind == tool.Walling:
		b.drawWall(v)
	case v.Kind == tool.Sowing:
		b.drawSown(v)
	case v.At != nil && (v.Kind == tool.Aiming || v.Kind == tool.Entering):
		b.drawAim(v)
	}
	for _, e := range v.Threat {
		b.drawCharger(e, v)
	}
	b.drawForesight()
	b.drawWords(v)
}

// drawCarried draws the base that is put on the table.
func (b *board) drawCarried(v *tool.Preview) {
	p := b.point(v.End.At)
	e := &b.set.Entries[v.Model]
	spec := b.s.tokenOf(b.t, v.Model)
	spec.Leader = b.leads(v.Model)
	d := 2 * b.radius(v.Model)
	b.t.TokenAt(b.dst, spec, p.X, p.Y, d, 2*e.Radius.Inches()*b.cam.GoalScale(), 0.85)
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	render.Circle(b.dst, p.X, p.Y, d/2+b.t.Px(3), b.t.Px(2), col)
}

// drawWords says beside the pointer what a click would do.
func (b *board) drawWords(v *tool.Preview) {
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
		b.drawNo(p, r, b.s.words.move.line)
		return
	}
	if v.Kind == tool.Placing || v.Kind == tool.Charging || v.Kind > tool.Asking || len(v.Path) == 0 && v.Cost == 0 {
		return
	}
	b.moveTag(p, r)
}

// drawNo writes a refusal on a slip beside what it is about, in red, in lines of a
// bearable length.
func (b *board) drawNo(about render.Point, radius float64, words string) {
	style := render.Slanted.Sized(12.5).In(b.t.Pal.Red)
	if b.t.Pal.Night {
		style = style.In(color.RGBA{0x8e, 0x1f, 0x16, 255})
	}
	width := min(b.t.Px(270), b.s.view.W-b.t.Px(40))
	lines := b.t.Wrap(words, style, width)
	w := 0.0
	for _, l := range lines {
		w = max(w, b.t.Width(l, style))
	}
	pad := b.t.Px(8)
	r := b.beside(about, radius, w+2*pad, float64(len(lines))*b.t.LineHeight(style)+pad)
	v := b.s.view.Inset(pad)
	r.X, r.Y = max(v.X, min(r.X, v.X+v.W-r.W)), max(v.Y, min(r.Y, v.Y+v.H-r.H))
	b.s.slips = append(b.s.slips, r)
	b.t.Card(b.dst, r, b.t.Pal.Token, b.t.Pal.Red)
	b.t.Paragraph(b.dst, words, r.X+pad, r.Y+pad/2, width, style)
}

// moveNote tells of rolls on the way, ledges at its end and enemies that could
// charge there.
func (b *board) moveNote(v *tool.Preview) string {
	note := ""
	add := func(s string) {
		if note != "" {
			note += " · "
		}
		note += s
	}
	if f := b.figure(v.Model); f != nil {
		for _, l := range v.Losses {
			what := b.a.T("a jump")
			if l.Piece != "" {
				what = say(b.a, tool.PieceByID(b.set, l.Piece))
			}
			add(b.a.T("−%s\" %s %s", tool.Length(l.Inches), what, l.Clause))
		}
		for i := range v.Risks {
			add(b.riskWords(&v.Risks[i]))
		}
		if k := v.Peril; k != nil && len(v.Risks) > 1 {
			add(b.a.T("gets there %s, removed %s", percent(k.Arrives), percent(k.Lost)))
		}
		if n := b.strays(v); n > 0 {
			add(b.a.T("%d out of coherency", n))
		}
		if words := b.threatWords(v); words != "" {
			add(words)
		}
		return note
	}
	if d := tool.Falls(v.Rolls); d > 0 {
		add(b.a.T("falls %s\", an Injury Roll", tool.Tenth(d)))
		if rules, ok := b.set.Rules.(game.Falling); ok {
			if i, rolls := rules.FallOdds(b.d.Game(), v.Model, d); rolls {
				out := percent(i[3])
				if k, ok := b.set.Rules.(game.Foretelling); ok {
					out = b.s.danger(b.a, k.FallOut(b.d.Game(), v.Model, d))
				}
				add(b.a.T("out %s · down %s", out, percent(i[2])))
			}
		}
	}
	if o := v.Odds; v.Choice.Action == "dash" && o != nil {
		add(b.a.T("%s to make it", b.s.chance(b.a, o.Passed())))
	}
	b.writeTests(&v.Tests, add)
	for i := range v.Risks {
		add(b.riskWords(&v.Risks[i]))
	}
	if v.Ledge {
		add(b.a.T("by a ledge"))
	}
	if words := b.threatWords(v); words != "" {
		add(words)
	}
	return note
}

// threatWords says how many stand near enough to charge the end of a way, and that none of
// them harms who goes there, where that is known.
func (b *board) threatWords(v *tool.Preview) string {
	n := len(v.Threat)
	if p := b.s.foresight.p; p != nil { // it knows the ways, and who has acted
		comes := 0
		for i := range p.Risks {
			if p.Risks[i].What == advice.Charged {
				comes++
			}
		}
		if comes == 0 && n > 0 {
			return b.a.T("%d near enough to charge, none gets here", n)
		}
		n = comes
	}
	if n > 0 {
		return b.a.T("%d may charge", n)
	}
	return ""
}

// riskWords is what may happen on the way, whose doing it is and how likely.
func (b *board) riskWords(r *game.Risk) string {
	name := say(b.a, tool.RiskName(b.set, r))
	if r.By != game.NoModel {
		name += ", " + b.s.words.names[r.By]
	}
	if r.Fail >= 1 { // what surely comes
		return b.a.T("%s, out %s", name, percent(r.Out))
	}
	return b.a.T("%s: goes wrong %s, out %s", name, percent(r.Fail), percent(r.Out))
}

// drawCharger marks an enemy that could charge the place that is moved to.
func (b *board) drawCharger(e game.ModelID, v *tool.Preview) {
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
func (b *board) drawTags() {
	if b.d.Pointer.Drag {
		return
	}
	for i := range b.s.words.tags {
		g := &b.s.words.tags[i]
		if b.struckToo(g.model) {
			continue
		}
		p := b.point(b.st.Models[g.model].At)
		if !b.s.view.Has(p.X, p.Y) {
			continue
		}
		r := b.radius(g.model)
		if b.d.Selection.Chosen() != nil {
			render.Circle(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(1.6), b.t.Pal.Red)
		}
		if len(b.s.words.struck) > 0 && len(b.d.Selection.Marked) == 0 { // no shot at it, but the one that is aimed counts
			continue
		}
		more := g.more
		if b.d.Selection.Chosen() == nil && g.model != b.d.Pointer.Hover {
			more = ""
		}
		b.slip(g.model, g.line, more)
	}
}

// struckToo tells whether what is aimed says more of a target already.
func (b *board) struckToo(m game.ModelID) bool {
	for i := range b.s.words.struck {
		if w := &b.s.words.struck[i]; w.model == m && w.line != "" {
			return true
		}
	}
	return false
}

// tagWords is what is said of a target.
func (b *board) tagWords(a *tool.Action, g *tool.Tag) (w tagWords) {
	if o := g.Odds.Test; o != nil {
		w.line = b.a.T("hit %s", percent(o.Hit))
		if n := b.attacks(a); n > 1 {
			w.line = b.a.T("%d × hit %s", n, percent(o.Hit))
		}
		i := &g.Odds.Injury
		n := tool.Split(i[0], i[1]+i[2], i[3])
		w.more = b.a.T("wound %s · out %s", whole(1-i[0], n[1]+n[2]), whole(i[3], n[2]))
		if c := g.Charge; c != nil && c.Melee.Plain < 1 {
			w.line = b.a.T(b.set.Says(render.N("melee %s")), b.s.chance(b.a, c.Melee)) + ", " + w.line
		}
		if a.Name == "charge" {
			w.more += " · " + b.a.T("%s\" to go", tool.Tenth(g.Way.Cost))
		}
		return w
	}
	if a.Name == "charge" {
		w.line = b.a.T("charge")
		w.more = b.a.T("%s\" to go", tool.Tenth(g.Way.Cost))
		if c := g.Charge; c != nil {
			w.line = b.a.T("melee %s", b.s.chance(b.a, c.Melee))
			w.more = b.a.T("contact %s", percent(c.Contact.Plain)) + " · " + w.more
		}
		b.writeTests(&g.Tests, func(s string) { w.more += " · " + s })
		if d := tool.Falls(g.Way.Rolls); d > 0 {
			w.more += " · " + b.a.T("a drop of %s\"", tool.Tenth(d))
		}
		return w
	}
	w.line, w.more = chances(b.a, &g.Odds, b.s.spender(b.a))
	if b.d.Selection.Chosen() == nil && b.d.Selection.Others(a) {
		w.more = say(b.a, a.Note) + " · " + w.more
	}
	for _, stray := range tool.StrayTexts(b.set, b.set.Entries[b.d.Selection.Subject].Side, g.Model, g.Odds.Strays) {
		w.more += "\n" + say(b.a, stray)
	}
	return w
}

// writeTests adds what is to be said of the Success Rolls of a way: what each is for, how
// likely they all are passed, and what failing one means.
func (b *board) writeTests(o *game.WayOdds, add func(string)) {
	if len(o.Tests) == 0 {
		return
	}
	for i := range o.Tests {
		if what, _ := tool.PurposeOf(b.set, o.Tests[i].Clause); !what.Empty() {
			add(say(b.a, what))
		}
	}
	add(b.a.T("%s to make it", b.s.chance(b.a, o.Pass)))
	for i := range o.Tests {
		if words := b.s.failing(b.a, &o.Tests[i]); words != "" {
			add(words)
		}
	}
}

// attacks is how many tests an ACTION makes, as its weapon has it.
func (b *board) attacks(a *tool.Action) int {
	w := tool.WeaponOf(b.set, b.d.Selection.Subject, a.Weapon)
	switch {
	case a.Name == "shoot":
		return a.Shots
	case a.Name == "fight" && w != nil && w.Type == roster.Melee && len(w.Profiles) > 0:
		return w.Profiles[0].RoF
	}
	return 1
}

// drawCandidates marks the models that the prompt lets pick.
func (b *board) drawCandidates() {
	if b.d.Selection.Prompt == nil || b.d.Selection.Mode != tool.Picking {
		return
	}
	for i := range b.d.Selection.Prompt.Options {
		o := &b.d.Selection.Prompt.Options[i]
		if o.Model == game.NoModel {
			continue
		}
		p := b.point(b.st.Models[o.Model].At)
		w := b.t.Px(2)
		if i == b.d.Selection.Option {
			w = b.t.Px(4)
		}
		render.Circle(b.dst, p.X, p.Y, b.radius(o.Model)+b.t.Px(5), w, b.t.Pal.Red)
		b.label(keyOf(o.Key), p.X, p.Y-b.radius(o.Model)-b.t.Px(14), render.Strong.At(render.Centered).In(b.t.Pal.Red))
	}
}

// drawAim marks the ground that a BLAST is aimed at.
func (b *board) drawAim(v *tool.Preview) {
	p, q := b.point(v.From.At), b.point(*v.At)
	col := b.t.Pal.Red
	render.Dashes(b.dst, []render.Point{p, q}, false, b.t.Px(1.5), b.t.Px(6), b.t.Px(4), col)
	render.Circle(b.dst, q.X, q.Y, b.t.Px(7), b.t.Px(1.6), col)
}

// drawMeasure draws the ruler or the sight tool.
func (b *board) drawMeasure() {
	m := b.d.Pointer.Measure
	if m.From == nil {
		return
	}
	from := b.point(m.From.Body(b.set, b.st, m.Sight).At)
	render.Circle(b.dst, from.X, from.Y, b.t.Px(5), b.t.Px(1.5), b.t.Pal.Ink)
	if !m.Ready() {
		return
	}
	r := b.s.reading
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
	b.tag((from.X+to.X)/2+b.t.Px(8), (from.Y+to.Y)/2+b.t.Px(8), b.s.words.sight.line, b.s.words.sight.more, b.t.Pal.Ink)
}

// drawInches sets a tick at every inch of the ruler.
func (b *board) drawInches(from, to render.Point) {
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
func (b *board) drawEvent() {
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
