package setup

import (
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/host"
)

// PageOf is the page that a link to a match leads to: this one, or the one of the server where it
// was played; empty where there is none.
func PageOf(m *render.Match) string {
	if page := host.Address(); page != "" || m.Away == nil {
		return page
	}
	return m.Away.Page()
}

// CopyLink copies a link to the page that opens the match there. Without a page it does nothing.
func CopyLink(a *render.App, m *render.Match) {
	page := PageOf(m)
	if page == "" {
		return
	}
	link, err := replay.Link(page, render.Document(m))
	if err != nil {
		a.Say(a.T("The game is too long for a link: save it and send the file."))
		return
	}
	a.Copy(a.T("A link to the game"), link, a.T("Copied: a link of %d characters, which holds the whole game.", len(link)))
}
