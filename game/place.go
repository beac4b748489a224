package game

import (
	"fmt"

	"duckboard/physics"
)

// Placement puts a model on the table before the game and skips its deployment.
type Placement struct {
	Model           string
	At              physics.Vec
	Level           *physics.Mil
	Blood, Blessing *int
	Down            bool
	In              string // the building in which it is; empty: none
	Anywhere        bool   // inside In, where there is room by its first entry; At is not read
}

// Placer is a rule set that refuses some states for a model to begin with. The
// error begins with the member of the placement that it means.
type Placer interface {
	CheckPlace(s *Setup, id ModelID, p *Placement) error
}

// place puts the models of Start.Place on the table.
func (s *Setup) place(st *State) error {
	for i, p := range s.Place {
		path := fmt.Sprintf("place[%d]", i)
		id := s.Find(p.Model)
		if id == NoModel {
			return fmt.Errorf("%s.model: no model %q", path, p.Model)
		}
		m := &st.Models[id]
		if m.Placed {
			return fmt.Errorf("%s.model: %q is placed twice", path, p.Model)
		}
		if k, ok := s.Rules.(Placer); ok {
			if err := k.CheckPlace(s, id, &p); err != nil {
				return fmt.Errorf("%s.%w", path, err)
			}
		}
		if p.In != "" {
			if err := s.putIn(st, id, p); err != nil {
				return fmt.Errorf("%s.%w", path, err)
			}
			continue
		}
		level, err := s.levelAt(p.At, p.Level)
		if err != nil {
			return fmt.Errorf("%s.%w", path, err)
		}
		m.At, m.Level, m.Placed, m.Down = p.At, level, true, p.Down
		if err := s.marks(m, p); err != nil {
			return fmt.Errorf("%s.%w", path, err)
		}
		if fault := s.Field.Fits(s.Body(st, id)); fault.Kind != physics.NoFault {
			return fmt.Errorf("%s.at: %s cannot stand there: %s", path, p.Model, fault.Kind)
		}
		for o := range st.Models {
			if ModelID(o) != id && st.Models[o].Placed && physics.Overlap(s.Body(st, id), s.Body(st, ModelID(o))) {
				return fmt.Errorf("%s.at: the base of %s overlaps that of %s", path, p.Model, s.Entries[o].ID)
			}
		}
	}
	return nil
}

// putIn puts a model inside a building, where it stands on its underside and
// nothing is in its way. Only rule sets that ask for it know such models.
func (s *Setup) putIn(st *State, id ModelID, p Placement) error {
	for i := range s.Table.Terrain {
		t := &s.Table.Terrain[i]
		if t.ID != p.In {
			continue
		}
		if len(t.Entries) == 0 {
			return fmt.Errorf("in: %q has no entries", p.In)
		}
		if p.Level != nil && *p.Level != t.Base {
			return fmt.Errorf("level: the floor of %q is at level %s", p.In, t.Base)
		}
		at, ok := p.At, true
		if p.Anywhere {
			at, ok = s.RoomIn(st, id, i, t.Entries[0])
		} else if !physics.DiscInside(at, 0, t.Outline()) {
			return fmt.Errorf("at: it is not inside %q", p.In)
		}
		if !ok {
			return fmt.Errorf("in: there is no room left inside %q", p.In)
		}
		m := &st.Models[id]
		m.At, m.Level, m.Placed, m.In = at, t.Base, true, int16(i+1)
		return nil
	}
	return fmt.Errorf("in: there is no piece %q", p.In)
}

func (s *Setup) marks(m *Model, p Placement) error {
	for _, v := range []struct {
		n    *int
		tok  Token
		name string
	}{{p.Blood, Blood, "blood"}, {p.Blessing, Blessing, "blessing"}} {
		if v.n == nil {
			continue
		}
		if *v.n < 0 || *v.n > 6 {
			return fmt.Errorf("%s: %d is not from 0 to 6", v.name, *v.n)
		}
		m.Tokens[v.tok] = int8(*v.n)
	}
	return nil
}

// levelAt checks a level, or finds the only one there is.
func (s *Setup) levelAt(at physics.Vec, level *physics.Mil) (physics.Mil, error) {
	levels := s.Field.Levels(at)
	if level != nil {
		for _, l := range levels {
			if l == *level {
				return l, nil
			}
		}
		return 0, fmt.Errorf("level: there is no surface at level %s there", *level)
	}
	switch len(levels) {
	case 0:
		return 0, fmt.Errorf("at: there is no surface to stand on")
	case 1:
		return levels[0], nil
	}
	return 0, fmt.Errorf("level: surfaces lie above one another there; say which")
}
