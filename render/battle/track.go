package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// track is what stands beside a table that leaves room there: who has acted in this Turn, who has
// not and whom it is, and who is out of action by whose doing.
type track struct {
	box   render.Rect // empty: there is no room
	rows  []trackRow
	lines []trackLine
	hover game.ModelID
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

// What the track measures, in units: the least and the most of its width; the heights of a row.
const (
	trackLeast, trackMost = 150.0, 230.0
	rowLeast, rowMost     = 17.0, 25.0
	lossRow               = 30.0
)

// besideTable takes what a table leaves beside it from the view, where that is enough for the
// track.
func (s *Screen) besideTable(t *render.Theme) {
	s.head, s.track.box = s.view, render.Rect{}
	size := s.table().Size
	high := size.Y.Inches() + 2*s.camera.Pad
	wide := (size.X.Inches() + 2*s.camera.Pad) * s.view.H / high
	gap := t.Px(12)
	if spare := s.view.W - wide - gap; spare >= t.Px(trackLeast) {
		s.track.box = render.Rect{X: s.view.X, Y: s.view.Y, W: min(spare, t.Px(trackMost)), H: s.view.H}
		s.view.X, s.view.W = s.view.X+s.track.box.W+gap, s.view.W-s.track.box.W-gap
	}
}

// layTrack puts the track in words.
func (s *Screen) layTrack(a *render.App) {
	k := &s.track
	if k.rows, k.lines = k.rows[:0], k.lines[:0]; k.box.H == 0 {
		return
	}
	t, st, set := a.Theme(), s.desk.Shown(), s.desk.Setup()
	var sides [2][]game.ModelID
	for i := range st.Models {
		if m := &st.Models[i]; m.On() {
			sides[set.Entries[i].Side] = append(sides[set.Entries[i].Side], game.ModelID(i))
		}
	}
	lost := s.desk.S.Casualties(nil, s.seen())
	end := k.box.Y + k.box.H
	if box, shown := s.miniBox(t); shown {
		end = box.Y - t.Px(8)
	}
	head := t.Px(26)
	room := end - k.box.Y - 2*head
	if n := min(len(lost), 4); n > 0 {
		room -= t.Px(30) + float64(n)*t.Px(lossRow)
	}
	each := min(t.Px(rowMost), room/float64(max(1, len(sides[0])+len(sides[1]))))
	y := k.box.Y
	for side := range sides {
		y = s.trackSide(a, game.Side(side), sides[side], y, each)
	}
	s.trackLost(a, lost, y+t.Px(4), end)
}

// trackSide sets a side's models that are on the table, a row each, or where rows have no room
// their tokens alone; each is how high a row may be. It returns the y below.
func (s *Screen) trackSide(a *render.App, side game.Side, list []game.ModelID, y, each float64) float64 {
	t, k, st := a.Theme(), &s.track, s.desk.Shown()
	left := 0
	for _, m := range list {
		if !st.Models[m].Activated {
			left++
		}
	}
	words := local(a, tool.SideName(s.desk.Setup(), side))
	soft := render.Small.Sized(11.5).In(chart.Mix(t.Pal.Token, t.Pal.Desk, 0.35))
	if st.Phase == game.Activation && !st.Over {
		tell := a.T("%d to act", left)
		k.lines = append(k.lines, trackLine{k.box.X + k.box.W, y + t.Px(3), tell, alignRight(soft)})
		words = t.Cut(words, render.Strong.Sized(13.5), k.box.W-t.Width(tell, soft)-t.Px(8))
	}
	head := render.Strong.Sized(13.5).In(cream(t))
	if s.turnOf() == side {
		head.Color = t.Pal.Gold
	}
	k.lines = append(k.lines, trackLine{k.box.X, y, t.Cut(words, head, k.box.W), head})
	y += t.Px(22)
	alone := each < t.Px(rowLeast)
	size, across := each, 1
	if alone {
		size = t.Px(24)
		across = max(1, int(k.box.W/size))
	}
	for i, m := range list {
		r := render.Rect{X: k.box.X, Y: y + float64(i/across)*size, W: k.box.W, H: size}
		if alone {
			r.X, r.W = k.box.X+float64(i%across)*size, size
		}
		row := trackRow{box: r, model: m, spec: s.tokenOf(t, m), turn: m == st.Active || m == st.Partner}
		row.done = st.Phase == game.Activation && st.Models[m].Activated && !row.turn
		row.spec.Acted = row.done
		if !alone {
			row.name = t.Cut(local(a, tool.Name(s.desk.Setup(), m)), trackStyle, r.W-r.H-t.Px(22))
		}
		k.rows = append(k.rows, row)
	}
	return y + float64((len(list)+across-1)/across)*size + t.Px(4)
}

// turnOf is the side whose turn it is in what is shown, NoSide if it is nobody's.
func (s *Screen) turnOf() game.Side {
	d, st := s.desk, s.desk.Shown()
	switch p := d.Game().Pending(); {
	case st.Active != game.NoModel:
		return d.Setup().Entries[st.Active].Side
	case p != nil && d.Stage.Idle() && !d.Looking():
		return p.Side
	}
	return game.NoSide
}

// trackStyle is that of the names.
var trackStyle = render.Body.Sized(12.5).At(render.FromLeft)

// trackLost sets who is out, the last first, as far as there is room.
func (s *Screen) trackLost(a *render.App, lost []tool.Casualty, y, end float64) {
	t, k := a.Theme(), &s.track
	high := t.Px(lossRow)
	if len(lost) == 0 || end-y < t.Px(24)+high {
		return
	}
	k.lines = append(k.lines, trackLine{k.box.X, y, a.T("Out of action"), render.Strong.Sized(13.5).In(cream(t))})
	y += t.Px(24)
	small := render.Small.Sized(11)
	for i := range lost {
		c := &lost[len(lost)-1-i]
		if y+high > end {
			break
		}
		row := trackRow{box: render.Rect{X: k.box.X, Y: y, W: k.box.W, H: high}, model: c.Model, spec: s.tokenOf(t, c.Model), out: true}
		room := k.box.W - t.Px(30)
		row.name = t.Cut(local(a, tool.Name(s.desk.Setup(), c.Model)), trackStyle, room)
		switch {
		case c.Fell:
			row.more = a.T("fell, Turn %d", c.Turn)
		case c.By != game.NoModel:
			row.more = a.T("by %s, Turn %d", local(a, tool.Name(s.desk.Setup(), c.By)), c.Turn)
		default:
			row.more = a.T("Turn %d", c.Turn)
		}
		if t.Width(row.more, small) > room && c.By != game.NoModel {
			row.more = t.Cut(a.T("by %s", local(a, tool.Name(s.desk.Setup(), c.By))), small, room)
		}
		k.rows = append(k.rows, row)
		y += high
	}
}

// touchTrack lets the pointer act on the track: over a model it shows its card, a click shows it
// on the table and chooses it, the right button opens its menu.
func (s *Screen) touchTrack(a *render.App, in *render.Input) {
	k, d, over := &s.track, s.desk, game.NoModel
	for i := range k.rows {
		if r := &k.rows[i]; k.box.H > 0 && !in.OverUI && r.box.Has(in.X, in.Y) {
			over = r.model
		}
	}
	if over != k.hover {
		k.hover = over
		a.Redraw()
	}
	if over == game.NoModel {
		return
	}
	d.Pointer.Hover = over
	switch on := d.Shown().Models[over].On(); {
	case !on || d.Pointer.Drag:
	case in.Clicked(render.Left):
		s.show(over)
		if d.Mine() && (d.Selection.Mode == tool.Choosing || d.Selection.Mode == tool.Acting) && d.May(over) {
			d.Select(over)
		}
	case in.Clicked(render.Right):
		s.offer(a, over)
	}
}

// drawTrack draws it on the desk.
func (s *Screen) drawTrack(a *render.App, dst render.Brush) {
	k, t := &s.track, a.Theme()
	if k.box.H == 0 {
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
			s.crossed(t, dst, x, y, d/2, int(r.spec.Side))
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

// crossed strikes a token out.
func (s *Screen) crossed(t *render.Theme, dst render.Brush, x, y, r float64, side int) {
	for _, k := range [2]float64{1, -1} {
		render.Line(dst, x-r, y-k*r, x+r, y+k*r, t.Px(4.5), t.Pal.Desk)
		render.Line(dst, x-r, y-k*r, x+r, y+k*r, t.Px(2.2), t.Pal.Token)
	}
}
