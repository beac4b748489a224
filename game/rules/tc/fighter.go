package tc

import (
	"slices"

	"duckboard/game/roster"
)

// maxMarkers is the most BLOOD and the most BLESSING MARKERS on a model (MRK-1).
const maxMarkers = 6

// fighter is a model's profile with its keywords read.
type fighter struct {
	*roster.Model
	weapons []weapon
	words   []word // of the model and its kit, in printed order

	armour     int // minus INJURY MODIFIER of stat, armour and shields that can be pierced
	impervious int // what cannot: of IMPERVIOUS items, of its own keywords, and what counts against the bearer
	armourDice int // minus INJURY DICE of armour and shields

	dice              int // DICE of its own keywords, on every Success Roll for it
	injuryAgainst     int // INJURY DICE of its own keywords on rolls against it
	blessed           int
	tough, flying     bool
	leader, fear      bool
	block, golem      bool
	cover, skirmisher bool
	infiltrator       bool
	strong, heavy     bool
	held              int    // hands that HELD items take
	combos            int    // of them, by items with SHIELD COMBO
	fireteam          string // the team's name; "" is none, "-" the one without a name
	negates           []string
	ignores           []string // of all its attacks
	ammunition        [][]word // what each of its AMMUNITIONs gives to a weapon
}

// weapon is a weapon's profile with its keywords read.
type weapon struct {
	*roster.Weapon
	words []word

	flags        flag
	shots, blows int // attacks of one Shoot and of one Fight ACTION (R-ATTACKS)
	blast        int // radius in mils, 0 for none
	piercing     int // ARMOUR PIERCING
	ignores      []string
	extra        []string // FIRE, GAS, SHRAPNEL: each places a BLOOD MARKER (INJ-13)
}

// muster reads the profiles of a warband.
func (l lexicon) muster(w *roster.Warband) []fighter {
	force := make([]fighter, len(w.Models))
	for i := range w.Models {
		force[i] = l.compile(&w.Models[i])
	}
	return force
}

// compile reads a profile. Its keywords are known: Check has read them.
func (l lexicon) compile(m *roster.Model) fighter {
	f := fighter{Model: m}
	impervious := false
	for _, text := range m.Keywords {
		w := l.must(text)
		impervious = impervious || w.entry.name == "IMPERVIOUS"
		f.add(w)
	}
	f.protect(m.Armour, impervious)
	for i := range m.Kit {
		f.addKit(l, &m.Kit[i])
	}
	for i := range m.Weapons {
		f.weapons = append(f.weapons, l.compileWeapon(&f, &m.Weapons[i]))
	}
	return f
}

func (f *fighter) add(w word) {
	f.words = append(f.words, w)
	if w.entry.model != nil {
		w.entry.model(f, w)
	}
}

// addKit counts a kit's INJURY MODIFIER as armour and adds its keywords to the
// bearer, except those that qualify the kit itself.
func (f *fighter) addKit(l lexicon, k *roster.Kit) {
	imperviousKit, heldKit, combo := false, false, false
	for _, text := range k.Keywords {
		name := l.must(text).entry.name
		imperviousKit = imperviousKit || name == "IMPERVIOUS"
		heldKit = heldKit || name == "HELD"
		combo = combo || name == "SHIELD COMBO"
	}
	f.combos += btoi(heldKit && combo)
	f.protect(k.Injury, imperviousKit)
	for _, text := range k.Keywords {
		w := l.must(text)
		switch {
		case w.entry.name == "INJURY DICE" && w.n < 0 && !imperviousKit:
			f.armourDice += w.n
		case w.entry.name == "INJURY MODIFIER":
			f.protect(w.n, imperviousKit)
		default:
			f.add(w)
		}
	}
}

// protect counts an INJURY MODIFIER on rolls against the bearer. Only what
// takes from the total is armour that a weapon may pierce or ignore.
func (f *fighter) protect(n int, impervious bool) {
	if n < 0 && !impervious {
		f.armour += n
	} else {
		f.impervious += n
	}
}

func (l lexicon) compileWeapon(f *fighter, w *roster.Weapon) weapon {
	c := weapon{Weapon: w, shots: max(1, w.Attacks), blows: max(1, w.Attacks)}
	for _, text := range w.Keywords {
		c.add(f, l.must(text))
	}
	if c.is(heavy) {
		f.heavy = true
	}
	return c
}

func (c *weapon) add(f *fighter, w word) {
	c.words = append(c.words, w)
	c.flags |= w.entry.flag
	if w.entry.weapon != nil {
		w.entry.weapon(f, c, w)
	}
}

// ammoWeapon is the weapon that the first AMMUNITION goes to if nobody chooses: the
// first ranged one that may take it; -1 if there is none.
func (f *fighter) ammoWeapon() int {
	if len(f.ammunition) == 0 {
		return -1
	}
	for i := range f.weapons {
		if f.weapons[i].takesAmmunition() {
			return i
		}
	}
	return -1
}

