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
