package wzr

import (
	"errors"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Aim is what an attack may do, exactly, as if no card were turned.
func (r *Rules) Aim(g *game.Game, c game.Choice) (game.Aim, error) {
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return game.Aim{}, nil
	}
	p := look(g)
	err := g.Try(game.Command{Side: d.Side, Choice: c})
	if err != nil {
		a := p.attacks.shapeOf(d.Model, c)
		var no *game.Refusal
		if errors.As(err, &no) && c.Toward != nil && no.At == nil && (no.Clause == "WZR-146" || no.Clause == "WZR-167") {
			a = turnedAim(g, d, c, a)
		}
		return a, err
	}
	return p.chances.aim(d.Model, c), nil
}

// turnedAim is the Aim of a template as if the model had turned to it first,
// which is free (T-AP).
func turnedAim(g *game.Game, d *game.Decision, c game.Choice, a game.Aim) game.Aim {
	f := g.Fork()
	if _, err := f.Do(game.Command{Side: d.Side, Choice: game.Choice{Action: "face", Toward: c.Toward}}); err != nil {
		return a
	}
	if f.Try(game.Command{Side: d.Side, Choice: c}) != nil {
		return a
	}
	a = look(f).chances.aim(d.Model, c)
	a.Turns = true
	return a
}

// aim is the Aim of a choice that is allowed.
func (p *chances) aim(m game.ModelID, c game.Choice) game.Aim {
	a := p.attacks.shapeOf(m, c)
	switch c.Action {
	case "shoot":
		switch s, no := p.attacks.aimAt(m, c); {
		case no != nil:
			return a
		case s.template:
			p.aimBursts(&a, &s)
		default:
			p.aimShots(&a, &s)
		}
	case "template":
		p.aimLaid(&a, m, c)
	case "fight", "charge":
		p.aimBlows(&a, m, c)
	}
	for i := range a.Struck {
		k := &a.Struck[i]
		if p.pos.side(k.Model) == p.pos.side(m) {
			a.Friends += k.Wounds
		} else {
			a.Foes += k.Wounds
		}
		if k.Out > 0 {
			k.Morale = p.squads.mourned(k.Model, k.Clause == "WZR-119")
		}
	}
	return a
}

// shapeOf is the outline of what a choice lays on the table.
func (p *attacks) shapeOf(m game.ModelID, c game.Choice) game.Aim {
	var a game.Aim
	switch c.Action {
	case "template":
		_, k, no := p.gun(m, c)
		if no != nil || c.Toward == nil || *c.Toward == p.pos.model(m).At || k.Shape == "" {
			return a
		}
		if from := p.templates.muzzle(m, *c.Toward); *c.Toward != from.At {
			s := laid(k.Shape, from, *c.Toward)
			a.Outline, a.At = s.outline(), s.at
		}
	case "shoot":
		_, k, no := p.gun(m, c)
		t := p.pos.g.Find(c.Target)
		if no != nil || t == game.NoModel || k.Shape == "" {
			return a
		}
		s := disc(k.Shape, p.pos.targetBody(t).At)
		a.Outline, a.At, a.Drift = s.outline(), s.at, 10*inch
		a.Sectors = p.templates.sectors(m, t)
	case "wall-of-fire":
		if len(c.Markers) == 2 {
			a.At = c.Markers[0]
		}
	}
	return a
}

// sectors are the directions of the ten sectors, 1" long (WZR-142).
func (p *templates) sectors(by, t game.ModelID) []physics.Vec {
	d := p.sights.backward(by, t)
	list := make([]physics.Vec, 10)
	for i := range list {
		u := turned(d, i)
		list[i] = physics.V(physics.RoundMil(float64(u.x*1000)), physics.RoundMil(float64(u.y*1000)))
	}
	return list
}

// struck is the entry of a model, made at the end if it has none.
func struck(a *game.Aim, m game.ModelID, clause string) *game.Struck {
	for i := range a.Struck {
		if a.Struck[i].Model == m {
			return &a.Struck[i]
		}
	}
	a.Struck = append(a.Struck, game.Struck{Model: m, Clause: clause, Touch: 1})
	return &a.Struck[len(a.Struck)-1]
}

// hits are the parts of a test: the chance of a natural 1, of another hit, and
// of a miss that is no natural 20.
func hits(need int) (one, more, miss float64) {
	more = chance(need) - face
	return face, more, 1 - 2*face - more
}

