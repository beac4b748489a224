package wzr

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// markerRadius is that of a 30 mm marker (WZR-158).
var markerRadius = physics.RoundMil(15 / 25.4 * 1000)

// wallOfFire lays two markers with a line of fire between them, for two Resource
// Cards and 1 AP (WZR-156 to WZR-160).
func (p *play) wallOfFire(m game.ModelID, c game.Choice) {
	w := p.flamer(m, c.Weapon)
	if w == nil {
		p.refuse("WZR-156", game.NoModel, "%s has no flamethrower.", p.name(m))
	}
	if len(c.Markers) != 2 {
		p.malformed("Say where the two markers lie.")
	}
	if p.State.Sides[p.side(m)][cards] < 2 {
		p.refuse("WZR-157", game.NoModel, "A Wall of Fire turns 2 Resource Cards.")
	}
	b := p.Body(m)
	for i, at := range c.Markers {
		if d := physics.RoundMil(at.Sub(b.At).Len()) - b.Radius - markerRadius; d > 8*inch {
			p.refuseAt("WZR-158", game.NoModel, c.Markers[i], "The marker is %s\" away; 8\" are allowed.", d)
		}
	}
	if d := physics.RoundMil(c.Markers[0].Sub(c.Markers[1]).Len()) - 2*markerRadius; d > 8*inch {
		p.refuse("WZR-159", game.NoModel, "The markers are %s\" apart; 8\" are allowed.", d)
	}
	p.pay(m, 1)
	p.Set(m, aiming, 0)
	p.turnCards(m, 2, "wall-of-fire")
	e := event(game.Templated, "WZR-158", m)
	e.Word, e.At, e.Toward, e.Models = "wall-of-fire", c.Markers[0], c.Markers[1], []game.ModelID{}
	p.Emit(e)
	l := event(game.LineLaid, "WZR-161", m)
	l.At, l.Toward, l.N = c.Markers[0], c.Markers[1], w.Profiles[0].St
	p.Emit(l)
}

// flamer is a model's flamethrower: a weapon with a teardrop.
func (p *play) flamer(m game.ModelID, id string) *roster.Weapon {
	for i := range p.soldier(m).Weapons {
		w := &p.soldier(m).Weapons[i]
		if w.ID != id {
			continue
		}
		for k := range w.Profiles {
			if s := w.Profiles[k].Shape; s == "FT" || s == "SFT" || keyword(w, &w.Profiles[k], "FLAMETHROWER") {
				return w
			}
		}
	}
	return nil
}

// fires are the Walls of Fire that a path goes through: once each for a movement
// action, where the base first touches the line or a marker, except where it
// starts (WZR-161, WZR-162).
func (p *play) fires(w *walking) []moment {
	var list []moment
	b := p.Body(w.m)
	for _, l := range p.State.Lines {
		along, ok := firstTouch(w.r.tr, b, l.A, l.B)
		if !ok {
			continue
		}
		list = append(list, moment{along, 2, func(w *walking) {
			p.wound(effect{target: w.m, by: l.By, st: l.N, clause: "WZR-161"})
			if !p.model(w.m).On() {
				p.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
			}
		}})
	}
	return list
}

// firstTouch is where a base first touches a wall of fire, unless it starts so
// and never leaves it.
func firstTouch(tr *physics.Trace, b physics.Body, a, c physics.Vec) (float64, bool) {
	const step = 10.0
	touches := func(at physics.Vec) bool {
		line := toSegment(pointOf(at), pointOf(a), pointOf(c))
		ends := pointOf(at).sub(pointOf(a)).len() - float64(markerRadius)
		ends = min(ends, pointOf(at).sub(pointOf(c)).len()-float64(markerRadius))
		return physics.RoundMil(min(line, ends)) <= b.Radius
	}
	left := !touches(b.At)
	for along := step; along < tr.Length()+step; along += step {
		at := min(along, tr.Length())
		switch t := touches(tr.At(at).At); {
		case t && left:
			return at, true
		case !t:
			left = true
		}
	}
	return 0, false
}
