package scene

import (
	"duckboard/physics"
)

// Field is the scene as ground: its outlines opaque walls, one unit a mil.
func (s *Scene) Field() *physics.Field {
	pieces := make([]physics.Piece, len(s.Outlines))
	for i, o := range s.Outlines {
		pieces[i] = physics.Piece{Outline: o, Top: Unit, Sheer: true}
	}
	return physics.NewField(s.Size, pieces)
}

// heights are the tops of the pieces of a scene with heights, in turn.
var heights = []physics.Mil{500, 1000, 2000, 3000, 5000}

// Raised is the scene as ground with heights, in mils: walls, ruins and houses
// of five heights whose tops may be stood on.
func (s *Scene) Raised() *physics.Field {
	pieces := make([]physics.Piece, len(s.Outlines))
	for i, o := range s.Outlines {
		pieces[i] = physics.Piece{Outline: mils(o), Top: heights[i%len(heights)], Sheer: true, Stand: true, Cover: physics.HeavyCover}
	}
	return physics.NewField(Mils(s.Size), pieces)
}

// Mils is a point of a scene in mils.
func Mils(v physics.Vec) physics.Vec {
	const half = Unit / 2000
	return physics.V((v.X+half)/(2*half), (v.Y+half)/(2*half))
}

func mils(outline []physics.Vec) []physics.Vec {
	all := make([]physics.Vec, len(outline))
	for i, p := range outline {
		all[i] = Mils(p)
	}
	return all
}

// The base and the height of the models that are measured with: 32 mm, and a
// grown man.
const (
	BaseRadius physics.Mil = 630
	BaseHeight physics.Mil = 1250
)

// Stand draws n models on the ground, each where it fits and clear of the others
// by more than an inch if apart, on any level. The same seed draws the same. It
// gives fewer than n where there is no more room.
func Stand(f *physics.Field, n int, seed uint64, apart bool) []physics.Body {
	var bodies []physics.Body
	d := Dice(seed)
	for tries := 0; len(bodies) < n && tries < 1000*n; tries++ {
		at := physics.V(physics.Mil(d.Roll(int(f.Size().X))), physics.Mil(d.Roll(int(f.Size().Y))))
		levels := f.Levels(at)
		if len(levels) == 0 {
			continue
		}
		b := physics.Body{At: at, Level: levels[d.Roll(len(levels))], Radius: BaseRadius, Height: BaseHeight}
		if f.Fits(b).Kind == physics.NoFault && (!apart || clear(b, bodies)) {
			bodies = append(bodies, b)
		}
	}
	return bodies
}

func clear(b physics.Body, bodies []physics.Body) bool {
	for _, o := range bodies {
		if physics.Gap(b, o) <= physics.Inch {
			return false
		}
	}
	return true
}

// Dice is a small generator of its own, so that what is measured never changes
// with Go's.
type Dice uint64

// Roll is a number from 0 to n-1.
func (d *Dice) Roll(n int) int {
	*d = *d*6364136223846793005 + 1442695040888963407
	return int(uint64(*d>>33) % uint64(n))
}
