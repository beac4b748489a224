package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// forever is a slice that is never over.
type forever struct{}

func (forever) Over() bool { return false }

func begin(t *testing.T, table string, seed uint64, human [2]bool, place ...game.Placement) *Desk {
	t.Helper()
	tb, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	return beginOn(t, tb, seed, human, place...)
}

// beginOn is begin on a table that is not shipped.
func beginOn(t *testing.T, tb *levels.Table, seed uint64, human [2]bool, place ...game.Placement) *Desk {
	t.Helper()
	a, errA := roster.Shipped("the-lantern-ninth")
	b, errB := roster.Shipped("the-slag-brothers")
	sc, errS := scenario.Shipped("open-battle")
	if errA != nil || errB != nil || errS != nil {
		t.Fatal(errA, errB, errS)
	}
	start := game.Start{Table: tb, Scenario: sc, Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}, Seed: seed, Place: place}
	g, first, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, first, human)
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(s, [2]Player{&Random{Seed: seed}, &Random{Seed: seed + 1}})
	d.Auto = [2]bool{true, true}
	return d
}

// acting begins a game of two people and activates the first model that may act.
func acting(t *testing.T) *Desk {
	t.Helper()
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	d.Select(d.Game().Pending().Context.Models[0])
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	return d
}

// until plays until a person is asked something of a kind.
func until(t *testing.T, d *Desk, kind game.Kind) {
	t.Helper()
	d.Stage.Speed = 0
	r := &Random{Seed: 5}
	for range 4000 {
		p := d.Game().Pending()
		if p == nil {
			t.Fatalf("the game ended before a decision %q", kind)
		}
		if p.Kind == kind && d.Mine() {
			return
		}
		if d.Mine() {
			c, _ := r.Choose(d.Game(), nil)
			if !d.Course.Choose(c) {
				t.Fatalf("%v: %v", c, d.Refused)
			}
			continue
		}
		d.Course.Step(1, forever{})
	}
	t.Fatalf("no decision %q came", kind)
}

func TestShownStateFollowsTheEventsToTheGamesState(t *testing.T) {
	for _, table := range []string{"crossroads", "ruins", "trench-line"} {
		d := begin(t, table, 7, [2]bool{})
		d.Stage.Speed = 4
		for n := 0; d.Game().Pending() != nil || !d.Stage.Idle(); n++ {
			if n > 200000 {
				t.Fatal("the game does not end")
			}
			d.Course.Step(0.3, forever{})
			if d.Stage.Idle() && !d.Stage.Shown().Equal(d.S.State()) {
				t.Fatalf("%s: after %d choices the shown state is not the game's", table, len(d.S.Moments()))
			}
		}
		if d.Stage.Lines() != len(d.S.Lines()) {
			t.Errorf("%s: %d of %d lines are shown at the end", table, d.Stage.Lines(), len(d.S.Lines()))
		}
	}
}

func TestEveryMomentOfTheLogCanBeLookedAt(t *testing.T) {
	d := begin(t, "crossroads", 3, [2]bool{})
	d.Stage.Speed = 0
	for d.Game().Pending() != nil {
		d.Course.Step(1, forever{})
	}
	s := d.S
	for i, l := range s.Lines() {
		if l.Moment < 0 {
			continue
		}
		m := s.Moments()[l.Moment]
		st := s.StateAt(i)
		if l.Event == len(m.Events)-1 {
			next := s.State()
			if l.Moment+1 < len(s.Moments()) {
				next = s.Moments()[l.Moment+1].Before.State()
			}
			if !st.Equal(next) {
				t.Fatalf("line %d %q: not the state after its command", i, l.Text)
			}
		}
	}
	d.Course.LookAt(5)
	if !d.Looking() || d.Mine() {
		t.Error("a past moment is not shown")
	}
	d.Cancel()
	if d.Looking() || !d.Shown().Equal(s.State()) {
		t.Error("Cancel does not lead back to now")
	}
}

