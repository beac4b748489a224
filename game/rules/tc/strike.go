package tc

import "duckboard/game"

// strike makes one attack from its modifiers to its Injury Roll (ATK-1) and
// looks at the end of the game.
func (p *combat) strike(a attack) {
	p.announce(&a)
	p.attacks.modify(&a)
	outcome, total := game.Success, 0
	if !a.c.is(flamethrower) {
		outcome, total = p.judge.success(check{model: a.by, by: a.by, clause: p.pos.v.attack[btoi(a.melee)], risky: a.c.is(risky), mods: a.mods, attack: a.context()})
	}
	p.missed = outcome == game.Failure && (a.c.is(risky) || p.pos.shakenNow(p.pos.side(a.by)))
	switch {
	case a.c.blast > 0 && !a.melee:
		p.burst(&a, outcome, total)
	case outcome != game.Failure:
		p.hurt(p.attacks.injuryOf(&a, a.target, outcome == game.Critical))
	}
	p.settle()
}

// announce says who attacks whom with what.
func (p *combat) announce(a *attack) {
	kind, clause := game.Shot, "SHT-1"
	if a.melee {
		kind, clause = game.Fought, "FGT-1"
	}
	e := game.ModelEvent(kind, clause, a.by)
	e.Target, e.Weapon = a.target, a.c.ID
	if a.spot != nil {
		e.At = a.spot.At
	}
	p.judge.emit(&e)
}

// series repeats a weapon's attacks (ATK-3, R-ATTACKS): the first on the
// target, each further one on a target that fits. It tells how many were made.
func (p *combat) series(a attack) (made int) {
	hit := []game.ModelID{}
	for n := 0; n < a.c.attacks(a.melee) && !p.stopped(a.by); n++ {
		next := a
		if n > 0 {
			target, ok := p.furtherTarget(&a, hit)
			if !ok {
				return made
			}
			next.target, next.spot = target, nil
		}
		if !a.melee {
			p.astray(p, &next, hit)
		}
		p.strike(next)
		made++
		if next.target != game.NoModel {
			hit = append(hit, next.target)
		}
	}
	return made
}

// stopped tells whether the attacker cannot go on with its ACTION: a failed
// Risky Success Roll ends it, outside its own activation too (ROLL-2).
func (p *combat) stopped(m game.ModelID) bool {
	return p.missed || p.pos.model(m).Out || p.pos.activating(m) && (p.judge.broken != 0 || p.pos.fell(m))
}

// furtherTarget is the target of a further attack. One candidate is taken
// without asking; with several the attacker may also pass.
func (p *combat) furtherTarget(a *attack, hit []game.ModelID) (game.ModelID, bool) {
	return p.pickTarget(a, "ATK-3", p.attacks.candidates(a, hit), func(t game.ModelID) *game.Refusal { return p.attacks.checkFurther(a, t, hit) })
}

// pickTarget asks for one of several candidates. further is nil where one must be
// picked; for a further attack, which may be passed, it refuses a target by the
// clause that forbids it.
func (p *combat) pickTarget(a *attack, clause string, candidates []game.ModelID, further func(game.ModelID) *game.Refusal) (game.ModelID, bool) {
	switch len(candidates) {
	case 0:
		return game.NoModel, false
	case 1:
		return candidates[0], true
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(a.by), Kind: game.Target, Model: a.by, Clause: clause, Context: game.Context{Targets: candidates, Attack: a.context()}})
	if c.Pass {
		if further == nil {
			p.judge.refuse(clause, game.NoModel, "A target must be picked.")
		}
		return game.NoModel, false
	}
	if c.Target == "" {
		p.judge.malformed("Name a target.")
	}
	t := p.judge.named(c.Target)
	for _, o := range candidates {
		if o == t {
			return t, true
		}
	}
	if further != nil {
		p.judge.unless(further(t))
	}
	p.judge.refuse(clause, t, "%s cannot be the target of this attack. Choose one of the targets that are offered.", p.pos.name(t))
	return game.NoModel, false
}

// intoMelee is RNG-5: a shot at an enemy within 1" of one of the shooter's own
// side may go astray (R-INTOMELEE). hit are the targets of the earlier attacks
// with the weapon, which a further one is not to be too far from (R-ATTACKS).
func (p *combat) intoMelee(a *attack, hit []game.ModelID) {
	if a.target == game.NoModel {
		return
	}
	friends := p.attacks.bystanders(a)
	if len(friends) == 0 {
		return
	}
	candidates := friends
	if p.judge.d6("RNG-5", a.by) >= ownTill {
		candidates = p.attacks.strayFoes(a, hit)
	}
	a.target, _ = p.pickTarget(a, "RNG-5", candidates, nil)
}

// strayShot is P-RNG-2: a shot at a model in melee hits a random one of the
// shooter's side within 1" of the target, or a random enemy there, itself
// perhaps.
func (p *combat) strayShot(a *attack, earlier []game.ModelID) {
	if a.target == game.NoModel {
		return
	}
	friends := p.attacks.bystanders(a)
	if len(friends) == 0 {
		return
	}
	hit := friends
	if p.judge.d6("P-RNG-2", a.by) >= ownTill {
		hit = p.attacks.strayFoes(a, earlier)
	}
	a.target = p.anyOf(a.by, hit)
}

// anyOf draws one of several models: in the order of their ids a D6 picks one;
// faces above the largest multiple of their number are rolled again. Of more
// than six, dice count as digits.
func (p *combat) anyOf(by game.ModelID, ids []game.ModelID) game.ModelID {
	p.pos.byID(ids)
	n := len(ids)
	if n == 1 {
		return ids[0]
	}
	for {
		at, of := 0, 1
		for of < n {
			at, of = 6*at+p.judge.d6("P-RNG-2", by)-1, 6*of
		}
		if at < of/n*n {
			return ids[at%n]
		}
	}
}
