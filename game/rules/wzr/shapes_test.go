package wzr_test

import (
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// lob is a model with a template weapon of a shape, and one of the sort that is
// laid.
func lob(shape string, rng float64, st, rof int) func(*roster.Model) {
	return armed(gun("l", shaped(shape, rng, st, rof)))
}

func lay(x, y float64) game.Choice {
	at := At(x, y)
	return game.Choice{Action: "template", Weapon: "l", Toward: &at}
}

// touchedBy are the ids that the last template touched.
func touchedBy(p *Play) []string {
	p.T.Helper()
	var ids []string
	for _, m := range p.Event(game.Templated).Models {
		ids = append(ids, p.Setup().Entries[m].ID)
	}
	return ids
}

// across holds a disc to its width: a base so far from its middle is touched, a
// mil farther it is not.
func across(t *testing.T, shape string, radius float64) {
	t.Helper()
	for off, want := range map[float64]int{radius + 0.591: 2, radius + 0.592: 1} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob(shape, 24, 2, 1))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 10+off)), []int{13, 5, 5, 5}, nil)
		p.Do(shootAt("l", "b1"))
		if got := touchedBy(p); len(got) != want {
			t.Errorf("%s: a base %v\" away: %v", shape, off, got)
		}
	}
}

func TestWZR126SEIs3Across(t *testing.T) { across(t, "SE", 1.5) }
func TestWZR127LEIs5Across(t *testing.T) { across(t, "LE", 2.5) }

// reaches holds a laid template to its length: from the base of a1, edge at
// 10.591, its far end touches a base on the axis.
func reaches(t *testing.T, shape string, length float64) {
	t.Helper()
	for far, want := range map[float64]int{length: 1, length + 0.001: 0} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob(shape, 0, 2, 1))), one(trooper("b1", "s2", 10.591+far+0.591, 10)), []int{5, 5}, nil)
		p.Do(lay(30, 10))
		if got := touchedBy(p); len(got) != want {
			t.Errorf("%s: %v\" away: %v", shape, far, got)
		}
	}
}

func TestWZR128STIsATrapezoid7Long(t *testing.T) {
	reaches(t, "ST", 7)
	for y, want := range map[float64]int{1.5 + 0.591: 1, 1.5 + 0.592: 0} { // 3" wide at the far end
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("ST", 0, 2, 1))), one(trooper("b1", "s2", 17.591, 10+y)), []int{5, 5}, nil)
		p.Do(lay(30, 10))
		if got := touchedBy(p); len(got) != want {
			t.Errorf("%v\" aside: %v", y, got)
		}
	}
}

func TestWZR129SFTIsATeardrop3AndAHalfLong(t *testing.T) { reaches(t, "SFT", 3.5) }
func TestWZR130FTIsATeardrop7Long(t *testing.T)          { reaches(t, "FT", 7) }

func TestWZR132TheCentreIsWithinRange(t *testing.T) {
	for x, clause := range map[float64]string{28.591: "", 28.592: "WZR-132"} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 10, 1))), one(trooper("b1", "s2", x, 10)), []int{5, 5}, nil)
		if clause == "" {
			p.Do(shootAt("l", "b1"))
		} else {
			p.Refuse(clause, shootAt("l", "b1"))
		}
	}
}

func TestWZR133ThePrimaryTargetOfATemplateIsSeenAndByPriority(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 10, 1))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 16), trooper("b3", "s2", 14, 20)), nil, nil, Rect("wall", 19, 8, 0.3, 4, 4))
	p.Refuse("WZR-133", shootAt("l", "b1"))
	p.Refuse("T-PRIORITY", shootAt("l", "b2")) // b3 is nearer
}

func TestWZR134ATemplateWithRoFIsSharedAsShotsAre(t *testing.T) {
	begin := func() *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 2))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 14), trooper("b3", "s2", 20, 5)), []int{13, 13, 5, 5, 5, 5}, nil)
	}
	begin().Refuse("WZR-106", shootAt("l", "b1", "b3"))
	begin().Refuse("WZR-108", shootAt("l", "b1", "b2", "b2"))
	p := begin()
	p.Do(shootAt("l", "b1", "b2"))
	var at []physics.Vec
	for _, e := range p.Last {
		if e.Type == game.Templated {
			at = append(at, e.At)
		}
	}
	if !slices.Equal(at, []physics.Vec{At(20, 10), At(20, 14)}) {
		t.Errorf("%v", at)
	}
}

