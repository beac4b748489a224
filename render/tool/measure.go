package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

// End is an end of a measurement: a model, or a place on the table.
type End struct {
	Model game.ModelID
	Spot  physics.Spot
}

// standIn is the body that a place is measured with for the sight tool: that of
// a man on a 32 mm base.
const (
	standInRadius = 630
	standInHeight = 1250
)

// Body is the end as physics sees it. A place is a point, or, upright, the
// place of a man who would stand there.
func (e End) Body(s *game.Setup, st *game.State, upright bool) physics.Body {
	switch {
	case e.Model != game.NoModel:
		return s.Body(st, e.Model)
	case upright:
		return physics.Body{At: e.Spot.At, Level: e.Spot.Level, Radius: standInRadius, Height: standInHeight}
	}
	return physics.Body{At: e.Spot.At, Level: e.Spot.Level}
}

// Measure is the ruler and the sight tool: first one end is set, then the other
// follows the pointer until it is set too.
type Measure struct {
	Sight bool // the sight tool, else the ruler
	From  *End
	To    *End
	Fixed bool // both ends are set

	held *End // the end that is being dragged
}

// Point moves the free end, or the one that is dragged.
func (m *Measure) Point(e End) {
	if m.held != nil {
		*m.held = e
		return
	}
	if m.From != nil && !m.Fixed {
		m.To = &e
	}
}

// Click sets an end: the first, the second, or the first of a new measurement.
func (m *Measure) Click(e End) {
	switch {
	case m.From != nil && !m.Fixed && m.From.Model != game.NoModel && e.Model == m.From.Model: // nobody looks at himself
	case m.From == nil || m.Fixed:
		m.From, m.To, m.Fixed = &e, nil, false
	default:
		m.To, m.Fixed = &e, true
	}
}

// grabReach is how near to an end the pointer must be to take it.
const grabReach = 700

// Grab takes the end at a place, to be dragged. It tells whether there is one.
func (m *Measure) Grab(s *game.Setup, st *game.State, at physics.Vec) bool {
	m.held = nil
	if !m.Fixed {
		return false
	}
	for _, e := range []*End{m.To, m.From} {
		b := e.Body(s, st, m.Sight)
		if b.At.Sub(at).Len() <= float64(max(b.Radius, grabReach)) {
			m.held = e
			return true
		}
	}
	return false
}

// Drop lets the dragged end go.
func (m *Measure) Drop() { m.held = nil }

// Ready tells whether there is something to show.
func (m *Measure) Ready() bool {
	return m != nil && m.From != nil && m.To != nil && (m.From.Model == game.NoModel || m.From.Model != m.To.Model)
}

// SidePad is the margin of a view from the side, left and right of both bases.
const SidePad physics.Mil = 1200

// Reading is what a measurement says.
type Reading struct {
	From, To physics.Body
	Gap      physics.Mil // R-MEASURE: edge to edge, in three dimensions
	Flat     physics.Mil // from centre to centre on the map
	Rise     physics.Mil // of the first end above the second
	View     *physics.View
	Section  []physics.Slice // what stands along the line, without what openings leave free
	Side     []physics.Slice // the same, drawn out to the margins of the view from the side
	Picture  Picture         // what of the second the first sees
	Cone     []physics.Wedge // the cone of sight from above, with the share that is seen in each wedge
	Covers   *game.Covers    // how the rule set reads the covers between them, if it does so piece by piece
	Clause   string          // by which the rule set reads the View's Cover; "": by TER-5

	by, target game.ModelID // of Covers
}

// Read measures on a state.
func (m *Measure) Read(s *game.Setup, st *game.State) Reading {
	from, to := m.From.Body(s, st, m.Sight), m.To.Body(s, st, m.Sight)
	r := ReadLine(s, from, to, m.Sight)
	if m.Sight {
		r.covers(s, st, m.From.Model, m.To.Model)
	}
	return r
}

// ReadModels is the line of sight from one model to another.
func ReadModels(s *game.Setup, st *game.State, m, t game.ModelID) Reading {
	r := ReadLine(s, s.Body(st, m), s.Body(st, t), true)
	r.covers(s, st, m, t)
	return r
}

// covers asks the rule set how it reads the covers along a line, where it reads
// them piece by piece. It may look from elsewhere than the model's base: then the
// line is measured from there.
func (r *Reading) covers(s *game.Setup, st *game.State, m, t game.ModelID) {
	rules, ok := s.Rules.(game.Covering)
	if !ok {
		return
	}
	c := rules.Cover(s, st, m, t, r.From, r.To)
	if c.From != r.From {
		*r = ReadLine(s, c.From, r.To, true)
	}
	r.Covers, r.View, r.by, r.target = &c, &c.View, m, t
	r.among(c.Blocks)
}

// ReadLine measures between two bodies, with the sight from the first to the
// second if sight is asked for.
func ReadLine(s *game.Setup, from, to physics.Body, sight bool) Reading {
	r := Reading{From: from, To: to, Gap: physics.Gap(from, to), Flat: physics.RoundMil(to.At.Sub(from.At).Len()), Rise: from.Level - to.Level}
	if sight {
		v := s.Field.Sight(from, to)
		if rules, ok := s.Rules.(game.Hiding); ok {
			if piece, clause, own := rules.CoverBy(s, from, to); own {
				v.Cover, v.Covered, r.Clause = piece, v.Visible && piece != physics.None, clause
			}
		}
		r.View, r.Section, r.Picture = &v, s.Field.Section(from.At, to.At), Look(s.Field, from, to)
		r.Side = s.Field.SectionPast(from.At, to.At, from.Radius+SidePad, to.Radius+SidePad)
		r.Cone = s.Field.Cone(nil, from, to)
	}
	return r
}

// SightText says in a sentence what is seen and what is in the way.
func SightText(s *game.Setup, v *physics.View) Text {
	pieces := s.Field.Pieces()
	seen := Share(v.Fraction, v.Visible)
	switch {
	case !v.Visible && len(v.Blockers) > 0:
		return T("Hidden behind %s", BlockerName(s, v.Blockers[0]))
	case !v.Visible:
		return T("Hidden")
	case v.Covered:
		return T("%s seen; in Cover of %s", seen, PieceName(&pieces[v.Cover]))
	case v.Fraction < 1:
		return T("%s seen; no Cover", seen)
	}
	return T("Seen whole; no Cover")
}
