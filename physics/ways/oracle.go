package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// oracle is what an outline follows: it tells of each place, on the lattice or between, how it is come to.
// A search is one (labels), and so are several together and a part of one (union): their outlines are found
// alike, for a limit, a disc or ground that is too deep are nothing but places that are not come to.
type oracle interface {
	// arrive is the cheapest way to a place; it need not be known where it costs more than most, nor be the
	// cheapest where it costs no more than enough. The limit is used up where the cost is far.
	arrive(level lattice.Mil, p lattice.Point, most, enough float64) arrival
	// wades reports whether a mil costs two at a place.
	wades(level lattice.Mil, p lattice.Point) bool
	start() lattice.Point
	breath() *Breath
}

// arrival is how a place is come to.
type arrival struct {
	cost float64       // infinite: it is not
	who  int32         // the number of the vertex, -1: none
	from lattice.Point // where the way bends last
}

var notCome = arrival{cost: math.Inf(1), who: ground.None}

func (l *labels) arrive(level lattice.Mil, p lattice.Point, most, enough float64) arrival {
	v := l.best(level, p, nil, most, enough)
	if v.by < 0 {
		return notCome
	}
	a := arrival{v.cost, v.by, l.at[v.by].p}
	if n := len(v.via); n > 0 {
		a.from = lattice.PointOf(v.via[n-1].At)
	}
	return a
}

func (l *labels) wades(level lattice.Mil, p lattice.Point) bool { return l.mire(p, level) != nil }
func (l *labels) start() lattice.Point                          { return lattice.PointOf(l.t.At) }
func (l *labels) breath() *Breath                               { return l.t.Breath }

// union is several searches of one mover: a place is come to where one of them does. Their limits may differ:
// what one goes less far than the farthest is added to its costs, so that one limit serves for all.
type union struct {
	parts []portion
	last  int // the part by which the last place was come to
}

// portion is what of a search counts.
type portion struct {
	*labels
	short  float64                // how much less than the farthest it goes
	levels func(lattice.Mil) bool // nil: all
	near   func(lattice.Mil) Near // nil: everywhere
}

// counts reports whether a search counts at a place.
func (u *portion) counts(level lattice.Mil, p lattice.Point) bool {
	if u.levels != nil && !u.levels(level) {
		return false
	}
	if u.near == nil {
		return true
	}
	n := u.near(level)
	return n.Radius > 0 && p.Distance(lattice.PointOf(n.Centre)) <= n.Radius
}

func (u *union) arrive(level lattice.Mil, p lattice.Point, most, enough float64) arrival {
	best := notCome
	best.cost = most
	for n := range u.parts { // what was best beside is mostly best again
		i := (u.last + n) % len(u.parts)
		q := &u.parts[i]
		if !q.counts(level, p) {
			continue
		}
		if a := q.arrive(level, p, best.cost-q.short, enough-q.short); a.who >= 0 && a.cost+q.short < best.cost {
			best = arrival{a.cost + q.short, a.who | int32(i)<<partBits, a.from}
			if u.last = i; best.cost <= enough {
				break
			}
		}
	}
	if best.who < 0 {
		return notCome
	}
	return best
}

// partBits is how many bits the number of a vertex has.
const partBits = 20

func (u *union) wades(level lattice.Mil, p lattice.Point) bool {
	return u.parts[u.last].labels.wades(level, p)
}
func (u *union) start() lattice.Point { return u.parts[0].start() }
func (u *union) breath() *Breath      { return u.parts[0].breath() }
