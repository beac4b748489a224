package ground

import (
	"slices"
	"sync"

	"duckboard/physics/lattice"
)

// What lies beside or on a prism is found once for all pairs:
//
//	 ____ ____
//	| a  | b  |____       a and b have an edge in common, b and c a corner: each touches the
//	|____|____|_c__|      other, and so it does where rounding parted them (Slack). d touches
//	            ____      none: a gap that is one on the lattice is there to be jumped.
//	           |_d__|

// touches are, for each prism, the others that overlap it on the map or touch it:
// the parts of one building lie so beside one another. Every step over an edge asks
// for them, so they are found once for a field.
type touches struct {
	once sync.Once
	of   [][]int32
}

// Touching reports whether two prisms overlap on the map or touch. Each has at least
// three points.
func (f *Field) Touching(i, j int32) bool {
	if i == j {
		return true
	}
	f.touches.once.Do(f.findTouches)
	return slices.Contains(f.touches.of[i], j)
}

// TouchesAny reports whether a prism overlaps or touches another.
func (f *Field) TouchesAny(i int32) bool {
	f.touches.once.Do(f.findTouches)
	return len(f.touches.of[i]) > 0
}

func (f *Field) findTouches() {
	of := make([][]int32, len(f.Prisms))
	var buf NearBuf
	for i := range f.Prisms {
		if !f.Shapes[i].Valid {
			continue
		}
		for _, j := range f.Near(buf[:0], f.Shapes[i].Box.Grow(2)) { // further than the slack of lattice.PolygonsTouch
			if int(j) > i && lattice.PolygonsTouch(f.Prisms[i].Outline, f.Prisms[j].Outline) {
				of[i], of[j] = append(of[i], j), append(of[j], int32(i))
			}
		}
	}
	f.touches.of = of
}