func TestEveryDecisionHasAPrompt(t *testing.T) {
	seen := map[game.Kind]bool{}
	for seed := uint64(1); seed < 4; seed++ {
		d := begin(t, []string{"ruins", "village", "trench-line"}[seed%3], seed, [2]bool{true, true})
		d.Stage.Speed = 0
		r := &Random{Seed: seed}
		for d.Game().Pending() != nil {
			if !d.Mine() {
				d.Course.Step(1, forever{})
				continue
			}
			p := d.Game().Pending()
			q := d.Selection.Prompt
			if q == nil || q.Title.Empty() || q.Side != p.Side || q.Clause != p.Clause {
				t.Fatalf("%s: prompt %+v", p.Kind, q)
			}
			if !q.Table && len(q.Options) == 0 && q.Spend == nil && q.Order == nil {
				t.Fatalf("%s: nothing can be chosen", p.Kind)
			}
			if !seen[p.Kind] {
				for _, o := range q.Options {
					if no := d.S.Try(o.Choice); no != nil {
						t.Errorf("%s: option %q is refused: %v", p.Kind, o.Label, no)
					}
				}
			}
			seen[p.Kind] = true
			c, _ := r.Choose(d.Game(), nil)
			if !d.Course.Choose(c) {
				t.Fatalf("%s: %+v: %v", p.Kind, c, d.Refused)
			}
		}
	}
	for _, k := range []game.Kind{game.First, game.Activate, game.Act, game.Move, game.Spend} {
		if !seen[k] {
			t.Errorf("no game asked for %q", k)
		}
	}
}

func TestTakeBackEndsAtDice(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	before := d.S.State().Clone()
	last := d.Game().Pending().Context.Models[len(d.Game().Pending().Context.Models)-1]
	d.Select(last)
	if !d.Activate() {
		t.Fatal(d.Refused)
	}
	if ok, why := d.S.MayTakeBack(); !ok {
		t.Fatalf("an activation without dice cannot be taken back: %s", why)
	}
	if !d.Course.TakeBack() || !d.S.State().Equal(before) || !d.Shown().Equal(before) || d.Selection.Mode != Choosing || d.Selection.Subject != last {
		t.Fatal("take-back does not lead to where the game was")
	}
	d.Select(d.Game().Pending().Context.Models[0])
	d.Activate()
	rolled := d.S.State().Rolled
	for range 2 { // it is shown first
		if !d.BeginNamed("dash") {
			t.Fatal(d.Refused)
		}
	}
	if d.S.State().Rolled == rolled {
		t.Fatal("a Dash rolled no dice")
	}
	if ok, why := d.S.MayTakeBack(); ok || why.Empty() {
		t.Error("a Dash can be taken back after its dice")
	}
	if d.Course.TakeBack() {
		t.Error("a Dash was taken back after its dice")
	}
}

func TestDragMovesAlongAPathAndRefusesWhatIsTooFar(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	m := d.Game().Pending().Context.Models[0]
	st := d.S.State()
	at := st.Models[m].At
	d.Point(at, true)
	if d.Pointer.Hover != m || !d.Grab() || !d.Pointer.Drag || d.Selection.Mode != Acting {
		t.Fatalf("the model is not dragged: hover %d, mode %d", d.Pointer.Hover, d.Selection.Mode)
	}
	way := at.X - 30*physics.Inch
	if at.X < d.Setup().Field.Size().X/2 {
		way = at.X + 30*physics.Inch
	}
	d.Point(physics.V(way, at.Y), true)
	d.Course.Step(0, forever{})
	if d.Forecast.Preview == nil || d.Forecast.Preview.No == nil || d.Forecast.Preview.No.Clause == "" {
		t.Fatalf("a move of 30\" is not refused: %+v", d.Forecast.Preview)
	}
	if d.Drop() || d.Refused == nil || d.S.State().Models[m].At != at {
		t.Error("a refused move changed something or was not said")
	}
	area := d.Ways.Reach.All()[0].Polygon
	goal := physics.V((area[0].X+at.X)/2, (area[0].Y+at.Y)/2)
	d.Point(at, true)
	d.Grab()
	d.Point(goal, true)
	d.Course.Step(0, forever{})
	if d.Forecast.Preview == nil || d.Forecast.Preview.No != nil || d.Forecast.Preview.Cost == 0 {
		t.Fatalf("half way to the rim of the reach is refused: %+v", d.Forecast.Preview)
	}
	if !d.Drop() {
		t.Fatal(d.Refused)
	}
	if got := d.S.State().Models[m].At; got != goal {
		t.Errorf("the model stands at %v, not at %v", got, goal)
	}
}

