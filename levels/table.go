// Package levels holds the tables: the document (duckboard-table/1), its
// checks, the shipped tables, and Table.Field, which makes the physics.
package levels

import "duckboard/physics"

// Table is the document of a battlefield.
type Table struct {
	Name       string
	Size       physics.Vec // width and height
	Terrain    []Piece
	Zones      []Zone
	Objectives []Objective
}

// Piece is one terrain piece as the document has it. Exactly one of Polygon,
// Rect and Circle is set. The pointers and strings that are nil or empty stand
// for the kind's default.
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
}

// Rect is a rectangle turned by Rotate degrees about its centre.
type Rect struct {
	X, Y, W, H physics.Mil
	Rotate     float64
}

// Circle is kept as a regular 24-gon.
type Circle struct{ X, Y, R physics.Mil }

// Zone is a deployment zone of a side.
type Zone struct {
	Side    int
	Polygon []physics.Vec
}

// Objective is a point that scenarios score.
type Objective struct {
	ID string
	At physics.Vec
}

// Parse reads and checks a table document. The error lists every fault with
// the path of the value, e.g. "terrain[3].polygon: crosses itself".
func Parse(data []byte) (*Table, error) { panic("levels: Parse") }

// Marshal writes the document.
func (t *Table) Marshal() []byte { panic("levels: Marshal") }

// Field makes the ground, with the kinds' defaults filled in. Piece i of the
// field is Terrain[i].
func (t *Table) Field() *physics.Field { panic("levels: Field") }

// Names lists the shipped tables.
func Names() []string { panic("levels: Names") }

// Shipped is a shipped table by its name.
func Shipped(name string) (*Table, error) { panic("levels: Shipped") }
