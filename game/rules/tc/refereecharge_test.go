package tc_test

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// mayCharge is MOV-1, SHT-2, R-HEAVY, CHG-1 and R-CHARGE of a Charge.
func (f *referee) mayCharge(m, target game.ModelID) bool {
	gap := f.gap(m, target)
	barred := f.did["move"] || f.did["retreat"] || f.did["charge"] || f.did["plain"] || f.did["heavy"] || f.models[m].down
	return !barred && gap <= 12*physics.Inch && gap > physics.ContactGap && f.sees(m, target)
}

// charges holds the Charges that are listed against the text, and takes them off
// the list. Which enemies can be reached the ground says; who has nothing in the
// way is one of them.
func (f *referee) charges(m game.ModelID, all []game.Choice, got map[string]bool) {
	var listed []game.ModelID
	for _, c := range all {
		if c.Action == "charge" {
			t := f.g.Setup().Find(c.Target)
			if !f.mayCharge(m, t) {
				f.fail("CHG-1: a Charge at %s is listed; did %v", c.Target, f.did)
			}
			listed = append(listed, t)
			delete(got, short(&c))
		}
	}
	for _, t := range f.others(m, 1-f.side(m), 12*physics.Inch) {
		if _, free := f.straight(m, t); free && f.mayCharge(m, t) && !slices.Contains(listed, t) {
			f.fail("CHG-1: no Charge at %s is listed, the way is free", f.g.Setup().Entries[t].ID)
		}
	}
}

// straight is what the straight way into contact with an enemy takes, if nothing
// is in its way: no edge, no danger, no other enemy within 1", nobody at its end.
func (f *referee) straight(m, t game.ModelID) (cost physics.Mil, free bool) {
	who, foe := f.body(m), f.body(t)
	d, touch := foe.At.Sub(who.At), float64(who.Radius+foe.Radius)
	long := d.Len()
	if who.Level != foe.Level || long <= touch {
		return 0, false
	}
	k := (long - touch) / long
	end := who.At.Add(physics.V(physics.Mil(math.Round(k*float64(d.X))), physics.Mil(math.Round(k*float64(d.Y)))))
	mover := physics.Mover{Body: who, Flying: f.has(m, "FLYING")}
	tr := f.g.Setup().Field.Trace(mover, []physics.Waypoint{{At: end, Level: who.Level, Leveled: true}})
	if tr.Fault.Kind != physics.NoFault || len(tr.Marks) > 0 {
		return 0, false
	}
	who.At = end
	for o := range f.models {
		id := game.ModelID(o)
		if id == m || id == t || f.models[o].out {
			continue
		}
		if _, _, near := tr.FirstWithin(mover, f.body(id), physics.Inch+10); near && f.side(id) != f.side(m) {
			return 0, false
		}
		if physics.Gap(who, f.body(id)) < 20 {
			return 0, false
		}
	}
	return tr.Cost, physics.Gap(who, foe) <= physics.ContactGap
}

// aims remembers whether the way of a Charge is free as it begins.
func (f *referee) aims(m, target game.ModelID) {
	f.quarry, f.ground.way = target, 0
	if cost, free := f.straight(m, target); free && !f.has(target, "SKIRMISHER") {
		f.ground.way = cost
	}
}

// rushed is the way of a Charge: its Movement and the die, if nothing HEAVY is in
// the way of one, halved as a whole (CHG-2, R-HALVED, R-HEAVY). Who has a free way
// goes it straight, into contact or as far as that takes it (CHG-3, R-CHARGE).
func (f *referee) rushed(e *game.Event) {
	m, heavy := e.Model, false
	for i := range f.profile(m).Weapons {
		heavy = heavy || slices.Contains(f.profile(m).Weapons[i].Keywords, "HEAVY")
	}
	heavy = (heavy || f.has(m, "HEAVY")) && !f.has(m, "STRONG") && !f.spared(m, "HEAVY")
	total := f.profile(m).Movement + physics.Mil(f.course.rolls)*physics.Inch
	if heavy != (f.course.rolls == 0) {
		f.fail("R-HEAVY: the die of the Charge is %d", f.course.rolls)
	}
	if f.models[m].rose {
		total /= 2
	}
	if e.Cost > total {
		f.fail("CHG-2: %s\" of %s\"", e.Cost, total)
	}
	if way := f.ground.way; way > 0 && way+25 < total && (e.Cost > way+25 || f.gap(m, f.quarry) > physics.ContactGap) {
		f.fail("CHG-3: the straight way takes %s\", it went %s\" of %s\" and is %s\" away", way, e.Cost, total, f.gap(m, f.quarry))
	}
	if way := f.ground.way; way > total+25 && e.Cost < total-1 && f.alone(m) {
		f.fail("R-CHARGE: it went %s\" of %s\"", e.Cost, total)
	}
}

// alone tells whether nobody stands where a model that stops could be in the way of.
func (f *referee) alone(m game.ModelID) bool {
	return len(f.others(m, f.side(m), physics.Inch)) == 0 && !f.has(m, "FLYING")
}
