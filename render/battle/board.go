package battle

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// board is one drawing of the table: what all its parts need.
type board struct {
	s   *Screen
	a   *render.App
	t   *render.Theme
	dst render.Brush // clipped to the view
	cam *render.Camera
	st  *game.State
	d   *tool.Desk
	set *game.Setup
}

// point is a place of the table on the screen.
func (b *board) point(v physics.Vec) render.Point {
	x, y := b.cam.Pixel(v)
	return render.Point{X: x, Y: y}
}

// inches is a place of the table, in inches, on the screen.
func (b *board) inches(x, y float64) render.Point {
	px, py := b.cam.PixelInches(x, y)
	return render.Point{X: px, Y: py}
}

// points are places of the table on the screen, until it is called again.
func (b *board) points(vs []physics.Vec) []render.Point {
	ps := b.s.points[:0]
	for _, v := range vs {
		ps = append(ps, b.point(v))
	}
	b.s.points = ps
	return ps
}

// radius is a model's base in pixels.
func (b *board) radius(m game.ModelID) float64 { return b.cam.Length(b.set.Entries[m].Radius) }

func (b *board) side(m game.ModelID) color.RGBA {
	return b.t.Pal.Side(int(b.set.Entries[m].Side))
}

// drawBoard draws the table and all that lies and happens on it.
func (s *Screen) drawBoard(a *render.App, dst render.Brush) {
	t := a.Theme()
	b := &s.board
	*b = board{s: s, a: a, t: t, dst: dst.Clip(s.view), cam: &s.camera, st: s.desk.Shown(), d: s.desk, set: s.desk.Setup()}
	s.sheet.Draw(dst, &s.camera)
	over := b.dst
	b.dst = over.Clip(b.sheet())
	b.drawGround()
	b.dst = over
	b.drawTokens()
	b.drawAir()
	if s.bare {
		return
	}
	s.view.Frame(dst, t.Line(), chart.Mix(t.Pal.Desk, color.RGBA{0, 0, 0, 255}, 0.5))
	s.drawSigns(b)
}

// sheet is what is seen of the map's paper.
func (b *board) sheet() render.Rect {
	x0, y0, x1, y1 := b.s.sheet.Bounds()
	ax, ay := b.cam.PixelInches(x0, y0)
	bx, by := b.cam.PixelInches(x1, y1)
	v := b.s.view
	ax, ay, bx, by = max(ax, v.X), max(ay, v.Y), min(bx, v.X+v.W), min(by, v.Y+v.H)
	return render.Rect{X: ax, Y: ay, W: max(0, bx-ax), H: max(0, by-ay)}
}

// drawTokens draws the models from the lowest level up, their markers, then
// the names.
func (b *board) drawTokens() {
	order := b.s.order[:0]
	for i := range b.st.Models {
		if _, _, on := b.place(game.ModelID(i)); on {
			order = append(order, game.ModelID(i))
		}
	}
	b.s.order = order
	slices.SortStableFunc(order, func(m, n game.ModelID) int { return int(b.st.Models[m].Level - b.st.Models[n].Level) })
	b.drawOpen()
	b.drawFacings()
	for _, m := range order {
		b.drawToken(m)
	}
	for _, m := range order {
		b.drawMarkers(m)
	}
	if b.s.bare {
		return
	}
	b.drawBadges()
	b.keepWays()
	b.drawNames()
	b.drawWayNames()
	b.nameRanges()
	b.nameFallen()
}

// place is where a model is seen, in inches.
func (b *board) place(m game.ModelID) (x, y float64, on bool) {
	if b.d.Looking() {
		st := &b.st.Models[m]
		return st.At.X.Inches(), st.At.Y.Inches(), st.On()
	}
	return b.d.Stage.Place(m)
}

func (b *board) drawToken(m game.ModelID) {
	x, y, _ := b.place(m)
	px, py := b.cam.PixelInches(x, y)
	st := &b.st.Models[m]
	spec := b.s.tokenOf(b.t, m)
	spec.Leader, spec.Active, spec.Down = b.leads(m), b.active(m), st.Down
	spec.Acted = st.Activated && !spec.Active && b.st.Phase == game.Activation
	spec.Hover = m == b.d.Pointer.Hover || m == b.d.Selection.Subject && b.d.Mine()
	alpha, lift, grown := b.motion(m)
	d := 2 * b.radius(m) * grown
	rest := 2 * b.set.Entries[m].Radius.Inches() * b.cam.GoalScale()
	b.t.TokenAt(b.dst, spec, px, py-lift, d, rest, alpha)
}

