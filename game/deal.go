package game

import (
	"errors"
	"slices"
)

// Dealt says that the dice of a game are dealt: none comes of a seed, each comes
// with the command that rolls it (Cast), and those of the opening are Start.Dice. So
// a game is played alike by somebody who cannot know its dice to come. The rest is
// what was promised about them: nothing of it counts in the game.
type Dealt struct {
	Game       string    // its name, among all of who deals
	Commitment string    // the hash of the secret that its dice come of
	Nonces     [2]string // of the sides
	Anchor     string    // the end of the guest's chain, if there is one
	Link       string    // of the chain, for the dice of the opening
}

// Cast is the dice that a choice has rolled in a dealt game.
type Cast struct {
	Faces []int
	Die   int    // the number of the first, among all that were rolled: of those taken back, too
	Link  string // of the guest's chain, if there is one
}

// Dealer rolls a die of so many faces; ok is false while nobody can.
type Dealer func(faces int) (face int, ok bool)

// MaxCast is the most dice that one choice can roll in a dealt game.
const MaxCast = 2000

// ErrWaiting is the error of a choice whose dice nobody has given: as far as the rules
// were played it was not refused, and nothing has changed.
var ErrWaiting = errors.New("the dice of this choice are not there yet")

// ErrMisdealt is the error of faces that cannot be those of a choice: they are too many,
// or no faces of its dice. Nothing has changed.
var ErrMisdealt = errors.New("these dice are not those of this choice")

// Hand deals the given faces, in their order; nil deals none.
func Hand(faces []int) Dealer {
	if len(faces) == 0 {
		return nil
	}
	return func(int) (int, bool) {
		if len(faces) == 0 {
			return 0, false
		}
		face := faces[0]
		faces = faces[1:]
		return face, true
	}
}

// hold begins a run of the rules: what an earlier run tried ahead is forgotten.
func (d *dice) hold(rolled int, dealer Dealer) {
	d.dealer, d.odd, d.most = dealer, false, rolled+MaxCast
	if d.dealt {
		d.given = d.given[:min(len(d.given), rolled)]
	}
}

// deal gives the next die.
func (d *dice) deal(faces int) (face int, ok bool) {
	if d.dealer == nil {
		return 0, false
	}
	if face, ok = d.dealer(faces); !ok {
		return 0, false
	}
	if d.odd = face < 1 || face > faces || len(d.given) == d.most; d.odd {
		return 0, false
	}
	d.given = append(d.given, face)
	return face, true
}

// Deal begins a dealt game whose opening somebody rolls; see NewGame. Its Setup().Dice
// are the faces of the opening.
func Deal(rules Ruleset, start Start, dealer Dealer) (*Game, []Event, error) {
	start.Dice = nil
	s, err := Prepare(rules, start)
	if err != nil {
		return nil, nil, err
	}
	g := new(Game)
	events, err := g.begin(s, dealer)
	if err != nil {
		return nil, nil, err
	}
	s.Dice = slices.Clone(g.dice.given)
	return g, events, nil
}

// Deal is Do in a dealt game for who rolls its dice. The log has them as the command's
// Cast, whose number and link are the command's own.
func (g *Game) Deal(c Command, dealer Dealer) ([]Event, error) {
	c.Cast.Faces = nil
	return g.do(c, dealer)
}

// castOf notes in a command what its run has rolled, or tells that it was given more.
func (g *Game) castOf(c *Command, rolled int) error {
	var fresh []int
	if g.dice.dealt {
		fresh = slices.Clone(g.dice.given[min(rolled, len(g.dice.given)):])
	}
	if len(c.Cast.Faces) > len(fresh) {
		return ErrMisdealt
	}
	if c.Cast.Faces = fresh; len(fresh) == 0 {
		c.Cast = Cast{}
	}
	return nil
}

// copy are the same dice after so many, and share nothing that changes.
func (d *dice) copy(rolled int) dice {
	c := *d
	if c.dealer = nil; d.dealt {
		n := min(len(d.given), rolled)
		c.given = d.given[:n:n]
	}
	return c
}

// Told returns the start of a game that has the dice which were rolled so far and its own
// seed after them: there the choices lead the same way, without their Casts.
func (g *Game) Told() Start {
	s := g.setup.Start
	if g.dice.dealt {
		s.Dealt, s.Dice = nil, slices.Clone(g.dice.copy(g.state.Rolled).given)
	}
	return s
}
