// Package uvtt reads and writes Universal VTT files (.uvtt, .dd2vtt), the form in which programs
// that draw maps hand them to virtual tables: a grid, a picture, walls as lines, doors and windows
// as portals. Such a file is flat: what a table has beyond walls is lost on the way out, and what
// walls need beyond lines is asked on the way in. Both ways tell what was lost.
//
//	file --Parse--> Map --Table--> a table        a table --Of--> Map --Marshal--> file
package uvtt

import (
	"bytes"
	"encoding/json"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// The bounds of a file.
const (
	MaxBytes   = 64 << 20
	MaxPoints  = 20_000 // of its walls, portals and lights together
	MaxSquares = 10_000 // along a side of the map
	MaxPixels  = 10_000 // of a square's side
)

// Point is a place on the grid, in squares; y runs down.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Map is what a file holds.
type Map struct {
	Origin, Size Point // the upper left corner, and the map's width and height
	Pixels       int   // of the side of a square in the picture
	Walls        [][]Point
	Objects      [][]Point // outlines of things that hide what is behind them
	Portals      []Portal
	Lights       int
	Square       physics.Mil // the side of a square on our table, in a file of ours; else 0
	Image        []byte      // the file of a picture, as it is

	Outlines bool // a closed wall is the outline of something solid, not a room's: so are ours
}

// Portal is a door or a window.
type Portal struct {
	Bounds       [2]Point
	Closed       bool // a door, which hides what is behind it; else one looks through
	Freestanding bool // it is in no wall
	AnyWay       bool // the file does not say how it is turned: as the wall in which its middle lies
}

// Is reports whether a text looks like such a file.
func Is(data []byte) bool {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"pixels_per_grid"`)) && !document.Says(text, levels.Format)
}

// software is how a file of ours says whose it is.
const software = "Duckboard"

// The form of a file, as it is written.
type (
	file struct {
		Format      float64     `json:"format"`
		Software    string      `json:"software"`
		Resolution  resolution  `json:"resolution"`
		Walls       [][]Point   `json:"line_of_sight"`
		Objects     [][]Point   `json:"objects_line_of_sight"`
		Portals     []portal    `json:"portals"`
		Environment environment `json:"environment"`
		Lights      []struct{}  `json:"lights"`
		Image       []byte      `json:"image"`
	}
	resolution struct {
		Origin Point   `json:"map_origin"`
		Size   Point   `json:"map_size"`
		Pixels int     `json:"pixels_per_grid"`
		Inches float64 `json:"inches_per_grid,omitempty"` // a field of ours
	}
	portal struct {
		Position     Point    `json:"position"`
		Bounds       [2]Point `json:"bounds"`
		Rotation     float64  `json:"rotation"`
		Closed       bool     `json:"closed"`
		Freestanding bool     `json:"freestanding"`
	}
	environment struct {
		Baked   bool   `json:"baked_lighting"`
		Ambient string `json:"ambient_light"`
	}
)

// Marshal writes the file. The same map always gives the same text; Parse gives the map back, but
// for its lights.
func (m *Map) Marshal() []byte {
	f := file{
		Format: 0.3, Software: software, Resolution: resolution{m.Origin, m.Size, m.Pixels, m.Square.Inches()},
		Walls: append([][]Point{}, m.Walls...), Objects: append([][]Point{}, m.Objects...), Portals: []portal{},
		Environment: environment{Baked: true, Ambient: "ffffffff"}, Lights: []struct{}{}, Image: m.Image,
	}
	for _, p := range m.Portals {
		a, b := p.Bounds[0], p.Bounds[1]
		f.Portals = append(f.Portals, portal{Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}, p.Bounds, angle(b.X-a.X, b.Y-a.Y), p.Closed, p.Freestanding})
	}
	if f.Image == nil {
		f.Image = []byte{}
	}
	data, err := json.Marshal(f)
	if err != nil {
		panic(err) // a map that was made or read has finite numbers
	}
	return append(data, '\n')
}

// point is a place of a table on a grid.
func point(v physics.Vec, grid physics.Mil) Point {
	return Point{float64(v.X) / float64(grid), float64(v.Y) / float64(grid)}
}