func TestRimOfTheReachHoldsAModelThatIsDraggedALittleTooFar(t *testing.T) {
	d := acting(t)
	m := d.Selection.Subject
	if !d.BeginNamed("move") || d.Forecast.Hint().Key != modeHints[Moving].Key {
		t.Fatal(d.Refused, d.Forecast.Hint())
	}
	from := d.S.State().Models[m]
	held := 0
	for _, a := range d.Ways.Reach.All() {
		for _, p := range a.Polygon {
			out := p.Sub(from.At)
			if a.Level != from.Level || out.Len() < 3000 {
				continue
			}
			k := 1 + 700/out.Len()
			d.Point(physics.V(from.At.X+physics.RoundMil(float64(out.X)*k), from.At.Y+physics.RoundMil(float64(out.Y)*k)), true)
			d.Course.Step(0, forever{})
			v := d.Forecast.Preview
			exact := d.Forecast.previewMove("move")
			switch gap := v.End.At.Sub(d.Pointer.Cursor).Len(); {
			case exact.No == nil && v.End.At != d.Pointer.Cursor:
				t.Errorf("at %v the rim holds who may go on", d.Pointer.Cursor)
			case exact.No != nil && v.No == nil && gap > rimHolds+100:
				t.Errorf("at %v it goes %.0f mils beside the pointer", d.Pointer.Cursor, gap)
			case exact.No != nil && v.No == nil:
				held++
				if here, _ := LevelAt(d.Setup().Field, d.Pointer.Cursor, 0); v.End.Level > here {
					t.Errorf("at %v it goes up by itself", d.Pointer.Cursor)
				}
			}
		}
	}
	if held < 20 {
		t.Errorf("held at %d places", held)
	}
	if !d.Click() && d.Forecast.Preview.No == nil {
		t.Error(d.Refused)
	}
}

func TestAClickMovesWhoNeedsNoDieAndTheMoveIsTakenBack(t *testing.T) {
	d := acting(t)
	m := d.Selection.Subject
	from := d.S.State().Models[m].At
	a := d.Ways.Reach.All()[0].Polygon[0]
	d.Point(physics.V((a.X+from.X)/2, (a.Y+from.Y)/2), true)
	d.Forecast.think()
	v := d.Forecast.Preview
	if v == nil || v.No != nil || len(v.Rolls) > 0 {
		t.Fatal("no plain way is shown")
	}
	d.Forecast.Preview.Rolls = []physics.Mark{{Kind: physics.Jumped}}
	if d.GoThere() {
		t.Error("a way with a roll is gone at once")
	}
	d.Forecast.Preview.Rolls = nil
	if !d.GoThere() || d.S.State().Models[m].At != v.End.At {
		t.Errorf("the model stands at %v, not at %v", d.S.State().Models[m].At, v.End.At)
	}
	if ok, why := d.S.MayTakeBack(); !ok {
		t.Error("the move is not taken back:", why)
	}
}

func TestAClickOnTheGroundTellsWhyNobodyMoves(t *testing.T) {
	d := acting(t)
	at := d.S.State().Models[d.Selection.Subject].At
	edge := d.Ways.Reach.All()[0].Polygon[0]
	d.Point(physics.V((edge.X+at.X)/2, (edge.Y+at.Y)/2), true)
	if !d.GoThere() {
		t.Fatal("no plain way is gone")
	}
	d.Course.Skip()
	d.Point(edge, true)
	if d.Click(); d.Refused == nil || d.Refused.Clause == "" {
		t.Errorf("who has moved is told %v", d.Refused)
	}
	if m := d.Selection.find("move"); m == nil || d.Refused != m.No {
		t.Error("what is told is not why the Move is refused")
	}
}

