package tc

import "duckboard/physics"

// quarter is the cosine of 0, 15, ... 90 degrees. It is written out because
// half of an odd length must round alike everywhere, and the cosine of 60
// degrees that a platform computes is not always a half.
var quarter = [7]float64{1, 0.9659258262890683, 0.8660254037844386, 0.7071067811865476, 0.5, 0.25881904510252074, 0}

// clock is the step of a length in direction k of 24, clockwise from the right.
func clock(k int, length physics.Mil) physics.Vec {
	x := physics.RoundMil(float64(quarter[k%6] * float64(length)))
	y := physics.RoundMil(float64(quarter[6-k%6] * float64(length)))
	switch k / 6 % 4 {
	case 1:
		return physics.V(-y, x)
	case 2:
		return physics.V(-x, -y)
	case 3:
		return physics.V(y, -x)
	}
	return physics.V(x, y)
}
