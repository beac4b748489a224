package battle

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// writeSquads keeps what squads and models show, under rules with such.
func (s *Screen) writeSquads() {
	d, w := s.desk, &s.words
	set, st := d.Setup(), d.Shown()
	w.squads, w.turnable = tool.Squads(set, st), d.Selection.Turnable()
	w.figures = w.figures[:0]
	if _, ok := set.Rules.(game.Figured); !ok {
		return
	}
	for i := range set.Entries {
		f, _ := tool.FigureOf(set, st, game.ModelID(i))
		w.figures = append(w.figures, f)
	}
}

// squadShown is the squad whose coherency is drawn: that of the model under the
// pointer, of the chosen one, or of the one that acts.
func (b *board) squadShown() *game.Squad {
	if b.d.Mine() && (b.d.Pointer.Measure != nil || b.d.Selection.Mode == tool.Aiming || b.d.Selection.Mode == tool.Charging || b.d.Selection.Mode > tool.Asking) {
		return nil // who is aimed at matters more
	}
	for _, m := range [3]game.ModelID{b.d.Pointer.Hover, b.d.Selection.Subject, b.st.Active} {
		if m != game.NoModel && (b.st.Models[m].On() || b.carried(m)) {
			return tool.SquadOf(b.s.words.squads, m)
		}
	}
	for i := range b.s.words.squads {
		if b.s.words.squads[i].Active {
			return &b.s.words.squads[i]
		}
	}
	return nil
}

// drawCoherency draws how far a squad's leader holds it together, and who is out
// of it; while one moves, as it would be then.
func (b *board) drawCoherency() {
	q := b.squadShown()
	if q == nil || q.Leader == game.NoModel || len(q.Members) < 2 {
		return
	}
	col := b.t.Pal.Side(int(q.Side))
	lead := b.ends(q.Leader)
	p := b.point(lead)
	r := b.radius(q.Leader) + b.cam.Length(q.Coherency)
	render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1.2), b.t.Px(2), b.t.Px(5), chart.Alpha(col, 0.7))
	for _, m := range q.Members {
		if m == q.Leader || !b.st.Models[m].On() && !b.carried(m) {
			continue
		}
		at := b.ends(m)
		o := b.point(at)
		line := append(b.s.points[:0], p, o)
		b.s.points = line
		if b.astray(q, m, at, lead) {
			render.Dashes(b.dst, line, false, b.t.Px(2), b.t.Px(6), b.t.Px(4), b.t.Pal.Red)
			render.Circle(b.dst, o.X, o.Y, b.radius(m)+b.t.Px(5), b.t.Px(1.6), b.t.Pal.Red)
			continue
		}
		render.Stroke(b.dst, line, false, b.t.Px(1), chart.Alpha(col, 0.45))
	}
}

// astray tells whether a model at one place is out of coherency with its leader at
// another.
func (b *board) astray(q *game.Squad, m game.ModelID, at, lead physics.Vec) bool {
	return at.Sub(lead).Len()-float64(b.set.Entries[m].Radius+b.set.Entries[q.Leader].Radius) > float64(q.Coherency)
}

// strays is how many models are out of coherency by a move: who moves, or of a
// leader's squad those that it leaves behind.
func (b *board) strays(v *tool.Preview) (n int) {
	q := tool.SquadOf(b.s.words.squads, v.Model)
	if q == nil || q.Leader == game.NoModel {
		return 0
	}
	lead := b.ends(q.Leader)
	for _, m := range q.Members {
		if m != q.Leader && b.st.Models[m].On() && (m == v.Model || v.Model == q.Leader) && b.astray(q, m, b.ends(m), lead) {
			n++
		}
	}
	return n
}

// drawOpen rings the models that may be activated now, where the rules say which.
func (b *board) drawOpen() {
	p := b.d.Game().Pending()
	if !b.d.Mine() || b.d.Selection.Mode != tool.Choosing || p.Kind != game.Next {
		return
	}
	for _, m := range p.Context.Models {
		at := b.point(b.st.Models[m].At)
		render.Ring(b.dst, at.X, at.Y, b.radius(m)+b.t.Px(5), b.t.Px(2), b.t.Px(5), b.t.Px(3), b.t.Pal.Gold)
	}
}

