package tc_test

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// ground is what the referee remembers of how models move and fall.
type ground struct {
	near    []game.ModelID // enemies within 1" of the active model as its move began
	swept   bool           // it came down an edge on its way
	fell    physics.Mil    // height of the last fall, whose Injury Roll is to come; 0 for none
	teeters game.ModelID   // who is to roll for the ledge that it went Down beside, or NoModel
	danger  bool           // the active model is to roll for the ground it wakes on
	way     physics.Mil    // what the straight way of a Charge takes, 0 if it is not free
	strikes []game.ModelID // enemies that are still to be asked at a Retreat
}

// sets remembers where a move begins, and who may strike at a Retreat: every enemy
// within 1", in the order of their ids (RET-1, R-RETREAT).
func (f *referee) sets(m game.ModelID, action string) {
	f.ground.near, f.ground.swept = f.others(m, 1-f.side(m), physics.Inch), false
	if action == "retreat" {
		f.ground.strikes = slices.Clone(f.ground.near)
		slices.SortFunc(f.ground.strikes, func(a, b game.ModelID) int {
			return cmp.Compare(f.g.Setup().Entries[a].ID, f.g.Setup().Entries[b].ID)
		})
	}
}

// asked is RET-1: d is for the first of those who are left and can strike.
func (f *referee) asked(d *game.Decision) {
	f.finished()
	for len(f.ground.strikes) > 0 {
		e := f.ground.strikes[0]
		f.ground.strikes = f.ground.strikes[1:]
		if f.gap(e, f.active) <= physics.Inch && f.sees(e, f.active) && len(f.drawable(e, nil)) > 0 && !f.models[e].out && !f.models[f.active].out {
			if d.Kind != game.FreeFight || d.Model != e {
				f.fail("RET-1: %d is to be asked, not %+v", e, d)
			}
			return
		}
	}
	if d.Kind == game.FreeFight {
		f.fail("RET-1: %d is asked", d.Model)
	}
}

// walked is where a move may end: MOV-3, MOV-4, RET-2, CHG-5.
func (f *referee) walked(e *game.Event) {
	m := &f.models[e.Model]
	if e.Model != f.active || f.ground.swept || m.down || m.out || e.Cost == 0 {
		return
	}
	near := f.others(e.Model, 1-f.side(e.Model), physics.Inch)
	switch e.Clause {
	case "MOV-2", "DSH-1", "P-DSH-1":
		if len(f.ground.near) == 0 && len(near) > 0 || !slices.Equal(f.ground.near, near) {
			f.fail("MOV-3, MOV-4: it was within 1\" of %v and is of %v", f.ground.near, near)
		}
	case "RET-2":
		if len(near) > 0 && !f.course.failed {
			f.fail("RET-2: %v are within 1\"", near)
		}
	case "CHG-2", "P-CHG-1":
		for _, o := range near {
			if o != f.quarry && !f.course.failed { // who falls minds no other enemy
				f.fail("CHG-5: %d is within 1\"", o)
			}
		}
	}
	limit := f.profile(e.Model).Movement
	if m.rose {
		limit /= 2
	}
	if slices.Contains([]string{"MOV-2", "DSH-1", "P-DSH-1", "RET-2"}, e.Clause) && e.Cost > limit {
		f.fail("MOV-2: %s\" of %s\"", e.Cost, limit)
	}
}

// tumbles is a model that goes Down: within 1" of a ledge it is to roll (INJ-5).
func (f *referee) tumbles(m game.ModelID) {
	if _, gap, ok := f.g.Setup().Field.Ledge(f.body(m)); ok && gap <= physics.Inch && !f.models[m].down {
		f.ground.teeters = m
	}
}

// wakesOn tells whether a model is to roll for the ground under it (TER-3).
func (f *referee) wakesOn(m game.ModelID) bool {
	at := physics.Spot{At: f.models[m].at, Level: f.models[m].level}
	return !f.has(m, "NEGATE DANGEROUS TERRAIN") && f.g.Setup().Field.In(at, physics.Dangerous) != physics.None
}

// owes looks at a roll: what has to be rolled first comes first.
func (f *referee) owes(e *game.Event) {
	r := e.Roll
	if m := f.ground.teeters; m != game.NoModel {
		if e.Clause != "INJ-5" || r.Model != m {
			f.fail("INJ-5: %d is to roll for the ledge, not %+v", m, r)
		}
		f.ground.teeters = game.NoModel
	} else if e.Clause == "INJ-5" {
		f.fail("INJ-5: %d rolls away from a ledge", r.Model)
	}
	if f.ground.danger && e.Clause != "TER-3" {
		f.fail("TER-3: it wakes in Dangerous Terrain and rolls %s", e.Clause)
	}
	f.ground.danger = false
	falls := r.Kind == game.InjuryRoll && (e.Clause == "DRP-2" || e.Clause == "P-DIV-2")
	if f.ground.fell >= 3*physics.Inch != falls && !(f.older && falls) {
		f.fail("INJ-1: it fell %s\" and %+v is rolled", f.ground.fell, r)
	}
	if falls {
		n := 0
		for _, m := range r.Mods {
			if m.Clause == "INJ-11" {
				n = m.Dice
			}
		}
		if n != int(f.ground.fell/(3*physics.Inch)) {
			f.fail("INJ-11: %d DICE for %s\"", n, f.ground.fell)
		}
	}
	f.ground.fell = 0
}
