package game

import (
	"slices"

	"duckboard/game/scenario"
	"duckboard/physics"
)

// layings is the token of side 0 that counts the kinds of marker that are laid.
const layings = MaxTokens - 6

// LaysMarkers reports whether the scenario has markers that lie on the table
// before anybody deploys.
func (t *T) LaysMarkers() bool {
	return slices.ContainsFunc(t.kinds(), func(m scenario.Marker) bool { return m.Lay != nil })
}

// LayNext lays the next markers of the scenario, those on objectives by itself,
// any other where a side says. It tells whether all were laid before it.
func (t *T) LayNext() (done bool) {
	kinds, k := t.kinds(), int(t.State.Sides[0][layings])
	if k >= len(kinds) {
		return true
	}
	switch l := kinds[k].Lay; {
	case l == nil:
	case l.Objectives:
		for _, o := range t.Table.Objectives {
			t.LayDown(k, t.ground(o.At), NoSide, "")
		}
	case t.State.laid(k) < l.Count && t.layOne(k, l):
		return false
	}
	t.SetSide(0, layings, k+1)
	return false
}

// ground is the lowest surface at a point.
func (t *T) ground(at physics.Vec) physics.Spot {
	s := physics.Spot{At: at}
	if levels := t.Field.Levels(at); len(levels) > 0 {
		s.Level = levels[0]
	}
	return s
}

// layOne asks where a marker lies; it is false where there is room for no more.
func (t *T) layOne(k int, l *scenario.Lay) bool {
	n := t.State.laid(k)
	side := Side(l.Side)
	if l.Side == scenario.Both {
		side = Side(1 - n%2)
	}
	c := t.Ask(Decision{Side: side, Kind: Lay, Model: NoModel, Context: Context{Use: t.kinds()[k].ID, Max: l.Count - n}})
	if c.Pass {
		if t.hasPlace(l, side) {
			t.Refuse(&Refusal{Clause: zoneClause, Model: NoModel, Key: "You cannot pass: there is still a place for a marker."})
		}
		return false
	}
	if c.At == nil {
		t.Refuse(&Refusal{Model: NoModel, Key: "Say where to lay the marker."})
	}
	s := t.ground(*c.At)
	if c.Level != nil {
		s.Level = *c.Level
	}
	if no := t.mayLay(l, side, s); no != nil {
		t.Refuse(no)
	}
	t.LayDown(k, s, side, "")
	return true
}

// mayLay is why a marker may not lie at a place; nil if it may.
func (t *T) mayLay(l *scenario.Lay, side Side, s physics.Spot) *Refusal {
	no := func(key string, args ...any) *Refusal {
		return &Refusal{Clause: zoneClause, Model: NoModel, At: &s.At, Key: key, Args: args}
	}
	if f := t.Field.Fits(physics.Body{At: s.At, Level: s.Level, Radius: 1, Height: 1}); f.Kind != physics.NoFault {
		return no("You cannot lay a marker there: %s.", f.Kind.String())
	}
	own, foe := t.Zone(side).drawn(s.At), t.Zone(side.Other()).drawn(s.At)
	switch {
	case l.Where == scenario.Between && (own || foe):
		return no("This marker must be laid outside the deployment zones.")
	case l.Where == scenario.OwnZone && !own:
		return no("Lay this marker in your own zone.")
	case l.Where == scenario.Anywhere && foe:
		return no("Lay this marker outside the other side's zone.")
	}
	if size := t.Field.Size(); min(s.At.X, s.At.Y, size.X-s.At.X, size.Y-s.At.Y) < l.Edge {
		return no("Lay this marker at least %s\" from the table's edges.", l.Edge)
	}
	for i := range t.State.Spots {
		if p := &t.State.Spots[i]; p.Lies() && physics.Gap(p.Body(), physics.Body{At: s.At, Level: s.Level}) < l.Apart {
			return no("Lay this marker at least %s\" from any other.", l.Apart)
		}
	}
	return nil
}

// drawn tells whether a point is in a zone that has an outline.
func (z Zone) drawn(at physics.Vec) bool { return len(z.Polygons) > 0 && z.Contains(at) }

// everywhere calls f with the points of a lattice over the table until it says
// that it is enough.
func everywhere(size physics.Vec, apart physics.Mil, f func(at physics.Vec) (enough bool)) bool {
	for x := apart; x < size.X; x += apart {
		for y := apart; y < size.Y; y += apart {
			if f(physics.V(x, y)) {
				return true
			}
		}
	}
	return false
}

// fine is how far apart the places are at which room for a marker is looked for.
const fine = physics.Inch / 2

// hasPlace tells whether a marker may lie somewhere.
func (t *T) hasPlace(l *scenario.Lay, side Side) bool {
	return everywhere(t.Field.Size(), fine, func(at physics.Vec) bool { return t.mayLay(l, side, t.ground(at)) == nil })
}

// LaySites returns some of the places where the next marker may lie, spread over
// the table, or to pass where there is none.
func (g *Game) LaySites() []Choice {
	var all []Choice
	try := func(c Choice) bool {
		if g.Try(Command{Side: g.pending.Side, Choice: c}) != nil {
			return false
		}
		all = append(all, c)
		return true
	}
	size := g.setup.Field.Size()
	everywhere(size, 5*physics.Inch, func(at physics.Vec) bool { try(Choice{At: &at}); return false })
	if len(all) == 0 && !everywhere(size, fine, func(at physics.Vec) bool { return try(Choice{At: &at}) }) {
		try(Choice{Pass: true})
	}
	return all
}