// drawBadges sets the signs of what is the matter with models beside them, and
// the wounds that they have lost under them.
func (b *board) drawBadges() {
	for _, m := range b.s.order {
		f := b.figure(m)
		if f == nil {
			return
		}
		x, y, _ := b.place(m)
		px, py := b.cam.PixelInches(x, y)
		r := b.radius(m)
		size := min(max(b.t.Px(7), 0.26*b.cam.Scale()), b.t.Px(11))
		turn := -50.0
		if b.s.words.engaged[m] { // its token shows that there
			turn += 48
		}
		for _, s := range f.Signs {
			if s.Word == "engaged" {
				continue
			}
			bx, by := polar(render.Point{X: px, Y: py}, r+size*0.35, turn)
			turn += 48
			b.badge(s.Word, bx, by, size)
			b.s.named = append(b.s.named, render.Rect{X: bx - size, Y: by - size, W: 2 * size, H: 2 * size}) // no name lies on it
		}
		off := (r + b.t.Px(7)) * b.under(m, f)
		b.losses(f, px, py+off)
		high := b.lossHeight(f)
		if m == b.st.Active && f.MaxPoints > 0 {
			b.actionPoints(f, px, py+off+high*b.under(m, f))
			high += b.t.Px(10)
		}
		if high > 0 { // no name lies on it
			mid, half := py+off+(high-b.t.Px(10))/2*b.under(m, f), b.t.Px(18)
			b.s.named = append(b.s.named, render.Rect{X: px - half, Y: mid - high/2, W: 2 * half, H: high})
		}
	}
}

// under is on which side of its base what a model has left is drawn: below it, 1, or
// above it, -1, where it acts and looks down, since it is turned by what is before it.
func (b *board) under(m game.ModelID, f *game.Figure) float64 {
	if m == b.st.Active && f.Front > 0 && math.Sin(tool.Heading(b.st.Models[m].Facing)*math.Pi/180) > 0.5 {
		return -1
	}
	return 1
}

// actionPoints are the Action Points of the active model: full and spent dots.
func (b *board) actionPoints(f *game.Figure, x, y float64) {
	n := max(f.MaxPoints, f.Points)
	step := b.t.Px(9)
	for i := range n {
		cx := x + (float64(i)-float64(n-1)/2)*step
		if i < f.Points {
			render.Disc(b.dst, cx, y, b.t.Px(3.6), b.t.Pal.Gold)
		}
		render.Circle(b.dst, cx, y, b.t.Px(3.6), b.t.Px(1.2), b.t.Pal.Ink)
	}
}

func (b *board) lossHeight(f *game.Figure) float64 {
	if len(f.Parts) > 0 || f.Wounds < f.MaxWounds && f.MaxWounds > 1 {
		return b.t.Px(10)
	}
	return 0
}

// losses are lost wounds as drops among those that are left, and a vehicle's
// sections as bars.
func (b *board) losses(f *game.Figure, x, y float64) {
	if n := len(f.Parts); n > 0 {
		w, h := b.t.Px(4), b.t.Px(5)
		total := 0.0
		for _, p := range f.Parts {
			total += float64(p.All)*w + b.t.Px(4)
		}
		at := x - total/2
		for _, p := range f.Parts {
			for i := range p.All {
				box := render.Rect{X: at, Y: y - h/2, W: w - b.t.Line(), H: h}
				if i < p.Left {
					render.Fill(b.dst, box, b.t.Pal.Ink)
				} else {
					render.Fill(b.dst, box, chart.Alpha(b.t.Pal.Blood, 0.9))
				}
				at += w
			}
			at += b.t.Px(4)
		}
		return
	}
	if f.MaxWounds < 2 || f.Wounds == f.MaxWounds {
		return
	}
	size := b.t.Px(10)
	for i := range f.MaxWounds {
		cx := x + (float64(i)-float64(f.MaxWounds-1)/2)*size*0.86
		if i < f.MaxWounds-f.Wounds {
			b.t.Pip(b.dst, chart.BloodPip, cx, y, size)
		} else {
			render.Circle(b.dst, cx, y, size*0.26, b.t.Px(1), b.t.Pal.InkSoft)
		}
	}
}

// badge is the sign of one thing that is the matter.
func (b *board) badge(word string, x, y, r float64) { drawBadge(b.t, b.dst, word, x, y, r) }

