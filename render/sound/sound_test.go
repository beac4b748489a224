package sound

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// every calls do with each sound that there is.
func every(do func(c Cue, n int, seed uint64)) {
	for c := None + 1; c < cues; c++ {
		for v := range uint64(grains) {
			do(c, 1, seed+v)
			if c == Rattle || c == Steps {
				do(c, 6, seed+v)
				do(c, mostOf+5, seed+v)
			}
		}
	}
}

func TestEverySoundBeginsAndEndsInSilenceAndIsNoLouderThanOne(t *testing.T) {
	every(func(c Cue, n int, seed uint64) {
		list := Make(c, n, seed)
		loudest, jump := 0.0, 0.0
		for i, v := range list {
			if math.IsNaN(float64(v)) || math.Abs(float64(v)) > 1 {
				t.Fatalf("cue %d: sample %d is %v", c, i, v)
			}
			loudest = max(loudest, math.Abs(float64(v)))
			if i < 4 || i >= len(list)-4 {
				jump = max(jump, math.Abs(float64(v)))
			}
		}
		if loudest < 0.03 || list[0] != 0 || list[len(list)-1] != 0 || jump > 0.1*loudest {
			t.Errorf("cue %d of %d: the loudest is %.2f, it begins with %v and ends with %v, a click of %.3f", c, n, loudest, list[0], list[len(list)-1], jump)
		}
		if long := float64(len(list)) / Rate; long < 0.08 || long > 3.2 {
			t.Errorf("cue %d of %d takes %.2f s", c, n, long)
		}
	})
}

func TestEqualSeedsMakeEqualSounds(t *testing.T) {
	differ := 0
	for c := None + 1; c < cues; c++ {
		if !slices.Equal(Make(c, 3, 5), Make(c, 3, 5)) {
			t.Errorf("cue %d is not the same again", c)
		}
		if !slices.Equal(Make(c, 3, 5), Make(c, 3, 6)) {
			differ++
		}
	}
	if differ < int(cues)-1 {
		t.Errorf("only %d cues have variants", differ)
	}
	if !slices.Equal(Under(levels.Rain).Make(5), Under(levels.Rain).Make(5)) {
		t.Error("the bed is not the same again")
	}
}

func TestEveryWeatherHasABedOfItsOwnThatGoesOnIntoItself(t *testing.T) {
	heard := map[float32]bool{}
	for w := range levels.Weathers {
		list := Under(levels.Weather(w)).Make(seed)
		step := 0.0
		for i := 1; i < len(list); i++ {
			step = max(step, math.Abs(float64(list[i]-list[i-1])))
		}
		if seam := math.Abs(float64(list[0] - list[len(list)-1])); seam > step {
			t.Errorf("%s: at its seam it jumps by %.4f, elsewhere by %.4f at most", levels.Weather(w), seam, step)
		}
		if len(list) < 10*Rate || heard[list[1000]] {
			t.Errorf("%s: it comes again after %d samples, or is another's", levels.Weather(w), len(list))
		}
		heard[list[1000]] = true
	}
}

// all are the events that there are.
var all = []game.EventType{
	game.New, game.TurnBegins, game.PhaseIs, game.InitiativeIs, game.Deployed, game.Activated, game.Stood, game.Rolled, game.Moved, game.Climbed, game.Jumped, game.Dropped,
	game.Fell, game.Shot, game.Fought, game.Unhurt, game.Minor, game.Downed, game.OutOf, game.Markers, game.Ended, game.MoraleIs, game.Shaken, game.Steadied, game.Fled, game.Scored,
	game.Achieved, game.Claimed, game.ZoneIs, game.RolledOff, game.LaidDown, game.MarkerIs, game.Cleared, game.PickedUp, game.PutDown, game.Lengthened, game.GameOver, game.Hit,
	game.Wounded, game.Structure, game.Templated, game.Pinned, game.Routed, game.Regrouped, game.CardTurned, game.WentIn, game.CameOut, game.Aimed,
	game.TokenSet, game.StepIs, game.NextIs, game.Faces, game.LineLaid,
}

func TestEveryEventSoundsOrIsMeantToBeStill(t *testing.T) {
	s := &game.Setup{}
	for _, e := range all {
		c, n := Of(s, &game.Event{Type: e, Model: game.NoModel, Roll: &game.Roll{Dice: []int{1, 2}}, Path: []physics.Waypoint{{}}, Cost: 4 * physics.Inch, Blood: 1})
		if (c == None) != still[e] {
			t.Errorf("%s has cue %d, and is still: %v", e, c, still[e])
		}
		if c != None && n < 1 {
			t.Errorf("%s sounds %d times", e, n)
		}
	}
	if c, _ := Of(s, &game.Event{Type: game.Moved, Model: game.NoModel}); c != None {
		t.Error("who stays is heard to walk")
	}
}

func TestAShotSoundsLikeItsWeapon(t *testing.T) {
	heard := map[Cue]bool{}
	for r := range roster.Fire + 1 {
		s := &game.Setup{Entries: []game.Entry{{Profile: &roster.Model{Weapons: []roster.Weapon{{ID: "other"}, {ID: "gun"}}}, Nature: roster.Nature{Arms: []roster.Arm{{}, {Report: r}}}}}}
		c, _ := Of(s, &game.Event{Type: game.Shot, Weapon: "gun"})
		if heard[c] = true; (c == Rifle) != (r == roster.Bullet) {
			t.Errorf("report %d sounds like %d", r, c)
		}
		if c, _ := Of(s, &game.Event{Type: game.Shot, Weapon: "none"}); c != Rifle {
			t.Errorf("a weapon that is not known sounds like %d", c)
		}
	}
	if len(heard) != 6 || heard[None] { // gas hisses as a flame does
		t.Errorf("%d cues", len(heard))
	}
}
