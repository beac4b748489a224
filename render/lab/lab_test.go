package lab

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// session is the lab without a window.
type session struct {
	*rendertest.Window
	s    *Screen
	game *render.Match // what the battle screen was given
}

func open(t *testing.T) *session {
	t.Helper()
	v := &session{Window: rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720), s: New(nil)}
	v.App.Router.Replay = func(m *render.Match, _ *replay.Departure) render.Screen { v.game = m; return &rendertest.Blank{} }
	v.App.Push(&rendertest.Blank{})
	v.App.Push(v.s)
	v.Until("both warbands", func() bool { return v.s.bench != nil && v.s.deploying == nil })
	t.Cleanup(func() { v.s.Close(v.App) })
	return v
}

func TestTheLabOpensWithBothWarbandsAndTheirMap(t *testing.T) {
	v := open(t)
	if p := v.s.bench.Position(); len(p.Side(0)) < 3 || len(p.Side(1)) < 3 {
		t.Fatalf("%d against %d", len(p.Side(0)), len(p.Side(1)))
	}
	v.Until("a map", func() bool { return v.s.maps.heat != nil })
	for _, l := range []lab.Layer{lab.Seen, lab.Shoot} {
		v.Press("L")
		v.Until(string(l), func() bool { return v.s.maps.of.layer == l })
	}
}

func TestADraggedModelStandsWhereItIsLetGoAndCanBeTakenBack(t *testing.T) {
	v := open(t)
	m := v.s.bench.Position().Side(0)[0]
	before := v.s.bench.Position().Body(m)
	to := physics.V(20000, 3000)
	for x := physics.Mil(14000); ; x += 500 {
		to.X = x
		if s, ok := v.s.bench.Spot(m, to); ok && s.Level == 0 && v.s.bench.At(to) == game.NoModel {
			break
		}
	}
	x, y := v.s.camera.Pixel(before.At)
	x2, y2 := v.s.camera.Pixel(to)
	v.Drag(x, y, x2, y2)
	after := v.s.bench.Position().Body(m)
	if d := after.At.Sub(to).Len(); d > 150 {
		t.Errorf("it stands %v mils from where it was let go", d)
	}
	if v.s.chosen != m {
		t.Error("it is not the chosen one")
	}
	v.Until("its own map", func() bool { return v.s.maps.of.model == m && v.s.maps.of.moved == v.s.moved })
	if !v.s.bench.Undo() || v.s.bench.Position().Body(m) != before {
		t.Error("the whole drag is not one change")
	}
}

func TestWhoIsPulledToTheFootIsOffTheTable(t *testing.T) {
	v := open(t)
	m := v.s.bench.Position().Side(1)[0]
	x, y := v.s.camera.Pixel(v.s.bench.Position().Body(m).At)
	tx, ty := v.s.tray.Center()
	v.Drag(x, y, tx, ty)
	if w := v.s.bench.Waiting(1); len(w) != 1 || w[0] != m || len(v.s.cells) != 1 {
		t.Fatalf("%v wait, %d are drawn", w, len(v.s.cells))
	}
	c := v.s.cells[0].r
	vx, vy := v.s.view.Center()
	v.Drag(c.X+c.W/2, c.Y+c.H/2, vx, vy)
	if len(v.s.bench.Waiting(1)) != 0 {
		t.Error("from the tray nobody comes back")
	}
}

func TestTheSpotUnderThePointerTellsWhoSeesIt(t *testing.T) {
	v := open(t)
	vx, vy := v.s.view.Center()
	v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: vx, Y: vy})
	v.Until("the watchers", func() bool { return v.s.maps.seen.on && len(v.s.maps.watchers) > 0 })
	if want := len(v.s.bench.Position().Side(0)); len(v.s.maps.watchers) != want {
		t.Errorf("%d of %d enemies are told of", len(v.s.maps.watchers), want)
	}
}

func TestTheSidesAreComparedWhenThePageIsTurned(t *testing.T) {
	v := open(t)
	v.Press("Tab")
	v.Until("the report", func() bool { return v.s.fair.whole })
	if v.s.page != pageFair || len(v.s.fair.report.Parts) < 6 {
		t.Errorf("page %d, %d parts", v.s.page, len(v.s.fair.report.Parts))
	}
}

