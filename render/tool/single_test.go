package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
)

func TestASingleDieIsToldWithWhatItIsFor(t *testing.T) {
	roll := &game.Roll{Kind: game.D6Roll, Model: game.NoModel, By: game.NoModel, Dice: []int{3}, Kept: []int{3}, Total: 3}
	for clause, want := range map[string]string{
		"CHG-2": "the Charge goes a D6 farther: 3", "P-CHG-1": "the Charge goes a D6 farther: 3",
		"INI-5": "half as many reserves come on, rounded up, a D6: 3", "MINED": "whether it goes off, a D6: 3", "X-1": "a D6: 3",
	} {
		e := game.Event{Type: game.Rolled, Clause: clause, Model: game.NoModel, Target: game.NoModel, Side: game.NoSide, Roll: roll}
		l, ok := Tell(&game.Setup{}, &e)
		if !ok || l.Text.String() != want {
			t.Errorf("%s is told as %v", clause, l.Text)
		}
	}
}

// TestWhatASingleDieIsForIsToldOfClausesThatThereAre: but for keywords, which are none.
func TestWhatASingleDieIsForIsToldOfClausesThatThereAre(t *testing.T) {
	known := map[string]bool{"SKIRMISHER": true, "MINED": true, "ZONE": true}
	for _, r := range rules.All() {
		if cited, ok := r.(game.Cited); ok {
			for _, c := range cited.Clauses() {
				known[c.ID] = true
			}
		}
	}
	for clause := range singles {
		if !known[clause] {
			t.Errorf("no rules have %s", clause)
		}
	}
}
