package render

import (
	"slices"

	"duckboard/render/sound"

	"github.com/hajimehoshi/ebiten/v2"
)

// listen keeps what is heard to the settings and to what is shown: a bed under battles
// alone, nothing while the player looks elsewhere if they want it so. The device is asked
// for by the first gesture after the first frame.
func (a *App) listen() {
	if !a.live || a.deaf || !a.Begun() {
		return
	}
	var l sound.Levels
	if set := &a.Settings; !set.Mute {
		l = sound.Levels{Cues: set.Sounds, Bed: set.Wind}
	}
	a.Sound.Set(l)
	a.Sound.Bed(slices.ContainsFunc(a.stack, plays))
	a.Sound.Hush(a.Settings.Hush && !ebiten.IsFocused())
	if l != (sound.Levels{}) && (len(a.in.Keys) > 0 || a.in.Pressed(Left) || a.in.Released(Left)) {
		a.Sound.Begin()
	}
}

// plays tells whether a game is played on a screen.
func plays(s Screen) bool {
	p, ok := s.(Playing)
	return ok && p.Playing() != nil
}
