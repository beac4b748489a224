package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// shoot is the Shoot action (WZR-104 to WZR-125), also with a small or large
// explosion (WZR-126 to WZR-145).
func (cb *combat) shoot(m game.ModelID, c game.Choice) {
	s, no := cb.attacks.aimAt(m, c)
	cb.judge.unless(no)
	cb.judge.pay(m, 1)
	cb.judge.t.Set(m, aiming, 0)
	cb.judge.face(m, cb.pos.model(s.targets[0]).At.Sub(cb.pos.model(m).At), cb.pos.model(m).Way)
	e := game.ModelEvent(game.Shot, "WZR-104", m)
	e.Target, e.Weapon = s.targets[0], s.weapon.ID
	cb.judge.t.Emit(e)
	cb.firesFrom(m, cb.sights.eyeBody(m, s.targets[0]).At)
	cb.fire(&s)
}

// fire rolls all RS tests, the Primary Target's first, then plays the hits: what
// is removed changes no cover for the rest (WZR-111).
func (cb *combat) fire(s *shot) {
	var hits []effect
	type bomb struct {
		at      game.ModelID
		outcome string
	}
	var bombs []bomb
	for _, t := range s.targets {
		outcome := cb.judge.test(cb.attacks.rsTest(s, t))
		switch {
		case s.template:
			bombs = append(bombs, bomb{t, outcome})
		case passed(outcome): // WZR-113
			hits = append(hits, effect{target: t, by: s.by, st: s.st, avv: s.profile.AVV, power: outcome == game.PowerShot, clause: "WZR-113"})
		case s.engaged[t]: // WZR-119
			hits = append(hits, cb.attacks.goAstray(s.by, t, s.profile)...)
		}
		if outcome == game.Fumble {
			cb.judge.fumbles(s.by)
			break
		}
	}
	there := cb.sights.burstable() // WZR-111: who is removed by the first is under the others, too
	for _, b := range bombs {
		cb.burst(s, b.at, passed(b.outcome), b.outcome == game.PowerShot, there)
	}
	cb.woundAll(hits)
}

// burst is a small or large explosion after its RS test: centred on the target,
// or where it deviates to (WZR-135 to WZR-145). Those that were there when the
// action began may be touched.
func (cb *combat) burst(s *shot, t game.ModelID, hit, power bool, there []game.ModelID) {
	e := game.ModelEvent(game.Templated, "WZR-135", s.by)
	e.Word, e.At, e.Target = s.profile.Shape, cb.pos.targetBody(t).At, t
	if !hit {
		cb.deviate(&e, s.by, t)
	}
	size := cb.judge.t.Field.Size()
	k := cb.templates.explosion(s.profile.Shape, t, e.At)
	if e.At.X >= 0 && e.At.Y >= 0 && e.At.X <= size.X && e.At.Y <= size.Y { // off the table it hits nobody
		e.Models = cb.templates.touching(&k, there)
	}
	cb.judge.t.Emit(e)
	cb.blast(e.Models, func() {
		for _, m := range e.Models {
			cb.wound(effect{target: m, by: s.by, st: s.profile.St, avv: s.profile.AVV, power: power, clause: "WZR-136"})
		}
	})
}

// deviate moves a template: a D20 halved is the sector, another the inches;
// sector 1 is towards the shooter, the others follow clockwise, 36 degrees each
// (WZR-140 to WZR-144).
func (cb *combat) deviate(e *game.Event, by, t game.ModelID) {
	sector := half(cb.judge.d20("WZR-143", by))
	inches := half(cb.judge.d20("WZR-144", by))
	u := turned(cb.sights.backward(by, t), sector-1)
	far := float64(inches) * float64(inch)
	e.Clause, e.N, e.Cost = "WZR-140", sector, physics.Mil(inches)*inch
	e.At = e.At.Add(u.Mul(far).Round())
}

// layTemplate lays a teardrop or the trapezoid (WZR-146 to WZR-154, WZR-167 to
// WZR-171).
func (cb *combat) layTemplate(m game.ModelID, c game.Choice) {
	w, k, no := cb.attacks.gun(m, c)
	cb.judge.unless(no)
	if !laidOn(k.Shape) {
		cb.judge.refuse("WZR-146", game.NoModel, "%s has no template that is laid on.", w.Name)
	}
	var from physics.Body
	if c.Toward != nil {
		from = cb.templates.muzzle(m, *c.Toward)
	}
	if c.Toward == nil || *c.Toward == cb.pos.model(m).At || *c.Toward == from.At {
		cb.judge.malformed("Say towards which point the template lies.")
	}
	s := laid(k.Shape, from, *c.Toward)
	if in := int(cb.pos.model(m).In); in > 0 && physics.DiscInside(s.along(inch/10), 0, cb.judge.t.Field.Pieces()[in-1].Outline) {
		cb.judge.refuseAt("WZR-155", game.NoModel, from.At, "From this Entry Point the template would lie into the building.")
	}
	if !s.within(cb.templates.stance(m, &s), cb.pos.model(m).Facing) {
		cb.judge.refuse(placedBy(k.Shape), game.NoModel, "The template does not stay within the front of %s.", cb.pos.name(m))
	}
	cb.judge.pay(m, 1)
	cb.judge.t.Set(m, aiming, 0)
	cb.judge.face(m, c.Toward.Sub(cb.pos.model(m).At), cb.pos.model(m).Way)
	e := game.ModelEvent(game.Templated, "WZR-147", m)
	if k.Shape == "ST" {
		e.Clause = "WZR-167"
	}
	e.Word, e.At, e.Toward, e.Models = k.Shape, s.at, *c.Toward, cb.templates.touched(&s, m)
	cb.judge.t.Emit(e)
	cb.firesFrom(m, from.At)
	if k.Shape == "ST" {
		cb.pellets(m, k, e.Models, &s)
	} else {
		cb.flames(m, k, e.Models, &s)
	}
}

