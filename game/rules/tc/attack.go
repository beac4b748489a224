package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// attack is one attack: ATK-1's steps from the target to the Injury Roll.
type attack struct {
	by      game.ModelID
	target  game.ModelID  // NoModel: a BLAST aimed at a point
	spot    *physics.Spot // that point
	c       *weapon
	melee   bool
	offhand bool
	only    bool // no other target may be attacked (RET-1)
	long    bool // beyond half of the range (RNG-2)
	ground  ground
	mods    []game.Modifier
}

// ground is what an attack is told of the ground that gives its target Cover or a Defended
// Obstacle (RNG-3, MEL-2); mostly it is looked for.
type ground uint8

const (
	asItLies ground = iota
	openGround
	shelter
)

// groundFor is ground that gives its target what it may give, or nothing.
func groundFor(shelters bool) ground {
	if shelters {
		return shelter
	}
	return openGround
}

func (a *attack) add(clause, name string, dice int) {
	if dice != 0 {
		a.mods = append(a.mods, game.Modifier{Clause: clause, Name: name, Dice: dice})
	}
}

// context is the attack as a decision shows it.
func (a *attack) context() *game.AttackContext {
	return &game.AttackContext{By: a.by, Target: a.target, Spot: a.spot, Weapon: a.c.ID, Melee: a.melee, Offhand: a.offhand}
}

// characteristic is the clause of the attacker's Characteristic.
func (a *attack) characteristic() string {
	if a.melee {
		return "MEL-1"
	}
	return "RNG-1"
}

// injury is an Injury Roll that is about to be made.
type injury struct {
	target   game.ModelID
	by       game.ModelID
	clause   string
	c        *weapon // nil: a fall, or Dangerous Terrain
	melee    bool
	critical bool
	nobody   bool        // nobody makes the attack: a marker of the scenario does
	fall     physics.Mil // height fallen, 0 for none
	dice     []game.Modifier
	added    []game.Modifier // to the total (INJ-12)
}

func (i *injury) add(clause, name string, n int) {
	if n != 0 {
		i.dice = append(i.dice, game.Modifier{Clause: clause, Name: name, Dice: n})
	}
}

func (i *injury) flat(clause, name string, n int) {
	if n != 0 {
		i.added = append(i.added, game.Modifier{Clause: clause, Name: name, Flat: n})
	}
}

// mods are the INJURY DICE and what is added to the total, for display.
func (i *injury) mods() []game.Modifier {
	return append(i.dice[:len(i.dice):len(i.dice)], i.added...)
}

// base is how many dice are added up: 3 if DEADLY (INJ-8) or in a Bloodbath
// (MRK-6), 4 if both.
func (i *injury) base(bath bool) int {
	n := 2
	if i.c != nil && i.c.is(deadly) {
		n++
	}
	if bath {
		n++
	}
	return n
}
