package physics

// Small pieces for the tests; all lengths are inches.

func inches(x float64) Mil { return RoundMil(x * 1000) }

func at(x, y float64) Vec { return Vec{inches(x), inches(y)} }

func rectangle(x, y, w, h float64) []Vec {
	return []Vec{at(x, y), at(x+w, y), at(x+w, y+h), at(x, y+h)}
}

// solid is a prism with sheer sides and a top to stand on.
func solid(x, y, w, h, base, top float64) Piece {
	return Piece{Outline: rectangle(x, y, w, h), Base: inches(base), Top: inches(top), Sheer: true, Stand: true}
}

func block(x, y, w, h, height float64) Piece { return solid(x, y, w, h, 0, height) }

func hill(x, y, w, h, height float64) Piece {
	p := solid(x, y, w, h, 0, height)
	p.Sheer = false
	return p
}

func wall(x, y, w, h, height float64) Piece {
	p := solid(x, y, w, h, 0, height)
	p.Stand = false
	return p
}

func trench(x, y, w, h, depth float64) Piece {
	return Piece{Outline: rectangle(x, y, w, h), Top: -inches(depth), Stand: true, Sheer: depth > 3, Sight: Clear}
}

func area(x, y, w, h float64, g Ground) Piece {
	return Piece{Outline: rectangle(x, y, w, h), Ground: g, Sight: Clear}
}

func table(pieces ...Piece) *Field { return NewField(at(48, 48), pieces) }

// man is a model on a 32 mm base.
func man(x, y, level float64) Body {
	return Body{At: at(x, y), Level: inches(level), Radius: 630, Height: 1250}
}
