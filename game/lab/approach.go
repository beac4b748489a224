package lab

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// mostTurns is how many Turns of walking are looked ahead.
const mostTurns = 4

// walker is how a model walks to the objectives, by the exact way of its base:
// only the ground is in its way, since whoever stands there now will move.
type walker struct {
	field *physics.Field
	trip  physics.Trip
	turn  float64        // the movement of a Turn, in mils
	goals []physics.Spot // a place for each objective
	fits  []bool         // whether there is one
}

func (p *Position) walker(m game.ModelID) *walker {
	w := &walker{field: p.Ground.Field, trip: p.rules.Walk(p.Game, m)}
	w.turn = float64(max(1, w.trip.Limit))
	w.trip.Limit *= mostTurns
	w.trip.Others, w.trip.Within = nil, nil
	for _, o := range p.Setup.Table.Objectives {
		s, ok := w.goal(o.At)
		w.goals, w.fits = append(w.goals, s), append(w.fits, ok)
	}
	return w
}

// goal is a place at an objective: on it, or where something solid is there an
// inch beside.
func (w *walker) goal(at physics.Vec) (physics.Spot, bool) {
	for _, d := range [...]physics.Vec{{}, {X: 1000}, {Y: 1000}, {X: -1000}, {Y: -1000}, {X: 707, Y: 707}, {X: -707, Y: 707}, {X: 707, Y: -707}, {X: -707, Y: -707}} {
		levels := w.field.Levels(at.Add(d))
		for i := len(levels) - 1; i >= 0; i-- {
			b := w.trip.Body
			b.At, b.Level = at.Add(d), levels[i]
			if w.field.Fits(b).Kind == physics.NoFault {
				return physics.Spot{At: b.At, Level: b.Level}, true
			}
		}
	}
	return physics.Spot{}, false
}

// turns is how long the way from a place to an objective is, in Turns. It is
// false beyond mostTurns and where no way leads.
func (w *walker) turns(from physics.Spot, goal int, breath *physics.Breath) (float64, bool) {
	if !w.fits[goal] || from.At.Sub(w.goals[goal].At).Len() > float64(w.trip.Limit) {
		return 0, false
	}
	t := w.trip
	t.At, t.Level, t.Breath = from.At, from.Level, breath
	way, ok := w.field.WayTo(t, w.goals[goal])
	return float64(way.Cost) / w.turn, ok
}

// nearest is the least of turns to any objective.
func (w *walker) nearest(from physics.Spot, breath *physics.Breath) (best float64, ok bool) {
	order := make([]int, len(w.goals))
	far := func(i int) float64 { return from.At.Sub(w.goals[i].At).Len() }
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(far(a), far(b)) })
	for _, i := range order {
		if ok && far(i) >= best*w.turn {
			break
		}
		if t, there := w.turns(from, i, breath); there && (!ok || t < best) {
			best, ok = t, true
		}
	}
	return best, ok
}

// approach is Approach.
func (p *Position) approach(s *Study) {
	m := s.Of.Model
	if m == game.NoModel {
		m = p.Typical(s.Of.Side)
	}
	g := p.Ground.Grid(p.shape(m), s.Of.step(walked))
	s.Map = newMap(g, Turns, mostTurns)
	w := p.walker(m)
	s.eachLong(g, 1, func(at physics.Spot, breath *physics.Breath) float64 {
		if t, ok := w.nearest(at, breath); ok {
			return t
		}
		return float64(None)
	})
}
