package battle

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestEveryShippedGameGoesAsItWentAndHasItsScenes: `make replays` makes them anew.
func TestEveryShippedGameGoesAsItWentAndHasItsScenes(t *testing.T) {
	find := func(id string) (game.Ruleset, error) { return rules.Find(id) }
	for _, name := range replay.Names() {
		data, err := replay.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		save, err := replay.Parse(data, find)
		if err != nil {
			t.Fatal(name, err)
		}
		if _, err := save.Verify(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if save.Engine != game.Engine {
			t.Errorf("%s is of engine %d", name, save.Engine)
		}
		b, err := NewBackdrop(save)
		if err != nil {
			t.Fatal(name, err)
		}
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)
		w.App.Push(&rendertest.Blank{})
		b.Layout(w.App, w.App.Screen(), render.Rect{X: 500, W: 780, H: 720})
		var seen []int
		for range 4000 {
			w.Run(1)
			if err := b.Tick(w.App, 0.1); err != nil {
				t.Fatal(name, err)
			}
			if b.Shown() && !slices.Contains(seen, b.at) {
				seen = append(seen, b.at)
			}
			if b.Shown() && b.out > 0 && b.w.s.desk.Shown().Models[b.w.lost(b.scenes[b.at].place)].On() {
				t.Fatalf("%s: in scene %d nobody has gone out", name, b.at)
			}
			if len(seen) > 2 && len(seen) == len(b.scenes) {
				break
			}
		}
		if len(seen) < 3 || len(seen) < len(b.scenes) {
			t.Errorf("%s shows %d of %d scenes, want all of at least 3", name, len(seen), len(b.scenes))
		}
		b.Close()
	}
}

// lost is the model that goes out in a line of the log.
func (w *Watch) lost(place int) game.ModelID {
	l := w.Session().Lines()[place-1]
	return w.Session().Moments()[l.Moment].Events[l.Event].Model
}
