package tc

import "duckboard/game"

// fight is the Fight ACTION (FGT-1).
func (p *combat) fight(m game.ModelID, c *game.Choice) {
	p.judge.unless(p.actions.mayFight(m))
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

// use marks a CONSUMABLE weapon as used up.
func (p *combat) use(m game.ModelID, w *weapon) {
	if w.is(consumable) {
		token, bit := p.pos.markOf(m, w)
		p.judge.t.Set(m, token, int(p.pos.model(m).Tokens[token])|bit)
	}
}

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
