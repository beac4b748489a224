package physics

import (
	"slices"
	"sync"
)

// What lies beside or on a prism is found once for all pairs:
//
//	 ____ ____
//	| a  | b  |____       a and b have an edge in common, b and c a corner: each touches the
//	|____|____|_c__|      other, and so it does where rounding parted them (slack). d touches
//	            ____      none: a gap that is one on the lattice is there to be jumped.
//	           |_d__|

// touches are, for each prism, the others that overlap it on the map or touch it:
// the parts of one building lie so beside one another. Every step over an edge asks
// for them, so they are told once for a field.
type touches struct {
	once sync.Once
	of   [][]int32
}

// touching tells whether two prisms overlap on the map or touch. Each has at least
// three points.
func (f *Field) touching(i, j int32) bool {
	if i == j {
		return true
	}
	f.touches.once.Do(f.findTouches)
	return slices.Contains(f.touches.of[i], j)
}

// touchesAny tells whether a prism overlaps or touches another.
func (f *Field) touchesAny(i int32) bool {
	f.touches.once.Do(f.findTouches)
	return len(f.touches.of[i]) > 0
}

func (f *Field) findTouches() {
	of := make([][]int32, len(f.pieces))
	var buf nearBuf
	for i := range f.pieces {
		if !f.shapes[i].valid {
			continue
		}
		for _, j := range f.near(buf[:0], f.shapes[i].box.grow(2)) { // further than the slack of polygonsTouch
			if int(j) > i && polygonsTouch(f.pieces[i].Outline, f.pieces[j].Outline) {
				of[i], of[j] = append(of[i], j), append(of[j], int32(i))
			}
		}
	}
	f.touches.of = of
}
