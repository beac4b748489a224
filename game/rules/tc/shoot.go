package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// shoot is the Shoot ACTION (SHT-1, SHT-2).
func (p *combat) shoot(m game.ModelID, c *game.Choice) {
	a, no := p.actions.aim(m, c)
	p.judge.unless(no)
	bits := didShoot
	if !a.c.is(assault) {
		bits |= didPlain
	}
	if a.c.is(heavy) && !p.pos.force[m].ignoresHeavy() {
		bits |= didHeavy
	}
	p.judge.mark(m, bits)
	p.use(m, a.c)
	if made := p.series(a); made > 1 && !p.pos.v.eitherBars {
		p.judge.mark(m, didPlain) // P-SHT-2: ASSAULT spares a single attack
	}
	p.done = p.done || a.c.is(reload)
}

// aim checks a Shoot ACTION: its moment, the weapon, the target, the line of
// sight and the range (R-CITE). It says what is not allowed.
func (p *actions) aim(m game.ModelID, c *game.Choice) (a attack, no *game.Refusal) {
	if c.Weapon == "" || (c.Target == "") == (c.At == nil) {
		return a, bar("", game.NoModel, "To shoot name a weapon and a target.")
	}
	if p.pos.has(m, didShoot) {
		return a, bar("ACT-4", game.NoModel, "%s has already shot in this activation.", p.pos.name(m))
	}
	w := p.pos.gun(m, c.Weapon)
	if w == nil {
		return a, bar("SHT-1", game.NoModel, "%s has no Ranged Weapon %q.", p.pos.name(m), c.Weapon)
	}
	if r := p.mayShoot(m, w); r != nil {
		return a, r
	}
	a = attack{by: m, target: game.NoModel, c: w}
	if c.At != nil {
		return a, p.aimAtPoint(&a, *c.At, c.Level)
	}
	if a.target, no = p.pos.named(c.Target); no == nil {
		no = p.attacks.checkTarget(&a, a.target)
	}
	return a, no
}

// aimAtPoint aims a BLAST at a point that can be seen and on which no base
// stands (R-BLAST).
func (p *actions) aimAtPoint(a *attack, at physics.Vec, level *physics.Mil) *game.Refusal {
	if a.c.blast == 0 {
		return bar("R-BLAST", game.NoModel, "Only a BLAST may be aimed at a point.")
	}
	spot, no := p.pointAt(at, level)
	if no != nil {
		return no
	}
	a.spot = &spot
	for i := range p.pos.g.State.Models {
		b := p.pos.g.Body(game.ModelID(i))
		if p.pos.g.State.Models[i].On() && b.Level == spot.Level && b.At.Sub(at).Len() < float64(b.Radius) {
			return bar("R-BLAST", game.ModelID(i), "A BLAST is not aimed at the ground under a base.")
		}
	}
	if !p.pos.g.Field.SeesSpot(p.pos.g.Body(a.by), spot) {
		return barAt(p.pos.v.attack[0], game.NoModel, at, "%s cannot see that point.", p.pos.name(a.by))
	}
	if d := p.attacks.reachOf(a); d > a.c.Range {
		return barAt(p.pos.v.reach[0], game.NoModel, at, "The point is %s\" away; the range is %s\".", d, a.c.Range)
	}
	return nil
}

// pointAt is the point of the battlefield that a BLAST is aimed at: on the
// surface at the level named, or on the highest one there (R-BLAST).
func (p *actions) pointAt(at physics.Vec, level *physics.Mil) (physics.Spot, *game.Refusal) {
	if size := p.pos.g.Field.Size(); at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
		return physics.Spot{}, barAt("R-BLAST", game.NoModel, at, "A BLAST is aimed at a point of the table.")
	}
	levels := p.pos.g.Field.Levels(at)
	if level != nil {
		if !slices.Contains(levels, *level) {
			return physics.Spot{}, barAt("R-BLAST", game.NoModel, at, "There is no surface at that level.")
		}
		return physics.Spot{At: at, Level: *level}, nil
	}
	if len(levels) == 0 {
		return physics.Spot{At: at}, nil
	}
	return physics.Spot{At: at, Level: levels[len(levels)-1]}, nil
}

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

// mayShoot says why a model may not shoot with a weapon now, nil if it may.
func (p *actions) mayShoot(m game.ModelID, w *weapon) *game.Refusal {
	no := func(clause string, because game.ModelID, key string, args ...any) *game.Refusal {
		return &game.Refusal{Clause: clause, Model: because, Key: key, Args: args}
	}
	if p.pos.has(m, didShoot) {
		return no("ACT-4", game.NoModel, "%s has already shot in this activation.", p.pos.name(m))
	}
	if p.pos.v.eitherBars && p.pos.has(m, didCharge|didFight) && !w.is(assault) {
		return no("SHT-2", game.NoModel, "After a Charge or a Fight only a weapon with ASSAULT may shoot.")
	}
	if w.is(heavy) && !p.pos.force[m].ignoresHeavy() && p.pos.has(m, didMove|didDash) {
		return no("R-HEAVY", game.NoModel, "A model cannot fire a HEAVY weapon in an activation with a Move, Charge, Retreat or Dash.")
	}
	if p.pos.inCombat(m) {
		e := p.pos.engaged(m)[0]
		return no("SHT-1", e, "%s is within 1\" of %s.", p.pos.name(m), p.pos.name(e))
	}
	if p.pos.used(m, w) {
		return no("CONSUMABLE", game.NoModel, "%s has used up its %s.", p.pos.name(m), w.Name)
	}
	if w.Hands > 0 && w.Hands+p.pos.force[m].hindered(w) > 2 {
		return no("HELD", game.NoModel, "%s has too few hands free.", p.pos.name(m))
	}
	return nil
}
