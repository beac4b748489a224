package game

import "duckboard/physics"

// Somewhere draws where a model is put: anywhere in a box where that leaves its base on it, and on
// any level there.
func (s *Setup) Somewhere(m ModelID, lo, hi physics.Vec, draw func(n int) int) Choice {
	r := s.Entries[m].Radius
	between := func(a, b physics.Mil) physics.Mil {
		return min(a+r, b) + physics.Mil(draw(int(max(0, b-a-2*r))+1))
	}
	at := physics.V(between(lo.X, hi.X), between(lo.Y, hi.Y))
	c := Choice{Model: s.Entries[m].ID, At: &at}
	if levels := s.Field.Levels(at); len(levels) > 0 {
		c.Level = &levels[draw(len(levels))]
	}
	return c
}

// Compass are eight directions of length 1000 or a little less.
var Compass = [...]physics.Vec{{X: 1000}, {Y: 1000}, {X: -1000}, {Y: -1000}, {X: 707, Y: 707}, {X: -707, Y: 707}, {X: -707, Y: -707}, {X: 707, Y: -707}}

// StraightAway returns the longest straight step from a place, of a length or a share of it, that
// may be made in one of the Compass's directions.
func StraightAway(from physics.Vec, length physics.Mil, may func([]physics.Waypoint) bool) ([]physics.Waypoint, bool) {
	for _, part := range [...]physics.Mil{100, 50, 25, 5} {
		far := length * part / 100
		for _, d := range Compass {
			path := []physics.Waypoint{{At: from.Add(physics.V(far*d.X/1000, far*d.Y/1000))}}
			if may(path) {
				return path, true
			}
		}
	}
	return nil, false
}

// Weigh has what is drawn by weight tried until something can be done: take
// tells whether it could, and what could not is not drawn again. It is false
// where nothing can. The weights are used up.
func Weigh(weights []int, draw func(n int) int, take func(i int) bool) bool {
	total := 0
	for _, w := range weights {
		total += w
	}
	for total > 0 {
		n, i := draw(total), 0
		for n >= weights[i] {
			n -= weights[i]
			i++
		}
		if take(i) {
			return true
		}
		total -= weights[i]
		weights[i] = 0
	}
	return false
}
