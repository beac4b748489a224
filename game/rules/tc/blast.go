package tc

import (
	"fmt"

	"duckboard/game"
	"duckboard/physics"
)

// burst is what a BLAST does after its one Success Roll: an Injury Roll for
// each model hit, in the order that INI-4 gives (R-BLAST). On a Failure nothing
// happens unless it SCATTERs.
func (p *combat) burst(a *attack, outcome string, total int) {
	centre := p.attacks.centre(a)
	picked := a.target
	if outcome == game.Failure {
		if !a.c.is(scatter) {
			return
		}
		spot, ok := p.scatter(a, centre, physics.Mil(7-total)*inch)
		if !ok {
			return
		}
		centre, picked = spot, game.NoModel
	}
	for _, m := range p.judge.inOrder(p.attacks.caught(a, centre, picked), "R-BLAST") {
		if p.pos.model(m).On() {
			p.hurt(p.attacks.injuryOf(a, m, outcome == game.Critical && m == picked))
		}
	}
}

// centre is the point that a BLAST bursts at: the middle of the target's base,
// or the point aimed at.
func (p *attacks) centre(a *attack) physics.Spot {
	if a.spot != nil {
		return *a.spot
	}
	b := p.pos.g.Body(a.target)
	return physics.Spot{At: b.At, Level: b.Level}
}

// caught are the models that a BLAST hits: those within its radius of the
// centre that can see it, and friends of the attacker within 1" of an enemy hit.
func (p *attacks) caught(a *attack, centre physics.Spot, picked game.ModelID) []game.ModelID {
	point := physics.Body{At: centre.At, Level: centre.Level}
	hit := make([]bool, len(p.pos.g.State.Models))
	for i := range hit {
		m := game.ModelID(i)
		hit[i] = p.pos.g.State.Models[i].On() && (m == picked ||
			physics.Gap(point, p.pos.g.Body(m)) <= physics.Mil(a.c.blast) && p.pos.g.Field.SeesSpot(p.pos.g.Body(m), centre))
	}
	own := p.pos.side(a.by)
	var ids []game.ModelID
	for i := range hit {
		m := game.ModelID(i)
		if hit[i] || p.pos.side(m) == own && p.pos.g.State.Models[i].On() && p.besideHit(m, hit) {
			ids = append(ids, m)
		}
	}
	return ids
}

// besideHit tells whether a model is within 1" of an enemy that is hit.
func (p *attacks) besideHit(m game.ModelID, hit []bool) bool {
	for i, h := range hit {
		if e := game.ModelID(i); h && p.pos.side(e) != p.pos.side(m) && p.pos.gap(m, e) <= inch {
			return true
		}
	}
	return false
}

// scatter asks the opponent where a failed BLAST goes: a point that distance
// away, on the ground or terrain, in sight of the original target point.
func (p *combat) scatter(a *attack, from physics.Spot, distance physics.Mil) (physics.Spot, bool) {
	var points []physics.Spot
	for k := range 24 {
		at := from.At.Add(clock(k, distance))
		if s, ok := p.attacks.landing(from, at); ok {
			points = append(points, s)
		}
	}
	if len(points) == 0 {
		return physics.Spot{}, false
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(a.by).Other(), Kind: game.Target, Model: a.by, Clause: "SCATTER", Context: game.Context{Points: points, Limit: distance}})
	if c.At == nil {
		p.judge.malformed("Say to which point the blast moves.")
	}
	if d := physics.RoundMil(c.At.Sub(from.At).Len()); d < distance-10 || d > distance+10 {
		p.judge.refuseAt("SCATTER", game.NoModel, *c.At, "The blast moves exactly %s\".", distance)
	}
	s, ok := p.attacks.landing(from, *c.At)
	if !ok {
		p.judge.refuseAt("SCATTER", game.NoModel, *c.At, "The blast cannot move there: it must be on the table and in sight of where it was aimed.")
	}
	return s, true
}

// landing is the highest surface at a point, if it is on the table and in line
// of sight of where the BLAST was aimed, looking from just above it.
func (p *attacks) landing(from physics.Spot, at physics.Vec) (physics.Spot, bool) {
	size := p.pos.g.Field.Size()
	if at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
		return physics.Spot{}, false
	}
	levels := p.pos.g.Field.Levels(at)
	if len(levels) == 0 {
		return physics.Spot{}, false
	}
	s := physics.Spot{At: at, Level: levels[len(levels)-1]}
	return s, p.pos.g.Field.SeesSpot(physics.Body{At: from.At, Level: from.Level, Radius: 1, Height: inch}, s)
}

// inOrder asks the side with Initiative for the order of simultaneous effects
// on several models (INI-4).
func (p *judge) inOrder(models []game.ModelID, clause string) []game.ModelID {
	if len(models) < 2 {
		return models
	}
	effects := make([]game.Effect, len(models))
	for i, m := range models {
		effects[i] = game.Effect{ID: p.t.Entries[m].ID, Clause: clause, Side: p.pos.side(m), Model: m}
	}
	order := p.askOrder(effects)
	out := make([]game.ModelID, len(order))
	for i, o := range order {
		out[i] = models[o]
	}
	return out
}

// askOrder asks the side with Initiative for an order; it returns indices.
func (p *judge) askOrder(effects []game.Effect) []int {
	side := max(p.t.State.Initiative, 0)
	c := p.Ask(game.Decision{Side: side, Kind: game.Order, Model: game.NoModel, Clause: "INI-4", Context: game.Context{Effects: effects}})
	if len(c.Order) != len(effects) {
		p.malformed("Put all %d effects in order.", len(effects))
	}
	order := make([]int, 0, len(effects))
	used := make([]bool, len(effects))
	for _, id := range c.Order {
		k := -1
		for i := range effects {
			if effects[i].ID == id && !used[i] {
				k = i
			}
		}
		if k < 0 {
			p.refuse("INI-4", game.NoModel, "%s", fmt.Sprintf("%q is not one of the effects, or is named twice.", id))
		}
		used[k] = true
		order = append(order, k)
	}
	return order
}
