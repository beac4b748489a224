// Package twin proves the physics. It has slow twins of what the kernel answers, which
// anybody can check, and random tables on which the two are compared. Where they differ, a
// shrinker makes of the table the smallest one that a test can keep. Only tests use it.
//
// The twins are written from the rules' text and from the comments of the
// physics' exports, not from its code. They may take seconds and they know no
// index, no cache and no early way out. The tables on which the two once differed are kept in
// testdata.
package twin

import "duckboard/physics"

// Scene is a table with a question. What the bodies and the path mean is up to
// the Check that asks it: the first body is the one that looks, stands or moves.
type Scene struct {
	Size   physics.Vec
	Pieces []physics.Piece
	Bodies []physics.Body
	Path   []physics.Waypoint
	Rules  Rules
}

// Rules are what a trip may do, as in physics.Trip.
type Rules struct {
	Limit     physics.Mil `json:"limit,omitempty"`
	Jump      physics.Mil `json:"jump,omitempty"`
	MaxDrop   physics.Mil `json:"maxDrop,omitempty"`
	Climbs    bool        `json:"climbs,omitempty"`
	Dangers   bool        `json:"dangers,omitempty"`
	Flying    bool        `json:"flying,omitempty"`
	Friends   bool        `json:"friends,omitempty"` // the other bodies may be passed through
	KeepAway  physics.Mil `json:"keepAway,omitempty"`
	StayAlong bool        `json:"stayAlong,omitempty"` // the first other body must be kept within 1" of
}

// Field returns the scene's ground.
func (s *Scene) Field() *physics.Field {
	return physics.NewField(s.Size, append([]physics.Piece(nil), s.Pieces...))
}

// Trip returns the scene's question for a way: the first body moves, the others
// are on the table.
func (s *Scene) Trip() physics.Trip {
	r := s.Rules
	t := physics.Trip{
		Mover: physics.Mover{Body: s.Bodies[0], Flying: r.Flying}, Limit: r.Limit,
		Means: physics.Means{Climbs: r.Climbs, JumpWidth: r.Jump, MaxDrop: r.MaxDrop, Dangers: r.Dangers},
	}
	for i, b := range s.Bodies[1:] {
		o := physics.Other{Body: b, Pass: r.Friends, Keep: r.KeepAway}
		if i == 0 && r.StayAlong {
			t.Within, o.Keep = append(t.Within, b), 0
		}
		t.Others = append(t.Others, o)
	}
	return t
}

// Clone returns a copy that shares nothing with the scene.
func (s *Scene) Clone() *Scene {
	c := *s
	c.Pieces = append([]physics.Piece(nil), s.Pieces...)
	for i := range c.Pieces {
		c.Pieces[i].Outline = append([]physics.Vec(nil), c.Pieces[i].Outline...)
		c.Pieces[i].Openings = append([]physics.Opening(nil), s.Pieces[i].Openings...)
		c.Pieces[i].Ladders = append([]physics.Vec(nil), c.Pieces[i].Ladders...)
	}
	c.Bodies = append([]physics.Body(nil), s.Bodies...)
	c.Path = append([]physics.Waypoint(nil), s.Path...)
	return &c
}

// Map moves every point of the scene: a mirror, a turn, a shift. Lengths and
// levels stay.
func (s *Scene) Map(size physics.Vec, move func(physics.Vec) physics.Vec) *Scene {
	c := s.Clone()
	c.Size = size
	for i := range c.Pieces {
		for k, v := range c.Pieces[i].Outline {
			c.Pieces[i].Outline[k] = move(v)
		}
		for k, v := range c.Pieces[i].Ladders {
			c.Pieces[i].Ladders[k] = move(v)
		}
	}
	for i := range c.Bodies {
		c.Bodies[i].At = move(c.Bodies[i].At)
	}
	for i := range c.Path {
		c.Path[i].At = move(c.Path[i].At)
	}
	return c
}

// Check holds the kernel against a twin, or against a law.
type Check struct {
	Name string
	// Draw makes a scene for it.
	Draw func(src Source) *Scene
	// Differs says in words what is wrong, or "".
	Differs func(s *Scene) string
	// Answer is the kernel's answer in a few words, for the tables kept as
	// tests: it must be the right one.
	Answer func(s *Scene) string
}
