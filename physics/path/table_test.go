package path

import (
	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func fieldOf(size lattice.Vec, pieces []ground.Piece) *Field {
	return NewField(ground.NewField(size, pieces))
}

func table(pieces ...ground.Piece) *Field { return fieldOf(blocks.At(48, 48), pieces) }
