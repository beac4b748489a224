package tool

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// sown is a game in which markers are still to be laid.
func sown(t *testing.T) *Desk {
	t.Helper()
	plan, err := scenario.Shipped("the-sown-field")
	if err != nil {
		t.Fatal(err)
	}
	start := gametest.Start(3)
	start.Ruleset, start.Scenario, start.Table = "tc-1.0.2", plan, gametest.Open(36)
	g, events, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, events, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	return NewDesk(s, [2]Player{})
}

func TestAMarkerIsLaidWhereTheTableIsClicked(t *testing.T) {
	d := sown(t)
	if d.Selection.Prompt == nil || d.Selection.Mode != Sowing || len(d.Selection.Prompt.Options) != mostSites || !strings.Contains(d.Selection.Prompt.Title.String(), "Mine, 8 left") {
		t.Fatalf("%v, %+v", d.Selection.Mode, d.Selection.Prompt)
	}
	d.Point(gametest.At(17.3, 11.1), true)
	if d.Course.Step(0, nil); d.Forecast.Preview == nil || d.Forecast.Preview.No != nil || *d.Forecast.Preview.At != gametest.At(17.3, 11.1) {
		t.Fatalf("before the click %+v is shown", d.Forecast.Preview)
	}
	if !d.Click() || d.S.State().Spots[0].At != gametest.At(17.3, 11.1) {
		t.Fatalf("%+v, %v", d.S.State().Spots, d.Refused)
	}
	d.Course.Skip()
	if d.Point(gametest.At(17.5, 11.1), true); d.Pointer.Spot() != -1 {
		t.Error("a card of the marker lies where the next one is laid")
	}
	d.Point(gametest.At(2, 11), true) // in a zone
	if d.Click() || d.Refused == nil || d.Refused.Clause != "ZONE" {
		t.Errorf("%+v", d.Refused)
	}
	if !d.ChooseOption(0) || len(d.S.State().Spots) != 2 {
		t.Error("a point that is offered is refused")
	}
}

func TestAMineOnTheWayIsToldBeforeTheClick(t *testing.T) {
	d := sown(t)
	for k := range 12 { // the first is near A3, the others are far from everybody
		at := gametest.At(14, 12)
		if k > 0 {
			at = gametest.At(float64(10+4*((k-1)%4)), float64(24+4*((k-1)/4)))
		}
		d.Course.Choose(game.Choice{At: &at})
		d.Course.Skip()
	}
	first := 0
	d.Course.Choose(game.Choice{First: &first})
	d.Course.Skip()
	d.Course.Choose(game.Choice{Model: "a3"})
	d.Course.Skip()
	for to, want := range map[float64]int{9: 1, 7: 0} {
		v := d.Forecast.previewTo("move", physics.Spot{At: gametest.At(14, to)})
		if v.No != nil || len(v.Risks) != want || len(v.Losses) > 0 {
			t.Fatalf("to %v: %+v", to, v)
		}
		if want == 1 && RiskName(d.Setup(), &v.Risks[0]).String() != "Mine 1" {
			t.Errorf("%+v", v.Risks)
		}
	}
}

func TestWhatHappensToAMarkerIsToldByItsName(t *testing.T) {
	d := sown(t)
	for _, c := range []struct {
		e    game.Event
		want string
	}{
		{game.Event{Type: game.MarkerIs, Word: "mine-3", Model: 0, Outcome: "live"}, "A1 sets off Mine 3"},
		{game.Event{Type: game.MarkerIs, Word: "cloud-1", Model: game.NoModel, Outcome: "live"}, "Cloud 1 is set off"},
		{game.Event{Type: game.MarkerIs, Word: "mine-3", Model: 0, Outcome: "dud"}, "Mine 3: there is nothing to it"},
		{game.Event{Type: game.PickedUp, Word: "mine-2", Model: 0}, "A1 carries Mine 2"},
	} {
		var l Line
		if !tellSpot(d.Setup(), &c.e, &l) || l.Text.String() != c.want {
			t.Errorf("%q, want %q", l.Text.String(), c.want)
		}
	}
}

func TestTheRestOfTheMarkersIsLaidByItself(t *testing.T) {
	d := sown(t)
	p := *d.Game().Pending()
	d.Sown[p.Side] = true
	for range 200 {
		if p := d.Game().Pending(); p.Kind != game.Lay {
			break
		}
		d.Course.Skip()
		d.Course.Step(1, nil)
	}
	spots := d.S.State().Spots
	if len(spots) != 12 {
		t.Fatalf("%d markers are laid", len(spots))
	}
	d.Course.Skip()
	d.Point(spots[3].At.Add(physics.V(200, 0)), true)
	if d.Pointer.Spot() != 3 {
		t.Errorf("under the pointer is marker %d", d.Pointer.Spot())
	}
}

func TestASearchAmongTwoMarkersIsOfTheOneThatIsPointedAt(t *testing.T) {
	d := sown(t)
	at := gametest.At(10, 10)
	d.S.State().Spots = []game.Spot{{At: at, Bearer: game.NoModel}, {At: gametest.At(12, 10), Number: 1, Bearer: game.NoModel}}
	d.Selection.Mode, d.Selection.Subject, d.Selection.Actions, d.Selection.Action = Entering, 0, []Action{{Name: "search", Choices: []game.Choice{{Action: "search", Target: "mine-0"}, {Action: "search", Target: "mine-1"}}}}, 0
	if got := d.Selection.Sites(); len(got) != 2 || got[0] != at {
		t.Fatalf("%v", got)
	}
	d.Pointer.Cursor, d.Pointer.OnTable = gametest.At(12.2, 10), true
	if v := d.Forecast.preview(); v == nil || v.Choice.Target != "mine-1" {
		t.Errorf("%+v", v)
	}
}
