package battle

import (
	"image/color"
	"math"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// picture paints the table and all that lies and happens on it.
type picture struct {
	*board
	view   *mapView
	banner *banner
}

// draw begins a drawing, layer by layer.
func (b picture) draw(a *render.App, sc *scene, dst render.Brush) {
	b.begin(a, dst, sc, &b.view.camera)
	b.view.sheet.Draw(dst, b.cam)
	over := b.dst
	b.dst = over.Clip(b.paper())
	ground{b.board}.draw()
	b.dst = over
	effects{b.board}.hush()
	bases{b.board}.draw()
	labels{b.board}.draw()
	air{b.board}.draw()
	if sc.bare {
		return
	}
	sc.View.Frame(dst, b.t.Line(), chart.Mix(b.t.Pal.Desk, color.RGBA{0, 0, 0, 255}, 0.5))
	signs{b.board}.draw(b.banner)
}

// air paints what lies over the models.
type air struct{ *board }

// draw draws what lies over the models: targets with their odds, lines of
// sight, what the pointer would do, shots.
func (b air) draw() {
	if c := b.sc.coach; c != nil {
		b.slips = append(b.slips, c.Box())
	}
	effects(b).drawEvent()
	if b.d.Pointer.Measure != nil {
		sights(b).drawMeasure()
		return
	}
	defer spots(b).tellSpot()
	if !b.d.Mine() {
		return
	}
	defer hintMarks(b).draw()
	v, r := b.d.Forecast.Preview, b.sc.reading
	if v != nil && r != nil {
		sights(b).drawSight(r) // before the odds, which are read through no cone
	}
	b.drawTags()
	bases(b).drawCandidates()
	bases(b).drawMarked()
	if v == nil {
		return
	}
	if v.Kind == tool.Placing {
		bases(b).drawCarried(v)
	}
	if r != nil {
		sights(b).tagSight(r) // after them, since it makes way for them
	}
	effects(b).drawTemplate(v)
	switch {
	case v.Kind == tool.Walling:
		effects(b).drawWall(v)
	case v.Kind == tool.Sowing:
		spots(b).drawSown(v)
	case v.At != nil && (v.Kind == tool.Aiming || v.Kind == tool.Entering):
		paths(b).drawAim(v)
	}
	for _, e := range v.Threat {
		paths(b).drawCharger(e, v)
	}
	paths(b).drawForesight()
	b.drawWords(v)
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

// moveTag is the tag of a move, beside the base where it would end.
func (b air) moveTag(end render.Point, radius float64) {
	w, h := b.tagSize(b.sc.move.line, b.sc.move.more)
	best := b.beside(end, radius, w, h)
	b.slips = append(b.slips, best)
	b.tag(best.X, best.Y, b.sc.move.line, b.sc.move.more, b.t.Pal.Ink)
}

// drawTags sets the odds beside every enemy that the chosen ACTION may be taken
// against.
func (b air) drawTags() {
	if b.d.Pointer.Drag {
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
		if b.d.Selection.Chosen() != nil {
			render.Circle(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(1.6), b.t.Pal.Red)
		}
		if len(b.sc.struck) > 0 && len(b.d.Selection.Marked) == 0 { // no shot at it, but the one that is aimed counts
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
func (b air) struckToo(m game.ModelID) bool {
	for i := range b.sc.struck {
		if w := &b.sc.struck[i]; w.model == m && w.line != "" {
			return true
		}
	}
	return false
}

// banner is a strip across the table that fades by itself.
type banner struct {
	words string
	more  string
	col   color.RGBA
	from  time.Duration
	till  time.Duration
	seen  int // how many beats were over when what is shown was looked at, and one
}

func (b *banner) on(a *render.App) bool { return b.words != "" && a.Now() < b.till }

// announce raises banners: a new Turn, a hand-over between two persons.
func (b *banner) announce(a *render.App, d *tool.Desk) {
	t := a.Theme()
	e, _, busy := d.Stage.Now()
	fresh := busy && b.seen != d.Stage.Passed+1 // a frame may be longer than the beginning of an event
	if fresh {
		b.seen = d.Stage.Passed + 1
	}
	raise := func(words, more string, col color.RGBA, seconds float64) {
		*b = banner{words, more, col, a.Now(), a.Now() + time.Duration(seconds*float64(time.Second)), b.seen}
		a.Animate(time.Duration(seconds * float64(time.Second)))
	}
	set := d.Setup()
	told := func(events ...int) {
		var words []string
		for _, n := range events {
			words = append(words, tool.T("%s", tool.Named(set.Told(n))).In(a.Printer()))
		}
		all := strings.Join(words, " ")
		raise(all, "", t.Pal.Ink, min(max(3, float64(len(all))/18), 6)) // it is read no faster where the game is
	}
	switch {
	case len(d.Stage.Missed) > 0: // what the scenario tells is told also to who skips the dice before it
		told(d.Stage.Missed...)
		d.Stage.Missed = nil
	case fresh && e.Type == game.TurnBegins:
		raise(a.T("Turn %d of %d", e.Turn, max(e.Turn, d.Stage.Shown().Turns)), "", t.Pal.Ink, 1.3/max(a.Settings.Speed, 0.25))
	case fresh && e.Type == game.InitiativeIs:
		more := ""
		if n := len(e.Rolls); n > 0 {
			more = a.T("%d against %d", e.Rolls[n-1][e.Side], e.Rolls[n-1][1-e.Side])
		}
		raise(a.T("%s has the Initiative", local(a, tool.SideName(set, e.Side))), more, t.Pal.Side(int(e.Side)), 1.2/max(a.Settings.Speed, 0.25))
	case fresh && e.Type == game.Achieved:
		raise(tool.T("%s", tool.DeedName(set, e.Word)).In(a.Printer()), a.T("a deed of %s", local(a, tool.SideName(set, e.Side))), t.Pal.Side(int(e.Side)), 1.4/max(a.Settings.Speed, 0.25))
	case fresh && e.Type == game.Happened:
		told(e.N)
	case d.Course.Handover != game.NoSide && d.Stage.Idle():
		raise(a.T("%s takes the table", local(a, tool.SideName(set, d.Course.Handover))), "", t.Pal.Side(int(d.Course.Handover)), 1.1)
		d.Course.Handover = game.NoSide
	}
	if b.words != "" && !b.on(a) {
		*b = banner{seen: b.seen}
		a.Redraw()
	}
}

// signs paints notes and dice over the table.
type signs struct{ *board }

// draw draws over the table: banners, the dice that fall, the sign of the
// past.
func (b signs) draw(n *banner) {
	if n.on(b.a) {
		b.drawBanner(n)
	}
	if e, _, busy := b.d.Stage.Now(); busy && e.Type == game.Rolled && !b.d.Looking() && !b.d.S.Reading() {
		b.drawSlip(e)
	}
	if b.sc.sign != "" {
		b.sign(b.sc.sign)
	}
}

// sign is a note at the head of the table.
func (b signs) sign(words string) {
	v := b.sc.View
	st := b.t.Fit(words, render.Strong.Sized(13.5), v.W-b.t.Px(48))
	w := b.t.Width(words, st) + b.t.Px(32)
	r := render.Rect{X: v.X + (v.W-w)/2, Y: v.Y + b.t.Px(12), W: w, H: b.t.Px(30)}
	b.t.Card(b.dst, r, b.t.Pal.Ink, b.t.Pal.Ink)
	b.t.Text(b.dst, words, r.X+w/2, r.Y+r.H/2, st.In(b.t.Pal.Paper).At(render.Centered))
}

func (b signs) drawBanner(n *banner) {
	life := float64(b.a.Now()-n.from) / float64(n.till-n.from)
	alpha := min(1, life*8, (1-life)*5)
	if b.a.Still() {
		alpha = 1
	}
	v := b.sc.View
	words := n.words
	if n.more != "" {
		words += "  ·  " + n.more
	}
	st := b.t.Fit(words, render.Title.Sized(30), v.W-b.t.Px(16))
	lines := b.t.Wrap(words, st, v.W-b.t.Px(16))
	h := max(b.t.Px(74), float64(len(lines))*b.t.LineHeight(st)+b.t.Px(28))
	r := render.Rect{X: v.X, Y: v.Y + v.H*0.4 - h/2, W: v.W, H: h}
	render.Fill(b.dst, r, chart.Alpha(b.t.Pal.Panel, 0.93*alpha))
	line := chart.Alpha(n.col, alpha)
	render.Fill(b.dst, render.Rect{X: r.X, Y: r.Y + b.t.Px(4), W: r.W, H: b.t.Line() * 2}, line)
	render.Fill(b.dst, render.Rect{X: r.X, Y: r.Y + r.H - b.t.Px(6), W: r.W, H: b.t.Line() * 2}, line)
	for i, words := range lines {
		y := r.Y + r.H/2 + (float64(i)-float64(len(lines)-1)/2)*b.t.LineHeight(st)
		b.t.Text(b.dst, words, r.X+r.W/2, y, st.In(line).At(render.Centered))
	}
}

// drawSlip shows the dice of a roll on a slip on the table, beside whom it is about.
func (b signs) drawSlip(e *game.Event) {
	r := e.Roll
	t, v := b.t, b.sc.View
	n := float64(len(r.Dice))
	size := min(t.Px(44), (v.W-t.Px(48))/max(n, 1)-t.Px(8))
	title := t.Fit(b.slipTitle(e), render.Strong.Sized(13.5), v.W-t.Px(56)).At(render.Centered)
	w := max(n*(size+t.Px(8))+t.Px(36), t.Width(b.slipTitle(e), title)+t.Px(40))
	h := size + t.Px(64)
	box := b.aside(w, h)
	t.Panel(b.dst, box)
	thrown := throw{r, tool.Counted(r), b.d.Stage.Fallen()}
	t.Text(b.dst, b.slipTitle(e), box.X+w/2, box.Y+t.Px(17), title)
	x := box.X + (w-n*size-(n-1)*t.Px(8))/2 + size/2
	for i := range r.Dice {
		hop := t.Px(8) * (1 - thrown.fallen) * float64((i*5+int(thrown.fallen*14))%3) / 2
		thrown.die(t, b.dst, i, render.Point{X: x, Y: box.Y + t.Px(30) + size/2 - hop}, size)
		x += size + t.Px(8)
	}
	if thrown.fallen >= 1 {
		words := rollWords(b.a, b.set, r)
		col := t.Pal.Ink
		if r.Outcome == game.Critical || r.Outcome == game.OutHit || r.Outcome == game.Failure || r.Outcome == game.Fumble {
			col = t.Pal.Red
		}
		t.Text(b.dst, words, box.X+w/2, box.Y+h-t.Px(17), render.Heading.Sized(18).In(col).At(render.Centered))
	}
}

// aside is where on the table something so large covers nobody whom the event being shown
// is about: at the foot, the head or the sides, else where it covers least of them.
func (b signs) aside(w, h float64) (best render.Rect) {
	var bases []render.Rect
	for _, m := range b.d.Stage.About() {
		x, y, _ := b.sc.place(m)
		p, r := b.inches(x, y), b.radius(m)+b.t.Px(9)
		bases = append(bases, render.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r})
	}
	in, most := b.sc.View.Inset(b.t.Px(18)), math.Inf(1)
	in.W, in.H = in.W-w, in.H-h
	for _, y := range [...]float64{1, 0, 0.5, 0.75, 0.25} {
		for _, x := range [...]float64{0.5, 0, 1, 0.25, 0.75} {
			box, hidden := render.Rect{X: in.X + x*in.W, Y: in.Y + y*in.H, W: w, H: h}, 0.0
			for _, base := range bases {
				o := box.Intersect(base)
				hidden += o.W * o.H
			}
			if hidden < most {
				best, most = box, hidden
			}
		}
	}
	return best
}

func (b signs) slipTitle(e *game.Event) string {
	r, title := e.Roll, rollTitle(b.a, b.set, e.Roll, e.Clause, e.Model)
	switch {
	case r.Kind == game.InjuryRoll, r.Kind == game.SuccessRoll && r.Model == game.NoModel:
		return title
	case r.Kind == game.SuccessRoll && r.Risky:
		return b.a.T("%s, Risky, %s", title, e.Clause)
	case r.Kind == game.TestRoll:
		return b.a.T("%s of %s, %d or less, %s", say(b.a, tool.TestName(b.set, r, e.Clause)), local(b.a, tool.Name(b.set, r.Model)), max(r.Need, 1), e.Clause)
	}
	return b.a.T("%s, %s", title, e.Clause)
}
