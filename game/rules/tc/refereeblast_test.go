package tc_test

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// burst is the BLAST of an attack.
type burst struct {
	reach   physics.Mil // 0: the weapon has none
	struck  []game.ModelID
	ordered bool // struck is in the order in which INI-4 put them
	strays  bool // it SCATTERed: nobody is the picked target
}

// blastOf is the radius that is printed on a weapon, 0 for none.
func blastOf(w *roster.Weapon) physics.Mil {
	for _, k := range w.Keywords {
		inches := 0
		if rest, ok := strings.CutPrefix(k, "BLAST "); ok {
			fmt.Sscanf(rest, "%d\"", &inches)
			return physics.Mil(inches) * physics.Inch
		}
	}
	return 0
}

// bursts is a BLAST that has hit, or SCATTERed to a place (R-BLAST).
func (f *referee) bursts(b *blow, at physics.Spot, picked game.ModelID) {
	b.hit, b.burst.struck = true, nil
	for i := range f.models {
		m := game.ModelID(i)
		near := physics.Gap(physics.Body{At: at.At, Level: at.Level}, f.body(m)) <= b.burst.reach && f.g.Setup().Field.SeesSpot(f.body(m), at)
		if !f.models[i].out && (m == picked || near) {
			b.burst.struck = append(b.burst.struck, m)
		}
	}
	for _, e := range slices.Clone(b.burst.struck) {
		if f.side(e) == f.side(b.by) {
			continue
		}
		beside := f.others(e, f.side(b.by), physics.Inch) // friends within 1" of an enemy hit
		for _, m := range beside {
			if !slices.Contains(b.burst.struck, m) {
				b.burst.struck = append(b.burst.struck, m)
			}
		}
	}
}

// scattered is where the opponent sends a failed BLAST.
func (f *referee) scattered(d *game.Decision, c *game.Choice) {
	if d.Side == f.side(f.blow.by) {
		f.fail("SCATTER: the opponent picks, not side %d", d.Side)
	}
	f.blow.burst.strays, f.blow.critical = true, false
	for _, s := range d.Context.Points {
		if s.At == *c.At {
			f.bursts(f.blow, s, game.NoModel)
		}
	}
}

// ordered is INI-4: the side with Initiative orders who is struck.
func (f *referee) ordered(d *game.Decision, c *game.Choice) {
	if d.Side != f.g.State().Initiative {
		f.fail("INI-4: side %d is asked", d.Side)
	}
	if d.Context.Effects[0].Clause != "R-BLAST" {
		return
	}
	var ids []game.ModelID
	for _, id := range c.Order {
		ids = append(ids, f.g.Setup().Find(id))
	}
	b := &f.blow.burst
	if !slices.Equal(slices.Sorted(slices.Values(ids)), slices.Sorted(slices.Values(b.struck))) {
		f.fail("R-BLAST: %v are ordered, %v are hit", ids, b.struck)
	}
	b.struck, b.ordered = ids, true
}

// takes is an Injury Roll of a BLAST: one for each that is hit, in that order.
func (f *referee) takes(r *game.Roll) {
	b := &f.blow.burst
	i := slices.Index(b.struck, r.Model)
	if i < 0 || b.ordered && i > 0 || !b.ordered && len(b.struck) > 1 {
		f.fail("R-BLAST: %d is hurt, %+v", r.Model, *b)
		return
	}
	b.struck = slices.Delete(b.struck, i, i+1)
}

// settled is a BLAST that is over: nobody is left to be hurt.
func (f *referee) settled() {
	if f.blow != nil && f.blow.hit && f.blow.burst.reach > 0 && len(f.blow.burst.struck) > 0 && f.g.Pending() != nil {
		f.fail("R-BLAST: %v are not hurt", f.blow.burst.struck)
	}
}

// lobs tells whether a model may have a BLAST to aim at a point, which no list has.
func (f *referee) lobs(m game.ModelID) bool {
	for i := range f.profile(m).Weapons {
		if blastOf(&f.profile(m).Weapons[i]) > 0 {
			return !f.did["shoot"]
		}
	}
	return false
}
