package setup

import (
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/host"
)

// Linking is a link to a whole game that is on its way to the clipboard.
type Linking struct {
	link string
	done *host.Request[struct{}]
}

// PageOf is the page that a link to a match leads to: this one, or the one of the server where it
// was played; empty where there is none.
func PageOf(m *render.Match) string {
	if page := host.Address(); page != "" || m.Away == nil {
		return page
	}
	return m.Away.Page()
}

// Copy copies a link to the page that opens the match there. Without a page it does nothing.
func (l *Linking) Copy(a *render.App, m *render.Match) {
	page := PageOf(m)
	if page == "" {
		return
	}
	link, err := replay.Link(page, render.Document(m))
	if err != nil {
		a.Say(a.T("The game is too long for a link: save it and send the file."))
		return
	}
	*l = Linking{link, host.Copy(link)}
}

// Poll tells what became of the link; without a clipboard the page shows it.
func (l *Linking) Poll(a *render.App) {
	_, done, err := l.done.Poll()
	if !done {
		return
	}
	l.done = nil
	if err == nil {
		a.Say(a.T("Copied: a link of %d characters, which holds the whole game.", len(l.link)))
	} else if !host.Show(a.T("A link to the game"), l.link) {
		a.Say(a.T("The link cannot be copied: %s", err))
	}
}
