package gallery

import (
	"errors"

	"duckboard/render"
	"duckboard/render/host"
)

// Ask asks for a file of a kind.
func (g *Gallery) Ask(a *render.App, kind host.Kind) {
	g.asked = host.Pick(a.T("Take in a file"), kind)
}

// Paste asks for what is on the clipboard.
func (g *Gallery) Paste(*render.App) { g.pasted = host.Paste() }

// answers takes in files that were asked for or dropped, and what was pasted.
func (g *Gallery) answers(a *render.App, in *render.Input) {
	if f, done, err := g.asked.Poll(); done {
		g.taken(a, f, err)
	}
	if text, done, err := g.pasted.Poll(); done {
		g.taken(a, host.File{Name: a.T("What is on the clipboard"), Data: []byte(text)}, err)
	}
	if in.Dropped == nil {
		return
	}
	files, err := host.Files(in.Dropped)
	if err != nil {
		a.Say(a.T("The dropped file cannot be read: %s", err))
		return
	}
	g.of.TakeIn(a, files)
}

func (g *Gallery) taken(a *render.App, f host.File, err error) {
	switch {
	case errors.Is(err, host.ErrCancelled):
	case errors.Is(err, host.ErrNoDialog):
		a.Say(a.T("This system has no dialog for files (on Linux zenity shows them): drop the file on the window instead."))
	case err != nil:
		a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
	default:
		g.of.TakeIn(a, []host.File{f})
	}
}
