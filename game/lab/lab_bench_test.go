package lab_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/physics"
)

// BenchmarkMap is the time of each map with the usual lattice on one core: of one
// model, and of a side of ten.
func BenchmarkMap(b *testing.B) {
	for _, layer := range lab.Layers() {
		for name, m := range map[string]game.ModelID{"model": 0, "side": game.NoModel} {
			if layer == lab.Safe && m == 0 {
				continue
			}
			b.Run(string(layer)+"/"+name, func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					p := battle(b, "no-mans-land")
					b.StartTimer()
					study(b, p, lab.Question{Layer: layer, Model: m}, 1)
				}
			})
		}
	}
}

func BenchmarkWatch(b *testing.B) {
	p := battle(b, "no-mans-land")
	at := physics.Spot{At: physics.V(24000, 24000)}
	for b.Loop() {
		p.Watch(0, game.NoModel, at)
	}
}
