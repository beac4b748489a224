package battle

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// bases paints the models: tokens, where they face, and what is the matter with them.
type bases struct{ *board }

// draw draws the models from the lowest level up, then their markers.
func (b bases) draw() {
	b.drawOpen()
	b.drawFacings()
	for _, m := range b.order {
		b.drawToken(m)
	}
	for _, m := range b.order {
		b.drawMarkers(m)
	}
	if !b.sc.bare {
		b.drawBadges()
	}
}

// drawOpen rings the models that may be activated now, where the rules say which.
func (b bases) drawOpen() {
	p := b.d.Game().Pending()
	if !b.d.Mine() || b.d.Selection.Mode != tool.Choosing || p.Kind != game.Next {
		return
	}
	for _, m := range p.Context.Models {
		at := b.point(b.st.Models[m].At)
		render.Ring(b.dst, at.X, at.Y, b.radius(m)+b.t.Px(5), b.t.Px(2), b.t.Px(5), b.t.Px(3), b.t.Pal.Gold)
	}
}

func (b bases) drawToken(m game.ModelID) {
	x, y, _ := b.sc.place(m)
	px, py := b.cam.PixelInches(x, y)
	st := &b.st.Models[m]
	spec := b.sc.tokenOf(b.t, m)
	spec.Leader, spec.Active, spec.Down = b.sc.leads(m), b.sc.active(m), st.Down
	spec.Acted = st.Activated && !spec.Active && b.st.Phase == game.Activation
	spec.Hover = m == b.d.Pointer.Hover || m == b.d.Selection.Subject && b.d.Mine()
	alpha, lift, grown := b.motion(m)
	z := b.zooming(m, render.Point{X: px, Y: py - lift})
	z.Size *= grown
	b.t.TokenAt(b.dst, spec, z, alpha)
}

// zooming is where a model's base is drawn round a point.
func (b bases) zooming(m game.ModelID, at render.Point) render.Zooming {
	return render.Zooming{At: at, Size: 2 * b.radius(m), Rest: 2 * b.set.Entries[m].Radius.Inches() * b.cam.GoalScale()}
}

// motion is how a model looks in the event being shown: how opaque it is, how far it is lifted,
// and how much larger it looks for being nearer to the eye.
func (b bases) motion(m game.ModelID) (alpha, lift, grown float64) {
	if b.d.Looking() {
		return 1, 0, 1
	}
	e, share, busy := b.d.Stage.Now()
	if !busy || e.Model != m {
		return 1, 0, 1
	}
	switch e.Type {
	case game.OutOf:
		return 1 - effect.Gone(share), 0, 1
	case game.Deployed:
		return share, 0, 1
	case game.Wounded, game.Structure, game.Downed, game.Minor:
		return 1, b.t.Px(3) * math.Sin(share*math.Pi*3) * (1 - share), 1
	case game.Jumped, game.Climbed, game.Stood:
		return 1, b.t.Px(7) * math.Sin(share*math.Pi), 1
	case game.Fell, game.Dropped:
		return 1, 0, 1 + min(0.4, 0.07*e.Height.Inches())*(1-share*share)
	}
	return 1, 0, 1
}

// drawMarkers sets BLOOD as drops, BLESSING as suns and what markers the rule set
// has besides as boils under the base.
func (b bases) drawMarkers(m game.ModelID) {
	st := &b.st.Models[m]
	x, y, _ := b.sc.place(m)
	px, py := b.cam.PixelInches(x, y)
	size := pipSize(b.t, b.cam)
	py += b.radius(m) + size*0.62
	for i, n := range [...]int{int(st.Tokens[game.Blood]), int(st.Tokens[game.Blessing]), b.set.OwnCount(st)} {
		for k := range n {
			b.t.Pip(b.dst, chart.Pip(i), px+(float64(k)-float64(n-1)/2)*size*0.86, py, size)
		}
		if n > 0 {
			py += size
		}
	}
}

// pipSize is how large a marker under a base is.
func pipSize(t *render.Theme, cam *render.Camera) float64 {
	return min(max(t.Px(9), 0.3*cam.Scale()), t.Px(17))
}

