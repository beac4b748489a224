package setup

import (
	"strings"
	"testing"

	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestTheStoryOfEveryWarbandIsReadWhole: also where it has nineteen models, whose lines
// scroll then.
func TestTheStoryOfEveryWarbandIsReadWhole(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		for _, size := range [][2]int{{1600, 900}, {1280, 720}} {
			w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: lang}, size[0], size[1])
			s := &Screen{}
			w.App.Push(s)
			w.Run(2)
			scrolls := false
			for rule := range rules.All() {
				s.c.UseRule(rule)
				for i, b := range s.c.Bands {
					s.useBand(w.App, 1, i)
					w.Run(2)
					m := &s.models[1]
					if m.story.Hides(m.told) {
						t.Errorf("%s %v: %s hides lines of its story", lang, size, b.Name)
					}
					if m.scroll.Hides(m.box) {
						scrolls = true
					}
				}
			}
			if size[1] == 720 && !scrolls {
				t.Errorf("%s %v: no list of models is longer than its room", lang, size)
			}
		}
	}
}

// TestAStoryThatIsLongerThanItsRoomScrolls, by the wheel over it, and begins anew with
// another warband.
func TestAStoryThatIsLongerThanItsRoomScrolls(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)
	s := &Screen{}
	w.App.Push(s)
	w.Run(2)
	s.c.Bands[0].Story = map[string]string{"en": strings.Repeat("They marched on and on. ", 200)}
	s.useBand(w.App, 0, 0)
	w.Run(2)
	m := &s.models[0]
	x, y := m.told.Center()
	w.Play(render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y, WheelY: -2}, render.Frame{X: x, Y: y})
	if !m.story.Hides(m.told) || m.story.Y <= 0 || m.scroll.Y != 0 {
		t.Errorf("the wheel moved the story by %.1f, the models by %.1f", m.story.Y, m.scroll.Y)
	}
	if s.useBand(w.App, 0, 1); m.story.Y != 0 {
		t.Error("another warband's story begins in its middle")
	}
}
