package render

import (
	"github.com/hajimehoshi/ebiten/v2"
)

// Entitle puts something before the name of the game in the window's title: what one who looks
// elsewhere should know. A page has its own ways (host.Attend).
func (a *App) Entitle(what string) {
	title := "Duckboard"
	if what != "" {
		title = "● " + what + " – " + title
	}
	if a.live && title != a.title {
		ebiten.SetWindowTitle(title)
	}
	a.title = title
}

// Entitled returns the window's title.
func (a *App) Entitled() string { return a.title }

// InFront reports whether the player looks at this window, and not at another.
func (a *App) InFront() bool { return !a.live || ebiten.IsFocused() }

// Call asks for the attention of a player who looks at another window, by a bell too if they
// want one.
func (a *App) Call() {
	if a.InFront() {
		return
	}
	ebiten.RequestAttention()
	if a.Settings.Bell {
		a.Sound.Ring()
	}
}
