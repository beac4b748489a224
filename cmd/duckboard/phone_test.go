package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/menu"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// pocket are windows in which nobody should have to look for a part of the
// screen: width, height, device pixel ratio, scale, and whether fingers play.
var pocket = []struct {
	w, h          int
	device, scale float64
	touch         bool
}{
	{390, 844, 1, 1, true}, {390, 844, 1, 0.75, true}, {390, 844, 1, 2, true}, {844, 390, 1, 1, true}, {360, 640, 1, 1, true}, {640, 360, 1, 1, true},
	{768, 1024, 1, 1, true}, {768, 1024, 1, 2, true}, {1024, 768, 1, 1, true}, {1024, 600, 1, 1, false}, {1280, 800, 1, 2, false}, {1600, 900, 1, 2, false}, {1600, 900, 1, 1, false},
}

// outside are what can be pressed, or is written, where a player does not see it.
func (s *shown) outside() (list []string) {
	for _, l := range s.labels {
		if l.Box.X < -1 || l.Box.Y < -1 || l.Box.X+l.Box.W > s.view.W+1 || l.Box.Y+l.Box.H > s.view.H+1 {
			list = append(list, fmt.Sprintf("the button %q lies outside of the window: %+v", l.Text, l.Box))
		}
	}
	return list
}

// small are the buttons that a finger does not hit.
func (s *shown) small(least float64) (list []string) {
	for _, l := range s.labels {
		if l.Box.H > 0 && min(l.Box.W, l.Box.H) < least-1 && !l.Part && !l.Off {
			list = append(list, fmt.Sprintf("the button %q is too small for a finger: %.0f by %.0f", l.Text, l.Box.W, l.Box.H))
		}
	}
	return list
}

// fits lays the uppermost screen out in the windows of a pocket and tells of all
// faults. Each window has a program of its own: fingers stay once they came.
func fits(t *testing.T, name, lang string, s store.Store, open func(v *session)) {
	t.Helper()
	for _, win := range pocket {
		v := beginIn(t, s, flags{lang: lang, screen: "title", touch: win.touch}, win.w, win.h)
		v.App.Settings.Scale, v.App.Settings.Speed = win.scale, 0
		v.App.Changed()
		v.App.Resize(win.w, win.h, win.device)
		open(v)
		v.Run(3)
		got := v.shown()
		list := append(got.faults(), got.outside()...)
		if at := v.App.Visible(); got.w > at.W || got.h > at.H {
			list = append(list, fmt.Sprintf("the sheet is %.0f by %.0f", got.w, got.h))
		}
		if win.touch {
			list = append(list, got.small(render.Finger*v.App.Theme().Scale)...)
		}
		if len(list) > 0 {
			t.Errorf("%s, %s, in %dx%d at %v%%, touch %v:\n\t%s", name, lang, win.w, win.h, win.scale*100, win.touch, strings.Join(list, "\n\t"))
		}
	}
}

// done are the screens that hold in a pocket.
var done = []string{"title", "settings", "rules", "help", "keys", "load", "setup", "setup 2", "setup 3", "setup 4"}

func TestEveryScreenFitsAPocketInBothLanguages(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		for _, screen := range done {
			fits(t, screen, lang, &store.Memory{}, func(v *session) {
				name, page, _ := strings.Cut(screen, " ")
				if err := show(v.App, name); err != nil {
					t.Fatal(err)
				}
				v.Run(2)
				v.turnTo(page)
			})
		}
	}
}

func TestTheScreensOfAGameFitAPocketInBothLanguages(t *testing.T) {
	s, m := saved(t, "A game of mine with rather a long name for it")
	for _, lang := range []string{"en", "it"} {
		for name, screen := range map[string]func() render.Screen{
			"saveas": func() render.Screen { return &menu.SaveAs{Match: m} }, "load": func() render.Screen { return &menu.Load{} },
		} {
			fits(t, name, lang, s, func(v *session) { v.App.Push(screen()) })
		}
	}
}

// turnTo presses the tab of a page by its number; on a screen without pages that is
// a choice of two, which does no harm.
func (v *session) turnTo(page string) {
	v.Helper()
	n, _ := strconv.Atoi(page)
	tabs := 0
	for _, l := range v.shown().labels {
		if l.Tab {
			if tabs++; tabs == n {
				x, y := l.Box.Center()
				v.Click(x, y)
				return
			}
		}
	}
}

var _ = []any{battle.New, film.New, setup.HouseKeys}
