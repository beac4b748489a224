package blocks

import "duckboard/physics/ground"
import "duckboard/physics/lattice"

import (
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"
)

// Small pieces for the tests; all lengths are inches.

func Inches(x float64) lattice.Mil { return lattice.RoundMil(x * 1000) }

func At(x, y float64) lattice.Vec { return lattice.V(Inches(x), Inches(y)) }

func Rectangle(x, y, w, h float64) []lattice.Vec {
	return []lattice.Vec{At(x, y), At(x+w, y), At(x+w, y+h), At(x, y+h)}
}

// Solid returns a prism with sheer sides and a top to stand on.
func Solid(x, y, w, h, base, top float64) ground.Piece {
	return ground.Piece{Outline: Rectangle(x, y, w, h), Base: Inches(base), Top: Inches(top), Sheer: true, Stand: true}
}

func Block(x, y, w, h, height float64) ground.Piece { return Solid(x, y, w, h, 0, height) }

func Hill(x, y, w, h, height float64) ground.Piece {
	p := Solid(x, y, w, h, 0, height)
	p.Sheer = false
	return p
}

func Wall(x, y, w, h, height float64) ground.Piece {
	p := Solid(x, y, w, h, 0, height)
	p.Stand = false
	return p
}

func Trench(x, y, w, h, depth float64) ground.Piece {
	return ground.Piece{Outline: Rectangle(x, y, w, h), Top: -Inches(depth), Stand: true, Sheer: depth > 3, Sight: ground.Clear}
}

func Area(x, y, w, h float64, g ground.Ground) ground.Piece {
	return ground.Piece{Outline: Rectangle(x, y, w, h), Ground: g, Sight: ground.Clear}
}

// Man returns a model on a 32 mm base.
func Man(x, y, level float64) ground.Body {
	return ground.Body{At: At(x, y), Level: Inches(level), Radius: 630, Height: 1250}
}

// Woods is dense terrain.
func Woods(x, y, w, h, height float64) ground.Piece {
	return ground.Piece{Outline: Rectangle(x, y, w, h), Top: Inches(height), Sight: ground.Dense}
}

// Opened returns the piece with one more opening, in inches.
func Opened(p ground.Piece, edge int, from, to, bottom, top float64, pass bool) ground.Piece {
	p.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], ground.Opening{Edge: edge, From: Inches(from), To: Inches(to), Bottom: Inches(bottom), Top: Inches(top), Pass: pass})
	return p
}

// The wall of most tests: 20" long from x 10, its face at y 20 is edge 0.
func Housewall() ground.Piece { return Wall(10, 20, 20, 0.4, 4) }

// WithOpenings draws openings into a box or a turned one.
func WithOpenings(t *rapid.T, p ground.Piece) ground.Piece {
	if p.Trench() || len(p.Outline) != 4 || !rapid.Bool().Draw(t, "openings") {
		return p
	}
	for range rapid.IntRange(1, 3).Draw(t, "count") {
		edge := rapid.IntRange(0, 3).Draw(t, "edge")
		length, high := p.EdgeLength(edge), p.Top-p.Base
		q := p
		from, bottom := rapid.IntRange(0, int(length)).Draw(t, "from"), rapid.IntRange(0, int(high)).Draw(t, "bottom")
		q.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], ground.Opening{Edge: edge,
			From: lattice.Mil(from), To: lattice.Mil(rapid.IntRange(from, int(length)).Draw(t, "to")),
			Bottom: lattice.Mil(bottom), Top: lattice.Mil(rapid.IntRange(bottom, int(high)).Draw(t, "top")), Pass: rapid.Bool().Draw(t, "pass")})
		if q.CheckOpenings().Kind == ground.NoOpeningFault {
			p = q
		}
	}
	return p
}

// withDoors draws a door or window on the lattice of quarter inches into a box.
func withDoors(t *rapid.T, p ground.Piece) ground.Piece {
	if p.Trench() || len(p.Outline) != 4 || p.Height() < lattice.Inch || rapid.IntRange(0, 2).Draw(t, "doors") > 0 {
		return p
	}
	quarter := func(least, most lattice.Mil, name string) lattice.Mil {
		return lattice.Mil(rapid.IntRange(int(least/250), int(max(least, most)/250)).Draw(t, name)) * 250
	}
	o := ground.Opening{Edge: rapid.IntRange(0, 3).Draw(t, "edge"), Pass: rapid.IntRange(0, 3).Draw(t, "pass") > 0}
	length := p.EdgeLength(o.Edge)
	o.From = quarter(250, length-500, "from")
	o.To = quarter(o.From+250, length-250, "to")
	o.Bottom = quarter(0, p.Height()/2, "bottom")
	o.Top = quarter(o.Bottom+250, p.Height(), "top")
	q := p
	if q.Openings = []ground.Opening{o}; q.CheckOpenings().Kind != ground.NoOpeningFault {
		return p
	}
	return q
}

