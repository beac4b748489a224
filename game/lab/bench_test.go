package lab_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/physics"
)

func TestABenchTakesEveryChangeBack(t *testing.T) {
	r, s := shipped(t, "tc-1.0.2", "ruins", [2]string{"kestrel-post", "the-lantern-ninth"}, 1)
	b, err := lab.NewBench(r, s)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Muster(); err != nil || len(b.Waiting(0))+len(b.Waiting(1)) > 0 {
		t.Fatalf("%v, %d wait", err, len(b.Waiting(0)))
	}
	m := b.Position().Side(0)[0]
	home := b.Position().Body(m)
	b.Grab()
	moved := 0
	for x := physics.Mil(2000); x < 20000; x += 500 {
		if spot, ok := b.Spot(m, physics.V(x, 20000)); ok && b.Move(m, spot) == nil {
			moved++
		}
	}
	if !b.Drop() || moved < 3 {
		t.Fatalf("moved %d times", moved)
	}
	there := b.Position().Body(m)
	if b.At(there.At) != m {
		t.Error("nobody is found where it stands")
	}
	if !b.Undo() || b.Position().Body(m) != home {
		t.Errorf("taken back it stands at %v, not %v", b.Position().Body(m).At, home.At)
	}
	if !b.Redo() || b.Position().Body(m) != there {
		t.Error("made again it stands elsewhere")
	}
	b.Grab()
	b.Remove(m)
	b.Drop()
	if len(b.Waiting(0)) != 1 || b.Waiting(0)[0] != m {
		t.Errorf("%v wait", b.Waiting(0))
	}
	for b.Undo() {
	}
	if len(b.Place()) != 0 {
		t.Errorf("%d stand on the empty table", len(b.Place()))
	}
}

func TestABenchRefusesAPlaceOnAnotherBase(t *testing.T) {
	p := battle(t, "ruins")
	b, err := lab.NewBench(p.Setup.Rules, p.Setup.Start)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Set(lab.Placements(p.Game)); err != nil {
		t.Fatal(err)
	}
	ids := p.Side(0)
	other := p.Body(ids[1])
	before := b.Position()
	if b.Move(ids[0], physics.Spot{At: other.At, Level: other.Level}) == nil || b.Position() != before {
		t.Error("two stand on one place")
	}
	if _, ok := b.Spot(ids[0], physics.V(-3000, 5)); ok {
		t.Error("somebody stands off the table")
	}
}

func TestACancelledJobLeavesTheRestUndone(t *testing.T) {
	p := battle(t, "ruins")
	s, err := p.Study(lab.Question{Layer: lab.Threat, Model: game.NoModel})
	if err != nil {
		t.Fatal(err)
	}
	s.Cancel()
	s.Run(2)
	if !s.Busy() || s.Progress() > 0.5 {
		t.Errorf("a cancelled job goes on: %v", s.Progress())
	}
}
