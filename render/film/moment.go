package film

import (
	"image"
	"image/draw"
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// Span is a stretch of a game: its choices From up to, but without, To.
type Span struct{ From, To int }

// Closest and the rim are how much of a table is round a moment at least, in inches.
const (
	closest = 15.0
	rimmed  = 3.0
)

// Moments are pictures of stretches of a game, in their order: the part of the table where they
// happened, with the ways and the attacks of those who acted, as it was after them. It fails where
// the game cannot be played again, and with ErrCancelled.
func Moments(s *game.Setup, log []game.Command, spans []Span, size image.Point, look Look, pause Pause) (list []*image.RGBA, err error) {
	g, _, err := game.NewGame(s.Rules, s.Start)
	if err != nil {
		return nil, err
	}
	for _, span := range spans {
		for i := len(g.Log()); i < span.From; i++ {
			if _, err := g.Do(log[i]); err != nil {
				return nil, err
			}
			if pause.Stop() {
				return nil, ErrCancelled
			}
		}
		m := moment{set: s, before: g.State().Clone(), deeds: tool.Deeds(g.Fork(), log[span.From:span.To])}
		for _, c := range log[span.From:span.To] {
			events, err := g.Do(c)
			if err != nil {
				return nil, err
			}
			m.events = append(m.events, events...)
		}
		m.after = g.State()
		img, err := m.picture(size, look, pause)
		if err != nil {
			return nil, err
		}
		list = append(list, img)
	}
	return list, nil
}

// moment is a stretch of a game that was played again.
type moment struct {
	set           *game.Setup
	before, after *game.State
	deeds         []tool.Deed
	events        []game.Event
}

// picture paints the part of the table where it happened.
func (m *moment) picture(size image.Point, look Look, pause Pause) (*image.RGBA, error) {
	lo, hi := m.reach()
	w, h := float64(size.X), float64(size.Y)
	wide := max(closest, hi.X-lo.X+2*rimmed, (hi.Y-lo.Y+2*rimmed)*w/h)
	scale := w / wide
	p := chart.New(chart.Of(m.set.Fought(m.after)).In(look.Words.Lang()), chart.Options{Palette: look.palette()})
	if pause.Stop() {
		return nil, ErrCancelled
	}
	e, err := p.Easel(scale, false, false, false)
	if err != nil {
		return nil, err
	}
	for done := false; !done; done = e.Step() {
		if pause.Stop() {
			return nil, ErrCancelled
		}
	}
	scene := Scene(m.set, m.after, look.Words)
	for i := range scene.Models { // what is below the picture says who it was
		scene.Models[i].Name = ""
	}
	scene.Marks = m.marks(look.palette())
	whole := e.Paint(scene)
	x, y := e.At((lo.X+hi.X)/2, (lo.Y+hi.Y)/2)
	corner := func(at, part float64, all int) int { // as much of the table as there is
		return int(math.Round(max(0, min(at-part/2, float64(all)-part))))
	}
	out := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(out, out.Rect, image.NewUniform(look.palette().Desk), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, whole, image.Pt(corner(x, w, whole.Rect.Dx()), corner(y, h, whole.Rect.Dy())), draw.Over)
	return out, nil
}

// inches is a place of the table.
type inches struct{ X, Y float64 }

// reach is the box round all that acted and was acted upon; the whole table where nobody was.
func (m *moment) reach() (lo, hi inches) {
	lo, hi = inches{math.Inf(1), math.Inf(1)}, inches{math.Inf(-1), math.Inf(-1)}
	take := func(v physics.Vec) {
		x, y := v.X.Inches(), v.Y.Inches()
		lo, hi = inches{min(lo.X, x), min(lo.Y, y)}, inches{max(hi.X, x), max(hi.Y, y)}
	}
	for i := range m.deeds {
		d := &m.deeds[i]
		take(d.From)
		take(d.End())
		if at, ok := d.Aim(m.before); ok {
			take(at)
		}
	}
	for i := range m.events {
		for _, id := range [...]game.ModelID{m.events[i].Model, m.events[i].Target} {
			if id == game.NoModel || !m.after.Models[id].On() && !m.before.Models[id].On() {
				continue
			}
			take(m.after.Models[id].At)
		}
	}
	if lo.X > hi.X {
		return inches{}, inches{m.set.Table.Size.X.Inches(), m.set.Table.Size.Y.Inches()}
	}
	return lo, hi
}

// marks are the ways that were gone and the attacks that were made, and what fell.
func (m *moment) marks(pal *chart.Palette) (list []chart.Mark) {
	for i := range m.deeds {
		d := &m.deeds[i]
		at := d.From
		for _, p := range d.Path {
			list = append(list, chart.Mark{From: at, To: p.At, Wide: 3, Color: pal.Side(int(m.set.Entries[d.Model].Side))})
			at = p.At
		}
		if aim, ok := d.Aim(m.before); ok && aim != d.End() {
			list = append(list, chart.Mark{From: d.End(), To: aim, Wide: 2, Color: pal.Ink})
		}
	}
	for i := range m.events {
		if e := &m.events[i]; e.Type == game.OutOf || e.Type == game.Downed {
			list = append(list, chart.Mark{From: m.after.Models[e.Model].At, To: m.after.Models[e.Model].At, Radius: m.set.Entries[e.Model].Radius * 8 / 5, Wide: 2.5, Color: pal.Blood})
		}
	}
	return list
}
