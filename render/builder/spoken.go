package builder

import (
	"strings"

	"duckboard/render"
	"duckboard/render/setup"
)

// spokenOf is what is told to those who do not see the screen.
type spokenOf struct {
	changes, chosen int
	refusal, wrong  string
}

// speak tells what is new.
func (s *Screen) speak(a *render.App) {
	if s.spoken.Due(a, spokenOf{s.d.Changes(), s.d.Chosen(), s.refusal, s.Wrong.Why}) {
		s.spoken.Tell(s.sentence(a))
	}
}

// sentence is how things stand: why something was refused, the chosen row with what is
// wrong with it, and the costs.
func (s *Screen) sentence(a *render.App) string {
	var list []string
	for _, words := range []string{s.refusal, s.Wrong.Why} {
		if words != "" {
			list = append(list, words)
		}
	}
	rows := s.d.Rows()
	if i := s.d.Chosen(); i >= 0 && i < len(rows) {
		r := &rows[i]
		words := a.T("Chosen: %s", local(a, r.Name))
		if len(r.Models) > 0 {
			words += ", " + setup.ProfileLine(a, &r.Models[0])
		}
		list = append(list, words)
		for k := range r.Faults {
			list = append(list, fault(a, &r.Faults[k]))
		}
	}
	sums, _ := s.band.sums(a)
	return strings.Join(append(list, strings.Join(sums, ", ")), ".\n")
}
