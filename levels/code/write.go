package code

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"duckboard/levels"
	"duckboard/physics"
)

// The words of a document by their number. Kinds come from levels, whose order
// is that of the protocol and only grows at its end.
var (
	grounds = []string{"", "open", "difficult", "dangerous", "impassable"}
	sights  = []string{"", "opaque", "clear", "dense"}
	covers  = []string{"", "none", "light", "heavy"}
	sides   = []string{"", "sheer", "open"}
)

// What a piece has, as bits of its second number.
const (
	hasBase = 1 << iota
	hasHeight
	hasGround
	hasSides
	hasTop
	topYes
	hasSight
	hasCover
	hasLadders
	hasOpenings
	isNatural
	hasEntries
	hasGroup
	isLocked
	hasRotate
)

// The shapes of a piece, and how it is an image.
const (
	polygon = iota
	rect
	circle
	image
)

// writer makes the binary document: numbers in columns, so that like stands by
// like, and all names together at the end.
type writer struct {
	t                                 *levels.Table
	heads, places, sizes, rest, names []byte
	plots                             map[plot][]int // the pieces so far, by what they take up
}

// plot is what a piece takes up: a symmetry leads it exactly to that of the image.
type plot struct {
	kind     string
	min, max physics.Vec
}

// plotOf is the plot of a piece: a rect's as it lies before it is turned, a circle's
// the middle alone.
func plotOf(p *levels.Piece) plot {
	k := plot{kind: p.Kind}
	switch {
	case p.Rect != nil:
		k.min, k.max = physics.V(p.Rect.X, p.Rect.Y), physics.V(p.Rect.X+p.Rect.W, p.Rect.Y+p.Rect.H)
	case p.Circle != nil:
		k.min = physics.V(p.Circle.X, p.Circle.Y)
		k.max = k.min
	case len(p.Polygon) > 0:
		k.min, k.max = p.Polygon[0], p.Polygon[0]
		for _, v := range p.Polygon[1:] {
			k.min, k.max = physics.V(min(k.min.X, v.X), min(k.min.Y, v.Y)), physics.V(max(k.max.X, v.X), max(k.max.Y, v.Y))
		}
	}
	return k
}

// image is the plot of the image by a symmetry.
func (k plot) image(s levels.Symmetry, size physics.Vec) plot {
	a, b := s.At(size, k.min), s.At(size, k.max)
	k.min, k.max = physics.V(min(a.X, b.X), min(a.Y, b.Y)), physics.V(max(a.X, b.X), max(a.Y, b.Y))
	return k
}

// count appends a natural number.
func count(b []byte, n int) []byte { return binary.AppendUvarint(b, uint64(n)) }

// units are the lengths that a number may be a multiple of, the largest first.
var units = []int64{1000, 100, 10, 1}

// length appends a signed number of mils: twice its sign, four times its unit.
func length(b []byte, m physics.Mil) []byte {
	v, sign := int64(m), uint64(0)
	if v < 0 {
		v, sign = -v, 1
	}
	for i, u := range units {
		if v%u == 0 {
			return binary.AppendUvarint(b, uint64(v/u)<<3|uint64(i)<<1|sign)
		}
	}
	return b
}

// table is the whole document.
func (w *writer) table() []byte {
	t := w.t
	out := []byte{byte(t.Symmetry) | byte(t.Weather)<<2}
	out = length(length(out, t.Size.X), t.Size.Y)
	out = count(count(count(out, len(t.Terrain)), len(t.Zones)), len(t.Objectives))
	w.name(t.Name)
	for i := range t.Terrain {
		w.piece(i)
	}
	for _, z := range t.Zones {
		w.heads = append(w.heads, byte(z.Side)|lockBit(z.Locked))
		w.points(z.Polygon)
	}
	for _, o := range t.Objectives {
		w.name(o.ID)
		w.places = length(length(w.places, o.At.X), o.At.Y)
	}
	if slices.ContainsFunc(t.Objectives, func(o levels.Objective) bool { return o.Locked }) {
		for _, o := range t.Objectives { // only then: other codes stay as they were
			w.heads = append(w.heads, lockBit(o.Locked))
		}
	}
	for _, column := range [][]byte{w.heads, w.places, w.sizes, w.rest} {
		out = count(out, len(column))
	}
	return slices.Concat(out, w.heads, w.places, w.sizes, w.rest, w.names)
}

