package tc

import (
	"math"
	"math/rand/v2"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/physics"
)

// TestCHG4IsAskedExactlyWhereACloseWalkRoundTheTargetFindsAFurtherEnemy holds
// the question of CHG-4 against a slow walk round the target in steps of half a
// degree.
func TestCHG4IsAskedExactlyWhereACloseWalkRoundTheTargetFindsAFurtherEnemy(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	asked, not := 0, 0
	for range 200 {
		x, y := 17+5*rng.Float64(), 14+12*rng.Float64()
		x, y = math.Round(x*1000)/1000, math.Round(y*1000)/1000
		face := 1 + rng.IntN(6)
		b, c := Model("b1", 17, 20), Model("b2", x, y)
		if physics.Overlap(body(b), body(c)) {
			continue
		}
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 20), Model("a2", 10, 40)}, B: []Unit{b, c}, First: 0, Dice: []int{face}})
		p.Activate("a1")
		if p.Try(game.Command{Choice: charging("b1")}) != nil {
			continue // CHG-5
		}
		p.Charge("b1")
		need := walkRound(p, body(c))
		left := 6 + float64(face) - p.Event(game.Moved).Cost.Inches()
		if math.Abs(need-left) < 0.03 {
			continue
		}
		got := p.Pending().Kind == game.ChargeOn
		if got != (need < left) {
			t.Errorf("b2 at %v,%v: %.3f\" needed, %.3f\" left, asked is %v", x, y, need, left, got)
		}
		if got {
			asked++
			for _, o := range p.Pending().Context.Paths {
				q := Play{Game: p.Fork(), T: t}
				q.Do(game.Choice{Path: o.Path})
			}
		} else {
			not++
		}
	}
	if asked < 20 || not < 20 {
		t.Errorf("asked %d times, not asked %d times", asked, not)
	}
}

func body(u Unit) physics.Body {
	return physics.Body{At: u.Placement.At, Radius: u.Model.Radius(), Height: u.Model.Height}
}

// walkRound is the way in inches round b1, by the shorter side, to where a1 is
// within 1" of another enemy and on no base; infinite if there is none.
func walkRound(p *Play, other physics.Body) float64 {
	s := p.Setup()
	me, target := s.Body(p.State(), p.ID("a1")), s.Body(p.State(), p.ID("b1"))
	radius := float64(me.Radius+target.Radius) + 1
	from := me.At.Sub(target.At)
	start := math.Atan2(float64(from.Y), float64(from.X))
	best := math.Inf(1)
	for _, turn := range []float64{1, -1} {
		for k := 0; k < 720; k++ {
			a := start + turn*float64(k)*math.Pi/360
			me.At = target.At.Add(physics.V(physics.RoundMil(radius*math.Cos(a)), physics.RoundMil(radius*math.Sin(a))))
			if physics.Overlap(me, other) {
				break
			}
			if physics.Gap(me, other) <= In(1) {
				best = math.Min(best, radius*float64(k)*math.Pi/360/1000)
				break
			}
		}
	}
	return best
}
