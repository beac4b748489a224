package tc_test

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// course is what the referee remembers of an activation beside its ACTIONS: how
// many attacks are made on whom, and how it ends.
type course struct {
	acting game.ModelID // who makes the attacks of the ACTION
	arm    string       // with what
	hit    []game.ModelID
	passed bool // a further target was declined
	picked bool // a target was asked for since the last attack
	failed bool // a Risky Success Roll of the active model failed in its activation (ROLL-2)
	reload bool // it has used a RELOAD weapon
	regen  int  // BLOOD MARKERS that REGENERATE is still to remove
	rising bool // it has not been said yet whether it stands up (P-INJ-4)
	kept   bool // it stays Down (P-INJ-4)
	rolls  int  // the D6 of the Charge
}

// wake is what a model's activation begins with.
func (f *referee) wake(m game.ModelID) {
	f.course = course{acting: game.NoModel, rising: f.older && f.models[m].down}
	if !f.has(m, "GOLEM") {
		f.course.regen = min(2*btoi(f.has(m, "REGENERATE 2")), f.models[m].blood)
	}
	if !f.course.rising {
		f.fester(m)
	}
}

// fester is the INFECTION MARKER more of a model that activates with any.
func (f *referee) fester(m game.ModelID) {
	if x := &f.models[m].infection; *x > 0 {
		*x = min(6, *x+1)
	}
}

// attacks is how many attacks an ACTION makes with a weapon (R-ATTACKS).
func attacks(w *roster.Weapon, melee bool) int {
	n := max(1, w.Attacks)
	for _, k := range w.Keywords {
		name, figure, _ := strings.Cut(k, " ")
		if name == "AUTOMATIC" && !melee || name == "CLEAVE" && melee {
			n = max(n, int(figure[0]-'0'))
		}
	}
	return n
}

// counted follows the attacks of an ACTION: no more than the weapon makes, each on
// a target that fits the earlier ones (ATK-3, R-ATTACKS).
func (f *referee) counted(e *game.Event, b *blow) {
	c := &f.course
	if c.acting != e.Model || c.arm != e.Weapon || c.hit == nil {
		f.finished()
		c.acting, c.arm, c.passed = e.Model, e.Weapon, false
		if second := b.melee && !f.free && len(f.arms) == 2 && f.arms[1] == e.Weapon; second && !c.picked && len(f.further(b, nil)) > 1 {
			f.fail("ATK-1: the second weapon strikes %d unasked", b.target)
		}
	}
	c.picked = false
	if n := attacks(b.w, b.melee); len(c.hit) >= n {
		f.fail("R-ATTACKS: attack %d with %s, which makes %d", len(c.hit)+1, b.w.ID, n)
	}
	if f.side(b.target) != f.side(b.by) && !f.older {
		for _, h := range c.hit {
			if !b.melee && f.gap(h, b.target) > 6*physics.Inch {
				f.fail("R-ATTACKS: %d is %s\" from %d", b.target, f.gap(h, b.target), h)
			}
		}
	}
	c.hit = append(c.hit, b.target)
	c.reload = c.reload || b.by == f.active && slices.Contains(b.w.Keywords, "RELOAD")
}

// finished looks at an ACTION's attacks with one weapon once they are over: all
// that it makes were made, unless something stopped them.
func (f *referee) finished() {
	c := &f.course
	if c.acting == game.NoModel || c.hit == nil {
		return
	}
	f.settled()
	b, m := f.blow, &f.models[c.acting]
	n := attacks(b.w, b.melee)
	stopped := c.passed || m.out || m.down && !f.free && !c.kept || slices.Contains(b.w.Keywords, "RISKY") || !f.older && f.shaken[f.side(b.by)] || f.g.Pending() == nil
	if len(c.hit) < n && !stopped && len(f.further(b, c.hit)) > 0 {
		f.fail("ATK-3: %d attacks of %d with %s", len(c.hit), n, b.w.ID)
	}
	c.hit = nil
}

// further are the enemies that a further attack may be made on.
func (f *referee) further(b *blow, hit []game.ModelID) (ids []game.ModelID) {
	reach := b.w.Range
	if b.melee {
		reach = physics.Inch
	}
	for _, t := range f.others(b.by, 1-f.side(b.by), reach) {
		apart := func(h game.ModelID) bool { return !b.melee && f.gap(h, t) > 6*physics.Inch }
		if f.sees(b.by, t) && !slices.ContainsFunc(hit, apart) && (!f.free || t == f.active) {
			ids = append(ids, t)
		}
	}
	return ids
}

// targets are the choices of a further target, or of one after the die of RNG-5.
func (f *referee) targets(d *game.Decision, want map[string]bool) {
	if d.Clause == "SCATTER" {
		want[""] = true // a point
		return
	}
	a := d.Context.Attack
	b := &blow{by: a.By, w: f.weapon(a.By, a.Weapon), melee: a.Melee}
	name := func(ids []game.ModelID) {
		for _, t := range ids {
			want[f.g.Setup().Entries[t].ID] = true
		}
	}
	switch {
	case d.Clause == "ATK-3":
		f.settled()
		want[""] = true // to pass
		hit := f.course.hit
		if f.course.arm != a.Weapon {
			hit = nil // the second weapon, whose target is gone
		}
		name(f.further(b, hit))
	case f.stray > 3:
		name(f.further(b, f.course.hit))
	default:
		for m := range f.models {
			if id := game.ModelID(m); id != a.By && f.side(id) == f.side(a.By) && !f.models[m].out && f.gap(id, a.Target) <= physics.Inch {
				want[f.g.Setup().Entries[id].ID] = true
			}
		}
	}
}

// ends is how an activation ends (ACT-6, DWN-3).
func (f *referee) ends(e *game.Event) {
	m, want := &f.models[e.Model], "done"
	switch {
	case m.out:
		want = "out"
	case m.down && !f.course.kept:
		want = "down"
	case f.course.failed:
		want = "risky"
	}
	if e.Reason != want || e.Model != f.active {
		f.fail("ACT-6: %d ends %s, by the text %s", e.Model, e.Reason, want)
	}
	if f.course.regen > 0 && !m.out && want == "done" {
		f.fail("REGENERATE: %d BLOOD MARKERS are left", f.course.regen)
	}
}

// acts is what must be over when a model is asked for its next ACTION.
func (f *referee) acts(m game.ModelID) {
	f.finished()
	c := &f.course
	if c.regen > 0 {
		f.fail("REGENERATE: %d BLOOD MARKERS are left", c.regen)
	}
	if c.failed || c.reload || f.models[m].out || f.models[m].down && !c.kept {
		f.fail("ACT-6: the activation goes on after %+v", *c)
	}
}

// inHands tells whether weapons can be borne beside what is HELD.
func (f *referee) inHands(m game.ModelID, hands int) bool {
	return hands == 0 || hands+btoi(f.has(m, "HELD")) <= 2
}
