package advice

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// onlooker looks from where a model stands or would stand.
type onlooker struct {
	g     *game.Game
	set   *game.Setup
	st    *game.State
	rules game.Foreseer // nil: the rules foresee nothing
	m     game.ModelID
	at    physics.Body
	foes  []game.ModelID
}

func look(g *game.Game, m game.ModelID, at physics.Spot) *onlooker {
	l := &onlooker{g: g, set: g.Setup(), st: g.State(), m: m}
	l.rules, _ = l.set.Rules.(game.Foreseer)
	l.at = l.set.Body(l.st, m)
	l.at.At, l.at.Level = at.At, at.Level
	l.foes = l.set.On(l.st, l.set.Entries[m].Side.Other())
	return l
}

// odds puts a harm into a reason.
func odds(what What, m game.ModelID, h *game.Harm) Reason {
	return Reason{What: what, Model: m, Chance: h.Hit, Hurt: h.Hurt}
}

// byHarm puts first what fells best.
func byHarm(list []Reason) {
	slices.SortStableFunc(list, func(a, b Reason) int {
		return cmp.Or(cmp.Compare(b.Felled(), a.Felled()), cmp.Compare(b.Chance, a.Chance))
	})
}

// shots are those that may be made from there, the best first; moved says that the model
// has gone there.
func (l *onlooker) shots(moved bool) (list []Reason) {
	if l.rules == nil {
		return nil
	}
	for _, e := range l.foes {
		shots := l.rules.Shots(l.g, l.m, e)
		if shots == nil {
			return nil
		}
		foe := l.set.Body(l.st, e)
		if h, ok := shots.At(l.at, foe, moved); ok {
			r := odds(Shot, e, &h)
			r.Strays = l.strays(e, h.Weapon, foe)
			list = append(list, r)
		}
	}
	byHarm(list)
	return list
}

// strays are those whom a shot from there at an enemy who fights a friend may hit.
func (l *onlooker) strays(e game.ModelID, weapon string, foe physics.Body) []game.Stray {
	if rules, ok := l.set.Rules.(game.Straying); ok {
		return rules.Strays(l.g, l.m, e, weapon, l.at, foe)
	}
	return nil
}

// melee is the chance of a Charge between two places to end in melee, 0 where the rules do
// not tell.
func melee(charges game.Charges, from, to physics.Body) float64 {
	if m, ok := charges.(game.Meeting); ok {
		return m.Melee(from, to)
	}
	return 0
}

// best is the best that may be done from there: a shot, or a Charge.
func (l *onlooker) best(moved bool) (r Reason, ok bool) {
	list := l.shots(moved)
	if o, can := l.onset(); can {
		list = append(list, o)
	}
	byHarm(list)
	if len(list) == 0 {
		return r, false
	}
	return list[0], true
}

// onset is a Charge from there at the nearest enemy.
func (l *onlooker) onset() (r Reason, ok bool) {
	e, _ := l.nearest(l.at)
	if l.rules == nil || e == game.NoModel {
		return r, false
	}
	charges := l.rules.Charges(l.g, l.m, e)
	foe := l.set.Body(l.st, e)
	if charges == nil || charges.Bound(l.at, foe) <= 0 {
		return r, false
	}
	charges.Breathing(l.g.Breath())
	charges.Directly(true)
	arrive, h, ok := charges.AtFrom(l.at, foe, 0)
	if r = odds(Onset, e, &h); ok {
		r.Chance, r.Melee = arrive, melee(charges, l.at, foe)
	}
	return r, ok && arrive > 0
}

// threat is the gravest that an enemy may do to it there from where that stands.
func (l *onlooker) threat() (worst Reason, ok bool) {
	if l.rules == nil {
		return worst, false
	}
	var list []Reason
	for _, e := range l.foes {
		if l.st.Models[e].Down {
			continue
		}
		foe := l.set.Body(l.st, e)
		if shots := l.rules.Shots(l.g, e, l.m); shots != nil {
			if h, can := shots.At(foe, l.at, false); can {
				list = append(list, odds(Watched, e, &h))
			}
		}
		if charges := l.rules.Charges(l.g, e, l.m); charges != nil && charges.Bound(foe, l.at) > 0 {
			charges.Breathing(l.g.Breath())
			charges.Directly(true)
			if arrive, h, can := charges.At(l.at, 0); can && arrive > 0 {
				r := odds(Charged, e, &h)
				r.Chance, r.Melee = arrive, melee(charges, foe, l.at)
				list = append(list, r)
			}
		}
	}
	byHarm(list)
	if len(list) == 0 {
		return worst, false
	}
	list[0].Later = l.st.Models[list[0].Model].Activated
	return list[0], true
}

