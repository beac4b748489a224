package battle

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// sighting writes what is known of a line of sight.
type sighting struct{ *flow }

// section is the side view of the line of sight that is pointed at.
func (f sighting) section() {
	d := f.d
	r := f.sc.reading
	if r == nil && d.Pointer.Measure == nil && d.Forecast.Preview != nil {
		r = d.Forecast.Preview.Line
	}
	if r != nil && r.View == nil {
		v := tool.ReadLine(d.Setup(), r.From, r.To, true)
		r = &v
	}
	if r == nil || f.end-f.y < f.t.Px(190) {
		return
	}
	f.gap(2)
	f.line(f.a.T("The line of sight from the side"), render.Heading.Sized(16))
	h := f.t.Px(104)
	box := render.Rect{X: f.x, Y: f.y, W: f.w, H: h}
	if wide := f.t.Px(66); r.Picture.OK && f.w > f.t.Px(240) {
		face := render.Rect{X: f.x + f.w - wide, Y: f.y, W: wide, H: h}
		box.W -= wide + f.t.Px(8)
		caption := tool.Share(r.View.Fraction, r.View.Visible)
		f.draw(func(dst render.Brush) { sideView{t: f.t, dst: dst, sc: f.sc}.picture(face, r, caption) })
	}
	f.draw(func(dst render.Brush) { sideView{t: f.t, dst: dst, sc: f.sc}.section(box, r) })
	f.y += h + f.t.Px(4)
	words := say(f.a, tool.SightText(d.Setup(), r.View))
	if r.Covers != nil {
		words = coverWords(f.a, r)
	}
	away := f.a.T("%s\" away", tool.Length(r.Gap))
	if r.Gap <= physics.ContactGap {
		away = f.a.T("in contact")
	}
	f.para(away+" · "+words, render.Small.Sized(12))
	f.gap(3)
}

// sightReport is all that the sight tool knows, in place of the model's card.
func (f sighting) sightReport(r *tool.Reading) {
	m := f.d.Pointer.Measure
	soft := f.t.Pal.InkSoft
	f.para(f.a.T("%s looks at %s", f.sc.endName(f.a, m.From), f.sc.endName(f.a, m.To)), render.Strong.Sized(15))
	f.gap(2)
	f.section()
	v := r.View
	whole := f.a.T("The base is not seen whole")
	if v.Whole {
		whole = f.a.T("The base is seen whole")
	}
	if r.Covers != nil {
		f.row(f.a.T("Seen"), "R-SIGHT", tool.Share(v.Fraction, r.Covers.Visible), f.body())
		f.line(whole, f.body())
		for i := range f.sc.turns.found {
			f.line("→ "+say(f.a, f.sc.turns.found[i].Text()), render.Slanted.Sized(13).In(f.t.Pal.Blue))
		}
		f.covers(r.Covers)
		return
	}
	f.row(f.a.T("Seen"), "R-SIGHT", tool.Share(v.Fraction, v.Visible), f.body())
	f.line(whole, f.body())
	if v.Visible {
		words, clause, figure := f.a.T("No Cover"), "TER-5", ""
		if v.Covered {
			words, clause = f.a.T("In Cover of %s", say(f.a, tool.PieceName(&f.d.Setup().Field.Pieces()[v.Cover]))), v.By.Clause()
		}
		if r.Clause != "" {
			clause = r.Clause
		}
		f.row(words, clause, figure, render.Strong.Sized(13.5))
	}
	for i := range f.sc.turns.found {
		f.line("→ "+say(f.a, f.sc.turns.found[i].Text()), render.Slanted.Sized(13).In(f.t.Pal.Blue))
	}
	if len(f.sc.turns.found) < 2 {
		f.line(f.a.T("→ the steps to another verdict…"), render.Slanted.Sized(13).In(soft))
	}
	f.rule()
	for _, k := range tool.Reasons(f.d.Setup(), r) {
		if f.end-f.y < f.t.Px(150) {
			break
		}
		ink := f.body()
		if k.Gives {
			ink = render.Strong.Sized(13.5).In(f.t.Pal.Red)
		}
		f.row(say(f.a, k.Name), k.Clause, tool.Share(k.Share, k.Share > 0), ink)
		if !k.Why.Empty() {
			f.line(say(f.a, k.Why), render.Small.Sized(12).In(soft))
		}
	}
}

