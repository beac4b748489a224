package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"image/color"
	"strings"
)

// cream is the lettering on the desk.
func cream(t *render.Theme) color.RGBA { return chart.Mix(t.Pal.Token, t.Pal.Desk, 0.1) }

// header paints what stands on the desk over the table.
type header struct{ sc *scene }

// draw says on the desk where the battle is and how it stands.
func (h header) draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	if h.sc.Form == render.Upright {
		h.upright(t, dst)
		return
	}
	x := h.sc.head.X + t.Px(4)
	w := h.sc
	left := h.score(t, dst)
	head := render.Heading.Sized(23).In(cream(t)).At(render.FromLeft)
	soft := render.Body.In(chart.Mix(t.Pal.Token, t.Pal.Desk, 0.35)).At(render.FromLeft)
	turn, _, _ := strings.Cut(w.standing, " · ") // it matters more than the table's whole name
	if h.sc.Form == render.Low {
		standing, room := w.standing, left-x
		if t.Width(standing, t.Fit(standing, soft, room)) > room {
			standing = turn
		}
		soft = t.Fit(standing, soft, room)
		t.Text(dst, t.Cut(standing, soft, room), x, h.sc.Header, soft)
		return
	}
	room := max(left-x-t.Width(turn, soft)-t.Px(36), t.Px(110))
	x += t.Text(dst, t.Cut(w.title, head, min(room, left-x-t.Px(8))), x, h.sc.Header, head) + t.Px(20)
	if aside := render.Aside.In(soft.Color).At(render.FromLeft); w.scenario != "" && x+t.Width(w.scenario, aside)+t.Px(18)+t.Width(w.standing, soft) < left {
		x += t.Text(dst, w.scenario, x, h.sc.Header+t.Px(1), aside) + t.Px(18)
	}
	standing := w.standing
	if t.Width(standing, soft) > left-x {
		standing = turn
	}
	if left-x > t.Px(60) {
		t.Text(dst, t.Cut(standing, soft, left-x), x, h.sc.Header+t.Px(1), soft)
	}
}

// score sets for each side its name, how its models are, and its points. It returns
// where they begin.
func (h header) score(t *render.Theme, dst render.Brush) (left float64) {
	k, wide := h.sc.scores(t), 0.0
	for _, words := range h.sc.score {
		k.style = t.Fit(words, k.style, k.room)
		wide = max(wide, min(k.room, t.Width(words, k.style)))
	}
	x := h.sc.head.X + h.sc.head.W - t.Px(4) - wide
	if h.sc.Form == render.Upright {
		x = h.sc.View.X + t.Px(30)
	}
	for side, words := range h.sc.score {
		y := k.first + float64(side)*k.pitch
		t.Token(dst, chart.TokenSpec{Side: side, Role: chart.Leader}, x-t.Px(13), y, k.pitch)
		ink := cream(t)
		if h.sc.status.urgent && h.sc.status.clocks[side] != "" && h.sc.match.Away.Side() == game.Side(side) {
			ink = t.Pal.Gold
		}
		t.Text(dst, t.Cut(words, k.style, k.room), x, y, k.style.In(ink).At(render.FromLeft))
	}
	return x - t.Px(30)
}

// upright says in three lines above an upright table where the battle is and how
// it stands.
func (h header) upright(t *render.Theme, dst render.Brush) {
	w := h.sc
	wide := h.sc.View.W - t.Px(16)
	soft := render.Body.In(cream(t)).At(render.FromLeft)
	x := h.sc.View.X + t.Px(8)
	x += t.Text(dst, w.standing, x, h.sc.Header, t.Fit(w.standing, soft, wide)) + t.Px(14)
	if room := h.sc.View.X + t.Px(8) + wide - x; room > t.Px(60) {
		title := render.Aside.Sized(15).In(soft.Color).At(render.FromRight)
		t.Text(dst, t.Cut(w.title, title, room), h.sc.View.X+t.Px(8)+wide, h.sc.Header, title)
	}
	h.score(t, dst)
}
