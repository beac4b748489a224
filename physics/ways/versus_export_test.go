package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Beside is the same ground for the implementation that is held against the other.
func Beside(f interface {
	Size() lattice.Vec
	Pieces() []ground.Piece
}) *Field {
	return NewField(ground.NewField(f.Size(), f.Pieces()))
}

// Seek and Spread are that implementation.
func (f *Field) Seek(t Trip, to ground.Spot) (Way, bool) { return f.seek(t, to) }

func (f *Field) Spread(t Trip) *labels { return f.spread(t) }

// TellContours has contours tell what they cannot join.
func TellContours(tell func(format string, args ...any)) { contourTell = tell }

func Calls() [4]int {
	v := [4]int{nearCalls, hopCalls, slideCalls, listed}
	nearCalls, hopCalls, slideCalls, listed = 0, 0, 0, 0
	return v
}

func (l *labels) Loose(bool) int { return l.loose }

func (l *labels) Count() int { return len(l.at) }

func (l *labels) Knots() int { return len(l.ws.knots) }

func Walked() [3]int {
	v := walked
	walked = [3]int{}
	return v
}