// DrawPiece draws a box, a turned one, a triangle or an L, of any kind.
func DrawPiece(t *rapid.T) ground.Piece {
	x := lattice.Mil(rapid.IntRange(0, 120).Draw(t, "x")) * 100
	y := lattice.Mil(rapid.IntRange(0, 80).Draw(t, "y")) * 100
	w := lattice.Mil(rapid.IntRange(1, 50).Draw(t, "w")) * 100
	h := lattice.Mil(rapid.IntRange(1, 50).Draw(t, "h")) * 100
	var p ground.Piece
	switch rapid.SampledFrom([]string{"box", "turned", "triangle", "L"}).Draw(t, "shape") {
	case "box":
		p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
	case "turned":
		p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y + h}, {X: x + w - h, Y: y + h + w}, {X: x - h, Y: y + w}}
	case "triangle":
		p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w/2, Y: y - h}}
	default:
		p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h/2}, {X: x + w/2, Y: y + h/2}, {X: x + w/2, Y: y + h}, {X: x, Y: y + h}}
	}
	if rapid.Bool().Draw(t, "turn round") {
		slices.Reverse(p.Outline)
	}
	high := lattice.Mil(rapid.IntRange(1, 16).Draw(t, "height")) * 250
	switch rapid.SampledFrom([]string{"solid", "solid", "dense", "clear", "raised", "trench"}).Draw(t, "kind") {
	case "dense":
		p.Top, p.Sight = high, ground.Dense
	case "clear":
		p.Top, p.Sight = high, ground.Clear
	case "raised":
		p.Base = lattice.Mil(rapid.IntRange(1, 12).Draw(t, "base")) * 250
		p.Top, p.Stand = p.Base+high, true
	case "trench":
		p.Top, p.Sight, p.Stand = -high/2, ground.Clear, true
	default:
		p.Top, p.Stand = high, true
	}
	return p
}

// RandomPieces draws a small table's terrain on a lattice of half inches, so
// that pieces often touch, overlap and share edges.
func RandomPieces(t *rapid.T) []ground.Piece {
	half := func(least, most int, name string) float64 {
		return float64(rapid.IntRange(least, most).Draw(t, name)) / 2
	}
	n := rapid.IntRange(0, 6).Draw(t, "pieces")
	pieces := make([]ground.Piece, n)
	for i := range pieces {
		x, y := half(0, 20, "x"), half(0, 20, "y")
		w, h := half(1, 10, "w"), half(1, 10, "h")
		height := half(1, 8, "height")
		var p ground.Piece
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0, 1:
			p = Block(x, y, w, h, height)
		case 2:
			p = Hill(x, y, w, h, height)
		case 3:
			p = Wall(x, y, w, h, height)
		case 4, 5:
			p = Trench(x, y, w, h, height)
		case 6:
			p = Solid(x, y, w, h, height, height+0.25)
		case 7:
			p = Area(x, y, w, h, ground.Difficult)
		default:
			p = Area(x, y, w, h, rapid.SampledFrom([]ground.Ground{ground.Dangerous, ground.Impassable}).Draw(t, "ground"))
		}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0: // cut one corner off
			p.Outline = []lattice.Vec{p.Outline[0], p.Outline[1], p.Outline[2], {X: p.Outline[3].X, Y: (p.Outline[3].Y + p.Outline[0].Y) / 2}}
		case 1: // a notch: concave
			mid := lattice.V((p.Outline[0].X+p.Outline[2].X)/2, (p.Outline[0].Y+p.Outline[2].Y)/2)
			p.Outline = append(p.Outline, lattice.V(p.Outline[0].X, mid.Y), mid)
			p.Outline[4], p.Outline[5] = mid, lattice.V(p.Outline[0].X, mid.Y)
			p.Outline[3] = lattice.V(mid.X, p.Outline[3].Y)
		}
		pieces[i] = withDoors(t, p)
	}
	return pieces
}

// RandomPiece returns a turned box or a triangle of any kind.
func RandomPiece(rng *rand.Rand, width, height lattice.Mil) ground.Piece {
	x, y := lattice.Mil(rng.IntN(int(width))), lattice.Mil(rng.IntN(int(height)))
	w, h := lattice.Mil(200+rng.IntN(3000)), lattice.Mil(200+rng.IntN(3000))
	p := ground.Piece{Outline: []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y + h/3}, {X: x + w - h/3, Y: y + h/3 + w}, {X: x - h/3, Y: y + w}}}
	switch rng.IntN(3) {
	case 0:
		p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
	case 1:
		p.Outline = p.Outline[:3]
	}
	high := lattice.Mil(250 + rng.IntN(2500))
	switch rng.IntN(8) {
	case 0:
		p.Top, p.Sight = high, ground.Dense
	case 1, 2:
		p.Top, p.Sight, p.Stand = -high, ground.Clear, true
	case 3:
		p.Base = lattice.Mil(500 + rng.IntN(2000))
		p.Top, p.Stand = p.Base+high/4, true
	default:
		p.Top, p.Stand = high, true
	}
	return p
}

// FuzzTable reads pieces from bytes: any polygons at all, on a coarse lattice,
// so that they touch, share edges, repeat points and cross themselves.
func FuzzTable(data []byte) (pieces []ground.Piece, rest []byte) {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	for range next() % 8 {
		var p ground.Piece
		for range next() % 7 {
			p.Outline = append(p.Outline, lattice.V(lattice.Mil(next()%12)*1000, lattice.Mil(next()%12)*1000))
		}
		look := next()
		p.Base = lattice.Mil(look%4) * 500
		p.Top = lattice.Mil(next()%15-6) * 500
		p.Ground = ground.Ground(look / 4 % 4)
		p.Sheer, p.Stand = look&64 != 0, look&128 != 0
		p.Sight = ground.Sight(look / 16 % 3)
		if len(p.Outline) > 0 {
			p.Ladders = p.Outline[:1]
		}
		pieces = append(pieces, p)
	}
	return pieces, data
}
