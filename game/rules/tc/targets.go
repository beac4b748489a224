package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

func (as *attacks) hasTarget(m game.ModelID, w *weapon) bool {
	if w.blast > 0 {
		return true
	}
	a := attack{by: m, c: w}
	for i := range as.pos.g.State.Models {
		e := game.ModelID(i)
		if as.pos.side(e) != as.pos.side(m) && as.pos.g.State.Models[i].On() && as.attackable(&a, e) {
			return true
		}
	}
	return false
}

// checkFurther is the clause that forbids the target of a further attack, or nil: the bounds of R-ATTACKS before those of any target (ATK-1, ATK-2).
func (as *attacks) checkFurther(a *attack, t game.ModelID, hit []game.ModelID) *game.Refusal {
	for _, h := range hit {
		switch {
		case !as.pos.foes(a.by, t):
		case a.melee && as.pos.gap(a.by, t) > inch:
			return game.Bar("R-ATTACKS", t, "%s is %s\" away; the reach is 1\".", as.pos.name(t), as.pos.gap(a.by, t))
		case !a.melee && as.pos.gap(t, h) > 6*inch:
			return game.Bar("R-ATTACKS", t, "%s is farther than 6\" from %s, an earlier target.", as.pos.name(t), as.pos.name(h))
		}
	}
	return as.checkTarget(a, t)
}

// checkTarget says why a target may not be attacked: it is no enemy, out of sight or out of
// reach, in this order (ATK-1, ATK-2).
func (as *attacks) checkTarget(a *attack, t game.ModelID) *game.Refusal {
	kind := btoi(a.melee)
	if !as.pos.foes(a.by, t) {
		return game.Bar(as.pos.v.attack[kind], t, "%s is not an enemy on the battlefield.", as.pos.name(t))
	}
	if !as.pos.sees(a.by, t) {
		return game.Bar(as.pos.v.attack[kind], t, "%s cannot see %s.", as.pos.name(a.by), as.pos.name(t))
	}
	switch d := as.pos.gap(a.by, t); {
	case a.melee && d > inch:
		return game.Bar(as.pos.v.reach[kind], t, "%s is %s\" away; the reach is 1\".", as.pos.name(t), d)
	case !a.melee && d > a.c.Range:
		return game.Bar(as.pos.v.reach[kind], t, "%s is %s\" away; the range is %s\".", as.pos.name(t), d, a.c.Range)
	}
	return nil
}

// candidates are the enemies that a further attack may be made on.
func (as *attacks) candidates(a *attack, hit []game.ModelID) []game.ModelID {
	foes := as.pos.g.Models(as.pos.side(a.by).Other())
	ids := foes[:0]
	for _, e := range foes {
		if (!a.only || e == a.target) && as.attackable(a, e) && (a.melee || as.allWithin(e, hit, 6*inch)) {
			ids = append(ids, e)
		}
	}
	return ids
}

// attackable tells whether an enemy is in sight and range of an attack.
func (as *attacks) attackable(a *attack, e game.ModelID) bool {
	reach := physics.Mil(inch)
	if !a.melee {
		reach = a.c.Range
	}
	return as.pos.within(a.by, e, reach) && as.pos.sees(a.by, e)
}

func (as *attacks) allWithin(e game.ModelID, hit []game.ModelID, within physics.Mil) bool {
	return !slices.ContainsFunc(hit, func(h game.ModelID) bool { return as.pos.gap(e, h) > within })
}

// bystanders are the models of the shooter's side within 1" of its target. The
// shooter is none, beside whom the target may have fallen (INJ-5) since SHT-1 was
// looked at.
func (as *attacks) bystanders(a *attack) []game.ModelID {
	return slices.DeleteFunc(as.pos.near(a.target, as.pos.side(a.by), inch), func(m game.ModelID) bool { return m == a.by })
}

// centre is the point that a BLAST bursts at: the middle of the target's base,
// or the point aimed at.
func (as *attacks) centre(a *attack) physics.Spot {
	if a.spot != nil {
		return *a.spot
	}
	b := as.pos.g.Body(a.target)
	return physics.Spot{At: b.At, Level: b.Level}
}

// caught are the models that a BLAST hits: those within its radius of the
// centre that can see it, and friends of the attacker within 1" of an enemy hit.
func (as *attacks) caught(a *attack, centre physics.Spot, picked game.ModelID) []game.ModelID {
	point := physics.Body{At: centre.At, Level: centre.Level}
	hit := make([]bool, len(as.pos.g.State.Models))
	for i := range hit {
		m := game.ModelID(i)
		hit[i] = as.pos.g.State.Models[i].On() && (m == picked ||
			physics.Gap(point, as.pos.g.Body(m)) <= physics.Mil(a.c.blast) && as.pos.g.Field.SeesSpot(as.pos.g.Body(m), centre))
	}
	own := as.pos.side(a.by)
	var ids []game.ModelID
	for i := range hit {
		m := game.ModelID(i)
		if hit[i] || as.pos.side(m) == own && as.pos.g.State.Models[i].On() && as.besideHit(m, hit) {
			ids = append(ids, m)
		}
	}
	return ids
}

// besideHit tells whether a model is within 1" of an enemy that is hit.
func (as *attacks) besideHit(m game.ModelID, hit []bool) bool {
	for i, h := range hit {
		if e := game.ModelID(i); h && as.pos.side(e) != as.pos.side(m) && as.pos.gap(m, e) <= inch {
			return true
		}
	}
	return false
}

// landing is the highest surface at a point, if it is on the table and in line
// of sight of where the BLAST was aimed, looking from just above it.
func (as *attacks) landing(from physics.Spot, at physics.Vec) (physics.Spot, bool) {
	size := as.pos.g.Field.Size()
	if at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
		return physics.Spot{}, false
	}
	levels := as.pos.g.Field.Levels(at)
	if len(levels) == 0 {
		return physics.Spot{}, false
	}
	s := physics.Spot{At: at, Level: levels[len(levels)-1]}
	return s, as.pos.g.Field.SeesSpot(physics.Body{At: from.At, Level: from.Level, Radius: 1, Height: inch}, s)
}

// ownTill is the first face of the D6 on which a shot into a melee goes at an enemy (RNG-5,
// P-RNG-2); below it goes at one of the shooter's own side.
const ownTill = 4

// strayFoes are the enemies at whom a shot into a melee goes on 4 to 6: those that may be
// picked (RNG-5), or those of the melee (P-RNG-2).
func (as *attacks) strayFoes(a *attack, hit []game.ModelID) []game.ModelID {
	if as.pos.v.draws {
		return append(as.pos.near(a.target, as.pos.side(a.by).Other(), inch), a.target)
	}
	return as.candidates(a, hit)
}