// lockBit is the bit of a locked zone or objective beside its side.
func lockBit(locked bool) byte {
	if locked {
		return 2
	}
	return 0
}

// name appends a name; no name has a line break.
func (w *writer) name(s string) { w.names = append(append(w.names, s...), '\n') }

// points appends a list of points, each by its distance from the one before it,
// all in one unit.
func (w *writer) points(ps []physics.Vec) {
	var steps []physics.Mil
	for i := 1; i < len(ps); i++ {
		d := ps[i].Sub(ps[i-1])
		steps = append(steps, d.X, d.Y)
	}
	unit := unitOf(steps)
	w.sizes = count(w.sizes, len(ps)<<2|unit)
	if len(ps) > 0 {
		w.places = length(length(w.places, ps[0].X), ps[0].Y)
	}
	for _, m := range steps {
		w.rest = binary.AppendVarint(w.rest, int64(m)/units[unit])
	}
}

// unitOf is the number of the largest unit of which all lengths are multiples.
func unitOf(all []physics.Mil) int {
	return slices.IndexFunc(units, func(u int64) bool {
		return !slices.ContainsFunc(all, func(m physics.Mil) bool { return int64(m)%u != 0 })
	})
}

// imageOf is the last piece before i of which it is the image, and by which
// symmetry, the first of them; ok is false if there is none. Pieces are asked for in
// their order.
func (w *writer) imageOf(i int) (j int, s levels.Symmetry, ok bool) {
	if w.plots == nil {
		w.plots = map[plot][]int{}
	}
	want := &w.t.Terrain[i]
	here := plotOf(want)
	j = -1
	for by := levels.HalfTurn; by <= levels.TopBottom; by++ { // each leads there and back
		before := w.plots[here.image(by, w.t.Size)]
		for k := len(before) - 1; k >= 0 && before[k] > j; k-- {
			if got := w.t.Terrain[before[k]].Image(by, w.t.Size); equal(&got, want) {
				j, s = before[k], by
			}
		}
	}
	w.plots[here] = append(w.plots[here], i)
	return j, s, j >= 0
}

// equal tells whether two pieces have the same document, but for their ids and
// groups.
func equal(a, b *levels.Piece) bool {
	return same(a.Rect, b.Rect) && same(a.Circle, b.Circle) && same(a.Height, b.Height) && same(a.Top, b.Top) &&
		slices.Equal(a.Polygon, b.Polygon) && slices.Equal(a.Ladders, b.Ladders) && slices.Equal(a.Entries, b.Entries) && slices.Equal(a.Openings, b.Openings) &&
		a.Kind == b.Kind && a.Base == b.Base && a.Ground == b.Ground && a.Sides == b.Sides && a.Sight == b.Sight && a.Cover == b.Cover &&
		a.Natural == b.Natural && a.Locked == b.Locked
}

func same[T comparable](a, b *T) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}

func (w *writer) piece(i int) {
	p := &w.t.Terrain[i]
	w.name(p.ID)
	if j, s, ok := w.imageOf(i); ok {
		grouped := byte(0)
		if p.Group != "" {
			grouped = 4
			w.name(p.Group)
		}
		w.heads = count(append(w.heads, image, byte(s)|grouped), i-j)
		return
	}
	shape, has := w.traits(p)
	kind := slices.Index(levels.Kinds(), p.Kind)
	w.heads = count(append(w.heads, byte(shape|kind<<2)), has)
	switch shape {
	case rect:
		r := p.Rect
		w.places = length(length(w.places, r.X), r.Y)
		w.sizes = length(length(w.sizes, r.W), r.H)
		if has&hasRotate != 0 {
			w.sizes = angle(w.sizes, r.Rotate)
		}
	case circle:
		w.places = length(length(w.places, p.Circle.X), p.Circle.Y)
		w.sizes = length(w.sizes, p.Circle.R)
	default:
		w.points(p.Polygon)
	}
	w.details(p, has)
}

