package lab

import "testing"

// TestWhoFellsFourOfTheEnemyAtOnceIsFavouredByFar whatever the ground is like otherwise.
func TestWhoFellsFourOfTheEnemyAtOnceIsFavouredByFar(t *testing.T) {
	even := Footing{Exposed: 0.3, Shelter: 0.4, Dense: 0.5, View: 0.4, Lane: 20, Objective: []float64{1}}
	for _, c := range []struct {
		felled      [2]float64
		least, most float64
	}{{[2]float64{4.13, 0}, 0.22, 1}, {[2]float64{0, 4.13}, -1, -0.22}, {[2]float64{0.3, 0}, 0.04, 0.1}, {[2]float64{2, 2}, 0, 0}} {
		r := Fairness{Sides: [2]Footing{even, even}, Deployed: true}
		for side := range r.Sides {
			r.Sides[side].Felled = c.felled[side]
		}
		if r.judge(); r.Favours < c.least || r.Favours > c.most {
			t.Errorf("%v felled: favours %.3f, not %v to %v", c.felled, r.Favours, c.least, c.most)
		}
	}
}
