package physics

import (
	"duckboard/physics/ground"
	"duckboard/physics/path"
	"duckboard/physics/sight"
	"duckboard/physics/ways"
)

// Field is the ground of one game: the table's size and its pieces. It is immutable and safe for
// concurrent readers. Each room below answers its own questions; all of them name whole pieces.
type Field struct {
	ground *ground.Field
	sight  *sight.Field
	path   *path.Field
	ways   *ways.Field
}

// NewField builds the ground. The pieces must be valid (levels checks them): simple outlines,
// Top != Base only for pieces with height, points within MaxInches; one with fewer than three
// points is as if it were not there. The slice is kept and must not change afterwards. A piece
// whose openings are faulty (Piece.CheckOpenings) has none.
func NewField(size Vec, pieces []Piece) *Field {
	g := ground.NewField(size, pieces)
	return newField(g, sight.NewField(g))
}

func newField(g *ground.Field, s *sight.Field) *Field {
	w := ways.NewField(g)
	return &Field{ground: g, sight: s, path: w.Field, ways: w}
}

// With is the ground with other pieces in place of some, by their index, for questions about
// ways: nobody looks over it otherwise than over the ground as it is.
func (f *Field) With(instead map[int]Piece) *Field {
	g := f.ground.With(instead)
	return newField(g, f.sight.On(g))
}

// Size is the table's width and height in mils.
func (f *Field) Size() Vec { return f.ground.Size() }

// Pieces are in the order of the table document.
func (f *Field) Pieces() []Piece { return f.ground.Pieces() }

// Levels are the levels of the surfaces that a model may stand on at a point, ascending and
// each once.
func (f *Field) Levels(at Vec) []Mil { return f.ground.Levels(at) }

// In is the first piece of that ground in which the spot lies (R-AREA), or None.
func (f *Field) In(s Spot, g Ground) int { return f.ground.In(s, g) }

// Fits checks a place to stand.
func (f *Field) Fits(b Body) Fault { return f.ground.Fits(b) }

// Touches reports whether the body's base is in contact (R-CONTACT) with the piece, its openings
// as if closed.
func (f *Field) Touches(b Body, piece int) bool { return f.ground.Touches(b, piece) }

// StandRows is the number of rows of the lattice of Stands.
func (f *Field) StandRows(step Mil) int { return f.ground.StandRows(step) }

// Stands appends every place to stand (Fits) for a body of the shape's radius and height on a
// lattice over the table, for the rows from first to before last.
func (f *Field) Stands(dst []Spot, shape Body, step Mil, first, last int) []Spot {
	return f.ground.Stands(dst, shape, step, first, last)
}

// Ledge is the nearest ledge of the surface that b stands on (R-LEDGE).
func (f *Field) Ledge(b Body) (at Vec, gap Mil, ok bool) { return f.ground.Ledge(b) }

// LedgeWithin is Ledge where only one up to a gap counts.
func (f *Field) LedgeWithin(b Body, most Mil) (at Vec, gap Mil, ok bool) {
	return f.ground.LedgeWithin(b, most)
}

// LineClear reports whether nothing opaque is between two points on the table seen flat, whatever
// its height.
func (f *Field) LineClear(a, b Vec) bool { return f.sight.LineClear(a, b) }

// Sight reports what the body from sees of the body to (R-SIGHT, R-HIDE, TER-5).
func (f *Field) Sight(from, to Body) View { return f.sight.Sight(from, to) }

// Look is Sight into a View of the caller's, whose lists it uses again.
func (f *Field) Look(v *View, from, to Body) { f.sight.Look(v, from, to) }

// SeesSpot reports whether the eye of from sees a point on a surface (R-BLAST).
func (f *Field) SeesSpot(from Body, to Spot) bool { return f.sight.SeesSpot(from, to) }

// LookAmong is Look with other models in the way.
func (f *Field) LookAmong(v *View, from, to Body, others []Standing) {
	f.sight.LookAmong(v, from, to, others)
}

// Verdict is what the rules ask before every shot (R-SIGHT, TER-5).
func (f *Field) Verdict(from, to Body) (visible bool, cover int) { return f.sight.Verdict(from, to) }

// Sees reports whether from sees any part of to.
func (f *Field) Sees(from, to Body) bool { return f.sight.Sees(from, to) }

// Covered is Sight's TER-5 alone.
func (f *Field) Covered(from, to Body) int { return f.sight.Covered(from, to) }

// Turning is the smallest step after which the body from has the wanted verdict on the body to.
func (f *Field) Turning(from, to Body, wanted Wanted, reach Mil, others ...Body) (place Spot, step Mil, ok bool) {
	return f.sight.Turning(from, to, wanted, reach, others...)
}

// TurningBy is Turning by the verdict of a rule set.
func (f *Field) TurningBy(judge Judge, from, to Body, wanted Wanted, reach Mil, others ...Body) (place Spot, step Mil, ok bool) {
	return f.sight.TurningBy(judge, from, to, wanted, reach, others...)
}

// Cone appends the wedges of the cone of sight, side by side from one rim of the target to the
// other.
func (f *Field) Cone(dst []Wedge, from, to Body) []Wedge { return f.sight.Cone(dst, from, to) }

// Section cuts the terrain along a line, for the side view of a line of sight.
func (f *Field) Section(a, b Vec) []Slice { return f.sight.Section(a, b) }

// SectionPast is Section with the line drawn out by so much before its first point and after
// its last.
func (f *Field) SectionPast(a, b Vec, before, after Mil) []Slice {
	return f.sight.SectionPast(a, b, before, after)
}

// Heat appends what from sees of a body of the shape's radius and height at each of the places.
func (f *Field) Heat(dst []Heat, from, shape Body, places []Spot, kind HeatKind) []Heat {
	return f.sight.Heat(dst, from, shape, places, kind)
}

// Trace follows a path over the terrain.
func (f *Field) Trace(m Mover, path []Waypoint) *Trace { return f.path.Trace(m, path) }

// TraceInto is Trace into a Trace of the caller's, whose lists it uses again.
func (f *Field) TraceInto(t *Trace, m Mover, path []Waypoint) { f.path.TraceInto(t, m, path) }

// Land is where a body that comes down over the edge of a mark is first clear of it, along the
// step, at the level that it comes down to (R-LEDGE), short of the next wall.
func (f *Field) Land(b Body, k *Mark) Spot { return f.path.Land(b, k) }

// Hollow reports whether some of the ground in the gap of a jump lies below a level.
func (f *Field) Hollow(k *Mark, level Mil) bool { return f.path.Hollow(k, level) }

// FallSpot is where a body lands that goes over an edge at the point over (R-LEDGE).
func (f *Field) FallSpot(b Body, over Vec, others []Body) (s Spot, ok bool) {
	return f.path.FallSpot(b, over, others)
}

// WayTo is the cheapest legal way to a spot; ok is false if there is none within the trip's limit.
func (f *Field) WayTo(t Trip, to Spot) (w Way, ok bool) { return f.ways.WayTo(t, to) }

// WayToContact is the cheapest legal way into contact with a body, or the shortest (Trip.Shortest).
func (f *Field) WayToContact(t Trip, target Body) (w Way, ok bool) {
	return f.ways.WayToContact(t, target)
}

// Reach finds every place where the trip may end.
func (f *Field) Reach(t Trip) *Reach { return f.ways.Reach(t) }

// Roads are the roads of a trip, whatever its limit and whoever is on the table.
func (f *Field) Roads(t Trip) *Roads { return f.ways.Roads(t) }
