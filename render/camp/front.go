package camp

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/render"
	"duckboard/render/chart"
)

// front is the map of a campaign: its places, and the roads between them. The campaign's seed draws
// it, so that it is the same whenever it is opened. Places lie from 0 to 1.
type front struct {
	places []*place
	known  map[string]int // places of the tables of tickets
	roads  [][2]int
	river  []render.Point
	woods  []render.Point
	hills  []hill
}

type place struct {
	name string
	x, y float64
}

type hill struct {
	x, y, r float64
	rings   int
	lean    float64
}

// frontOf draws the map of a campaign.
func frontOf(c *campaign.Campaign) *front {
	lot := func(what string, i int) float64 {
		return float64(c.Lot(fmt.Sprintf("map %s %d", what, i), 1000)) / 1000
	}
	f := &front{known: map[string]int{}}
	names, from := staff.Places(c), lot("from", 0)
	for i, name := range names { // the golden section keeps them apart
		_, y := math.Modf(from + float64(i)*0.618 + 0.12*(lot("y", i)-0.5))
		f.places = append(f.places, &place{name,
			0.06 + 0.88*(float64(i)+0.3+0.4*lot("x", i))/float64(len(names)), 0.1 + 0.74*math.Abs(y)})
	}
	slices.SortFunc(f.places, func(p, q *place) int { return cmp.Compare(p.x, q.x) })
	f.link()
	for i := range 9 {
		f.river = append(f.river, render.Point{X: 0.36 + 0.28*lot("bank", 0) + 0.11*(lot("river", i)-0.5), Y: float64(i) / 8})
	}
	for i := range 5 {
		f.hills = append(f.hills, hill{lot("hill x", i), lot("hill y", i), 0.07 + 0.08*lot("hill", i), 3 + i%2, lot("lean", i) * 6})
	}
	for i := range 6 {
		x, y := lot("wood x", i), lot("wood y", i)
		for k := range 9 {
			f.woods = append(f.woods, render.Point{X: x + 0.08*(lot("tree x", 9*i+k)-0.5), Y: y + 0.1*(lot("tree y", 9*i+k)-0.5)})
		}
	}
	return f
}

// link makes the roads: each place to the nearest one before it, and some to the next nearest.
func (f *front) link() {
	for i := 1; i < len(f.places); i++ {
		near := make([]int, i)
		for k := range near {
			near[k] = k
		}
		far := func(k int) float64 {
			return math.Hypot(f.places[i].x-f.places[k].x, 0.6*(f.places[i].y-f.places[k].y))
		}
		slices.SortFunc(near, func(p, q int) int { return cmp.Compare(far(p), far(q)) })
		f.roads = append(f.roads, [2]int{near[0], i})
		if i%2 == 0 && i > 2 && far(near[1]) < 0.3 {
			f.roads = append(f.roads, [2]int{near[1], i})
		}
	}
}

// of is where a battle is fought, its place's number: where its table goes by the place's name, else
// by the campaign's lot.
func (f *front) of(c *campaign.Campaign, round int, p *campaign.Pass) int {
	at, known := f.known[p.Table]
	if !known {
		at = -1
		if t, err := campaign.TableOf(p.Table); err == nil {
			at = slices.IndexFunc(f.places, func(x *place) bool { return x.name == t.Name })
		}
		f.known[p.Table] = at
	}
	if at >= 0 {
		return at
	}
	return c.Lot(fmt.Sprintf("place %d %s %s %s %s", round, p.Bands[0], p.Bands[1], p.Scenario, p.Table), len(f.places))
}

// hueOf is the colour of a band on the map: red for the first.
func hueOf(t *render.Theme, c *campaign.Campaign, band string) color.RGBA {
	p := t.Pal
	hues := []color.RGBA{p.Red, p.Blue, p.Gold, p.Leaf, chart.Mix(p.Contour, p.Ink, 0.2), p.Acid, p.Water, p.Stone}
	for i, b := range c.Bands {
		if b.ID == band {
			return hues[i%len(hues)]
		}
	}
	return p.InkSoft
}

// flag draws who holds something: a disc in a band's colour.
func flag(t *render.Theme, dst render.Brush, hue color.RGBA, x, y, r float64) {
	render.Disc(dst, x, y, r+t.Line(), t.Pal.Ink)
	render.Disc(dst, x, y, r, hue)
}

