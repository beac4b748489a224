package wzr

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// markerRadius is that of a 30 mm marker (WZR-158).
var markerRadius = physics.RoundMil(15 / 25.4 * 1000)

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
	e := event(game.Templated, "WZR-158", m)
	e.Word, e.At, e.Toward, e.Models = "wall-of-fire", c.Markers[0], c.Markers[1], []game.ModelID{}
	p.judge.t.Emit(e)
	l := event(game.LineLaid, "WZR-161", m)
	l.At, l.Toward, l.N, l.Weapon = c.Markers[0], c.Markers[1], k.St, c.Weapon
	p.judge.t.Emit(l)
}

// flamer is the profile of a model's flamethrower: that of a teardrop, or the
// first of a weapon with the keyword. An empty id means any weapon.
func (p *attacks) flamer(m game.ModelID, id string) *roster.Profile {
	for i := range p.pos.soldier(m).Weapons {
		w := &p.pos.soldier(m).Weapons[i]
		if id != "" && w.ID != id {
			continue
		}
		for k := range w.Profiles {
			if s := w.Profiles[k].Shape; s == "FT" || s == "SFT" || keyword(w, &w.Profiles[k], "FLAMETHROWER") {
				return &w.Profiles[k]
			}
		}
	}
	return nil
}

// fires are the Walls of Fire that a path goes through: once each for a movement
// action, where the base first touches the line or a marker, except where it
// starts (WZR-161, WZR-162).
func (p *perils) fires(w *walking) []moment {
	var list []moment
	b := p.pos.g.Body(w.m)
	for i := range p.pos.g.State.Lines {
		l := p.pos.g.State.Lines[i]
		along, ok := firstTouch(w.r.tr, b, l.A, l.B)
		if !ok {
			continue
		}
		list = append(list, moment{along: along, order: 2, wall: &l})
	}
	return list
}

// burn is the hit of a Wall of Fire on the way; who dies of it stays there.
func (p *march) burn(w *walking, e *moment) {
	hit := p.perils.flameOf(e.wall)
	hit.target = w.m
	p.combat.wound(hit)
	if !p.pos.model(w.m).On() {
		along := afoot(w.r.tr, e.along)
		p.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}

// flameOf is the hit of a Wall of Fire (WZR-161).
func (p *perils) flameOf(l *game.Line) effect {
	hit := effect{by: l.By, st: l.N, clause: "WZR-161"}
	if k := p.attacks.flamer(l.By, l.With); k != nil {
		hit.avv = k.AVV
	}
	return hit
}

// firstTouch is where a base first touches a wall of fire, its line or one of its
// markers; one that starts so must have left it before.
func firstTouch(tr *physics.Trace, b physics.Body, a, c physics.Vec) (float64, bool) {
	pa, pc, round := pointOf(a), pointOf(c), float64(markerRadius)
	parts := [3]func(at point) float64{
		func(at point) float64 { return toSegment(at, pa, pc) },
		func(at point) float64 { return at.sub(pa).len() - round },
		func(at point) float64 { return at.sub(pc).len() - round },
	}
	left := true
	for _, far := range parts {
		left = left && physics.RoundMil(far(pointOf(b.At))) > b.Radius
	}
	for i := range tr.Legs {
		l := &tr.Legs[i]
		from, to := pointOf(l.From), pointOf(l.To)
		var in []stay
		for _, far := range parts {
			if s, ok := within(from, to, func(at point) bool { return physics.RoundMil(far(at)) <= b.Radius }, far); ok {
				in = append(in, s)
			}
		}
		slices.SortFunc(in, func(x, y stay) int { return cmp.Compare(x.from, y.from) })
		gone := 0.0 // till where it is on it since the start
		for _, s := range in {
			if left || s.from > gone {
				return l.Along + float64(s.from*to.sub(from).len()), true
			}
			gone = max(gone, s.to)
		}
		left = left || gone < 1
	}
	return 0, false
}

// stay is a part of a leg, from 0 to 1.
type stay struct{ from, to float64 }

// within is the part of a leg on which it touches something whose distance grows
// and shrinks but once along a straight way.
func within(from, to point, touches func(point) bool, far func(point) float64) (stay, bool) {
	at := func(k float64) point {
		return point{from.x + float64((to.x-from.x)*k), from.y + float64((to.y-from.y)*k)}
	}
	nearest := lowest(func(k float64) float64 { return far(at(k)) })
	if !touches(at(nearest)) {
		return stay{}, false
	}
	rim := func(clear float64) float64 { // halve the way between a place that is clear and one that is not
		if touches(at(clear)) {
			return clear
		}
		low := nearest
		for range 40 {
			if mid := (clear + low) / 2; touches(at(mid)) {
				low = mid
			} else {
				clear = mid
			}
		}
		return low
	}
	return stay{rim(0), rim(1)}, true
}

// lowest is where between 0 and 1 a function is lowest that falls, then rises.
func lowest(f func(float64) float64) float64 {
	a, b := 0.0, 1.0
	for range 60 {
		if p, q := a+(b-a)/3, b-(b-a)/3; f(p) <= f(q) {
			b = q
		} else {
			a = p
		}
	}
	return (a + b) / 2
}