// covers is the report of covers piece by piece, with the sum that they come to.
func (f sighting) covers(c *game.Covers) {
	f.row(f.a.T("Distance"), "", c.Range.String()+"\"", f.body())
	if len(c.Parts) == 0 {
		f.line(f.a.T("No cover"), f.body())
		return
	}
	set := f.d.Setup()
	soft := render.Small.Sized(12).In(f.t.Pal.InkSoft)
	for i := range c.Parts {
		k := &c.Parts[i]
		if f.end-f.y < f.t.Px(120) {
			break
		}
		name := local(f.a, tool.Name(set, k.Model))
		if k.Model == game.NoModel {
			name = say(f.a, tool.PieceName(&set.Field.Pieces()[k.Piece]))
		}
		ink := f.body().In(f.t.Pal.InkSoft)
		if k.Group >= 0 {
			ink = render.Strong.Sized(13.5)
			name = strconv.Itoa(k.Group+1) + " · " + name
		}
		f.row(name, k.Clause, tool.Share(k.Share, k.Share > 0), ink)
		f.line(f.a.T(k.Why), soft)
	}
	sum := 0
	for _, m := range c.Mods {
		sum += m.Flat
	}
	f.rule()
	for _, m := range c.Mods {
		rolls(f).mod(m)
	}
	f.row(f.a.T("Cover"), "", tool.Signed(sum), render.Strong.Sized(13.5))
}

// sideView maps inches along and up to pixels.
type sideView struct {
	t      *render.Theme
	dst    render.Brush
	sc     *scene
	x0, y0 float64
	kx, ky float64
	box    render.Rect
}

// picture draws the target as the eye sees it: what is hidden is dark.
func (v sideView) picture(box render.Rect, r *tool.Reading, caption string) {
	t, dst, p := v.t, v.dst, v.t.Pal
	t.Card(dst, box, sky(p), p.PanelLine)
	room := render.Rect{X: box.X + t.Px(8), Y: box.Y + t.Px(8), W: box.W - t.Px(16), H: box.H - t.Px(34)}
	scale := min(room.W/(2*r.To.Radius.Inches()), room.H/r.To.Height.Inches())
	w, h := 2*r.To.Radius.Inches()*scale, r.To.Height.Inches()*scale
	x, y := box.X+(box.W-w)/2, room.Y+room.H-h
	seen, dark := chart.Alpha(v.colourOf(r.To), 0.75), chart.Alpha(p.Ink, 0.2)
	cw, ch := w/tool.PictureColumns, h/tool.PictureRows
	for i := range tool.PictureColumns {
		for j := 0; j < tool.PictureRows; { // cells that are alike are one rectangle
			k := j + 1
			for k < tool.PictureRows && r.Picture.Cells[i][k] == r.Picture.Cells[i][j] {
				k++
			}
			c := dark
			if r.Picture.Cells[i][j] {
				c = seen
			}
			render.Fill(dst, render.Rect{X: x + float64(i)*cw, Y: y + h - float64(k)*ch, W: cw, H: float64(k-j) * ch}, c)
			j = k
		}
	}
	render.Rect{X: x, Y: y, W: w, H: h}.Frame(dst, t.Line(), p.InkSoft)
	t.Text(dst, caption, box.X+box.W/2, box.Y+box.H-t.Px(14), render.Strong.Sized(13).At(render.Centered))
}

// colourOf is the colour of the side whose model a body is, or ink.
func (v *sideView) colourOf(b physics.Body) color.RGBA {
	set, st := v.sc.desk.Setup(), v.sc.desk.Shown()
	for i := range st.Models {
		if set.Body(st, game.ModelID(i)) == b {
			return v.t.Pal.Side(int(set.Entries[i].Side))
		}
	}
	return v.t.Pal.InkSoft
}

// section draws the ground between two bodies from the side, to one scale
// along and a larger one up.
func (v sideView) section(box render.Rect, r *tool.Reading) {
	t, p := v.t, v.t.Pal
	t.Card(v.dst, box, sky(p), p.PanelLine)
	v.dst = v.dst.Clip(box.Inset(t.Line()))
	pad := tool.SidePad.Inches()
	length := r.Flat.Inches() + r.From.Radius.Inches() + r.To.Radius.Inches()
	low, high := 0.0, 2.5
	for _, b := range []physics.Body{r.From, r.To} {
		low, high = min(low, b.Level.Inches()), max(high, (b.Level+b.Height).Inches())
	}
	for _, c := range r.Side {
		low, high = min(low, c.Top.Inches()), max(high, min(c.Top.Inches(), 9))
	}
	kx := box.W / (length + 2*pad)
	ky := min(box.H/(high-low+0.7), t.Px(26))
	v.x0, v.y0, v.kx, v.ky, v.box = box.X+kx*(pad+r.From.Radius.Inches()), box.Y+box.H-t.Px(8)+low*ky, kx, ky, box
	v.draw(r, high)
}

