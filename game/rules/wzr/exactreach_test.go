package wzr_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// regionCount is what a check of a region came to.
type regionCount struct{ in, out, refused, missed, apart, brink int }

// checkRegion asks for places all over the reach of an action and beside its
// outlines: the engine accepts a way to those in the region, and to no others
// the straight walk or any way that Path knows.
func checkRegion(t *testing.T, what string, p *Play, action string, n int, dice *rand.Rand, c *regionCount) {
	m := p.ID("a1")
	r, err := wzr.Resurrection.Reach(p.Game, m, action)
	if err != nil {
		t.Fatal(err)
	}
	areas := r.Areas(false)
	at, level := p.M("a1").At, p.M("a1").Level
	do := func(path []physics.Waypoint) error {
		return p.Try(game.Command{Choice: game.Choice{Action: action, Path: path}})
	}
	for _, s := range regionSpots(p, areas, action, n, dice) {
		has, inside := r.Has(s), inAreas(areas, s)
		if has != inside {
			c.apart++
			t.Logf("%s: %v from %v %v: in the region %v, in its outline %v", what, s, at, level, has, inside)
		}
		way, err := wzr.Resurrection.Path(p.Game, m, action, s, game.NoModel)
		if err == nil {
			err = do(way.Path)
		}
		var no *game.Refusal
		if has && errors.As(err, &no) && no.Clause == "WZR-49" {
			c.brink++ // the strip along the edges of a top that is climbed, on which the base overhangs (docs/reach.md)
			continue
		}
		if has {
			if c.in++; err != nil {
				c.refused++
				t.Logf("%s: %v from %v %v, in the region: %v", what, s, at, level, err)
			}
			continue
		}
		c.out++
		if err == nil || do([]physics.Waypoint{{At: s.At, Level: s.Level, Leveled: true}}) == nil {
			c.missed++
			t.Logf("%s: %v from %v %v is not in the region: %v costs %v", what, s, at, level, way.Path, way.Cost)
		}
	}
}

// regionSpots are places round a model, and some on either side of outlines.
func regionSpots(p *Play, areas []physics.Area, action string, n int, dice *rand.Rand) (spots []physics.Spot) {
	at, far := p.M("a1").At, 5.5
	if action == "run" {
		far = 10.5
	}
	for range n {
		v := at.Add(physics.V(In((dice.Float64()*2-1)*far), In((dice.Float64()*2-1)*far)))
		for _, l := range p.Setup().Field.Levels(v) {
			spots = append(spots, physics.Spot{At: v, Level: l})
		}
	}
	for _, a := range areas {
		k := len(a.Polygon)
		for i := 0; i < k; i += k/8 + 1 {
			along := a.Polygon[(i+1)%k].Sub(a.Polygon[(i+k-1)%k])
			n := along.Len() / 20
			for _, side := range [2]float64{1, -1} {
				v := a.Polygon[i].Add(physics.V(physics.RoundMil(-float64(along.Y)/n*side), physics.RoundMil(float64(along.X)/n*side)))
				if v.X > 0 && v.Y > 0 && v != at {
					spots = append(spots, physics.Spot{At: v, Level: a.Level})
				}
			}
		}
	}
	return spots
}

// inAreas tells whether a spot is inside outlines, by the even-odd rule.
func inAreas(list []physics.Area, s physics.Spot) bool {
	in := false
	for _, a := range list {
		if a.Level == s.Level && physics.DiscInside(s.At, 0, a.Polygon) {
			in = !in
		}
	}
	return in
}

// randomGround is pieces of some kinds, and a place among them where a model fits.
func randomGround(kinds []string, size int, dice *rand.Rand) (list []levels.Piece, stand physics.Body, ok bool) {
	quarter := func(from, n int) float64 { return float64(from) + float64(dice.IntN(n*250))/1000 }
	for i := range 5 + dice.IntN(6) {
		k := Rect(kinds[dice.IntN(len(kinds))], quarter(14, 64), quarter(14, 64), 0.5+quarter(0, size), 0.5+quarter(0, size), 0)
		k.ID = fmt.Sprint("p", i)
		list = append(list, k)
	}
	f := (&levels.Table{Size: At(48, 48), Terrain: list}).Field()
	stand = physics.Body{Radius: 591, Height: 1250}
	for range 200 {
		stand.At = At(quarter(17, 40), quarter(17, 40))
		if l := f.Levels(stand.At); len(l) > 0 {
			stand.Level = l[dice.IntN(len(l))]
		}
		if f.Fits(stand).Kind == physics.NoFault {
			return list, stand, true
		}
	}
	return nil, stand, false
}

