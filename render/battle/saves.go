package battle

import (
	"bytes"
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/store"
)

// saves is the game on its way to the disk. It is written beside the window, and what
// a command has brought is seen once it is there: whoever has seen a die fall has it
// saved. A disk that fails or hangs is told and stops no game.
type saves struct {
	*battle
	keep    bool // it is to be written
	writing *store.Writing
	since   time.Duration  // it is
	hangs   bool           // the disk does
	quick   *store.Writing // a quick save on its way
}

// changed writes the autosave after each command, before anything of it is seen.
func (k *saves) changed(a *render.App) {
	k.keep, k.desk.Stage.Waits = true, false
	k.save(a)
	k.desk.Stage.Waits = k.writing != nil && !k.hangs
}

// save begins to write the autosave if it is to be written and nothing is on its way.
func (k *saves) save(a *render.App) {
	if k.desk == nil || !k.arrived(a) || !k.keep {
		return
	}
	k.keep = false
	k.match.Game = k.desk.S.Match()
	if !a.Settings.Autosave || k.lesson() || k.match.Away != nil { // the server keeps it
		return
	}
	w, err := a.KeepLater(k.match)
	if err != nil {
		a.Say(a.T("The game could not be saved: %s", err))
	}
	k.writing, k.since = w, a.Now()
	k.arrived(a)
}

// arrived tells whether nothing is on its way to the disk, and lets what was kept back
// be seen once it is there.
func (k *saves) arrived(a *render.App) bool {
	over, err := k.writing.Over()
	switch {
	case err != nil:
		a.Say(a.T("The game could not be saved: %s", err))
	case !over && !k.hangs && a.Now()-k.since > render.DiskPatience:
		k.hangs = true
		a.Say(a.T("Saving takes long. The game goes on meanwhile."))
		k.desk.Course.Show()
	}
	if !over {
		return false
	}
	if k.writing, k.hangs = nil, false; !k.keep {
		k.desk.Course.Show()
	}
	return true
}

// flush has the last moment of the game on the disk before the screen closes.
func (k *saves) flush(a *render.App) {
	for range 2 { // what is on its way, and what came since
		k.save(a)
		_, _ = k.writing.Wait(render.DiskPatience) // arrived tells the error
	}
	k.save(a)
}

// quickSave writes the game into the slot of quick saves, beside the window.
func (k *saves) quickSave(a *render.App) {
	if !k.storable() || k.quick != nil {
		return
	}
	k.match.Game = k.desk.S.Match()
	k.quick = a.KeepQuick(k.match)
	k.quickened(a)
}

// quickened tells once the quick save is on the disk.
func (k *saves) quickened(a *render.App) {
	if k.quick == nil {
		return
	}
	over, err := k.quick.Over()
	if !over {
		return
	}
	if k.quick = nil; err != nil {
		a.Say(a.T("The game could not be saved: %s", err))
		return
	}
	a.Say(a.T("Quick save: %s brings this moment back.", a.KeyName(Keys.Key("quick-load"))))
}

// quickLoad goes back to the quick save. What would be lost by it is asked about.
func (k *saves) quickLoad(a *render.App) {
	if !k.storable() || a.Router.Resume == nil {
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
	case k.loses(a, data):
		words = a.T("This battle is not saved as it stands. The quick save takes its place, and it is lost.")
	case k.unrolls(data):
		words = a.T("Dice were rolled since the quick save. They are lost, with all that came after it.")
	default:
		load()
		return
	}
	a.Push(&render.Question{Title: a.T("Quick load"), Words: words, Yes: a.T("Load it"), Do: load})
}

// unrolls tells whether a quick save is of this very game before some of its dice: autosaved
// or not, it is rolled anew from there.
func (k *saves) unrolls(quick []byte) bool {
	g, past := k.desk.Game(), k.desk.S.Moments()
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
func (k *saves) loses(a *render.App, quick []byte) bool {
	kept := a.Settings.Autosave && k.desk.S.Human != [2]bool{}
	k.match.Game = k.desk.S.Match()
	return !kept && len(k.match.Game.Log()) > 0 && !bytes.Equal(quick, render.Document(k.match))
}
