package battle

import (
	"time"

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
		k.desk.Show()
	}
	if !over {
		return false
	}
	if k.writing, k.hangs = nil, false; !k.keep {
		k.desk.Show()
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
