package sight

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
)

func spot(x, y, level float64) ground.Spot {
	return ground.Spot{At: blocks.At(x, y), Level: blocks.Inches(level)}
}

func TestASpotIsSeenUnlessSomethingOpaqueIsBetween(t *testing.T) {
	for name, c := range map[string]struct {
		f    *Field
		to   ground.Spot
		want bool
	}{
		"open table":                {table(), spot(20, 10, 0), true},
		"behind a wall":             {table(blocks.Wall(15, 0, 0.5, 20, 2)), spot(20, 10, 0), false},
		"over a low wall":           {table(blocks.Wall(12, 0, 0.5, 20, 0.5)), spot(20, 10, 0), true},
		"close behind a low wall":   {table(blocks.Wall(18, 0, 0.5, 20, 0.5)), spot(19, 10, 0), false},
		"behind woods":              {table(blocks.Woods(15, 0, 0.5, 20, 2)), spot(20, 10, 0), true},
		"at the foot of a wall":     {table(blocks.Wall(15, 0, 0.5, 20, 2)), spot(15, 10, 0), true},
		"at its far foot":           {table(blocks.Wall(15, 0, 0.5, 20, 2)), spot(15.5, 10, 0), false},
		"on a low block":            {table(blocks.Block(15, 0, 5, 20, 1)), spot(18, 10, 1), true},
		"on a roof":                 {table(blocks.Block(15, 0, 5, 20, 4)), spot(18, 10, 4), false},
		"on the roof's edge":        {table(blocks.Block(15, 0, 5, 20, 4)), spot(15, 10, 4), true},
		"through a slab":            {table(blocks.Solid(15, 0, 5, 20, 2.75, 3)), spot(18, 10, 3), false},
		"under a slab":              {table(blocks.Solid(15, 0, 5, 20, 2.75, 3)), spot(18, 10, 0), true},
		"on a trench's near floor":  {table(blocks.Trench(15, 0, 5, 20, 2)), spot(15.5, 10, -2), false},
		"on a trench's far floor":   {table(blocks.Trench(11, 0, 15, 20, 1)), spot(25, 10, -1), true},
		"along a face":              {table(blocks.Wall(12, 10, 5, 4, 4)), spot(20, 10, 0), true},
		"along the joint of two":    {table(blocks.Wall(12, 10, 5, 4, 4), blocks.Wall(12, 6, 5, 4, 4)), spot(20, 10, 0), false},
		"through a common corner":   {table(blocks.Wall(12, 10, 3, 4, 4), blocks.Wall(15, 6, 3, 4, 4)), spot(20, 10, 0), false},
		"level along a top":         {table(blocks.Block(12, 5, 5, 10, 1.125)), spot(20, 10, 1.125), true},
		"level along a joint":       {table(blocks.Block(12, 5, 5, 10, 1.125), blocks.Solid(12, 5, 5, 10, 1.125, 3)), spot(20, 10, 1.125), false},
		"right below":               {table(), spot(10, 10, 0), true},
		"right above":               {table(), spot(10, 10, 3), true},
		"right above a slab":        {table(blocks.Solid(5, 5, 10, 10, 2.75, 3)), spot(10, 10, 3), false},
		"under the ground":          {table(), spot(10, 10, -1), false},
		"on a trench's floor below": {table(blocks.Trench(5, 5, 10, 10, 1)), spot(10, 10, -1), true},
	} {
		if got := c.f.SeesSpot(blocks.Man(10, 10, 0), c.to); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestTrenchesThatTouchDoNotHideASpot(t *testing.T) {
	eye := blocks.Man(6, 10, -2)
	for gap, want := range map[float64]bool{0: true, 0.001: true, 0.1: false} {
		f := table(blocks.Trench(5, 9, 7, 2, 2), blocks.Trench(12+gap, 9, 8, 2, 2))
		if got := f.SeesSpot(eye, spot(18, 10, -2)); got != want {
			t.Errorf("gap %v: %v", gap, got)
		}
	}
}

func TestSeesSpotAgreesWithOneRay(t *testing.T) {
	seen, hidden := 0, 0
	for seed := range uint64(4000) {
		rng := rand.New(rand.NewPCG(seed, 2))
		f, from, to := randomScene(rng, 3+rng.IntN(14), 10000, 7000)
		d := to.At.Sub(from.At)
		r := twinRay{ox: float64(from.At.X), oy: float64(from.At.Y), oz: float64(from.Level + from.EyeHeight())}
		r.dx, r.dy, r.dz = float64(d.X), float64(d.Y), float64(to.Level)-r.oz
		want := !r.meetsGround(f.Prisms, 1)
		for i := range f.Prisms {
			p := &f.Prisms[i]
			want = want && !(p.Sight == ground.Opaque && !p.Trench() && r.meets(p, 1))
		}
		if got := f.SeesSpot(from, ground.Spot{At: to.At, Level: to.Level}); got != want {
			t.Fatalf("seed %d: %v, the ray says %v", seed, got, want)
		}
		if want {
			seen++
		} else {
			hidden++
		}
	}
	if seen < 500 || hidden < 500 {
		t.Errorf("the scenes are too plain: %d seen, %d hidden", seen, hidden)
	}
}
