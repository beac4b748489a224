package levels

import (
	"slices"

	"duckboard/physics"
)

// The words of the document, in the order of the physics' constants.
var (
	groundWords = []string{"open", "difficult", "dangerous", "impassable"}
	sideWords   = []string{"sheer", "open"}
	sightWords  = []string{"opaque", "clear", "dense"}
	coverWords  = []string{"none", "light", "heavy"}
)

// kind is what a piece is if its document does not say otherwise.
type kind struct {
	name   string
	height physics.Mil
	ground physics.Ground
	sheer  bool
	stand  bool
	sight  physics.Sight
	cover  physics.Cover
}

// kinds is the table of protocol.md, "Documents".
var kinds = []kind{
	{"wall", 2000, physics.Open, true, false, physics.Opaque, physics.HeavyCover},
	{"block", 2000, physics.Open, true, true, physics.Opaque, physics.HeavyCover},
	{"building", 4000, physics.Open, true, true, physics.Opaque, physics.HeavyCover},
	{"platform", 250, physics.Open, true, true, physics.Opaque, physics.HeavyCover},
	{"hill", 2000, physics.Open, false, true, physics.Opaque, physics.HeavyCover},
	{"stairs", 3000, physics.Open, false, true, physics.Opaque, physics.LightCover},
	{"trench", -2000, physics.Open, false, true, physics.Clear, physics.HeavyCover},
	{"barricade", 1000, physics.Open, true, true, physics.Opaque, physics.HeavyCover},
	{"woods", 4000, physics.Difficult, false, false, physics.Dense, physics.HeavyCover},
	{"scrub", 1000, physics.Difficult, false, false, physics.Dense, physics.LightCover},
	{"mud", 0, physics.Difficult, false, false, physics.Clear, physics.NoCover},
	{"crater", 0, physics.Difficult, false, false, physics.Clear, physics.NoCover},
	{"stream", 0, physics.Difficult, false, false, physics.Clear, physics.NoCover},
	{"wire", 500, physics.Dangerous, false, false, physics.Clear, physics.LightCover},
	{"water", 0, physics.Impassable, false, false, physics.Clear, physics.NoCover},
	{"acid", 0, physics.Impassable, false, false, physics.Clear, physics.NoCover},
	{"rock", 2000, physics.Impassable, true, false, physics.Opaque, physics.HeavyCover},
	{"ruin", 2000, physics.Open, true, false, physics.Opaque, physics.HeavyCover},
}

// trench is the one kind that is a hole.
const trench = "trench"

// sheerDepth is the depth beyond which a trench's sides are sheer (TER-1:
// trenches up to 3" deep are open ground).
const sheerDepth = -3 * physics.Inch

// Kinds are the words for the kinds of piece, in the order of protocol.md.
func Kinds() []string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.name
	}
	return names
}

// kindOf is a kind by its word; an unknown one is open ground of no height.
func kindOf(name string) kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	return kind{name: name, sight: physics.Clear}
}

// Resolved is the piece as the game plays it: its outline as a polygon, its
// underside and top, and the kind's defaults where the document is silent.
func (p *Piece) Resolved() physics.Piece {
	k := kindOf(p.Kind)
	if p.Height != nil {
		k.height = *p.Height
	}
	r := physics.Piece{
		ID: p.ID, Kind: p.Kind, Outline: p.Outline(), Base: p.Base, Top: p.Base + k.height,
		Ground: k.ground, Sheer: k.sheer || k.height < sheerDepth, Stand: k.stand, Sight: k.sight, Cover: k.cover,
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
