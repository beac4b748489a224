package replay

import (
	"fmt"
	"math"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// at is where on the screen a point of the graph lies: above the time line, where that has
// its moment.
func (h *hind) at(q *findings.Point) (x, y float64) {
	r, reel := h.box, h.watch.Reel
	place := reel.Last()
	if q.Step < len(h.told.Steps) {
		place = reel.PlaceOf(h.told.Steps[q.Step].From)
	}
	return h.along(r, place), r.Y + r.H*(1-q.Mid)
}

// drawGraph draws how the chances went.
func (h *hind) drawGraph(a *render.App, dst render.Brush) {
	t := a.Theme()
	r := h.box
	if r.H <= 0 || !h.ready() {
		return
	}
	top, low := chart.Mix(t.Pal.Panel, t.Pal.Red, 0.16), chart.Mix(t.Pal.Panel, t.Pal.Blue, 0.16)
	render.Fill(dst, render.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H / 2}, top)
	render.Fill(dst, render.Rect{X: r.X, Y: r.Y + r.H/2, W: r.W, H: r.H / 2}, low)
	for _, m := range h.marks {
		if m.Turn > 0 {
			render.Fill(dst, render.Rect{X: h.along(r, m.Place), Y: r.Y, W: t.Line(), H: r.H}, chart.Alpha(t.Pal.InkSoft, 0.35))
		}
	}
	render.Fill(dst, render.Rect{X: r.X, Y: r.Y + r.H/2, W: r.W, H: t.Line()}, chart.Alpha(t.Pal.InkSoft, 0.6))
	if h.told != nil && len(h.graph) > 0 {
		h.drawChances(t, dst.Clip(r))
	}
	h.nameSides(a, dst)
	here := h.along(r, h.watch.Reel.Place())
	render.Fill(dst, render.Rect{X: here - t.Line(), Y: r.Y, W: 2 * t.Line(), H: r.H}, t.Pal.Gold)
	r.Frame(dst, t.Line(), t.Pal.PanelLine)
	h.drawHover(a, dst)
}

// nameSides says who wins above the middle and who below it.
func (h *hind) nameSides(a *render.App, dst render.Brush) {
	t := a.Theme()
	if h.told == nil || h.box.H < t.Px(70) {
		return
	}
	names := h.told.Sides(a.Printer())
	for side, y := range [2]float64{h.box.Y + t.Px(10), h.box.Y + h.box.H - t.Px(10)} {
		words := a.T("%s wins", names[side])
		st := render.Small.Sized(11).In(t.Pal.Side(side)).At(render.FromLeft)
		t.Haloed(dst, t.Cut(words, st, h.box.W*0.6), h.box.X+t.Px(6), y, st)
	}
}

// drawChances draws the line of the chances with its band, pale where it says little, and a
// sign at each mistake.
func (h *hind) drawChances(t *render.Theme, dst render.Brush) {
	h.drawBand(t, dst)
	for i := range h.graph[:len(h.graph)-1] {
		p, q := &h.graph[i], &h.graph[i+1]
		if p.N == 0 || q.N == 0 {
			continue
		}
		px, py := h.at(p)
		qx, qy := h.at(q)
		pale := 1.0
		if h.told.Pale(p) {
			pale = 0.35
		}
		render.Line(dst, px, py, qx, qy, t.Px(2), chart.Alpha(t.Pal.Ink, pale))
	}
	for i := range h.rows {
		if h.rows[i].step < 0 {
			if i > 0 && h.rows[i].label != "" {
				break // the moments
			}
			continue
		}
		h.drawMistake(t, dst, h.rows[i].step)
	}
}

// drawBand draws where the chances may be as well.
func (h *hind) drawBand(t *render.Theme, dst render.Brush) {
	var corners []render.Point
	var triangles [][3]uint32
	for i := range h.graph {
		q := &h.graph[i]
		if q.N == 0 {
			break
		}
		x, y := h.at(q)
		k, half := uint32(len(corners)), h.box.H*q.Half()
		if corners = append(corners, render.Point{X: x, Y: y - half}, render.Point{X: x, Y: y + half}); k > 0 {
			triangles = append(triangles, [3]uint32{k - 2, k, k + 1}, [3]uint32{k - 2, k + 1, k - 1})
		}
	}
	render.Mesh(dst, corners, triangles, chart.Alpha(t.Pal.Ink, 0.2))
}

