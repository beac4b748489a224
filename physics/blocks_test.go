package physics

import (
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"
)

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

// man is a model on a 32 mm base.
func man(x, y, level float64) Body {
	return Body{At: at(x, y), Level: inches(level), Radius: 630, Height: 1250}
}

// woods is dense terrain.
func woods(x, y, w, h, height float64) Piece {
	return Piece{Outline: rectangle(x, y, w, h), Top: inches(height), Sight: Dense}
}

// opened is the piece with one more opening, in inches.
func opened(p Piece, edge int, from, to, bottom, top float64, pass bool) Piece {
	p.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], Opening{edge, inches(from), inches(to), inches(bottom), inches(top), pass})
	return p
}

// The wall of most tests: 20" long from x 10, its face at y 20 is edge 0.
func housewall() Piece { return wall(10, 20, 20, 0.4, 4) }

// withOpenings draws openings into a box or a turned one.
func withOpenings(t *rapid.T, p Piece) Piece {
	if p.Trench() || len(p.Outline) != 4 || !rapid.Bool().Draw(t, "openings") {
		return p
	}
	for range rapid.IntRange(1, 3).Draw(t, "count") {
		edge := rapid.IntRange(0, 3).Draw(t, "edge")
		length, high := p.EdgeLength(edge), p.Top-p.Base
		q := p
		from, bottom := rapid.IntRange(0, int(length)).Draw(t, "from"), rapid.IntRange(0, int(high)).Draw(t, "bottom")
		q.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], Opening{edge,
			Mil(from), Mil(rapid.IntRange(from, int(length)).Draw(t, "to")),
			Mil(bottom), Mil(rapid.IntRange(bottom, int(high)).Draw(t, "top")), rapid.Bool().Draw(t, "pass")})
		if q.CheckOpenings().Kind == NoOpeningFault {
			p = q
		}
	}
	return p
}

// withDoors draws a door or window on the lattice of quarter inches into a box.
func withDoors(t *rapid.T, p Piece) Piece {
	if p.Trench() || len(p.Outline) != 4 || p.Height() < Inch || rapid.IntRange(0, 2).Draw(t, "doors") > 0 {
		return p
	}
	quarter := func(least, most Mil, name string) Mil {
		return Mil(rapid.IntRange(int(least/250), int(max(least, most)/250)).Draw(t, name)) * 250
	}
	o := Opening{Edge: rapid.IntRange(0, 3).Draw(t, "edge"), Pass: rapid.IntRange(0, 3).Draw(t, "pass") > 0}
	length := p.EdgeLength(o.Edge)
	o.From = quarter(250, length-500, "from")
	o.To = quarter(o.From+250, length-250, "to")
	o.Bottom = quarter(0, p.Height()/2, "bottom")
	o.Top = quarter(o.Bottom+250, p.Height(), "top")
	q := p
	if q.Openings = []Opening{o}; q.CheckOpenings().Kind != NoOpeningFault {
		return p
	}
	return q
}

