package physics_test

import (
	"testing"

	"duckboard/physics"
)

// The degenerate cases of the battlefield, decided one by one; docs/degenerate.md
// lists the decisions. Lengths are in mils: 1000 is an inch.

type (
	vec   = physics.Vec
	mil   = physics.Mil
	piece = physics.Piece
	body  = physics.Body
)

func at(x, y mil) vec { return vec{X: x, Y: y} }

func square(x0, y0, x1, y1 mil) []vec { return []vec{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)} }

// wall is an opaque sheer piece whose top is not to be stood on, block one
// whose top is.
func wall(x0, y0, x1, y1, top mil) piece {
	return piece{Outline: square(x0, y0, x1, y1), Top: top, Sheer: true}
}

func block(x0, y0, x1, y1, top mil) piece {
	p := wall(x0, y0, x1, y1, top)
	p.Stand = true
	return p
}

// hill has open sides; hole is a trench.
func hill(x0, y0, x1, y1, top mil) piece {
	return piece{Outline: square(x0, y0, x1, y1), Top: top, Stand: true}
}

func hole(x0, y0, x1, y1, floor mil) piece {
	return piece{Outline: square(x0, y0, x1, y1), Top: floor, Stand: true, Sight: physics.Clear}
}

// patch is flat ground of a kind.
func patch(g physics.Ground, x0, y0, x1, y1 mil) piece {
	return piece{Outline: square(x0, y0, x1, y1), Ground: g, Sight: physics.Clear}
}

func field(pieces ...piece) *physics.Field { return physics.NewField(at(24000, 24000), pieces) }

// soldier stands on a base of 32 mm with an eye at 1.125".
func soldier(x, y, level mil) body {
	return body{At: at(x, y), Level: level, Radius: 630, Height: 1250}
}

func trip(x, y, level mil) physics.Trip {
	return physics.Trip{Mover: physics.Mover{Body: soldier(x, y, level)}}
}

func to(x, y mil) physics.Waypoint { return physics.Waypoint{At: at(x, y)} }

func by(x, y mil, how physics.By) physics.Waypoint { return physics.Waypoint{At: at(x, y), By: how} }

func spot(x, y, level mil) physics.Spot { return physics.Spot{At: at(x, y), Level: level} }

// traced is the trace of a soldier's path on the ground.
func traced(f *physics.Field, x, y, level mil, path ...physics.Waypoint) *physics.Trace {
	return f.Trace(physics.Mover{Body: soldier(x, y, level)}, path)
}

func wantFault(t *testing.T, what string, got physics.Fault, want physics.FaultKind) {
	t.Helper()
	if got.Kind != want {
		t.Errorf("%s: %v at %v, want %v", what, got.Kind, got.At, want)
	}
}

func wantBool(t *testing.T, what string, got, want bool) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
