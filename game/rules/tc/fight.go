package tc

import (
	"duckboard/game"
)

// fight is the Fight ACTION (FGT-1).
func (p *combat) fight(m game.ModelID, c *game.Choice) {
	if r := p.actions.mayFight(m); r != nil {
		p.judge.Refuse(r)
	}
	if c.Weapons == nil || c.Target == "" {
		p.judge.malformed("To fight name the weapons and a target.")
	}
	arms, no := p.pos.v.arms(p.actions, m, c.Weapons)
	p.judge.unless(no)
	f := bout{by: m, arms: arms, target: p.judge.named(c.Target), second: p.pos.has(m, didFight)}
	p.judge.unless(p.attacks.checkTarget(&attack{by: m, melee: true}, f.target))
	p.judge.mark(m, didFight)
	p.arm(&f)
	p.melee(f)
}

// bout is one Fight ACTION.
type bout struct {
	by, target game.ModelID
	arms       []*weapon
	second     bool // the second one of an activation, with the other weapon (P-FGT-2)
	only       bool // only the target may be struck (RET-1)
	ground     ground
}

// offhand tells whether a weapon of the Fight ACTION is the one used last, in
// another's stead (MEL-3, P-FGT-2).
func (f *bout) offhand(i int) bool { return i == 1 || f.second }

// mayFight says why a model may not fight now, nil if it may.
func (p *actions) mayFight(m game.ModelID) *game.Refusal {
	if p.pos.has(m, didFight) {
		if no := p.pos.v.tired(p, m); no != nil {
			return no
		}
	}
	switch {
	case p.pos.v.eitherBars && p.pos.has(m, didPlain):
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT in this activation.", Args: []any{p.pos.name(m)}}
	case len(p.pos.engaged(m)) == 0:
		return &game.Refusal{Clause: "FGT-1", Model: game.NoModel, Key: "No enemy is within 1\" of %s.", Args: []any{p.pos.name(m)}}
	}
	return nil
}

// bothHands are the weapons of a Fight ACTION: one, or two 1-handed ones, first and
// last (FGT-1, R-FIGHT); none for who carries no Melee Weapon (R-UNARMED).
func (p *actions) bothHands(m game.ModelID, ids []string) ([]*weapon, *game.Refusal) {
	f := &p.pos.force[m]
	if len(ids) == 0 {
		for i := range f.weapons {
			if f.weapons[i].melee() {
				return nil, bar("R-UNARMED", game.NoModel, "%s carries a Melee Weapon.", p.pos.name(m))
			}
		}
		return []*weapon{&unarmed}, nil
	}
	if len(ids) > 2 {
		return nil, bar("FGT-1", game.NoModel, "A model fights with up to two Melee Weapons.")
	}
	var arms []*weapon
	for _, id := range ids {
		w, no := p.blade(m, id, arms)
		if no != nil {
			return nil, no
		}
		arms = append(arms, w)
	}
	return arms, p.checkHands(m, f, arms)
}

// blade is a weapon of the model's that it may fight with and has not drawn yet.
func (p *actions) blade(m game.ModelID, id string, drawn []*weapon) (*weapon, *game.Refusal) {
	f := &p.pos.force[m]
	for i := range f.weapons {
		w := &f.weapons[i]
		if w.ID != id || !w.melee() {
			continue
		}
		for _, d := range drawn {
			if d.Weapon == w.Weapon {
				return nil, bar("FGT-1", game.NoModel, "%s has only one %s, and cannot use it twice.", p.pos.name(m), w.Name)
			}
		}
		return p.pos.loaded(m, i), nil
	}
	return nil, bar("FGT-1", game.NoModel, "%s has no Melee Weapon %q.", p.pos.name(m), id)
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

// handless is how many weapons no hand holds, like jaws: they count as 1-handed
// among the weapons of a Fight ACTION (FGT-1), but a HELD item is not in their way.
func handless(arms ...*weapon) int {
	n := 0
	for _, w := range arms {
		n += btoi(w.Hands == 0 && !w.is(pistol) && w != &unarmed)
	}
	return n
}

// checkHands counts hands; a HELD item takes one away, except from itself.
func (p *actions) checkHands(m game.ModelID, f *fighter, arms []*weapon) *game.Refusal {
	need := f.handsFor(arms...)
	if need > 2 {
		return bar("FGT-1", game.NoModel, "A model fights with one 2-handed or up to two 1-handed Melee Weapons.")
	}
	if need-handless(arms...)+f.hindered(arms...) > 2 {
		return bar("HELD", game.NoModel, "%s has too few hands free.", p.pos.name(m))
	}
	return nil
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

// melee makes the attacks of a Fight ACTION, the off-hand weapon last (MEL-3,
// R-OFFHAND). The second weapon picks its own target (ATK-1), as each further
// attack of a weapon does, unless only the one may be struck (RET-1).
func (p *combat) melee(f bout) {
	p.missed = false
	for i, w := range f.arms {
		if p.stopped(f.by) {
			return
		}
		a := attack{by: f.by, target: f.target, c: w, melee: true, offhand: f.offhand(i), only: f.only}
		if i > 0 {
			next, ok := p.furtherTarget(&a, nil)
			if !ok {
				return
			}
			a.target = next
		}
		p.series(a)
		p.done = p.done || w.is(reload) && p.pos.activating(f.by)
	}
}
