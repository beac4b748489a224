package effect

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// two are two models that stand 5 inches from one another.
func two(t *testing.T) (*game.Setup, *game.State) {
	t.Helper()
	tb, err := levels.Shipped("crossroads")
	w, errW := roster.Shipped("kestrel-post")
	if err != nil || errW != nil {
		t.Fatal(err, errW)
	}
	set := &game.Setup{Entries: []game.Entry{{ID: "a", Profile: &w.Models[0], Radius: 630}, {ID: "b", Side: 1, Profile: &w.Models[1], Radius: 630}}}
	set.Table = tb
	return set, &game.State{Models: []game.Model{{At: physics.V(9000, 9000), Placed: true}, {At: physics.V(14000, 9000), Placed: true}}}
}

// event is one of a kind, of the first model on the second.
func event(kind game.EventType) *game.Event {
	return &game.Event{Type: kind, Model: 0, Target: 1, At: physics.V(14000, 9000), Outcome: "live", Path: []physics.Waypoint{{At: physics.V(12000, 11000)}, {At: physics.V(14000, 9000)}}}
}

func TestEachKindOfEffectIsSeenInTheMiddleOfItsEventNearWhereItHappens(t *testing.T) {
	set, st := two(t)
	for kind := range kinds {
		if kind == game.Templated { // its outline is the rules'
			continue
		}
		marks := Marks(nil, set, st, event(kind), 0.5, chart.Day())
		if !slices.ContainsFunc(marks, func(m chart.Mark) bool { return m.Color.A > 24 }) {
			t.Errorf("%s: nothing is seen of it: %+v", kind, marks)
		}
		for _, m := range marks {
			for _, v := range []physics.Vec{m.From, m.To} {
				if v.X < 6000 || v.X > 17000 || v.Y < 6000 || v.Y > 13000 {
					t.Errorf("%s: a mark lies at %v", kind, v)
				}
			}
		}
	}
}

func TestAnEventThatNothingIsSeenOfHasNoMarks(t *testing.T) {
	set, st := two(t)
	for _, kind := range []game.EventType{game.PhaseIs, game.Rolled, game.Scored} {
		if marks := Marks(nil, set, st, event(kind), 0.5, chart.Day()); len(marks) > 0 {
			t.Errorf("%s has %d marks", kind, len(marks))
		}
	}
}

func TestNoEffectTrembles(t *testing.T) {
	set, st := two(t)
	for kind := range kinds {
		a, b := Marks(nil, set, st, event(kind), 0.4, chart.Night()), Marks(nil, set, st, event(kind), 0.4, chart.Night())
		if !slices.EqualFunc(a, b, func(m, n chart.Mark) bool { return m.From == n.From && m.To == n.To && m.Radius == n.Radius }) {
			t.Errorf("%s is drawn in two ways", kind)
		}
	}
}

func TestTheFootprintsOfAMoveReachWhereTheModelIs(t *testing.T) {
	set, st := two(t)
	st.Models[0].At = physics.V(4000, 9000)
	e := event(game.Moved)
	e.Path = []physics.Waypoint{{At: physics.V(14000, 9000)}}
	far := func(share float64) (x physics.Mil) {
		for _, m := range Marks(nil, set, st, e, share, chart.Day()) {
			x = max(x, m.From.X)
		}
		return x
	}
	if x := far(0.5); x < 8400 || x > 9200 {
		t.Errorf("half the way is at 9000, and the last footprint at %d", x)
	}
	if x := far(0.999); x < 13400 || x > 14100 {
		t.Errorf("the way ends at 14000, and the last footprint is at %d", x)
	}
}

func TestWhoWentOutBleedsMore(t *testing.T) {
	size := func(out bool) (r physics.Mil) {
		for _, m := range Stains(nil, []tool.Stain{{At: physics.V(9000, 9000), Out: out}}, chart.Day()) {
			r = max(r, m.Radius)
		}
		return r
	}
	if small, large := size(false), size(true); small == 0 || large <= small {
		t.Errorf("a wound leaves a blot of %d mils, a death one of %d", small, large)
	}
}

func TestNothingMovesForAMomentWhenSomebodyGoesOut(t *testing.T) {
	set, st := two(t)
	e := event(game.OutOf)
	at := func(share float64) []chart.Mark { return Marks(nil, set, st, e, share, chart.Day()) }
	same := func(a, b []chart.Mark) bool { return slices.EqualFunc(a, b, sameMark) }
	if !same(at(0.02), at(0.34)) || same(at(0.02), at(0.6)) || same(at(0.6), at(0.7)) {
		t.Error("the marks move in the stillness, or stand still after it")
	}
	if Gone(0.34) != 0 || Gone(0.6) <= 0 || Gone(1) != 1 {
		t.Errorf("the model is gone by %v, %v, %v", Gone(0.34), Gone(0.6), Gone(1))
	}
	if Hush(e, 0.2) != 1 || Hush(e, 0.5) != 0 || Hush(e, 1) != 0 || Hush(event(game.Downed), 0.2) != 0 {
		t.Error("it is dark after the stillness, or not in it, or for who only goes down")
	}
}

func sameMark(m, n chart.Mark) bool {
	return m.From == n.From && m.To == n.To && m.Radius == n.Radius && m.Wide == n.Wide && m.Color == n.Color
}
