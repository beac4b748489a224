package levels

import (
	"slices"

	"duckboard/document"
	"duckboard/physics"
)

// Format is the format line of a table document.
const Format = "duckboard-table/1"

// The bounds of a table document.
const (
	MaxPieces   = 5000
	MaxPoints   = 500 // of one outline
	MaxLadders  = 50  // of one piece
	MaxOpenings = 50  // of one piece
	MaxEntries  = 50  // of one piece
	MaxZones    = 16
	MostID      = 60                 // bytes of the name of a piece, an objective or a group
	MaxHeight   = 100 * physics.Inch // of a piece, a trench's depth, and an underside above or below the ground
	MinSize     = 3 * physics.Inch   // of a side of the table: room for a base or two
	MaxSize     = 144 * physics.Inch
)

// ladderReach is how far from the outline a ladder's point may lie.
const ladderReach physics.Mil = 50

// Parse reads and checks a table document. The error lists every fault with
// the path of the value, e.g. "terrain[3].polygon: crosses itself".
func Parse(data []byte) (*Table, error) {
	r := reader{table: &Table{}}
	if err := document.Read(data, Format, r.read); err != nil {
		return nil, err
	}
	return r.table, nil
}

type reader struct {
	table *Table
	sized bool // the size is known, so that places can be checked against it
}

func (r *reader) read(o *document.Object) {
	t := r.table
	t.Name = o.Get("name").Name(document.MostName)
	if size, ok := o.Get("size").Lengths(2, MinSize, MaxSize); ok {
		t.Size, r.sized = physics.V(size[0], size[1]), true
	}
	if word := o.Opt("symmetry").Word("symmetry", symmetryWords...); word != "" {
		t.Symmetry = Symmetry(slices.Index(symmetryWords, word))
	}
	if word := o.Opt("weather").Word("weather", weatherWords...); word != "" {
		t.Weather = Weather(slices.Index(weatherWords, word))
	}
	ids := names{}
	for _, v := range o.Get("terrain").List(MaxPieces) {
		t.Terrain = append(t.Terrain, r.piece(v.Object(), ids))
	}
	for _, v := range o.Opt("zones").List(MaxZones) {
		t.Zones = append(t.Zones, r.zone(v.Object()))
	}
	ids = names{}
	for _, v := range o.Opt("objectives").List(100) {
		t.Objectives = append(t.Objectives, r.objective(v.Object(), ids))
	}
}

// names finds ids that were given before.
type names map[string]string

func (n names) read(o *document.Object) string {
	v := o.Get("id")
	id := v.Name(MostID)
	if id == "" {
		return ""
	}
	if first, ok := n[id]; ok {
		v.Faultf("is the same as that of %s", first)
	} else {
		n[id] = o.Path()
	}
	return id
}

func (r *reader) zone(o *document.Object) Zone {
	z := Zone{Side: o.Get("side").Int(0, 1), Locked: o.Opt("locked").Bool()}
	v := o.Get("polygon")
	z.Polygon = ReadPolygon(v)
	for i, p := range z.Polygon {
		if r.off(p) {
			v.Faultf("point %d at %s, %s is off the table", i, p.X, p.Y)
			break
		}
	}
	return z
}

func (r *reader) objective(o *document.Object, ids names) Objective {
	b := Objective{ID: ids.read(o), Locked: o.Opt("locked").Bool()}
	v := o.Get("at")
	at, ok := v.Point()
	if ok && r.off(at) {
		v.Faultf("is off the table")
	}
	b.At = at
	return b
}

// off tells whether a point lies outside the table.
func (r *reader) off(p physics.Vec) bool {
	return r.sized && (p.X < 0 || p.Y < 0 || p.X > r.table.Size.X || p.Y > r.table.Size.Y)
}

func (r *reader) piece(o *document.Object, ids names) Piece {
	p := Piece{ID: ids.read(o), Kind: o.Get("kind").Word("kind", Kinds()...)}
	r.shape(&p, o)
	r.heights(&p, o)
	p.Ground = o.Opt("ground").Word("ground", groundWords...)
	p.Sides = o.Opt("sides").Word("sides", sideWords...)
	if v := o.Opt("top"); v.Present() {
		top := v.Bool()
		p.Top = &top
	}
	p.Sight = o.Opt("sight").Word("sight", sightWords...)
	p.Cover = o.Opt("cover").Word("cover", coverWords...)
	outline := p.Outline()
	for _, v := range o.Opt("ladders").List(MaxLadders) {
		at, ok := v.Point()
		if ok && len(outline) > 0 && !nearOutline(outline, at, ladderReach) {
			v.Faultf("is farther than %s inches from the edge of the piece", ladderReach)
		}
		p.Ladders = append(p.Ladders, at)
	}
	r.openings(&p, o.Opt("openings"))
	p.Natural = o.Opt("natural").Bool()
	for _, v := range o.Opt("entries").List(MaxEntries) {
		at, ok := v.Point()
		if ok && len(outline) > 0 && !nearOutline(outline, at, ladderReach) {
			v.Faultf("is farther than %s inches from the edge of the piece", ladderReach)
		}
		p.Entries = append(p.Entries, at)
	}
	p.Group = o.Opt("group").Name(MostID)
	p.Locked = o.Opt("locked").Bool()
	return p
}

