package ways

import (
	"math/bits"

	"duckboard/physics/lattice"
)

// Which plates a hop may meet is asked thousands of times in a search, and where
// many lie round about hardly any of them is near any one hop. So the ground of a
// search is cut into upright bands and into level ones, and each band keeps two
// sets of plates, a bit for each: those that begin in it or before it, and those
// that end in it or after it.
//
//	|    |  ,-.    |         A hop from band 1 to band 2 can meet only plates
//	|  a---( A )--b|  ,-.    that begin by band 2 and end from band 1 on, and the
//	|    |  `-'    | ( B )   same for the level bands: A, not B. Four sets
//	| 0  | 1  | 2  |  `-'    together tell, for 64 plates at a time.
type waybands struct {
	lo   lattice.Point
	per  lattice.Point // bands in a mil
	sets []uint64
}

// bandCount is how many bands lie side by side, and fewPlates how many plates are
// looked at one by one as quickly.
const (
	bandCount = 32
	fewPlates = 8
)

// The rows of sets.
const (
	beginX = iota * bandCount
	endX
	beginY
	endY
	bandRows
)

// band lays the plates into bands, with the room that a base takes beside a hop.
func (s *scout) band() {
	s.bands.sets = nil
	if len(s.plates) <= fewPlates {
		return
	}
	all := s.plates[0].box
	for i := range s.plates {
		all = all.With(s.plates[i].box.Lo).With(s.plates[i].box.Hi)
	}
	r := s.beside()
	all = all.Grown(r + 1)
	d := all.Hi.Sub(all.Lo)
	b := waybands{lo: all.Lo, per: lattice.P(bandCount/d.X, bandCount/d.Y), sets: make([]uint64, (len(s.plates)+63)/64*bandRows)}
	for i := range s.plates {
		x0, x1, y0, y1 := b.of(s.plates[i].box.Grown(r))
		row, bit := b.sets[i/64*bandRows:], uint64(1)<<(i%64)
		row[beginX+x0] |= bit
		row[endX+x1] |= bit
		row[beginY+y0] |= bit
		row[endY+y1] |= bit
	}
	for row := range len(b.sets) / bandCount {
		of := b.sets[row*bandCount:][:bandCount]
		for i := 1; i < bandCount; i++ {
			if row%2 == 0 { // who begins
				of[i] |= of[i-1]
			} else {
				of[bandCount-1-i] |= of[bandCount-i]
			}
		}
	}
	s.bands = b
}

// of are the first and the last upright band of a box, and the first and the last
// level one. What lies beyond all plates counts to the margin.
func (b *waybands) of(o lattice.Rect) (x0, x1, y0, y1 int) {
	return bandAt((o.Lo.X - b.lo.X) * b.per.X), bandAt((o.Hi.X - b.lo.X) * b.per.X),
		bandAt((o.Lo.Y - b.lo.Y) * b.per.Y), bandAt((o.Hi.Y - b.lo.Y) * b.per.Y)
}

func bandAt(v float64) int { return max(0, min(bandCount-1, int(v))) }

// beside is how far beside a hop plates may matter to it.
func (s *scout) beside() float64 { return max(s.radius-waySlack, onLine) }

// onLine is how near an outline must come to a hop to cut it.
const onLine = 0.1

// meets appends the plates that may come within r of a line, in order.
func (s *scout) meets(out []int32, l *lattice.Stretch, r float64) []int32 {
	if s.bands.sets == nil {
		for i := range s.plates {
			if l.Near(s.plates[i].box, r) {
				out = append(out, int32(i))
			}
		}
		return out
	}
	x0, x1, y0, y1 := s.bands.of(l.Box.Grown(max(0, r-s.beside())))
	for w := 0; w < len(s.bands.sets); w += bandRows {
		row := s.bands.sets[w : w+bandRows]
		set := row[beginX+x1] & row[endX+x0] & row[beginY+y1] & row[endY+y0]
		for ; set != 0; set &= set - 1 {
			if i := w/bandRows*64 + bits.TrailingZeros64(set); l.Near(s.plates[i].box, r) {
				out = append(out, int32(i))
			}
		}
	}
	return out
}

// round are the plates that a base may meet at a place, in order. Mostly several
// questions are asked of one place: the last is remembered.
func (s *scout) round(p lattice.Point) []int32 {
	if v := &s.near; !v.known || v.p != p {
		l := lattice.Stretch{A: p, B: p, Box: lattice.Rect{Lo: p, Hi: p}}
		v.p, v.known, v.plates = p, true, s.meets(v.plates[:0], &l, s.beside())
	}
	return s.near.plates
}

// nearPlace is a place with the plates round it.
type nearPlace struct {
	p      lattice.Point
	known  bool
	plates []int32
}
