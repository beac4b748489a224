package setup

import (
	"testing"

	"duckboard/game/ai"
	"duckboard/render/store"
)

func TestTheComputerThatWasChosenIsChosenAgain(t *testing.T) {
	kept := &store.Memory{}
	s, a := again(t, kept)
	if c := s.c; c.Sides[0].Bot != "" || c.Sides[1].Bot != "regular-fitting" {
		t.Errorf("at first %q and %q play", c.Sides[0].Bot, c.Sides[1].Bot)
	}
	s.c.Sides[0].Bot = ai.Character{Level: ai.Recruit}.String()
	s.c.Sides[1].Bot = ai.Character{Level: ai.Veteran, Temper: ai.Cautious}.String()
	s.Close(a)
	if s, _ = again(t, kept); s.c.Sides[0].Bot != "recruit" || s.c.Sides[1].Bot != "veteran-cautious" {
		t.Errorf("then %q and %q", s.c.Sides[0].Bot, s.c.Sides[1].Bot)
	}
}

func TestTheComputerOfAnEarlierVersionPlaysAsItDid(t *testing.T) {
	kept := &store.Memory{}
	if err := kept.Write(memoryFile, []byte(`{"ruleset":"wzr","sides":[{"bot":"computer"},{}]}`)); err != nil {
		t.Fatal(err)
	}
	if s, _ := again(t, kept); s.c.Sides[0].Bot != "veteran" || s.c.Sides[1].Bot != "" {
		t.Errorf("%q and %q play", s.c.Sides[0].Bot, s.c.Sides[1].Bot)
	}
}

// TestWhoPlaysIsExplainedUnderThePointer: every computer player has its tip, a person none.
func TestWhoPlaysIsExplainedUnderThePointer(t *testing.T) {
	_, a := again(t, &store.Memory{})
	if tip := playerTip(a, ""); tip != "" {
		t.Errorf("of a person: %q", tip)
	}
	seen := map[string]ai.Character{}
	for _, c := range Computers() {
		tip := playerTip(a, c.String())
		if o, twice := seen[tip]; twice || tip == "" {
			t.Errorf("%s and %s have the tip %q", o, c, tip)
		}
		seen[tip] = c
	}
}
