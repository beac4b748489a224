package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Stain is where somebody bled: it stays on the ground.
type Stain struct {
	At   physics.Vec
	Out  bool // it was the last of who did
	line int  // it is there once so many lines of the log are seen
}

// Casualty is a model that is out of action, and whose doing that was.
type Casualty struct {
	Model game.ModelID
	By    game.ModelID // NoModel: nobody's
	Fell  bool         // it fell
	Turn  int
	line  int
}

// marks are what a command has left behind, and what was under way when it was over.
type marks struct {
	stains     []Stain
	casualties []Casualty
	by         game.ModelID // who attacks
	fell       game.ModelID // who fell since
}

// bleeds tells of an event that leaves a stain.
func bleeds(e *game.Event) bool {
	switch e.Type {
	case game.Minor, game.Downed, game.Wounded, game.OutOf:
		return !e.NoRoom()
	}
	return false
}

// note notes what the last command has left behind. Its lines of the log are there.
func (s *Session) note() {
	k := len(s.past) - 1
	m, now := &s.past[k], marks{by: game.NoModel, fell: game.NoModel}
	if k > 0 {
		now.by, now.fell = s.past[k-1].marks.by, s.past[k-1].marks.fell
	}
	var st *game.State // copied where somebody bleeds
	if slices.ContainsFunc(m.Events, func(e game.Event) bool { return bleeds(&e) }) {
		st = m.Before.State().Clone()
	}
	line := m.line
	for i := range m.Events {
		e := &m.Events[i]
		for line < len(s.lines) && s.lines[line].Event <= i {
			line++
		}
		now.follow(e)
		if st == nil {
			continue
		}
		if st.Apply(e); bleeds(e) {
			now.stains = append(now.stains, Stain{At: st.Models[e.Model].At, Out: e.Type == game.OutOf, line: line})
		}
		if e.Type == game.OutOf && !e.NoRoom() {
			now.casualties = append(now.casualties, Casualty{Model: e.Model, By: now.by, Fell: now.fell == e.Model, Turn: st.Turn, line: line})
			if now.fell == e.Model {
				now.casualties[len(now.casualties)-1].By = game.NoModel
			}
		}
	}
	m.marks = now
}

// follow keeps who attacks and who has fallen.
func (k *marks) follow(e *game.Event) {
	switch e.Type {
	case game.Shot, game.Fought, game.Templated:
		k.by, k.fell = e.Model, game.NoModel
	case game.Fell:
		k.fell = e.Model
	case game.Activated, game.Ended, game.TurnBegins, game.PhaseIs:
		k.by, k.fell = game.NoModel, game.NoModel
	}
}

// Stains adds where somebody has bled until so many lines of the log are seen.
func (s *Session) Stains(list []Stain, lines int) []Stain {
	for i := range s.past {
		for _, k := range s.past[i].marks.stains {
			if k.line <= lines {
				list = append(list, k)
			}
		}
	}
	return list
}

// Casualties adds who has gone out of action until so many lines of the log are seen, in their order.
func (s *Session) Casualties(list []Casualty, lines int) []Casualty {
	for i := range s.past {
		for _, k := range s.past[i].marks.casualties {
			if k.line <= lines {
				list = append(list, k)
			}
		}
	}
	return list
}
