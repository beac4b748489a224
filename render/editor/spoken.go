package editor

import (
	"strings"

	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
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
	of := spokenOf{made: s.made, refusal: s.edits.refusal, held: s.hand.held, hover: s.hand.hover, over: s.hand.over}
	if s.hand.over {
		of.at = physics.V(s.hand.at.X/physics.Inch, s.hand.at.Y/physics.Inch)
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
	add(s.edits.refusal)
	add(s.Wrong.Why)
	if s.hand.held != nil && s.hand.held.of != nil {
		add(a.T("In the hand: %s", says(a, s.hand.held.of.label, s.hand.held.of.told)))
	}
	switch ids := s.d.Chosen(); len(ids) {
	case 0:
	case 1:
		add(a.T("Chosen: %s", s.edits.spokenItem(a, ids[0])))
	default:
		add(a.T("%d chosen", len(ids)))
	}
	if s.hand.over {
		add(placeOf(a, s.hand.at))
		if s.hand.hover != 0 && !s.d.IsChosen(s.hand.hover) {
			add(s.edits.spokenItem(a, s.hand.hover))
		}
	}
	return strings.Join(list, ".\n")
}
