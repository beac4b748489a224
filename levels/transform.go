package levels

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/physics"
)

// Clone returns a copy that shares nothing with the piece.
func (p *Piece) Clone() Piece {
	q := *p
	q.Polygon, q.Ladders, q.Entries, q.Openings = slices.Clone(p.Polygon), slices.Clone(p.Ladders), slices.Clone(p.Entries), slices.Clone(p.Openings)
	q.Rect, q.Circle, q.Height, q.Top = fresh(p.Rect), fresh(p.Circle), fresh(p.Height), fresh(p.Top)
	return q
}

// fresh is a pointer to a copy, or nil.
func fresh[T any](v *T) *T {
	if v == nil {
		return nil
	}
	c := *v
	return &c
}

// Clone returns a copy that shares nothing with the table.
func (t *Table) Clone() *Table {
	c := *t
	c.Terrain, c.Zones = slices.Clone(t.Terrain), slices.Clone(t.Zones)
	for i := range c.Terrain {
		c.Terrain[i] = c.Terrain[i].Clone()
	}
	for i := range c.Zones {
		c.Zones[i].Polygon = slices.Clone(c.Zones[i].Polygon)
	}
	c.Objectives = slices.Clone(t.Objectives)
	return &c
}

// Bounds returns the corners of the upright box round the piece, in mils; both
// are zero for a piece without a shape.
func (p *Piece) Bounds() (lo, hi physics.Vec) {
	outline := p.Outline()
	if len(outline) == 0 {
		return lo, hi
	}
	return bounds(outline)
}

// Moved returns the piece moved by d, with all that is on it.
func (p *Piece) Moved(d physics.Vec) Piece {
	q := p.Clone()
	by := func(v physics.Vec) physics.Vec { return v.Add(d) }
	if q.Rect != nil {
		q.Rect.X, q.Rect.Y = q.Rect.X+d.X, q.Rect.Y+d.Y
	}
	if q.Circle != nil {
		q.Circle.X, q.Circle.Y = q.Circle.X+d.X, q.Circle.Y+d.Y
	}
	q.Polygon, q.Ladders, q.Entries = mapAll(q.Polygon, by), mapAll(q.Ladders, by), mapAll(q.Entries, by)
	return q
}

// Turned returns the piece turned clockwise on the screen by degrees about a
// point. Whole quarters are exact; other angles round every point to the
// lattice, and ladders and entries are laid on the turned outline. Openings
// keep their edges and, where an edge became a mil shorter, give way.
func (p *Piece) Turned(degrees float64, about physics.Vec) Piece {
	if q := degrees / 90; q == math.Round(q) && math.Abs(q) < 1e6 && (p.Rect == nil || p.Rect.Rotate == 0) {
		return p.Quartered(int(q), about)
	}
	sin, cos := sinCos(degrees)
	turn := func(x, y float64) (float64, float64) {
		x, y = x-float64(about.X), y-float64(about.Y)
		return float64(about.X) + (float64(x*cos) - float64(y*sin)), float64(about.Y) + (float64(x*sin) + float64(y*cos))
	}
	point := func(v physics.Vec) physics.Vec {
		x, y := turn(float64(v.X), float64(v.Y))
		return physics.V(physics.RoundMil(x), physics.RoundMil(y))
	}
	q := p.Clone()
	switch {
	case q.Rect != nil:
		r := q.Rect
		x, y := turn(float64(r.X)+float64(r.W)/2, float64(r.Y)+float64(r.H)/2)
		r.X, r.Y = physics.RoundMil(x-float64(r.W)/2), physics.RoundMil(y-float64(r.H)/2)
		r.Rotate = tidyAngle(r.Rotate + degrees)
	case q.Circle != nil && len(q.Openings) == 0:
		v := point(physics.V(q.Circle.X, q.Circle.Y))
		q.Circle.X, q.Circle.Y = v.X, v.Y
	default:
		q.Circle, q.Polygon = nil, mapAll(p.Outline(), point)
	}
	q.Ladders, q.Entries = mapAll(q.Ladders, point), mapAll(q.Entries, point)
	q.settle()
	return q
}

// tidyAngle brings an angle between -180 and 180 degrees, without the dust of
// sums: to a millionth of a degree.
func tidyAngle(degrees float64) float64 {
	d := math.Mod(degrees, 360)
	if d > 180 {
		d -= 360
	} else if d <= -180 {
		d += 360
	}
	return math.Round(float64(d*1e6)) / 1e6
}

