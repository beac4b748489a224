// Package plate draws what explains a part of a table: sight, reach, a path, distances and
// circles, each of them the engine's own answer. It also has the plates of the rule book, by the
// names that clauses give (game.Clause.Plate). It needs no window.
package plate

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"

	"duckboard/assets"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
)

// The model that everything is drawn for: a man on a 32 mm base.
const (
	standInRadius = 630
	standInHeight = 1250
)

// Plate is what is drawn on a part of a table to explain it. Places are written as x,y or
// x,y,level in inches, two of them with a colon between; where a place has several surfaces and none is named, a model
// stands on the highest on which it fits.
type Plate struct {
	Part    string   // x,y,width,height; empty: the whole table
	Sight   string   // what a model sees of another: from:to
	Section bool     // the line of Sight from the side, below the map
	Front   bool     // the target of Sight as the eye sees it, below the map
	Step    bool     // the smallest steps that would change what Sight sees
	Reach   string   // where a model can go: from:inches
	Path    string   // the cheapest way of a model: from:to
	Heat    string   // what a model sees of one wherever that may stand
	Friends []string // in the way
	Enemies []string // in the way, each with the 1" round it
	Rings   []string // circles: middle:radius
	Rulers  []string // distances between two bases: from:to
	Cite    bool     // the clause of the quick starts by which Cover is given
}

// Empty tells whether nothing is to be drawn.
func (e *Plate) Empty() bool {
	return e.Part == "" && e.Sight == "" && e.Reach == "" && e.Path == "" && e.Heat == "" && len(e.Friends)+len(e.Enemies)+len(e.Rings)+len(e.Rulers) == 0 && !e.Section && !e.Front && !e.Step
}

// sketch is a diagram being made.
type sketch struct {
	*Plate
	words *assets.Printer
	field *physics.Field
	pal   *chart.Palette
	d     chart.Diagram
	below func(p *chart.Painter, width int) []image.Image // nil: nothing
	trip  physics.Trip
}

// Draw draws the plate on a table, at so many pixels an inch, with words in the language of the printer. It fails
// for a place where nobody can stand, and for what cannot be read; the error begins with the field's name.
func (e *Plate) Draw(t *levels.Table, o chart.Options, scale float64, words *assets.Printer) (image.Image, error) {
	if (e.Section || e.Front || e.Step) && e.Sight == "" {
		return nil, fmt.Errorf("section, front and step show the line of sight")
	}
	p := chart.New(chart.Of(t), o)
	s := &sketch{Plate: e, words: words, field: t.Field(), pal: p.Palette(), d: chart.Diagram{Part: [2]physics.Vec{{}, t.Size}}}
	for _, step := range []func() error{s.cut, s.drawHeat, s.drawRings, s.others, s.drawReach, s.drawPath, s.drawSight, s.drawRulers} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	top, err := p.Diagram(s.d, scale)
	if err != nil || s.below == nil {
		return top, err
	}
	return stack(top, s.below(p, top.Bounds().Dx())), nil
}

// gap is what lies between pictures, in pixels.
const gap = 6

// stack sets pictures below one another, those below the first side by side.
func stack(top image.Image, below []image.Image) image.Image {
	size := top.Bounds().Size()
	wide, high := -gap, 0
	for _, b := range below {
		wide, high = wide+b.Bounds().Dx()+gap, max(high, b.Bounds().Dy())
	}
	all := image.NewRGBA(image.Rect(0, 0, max(size.X, wide), size.Y+gap+high))
	draw.Draw(all, all.Rect, image.NewUniform(chart.Day().Desk), image.Point{}, draw.Src)
	draw.Draw(all, top.Bounds(), top, image.Point{}, draw.Src)
	x := 0
	for _, b := range below {
		draw.Draw(all, b.Bounds().Add(image.Pt(x, size.Y+gap)), b, image.Point{}, draw.Src)
		x += b.Bounds().Dx() + gap
	}
	return all
}

// Wide is how many inches wide the plate is on a table.
func (e *Plate) Wide(t *levels.Table) float64 {
	if v, err := lengths(e.Part); err == nil && len(v) == 4 {
		return v[2].Inches()
	}
	return t.Size.X.Inches()
}

