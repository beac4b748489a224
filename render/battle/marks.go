package battle

import (
	"image/color"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/effect"
)

// drawMarks draws what an effect consists of.
func (b effects) drawMarks(list []chart.Mark) {
	for i := range list {
		m := &list[i]
		wide := b.t.Px(m.Wide)
		switch p := b.point(m.From); {
		case m.Color.A == 0:
		case m.From != m.To:
			q := b.point(m.To)
			render.Line(b.dst, p.X, p.Y, q.X, q.Y, wide, m.Color)
		case m.Wide == 0:
			render.Disc(b.dst, p.X, p.Y, b.cam.Length(m.Radius), m.Color)
		default:
			render.Circle(b.dst, p.X, p.Y, b.cam.Length(m.Radius), wide, m.Color)
		}
	}
}

// drawEffect draws what is seen of the event that is being shown.
func (b effects) drawEffect(e *game.Event, share float64) {
	b.marks = effect.Marks(b.marks[:0], b.set, b.st, e, share, b.t.Pal)
	b.drawMarks(b.marks)
}

// writeStains notes where somebody has bled up to what is shown.
func (w writer) writeStains() {
	w.sc.bled = w.d.S.Stains(w.sc.bled[:0], w.sc.seen())
	w.sc.stains = effect.Stains(w.sc.stains[:0], w.sc.bled, w.t.Pal)
}

// seen is how many lines of the log have come to pass in what is shown.
func (sc *scene) seen() int {
	if sc.desk.Looking() {
		return sc.desk.LookLine + 1
	}
	return sc.desk.Stage.Lines()
}

// drawFallen marks where models went out of action: with a cross, and their names where there is
// room for them.
func (b ground) drawFallen() {
	for i := range b.st.Models {
		if m := &b.st.Models[i]; m.Out && m.Placed {
			b.drawCross(b.point(m.At), b.radius(game.ModelID(i)), b.side(game.ModelID(i)))
		}
	}
}

// drawCross is the cross of a model that is out, in its side's colour.
func (b ground) drawCross(p render.Point, r float64, col color.RGBA) {
	r = max(r*0.5, b.t.Px(4))
	for _, l := range [2]struct {
		wide float64
		col  color.RGBA
	}{{b.t.Px(5.5), chart.Alpha(b.t.Pal.Paper, 0.8)}, {b.t.Px(2.6), chart.Alpha(col, 0.9)}} {
		render.Line(b.dst, p.X-r, p.Y-r, p.X+r, p.Y+r, l.wide, l.col)
		render.Line(b.dst, p.X-r, p.Y+r, p.X+r, p.Y-r, l.wide, l.col)
	}
}

// nameFallen writes the names of who is out beside their crosses, where nothing else is written.
func (b labels) nameFallen() {
	style := render.Slanted.Sized(11).At(render.Centered).In(b.t.Pal.InkSoft)
	for i := range b.st.Models {
		if m := &b.st.Models[i]; m.Out && m.Placed {
			b.writeBeside(b.sc.names[i], b.point(m.At), max(b.radius(game.ModelID(i))*0.5, b.t.Px(4)), style, game.ModelID(i), false)
		}
	}
}