// Scaled returns the piece scaled about a point by wide/under across and
// tall/under down, all above 0; heights stay. A circle scaled unevenly, and a
// turned rect scaled so, become polygons. Openings keep their share of their
// edge.
func (p *Piece) Scaled(wide, tall, under int, about physics.Vec) Piece {
	along := func(v, mid physics.Mil, over int) physics.Mil {
		return mid + physics.RoundMil(float64(v-mid)*float64(over)/float64(under))
	}
	point := func(v physics.Vec) physics.Vec {
		return physics.V(along(v.X, about.X, wide), along(v.Y, about.Y, tall))
	}
	q := p.Clone()
	switch {
	case q.Rect != nil && q.Rect.Rotate == 0:
		lo, hi := p.Bounds()
		lo, hi = point(lo), point(hi)
		*q.Rect = Rect{X: lo.X, Y: lo.Y, W: max(1, hi.X-lo.X), H: max(1, hi.Y-lo.Y)}
	case q.Rect != nil && wide == tall:
		r := q.Rect
		mid := point(physics.V(r.X+r.W/2, r.Y+r.H/2))
		r.W, r.H = max(1, along(r.W, 0, wide)), max(1, along(r.H, 0, tall))
		r.X, r.Y = mid.X-r.W/2, mid.Y-r.H/2
	case q.Circle != nil && wide == tall:
		v := point(physics.V(q.Circle.X, q.Circle.Y))
		q.Circle.X, q.Circle.Y, q.Circle.R = v.X, v.Y, max(minRadius, along(q.Circle.R, 0, wide))
	default:
		q.Rect, q.Circle, q.Polygon = nil, nil, mapAll(p.Outline(), point)
	}
	before, after := physics.Piece{Outline: p.Outline()}, physics.Piece{Outline: q.Outline()}
	for i := range q.Openings {
		o := &q.Openings[i]
		if old := before.EdgeLength(o.Edge); old > 0 {
			k := float64(after.EdgeLength(o.Edge)) / float64(old)
			o.From, o.To = physics.RoundMil(float64(o.From)*k), physics.RoundMil(float64(o.To)*k)
		}
	}
	q.Ladders, q.Entries = mapAll(q.Ladders, point), mapAll(q.Entries, point)
	q.settle()
	return q
}

// settle lays ladders and entries on the outline and keeps openings within
// their edges by moving them the mil or two that rounding cost.
func (p *Piece) settle() {
	outline := p.Outline()
	if len(outline) < 3 {
		return
	}
	lay := func(v physics.Vec) physics.Vec { return NearestOnOutline(outline, v) }
	p.Ladders, p.Entries = mapAll(p.Ladders, lay), mapAll(p.Entries, lay)
	whole := physics.Piece{Outline: outline}
	for i := range p.Openings {
		o := &p.Openings[i]
		if over := o.To - (whole.EdgeLength(o.Edge) - physics.LeastOpening); over > 0 {
			o.To -= over
			if o.From-over >= physics.LeastOpening {
				o.From -= over
			}
		}
	}
}

// FreeID returns an id that no piece of the table has: the name itself, or with
// the first free number behind it. A number that the name ends in is counted
// on.
func (t *Table) FreeID(name string) string {
	taken := newIDs()
	for i := range t.Terrain {
		taken.has[t.Terrain[i].ID] = true
	}
	return taken.free(name)
}

// idSet are the ids that are taken.
type idSet struct {
	has  map[string]bool
	next map[string]int // by what stands before the number: where the free ones begin
}

func newIDs() *idSet { return &idSet{map[string]bool{}, map[string]int{}} }

// free takes an id that was free; see FreeID.
func (s *idSet) free(name string) string {
	if !s.has[name] {
		s.has[name] = true
		return name
	}
	stem := strings.TrimRight(name, "0123456789")
	if stem == name || !strings.HasSuffix(stem, " ") {
		stem = name + " "
	}
	if most := MostID - len(strconv.Itoa(MaxPieces)); len(stem) > most {
		stem = strings.TrimSpace(document.Cut(stem, most-1)) + " "
	}
	for i := max(2, s.next[stem]); ; i++ {
		if id := stem + strconv.Itoa(i); !s.has[id] {
			s.has[id], s.next[stem] = true, i+1
			return id
		}
	}
}

// Unmarked returns the table without its zones and objectives, for pictures and prints of the bare
// ground. It shares the rest.
func (t *Table) Unmarked() *Table {
	n := *t
	n.Zones, n.Objectives = nil, nil
	return &n
}
