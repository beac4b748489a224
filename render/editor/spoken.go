package editor

import (
	"strings"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/tool"
)

// spokenOf is what is told to those who do not see the table: why an edit was
// refused, what is in the hand, what is chosen, what lies under the pointer.
type spokenOf struct {
	made    made
	refusal string
	held    *held
	hover   draft.ID
	over    bool
	at      physics.Vec // in whole inches
}

// speak tells what is new.
func (s *Screen) speak(a *render.App) {
	of := spokenOf{made: s.made, refusal: s.refusal, held: s.held, hover: s.hover, over: s.over}
	if s.over {
		of.at = physics.V(s.at.X/physics.Inch, s.at.Y/physics.Inch)
	}
	if s.spoken.Due(a, of) {
		s.spoken.Tell(s.sentence(a))
	}
}

// sentence is how things stand.
func (s *Screen) sentence(a *render.App) string {
	var list []string
	add := func(words string) {
		if words != "" {
			list = append(list, words)
		}
	}
	add(s.refusal)
	add(s.Wrong.Why)
	if s.held != nil && s.held.of != nil {
		add(a.T("In the hand: %s", says(a, s.held.of.label, s.held.of.told)))
	}
	switch ids := s.d.Chosen(); len(ids) {
	case 0:
	case 1:
		add(a.T("Chosen: %s", s.spokenItem(a, ids[0])))
	default:
		add(a.T("%d chosen", len(ids)))
	}
	if s.over {
		add(placeOf(a, s.at))
		if s.hover != 0 && !s.d.IsChosen(s.hover) {
			add(s.spokenItem(a, s.hover))
		}
	}
	return strings.Join(list, ".\n")
}

// spokenItem is an item: its name, what it is, how high, how large, and where its
// middle lies.
func (s *Screen) spokenItem(a *render.App, id draft.ID) string {
	it := s.d.Item(id)
	if it == nil {
		return ""
	}
	var words []string
	if name := it.Name(); name != "" {
		words = append(words, name)
	}
	switch it.Sort {
	case draft.Terrain:
		r := it.Piece.Resolved()
		words = append(words, a.T(levels.KindOf(it.Piece.Kind).Label), inspect.Inches(a, r.Base)+" … "+inspect.Inches(a, r.Top))
	case draft.Zone:
		words = append(words, a.T("Deployment zone"))
	case draft.Objective:
		words = append(words, a.T("Objective"))
	}
	lo, hi := s.d.BoxOf([]draft.ID{id})
	if hi != lo {
		words = append(words, inspect.Inches(a, hi.X-lo.X)+" × "+inspect.Inches(a, hi.Y-lo.Y))
	}
	return strings.Join(append(words, placeOf(a, physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2))), ", ")
}

// placeOf is a place on the table.
func placeOf(a *render.App, at physics.Vec) string {
	return a.T("%s\" across and %s\" down", tool.Tenth(at.X), tool.Tenth(at.Y))
}