// aimShots are RS tests against one model after the other; a miss of an engaged
// one strikes the nearest friend (WZR-119).
func (p *chances) aimShots(a *game.Aim, s *shot) {
	st := s.profile.St
	if s.aimed {
		st += p.pos.terms.Aim
	}
	for _, t := range s.targets {
		k := p.attacks.rsTest(s, t)
		e := struck(a, t, "WZR-113")
		e.Attacks, e.Need, e.Mods = e.Attacks+1, k.need(), k.mods
		if f := p.attacks.nearFriend(s.by, t); s.engaged[t] && f != game.NoModel {
			struck(a, f, "WZR-119")
		}
	}
	for i := range a.Struck {
		m := a.Struck[i].Model
		row := p.attacks.toll(m)
		for _, t := range s.targets {
			k := p.attacks.rsTest(s, t)
			one, more, miss := hits(k.need())
			switch {
			case t == m:
				row.attack(effect{st: st, avv: s.profile.AVV}, one, more, 0, true)
			case s.engaged[t] && p.attacks.nearFriend(s.by, t) == m:
				row.attack(effect{st: s.profile.St, avv: s.profile.AVV}, 0, miss, face, true)
			default:
				row.attack(effect{}, 0, 0, 0, true)
			}
		}
		row.into(&a.Struck[i])
	}
}

// aimBursts are explosions: each lies on its target if the test is passed, else
// it goes to one of a hundred places, all alike (WZR-143, WZR-144).
func (p *chances) aimBursts(a *game.Aim, s *shot) {
	places := make([][]shape, len(s.targets)) // the centred one, then where it may go
	size := p.pos.g.Field.Size()
	for i, t := range s.targets {
		at := p.pos.targetBody(t).At
		places[i] = append(places[i], p.templates.explosion(s.profile.Shape, t, at))
		d := p.sights.backward(s.by, t)
		for sector := range 10 {
			u := turned(d, sector)
			for inches := 1; inches <= 10; inches++ {
				far := float64(inches) * float64(inch)
				places[i] = append(places[i], p.templates.explosion(s.profile.Shape, t, at.Add(physics.V(physics.RoundMil(float64(u.x*far)), physics.RoundMil(float64(u.y*far))))))
			}
		}
		k := p.attacks.rsTest(s, t)
		e := struck(a, t, "WZR-135")
		e.Attacks, e.Need, e.Mods = e.Attacks+1, k.need(), k.mods
	}
	onTable := func(v physics.Vec) bool { return v.X >= 0 && v.Y >= 0 && v.X <= size.X && v.Y <= size.Y }
	for _, m := range p.sights.burstable() {
		b := p.pos.targetBody(m)
		row, any := p.attacks.toll(m), false
		for i, t := range s.targets {
			k := p.attacks.rsTest(s, t)
			one, more, miss := hits(k.need())
			centre, astray := 0.0, 0
			if places[i][0].touches(b) {
				centre = 1
			}
			for j := range places[i][1:] {
				if q := &places[i][j+1]; onTable(q.at) && q.touches(b) {
					astray++
				}
			}
			away := float64(astray) / 100
			any = any || centre > 0 || astray > 0
			row.attack(effect{st: s.profile.St, avv: s.profile.AVV}, float64(centre*one), float64(centre*more)+float64(away*miss), float64(away*face), true)
		}
		if any {
			e := struck(a, m, "WZR-145")
			row.into(e)
			e.Touch = e.Hit // every model touched is hit (WZR-136)
		}
	}
	likeliest(a)
}

