package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
)

// TestWZR155And167AGarrisonFiresItsShotgunFromWhereverItStandsInside: the narrow end of the
// trapezoid, 1" wide, lies at the Entry Point within the front of a base behind it.
func TestWZR155And167AGarrisonFiresItsShotgunFromWhereverItStandsInside(t *testing.T) {
	house := manor(10, 8, 4, 4, At(14, 10))
	inside := func(x, y float64) *Play {
		a := within(trooper("a1", "s1", x, y, armed(gun("sg", shots(18, 12, 1), shaped("ST", 0, 10, 1)))), "t1")
		return battle(t, one(a), one(trooper("b1", "s2", 19, 10)), []int{5, 5}, nil, house)
	}
	fire := func(toward [2]float64) game.Choice {
		one, at := 1, At(toward[0], toward[1])
		return game.Choice{Action: "template", Weapon: "sg", Profile: &one, Toward: &at}
	}
	for _, from := range [][2]float64{{13.4, 10}, {13, 11}, {11, 8.7}, {12, 11.3}} {
		p := inside(from[0], from[1])
		target := At(19, 10)
		p.Do(game.Choice{Action: "face", Toward: &target}) // aslant, for it is not right behind the door
		p.Do(fire([2]float64{19, 10}))
		if e := p.Event(game.Templated); e.At != At(14, 10) || tests(p, "rs") != 1 {
			t.Errorf("from %v: %+v", from, e)
		}
	}
	// Outside and in, the narrow end is within the front up to 49.7 degrees aside.
	inside(13, 11).Do(fire([2]float64{14 + 6.5, 10 + 7.6}))
	inside(13, 11).Refuse("WZR-167", fire([2]float64{14 + 6.4, 10 + 7.7}))
	out := one(trooper("a1", "s1", 14, 10, armed(gun("sg", shots(18, 12, 1), shaped("ST", 0, 10, 1)))))
	battle(t, out, far, nil, nil).Do(fire([2]float64{14 + 6.5, 10 + 7.6}))
	battle(t, out, far, nil, nil).Refuse("WZR-167", fire([2]float64{14 + 6.4, 10 + 7.7}))
}
