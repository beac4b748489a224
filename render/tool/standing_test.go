package tool

import (
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/game/scenario"
)

// TestASideIsToldWithWhoIsDownAndOutApart in words that the header, the result and the
// pictures share.
func TestASideIsToldWithWhoIsDownAndOutApart(t *testing.T) {
	d := acting(t)
	st := d.S.State().Clone()
	set := d.Setup()
	first, end := set.Span(1)
	st.Models[first].Down, st.Models[end-1].Out = true, true
	for lang, want := range map[string]string{"en": "1 Down · 1 out", "it": "1 a terra · 1 fuori"} {
		p := assets.NewPrinter(lang)
		if got := Beside(p, Strength(set, st, 1)[1:]); got != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
	}
}

// TestWhatCountsIsSaidInTheSameWordsBeforeAndAfter: what the greeting and the setup name as paid
// for is what the log and the result say was paid, and both give numbers with the header's unit.
func TestWhatCountsIsSaidInTheSameWordsBeforeAndAfter(t *testing.T) {
	for lang, unit := range map[string]string{"en": "189 VP", "it": "189 PV"} {
		p := assets.NewPrinter(lang)
		if got := Worth(189).In(p); got != unit {
			t.Errorf("%s: %q", lang, got)
		}
		for _, r := range rules.All() {
			for _, name := range scenario.Names() {
				sc, err := scenario.Shipped(name)
				if err != nil {
					t.Fatal(err)
				}
				s := &game.Setup{Scenario: sc, Rules: r}
				lays, ok := r.(game.Laying)
				before := WhatCounts(p, s)
				for i := range sc.Scoring {
					e := game.Event{Type: game.Scored, N: 189, Outcome: string(sc.Scoring[i].What), Rule: i}
					after := Source(s, &e).In(p)
					if paid := sc.Scoring[i].Marker == "" || ok && lays.Lays(); strings.Contains(before, after) != paid {
						t.Errorf("%s, %s, %s: %q is paid for: %t; before the game it says %q", lang, r.ID(), name, after, paid, before)
					}
				}
			}
		}
	}
	d := acting(t)
	var l Line
	if e := (game.Event{Type: game.Scored, N: 189, Outcome: string(scenario.CostOut)}); !tellSide(d.Setup(), &e, &l) || !strings.Contains(l.Text.In(assets.NewPrinter("it")), "189 PV") {
		t.Errorf("the log says %q", l.Text.In(assets.NewPrinter("it")))
	}
}
