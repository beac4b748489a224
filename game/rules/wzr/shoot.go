package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
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
			hits = append(hits, effect{target: t, by: s.by, st: s.st, avv: s.profile.AVV, power: outcome == game.PowerShot, clause: "WZR-113"})
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

// layTemplate lays a teardrop or the trapezoid (WZR-146 to WZR-154, WZR-167 to
// WZR-171).
func (p *combat) layTemplate(m game.ModelID, c game.Choice) {
	w, k, no := p.attacks.gun(m, c)
	p.judge.unless(no)
	if !laidOn(k.Shape) {
		p.judge.refuse("WZR-146", game.NoModel, "%s has no template that is laid on.", w.Name)
	}
	var from physics.Body
	if c.Toward != nil {
		from = p.templates.muzzle(m, *c.Toward)
	}
	if c.Toward == nil || *c.Toward == p.pos.model(m).At || *c.Toward == from.At {
		p.judge.malformed("Say towards which point the template lies.")
	}
	s := laid(k.Shape, from, *c.Toward)
	if in := int(p.pos.model(m).In); in > 0 && physics.DiscInside(s.along(inch/10), 0, p.judge.t.Field.Pieces()[in-1].Outline) {
		p.judge.refuseAt("WZR-155", game.NoModel, from.At, "From this Entry Point the template would lie into the building.")
	}
	if !s.within(p.templates.stance(m, &s), p.pos.model(m).Facing) {
		p.judge.refuse(placedBy(k.Shape), game.NoModel, "The template does not stay within the front of %s.", p.pos.name(m))
	}
	p.judge.pay(m, 1)
	p.judge.t.Set(m, aiming, 0)
	p.judge.face(m, c.Toward.Sub(p.pos.model(m).At), p.pos.model(m).Way)
	e := game.ModelEvent(game.Templated, "WZR-147", m)
	if k.Shape == "ST" {
		e.Clause = "WZR-167"
	}
	e.Word, e.At, e.Toward, e.Models = k.Shape, s.at, *c.Toward, p.templates.touched(&s, m)
	p.judge.t.Emit(e)
	p.firesFrom(m, from.At)
	if k.Shape == "ST" {
		p.pellets(m, k, e.Models, &s)
	} else {
		p.flames(m, k, e.Models, &s)
	}
}

// flames are the Wound Effects of a teardrop: RoF on each model touched
// (WZR-147, WZR-150), spread from engaged ones to all within their CCWR
// (WZR-148), half Armour inside cover (WZR-151) and in buildings (WZR-153,
// WZR-154).
func (p *combat) flames(m game.ModelID, k *roster.Profile, models []game.ModelID, s *shape) {
	all := p.templates.spread(models)
	inside := p.templates.garrison(m, s, false)
	var burnt []game.ModelID // all rolls first
	for _, t := range inside {
		if p.judge.d20("WZR-153", t) <= 10 {
			burnt = append(burnt, t)
		}
	}
	p.blast(append(slices.Clone(all), inside...), func() {
		for _, t := range all {
			halved, clause := p.templates.sheltered(t), "WZR-147"
			if !slices.Contains(models, t) {
				clause = "WZR-148"
			}
			for range k.RoF {
				p.wound(effect{target: t, by: m, st: k.St, avv: k.AVV, halved: halved, clause: clause})
			}
		}
		for _, t := range burnt {
			p.wound(effect{target: t, by: m, st: k.St, avv: k.AVV, halved: true, clause: "WZR-153"})
		}
	})
}

// pellets are the RS tests of the trapezoid: RoF for each model touched, by id,
// covers ignored (WZR-168 to WZR-170), then one for each model inside within 1"
// of an Entry Point (WZR-171). The Wound Effects come in the order of the tests,
// those that go astray too (WZR-119).
func (p *combat) pellets(m game.ModelID, k *roster.Profile, models []game.ModelID, s *shape) {
	var hits []effect
	fumbled := false
	shoot := func(t game.ModelID, clause string) {
		if fumbled {
			return
		}
		engaged := len(p.pos.engagedWith(t)) > 0
		outcome := p.judge.test(p.attacks.pelletTest(m, clause, engaged))
		switch {
		case passed(outcome):
			hits = append(hits, effect{target: t, by: m, st: k.St, avv: k.AVV, power: outcome == game.PowerShot, clause: clause})
		case engaged:
			hits = append(hits, p.attacks.goAstray(m, t, k)...)
		}
		if fumbled = outcome == game.Fumble; fumbled {
			p.judge.fumbles(m)
		}
	}
	for _, t := range models {
		for range k.RoF {
			shoot(t, "WZR-168")
		}
	}
	inside := p.templates.garrison(m, s, true)
	for _, t := range inside {
		shoot(t, "WZR-171")
	}
	p.blast(append(slices.Clone(models), inside...), func() { p.woundAll(hits) })
}

// wallOfFire lays two markers with a line of fire between them, for two Resource
// Cards and 1 AP (WZR-156 to WZR-160).
func (p *combat) wallOfFire(m game.ModelID, c game.Choice) {
	k := p.attacks.flamer(m, c.Weapon)
	if k == nil {
		p.judge.refuse("WZR-156", game.NoModel, "%s has no flamethrower.", p.pos.name(m))
	}
	if len(c.Markers) != 2 {
		p.judge.malformed("Say where the two markers lie.")
	}
	if p.judge.t.State.Sides[p.pos.side(m)][cards] < 2 {
		p.judge.refuse("WZR-157", game.NoModel, "A Wall of Fire turns 2 Resource Cards.")
	}
	size := p.judge.t.Field.Size()
	for i, at := range c.Markers {
		if at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
			p.judge.refuseAt("WZR-158", game.NoModel, c.Markers[i], "The marker is off the table.")
		}
		b := p.templates.muzzle(m, at) // a garrison's is measured as its shots are (WZR-155)
		if d := physics.RoundMil(at.Sub(b.At).Len()) - b.Radius - markerRadius; d > 8*inch {
			p.judge.refuseAt("WZR-158", game.NoModel, c.Markers[i], "The marker is %s\" away; 8\" are allowed.", d)
		}
	}
	if d := physics.RoundMil(c.Markers[0].Sub(c.Markers[1]).Len()) - 2*markerRadius; d > 8*inch {
		p.judge.refuse("WZR-159", game.NoModel, "The markers are %s\" apart; 8\" are allowed.", d)
	}
	p.judge.pay(m, 1)
	p.firesFrom(m, p.templates.muzzle(m, c.Markers[0]).At)
	p.judge.t.Set(m, aiming, 0) // it is a shot (WZR-160)
	p.judge.turnCards(m, 2, "wall-of-fire")
	e := game.ModelEvent(game.Templated, "WZR-158", m)
	e.Word, e.At, e.Toward, e.Models = "wall-of-fire", c.Markers[0], c.Markers[1], []game.ModelID{}
	p.judge.t.Emit(e)
	l := game.ModelEvent(game.LineLaid, "WZR-161", m)
	l.At, l.Toward, l.N, l.Weapon = c.Markers[0], c.Markers[1], k.St, c.Weapon
	p.judge.t.Emit(l)
}
