package ways

import (
	"testing"

	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestASpanLiesInJustThePlatesRoundItsMiddle holds what the cuts tell of each span of
// hops all over a table, among them hops through corners and along outlines, against
// a look at its middle.
func TestASpanLiesInJustThePlatesRoundItsMiddle(t *testing.T) {
	f, bodies := benchTable()
	d := benchDice(3)
	spans := 0
	for i := range bodies {
		trip := benchTrip(bodies, i, 9000)
		p := lattice.PointOf(trip.At)
		s := f.land.newScout(trip, lattice.RectOf(p, p).Grown(9000))
		r := profile{s: s}
		for range 300 {
			a, b := p.Add(lattice.P(float64(d.roll(9000)-4500), float64(d.roll(9000)-4500))), p.Add(lattice.P(float64(d.roll(9000)-4500), float64(d.roll(9000)-4500)))
			if q := &s.plates[int(d.roll(lattice.Mil(len(s.plates))))]; d.roll(4) == 0 {
				k := int(d.roll(lattice.Mil(len(q.poly))))
				if b = q.poly[k]; d.roll(2) == 0 {
					a = q.poly[(k+1)%len(q.poly)].Toward(b, -0.5)
				}
			}
			l := lattice.StretchOf(a, b)
			if l.N == 0 || !r.candidates(&l) {
				continue
			}
			r.cutSpans(&l, path.TinySpan)
			for k := range r.spans {
				q, in := &r.spans[k], uint64(0)
				mid := l.At((q.t0 + q.t1) / 2)
				for n, c := range r.cands {
					if o := &s.plates[c]; o.box.Has(mid) && lattice.InRing(mid, o.poly) {
						in |= 1 << n
					}
				}
				if spans++; in != q.in {
					t.Fatalf("from %v to %v, span %.3f to %.3f: in %b, really %b", a, b, q.t0, q.t1, q.in, in)
				}
			}
		}
	}
	if spans < 10000 {
		t.Errorf("only %d spans were looked at", spans)
	}
}