// houses draws some round a place.
func houses(t *render.Theme, dst render.Brush, m render.Point, place int) {
	s := t.Px(4.5)
	for k := range 5 {
		w := 1.3*float64(k) + 0.9*float64(place)
		far := t.Px(11 + 2.5*float64((k+place)%3))
		h := render.Rect{X: m.X + far*math.Cos(w) - s/2, Y: m.Y + 0.8*far*math.Sin(w) - s/2, W: s * (1 + 0.4*float64(k%2)), H: s}
		render.Fill(dst, h, chart.Mix(t.Pal.Paper, t.Pal.Ink, 0.55))
	}
}

// legend tells whose colour is which, the first band uppermost.
func legend(a *render.App, dst render.Brush, foot render.Point, s *Camp) {
	t, list := a.Theme(), s.book.c.Standings()
	st := render.Style{Font: render.SerifItalic, Size: 14, Color: t.Pal.Ink}
	box := render.Rect{X: foot.X - t.Px(12), H: float64(len(list))*t.Px(18) + t.Px(10)}
	box.Y = foot.Y + t.Px(14) - box.H
	for _, b := range list {
		box.W = max(box.W, t.Width(nameOf(a, b), st)+t.Px(32))
	}
	render.Fill(dst, box, t.Pal.Paper)
	box.Frame(dst, t.Line(), t.Pal.InkSoft)
	for i, b := range list {
		y := foot.Y - float64(len(list)-1-i)*t.Px(18)
		flag(t, dst, hueOf(t, s.book.c, b.ID), foot.X, y, t.Px(4.5))
		t.Haloed(dst, nameOf(a, b), foot.X+t.Px(11), y, st.At(render.FromLeft))
	}
}

// north draws which way is up.
func north(t *render.Theme, dst render.Brush, x, y float64) {
	h, w := t.Px(17), t.Px(5)
	render.Polygon(dst, t.Pal.InkSoft, []render.Point{{X: x, Y: y - h}, {X: x + w, Y: y}, {X: x, Y: y + h}, {X: x - w, Y: y}})
	render.Polygon(dst, t.Pal.Paper, []render.Point{{X: x, Y: y - h + t.Px(3)}, {X: x, Y: y + h - t.Px(3)}, {X: x - w + t.Px(1.5), Y: y}})
	t.Text(dst, "N", x, y-h-t.Px(8), render.Style{Font: render.SerifItalic, Size: 14, Color: t.Pal.InkSoft}.At(render.Centered))
}

// draw draws the map in a rectangle.
func (f *front) draw(a *render.App, dst render.Brush, box render.Rect, s *Camp) {
	t := a.Theme()
	t.Panel(dst, box)
	in := box.Inset(t.Px(9))
	render.Fill(dst, in, t.Pal.Paper)
	in.Frame(dst, t.Line(), t.Pal.Ink)
	in.Inset(t.Px(3)).Frame(dst, t.Line(), chart.Alpha(t.Pal.Ink, 0.4))
	dst = dst.Clip(in.Inset(t.Px(4)))
	at := func(x, y float64) render.Point { return render.Point{X: in.X + x*in.W, Y: in.Y + y*in.H} }
	f.ground(t, dst, at, min(in.W, in.H))
	for _, r := range f.roads {
		p, q := f.places[r[0]], f.places[r[1]]
		mid := at((p.x+q.x)/2+0.02*float64(r[1]%3-1), (p.y+q.y)/2+0.03*float64(r[0]%3-1))
		line := bend(at(p.x, p.y), mid, at(q.x, q.y))
		render.Stroke(dst, line, false, t.Px(3.4), t.Pal.InkSoft)
		render.Stroke(dst, line, false, t.Px(1.8), t.Pal.Paper)
	}
	f.marks(t, dst, at, s)
	if in.H > t.Px(380) { // where it does not, the standings have the colours
		legend(a, dst, render.Point{X: in.X + t.Px(20), Y: in.Y + in.H - t.Px(24)}, s)
	}
	north(t, dst, in.X+in.W-t.Px(26), in.Y+in.H-t.Px(36))
}

