package ai

import (
	"duckboard/game"
	"duckboard/physics"
)

// shade are the covers between a model, wherever it stands, and its enemies that were found
// out while nobody else has moved. What was asked of the place to which a model then goes is
// asked again when its next action is thought about.
type shade struct {
	id    game.ModelID
	rest  []game.Model // all but that model, as they were
	setup *game.Setup
	known map[sightline]int
}

// sightline is a shot that may be made.
type sightline struct {
	by, target game.ModelID
	from, at   physics.Vec
	level, its physics.Mil
}

// of is what is still known of it for a mind.
func (s *shade) of(m *mind) *shade {
	id := m.d.Model
	same := s.setup == m.s && s.id == id && id != game.NoModel
	for i := range m.st.Models {
		same = same && (game.ModelID(i) == id || m.st.Models[i] == s.rest[i])
	}
	if !same {
		*s = shade{id: id, rest: append(s.rest[:0], m.st.Models...), setup: m.s}
	}
	return s
}

// cover is the modifier of what is in the way of a shot of one at another, one of whom is the
// model that is thought about.
func (k *drill) cover(by game.ModelID, from physics.Body, target game.ModelID, at physics.Body) int {
	key := sightline{by, target, from.At, at.At, from.Level, at.Level}
	v, ok := k.shade.known[key]
	if !ok {
		v, _ = k.Cover(by, from, target, at)
		if k.shade.known == nil {
			k.shade.known = map[sightline]int{}
		}
		k.shade.known[key] = v
	}
	return v
}