// drawBadge draws a sign in a disc: a bar under an arrow for the pinned, a flag
// for the routed, crossed blades for the engaged, a cross in a ring for who aims,
// a card for a third action.
func drawBadge(t *render.Theme, dst render.Brush, word string, x, y, r float64) {
	fill, ink := t.Pal.Token, t.Pal.DieInk
	switch word {
	case "pinned":
		fill = chart.Mix(t.Pal.Amber, t.Pal.Token, 0.25)
	case "routed":
		fill, ink = t.Pal.Blood, t.Pal.Token
	case "engaged":
		fill = chart.Mix(t.Pal.Token, t.Pal.Red, 0.25)
	}
	render.Disc(dst, x, y, r, fill)
	render.Circle(dst, x, y, r, max(1, r*0.14), t.Pal.DieInk)
	w := max(1, r*0.22)
	line := func(x0, y0, x1, y1 float64) { render.Line(dst, x+x0*r, y+y0*r, x+x1*r, y+y1*r, w, ink) }
	switch word {
	case "pinned":
		line(0, -0.62, 0, 0.25)
		line(-0.36, -0.1, 0, 0.28)
		line(0.36, -0.1, 0, 0.28)
		line(-0.5, 0.56, 0.5, 0.56)
	case "routed":
		line(-0.35, -0.65, -0.35, 0.65)
		render.Polygon(dst, ink, []render.Point{{X: x - 0.35*r, Y: y - 0.65*r}, {X: x + 0.6*r, Y: y - 0.35*r}, {X: x - 0.35*r, Y: y}})
	case "engaged":
		line(-0.5, -0.5, 0.5, 0.5)
		line(0.5, -0.5, -0.5, 0.5)
	case "aiming":
		render.Circle(dst, x, y, r*0.42, w*0.8, ink)
		line(-0.75, 0, 0.75, 0)
		line(0, -0.75, 0, 0.75)
	case "carded":
		box := render.Rect{X: x - 0.34*r, Y: y - 0.5*r, W: 0.68 * r, H: r}
		render.Fill(dst, box, t.Pal.Gold)
		box.Frame(dst, max(1, w*0.6), ink)
	default:
		render.Disc(dst, x, y, r*0.3, ink)
	}
}

// squads is the panel of squads: one line each, with its members, what is the
// matter with it, and how many Action Points are left. While nothing is chosen
// all are shown, else that of the model in question.
func (f *flow) squads() {
	list := f.s.words.squads
	if len(list) == 0 || f.d.Shown().Phase == game.Deployment {
		return
	}
	shown := f.shownModel()
	one := tool.SquadOf(list, shown) != nil || slices.ContainsFunc(list, func(q game.Squad) bool { return q.Active })
	all := f.d.Selection.Mode == tool.Choosing || !f.d.Mine() || !one
	first := game.Side(0)
	if p := f.d.Game().Pending(); p != nil {
		first = p.Side
	}
	for _, side := range [2]game.Side{first, first.Other()} {
		any := false
		for i := range list {
			q := &list[i]
			if q.Side != side || !all && !q.Active && tool.SquadOf(list, shown) != q {
				continue
			}
			if !any && (all || side == first) { // the hand of who acts is seen meanwhile
				f.pools(side)
			}
			any = true
			f.squad(q)
		}
	}
	f.gap(5)
	f.rule()
}

// pools are a side's name and its Resource Cards.
func (f *flow) pools(side game.Side) {
	t, x, y, w := f.t, f.x, f.y, f.w
	rules, ok := f.d.Setup().Rules.(game.Pooled)
	name := local(f.a, tool.SideName(f.d.Setup(), side))
	style := render.Strong.Sized(12.5).In(t.Pal.Side(int(side)))
	if !ok {
		f.line(name, style)
		return
	}
	top := f.y
	for _, k := range rules.Pools(f.d.Setup(), f.d.Shown(), side) {
		n, left, small := k.All, k.Left, render.Small.Sized(11.5).In(t.Pal.InkSoft)
		at := x + w - float64(n)*t.Px(9)
		words := f.a.T("%s %d/%d", f.a.T(k.Name), k.Left, k.All)
		if room := at - x - t.Px(14); t.Width(name, style)+t.Width(words, small) > room { // the tip says what they are
			words = fmt.Sprintf("%d/%d", k.Left, k.All)
			name = t.Cut(name, style, room-t.Width(words, small))
		}
		f.draw(func(dst render.Brush) {
			t.Text(dst, name, x, y, style)
			cw, ch := t.Px(7), t.Px(11)
			t.Text(dst, words, at-t.Px(6), y+t.Px(1), alignRight(small))
			for i := range n {
				box := render.Rect{X: at + float64(i)*t.Px(9), Y: y + t.Px(3), W: cw, H: ch}
				if i < left {
					render.Fill(dst, box, t.Pal.Gold)
				}
				box.Frame(dst, t.Line(), t.Pal.InkSoft)
			}
		})
	}
	f.y += t.LineHeight(style)
	f.explains(top, f.a.T("Resource Cards are turned for one more action, to heal a wound, and two for a Wall of Fire. All are ready again each Turn (T-CARDS)."))
}

func alignRight(s render.Style) render.Style {
	s.Align = render.FromRight
	return s
}

