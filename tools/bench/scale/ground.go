package main

import (
	"fmt"
	"math"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/tools/bench/scene"
)

// The sides of tables.
const (
	usual   = 48 * physics.Inch
	largest = levels.MaxSize
)

// mostPieces is how many pieces the largest table of constant density has.
const mostPieces = 1000

// sideFor is the side of a table on which n pieces lie as dense as 1,000 do on
// the largest table.
func sideFor(n int) physics.Mil {
	return physics.Mil(float64(largest) * math.Sqrt(float64(n)/mostPieces))
}

// kinds are the words of the pieces in turn, with their extent as a share of
// the room that each has.
var kinds = []struct {
	kind       string
	wide, deep float64
}{
	{"building", 0.55, 0.45}, {"woods", 0.6, 0.5}, {"wall", 0.7, 0.12}, {"barricade", 0.5, 0.12}, {"crater", 0.5, 0.5},
	{"hill", 0.6, 0.5}, {"scrub", 0.5, 0.4}, {"rock", 0.35, 0.35}, {"wire", 0.7, 0.15}, {"trench", 0.65, 0.25},
}

// table makes a table with n pieces, one in each square of a grid, turned and
// moved a little; room bounds the square that a piece has to itself.
func table(n int, side, room physics.Mil) (*levels.Table, error) {
	t := levels.New(physics.V(side, side))
	t.Name = fmt.Sprintf("%d pieces", n)
	d := scene.Dice(n)
	across := int(math.Ceil(math.Sqrt(float64(n))))
	square := float64(side) / float64(across)
	own := min(square, float64(room))
	for i := range n {
		// The squares that stay empty are spread over the table.
		cell := i * across * across / n
		k := kinds[i%len(kinds)]
		w, h := roundTo(own*k.wide), roundTo(own*k.deep)
		free := square - 0.9*own
		x := float64(cell%across)*square + 0.45*own + free*float64(d.Roll(1000))/1000
		y := float64(cell/across)*square + 0.45*own + free*float64(d.Roll(1000))/1000
		rotate := float64(5 * d.Roll(36))
		t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprintf("%s %d", k.kind, i), Kind: k.kind,
			Rect: &levels.Rect{X: roundTo(x) - w/2, Y: roundTo(y) - h/2, W: w, H: h, Rotate: rotate}})
	}
	deep := side / 3
	t.Zones = []levels.Zone{{Side: 0, Polygon: strip(0, deep, side)}, {Side: 1, Polygon: strip(side-deep, side, side)}}
	return levels.Parse(t.Marshal())
}

// strip is the table between two heights.
func strip(from, to, side physics.Mil) []physics.Vec {
	return []physics.Vec{physics.V(0, from), physics.V(side, from), physics.V(side, to), physics.V(0, to)}
}

// roundTo is a length on a lattice of a tenth of an inch, at least one step.
func roundTo(v float64) physics.Mil {
	const step = 100
	return step * max(1, physics.Mil(math.Round(v/step)))
}