// drawMistake sets a sign where a mistake was made: round or a diamond, by the side.
func (h *hind) drawMistake(t *render.Theme, dst render.Brush, step int) {
	q := findings.Point{Step: step, Chance: h.told.Before(step)}
	x, y := h.at(&q)
	side, d := h.told.Steps[step].Side, t.Px(5)
	if step == h.chosen {
		render.Disc(dst, x, y, 2*d, t.Pal.Gold)
	}
	if side == 1 {
		render.Polygon(dst, t.Pal.Side(1), []render.Point{{X: x, Y: y - d}, {X: x + d, Y: y}, {X: x, Y: y + d}, {X: x - d, Y: y}})
		return
	}
	render.Disc(dst, x, y, 0.8*d, t.Pal.Side(0))
}

// drawHover tells of the point under the pointer.
func (h *hind) drawHover(a *render.App, dst render.Brush) {
	if h.hover < 0 || h.hover >= len(h.graph) {
		return
	}
	q, t := &h.graph[h.hover], a.Theme()
	x, y := h.at(q)
	render.Circle(dst, x, y, t.Px(4), t.Px(1.5), t.Pal.Ink)
	a.DrawTip(dst, h.pointWords(a, q), render.Rect{X: x - t.Px(4), Y: h.box.Y - t.Px(34), W: t.Px(8), H: t.Px(4)})
}

// pointWords say of a point whose chance it is, and when.
func (h *hind) pointWords(a *render.App, q *findings.Point) string {
	names, side, chance := h.told.Sides(a.Printer()), 0, q.Mid
	if chance < 0.5 {
		side, chance = 1, 1-chance
	}
	words := fmt.Sprintf("%.0f%%", 100*chance)
	if q.N > 1 {
		words += fmt.Sprintf(" ±%.0f", 100*q.Half())
	}
	if q.Step == len(h.told.Steps) {
		return a.T("At the end: %s for %s", words, names[side])
	}
	return a.T("Turn %d, before %s: %s for %s", h.told.Steps[q.Step].Turn, h.told.Who(q.Step, a.Printer()), words, names[side])
}

// touchGraph lets a hand point at the graph, and go to a moment by it.
func (h *hind) touchGraph(a *render.App, in *render.Input) {
	was := h.hover
	h.hover = -1
	if h.on && h.ready() && len(h.graph) > 0 && h.box.Has(in.X, in.Y) && !in.OverUI {
		far := math.Inf(1)
		for i := range h.graph {
			if x, _ := h.at(&h.graph[i]); math.Abs(x-in.X) < far && h.graph[i].N > 0 {
				far, h.hover = math.Abs(x-in.X), i
			}
		}
		if h.hover >= 0 && in.Clicked(render.Left) {
			h.goTo(a, h.graph[h.hover].Step)
		}
	}
	if h.hover != was {
		a.Redraw()
	}
}

// goTo shows the game as it stood before a step.
func (h *hind) goTo(a *render.App, step int) {
	if step < len(h.told.Steps) {
		h.choose(a, step)
		return
	}
	h.pause(a)
	h.seek(a, h.watch.Reel.Last())
}

// sideWide is what the token of a side takes beside its moment, in units.
const sideWide = 34

// layout places what is said of the whole game in a part of the panel, and below it the
// list of moments; it scrolls.
func (h *hind) layout(a *render.App, ui *render.UI, form render.Form, in render.Rect) {
	t := a.Theme()
	h.words = in
	box, lines, y := in, t.Row(44), h.drawWords(a, render.Brush{}, in.Y, false)
	ui.In(&h.pane)
	for i := range h.rows {
		r := &h.rows[i]
		r.y = y - box.Y
		if r.step < 0 {
			y += h.headHigh(t, r, box.W)
			continue
		}
		room := box.W - t.Px(sideWide+26)
		b := ui.Button(t.Cut(r.label, render.Body.Sized(render.Body.Size*0.78), room), "", render.Listed, render.Rect{X: box.X, Y: y, W: box.W - t.Px(sideWide), H: lines}, func() { h.choose(a, r.step) })
		b.Note, b.Left, b.On = t.Cut(h.noteOf(a, form, r), render.Small, room), true, r.step == h.chosen
		y += lines
	}
	ui.In(nil)
	h.pane.Lay(box, y-box.Y)
}

