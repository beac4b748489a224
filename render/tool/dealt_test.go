package tool

import (
	"errors"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
)

// A game whose dice somebody deals goes by the dice of its choices: where it is read again
// from its save, taken back, and played on.
func TestSessionOfADealtGameGoesByTheDiceOfItsChoices(t *testing.T) {
	d := acting(t)
	start := d.Setup().Start
	start.Dealt = &game.Dealt{}
	n := 0
	deal := func(faces int) (int, bool) { n++; return n%faces + 1, true }
	m, _, err := replay.BeginDealt(rules.All()[0], start, deal)
	if err != nil {
		t.Fatal(err)
	}
	r := &Random{Seed: 5}
	rolled := func() bool { log := m.Log(); return len(log) > 0 && len(log[len(log)-1].Cast.Faces) > 0 }
	for !rolled() {
		c, _ := r.Choose(m.Game, nil)
		if _, err := m.Deal(game.Command{Side: m.Pending().Side, Choice: c}, deal); err != nil {
			t.Fatal(err)
		}
	}
	saved, err := replay.Parse(m.Save(), rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	loaded, _, err := saved.Load()
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(loaded, nil, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	for s.Reading() {
		if err := s.Read(); err != nil {
			t.Fatal(err)
		}
	}
	if !s.State().Equal(m.State()) {
		t.Error("read again it stands elsewhere")
	}
	last := m.Log()[len(m.Log())-1]
	before := s.past[len(s.past)-1].Before.Fork()
	if _, err := before.Do(game.Command{Side: last.Side, Choice: last.Choice}); !errors.Is(err, game.ErrWaiting) {
		t.Errorf("before the choice its dice are known: %v", err)
	}
	if _, err := before.Do(last); err != nil || !before.State().Equal(m.State()) {
		t.Errorf("with its dice: %v", err)
	}
}
