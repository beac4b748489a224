package wzr_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/wire"
	"duckboard/levels"
)

// band is a warband of three squads with every kind of weapon.
func band(t testing.TB, prefix string) *roster.Warband {
	t.Helper()
	profile := func(rng any, st, rof int) map[string]any {
		p := map[string]any{"st": st, "rof": rof, "avv": 2}
		if rng != nil {
			p["range"] = rng
		}
		return p
	}
	arm := func(id, kind string, profiles ...any) map[string]any {
		return map[string]any{"id": id, "name": id, "type": kind, "profiles": profiles}
	}
	arms := [][]any{
		{arm("rifle", "ranged", profile(24, 12, 1)), arm("knife", "melee", profile(nil, 8, 1))},
		{arm("gun", "ranged", profile(24, 13, 3)), arm("fist", "melee", profile(nil, 9, 2))},
		{arm("launcher", "ranged", profile("18/SE", 12, 1), profile("24/LE", 11, 2))},
		{arm("flamer", "ranged", profile("FT", 12, 1)), arm("sword", "melee", profile(nil, 12, 2))},
		{arm("scatter", "ranged", profile(18, 12, 1), profile("ST", 10, 2))},
		{arm("torch", "ranged", profile("SFT", 10, 2)), arm("axe", "melee", profile(nil, 11, 1))},
	}
	var models []any
	for i, w := range arms {
		m := map[string]any{"id": fmt.Sprintf("%s%d", prefix, i), "name": fmt.Sprintf("%s %d", prefix, i), "squad": fmt.Sprintf("s%d", i/2), "leader": i%2 == 0,
			"m": 5, "cc": 12, "rs": 13, "st": 8, "con": 12, "wp": 12, "ld": 12, "w": 1 + i%2, "a": 11 + i%3, "impenetrable": []int{0, 8}[i%2], "base": []int{30, 40, 50}[i%3], "weapons": w}
		if i == 5 {
			m["keywords"] = []string{"SWIFT 2", "HEAL 5"}
		}
		models = append(models, m)
	}
	models = append(models, map[string]any{"id": prefix + "tank", "name": prefix + " tank", "squad": "sv", "m": 6, "cc": 8, "rs": 14, "st": 14, "con": 14, "wp": 10, "ld": 14, "base": 60,
		"vehicle": map[string]any{"sections": []any{map[string]any{"name": "hull", "av": 14, "structure": 3}, map[string]any{"name": "turret", "av": 12, "structure": 2}}},
		"weapons": []any{arm("cannon", "ranged", profile(36, 15, 2))}})
	text, err := json.Marshal(map[string]any{"format": roster.Format, "name": prefix, "models": models})
	if err != nil {
		t.Fatal(err)
	}
	w, err := roster.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := roster.Parse(w.Marshal()); err != nil || len(again.Models) != len(w.Models) {
		t.Fatal(err)
	}
	return w
}

type stream uint64

func (s *stream) below(n int) int {
	*s = *s*6364136223846793005 + 1442695040888963407
	return int(uint64(*s) >> 33 % uint64(n))
}

// isClause tells whether a player finds what is cited in the rules.
func isClause(id string) bool {
	return id == "" || slices.ContainsFunc(wzr.Resurrection.Clauses(), func(c game.Clause) bool { return c.ID == id })
}

func cited(t *testing.T, e *game.Event) {
	t.Helper()
	if !isClause(e.Clause) {
		t.Errorf("%s cites %q", e.Type, e.Clause)
	}
	if e.Roll != nil {
		for _, m := range e.Roll.Mods {
			if !isClause(m.Clause) {
				t.Errorf("a modifier of %s cites %q", e.Roll.Stat, m.Clause)
			}
		}
	}
}

// TestWholeGamesOfLegalChoicesEnd plays every listed legal choice at random on
// the shipped tables: nothing panics, nothing listed is refused, every game ends.
func TestWholeGamesOfLegalChoicesEnd(t *testing.T) {
	used := map[string]int{}
	for seed := range 6 {
		name := levels.Names()[seed%len(levels.Names())]
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start := game.Start{Ruleset: "wzr", Table: table, Turns: 3, Seed: uint64(seed)}
		for i, p := range [2]string{"a", "b"} {
			start.Sides[i] = game.SideStart{Name: p, Warband: band(t, p)}
		}
		g, _, err := game.NewGame(wzr.Resurrection, start)
		if err != nil {
			t.Fatal(err)
		}
		r := stream(seed + 1)
		for n := 0; g.Pending() != nil; n++ {
			if !isClause(g.Pending().Clause) {
				t.Fatalf("a decision cites %q", g.Pending().Clause)
			}
			for _, c := range wzr.Resurrection.Candidates(g) {
				var no *game.Refusal
				if errors.As(g.Try(game.Command{Side: g.Pending().Side, Choice: c}), &no) && !isClause(no.Clause) {
					t.Fatalf("a refusal cites %q: %v", no.Clause, no)
				}
			}
			if n > 3000 {
				t.Fatalf("%s, seed %d: the game does not end", name, seed)
			}
			legal := wzr.Resurrection.Legal(g)
			if len(legal) == 0 {
				t.Fatalf("%s, seed %d: nothing is legal for %s", name, seed, g.Pending().Kind)
			}
			c := legal[r.below(len(legal))]
			if c.Action == "end" {
				c = legal[r.below(len(legal))] // seldom
			}
			if _, err := wzr.Resurrection.Odds(g, c); err != nil {
				t.Fatal(err)
			}
			events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, seed, err)
			}
			used[c.Action]++
			for i := range events {
				used[string(events[i].Type)]++
				cited(t, &events[i])
				if !json.Valid(wire.Event(g.Setup(), &events[i])) && !events[i].Type.Private() {
					t.Fatal("an event is no JSON")
				}
			}
			if !json.Valid(wire.State(g.Setup(), g.State())) {
				t.Fatal("the state is no JSON")
			}
		}
	}
	t.Log(used)
	for _, what := range []string{"move", "run", "shoot", "template", "aim", "card", "hit", "wound", "out"} {
		if used[what] == 0 {
			t.Errorf("no %s", what)
		}
	}
}