// inchMarks are the figures beside the heights.
var inchMarks = func() (m [24]string) {
	for i := range m {
		m[i] = fmt.Sprintf("%d\"", i)
	}
	return m
}()

// sky is the ground of side views.
func sky(p *chart.Palette) color.RGBA {
	if p.Night {
		return chart.Mix(p.Panel, p.Ink, 0.06)
	}
	return chart.Mix(p.Panel, p.Token, 0.4)
}

func (v *sideView) x(m physics.Mil) float64 { return v.x0 + m.Inches()*v.kx }

func (v *sideView) y(m physics.Mil) float64 { return v.y0 - m.Inches()*v.ky }

func (v *sideView) draw(r *tool.Reading, high float64) {
	p, t := v.t.Pal, v.t
	for i := 1.0; i <= high; i++ {
		y := v.y(physics.Mil(i * 1000))
		render.Fill(v.dst, render.Rect{X: v.box.X, Y: y, W: v.box.W, H: t.Line()}, chart.Alpha(p.PanelLine, 0.55))
		if y-t.Px(12) >= v.box.Y {
			t.Text(v.dst, inchMarks[min(int(i), len(inchMarks)-1)], v.box.X+v.box.W-t.Px(4), y-t.Px(6), render.Small.Sized(10).In(p.InkSoft).At(render.FromRight))
		}
	}
	ground := v.y(0)
	render.Fill(v.dst, render.Rect{X: v.box.X, Y: ground, W: v.box.W, H: v.box.Y + v.box.H - ground}, chart.Mix(p.Earth, p.Panel, 0.35))
	for _, c := range r.Side {
		v.piece(c, r)
	}
	v.beside(r)
	render.Fill(v.dst, render.Rect{X: v.box.X, Y: ground, W: v.box.W, H: t.Line()}, p.Ink)
	v.cut(r)
	v.body(r.From, 0, nil)
	if r.Picture.OK {
		v.body(r.To, r.Flat, &r.Picture)
	} else {
		v.body(r.To, r.Flat, nil)
	}
	v.rays(r)
}

// piece draws one cut piece: solid ones filled, woods hatched.
func (v *sideView) piece(c physics.Slice, r *tool.Reading) {
	p := v.t.Pal
	piece := &v.sc.desk.Setup().Field.Pieces()[c.Piece]
	if c.Top <= c.Base {
		return
	}
	col := chart.Mix(p.Stone, p.Ink, 0.25)
	if p.Night {
		col = chart.Mix(p.Panel, p.Ink, 0.28)
	}
	switch piece.Sight {
	case physics.Dense:
		col = chart.Mix(p.Leaf, p.Panel, 0.35)
	case physics.Clear:
		col = chart.Mix(p.PanelLine, p.Panel, 0.5)
	}
	box := render.Rect{X: v.x(c.From), Y: v.y(c.Top), W: max(v.x(c.To)-v.x(c.From), v.t.Px(2)), H: v.y(c.Base) - v.y(c.Top)}
	render.Fill(v.dst, box, col)
	line := p.Ink
	width := v.t.Line()
	if r.View != nil && r.View.Cover == c.Piece {
		line, width = p.Red, 2*width
	}
	box.Frame(v.dst, width, line)
}

