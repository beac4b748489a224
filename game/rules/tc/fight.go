package tc

import "duckboard/game"

// fight is the Fight ACTION (FGT-1).
func (cb *combat) fight(m game.ModelID, c *game.Choice) {
	cb.judge.unless(cb.actions.mayFight(m))
	if c.Weapons == nil || c.Target == "" {
		cb.judge.malformed("To fight name the weapons and a target.")
	}
	arms, no := cb.pos.v.arms(cb.actions, m, c.Weapons)
	cb.judge.unless(no)
	f := bout{by: m, arms: arms, target: cb.judge.named(c.Target), second: cb.pos.has(m, didFight)}
	cb.judge.unless(cb.attacks.checkTarget(&attack{by: m, melee: true}, f.target))
	cb.judge.mark(m, didFight)
	cb.arm(&f)
	cb.melee(f)
}

// melee makes the attacks of a Fight ACTION, the off-hand weapon last (MEL-3,
// R-OFFHAND). The second weapon picks its own target (ATK-1), as each further
// attack of a weapon does, unless only the one may be struck (RET-1).
func (cb *combat) melee(f bout) {
	cb.missed = false
	for i, w := range f.arms {
		if cb.stopped(f.by) {
			return
		}
		a := attack{by: f.by, target: f.target, c: w, melee: true, offhand: f.offhand(i), only: f.only}
		if i > 0 {
			next, ok := cb.furtherTarget(&a, nil)
			if !ok {
				return
			}
			a.target = next
		}
		cb.series(a)
		cb.done = cb.done || w.is(reload) && cb.pos.activating(f.by)
	}
}

// arm remembers the weapon of a Fight ACTION, where one may fight again with
// another (P-FGT-2).
func (cb *combat) arm(f *bout) {
	if cb.pos.v.twoArms {
		return
	}
	n := bareHands
	if f.second {
		n = bothDrawn
	} else {
		for i := range cb.pos.force[f.by].weapons {
			if cb.pos.force[f.by].weapons[i].Weapon == f.arms[0].Weapon {
				n = i + 1
			}
		}
	}
	cb.judge.t.Set(f.by, armed, n)
}

// use marks a CONSUMABLE weapon as used up.
func (cb *combat) use(m game.ModelID, w *weapon) {
	if w.is(consumable) {
		token, bit := cb.pos.markOf(m, w)
		cb.judge.t.Set(m, token, int(cb.pos.model(m).Tokens[token])|bit)
	}
}

// shoot is the Shoot ACTION (SHT-1, SHT-2).
func (cb *combat) shoot(m game.ModelID, c *game.Choice) {
	a, no := cb.actions.aim(m, c)
	cb.judge.unless(no)
	bits := didShoot
	if !a.c.is(assault) {
		bits |= didPlain
	}
	if a.c.is(heavy) && !cb.pos.force[m].ignoresHeavy() {
		bits |= didHeavy
	}
	cb.judge.mark(m, bits)
	cb.use(m, a.c)
	if made := cb.series(a); made > 1 && !cb.pos.v.eitherBars {
		cb.judge.mark(m, didPlain) // P-SHT-2: ASSAULT spares a single attack
	}
	cb.done = cb.done || a.c.is(reload)
}