func TestARegionIsJustWhereTheEngineLetsAModelEnd(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 26))
	flat := []string{"scrub", "woods", "mud", "crater", "stream", "wire", "water", "rock", "wall"}
	high := append([]string{"block", "platform", "hill", "trench", "barricade", "stairs"}, flat...)
	wide := []string{"mud", "scrub", "wall", "rock", "mud"} // gone through for more than 3" (WZR-12)
	for _, k := range []struct {
		name   string
		kinds  []string
		size   int // of pieces, in quarters of an inch
		action string
		games  int
	}{{"flat", flat, 14, "move", 16}, {"flat", flat, 14, "run", 6}, {"high", high, 14, "move", 10}, {"wide", wide, 28, "run", 5}} {
		var c regionCount
		for i := range k.games {
			terrain, s, ok := randomGround(k.kinds, k.size, dice)
			if !ok {
				continue
			}
			p := battle(t, one(onLevel(trooper("a1", "s1", s.At.X.Inches(), s.At.Y.Inches()), s.Level.Inches())), one(trooper("b1", "s2", 44, 44)), nil, nil, terrain...)
			checkRegion(t, fmt.Sprint(k.name, " ", k.action, " ", i), p, k.action, 60, dice, &c)
		}
		t.Logf("%s %s: %+v", k.name, k.action, c)
		if c.refused*200 > c.in || c.missed*200 > c.out || c.apart*200 > c.in+c.out {
			t.Errorf("%s %s: of %d places in the region the engine refuses %d; of %d outside it accepts %d; %d lie otherwise by the outline", k.name, k.action, c.in, c.refused, c.out, c.missed, c.apart)
		}
	}
}

func TestTCOHERENCYTheRegionOfAModelOutOfItIsNearerToItsLeader(t *testing.T) {
	dice := rand.New(rand.NewPCG(8, 3))
	mud := Rect("mud", 18, 23, 3, 3, 0)
	hill := Rect("platform", 21, 17, 4, 4, 0.75)
	var c regionCount
	for _, action := range []string{"move", "run"} {
		p := battle(t, one(trooper("a0", "s1", 30, 20), trooper("a1", "s1", 20, 20)), far, nil, nil, mud, hill)
		checkRegion(t, action, p, action, 300, dice, &c)
	}
	t.Logf("%+v", c)
	if c.in < 100 || c.out < 100 || c.refused*200 > c.in || c.missed*200 > c.out || c.apart*200 > c.in+c.out {
		t.Errorf("of %d places in the region the engine refuses %d; of %d outside it accepts %d; %d lie otherwise by the outline", c.in, c.refused, c.out, c.missed, c.apart)
	}
}

func TestWZR6TheRegionOnDuckboardsOverMudIsNotThatOfTheMud(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 11))
	mire, boards, crossing, mud := Rect("mud", 13, 14, 8, 12, 0), Rect("platform", 11, 18, 14, 2, 0.25), Rect("platform", 16, 12, 2, 16, 0.5), Rect("mud", 21.5, 17.5, 1.5, 2, 0)
	mire.Cover = "heavy"
	var c regionCount
	for _, k := range []struct{ x, y, level float64 }{{12.3, 19, 0.25}, {10, 19, 0}, {19, 19, 0.25}, {17, 24, 0.5}, {12, 15, 0}} {
		for _, action := range []string{"move", "run"} {
			p := battle(t, one(onLevel(trooper("a1", "s1", k.x, k.y), k.level)), far, nil, nil, mire, boards, crossing, mud)
			checkRegion(t, action, p, action, 120, dice, &c)
		}
	}
	t.Logf("%+v", c)
	if c.in < 300 || c.out < 300 || c.refused*200 > c.in || c.missed*200 > c.out || c.apart*200 > c.in+c.out {
		t.Errorf("of %d places in the region the engine refuses %d; of %d outside it accepts %d; %d lie otherwise by the outline", c.in, c.refused, c.out, c.missed, c.apart)
	}
}

// Places of Runs on shipped tables that the region lacked: behind woods and wire among
// many rough pieces, and on top of barricades near a house that may be climbed.
func TestWZR13TheRegionOfARunKnowsWoodsAndLowTopsOnShippedTables(t *testing.T) {
	for _, k := range []struct {
		table  string
		from   physics.Vec
		places []physics.Spot
	}{
		{"crossroads", At(15.368, 13.418), []physics.Spot{{At: At(12.177, 14.527)}, {At: At(9.843, 12.022)}, {At: At(18.961, 13.475)}}},
		{"crossroads", At(7.431, 22.056), []physics.Spot{{At: At(5.25, 20.222), Level: In(1)}}},
		{"trench-line", At(41.102, 25.651), []physics.Spot{{At: At(42.819, 24.599), Level: In(1)}}},
	} {
		table, err := levels.Shipped(k.table)
		if err != nil {
			t.Fatal(err)
		}
		p := battle(t, one(trooper("a1", "s1", k.from.X.Inches(), k.from.Y.Inches())), one(trooper("b1", "s2", 2, 2)), nil, nil, table.Terrain...)
		r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), "run")
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range k.places {
			if way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "run", s, game.NoModel); err != nil || !r.Has(s) || !inAreas(r.Areas(false), s) {
				t.Errorf("%s: %v is not in the region, and is in reach for %v\" (%v)", k.table, s, way.Cost, err)
			}
		}
	}
}