// beside draws what hides the target without lying under the middle of the
// line: a pale piece at the target's side, as high as it is.
func (v *sideView) beside(r *tool.Reading) {
	if r.View == nil {
		return
	}
	pieces := v.sc.desk.Setup().Field.Pieces()
	for _, k := range r.View.Blockers {
		if k.Piece == physics.None {
			v.between(r, game.ModelID(k.Body))
			continue
		}
		if slices.ContainsFunc(r.Section, func(c physics.Slice) bool { return c.Piece == k.Piece }) || pieces[k.Piece].Trench() {
			continue
		}
		far := r.Flat - r.To.Radius
		c := physics.Slice{Piece: k.Piece, From: max(0, far-physics.Inch), To: max(far, 0), Base: pieces[k.Piece].Base, Top: pieces[k.Piece].Top}
		box := render.Rect{X: v.x(c.From), Y: v.y(c.Top), W: v.x(c.To) - v.x(c.From), H: v.y(c.Base) - v.y(c.Top)}
		render.Fill(v.dst, box, chart.Alpha(v.t.Pal.InkSoft, 0.25))
		ps := []render.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X, Y: box.Y + box.H}}
		col := v.t.Pal.InkSoft
		if r.View.Cover == k.Piece {
			col = v.t.Pal.Red
		}
		render.Dashes(v.dst, ps, true, v.t.Line(), v.t.Px(3), v.t.Px(3), col)
	}
}

// between draws a model that hides some of the target, where it stands along the line.
func (v *sideView) between(r *tool.Reading, m game.ModelID) {
	d := v.sc.desk
	b := d.Setup().Body(d.Shown(), m)
	by, way := b.At.Sub(r.From.At), r.To.At.Sub(r.From.At)
	if r.Flat > 0 {
		v.body(b, physics.RoundMil((float64(by.X)*float64(way.X)+float64(by.Y)*float64(way.Y))/float64(r.Flat)), nil)
	}
}

// cut opens the trenches along the line in the ground.
func (v *sideView) cut(r *tool.Reading) {
	p := v.t.Pal
	for _, c := range r.Side {
		if c.Top >= c.Base {
			continue
		}
		box := render.Rect{X: v.x(c.From), Y: v.y(c.Base), W: v.x(c.To) - v.x(c.From), H: v.y(c.Top) - v.y(c.Base)}
		render.Fill(v.dst, box, sky(p))
		render.Stroke(v.dst, []render.Point{{X: box.X, Y: box.Y}, {X: box.X, Y: box.Y + box.H}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X + box.W, Y: box.Y}}, false, v.t.Line(), p.Ink)
	}
}

// body draws a model as the rules see it: a cylinder.
func (v *sideView) body(b physics.Body, at physics.Mil, p *tool.Picture) {
	if b.Radius == 0 {
		return
	}
	r := max(b.Radius.Inches()*v.kx, v.t.Px(4))
	box := render.Rect{X: v.x(at) - r, Y: v.y(b.Level + b.Height), W: 2 * r, H: v.y(b.Level) - v.y(b.Level+b.Height)}
	col := v.colourOf(b)
	if p == nil {
		render.Fill(v.dst, box, chart.Alpha(col, 0.35))
	} else {
		h := box.H / tool.PictureRows
		for j := range tool.PictureRows {
			render.Fill(v.dst, render.Rect{X: box.X, Y: box.Y + box.H - float64(j+1)*h, W: box.W, H: h}, chart.Alpha(col, 0.1+0.7*p.Row(j)))
		}
	}
	box.Frame(v.dst, 2*v.t.Line(), col)
}

// rays are the lines from the eye to the lowest and the highest that is seen of
// the target; in dots those to its head and feet that are not seen.
func (v *sideView) rays(r *tool.Reading) {
	eye := r.From.Level + r.From.EyeHeight()
	x, y := v.x(0), v.y(eye)
	near := r.Flat - r.To.Radius
	ray := func(up physics.Mil, seen bool) {
		line := []render.Point{{X: x, Y: y}, {X: v.x(near), Y: v.y(up)}}
		if seen {
			render.Stroke(v.dst, line, false, v.t.Px(1.3), v.t.Pal.Red)
		} else {
			render.Dashes(v.dst, line, false, v.t.Px(1.1), v.t.Px(3), v.t.Px(4), v.t.Pal.InkSoft)
		}
	}
	low, high, ok := r.Picture.Heights()
	row := r.To.Height / tool.PictureRows
	if !r.Picture.OK || !ok {
		low, high = 0, tool.PictureRows-1
	}
	seen := r.View == nil || r.View.Visible
	if low > 0 {
		ray(r.To.Level, false)
	}
	if high < tool.PictureRows-1 {
		ray(r.To.Level+r.To.Height, false)
	}
	ray(r.To.Level+physics.Mil(low)*row, seen)
	ray(r.To.Level+physics.Mil(high+1)*row, seen)
	col := v.t.Pal.Red
	if !seen {
		col = v.t.Pal.InkSoft
	}
	render.Disc(v.dst, x, y, v.t.Px(2.5), col)
}