// shape reads the one shape of the piece; a faulty one leaves none.
func (r *reader) shape(p *Piece, o *document.Object) {
	given := ""
	for _, s := range []string{"polygon", "rect", "circle"} {
		if !o.Has(s) {
			continue
		}
		if given != "" {
			o.Faultf("has both %s and %s, it may have only one shape", given, s)
		}
		given = s
	}
	if given == "" && o.Exists() {
		o.Faultf("has no shape: a polygon, rect or circle is missing")
	}
	p.Polygon = ReadPolygon(o.Opt("polygon"))
	p.Rect = r.rect(o.Opt("rect"), o.Opt("rotate"))
	p.Circle = r.circle(o.Opt("circle"))
	if outline := p.Outline(); len(outline) > 0 {
		r.place(o.Opt(given), outline)
	}
}

// place checks where the outline lies. A piece may hang over the table's edge.
func (r *reader) place(v document.Value, outline []physics.Vec) {
	const far = physics.MaxInches * physics.Inch
	lo, hi := bounds(outline)
	switch {
	case lo.X < -far || lo.Y < -far || hi.X > far || hi.Y > far:
		v.Faultf("reaches farther than %d inches", physics.MaxInches)
	case r.sized && (hi.X <= 0 || hi.Y <= 0 || lo.X >= r.table.Size.X || lo.Y >= r.table.Size.Y):
		v.Faultf("is wholly off the table")
	}
}

func (r *reader) rect(v, rotate document.Value) *Rect {
	turn := rotate.Number(-360, 360)
	if rotate.Present() && !v.Present() {
		rotate.Faultf("turns only a rect")
	}
	m, ok := v.Lengths(4, -physics.MaxInches*physics.Inch, physics.MaxInches*physics.Inch)
	if !ok {
		return nil
	}
	if m[2] <= 0 || m[3] <= 0 {
		v.Faultf("has a width or height that is not above 0")
		return nil
	}
	rect := &Rect{X: m[0], Y: m[1], W: m[2], H: m[3], Rotate: turn}
	if crossing(rect.outline()) {
		v.Faultf("is too thin to be turned by %g degrees", turn)
		return nil
	}
	return rect
}

// minRadius is the least circle whose 24 corners are different points that
// make a convex outline on the lattice.
const minRadius physics.Mil = 50

func (r *reader) circle(v document.Value) *Circle {
	m, ok := v.Lengths(3, -physics.MaxInches*physics.Inch, physics.MaxInches*physics.Inch)
	if !ok {
		return nil
	}
	if m[2] < minRadius {
		v.Faultf("has a radius of less than %s inches", minRadius)
		return nil
	}
	return &Circle{X: m[0], Y: m[1], R: m[2]}
}

// polygon reads a simple polygon; nil for an absent or faulty one.
// ReadPolygon reads an outline: at least three points, no point twice, with an area, not
// crossing itself. Else it notes the fault, and there is none.
func ReadPolygon(v document.Value) []physics.Vec {
	points, ok := v.Points(MaxPoints)
	if !ok {
		return nil
	}
	seen := make(map[physics.Vec]int, len(points))
	for i, p := range points {
		if first, again := seen[p]; again {
			v.Faultf("point %d repeats point %d", i, first)
			return nil
		}
		seen[p] = i
	}
	switch {
	case len(points) < 3:
		v.Faultf("has fewer than 3 points")
	case flat(points):
		v.Faultf("has no area")
	case crossing(points):
		v.Faultf("crosses itself")
	default:
		return points
	}
	return nil
}

// heights reads the underside and the height, which for a trench is its depth
// below the ground.
func (r *reader) heights(p *Piece, o *document.Object) {
	b, h := o.Opt("base"), o.Opt("height")
	p.Base = b.Inches(-MaxHeight, MaxHeight)
	height := h.InchesOr(KindOf(p.Kind).Height, -MaxHeight, MaxHeight)
	if h.Present() {
		p.Height = &height
	}
	switch {
	case p.Kind == trench && height >= 0:
		h.Faultf("a trench needs a negative height, its depth below the ground")
	case p.Kind == trench && p.Base != 0:
		b.Faultf("a trench is cut into the ground and has none")
	case p.Kind != trench && p.Kind != "" && height < 0:
		h.Faultf("is negative, which only a trench may have")
	}
}
