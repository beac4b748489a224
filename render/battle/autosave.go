package battle

import (
	"time"

	"duckboard/render"
	"duckboard/render/store"
)

// autosave is the game on its way to the disk. It is written beside the window, and what
// a command has brought is seen once it is there: whoever has seen a die fall has it
// saved. A disk that fails or hangs is told and stops no game.
type autosave struct {
	keep    bool // it is to be written
	writing *store.Writing
	since   time.Duration  // it is
	hangs   bool           // the disk does
	quick   *store.Writing // a quick save on its way
}

// changed writes the autosave after each command, before anything of it is seen.
func (s *Screen) changed(a *render.App) {
	s.keep, s.desk.Stage.Waits = true, false
	s.save(a)
	s.desk.Stage.Waits = s.writing != nil && !s.hangs
}

// save begins to write the autosave if it is to be written and nothing is on its way.
func (s *Screen) save(a *render.App) {
	if s.desk == nil || !s.arrived(a) || !s.keep {
		return
	}
	s.keep = false
	s.match.Game = s.desk.S.Match()
	if !a.Settings.Autosave || s.lesson() || s.match.Away != nil { // the server keeps it
		return
	}
	w, err := a.KeepLater(s.match)
	if err != nil {
		a.Say(a.T("The game could not be saved: %s", err))
	}
	s.writing, s.since = w, a.Now()
	s.arrived(a)
}

// arrived tells whether nothing is on its way to the disk, and lets what was kept back
// be seen once it is there.
func (s *Screen) arrived(a *render.App) bool {
	over, err := s.writing.Over()
	switch {
	case err != nil:
		a.Say(a.T("The game could not be saved: %s", err))
	case !over && !s.hangs && a.Now()-s.since > render.DiskPatience:
		s.hangs = true
		a.Say(a.T("Saving takes long. The game goes on meanwhile."))
		s.desk.Course.Show()
	}
	if !over {
		return false
	}
	if s.writing, s.hangs = nil, false; !s.keep {
		s.desk.Course.Show()
	}
	return true
}

// flush has the last moment of the game on the disk before the screen closes.
func (s *Screen) flush(a *render.App) {
	for range 2 { // what is on its way, and what came since
		s.save(a)
		_, _ = s.writing.Wait(render.DiskPatience) // arrived tells the error
	}
	s.save(a)
}