// drawPiece draws a box, a turned one, a triangle or an L, of any kind.
func drawPiece(t *rapid.T) Piece {
	x := Mil(rapid.IntRange(0, 120).Draw(t, "x")) * 100
	y := Mil(rapid.IntRange(0, 80).Draw(t, "y")) * 100
	w := Mil(rapid.IntRange(1, 50).Draw(t, "w")) * 100
	h := Mil(rapid.IntRange(1, 50).Draw(t, "h")) * 100
	var p Piece
	switch rapid.SampledFrom([]string{"box", "turned", "triangle", "L"}).Draw(t, "shape") {
	case "box":
		p.Outline = []Vec{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
	case "turned":
		p.Outline = []Vec{{x, y}, {x + w, y + h}, {x + w - h, y + h + w}, {x - h, y + w}}
	case "triangle":
		p.Outline = []Vec{{x, y}, {x + w, y}, {x + w/2, y - h}}
	default:
		p.Outline = []Vec{{x, y}, {x + w, y}, {x + w, y + h/2}, {x + w/2, y + h/2}, {x + w/2, y + h}, {x, y + h}}
	}
	if rapid.Bool().Draw(t, "turn round") {
		slices.Reverse(p.Outline)
	}
	high := Mil(rapid.IntRange(1, 16).Draw(t, "height")) * 250
	switch rapid.SampledFrom([]string{"solid", "solid", "dense", "clear", "raised", "trench"}).Draw(t, "kind") {
	case "dense":
		p.Top, p.Sight = high, Dense
	case "clear":
		p.Top, p.Sight = high, Clear
	case "raised":
		p.Base = Mil(rapid.IntRange(1, 12).Draw(t, "base")) * 250
		p.Top, p.Stand = p.Base+high, true
	case "trench":
		p.Top, p.Sight, p.Stand = -high/2, Clear, true
	default:
		p.Top, p.Stand = high, true
	}
	return p
}

// randomPieces draws a small table's terrain on a lattice of half inches, so
// that pieces often touch, overlap and share edges.
func randomPieces(t *rapid.T) []Piece {
	half := func(least, most int, name string) float64 {
		return float64(rapid.IntRange(least, most).Draw(t, name)) / 2
	}
	n := rapid.IntRange(0, 6).Draw(t, "pieces")
	pieces := make([]Piece, n)
	for i := range pieces {
		x, y := half(0, 20, "x"), half(0, 20, "y")
		w, h := half(1, 10, "w"), half(1, 10, "h")
		height := half(1, 8, "height")
		var p Piece
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0, 1:
			p = block(x, y, w, h, height)
		case 2:
			p = hill(x, y, w, h, height)
		case 3:
			p = wall(x, y, w, h, height)
		case 4, 5:
			p = trench(x, y, w, h, height)
		case 6:
			p = solid(x, y, w, h, height, height+0.25)
		case 7:
			p = area(x, y, w, h, Difficult)
		default:
			p = area(x, y, w, h, rapid.SampledFrom([]Ground{Dangerous, Impassable}).Draw(t, "ground"))
		}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0: // cut one corner off
			p.Outline = []Vec{p.Outline[0], p.Outline[1], p.Outline[2], {p.Outline[3].X, (p.Outline[3].Y + p.Outline[0].Y) / 2}}
		case 1: // a notch: concave
			mid := Vec{(p.Outline[0].X + p.Outline[2].X) / 2, (p.Outline[0].Y + p.Outline[2].Y) / 2}
			p.Outline = append(p.Outline, Vec{p.Outline[0].X, mid.Y}, mid)
			p.Outline[4], p.Outline[5] = mid, Vec{p.Outline[0].X, mid.Y}
			p.Outline[3] = Vec{mid.X, p.Outline[3].Y}
		}
		pieces[i] = withDoors(t, p)
	}
	return pieces
}

// randomPiece is a turned box or a triangle of any kind.
func randomPiece(rng *rand.Rand, width, height Mil) Piece {
	x, y := Mil(rng.IntN(int(width))), Mil(rng.IntN(int(height)))
	w, h := Mil(200+rng.IntN(3000)), Mil(200+rng.IntN(3000))
	p := Piece{Outline: []Vec{{x, y}, {x + w, y + h/3}, {x + w - h/3, y + h/3 + w}, {x - h/3, y + w}}}
	switch rng.IntN(3) {
	case 0:
		p.Outline = []Vec{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
	case 1:
		p.Outline = p.Outline[:3]
	}
	high := Mil(250 + rng.IntN(2500))
	switch rng.IntN(8) {
	case 0:
		p.Top, p.Sight = high, Dense
	case 1, 2:
		p.Top, p.Sight, p.Stand = -high, Clear, true
	case 3:
		p.Base = Mil(500 + rng.IntN(2000))
		p.Top, p.Stand = p.Base+high/4, true
	default:
		p.Top, p.Stand = high, true
	}
	return p
}

// fuzzTable reads pieces from bytes: any polygons at all, on a coarse lattice,
// so that they touch, share edges, repeat points and cross themselves.
func fuzzTable(data []byte) (pieces []Piece, rest []byte) {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	for range next() % 8 {
		var p Piece
		for range next() % 7 {
			p.Outline = append(p.Outline, Vec{Mil(next()%12) * 1000, Mil(next()%12) * 1000})
		}
		look := next()
		p.Base = Mil(look%4) * 500
		p.Top = Mil(next()%15-6) * 500
		p.Ground = Ground(look / 4 % 4)
		p.Sheer, p.Stand = look&64 != 0, look&128 != 0
		p.Sight = Sight(look / 16 % 3)
		if len(p.Outline) > 0 {
			p.Ladders = p.Outline[:1]
		}
		pieces = append(pieces, p)
	}
	return pieces, data
}