// touchable are the models that a template may touch, by id, without one.
func (p *templates) touchable(but game.ModelID) []game.ModelID {
	var ids []game.ModelID
	for i := range p.pos.g.State.Models {
		if s := &p.pos.g.State.Models[i]; game.ModelID(i) != but && s.On() && s.In == 0 {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// likeliest orders who may be struck: who is aimed at first, then by chance.
func likeliest(a *game.Aim) {
	slices.SortStableFunc(a.Struck, func(x, y game.Struck) int {
		switch {
		case x.Attacks != y.Attacks:
			return y.Attacks - x.Attacks
		case x.Hit > y.Hit:
			return -1
		case x.Hit < y.Hit:
			return 1
		}
		return int(x.Model - y.Model)
	})
}

// aimLaid is a teardrop or the trapezoid as it lies.
func (p *chances) aimLaid(a *game.Aim, m game.ModelID, c game.Choice) {
	_, k, _ := p.attacks.gun(m, c)
	s := laid(k.Shape, p.templates.muzzle(m, *c.Toward), *c.Toward)
	touched := p.templates.touched(&s, m)
	if k.Shape == "ST" {
		p.aimPellets(a, m, k, touched, &s)
		return
	}
	for _, t := range p.templates.spread(touched) {
		clause := "WZR-147"
		if !contains(touched, t) {
			clause = "WZR-148"
		}
		e, row := struck(a, t, clause), p.attacks.toll(t)
		for range k.RoF {
			row.attack(effect{st: k.St, avv: k.AVV, halved: p.templates.sheltered(t)}, 0, 1, 0, false)
		}
		row.into(e)
	}
	for _, t := range p.templates.garrison(m, &s, false) {
		e, row := struck(a, t, "WZR-153"), p.attacks.toll(t)
		row.attack(effect{st: k.St, avv: k.AVV, halved: true}, 0, 0.5, 0, false)
		row.into(e)
	}
}

// aimPellets are the RS tests of the trapezoid, in the order in which they are
// rolled (WZR-168, WZR-171); a miss of an engaged model strikes the nearest
// friend (WZR-119).
func (p *chances) aimPellets(a *game.Aim, m game.ModelID, k *roster.Profile, touched []game.ModelID, s *shape) {
	type shot struct {
		at, friend     game.ModelID
		one, more, not float64
	}
	var order []shot
	aimed := func(t game.ModelID, clause string) {
		engaged := len(p.pos.engagedWith(t)) > 0
		r := p.attacks.pelletTest(m, clause, engaged)
		e := struck(a, t, clause)
		e.Attacks, e.Need, e.Mods = e.Attacks+1, r.need(), r.mods
		one, more, miss := hits(r.need())
		next := shot{t, game.NoModel, one, more, miss}
		if engaged {
			next.friend = p.attacks.nearFriend(m, t)
		}
		order = append(order, next)
	}
	for _, t := range touched {
		for range k.RoF {
			aimed(t, "WZR-168")
		}
	}
	for _, t := range p.templates.garrison(m, s, true) {
		aimed(t, "WZR-171")
	}
	for _, o := range order {
		if o.friend != game.NoModel {
			struck(a, o.friend, "WZR-119")
		}
	}
	for i := range a.Struck {
		e := &a.Struck[i]
		row := p.attacks.toll(e.Model)
		for _, o := range order {
			sure, plain, fumbled := 0.0, 0.0, 0.0
			if o.at == e.Model {
				sure, plain = o.one, o.more
			}
			if o.friend == e.Model {
				plain, fumbled = plain+o.not, face
			}
			row.attack(effect{st: k.St, avv: k.AVV}, sure, plain, fumbled, true)
		}
		row.into(e)
	}
}

// aimBlows are the CC tests of a fight, or of a Charge that arrives.
func (p *chances) aimBlows(a *game.Aim, m game.ModelID, c game.Choice) {
	b, _ := p.attacks.blade(m, c.Weapon, c.Profile)
	if !b.armed() {
		return
	}
	k := test{stat: "cc", model: m, by: m, clause: "T-CC", base: p.pos.soldier(m).CC}
	if c.Action == "charge" {
		k.add("T-CHARGE", "Charge", p.pos.terms.ChargeCC)
	}
	e := struck(a, p.pos.g.Find(c.Target), "T-CC")
	e.Attacks, e.Need, e.Mods = b.roa, k.need(), k.mods
	one, more, _ := hits(k.need())
	row := p.attacks.toll(e.Model)
	for range b.roa {
		row.attack(effect{st: b.st, avv: b.avv}, one, more, 0, true)
	}
	row.into(e)
}

// Laid is the outline of a template that an event lays.
func (r *Rules) Laid(s *game.Setup, st *game.State, e *game.Event) []physics.Vec {
	if e.Type != game.Templated {
		return nil
	}
	switch e.Word {
	case "SE", "LE":
		k := disc(e.Word, e.At)
		return k.outline()
	case "FT", "SFT", "ST":
		if e.Toward == e.At {
			return nil
		}
		k := laid(e.Word, physics.Body{At: e.At}, e.Toward)
		return k.outline()
	}
	return nil
}
