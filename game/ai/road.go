package ai

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// What pulls a model is as far off as it has to walk there: round to the door of a house,
// to the bridge, up the ladder. The field's roads tell how far that is; from everywhere
// to one aim it is found out once.

// atlas are the ways of one game that were found out.
type atlas struct {
	of       *game.Setup
	far      map[aim]*physics.Afar
	sections map[physics.Mil][]int // of trench, by how long they are
}

// atlasOf is that of a game.
func (b *Bot) atlasOf(s *game.Setup) *atlas {
	if b.atlas.of != s || len(b.atlas.far) > mostWays {
		b.atlas = atlas{of: s, far: map[aim]*physics.Afar{}, sections: map[physics.Mil][]int{}}
	}
	return &b.atlas
}

// trenches are the sections of trench that are so long.
func (m *mind) trenches(long physics.Mil) []int {
	list, ok := m.atlas.sections[long]
	if !ok {
		list = levels.Sections(m.s.Table, long)
		m.atlas.sections[long] = list
	}
	return list
}

// aim is where a model wants to be: near a place, or in a piece of terrain or a zone.
type aim struct {
	roads  *physics.Roads
	at     physics.Vec
	level  physics.Mil
	within physics.Mil
	piece  int // one more than the section of trench
	zone   int // 1: the own zone, 2: where a rule counts that names none, 3 and more: the zones of the scenario
	exit   bool
	foe    int // one more than the enemy that stands there; of a zone: than the side that goes there
	swap   bool
}

// mostWays is how many aims an atlas has at most.
const mostWays = 400

// detour is how much longer than the straight line the way counts to where none is known,
// in mils.
const detour = 24_000.0

// roads are those of a model; nil where the rule set does not tell how it walks.
func (m *mind) roads(id game.ModelID) *physics.Roads {
	rules, ok := m.s.Rules.(game.Foreseer)
	if !ok {
		return nil
	}
	if m.lanes == nil {
		m.lanes = make([]*physics.Roads, len(m.s.Entries))
	}
	if m.lanes[id] == nil {
		m.lanes[id] = m.s.Field.Roads(rules.Walk(m.g, id))
	}
	return m.lanes[id]
}

// afoot is how far a model at a place has to walk to an aim, in mils: to a place where done
// tells that it is there, beeline away.
func (m *mind) afoot(id game.ModelID, at physics.Body, a aim, beeline float64, done func(at physics.Spot) bool) float64 {
	if beeline <= 0 {
		return 0
	}
	if a.roads = m.roads(id); a.roads == nil {
		return beeline
	}
	d := m.atlas.far[a]
	if d == nil {
		d = a.roads.To(done)
		m.atlas.far[a] = d
	}
	if left, ok := d.At(physics.Spot{At: at.At, Level: at.Level}); ok {
		return max(beeline, left)
	}
	return beeline + detour
}

// beyond is how far a body is outside of some distance from a place, in mils.
func beyond(b physics.Body, at physics.Vec, within physics.Mil) float64 {
	return b.At.Sub(at).Len() - float64(b.Radius+within)
}

// toObjective is how far a model has to walk until it holds an objective, or may claim it.
func (m *mind) toObjective(id game.ModelID, at physics.Body, o physics.Vec, r *scenario.Rule) float64 {
	there := func(s physics.Spot) bool { return beyond(m.body(id, s), o, r.Range) <= 0 }
	return m.afoot(id, at, aim{at: o, within: r.Range}, beyond(at, o, r.Range), there)
}

// toTrench is how far a model has to walk into a section of trench.
func (m *mind) toTrench(id game.ModelID, at physics.Body, piece int, beeline float64) float64 {
	t := &m.s.Table.Terrain[piece]
	outline := t.Outline()
	in := func(s physics.Spot) bool { return s.Level < t.Base && physics.DiscInside(s.At, 0, outline) }
	return m.afoot(id, at, aim{piece: piece + 1}, beeline, in)
}

// toZone is how far a model has to walk until it is in a zone, of which the aim tells which it is.
func (m *mind) toZone(id game.ModelID, at physics.Body, z game.Zone, a aim) float64 {
	if z.Holds(at.At, at.Radius) {
		return 0
	}
	beeline := 1e9
	for _, p := range z.Polygons {
		beeline = min(beeline, max(1, physics.Away(at.At, p)))
	}
	a.swap = m.st.Swapped
	return m.afoot(id, at, a, beeline, func(s physics.Spot) bool { return z.Holds(s.At, at.Radius) })
}

// toMarker is how far a model has to walk until a marker is within some distance.
func (m *mind) toMarker(id game.ModelID, at, marker physics.Body, within physics.Mil) float64 {
	near := func(b physics.Body) float64 { return float64(physics.Gap(b, marker) - within) }
	there := func(s physics.Spot) bool { return near(m.body(id, s)) <= 0 }
	return m.afoot(id, at, aim{at: marker.At, level: marker.Level, within: within}, near(at), there)
}

