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

// kindNames are the kinds of terrain as players call them, in the palette's
// order.
var kindNames = []struct{ kind, label string }{
	{"building", render.N("Building")}, {"ruin", render.N("Ruin wall")}, {"wall", render.N("Wall")}, {"platform", render.N("Platform")},
	{"stairs", render.N("Stairs")}, {"block", render.N("Solid block")}, {"barricade", render.N("Barricade")}, {"trench", render.N("Trench")},
	{"hill", render.N("Hill")}, {"rock", render.N("Rock")}, {"woods", render.N("Woods")}, {"scrub", render.N("Scrub")},
	{"wire", render.N("Barbed wire")}, {"crater", render.N("Crater")}, {"mud", render.N("Mud")}, {"stream", render.N("Stream")},
	{"water", render.N("Deep water")}, {"acid", render.N("Acid")},
}

// kindLabel is a kind as players call it, in English.
func kindLabel(kind string) string {
	for _, k := range kindNames {
		if k.kind == kind {
			return k.label
		}
	}
	return kind
}

// standard is the size in inches of a kind that is set down with a click.
var standard = map[string][2]physics.Mil{
	"building": {6000, 5000}, "ruin": {5000, 400}, "wall": {5000, 400}, "platform": {4000, 4000}, "stairs": {1500, 3000}, "block": {2000, 2000},
	"barricade": {4000, 600}, "trench": {8000, 3000}, "hill": {9000, 7000}, "rock": {3000, 2500}, "woods": {6000, 5000}, "scrub": {5000, 4000},
	"wire": {6000, 1000}, "crater": {3000, 3000}, "mud": {6000, 4500}, "stream": {12000, 3000}, "water": {6000, 5000}, "acid": {4000, 3500},
}

// grown tells whether a kind has the soft outline of what grew or flowed.
func grown(kind string) bool {
	switch kind {
	case "hill", "rock", "woods", "scrub", "crater", "mud", "water", "acid":
		return true
	}
	return false
}

// pieceIn is a piece of a kind that fills a box.
func pieceIn(kind string, lo, hi physics.Vec) levels.Piece {
	p := levels.Piece{Kind: kind}
	size := hi.Sub(lo)
	switch {
	case kind == "crater" && size.X == size.Y:
		p.Circle = &levels.Circle{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2, R: size.X / 2}
	case grown(kind):
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
	if kind == "rock" {
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
	for _, k := range kindNames {
		size := standard[k.kind]
		p := pieceIn(k.kind, physics.Vec{}, physics.V(size[0], size[1]))
		if k.kind == "stream" {
			p = levels.Piece{Kind: "stream", Polygon: []physics.Vec{{X: 0, Y: 1000}, {X: 3000, Y: 400}, {X: 6000, Y: 1100}, {X: 9000, Y: 500}, {X: 12000, Y: 1000}, {X: 12000, Y: 2800}, {X: 9000, Y: 2300}, {X: 6000, Y: 2900}, {X: 3000, Y: 2200}, {X: 0, Y: 2800}}}
		}
		list = append(list, entry{label: k.label, kind: k.kind, clip: draft.ClipOf([]levels.Piece{p})})
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
