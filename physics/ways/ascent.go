package ways

import (
	"math"
	"math/bits"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// An ascent tells of heights: of each plate, and of the ground, what
// it costs at least in climbs to come onto it from one of them, wherever it lies.
//
//	          ___          From the ground A costs 2", B 3.5" and not 4": from A one
//	  ___    | C |         climbs 1.5". C costs no more than B: a jump leads there.
//	 |   |___|   |
//	 | B | A |   |
//	_|___|___|___|_
//
// Down it goes for nothing. It holds for any way, so it bounds every hop.
type ascent []float64 // of the ground, then of the plates

// of is what it costs to come onto a plate (None: the ground).
func (v ascent) of(plate int32) float64 {
	if v == nil {
		return 0
	}
	return v[plate+1]
}

// heights are the ascents that a search has asked for.
type heights struct {
	s       *scout
	ascents []ascent   // from the ground and from each plate
	onward  []plateset // what each plate leads to without a climb
	lead    []plateset // and with one
}

// laddered reports whether there are ladders.
func (h *heights) laddered() bool { return len(h.s.ladders) > 0 }

// risen reports whether climbs cost the trip anything, or are not to be had.
func (h *heights) risen() bool {
	return !h.s.t.Flying && !(h.s.t.Shortest && (h.s.t.Climbs || h.laddered())) && len(h.s.plates) > 0
}

// from is the ascent from a plate, or from the ground (None).
func (h *heights) from(plate int32) ascent {
	if !h.risen() {
		return nil
	}
	if h.ascents == nil {
		h.ascents = make([]ascent, len(h.s.plates)+1)
	}
	v := h.ascents[plate+1]
	if v == nil {
		v = h.newAscent(plate)
		h.ascents[plate+1] = v
	}
	return v
}

func (h *heights) newAscent(from int32) ascent {
	v := make(ascent, len(h.s.plates)+1)
	fresh := h.newPlateset()
	if from == ground.None {
		for i := range h.s.plates {
			v[i+1] = h.climbsFromGround(i)
			if q := &h.s.plates[i]; q.solid || q.hole {
				fresh.add(i)
			}
		}
	} else {
		copy(v, h.from(ground.None))
		v[from+1] = 0
		fresh.add(int(from))
	}
	h.settleAscent(v, fresh)
	return v
}

// settleAscent goes on from fresh plates to those that they lead to, until no better
// way onto any is found; these are fresh again.
func (h *heights) settleAscent(v ascent, fresh plateset) {
	for again := true; again; {
		again = false
		for w := range fresh {
			for fresh[w] != 0 {
				i := w*64 + bits.TrailingZeros64(fresh[w])
				fresh[w] &= fresh[w] - 1
				for x, set := range h.leads(i) {
					for ; set != 0; set &= set - 1 {
						k := x*64 + bits.TrailingZeros64(set)
						if c := v[i+1] + h.climb(i, k); c < v[k+1] {
							v[k+1] = c
							fresh.add(k)
							again = true
						}
					}
				}
			}
		}
	}
}

// climbsFromGround is what it costs at least to climb onto a plate from the ground.
func (h *heights) climbsFromGround(i int) float64 {
	switch q := &h.s.plates[i]; {
	case !q.solid || !q.Sheer || !ground.Tall(q.Top, ground.GroundLevel):
		return 0
	case !h.s.t.Climbs && !h.laddered():
		return math.Inf(1)
	default:
		return float64(q.Top)
	}
}

// climb is what it costs at least to come from a plate straight onto another that it
// leads to.
func (h *heights) climb(i, k int) float64 {
	from, c := &h.s.plates[i], h.climbsFromGround(k)
	if c == 0 || h.onwards(i).has(k) {
		return 0
	}
	return c - float64(max(from.Top, ground.GroundLevel))
}

// leads are the plates that one leads to otherwise than the ground does: those that it
// touches, and those that may be jumped onto.
func (h *heights) leads(i int) plateset {
	if h.lead == nil {
		h.lead = make([]plateset, len(h.s.plates))
	}
	if h.lead[i] == nil {
		set := append(plateset(nil), h.onwards(i)...)
		for k := range h.s.plates {
			if k != i && h.s.plates[k].solid && h.s.f.Touching(int32(h.s.plates[i].index), int32(h.s.plates[k].index)) {
				set.add(k)
			}
		}
		h.lead[i] = set
	}
	return h.lead[i]
}

// plateset is a set of a search's plates, a bit for each.
type plateset []uint64

func (h *heights) newPlateset() plateset { return make(plateset, (len(h.s.plates)+63)/64) }

func (a plateset) has(i int) bool { return a[i/64]>>(i%64)&1 != 0 }
func (a plateset) add(i int)      { a[i/64] |= 1 << (i % 64) }

// onwards are the plates that one leads to without a climb.
func (h *heights) onwards(i int) plateset {
	if h.onward == nil {
		h.onward = make([]plateset, len(h.s.plates))
	}
	if h.onward[i] == nil {
		set := h.newPlateset()
		for k := range h.s.plates {
			if h.s.plates[k].solid && k != i && h.leadsTo(&h.s.plates[i], &h.s.plates[k]) {
				set.add(k)
			}
		}
		h.onward[i] = set
	}
	return h.onward[i]
}

// leadsTo reports whether one may come from a plate onto another without a climb.
func (h *heights) leadsTo(from, to *plate) bool {
	top := max(from.Top, ground.GroundLevel) // over a trench one jumps from the ground
	if !from.hole && !ground.Tall(to.Top, top) && h.s.f.Touching(int32(from.index), int32(to.index)) {
		return true
	}
	wide := float64(h.s.t.Longest(to.Top-top)) + 1
	return h.s.t.JumpWidth > 0 && wide > 0 && h.jumpsFrom(from) && gapWithin(from, to, wide)
}

// jumpsFrom reports whether a jump may begin at the plate's edge: there is a sheer drop.
func (h *heights) jumpsFrom(q *plate) bool {
	if !q.Sheer || q.hole || ground.Tall(q.Top, ground.GroundLevel) {
		return q.Sheer
	}
	for i := range h.s.plates { // a step beside a trench
		if o := &h.s.plates[i]; o.hole && h.s.f.Touching(int32(o.index), int32(q.index)) {
			return true
		}
	}
	return false
}

// swamp is slow ground through which whoever crosses it wades: nothing stands in it.
type swamp struct {
	*plate
	alone bool // no other lies over it
}

// swamps lists the slow ground that is sure to be waded through.
func (s *scout) swamps() (list []swamp) {
	for _, i := range s.slow {
		q := swamp{&s.plates[i], true}
		clear := true
		for j := range s.plates {
			o := &s.plates[j]
			if int32(j) == i || !o.box.Meets(q.box) {
				continue
			}
			if o.Ground == ground.Difficult {
				q.alone = false
			}
			if (o.solid || o.hole) && o.overlaps(q.plate) {
				clear = false
			}
		}
		if clear {
			list = append(list, q)
		}
	}
	return list
}

// straight is a way straight from one place to another, n long, that nobody has walked yet.
type straight struct {
	a, b     lattice.Point
	n        float64
	from, to lattice.Mil // the levels
}

// waded is how much of it leads at least through slow ground.
func (k *straight) waded(slow []swamp) float64 {
	box, w := lattice.RectOf(k.a, k.b), k.b.Sub(k.a)
	sum, most := 0.0, 0.0
	for i := range slow {
		q := &slow[i]
		if !q.box.Meets(box) || q.hole && q.Top != k.from && q.Top != k.to || !q.hole && !q.Holds(k.from) && !q.Holds(k.to) {
			continue
		}
		if in := q.along(k.a, w, k.n); q.alone {
			sum += in
		} else {
			most = max(most, in)
		}
	}
	return max(0, sum+most-1)
}
