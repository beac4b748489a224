package game

import "fmt"

// Related is a rule set whose states read alike under others of its family, so
// that a game may be looked at under another version of its rules.
type Related interface {
	// Family is one word for all versions of one game.
	Family() string
}

// Under returns the game as of its last whole step under other rules of its
// family: the same models on the same ground, the same state and the same dice
// to come. Choices made since then are not part of it. It keeps no log. It
// fails for rules of another family, and for a warband that they refuse.
func (g *Game) Under(rules Ruleset) (*Game, error) {
	own, a := g.setup.Rules.(Related)
	other, b := rules.(Related)
	if !a || !b || own.Family() != other.Family() {
		return nil, fmt.Errorf("a game by %s cannot go on by %s", g.setup.Rules.ID(), rules.ID())
	}
	start := g.setup.Start
	start.Ruleset, start.Ground, start.Turns = rules.ID(), g.setup.Field, g.setup.Turns
	s, err := Prepare(rules, start)
	if err != nil {
		return nil, err
	}
	f := &Game{setup: s, dice: g.dice.copy(g.state.Rolled), made: g.made, aside: true}
	g.committed().copyInto(&f.base)
	f.base.copyInto(&f.state)
	f.setup = s.After(&f.state)
	if f.state.Over {
		return f, nil
	}
	if no := f.play(nil, nil, nil); no != nil {
		return nil, fmt.Errorf("the game cannot go on by %s: %w", rules.ID(), no)
	}
	f.takeOver()
	return f, nil
}

// Whole reports whether nothing of a step is under way: the pending decision,
// if any, is the first one of its step.
func (g *Game) Whole() bool { return len(g.answers) == 0 }
