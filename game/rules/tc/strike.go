package tc

import "duckboard/game"

// strike makes one attack from its modifiers to its Injury Roll (ATK-1) and
// looks at the end of the game.
func (cb *combat) strike(a attack) {
	cb.announce(&a)
	cb.attacks.modify(&a)
	outcome, total := game.Success, 0
	if !a.c.is(flamethrower) {
		outcome, total = cb.judge.success(check{model: a.by, by: a.by, clause: cb.pos.v.attack[btoi(a.melee)], risky: a.c.is(risky), mods: a.mods, attack: a.context()})
	}
	cb.missed = outcome == game.Failure && (a.c.is(risky) || cb.pos.shakenNow(cb.pos.side(a.by)))
	switch {
	case a.c.blast > 0 && !a.melee:
		cb.burst(&a, outcome, total)
	case outcome != game.Failure:
		cb.hurt(cb.attacks.injuryOf(&a, a.target, outcome == game.Critical))
	}
	cb.settle()
}

// announce says who attacks whom with what.
func (cb *combat) announce(a *attack) {
	kind, clause := game.Shot, "SHT-1"
	if a.melee {
		kind, clause = game.Fought, "FGT-1"
	}
	e := game.ModelEvent(kind, clause, a.by)
	e.Target, e.Weapon = a.target, a.c.ID
	if a.spot != nil {
		e.At = a.spot.At
	}
	cb.judge.emit(&e)
}

// series repeats a weapon's attacks (ATK-3, R-ATTACKS): the first on the
// target, each further one on a target that fits. It tells how many were made.
func (cb *combat) series(a attack) (made int) {
	hit := []game.ModelID{}
	for n := 0; n < a.c.attacks(a.melee) && !cb.stopped(a.by); n++ {
		next := a
		if n > 0 {
			target, ok := cb.furtherTarget(&a, hit)
			if !ok {
				return made
			}
			next.target, next.spot = target, nil
		}
		if !a.melee {
			cb.astray(cb, &next, hit)
		}
		cb.strike(next)
		made++
		if next.target != game.NoModel {
			hit = append(hit, next.target)
		}
	}
	return made
}

// stopped tells whether the attacker cannot go on with its ACTION: a failed
// Risky Success Roll ends it, outside its own activation too (ROLL-2).
func (cb *combat) stopped(m game.ModelID) bool {
	return cb.missed || cb.pos.model(m).Out || cb.pos.activating(m) && (cb.judge.broken != 0 || cb.pos.fell(m))
}

// furtherTarget is the target of a further attack. One candidate is taken
// without asking; with several the attacker may also pass.
func (cb *combat) furtherTarget(a *attack, hit []game.ModelID) (game.ModelID, bool) {
	return cb.pickTarget(a, "ATK-3", cb.attacks.candidates(a, hit), func(t game.ModelID) *game.Refusal { return cb.attacks.checkFurther(a, t, hit) })
}

// pickTarget asks for one of several candidates. further is nil where one must be
// picked; for a further attack, which may be passed, it refuses a target by the
// clause that forbids it.
func (cb *combat) pickTarget(a *attack, clause string, candidates []game.ModelID, further func(game.ModelID) *game.Refusal) (game.ModelID, bool) {
	switch len(candidates) {
	case 0:
		return game.NoModel, false
	case 1:
		return candidates[0], true
	}
	c := cb.judge.Ask(game.Decision{Side: cb.pos.side(a.by), Kind: game.Target, Model: a.by, Clause: clause, Context: game.Context{Targets: candidates, Attack: a.context()}})
	if c.Pass {
		if further == nil {
			cb.judge.refuse(clause, game.NoModel, "A target must be picked.")
		}
		return game.NoModel, false
	}
	if c.Target == "" {
		cb.judge.malformed("Name a target.")
	}
	t := cb.judge.named(c.Target)
	for _, o := range candidates {
		if o == t {
			return t, true
		}
	}
	if further != nil {
		cb.judge.unless(further(t))
	}
	cb.judge.refuse(clause, t, "%s cannot be the target of this attack. Choose one of the targets that are offered.", cb.pos.name(t))
	return game.NoModel, false
}

// intoMelee is RNG-5: a shot at an enemy within 1" of one of the shooter's own
// side may go astray (R-INTOMELEE). hit are the targets of the earlier attacks
// with the weapon, which a further one is not to be too far from (R-ATTACKS).
func (cb *combat) intoMelee(a *attack, hit []game.ModelID) {
	if a.target == game.NoModel {
		return
	}
	friends := cb.attacks.bystanders(a)
	if len(friends) == 0 {
		return
	}
	candidates := friends
	if cb.judge.d6("RNG-5", a.by) >= ownTill {
		candidates = cb.attacks.strayFoes(a, hit)
	}
	a.target, _ = cb.pickTarget(a, "RNG-5", candidates, nil)
}

// strayShot is P-RNG-2: a shot at a model in melee hits a random one of the
// shooter's side within 1" of the target, or a random enemy there, itself
// perhaps.
func (cb *combat) strayShot(a *attack, earlier []game.ModelID) {
	if a.target == game.NoModel {
		return
	}
	friends := cb.attacks.bystanders(a)
	if len(friends) == 0 {
		return
	}
	hit := friends
	if cb.judge.d6("P-RNG-2", a.by) >= ownTill {
		hit = cb.attacks.strayFoes(a, earlier)
	}
	a.target = cb.anyOf(a.by, hit)
}

// anyOf draws one of several models: in the order of their ids a D6 picks one;
// faces above the largest multiple of their number are rolled again. Of more
// than six, dice count as digits.
func (cb *combat) anyOf(by game.ModelID, ids []game.ModelID) game.ModelID {
	cb.pos.byID(ids)
	n := len(ids)
	if n == 1 {
		return ids[0]
	}
	for {
		at, of := 0, 1
		for of < n {
			at, of = 6*at+cb.judge.d6("P-RNG-2", by)-1, 6*of
		}
		if at < of/n*n {
			return ids[at%n]
		}
	}
}
