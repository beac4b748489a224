package ground_test

import (
	"duckboard/physics/blocks"
	"duckboard/physics/ground"
)

func table(pieces ...ground.Piece) *ground.Field {
	return ground.NewField(blocks.At(48, 48), pieces)
}
