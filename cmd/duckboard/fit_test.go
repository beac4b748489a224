package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/menu"
	film "duckboard/render/replay"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// shown is what a screen shows, as render.App.Probe tells it.
type shown struct {
	words  []render.Word
	labels []render.Label
	w, h   float64     // the sheet it is laid out on
	view   render.Rect // the part of it that the window shows
}

func (v *session) shown() shown {
	v.Helper()
	v.App.Probe()
	v.Run(1)
	p := v.App.Probe()
	w, h := v.App.Size()
	at := v.App.Visible()
	s := shown{w: float64(w), h: float64(h), view: at}
	for _, word := range p["words"].([]render.Word) {
		on, ok := p["map"].(render.Rect)
		if ok && (on.Has(word.X+at.X, word.Y+at.Y) || word.Clip.Intersect(on.Inset(-2)) == word.Clip) {
			continue // slips on the table make way for one another, and go as the pointer does
		}
		if word.Layer == p["top"].(int) && !word.OnMap {
			word.X, word.Y = word.X+at.X, word.Y+at.Y
			s.words = append(s.words, word)
		}
	}
	for _, l := range p["buttons"].([]render.Label) {
		if l.Layer == p["top"].(int) {
			l.Box.X, l.Box.Y = l.Box.X+at.X, l.Box.Y+at.Y
			s.labels = append(s.labels, l)
		}
	}
	return s
}

// seen is the part of a text that its clip lets through.
func seen(w *render.Word) render.Rect {
	x0, y0 := max(w.X, w.Clip.X), max(w.Y, w.Clip.Y)
	x1, y1 := min(w.X+w.W, w.Clip.X+w.Clip.W), min(w.Y+w.H, w.Clip.Y+w.Clip.H)
	return render.Rect{X: x0, Y: y0, W: max(0, x1-x0), H: max(0, y1-y0)}
}

// meet tells whether two rectangles share more than an edge.
func meet(a, b render.Rect) bool {
	const touch = 1.5
	return min(a.X+a.W, b.X+b.W)-max(a.X, b.X) > touch && min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y) > touch
}

// faults are what is wrong with how a screen is laid out.
func (s *shown) faults() (list []string) {
	bad := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	sheet := render.Rect{X: -1, Y: -1, W: s.w + 2, H: s.h + 2}
	for i := range s.words {
		w := &s.words[i]
		r := seen(w)
		if r.H < w.H*0.4 { // scrolled away
			continue
		}
		if r.W < w.W-2 || w.X < sheet.X || w.X+w.W > sheet.W || r.Y < sheet.Y || r.Y+r.H > sheet.H {
			bad("%q is cut off: %.0f,%.0f %.0fx%.0f in %+v", w.Text, w.X, w.Y, w.W, w.H, w.Clip)
		}
		if w.Hidden {
			bad("%q lies below something", w.Text)
		}
		r.Y, r.H = r.Y+r.H*0.2, r.H*0.6 // the letters without what rises above them and hangs below
		for j := range s.words[:i] {
			o := &s.words[j]
			q := seen(o)
			if q.H < o.H*0.4 {
				continue
			}
			q.Y, q.H = q.Y+q.H*0.2, q.H*0.6
			if meet(r, q) {
				bad("%q overlaps %q", w.Text, o.Text)
			}
		}
	}
	for i, l := range s.labels {
		if l.Cut {
			bad("the button %q has no room for its text", l.Text)
		}
		if l.Box.X < -1 || l.Box.Y < -1 || l.Box.X+l.Box.W > s.w+1 || l.Box.Y+l.Box.H > s.h+1 {
			bad("the button %q lies outside: %+v", l.Text, l.Box)
		}
		for _, o := range s.labels[:i] {
			if meet(l.Box, o.Box) {
				bad("the button %q overlaps %q", l.Text, o.Text)
			}
		}
	}
	return list
}

// windows are the windows that every screen must hold in: width, height, device
// pixel ratio, scale. The first has the most units, the third the fewest.
var windows = [][4]float64{{1600, 900, 1, 0.75}, {1600, 900, 1, 1}, {1280, 720, 1, 2}, {780, 1688, 2, 1}, {1688, 780, 2, 1.5}}

