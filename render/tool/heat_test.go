package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/physics"
)

func TestHeatMapSaysWhatIsSeenOnEveryPoint(t *testing.T) {
	f, from, _ := wallBefore(3000, 2000, 20000)
	h := NewHeatMap(f)
	if h.Busy() {
		t.Fatal("there is something to do before anybody looks")
	}
	h.Look(from)
	steps := 0
	for !h.Step(func() bool { return true }) {
		steps++
	}
	if steps != h.Rows-1 || h.Busy() {
		t.Errorf("%d steps for %d rows", steps, h.Rows)
	}
	counts := map[Warmth]int{}
	for row := range h.Rows {
		for col := range h.Cols {
			w := h.Cells[row*h.Cols+col]
			counts[w]++
			at := physics.V(physics.Mil(col)*heatStep+heatStep/2, physics.Mil(row)*heatStep+heatStep/2)
			to := man
			to.At = at
			if w == Cold || at.Y > 10000 && at.Y < 12500 {
				continue // on the wall or beside it other levels count
			}
			v := f.Sight(from, to)
			if v.Visible != (w == Open || w == Shaded) || v.Visible && v.Covered != (w == Shaded) {
				t.Fatalf("at %v warmth %d, visible %v, in Cover %v", at, w, v.Visible, v.Covered)
			}
		}
	}
	if counts[Hidden] == 0 || counts[Open] == 0 || counts[Cold] == 0 {
		t.Errorf("counts %v", counts)
	}
}

func TestHeatMapOfAMovingEyeIsFinishedFirst(t *testing.T) {
	f, from, _ := wallBefore(3000, 2000, 20000)
	h := NewHeatMap(f)
	h.Look(from)
	h.Step(func() bool { return true })
	moved := from
	moved.At.X += 1000
	h.Look(moved)
	if h.From != from {
		t.Error("the map was begun anew before it was finished")
	}
	h.Step(func() bool { return false })
	h.Look(moved)
	if h.From != moved || !h.Busy() {
		t.Error("the next map was not begun")
	}
}

// TestHeatReadsCoverAsTheRulesDo: under rules that read Cover otherwise than TER-5 the
// map is theirs, with the models in the way where they give Cover.
func TestHeatReadsCoverAsTheRulesDo(t *testing.T) {
	playtest := begin(t, "ruins", 3, [2]bool{true, true})
	until(t, playtest, game.Act)
	of := func(rules game.Ruleset, s game.Setup) *game.Setup { s.Rules = rules; return &s }
	tried := 0
	for _, rules := range rules.All() {
		d := playtest
		switch rules.(type) {
		case game.Covering:
			d = squadDesk(t, "mercy-row", 3, 2, [2]bool{true, true}, nil)
		case game.Hiding:
		default:
			continue
		}
		s, st, by := of(rules, *d.Setup()), d.S.State(), game.ModelID(0)
		cover := ShadeOf(s, st, by)
		if cover == nil {
			continue
		}
		tried++
		from := s.Body(st, by)
		h := NewHeatMap(s.Field)
		h.By(cover)
		h.Look(from)
		h.Step(func() bool { return false })
		other, n := 0, 0
		for row := range h.Rows {
			for i, spot := range s.Field.Stands(nil, man, heatStep, row, row+1) {
				to := man
				to.At, to.Level = spot.At, spot.Level
				w := h.Cells[row*h.Cols+int(spot.At.X/heatStep)]
				if levels := s.Field.Levels(spot.At); i%3 > 0 || w < Shaded || spot.Level != levels[len(levels)-1] {
					continue
				}
				r := ReadLine(s, from, to, true)
				r.covers(s, st, by, game.NoModel)
				covered := r.View.Covered
				if r.Covers != nil {
					covered = r.Covers.Covered()
				}
				if n++; covered != (w == Shaded) {
					t.Fatalf("%s: at %v warmth %d, in Cover %v", rules.ID(), spot, w, covered)
				}
				if v := s.Field.Sight(from, to); v.Covered != covered {
					other++
				}
			}
		}
		if n < 300 || other == 0 {
			t.Errorf("%s: of %d places that are seen %d are in Cover otherwise than by TER-5", rules.ID(), n, other)
		}
	}
	if tried != 2 {
		t.Errorf("%d rule sets read Cover otherwise", tried)
	}
}
