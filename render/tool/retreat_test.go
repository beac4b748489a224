package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// retreating is a game in which a model retreats from an enemy, who is asked whether it strikes.
func retreating(t *testing.T) *Desk {
	t.Helper()
	tb, err := levels.Parse([]byte(`{"format":"duckboard-table/1","name":"plain","size":[36,36],"terrain":[],"zones":[{"side":0,"polygon":[[0,0],[36,0],[36,8],[0,8]]},{"side":1,"polygon":[[0,28],[36,28],[36,36],[0,36]]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	red := 0
	d := beginOn(t, tb, 3, [2]bool{true, true}, game.Placement{Model: "lan-holm", At: physics.V(18000, 16000)}, game.Placement{Model: "sla-goss", At: physics.V(18000, 17500)})
	until(t, d, game.First)
	d.Course.Choose(game.Choice{First: &red})
	until(t, d, game.Activate)
	d.Select(d.Setup().Find("lan-holm"))
	if !d.Activate() || !d.Course.Choose(game.Choice{Action: "retreat"}) {
		t.Fatal(d.Refused)
	}
	return d
}

// TestARetreatIsToldAsOne: also after the enemy was asked whether it strikes.
func TestARetreatIsToldAsOne(t *testing.T) {
	d := retreating(t)
	if p := d.Game().Pending(); p.Kind != game.FreeFight || !d.Course.Choose(game.Choice{Pass: true}) {
		t.Fatalf("%s: %v", p.Kind, d.Refused)
	}
	if !d.Course.Choose(game.Choice{Path: []physics.Waypoint{{At: physics.V(18000, 13000)}}}) {
		t.Fatal(d.Refused)
	}
	lines := d.S.Lines()
	if last := lines[len(lines)-1].Text.String(); last != `Captain Ida Holm retreats 3"` {
		t.Errorf("told as %q", last)
	}
}

// TestWhoMayStrikeAtARetreatSeesTheOddsOfEachWeapon, exact, from the game; the one that is
// pointed at is previewed as any attack is.
func TestWhoMayStrikeAtARetreatSeesTheOddsOfEachWeapon(t *testing.T) {
	d := retreating(t)
	strikes := 0
	for i, o := range d.Selection.Prompt.Options {
		d.Selection.PointOption(i)
		d.Forecast.think()
		if o.Choice.Pass {
			if o.Odds != nil || d.Forecast.Preview != nil {
				t.Errorf("%s has odds", o.Label)
			}
			continue
		}
		strikes++
		want, err := d.Setup().Rules.Odds(d.Game(), o.Choice)
		if err != nil || o.Odds == nil || o.Odds.Success != want.Success || o.Odds.Injury != want.Injury || !want.Injures {
			t.Fatalf("%s: %+v, not %+v, %v", o.Label, o.Odds, want, err)
		}
		if v := d.Forecast.Preview; v == nil || v.Odds != o.Odds || v.Target != d.Setup().Find("lan-holm") || v.Model != d.Setup().Find("sla-goss") {
			t.Errorf("%s is previewed as %+v", o.Label, v)
		}
	}
	if strikes == 0 {
		t.Error("nobody may strike")
	}
}
