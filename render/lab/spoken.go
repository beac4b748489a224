package lab

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/findings"
	"duckboard/render/tool"
)

// spokenOf is what is told to those who do not see the table: the map that is
// shown, the model in the hand or chosen, and who sees the spot under the pointer.
type spokenOf struct {
	page   page
	of     asked
	seen   spotAsked
	chosen game.ModelID
	hand   hand
}

// speak tells what is new.
func (s *Screen) speak(a *render.App) {
	of := spokenOf{page: s.page, of: s.maps.of, seen: s.maps.seen, chosen: s.chosen, hand: s.hand}
	if s.spoken.Due(a, of) {
		s.spoken.Tell(s.sentence(a))
	}
}

// sentence is how things stand.
func (s *Screen) sentence(a *render.App) string {
	var list []string
	add := func(words ...string) { list = append(list, strings.Join(words, ", ")) }
	m := &s.maps
	if h := &s.hand; h.model != game.NoModel {
		no := []string{s.spokenModel(a, h.model)}
		if h.no {
			no = append(no, a.T("it cannot stand there"))
		}
		add(no...)
	} else if s.chosen != game.NoModel {
		add(s.spokenModel(a, s.chosen))
	}
	if s.page == pageMaps && m.shown != nil && m.of.layer == m.layer {
		add(a.T(findings.Titles[m.layer]), s.maps.summary(s, a))
	}
	if s.page == pageMaps && m.seen.on {
		head := s.maps.manThere(s, a)
		if m.seen.model != game.NoModel {
			head = s.spokenModel(a, m.seen.model)
		}
		if m.seen.model == game.NoModel {
			head += ", " + placeOf(a, m.seen.at.At)
		}
		add(head, felledWords(a, 1-m.spared()))
		for i := range m.watchers {
			w := &m.watchers[i]
			words := append([]string{s.spokenModel(a, w.Model)}, findings.Watcher(w, s.setup().Entries[w.Model].Profile, a.Printer())...)
			add(words...)
		}
	}
	return strings.Join(list, ".\n")
}

// spokenModel is a model: its name and side, and where it stands.
func (s *Screen) spokenModel(a *render.App, m game.ModelID) string {
	e := &s.setup().Entries[m]
	words := roster.Local(a.Theme().Lang, e.Profile.Name) + ", " + roster.Local(a.Theme().Lang, tool.SideName(s.setup(), e.Side))
	if !slices.Contains(s.bench.Waiting(e.Side), m) {
		words += ", " + placeOf(a, s.bench.Position().Body(m).At)
	}
	return words
}

// placeOf is a place on the table.
func placeOf(a *render.App, at physics.Vec) string {
	return a.T("%s\" across and %s\" down", tool.Tenth(at.X), tool.Tenth(at.Y))
}
