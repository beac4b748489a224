package editor

import (
	"math"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
)

// entry is one thing of the palette.
type entry struct {
	label string // in English, the key of its translation
	told  bool   // the label is in the player's language already
	clip  draft.Clip
	kind  string // of terrain that may be drawn as large as one likes
	side  int    // of a zone
	zone  bool
	tool  Tool // of what is set on a piece's edge
}

// pieceIn is a piece of a kind that fills a box.
func pieceIn(kind string, lo, hi physics.Vec) levels.Piece {
	p := levels.Piece{Kind: kind}
	size := hi.Sub(lo)
	switch form := levels.KindOf(kind).Form; {
	case form == levels.Round && size.X == size.Y:
		p.Circle = &levels.Circle{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2, R: size.X / 2}
	case form == levels.Soft || form == levels.Round || form == levels.Rough:
		p.Polygon = blob(kind, lo, hi)
	default:
		p.Rect = &levels.Rect{X: lo.X, Y: lo.Y, W: size.X, H: size.Y}
	}
	return p
}

// blob is a soft outline that fills a box: points on an ellipse, drawn in here
// and there as a hand would. Rocks have fewer and sharper ones.
func blob(kind string, lo, hi physics.Vec) []physics.Vec {
	n, wobble := 18, 0.09
	if levels.KindOf(kind).Form == levels.Rough {
		n, wobble = 9, 0.2
	}
	size := hi.Sub(lo)
	cx, cy := float64(lo.X+hi.X)/2, float64(lo.Y+hi.Y)/2
	ps := make([]physics.Vec, n)
	for i := range ps {
		a := 2 * math.Pi * float64(i) / float64(n)
		sin, cos := math.Sincos(a)
		// Between a circle and its box, so that the box is well filled.
		square := 1 / math.Pow(math.Pow(math.Abs(cos), 3)+math.Pow(math.Abs(sin), 3), 1.0/3)
		k := square * (1 - wobble*(0.5+0.5*math.Sin(3*a+float64(len(kind)))*math.Cos(2*a+1.3)))
		ps[i] = physics.V(physics.RoundMil(cx+float64(size.X)/2*cos*k), physics.RoundMil(cy+float64(size.Y)/2*sin*k))
	}
	return filling(ps, lo, hi)
}

// filling stretches an outline so that it just fills a box.
func filling(ps []physics.Vec, lo, hi physics.Vec) []physics.Vec {
	a, b := ps[0], ps[0]
	for _, p := range ps {
		a, b = physics.V(min(a.X, p.X), min(a.Y, p.Y)), physics.V(max(b.X, p.X), max(b.Y, p.Y))
	}
	to := func(v, from, to, lo, hi physics.Mil) physics.Mil {
		return lo + physics.RoundMil(float64(v-from)*float64(hi-lo)/float64(max(1, to-from)))
	}
	for i, p := range ps {
		ps[i] = physics.V(to(p.X, a.X, b.X, lo.X, hi.X), to(p.Y, a.Y, b.Y, lo.Y, hi.Y))
	}
	return ps
}

// entries are all that the palette offers but for ready pieces.
func kindEntries() (list []entry) {
	for _, k := range levels.Palette() {
		p := pieceIn(k.Name, physics.Vec{}, k.Size)
		if k.Form == levels.Winding {
			p = levels.Piece{Kind: k.Name, Polygon: []physics.Vec{{X: 0, Y: 1000}, {X: 3000, Y: 400}, {X: 6000, Y: 1100}, {X: 9000, Y: 500}, {X: 12000, Y: 1000}, {X: 12000, Y: 2800}, {X: 9000, Y: 2300}, {X: 6000, Y: 2900}, {X: 3000, Y: 2200}, {X: 0, Y: 2800}}}
		}
		list = append(list, entry{label: k.Label, kind: k.Name, clip: draft.ClipOf([]levels.Piece{p})})
	}
	return list
}

// markEntries are zones, objectives and what is set on edges.
func markEntries() []entry {
	zone := func(side int) draft.Clip {
		return draft.Clip{{Sort: draft.Zone, Zone: levels.Zone{Side: side, Polygon: []physics.Vec{{}, {X: 12000}, {X: 12000, Y: 6000}, {Y: 6000}}}}}
	}
	return []entry{
		{label: render.N("Red zone"), zone: true, side: 0, clip: zone(0)},
		{label: render.N("Blue zone"), zone: true, side: 1, clip: zone(1)},
		{label: render.N("Objective"), clip: draft.Clip{{Sort: draft.Objective}}},
		{label: render.N("Ladder"), tool: Ladder},
		{label: render.N("Entry Point"), tool: Entry},
		{label: render.N("Window"), tool: Window},
		{label: render.N("Door"), tool: Door},
	}
}
