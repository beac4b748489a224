package physics

func table(pieces ...Piece) *Field { return NewField(at(48, 48), pieces) }
