package ways

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/lattice"
)

// TestNoHopLeadsWhereACurtainHangs walks hops to places in boxes that none is said to
// light: none may lead there for what is left.
func TestNoHopLeadsWhereACurtainHangs(t *testing.T) {
	curtains, climbs := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		if rapid.IntRange(0, 1).Draw(rt, "every other: built-up ground takes long") > 0 {
			return
		}
		f, trip := drawTripAmong(rt, 15, 30)
		g := f.Reach(trip).fully().region
		if g.fly || len(g.lamps) == 0 {
			rt.Skip("no hops")
		}
		g.bench = benches.Get().(*bench)
		defer func() {
			benches.Put(g.bench)
			g.bench = nil
			g.leaveSlab()
		}()
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "boxes"), 1))
		mils := func(lo, hi float64) float64 { return lo + r.Float64()*(hi-lo) }
		for range 300 {
			j := int32(r.IntN(len(g.lamps)))
			lp, n := &g.lamps[j], r.IntN(len(g.storeys))
			far := min(lp.rad, 6000)
			lo := lp.p.Add(lattice.P(mils(-far, far), mils(-far, far)))
			box := lattice.RectOf(lo, lo.Add(lattice.P(mils(1, 1000), mils(1, 1000))))
			m := beam{lamp: j, hop: true, rad: lp.rad}
			if home, _ := g.storeyAt(lp.Level); lp.seen == nil {
				g.look(lp, g.storeys[home])
			}
			if !g.mayLead(lp, &box) {
				continue // nothing lies between
			}
			m.shades = g.veiled(lp)
			g.veil(&m, &box)
			if g.leads(&m, g.storeys[n], &box); m.least == 0 {
				continue
			}
			if m.behind > 0 {
				curtains++
			} else {
				climbs++
			}
			for range 6 {
				q := lattice.P(mils(box.Lo.X, box.Hi.X), mils(box.Lo.Y, box.Hi.Y))
				if lp.lens != nil && !lp.lens.shows(q) {
					continue
				}
				if more, ok := g.extra(lp, g.storeys[n], q); ok && more < m.least-rimOff && q.Distance(lp.p)+more <= lp.rad {
					rt.Fatalf("a hop from %v %v leads to %v %v and climbs %.1f, not %.1f", lp.p, lp.Level, q, g.storeys[n].level, more, m.least)
				}
			}
		}
	})
	if curtains < 40 || climbs < 40 {
		t.Fatalf("only %d curtains and %d climbs", curtains, climbs)
	}
}