// ammunitionOf is what AMMUNITION gives to a weapon, if the first went to chosen. A
// weapon has one: a second one goes to the next weapon that may take it.
func (f *fighter) ammunitionOf(i, chosen int) []word {
	if i == chosen {
		return f.ammunition[0]
	}
	if len(f.ammunition) < 2 || !f.weapons[i].takesAmmunition() {
		return nil
	}
	next := 1
	for k := range i {
		next += btoi(k != chosen && f.weapons[k].takesAmmunition())
	}
	if next >= len(f.ammunition) {
		return nil
	}
	return f.ammunition[next]
}

// is tells whether the weapon has the keyword of a flag.
func (c *weapon) is(f flag) bool { return c.flags&f != 0 }

// takesAmmunition reports whether AMMUNITION may go to it: a ranged weapon without BLAST, FIRE,
// GAS and SHRAPNEL.
func (c *weapon) takesAmmunition() bool {
	return c.Type == roster.Ranged && c.blast == 0 && len(c.extra) == 0 && !c.grenade()
}

// hindered is how many hands HELD items take from the use of some weapons: none
// from a weapon by itself, nor from one with SHIELD COMBO by an item that has it
// too.
func (f *fighter) hindered(arms ...*weapon) int {
	n, both := f.held, false
	for _, w := range arms {
		n -= btoi(w.is(holding))
		both = both || w.is(combo)
	}
	if both {
		n -= f.combos
	}
	return n
}

// grenade tells grenades from guns: they take no hand.
func (c *weapon) grenade() bool { return c.Type == roster.Ranged && c.Hands == 0 }

// isHeavy tells whether the model is held back by something HEAVY: STRONG and
// NEGATE HEAVY spare it.
func (f *fighter) isHeavy() bool { return f.heavy && !f.ignoresHeavy() }

func (f *fighter) ignoresHeavy() bool { return f.strong || f.negate("HEAVY") }

// negate tells whether the model is spared what a keyword does.
func (f *fighter) negate(keyword string) bool {
	return slices.Contains(f.negates, keyword)
}

// attacks is how many attacks one ACTION makes with the weapon: AUTOMATIC
// counts when it shoots, CLEAVE when it fights (R-ATTACKS).
func (c *weapon) attacks(melee bool) int {
	if melee {
		return c.blows
	}
	return c.shots
}

// ignore tells whether the weapon ignores a modifier, e.g. COVER.
func (c *weapon) ignore(modifier string) bool {
	return slices.Contains(c.ignores, modifier)
}

// melee tells whether the weapon may be fought with (R-PISTOL).
func (c *weapon) melee() bool { return c.Type == roster.Melee || c.is(pistol) }

// twoHanded tells whether the weapon fills both hands in melee: STRONG wields
// one such weapon as one-handed unless it is CUMBERSOME; a PISTOL is 1-handed.
func (c *weapon) twoHanded() bool { return c.Hands >= 2 && !c.is(pistol) }

// unarmed is what a model without a Melee Weapon fights with (R-UNARMED).
var unarmed = weapon{Weapon: &roster.Weapon{Name: "unarmed", Type: roster.Melee, Hands: 1, Dice: -1, InjuryDice: -1, Attacks: 1}, shots: 1, blows: 1}

// clause is what the weapon's own dice are cited by: the usual one, but for bare
// hands their own.
func (w *weapon) clause(usual string) string {
	if w == &unarmed {
		return "R-UNARMED"
	}
	return usual
}

// handsFor is how many hands weapons fill in melee: STRONG wields one 2-handed
// weapon in one hand unless it is CUMBERSOME.
func (f *fighter) handsFor(arms ...*weapon) int {
	need, strong := 0, f.strong
	for _, w := range arms {
		switch {
		case !w.twoHanded():
			need++
		case strong && !w.is(cumbersome):
			need, strong = need+1, false
		default:
			need += 2
		}
	}
	return need
}

// bearsArms tells whether a model has hands for one of its Melee Weapons, or
// carries none and fights unarmed (R-UNARMED).
func (f *fighter) bearsArms() bool {
	none := true
	for i := range f.weapons {
		if w := &f.weapons[i]; w.melee() {
			none = false
			if f.handsFor(w)-handless(w)+f.hindered(w) <= 2 {
				return true
			}
		}
	}
	return none
}

// handless is how many weapons no hand holds, like jaws: they count as 1-handed
// among the weapons of a Fight ACTION (FGT-1), but a HELD item is not in their way.
func handless(arms ...*weapon) int {
	n := 0
	for _, w := range arms {
		n += btoi(w.Hands == 0 && !w.is(pistol) && w != &unarmed)
	}
	return n
}
