package battle

import (
	"fmt"
	"image/color"
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// roll shows the roll that would be made, or that is or was made last: its
// modifiers one by one with their clauses, the dice, the chances.
func (f *flow) roll() {
	d := f.d
	e, _, busy := d.Stage.Now()
	switch {
	case busy && e.Type == game.Rolled && !d.Looking():
		f.rolled(e.Roll, e.Clause)
	case busy && e.Type == game.InitiativeIs && len(e.Rolls) > 0:
		return
	case d.Preview != nil && d.Preview.Odds != nil:
		f.odds(d.Preview)
	case !d.Looking() && (d.Prompt == nil || d.Prompt.Spend == nil):
		if r, clause := f.last(); r != nil {
			f.rolled(r, clause)
		}
	case d.Looking():
		if l := d.S.Lines()[d.LookLine]; l.Roll != nil {
			f.rolled(l.Roll, l.Clause)
		}
	}
}

// last is the last roll that was shown, if it was of the last few lines.
func (f *flow) last() (*game.Roll, string) {
	lines := f.d.S.Lines()[:f.d.Stage.Lines()]
	for i := len(lines) - 1; i >= max(0, len(lines)-5); i-- {
		if lines[i].Roll != nil {
			return lines[i].Roll, lines[i].Clause
		}
	}
	return nil, ""
}

// odds is the roll that the pointed choice would lead to.
func (f *flow) odds(v *tool.Preview) {
	o := v.Odds
	title := ""
	a := f.d.Chosen()
	if a != nil {
		weapon := local(f.a, tool.WeaponName(f.d.Setup(), v.Model, a.Weapon))
		if a.Name == "fight" {
			weapon = say(f.a, a.Note)
		}
		title = weapon
		if v.Target != game.NoModel {
			title = f.a.T("%s at %s", weapon, local(f.a, tool.Name(f.d.Setup(), v.Target)))
		}
	}
	f.line(title, render.Heading.Sized(18))
	f.mods(o.Mods, o.Dice)
	f.bars(o, true)
	if len(o.InjuryMods) > 0 {
		f.gap(2)
		for _, m := range o.InjuryMods {
			f.mod(m)
		}
	}
	f.gap(4)
}

// mods lists modifiers, and how many dice are rolled.
func (f *flow) mods(mods []game.Modifier, net int) {
	for _, m := range mods {
		if m.Dice != 0 || m.Flat != 0 {
			f.mod(m)
		}
	}
	n := net
	if n < 0 {
		n = -n
	}
	words := f.a.T("2 dice")
	switch {
	case net > 0:
		words = f.a.T("%d dice, the highest count", n+2)
	case net < 0:
		words = f.a.T("%d dice, the lowest count", n+2)
	}
	f.line(words, f.body())
}

func (f *flow) mod(m game.Modifier) {
	ink := f.body()
	figure := signed(m.Dice)
	if m.Flat != 0 {
		figure = signed(m.Flat)
	}
	name := local(f.a, m.Name)
	f.row(name, m.Clause, figure, ink)
}

// bars draws the chances: of the Success Roll, of an attack or another, and of
// what it does.
func (f *flow) bars(o *game.Odds, attack bool) {
	p := f.t.Pal
	if o.Rolls {
		miss, hit, good := f.a.T("failure"), f.a.T("success"), chart.Mix(p.Leaf, p.Ink, 0.25)
		if attack {
			miss, hit, good = f.a.T("miss"), f.a.T("hit"), p.Red
		}
		f.bar([]part{{o.Success[0], chart.Mix(p.Panel, p.PanelLine, 0.75), miss}, {o.Success[1], good, hit}, {o.Success[2], p.Blood, f.a.T("critical")}})
	}
	if o.Injures {
		i := o.Injury
		if o.All != nil {
			i = *o.All
		}
		f.bar([]part{{i[0], chart.Mix(p.Panel, p.PanelLine, 0.75), f.a.T("none")}, {i[1], chart.Mix(p.Gold, p.Panel, 0.3), f.a.T("minor")}, {i[2], p.Amber, f.a.T("down")}, {i[3], p.Blood, f.a.T("out")}})
	}
}

// part is one chance of a bar.
type part struct {
	share float64
	col   color.RGBA
	name  string
}

// bar is a bar of chances with its legend below.
func (f *flow) bar(parts []part) {
	t, x, y, w := f.t, f.x, f.y+f.t.Px(2), f.w
	h := t.Px(14)
	small := render.Small.Sized(11.5)
	for i := range parts {
		parts[i].name += " " + percent(parts[i].share)
	}
	f.draw(func(dst render.Brush) {
		at := x
		for _, p := range parts {
			render.Fill(dst, render.Rect{X: at, Y: y, W: w * p.share, H: h}, p.col)
			at += w * p.share
		}
		render.Rect{X: x, Y: y, W: w, H: h}.Frame(dst, t.Line(), chart.Mix(t.Pal.PanelLine, t.Pal.Ink, 0.3))
		lx := x
		for _, p := range parts {
			render.Fill(dst, render.Rect{X: lx, Y: y + h + t.Px(6), W: t.Px(8), H: t.Px(8)}, p.col)
			lx += t.Px(12)
			lx += t.Text(dst, p.name, lx, y+h+t.Px(2), small) + t.Px(10)
		}
	})
	f.y += h + t.LineHeight(small) + t.Px(7)
}

// rolled shows dice that were rolled; while they fall they tumble.
func (f *flow) rolled(r *game.Roll, clause string) {
	set := f.d.Setup()
	title := f.a.T("A die")
	switch {
	case r.Kind == game.InjuryRoll:
		title = f.a.T("Injury Roll against %s", local(f.a, tool.Name(set, r.Model)))
	case r.Kind == game.SuccessRoll && r.Model == game.NoModel:
		title = f.a.T("Morale Check")
	case r.Kind == game.SuccessRoll:
		title = f.a.T("Roll of %s", local(f.a, tool.Name(set, r.Model)))
	}
	x, y, w := f.x, f.y, f.w
	small := render.Small.In(f.t.Pal.InkSoft)
	small.Align = render.FromRight
	f.draw(func(dst render.Brush) { f.t.Text(dst, clause, x+w, y+f.t.Px(5), small) })
	f.w -= f.t.Px(50)
	f.line(title, render.Heading.Sized(18))
	f.w = w
	for _, m := range r.Mods {
		f.mod(m)
	}
	if o, ok := rollOdds(r); ok {
		f.gap(2)
		f.bars(&o, false)
	}
	f.gap(3)
	f.dice(r)
}

func (f *flow) dice(r *game.Roll) {
	t, x, y := f.t, f.x, f.y
	s := f.s
	words, style := fmt.Sprint(r.Total), render.Strong.Sized(15).At(render.FromLeft)
	if r.Outcome != "" {
		words += ", " + say(f.a, tool.OutcomeText(r.Kind, r.Outcome))
	}
	size := min(t.Px(38), (f.w-t.Width(words, style)-t.Px(10))/float64(max(len(r.Dice), 1))-t.Px(5))
	counted := tool.Counted(r)
	f.draw(func(dst render.Brush) {
		fallen := 1.0
		if e, _, busy := s.desk.Stage.Now(); busy && e.Type == game.Rolled && e.Roll == r {
			fallen = s.desk.Stage.Fallen()
		}
		at := x + size/2
		for i, face := range r.Dice {
			hop := t.Px(10) * (1 - fallen) * float64((i*7+int(fallen*12))%3) / 2
			t.Die(dst, tool.Tumble(face, i, fallen), counted[i] || fallen < 1, at, y+size/2-hop, size)
			at += size + t.Px(5)
		}
		if fallen >= 1 {
			t.Text(dst, words, at-size/2+t.Px(8), y+size/2, style)
		}
	})
	f.y += size + t.Px(8)
}

// section is the side view of the line of sight that is pointed at.
func (f *flow) section() {
	d := f.d
	r := f.s.reading
	if r == nil && d.Measure == nil && d.Preview != nil {
		r = d.Preview.Line
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
	f.draw(func(dst render.Brush) { f.s.drawSection(f.a, dst, box, r) })
	f.y += h + f.t.Px(4)
	words := say(f.a, tool.SightText(d.Setup(), r.View))
	f.para(f.a.T("%s\" away", r.Gap)+" · "+words, render.Small.Sized(12))
	f.gap(3)
}

// drawSection draws the ground between two bodies from the side, to one scale
// along and a larger one up.
func (s *Screen) drawSection(a *render.App, dst render.Brush, box render.Rect, r *tool.Reading) {
	t := a.Theme()
	p := t.Pal
	t.Card(dst, box, chart.Mix(p.Panel, p.Token, 0.4), p.PanelLine)
	in := dst.Clip(box.Inset(t.Line()))
	pad := 1.2
	length := r.Flat.Inches() + r.From.Radius.Inches() + r.To.Radius.Inches()
	low, high := 0.0, 2.5
	for _, b := range []physics.Body{r.From, r.To} {
		low, high = min(low, b.Level.Inches()), max(high, (b.Level+b.Height).Inches())
	}
	for _, c := range r.Section {
		low, high = min(low, c.Top.Inches()), max(high, min(c.Top.Inches(), 9))
	}
	kx := box.W / (length + 2*pad)
	ky := min(box.H/(high-low+0.7), t.Px(26))
	v := sideView{t: t, dst: in, s: s, x0: box.X + kx*(pad+r.From.Radius.Inches()), y0: box.Y + box.H - t.Px(8) + low*ky, kx: kx, ky: ky, box: box}
	v.draw(r, high)
}

// inchMarks are the figures beside the heights.
var inchMarks = func() (m [24]string) {
	for i := range m {
		m[i] = fmt.Sprintf("%d\"", i)
	}
	return m
}()

// sideView maps inches along and up to pixels.
type sideView struct {
	t      *render.Theme
	dst    render.Brush
	s      *Screen
	x0, y0 float64
	kx, ky float64
	box    render.Rect
}

func (v *sideView) x(m physics.Mil) float64 { return v.x0 + m.Inches()*v.kx }
func (v *sideView) y(m physics.Mil) float64 { return v.y0 - m.Inches()*v.ky }

func (v *sideView) draw(r *tool.Reading, high float64) {
	p, t := v.t.Pal, v.t
	for i := 1.0; i <= high; i++ {
		y := v.y(physics.Mil(i * 1000))
		render.Fill(v.dst, render.Rect{X: v.box.X, Y: y, W: v.box.W, H: t.Line()}, chart.Alpha(p.PanelLine, 0.55))
		t.Text(v.dst, inchMarks[min(int(i), len(inchMarks)-1)], v.box.X+v.box.W-t.Px(4), y-t.Px(6), render.Small.Sized(10).In(p.InkSoft).At(render.FromRight))
	}
	ground := v.y(0)
	render.Fill(v.dst, render.Rect{X: v.box.X, Y: ground, W: v.box.W, H: v.box.Y + v.box.H - ground}, chart.Mix(p.Earth, p.Panel, 0.35))
	for _, c := range r.Section {
		v.piece(c, r)
	}
	v.beside(r)
	render.Fill(v.dst, render.Rect{X: v.box.X, Y: ground, W: v.box.W, H: t.Line()}, p.Ink)
	v.cut(r)
	v.body(r.From, 0)
	v.body(r.To, r.Flat)
	v.rays(r)
}

// piece draws one cut piece: solid ones filled, woods hatched.
func (v *sideView) piece(c physics.Slice, r *tool.Reading) {
	p := v.t.Pal
	piece := &v.s.desk.Setup().Field.Pieces()[c.Piece]
	if c.Top <= c.Base {
		return
	}
	col := chart.Mix(p.Stone, p.Ink, 0.25)
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
	pieces := v.s.desk.Setup().Field.Pieces()
	for _, k := range r.View.Blockers {
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

// cut opens the trenches along the line in the ground.
func (v *sideView) cut(r *tool.Reading) {
	p := v.t.Pal
	for _, c := range r.Section {
		if c.Top >= c.Base {
			continue
		}
		box := render.Rect{X: v.x(c.From), Y: v.y(c.Base), W: v.x(c.To) - v.x(c.From), H: v.y(c.Top) - v.y(c.Base)}
		render.Fill(v.dst, box, chart.Mix(p.Panel, p.Token, 0.4))
		render.Stroke(v.dst, []render.Point{{X: box.X, Y: box.Y}, {X: box.X, Y: box.Y + box.H}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X + box.W, Y: box.Y}}, false, v.t.Line(), p.Ink)
	}
}

// body draws a model as the rules see it: a cylinder.
func (v *sideView) body(b physics.Body, at physics.Mil) {
	if b.Radius == 0 {
		return
	}
	r := max(b.Radius.Inches()*v.kx, v.t.Px(4))
	box := render.Rect{X: v.x(at) - r, Y: v.y(b.Level + b.Height), W: 2 * r, H: v.y(b.Level) - v.y(b.Level+b.Height)}
	col := v.t.Pal.InkSoft
	set := v.s.desk.Setup()
	for i := range v.s.desk.Shown().Models {
		if set.Body(v.s.desk.Shown(), game.ModelID(i)) == b {
			col = v.t.Pal.Side(int(set.Entries[i].Side))
		}
	}
	render.Fill(v.dst, box, chart.Alpha(col, 0.35))
	box.Frame(v.dst, 2*v.t.Line(), col)
}

// rays are the lines from the eye to the target's head and feet.
func (v *sideView) rays(r *tool.Reading) {
	eye := r.From.Level + r.From.EyeHeight()
	x, y := v.x(0), v.y(eye)
	col := v.t.Pal.Red
	if r.View != nil && !r.View.Visible {
		col = v.t.Pal.InkSoft
	}
	for _, up := range []physics.Mil{r.To.Level + r.To.Height, r.To.Level} {
		render.Dashes(v.dst, []render.Point{{X: x, Y: y}, {X: v.x(r.Flat), Y: v.y(up)}}, false, v.t.Px(1.3), v.t.Px(5), v.t.Px(3), col)
	}
	render.Disc(v.dst, x, y, v.t.Px(2.5), col)
}