func TestWZR135APassedTestLaysItOnTheTargetAndHitsAllItTouches(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("LE", 18, 2, 1)), trooper("a2", "s3", 21.5, 10)), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12)), []int{5, 5, 5, 5}, nil) // engaged: 13 - 8
	p.Do(shootAt("l", "b1"))
	if e := p.Event(game.Templated); e.At != At(20, 10) || !slices.Equal(touchedBy(p), []string{"a2", "b1", "b2"}) || tests(p, "armour") != 3 {
		t.Errorf("%+v", e)
	}
}

func TestWZR135BaseAndBodyAreTouchedWithinTheHeightOfTheBlast(t *testing.T) {
	for _, c := range []struct {
		what         string
		house        levels.Piece
		target, near float64 // levels
		want         []string
	}{
		{"a roof over its head", Rect("block", 20.8, 8, 4, 4, 4), 0, 4, []string{"b1"}},
		{"a step as high as its belt", Rect("block", 20.8, 8, 4, 4, 1), 0, 1, []string{"a2", "b1"}},
		{"a roof as high as its head", Rect("block", 20.8, 8, 4, 4, 1.25), 0, 1.25, []string{"a2", "b1"}},
		{"the edge of a trench", Rect("trench", 20.8, 8, 4, 4, -2), 0, -2, []string{"b1"}},
		{"the floor of a trench", Rect("trench", 15.5, 8, 5.3, 4, -2), -2, 0, []string{"b1"}},
	} {
		p := battle(t, one(onLevel(trooper("a1", "s1", 20, 16, lob("LE", 18, 2, 1)), 6), onLevel(trooper("a2", "s3", 21.6, 10), c.near)), one(onLevel(trooper("b1", "s2", 20, 10), c.target)), []int{5, 5, 5, 5}, nil, c.house, Rect("block", 18, 15.4, 4, 4, 6))
		p.Do(shootAt("l", "b1"))
		if !slices.Equal(touchedBy(p), c.want) {
			t.Errorf("%s: %v", c.what, touchedBy(p))
		}
	}
}

func TestWZR140ADriftedBlastLiesOnTheSurfaceThatIsThere(t *testing.T) {
	roof, slab := Rect("block", 26, 8, 4, 4, 4), Rect("platform", 26, 8, 4, 4, 0.25)
	slab.Base = In(3.75)
	for _, c := range []struct {
		what  string
		house levels.Piece
		level float64
		want  []string
	}{
		{"on the only roof", roof, 4, []string{"b2"}},
		{"on the ground under a slab, as its target was", slab, 0, []string{"b2"}},
		{"not on the slab then", slab, 4, nil},
	} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 1))), one(trooper("b1", "s2", 20, 10), onLevel(trooper("b2", "s2", 28, 10), c.level)), []int{14, 11, 16, 5}, nil, c.house)
		p.Do(shootAt("l", "b1")) // 8" on
		if !slices.Equal(touchedBy(p), c.want) {
			t.Errorf("%s: %v", c.what, touchedBy(p))
		}
	}
}

func TestWZR136EachTemplateThatTouchesIsOneWoundEffect(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 2))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 11.5)), []int{13, 13, 5, 5, 5, 5}, nil)
	p.Do(shootAt("l", "b1"))
	if tests(p, "armour") != 4 { // two templates on two models
		t.Error(p.Types())
	}
}

func TestWZR137To139ItsHitsHaveTheWeaponsStAndAreTestedAsUsual(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 10, 1))), one(trooper("b1", "s2", 20, 10)), []int{13, 13}, nil)
	p.Do(game.Choice{Action: "aim"}) // not with templates (T-AIM)
	p.Do(shootAt("l", "b1"))
	if e := p.Event(game.Hit); e.N != 10 || tested(p, "rs").Need != 13 {
		t.Errorf("%+v", e)
	}
	if r := tested(p, "armour"); r.Need != 12 || r.Outcome != game.Failure { // WZR-138
		t.Errorf("%+v", r)
	}
	if !p.M("b1").Out { // WZR-139
		t.Error(p.Types())
	}
}

