package replay

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/film"
	"duckboard/render/host"
)

// export is a picture or a film that is being made beside what is shown.
type export struct {
	name   string // of the file
	moving bool   // a film
	work   *render.Work
	share  float64 // that is done
}

// maker makes the file.
type maker func(film.Pause, film.Progress) ([]byte, error)

// picture hands out the moment that is shown as a PNG.
func (s *Screen) picture(a *render.App) {
	if !s.ready() {
		return
	}
	r := s.watch.Reel
	st := r.Stage.Shown().Clone()
	name := fmt.Sprintf("%s %d.png", s.fileName(a), r.Place()-r.First())
	s.begin(a, name, false, func(pause film.Pause, _ film.Progress) ([]byte, error) {
		return film.Still(s.match.Game.Setup(), st, s.look(a), pause)
	})
}

// film asks which part of the game is filmed, and hands it out as a GIF. Asked again while one is
// made, it gives that up.
func (s *Screen) film(a *render.App) {
	if !s.ready() || s.giveUp(a) {
		return
	}
	turn := s.watch.Reel.TurnAt(s.watch.Reel.Place())
	part := a.T("Turn %d", turn)
	if turn == 0 {
		part = a.T("Deployment")
	}
	lines, turns := []string{part, a.T("The whole game")}, []int{turn, film.Whole}
	a.Push(&render.Picker{Title: a.T("Film"), Lines: lines, Chosen: -1, Choose: func(i int) {
		name := fmt.Sprintf("%s %s.gif", s.fileName(a), strings.ToLower(lines[i]))
		s.begin(a, name, true, func(pause film.Pause, progress film.Progress) ([]byte, error) {
			return film.GIF(s.watch.Session(), turns[i], s.look(a), pause, progress)
		})
	}})
}

// giveUp gives up the film that is being made; false where there is none.
func (s *Screen) giveUp(a *render.App) bool {
	i := slices.IndexFunc(s.making, func(x *export) bool { return x.moving })
	if i < 0 {
		return false
	}
	s.making[i].work.Cancel()
	s.making = slices.Delete(s.making, i, i+1)
	a.Say(a.T("Given up."))
	return true
}

func (s *Screen) fileName(a *render.App) string {
	return levels.Local(a.Printer().Lang(), s.match.Game.Setup().Table.Name)
}

// look is that of the screen: its language and its paper.
func (s *Screen) look(a *render.App) film.Look {
	return film.Look{Palette: a.Theme().Pal, Words: a.Printer()}
}

// begin makes a file in slices and hands it out. Pictures are made beside a film, each of another
// moment.
func (s *Screen) begin(a *render.App, name string, moving bool, make maker) {
	if slices.ContainsFunc(s.making, func(x *export) bool { return x.name == name }) {
		return
	}
	x := &export{name: name, moving: moving}
	x.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		data, err := make(pause, func(share float64) { x.share = share })
		if errors.Is(err, film.ErrCancelled) {
			return
		}
		s.making = slices.DeleteFunc(s.making, func(o *export) bool { return o == x })
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
	s.making = append(s.making, x)
	a.Redraw()
}

// drawExport shows how much of the first that is asked for is made, under the buttons that
// began it.
func (s *Screen) drawExport(t *render.Theme, dst render.Brush) {
	if len(s.making) == 0 {
		return
	}
	bar := s.bar
	render.Fill(dst, bar, t.Pal.PanelLine)
	bar.W *= max(0.02, s.making[0].share)
	render.Fill(dst, bar, t.Pal.Gold)
}
