package sight

import (
	"sync"

	"duckboard/physics/ground"
)

// Field is a ground as sight asks of it. What lies open to a line is more than what lies open to
// a base, and cracks between walls are filled: where that makes a difference sight meets prisms
// of its own. All else is asked of the ground for bases: where somebody may stand to see.
type Field struct {
	*ground.Field
	seen *Field // the prisms that sight meets: the field itself where they are the same

	rasters rasters   // only of the field that is seen
	tubes   tubeIndex // likewise
	scratch sync.Pool // of sightScratch; it never shows in an answer
}

// NewField returns what sight asks of a ground. It is safe for concurrent
// readers.
func NewField(bases *ground.Field) *Field {
	f := &Field{Field: bases}
	f.seen = f
	if seen := filled(bases.Open()); seen != bases {
		f.seen = &Field{Field: seen}
		f.seen.seen = f.seen
	}
	f.seen.buildRasters()
	f.seen.buildTubes()
	return f
}

// On returns what is seen here by who stands on another ground: one that differs in what bases
// meet.
func (f *Field) On(bases *ground.Field) *Field { return &Field{Field: bases, seen: f.seen} }
