package open

import (
	"slices"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// hand plays recorded input: a frame for each entry, then nothing.
type hand struct {
	frames []render.Frame
	at     time.Duration
}

func (h *hand) Read() (f render.Frame) {
	h.at += 16 * time.Millisecond
	if len(h.frames) > 0 {
		f, h.frames = h.frames[0], h.frames[1:]
	}
	f.At = h.at
	return f
}

// stand stands for the screens round the loading.
type stand struct{ render.Screen }

func (*stand) Layout(*render.App)                      {}
func (*stand) Update(*render.App, *render.Input) error { return nil }
func (*stand) Draw(*render.App, render.Brush)          {}

// program is a program without a window.
type program struct {
	*testing.T
	app    *render.App
	hand   *hand
	dst    *ebiten.Image
	battle *render.Match // what the battle screen was given
	film   *render.Match // what the replay screen was given
}

func begin(t *testing.T) *program {
	h := &hand{}
	v := &program{T: t, hand: h, dst: ebiten.NewImage(1280, 720), app: render.NewApp(render.Options{Store: &store.Memory{}, Source: h, Lang: "en"})}
	v.app.Router.Battle = func(m *render.Match) render.Screen { v.battle = m; return &stand{} }
	v.app.Router.Replay = func(m *render.Match, _ *replay.Departure) render.Screen { v.film = m; return &stand{} }
	v.app.Push(&stand{})
	v.app.Resize(1280, 720, 1)
	return v
}

func (v *program) frames(n int) {
	v.Helper()
	for range n {
		if err := v.app.Update(); err != nil {
			v.Fatal(err)
		}
		v.app.Redraw()
		v.app.Draw(v.dst)
	}
}

// asked opens a game and waits until the player is asked.
func (v *program) asked(data []byte) *Loading {
	v.Helper()
	if err := Game(v.app, data, "game.json"); err != nil {
		v.Fatal(err)
	}
	l := v.app.Top().(*Loading)
	for n := 0; !l.asking; n++ {
		if v.frames(1); n > 2000 {
			v.Fatal("nothing is asked")
		}
	}
	return l
}

func (v *program) press(key string) {
	v.hand.frames = append(v.hand.frames, render.Frame{Keys: []string{key}}, render.Frame{})
	v.frames(3)
}

// unfinished is the save of a game that has just begun.
func unfinished(t *testing.T, players []string) []byte {
	t.Helper()
	r := rules.All()[0]
	start := game.Start{Ruleset: r.ID(), Turns: 2, Seed: 5}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	for side, name := range roster.Fitting(r.Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	m, _, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	m.Players = players
	return m.Save()
}

// bots are the players of a match, as a save names them.
func bots(m *render.Match) []string { return []string{m.Players[0].Bot, m.Players[1].Bot} }

func TestGameOfAFileIsPlayedOnByWhoPlayedIt(t *testing.T) {
	for _, k := range []struct{ said, want []string }{
		{nil, []string{"", ""}},
		{[]string{"", ""}, []string{"", ""}},
		{[]string{"", "computer"}, []string{"", setup.Computer}},
		{[]string{"bot", ""}, []string{setup.Computer, ""}}, // duckctl's name for it
	} {
		v := begin(t)
		v.asked(unfinished(t, k.said))
		v.press("Enter")
		if v.battle == nil || !slices.Equal(bots(v.battle), k.want) {
			t.Fatalf("%q: played on by %+v", k.said, v.battle)
		}
		if err := v.app.Keep(v.battle, "again"); err != nil {
			t.Fatal(err)
		}
		data, err := v.app.Saves.Game("again")
		if err != nil {
			t.Fatal(err)
		}
		if s, err := replay.Parse(data, rules.Find); err != nil || !slices.Equal(s.Players, k.want) {
			t.Errorf("%q: kept as %q, %v", k.said, s.Players, err)
		}
	}
}

func TestWhoPlaysAGameOnIsChosenBeforeItGoesOn(t *testing.T) {
	v := begin(t)
	l := v.asked(unfinished(t, []string{"computer", ""}))
	click := func(side, choice int) {
		r := l.who[side][choice].GetWidget().Rect
		x, y := float64(r.Min.X+r.Dx()/2), float64(r.Min.Y+r.Dy()/2)
		v.hand.frames = append(v.hand.frames, render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y, Buttons: 1 << render.Left}, render.Frame{X: x, Y: y})
		v.frames(4)
	}
	click(0, 0)
	click(1, 1)
	v.press("Enter")
	if v.battle == nil || !slices.Equal(bots(v.battle), []string{"", setup.Computer}) {
		t.Fatalf("played on by %+v", v.battle)
	}
}

func TestAGameThatIsWatchedKeepsWhoPlayedIt(t *testing.T) {
	v := begin(t)
	v.asked(unfinished(t, []string{"", "computer"}))
	v.press("W")
	if v.film == nil || !slices.Equal(bots(v.film), []string{"", setup.Computer}) {
		t.Fatalf("watched: %+v", v.film)
	}
}
