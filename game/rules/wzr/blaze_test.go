package wzr_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/physics"
)

// TestWZR161IsWhatLookingEveryHundredthOfAnInchFinds holds the place where a Wall
// of Fire burns against a walk in small steps.
func TestWZR161IsWhatLookingEveryHundredthOfAnInchFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(20261120, 161))
	place := func() physics.Vec {
		return At(math.Round(r.Float64()*8000)/1000+16, math.Round(r.Float64()*8000)/1000+6)
	}
	burnt, spared := 0, 0
	for range 400 {
		a, b := place(), place()
		from, path := place(), []physics.Waypoint{{At: place()}, {At: place()}}
		p := battle(t, one(trooper("a1", "s1", 12, 10, lob("FT", 0, 12, 1)), trooper("a2", "s3", float64(from.X)/1000, float64(from.Y)/1000, moves(40), hits(3))), far, nil, map[string]any{"cards": []any{2.0, 0.0}})
		if p.Game.Try(game.Command{Choice: game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{a, b}}}) != nil {
			continue
		}
		p.Do(game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{a, b}})
		p.End()
		p.Do(game.Choice{Squad: "s2"})
		p.End()
		p.Do(game.Choice{Squad: "s3"})
		p.Do(walk(path...))
		hit := 0
		for _, e := range p.Last {
			if e.Type == game.Hit {
				hit++
			}
		}
		want, near := paced(from, path, a, b)
		switch {
		case near: // a hundredth is too coarse to tell
		case hit != want:
			t.Fatalf("wall %v to %v, way %v %v: %d hits, want %d", a, b, from, path, hit, want)
		case hit > 0:
			burnt++
		default:
			spared++
		}
	}
	if burnt < 50 || spared < 50 {
		t.Errorf("%d burnt, %d spared: that tells little", burnt, spared)
	}
}

// paced walks a way in steps: 1 if it comes upon the wall, having left it; near
// tells that it once is so close to its rim that the steps may err.
func paced(from physics.Vec, path []physics.Waypoint, a, b physics.Vec) (hits int, near bool) {
	const base = 0.591
	xy := func(v physics.Vec) (x, y float64) { return float64(v.X) / 1000, float64(v.Y) / 1000 }
	ax, ay := xy(a)
	bx, by := xy(b)
	gap := func(x, y float64) float64 {
		dx, dy := bx-ax, by-ay
		k := math.Max(0, math.Min(1, ((x-ax)*dx+(y-ay)*dy)/math.Max(1e-9, dx*dx+dy*dy)))
		line := math.Hypot(x-ax-k*dx, y-ay-k*dy)
		return math.Min(line, math.Min(math.Hypot(x-ax, y-ay), math.Hypot(x-bx, y-by))-base) - base
	}
	x, y := xy(from)
	left, least := gap(x, y) > 0, math.Inf(1)
	for _, w := range path {
		tx, ty := xy(w.At)
		n := int(math.Hypot(tx-x, ty-y)*100) + 1
		last := gap(x, y)
		for i := 1; i <= n; i++ {
			k := float64(i) / float64(n)
			g := gap(x+(tx-x)*k, y+(ty-y)*k)
			least = math.Min(least, math.Abs(g))
			if (last > 0) == (g > 0) && math.Abs(g) < 0.003 { // it grazes
				near = true
			}
			if g > 0 {
				left = true
			} else if left {
				return 1, false
			}
			last = g
		}
		x, y = tx, ty
	}
	return 0, near
}
