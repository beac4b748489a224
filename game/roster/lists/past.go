package lists

import (
	"strings"

	"duckboard/game/roster"
)

// Past is what a model of a list has had of a campaign.
type Past struct {
	Model      string // its id in the warband that Read makes
	Experience int
	Scars      int
	Results    []string // advances, skills and injuries, as they are called
}

// maxPast bounds what a model brings of a campaign: results, and each of its numbers.
const maxPast = 40

// Pasts returns what the models of a list bring of a campaign, those alone that bring something.
// It reads what ReadForce reads, and fails as it does.
func Pasts(data []byte, words Words, which string) ([]Past, error) {
	m, _, err := mustered(data, words, which)
	if err != nil {
		return nil, err
	}
	var list []Past
	for _, f := range m.figures {
		if p := f.past; p.Experience+p.Scars+len(p.Results) > 0 {
			p.Model = f.ID
			list = append(list, p)
		}
	}
	return list, nil
}

// brought tells whether a selection is what a campaign brought: by its group, by the number of the
// roll behind its name, or because it is called so.
func (s *selection) brought() bool {
	return tagged.MatchString(s.Name) || campaigns(s.Group) || s.counted() != ""
}

// counted says what a selection counts of a campaign; "" for nothing.
func (s *selection) counted() string {
	switch loose(tagged.ReplaceAllString(s.Name, "")) {
	case "XP", "EXPERIENCE", "EXPERIENCE POINT":
		return "experience"
	case "SCAR", "BATTLE SCAR":
		return "scars"
	}
	return ""
}

// remember gives a selection of a campaign to the models whose it is: as many as it counts, where
// there are several.
func (s *selection) remember(all []*figure) {
	n := count(s.Number)
	switch s.counted() {
	case "experience":
		for _, f := range all {
			f.past.Experience = min(f.past.Experience+n, roster.MaxCost)
		}
		return
	case "scars":
		for _, f := range all {
			f.past.Scars = min(f.past.Scars+n, maxPast)
		}
		return
	}
	if len(all) > 1 {
		all = all[:min(n, len(all))]
	}
	name := clip(strings.TrimSpace(tagged.ReplaceAllString(s.Name, "")))
	for _, f := range all {
		if name != "" && len(f.past.Results) < maxPast {
			f.past.Results = append(f.past.Results, name)
		}
	}
}