// noteOf is the second line of a moment. Where there is no room on the table for what was
// done it is told here.
func (h *hind) noteOf(a *render.App, form render.Form, r *row) string {
	if form == render.Wide || r.step != h.chosen || r.better || len(h.watch.Deeds) == 0 {
		return r.note
	}
	return a.T("Done: %s", strings.ReplaceAll(h.watch.Deeds[0].Words(a), "\n", "; "))
}

// headHigh is how high a heading is, or a sentence in place of lines.
func (h *hind) headHigh(t *render.Theme, r *row, wide float64) float64 {
	if r.label == "" {
		return t.ParagraphHeight(r.note, wide, render.Slanted.Sized(13)) + t.Px(8)
	}
	return t.ParagraphHeight(r.label, wide, render.Strong) + t.Px(14)
}

// draw draws what is said, and the headings of the list.
func (h *hind) draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	box := h.pane.Box
	clip := dst.Clip(box)
	h.drawWords(a, clip, box.Y-h.pane.Y, true)
	for i := range h.rows {
		r := &h.rows[i]
		y := box.Y + r.y - h.pane.Y
		switch {
		case r.step >= 0:
			h.drawSide(t, clip, h.told.Steps[r.step].Side, box.X+box.W-t.Px(sideWide)/2, y+t.Row(44)/2)
		case r.label == "":
			t.Paragraph(clip, r.note, box.X, y, box.W, render.Slanted.Sized(13).In(t.Pal.InkSoft))
		default:
			t.Paragraph(clip, r.label, box.X, y+t.Px(8), box.W, render.Strong)
		}
	}
	h.pane.Edge(t, dst)
}

// drawSide sets the token of a side.
func (h *hind) drawSide(t *render.Theme, dst render.Brush, side game.Side, x, y float64) {
	t.Token(dst, chart.TokenSpec{Side: int(side), Role: chart.Leader}, x, y, t.Px(20))
}

// drawWords says from a height down what luck and choices did, and how far the work is;
// without drawing it tells only where it ends.
func (h *hind) drawWords(a *render.App, dst render.Brush, y float64, draw bool) float64 {
	t := a.Theme()
	r := h.words
	say := func(words string, st render.Style) {
		if draw {
			t.Paragraph(dst, words, r.X, y, r.W, st)
		}
		y += t.ParagraphHeight(words, r.W, st) + t.Px(4)
	}
	quiet := render.Small.In(t.Pal.InkSoft)
	switch {
	case h.err != nil:
		say(a.T("The game cannot be analysed: %s", h.err), render.Slanted.In(t.Pal.Red))
		return y
	case h.told == nil:
		say(a.T("Reading the game…"), quiet)
		return y
	case len(h.told.Steps) == 0:
		say(a.T("No Turn was begun: there is nothing to tell."), quiet)
		return y
	}
	share, there := h.match.Hindsight.Progress()
	if there {
		say(h.told.Luck(a.Printer()), render.Body)
		say(h.told.Skill(a.Printer()), render.Body)
		say(a.T("%d games were imagined from each position.", h.told.Rounds()), quiet)
	} else {
		say(a.T("Games are imagined that go on from each position…"), quiet)
	}
	if share < 1 {
		if draw {
			bar := render.Rect{X: r.X, Y: y, W: r.W, H: t.Px(3)}
			render.Fill(dst, bar, t.Pal.PanelLine)
			bar.W *= share
			render.Fill(dst, bar, t.Pal.Gold)
		}
		y += t.Px(5)
	}
	return y + t.Px(4)
}
