package ai

import (
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// spot is a place with what it is worth.
type spot struct {
	physics.Spot
	worth float64
}

// byWorth sorts places, the best first.
func byWorth(spots []spot) {
	sort.SliceStable(spots, func(i, j int) bool { return spots[i].worth > spots[j].worth })
}

// round lists places round a model where its base has room and to which a tour leads, by an
// action: where it may go, found out much sooner than its reach. Under rules that do not tell
// how it walks there is no tour.
func (m *mind) round(id game.ModelID, action string) (spots []spot, tour *physics.Tour) {
	far := m.s.Entries[id].Profile.Movement
	if !m.hasty {
		tour = m.tour(id, action)
	}
	if tour != nil {
		far = tour.Limit()
	}
	if m.d.Kind == game.Move && m.d.Context.Limit > 0 {
		far = m.d.Context.Limit
	}
	step := 3 * physics.Inch / 2
	if m.hasty {
		step = max(5*physics.Inch/2, far/2)
	}
	here := m.s.Body(m.st, id)
	n := far / step
	for x := -n; x <= n; x++ {
		for y := -n; y <= n; y++ {
			at := here.At.Add(physics.V(x*step, y*step))
			if at.Sub(here.At).Len() > float64(far) {
				continue
			}
			for _, level := range m.s.Field.Levels(at) {
				s := physics.Spot{At: at, Level: level}
				if m.fits(id, m.body(id, s)) && (tour == nil || tour.Has(s)) {
					spots = append(spots, spot{Spot: s})
				}
			}
		}
	}
	return spots, tour
}

// fits tells whether a model could stand somewhere.
func (m *mind) fits(id game.ModelID, b physics.Body) bool {
	if m.s.Field.Fits(b).Kind != physics.NoFault {
		return false
	}
	for _, list := range [2][]game.ModelID{m.mates, m.foes} {
		for _, o := range list {
			if o != id && m.st.Models[o].In == 0 && physics.Overlap(b, m.s.Body(m.st, o)) {
				return false
			}
		}
	}
	return true
}

// weighing weighs places a few at a time.
func weighing(spots []spot, weigh func(part []spot)) []task {
	const slice = 16
	var tasks []task
	for from := 0; from < len(spots); from += slice {
		part := spots[from:min(len(spots), from+slice)]
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			weigh(part)
			return game.Choice{}, Terms{}, false
		})
	}
	return tasks
}

// straightTo tells whether a straight path, however long, leads to a place and
// takes no roll.
func (m *mind) straightTo(id game.ModelID, s physics.Spot) bool {
	tr := m.s.Field.Trace(physics.Mover{Body: m.s.Body(m.st, id)}, []physics.Waypoint{{At: s.At}})
	if tr.Fault.Kind != physics.NoFault || tr.End != s {
		return false
	}
	for i := range tr.Marks {
		if k := &tr.Marks[i]; k.Kind != physics.Stepped && m.dares(k) {
			return false
		}
	}
	return true
}
