package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func fieldOf(size lattice.Vec, pieces []ground.Piece) *Field {
	return NewField(ground.NewField(size, pieces))
}