func TestAFightIsPlayedAndAGameOfItOpens(t *testing.T) {
	v := open(t)
	v.small(t)
	v.Press("G")
	v.Until("two games", func() bool { return v.s.fight.tally != nil && v.s.fight.tally.Games >= 2 })
	v.s.fight.stop()
	v.Until("its end", func() bool { return v.s.fight.ended })
	if _, ok := v.s.fight.lost(v.s, 0); !ok {
		t.Error("nothing is told of losses")
	}
	for _, o := range v.s.fight.playing.Outcomes() {
		if o.Seed != 41+uint64(o.Game/2) {
			t.Errorf("game %d is of seed %d", o.Game, o.Seed)
		}
	}
	v.s.fight.open(v.App, 1)
	v.Until("the game", func() bool { return v.game != nil })
	if v.game.Game.Setup().Seed != 41 {
		t.Errorf("the game that opens is of seed %d", v.game.Game.Setup().Seed)
	}
	if !v.game.Game.State().Over {
		t.Error("the game that opens is not over")
	}
}

// small has two fight two for a Turn, twice.
func (v *session) small(t *testing.T) {
	t.Helper()
	for side := range v.s.bench.Start.Sides { // two against two, two Turns
		w := *v.s.bench.Start.Sides[side].Warband
		w.Models = w.Models[:2]
		v.s.bench.Start.Sides[side].Warband = &w
	}
	v.s.bench.Start.Turns = 1
	b, err := lab.NewBench(v.s.bench.Rules, v.s.bench.Start)
	if err != nil {
		t.Fatal(err)
	}
	v.s.bench, v.s.fight.games, v.s.fight.seed = b, 2, "41"
	v.s.chosen = game.NoModel
}

func TestAFightIsPlayedAtTheFarmOfTheSettings(t *testing.T) {
	v := open(t)
	v.small(t)
	v.s.fight.games = 20 // the slider's least
	v.App.Settings.Farm = "nats://somewhere"
	asked, fails := "", false
	v.App.Router.Farm = func(_ context.Context, address string, of *lab.Fight, tell func(render.FarmNews)) error {
		if asked = address; fails {
			return errors.New("nobody is there")
		}
		tell(render.FarmNews{Workers: 3, Rate: 1.5, Stranger: "barn-1-ABC", Wrong: "shed-2-DEF"})
		of.Go(1)
		of.Wait()
		return nil
	}
	fought := func() lab.Tally {
		v.Press("G")
		v.Until("all games", func() bool { return v.s.fight.ended })
		return *v.s.fight.tally
	}
	there := fought()
	if v.s.fight.farm == nil || there.Games != 20 || asked != "nats://somewhere" {
		t.Errorf("%q was asked", asked)
	}
	want := []string{"At the farm: 3 workers, 1.5 games a second", "This worker gave a wrong answer and is not used: shed-2-DEF", "This worker is of another version and cannot play these games: barn-1-ABC"}
	if got := v.s.fight.farm.words(v.App); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	fails = true // then this program plays them
	if here := fought(); v.s.fight.farm != nil || !reflect.DeepEqual(here, there) {
		t.Errorf("%+v here, %+v at the farm", here, there)
	}
}

func TestAPlanIsKeptAndSetsTheSideUpAgain(t *testing.T) {
	v := open(t)
	v.s.turn(v.App, pageSetup)
	v.Run(2)
	before := v.s.bench.Position()
	v.s.plans.name[0] = "by the wall"
	v.s.plans.keep(v.s, v.App, 0)
	if len(v.s.plans.list[0]) != 1 {
		t.Fatalf("%d plans", len(v.s.plans.list[0]))
	}
	v.s.bench.Grab()
	v.s.bench.Remove(before.Side(0)...)
	v.s.bench.Drop()
	v.s.plans.use(v.s, v.App, 0, v.s.plans.list[0][0].Name)
	for _, m := range before.Side(0) {
		if v.s.bench.Position().Body(m) != before.Body(m) {
			t.Errorf("model %d stands at %v, not %v", m, v.s.bench.Position().Body(m).At, before.Body(m).At)
		}
	}
	v.s.plans.forget(v.s, v.App, 0, v.s.plans.list[0][0])
	if len(v.s.plans.list[0]) != 0 || len(v.s.bench.Position().Side(0)) != len(before.Side(0)) {
		t.Errorf("after the plan is deleted there are %d, and %d models stand", len(v.s.plans.list[0]), len(v.s.bench.Position().Side(0)))
	}
	v.s.plans.keep(v.s, v.App, 0) // its name is still there
	if len(v.s.plans.list[0]) != 1 || v.s.plans.list[0][0].Title != "by the wall" {
		t.Errorf("kept again: %v", v.s.plans.list[0])
	}
}

