package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

func (p *attacks) hasTarget(m game.ModelID, w *weapon) bool {
	if w.blast > 0 {
		return true
	}
	a := attack{by: m, c: w}
	for i := range p.pos.g.State.Models {
		e := game.ModelID(i)
		if p.pos.side(e) != p.pos.side(m) && p.pos.g.State.Models[i].On() && p.attackable(&a, e) {
			return true
		}
	}
	return false
}

// checkFurther is the clause that forbids the target of a further attack, or nil: the bounds of R-ATTACKS before those of any target (ATK-1, ATK-2).
func (p *attacks) checkFurther(a *attack, t game.ModelID, hit []game.ModelID) *game.Refusal {
	for _, h := range hit {
		switch {
		case !p.pos.foes(a.by, t):
		case a.melee && p.pos.gap(a.by, t) > inch:
			return game.Bar("R-ATTACKS", t, "%s is %s\" away; the reach is 1\".", p.pos.name(t), p.pos.gap(a.by, t))
		case !a.melee && p.pos.gap(t, h) > 6*inch:
			return game.Bar("R-ATTACKS", t, "%s is farther than 6\" from %s, an earlier target.", p.pos.name(t), p.pos.name(h))
		}
	}
	return p.checkTarget(a, t)
}

// checkTarget says why a target may not be attacked: it is no enemy, out of sight or out of
// reach, in this order (ATK-1, ATK-2).
func (p *attacks) checkTarget(a *attack, t game.ModelID) *game.Refusal {
	kind := btoi(a.melee)
	if !p.pos.foes(a.by, t) {
		return game.Bar(p.pos.v.attack[kind], t, "%s is not an enemy on the battlefield.", p.pos.name(t))
	}
	if !p.pos.sees(a.by, t) {
		return game.Bar(p.pos.v.attack[kind], t, "%s cannot see %s.", p.pos.name(a.by), p.pos.name(t))
	}
	switch d := p.pos.gap(a.by, t); {
	case a.melee && d > inch:
		return game.Bar(p.pos.v.reach[kind], t, "%s is %s\" away; the reach is 1\".", p.pos.name(t), d)
	case !a.melee && d > a.c.Range:
		return game.Bar(p.pos.v.reach[kind], t, "%s is %s\" away; the range is %s\".", p.pos.name(t), d, a.c.Range)
	}
	return nil
}

// candidates are the enemies that a further attack may be made on.
func (p *attacks) candidates(a *attack, hit []game.ModelID) []game.ModelID {
	foes := p.pos.g.Models(p.pos.side(a.by).Other())
	ids := foes[:0]
	for _, e := range foes {
		if (!a.only || e == a.target) && p.attackable(a, e) && (a.melee || p.allWithin(e, hit, 6*inch)) {
			ids = append(ids, e)
		}
	}
	return ids
}

// attackable tells whether an enemy is in sight and range of an attack.
func (p *attacks) attackable(a *attack, e game.ModelID) bool {
	reach := physics.Mil(inch)
	if !a.melee {
		reach = a.c.Range
	}
	return p.pos.within(a.by, e, reach) && p.pos.sees(a.by, e)
}

func (p *attacks) allWithin(e game.ModelID, hit []game.ModelID, within physics.Mil) bool {
	for _, h := range hit {
		if p.pos.gap(e, h) > within {
			return false
		}
	}
	return true
}

// bystanders are the models of the shooter's side within 1" of its target. The
// shooter is none, beside whom the target may have fallen (INJ-5) since SHT-1 was
// looked at.
func (p *attacks) bystanders(a *attack) []game.ModelID {
	return slices.DeleteFunc(p.pos.near(a.target, p.pos.side(a.by), inch), func(m game.ModelID) bool { return m == a.by })
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

// ownTill is the first face of the D6 on which a shot into a melee goes at an enemy (RNG-5,
// P-RNG-2); below it goes at one of the shooter's own side.
const ownTill = 4

// strayFoes are the enemies at whom a shot into a melee goes on 4 to 6: those that may be
// picked (RNG-5), or those of the melee (P-RNG-2).
func (p *attacks) strayFoes(a *attack, hit []game.ModelID) []game.ModelID {
	if p.pos.v.draws {
		return append(p.pos.near(a.target, p.pos.side(a.by).Other(), inch), a.target)
	}
	return p.candidates(a, hit)
}
