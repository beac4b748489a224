package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

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
func (ac *actions) mayFight(m game.ModelID) *game.Refusal {
	if ac.pos.has(m, didFight) {
		if no := ac.pos.v.tired(ac, m); no != nil {
			return no
		}
	}
	switch {
	case ac.pos.v.eitherBars && ac.pos.has(m, didPlain):
		return &game.Refusal{Clause: "SHT-2", Model: game.NoModel, Key: "%s has shot without ASSAULT in this activation.", Args: []any{ac.pos.name(m)}}
	case len(ac.pos.engaged(m)) == 0:
		return &game.Refusal{Clause: "FGT-1", Model: game.NoModel, Key: "No enemy is within 1\" of %s.", Args: []any{ac.pos.name(m)}}
	}
	return nil
}

// bothHands are the weapons of a Fight ACTION: one, or two 1-handed ones, first and
// last (FGT-1, R-FIGHT); none for who carries no Melee Weapon (R-UNARMED).
func (ac *actions) bothHands(m game.ModelID, ids []string) ([]*weapon, *game.Refusal) {
	f := &ac.pos.force[m]
	if len(ids) == 0 {
		for i := range f.weapons {
			if f.weapons[i].melee() {
				return nil, game.Bar("R-UNARMED", game.NoModel, "%s carries a Melee Weapon.", ac.pos.name(m))
			}
		}
		return []*weapon{&unarmed}, nil
	}
	if len(ids) > 2 {
		return nil, game.Bar("FGT-1", game.NoModel, "A model fights with up to two Melee Weapons.")
	}
	var arms []*weapon
	for _, id := range ids {
		w, no := ac.blade(m, id, arms)
		if no != nil {
			return nil, no
		}
		arms = append(arms, w)
	}
	return arms, ac.checkHands(m, f, arms)
}

// blade is a weapon of the model's that it may fight with and has not drawn yet.
func (ac *actions) blade(m game.ModelID, id string, drawn []*weapon) (*weapon, *game.Refusal) {
	f := &ac.pos.force[m]
	for i := range f.weapons {
		w := &f.weapons[i]
		if w.ID != id || !w.melee() {
			continue
		}
		for _, d := range drawn {
			if d.Weapon == w.Weapon {
				return nil, game.Bar("FGT-1", game.NoModel, "%s has only one %s, and cannot use it twice.", ac.pos.name(m), w.Name)
			}
		}
		return ac.pos.loaded(m, i), nil
	}
	return nil, game.Bar("FGT-1", game.NoModel, "%s has no Melee Weapon %q.", ac.pos.name(m), id)
}

// checkHands counts hands; a HELD item takes one away, except from itself.
func (ac *actions) checkHands(m game.ModelID, f *fighter, arms []*weapon) *game.Refusal {
	need := f.handsFor(arms...)
	if need > 2 {
		return game.Bar("FGT-1", game.NoModel, "A model fights with one 2-handed or up to two 1-handed Melee Weapons.")
	}
	if need-handless(arms...)+f.hindered(arms...) > 2 {
		return game.Bar("HELD", game.NoModel, "%s has too few hands free.", ac.pos.name(m))
	}
	return nil
}

// oneArm are the weapons of a Fight ACTION of v1.4.13: one, and in a second
// ACTION another than in the first, if the hands suffice for both (P-FGT-1,
// P-FGT-2, R-FIGHT).
func (ac *actions) oneArm(m game.ModelID, ids []string) ([]*weapon, *game.Refusal) {
	if len(ids) > 1 {
		return nil, game.Bar("P-FGT-2", game.NoModel, "Two Melee Weapons are two Fight ACTIONS.")
	}
	arms, no := ac.bothHands(m, ids)
	first := ac.pos.inHand(m)
	if no != nil || first == nil || !ac.pos.activating(m) {
		return arms, no
	}
	if arms[0].Weapon == first.Weapon {
		return nil, game.Bar("P-FGT-2", game.NoModel, "%s has already fought with its %s.", ac.pos.name(m), first.Name)
	}
	return arms, ac.checkHands(m, &ac.pos.force[m], []*weapon{first, arms[0]})
}

// foughtTwice is P-ACT-2 for the Fight ACTION: nil if another Melee Weapon is at
// hand for a second one (P-FGT-2).
func (ac *actions) foughtTwice(m game.ModelID) *game.Refusal {
	if first := ac.pos.inHand(m); first != nil {
		for i := range ac.pos.force[m].weapons {
			w := &ac.pos.force[m].weapons[i]
			if w.melee() && w.Weapon != first.Weapon && ac.checkHands(m, &ac.pos.force[m], []*weapon{first, w}) == nil {
				return nil
			}
		}
	}
	return ac.foughtOnce(m)
}

