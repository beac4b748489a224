// Package kit holds the ready pieces: what players know as one piece of terrain
// and a table has as several, from the corner ruin to the church. Each is a
// small table of its own in pieces/, so that it is read, checked, drawn and
// edited as every table is; its middle is the table's middle. The editor offers them
// in its palette, and the generator builds with them.
package kit

import (
	"embed"
	"fmt"
	"sync"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

//go:embed pieces/*.json
var files embed.FS

//go:embed names.it.json
var italianNames []byte

var italian = document.ReadNames("kit", italianNames)

// Ready is a ready piece.
type Ready struct {
	ID     string // for programs and file names: "corner-ruin"
	Name   string // in English, for the screen
	Family Family
	pieces []levels.Piece // about the middle 0, 0
}

// Family is a heading of the palette.
type Family string

// The families, in the order of the palette.
const (
	Ruins    Family = "ruins"
	Houses   Family = "buildings"
	Trenches Family = "trenches and bunkers"
	Walls    Family = "walls and wire"
	Hills    Family = "hills and rocks"
	Ground   Family = "woods and ground"
)

// Families returns all families.
func Families() []Family { return []Family{Ruins, Houses, Trenches, Walls, Hills, Ground} }

// catalogue is the order of the palette.
var catalogue = []struct {
	family Family
	ids    []string
}{
	{Ruins, []string{"corner-ruin", "corner-ruin-floor", "ruin", "ruin-hall", "ruin-tower", "church", "rubble"}},
	{Houses, []string{"house", "cottage", "barn", "shed", "platform", "crates"}},
	{Trenches, []string{"trench", "trench-corner", "trench-t", "trench-traverse", "bunker", "pillbox"}},
	{Walls, []string{"wire", "wire-double", "barricade", "sandbags", "wall", "wall-gate", "hedge", "bridge"}},
	{Hills, []string{"hill", "knoll", "boulders", "statue", "well", "wreck"}},
	{Ground, []string{"wood", "copse", "scrub", "crater", "craters", "mud", "pond"}},
}

// All returns the ready pieces, in the order of the palette.
func All() []*Ready { return all() }

var all = sync.OnceValue(func() (list []*Ready) {
	for _, c := range catalogue {
		for _, id := range c.ids {
			r, err := read(id)
			if err != nil {
				panic(fmt.Sprintf("kit: %s: %v", id, err)) // they are part of the program
			}
			r.Family = c.family
			list = append(list, r)
		}
	}
	return list
})

func read(id string) (*Ready, error) {
	data, err := files.ReadFile("pieces/" + id + ".json")
	if err != nil {
		return nil, err
	}
	t, err := levels.Parse(data)
	if err != nil {
		return nil, err
	}
	r := &Ready{ID: id, Name: t.Name}
	for i := range t.Terrain {
		r.pieces = append(r.pieces, t.Terrain[i].Moved(physics.V(-t.Size.X/2, -t.Size.Y/2)))
	}
	return r, nil
}

// Find returns a ready piece by its id; an error names the nearest ids.
func Find(id string) (*Ready, error) {
	var ids []string
	for _, r := range All() {
		if r.ID == id {
			return r, nil
		}
		ids = append(ids, r.ID)
	}
	return nil, fmt.Errorf("%s", document.Unknown("ready piece", id, ids, true))
}

// Local returns the name in a language ("it", else English).
func (r *Ready) Local(lang string) string { return local(lang, r.Name) }

// Local returns the family's heading in a language.
func (f Family) Local(lang string) string { return local(lang, string(f)) }

func local(lang, name string) string {
	if lang == "it" {
		return italian.Of(name)
	}
	return name
}

// Pieces returns the pieces with their middle at a point, turned clockwise
// about it by degrees; whole quarters are exact. Their ids are those of the
// catalogue: who adds them to a table gives them free ones (Table.FreeID) and,
// if they are to be moved together, a group.
func (r *Ready) Pieces(mid physics.Vec, degrees float64) []levels.Piece {
	list := make([]levels.Piece, len(r.pieces))
	for i := range r.pieces {
		p := r.pieces[i].Clone()
		if degrees != 0 {
			p = p.Turned(degrees, physics.Vec{})
		}
		list[i] = p.Moved(mid)
	}
	return list
}

// Box returns the corners of the box round the ready piece, about its middle,
// in mils.
func (r *Ready) Box() (lo, hi physics.Vec) {
	for i := range r.pieces {
		a, b := r.pieces[i].Bounds()
		if i == 0 {
			lo, hi = a, b
		}
		lo = physics.V(min(lo.X, a.X), min(lo.Y, a.Y))
		hi = physics.V(max(hi.X, b.X), max(hi.Y, b.Y))
	}
	return lo, hi
}
