package battle

import (
	"bytes"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/store"
)

// quickSave writes the game into the slot of quick saves, beside the window.
func (s *Screen) quickSave(a *render.App) {
	if !s.storable() || s.quick != nil {
		return
	}
	s.match.Game = s.desk.S.Match()
	s.quick = a.KeepQuick(s.match)
	s.quickened(a)
}

// storable tells whether the game is one to be saved here, and all read.
func (s *Screen) storable() bool {
	return s.desk != nil && !s.desk.S.Reading() && !s.lesson() && s.match.Away == nil
}

// quickened tells once the quick save is on the disk.
func (s *Screen) quickened(a *render.App) {
	if s.quick == nil {
		return
	}
	over, err := s.quick.Over()
	if !over {
		return
	}
	if s.quick = nil; err != nil {
		a.Say(a.T("The game could not be saved: %s", err))
		return
	}
	a.Say(a.T("Quick save: %s brings this moment back.", a.KeyName(Keys.Key("quick-load"))))
}

// quickLoad goes back to the quick save. What would be lost by it is asked about.
func (s *Screen) quickLoad(a *render.App) {
	if !s.storable() || a.Router.Resume == nil {
		return
	}
	data, err := a.Saves.Game(store.Quick)
	if err != nil {
		a.Say(a.T("There is no quick save yet: %s makes one.", a.KeyName(Keys.Key("quick-save"))))
		return
	}
	load := func() {
		if err := a.Router.Resume(a, store.Quick); err != nil {
			a.Say(a.T("The quick save cannot be read: %s", err))
			return
		}
		a.Say(a.T("The quick save is loaded."))
	}
	words := ""
	switch {
	case s.loses(a, data):
		words = a.T("This battle is not saved as it stands. The quick save takes its place, and it is lost.")
	case s.unrolls(data):
		words = a.T("Dice were rolled since the quick save. They are lost, with all that came after it.")
	default:
		load()
		return
	}
	a.Push(&render.Question{Title: a.T("Quick load"), Words: words, Yes: a.T("Load it"), Do: load})
}

// unrolls tells whether a quick save is of this very game before some of its dice: autosaved
// or not, it is rolled anew from there.
func (s *Screen) unrolls(quick []byte) bool {
	g, past := s.desk.Game(), s.desk.S.Moments()
	save, err := replay.Parse(quick, func(string) (game.Ruleset, error) { return g.Setup().Rules, nil })
	if err != nil || save.Start.Seed != g.Setup().Seed || len(save.Choices) >= len(past) || len(past) != len(g.Log()) {
		return false
	}
	for i := range save.Choices {
		if !bytes.Equal(replay.AppendCommand(nil, &save.Choices[i].Command), replay.AppendCommand(nil, &past[i].Command)) {
			return false
		}
	}
	return past[len(save.Choices)].Before.State().Rolled != g.State().Rolled
}

// loses tells whether the game as it stands would be nowhere any more: what persons play lies in
// the autosave, if there is one, and stays among the saves.
func (s *Screen) loses(a *render.App, quick []byte) bool {
	kept := a.Settings.Autosave && s.desk.S.Human != [2]bool{}
	s.match.Game = s.desk.S.Match()
	return !kept && len(s.match.Game.Log()) > 0 && !bytes.Equal(quick, render.Document(s.match))
}
