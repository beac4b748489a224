package wzr

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// appraisal weighs attacks at one moment of a game, for who plans.
type appraisal struct {
	*view
	g       *game.Game
	imagine *view // on a state in which two models stand elsewhere
}

// Appraise weighs the game as it stands.
func (r *Rules) Appraise(g *game.Game) game.Appraisal { return &appraisal{view: look(g), g: g} }

// Of what a model is worth, its wounds are a part, being there at all the rest.
const bodily, being = 0.7, 0.3

// strength is what a profile's attacks are made with; needs 21 for what needs no
// test.
type strength struct{ need, st, avv, n int }

const sure = 21

// Vigour is what is left of a model: wounds, and whether its squad is pinned or
// Routed (T-PINNED, T-MORALE).
func (a *appraisal) Vigour(m game.ModelID) float64 {
	if a.pos.model(m).Out {
		return 0
	}
	v := being + float64(bodily*float64(a.pos.life(m)))/float64(a.pos.whole(m))
	h := a.squads.head(a.pos.soldier(m).squad)
	switch {
	case a.pos.token(h, squadRouted) > 0:
		v = float64(v * 0.75)
	case a.pos.token(h, squadPinned) > 0:
		v = float64(v * 0.92)
	}
	return v
}

// Actions are the Action Points left (T-AP).
func (a *appraisal) Actions(m game.ModelID) int { return a.pos.token(m, ap) }

// Cost are the Action Points of an action (T-AP).
func (a *appraisal) Cost(action string) int { return costs[action] }

// Price are the Resource Cards that an action turns (WZR-157).
func (a *appraisal) Price(action string) int { return 2 * btoi(action == "wall-of-fire") }

// share is what n chances of a wound take from a model.
func (a *appraisal) share(m game.ModelID, n int, one float64) float64 {
	left, all := a.pos.life(m), float64(a.pos.whole(m))
	total := 0.0
	for i, q := range binomial(n, one) {
		if i >= left {
			total += float64(q * (being + float64(bodily*float64(left))/all))
		} else {
			total += float64(q*bodily*float64(i)) / all
		}
	}
	return total
}

// takes is what attacks take from a model.
func (a *appraisal) takes(t game.ModelID, k strength, halved bool) float64 {
	wound := a.attacks.woundChance(t, k.st, k.avv, halved)
	if k.need >= sure {
		return a.share(t, k.n, wound)
	}
	return a.share(t, k.n, float64((chance(k.need)-0.05)*wound)+0.05)
}

// Shot is the best of a model's profiles. A template counts for the models that
// it usually reaches.
func (a *appraisal) Shot(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body, cover int) float64 {
	return a.shot(by, from, target, at, cover, false)
}

// ShotOut is the best of the profiles that fire from an Entry Point (WZR-155).
func (a *appraisal) ShotOut(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body, cover int) float64 {
	return a.shot(by, from, target, at, cover, !a.pos.terms.GarrisonFire)
}

// shot is the best of a model's profiles, or of those that are laid at its base.
func (a *appraisal) shot(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body, cover int, laid bool) float64 {
	best := 0.0
	s := a.pos.soldier(by)
	gap := shotGap(from, at)
	for i := range s.Weapons {
		w := &s.Weapons[i]
		if w.Type != roster.Ranged {
			continue
		}
		for n := range w.Profiles {
			k := &w.Profiles[n]
			if laid && !laidOn(k.Shape) {
				continue
			}
			need, reach := s.RS+cover, k.Range
			switch k.Shape {
			case "FT":
				need, reach = sure, 7*inch
			case "SFT":
				need, reach = sure, 7*inch/2
			case "ST":
				need, reach = s.RS, 7*inch
			}
			if gap > reach {
				continue
			}
			best = max(best, a.takes(target, strength{need, k.St, k.AVV, k.RoF}, false)*reached[k.Shape].models)
		}
	}
	return best
}

// Cover is the modifier of what is in the way, with the two where they would
// stand.
func (a *appraisal) Cover(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body) (cover int, seen bool) {
	if a.imagine == nil {
		a.imagine = newView().of(&game.Look{Setup: a.g.Setup(), State: a.g.Imagined(), Game: a.g})
	}
	st := a.imagine.pos.g.State
	b, c := st.Models[by], st.Models[target]
	st.Put(by, from.At, from.Level)
	st.Put(target, at.At, at.Level)
	k := a.imagine.sights.cover(by, target)
	st.Models[by], st.Models[target] = b, c
	if k.Lucky {
		return -20, k.Visible
	}
	return k.Mod, k.Visible
}

// Blow is the best of a model's weapons in close combat.
func (a *appraisal) Blow(by, target game.ModelID) float64 {
	b, ok := a.best(by, target)
	if !ok {
		return 0
	}
	return a.takes(target, strength{a.pos.soldier(by).CC, b.st, b.avv, b.roa}, false)
}

// best is the weapon with which a model fights another best.
func (a *appraisal) best(by, target game.ModelID) (best blow, ok bool) {
	most := -1.0
	for i := range a.pos.soldier(by).Weapons {
		if b, _ := a.attacks.blade(by, a.pos.soldier(by).Weapons[i].ID, nil); b.armed() {
			if v := a.takes(target, strength{a.pos.soldier(by).CC, b.st, b.avv, b.roa}, false); v > most {
				best, most, ok = b, v, true
			}
		}
	}
	return best, ok
}

