// Package levels holds the tables: the document (duckboard-table/1), its checks and the shipped
// tables. Table.Field makes the physics of one. It also knows the kinds of terrain, the symmetries
// of a table, and how pieces are turned, moved and mirrored.
package levels

import (
	"duckboard/document"
	"duckboard/physics"
)

// Table is the document of a battlefield.
type Table struct {
	Name       string
	Size       physics.Vec // width and height
	Terrain    []Piece
	Zones      []Zone
	Objectives []Objective

	Symmetry Symmetry // a hint to editors: every edit is made on both sides
	Weather  Weather  // a hint to pictures and sounds
}

// Piece is one terrain piece as the document has it. Exactly one of Polygon,
// Rect and Circle is set. The pointers and strings that are nil or empty stand
// for the kind's default; Resolved fills them in.
type Piece struct {
	ID      string
	Kind    string
	Polygon []physics.Vec
	Rect    *Rect
	Circle  *Circle
	Base    physics.Mil
	Height  *physics.Mil
	Ground  string
	Sides   string
	Top     *bool
	Sight   string
	Cover   string
	Ladders []physics.Vec

	// Openings are windows, doors and gates. The edges of a polygon are counted
	// in its order, those of a rect from its top left corner (before it is
	// turned): 0 is the upper side, 1 the right, 2 the lower, 3 the left one.
	Openings []physics.Opening

	Natural bool          // a natural wall, where the rules tell them from built ones
	Entries []physics.Vec // points on the outline by which a building is entered

	// Hints to editors, without meaning in a game.
	Group  string // pieces of one group are chosen and moved together; empty: none
	Locked bool   // is not moved by hand
}

// Rect is a rectangle turned by Rotate degrees, clockwise on the screen, about
// its centre.
type Rect struct {
	X, Y, W, H physics.Mil
	Rotate     float64
}

// Circle is kept as a regular 24-gon.
type Circle struct{ X, Y, R physics.Mil }

// NoSide is the side of a zone that is nobody's: of tables to be looked at alone, no document has
// it.
const NoSide = 2

// Zone is a deployment zone of a side.
type Zone struct {
	Side    int
	Polygon []physics.Vec
	Locked  bool // is not moved by hand

	// Of a zone that a scenario draws, on tables to be looked at alone: no document has these.
	Name  document.Text // what it is called; none: it is the table's own
	Apart bool          // nobody deploys in it: it is an exit, or a place
	Shut  bool          // nobody leaves by it, nobody comes on in it, and it counts nothing
}

// Objective is a point that scenarios score.
type Objective struct {
	ID     string
	At     physics.Vec
	Locked bool // is not moved by hand
	Idle   bool // it pays nobody in the scenario that is played: of tables to be looked at alone, no document has it
}

// New returns an empty table of that size.
func New(size physics.Vec) *Table { return &Table{Name: "New table", Size: size} }

// Field makes the ground, with the kinds' defaults filled in. Piece i of the
// field is Terrain[i].
func (t *Table) Field() *physics.Field {
	pieces := make([]physics.Piece, len(t.Terrain))
	for i := range t.Terrain {
		pieces[i] = t.Terrain[i].Resolved()
	}
	return physics.NewField(t.Size, pieces)
}
