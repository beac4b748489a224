package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestABeamThatIsOutdoneHasNowhereMoreLeft draws squares and lamps and asks, all over
// the square, whether one that is outdone ever reaches farther than every rival. It
// counts how many are outdone without their discs lying in another's.
func TestABeamThatIsOutdoneHasNowhereMoreLeft(t *testing.T) {
	d := benchDice(5)
	outdone := 0
	for range 3000 {
		at := lattice.P(float64(d.roll(4000)), float64(d.roll(4000)))
		box := lattice.Rect{Lo: at, Hi: at.Add(lattice.P(900, 900))}
		g := &region{}
		var list []beam
		for i := range int32(6) {
			g.lamps = append(g.lamps, lamp{p: lattice.P(float64(d.roll(6000)), float64(d.roll(6000)))})
			list = append(list, beam{lamp: i, even: d.roll(3) > 0, rad: float64(1000 + d.roll(4000))})
		}
		var best rivals
		g.findRivals(&best, list, &box)
		for i := range list {
			m := &list[i]
			if !g.outdone(m, int32(i), &best, &box) {
				continue
			}
			for k := range 121 {
				q := box.Lo.Add(lattice.P(float64(k%11)*90, float64(k/11)*90))
				left := m.rad - q.Distance(g.lamps[m.lamp].p)
				beaten := false
				for _, o := range best {
					beaten = beaten || o.at != ground.None && o.at != int32(i) && o.rad-q.Distance(o.p) >= left-1e-6
				}
				if !beaten {
					t.Fatalf("square %v: lamp %d is outdone, but has most left at %v", box, i, q)
				}
			}
			outdone++
		}
	}
	if outdone < 2000 {
		t.Errorf("only %d beams were outdone", outdone)
	}
}