func TestWZR140To144AFailedTestDeviatesBySectorsAndInches(t *testing.T) {
	for _, c := range []struct {
		dice   []int
		sector int
		inches float64
		at     physics.Vec
	}{
		{[]int{14, 1, 20}, 1, 10, At(10, 10)},         // WZR-142: straight to the shooter
		{[]int{14, 2, 2}, 1, 1, At(19, 10)},           // halves round up: 1 and 2 are 1
		{[]int{14, 3, 2}, 2, 1, At(19.191, 9.412)},    // clockwise as drawn, 36 degrees on
		{[]int{14, 11, 10}, 6, 5, At(25, 10)},         // WZR-141: ten sectors, the sixth opposite
		{[]int{14, 20, 1}, 10, 1, At(19.191, 10.588)}, // the tenth beside the first
		{[]int{14, 7, 14}, 4, 7, At(22.163, 3.343)},
	} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 1))), one(trooper("b1", "s2", 20, 10)), append(c.dice, 5, 5), nil)
		p.Do(shootAt("l", "b1"))
		if e := p.Event(game.Templated); e.N != c.sector || e.Cost != In(c.inches) || e.At != c.at || e.Clause != "WZR-140" {
			t.Errorf("dice %v: sector %d, %v\", at %v; want %+v", c.dice, e.N, e.Cost, e.At, c)
		}
	}
}

func TestWZR145WhereItCameToItHitsWhomItTouches(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 2, 1))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 25, 10)), []int{14, 11, 10, 5}, nil)
	p.Do(shootAt("l", "b1"))
	if !slices.Equal(touchedBy(p), []string{"b2"}) || tested(p, "armour").Model != p.ID("b2") {
		t.Errorf("%v", touchedBy(p))
	}
	p = battle(t, one(trooper("a1", "s1", 42, 10, lob("SE", 18, 2, 1))), one(trooper("b1", "s2", 47, 10)), []int{14, 11, 4}, nil)
	p.Do(shootAt("l", "b1")) // 2" on: off the table it hits nobody
	if len(touchedBy(p)) != 0 {
		t.Errorf("%v", touchedBy(p))
	}
}

func TestWZR146ATeardropTouchesTheBaseAndStaysInTheFront(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 2, 1))), far, nil, nil)
	p.Refuse("WZR-146", lay(10, 20)) // its round end would lie behind
	p.Refuse("WZR-146", lay(0, 10))  // behind
	p.Refuse("WZR-146", shootAt("l", "b1"))
	p.Do(lay(12, 17))
	if e := p.Event(game.Templated); e.At != At(10.162, 10.568) { // on the base, on the line to the point
		t.Errorf("%+v", e)
	}
	behind := At(0, 10)
	p.Do(game.Choice{Action: "face", Toward: &behind}) // turning is free
	p.Do(lay(0, 10))
}

func TestWZR147WhomATeardropTouchesIsHitWithoutATest(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 1))), one(trooper("b1", "s2", 14, 10), trooper("b2", "s2", 16, 10.5)), []int{5, 5}, nil)
	p.Do(lay(20, 10))
	if tests(p, "rs") != 0 || tests(p, "armour") != 2 || p.Event(game.Hit).N != 12 {
		t.Error(p.Types())
	}
}

func TestWZR148FireSpreadsFromAnEngagedModelOneStep(t *testing.T) {
	// b1 is touched and engaged with a2; a2 and b2 are within its CCWR, b3 within b2's alone.
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 2, 1)), trooper("a2", "s3", 17, 12.5)), one(trooper("b1", "s2", 17, 10.8), trooper("b2", "s2", 18.9, 10.8), trooper("b3", "s2", 20.9, 10.8)), []int{5, 5, 5}, nil)
	p.Do(lay(30, 10))
	if !slices.Equal(touchedBy(p), []string{"b1"}) || tests(p, "armour") != 3 {
		t.Errorf("%v, %d tests", touchedBy(p), tests(p, "armour"))
	}
	for _, e := range p.Last {
		if e.Type != game.Hit {
			continue
		}
		if e.Model == p.ID("b3") {
			t.Error("it spread twice")
		}
		if want := map[bool]string{true: "WZR-147", false: "WZR-148"}[e.Model == p.ID("b1")]; e.Clause != want {
			t.Errorf("%+v", e)
		}
	}
}

func TestWZR148WhomItSpreadsToIsHitAfterThoseTouchedById(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 2, 1)), trooper("z9", "s3", 17, 12.5)), one(trooper("b2", "s2", 17, 10.8), trooper("b1", "s2", 18.9, 10.8)), []int{5, 5, 5}, nil)
	p.Do(lay(30, 10))
	var order []string
	for _, e := range p.Last {
		if e.Type == game.Hit {
			order = append(order, p.Setup().Entries[e.Model].ID)
		}
	}
	if !slices.Equal(order, []string{"b2", "b1", "z9"}) {
		t.Errorf("%v", order)
	}
}