// cut reads the part.
func (s *sketch) cut() error {
	if s.Part == "" {
		return nil
	}
	v, err := lengths(s.Part)
	if err != nil || len(v) != 4 || v[2] <= 0 || v[3] <= 0 {
		return fmt.Errorf("part %q: it is x,y,width,height in inches, the last two above 0", s.Part)
	}
	at := physics.V(v[0], v[1])
	if size := s.field.Size(); at.X >= size.X || at.Y >= size.Y || at.X+v[2] <= 0 || at.Y+v[3] <= 0 {
		return fmt.Errorf("part %q: lies beside the table, which is %v\" x %v\"", s.Part, size.X, size.Y)
	}
	s.d.Part = [2]physics.Vec{at, at.Add(physics.V(v[2], v[3]))}
	return nil
}

// lengths reads numbers of inches with commas between them.
func lengths(text string) ([]physics.Mil, error) {
	var all []physics.Mil
	for _, word := range strings.Split(text, ",") {
		m, err := physics.ParseMil(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

// body reads a place and stands a model there: on the level that it names, or
// else on the highest surface on which it fits.
func (s *sketch) body(flag, text string) (physics.Body, error) {
	b := physics.Body{Radius: standInRadius, Height: standInHeight}
	v, err := lengths(text)
	if err != nil || len(v) != 2 && len(v) != 3 {
		return b, fmt.Errorf("%s: %q is not a place: write x,y or x,y,level in inches", flag, text)
	}
	b.At = physics.V(v[0], v[1])
	levels := s.field.Levels(b.At)
	if len(v) == 3 {
		levels = v[2:]
	}
	fault := physics.Fault{Kind: physics.NoSurface}
	for i := len(levels) - 1; i >= 0; i-- {
		b.Level = levels[i]
		if fault = s.field.Fits(b); fault.Kind == physics.NoFault {
			return b, nil
		}
	}
	words := fault.Kind.String()
	if there := s.field.Levels(b.At); fault.Kind == physics.NoSurface && len(v) == 3 && len(there) > 0 {
		words += fmt.Sprintf(" at that level, but at %v", strings.Trim(fmt.Sprint(there), "[]"))
	}
	return b, fmt.Errorf("%s: no model can stand at %s: %s", flag, text, words)
}

// two reads the ends of a question.
func (s *sketch) two(flag, text string) (from, to physics.Body, err error) {
	a, b, ok := strings.Cut(text, ":")
	if !ok {
		return from, to, fmt.Errorf("%s %q: it is from:to, each x,y or x,y,level", flag, text)
	}
	if from, err = s.body(flag, a); err == nil {
		to, err = s.body(flag, b)
	}
	return from, to, err
}

// figure puts a model on the map.
func (s *sketch) figure(b physics.Body, side int, active bool) {
	s.d.Models = append(s.d.Models, chart.Figure{At: b.At, Level: b.Level, Radius: b.Radius, Token: chart.TokenSpec{Side: side, Role: chart.Rifle, Active: active}})
}

// others stands the friends and the enemies, and the enemies' 1" round them.
func (s *sketch) others() error {
	s.trip = physics.Trip{Means: physics.Means{Climbs: true, JumpWidth: 3 * physics.Inch, Dangers: true}}
	for side, places := range [][]string{s.Friends, s.Enemies} {
		for _, text := range places {
			b, err := s.body([]string{"friend", "enemy"}[side], text)
			if err != nil {
				return err
			}
			s.figure(b, side, false)
			o := physics.Other{Body: b, Pass: side == 0}
			if side == 1 {
				o.Keep = physics.Inch
				s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: around(b.At, b.Radius+o.Keep), Closed: true, Dashed: true, Width: 0.05, Color: s.pal.Blue})
			}
			s.trip.Others = append(s.trip.Others, o)
		}
	}
	return nil
}

// around is a circle as a polygon.
func around(at physics.Vec, r physics.Mil) []physics.Vec {
	const corners = 72
	ring := make([]physics.Vec, corners)
	for i := range ring {
		a := 2 * math.Pi * float64(i) / corners
		ring[i] = at.Add(physics.V(physics.RoundMil(float64(r)*math.Cos(a)), physics.RoundMil(float64(r)*math.Sin(a))))
	}
	return ring
}

// drawReach washes the region level by level, the part without a roll darker.
func (s *sketch) drawReach() error {
	if s.Reach == "" {
		return nil
	}
	a, b, _ := strings.Cut(s.Reach, ":")
	limit, err := physics.ParseMil(b)
	if err != nil || limit <= 0 {
		return fmt.Errorf("reach %q: it is from:inches, the inches above 0", s.Reach)
	}
	from, err := s.body("reach", a)
	if err != nil {
		return err
	}
	s.figure(from, 0, true)
	t := s.trip
	t.Body, t.Limit = from, limit
	r := s.field.Reach(t)
	for _, safe := range []bool{false, true} {
		rings := map[physics.Mil]int{}
		for _, area := range r.Areas(safe) {
			i, ok := rings[area.Level]
			if !ok {
				i = len(s.d.Washes)
				rings[area.Level] = i
				s.d.Washes = append(s.d.Washes, chart.Wash{Color: chart.Alpha(s.pal.Amber, 0.28)})
			}
			s.d.Washes[i].Rings = append(s.d.Washes[i].Rings, area.Polygon)
			s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: area.Polygon, Closed: true, Width: 0.06, Color: s.pal.Amber, Dashed: !safe})
		}
	}
	return nil
}

