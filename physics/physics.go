package physics

import (
	"duckboard/physics/ground"
	"duckboard/physics/path"
	"duckboard/physics/sight"
	"duckboard/physics/ways"
)

// Field is the ground of one game: the table's size and its pieces. It never changes and any
// number of goroutines may read it. Pieces are told by their index in the table document, places
// and lengths are in mils. Its methods are those of the rooms; where more is to be said of one,
// the comment names the room's.
type Field struct {
	ground *ground.Field
	sight  *sight.Field
	path   *path.Field
	ways   *ways.Field
}

// NewField returns the ground of a table of this size. The pieces must be valid (levels checks
// them): simple outlines, points within MaxInches, Top unlike Base only for pieces with height. A
// piece with fewer than three points counts for nothing, and one whose openings are faulty
// (Piece.CheckOpenings) has none of them. The slice is kept and must not change afterwards.
func NewField(size Vec, pieces []Piece) *Field {
	g := ground.NewField(size, pieces)
	return newField(g, sight.NewField(g))
}

func newField(g *ground.Field, s *sight.Field) *Field {
	w := ways.NewField(g)
	return &Field{ground: g, sight: s, path: w.Field, ways: w}
}

// With returns the ground with other pieces in place of some, by their index, for questions about
// paths. Sight is answered as on the ground before.
func (f *Field) With(instead map[int]Piece) *Field {
	g := f.ground.With(instead)
	return newField(g, f.sight.On(g))
}

// Size returns the table's width and height.
func (f *Field) Size() Vec { return f.ground.Size() }

// OnTable returns the place nearest to a point at which all of a base is on the table.
func (f *Field) OnTable(at Vec, radius Mil) Vec {
	size := f.Size()
	return V(max(radius, min(size.X-radius, at.X)), max(radius, min(size.Y-radius, at.Y)))
}

// Pieces returns the pieces in the order of the table document. They must not be changed.
func (f *Field) Pieces() []Piece { return f.ground.Pieces() }

// Levels returns the levels at which a model may stand at a point, ascending, each once.
func (f *Field) Levels(at Vec) []Mil { return f.ground.Levels(at) }

// In returns the first piece of that ground in which the spot lies (R-AREA), or None.
func (f *Field) In(s Spot, g Ground) int { return f.ground.In(s, g) }

// Fits returns why a body cannot stand where it is (R-SUPPORT); its Kind is NoFault if it can.
func (f *Field) Fits(b Body) Fault { return f.ground.Fits(b) }

// Touches reports whether the body's base is in contact (R-CONTACT) with the piece, whose openings
// count as closed.
func (f *Field) Touches(b Body, piece int) bool { return f.ground.Touches(b, piece) }

// StandRows returns how many rows the lattice of Stands has over this table.
func (f *Field) StandRows(step Mil) int { return f.ground.StandRows(step) }

// Stands appends each place where a body of the shape's radius and height fits (Fits), on a
// lattice with this step over the table, in the rows from first to before last.
func (f *Field) Stands(dst []Spot, shape Body, step Mil, first, last int) []Spot {
	return f.ground.Stands(dst, shape, step, first, last)
}

// Ledge returns the nearest ledge of the surface that b stands on (R-LEDGE), with the gap to it;
// ok is false if there is none.
func (f *Field) Ledge(b Body) (at Vec, gap Mil, ok bool) { return f.ground.Ledge(b) }

// LedgeWithin is Ledge with the gaps up to most alone.
func (f *Field) LedgeWithin(b Body, most Mil) (at Vec, gap Mil, ok bool) {
	return f.ground.LedgeWithin(b, most)
}

// LineClear reports whether nothing opaque is between two points, seen from above, whatever its
// height: see sight.Field.LineClear.
func (f *Field) LineClear(a, b Vec) bool { return f.sight.LineClear(a, b) }

// Sight returns what the body from sees of the body to (R-SIGHT, R-HIDE, TER-5). Other bodies do
// not block (R-MODELS).
func (f *Field) Sight(from, to Body) View { return f.sight.Sight(from, to) }

// Look is Sight into a View of the caller's, whose lists it uses again: see sight.Field.Look.
func (f *Field) Look(v *View, from, to Body) { f.sight.Look(v, from, to) }

// SeesSpot reports whether the eye of from sees a point on a surface (R-BLAST).
func (f *Field) SeesSpot(from Body, to Spot) bool { return f.sight.SeesSpot(from, to) }

