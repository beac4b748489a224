package tc_test

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/physics"
)

// listed holds a list of choices against the text.
func (f *referee) listed(d *game.Decision, all []game.Choice) {
	if d.Kind != game.Spend && d.Kind != game.Target && d.Kind != game.Order {
		f.asked(d)
		if left := f.left(); !left[0] || !left[1] {
			f.fail("R-SCORE: %s is asked and a side is gone", d.Kind)
		}
	}
	if d.Kind == game.Act && (f.ground.teeters != game.NoModel || f.ground.danger) {
		f.fail("INJ-5, TER-3: not rolled: %+v", f.ground)
	}
	got, want := map[string]bool{}, map[string]bool{}
	for _, c := range all {
		got[short(&c)] = true
	}
	switch d.Kind {
	case game.First:
		if d.Side != f.g.State().Initiative || len(all) != 2 {
			f.fail("INI-3: side %d is asked", d.Side)
		}
		return
	case game.Activate:
		if side := f.turnOf(); d.Side != side {
			f.fail("ACT-1, ACT-2: side %d is to activate a model, not %d", side, d.Side)
		}
		for i := range f.models {
			if m := game.ModelID(i); f.side(m) == d.Side && !f.models[i].out && !f.models[i].activated {
				want[f.g.Setup().Entries[m].ID] = true
			}
		}
	case game.Act:
		if len(all) == 1 && !f.lobs(d.Model) {
			f.fail("ACT-6: nothing is possible and the activation goes on")
		}
		f.acts(d.Model)
		f.actions(d.Model, want)
		f.charges(d.Model, all, got)
	case game.Spend:
		m := &f.models[d.Model]
		n, cost := m.blessing, 6-3*btoi(m.down)
		if d.Side != f.side(d.Model) {
			n = m.blood + m.infection
		}
		for k := range n + 1 {
			want[short(&game.Choice{Spend: ref(k)})] = true
			if d.Side != f.side(d.Model) && d.Context.Roll.Kind == game.InjuryRoll && k+cost <= n {
				want[short(&game.Choice{Spend: ref(k), Bloodbath: true})] = true
			}
		}
		if n == 0 || f.older && d.Context.Roll.Kind == game.InjuryRoll && d.Side == f.side(d.Model) {
			f.fail("side %d is asked to spend", d.Side)
		}
	case game.Target:
		f.targets(d, want)
	case game.FreeFight:
		want[""] = true
		for _, arms := range f.drawable(d.Model, nil) {
			want[arms] = true
		}
	default:
		return
	}
	for c := range want {
		if !got[c] {
			f.fail("%q is not listed", c)
		}
	}
	for c := range got {
		if !want[c] {
			f.fail("%q is listed; did %v", c, f.did)
		}
	}
}

// short is a choice without its path.
func short(c *game.Choice) string {
	s := c.Action + " " + c.Weapon + strings.Join(c.Weapons, "+") + " " + c.Target + c.Model
	if c.Spend != nil {
		s += strings.Repeat("I", *c.Spend)
	}
	if c.Bloodbath {
		s += " bath"
	}
	return strings.Trim(s, " ")
}

// actions are the ACTIONS that the text allows a model, but for Charges.
func (f *referee) actions(m game.ModelID, want map[string]bool) {
	want["end"] = true
	down, engaged := f.models[m].down, f.others(m, 1-f.side(m), physics.Inch)
	moved := f.did["move"] || f.did["charge"] || f.did["retreat"]
	if !down && !f.did["heavy"] {
		want["dash"] = !f.did["dash"]
		want["move"] = !moved
		want["retreat"] = !moved && len(engaged) > 0
	}
	for _, t := range f.others(m, 1-f.side(m), 100*physics.Inch) {
		if !f.sees(m, t) {
			continue
		}
		id := f.g.Setup().Entries[t].ID
		for i := range f.profile(m).Weapons {
			w := &f.profile(m).Weapons[i]
			barred := f.models[m].used[w.ID] || !f.inHands(m, w.Hands) || !f.older && (f.did["charge"] || f.did["fight"]) && !slices.Contains(w.Keywords, "ASSAULT") || // SHT-2
				slices.Contains(w.Keywords, "HEAVY") && (moved || f.did["dash"]) && !f.has(m, "STRONG") && !f.spared(m, "HEAVY")
			if w.Range > 0 && !f.did["shoot"] && len(engaged) == 0 && !barred && f.gap(m, t) <= w.Range {
				want["shoot "+w.ID+" "+id] = true
			}
		}
		if slices.Contains(engaged, t) && (f.older || !f.did["plain"]) {
			for _, arms := range f.drawable(m, f.fought) {
				want["fight "+arms+" "+id] = true
			}
		}
	}
	for c, ok := range want {
		if !ok {
			delete(want, c)
		}
	}
}

// drawable are the weapons that a Fight ACTION may use (FGT-1, P-FGT-2).
func (f *referee) drawable(m game.ModelID, fought []string) (arms []string) {
	hands := map[string]int{}
	var ids []string
	strong := f.has(m, "STRONG")
	for _, w := range f.profile(m).Weapons {
		if w.Range > 0 && !slices.Contains(w.Keywords, "PISTOL") {
			continue
		}
		ids = append(ids, w.ID)
		hands[w.ID] = 1 + btoi(w.Hands == 2 && !slices.Contains(w.Keywords, "PISTOL"))
		if hands[w.ID] == 2 && strong && !slices.Contains(w.Keywords, "CUMBERSOME") {
			hands[w.ID] = 101 // one of them may count as one hand
		}
	}
	both := func(a, b string) bool {
		n := hands[a] + hands[b]
		return (n == 2 || n == 102) && f.inHands(m, 2)
	}
	switch {
	case len(fought) > btoi(f.older) || f.older && len(fought) == 1 && fought[0] == "":
		return nil
	case len(ids) == 0:
		return []string{""}
	}
	for _, a := range ids {
		if len(fought) == 0 {
			if f.inHands(m, hands[a]%100) {
				arms = append(arms, a)
			}
		} else if a != fought[0] && both(a, fought[0]) {
			arms = append(arms, a)
		}
		for _, b := range ids {
			if a != b && !f.older && both(a, b) {
				arms = append(arms, a+"+"+b)
			}
		}
	}
	return arms
}
