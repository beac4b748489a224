// Package diff plays one choice of a game under two versions of its rules with the same dice. It
// shows where they part, event by event, with the clauses.
package diff

import (
	"errors"
	"fmt"

	"duckboard/game"
)

// Branch is how one version plays the choice.
type Branch struct {
	Rules   game.Ruleset
	Setup   *game.Setup
	Choices []game.Choice // made to answer its decisions, the choice first
	Events  []game.Event  // those of play that followed
	asked   []ask         // the decisions that it led to
	Refused *game.Refusal // the choice is refused; nothing followed
	State   *game.State   // after it
}

// ask is a decision, and how many of the events came before it.
type ask struct {
	*game.Decision
	after int
}

// Report is one choice under two versions of the rules.
type Report struct {
	Side     game.Side
	Choice   game.Choice
	Branches [2]Branch
	Rows     []Row
}

// maxAnswers bounds the decisions that one choice may lead to.
const maxAnswers = 200

// Compare plays a choice of the side to decide, and with the answers that
// followed it whatever it leads to, until its step is over: under the game's own
// rules and under others of their family. Where an answer does not fit, or none
// is left, a decision is answered with its first legal choice; markers are then
// kept. The game must be at the first decision of a step and is not changed.
func Compare(g *game.Game, other game.Ruleset, choice game.Choice, answers []game.Choice) (*Report, error) {
	d := g.Pending()
	switch {
	case d == nil:
		return nil, errors.New("the game is over")
	case !g.Whole():
		return nil, errors.New("a decision is open in the middle of something: compare from its beginning")
	}
	own, err := g.Under(g.Setup().Rules)
	if err != nil {
		return nil, err
	}
	others, err := g.Under(other)
	if err != nil {
		return nil, err
	}
	r := &Report{Side: d.Side, Choice: choice}
	for i, b := range [2]*game.Game{own, others} {
		var used int
		if r.Branches[i], used, err = play(b, d, choice, answers); err != nil {
			return nil, err
		}
		answers = answers[:min(used, len(answers))] // those after them are of other steps
	}
	r.Rows = align(&r.Branches[0], &r.Branches[1])
	return r, nil
}

// Moment returns the game as it stood at the beginning of the step in which choice n of its
// log was made, and the number of that step's first choice. That is what Compare wants. The
// dice that were rolled since are to come again. It plays the log again and fails if a
// choice is refused.
func Moment(g *game.Game, n int) (*game.Game, int, error) {
	at, _, err := game.NewGame(g.Setup().Rules, g.Told())
	if err != nil {
		return nil, 0, err
	}
	whole, first := at, 0
	for i, c := range g.Log()[:n+1] {
		if at.Whole() {
			whole, first = at.Fork(), i
		}
		if _, err := at.Do(game.Command{Side: c.Side, Choice: c.Choice}); err != nil {
			return nil, 0, fmt.Errorf("choice %d: %w", i, err)
		}
	}
	return whole, first, nil
}

// Relatives returns the other rule sets of a list under which a game's states
// read alike.
func Relatives(own game.Ruleset, list []game.Ruleset) []game.Ruleset {
	mine, ok := own.(game.Related)
	var others []game.Ruleset
	for _, r := range list {
		if o, related := r.(game.Related); ok && related && r.ID() != own.ID() && o.Family() == mine.Family() {
			others = append(others, r)
		}
	}
	return others
}

// LastAttack returns the last choice of a log that attacks or charges, a strike at who
// retreats too; -1 if there is none.
func LastAttack(log []game.Command) int {
	for i := len(log) - 1; i >= 0; i-- {
		switch c := &log[i].Choice; c.Action {
		case "shoot", "fight", "charge":
			return i
		case "":
			if c.Weapons != nil { // a free Fight names no action
				return i
			}
		}
	}
	return -1
}

// play makes the choice and answers what it leads to; used is how many of the answers that took.
func play(g *game.Game, asked *game.Decision, choice game.Choice, answers []game.Choice) (b Branch, used int, err error) {
	b = Branch{Rules: g.Setup().Rules, Setup: g.Setup()}
	b.State = g.State().Clone()
	if d := g.Pending(); d == nil || d.Kind != asked.Kind || d.Side != asked.Side {
		return b, 0, fmt.Errorf("by %s another decision is open at this moment", b.Rules.ID())
	}
	events, err := g.Do(game.Command{Side: asked.Side, Choice: choice})
	if err != nil {
		if !errors.As(err, &b.Refused) {
			return b, 0, err
		}
		return b, used, nil
	}
	b.Choices = append(b.Choices, choice)
	b.take(events)
	for g.Pending() != nil && !g.Whole() {
		if len(b.Choices) > maxAnswers {
			return b, 0, fmt.Errorf("by %s the choice leads to more than %d decisions", b.Rules.ID(), maxAnswers)
		}
		d := *g.Pending()
		b.asked = append(b.asked, ask{&d, len(b.Events)})
		c, n := answer(g, answers[used:])
		used += n
		if c == nil {
			return b, 0, fmt.Errorf("by %s nothing answers the decision %s", b.Rules.ID(), d.Kind)
		}
		events, err := g.Do(game.Command{Side: d.Side, Choice: *c})
		if err != nil {
			return b, 0, err
		}
		b.Choices = append(b.Choices, *c)
		b.take(events)
	}
	b.State = g.State().Clone()
	return b, used, nil
}

func (b *Branch) take(events []game.Event) {
	for i := range events {
		if !events[i].Type.Private() {
			b.Events = append(b.Events, events[i])
		}
	}
}

// answer is the first of the answers left that the decision takes, and how many
// of them that uses up; else its first legal choice, without markers.
func answer(g *game.Game, left []game.Choice) (*game.Choice, int) {
	d := g.Pending()
	for i := range left {
		if left[i].Action == "" && g.Try(game.Command{Side: d.Side, Choice: left[i]}) == nil {
			return &left[i], i + 1
		}
	}
	if d.Kind == game.Spend {
		none := 0
		return &game.Choice{Spend: &none}, 0
	}
	if legal := g.Setup().Rules.Legal(g); len(legal) > 0 {
		return &legal[0], 0
	}
	return nil, 0
}