// flames are the Wound Effects of a teardrop: RoF on each model touched
// (WZR-147, WZR-150), spread from engaged ones to all within their CCWR
// (WZR-148), half Armour inside cover (WZR-151) and in buildings (WZR-153,
// WZR-154).
func (cb *combat) flames(m game.ModelID, k *roster.Profile, models []game.ModelID, s *shape) {
	all := cb.templates.spread(models)
	inside := cb.templates.garrison(m, s, false)
	var burnt []game.ModelID // all rolls first
	for _, t := range inside {
		if cb.judge.d20("WZR-153", t) <= 10 {
			burnt = append(burnt, t)
		}
	}
	cb.blast(append(slices.Clone(all), inside...), func() {
		for _, t := range all {
			halved, clause := cb.templates.sheltered(t), "WZR-147"
			if !slices.Contains(models, t) {
				clause = "WZR-148"
			}
			for range k.RoF {
				cb.wound(effect{target: t, by: m, st: k.St, avv: k.AVV, halved: halved, clause: clause})
			}
		}
		for _, t := range burnt {
			cb.wound(effect{target: t, by: m, st: k.St, avv: k.AVV, halved: true, clause: "WZR-153"})
		}
	})
}

// pellets are the RS tests of the trapezoid: RoF for each model touched, by id,
// covers ignored (WZR-168 to WZR-170), then one for each model inside within 1"
// of an Entry Point (WZR-171). The Wound Effects come in the order of the tests,
// those that go astray too (WZR-119).
func (cb *combat) pellets(m game.ModelID, k *roster.Profile, models []game.ModelID, s *shape) {
	var hits []effect
	fumbled := false
	shoot := func(t game.ModelID, clause string) {
		if fumbled {
			return
		}
		engaged := len(cb.pos.engagedWith(t)) > 0
		outcome := cb.judge.test(cb.attacks.pelletTest(m, clause, engaged))
		switch {
		case passed(outcome):
			hits = append(hits, effect{target: t, by: m, st: k.St, avv: k.AVV, power: outcome == game.PowerShot, clause: clause})
		case engaged:
			hits = append(hits, cb.attacks.goAstray(m, t, k)...)
		}
		if fumbled = outcome == game.Fumble; fumbled {
			cb.judge.fumbles(m)
		}
	}
	for _, t := range models {
		for range k.RoF {
			shoot(t, "WZR-168")
		}
	}
	inside := cb.templates.garrison(m, s, true)
	for _, t := range inside {
		shoot(t, "WZR-171")
	}
	cb.blast(append(slices.Clone(models), inside...), func() { cb.woundAll(hits) })
}

// wallOfFire lays two markers with a line of fire between them, for two Resource
// Cards and 1 AP (WZR-156 to WZR-160).
func (cb *combat) wallOfFire(m game.ModelID, c game.Choice) {
	k := cb.attacks.flamer(m, c.Weapon)
	if k == nil {
		cb.judge.refuse("WZR-156", game.NoModel, "%s has no flamethrower.", cb.pos.name(m))
	}
	if len(c.Markers) != 2 {
		cb.judge.malformed("Say where the two markers lie.")
	}
	if cb.judge.t.State.Sides[cb.pos.side(m)][cards] < 2 {
		cb.judge.refuse("WZR-157", game.NoModel, "A Wall of Fire turns 2 Resource Cards.")
	}
	size := cb.judge.t.Field.Size()
	for i, at := range c.Markers {
		if at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
			cb.judge.refuseAt("WZR-158", game.NoModel, c.Markers[i], "The marker is off the table.")
		}
		b := cb.templates.muzzle(m, at) // a garrison's is measured as its shots are (WZR-155)
		if d := physics.RoundMil(at.Sub(b.At).Len()) - b.Radius - markerRadius; d > 8*inch {
			cb.judge.refuseAt("WZR-158", game.NoModel, c.Markers[i], "The marker is %s\" away; 8\" are allowed.", d)
		}
	}
	if d := physics.RoundMil(c.Markers[0].Sub(c.Markers[1]).Len()) - 2*markerRadius; d > 8*inch {
		cb.judge.refuse("WZR-159", game.NoModel, "The markers are %s\" apart; 8\" are allowed.", d)
	}
	cb.judge.pay(m, 1)
	cb.firesFrom(m, cb.templates.muzzle(m, c.Markers[0]).At)
	cb.judge.t.Set(m, aiming, 0) // it is a shot (WZR-160)
	cb.judge.turnCards(m, 2, "wall-of-fire")
	e := game.ModelEvent(game.Templated, "WZR-158", m)
	e.Word, e.At, e.Toward, e.Models = "wall-of-fire", c.Markers[0], c.Markers[1], []game.ModelID{}
	cb.judge.t.Emit(e)
	l := game.ModelEvent(game.LineLaid, "WZR-161", m)
	l.At, l.Toward, l.N, l.Weapon = c.Markers[0], c.Markers[1], k.St, c.Weapon
	cb.judge.t.Emit(l)
}
