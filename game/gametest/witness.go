package gametest

import (
	"fmt"
	"reflect"

	"duckboard/game"
)

// Witness follows one game command by command and holds it to what every game
// promises: Holds after each command, a log that leads from each state to the
// next, and twins that go the same way.
type Witness struct {
	state  *game.State
	asked  *game.Decision
	logged int
	twin   *game.Game
}

// Watch begins to follow a game as it stands. The first twin is a fork of it.
func Watch(g *game.Game) *Witness {
	w := &Witness{twin: g.Fork()}
	w.note(g)
	return w
}

func (w *Witness) note(g *game.Game) {
	w.state, w.asked, w.logged = g.State().Clone(), nil, len(g.Log())
	if d := g.Pending(); d != nil {
		c := *d
		w.asked = &c
	}
}

// Adopt takes another twin, which must stand where the game stands.
func (w *Witness) Adopt(g, twin *game.Game) error {
	w.twin = twin
	return alike(g, twin)
}

// See is called after each command with the events that it gave.
func (w *Witness) See(g *game.Game, events []game.Event) error {
	if err := Holds(g); err != nil {
		return err
	}
	if len(g.Log()) != w.logged+1 {
		return fmt.Errorf("%d choices in the log after %d", len(g.Log()), w.logged)
	}
	for i := range events {
		w.state.Apply(&events[i])
	}
	if !w.state.Equal(g.State()) {
		return fmt.Errorf("the events lead elsewhere:\n%+v\nthe state is\n%+v", *w.state, *g.State())
	}
	again, err := w.twin.Do(g.Log()[w.logged])
	if err != nil {
		return fmt.Errorf("its twin refuses the choice: %w", err)
	}
	if !reflect.DeepEqual(again, events) {
		return fmt.Errorf("its twin gave other events:\n%+v\nand here\n%+v", again, events)
	}
	w.note(g)
	return alike(g, w.twin)
}

// Untouched checks that the game stands where it stood after the last command:
// whatever was tried on it or on its copies has not changed it.
func (w *Witness) Untouched(g *game.Game) error {
	switch {
	case !w.state.Equal(g.State()):
		return fmt.Errorf("the state changed without a command")
	case !reflect.DeepEqual(w.asked, g.Pending()):
		return fmt.Errorf("the decision changed without a command")
	case len(g.Log()) != w.logged:
		return fmt.Errorf("the log changed without a command")
	}
	return nil
}

// alike tells whether two games stand at the same moment.
func alike(a, b *game.Game) error {
	switch {
	case !a.State().Equal(b.State()):
		return fmt.Errorf("its twin stands elsewhere:\n%+v\nand here\n%+v", *b.State(), *a.State())
	case !reflect.DeepEqual(a.Pending(), b.Pending()):
		return fmt.Errorf("its twin asks %+v, here it is %+v", b.Pending(), a.Pending())
	}
	return nil
}

// Tape is the dice that a game has rolled, as its events show them.
type Tape []int

// Add takes the dice of some events.
func (t *Tape) Add(events []game.Event) {
	for i := range events {
		for _, r := range events[i].Rolls {
			*t = append(*t, r[0], r[1])
		}
		if events[i].Roll != nil {
			*t = append(*t, events[i].Roll.Dice...)
		}
	}
}

// Stranger returns a game that went the same way on the same dice, but has
// others to come: who looks ahead must not be able to tell the two apart.
func Stranger(g *game.Game, rolled Tape) (*game.Game, error) {
	start := g.Setup().Start
	start.Dice = append([]int(nil), rolled...)
	start.Seed = ^start.Seed
	s, _, err := game.NewGame(g.Setup().Rules, start)
	for i := 0; err == nil && i < len(g.Log()); i++ {
		_, err = s.Do(g.Log()[i])
	}
	if err != nil {
		return nil, err
	}
	return s, alike(g, s)
}
