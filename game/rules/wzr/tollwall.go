package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// How likely an enemy goes straight for the nearest model: one that reaches it
// with a Charge and fights better than it shoots, one that is on its way to do so,
// and one that shoots.
const (
	lunges  = 0.5
	closes  = 0.2
	strolls = 0.05
	twice   = 0.25 // if there is a fire already, of that
)

// Of a blow that a Wall of Fire stands before, so much is spared even if it does
// not kill: who would have to cross it thinks twice.
const deters = 0.4

// bar is a Wall of Fire: what it takes from those who have yet to act and would
// cross it, and what that spares whom they go for (WZR-161).
func (t *tolls) bar(m game.ModelID, c game.Choice) {
	k := t.attacks.flamer(m, c.Weapon)
	fire := strength{sure, k.St, k.AVV, 1}
	for _, side := range [2]game.Side{0, 1} {
		for _, o := range t.pos.g.Models(side) {
			s := t.pos.model(o)
			prey := t.prey(o)
			if o == m || s.Activated || s.In > 0 || prey == game.NoModel {
				continue
			}
			gap := t.pos.gap(o, prey)
			p, strikes := t.willing(o, prey, gap)
			if side == t.pos.side(m) {
				p = float64(p * 0.5) // one's own may choose another way
			}
			end := t.toward(o, prey, gap)
			if gap <= max(t.pos.ccwr(o), t.pos.ccwr(prey)) || !t.crosses(o, s.At, end, c.Markers[0], c.Markers[1]) {
				continue
			}
			if t.barred(o, end) { // who goes through one fire goes through two
				strikes, p = false, float64(p*twice)
			}
			burnt := t.takes(o, fire, false)
			t.shares[o] += float64(p * burnt)
			if b, ok := t.best(o, prey); ok && strikes && side != t.pos.side(m) {
				blow := t.takes(prey, strength{t.pos.soldier(o).CC, b.st, b.avv, b.roa}, false)
				t.shares[prey] -= float64(float64(p*blow) * min(1, deters+burnt))
			}
		}
	}
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
		gap := between(pointOf(x), pointOf(y), pointOf(one), pointOf(other))
		ends := min(toSegment(pointOf(one), pointOf(x), pointOf(y)), toSegment(pointOf(other), pointOf(x), pointOf(y)))
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
