package path

import (
	"sync"

	"duckboard/physics/ground"
)

// Field is a ground on which paths are judged.
type Field struct {
	*ground.Field
	scratch sync.Pool // of scratch for walkers; it never shows in an answer
}

// NewField returns a ground to judge paths on. It is safe for concurrent
// readers.
func NewField(g *ground.Field) *Field { return &Field{Field: g} }
