package tc_test

import (
	"slices"
	"strings"

	"duckboard/game"
)

// injuryRoll is an Injury Roll and what it does (INJ-1 to INJ-13, P-INJ-1 to P-INJ-8).
func (f *referee) injuryRoll(e *game.Event, rest []game.Event) {
	r, m := e.Roll, &f.models[e.Roll.Model]
	want, base := map[string]int{}, 2+f.spent["bath"]
	add, dice := f.armour(r.Model, e.Clause)
	if e.Clause == f.of("INJ-1", "P-INJ-1") {
		b := f.blow
		if !b.hit || b.target != r.Model && b.burst.reach == 0 {
			f.fail("INJ-1: an Injury Roll without a hit: %+v", r)
		}
		if b.burst.reach > 0 {
			f.takes(r)
		}
		add += b.w.Injury + number(b.w.Keywords, "INJURY MODIFIER")
		dice += number(b.w.Keywords, "INJURY DICE")
		if b.w == &bareHands {
			want["R-UNARMED"] = -1
		} else {
			dice += b.w.InjuryDice
		}
		word := btoi(slices.Contains(b.w.Keywords, "CRITICAL"))
		want[f.of("INJ-9", "CRITICAL")] = btoi(b.critical && r.Model == b.target && !b.burst.strays) * (word + btoi(!f.older))
		want[f.of("INJ-10", "P-INJ-8")] = btoi(m.down && (b.melee || f.older))
		want[f.of("RNG-2", "P-RNG-4")] = -btoi(b.long && slices.Contains(b.w.Keywords, "SHOTGUN"))
		want["P-DIV-3"] = btoi(f.older && f.dived == [2]game.ModelID{b.by, r.Model})
		want["ARTIFICIAL"] = -btoi(f.older && f.has(r.Model, "ARTIFICIAL") && slices.Contains(b.w.Keywords, "GAS"))
		base += btoi(slices.Contains(b.w.Keywords, "DEADLY"))
	} else {
		want["INJ-11"] = f.fallen(e)
	}
	want[f.of("ROLL-5", "P-ROLL-2")] = dice + number(f.profile(r.Model).Keywords, "INJURY DICE")
	want[f.of("MRK-4", "P-MRK-2")] = f.spent[f.of("MRK-4", "P-MRK-2")]
	want["MRK-5"] = -f.spent["MRK-5"]
	f.modifiers(r, want)
	f.figures(r, base, add)
	f.suffers(e, rest, f.spent["bath"] > 0)
}

// armour is INJ-12: what armour and shields add to the total and their INJURY DICE,
// as far as the weapon lets them.
func (f *referee) armour(m game.ModelID, clause string) (add, dice int) {
	hard := 0
	add = f.profile(m).Armour
	protects := func(n int, firm bool) {
		if firm || n > 0 { // only what takes from the total is armour
			hard += n
		} else {
			add += n
		}
	}
	hard += number(f.profile(m).Keywords, "INJURY MODIFIER") // its own, no armour's
	for _, k := range f.profile(m).Kit {
		firm := slices.Contains(k.Keywords, "IMPERVIOUS")
		protects(k.Injury, firm)
		protects(number(k.Keywords, "INJURY MODIFIER"), firm)
		dice += number(k.Keywords, "INJURY DICE")
	}
	if clause == f.of("INJ-1", "P-INJ-1") {
		if slices.Contains(f.blow.w.Keywords, "ARMOUR PIERCING") {
			add = min(0, add+1)
		}
		if f.ignores(f.blow, "ARMOUR") {
			add, dice = 0, 0
		}
	}
	return add + hard, dice
}

// fallen is INJ-11: +1 for every full 3".
func (f *referee) fallen(e *game.Event) int {
	if e.Clause != "DRP-2" && e.Clause != "P-DIV-2" {
		return 0
	}
	n := 0
	for _, m := range e.Roll.Mods {
		if m.Clause == "INJ-11" {
			n = m.Dice // its height is looked at by the tests of falls
		}
	}
	if e.Clause == "DRP-2" && n == 0 || f.has(e.Roll.Model, "FLYING") {
		f.fail("DRP-2: %+v", e.Roll)
	}
	return n
}

// suffers is what comes right after an Injury Roll: the result, TOUGH and GOLEM
// counted, and the markers.
func (f *referee) suffers(e *game.Event, rest []game.Event, bath bool) {
	r, m, struck := e.Roll, &f.models[e.Roll.Model], e.Clause == f.of("INJ-1", "P-INJ-1") // by an attack
	rank := btoi(r.Total > 1) + btoi(r.Total > 6) + btoi(r.Total > 8)
	if want := []string{game.NoEffect, game.MinorHit, game.DownHit, game.OutHit}[rank]; r.Outcome != want {
		f.fail("INJ-2: %+v, want %s", r, want)
	}
	switch {
	case rank == 3 && f.has(r.Model, "GOLEM"):
		rank -= btoi(!bath)
	case rank == 3 && f.has(r.Model, "TOUGH") && !m.tough:
		rank, m.tough = 2, true
	}
	if want := []game.EventType{game.Unhurt, game.Minor, game.Downed, game.OutOf}[rank]; len(rest) == 0 || rest[0].Type == game.TokenSet && rest[1].Type != want || rest[0].Type != game.TokenSet && rest[0].Type != want {
		f.fail("INJ-2: %+v leads to %+v, want %s", r, rest[:min(2, len(rest))], want)
		return
	}
	if rank == 3 {
		return
	}
	blood := []int{0, 1, 1 + btoi(m.down)}[rank]
	if struck {
		for _, word := range []string{"FIRE", "GAS", "SHRAPNEL"} {
			blood += btoi(slices.Contains(f.blow.w.Keywords, word) && !f.spared(r.Model, word))
		}
	}
	if struck && slices.Contains(f.blow.w.Keywords, "INFECTION MARKERS") {
		m.infection, blood = min(6, m.infection+blood), 0
	}
	blood = min(blood, 6-m.blood)
	for _, e := range rest {
		if e.Type == game.Markers && e.Model == r.Model && !strings.Contains(e.Clause, "MRK") {
			blood -= e.Blood
		} else if e.Type == game.Rolled {
			break
		}
	}
	if blood != 0 {
		f.fail("INJ-3, INJ-4, INJ-13: %d BLOOD MARKERS are missing after %+v", blood, r)
	}
}
