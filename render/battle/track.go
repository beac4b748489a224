package battle

import (
	"image/color"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// track is what stands beside a table that leaves room there: who has acted in this Turn, who has
// not and whom it is, and who is out of action by whose doing.
type track struct {
	sc    *scene
	view  *mapView
	rows  []trackRow
	lines []trackLine
	hover game.ModelID
	mini  bool // it makes way for the minimap
}

// trackRow is a model; with no name the token alone.
type trackRow struct {
	box   render.Rect
	model game.ModelID
	name  string
	spec  chart.TokenSpec
	done  bool // it has acted
	turn  bool // it is its turn
	out   bool
	more  string // by whom it was put out
}

// trackLine is a heading.
type trackLine struct {
	x, y  float64
	words string
	style render.Style
}

// trackStyle is that of the names.
var trackStyle = render.Body.Sized(12.5).At(render.FromLeft)

// lay puts the track in words.
func (k *track) lay(a *render.App) {
	box := k.sc.beside
	if k.rows, k.lines = k.rows[:0], k.lines[:0]; box.H == 0 {
		return
	}
	t, st, set := a.Theme(), k.sc.desk.Shown(), k.sc.desk.Setup()
	var sides [2][]game.ModelID
	for i := range st.Models {
		if m := &st.Models[i]; m.On() {
			sides[set.Entries[i].Side] = append(sides[set.Entries[i].Side], game.ModelID(i))
		}
	}
	lost := k.sc.desk.S.Casualties(nil, k.sc.seen())
	end := box.Y + box.H
	if mini, shown := k.view.miniBox(t); shown {
		end = mini.Y - t.Px(8)
	}
	head := t.Px(26)
	room := end - box.Y - 2*head
	if n := min(len(lost), 4); n > 0 {
		room -= t.Px(30) + float64(n)*t.Px(lossRow)
	}
	each := min(t.Px(rowMost), room/float64(max(1, len(sides[0])+len(sides[1]))))
	y := box.Y
	for side := range sides {
		y = k.side(a, game.Side(side), sides[side], y, each)
	}
	k.gone(a, k.lost(a, lost, y+t.Px(4), end), end)
}

// side sets a side's models that are on the table, a row each, or where rows have no room
// their tokens alone; each is how high a row may be. It returns the y below.
func (k *track) side(a *render.App, side game.Side, list []game.ModelID, y, each float64) float64 {
	t, box, st := a.Theme(), k.sc.beside, k.sc.desk.Shown()
	left := 0
	for _, m := range list {
		if !st.Models[m].Activated {
			left++
		}
	}
	words := local(a, tool.SideName(k.sc.desk.Setup(), side))
	soft := render.Small.Sized(11.5).In(chart.Mix(t.Pal.Token, t.Pal.Desk, 0.35))
	if st.Phase == game.Activation && !st.Over {
		tell := a.T("%d to act", left)
		k.lines = append(k.lines, trackLine{box.X + box.W, y + t.Px(3), tell, alignRight(soft)})
		words = t.Cut(words, render.Strong.Sized(13.5), box.W-t.Width(tell, soft)-t.Px(8))
	}
	head := render.Strong.Sized(13.5).In(cream(t))
	if k.sc.turnOf() == side {
		head.Color = t.Pal.Gold
	}
	k.lines = append(k.lines, trackLine{box.X, y, t.Cut(words, head, box.W), head})
	y += t.Px(22)
	alone := each < t.Px(rowLeast)
	size, across := each, 1
	if alone {
		size = t.Px(24)
		across = max(1, int(box.W/size))
	}
	for i, m := range list {
		r := render.Rect{X: box.X, Y: y + float64(i/across)*size, W: box.W, H: size}
		if alone {
			r.X, r.W = box.X+float64(i%across)*size, size
		}
		row := trackRow{box: r, model: m, spec: k.sc.tokenOf(t, m), turn: m == st.Active || m == st.Partner}
		row.done = st.Phase == game.Activation && st.Models[m].Activated && !row.turn
		row.spec.Acted = row.done
		if !alone {
			row.name = t.Cut(local(a, tool.Name(k.sc.desk.Setup(), m)), trackStyle, r.W-r.H-t.Px(22))
		}
		k.rows = append(k.rows, row)
	}
	return y + float64((len(list)+across-1)/across)*size + t.Px(4)
}

// gone sets who has left the table by an exit, as far as there is room.
func (k *track) gone(a *render.App, y, end float64) {
	t, box, st := a.Theme(), k.sc.beside, k.sc.desk.Shown()
	high, head := t.Px(24), true
	for i := range st.Models {
		if !st.Models[i].Off || y+2*high > end {
			continue
		}
		if head {
			head = false
			k.lines = append(k.lines, trackLine{box.X, y + t.Px(4), a.T("Left the table"), render.Strong.Sized(13.5).In(cream(t))})
			y += high + t.Px(4)
		}
		m := game.ModelID(i)
		name := t.Cut(local(a, tool.Name(k.sc.desk.Setup(), m)), trackStyle, box.W-high-t.Px(22))
		k.rows = append(k.rows, trackRow{box: render.Rect{X: box.X, Y: y, W: box.W, H: high}, model: m, spec: k.sc.tokenOf(t, m), name: name, done: true})
		y += high
	}
}

// lost sets who is out, the last first, as far as there is room. It returns the y below.
func (k *track) lost(a *render.App, lost []tool.Casualty, y, end float64) float64 {
	t, box := a.Theme(), k.sc.beside
	high := t.Px(lossRow)
	if len(lost) == 0 || end-y < t.Px(24)+high {
		return y
	}
	k.lines = append(k.lines, trackLine{box.X, y, a.T("Out of action"), render.Strong.Sized(13.5).In(cream(t))})
	y += t.Px(24)
	small := render.Small.Sized(11)
	for i := range lost {
		c := &lost[len(lost)-1-i]
		if y+high > end {
			break
		}
		row := trackRow{box: render.Rect{X: box.X, Y: y, W: box.W, H: high}, model: c.Model, spec: k.sc.tokenOf(t, c.Model), out: true}
		room := box.W - t.Px(30)
		row.name = t.Cut(local(a, tool.Name(k.sc.desk.Setup(), c.Model)), trackStyle, room)
		switch {
		case c.Fell:
			row.more = a.T("fell, Turn %d", c.Turn)
		case c.By != game.NoModel:
			row.more = a.T("by %s, Turn %d", local(a, tool.Name(k.sc.desk.Setup(), c.By)), c.Turn)
		default:
			row.more = a.T("Turn %d", c.Turn)
		}
		if t.Width(row.more, small) > room && c.By != game.NoModel {
			row.more = t.Cut(a.T("by %s", local(a, tool.Name(k.sc.desk.Setup(), c.By))), small, room)
		}
		k.rows = append(k.rows, row)
		y += high
	}
	return y
}

// makeWay lays the track anew where the minimap below it has come or gone.
func (k *track) makeWay(a *render.App) {
	if _, shown := k.view.miniBox(a.Theme()); shown != k.mini {
		k.mini = shown
		k.lay(a)
		a.Redraw()
	}
}

// draw draws it on the desk.
func (k *track) draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	if k.sc.beside.H == 0 {
		return
	}
	dim := chart.Mix(t.Pal.Token, t.Pal.Desk, 0.45)
	for i := range k.lines {
		l := &k.lines[i]
		t.Text(dst, l.words, l.x, l.y, l.style)
	}
	for i := range k.rows {
		r := &k.rows[i]
		x, y, d := r.box.X+min(r.box.H, t.Px(26))/2, r.box.Y+r.box.H/2, min(r.box.H-t.Px(3), t.Px(22))
		if r.turn || r.model == k.hover {
			share := 0.16
			if r.turn {
				share = 0.34
			}
			render.Fill(dst, r.box, chart.Alpha(t.Pal.Gold, share))
		}
		ink := cream(t)
		if r.done {
			ink = dim
		}
		t.Token(dst, r.spec, x, y, d)
		left := r.box.X + t.Px(30)
		switch {
		case r.out:
			crossed(t, dst, x, y, d/2)
			t.Text(dst, r.name, left, y-t.Px(6.5), trackStyle.In(ink))
			t.Text(dst, r.more, left, y+t.Px(7), render.Small.Sized(11).In(dim).At(render.FromLeft))
		case r.name != "":
			t.Text(dst, r.name, left, y, trackStyle.In(ink))
		}
		if r.done {
			tick(t, dst, r.box.X+r.box.W-t.Px(9), y, dim)
		}
	}
}

// tick is the sign of what is done.
func tick(t *render.Theme, dst render.Brush, x, y float64, col color.RGBA) {
	u := t.Px(1)
	render.Line(dst, x-4*u, y, x-1.2*u, y+3*u, 1.6*u, col)
	render.Line(dst, x-1.2*u, y+3*u, x+4.5*u, y-4*u, 1.6*u, col)
}

// crossed strikes a token out.
func crossed(t *render.Theme, dst render.Brush, x, y, r float64) {
	for _, k := range [2]float64{1, -1} {
		render.Line(dst, x-r, y-k*r, x+r, y+k*r, t.Px(4.5), t.Pal.Desk)
		render.Line(dst, x-r, y-k*r, x+r, y+k*r, t.Px(2.2), t.Pal.Token)
	}
}

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
	} else if w.paid != "" && t.Width(w.paid, soft) < left-x {
		standing = w.paid
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