// shelter is from how many of those who see it and shoot it has cover.
func (l *onlooker) shelter() (r Reason, ok bool) {
	r.Model = game.NoModel
	rules, ok := l.set.Rules.(game.Sheltering)
	if !ok || l.rules == nil {
		return r, false
	}
	seen := 0
	for _, e := range l.foes {
		if l.rules.Shots(l.g, e, l.m) == nil {
			continue
		}
		visible, covered := rules.Shelter(l.g, e, l.m)(l.set.Body(l.st, e), l.at)
		if visible {
			seen++
		}
		if visible && covered {
			r.N++
			r.Model = e
		}
	}
	r.What = Sheltered
	if seen == 0 {
		r.What = Hidden
	}
	return r, len(l.foes) > 0 && (seen == 0 || r.N > 0)
}

// nearest is the nearest enemy and how far it is.
func (l *onlooker) nearest(at physics.Body) (m game.ModelID, gap physics.Mil) {
	m = game.NoModel
	for _, e := range l.foes {
		if k := physics.Gap(at, l.set.Body(l.st, e)); m == game.NoModel || k < gap {
			m, gap = e, k
		}
	}
	return m, gap
}

// step is by how much something must come nearer to be told.
const step = physics.Inch

// nearer tells whether the nearest enemy is nearer than from another place.
func (l *onlooker) nearer(from physics.Spot) (r Reason, ok bool) {
	before := l.at
	before.At, before.Level = from.At, from.Level
	e, gap := l.nearest(l.at)
	_, was := l.nearest(before)
	return Reason{What: Nearer, Model: e, Far: gap}, e != game.NoModel && was-gap >= step
}

// objective is what of the scenario's places the model holds there, or comes nearer to.
func (l *onlooker) objective(from physics.Spot) (r Reason, ok bool) {
	if l.set.Scenario == nil {
		return r, false
	}
	best, least := Reason{Model: game.NoModel}, physics.Mil(0)
	take := func(place string, left, was physics.Mil) {
		switch {
		case left <= 0 && best.What != Holds:
			best, ok = Reason{What: Holds, Model: game.NoModel, Place: place}, true
		case left > 0 && best.What != Holds && was-left >= step && (!ok || left < least):
			best, ok, least = Reason{What: Nears, Model: game.NoModel, Place: place, Far: left}, true, left
		}
	}
	own := l.set.Entries[l.m].Side
	for i := range l.set.Scenario.Scoring {
		rule := &l.set.Scenario.Scoring[i]
		if rule.Side != scenario.Both && game.Side(rule.Side) != own {
			continue
		}
		switch rule.What {
		case scenario.Control, scenario.Claim:
			for i, o := range l.set.Table.Objectives {
				if l.set.Counted(l.st, rule, own, i) {
					take(o.ID, l.beyond(l.at.At, o.At, rule.Range), l.beyond(from.At, o.At, rule.Range))
				}
			}
		case scenario.Trench:
			for _, k := range levels.Sections(l.set.Table, rule.Range) {
				p := &l.set.Table.Terrain[k]
				take(p.ID, away(l.at.At, p.Outline()), away(from.At, p.Outline()))
			}
		}
	}
	return best, ok
}

// beyond is how much farther than within a base at a place is from a point.
func (l *onlooker) beyond(at, point physics.Vec, within physics.Mil) physics.Mil {
	return physics.RoundMil(at.Sub(point).Len()) - l.at.Radius - within
}

// away is how far a place is from an outline, 0 inside.
func away(at physics.Vec, outline []physics.Vec) physics.Mil {
	if physics.DiscInside(at, 0, outline) {
		return 0
	}
	return max(1, physics.RoundMil(physics.Away(at, outline)))
}
