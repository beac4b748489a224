package game

import (
	"duckboard/game/scenario"
	"duckboard/physics"
)

// Zone is where a side deploys: a set of polygons; none means anywhere.
type Zone struct{ Polygons [][]physics.Vec }

// Zone is a side's deployment zone, once it is known who has which.
func (s *Setup) Zone(st *State, side Side) Zone {
	if st.Swapped {
		return s.Drawn(side.Other())
	}
	return s.Drawn(side)
}

// Zone is a side's deployment zone in this run.
func (l *Look) Zone(side Side) Zone { return l.Setup.Zone(l.State, side) }

// Drawn is the zone that is a side's unless the scenario lets one choose: the
// table's, or strips along the far edges where the scenario says so or the table
// draws none. Without a scenario a table without zones lets both sides deploy
// anywhere.
func (s *Setup) Drawn(side Side) Zone {
	if s.drawn != nil {
		return s.drawn[side]
	}
	var z Zone
	if s.Scenario == nil || s.Scenario.Deploy.Zones == scenario.Table {
		for _, t := range s.Table.Zones {
			if Side(t.Side) == side {
				z.Polygons = append(z.Polygons, t.Polygon)
			}
		}
	}
	if s.Scenario != nil {
		z.Polygons = append(z.Polygons, s.areas(side)...)
	}
	if len(z.Polygons) > 0 || s.Scenario == nil {
		return z
	}
	size, depth := s.Table.Size, s.Scenario.Deploy.Depth
	x := physics.Mil(0)
	if side == 1 {
		x = size.X - depth
	}
	return Zone{[][]physics.Vec{{{X: x}, {X: x + depth}, {X: x + depth, Y: size.Y}, {X: x, Y: size.Y}}}}
}

// Contains tells whether a point is in the zone, its edges included.
func (z Zone) Contains(at physics.Vec) bool { return z.Holds(at, 0) }

// Holds tells whether a base is wholly in the zone: in one of its polygons.
func (z Zone) Holds(at physics.Vec, radius physics.Mil) bool {
	for _, p := range z.Polygons {
		if physics.DiscInside(at, radius, p) {
			return true
		}
	}
	return len(z.Polygons) == 0
}

// FirstSite is the first place of a grid, with that many mils between its lines, at
// which a model may be deployed; ok is false if there is none.
func (g *Game) FirstSite(d *Decision, m ModelID, step physics.Mil) (c Choice, ok bool) {
	s := g.Setup()
	size := s.Field.Size()
	zone, _ := s.Arrives(g.State(), d.Side)
	for x := step; x < size.X; x += step {
		for y := step; y < size.Y; y += step {
			at := physics.V(x, y)
			if !zone.Holds(at, s.Entries[m].Radius) {
				continue
			}
			for _, level := range s.Field.Levels(at) {
				c := Choice{Model: s.Entries[m].ID, At: &at, Level: &level}
				if g.Try(Command{Side: d.Side, Choice: c}) == nil {
					return c, true
				}
			}
		}
	}
	return Choice{}, false
}

// PicksZone tells whether one side chooses its zone before anybody deploys.
func (l *Look) PicksZone() bool { return l.Scenario != nil && l.Scenario.Deploy.Choose != "" }

// Begins returns the side that deploys first by the scenario; ok is false where that is for the
// rules to say.
func (s *Setup) Begins() (side Side, ok bool) {
	if s.Scenario == nil || s.Scenario.Deploy.Begins == 0 {
		return 0, false
	}
	return Side(s.Scenario.Deploy.Begins - 1), true
}

// PickZone is the roll-off for the zones and its winner's or loser's choice, as
// the scenario has it; the other side gets the other zone.
func (t *T) PickZone() {
	side := t.RollOff(zoneClause)
	if t.Scenario.Deploy.Choose == scenario.Loser {
		side = side.Other()
	}
	c := t.Ask(Decision{Side: side, Kind: PickZone, Model: NoModel, Clause: zoneClause})
	if c.Zone == nil || *c.Zone < 0 || *c.Zone > 1 {
		t.Refuse(&Refusal{Model: NoModel, Key: "Say which zone, 0 or 1."})
	}
	t.Emit(Event{Type: ZoneIs, Clause: zoneClause, Model: NoModel, Target: NoModel, Side: side, N: *c.Zone})
}

// Zones are the choices of who picks a zone.
func Zones() []Choice {
	zero, one := 0, 1
	return []Choice{{Zone: &zero}, {Zone: &one}}
}