// squad is the line of one squad; a click chooses it.
func (f *flow) squad(q *game.Squad) {
	t, d := f.t, f.d
	st, set := d.Shown(), d.Setup()
	h := t.Row(25)
	box := render.Rect{X: f.x - t.Px(5), Y: f.y, W: f.w + t.Px(10), H: h}
	open := d.Mine() && d.Selection.Mode == tool.Choosing && q.Leader != game.NoModel && d.May(q.Leader)
	chosen := tool.SquadOf(f.s.words.squads, d.Selection.Subject) == q && d.Mine()
	room := max(f.w*0.3, f.w-t.Px(23)*float64(len(q.Members))-t.Px(18)*float64(len(q.Signs))-t.Px(12))
	name := t.Cut(local(f.a, q.ID), render.Strong.Sized(12.5), room)
	if f.seen(box) {
		f.s.rows = append(f.s.rows, squadRow{box, q.Leader})
	}
	signs := q.Signs
	y := f.y + h/2
	x, w := f.x, f.w
	members, apart, leader, done, active := q.Members, q.Apart, q.Leader, q.Done, q.Active
	col := t.Pal.Side(int(q.Side))
	f.draw(func(dst render.Brush) {
		switch {
		case active:
			render.Fill(dst, box, chart.Alpha(t.Pal.Gold, 0.4))
		case chosen:
			render.Fill(dst, box, chart.Alpha(t.Pal.Gold, 0.22))
		}
		ink := t.Pal.Ink
		if done || leader == game.NoModel {
			ink = t.Pal.InkSoft
		}
		style := render.Body.Sized(12.5).In(ink).At(render.FromLeft)
		if open {
			style = render.Strong.Sized(12.5).In(col).At(render.FromLeft)
		}
		end := x + t.Text(dst, name, x, y, style) + t.Px(6)
		for _, s := range signs {
			drawBadge(t, dst, s.Word, end+t.Px(7), y, t.Px(7))
			end += t.Px(18)
		}
		at := x + w - t.Px(9)
		for i := len(members) - 1; i >= 0; i-- {
			f.s.drawMember(t, dst, members[i], at, y, members[i] == leader, st, set)
			for _, m := range apart {
				if m == members[i] {
					render.Circle(dst, at, y, t.Px(11.5), t.Px(1.4), t.Pal.Red)
				}
			}
			at -= t.Px(23)
		}
	})
	f.y += h
}

// drawMember is a model on its squad's line.
func (s *Screen) drawMember(t *render.Theme, dst render.Brush, m game.ModelID, x, y float64, leads bool, st *game.State, set *game.Setup) {
	k := &st.Models[m]
	spec := chart.TokenOf(set.Entries[m].Profile, &set.Entries[m].Nature, int(set.Entries[m].Side))
	spec.Leader, spec.Acted, spec.Active = leads, k.Activated || k.Out, st.Active == m
	t.Token(dst, spec, x, y, t.Px(19))
	if k.Out {
		d := t.Px(7)
		cross := color.RGBA(t.Pal.Blood)
		render.Line(dst, x-d, y-d, x+d, y+d, t.Px(2), cross)
		render.Line(dst, x-d, y+d, x+d, y-d, t.Px(2), cross)
	}
}

// squadRow is where a squad is on the panel.
type squadRow struct {
	box    render.Rect
	leader game.ModelID
}

// touchSquads lets a click on a squad's line choose it, a second one activate it.
func (s *Screen) touchSquads(in *render.Input) {
	if !in.Clicked(render.Left) || !s.desk.Mine() || s.desk.Selection.Mode != tool.Choosing {
		return
	}
	for _, r := range s.rows {
		if !r.box.Has(in.X, in.Y) || !s.onPanel(in) || r.leader == game.NoModel {
			continue
		}
		if s.desk.Selection.Subject == r.leader && s.desk.May(r.leader) {
			s.desk.Activate()
			return
		}
		s.desk.Select(r.leader)
		s.show(r.leader)
		return
	}
}

// ends is where a model stands, or would after the move that is being drawn.
func (b *board) ends(m game.ModelID) physics.Vec {
	if v := b.d.Forecast.Preview; v != nil && v.Model == m && (v.Kind == tool.Moving && v.No == nil || v.Kind == tool.Placing) && b.d.Mine() {
		return v.End.At
	}
	return b.st.Models[m].At
}

// carried tells whether a model is being put on the table.
func (b *board) carried(m game.ModelID) bool {
	v := b.d.Forecast.Preview
	return v != nil && v.Kind == tool.Placing && v.Model == m
}
