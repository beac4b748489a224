package game_test

import (
	"errors"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
)

// offRolling is the toy with a roll-off before anything else.
type offRolling struct{ gametest.Toy }

func (o offRolling) Play(t *game.T) {
	if t.State.Rolled == 0 {
		t.RollOff("TOY-0")
	}
	o.Toy.Play(t)
}

func dealtStart() game.Start {
	s := gametest.Start(0)
	s.Dealt = &game.Dealt{}
	return s
}

// counting deals 1, 2, ... 6, 1, ...
func counting() game.Dealer {
	n := 0
	return func(faces int) (int, bool) { n++; return (n-1)%faces + 1, true }
}

// dealt is a dealt game of the toy, played until a choice rolls; the choice is given.
func dealt(t *testing.T) (*game.Game, game.Command) {
	t.Helper()
	g, _, err := game.Deal(gametest.Toy{}, dealtStart(), counting())
	if err != nil {
		t.Fatal(err)
	}
	for g.Pending() != nil {
		legal := g.Setup().Rules.Legal(g)
		for _, c := range legal {
			if c.Action == "shoot" {
				return g, game.Command{Side: g.Pending().Side, Choice: c}
			}
		}
		if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: legal[0]}); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("nobody shoots")
	return nil, game.Command{}
}

func TestRollOffOfOneFaceAloneEnds(t *testing.T) {
	three := func(int) (int, bool) { return 3, true }
	if _, _, err := game.Deal(offRolling{}, dealtStart(), three); !errors.Is(err, game.ErrMisdealt) {
		t.Errorf("a die that only shows 3: %v", err)
	}
	s := dealtStart()
	s.Dice = []int{4, 4, 4, 4}
	if _, _, err := game.NewGame(offRolling{}, s); !errors.Is(err, game.ErrWaiting) {
		t.Errorf("four dice of one face: %v", err)
	}
}

func TestOpeningIsPlayedWithItsDiceAlone(t *testing.T) {
	g, events, err := game.Deal(offRolling{}, dealtStart(), counting())
	if err != nil {
		t.Fatal(err)
	}
	s := g.Setup().Start
	again, twice, err := game.NewGame(offRolling{}, s)
	if err != nil || len(twice) != len(events) || !again.State().Equal(g.State()) || len(s.Dice) != g.State().Rolled || len(s.Dice) < 2 {
		t.Fatalf("opened with %v it goes another way: %v", s.Dice, err)
	}
	for wrong, want := range map[*[]int]error{{}: game.ErrWaiting, {1}: game.ErrWaiting, {19, 1}: game.ErrMisdealt} {
		s.Dice = *wrong
		if _, _, err := game.NewGame(offRolling{}, s); !errors.Is(err, want) {
			t.Errorf("opened with %v: %v", *wrong, err)
		}
	}
	s.Dice = append(slices.Clone(g.Setup().Dice), 1)
	if _, _, err := game.NewGame(offRolling{}, s); !errors.Is(err, game.ErrMisdealt) {
		t.Errorf("opened with a die too many: %v", err)
	}
}

func TestChoiceWithoutItsDiceWaits(t *testing.T) {
	g, shot := dealt(t)
	w := gametest.Watch(g)
	for range 2 {
		if _, err := g.Do(shot); !errors.Is(err, game.ErrWaiting) {
			t.Fatalf("without dice: %v", err)
		}
		if err := g.Try(shot); err != nil {
			t.Fatalf("tried: %v", err)
		}
		if _, err := g.Imagine(3).Do(shot); err != nil {
			t.Fatalf("imagined: %v", err)
		}
	}
	if err := w.Untouched(g); err != nil {
		t.Fatal(err)
	}
	rolled := g.State().Rolled
	shot.Cast = game.Cast{Faces: []int{6, 5}, Die: 70, Link: "l"}
	events, err := g.Do(shot)
	if err != nil {
		t.Fatal(err)
	}
	var tape gametest.Tape
	tape.Add(events)
	if made := g.Log()[len(g.Log())-1].Cast; !slices.Equal(tape, []int{6, 5}) || !slices.Equal(made.Faces, tape) || made.Die != 70 || made.Link != "l" || g.State().Rolled != rolled+2 {
		t.Errorf("rolled %v, in the log %+v", tape, made)
	}
}

func TestDiceThatAreNotThoseOfAChoiceAreRefused(t *testing.T) {
	g, shot := dealt(t)
	w := gametest.Watch(g)
	for _, faces := range [][]int{{6}, {6, 5, 1}, {0, 1}, {7, 1}, {-1}} {
		c := shot
		c.Cast.Faces = faces
		want := game.ErrMisdealt
		if len(faces) == 1 && faces[0] == 6 {
			want = game.ErrWaiting
		}
		if _, err := g.Do(c); !errors.Is(err, want) {
			t.Errorf("%v: %v", faces, err)
		}
	}
	end := game.Command{Side: shot.Side, Choice: game.Choice{Action: "end"}, Cast: game.Cast{Faces: []int{1}}}
	if err := g.Try(end); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Do(end); !errors.Is(err, game.ErrMisdealt) {
		t.Errorf("a choice that rolls nothing, with a die: %v", err)
	}
	if err := w.Untouched(g); err != nil {
		t.Error(err)
	}
	own, _, err := game.NewGame(gametest.Toy{}, gametest.Start(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := own.Do(game.Command{Side: own.Pending().Side, Choice: own.Setup().Rules.Legal(own)[0], Cast: game.Cast{Faces: []int{1}}}); !errors.Is(err, game.ErrMisdealt) {
		t.Errorf("a game of a seed takes a die: %v", err)
	}
}

// Dice that failed must not stay, nor those of a copy come into another.
func TestCopiesOfADealtGameShareNoDice(t *testing.T) {
	g, shot := dealt(t)
	broken := shot
	broken.Cast.Faces = []int{6, 6, 6}
	_, _ = g.Do(broken)
	a, b := g.Fork(), g.Fork()
	for f, faces := range map[*game.Game][]int{g: {1, 2}, a: {3, 4}, b: {5, 6}} {
		c := shot
		c.Cast.Faces = faces
		if _, err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	for f, faces := range map[*game.Game][]int{g: {1, 2}, a: {3, 4}, b: {5, 6}} {
		told := f.Told().Dice
		if len(told) != f.State().Rolled || !slices.Equal(told[len(told)-2:], faces) {
			t.Errorf("%v was dealt, told is %v", faces, told)
		}
	}
}

func TestManyGamesOfADealtSetupHaveSeeds(t *testing.T) {
	g, _ := dealt(t)
	var other game.Game
	if _, err := other.Restart(g.Setup(), 7); err != nil {
		t.Fatal(err)
	}
	if other.Setup().Dealt != nil || other.Setup().Dice != nil || g.Setup().Dealt == nil {
		t.Error("the dice of another game are dealt")
	}
}
