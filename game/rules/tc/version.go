package tc

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// version is what one published version of the quick start does in its own way.
// Whatever is not here both do alike: their values (v102.go, v1413.go), side by
// side, are all that differs.
type version struct {
	ids    map[string]string // clauses cited under an ID of the version's own, by the shared one
	attack [2]string         // the clause of the sequence of a ranged and of a Melee Attack
	reach  [2]string         // the clause of its range
	words  lexicon           // the keywords
	texts  []Clause          // the clauses
	terms  []game.Word       // that they use unexplained
	says   map[string]string // what it says in words of its own, see game.Parlance
	about  []string          // what is different, in a few lines; keys of the catalogue

	counts func(m *game.Model) bool                                                   // who counts for the Initiative (INI-1, P-INI-1)
	arms   func(ac *actions, m game.ModelID, ids []string) ([]*weapon, *game.Refusal) // the weapons of a Fight ACTION (FGT-1, P-FGT-1)
	tired  func(ac *actions, m game.ModelID) *game.Refusal                            // why who has fought does not fight again (ACT-4, P-FGT-2)

	covered  func(as *attacks, by, target game.ModelID) bool // RNG-3, P-RNG-3
	defended func(as *attacks, by, target game.ModelID) bool // MEL-2, P-MEL-2

	routs       bool   // a failed Morale Check loses the game at once (P-MOR-1); else it is Shaken first (MOR-3)
	twoArms     bool   // a Fight ACTION may use two weapons (FGT-1); else each has its own (P-FGT-2)
	eitherBars  bool   // a shot bars Charge and Fight, and they bar it (SHT-2); else it bars a Charge alone (P-SHT-2)
	chargeBlock bool   // BLOCK hinders only who has charged in this Turn, in a strike at a Retreat too; else everybody (MEL-5)
	stiff       bool   // who has stood up moves half as far for the rest of the Turn (DWN-4); else in that activation alone (P-INJ-4)
	anyDown     bool   // any attack on a Down model has an INJURY DIE more (P-INJ-8); else a Melee Attack alone (INJ-10)
	lowers      bool   // who is Down defends no obstacle (P-MEL-2)
	blesses     bool   // BLESSING MARKERS count on Injury Rolls (MRK-5)
	critical    [2]int // INJURY DICE of a critical hit without and with CRITICAL (INJ-9)
	oneShield   bool   // no shield with machine armour (P-INJ-6)
	draws       bool   // whom a shot into a melee hits is drawn (P-RNG-2); else the shooter's player picks (RNG-5)
	dive        diving
}

// diving is how a Diving Charge comes about (MEL-6, P-DIV-1).
type diving struct {
	over, most physics.Mil // it comes down more than this, and at most that
	near       physics.Mil // the target (MEL-6) or any enemy (P-DIV-1) is as near to where it lands
	chosen     bool        // only on a path that was picked for it (P-DIV-1); else wherever it happens (MEL-6)
	hurts      bool        // passed, shots too have a DIE more, Injury Rolls one as well, and no obstacle is in the way (P-DIV-3)
}

// deep tells whether a way down makes a Diving Charge.
func (d *diving) deep(height physics.Mil) bool { return height > d.over && height <= d.most }

// bonus is the clause of the DIE that a passed Diving Charge gives.
func (d *diving) bonus() string {
	if d.hurts {
		return "P-DIV-3"
	}
	return "MEL-6"
}

// id is the ID under which the version cites a shared clause.
func (v *version) id(clause string) string {
	if own, ok := v.ids[clause]; ok {
		return own
	}
	return clause
}

// refusal is a refusal with its clause as the version cites it.
func (v *version) refusal(r *game.Refusal) *game.Refusal {
	if r == nil || v.ids[r.Clause] == "" {
		return r
	}
	own := *r
	own.Clause = v.id(r.Clause)
	return &own
}

// cited are modifiers with their clauses as the version cites them.
func (v *version) cited(mods []game.Modifier) []game.Modifier {
	if v.ids == nil || len(mods) == 0 {
		return mods
	}
	own := make([]game.Modifier, len(mods))
	for i, m := range mods {
		m.Clause = v.id(m.Clause)
		own[i] = m
	}
	return own
}

// cite writes the clauses of a decision as the version cites them.
func (v *version) cite(d *game.Decision) {
	if v.ids == nil {
		return
	}
	d.Clause = v.id(d.Clause)
	if d.Context.Roll != nil {
		r := *d.Context.Roll
		r.Mods = v.cited(r.Mods)
		d.Context.Roll = &r
	}
	for i := range d.Context.Effects {
		d.Context.Effects[i].Clause = v.id(d.Context.Effects[i].Clause)
	}
}

// odds are odds with their clauses as the version cites them.
func (v *version) odds(o game.Odds) game.Odds {
	o.Mods, o.InjuryMods = v.cited(o.Mods), v.cited(o.InjuryMods)
	return o
}

// check reads a warband: its keywords, and what its models may not carry
// together. The error has the path.
func (v *version) check(w *roster.Warband) error {
	for i := range w.Models {
		if w.Models[i].Soldier != nil {
			return fmt.Errorf("models[%d].m: a profile of another game; these rules want movement, ranged, melee and armour", i)
		}
	}
	if err := v.words.check(w); err != nil {
		return err
	}
	if v.oneShield {
		return checkShields(w)
	}
	return nil
}
