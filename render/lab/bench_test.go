package lab

import (
	"testing"
	"time"

	"duckboard/game/lab"
	"duckboard/physics"
	"duckboard/render"
)

// BenchmarkFrameOfADrag is a frame in which a hand moves a model over the table
// with a map shown: the new position, the widgets and all that is drawn. What is
// worked out beside the window takes no part of it on a free machine. longest-ms
// is the longest of the frames.
func BenchmarkFrameOfADrag(b *testing.B) {
	for _, layer := range []lab.Layer{lab.Sees, lab.Threat} {
		b.Run(string(layer), func(b *testing.B) {
			v := open(&testing.T{})
			defer v.s.Close(v.App)
			v.s.maps.layer = layer
			v.Until("the map", func() bool { return v.s.maps.shown != nil && v.s.maps.of.layer == layer && v.s.maps.running == nil })
			m := v.s.bench.Position().Side(0)[0]
			from := v.s.bench.Position().Body(m).At
			frame := func(i int) {
				x, y := v.s.camera.Pixel(from.Add(physics.V(physics.Mil(i%80)*60, physics.Mil(i/80%40)*60)))
				v.Play(render.Frame{X: x, Y: y, Buttons: 1 << render.Left})
			}
			frame(0)
			for i := range 20 {
				frame(i)
			}
			longest := time.Duration(0)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				begun := time.Now()
				frame(i)
				longest = max(longest, time.Since(begun))
			}
			b.ReportMetric(float64(longest)/1e6, "longest-ms")
			if v.s.hand.model != m {
				b.Fatal("the hand holds nobody")
			}
		})
	}
}