// bend is a curve from one point to another past a third.
func bend(p, mid, q render.Point) (line []render.Point) {
	const steps = 12
	for i := range steps + 1 {
		s := float64(i) / steps
		u, v, w := (1-s)*(1-s), 2*s*(1-s), s*s
		line = append(line, render.Point{X: u*p.X + v*mid.X + w*q.X, Y: u*p.Y + v*mid.Y + w*q.Y})
	}
	return line
}

// ground draws hills, woods and the river.
func (f *front) ground(t *render.Theme, dst render.Brush, at func(x, y float64) render.Point, size float64) {
	for _, h := range f.hills {
		m := at(h.x, h.y)
		for ring := range h.rings {
			r := h.r * size * 1.6 * float64(h.rings-ring) / float64(h.rings)
			var line []render.Point
			for i := range 40 {
				w := 2 * math.Pi * float64(i) / 40
				k := r * (1 + 0.14*math.Sin(2*w+h.lean) + 0.08*math.Sin(3*w+2*h.lean+0.5*float64(ring)))
				line = append(line, render.Point{X: m.X + 1.25*k*math.Cos(w), Y: m.Y + 0.8*k*math.Sin(w)})
			}
			render.Stroke(dst, line, true, t.Line(), chart.Alpha(t.Pal.Contour, 0.45))
		}
	}
	var water []render.Point
	for i := 1; i < len(f.river); i++ {
		p, q := f.river[i-1], f.river[i]
		half := func(p, q render.Point) render.Point { return render.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2} }
		from := p
		if i > 1 {
			from = half(f.river[i-2], p)
		}
		to := half(p, q)
		if i == len(f.river)-1 {
			to = q
		}
		water = append(water, bend(at(from.X, from.Y), at(p.X, p.Y), at(to.X, to.Y))...)
	}
	render.Stroke(dst, water, false, t.Px(7), chart.Alpha(t.Pal.Ink, 0.35))
	render.Stroke(dst, water, false, t.Px(5.6), chart.Mix(t.Pal.Paper, t.Pal.Water, 0.8))
	for _, w := range f.woods {
		p := at(w.X, w.Y)
		r := t.Px(3.6)
		render.Disc(dst, p.X, p.Y, r+t.Line(), chart.Alpha(t.Pal.Ink, 0.35))
		render.Disc(dst, p.X, p.Y, r, chart.Mix(t.Pal.Paper, t.Pal.Leaf, 0.75))
	}
}

// marks draws the places with who holds them, and where a battle waits or may be fought.
func (f *front) marks(t *render.Theme, dst render.Brush, at func(x, y float64) render.Point, s *Camp) {
	c := s.book.c
	holds, waits := make([]string, len(f.places)), make([]bool, len(f.places))
	for _, x := range c.Tickets {
		switch n := f.of(c, x.Round, x.Pass); {
		case x.Open():
			waits[n] = true
		case x.Settled && x.Battle.Winner >= 0:
			holds[n] = x.Bands[x.Battle.Winner]
		case x.Settled:
			holds[n] = ""
		}
	}
	r := t.Px(7)
	for i, p := range f.places {
		m := at(p.x, p.y)
		hue := t.Pal.Paper
		if holds[i] != "" {
			hue = hueOf(t, c, holds[i])
		}
		houses(t, dst, m, i)
		flag(t, dst, hue, m.X, m.Y, r)
		if waits[i] {
			render.Circle(dst, m.X, m.Y, r+t.Px(6), t.Px(2), t.Pal.Red)
			d := t.Px(5)
			render.Line(dst, m.X-d, m.Y-d, m.X+d, m.Y+d, t.Px(2), t.Pal.Ink)
			render.Line(dst, m.X-d, m.Y+d, m.X+d, m.Y-d, t.Px(2), t.Pal.Ink)
		}
		st := render.Style{Font: render.SerifItalic, Size: 15, Color: t.Pal.Ink}
		if s.offers != nil && slices.ContainsFunc(s.offers.list, func(o offer) bool { return o.place == i }) {
			render.Ring(dst, m.X, m.Y, r+t.Px(6), t.Px(1.6), t.Px(4), t.Px(3), t.Pal.Red)
		}
		t.Haloed(dst, p.name, m.X, m.Y+r+t.Px(15), st.At(render.Centered))
	}
}
