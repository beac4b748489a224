package levels

import (
	"slices"

	"duckboard/document/said"
	"duckboard/physics"
)

// The words of the document, in the order of the physics' constants.
var (
	groundWords = []string{"open", "difficult", "dangerous", "impassable"}
	sideWords   = []string{"sheer", "open"}
	sightWords  = []string{"opaque", "clear", "dense"}
	coverWords  = []string{"none", "light", "heavy"}
)

// Kind is a kind of terrain: what a piece is if its document does not say otherwise,
// what it is called and how a hand lays it down. How it is drawn and lettered stands in
// render/chart/kinds.go.
type Kind struct {
	Name  string // the word of the document
	Label string // as a list names it, a key of the catalogue (said)
	The   string // as a sentence names a piece, a key of the catalogue (said)

	Height physics.Mil
	Ground physics.Ground
	Sheer  bool
	Stand  bool // on its top
	Sight  physics.Sight
	Cover  physics.Cover
	Use    Use

	Form  Form
	Size  physics.Vec // that it has when it is laid down with a click
	Place int         // in the editor's palette
}

// Use is what a kind is on a table.
type Use uint8

// The uses. Most kinds are just ground.
const (
	Bare    Use = iota
	Housing     // people lived or stored things in it
	Masonry     // a wall of which ruins and fields are made
	Ruined      // a wall of a ruin, however low
	Barrier     // something put up to hide behind
	Mound       // slopes up to a top
	Crag        // stands by itself
	Steps       // leads up, and nothing stands on it
	Hole        // is cut into the ground; there is one such kind
)

// Form is how a hand draws a kind.
type Form uint8

// The forms.
const (
	Boxed   Form = iota
	Strip        // along a line from end to end, as thick as it always is
	Soft         // the outline of what grew or flowed
	Round        // soft, and a circle where it is as wide as it is high
	Rough        // soft, with fewer and sharper points
	Winding      // boxed, and with a click a piece with bends
)

// kinds is the table of protocol.md, "Documents". A code of a table has them by their
// number: a new one stands at the end.
var kinds = []Kind{
	{Name: "wall", Label: said.Both("Wall", "Muro"), The: said.Both("the wall", "il muro"), Height: 2000, Sheer: true, Cover: physics.HeavyCover, Use: Masonry, Form: Strip, Size: physics.Vec{X: 5000, Y: 400}, Place: 3},
	{Name: "block", Label: said.Both("Solid block", "Blocco"), The: said.Both("the block", "il blocco"), Height: 2000, Sheer: true, Stand: true, Cover: physics.HeavyCover, Use: Housing, Size: physics.Vec{X: 2000, Y: 2000}, Place: 6},
	{Name: "building", Label: said.Both("Building", "Edificio"), The: said.Both("the building", "l'edificio"), Height: 4000, Sheer: true, Stand: true, Cover: physics.HeavyCover, Use: Housing, Size: physics.Vec{X: 6000, Y: 5000}, Place: 1},
	{Name: "platform", Label: said.Both("Platform", "Solaio"), The: said.Both("the platform", "la piattaforma"), Height: 250, Sheer: true, Stand: true, Cover: physics.HeavyCover, Size: physics.Vec{X: 4000, Y: 4000}, Place: 4},
	{Name: "hill", Label: said.Both("Hill", "Collina"), The: said.Both("the hill", "la collina"), Height: 2000, Stand: true, Cover: physics.HeavyCover, Use: Mound, Form: Soft, Size: physics.Vec{X: 9000, Y: 7000}, Place: 9},
	{Name: "stairs", Label: said.Both("Stairs", "Scale"), The: said.Both("the stairs", "le scale"), Height: 3000, Stand: true, Cover: physics.LightCover, Use: Steps, Size: physics.Vec{X: 1500, Y: 3000}, Place: 5},
	{Name: "trench", Label: said.Both("Trench", "Trincea"), The: said.Both("the trench's edge", "il bordo della trincea"), Height: -2000, Stand: true, Sight: physics.Clear, Cover: physics.HeavyCover, Use: Hole, Size: physics.Vec{X: 8000, Y: 3000}, Place: 8},
	{Name: "barricade", Label: said.Both("Barricade", "Barricata"), The: said.Both("the barricade", "la barricata"), Height: 1000, Sheer: true, Stand: true, Cover: physics.HeavyCover, Use: Barrier, Form: Strip, Size: physics.Vec{X: 4000, Y: 600}, Place: 7},
	{Name: "woods", Label: said.Both("Woods", "Bosco"), The: said.Both("the woods", "il bosco"), Height: 4000, Ground: physics.Difficult, Sight: physics.Dense, Cover: physics.HeavyCover, Form: Soft, Size: physics.Vec{X: 6000, Y: 5000}, Place: 11},
	{Name: "scrub", Label: said.Both("Scrub", "Sterpaglia"), The: said.Both("the scrub", "la macchia"), Height: 1000, Ground: physics.Difficult, Sight: physics.Dense, Cover: physics.LightCover, Form: Soft, Size: physics.Vec{X: 5000, Y: 4000}, Place: 12},
	{Name: "mud", Label: said.Both("Mud", "Fango"), The: said.Both("the mud", "il fango"), Ground: physics.Difficult, Sight: physics.Clear, Form: Soft, Size: physics.Vec{X: 6000, Y: 4500}, Place: 15},
	{Name: "crater", Label: said.Both("Crater", "Cratere"), The: said.Both("the crater", "il cratere"), Ground: physics.Difficult, Sight: physics.Clear, Form: Round, Size: physics.Vec{X: 3000, Y: 3000}, Place: 14},
	{Name: "stream", Label: said.Both("Stream", "Ruscello"), The: said.Both("the stream", "il ruscello"), Ground: physics.Difficult, Sight: physics.Clear, Form: Winding, Size: physics.Vec{X: 12000, Y: 3000}, Place: 16},
	{Name: "wire", Label: said.Both("Barbed wire", "Filo spinato"), The: said.Both("the wire", "il filo spinato"), Height: 500, Ground: physics.Dangerous, Sight: physics.Clear, Cover: physics.LightCover, Form: Strip, Size: physics.Vec{X: 6000, Y: 1000}, Place: 13},
	{Name: "water", Label: said.Both("Deep water", "Acqua profonda"), The: said.Both("the water", "l'acqua"), Ground: physics.Impassable, Sight: physics.Clear, Form: Soft, Size: physics.Vec{X: 6000, Y: 5000}, Place: 17},
	{Name: "acid", Label: said.Both("Acid", "Acido"), The: said.Both("the acid", "l'acido"), Ground: physics.Impassable, Sight: physics.Clear, Form: Soft, Size: physics.Vec{X: 4000, Y: 3500}, Place: 18},
	{Name: "rock", Label: said.Both("Rock", "Roccia"), The: said.Both("the rock", "la roccia"), Height: 2000, Ground: physics.Impassable, Sheer: true, Cover: physics.HeavyCover, Use: Crag, Form: Rough, Size: physics.Vec{X: 3000, Y: 2500}, Place: 10},
	{Name: "ruin", Label: said.Both("Ruin wall", "Muro in rovina"), The: said.Both("the ruin", "la rovina"), Height: 2000, Sheer: true, Cover: physics.HeavyCover, Use: Ruined, Form: Strip, Size: physics.Vec{X: 5000, Y: 400}, Place: 2},
}

