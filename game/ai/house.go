package ai

import (
	"duckboard/game"
	"duckboard/physics"
)

// hall is a building with what it is for a model to be inside.
type hall struct {
	piece  int
	inside standing
}

// What a building that is not yet entered counts: at its Entry Point, and farther
// away less.
const lured = 0.5

// buildings are those with an Entry Point that have room for the model that is
// thought about.
func (k *drill) buildings() []hall {
	if k.halls != nil && k.hallsOf == k.id {
		return k.halls
	}
	k.halls, k.hallsOf = []hall{}, k.id
	if p := k.s.Entries[k.id].Profile.Soldier; p == nil || len(p.Sections) > 0 {
		return k.halls // vehicles stay outside
	}
	here := k.s.Body(k.st, k.id)
	for i := range k.s.Table.Terrain {
		t := &k.s.Table.Terrain[i]
		if len(t.Entries) == 0 || !k.hasRoom(i) {
			continue
		}
		b := here
		b.Level = t.Base
		for _, v := range t.Entries {
			b.At = b.At.Add(physics.V((v.X-here.At.X)/physics.Mil(len(t.Entries)), (v.Y-here.At.Y)/physics.Mil(len(t.Entries))))
		}
		k.halls = append(k.halls, hall{i, k.garrison(i, b, false)})
	}
	return k.halls
}

// hasRoom guesses whether a building has room for another model.
func (k *drill) hasRoom(piece int) bool {
	outline := k.s.Table.Terrain[piece].Outline()
	lo, hi := outline[0], outline[0]
	for _, v := range outline {
		lo, hi = physics.V(min(lo.X, v.X), min(lo.Y, v.Y)), physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
	}
	const packed = 0.6 // of the floor that bases may fill
	side := float64(2 * k.s.Entries[k.id].Radius)
	filled := float64(side * side)
	for i := range k.st.Models {
		if m := &k.st.Models[i]; m.On() && int(m.In) == piece+1 {
			d := float64(2 * k.s.Entries[i].Radius)
			filled += float64(d * d)
		}
	}
	return filled <= packed*float64(hi.X-lo.X)*float64(hi.Y-lo.Y)
}

// lure is what the buildings around add to a place: a part of what it were to be
// inside, the less the farther their Entry Points are.
func (k *drill) lure(at physics.Body, place float64) float64 {
	best := 0.0
	for _, h := range k.buildings() {
		gain := h.inside.Sum() - place
		if gain <= 0 {
			continue
		}
		t := &k.s.Table.Terrain[h.piece]
		for _, v := range t.Entries {
			turns := float64(k.doorGap(at, t.Base, v)) / float64(k.Lunge(k.id)+1)
			best = max(best, float64(lured*gain)/(1+turns))
		}
	}
	return best
}

// doorGap is how far a body is from an Entry Point, with what it is above or
// below.
func (k *drill) doorGap(at physics.Body, base physics.Mil, v physics.Vec) physics.Mil {
	rise := at.Level - base
	return max(0, physics.RoundMil(at.At.Sub(v).Len())-at.Radius) + max(rise, -rise)
}

// within are the terms of a place if the model goes into a building from there with the
// first of the actions left; ok is false if it cannot.
func (k *drill) within(at physics.Body, left int) (best Terms, ok bool) {
	if left < k.Cost("enter") || k.st.Models[k.id].In > 0 {
		return best, false
	}
	for _, h := range k.buildings() {
		t := &k.s.Table.Terrain[h.piece]
		for _, v := range t.Entries {
			if k.doorGap(at, t.Base, v) <= physics.Inch {
				t := h.inside.Terms.with(Harm, float64(float64(left-k.Cost("enter"))*h.inside.hit)).with(Price, -0.2)
				if !ok || t.Sum() > best.Sum() {
					best, ok = t, true
				}
			}
		}
	}
	return best, ok
}

// thresholds are places before the Entry Points near a model.
func (k *drill) thresholds(far physics.Mil) []spot {
	var spots []spot
	for _, h := range k.buildings() {
		t := &k.s.Table.Terrain[h.piece]
		for _, v := range t.Entries {
			if k.doorGap(k.here, t.Base, v) > far {
				continue
			}
			for i := range hours {
				at := v.Add(stretched(hours[i], float64(k.here.Radius+physics.Inch/2)))
				s := physics.Spot{At: at, Level: t.Base}
				if at.Sub(k.here.At).Len() <= float64(far) && k.fits(k.id, k.body(k.id, s)) {
					spots = append(spots, spot{Spot: s})
				}
			}
		}
	}
	return spots
}

// through goes into a building or out of it: worth what it is to be there, and
// the attacks that are left to make. Who comes out may go on from there.
func (k *drill) through(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		g, a := k.then(c)
		if g == nil {
			return c, Terms{}, false
		}
		more := k.after(g, a)
		here := more.s.Body(more.st, k.id)
		v := more.stand(here, true)
		if c.Action == "leave" {
			more.here = here
			best := v.Terms
			spots, _ := more.round(k.id, "move")
			for _, s := range spots {
				if o := more.stand(more.body(k.id, s.Spot), false); o.Sum() > best.Sum() {
					best = o.Terms
				}
			}
			gain := best.less(&v.Terms).times(goesOn)
			v.Terms = v.plus(&gain)
		}
		return c, v.with(Harm, float64(float64(a.Actions(k.id))*v.hit)).with(Price, -0.2), true
	}
}

// goesOn is what a place counts that is reached only later.
const goesOn = 0.7

// after is the thinking about an imagined game.
func (k *drill) after(g *game.Game, a game.Appraisal) *drill {
	more := *k
	m := *k.mind
	m.g, m.st = g, g.State()
	m.duels, m.aims, m.shade = nil, nil, &shade{}
	more.mind, more.Appraisal, more.halls, more.views = &m, a, nil, nil
	return &more
}
