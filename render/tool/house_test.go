package tool

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
)

// plain is a text with its arguments, in English.
func plain(t Text) string {
	args := make([]any, len(t.Args))
	for i, a := range t.Args {
		args[i] = a
		if n, ok := a.(Text); ok {
			args[i] = plain(n)
		}
	}
	return fmt.Sprintf(t.Key, args...)
}

func TestAClauseTellsWhatIsPlayedOfWhatItLeavesOpen(t *testing.T) {
	r, err := rules.Find("wzr")
	if err != nil {
		t.Fatal(err)
	}
	list := r.(game.Optional).Options()
	given := map[string]any{"coherency": 8.5, "cardHeal": 0.0}
	for clause, want := range map[string][]string{
		"T-COHERENCY": {"!House rule: Coherency: 8.5″ in place of 6″"},
		"T-PINNED":    {"Action Points while pinned: 1, as written"},
		"T-CARDS":     {"Resource Cards: 4, as written", "Cards for a third AP: yes, as written", "!House rule: Cards that heal: 0 in place of 4"},
		"WZR-1":       nil,
	} {
		var got []string
		for _, n := range HouseNotes(list, given, clause) {
			line := plain(n.Text)
			if n.Changed {
				line = "!" + line
			}
			got = append(got, line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", clause, got, want)
		}
	}
}

func TestTheLogBeginsWithTheHouseRulesOfTheGame(t *testing.T) {
	table, errT := levels.Shipped("mercy-row")
	band, errB := roster.Shipped("low-water")
	r, errR := rules.Find("wzr")
	if errT != nil || errB != nil || errR != nil {
		t.Fatal(errT, errB, errR)
	}
	for _, options := range []map[string]any{nil, {"coherency": 8.5, "ccwr": []any{1.0, 1.5, 3.0}, "freeSlash": false}} {
		g, first, err := replay.Begin(r, game.Start{Table: table, Turns: 1, Options: options, Sides: [2]game.SideStart{{Name: "A", Warband: band}, {Name: "B", Warband: band}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, events := range [][]game.Event{first, nil} { // new, and loaded before its first choice
			s, err := NewSession(g, events, [2]bool{true, true})
			if err != nil {
				t.Fatal(err)
			}
			line := plain(s.Lines()[0].Text)
			want := "House rules. Close combat range: 1″ / 1.5″ / 3″ in place of 1″ / 1.5″ / 2″; Free Slashes: no in place of yes; Coherency: 8.5″ in place of 6″"
			if (line == want) != (options != nil) || strings.Contains(line, "House") != (options != nil) {
				t.Errorf("%q", line)
			}
		}
	}
}