func TestWZR55AndWZR29WhatOfARegionTakesNoRoll(t *testing.T) {
	block := Rect("platform", 20, 16, 6, 8, 2)
	climbed := func(x, level float64, action string, to physics.Spot) (all, safe bool) {
		p := battle(t, one(onLevel(trooper("a1", "s1", x, 20), level)), far, nil, nil, block)
		r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), action)
		if err != nil {
			t.Fatal(err)
		}
		return inAreas(r.Areas(false), to), inAreas(r.Areas(true), to)
	}
	for _, k := range []struct {
		x, level  float64
		action    string
		to        physics.Spot
		all, safe bool
	}{
		{19, 0, "move", physics.Spot{At: At(21, 20), Level: In(2)}, true, true},
		{19, 0, "run", physics.Spot{At: At(21, 20), Level: In(2)}, true, false},
		{20.7, 2, "move", physics.Spot{At: At(18, 20)}, true, false},
		{20.7, 2, "move", physics.Spot{At: At(22, 20), Level: In(2)}, true, true},
	} {
		if all, safe := climbed(k.x, k.level, k.action, k.to); all != k.all || safe != k.safe {
			t.Errorf("%s from %v at %v to %v: in reach %v, without a roll %v", k.action, k.x, k.level, k.to, all, safe)
		}
	}
}

// Who comes off a hill with its base over rough ground touches that: the region goes round, and
// so does the path where a little longer way does not touch it, also from right above it.
func TestWZR6WhoComesOffAHillOverRoughGroundTouchesIt(t *testing.T) {
	on := onLevel(trooper("a1", "s1", 9, 12.5, base(40)), 2.875)
	p := battle(t, one(on), far, nil, nil, Rect("scrub", 5.875, 11.75, 3.625, 0.625, 1), Rect("hill", 8.375, 11.875, 2.25, 3.125, 2.875))
	r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), "move")
	if err != nil {
		t.Fatal(err)
	}
	if r.Has(physics.Spot{At: At(4.1, 13)}) { // 4.9" straight on; round the scrub 5.2"
		t.Error("the region leads through the scrub for nothing")
	}
	round := physics.Spot{At: At(12.6, 10)} // 4.4", and 4.5" past the scrub
	way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "move", round, game.NoModel)
	if err != nil || !r.Has(round) {
		t.Fatalf("%v, in the region: %v", err, r.Has(round))
	}
	p.Do(game.Choice{Action: "move", Path: way.Path})
	if e := p.Event(game.Moved); e.At != round.At || e.Cost != way.Cost {
		t.Errorf("%+v", e)
	}
}

// A place between two of six rough pieces that are so near each other that its base touches both:
// 4.3" straight on, with 6" left.
func TestWZR13TheRegionOfARunKnowsPlacesBetweenTwoOfManyRoughPieces(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 19.825, 21.376)), far, nil, nil,
		Rect("mud", 19.07, 28.368, 3.039, 2.096, 0), Rect("mud", 15.747, 20.412, 3.486, 0.641, 0), Rect("wire", 20.962, 25.349, 2.934, 1.305, 0.5),
		Rect("mud", 23.441, 19.913, 1.119, 0.612, 0), Rect("crater", 20.885, 23.645, 2.462, 0.671, 0), Rect("mud", 17.043, 17.635, 3.246, 2.629, 0))
	r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), "run")
	if err != nil {
		t.Fatal(err)
	}
	if between := (physics.Spot{At: At(22.292, 24.917)}); !r.Has(between) {
		t.Errorf("%v is not in the region", between)
	}
	p.Do(run(To(22.292, 24.917)))
}

// Two crates of one height: the near one can be stood on, of the far one the climb alone fits.
func TestWZR49TheRegionHasTheTopThatTheBaseIsPaidForAndNotAnotherOfItsHeight(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil, Rect("block", 11, 6, 3, 5, 2), Rect("block", 6, 12.5, 4.5, 3, 2))
	r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), "move")
	if err != nil {
		t.Fatal(err)
	}
	near, rim := physics.Spot{At: At(12.5, 10), Level: In(2)}, physics.Spot{At: At(9.9, 12.8), Level: In(2)}
	if !r.Has(near) || r.Has(rim) {
		t.Errorf("near %v, far %v", r.Has(near), r.Has(rim))
	}
	climb := func(s physics.Spot) game.Choice {
		return walk(physics.Waypoint{At: s.At, By: physics.Climb, Level: s.Level, Leveled: true})
	}
	p.Refuse("WZR-49", climb(rim))
	p.Do(climb(near))
}