func TestWZR149And150RoFIsTheWoundEffectsOfOnePlacing(t *testing.T) {
	for _, x := range []float64{12, 17} { // near and far alike
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 2, 3))), one(trooper("b1", "s2", x, 10)), []int{5, 5, 5, 5, 5, 5}, nil)
		p.Do(lay(30, 10))
		want := 3
		if x == 12 { // engaged: it spreads to the shooter
			want = 6
		}
		if tests(p, "armour") != want {
			t.Errorf("at %v: %d", x, tests(p, "armour"))
		}
	}
}

func TestWZR151InsideCoverArmourIsHalved(t *testing.T) {
	cratered := Rect("crater", 13, 8, 2, 4, 0)
	covering := cratered
	covering.Cover = "light"
	for name, c := range map[string]struct {
		on   levels.Piece
		need int
	}{
		"in scrub":           {scrub(13, 2), 5},
		"beside it":          {scrub(14.1, 2), 11},
		"behind":             {Rect("wall", 13, 8, 0.1, 4, 1), 11},
		"in a trench":        {Rect("trench", 13, 8, 2, 4, 0), 5},
		"in mud":             {Rect("mud", 13, 8, 2, 4, 0), 11},
		"in wire":            {Rect("wire", 13, 8, 2, 4, 0), 5},
		"in a crater":        {cratered, 11},
		"in one that covers": {covering, 5},
	} {
		target := trooper("b1", "s2", 14, 10, func(m *roster.Model) { m.Soldier.A = 13 })
		if name == "in a trench" {
			target = onLevel(target, -2)
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 1))), one(target), []int{3}, nil, c.on)
		p.Do(lay(20, 10))
		if r := tested(p, "armour"); r.Need != c.need { // half of 13 is 7, less 2 for St 12
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// manor is a building with Entry Points.
func manor(x, y, w, h float64, entries ...physics.Vec) levels.Piece {
	k := Rect("building", x, y, w, h, 0)
	k.Entries = entries
	return k
}

func within(u Unit, piece string) Unit {
	u.Placement.In = piece
	return u
}

func TestWZR152WhoIsInsideABuildingGarrisonsIt(t *testing.T) {
	p := battle(t, one(within(trooper("a1", "s1", 12, 10), "t1")), far, nil, nil, manor(10, 8, 4, 4, At(14, 10)))
	if p.M("a1").In != 1 {
		t.Errorf("%+v", p.M("a1"))
	}
	told := func(id string) (in any) {
		for _, d := range wzr.Resurrection.Of(p.Setup(), p.State(), p.ID(id)) {
			if d.Name == "in" {
				in = d.Value
			}
		}
		return in
	}
	if told("a1") != "t1" || told("b1") != nil { // the state tells it
		t.Errorf("%v, %v", told("a1"), told("b1"))
	}
}

func TestWZR153And154FireThroughAnEntryPointRollsForEachInside(t *testing.T) {
	inside := one(within(trooper("b1", "s2", 19, 9), "t1"), within(trooper("b2", "s2", 19, 11, func(m *roster.Model) { m.Soldier.A = 13 }), "t1"))
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 3))), inside, []int{11, 10, 3}, nil, manor(13, 8, 8, 4, At(13, 10)))
	p.Do(lay(20, 10))
	if tests(p, "armour") != 1 || tested(p, "armour").Model != p.ID("b2") || tested(p, "armour").Need != 5 { // one effect, half Armour
		t.Error(p.Types())
	}
	if r := tested(p, "armour"); Mod(r, "WZR-154") != -6 || Mod(r, "WZR-151") != 0 { // half of 13 is 7
		t.Errorf("%+v", r.Mods)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 1))), inside, nil, nil, manor(13, 8, 8, 4, At(21, 10)))
	p.Do(lay(20, 10)) // it touches the house, but no Entry Point
	p.No(game.Hit)
}

