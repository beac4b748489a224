package tc

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// foresight is a position of its own, in which two models stand wherever a question
// puts them.
type foresight struct {
	*view
	by     game.ModelID
	target game.ModelID
}

func (r *Rules) foresee(g *game.Game, by, target game.ModelID) *foresight {
	st := g.Imagined()
	st.Models[by].Tokens[did], st.Models[by].Tokens[halved], st.Models[by].Tokens[dive] = 0, 0, 0
	return &foresight{view: newView().of(r.v, &game.Look{Setup: g.Setup(), State: st, Game: g}), by: by, target: target}
}

// stand puts both models where a question has them.
func (f *foresight) stand(from, to physics.Body) {
	f.pos.g.State.Put(f.by, from.At, from.Level)
	f.pos.g.State.Put(f.target, to.At, to.Level)
}

// foreseenShots are the Ranged Weapons of a model with the odds of each kind of
// shot, worked out when first asked for: they depend on the weapon, and on
// whether the shot is at Long Range, into Cover and from above (RNG-2 to RNG-4).
type foreseenShots struct {
	*foresight
	arms []*weapon
	odds [][8]*game.Harm
}

// Shots makes ready to weigh shots.
func (r *Rules) Shots(g *game.Game, by, target game.ModelID) game.Shots {
	s := &foreseenShots{foresight: r.foresee(g, by, target)}
	for i := range s.pos.force[by].weapons {
		w := s.pos.loaded(by, i)
		if w.Type == roster.Ranged && (w.Hands == 0 || w.Hands+s.pos.force[by].hindered(w) <= 2) {
			s.arms = append(s.arms, w)
		}
	}
	if len(s.arms) == 0 {
		return nil
	}
	s.odds = make([][8]*game.Harm, len(s.arms))
	return s
}

// The bits of a kind of shot.
const (
	longShot = 1 << iota
	coverShot
	highShot
)

// kind is a shot's kind but for Cover, -1 if the weapon does not reach or may
// not shoot after a move (R-HEAVY).
func (s *foreseenShots) kind(w *weapon, from, to physics.Body, gap physics.Mil, moved bool) int {
	if gap > w.Range || moved && w.is(heavy) && !s.pos.force[s.by].ignoresHeavy() {
		return -1
	}
	return longShot*btoi(2*gap > w.Range) | highShot*btoi(from.Level-to.Level >= 3*inch)
}

// Bound is the weight of the best shot in the open.
func (s *foreseenShots) Bound(from, to physics.Body, moved bool) float64 {
	gap, best := physics.Gap(from, to), 0.0
	for i, w := range s.arms {
		if k := s.kind(w, from, to, gap, moved); k >= 0 {
			if s.odds[i][k] == nil {
				s.weigh(i, k, from, to)
			}
			best = max(best, s.odds[i][k].Weight())
		}
	}
	return best
}

// At is the best shot with what is seen and with Cover.
func (s *foreseenShots) At(from, to physics.Body, moved bool) (best game.Harm, ok bool) {
	gap := physics.Gap(from, to)
	cover := -1
	for i, w := range s.arms {
		k := s.kind(w, from, to, gap, moved)
		if k < 0 || gap <= inch { // within 1" it does not shoot (SHT-1)
			continue
		}
		if cover < 0 {
			if !s.pos.g.Field.Sees(from, to) {
				return game.Harm{}, false
			}
			s.stand(from, to)
			cover = coverShot * btoi(s.pos.v.covered(s.attacks, s.by, s.target))
		}
		k |= cover
		if s.odds[i][k] == nil {
			s.weigh(i, k, from, to)
		}
		if h := s.odds[i][k]; !ok || h.Weight() > best.Weight() {
			best, ok = *h, true
		}
	}
	return best, ok
}

// weigh works out the odds of a kind of shot from a case of it. Where Cover is
// not looked at the case is worked out as if there was none.
func (s *foreseenShots) weigh(i, kind int, from, to physics.Body) {
	s.stand(from, to)
	a := attack{by: s.by, target: s.target, c: s.arms[i], ground: groundFor(kind&coverShot != 0)}
	s.odds[i][kind] = harmOf(s.pos.v.odds(s.chances.shotOdds(a)), a.c.ID)
}

// Shelter makes ready to tell of Cover (TER-5) between places where nobody stands.
func (r *Rules) Shelter(g *game.Game, by, target game.ModelID) func(from, to physics.Body) (visible, covered bool) {
	f := r.foresee(g, by, target)
	return func(from, to physics.Body) (visible, covered bool) {
		if !f.pos.g.Field.Sees(from, to) {
			return false, false
		}
		f.stand(from, to)
		return true, f.pos.v.covered(f.attacks, by, target)
	}
}

// Hurry is where a Move and a Dash together may lead (DSH-1), with the chance of
// the Dash's Success Roll. The two are taken for one movement of both lengths,
// with nobody in the way: by the Dash everybody may stand elsewhere.
func (r *Rules) Hurry(g *game.Game, m game.ModelID) (reach *physics.Reach, chance float64) {
	f := r.foresee(g, m, m)
	t := f.pos.trip(m, "move")
	t.Limit, t.Others, t.Within = 2*f.pos.movement(m), nil, nil
	o := f.chances.rollOdds(m)
	return f.pos.g.Field.Reach(t), o.Success[1] + o.Success[2]
}

// Rush is the chance of the Dash's Success Roll: a Dash moves as by a Move ACTION,
// and a Charge may follow (DSH-1, DSH-2, ACT-4, P-DSH-1).
func (r *Rules) Rush(g *game.Game, m game.ModelID) (chance float64) {
	o := r.foresee(g, m, m).chances.rollOdds(m)
	return o.Success[1] + o.Success[2]
}

// Walk is how a model walks in a Turn: its Move.
func (r *Rules) Walk(g *game.Game, m game.ModelID) physics.Trip {
	f := r.foresee(g, m, m)
	t := f.pos.trip(m, "move")
	t.Limit = f.pos.movement(m)
	return t
}

// harmOf is what odds come to, of all attacks if there are several.
func harmOf(o game.Odds, weapon string) *game.Harm {
	h := &game.Harm{Weapon: weapon, Hit: o.Success[1] + o.Success[2], Hurt: o.Injury, Mods: o.Mods}
	if o.All != nil {
		h.Hurt = *o.All
	}
	return h
}