// LookAmong is Look with other models in the way, which must not be the two themselves (WZR-95):
// see sight.Field.LookAmong.
func (f *Field) LookAmong(v *View, from, to Body, others []Standing) {
	f.sight.LookAmong(v, from, to, others)
}

// Verdict reports whether from sees any part of to, and returns the piece that gives it Cover, or
// None (R-SIGHT, TER-5). It says what Sight says, for less work.
func (f *Field) Verdict(from, to Body) (visible bool, cover int) { return f.sight.Verdict(from, to) }

// Sees is Verdict without the Cover.
func (f *Field) Sees(from, to Body) bool { return f.sight.Sees(from, to) }

// Covered is Verdict without the sight: the piece that gives Cover to to (TER-5), or None.
func (f *Field) Covered(from, to Body) int { return f.sight.Covered(from, to) }

// Turning returns the nearest place, at most reach away, from which the body from has the wanted
// verdict on the body to, and how far it is; ok is false if no place has it. See
// sight.Field.Turning.
func (f *Field) Turning(from, to Body, wanted Wanted, reach Mil, others ...Body) (place Spot, step Mil, ok bool) {
	return f.sight.Turning(from, to, wanted, reach, others...)
}

// TurningBy is Turning by the verdict of a rule set; nil is Verdict's.
func (f *Field) TurningBy(judge Judge, from, to Body, wanted Wanted, reach Mil, others ...Body) (place Spot, step Mil, ok bool) {
	return f.sight.TurningBy(judge, from, to, wanted, reach, others...)
}

// Cone appends the wedges of the cone of sight, side by side from one rim of the target to the
// other. There are none where the eye is over, under or in the target.
func (f *Field) Cone(dst []Wedge, from, to Body) []Wedge { return f.sight.Cone(dst, from, to) }

// Section returns the terrain cut along a line, for the side view of a line of sight: see
// sight.Field.Section.
func (f *Field) Section(a, b Vec) []Slice { return f.sight.Section(a, b) }

// SectionPast is Section with the line drawn out, by so much before its first point and after its
// last.
func (f *Field) SectionPast(a, b Vec, before, after Mil) []Slice {
	return f.sight.SectionPast(a, b, before, after)
}

// Heat appends what from sees of a body of the shape's radius and height at each of the places.
// The kind says what is asked.
func (f *Field) Heat(dst []Heat, from, shape Body, places []Spot, kind HeatKind) []Heat {
	return f.sight.Heat(dst, from, shape, places, kind)
}

// Trace returns what a mover meets on a path, up to its end or to the first thing that it cannot
// do. Other bodies are not looked at. See path.Field.Trace.
func (f *Field) Trace(m Mover, path []Waypoint) *Trace { return f.path.Trace(m, path) }

// TraceInto is Trace into a Trace of the caller's, whose lists it uses again.
func (f *Field) TraceInto(t *Trace, m Mover, path []Waypoint) { f.path.TraceInto(t, m, path) }

// Land returns where a body lands that comes down over the edge of a mark: see path.Field.Land.
func (f *Field) Land(b Body, k *Mark) Spot { return f.path.Land(b, k) }

// Hollow reports whether some of the ground in the gap of a jump lies below a level: whether a
// model can fall there.
func (f *Field) Hollow(k *Mark, level Mil) bool { return f.path.Hollow(k, level) }

// FallSpot returns where a body lands that goes over an edge at the point over (R-LEDGE); ok is
// false if it fits nowhere below. See path.Field.FallSpot.
func (f *Field) FallSpot(b Body, over Vec, others []Body) (s Spot, ok bool) {
	return f.path.FallSpot(b, over, others)
}

// WayTo returns the cheapest legal path to a spot; ok is false if there is none within the trip's
// limit. See ways.Field.WayTo.
func (f *Field) WayTo(t Trip, to Spot) (w Way, ok bool) { return f.ways.WayTo(t, to) }

// WayToContact returns the cheapest legal path into contact with a body (R-CONTACT), or the
// shortest where Trip.Shortest says so. See ways.Field.WayToContact.
func (f *Field) WayToContact(t Trip, target Body) (w Way, ok bool) {
	return f.ways.WayToContact(t, target)
}

// Reach returns all places where the trip may end: those to which WayTo finds a path.
func (f *Field) Reach(t Trip) *Reach { return f.ways.Reach(t) }

// Roads returns how far it is on foot over the whole table, about, whatever the trip's limit and
// whoever stands there: see ways.Roads.
func (f *Field) Roads(t Trip) *Roads { return f.ways.Roads(t) }
