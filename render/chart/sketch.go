package chart

import (
	"cmp"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Patch is a piece of terrain in a sketch: its outline and the colour of its ground.
type Patch struct {
	Outline []physics.Vec
	Color   rgba
}

// Sketch is a table in patches, the lowest first: what can be seen of it at once, while the map
// is being painted.
func Sketch(t *levels.Table, pal *Palette) []Patch {
	pieces := make([]physics.Piece, len(t.Terrain))
	for i := range t.Terrain {
		pieces[i] = t.Terrain[i].Resolved()
	}
	slices.SortStableFunc(pieces, func(p, q physics.Piece) int { return cmp.Compare(p.Top, q.Top) })
	patches := make([]Patch, len(pieces))
	for i := range pieces {
		patches[i] = Patch{pieces[i].Outline, Mix(pal.Paper, lookOf(&pieces[i]).under(pal), 0.75)}
	}
	return patches
}