// holds lays the uppermost screen out in every window and tells of all faults.
func (v *session) holds(name string) {
	v.Helper()
	v.App.Unpainted = true
	for _, win := range windows {
		v.App.Settings.Scale = win[3]
		v.App.Changed()
		v.App.Resize(int(win[0]), int(win[1]), win[2])
		v.Run(2)
		s := v.shown()
		if f := s.faults(); len(f) > 0 {
			v.Errorf("%s in %v (a sheet of %.0fx%.0f):\n\t%s", name, win, s.w, s.h, strings.Join(f, "\n\t"))
		}
	}
}

// screens are those that the command line opens.
var screens = []string{"title", "setup", "tables", "editor", "lab", "load", "settings", "rules", "help", "keys"}

func TestEveryScreenHoldsAtEveryScaleInBothLanguages(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		for _, screen := range screens {
			v := begin(t, &store.Memory{}, flags{lang: lang, screen: screen})
			v.holds(screen + " " + lang)
		}
	}
}

func TestTheScreensOfAGameHoldAtEveryScaleInBothLanguages(t *testing.T) {
	s, m := saved(t, "A game of mine with rather a long name for it")
	for _, lang := range []string{"en", "it"} {
		for name, screen := range map[string]render.Screen{
			"battle": battle.New(m), "result": &setup.Result{Match: m}, "replay": film.New(m, nil), "replay parts": film.New(m, &replay.Departure{Choice: -1, Then: &replay.Departure{Choice: 3, Line: 40, Err: errors.New("no")}}), "replay changed": film.New(m, &replay.Departure{Choice: -1, Line: 4, Engine: 7, Changed: []replay.Part{{Path: "table", Line: 4}, {Path: "sides[1].warband", Line: 6}}}), "saveas": &menu.SaveAs{Match: m}, "crowded": &menu.Crowded{Oldest: store.Save{About: store.About{Table: "Ford", Turn: 2, Turns: 5, Sides: [2]string{"Red", "Blue"}}}}, "load": &menu.Load{},
			"faults": &setup.Faults{Title: "This cannot be used", Err: errors.New("table.terrain[3].polygon: crosses itself")},
		} {
			v := begin(t, s, flags{screen: "title", lang: lang})
			v.App.Unpainted = true
			v.App.Push(screen)
			v.Run(40)
			v.holds(name + " " + lang)
		}
		v := begin(t, s, flags{screen: "title", lang: lang})
		v.App.Unpainted = true
		v.App.Reset(&running{})
		v.drop(aFile("g.json", m.Game.Save()))
		v.Run(100)
		v.holds("a game that is opened " + lang)
	}
}

// fought is a game under each of the rules, some commands after the deployment.
func fought(t *testing.T, rule, commands int) *render.Match {
	t.Helper()
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	c.UseRule(rule)
	c.Seed = "7"
	g, first, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 7))
	for acting := 0; acting < commands; {
		d := g.Pending()
		choice, ok := g.Setup().Rules.(game.Drawer).Draw(g.Game.Fork(), r.IntN)
		if d == nil || !ok {
			t.Fatal("the game cannot go on")
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: choice}); err == nil && d.Kind != game.Deploy {
			acting++
		}
	}
	return &render.Match{Game: g, First: first}
}

func TestABattleUnderAnyRulesHoldsAtEveryScaleInBothLanguages(t *testing.T) {
	for rule, r := range rules.All() {
		for _, commands := range []int{0, 1, 6} {
			m := fought(t, rule, commands)
			for _, lang := range []string{"en", "it"} {
				v := begin(t, &store.Memory{}, flags{screen: "title", lang: lang})
				v.App.Settings.Speed, v.App.Unpainted = 0, true
				v.App.Push(battle.New(m))
				v.Run(6)
				for _, keys := range [][]string{nil, {"Tab"}, {"Enter"}, {"Tab"}, {"V"}} {
					v.Press(keys...)
					v.holds(fmt.Sprintf("%s, %s, after %d commands and %v", r.ID(), lang, commands, keys))
				}
			}
		}
	}
}
