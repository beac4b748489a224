package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
)

// bothDrawn is the token armed after the second Fight ACTION, bareHands after
// one without a weapon.
const (
	bothDrawn = 127
	bareHands = 126
)

// inHand is the weapon of the model's first Fight ACTION in this activation, nil
// if there was none.
func (p *position) inHand(m game.ModelID) *weapon {
	i := int(p.model(m).Tokens[armed]) - 1
	if i < 0 || i >= len(p.force[m].weapons) {
		return nil
	}
	return &p.force[m].weapons[i]
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

// gun is a Ranged Weapon that the model carries, with its AMMUNITION.
func (p *position) gun(m game.ModelID, id string) *weapon {
	f := &p.force[m]
	for i := range f.weapons {
		if f.weapons[i].ID == id && f.weapons[i].Type == roster.Ranged {
			return p.loaded(m, i)
		}
	}
	return nil
}

// loaded is a model's weapon by its place, with the AMMUNITION that went to it.
func (p *position) loaded(m game.ModelID, i int) *weapon {
	f := &p.force[m]
	chosen := int(p.model(m).Tokens[ammo]) - 1
	if chosen < 0 {
		return &f.weapons[i]
	}
	given := f.ammunitionOf(i, chosen)
	if given == nil {
		return &f.weapons[i]
	}
	w := f.weapons[i]
	w.words = append([]word(nil), w.words...)
	w.ignores = append([]string(nil), w.ignores...)
	w.extra = append([]string(nil), w.extra...)
	bearer := *f // what a word does to its bearer it has done already
	for _, k := range given {
		w.add(&bearer, k)
	}
	return &w
}