// Clasp is the larger CCWR (T-CCWR).
func (a *appraisal) Clasp(m, o game.ModelID) physics.Mil { return max(a.pos.ccwr(m), a.pos.ccwr(o)) }

// Lunge is the reach of a Charge (T-CHARGE).
func (a *appraisal) Lunge(m game.ModelID) physics.Mil {
	return a.routes.distance(m, "charge") + a.pos.soldier(m).swift
}

// Far is the longest range of a model.
func (a *appraisal) Far(m game.ModelID) physics.Mil {
	far := physics.Mil(0)
	for i := range a.pos.soldier(m).Weapons {
		w := &a.pos.soldier(m).Weapons[i]
		for n := range w.Profiles {
			far = max(far, w.Profiles[n].Range)
			if laidOn(w.Profiles[n].Shape) {
				far = max(far, 5*inch)
			}
		}
	}
	return far
}

// Squad is coherency: the leader first (T-COHERENCY).
func (a *appraisal) Squad(m game.ModelID) ([]game.ModelID, physics.Mil) {
	q := a.pos.soldier(m).squad
	mates := a.squads.alive(q)
	if len(mates) == 0 {
		return nil, 0
	}
	ids := []game.ModelID{a.squads.leader(q)}
	for _, o := range mates {
		if o != ids[0] {
			ids = append(ids, o)
		}
	}
	return ids, a.pos.terms.Coherency
}

// barred tells whether a Wall of Fire lies before who goes straight to a place.
func (a *appraisal) barred(o game.ModelID, end physics.Vec) bool {
	for i := range a.pos.g.State.Lines {
		if l := &a.pos.g.State.Lines[i]; a.crosses(o, a.pos.model(o).At, end, l.A, l.B) {
			return true
		}
	}
	return false
}

// prey is the enemy nearest to a model.
func (a *appraisal) prey(o game.ModelID) game.ModelID {
	prey, least := game.NoModel, physics.Mil(0)
	for _, e := range a.pos.foes(a.pos.side(o)) {
		if gap := a.pos.gap(o, e); a.pos.model(e).In == 0 && (prey == game.NoModel || gap < least) {
			prey, least = e, gap
		}
	}
	return prey
}

// willing is how likely a model goes straight for another, and whether it strikes
// it then.
func (a *appraisal) willing(o, prey game.ModelID, gap physics.Mil) (likely float64, strikes bool) {
	b, ok := a.best(o, prey)
	if !ok || a.takes(prey, strength{a.pos.soldier(o).CC, b.st, b.avv, b.roa}, false) < a.Shot(o, a.pos.g.Body(o), prey, a.pos.g.Body(prey), 0) {
		return strolls, false
	}
	if gap <= a.Lunge(o) {
		return lunges, true
	}
	return closes, false
}

// toward is where a model comes that goes straight for another.
func (a *appraisal) toward(o, prey game.ModelID, gap physics.Mil) physics.Vec {
	from, d := a.pos.model(o).At, a.pos.model(prey).At.Sub(a.pos.model(o).At)
	l, far := d.Len(), float64(min(gap, 2*a.pos.soldier(o).M+a.pos.soldier(o).swift))
	if l == 0 {
		return from
	}
	return from.Add(physics.V(physics.RoundMil(float64(float64(d.X)*far)/l), physics.RoundMil(float64(float64(d.Y)*far)/l)))
}

// crosses tells whether a base that goes straight touches a Wall of Fire on its
// way and not at its start (WZR-161).
func (a *appraisal) crosses(m game.ModelID, from, to, one, other physics.Vec) bool {
	near := float64(a.pos.g.Body(m).Radius)
	wall := func(x, y physics.Vec) float64 {
		gap := between(physics.PointOf(x), physics.PointOf(y), physics.PointOf(one), physics.PointOf(other))
		ends := min(physics.ToSegment(physics.PointOf(one), physics.PointOf(x), physics.PointOf(y)), physics.ToSegment(physics.PointOf(other), physics.PointOf(x), physics.PointOf(y)))
		return min(gap, ends-float64(markerRadius))
	}
	return wall(from, from) > near && wall(from, to) <= near
}

// Scorch is what the Walls of Fire on the table take from who goes straight.
func (a *appraisal) Scorch(m game.ModelID, from, to physics.Vec) float64 {
	total := 0.0
	for i := range a.pos.g.State.Lines {
		l := &a.pos.g.State.Lines[i]
		if !a.crosses(m, from, to, l.A, l.B) {
			continue
		}
		fire := strength{need: sure, st: l.N, n: 1}
		if k := a.attacks.flamer(l.By, l.With); k != nil {
			fire.avv = k.AVV
		}
		total += a.takes(m, fire, false)
	}
	return min(total, 1)
}

// How likely an enemy goes straight for the nearest model: one that reaches it
// with a Charge and fights better than it shoots, one that is on its way to do so,
// and one that shoots.
const (
	lunges  = 0.5
	closes  = 0.2
	strolls = 0.05
	twice   = 0.25 // if there is a fire already, of that
)
