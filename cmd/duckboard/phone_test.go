package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/lesson"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/builder"
	"duckboard/render/menu"
	film "duckboard/render/replay"
	"duckboard/render/school"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// pockets are windows in which nobody should have to look for a part of the
// screen: width, height, device pixel ratio, scale, and whether fingers play.
type pocket struct {
	w, h          int
	device, scale float64
	touch         bool
}

var pockets = []pocket{
	{390, 844, 1, 1, true}, {390, 844, 1, 2, true}, {844, 390, 1, 1, true}, {360, 640, 1, 1, true}, {640, 360, 1, 1, true},
	{768, 1024, 1, 1, true}, {768, 1024, 1, 2, true}, {1024, 768, 1, 1, true}, {1024, 600, 1, 1, false}, {1280, 800, 1, 2, false}, {1600, 900, 1, 2, false},
	{390, 844, 1, 0.75, true}, {1280, 800, 1, 0.75, false},
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
func fits(t *testing.T, name, lang string, s store.Store, windows []pocket, open func(v *session)) {
	t.Helper()
	for _, win := range windows {
		v := beginIn(t, s, flags{lang: lang, screen: "title", touch: win.touch}, win.w, win.h, false)
		v.App.Settings.Scale, v.App.Settings.Speed = win.scale, 0
		v.App.Changed()
		v.App.Resize(win.w, win.h, win.device)
		open(v)
		v.sow()
		v.Run(3)
		if frames != "" { // its clock is not the machine's: the runs without it tell of faults
			v.write(name, lang, win)
			continue
		}
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
var done = []string{"title", "campaigns", "lessons", "together", "settings", "rules", "help", "keys", "load", "setup", "setup 2", "setup 3", "setup 4", "lab", "lab 1", "lab 3", "lab 4", "warbands", "builder", "builder 2", "builder 3", "tables", "editor", "editor 2", "editor 3", "editor 4"}

func TestEveryScreenFitsAPocketInBothLanguages(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		for _, screen := range done {
			fits(t, screen, lang, &store.Memory{}, pockets, func(v *session) {
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

// TestAWarbandBeingBuiltFitsAPocket: a list with a model chosen that has too much, and a
// free warband whose profile is written.
func TestAWarbandBeingBuiltFitsAPocketInBothLanguages(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		for name, draft := range map[string]func() *draft.Draft{"a list": crowdedList, "a free one": freeBand} {
			for page := range 3 {
				fits(t, fmt.Sprintf("%s, page %d", name, page+1), lang, &store.Memory{}, pockets, func(v *session) {
					d := draft()
					d.Choose(1)
					v.App.Push(builder.New(v.App, rules.All(), d, ""))
					v.Run(2)
					v.turnTo(strconv.Itoa(page + 1))
					v.Run(20) // what each is worth is known
				})
			}
		}
	}
}

// crowdedList is a list with more than its catalogue allows.
func crowdedList() *draft.Draft {
	c, err := catalogue.Shipped("the-ferry-wardens")
	if err != nil {
		panic(err)
	}
	d := draft.Of(c, &catalogue.List{Name: "The wardens of the upper crossing", Catalogue: c.ID, Revision: c.Revision})
	for _, way := range []string{"ferrymaster", "ferrymaster", "hauler", "hauler"} {
		if err := d.Add(nil, way); err != nil {
			panic(err)
		}
	}
	for _, o := range d.Tally().Options(d.Pick(1)) {
		if o.Kind != catalogue.Group {
			_ = d.Add([]int{1}, o.Way) // as many as there is room for
		}
	}
	return d
}

func freeBand() *draft.Draft {
	w, err := roster.Shipped(roster.Names()[0])
	if err != nil {
		panic(err)
	}
	d, err := draft.Free(w)
	if err != nil {
		panic(err)
	}
	return d
}

func TestTheScreensOfAGameFitAPocketInBothLanguages(t *testing.T) {
	s, m := saved(t, "A game of mine with rather a long name for it")
	for _, lang := range []string{"en", "it"} {
		screens := map[string]func() render.Screen{
			"saveas": func() render.Screen { return &menu.SaveAs{Match: m} }, "crowded": func() render.Screen {
				return &menu.Crowded{Oldest: store.Save{About: store.About{Table: "Ford", Turn: 2, Turns: 5, Sides: [2]string{"Red", "Blue"}}}}
			}, "load": func() render.Screen { return &menu.Load{} },
			"result": func() render.Screen { return &setup.Result{Match: m} }, "faults": func() render.Screen {
				return &setup.Faults{Title: "This cannot be used", Err: errors.New("table.terrain[3].polygon: crosses itself")}
			}, "battle": func() render.Screen { return battle.New(m) }, "replay": func() render.Screen { return film.New(m, nil) },
			"replay that parts": func() render.Screen {
				return film.New(m, &replay.Departure{Choice: -1, Then: &replay.Departure{Choice: 3, Line: 40, Err: errors.New("no")}})
			},
		}
		for _, name := range slices.Sorted(maps.Keys(screens)) { // they share the match
			fits(t, name, lang, s, pockets, func(v *session) {
				v.App.Push(screens[name]())
				v.Run(30)
			})
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
				v.Play(render.Frame{X: 1, Y: 1}) // no tip comes up where a slow machine lets the hand rest
				return
			}
		}
	}
}

func TestABattleFitsAPocketUnderAnyRules(t *testing.T) {
	few := []pocket{pockets[0], pockets[1], pockets[2], pockets[4], pockets[8]}
	for rule, r := range rules.All() {
		for _, commands := range []int{0, 6} {
			m := fought(t, rule, commands)
			lang := []string{"en", "it"}[(rule+commands)%2]
			for _, keys := range [][]string{nil, {"Tab", "Enter"}, {"F10"}, {"U"}, {"Tab", "Shift+F10"}, {"J"}} {
				fits(t, fmt.Sprintf("%s after %d commands and %v", r.ID(), commands, keys), lang, &store.Memory{}, few, func(v *session) {
					v.App.Push(battle.New(m))
					v.Run(6)
					v.Press(keys...)
					if len(keys) > 0 && keys[0] == "U" {
						v.Run(20) // the hints are there
					}
				})
			}
		}
	}
}

func TestALessonFitsAPocket(t *testing.T) {
	for i, id := range lesson.Names() {
		l, err := lesson.Shipped(id, rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		lang := []string{"en", "it"}[i%2]
		fits(t, "the lesson "+id, lang, &store.Memory{}, []pocket{pockets[0], pockets[1], pockets[2], pockets[8]}, func(v *session) {
			if err := school.Take(v.App, l, school.Onward{}, func() {}, func() {}); err != nil {
				t.Fatal(err)
			}
			v.Run(20)
			v.Press("Y")
			v.Run(20)
		})
	}
}

// TestWhatLiesOverABattleFitsAPocket: who plays, and the card of a model.
func TestWhatLiesOverABattleFitsAPocket(t *testing.T) {
	for rule := range rules.All() {
		m := fought(t, rule, 3)
		lang := []string{"it", "en"}[rule%2]
		for _, way := range [][2]string{{"F10", "Who plays"}, {"Shift+F10", "Its card"}} {
			fits(t, way[1], lang, &store.Memory{}, pockets, func(v *session) {
				v.App.Push(battle.New(m))
				v.Run(6)
				v.Press("Tab", way[0])
				v.Run(2)
				v.rolled(v.App.T(way[1]))
				v.press(v.App.T(way[1]))
				v.Run(2)
			})
		}
	}
}

// rolled turns the wheel over a menu until the button of a label is seen.
func (v *session) rolled(label string) {
	v.Helper()
	for range 20 {
		labels := v.shown().labels
		for _, l := range labels {
			if l.Text == label && !l.Part {
				return
			}
		}
		x, y := labels[len(labels)-1].Box.Center()
		v.Play(render.Frame{X: x, Y: y, WheelY: -1}, render.Frame{X: x, Y: y})
	}
}
