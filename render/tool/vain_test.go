package tool

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

func TestNothingIsToldOfTheHitsLeftOfWhoIsRemoved(t *testing.T) {
	d := standing(t, field(), []roster.Model{private("a1", "s1", arm("", 24000, 3))}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "b1": inches(20, 10)}, map[string]any{"cards": []any{0.0, 0.0}}, 13, 13, 13, 20)
	d.Cycle(1)
	d.Activate()
	events, err := d.S.Choose(game.Choice{Action: "shoot", Weapon: "w", Target: "b1"})
	if err != nil {
		t.Fatal(err)
	}
	hits, told := 0, ""
	for i := range events {
		if events[i].Type == game.Hit {
			hits++
		}
	}
	lines := linesOf(d.Setup(), events, 0)
	for _, l := range lines {
		if !l.Sub || l.Roll == nil {
			told += l.Text.String() + "; "
		}
	}
	if want := "a1 shoots b1 with w; b1 is hit with St 12; b1 loses a wound, 0 left; b1 is removed; "; hits != 3 || !strings.HasPrefix(told, want) || strings.Count(told, "is hit") != 1 {
		t.Errorf("%d hits: %q", hits, told)
	}
	d.Stage.Speed = 1
	d.Stage.Push(events, lines, 0)
	shown := 0
	for ; !d.Stage.Idle(); d.Stage.Skip() {
		switch e, _, _ := d.Stage.Now(); {
		case e.Vain():
			t.Error("the picture stops at a hit on nobody")
		case e.Type == game.Hit:
			shown++
		}
	}
	if shown != 1 {
		t.Errorf("%d hits are shown", shown)
	}
}