// traits are the shape and the bits of a piece.
func (w *writer) traits(p *levels.Piece) (shape, has int) {
	switch {
	case p.Rect != nil:
		shape = rect
	case p.Circle != nil:
		shape = circle
	}
	for bit, on := range map[int]bool{
		hasBase: p.Base != 0, hasHeight: p.Height != nil, hasGround: p.Ground != "", hasSides: p.Sides != "", hasTop: p.Top != nil,
		topYes: p.Top != nil && *p.Top, hasSight: p.Sight != "", hasCover: p.Cover != "", hasLadders: len(p.Ladders) > 0,
		hasOpenings: len(p.Openings) > 0, isNatural: p.Natural, hasEntries: len(p.Entries) > 0, hasGroup: p.Group != "", isLocked: p.Locked,
		hasRotate: p.Rect != nil && p.Rect.Rotate != 0,
	} {
		if on {
			has |= bit
		}
	}
	return shape, has
}

// details appends what the bits of a piece say that it has.
func (w *writer) details(p *levels.Piece, has int) {
	if has&hasBase != 0 {
		w.sizes = length(w.sizes, p.Base)
	}
	if has&hasHeight != 0 {
		w.sizes = length(w.sizes, *p.Height)
	}
	for _, word := range []struct {
		bit  int
		all  []string
		word string
	}{{hasGround, grounds, p.Ground}, {hasSides, sides, p.Sides}, {hasSight, sights, p.Sight}, {hasCover, covers, p.Cover}} {
		if has&word.bit != 0 {
			w.heads = append(w.heads, byte(slices.Index(word.all, word.word)))
		}
	}
	if has&hasLadders != 0 {
		w.points(p.Ladders)
	}
	if has&hasEntries != 0 {
		w.points(p.Entries)
	}
	if has&hasGroup != 0 {
		w.name(p.Group)
	}
	if has&hasOpenings == 0 {
		return
	}
	var all []physics.Mil
	for _, o := range p.Openings {
		all = append(all, o.From, o.To-o.From, o.Bottom, o.Top-o.Bottom)
	}
	unit := unitOf(all)
	w.rest = count(w.rest, len(p.Openings)<<2|unit)
	for i, o := range p.Openings {
		pass := 0
		if o.Pass {
			pass = 1
		}
		w.rest = count(w.rest, o.Edge<<1|pass)
		for _, m := range all[4*i : 4*i+4] {
			w.rest = binary.AppendVarint(w.rest, int64(m)/units[unit])
		}
	}
}

// angle appends degrees: millionths of them where that is exact.
func angle(b []byte, degrees float64) []byte {
	if v := math.Round(degrees * 1e6); v/1e6 == degrees && math.Abs(v) < 1e9 {
		sign := uint64(0)
		if v < 0 {
			v, sign = -v, 1
		}
		n := uint64(v)
		for unit := uint64(0); unit < 2; unit++ {
			if of := []uint64{1e6, 1}[unit]; n%of == 0 {
				return binary.AppendUvarint(b, n/of<<3|unit<<1|sign)
			}
		}
	}
	b = append(b, 7) // no length is written so
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(degrees))
}

// dictionary is what deflate may refer to: words that tables use, the commonest
// last. It belongs to the version and never changes within it.
var dictionary = strings.Join([]string{
	"landing altar apse chapel cottage orchard hedge garden square market well fountain statue saint wreck tank cart tram wagon",
	"ford bridge stream river weir mill barn forge bakery school hall chandlery printworks tannery shed warehouse station depot",
	"spoil bank breastwork limbers slough hollow splinter stump gutted engine old grey white shell hole bomb crater redan sap supply way stretcher way communication trench fire trench dugout bunker pillbox loophole",
	"sandbags barricade crates rubble stub broken wall side wall tall wall long wall end wall back wall front wall left wall right wall",
	"lower floor upper floor left floor right floor floor stairs ladder tower bell clock roof corner ruin house church nave porch",
	"wood copse scrub thicket mud marsh pond hill knoll ridge summit spur slope rock boulder monument wire belt",
	"objective centre crossroads \ninner \nouter \nnorth-west \nnorth-east \nsouth-west \nsouth-east \nleft \nright \nmiddle \nnear \nfar ",
	" 2\n 3\n 4\n 5\n 6\n 7\n 8\n\nnorth \nsouth \nwest \neast ",
}, "\n")
