package ways

import (
	"math"
	"testing"

	"duckboard/physics/lattice"
)

// darkOf is how long the parts of strokes are that only the lamp lights whose rim they are.
func darkOf(g *region, n, j int32, strokes []stroke) (sum float64) {
	for i := range strokes {
		k := &strokes[i]
		for _, d := range g.darks(n, k, 0, j) {
			part := k.part(d.u, d.v)
			sum += k.r * math.Atan2(math.Abs(part.da.Cross(part.db)), part.da.Dot(part.db))
		}
	}
	return sum
}

// TestACircleIsDrawnWhereverItIsARim compares what is the rim of all on the parts of circles
// that are drawn with what is on the whole of each.
func TestACircleIsDrawnWhereverItIsARim(t *testing.T) {
	f, bodies := benchTable()
	drawn, all, whole := 0.0, 0.0, 0.0
	for i := range bodies[:12] {
		g := f.Reach(benchTrip(bodies, i, 6000)).fully().region
		g.bench = new(bench)
		g.clearGroves()
		for n := range g.storeys {
			g.grove(int32(n))
			g.fill(int32(n), 0)
			for j := range g.lamps {
				lp := &g.lamps[j]
				if !g.patches[0].holds(int32(j)) {
					continue
				}
				right, left := lattice.P(1, 0), lattice.P(1, 0)
				if lp.lens != nil {
					right, left = lp.lens.right, lp.lens.left
				} else if lp.bent {
					right, left = lp.from, lp.to
				}
				list := g.circles(nil, lp, g.storeys[n])
				for _, c := range append([]climb(nil), g.climbs...) {
					r := lp.rad - float64(c.height)/lp.pace
					var own []stroke
					for _, k := range list {
						if k.r == r {
							own = append(own, k)
							drawn += k.r * math.Atan2(math.Abs(k.da.Cross(k.db)), k.da.Dot(k.db))
						}
					}
					if r <= 0 {
						continue
					}
					full := arcs(nil, lp.p, r, right, left, 1)
					for _, k := range full {
						whole += k.r * math.Atan2(math.Abs(k.da.Cross(k.db)), k.da.Dot(k.db))
					}
					got, want := darkOf(g, int32(n), int32(j), own), darkOf(g, int32(n), int32(j), full)
					if all += want; math.Abs(got-want) > 0.1 {
						t.Errorf("model %d, level %v, lamp %d, %v climbed: a rim of %.2f mils, %.2f on the whole circle", i, g.storeys[n].level, j, c.height, got, want)
					}
				}
			}
		}
	}
	if all < 100_000 || drawn > 0.9*whole {
		t.Errorf("rims of %.0f mils, on %.0f of %.0f", all, drawn, whole)
	}
}

// TestBearingsHoldWhatLiesInABox looks from places all round a box at places in it.
func TestBearingsHoldWhatLiesInABox(t *testing.T) {
	d := benchDice(3)
	roll := func(n lattice.Mil) float64 { return float64(d.roll(n)) }
	for range 2000 {
		lo := lattice.P(roll(4000), roll(4000))
		b := lattice.RectOf(lo, lo.Add(lattice.P(roll(1500), roll(1500))))
		p := lattice.P(roll(6000), roll(6000))
		q := lattice.P(b.Lo.X+(b.Hi.X-b.Lo.X)*roll(101)/100, b.Lo.Y+(b.Hi.Y-b.Lo.Y)*roll(101)/100)
		if p == q {
			continue
		}
		dir := q.Sub(p).Unit()
		on := 0
		for _, k := range (bearings{}).box(&b, p).arcs(nil, p, 1000, lattice.P(1, 0), lattice.P(1, 0)) {
			if k.da.Cross(dir) >= -1e-9 && dir.Cross(k.db) >= -1e-9 && k.da.Dot(dir) > -1e-9 {
				on++
			}
			if k.box != lattice.RectOf(k.a, k.b) {
				t.Fatalf("an arc from %v to %v round %v turns back", k.a, k.b, k.c)
			}
		}
		if on == 0 {
			t.Fatalf("%v lies in %v, and not in its bearings from %v", q, b, p)
		}
	}
}
