package battle

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// shown are all lines of the window's next frame.
func (p *play) shown() (list []string) {
	p.Helper()
	p.app.Probe()
	p.app.Redraw()
	p.app.Draw(p.dst)
	for _, l := range p.app.Probe()["words"].([]render.Word) {
		list = append(list, l.Text)
	}
	return list
}

// squadActs is a battle of squads in which a model of a person acts.
func squadActs(t *testing.T) *play {
	t.Helper()
	p := openSquads(t, "mercy-row", 2, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; !p.s.desk.Mine() || p.s.desk.Selection.Mode != tool.Acting; n++ {
		if n > 3000 {
			t.Fatal("nobody acts")
		}
		if p.s.desk.Mine() {
			p.command(r)
		} else {
			p.frame()
		}
	}
	return p
}

// TestTheHandOfCardsIsSeenWhileAModelActs, that of its own side.
func TestTheHandOfCardsIsSeenWhileAModelActs(t *testing.T) {
	p := squadActs(t)
	d := p.s.desk
	pool := d.Setup().Rules.(game.Pooled).Pools(d.Setup(), d.Shown(), d.Game().Pending().Side)[0]
	want := p.app.T("%s %d/%d", p.app.T(pool.Name), pool.Left, pool.All)
	if !slices.Contains(p.shown(), want) {
		t.Errorf("%q is not to be seen", want)
	}
}

// TestAnEntryPointSaysFromAfarThatOneMayGoIn, and what it takes.
func TestAnEntryPointSaysFromAfarThatOneMayGoIn(t *testing.T) {
	p := squadActs(t)
	d := p.s.desk
	k := slices.IndexFunc(d.Setup().Table.Terrain, func(k levels.Piece) bool { return len(k.Entries) > 0 })
	costs, _ := tool.Costs(d.Setup(), "enter")
	want := render.Capital(p.app.T(costs.Key))
	if k < 0 || costs.Empty() {
		t.Fatal("no Entry Point")
	}
	for _, at := range d.Setup().Table.Terrain[k].Entries {
		if tool.ModelAt(d.Setup(), d.Shown(), at, 600) != game.NoModel {
			continue
		}
		p.point(at)
		p.frame()
		if got := p.s.sc.thing; got.terms != want || got.at != at {
			t.Errorf("%+v, not %q", got, want)
		}
		return
	}
	t.Fatal("somebody stands at each")
}

// TestAWallOfFireSaysWhatItTakesAndHowFarItReaches, in its hint and on the map.
func TestAWallOfFireSaysWhatItTakesAndHowFarItReaches(t *testing.T) {
	p := squadActs(t)
	d := p.s.desk
	words, reach := tool.Costs(d.Setup(), "wall-of-fire")
	if words.Empty() || reach < 8*physics.Inch {
		t.Fatalf("%v, %v", words, reach)
	}
	d.Selection.Actions = append(d.Selection.Actions, tool.Action{Name: "wall-of-fire", Group: "wall-of-fire", Label: tool.T("Wall of Fire")})
	d.Selection.Mode, d.Selection.Action = tool.Walling, len(d.Selection.Actions)-1
	if hint := say(p.app, d.Forecast.Hint()); !strings.Contains(hint, p.app.T(words.Key)) {
		t.Errorf("the hint is %q", hint)
	}
	write(p.app, p.s.sc)
	if !slices.ContainsFunc(p.s.sc.ranges, func(w rangeWords) bool { return w.at == reach }) {
		t.Errorf("the rings are %+v", p.s.sc.ranges)
	}
	laid := []physics.Vec{physics.V(20000, 20000), physics.V(23000, 20000)}
	d.Selection.Markers = laid
	if write(p.app, p.s.sc); len(p.s.sc.rounds) != 2 || p.s.sc.rounds[0] != (roundWords{laid[0], reach + markerRadius}) || p.s.sc.rounds[1].from != laid[1] {
		t.Errorf("round the markers that are laid the rings are %+v", p.s.sc.rounds)
	}
	d.Selection.Markers = nil
	if write(p.app, p.s.sc); len(p.s.sc.rounds) != 0 {
		t.Errorf("where none is laid: %+v", p.s.sc.rounds)
	}
}

// TestWhoMayChargeAndNobodyHarmsItDoNotStandTogether: what is known of the place has a word
// for those who are near enough.
func TestWhoMayChargeAndNobodyHarmsItDoNotStandTogether(t *testing.T) {
	p := acting(t)
	b, v := &p.s.board, &tool.Preview{Kind: tool.Moving, Threat: []game.ModelID{0}}
	b.a = p.app
	for _, c := range []struct {
		known *advice.Prospect
		want  string
	}{
		{nil, p.app.T("%d may charge", 1)},
		{&advice.Prospect{}, p.app.T("%d near enough to charge, none gets here", 1)},
		{&advice.Prospect{Risks: []advice.Reason{{What: advice.Charged}, {What: advice.Charged}}}, p.app.T("%d may charge", 2)},
		{&advice.Prospect{Risks: []advice.Reason{{What: advice.Watched}}}, p.app.T("%d near enough to charge, none gets here", 1)},
	} {
		p.s.sc.prospect = c.known
		if got := newWriter(p.app, p.s.sc).threatWords(v); got != c.want {
			t.Errorf("%+v: %q, not %q", c.known, got, c.want)
		}
	}
}

// TestWhatItMeansToFailIsSaid: a fall with its Injury Roll, and what else hurts.
func TestWhatItMeansToFailIsSaid(t *testing.T) {
	p := acting(t)
	for _, c := range []struct {
		test game.WayTest
		want string
	}{
		{game.WayTest{Fall: 3 * physics.Inch, Injures: true, Injury: [4]float64{0, 0, 0.64, 0.36}, Out: game.Chance{Plain: 0.36, Spent: 0.36}}, "chi fallisce cade di 3\": fuori 36%"},
		{game.WayTest{Fall: 2 * physics.Inch}, "chi fallisce cade di 2\""},
		{game.WayTest{Injures: true, Injury: [4]float64{0, 0, 0.9, 0.1}, Out: game.Chance{Plain: 0.1}}, "chi fallisce si ferisce: fuori 10%"},
		{game.WayTest{}, ""},
	} {
		if got := p.s.sc.failing(p.app, &c.test); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
