package editor

import (
	"slices"

	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
)

// measure takes hold of a ruler's end, or sets one; a drag sets both.
func (s *hand) measure(a *render.App, in *render.Input) {
	a.Redraw()
	if i := s.rulers.at(s.camera, in.X, in.Y, s.grasp()); i >= 0 && !s.byKeys {
		s.grip.what, s.grip.i = tape, i
		return
	}
	s.rulers.set(s.snapped(in))
	if s.grip.what = nothing; s.rulers.begun {
		s.grip.what, s.grip.i = tape, 2*len(s.rulers.list)-1
	}
}

// snapped is the place that the pointer is drawn to.
func (s *hand) snapped(in *render.Input) physics.Vec {
	return s.d.Magnet(s.snapping(in), s.near(9)).Point(s.at)
}

// stretch moves the end of a ruler with the hand.
func (s *hand) stretch(g *grip, in *render.Input) {
	s.rulers.list[g.i/2][g.i%2] = s.snapped(in)
	s.rulers.begun = false
}

// gapReach is how far neighbours are measured.
const gapReach = 12 * physics.Inch

// measures are the gaps round what is in the hand, or is drawn.
func (s *hand) measures(a *render.App, in *render.Input) []draft.Gap {
	if !s.over || !in.Down(render.Left) && s.held == nil && s.tool != Draw && !s.tool.fixes() {
		return nil
	}
	m := s.d.Magnet(s.snapping(in), gapReach)
	switch g := &s.grip; {
	case s.tool.fixes():
		return s.fixtureGaps()
	case g.what == sash || g.what == rung || g.what == gate:
		return draggedGaps(s.e.sole(), g.what, g.i)
	case s.tool == Draw, g.what == corner:
		return m.Gaps([][]physics.Vec{{s.snapped(in)}}, false, g.ids)
	case s.held != nil:
		c, _ := s.drawn(a, g.snap)
		if c == nil {
			c = s.heldNow
		}
		var rings [][]physics.Vec
		for i := range c {
			rings = append(rings, c[i].Outline())
		}
		return m.Gaps(rings, len(c) > 0 && c[0].Sort == draft.Zone, nil)
	case g.what == pieces && s.d.Live(), g.what == handle && s.d.Live(), g.what == knob && s.d.Live():
		return s.chosenGaps(m)
	}
	return nil
}

// chosenGaps are the gaps round what is chosen, but for its own twins.
func (s *hand) chosenGaps(m draft.Magnet) []draft.Gap {
	var rings [][]physics.Vec
	but, zones := slices.Clone(s.d.Chosen()), false
	for _, id := range s.d.Chosen() {
		it := s.d.Item(id)
		if it == nil {
			continue
		}
		rings, zones = append(rings, it.Outline()), it.Sort == draft.Zone
		if twin := s.d.Twin(it); twin != nil {
			but = append(but, twin.ID)
		}
	}
	return m.Gaps(rings, zones, but)
}

// fixtureGaps are how far what the tool sets is from the ends of its edge.
func (s *hand) fixtureGaps() []draft.Gap {
	it := s.d.Item(s.fixture.of)
	switch {
	case s.grip.what == sash || s.grip.what == rung || s.grip.what == gate:
		return draggedGaps(s.e.sole(), s.grip.what, s.grip.i)
	case it == nil:
	case s.fixture.what == draft.OpeningSet:
		return edgeGaps(it, s.fixture.open, len(it.Piece.Openings))
	default:
		return pointGaps(it, s.fixture.at)
	}
	return nil
}

// draggedGaps are those of what is dragged along an edge.
func draggedGaps(it *draft.Item, what hold, i int) []draft.Gap {
	if it == nil {
		return nil
	}
	switch p := &it.Piece; {
	case what == sash && i < len(p.Openings):
		return edgeGaps(it, p.Openings[i], i)
	case what == rung && i < len(p.Ladders):
		return pointGaps(it, p.Ladders[i])
	case what == gate && i < len(p.Entries):
		return pointGaps(it, p.Entries[i])
	}
	return nil
}

// edgeGaps are the stretches of an edge on both sides of an opening, up to its ends or the next
// openings; own is the number that it has, or will have.
func edgeGaps(it *draft.Item, o physics.Opening, own int) []draft.Gap {
	ps := it.Outline()
	a, b := ps[o.Edge], ps[(o.Edge+1)%len(ps)]
	from, to := physics.Mil(0), physics.RoundMil(b.Sub(a).Len())
	for i, n := range it.Piece.Openings {
		switch {
		case i == own || n.Edge != o.Edge:
		case n.To <= o.From:
			from = max(from, n.To)
		case n.From >= o.To:
			to = min(to, n.From)
		}
	}
	at := func(m physics.Mil) physics.Vec { return onOutline(ps, o.Edge, m) }
	return []draft.Gap{{at(o.From), at(from)}, {at(o.To), at(to)}}
}

// pointGaps are the stretches from a point of an outline to the ends of its edge.
func pointGaps(it *draft.Item, at physics.Vec) []draft.Gap {
	ps := it.Outline()
	edge, _, _ := nearestEdge(ps, at)
	return []draft.Gap{{at, ps[edge]}, {at, ps[(edge+1)%len(ps)]}}
}
