package sound

import (
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// every calls do with each sound that there is.
func every(do func(c Cue, n int, seed uint64)) {
	for c := None + 1; c < cues; c++ {
		for v := range uint64(variants) {
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
		if loudest < 0.15 || list[0] != 0 || list[len(list)-1] != 0 || jump > 0.1*loudest {
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
	if differ < 20 {
		t.Errorf("only %d cues have variants", differ)
	}
	if !slices.Equal(Bed(5), Bed(5)) {
		t.Error("the bed is not the same again")
	}
}

func TestTheBedGoesOnIntoItself(t *testing.T) {
	list := Bed(seed)
	step := 0.0
	for i := 1; i < len(list); i++ {
		step = max(step, math.Abs(float64(list[i]-list[i-1])))
	}
	if seam := math.Abs(float64(list[0] - list[len(list)-1])); seam > step {
		t.Errorf("at its seam it jumps by %.4f, elsewhere by %.4f at most", seam, step)
	}
	if len(list) < 10*Rate {
		t.Errorf("it comes again after %d samples", len(list))
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

// recorder is a device that notes what it is asked to play.
type recorder struct {
	mu     sync.Mutex
	played []float64
	bed    float64
	loops  int
	hushed bool
}

func (r *recorder) do(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}
func (r *recorder) play(_ []float32, loud float64) {
	r.do(func() { r.played = append(r.played, loud) })
}
func (r *recorder) loop(_ []float32, loud float64) { r.do(func() { r.bed, r.loops = loud, r.loops+1 }) }
func (r *recorder) loudness(loud float64)          { r.do(func() { r.bed = loud }) }
func (r *recorder) hush(on bool)                   { r.do(func() { r.hushed = on }) }

// comes waits for something that is done beside.
func (r *recorder) comes(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); ; time.Sleep(time.Millisecond) {
		ok := false
		if r.do(func() { ok = is() }); ok {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("never came: %s", what)
		}
	}
}

func TestVolumesAreApartAndNothingPlaysBeforeAGesture(t *testing.T) {
	r := &recorder{}
	b := New()
	b.open = func() device { return r }
	b.Set(Levels{Cues: 0.5, Bed: 0.25})
	b.Bed(true)
	b.Play(Tap, 1)
	if len(r.played) > 0 || r.loops > 0 {
		t.Fatal("it sounds before a gesture")
	}
	b.Begin()
	r.comes(t, "the bed", func() bool { return r.loops == 1 && r.bed == 0.25 })
	b.Play(Tap, 1)
	r.comes(t, "a tap", func() bool { return slices.Equal(r.played, []float64{0.5}) })
	b.Hush(true)
	b.Play(Tap, 1)
	b.Play(Bell, 1)
	r.comes(t, "silence", func() bool { return r.hushed })
	b.Hush(false)
	b.Set(Levels{Bed: 0.5})
	b.Play(Tap, 1)
	r.comes(t, "a louder bed", func() bool { return r.bed == 0.5 && !r.hushed })
	b.Bed(false)
	r.comes(t, "no bed", func() bool { return r.bed == 0 })
	if len(r.played) != 1 || r.loops != 1 {
		t.Errorf("%d cues and %d loops were played", len(r.played), r.loops)
	}
}

func TestWithoutADeviceItIsSilent(t *testing.T) {
	b := New()
	asked := make(chan bool, 9)
	b.open = func() device { asked <- true; return nil }
	b.Set(Levels{Cues: 1, Bed: 1})
	b.Begin()
	<-asked
	b.Begin()
	b.Bed(true)
	b.Play(Rifle, 1)
	b.Hush(true)
	if len(asked) > 0 {
		t.Error("it asks for a device twice")
	}
	var none *Box
	none.Begin()
	none.Set(Levels{})
	none.Bed(true)
	none.Play(Rifle, 1)
	none.Hush(true)
	none.Ring()
}
