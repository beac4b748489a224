package lab_test

import (
	"reflect"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/levels"
	"duckboard/physics"
)

// skirmish is a contest of two against two over a Turn, on a small table with two
// walls.
func skirmish(t testing.TB, games int) lab.Contest {
	r, s := shipped(t, "tc-1.0.2", "ruins", [2]string{"kestrel-post", "the-lantern-ninth"}, 1)
	s.Turns, s.Ground = 1, nil
	table := levels.New(physics.V(24000, 20000))
	for side, x := range []physics.Mil{0, 18000} {
		table.Zones = append(table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{X: x}, {X: x + 6000}, {X: x + 6000, Y: 20000}, {X: x, Y: 20000}}})
		table.Terrain = append(table.Terrain, levels.Piece{ID: string(rune('a' + side)), Kind: "wall", Rect: &levels.Rect{X: 8000 + x/3, Y: 6000 + x/4, W: 500, H: 5000}})
	}
	s.Table = table
	for side := range s.Sides {
		w := *s.Sides[side].Warband
		w.Models = slices.Clone(w.Models[:2])
		s.Sides[side].Warband = &w
	}
	return lab.Contest{Rules: r, Start: s, Games: games}
}

func fought(t testing.TB, c lab.Contest, workers int) *lab.Fight {
	t.Helper()
	f, err := lab.NewFight(c)
	if err != nil {
		t.Fatal(err)
	}
	if workers > 0 {
		f.Go(workers)
		f.Wait()
		return f
	}
	for !f.Step(func() bool { return true }) {
	}
	return f
}

func TestAFightIsTheSameWithAnyNumberOfWorkersAndInSlices(t *testing.T) {
	c := skirmish(t, 6)
	one := fought(t, c, 1)
	tally := one.Tally()
	if tally.Games != 6 || tally.Failed != 0 || len(tally.Pairs) != 3 || len(tally.Course) != 3 {
		t.Fatalf("%d games, %d failed: %v", tally.Games, tally.Failed, tally.FirstFailure)
	}
	for name, other := range map[string]*lab.Fight{"three workers": fought(t, c, 3), "slices": fought(t, c, 0)} {
		if !reflect.DeepEqual(one.Outcomes(), other.Outcomes()) {
			t.Errorf("%s: other games", name)
		}
		if b := other.Tally(); !reflect.DeepEqual(tally.Wins, b.Wins) || !slices.Equal(tally.Fired[0].Values, b.Fired[0].Values) {
			t.Errorf("%s: another tally", name)
		}
	}
}

func TestAGameOfAFightOpensAsItsReplay(t *testing.T) {
	f := fought(t, skirmish(t, 2), 2)
	for _, o := range f.Outcomes() {
		e, err := f.Encore(o.Game)
		if err != nil {
			t.Fatal(err)
		}
		m, err := e.Step(func() bool { return true })
		if err != nil || m == nil {
			t.Fatal(m, err)
		}
		band := func(s game.Side) lab.Band {
			if o.Swapped {
				s = s.Other()
			}
			return lab.Band(s)
		}
		st, points := m.State(), m.Setup().Points(m.State())
		if len(m.Log()) != o.Choices || !st.Over || st.Turn != o.Turns || points[0] != o.Score[band(0)] || points[1] != o.Score[band(1)] {
			t.Errorf("game %d: %d choices, %v VP; the fight had %d, %v", o.Game, len(m.Log()), points, o.Choices, o.Score)
		}
	}
}

// Where everybody stands already, the second game of a pair has the same people at
// the same places, in the same zones, with the other numbers.
func TestInTheSecondGameOfAPairEverybodyStaysWhereTheyStand(t *testing.T) {
	c := skirmish(t, 2)
	w := c.Start.Sides[0].Warband
	c.Start.Sides[1] = game.SideStart{Name: "The others", Warband: w} // the same ids
	place, err := lab.Deployment(c.Rules, c.Start)
	if err != nil {
		t.Fatal(err)
	}
	c.Start.Place = place
	f, err := lab.NewFight(c)
	if err != nil {
		t.Fatal(err)
	}
	stands := func(index int) (at [2][]physics.Vec, zone [2]game.Zone) {
		e, err := f.Encore(index)
		if err != nil {
			t.Fatal(err)
		}
		m, err := e.Step(func() bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		s := m.Setup()
		for _, p := range s.Place {
			k := s.Entries[s.Find(p.Model)].Side
			if index == 1 {
				k = k.Other()
			}
			at[k] = append(at[k], p.At)
		}
		for k := range zone {
			zone[k] = s.Drawn(game.Side((k + index) % 2))
		}
		return at, zone
	}
	at, zone := stands(0)
	at2, zone2 := stands(1)
	if len(at[0]) != 2 || len(at[1]) != 2 || !reflect.DeepEqual(at, at2) {
		t.Errorf("they stood at %v, then at %v", at, at2)
	}
	if !reflect.DeepEqual(zone, zone2) {
		t.Errorf("the zones were %v, then %v", zone, zone2)
	}
}

func TestAFightEndsEarlyWhereItsIntervalIsNarrow(t *testing.T) {
	c := skirmish(t, 60)
	c.Narrow = 0.24
	f := fought(t, c, 2)
	tally := f.Tally()
	if !f.Early() || tally.Games >= 60 || tally.Games < 20 || tally.WinRate(0).Half() > c.Narrow {
		t.Errorf("%d games, %+v", tally.Games, tally.WinRate(0))
	}
	if again := fought(t, c, 1).Tally(); again.Games != tally.Games {
		t.Errorf("with one worker it ends after %d games, not %d", again.Games, tally.Games)
	}
}

func TestAPausedFightPlaysNothingAndAStoppedOneEnds(t *testing.T) {
	f, err := lab.NewFight(skirmish(t, 400))
	if err != nil {
		t.Fatal(err)
	}
	f.Pause(true)
	f.Go(2)
	if f.Step(func() bool { return true }) || f.Tally().Games != 0 {
		t.Error("a paused fight goes on")
	}
	f.Pause(false)
	f.Stop()
	f.Wait()
	if !f.Over() || f.Tally().Games > 10 {
		t.Error("a stopped fight goes on")
	}
}

func TestADifferenceIsNoneBetweenEqualFights(t *testing.T) {
	c := skirmish(t, 6)
	a := fought(t, c, 1).Tally()
	d, ok := lab.Difference(&a, &a)
	if !ok || d.Mid != 0 || d.Low != 0 || d.High != 0 {
		t.Errorf("%+v", d)
	}
}

func TestNoFightBeginsWhereNobodyCanStand(t *testing.T) {
	c := skirmish(t, 2)
	c.Start.Place = []game.Placement{{Model: c.Start.Sides[0].Warband.Models[0].ID, At: physics.V(-5, 3)}}
	if _, err := lab.NewFight(c); err == nil {
		t.Error("somebody stands off the table")
	}
	c = skirmish(t, 2)
	c.Start.Table, c.Start.Ground = levels.New(physics.V(12000, 12000)), nil
	c.Games = 0
	if _, err := lab.NewFight(c); err == nil {
		t.Error("a fight of no games begins")
	}
}
