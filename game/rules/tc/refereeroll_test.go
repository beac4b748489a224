package tc_test

import (
	"maps"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// event holds one event against the text and follows it; rest come after it.
func (f *referee) event(e *game.Event, rest []game.Event) {
	var m *mirror
	if e.Model != game.NoModel {
		m = &f.models[e.Model]
	}
	switch e.Type {
	case game.TurnBegins:
		f.turn()
	case game.InitiativeIs:
		f.initiative(e)
	case game.PhaseIs:
		f.phase(e)
	case game.Activated:
		if m.activated || m.out {
			f.fail("ACT-3: %d is activated", e.Model)
		}
		m.activated = true
		f.active, f.did, f.fought, f.dived[0] = e.Model, map[string]bool{}, nil, game.NoModel
		f.next = 1 - f.side(e.Model)
		f.wake(e.Model)
		f.ground = ground{teeters: game.NoModel, danger: f.wakesOn(e.Model)}
	case game.Stood:
		m.down, m.rose = false, true
	case game.Moved, game.Dropped, game.Fell:
		m.at, m.level = e.At, e.Level
		f.ground.swept = f.ground.swept || e.Type != game.Moved
		if e.Type == game.Fell && !f.has(e.Model, "FLYING") && !(e.Clause == f.of("MEL-6", "P-DIV-1") && f.dived[0] == e.Model) {
			f.ground.fell = e.Height
		}
		if e.Type == game.Moved {
			f.walked(e)
			if e.Clause == "CHG-2" || e.Clause == "P-CHG-1" {
				f.rushed(e)
			}
		}
	case game.Markers:
		m.blood, m.blessing = m.blood+e.Blood, m.blessing+e.Blessing
		if min(m.blood, m.blessing) < 0 || max(m.blood, m.blessing) > 6 {
			f.fail("MRK-1: %+v", *m)
		}
		if e.Clause == "R-REGENERATE" {
			f.course.regen += e.Blood
		}
	case game.Shot, game.Fought:
		f.strikes(e)
	case game.Rolled:
		f.owes(e)
		f.roll(e, rest)
	case game.Downed:
		f.tumbles(e.Model)
		m.down = true
	case game.OutOf:
		m.out = true
	case game.Ended:
		f.asked(&game.Decision{})
		f.ends(e)
		f.ground.strikes = nil
		f.active = game.NoModel
	case game.MoraleIs:
		f.checked = append(f.checked, e.Side)
		f.lost[e.Side] = e.Outcome == game.Failure && (f.older || f.shaken[e.Side]) // MOR-5, P-MOR-1
		if f.lost[e.Side] && (len(rest) == 0 || rest[0].Type != game.Fled) {
			f.fail("MOR-5, P-MOR-1: side %d does not flee", e.Side)
		}
	case game.Fled:
		if !f.lost[e.Side] && (f.last.Flee == nil || !*f.last.Flee) {
			f.fail("MOR-3: side %d flees", e.Side)
		}
		f.fled[e.Side] = true
	case game.Shaken, game.Steadied:
		if f.older || (e.Type == game.Steadied) != f.shaken[e.Side] {
			f.fail("MOR-3, MOR-5: %s", e.Type)
		}
		f.rattled[e.Side] = e.Type == game.Shaken
	case game.GameOver:
		f.over(e)
	}
}

// strikes begins an attack.
func (f *referee) strikes(e *game.Event) {
	b := blow{by: e.Model, target: e.Target, w: f.weapon(e.Model, e.Weapon), melee: e.Type == game.Fought}
	if b.melee {
		b.off = len(f.arms) == 2 && f.arms[1] == e.Weapon || f.older && !f.free && len(f.fought) == 2
		if f.gap(b.by, b.target) > physics.Inch {
			f.fail("ATK-2: struck at %s\"", f.gap(b.by, b.target))
		}
	} else {
		b.long = 2*f.gap(b.by, b.target) > b.w.Range && !f.ignores(&b, "LONG RANGE") && !f.thrown(&b)
		own := f.side(b.target) == f.side(b.by)
		if own != (f.stray > 0 && f.stray < 4) || len(f.others(b.target, f.side(b.by), physics.Inch)) > 0 && !own && f.stray == 0 {
			f.fail("%s: the die %d and the target %d", f.of("RNG-5", "P-RNG-2"), f.stray, b.target)
		}
		f.stray = 0
		if f.shots++; f.shots > 1 && f.older {
			f.did["plain"] = true // P-SHT-2
		}
	}
	b.hit = slices.Contains(b.w.Keywords, "FLAMETHROWER")
	f.counted(e, &b)
	f.settled()
	f.blow = &b
	if b.burst.reach = blastOf(b.w); b.burst.reach > 0 && b.hit {
		f.bursts(&b, physics.Spot{At: f.models[b.target].at, Level: f.models[b.target].level}, b.target)
	}
}

// roll is any roll: its dice, its modifiers, its outcome.
func (f *referee) roll(e *game.Event, rest []game.Event) {
	r := e.Roll
	switch r.Kind {
	case game.D6Roll:
		if e.Clause == f.of("RNG-5", "P-RNG-2") && f.stray == 0 {
			f.stray = r.Total
		}
		if e.Clause == f.of("CHG-2", "P-CHG-1") {
			f.course.rolls = r.Total
		}
		return
	case game.SuccessRoll:
		f.figures(r, 2, 0)
		if want := []string{game.Failure, game.Success, game.Critical}[btoi(r.Total > 6)+btoi(r.Total > 11)]; r.Outcome != want {
			f.fail("ROLL-1: %+v", r)
		}
		if r.Model == game.NoModel {
			f.moraleRoll(r, rest)
		} else {
			f.successRoll(e)
		}
	case game.InjuryRoll:
		f.injuryRoll(e, rest)
	}
	clear(f.spent)
}

// figures are ROLL-3 and ROLL-4: how many dice, which are kept, what they make.
func (f *referee) figures(r *game.Roll, base, add int) {
	net := 0
	for _, m := range r.Mods {
		net += m.Dice
	}
	kept := slices.Sorted(slices.Values(r.Dice))
	if net > 0 {
		slices.Reverse(kept)
	}
	if len(r.Dice) != base+max(net, -net) || r.Net != net {
		f.fail("ROLL-4: %d dice, want %d and %d: %+v", len(r.Dice), base, net, r)
		return
	}
	total := add
	for _, d := range kept[:base] {
		total += d
	}
	if r.Add != add || r.Total != total {
		f.fail("ROLL-4: %+v adds %d, want %d, in all %d", r, r.Add, add, total)
	}
}

// modifiers holds the DICE of a roll, by clause, against the text's.
func (f *referee) modifiers(r *game.Roll, want map[string]int) {
	got := map[string]int{}
	for _, m := range r.Mods {
		got[m.Clause] += m.Dice
	}
	none := func(_ string, n int) bool { return n == 0 }
	maps.DeleteFunc(got, none)
	maps.DeleteFunc(want, none)
	if !maps.Equal(got, want) {
		f.fail("modifiers %v, by the text %v: %+v", got, want, r)
	}
}

// successRoll is a Success Roll for a model.
func (f *referee) successRoll(e *game.Event) {
	r, want, risky := e.Roll, map[string]int{}, true
	switch e.Clause {
	case "ATK-1", "P-RNG-1", "P-FGT-1":
		risky = slices.Contains(f.blow.w.Keywords, "RISKY")
		f.blow.hit, f.blow.critical = r.Outcome != game.Failure, r.Outcome == game.Critical
		f.attackDice(f.blow, want)
		if b := f.blow; b.hit && b.burst.reach > 0 {
			f.bursts(b, physics.Spot{At: f.models[b.target].at, Level: f.models[b.target].level}, b.target)
		}
	case "MEL-6", "P-DIV-1":
		if r.Outcome != game.Failure {
			f.dived = [2]game.ModelID{r.Model, f.quarry}
		}
		fallthrough
	default:
		want[f.of("ROLL-3", "P-ROLL-2")] = number(f.profile(r.Model).Keywords, "DICE")
		risky = e.Clause != "INJ-5"
	}
	if f.models[r.Model].down {
		want[f.of("DWN-2", "P-INJ-4")]--
	}
	want[f.of("MRK-2", "P-MRK-1")] = -f.spent[f.of("MRK-2", "P-MRK-1")]
	want[f.of("MRK-3", "P-MRK-4")] = f.spent[f.of("MRK-3", "P-MRK-4")]
	f.modifiers(r, want)
	if risky = risky || !f.older && f.shaken[f.side(r.Model)]; r.Risky != risky {
		f.fail("MOR-4: Risky should be %v: %+v", risky, r)
	}
	f.course.failed = f.course.failed || risky && r.Outcome == game.Failure && r.Model == f.active
}

// attackDice are RNG-1 to RNG-4 and MEL-1 to MEL-6, and what v1.4.13 has in their stead.
func (f *referee) attackDice(b *blow, want map[string]int) {
	p, t := f.profile(b.by), b.target
	own := number(p.Keywords, "DICE") + number(b.w.Keywords, "DICE")
	dived := f.dived == [2]game.ModelID{b.by, t}
	covered := f.has(t, "COVER") || f.covered(b)
	if !b.melee {
		want["RNG-1"] = p.Ranged + own + b.w.Dice
		want[f.of("RNG-2", "P-RNG-4")] = -btoi(b.long && !slices.Contains(b.w.Keywords, "SHOTGUN"))
		want[f.of("RNG-3", "P-RNG-3")] = -btoi(covered && !f.ignores(b, "COVER") && !f.thrown(b))
		want[f.of("RNG-4", "P-RNG-5")] = btoi(f.models[b.by].level-f.models[t].level >= 3*physics.Inch && !f.ignores(b, "ELEVATED POSITION"))
		want["P-DIV-3"] = btoi(f.older && dived)
		want["STEALTH"] = -btoi(f.older && f.has(t, "STEALTH"))
		return
	}
	want["MEL-1"] = p.Melee + own
	if slices.Contains(b.w.Keywords, "PISTOL") {
		want["MEL-1"] = max(p.Melee, p.Ranged) + own
	}
	if b.w == &bareHands {
		want["R-UNARMED"] = -1
	} else {
		want["MEL-1"] += b.w.Dice
	}
	block := f.has(t, "BLOCK")
	for _, w := range f.profile(t).Weapons {
		block = block || slices.Contains(w.Keywords, "BLOCK")
	}
	want[f.of("MEL-2", "P-MEL-2")] = -btoi(covered && (!f.older || !f.models[t].down && !dived))
	want[f.of("MEL-3", "P-FGT-2")] = -btoi(b.off && !f.ignores(b, "OFF-HAND WEAPON"))
	want[f.of("MEL-4", "P-MEL-1")] = -btoi(f.has(t, "FEAR") && !f.has(b.by, "FEAR") && !f.spared(b.by, "FEAR"))
	want[f.of("MEL-5", "BLOCK")] = -btoi(block && (!f.older || f.models[b.by].charged) && !f.spared(b.by, "BLOCK"))
	want[f.of("MEL-6", "P-DIV-3")] = btoi(dived)
}

// covered is Cover from the ground: TER-5, P-RNG-3; P-MEL-2 for a Melee Attack of
// v1.4.13, where any piece that the target touches lies on the line between the two.
func (f *referee) covered(b *blow) bool {
	ground, from, to := f.g.Setup().Field, f.body(b.by), f.body(b.target)
	if !f.older {
		return ground.Covered(from, to) != physics.None
	}
	touches := func(i int) bool {
		k := ground.Pieces()[i]
		hidden := slices.ContainsFunc(ground.Sight(from, to).Blockers, func(h physics.Blocker) bool { return h.Piece == i })
		return k.Height() != 0 && ground.Touches(to, i) && (hidden || k.Trench() || k.Top != to.Level || !physics.DiscInside(to.At, 0, k.Outline))
	}
	if b.melee {
		return slices.ContainsFunc(ground.Section(from.At, to.At), func(s physics.Slice) bool {
			k := &ground.Pieces()[s.Piece]
			return k.Height() >= physics.Inch/2 && touches(s.Piece) && !(k.Trench() && f.dugThrough(from.At, to.At))
		})
	}
	for i := range ground.Pieces() {
		if touches(i) && len(ground.Sight(from, to).Blockers) > 0 {
			return true
		}
	}
	return false
}

// dugThrough tells whether the line between two places runs in trenches alone: no
// edge of one is between them.
func (f *referee) dugThrough(a, b physics.Vec) bool {
	for i := range physics.Mil(65) {
		d := b.Sub(a)
		at := a.Add(physics.V(d.X*i/64, d.Y*i/64))
		in := func(k physics.Piece) bool { return k.Trench() && physics.DiscInside(at, 0, k.Outline) }
		if !slices.ContainsFunc(f.g.Setup().Field.Pieces(), in) {
			return false
		}
	}
	return true
}