// trench is the one kind that is a hole.
const trench = "trench"

// sheerDepth is the depth beyond which a trench's sides are sheer (TER-1:
// trenches up to 3" deep are open ground).
const sheerDepth = -3 * physics.Inch

// Kinds returns the words for the kinds of piece, in the order of protocol.md.
func Kinds() []string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Name
	}
	return names
}

// Palette returns the kinds in the order in which they are offered.
func Palette() []Kind {
	return slices.SortedFunc(slices.Values(kinds), func(a, b Kind) int { return a.Place - b.Place })
}

// KindOf returns a kind by its word; an unknown one is open ground of no
// height.
func KindOf(name string) Kind {
	for i := range kinds {
		if kinds[i].Name == name {
			return kinds[i]
		}
	}
	return Kind{Name: name, Label: name, The: name, Sight: physics.Clear}
}

// Resolved returns the piece as the game plays it: its outline as a polygon,
// its underside and top, and the kind's defaults where the document is silent.
func (p *Piece) Resolved() physics.Piece {
	k := KindOf(p.Kind)
	if p.Height != nil {
		k.Height = *p.Height
	}
	r := physics.Piece{
		ID: p.ID, Kind: p.Kind, Outline: p.Outline(), Base: p.Base, Top: p.Base + k.Height,
		Ground: k.Ground, Sheer: k.Sheer || k.Height < sheerDepth, Stand: k.Stand, Sight: k.Sight, Cover: k.Cover,
		Ladders: slices.Clone(p.Ladders), Openings: slices.Clone(p.Openings),
	}
	if i := slices.Index(groundWords, p.Ground); i >= 0 {
		r.Ground = physics.Ground(i)
	}
	if p.Sides != "" {
		r.Sheer = p.Sides == "sheer"
	}
	if p.Top != nil {
		r.Stand = *p.Top
	}
	if i := slices.Index(sightWords, p.Sight); i >= 0 {
		r.Sight = physics.Sight(i)
	}
	if i := slices.Index(coverWords, p.Cover); i >= 0 {
		r.Cover = physics.Cover(i)
	}
	return r
}
