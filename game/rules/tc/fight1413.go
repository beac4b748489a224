package tc

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
)

// bothDrawn is the token armed after the second Fight ACTION, bareHands after
// one without a weapon.
const (
	bothDrawn = 127
	bareHands = 126
)

// oneArm are the weapons of a Fight ACTION of v1.4.13: one, and in a second
// ACTION another than in the first, if the hands suffice for both (P-FGT-1,
// P-FGT-2, R-FIGHT).
func (p *actions) oneArm(m game.ModelID, ids []string) ([]*weapon, *game.Refusal) {
	if len(ids) > 1 {
		return nil, bar("P-FGT-2", game.NoModel, "Two Melee Weapons are two Fight ACTIONS.")
	}
	arms, no := p.bothHands(m, ids)
	first := p.pos.inHand(m)
	if no != nil || first == nil || !p.pos.activating(m) {
		return arms, no
	}
	if arms[0].Weapon == first.Weapon {
		return nil, bar("P-FGT-2", game.NoModel, "%s has already fought with its %s.", p.pos.name(m), first.Name)
	}
	return arms, p.checkHands(m, &p.pos.force[m], []*weapon{first, arms[0]})
}

// inHand is the weapon of the model's first Fight ACTION in this activation, nil
// if there was none.
func (p *position) inHand(m game.ModelID) *weapon {
	i := int(p.model(m).Tokens[armed]) - 1
	if i < 0 || i >= len(p.force[m].weapons) {
		return nil
	}
	return &p.force[m].weapons[i]
}

// arm remembers the weapon of a Fight ACTION, where one may fight again with
// another (P-FGT-2).
func (p *combat) arm(f *bout) {
	if p.pos.v.twoArms {
		return
	}
	n := bareHands
	if f.second {
		n = bothDrawn
	} else {
		for i := range p.pos.force[f.by].weapons {
			if p.pos.force[f.by].weapons[i].Weapon == f.arms[0].Weapon {
				n = i + 1
			}
		}
	}
	p.judge.t.Set(f.by, armed, n)
}

// foughtTwice is P-ACT-2 for the Fight ACTION: nil if another Melee Weapon is at
// hand for a second one (P-FGT-2).
func (p *actions) foughtTwice(m game.ModelID) *game.Refusal {
	if first := p.pos.inHand(m); first != nil {
		for i := range p.pos.force[m].weapons {
			w := &p.pos.force[m].weapons[i]
			if w.melee() && w.Weapon != first.Weapon && p.checkHands(m, &p.pos.force[m], []*weapon{first, w}) == nil {
				return nil
			}
		}
	}
	return p.foughtOnce(m)
}

// use marks a CONSUMABLE weapon as used up.
func (p *combat) use(m game.ModelID, w *weapon) {
	if w.is(consumable) {
		token, bit := p.pos.markOf(m, w)
		p.judge.t.Set(m, token, int(p.pos.model(m).Tokens[token])|bit)
	}
}

// used tells whether a CONSUMABLE weapon is used up.
func (p *position) used(m game.ModelID, w *weapon) bool {
	if !w.is(consumable) {
		return false
	}
	token, bit := p.markOf(m, w)
	return int(p.model(m).Tokens[token])&bit != 0
}

// markOf is the token, and the bit in it, that stands for one of the model's weapons
// among those that are used up.
func (p *position) markOf(m game.ModelID, w *weapon) (token game.Token, bit int) {
	i := slices.IndexFunc(p.force[m].weapons, func(o weapon) bool { return o.Weapon == w.Weapon })
	return spent + game.Token(i/markBits), 1 << (i % markBits)
}

// markBits is how many weapons have their mark in a token.
const markBits = 7

// machineArmour is the INJURY MODIFIER of armour that bars a shield (P-INJ-6).
const machineArmour = -3

// checkShields refuses a shield with machine armour (P-INJ-6). An Armour
// Characteristic of -3 is machine armour beside a shield that counts for itself;
// where the shield counts for nothing, as in lists from elsewhere, it is in the
// -3 already, with reinforced armour.
func checkShields(w *roster.Warband) error {
	for i := range w.Models {
		m, machine := &w.Models[i], false
		for j := range m.Kit {
			k := &m.Kit[j]
			machine = machine || k.Injury <= machineArmour || strings.Contains(normal(k.Name), "MACHINE ARMOUR")
		}
		for j := range m.Kit {
			if (machine || m.Armour <= machineArmour && m.Kit[j].Injury < 0) && shield(&m.Kit[j]) {
				return fmt.Errorf("models[%d].kit[%d]: %s bears machine armour and no shield besides (P-INJ-6)", i, j, m.Name)
			}
		}
	}
	return nil
}

// shield tells shields from other kit: by their name, or by being HELD and
// softening Injury Rolls.
func shield(k *roster.Kit) bool {
	named := func(s string) bool { return strings.Contains(strings.ToUpper(s), "SHIELD") }
	held := named(k.ID) || named(k.Name)
	for _, w := range k.Keywords {
		held = held || normal(w) == "HELD" && k.Injury < 0 || named(w)
	}
	return held
}
