package physics

import (
	"duckboard/physics/blocks"
	"duckboard/physics/ground"
)

func table(pieces ...ground.Piece) *Field { return NewField(blocks.At(48, 48), pieces) }
