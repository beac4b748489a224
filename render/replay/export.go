package replay

import (
	"errors"
	"fmt"
	"strings"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/film"
	"duckboard/render/host"
)

// export is a picture or a film that is being made beside what is shown.
type export struct {
	work  *render.Work
	share float64 // that is done
}

// picture hands out the moment that is shown as a PNG.
func (s *Screen) picture(a *render.App) {
	if !s.ready() {
		return
	}
	r := s.watch.Reel
	st := r.Stage.Shown().Clone()
	name := fmt.Sprintf("%s %d.png", s.fileName(a), r.Place()-r.First())
	s.begin(a, name, func(pause film.Pause, _ film.Progress) ([]byte, error) {
		return film.Still(s.match.Game.Setup(), st, s.look(a), pause)
	})
}

// film hands out the Turn that is shown as a GIF.
func (s *Screen) film(a *render.App) {
	if !s.ready() {
		return
	}
	turn := s.watch.Reel.TurnAt(s.watch.Reel.Place())
	part := a.T("turn %d", turn)
	if turn == 0 {
		part = strings.ToLower(a.T("Deployment"))
	}
	name := fmt.Sprintf("%s %s.gif", s.fileName(a), part)
	s.begin(a, name, func(pause film.Pause, progress film.Progress) ([]byte, error) {
		return film.GIF(s.watch.Session(), turn, s.look(a), pause, progress)
	})
}

func (s *Screen) fileName(a *render.App) string {
	return levels.Local(a.Printer().Lang(), s.match.Game.Setup().Table.Name)
}

// look is that of the screen: its language and its paper.
func (s *Screen) look(a *render.App) film.Look {
	return film.Look{Palette: a.Theme().Pal, Words: a.Printer()}
}

// begin makes a file in slices and hands it out. One is made at a time: asked
// again, it is given up.
func (s *Screen) begin(a *render.App, name string, make func(film.Pause, film.Progress) ([]byte, error)) {
	if s.giveUp(a) {
		return
	}
	x := &export{}
	x.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		data, err := make(pause, func(share float64) { x.share = share })
		if errors.Is(err, film.ErrCancelled) {
			return
		}
		s.making = nil
		var where string
		if err == nil {
			where, err = host.Give(name, data)
		}
		if err != nil {
			a.Say(a.T("The file could not be written: %s", err))
			return
		}
		a.Say(a.T("Written to %s", where))
	}))
	s.making = x
	a.Redraw()
}

// giveUp ends what is being made; false: nothing was.
func (s *Screen) giveUp(a *render.App) bool {
	if s.making == nil {
		return false
	}
	s.making.work.Cancel()
	s.making = nil
	a.Say(a.T("Given up."))
	return true
}

// drawExport shows how much is made, under the buttons that began it.
func (s *Screen) drawExport(t *render.Theme, dst render.Brush) {
	x := s.making
	if x == nil {
		return
	}
	bar := s.bar
	render.Fill(dst, bar, t.Pal.PanelLine)
	bar.W *= max(0.02, x.share)
	render.Fill(dst, bar, t.Pal.Gold)
}
