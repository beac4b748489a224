package main

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"

	"github.com/spf13/cobra"
)

// explain is what `table render` draws on a map to explain it.
type explain struct {
	part, sight, reach   string
	path, heat           string
	friends, enemies     []string
	section, front, step bool
}

// The model that everything is drawn for: a man on a 32 mm base.
const (
	standInRadius = 630
	standInHeight = 1250
)

func (e *explain) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&e.part, "part", "", "only this part of the table: x,y,width,height in inches")
	f.StringVar(&e.sight, "sight", "", "what a model sees of another: `from:to`, each x,y or x,y,level")
	f.BoolVar(&e.section, "section", false, "with --sight: the line from the side, below the map")
	f.BoolVar(&e.front, "front", false, "with --sight: the target as the eye sees it, below the map")
	f.BoolVar(&e.step, "step", false, "with --sight: the smallest steps that would change what is seen")
	f.StringVar(&e.reach, "reach", "", "where a model can go: `from:inches`")
	f.StringVar(&e.path, "path", "", "the cheapest way of a model: `from:to`")
	f.StringVar(&e.heat, "heat", "", "what a model sees of one wherever that may stand: `from`; dark: seen, pale: seen in Cover")
	f.StringArrayVar(&e.friends, "friend", nil, "a friend in the way, for --reach and --path; may be repeated")
	f.StringArrayVar(&e.enemies, "enemy", nil, "an enemy in the way; may be repeated")
}

// wanted tells whether anything is to be explained.
func (e *explain) wanted() bool {
	return e.part != "" || e.sight != "" || e.reach != "" || e.path != "" || e.heat != "" || len(e.friends)+len(e.enemies) > 0 || e.section || e.front || e.step
}

// sketch is a diagram being made.
type sketch struct {
	*explain
	field *physics.Field
	pal   *chart.Palette
	d     chart.Diagram
	below func(p *chart.Painter, width int) []image.Image // nil: nothing
	trip  physics.Trip
}

// draw makes the picture.
func (e *explain) draw(t *levels.Table, o chart.Options, scale float64) (image.Image, error) {
	if (e.section || e.front || e.step) && e.sight == "" {
		return nil, fmt.Errorf("--section, --front and --step show the line of --sight")
	}
	p := chart.New(chart.Of(t), o)
	s := &sketch{explain: e, field: t.Field(), pal: p.Palette(), d: chart.Diagram{Part: [2]physics.Vec{{}, t.Size}}}
	for _, step := range []func() error{s.cut, s.drawHeat, s.others, s.drawReach, s.drawPath, s.drawSight} {
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

// cut reads --part.
func (s *sketch) cut() error {
	if s.part == "" {
		return nil
	}
	v, err := lengths(s.part)
	if err != nil || len(v) != 4 || v[2] <= 0 || v[3] <= 0 {
		return fmt.Errorf("--part %q: it is x,y,width,height in inches, the last two above 0", s.part)
	}
	at := physics.V(v[0], v[1])
	if size := s.field.Size(); at.X >= size.X || at.Y >= size.Y || at.X+v[2] <= 0 || at.Y+v[3] <= 0 {
		return fmt.Errorf("--part %q: lies beside the table, which is %v\" x %v\"", s.part, size.X, size.Y)
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
		return b, fmt.Errorf("--%s: %q is no place: it is x,y or x,y,level in inches", flag, text)
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
	return b, fmt.Errorf("--%s: no model can stand at %s: %s", flag, text, words)
}

// two reads the ends of a question.
func (s *sketch) two(flag, text string) (from, to physics.Body, err error) {
	a, b, ok := strings.Cut(text, ":")
	if !ok {
		return from, to, fmt.Errorf("--%s %q: it is from:to, each x,y or x,y,level", flag, text)
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
	s.trip = physics.Trip{Climbs: true, JumpWidth: 3 * physics.Inch, Dangers: true}
	for side, places := range [][]string{s.friends, s.enemies} {
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
	if s.reach == "" {
		return nil
	}
	a, b, _ := strings.Cut(s.reach, ":")
	limit, err := physics.ParseMil(b)
	if err != nil || limit <= 0 {
		return fmt.Errorf("--reach %q: it is from:inches, the inches above 0", s.reach)
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
	if s.path == "" {
		return nil
	}
	from, to, err := s.two("path", s.path)
	if err != nil {
		return err
	}
	t := s.trip
	t.Body = from
	way, ok := s.field.WayTo(t, physics.Spot{At: to.At, Level: to.Level})
	if !ok {
		return fmt.Errorf("--path %q: there is no way", s.path)
	}
	s.figure(from, 0, true)
	line := []physics.Vec{from.At}
	for _, w := range way.Path {
		line = append(line, w.At)
	}
	s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: around(way.End.At, from.Radius), Closed: true, Dashed: true, Width: 0.06, Color: s.pal.Red},
		chart.Stroke{Line: line, Arrow: true, Width: 0.09, Color: s.pal.Red})
	s.d.Notes = append(s.d.Notes, chart.Note{At: way.End.At.Add(physics.V(0, -1000)), Text: way.Cost.String() + "″", Color: s.pal.Red})
	for _, m := range way.Rolls {
		s.d.Notes = append(s.d.Notes, chart.Note{At: m.At.Add(physics.V(0, 450)), Text: marks[m.Kind], Color: s.pal.Ink})
	}
	return nil
}

// marks are the words for what a model rolls for on its way.
var marks = map[physics.MarkKind]string{physics.Climbed: "climb", physics.Laddered: "ladder", physics.Jumped: "jump",
	physics.Dropped: "drop", physics.Entered: "danger", physics.Dived: "dive", physics.Alighted: "danger"}
