package sight

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// tubeSieve lets those prisms through that a tube may meet, 64 at a time, a bit
// for each. The table is divided into lines across the way (its columns; in the
// sieve for high tubes its rows) and a line into places. Of a group's prisms,
// those that a line has of places up to one, and those that it has from one on,
// are two words; what these have in common is what stands between:
//
//	place    0 1 2 3 4 5 6 7
//	         . a a a . . . .     a tube from 3 to 4 meets
//	         . . . . . c c c     what has begun at 4        a b
//	         . . b b b b . .     and has not ended before 3 a b c
//
// No branch hangs on what stands where, which nobody could foretell. What lies
// beside the table belongs to the lines and places along its border.
type tubeSieve struct {
	lines, places int32
	perLine       float64 // lines in a mil
	perPlace      float64 // places in a mil
	skew          float64 // places in the length of a line
	turned        bool    // x and y are changed over
	groups        []tubeGroup
	from, to      []int32     // by line: the first group that reaches it, and how many begin up to it
	marks         []tubeMarks // by group, line and place
}

// tubeMarks are the prisms of a group in a line by one of its places.
type tubeMarks struct{ begun, unended uint64 }

// tubeGroup is some prisms that follow one another along the way, by their
// middles.
type tubeGroup struct {
	first, last int32 // lines that they meet
	at          int32 // where the marks of the first line begin
	holes       uint64
	prisms      [tubeGroupSize]int32
}

// tubeGroupSize is how many bits there are in a word.
const tubeGroupSize = 64

// tubeLine and tubePlace are how many lines and places there are in the distance
// from one prism to the next, mostTubeCells how many on a side at most, less one.
const (
	tubeLine      = 2
	tubePlace     = 8
	mostTubeCells = 255
)

// cellOf is the cell of a coordinate counted in cells.
func cellOf(x float64, n int32) int32 { return max(0, min(int32(x), n-1)) }

// build enters all prisms with corners, which lie apart from one another by a
// length in mils. Each marks its first place and its last in the lines that it meets; then
// begun is carried on along each line to its end, and unended back to its start.
func (s *tubeSieve) build(prisms []tubePrism, size lattice.Vec, apart float64) {
	if s.turned {
		size = lattice.V(size.Y, size.X)
	}
	least := float64(max(size.X, size.Y, 1)) / mostTubeCells
	s.perLine, s.perPlace = 1/max(least, math.Ceil(apart/tubeLine)), 1/max(least, math.Ceil(apart/tubePlace))
	s.skew = s.perPlace / s.perLine
	s.lines = int32(float64(float64(size.X)*s.perLine)) + 1
	s.places = int32(float64(float64(size.Y)*s.perPlace)) + 1
	var order []int32
	for i := range prisms {
		if prisms[i].first < prisms[i].end {
			order = append(order, int32(i))
		}
	}
	middle := func(i int32) float64 {
		if s.turned {
			return prisms[i].y
		}
		return prisms[i].x
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(middle(a), middle(b)) })
	count := int32(0)
	for some := range slices.Chunk(order, tubeGroupSize) {
		g := tubeGroup{first: s.lines, last: -1, at: count}
		for k, i := range some {
			first, last, _, _ := s.cells(&prisms[i])
			g.first, g.last = min(g.first, first), max(g.last, last)
			g.prisms[k] = i
			if prisms[i].trench {
				g.holes |= 1 << k
			}
		}
		count += (g.last - g.first + 1) * s.places
		s.groups = append(s.groups, g)
	}
	s.marks = make([]tubeMarks, count)
	for i, k := range order {
		s.enter(&s.groups[i/tubeGroupSize], i%tubeGroupSize, &prisms[k])
	}
	for row := range slices.Chunk(s.marks, int(s.places)) {
		for i, k := 1, len(row)-2; i < len(row); i, k = i+1, k-1 {
			row[i].begun |= row[i-1].begun
			row[k].unended |= row[k+1].unended
		}
	}
	s.number()
}

// enter marks where a group's prism begins and ends.
func (s *tubeSieve) enter(g *tubeGroup, bit int, p *tubePrism) {
	first, last, from, to := s.cells(p)
	for line := first; line <= last; line++ {
		row := g.at + (line-g.first)*s.places
		s.marks[row+from].begun |= 1 << bit
		s.marks[row+to].unended |= 1 << bit
	}
}

// number notes which groups a line may need.
func (s *tubeSieve) number() {
	s.from, s.to = make([]int32, s.lines), make([]int32, s.lines)
	for line := range s.lines {
		for k := range s.groups {
			if s.groups[k].first <= line {
				s.to[line] = int32(k) + 1
			}
			if s.groups[k].last < line && int(s.from[line]) == k {
				s.from[line]++
			}
		}
	}
}

// cells are the lines and the places that the box round a prism meets.
func (s *tubeSieve) cells(p *tubePrism) (first, last, from, to int32) {
	x, y, hx, hy := p.x, p.y, p.hx, p.hy
	if s.turned {
		x, y, hx, hy = y, x, hy, hx
	}
	return cellOf(float64((x-hx)*s.perLine), s.lines), cellOf(float64((x+hx)*s.perLine), s.lines),
		cellOf(float64((y-hy)*s.perPlace), s.places), cellOf(float64((y+hy)*s.perPlace), s.places)
}

// tubeLane is where a tube lies on a sieve. In each line it takes the places from
// the least of its left side to the most of its right one, both of them straight:
//
//	      |      |__--|--
//	      |__--  |    |       right
//	  eye *------|----|--
//	      |--__  |    |       left
//	line    0      1    2
type tubeLane struct {
	first, last int32   // lines
	least, span int32   // the first of all places, and how many more there are
	low, high   float64 // the sides' places in line 0, counted from the first
	left, right float64 // how far they lead from one line to the next
	back        int64   // -1 if the tube leads back from the last line to the first; else 0
}

// let is the prisms of a group that it lets through for a lane: of each line those that have
// begun at its highest place and have not ended before its lowest.
func (s *tubeSieve) let(g *tubeGroup, l *tubeLane) (met uint64) {
	first, last := max(l.first, g.first), min(l.last, g.last)
	low, high := l.low+float64(l.left*float64(first)), l.high+float64(l.right*float64(first))
	end := g.at + (first-g.first)*s.places + l.least + l.span
	for line := first; line <= last; line++ {
		met |= s.marks[end-within(int32(high), l.span)].begun & s.marks[end-within(int32(low), l.span)].unended
		low, high = low+l.left, high+l.right
		end += s.places
	}
	return met
}

// within is how far a number, taken for 0 or most if it is beyond, is from most.
func within(n, most int32) int32 {
	// Signs instead of branches.
	n &^= n >> 31
	n = most - n
	return n &^ (n >> 31)
}