// drawFacings draws where models face: a small wedge at the base, and round the
// chosen one its whole front, lit, with the grip by which it is turned.
func (b bases) drawFacings() {
	for _, m := range b.order {
		f := b.sc.figure(m)
		if f == nil || f.Front == 0 {
			continue
		}
		chosen := m == b.d.Selection.Subject && b.d.Mine() || b.sc.active(m)
		deg := tool.Heading(b.st.Models[m].Facing)
		v := b.d.Forecast.Preview
		turning := chosen && v != nil && v.Face != nil && (v.Kind == tool.Turning || v.Kind == tool.Laying)
		if turning {
			deg = *v.Face
		}
		x, y, _ := b.sc.place(m)
		px, py := b.cam.PixelInches(x, y)
		r := b.radius(m)
		if b.sc.active(m) { // beyond the ring of the active
			r *= 1.2
		}
		b.wedge(render.Point{X: px, Y: py}, r, deg, chosen || m == b.d.Pointer.Hover, b.st.Models[m].Activated && !b.sc.active(m))
		if chosen {
			b.front(px, py, r, deg, f.Front)
		}
		if chosen && m == b.d.Selection.Subject && b.sc.turnable && (b.d.Selection.Mode == tool.Acting || b.d.Selection.Mode == tool.Turning) && !(b.d.Pointer.Drag && b.d.Selection.Mode != tool.Turning) {
			b.grip(m, deg)
		}
	}
	if v := b.d.Forecast.Preview; v != nil && (v.Kind == tool.Moving || v.Kind == tool.Placing) && v.Face != nil && v.No == nil && b.d.Mine() {
		p := b.point(v.End.At)
		b.wedge(p, b.radius(v.Model), *v.Face, true, false)
		if f := b.sc.figure(v.Model); f != nil {
			b.front(p.X, p.Y, b.radius(v.Model), *v.Face, f.Front)
		}
	}
}

// wedge points from a base where it faces.
func (b bases) wedge(at render.Point, r, deg float64, clear, acted bool) {
	x, y := at.X, at.Y
	sin, cos := math.Sincos(deg * math.Pi / 180)
	out, wide := max(r*0.34, b.t.Px(5)), max(r*0.42, b.t.Px(5))
	tip := render.Point{X: x + cos*(r+out), Y: y + sin*(r+out)}
	base := r * 0.93
	p := render.Point{X: x + cos*base - sin*wide, Y: y + sin*base + cos*wide}
	q := render.Point{X: x + cos*base + sin*wide, Y: y + sin*base - cos*wide}
	fill := chart.Mix(b.t.Pal.Token, b.t.Pal.DieInk, 0.55)
	switch {
	case clear:
		fill = b.t.Pal.Gold
	case acted:
		fill = b.t.Pal.Pale
	}
	render.Polygon(b.dst, fill, []render.Point{tip, p, q})
	line := chart.Alpha(b.t.Pal.DieInk, 0.85)
	render.Line(b.dst, p.X, p.Y, tip.X, tip.Y, max(1, b.t.Px(1)), line)
	render.Line(b.dst, q.X, q.Y, tip.X, tip.Y, max(1, b.t.Px(1)), line)
}

// front lights the arc before a model, with its edges.
func (b bases) front(x, y, r, deg float64, front int) {
	half := float64(front) / 2
	var buf [49]render.Point
	arc := render.Point{X: x, Y: y}.Arc(buf[:0], r+b.t.Px(5), deg-half, deg+half)
	for i, p := range arc[1:] {
		render.Line(b.dst, arc[i].X, arc[i].Y, p.X, p.Y, b.t.Px(2.2), b.t.Pal.Gold)
	}
	for _, side := range [2]float64{-half, half} {
		sin, cos := math.Sincos((deg + side) * math.Pi / 180)
		render.Line(b.dst, x+cos*(r+b.t.Px(2)), y+sin*(r+b.t.Px(2)), x+cos*(r+b.t.Px(15)), y+sin*(r+b.t.Px(15)), b.t.Px(1.4), chart.Mix(b.t.Pal.Gold, b.t.Pal.Ink, 0.25))
	}
}

