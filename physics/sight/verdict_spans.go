package sight

import "duckboard/physics/lattice"

// spans is a set of stretches of the line from least to most, those that touch
// joined to one.
type spans struct {
	least, most float64
	n           int
	lost        bool // list was too short for some
	list        [6]lattice.Span
}

// add adds a stretch, or what of it is within. It swallows all that it touches, and as it
// grows by that, looks through the rest again: those that are kept lie apart.
//
//	      |----new----|
//	|--a--|     |--b----|  |-c-|       a and b go, what stays is
//	|-------------------|  |-c-|
func (s *spans) add(from, to float64) {
	from, to = max(from, s.least), min(to, s.most)
	if from >= to {
		return
	}
	rounding := float64((s.most - s.least) * spansRounding)
	for i := 0; i < s.n; {
		o := &s.list[i]
		if o.From > to+rounding || o.To < from-rounding {
			i++
			continue
		}
		from, to = min(from, o.From), max(to, o.To)
		s.n--
		*o = s.list[s.n]
		i = 0
	}
	if s.n == len(s.list) {
		s.lost = true
		return
	}
	s.list[s.n] = lattice.Span{From: from, To: to}
	s.n++
}

// whole reports whether the stretches are one from least to most.
func (s *spans) whole() bool {
	rounding := float64((s.most - s.least) * spansRounding)
	return s.n == 1 && s.list[0].From <= s.least+rounding && s.list[0].To >= s.most-rounding
}

// spansRounding is the share of a line that is no gap but the work of rounding: a
// face that reaches beyond the tube's side is cut off at it, or beside it by the
// last bit. Of what the sweep takes for none (sightSliver) it is a tenth.
const spansRounding = sightSliver / 10

// gap reports whether the stretches surely leave something out that is wider than
// the work of rounding. They lie apart: what they leave is the line less their sum.
func (s *spans) gap() bool {
	if s.lost {
		return false
	}
	free := s.most - s.least
	least := float64(free * spansSliver)
	for _, o := range s.list[:s.n] {
		free -= o.To - o.From
	}
	return free > least
}

// spansSliver is the share of a line below which a gap is not surely one. It is
// far more than what the sweep takes for none (sightSliver).
const spansSliver = 1e-6

// sightSliver is the share of the silhouette, in width and in height, below
// which a gap is the work of rounding and not a gap.
const sightSliver = 1e-9