// chase is how far the model that is thought about has to walk to its enemies.
type chase struct {
	of    game.ModelID
	known bool
	far   *physics.Afar // nil: straight to the nearest of them
}

// toFoes is how far a model has to walk until an enemy is within an inch, beeline away at least.
func (m *mind) toFoes(id game.ModelID, at physics.Body, beeline float64) float64 {
	if !m.chase.known || m.chase.of != id {
		m.chase = chase{id, true, m.chases(id)}
	}
	if m.chase.far == nil {
		return beeline
	}
	if left, ok := m.chase.far.At(physics.Spot{At: at.At, Level: at.Level}); ok {
		return max(beeline, left)
	}
	return beeline
}

// chases is how far a model has to walk to its enemies from where it may go; nil where the way
// to the nearest is straight.
func (m *mind) chases(id game.ModelID) *physics.Afar {
	here := m.s.Body(m.st, id)
	r := m.roads(id)
	if len(m.foes) == 0 || r == nil {
		return nil
	}
	foes := slices.Clone(m.foes)
	gap := func(e game.ModelID) physics.Mil { return physics.Gap(here, m.s.Body(m.st, e)) }
	slices.SortStableFunc(foes, func(a, b game.ModelID) int { return cmp.Compare(gap(a), gap(b)) })
	if foe := m.s.Body(m.st, foes[0]); m.straightTo(id, physics.Spot{At: foe.At, Level: foe.Level}) {
		return nil
	}
	var all []*physics.Afar
	most := float64(1 << 30) // from no place that it may go to is an enemy nearer who is farther off
	for _, e := range foes {
		if float64(gap(e)) > most {
			break
		}
		d := m.toFoe(r, id, e)
		all = append(all, d)
		if left, ok := d.At(physics.Spot{At: here.At, Level: here.Level}); ok {
			most = min(most, left+float64(2*m.s.Entries[id].Profile.Movement+2*physics.Inch))
		}
	}
	return r.Nearest(all)
}

// toFoe is how far it is by roads from everywhere to an enemy. Of all enemies mostly one alone
// has moved since it was asked last.
func (m *mind) toFoe(r *physics.Roads, id, e game.ModelID) *physics.Afar {
	foe := m.s.Body(m.st, e)
	a := aim{roads: r, at: foe.At, level: foe.Level, foe: int(e) + 1}
	d := m.atlas.far[a]
	if d == nil {
		touch := float64(m.s.Entries[id].Radius + foe.Radius + physics.Inch)
		d = r.To(func(s physics.Spot) bool {
			return s.At.Sub(foe.At).Len() <= touch && physics.Gap(m.body(id, s), foe) <= physics.Inch
		})
		m.atlas.far[a] = d
	}
	return d
}

// leeway is how much farther than a model may go places are that it is not asked for: roads
// are not exact, and count rolls.
const leeway = physics.Inch

// roadTries is how many places are tried that no straight path leads to.
const roadTries = 10

// tour is where a model may go by an action, as far as the roads know; nil where the rule set
// does not tell how it walks.
func (m *mind) tour(id game.ModelID, action string) *physics.Tour {
	r := m.roads(id)
	if r == nil {
		return nil
	}
	return r.Tour(m.trip(id, action), leeway)
}

// trip is what the rules let a model do by an action, or by a Move where it may not take that
// action yet.
func (m *mind) trip(id game.ModelID, action string) physics.Trip {
	if reach, err := game.RoughReach(m.s.Rules, m.g, id, action); err == nil {
		return reach.Trip()
	}
	return m.s.Rules.(game.Foreseer).Walk(m.g, id)
}

// onrush is where a model comes by the longest Charge at somebody, past all others; nil where
// the rule set does not tell how it walks.
func (m *mind) onrush(id, target game.ModelID) *physics.Tour {
	r := m.roads(id)
	if r == nil {
		return nil
	}
	t := m.s.Rules.(game.Foreseer).Walk(m.g, id)
	all := t.Others
	t.Limit, t.Others, t.Within = m.s.Entries[id].Profile.Movement+6*physics.Inch, nil, nil
	for i := range all {
		if all[i].Body != m.s.Body(m.st, target) {
			t.Others = append(t.Others, all[i])
		}
	}
	return r.Tour(t, leeway)
}

// bends has the straight way of a Charge be as long as the road to its target is at least:
// longer than any Charge, where none leads there.
func (m *mind) bends(id, target game.ModelID, way *physics.Way) {
	tour := m.onrush(id, target)
	if tour == nil {
		return
	}
	from, foe := m.s.Body(m.st, id), m.s.Body(m.st, target)
	best := float64(1 << 30)
	for i := range hours {
		at := foe.At.Add(stretched(hours[i], float64(from.Radius+foe.Radius+physics.ContactGap)))
		if left, ok := tour.At(physics.Spot{At: at, Level: foe.Level}); ok {
			best = min(best, left)
		}
	}
	way.Cost = max(way.Cost, physics.Mil(best)-leeway)
}