// motion is how a model looks in the event being shown: how opaque it is, how far it is lifted,
// and how much larger it looks for being nearer to the eye.
func (b *board) motion(m game.ModelID) (alpha, lift, grown float64) {
	if b.d.Looking() {
		return 1, 0, 1
	}
	e, share, busy := b.d.Stage.Now()
	if !busy || e.Model != m {
		return 1, 0, 1
	}
	switch e.Type {
	case game.OutOf:
		return 1 - share, 0, 1
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

func (b *board) leads(m game.ModelID) bool {
	if q := tool.SquadOf(b.s.words.squads, m); q != nil {
		return q.Leader == m
	}
	return b.set.Entries[m].Leads
}

func (b *board) active(m game.ModelID) bool { return b.st.Active == m || b.st.Partner == m }

// drawMarkers sets BLOOD as drops, BLESSING as suns and what markers the rule set
// has besides as boils under the base.
func (b *board) drawMarkers(m game.ModelID) {
	st := &b.st.Models[m]
	x, y, _ := b.place(m)
	px, py := b.cam.PixelInches(x, y)
	size := b.pipSize()
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
func (b *board) pipSize() float64 { return min(max(b.t.Px(9), 0.3*b.cam.Scale()), b.t.Px(17)) }

// label writes a line on the map with a halo of paper round it.
func (b *board) label(line string, x, y float64, style render.Style) {
	b.t.Haloed(b.dst, line, x, y, style)
}

// tagSize is how wide and high a tag is.
func (b *board) tagSize(line, more string) (w, h float64) {
	w, h = b.t.Width(line, render.Strong.Sized(12)), b.t.Px(19)
	for rest := more; rest != ""; h += b.t.Px(14) {
		line, after, _ := strings.Cut(rest, "\n")
		w, rest = max(w, b.t.Width(line, render.Small.Sized(11))), after
	}
	return w + b.t.Px(12), h
}

// tag is a small slip of paper with a line, and more below it in lines of its own.
func (b *board) tag(x, y float64, line, more string, ink color.RGBA) {
	style := render.Strong.Sized(12).In(ink).At(render.FromLeft)
	second := render.Small.Sized(11).In(b.t.Pal.InkSoft).At(render.FromLeft)
	w, h := b.tagSize(line, more)
	r, pad := render.Rect{X: x, Y: y, W: w, H: h}, b.t.Px(6)
	r.X = min(max(r.X, b.s.view.X+pad), b.s.view.X+b.s.view.W-r.W-pad)
	r.Y = min(max(r.Y, b.s.view.Y+pad), b.s.view.Y+b.s.view.H-r.H-pad)
	b.t.Card(b.dst, r, b.t.Pal.Token, chart.Mix(b.t.Pal.PanelLine, b.t.Pal.Ink, 0.3))
	ink2 := style
	if b.t.Pal.Night {
		ink2 = style.In(chart.Mix(ink, color.RGBA{0x2a, 0x21, 0x17, 255}, 0.7))
		second = second.In(color.RGBA{0x4a, 0x3f, 0x2e, 255})
	}
	b.t.Text(b.dst, line, r.X+pad, r.Y+b.t.Px(9.5), ink2)
	for rest, y := more, r.Y+b.t.Px(23.5); rest != ""; y += b.t.Px(14) {
		line, after, _ := strings.Cut(rest, "\n")
		b.t.Text(b.dst, line, r.X+pad, y, second)
		rest = after
	}
}

// fold breaks a note of several parts into lines that a tag has room for.
func (b *board) fold(note string) string {
	style, folded, line := render.Small.Sized(11), "", ""
	for part := range strings.SplitSeq(note, " · ") {
		switch {
		case line == "":
			line = part
		case b.t.Width(line+" · "+part, style) > b.t.Px(300):
			folded, line = folded+line+"\n", part
		default:
			line += " · " + part
		}
	}
	return folded + line
}
