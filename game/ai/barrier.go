package ai

import (
	"duckboard/game"
	"duckboard/physics"
)

// third is what a card brings that is kept for the third action of another model,
// in ducats: a line of fire has to be worth more.
const third = 9.0

// barriers are lines of fire across the ways of the enemies who have yet to act
// to the nearest friend of each.
func (k *drill) barriers(legal []game.Choice) []task {
	var tasks []task
	seen := map[string]bool{}
	for _, c := range legal {
		if c.Action != "wall-of-fire" || seen[c.Weapon] || k.left < k.Cost(c.Action) {
			continue
		}
		seen[c.Weapon] = true
		for _, e := range k.foes {
			if s := &k.st.Models[e]; !s.Activated && s.In == 0 && physics.Gap(k.here, k.s.Body(k.st, e)) <= 20*physics.Inch {
				tasks = append(tasks, k.barrier(c, e))
			}
		}
	}
	return tasks
}

// barrier lays the line at some places of the way, as long as it may be.
func (k *drill) barrier(c game.Choice, e game.ModelID) task {
	return func() (game.Choice, Terms, bool) {
		from := k.st.Models[e].At
		prey, ok := k.nearest(from)
		if !ok {
			return c, Terms{}, false
		}
		way := prey.At.Sub(from)
		if l := way.Len(); l < float64(2*physics.Inch) {
			return c, Terms{}, false
		}
		for _, part := range [3]float64{0.3, 0.55, 0.8} {
			middle := from.Add(physics.V(physics.RoundMil(float64(part*float64(way.X))), physics.RoundMil(float64(part*float64(way.Y)))))
			for _, half := range [2]float64{4500, 2500} {
				aside := stretched(physics.V(-way.Y, way.X), half)
				laid := c
				laid.Markers = []physics.Vec{middle.Add(aside), middle.Sub(aside)}
				if tolls, err := k.Tolls(laid); err == nil {
					k.note(volley{laid, k.reward(tolls).with(Price, -float64(third*float64(k.Price(c.Action)))), k.Cost(c.Action)})
					break
				}
			}
		}
		return c, Terms{}, false
	}
}

// nearest is the friend nearest to a place.
func (k *drill) nearest(to physics.Vec) (b physics.Body, ok bool) {
	for _, f := range k.mates {
		at := k.s.Body(k.st, f)
		if k.st.Models[f].In == 0 && (!ok || at.At.Sub(to).Len2() < b.At.Sub(to).Len2()) {
			b, ok = at, true
		}
	}
	return b, ok
}
