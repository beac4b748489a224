package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// slowly is a Surveyor that takes some frames, or is not there.
type slowly struct {
	asked, frames int
	nobody        bool
}

func (s *slowly) Spare() bool { return !s.nobody }

func (s *slowly) Survey(g *game.Game, m game.ModelID, action string) (all, safe []physics.Area, done, ok bool) {
	if s.nobody {
		return nil, nil, false, false
	}
	if s.asked++; s.asked < s.frames {
		return nil, nil, false, true
	}
	r, err := g.Setup().Rules.Reach(g, m, action)
	if err != nil {
		return nil, nil, false, false
	}
	return r.Areas(false), r.Areas(true), true, true
}

// marsh is a battle of squads in which a1 stands before a bog that is gone round,
// and is to run.
func marsh(t *testing.T, s Surveyor) *Desk {
	table := field()
	table.Terrain = []levels.Piece{{ID: "bog", Kind: "mud", Polygon: []physics.Vec{inches(22, 9.5), inches(25, 9.5), inches(25, 10.5), inches(22, 10.5)}}}
	d := standing(t, table, []roster.Model{private("a1", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(20, 10), "b1": inches(45, 40)}, nil)
	d.Ways.Surveyor = s
	d.Cycle(1)
	d.Activate()
	if !d.BeginNamed("run") || d.Selection.Mode != Moving || d.Ways.Reach == nil {
		t.Fatalf("mode %d, %v", d.Selection.Mode, d.Refused)
	}
	return d
}

func TestTheExactReachOfARunIsAwaitedAndThenShown(t *testing.T) {
	s := &slowly{frames: 5}
	d := marsh(t, s)
	beyond := inches(29.2, 10) // 9.2" away: through the bog 8" are left, round it it takes 9.6"
	for n := 0; d.Ways.Reach.Awaited(); n++ {
		if n > 10 {
			t.Fatal("it never comes")
		}
		if d.Ways.Reach.All() != nil || d.Ways.Reach.Limit != 10*physics.Inch {
			t.Errorf("while it is awaited: %d areas, limit %v", len(d.Ways.Reach.All()), d.Ways.Reach.Limit)
		}
		d.Point(beyond, true)
		d.Course.Step(0, forever{})
	}
	want, err := d.Setup().Rules.Reach(d.Game(), d.Selection.Subject, "run")
	if err != nil || len(d.Ways.Reach.All()) != len(want.Areas(false)) || len(d.Ways.Reach.All()) == 0 {
		t.Fatalf("%d areas, %v", len(d.Ways.Reach.All()), err)
	}
	for !d.Mine() || d.stale {
		d.Course.Step(0, forever{})
	}
	if v := d.Forecast.Preview; v == nil || v.No != nil || len(v.Losses) != 0 || len(v.Path) < 2 {
		t.Errorf("no way round the bog is shown: %+v", v)
	}
	d.Point(inches(32, 10), true)
	d.Course.Step(0, forever{})
	if v := d.Forecast.Preview; v == nil || v.No == nil || v.No.Clause == "" {
		t.Errorf("out of reach: %+v", v)
	}
}

func TestTheReachOfARunIsKnownBeforeItIsChosen(t *testing.T) {
	s := &slowly{frames: 3}
	d := marsh(t, s)
	d.Cancel()
	for range 8 {
		d.Course.Step(0, forever{})
	}
	d.BeginNamed("run")
	if d.Ways.Reach.Awaited() || len(d.Ways.Reach.All()) == 0 {
		t.Error("it is awaited")
	}
	if s.asked > 3 {
		t.Errorf("it was asked for %d times", s.asked)
	}
}

func TestWithoutASurveyorTheRoughReachIsShown(t *testing.T) {
	for _, s := range []Surveyor{nil, &slowly{nobody: true}} {
		d := marsh(t, s)
		d.Course.Step(0, forever{})
		if d.Ways.Reach == nil || d.Ways.Reach.Awaited() || len(d.Ways.Reach.All()) == 0 {
			t.Fatalf("nothing is shown: %+v", d.Ways.Reach)
		}
		d.Point(inches(29.2, 10), true)
		d.Course.Step(0, forever{})
		if v := d.Forecast.Preview; v == nil || v.No != nil {
			t.Errorf("no way round the bog: %+v", v)
		}
	}
}

func TestWhatWasRefusedIsForgottenWhereThePointerFindsWhatIsLegal(t *testing.T) {
	d := marsh(t, nil)
	d.Point(inches(40, 10), true)
	if d.Click() || d.Refused == nil {
		t.Fatal("a Run of 20\" is not refused")
	}
	d.Point(inches(41, 10), true)
	if d.Course.Step(0, forever{}); d.Refused == nil {
		t.Error("it is forgotten where the pointer finds nothing better")
	}
	d.Point(inches(21, 10), true)
	if d.Course.Step(0, forever{}); d.Refused != nil || d.Forecast.Preview == nil {
		t.Errorf("%v is still said", d.Refused)
	}
}

func TestAModelIsDroppedWhereAWayRoundLeadsBeforeTheRegionIsKnown(t *testing.T) {
	for _, drag := range []bool{true, false} {
		d := marsh(t, &slowly{frames: 1 << 30})
		beyond := inches(29.2, 10)
		if drag {
			d.Cancel()
			d.Point(d.S.State().Models[d.Selection.Subject].At, true)
			if !d.Grab() || !d.Pointer.Drag {
				t.Fatalf("not held: %v", d.Refused)
			}
		}
		d.Point(beyond, true)
		d.Course.Step(0, forever{})
		if v := d.Forecast.Preview; v == nil || v.No == nil {
			t.Fatalf("the region is known: %+v", v)
		}
		m := d.Selection.Subject
		if ok := drag && d.Drop() || !drag && d.Click(); !ok || d.S.State().Models[m].At != beyond {
			t.Errorf("dragged %v: it stands at %v: %v", drag, d.S.State().Models[m].At, d.Refused)
		}
	}
}