// grip is the handle by which a model is turned.
func (b bases) grip(m game.ModelID, deg float64) {
	at := b.point(tool.Ahead(b.st.Models[m].At, deg, b.set.Entries[m].Radius+450))
	r := max(b.t.Px(5), b.cam.Length(physics.Mil(150)))
	near := b.d.Pointer.OnTable && b.d.Pointer.Cursor.Sub(tool.Ahead(b.st.Models[m].At, deg, b.set.Entries[m].Radius+450)).Len() < 330
	fill := b.t.Pal.Token
	if near || b.d.Selection.Mode == tool.Turning {
		fill = b.t.Pal.Gold
	}
	render.Disc(b.dst, at.X, at.Y, r, fill)
	render.Circle(b.dst, at.X, at.Y, r, b.t.Px(1.4), b.t.Pal.Ink)
	b.named = append(b.named, render.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}) // no name lies on it
}

// drawBadges sets the signs of what is the matter with models beside them, and
// the wounds that they have lost under them.
func (b bases) drawBadges() {
	for _, m := range b.order {
		f := b.sc.figure(m)
		if f == nil {
			return
		}
		x, y, _ := b.sc.place(m)
		px, py := b.cam.PixelInches(x, y)
		r := b.radius(m)
		size := min(max(b.t.Px(7), 0.26*b.cam.Scale()), b.t.Px(11))
		turn := -50.0
		if b.sc.engaged[m] { // its token shows that there
			turn += 48
		}
		for _, s := range f.Signs {
			if s.Word == "engaged" {
				continue
			}
			bx, by := polar(render.Point{X: px, Y: py}, r+size*0.35, turn)
			turn += 48
			drawBadge(b.t, b.dst, s.Word, render.Point{X: bx, Y: by}, size)
			b.named = append(b.named, render.Rect{X: bx - size, Y: by - size, W: 2 * size, H: 2 * size}) // no name lies on it
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
			b.named = append(b.named, render.Rect{X: px - half, Y: mid - high/2, W: 2 * half, H: high})
		}
	}
}

// under is on which side of its base what a model has left is drawn: below it, 1, or
// above it, -1, where it acts and looks down, since it is turned by what is before it.
func (b bases) under(m game.ModelID, f *game.Figure) float64 {
	if m == b.st.Active && f.Front > 0 && math.Sin(tool.Heading(b.st.Models[m].Facing)*math.Pi/180) > 0.5 {
		return -1
	}
	return 1
}

// actionPoints are the Action Points of the active model: full and spent dots.
func (b bases) actionPoints(f *game.Figure, x, y float64) {
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

func (b bases) lossHeight(f *game.Figure) float64 {
	if len(f.Parts) > 0 || f.Wounds < f.MaxWounds && f.MaxWounds > 1 {
		return b.t.Px(10)
	}
	return 0
}

// losses are lost wounds as drops among those that are left, and a vehicle's
// sections as bars.
func (b bases) losses(f *game.Figure, x, y float64) {
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

// drawBadge draws a sign in a disc: a bar under an arrow for the pinned, a flag
// for the routed, crossed blades for the engaged, a cross in a ring for who aims,
// a card for a third action.
func drawBadge(t *render.Theme, dst render.Brush, word string, at render.Point, r float64) {
	x, y := at.X, at.Y
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

// drawCarried draws the base that is put on the table.
func (b bases) drawCarried(v *tool.Preview) {
	p := b.point(v.End.At)
	spec := b.sc.tokenOf(b.t, v.Model)
	spec.Leader = b.sc.leads(v.Model)
	z := b.zooming(v.Model, p)
	b.t.TokenAt(b.dst, spec, z, 0.85)
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	render.Circle(b.dst, p.X, p.Y, z.Size/2+b.t.Px(3), b.t.Px(2), col)
}

// drawMarked numbers the targets among which attacks are shared.
func (b bases) drawMarked() {
	for i, m := range b.d.Selection.Marked {
		p := b.point(b.st.Models[m].At)
		r := b.radius(m)
		x, y := p.X-r*0.8, p.Y-r*0.8
		render.Disc(b.dst, x, y, b.t.Px(9), b.t.Pal.Red)
		if i < len(sectorNames) {
			b.t.Text(b.dst, sectorNames[i], x, y, render.Strong.Sized(11.5).In(b.t.Pal.Token).At(render.Centered))
		}
	}
}

// drawCandidates marks the models that the prompt lets pick.
func (b bases) drawCandidates() {
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
