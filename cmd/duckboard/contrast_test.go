package main

import (
	"fmt"
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/chart"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// read draws the uppermost screen in every palette, by day and by night, and
// tells which texts cannot be read on what they really stand on.
func (v *session) read(name string) {
	v.Helper()
	for _, palette := range chart.Palettes {
		for _, theme := range []string{"day", "night"} {
			v.App.Settings.Palette, v.App.Settings.Theme = palette, theme
			v.App.Changed()
			v.Run(2)
			v.App.Probe()
			v.Run(1)
			words := v.App.Probe()["words"].([]render.Word)
			if len(words) < 3 {
				v.Errorf("%s: only %d texts", name, len(words))
			}
			told := map[string]bool{}
			for _, w := range words {
				c := chart.Contrast(w.Ink, w.Behind)
				if w.Behind.A == 255 && w.Ink.A == 255 && c >= chart.Readable || told[w.Text] {
					continue
				}
				told[w.Text] = true
				v.Errorf("%s, %s %s: %q in %s on %s has a contrast of %.2f", name, palette, theme, w.Text, hex(w.Ink), hex(w.Behind), c)
			}
		}
	}
}

func hex(c interface{ RGBA() (r, g, b, a uint32) }) string {
	r, g, b, a := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x/%02x", r>>8, g>>8, b>>8, a>>8)
}

func TestEveryTextOfEveryScreenCanBeReadInEveryPalette(t *testing.T) {
	for _, screen := range screens {
		v := begin(t, &store.Memory{}, flags{screen: screen})
		v.Run(5)
		v.read(screen)
	}
	s, m := saved(t, "Mine")
	for name, screen := range map[string]render.Screen{"battle": battle.New(m), "result": &setup.Result{Match: m}, "replay": film.New(m, nil)} {
		v := begin(t, s, flags{screen: "title"})
		v.App.Settings.Speed = 0
		v.App.Push(screen)
		v.Run(60)
		v.read(name)
	}
}
