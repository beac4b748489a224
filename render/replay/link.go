package replay

import (
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/host"
)

// copying is a link to the game that is on its way to the clipboard.
type copying struct {
	link string
	done *host.Request[struct{}]
}

// link copies a link to the page that opens the game there. Beside a window
// there is no page to link to.
func (s *Screen) link(a *render.App) {
	if host.Address() == "" {
		return
	}
	link, err := replay.Link(host.Address(), s.match.Game.Save())
	if err != nil {
		a.Say(a.T("The game is too long for a link: save it and send the file."))
		return
	}
	s.copying = copying{link, host.Copy(link)}
}

// copied tells what became of the link; without a clipboard the page shows it.
func (s *Screen) copied(a *render.App) {
	_, done, err := s.copying.done.Poll()
	if !done {
		return
	}
	s.copying.done = nil
	if err == nil {
		a.Say(a.T("Copied: a link of %d characters, which holds the whole game.", len(s.copying.link)))
	} else if !host.Show(a.T("A link to the game"), s.copying.link) {
		a.Say(a.T("The link cannot be copied: %s", err))
	}
}
