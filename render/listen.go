package render

import (
	"slices"

	"duckboard/render/sound"

	"github.com/hajimehoshi/ebiten/v2"
)

// listen keeps what is heard to the settings and to what is shown: a bed under battles
// alone, by their weather, nothing while the player looks elsewhere if they want it so. The device is asked
// for by the first gesture after the first frame.
func (a *App) listen() {
	if !a.live || a.deaf || !a.Begun() {
		return
	}
	var l sound.Levels
	if set := &a.Settings; !set.Mute {
		l = sound.Levels{Cues: set.Sounds, Bed: set.Wind}
	}
	a.Sound.Mix(l, a.under(), a.Now())
	a.Sound.Hush(a.Settings.Hush && !ebiten.IsFocused())
	if l != (sound.Levels{}) && (len(a.in.Keys) > 0 || a.in.Pressed(Left) || a.in.Released(Left)) {
		a.Sound.Begin()
	}
}

// under is the bed of the battle that is shown, or lies below what is.
func (a *App) under() sound.Bed {
	for _, s := range slices.Backward(a.stack) {
		if p, ok := s.(Playing); ok && p.Playing() != nil {
			return sound.Under(p.Playing().Game.Setup().Table.Weather)
		}
	}
	return sound.Silence
}
