package editor

import (
	"math"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
)

// fixture is a ladder, an Entry Point, a window or a door on the edge of a piece.
type fixture struct {
	of   draft.ID // the piece; 0: there is none near
	what draft.Edit
	at   physics.Vec     // on the outline
	open physics.Opening // of OpeningSet
}

// fixes tells whether the tool sets something on edges.
func (t Tool) fixes() bool { return t == Ladder || t == Entry || t == Window || t == Door }

// hold is what takes hold of what the tool has set.
func (t Tool) hold() hold {
	switch t {
	case Ladder:
		return rung
	case Entry:
		return gate
	}
	return sash
}

// fixtureFor is what the tool would set at the pointer: on the edge that is nearest, of what is
// chosen or under it.
func (s *hand) fixtureFor(in *render.Input) (f fixture) {
	if !s.over || !s.tool.fixes() {
		return f
	}
	best := float64(s.near(26))
	for _, it := range s.d.Base() {
		if it.Sort != draft.Terrain || it.Locked {
			continue
		}
		_, q, gap := nearestEdge(it.Outline(), s.at)
		if r := it.Piece.Resolved(); r.Top <= r.Base {
			continue
		}
		if s.d.IsChosen(it.ID) {
			gap /= 3
		}
		if gap >= best {
			continue
		}
		best, f = gap, fixture{of: it.ID, what: draft.OpeningSet, at: q}
		switch s.tool {
		case Ladder:
			f.what = draft.LadderSet
		case Entry:
			f.what = draft.EntrySet
		default:
			f.open = draft.Slid(&it.Piece, draft.Opening(&it.Piece, s.at, s.tool == Door), s.at, s.steps(in))
			f.at = onOutline(it.Outline(), f.open.Edge, (f.open.From+f.open.To)/2)
		}
	}
	return f
}

// fix takes hold of what such a tool has set at the pointer, or sets one there: it may be dragged
// before it is let go.
func (s *hand) fix(a *render.App, in *render.Input) {
	for _, it := range s.d.Items() {
		if what, i := s.fixtureAt(it, in.X, in.Y); what == s.tool.hold() && !s.byKeys {
			s.d.ChooseOne(it.ID)
			s.grip.what, s.grip.i, s.grip.ids = what, i, []draft.ID{it.ID}
			return
		}
	}
	s.grip.what = fixing
	s.d.Begin()
	s.fixture = s.fixtureFor(in)
	s.fixHere(a)
}

// fixHere sets the fixture, and no other that was set since the press.
func (s *hand) fixHere(a *render.App) {
	f := s.fixture
	if f.of == 0 {
		s.e.refuse(a, a.T("There is no edge of a piece here."))
		return
	}
	if f.what == draft.OpeningSet {
		s.e.Did(a, s.d.Shape(f.of).AddOpening(f.open))
	} else {
		s.e.Did(a, s.d.Shape(f.of).Add(f.what, f.at))
	}
	s.d.ChooseOne(f.of)
}

// slide moves an opening along its piece so that its middle is beside the pointer.
func (s *hand) slide(g *grip, in *render.Input) error {
	it := s.e.baseSole(g.ids)
	if it == nil || g.i >= len(it.Piece.Openings) {
		return nil
	}
	return s.d.Shape(it.ID).SetOpening(g.i, draft.Slid(&it.Piece, it.Piece.Openings[g.i], s.at, s.steps(in)))
}

// fixtureAt is what is set on an item's edges under a pixel.
func (s *hand) fixtureAt(it *draft.Item, x, y float64) (hold, int) {
	if it.Sort != draft.Terrain || it.Locked {
		return nothing, -1
	}
	hit := func(at physics.Vec) bool {
		px, py := s.camera.Pixel(at)
		return math.Hypot(px-x, py-y) <= s.grasp()
	}
	for i, p := range it.Piece.Ladders {
		if hit(p) {
			return rung, i
		}
	}
	for i, p := range it.Piece.Entries {
		if hit(p) {
			return gate, i
		}
	}
	for i := range it.Piece.Openings {
		if hit(middleOf(it, i)) {
			return sash, i
		}
	}
	return nothing, -1
}

// middleOf is the middle of an opening on its edge.
func middleOf(it *draft.Item, i int) physics.Vec {
	o := it.Piece.Openings[i]
	return onOutline(it.Outline(), o.Edge, (o.From+o.To)/2)
}

// onOutline is the place so far along an edge of an outline.
func onOutline(ps []physics.Vec, edge int, along physics.Mil) physics.Vec {
	if edge < 0 || edge >= len(ps) {
		return physics.Vec{}
	}
	a, b := ps[edge], ps[(edge+1)%len(ps)]
	d := b.Sub(a)
	k := float64(along) / max(d.Len(), 1)
	return a.Add(physics.V(physics.RoundMil(float64(d.X)*k), physics.RoundMil(float64(d.Y)*k)))
}

// nearestEdge is the edge of an outline nearest to a point, the nearest point on it and the distance
// in mils.
func nearestEdge(ps []physics.Vec, p physics.Vec) (edge int, at physics.Vec, gap float64) {
	gap = math.Inf(1)
	for i := range ps {
		q := levels.NearestOnOutline([]physics.Vec{ps[i], ps[(i+1)%len(ps)]}, p)
		if d := q.Sub(p).Len(); d < gap {
			edge, at, gap = i, q, d
		}
	}
	return edge, at, gap
}