func TestHintsTellWhatThereIsToDoNow(t *testing.T) {
	d := acting(t)
	if d.Forecast.Hint().Key != actHint {
		t.Errorf("who may move reads %q", d.Forecast.Hint())
	}
	a := d.Ways.Reach.All()[0].Polygon[0]
	at := d.S.State().Models[d.Selection.Subject].At
	d.BeginNamed("move")
	d.Point(physics.V((a.X+at.X)/2, (a.Y+at.Y)/2), true)
	d.Course.Step(0, forever{})
	d.Forecast.Preview.Rolls = []physics.Mark{{Kind: physics.Jumped}}
	if d.Forecast.Hint().Key != diceHint {
		t.Errorf("before a way with dice is gone it reads %q", d.Forecast.Hint())
	}
	d.Forecast.Preview.Rolls = nil
	if d.Forecast.Hint().Key != modeHints[Moving].Key {
		t.Errorf("before a way without dice it reads %q", d.Forecast.Hint())
	}
	d.Stage.Speed = 1
	if !d.Click() {
		t.Fatal(d.Refused)
	}
	if d.Course.Hurry("enter") || d.Stage.Idle() {
		t.Error("the key of an ACTION that nobody has ends what is shown")
	}
	if d.Mine() || !d.Course.Hurry("dash") || !d.Mine() || d.Course.Hurry("dash") {
		t.Error("the next ACTION waits until the move was seen")
	}
	if d.Game().Pending().Kind == game.Act && d.Forecast.Hint().Key == actHint {
		t.Error("who has moved is told to drag the model")
	}
}

func TestLoadedGameIsReadAgainWithItsLog(t *testing.T) {
	d := begin(t, "crossroads", 5, [2]bool{})
	d.Stage.Speed = 0
	for range 120 {
		d.Course.Step(1, forever{})
	}
	s, err := NewSession(d.S.Match().Fork(), nil, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	for s.Reading() {
		if err := s.Read(); err != nil {
			t.Fatal(err)
		}
	}
	if !s.State().Equal(d.S.State()) || len(s.Lines()) != len(d.S.Lines()) {
		t.Errorf("%d lines instead of %d, or another state", len(s.Lines()), len(d.S.Lines()))
	}
}

func TestWhereNobodyHasTimeToThinkWhatIsShownGoesOnAndNothingIsChosen(t *testing.T) {
	d := begin(t, "ruins", 7, [2]bool{})
	d.Stage.Speed = 4
	made := func() int { return len(d.Game().Log()) }
	for made() == 0 || d.Stage.Idle() {
		d.Course.Step(0.05, forever{})
	}
	before := made()
	for n := 0; !d.Stage.Idle(); n++ {
		if n > 10000 {
			t.Fatal("what is shown does not go on")
		}
		d.Course.Pass(0.05)
	}
	for range 100 {
		d.Course.Pass(0.05)
	}
	if made() != before {
		t.Errorf("%d choices were made", made()-before)
	}
	d.Course.Step(0.05, forever{}) // the wait is over by then
	if made() == before {
		t.Error("nobody goes on")
	}
}

// TestTheKeyOfAnActionIsHeardWhileTheActivationIsStillShown: who knows what to do need not wait.
func TestTheKeyOfAnActionIsHeardWhileTheActivationIsStillShown(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	d.Select(d.Game().Pending().Context.Models[0])
	d.Stage.Speed = 1
	if !d.Activate() || d.Stage.Idle() {
		t.Fatal("the activation is not shown", d.Refused)
	}
	if !d.Course.Hurry("dash") || !d.Mine() {
		t.Error("the first ACTION waits until the activation was seen")
	}
}