// aim checks a Shoot ACTION: its moment, the weapon, the target, the line of
// sight and the range (R-CITE). It says what is not allowed.
func (ac *actions) aim(m game.ModelID, c *game.Choice) (a attack, no *game.Refusal) {
	if c.Weapon == "" || (c.Target == "") == (c.At == nil) {
		return a, game.Bar("", game.NoModel, "To shoot name a weapon and a target.")
	}
	if ac.pos.has(m, didShoot) {
		return a, game.Bar("ACT-4", game.NoModel, "%s has already shot in this activation.", ac.pos.name(m))
	}
	w := ac.pos.gun(m, c.Weapon)
	if w == nil {
		return a, game.Bar("SHT-1", game.NoModel, "%s has no Ranged Weapon %q.", ac.pos.name(m), c.Weapon)
	}
	if r := ac.mayShoot(m, w); r != nil {
		return a, r
	}
	a = attack{by: m, target: game.NoModel, c: w}
	if c.At != nil {
		return a, ac.aimAtPoint(&a, *c.At, c.Level)
	}
	if a.target, no = ac.pos.g.Named(c.Target); no == nil {
		no = ac.attacks.checkTarget(&a, a.target)
	}
	return a, no
}

// aimAtPoint aims a BLAST at a point that can be seen and on which no base
// stands (R-BLAST).
func (ac *actions) aimAtPoint(a *attack, at physics.Vec, level *physics.Mil) *game.Refusal {
	if a.c.blast == 0 {
		return game.Bar("R-BLAST", game.NoModel, "Only a BLAST may be aimed at a point.")
	}
	spot, no := ac.pointAt(at, level)
	if no != nil {
		return no
	}
	a.spot = &spot
	for i := range ac.pos.g.State.Models {
		b := ac.pos.g.Body(game.ModelID(i))
		if ac.pos.g.State.Models[i].On() && b.Level == spot.Level && b.At.Sub(at).Len() < float64(b.Radius) {
			return game.Bar("R-BLAST", game.ModelID(i), "A BLAST is not aimed at the ground under a base.")
		}
	}
	if !ac.pos.g.Field.SeesSpot(ac.pos.g.Body(a.by), spot) {
		return game.BarAt(ac.pos.v.attack[0], game.NoModel, at, "%s cannot see that point.", ac.pos.name(a.by))
	}
	if d := ac.attacks.reachOf(a); d > a.c.Range {
		return game.BarAt(ac.pos.v.reach[0], game.NoModel, at, "The point is %s\" away; the range is %s\".", d, a.c.Range)
	}
	return nil
}

// pointAt is the point of the battlefield that a BLAST is aimed at: on the
// surface at the level named, or on the highest one there (R-BLAST).
func (ac *actions) pointAt(at physics.Vec, level *physics.Mil) (physics.Spot, *game.Refusal) {
	if size := ac.pos.g.Field.Size(); at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
		return physics.Spot{}, game.BarAt("R-BLAST", game.NoModel, at, "A BLAST is aimed at a point of the table.")
	}
	levels := ac.pos.g.Field.Levels(at)
	if level != nil {
		if !slices.Contains(levels, *level) {
			return physics.Spot{}, game.BarAt("R-BLAST", game.NoModel, at, "There is no surface at that level.")
		}
		return physics.Spot{At: at, Level: *level}, nil
	}
	if len(levels) == 0 {
		return physics.Spot{At: at}, nil
	}
	return physics.Spot{At: at, Level: levels[len(levels)-1]}, nil
}

// mayShoot says why a model may not shoot with a weapon now, nil if it may.
func (ac *actions) mayShoot(m game.ModelID, w *weapon) *game.Refusal {
	no := func(clause string, because game.ModelID, key string, args ...any) *game.Refusal {
		return &game.Refusal{Clause: clause, Model: because, Key: key, Args: args}
	}
	if ac.pos.has(m, didShoot) {
		return no("ACT-4", game.NoModel, "%s has already shot in this activation.", ac.pos.name(m))
	}
	if ac.pos.v.eitherBars && ac.pos.has(m, didCharge|didFight) && !w.is(assault) {
		return no("SHT-2", game.NoModel, "After a Charge or a Fight only a weapon with ASSAULT may shoot.")
	}
	if w.is(heavy) && !ac.pos.force[m].ignoresHeavy() && ac.pos.has(m, didMove|didDash) {
		return no("R-HEAVY", game.NoModel, "A model cannot fire a HEAVY weapon in an activation with a Move, Charge, Retreat or Dash.")
	}
	if ac.pos.inCombat(m) {
		e := ac.pos.engaged(m)[0]
		return no("SHT-1", e, "%s is within 1\" of %s.", ac.pos.name(m), ac.pos.name(e))
	}
	if ac.pos.used(m, w) {
		return no("CONSUMABLE", game.NoModel, "%s has used up its %s.", ac.pos.name(m), w.Name)
	}
	if w.Hands > 0 && w.Hands+ac.pos.force[m].hindered(w) > 2 {
		return no("HELD", game.NoModel, "%s has too few hands free.", ac.pos.name(m))
	}
	return nil
}

// foughtOnce is ACT-4 for the Fight ACTION.
func (ac *actions) foughtOnce(m game.ModelID) *game.Refusal {
	return &game.Refusal{Clause: "ACT-4", Model: game.NoModel, Key: "%s has already fought in this activation.", Args: []any{ac.pos.name(m)}}
}
