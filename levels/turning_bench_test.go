package levels_test

import (
	"testing"

	"duckboard/physics"
)

// BenchmarkTurning is the smallest step to each verdict within 6".
func BenchmarkTurning(b *testing.B) {
	for wanted := physics.WantSeen; wanted <= physics.WantOpen; wanted++ {
		b.Run(wanted.String(), func(b *testing.B) {
			onShipped(b, func(b *testing.B, f *physics.Field, bodies []physics.Body) {
				for i := 0; b.Loop(); i++ {
					f.Turning(bodies[i%1024], bodies[(i*7+1)%1024], wanted, 6*physics.Inch)
				}
			})
		})
	}
}
