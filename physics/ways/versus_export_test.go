package ways

import (
	"os"

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

func (f *Field) SeekContact(t Trip, target ground.Body) (Way, bool) { return f.seekContact(t, target) }

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

// Realm is the region of a trip.
func (f *Field) Realm(t Trip) *realm { return f.realm(t) }

// Rebuilt is a joined reach anew: the same ground and trips for the other implementation.
func Rebuilt(parts []ReachPart) *realm {
	fields := map[*Field]*Field{}
	anew := func(r *Reach) *realm {
		if r == nil {
			return nil
		}
		f := fields[r.f]
		if f == nil {
			f = Beside(r.f)
			fields[r.f] = f
		}
		return f.realm(r.t)
	}
	known := map[*Reach]*realm{}
	of := func(r *Reach) *realm {
		if known[r] == nil {
			known[r] = anew(r)
		}
		return known[r]
	}
	var out []realmPart
	for _, p := range parts {
		out = append(out, realmPart{realm: of(p.Reach), Levels: p.Levels, Near: p.Near, Safe: of(p.Safe), Rolls: p.Rolls, Depths: p.Depths})
	}
	return joinRealms(out...)
}

func init() { anew = os.Getenv("WAYS") == "anew" }
