package uvtt

import (
	"fmt"
	"math"

	"duckboard/document"
	"duckboard/document/said"
	"duckboard/levels"
	"duckboard/physics"
)

// How a file comes in where nobody says otherwise.
const (
	UsualHeight = 3 * physics.Inch
	UsualSquare = 2 * physics.Inch // a door a square wide lets the usual bases through
)

// Entering is what a table has and a file has not.
type Entering struct {
	Name   string
	Height physics.Mil // of all walls
	Square physics.Mil // the side of a square
}

// thick is the thickness of a wall that is a line in the file, and narrow that below which what a
// closed wall encloses is no room, in mils.
const (
	thick  = physics.Mil(200)
	narrow = 700
)

// What is told of a file that came in.
var (
	wallsSaid   = said.Both("Walls are %s\" high, squares %s\" wide.", "I muri sono alti %s\", i quadretti larghi %s\".")
	opened      = said.Both("Doors, which stand open: %d. Windows, of portals that one looks through: %d.", "Porte, che sono aperte: %d. Finestre, dai passaggi attraverso cui si vede: %d.")
	unplaced    = said.Both("Doors and windows that are left out, since they lie on no wall or leave none beside them: %d.", "Porte e finestre tralasciate, perché non stanno su un muro o non ne lasciano accanto a sé: %d.")
	unmade      = said.Both("Walls that are left out, since they lie off the map, are too small or too many: %d.", "Muri tralasciati, perché fuori dalla mappa, troppo piccoli o troppi: %d.")
	dark        = said.Both("Lights that are left out: %d.", "Luci tralasciate: %d.")
	unpictured  = said.Both("Its picture is neither a PNG nor a JPEG nor a WebP and is left out.", "La sua immagine non è un PNG né un JPEG né un WebP ed è tralasciata.")
	zonesToDraw = said.Both("It has no deployment zones and no objectives yet.", "Non ha ancora zone di schieramento né obiettivi.")
)

// Table makes a table of a map. Lines become walls, closed outlines solid ones, portals doorways
// and windows where they lie on a wall. The faults are what is lost or was decided; the error says
// why there can be no such table.
func (m *Map) Table(e Entering) (*levels.Table, []document.Fault, error) {
	size := physics.V(scaled(m.Size.X, e.Square), scaled(m.Size.Y, e.Square))
	if least, most := min(size.X, size.Y), max(size.X, size.Y); least < levels.MinSize || most > levels.MaxSize {
		return nil, nil, document.Refuse("the table would have %s by %s inches, and a side has from %s to %s: make a square smaller or larger", size.X, size.Y, levels.MinSize, levels.MaxSize)
	}
	if e.Height <= 0 || e.Height > levels.MaxHeight {
		return nil, nil, document.Refuse("%s is not a height of walls: it is above 0 and at most %s inches", e.Height, levels.MaxHeight)
	}
	t := levels.New(size)
	if name := document.Line(e.Name, document.MostName); name != "" {
		t.Name = name
	}
	b := &builder{table: t, high: e.Height}
	b.lines(m, e.Square)
	b.portals(m, e.Square)
	b.build()
	return t, b.told(m, e), nil
}

// scaled is a length of squares in mils, as far as a table can be.
func scaled(squares float64, square physics.Mil) physics.Mil {
	const most = float64(physics.MaxInches * physics.Inch)
	return physics.RoundMil(max(-most, min(most, float64(squares*float64(square)))))
}

// place is a point of the map on the table.
func (m *Map) place(p Point, square physics.Mil) physics.Vec {
	return physics.V(scaled(p.X-m.Origin.X, square), scaled(p.Y-m.Origin.Y, square))
}

// builder makes the pieces.
type builder struct {
	table  *levels.Table
	high   physics.Mil
	open   []path // walls as lines
	solid  []path // outlines
	alone  []gap  // portals that have found no wall
	doors  [2]int // windows and doors that were made
	lost   int    // portals
	missed int    // walls
}

// path is a line of a wall, or an outline without its first point again.
type path struct {
	points []physics.Vec
	gaps   []gap
}

// gap is a portal.
type gap struct {
	a, b physics.Vec
	door bool
}

// lines takes the file's lines: closed ones that enclose something solid as outlines, the others
// as far as they lie on the table.
func (b *builder) lines(m *Map, square physics.Mil) {
	take := func(line []Point, solid bool) {
		var points []physics.Vec
		for _, p := range line {
			if v := m.place(p, square); len(points) == 0 || points[len(points)-1] != v {
				points = append(points, v)
			}
		}
		n := len(points)
		if n < 2 {
			b.missed++
			return
		}
		if n > 3 && points[0] == points[n-1] {
			ring := points[:n-1]
			if (solid || slender(ring)) && b.sound(b.outlined(ring)) {
				b.solid = append(b.solid, path{points: ring})
				return
			}
		}
		kept := b.clip(points)
		if len(kept) == 0 {
			b.missed++
		}
		b.open = append(b.open, kept...)
	}
	for _, l := range m.Walls {
		take(l, m.Outlines)
	}
	for _, l := range m.Objects {
		take(l, true)
	}
}