func TestWZR156To160AWallOfFireIsAShotOf1APAndTwoCards(t *testing.T) {
	markers := func(x, y, x2, y2 float64) game.Choice {
		return game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{At(x, y), At(x2, y2)}}
	}
	begin := func(cards float64, change ...func(*roster.Model)) *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, change...)), far, nil, map[string]any{"cards": []any{cards, 0.0}})
	}
	begin(2).Refuse("WZR-156", game.Choice{Action: "wall-of-fire", Weapon: "rifle", Markers: []physics.Vec{At(14, 8), At(14, 12)}})
	begin(1, lob("FT", 0, 12, 1)).Refuse("WZR-157", markers(14, 8, 14, 12))
	begin(2, lob("FT", 0, 12, 1)).Refuse("WZR-158", markers(19.182+0.001, 10, 14, 10)) // 8" to the marker's edge
	begin(2, lob("FT", 0, 12, 1)).Refuse("WZR-159", markers(14, 5, 14, 14.183))        // 8" between their edges
	begin(2, lob("FT", 0, 12, 1)).Refuse("WZR-158", markers(10, -0.1, 10, 4))          // off the table
	p := begin(2, lob("FT", 0, 12, 1))
	p.Do(markers(14, 5.818, 14, 15))
	if cardsOf(p) != "[0,0]" || p.M("a1").Tokens[apToken] != 1 { // WZR-160
		t.Errorf("%s, %d AP", cardsOf(p), p.M("a1").Tokens[apToken])
	}
	begin(2, lob("FT", 0, 12, 1)).Do(markers(19.182, 10, 14, 10))
}

// wall begins with a1 having laid a wall of fire from 20,6 to 20,14 and a2, of
// another squad, about to act.
func wall(t *testing.T, at Unit, dice []int, terrain ...levels.Piece) *Play {
	t.Helper()
	p := battle(t, one(trooper("a1", "s1", 14, 10, lob("FT", 0, 12, 1)), at), far, dice, map[string]any{"cards": []any{2.0, 0.0}}, terrain...)
	p.Do(game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{At(20, 6), At(20, 14)}})
	p.End()
	squad(p, "s2")
	p.Do(game.Choice{Squad: at.Model.Soldier.Squad})
	return p
}

func TestWZR161WhoCrossesAWallOfFireIsHit(t *testing.T) {
	for _, c := range []struct {
		name  string
		from  physics.Vec
		path  []physics.Waypoint
		burns bool
	}{
		{"through the line", At(17, 10), []physics.Waypoint{To(22, 10)}, true},
		{"to its edge", At(17, 10), []physics.Waypoint{To(19.409, 10)}, true},
		{"short of it", At(17, 10), []physics.Waypoint{To(19.408, 10)}, false},
		{"past a marker's edge", At(17, 15.183), []physics.Waypoint{To(22, 15.183)}, false},
		{"a grazed marker", At(17, 15.182), []physics.Waypoint{To(22, 15.182)}, true},
		{"starting on it and off", At(19.6, 10), []physics.Waypoint{To(17, 10)}, false},
		{"off it and back", At(19.6, 10), []physics.Waypoint{To(18, 10), To(19.6, 10)}, true},
		{"along it from the start", At(19.6, 9), []physics.Waypoint{To(19.6, 12)}, false},
		{"from one marker past the line to the other", At(19, 6), []physics.Waypoint{To(19, 14)}, true},
	} {
		p := wall(t, trooper("a2", "s3", float64(c.from.X)/1000, float64(c.from.Y)/1000, moves(10)), []int{5, 5})
		p.Do(game.Choice{Action: "move", Path: c.path})
		burnt := 0
		for _, e := range p.Last {
			if e.Type == game.Hit && e.Clause == "WZR-161" && e.N == 12 {
				burnt++
			}
		}
		if (burnt == 1) != c.burns || burnt > 1 {
			t.Errorf("%s: %d hits", c.name, burnt)
		}
	}
}

func TestWZR161AModelThatBurnsLiesWhereItBurnt(t *testing.T) {
	p := wall(t, trooper("a2", "s3", 17, 10), []int{20})
	p.Do(walk(To(22, 10)))
	if m := p.M("a2"); !m.Out || m.At != At(19.409, 10) {
		t.Errorf("%+v", m)
	}
}

func TestWZR161AWallOfFireHasTheAVVOfTheWeaponThatLaidIt(t *testing.T) {
	small, large := gun("s", shaped("FT", 0, 10, 1)), gun("l", shaped("FT", 0, 12, 1))
	large.Profiles[0].AVV = 5
	p := battle(t, one(trooper("a1", "s1", 14, 10, armed(small, large)), trooper("a2", "s3", 17, 10, tank, moves(9))), far, []int{9}, map[string]any{"cards": []any{2.0, 0.0}})
	p.Do(game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{At(20, 6), At(20, 14)}})
	p.End()
	squad(p, "s2")
	p.Do(game.Choice{Squad: "s3"})
	p.Do(walk(To(22, 10)))
	if r := tested(p, "av"); r.Need != 9 { // AV 14
		t.Errorf("%+v", r)
	}
}