// drawPath draws the way, its corners and what is rolled for on it.
func (s *sketch) drawPath() error {
	if s.Path == "" {
		return nil
	}
	from, to, err := s.two("path", s.Path)
	if err != nil {
		return err
	}
	t := s.trip
	t.Body = from
	way, ok := s.field.WayTo(t, physics.Spot{At: to.At, Level: to.Level})
	if !ok {
		return fmt.Errorf("path %q: there is no way", s.Path)
	}
	s.figure(from, 0, true)
	line := []physics.Vec{from.At}
	for _, w := range way.Path {
		line = append(line, w.At)
	}
	s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: around(way.End.At, from.Radius), Closed: true, Dashed: true, Width: 0.06, Color: s.pal.Red},
		chart.Stroke{Line: line, Arrow: true, Width: 0.09, Color: s.pal.Red})
	s.d.Notes = append(s.d.Notes, chart.Note{At: way.End.At.Add(physics.V(0, -1000)), Text: s.inches(way.Cost), Color: s.pal.Red})
	for _, m := range way.Rolls {
		s.d.Notes = append(s.d.Notes, chart.Note{At: m.At.Add(physics.V(0, 450)), Text: s.words.T(marks[m.Kind]), Color: s.pal.Ink})
	}
	return nil
}

// marks are the words for what a model rolls for on its way, keys of the catalogue.
var marks = map[physics.MarkKind]string{physics.Climbed: n("climb"), physics.Laddered: n("ladder"), physics.Jumped: n("jump"),
	physics.Dropped: n("drop"), physics.Entered: n("danger"), physics.Dived: n("dive"), physics.Alighted: n("danger")}

// n marks a key of the catalogue.
func n(key string) string { return key }

// drawRings draws circles.
func (s *sketch) drawRings() error {
	for _, text := range s.Rings {
		at, r, _ := strings.Cut(text, ":")
		v, err := lengths(at)
		radius, err2 := physics.ParseMil(r)
		if err != nil || err2 != nil || len(v) != 2 || radius <= 0 {
			return fmt.Errorf("ring %q: it is x,y:radius in inches, the radius above 0", text)
		}
		ring := around(physics.V(v[0], v[1]), radius)
		s.d.Washes = append(s.d.Washes, chart.Wash{Rings: [][]physics.Vec{ring}, Color: chart.Alpha(s.pal.Amber, 0.28)})
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: ring, Closed: true, Dashed: true, Width: 0.06, Color: s.pal.Amber})
	}
	return nil
}

// drawRulers draws how far two are apart, from base to base.
func (s *sketch) drawRulers() error {
	for _, text := range s.Rulers {
		from, to, err := s.two("ruler", text)
		if err != nil {
			return err
		}
		away := to.At.Sub(from.At)
		a, b := from.At.Add(along(away, from.Radius)), to.At.Sub(along(away, to.Radius))
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: []physics.Vec{a, b}, Width: 0.08, Color: s.pal.Ink})
		mid := physics.V((a.X+b.X)/2, (a.Y+b.Y)/2)
		s.d.Notes = append(s.d.Notes, chart.Note{At: mid.Add(physics.V(0, -500)), Text: s.inches(physics.RoundMil(max(0, away.Len()-float64(from.Radius+to.Radius)))), Color: s.pal.Ink})
		s.figure(from, 0, false)
		s.figure(to, 1, false)
	}
	return nil
}

// inches is a length as it stands on a plate: to a tenth, as the tags on the map have it, and exact where clauses are
// cited.
func (s *sketch) inches(m physics.Mil) string {
	if s.Cite {
		return m.String() + "″"
	}
	return s.words.Decimal(fmt.Sprintf("%.1f", m.Inches())) + "″"
}
