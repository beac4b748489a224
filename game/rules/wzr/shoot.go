package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// shoot is the Shoot action (WZR-104 to WZR-125), also with a small or large
// explosion (WZR-126 to WZR-145).
func (p *combat) shoot(m game.ModelID, c game.Choice) {
	s, no := p.attacks.aimAt(m, c)
	p.judge.unless(no)
	p.judge.pay(m, 1)
	p.judge.t.Set(m, aiming, 0)
	p.judge.face(m, p.pos.model(s.targets[0]).At.Sub(p.pos.model(m).At), p.pos.model(m).Way)
	e := game.ModelEvent(game.Shot, "WZR-104", m)
	e.Target, e.Weapon = s.targets[0], s.weapon.ID
	p.judge.t.Emit(e)
	p.firesFrom(m, p.sights.eyeBody(m, s.targets[0]).At)
	p.fire(&s)
}

// fire rolls all RS tests, the Primary Target's first, then plays the hits: what
// is removed changes no cover for the rest (WZR-111).
func (p *combat) fire(s *shot) {
	var hits []effect
	st := s.profile.St
	if s.aimed {
		st += p.pos.terms.Aim
	}
	type bomb struct {
		at      game.ModelID
		outcome string
	}
	var bombs []bomb
	for _, t := range s.targets {
		outcome := p.judge.test(p.attacks.rsTest(s, t))
		switch {
		case s.template:
			bombs = append(bombs, bomb{t, outcome})
		case passed(outcome): // WZR-113
			hits = append(hits, effect{target: t, by: s.by, st: st, avv: s.profile.AVV, power: outcome == game.PowerShot, clause: "WZR-113"})
		case s.engaged[t]: // WZR-119
			hits = append(hits, p.attacks.goAstray(s.by, t, s.profile)...)
		}
		if outcome == game.Fumble {
			p.judge.fumbles(s.by)
			break
		}
	}
	there := p.sights.burstable() // WZR-111: who is removed by the first is under the others, too
	for _, b := range bombs {
		p.burst(s, b.at, passed(b.outcome), b.outcome == game.PowerShot, there)
	}
	p.woundAll(hits)
}

// burst is a small or large explosion after its RS test: centred on the target,
// or where it deviates to (WZR-135 to WZR-145). Those that were there when the
// action began may be touched.
func (p *combat) burst(s *shot, t game.ModelID, hit, power bool, there []game.ModelID) {
	e := game.ModelEvent(game.Templated, "WZR-135", s.by)
	e.Word, e.At, e.Target = s.profile.Shape, p.pos.targetBody(t).At, t
	if !hit {
		p.deviate(&e, s.by, t)
	}
	size := p.judge.t.Field.Size()
	k := p.templates.explosion(s.profile.Shape, t, e.At)
	if e.At.X >= 0 && e.At.Y >= 0 && e.At.X <= size.X && e.At.Y <= size.Y { // off the table it hits nobody
		e.Models = p.templates.touching(&k, there)
	}
	p.judge.t.Emit(e)
	p.blast(e.Models, func() {
		for _, m := range e.Models {
			p.wound(effect{target: m, by: s.by, st: s.profile.St, avv: s.profile.AVV, power: power, clause: "WZR-136"})
		}
	})
}

// deviate moves a template: a D20 halved is the sector, another the inches;
// sector 1 is towards the shooter, the others follow clockwise, 36 degrees each
// (WZR-140 to WZR-144).
func (p *combat) deviate(e *game.Event, by, t game.ModelID) {
	sector := half(p.judge.d20("WZR-143", by))
	inches := half(p.judge.d20("WZR-144", by))
	u := turned(p.sights.backward(by, t), sector-1)
	far := float64(inches) * float64(inch)
	e.Clause, e.N, e.Cost = "WZR-140", sector, physics.Mil(inches)*inch
	e.At = e.At.Add(physics.V(physics.RoundMil(float64(u.x*far)), physics.RoundMil(float64(u.y*far))))
}
