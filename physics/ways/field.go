package ways

import (
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// Field is a ground on which ways are looked for. What it remembers and the room that searches
// need never show in an answer.
type Field struct {
	*path.Field
	land    terrain
	answers answers   // to the last questions for ways
	plains  plains    // rooms for ways over plain ground
	roads   roads     // how far it is on foot
	queues  sync.Pool // of searches for ways
}

// NewField returns a ground to look for ways on. It is safe for concurrent
// readers.
func NewField(g *ground.Field) *Field {
	f := path.NewField(g)
	return &Field{Field: f, land: terrain{field: f}}
}

// fits reports whether the mover of a trip may end at a spot.
func (f *Field) fits(t *Trip, at ground.Spot) bool {
	b := t.Body
	b.At, b.Level = at.At, at.Level
	if f.Fits(b).Kind != ground.NoFault {
		return false
	}
	for i := range t.Others {
		o := &t.Others[i]
		if near := max(o.Keep, o.Apart); ground.Overlap(b, o.Body) || near > 0 && !o.Pass && ground.Gap(b, o.Body) <= near {
			return false
		}
	}
	for i := range t.Within {
		if ground.Gap(b, t.Within[i]) > lattice.Inch {
			return false
		}
	}
	return true
}

// queueRoom is room for the candidates of a search, to be put back in queues.
func (f *Field) queueRoom() *wayqueue {
	if q, ok := f.queues.Get().(*wayqueue); ok {
		return q
	}
	return new(wayqueue)
}
