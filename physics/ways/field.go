package ways

import (
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/path"
)

// Field is a ground on which ways are looked for. What it remembers and the room that searches
// need never show in an answer.
type Field struct {
	terrain
	answers answers   // to the last questions for ways
	plains  plains    // rooms for ways over plain ground
	roads   roads     // how far it is on foot
	queues  sync.Pool // of searches for ways
}

// NewField returns a ground to look for ways on. It is safe for concurrent
// readers.
func NewField(g *ground.Field) *Field { return &Field{terrain: terrain{Field: path.NewField(g)}} }