func TestAComparisonIsOfTheSideThatDiffers(t *testing.T) {
	v := open(t)
	set, place := v.s.setup(), v.s.bench.Place()
	k := &kept{setup: set, place: place}
	moved := func(side game.Side) []game.Placement {
		list := slices.Clone(place)
		for i := range list {
			if m := set.Find(list[i].Model); set.Entries[m].Side == side {
				list[i].At.X += 500
				return list
			}
		}
		t.Fatal("nobody stands there")
		return nil
	}
	both := moved(0)
	copy(both[1:], moved(1)[1:])
	for name, c := range map[string]struct {
		place []game.Placement
		want  game.Side
	}{"none": {place, 0}, "red": {moved(0), 0}, "blue": {moved(1), 1}, "both": {both, 0}} {
		if got := k.other(set, c.place); got != c.want {
			t.Errorf("%s differ: side %d is compared", name, got)
		}
	}
}

func TestEverybodyIsToldTheirDangerAndToldAnewWhenSomebodyMoves(t *testing.T) {
	v := open(t)
	e := &v.s.maps.exposed
	known := func() bool { return e.of == v.s.moved && len(e.list) > 0 }
	v.Until("the exposures", known)
	p := v.s.bench.Position()
	if want := len(p.Side(0)) + len(p.Side(1)); len(e.list) != want {
		t.Fatalf("%d of %d models", len(e.list), want)
	}
	m := p.Side(0)[0]
	x, ok := e.find(v.s, m)
	if !ok || len(x.Turns) != len(p.Setup.Table.Objectives) {
		t.Fatalf("%v, %+v", ok, x)
	}
	before := *x
	v.s.bench.Grab()
	moved := false
	for x := physics.Mil(20000); x < 30000 && !moved; x += 500 {
		if s, ok := v.s.bench.Spot(m, physics.V(x, 18000)); ok {
			moved = v.s.bench.Move(m, s) == nil
		}
	}
	if v.s.bench.Drop(); !moved {
		t.Fatal("there is no room")
	}
	v.s.stirred(v.App)
	if _, ok := e.find(v.s, m); ok {
		t.Error("it is told what was before")
	}
	v.Until("the new exposures", known)
	if after, ok := e.find(v.s, m); !ok || slices.Equal(after.Turns, before.Turns) {
		t.Errorf("in another place the ways are the same: %+v", after)
	}
}

func TestNoButtonOfTheLabIsCutOff(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		v := open(t)
		v.App.Settings.Language = lang
		v.App.Changed()
		v.Until("a map", func() bool { return v.s.maps.shown != nil })
		for p := range pages {
			v.s.turn(v.App, p)
			if p == pageFair {
				v.Until("the report", func() bool { return v.s.fair.whole })
			}
			v.App.Probe()
			v.Run(2)
			for _, l := range v.App.Probe()["buttons"].([]render.Label) {
				if l.Cut {
					t.Errorf("%s, page %d: %q is cut off", lang, p, l.Text)
				}
			}
		}
	}
}

func TestAnotherWarbandIsDeployedAtOnceAndTheOtherSideStays(t *testing.T) {
	v := open(t)
	before := v.s.bench.Position()
	var stood []physics.Vec
	for _, m := range before.Side(0) {
		stood = append(stood, before.Body(m).At)
	}
	was := v.s.setup().Sides[1].Warband.Name
	for i, w := range v.s.c.Bands {
		if w.Name != was && w.Name != v.s.setup().Sides[0].Warband.Name {
			v.s.retry(v.App, func() { v.s.c.Sides[1].Band = i })
			break
		}
	}
	v.Until("both warbands", func() bool { return v.s.deploying == nil })
	now := v.s.bench.Position()
	if v.s.setup().Sides[1].Warband.Name == was || len(now.Side(1)) < 3 || len(v.s.bench.Waiting(0))+len(v.s.bench.Waiting(1)) > 0 {
		t.Fatalf("%d stand, %d wait", len(now.Side(1)), len(v.s.bench.Waiting(1)))
	}
	var stand []physics.Vec
	for _, m := range now.Side(0) {
		stand = append(stand, now.Body(m).At)
	}
	if !slices.Equal(stand, stood) {
		t.Error("the other side stands elsewhere than before")
	}
	v.s.retry(v.App, func() { v.s.c.Table = (v.s.c.Table + 1) % len(v.s.c.Tables) })
	v.Until("both warbands on another table", func() bool { return v.s.deploying == nil })
	if p := v.s.bench.Position(); len(p.Side(0)) < 3 || len(p.Side(1)) < 3 {
		t.Errorf("%d against %d on another table", len(p.Side(0)), len(p.Side(1)))
	}
}

func TestAClickOnBackLeavesTheLab(t *testing.T) {
	v := open(t)
	r := v.s.view
	v.Click(r.X+r.W-v.App.Theme().Px(60), v.App.Theme().Px(16)+v.App.Theme().Row(36)/2)
	v.Run(3)
	if v.App.Top() == render.Screen(v.s) {
		t.Error("it is still there")
	}
}