// slender tells whether what an outline encloses is too narrow to be a room.
func slender(ring []physics.Vec) bool {
	area, around := 0.0, 0.0
	for i, a := range ring {
		c := ring[(i+1)%len(ring)]
		area += float64(a.Cross(c)) / 2
		around += c.Sub(a).Len()
	}
	return math.Abs(area) < narrow*around/2
}

// clip cuts off what of a line lies off the table, which may part it.
func (b *builder) clip(points []physics.Vec) (kept []path) {
	var run []physics.Vec
	end := func() {
		if len(run) > 1 {
			kept = append(kept, path{points: run})
		}
		run = nil
	}
	for i := 1; i < len(points); i++ {
		p, q, ok := within(points[i-1], points[i], b.table.Size)
		if !ok {
			end()
			continue
		}
		if len(run) == 0 || run[len(run)-1] != p {
			end()
			run = []physics.Vec{p}
		}
		if p != q {
			run = append(run, q)
		}
	}
	end()
	return kept
}

// within is the part of a segment that lies on the table.
func within(p, q, size physics.Vec) (from, to physics.Vec, ok bool) {
	d := q.Sub(p)
	lo, hi := 0.0, 1.0
	for _, side := range [4][2]float64{
		{float64(-d.X), float64(p.X)}, {float64(d.X), float64(size.X - p.X)},
		{float64(-d.Y), float64(p.Y)}, {float64(d.Y), float64(size.Y - p.Y)},
	} {
		switch toward, room := side[0], side[1]; {
		case toward == 0 && room < 0:
			return p, q, false
		case toward < 0:
			lo = max(lo, room/toward)
		case toward > 0:
			hi = min(hi, room/toward)
		}
	}
	if lo > hi {
		return p, q, false
	}
	return along(p, q, lo), along(p, q, hi), true
}

// along is the point of a segment at a share of it.
func along(p, q physics.Vec, at float64) physics.Vec {
	d := q.Sub(p)
	return physics.V(p.X+physics.RoundMil(float64(at*float64(d.X))), p.Y+physics.RoundMil(float64(at*float64(d.Y))))
}

// outlined is a piece of wall.
func (b *builder) outlined(points []physics.Vec) *levels.Piece {
	high := b.high
	return &levels.Piece{ID: fmt.Sprintf("wall-%d", len(b.table.Terrain)+1), Kind: "wall", Polygon: points, Height: &high}
}

// sound tells whether the game can hold a piece: whether it reads it back.
func (b *builder) sound(p *levels.Piece) bool {
	if len(p.Polygon) > levels.MaxPoints {
		return false
	}
	alone := levels.Table{Name: b.table.Name, Size: b.table.Size, Terrain: []levels.Piece{*p}}
	_, err := levels.Parse(alone.Marshal())
	return err == nil
}

// add adds a piece, and counts the doors and windows in it.
func (b *builder) add(p *levels.Piece) bool {
	if len(b.table.Terrain) >= levels.MaxPieces || !b.sound(p) {
		return false
	}
	b.table.Terrain = append(b.table.Terrain, *p)
	for _, o := range p.Openings {
		if o.Pass {
			b.doors[1]++
		} else {
			b.doors[0]++
		}
	}
	return true
}

// told is what is told of a file that came in.
func (b *builder) told(m *Map, e Entering) []document.Fault {
	list := []document.Fault{{Key: wallsSaid, Args: []any{e.Height, e.Square}}}
	note := func(key string, numbers ...any) {
		for _, n := range numbers {
			if n != 0 {
				list = append(list, document.Fault{Key: key, Args: numbers})
				return
			}
		}
	}
	note(opened, b.doors[1], b.doors[0])
	note(unplaced, b.lost)
	note(unmade, b.missed)
	note(dark, m.Lights)
	if len(m.Image) > 0 && m.Picture() == "" {
		list = append(list, document.Fault{Key: unpictured})
	}
	return append(list, document.Fault{Key: zonesToDraw})
}

// Picture is the end of a name for the picture's file, ".png", ".jpg" or ".webp"; "" where there is
// none or one of another kind.
func (m *Map) Picture() string {
	switch head := string(m.Image[:min(len(m.Image), 12)]); {
	case len(head) > 3 && head[:4] == "\x89PNG":
		return ".png"
	case len(head) > 1 && head[:2] == "\xff\xd8":
		return ".jpg"
	case len(head) == 12 && head[:4] == "RIFF" && head[8:] == "WEBP":
		return ".webp"
	}
	return ""
}
