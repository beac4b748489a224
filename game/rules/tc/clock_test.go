package tc

import (
	"math"
	"testing"

	"duckboard/physics"
)

func TestClockTurnsEvenlyAndRoundsAlikeInAllQuarters(t *testing.T) {
	for _, length := range []physics.Mil{1, 7, 1001, 1265, 6000} {
		for k := range 24 {
			v := clock(k, length)
			sin, cos := math.Sincos(float64(k) * math.Pi / 12)
			if math.Abs(float64(v.X)-cos*float64(length)) > 0.501 || math.Abs(float64(v.Y)-sin*float64(length)) > 0.501 {
				t.Errorf("direction %d, length %d: %v", k, length, v)
			}
			if o := clock(k+12, length); o != physics.V(-v.X, -v.Y) {
				t.Errorf("direction %d and its opposite: %v and %v", k, v, o)
			}
		}
	}
	if v := clock(4, 1265); v.X != 633 { // 632.5, whatever the platform takes cos(60) for
		t.Errorf("half of 1265 is %d", v.X)
	}
}