func TestWZR162ArmourIsNotHalvedByAWallOfFire(t *testing.T) {
	p := wall(t, trooper("a2", "s3", 18, 10, moves(9)), []int{5}, scrub(17, 6))
	p.Do(walk(To(22, 10)))
	if r := tested(p, "armour"); r.Need != 10 {
		t.Errorf("%+v", r)
	}
}

// mandible is the shotgun of WZR-165 and WZR-166, as its profiles are printed.
var mandible = roster.Weapon{ID: "l", Name: "Mandible", Type: roster.Ranged, Range: In(18), Profiles: []roster.Profile{
	{Range: In(18), St: 12, RoF: 1, AVV: 1, Damage: "piercing", Keywords: []string{"S"}},
	{Shape: "ST", St: 10, RoF: 2, AVV: 0, Damage: "blast", Keywords: []string{"S"}}}}

func second(c game.Choice) game.Choice {
	n := 1
	c.Profile = &n
	return c
}

func TestWZR163To166AShotgunHasTwoProfilesAndFightsWithTheFirst(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(mandible))), one(trooper("b1", "s2", 12, 10)), []int{5, 11, 5, 11, 5, 5, 11, 11}, nil)
	p.Do(game.Choice{Action: "fight", Weapon: "l", Target: "b1"}) // WZR-163
	if tests(p, "cc") != 1 || p.Event(game.Hit).N != 12 {
		t.Error(p.Types())
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10, armed(mandible))), one(trooper("b1", "s2", 15, 10, func(m *roster.Model) { m.Soldier.W = 5 })), []int{5, 11, 5, 5, 11, 11}, nil)
	p.Do(shootAt("l", "b1")) // WZR-165
	if tests(p, "rs") != 1 || p.Event(game.Hit).N != 12 {
		t.Error(p.Types())
	}
	p.Do(second(lay(20, 10))) // WZR-166
	if tests(p, "rs") != 2 || p.Event(game.Hit).N != 10 {
		t.Error(p.Types())
	}
	three := shootAt("l", "b1")
	n := 2
	three.Profile = &n
	battle(t, one(trooper("a1", "s1", 10, 10, armed(mandible))), one(trooper("b1", "s2", 15, 10)), nil, nil).Refuse("WZR-164", three)
}

func TestWZR167TheTrapezoidTouchesTheBaseWithinTheFront(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("ST", 0, 2, 1))), far, nil, nil)
	p.Refuse("WZR-167", lay(10, 20))
	p.Refuse("WZR-167", shootAt("l", "b1"))
	p.Do(lay(20, 10))
	if e := p.Event(game.Templated); e.At != At(10.591, 10) || e.Clause != "WZR-167" {
		t.Errorf("%+v", e)
	}
}

func TestWZR168EachModelTouchedTakesRoFTests(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(mandible))), one(trooper("b1", "s2", 14, 10), trooper("b2", "s2", 15, 11), trooper("b3", "s2", 16, 9)), []int{19, 19, 19, 19, 19, 19}, nil)
	p.Do(second(lay(20, 10)))
	if tests(p, "rs") != 6 {
		t.Error(p.Types())
	}
}

func TestWZR169And170CoversAndDistanceChangeNothing(t *testing.T) {
	for _, x := range []float64{13, 18} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("ST", 0, 10, 1))), one(trooper("b1", "s2", x, 10)), []int{19}, nil, Rect("woods", 12, 9, 0.3, 2, 0))
		p.Do(lay(20, 10))
		if r := tested(p, "rs"); r.Need != 13 || len(r.Mods) != 0 {
			t.Errorf("at %v: %+v", x, r)
		}
	}
}

func TestWZR171ATrapezoidAtAnEntryPointTestsThoseWithin1OfIt(t *testing.T) {
	inside := one(within(trooper("b2", "s2", 14.59, 10), "t1"), within(trooper("b1", "s2", 14.4, 8.7), "t1"), within(trooper("b3", "s2", 14.592, 11), "t1"))
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("ST", 0, 12, 2))), inside, []int{19, 13, 5}, nil, manor(13, 8, 8, 4, At(13, 10), At(13, 9.3)))
	p.Do(lay(20, 10))
	var tested []string
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Clause == "WZR-171" {
			tested = append(tested, e.Roll.Outcome)
		}
	}
	// By id: b1 by the second Entry Point misses, b2 by the first is hit; b3 is 1.001" away.
	if len(tested) != 2 || p.Event(game.Hit).Model != p.ID("b2") {
		t.Errorf("%v, %s", tested, p.Types())
	}
}
