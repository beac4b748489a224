package lab

import (
	"slices"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// recorded plays recorded input: a frame for each entry, then nothing.
type recorded struct {
	frames []render.Frame
	at     time.Duration
	last   render.Frame
}

func (h *recorded) Read() render.Frame {
	h.at += 16 * time.Millisecond
	f := render.Frame{X: h.last.X, Y: h.last.Y}
	if len(h.frames) > 0 {
		f, h.frames = h.frames[0], h.frames[1:]
	}
	f.At, h.last = h.at, f
	return f
}

// session is the lab without a window.
type session struct {
	*testing.T
	s    *Screen
	app  *render.App
	hand *recorded
	dst  *ebiten.Image
	game *render.Match // what the battle screen was given
}

// under stands for the screens above and below the lab.
type under struct{ render.Screen }

func (*under) Layout(*render.App)                      {}
func (*under) Update(*render.App, *render.Input) error { return nil }
func (*under) Draw(*render.App, render.Brush)          {}

func open(t *testing.T) *session {
	t.Helper()
	h := &recorded{}
	v := &session{T: t, hand: h, dst: ebiten.NewImage(1280, 720), s: New(nil)}
	v.app = render.NewApp(render.Options{Store: &store.Memory{}, Source: h, Lang: "en"})
	v.app.Router.Replay = func(m *render.Match, _ *replay.Departure) render.Screen { v.game = m; return &under{} }
	v.app.Push(&under{})
	v.app.Push(v.s)
	v.app.Resize(1280, 720, 1)
	v.until("both warbands", func() bool { return v.s.bench != nil && v.s.deploying == nil })
	t.Cleanup(func() { v.s.Close(v.app) })
	return v
}

func (v *session) frames(n int) {
	v.Helper()
	for range n {
		if err := v.app.Update(); err != nil {
			v.Fatal(err)
		}
		v.app.Redraw()
		v.app.Draw(v.dst)
	}
}

// until runs frames until something holds.
func (v *session) until(what string, holds func() bool) {
	v.Helper()
	for end := time.Now().Add(60 * time.Second); !holds(); {
		if time.Now().After(end) {
			v.Fatalf("never came: %s", what)
		}
		v.frames(1)
		time.Sleep(2 * time.Millisecond)
	}
}

func (v *session) press(key string) {
	v.Helper()
	v.hand.frames = append(v.hand.frames, render.Frame{Keys: []string{key}}, render.Frame{})
	v.frames(3)
}

// drag takes what is at one point of the screen to another.
func (v *session) drag(x, y, x2, y2 float64) {
	v.Helper()
	for i := range 9 {
		k := float64(i) / 8
		v.hand.frames = append(v.hand.frames, render.Frame{X: x + (x2-x)*k, Y: y + (y2-y)*k, Buttons: 1 << render.Left})
	}
	v.hand.frames = append(v.hand.frames, render.Frame{X: x2, Y: y2}, render.Frame{X: x2, Y: y2})
	v.frames(12)
}

func TestTheLabOpensWithBothWarbandsAndTheirMap(t *testing.T) {
	v := open(t)
	if p := v.s.bench.Position(); len(p.Side(0)) < 3 || len(p.Side(1)) < 3 {
		t.Fatalf("%d against %d", len(p.Side(0)), len(p.Side(1)))
	}
	v.until("a map", func() bool { return v.s.maps.heat != nil })
	for _, l := range []lab.Layer{lab.Seen, lab.Shoot} {
		v.press("L")
		v.until(string(l), func() bool { return v.s.maps.of.layer == l })
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
	v.drag(x, y, x2, y2)
	after := v.s.bench.Position().Body(m)
	if d := after.At.Sub(to).Len(); d > 150 {
		t.Errorf("it stands %v mils from where it was let go", d)
	}
	if v.s.chosen != m {
		t.Error("it is not the chosen one")
	}
	v.until("its own map", func() bool { return v.s.maps.of.model == m && v.s.maps.of.moved == v.s.moved })
	if !v.s.bench.Undo() || v.s.bench.Position().Body(m) != before {
		t.Error("the whole drag is not one change")
	}
}

func TestWhoIsPulledToTheFootIsOffTheTable(t *testing.T) {
	v := open(t)
	m := v.s.bench.Position().Side(1)[0]
	x, y := v.s.camera.Pixel(v.s.bench.Position().Body(m).At)
	tx, ty := v.s.tray.Center()
	v.drag(x, y, tx, ty)
	if w := v.s.bench.Waiting(1); len(w) != 1 || w[0] != m || len(v.s.cells) != 1 {
		t.Fatalf("%v wait, %d are drawn", w, len(v.s.cells))
	}
	c := v.s.cells[0].r
	vx, vy := v.s.view.Center()
	v.drag(c.X+c.W/2, c.Y+c.H/2, vx, vy)
	if len(v.s.bench.Waiting(1)) != 0 {
		t.Error("from the tray nobody comes back")
	}
}

func TestTheSpotUnderThePointerTellsWhoSeesIt(t *testing.T) {
	v := open(t)
	vx, vy := v.s.view.Center()
	v.hand.frames = append(v.hand.frames, render.Frame{X: vx, Y: vy})
	v.until("the watchers", func() bool { return v.s.maps.seen.on && len(v.s.maps.watchers) > 0 })
	if want := len(v.s.bench.Position().Side(0)); len(v.s.maps.watchers) != want {
		t.Errorf("%d of %d enemies are told of", len(v.s.maps.watchers), want)
	}
}

func TestTheSidesAreComparedWhenThePageIsTurned(t *testing.T) {
	v := open(t)
	v.press("Tab")
	v.until("the report", func() bool { return v.s.fair.whole })
	if v.s.page != pageFair || len(v.s.fair.report.Parts) < 6 {
		t.Errorf("page %d, %d parts", v.s.page, len(v.s.fair.report.Parts))
	}
}

func TestAFightIsPlayedAndAGameOfItOpens(t *testing.T) {
	v := open(t)
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
	v.s.bench, v.s.fight.games = b, 2
	v.s.chosen = game.NoModel
	v.press("G")
	v.until("two games", func() bool { return v.s.fight.tally != nil && v.s.fight.tally.Games >= 2 })
	v.s.fight.stop()
	v.until("its end", func() bool { return v.s.fight.ended })
	if _, ok := v.s.fight.lost(v.s, 0); !ok {
		t.Error("nothing is told of losses")
	}
	v.s.fight.open(v.app, 1)
	v.until("the game", func() bool { return v.game != nil })
	if !v.game.Game.State().Over {
		t.Error("the game that opens is not over")
	}
}

func TestAPlanIsKeptAndSetsTheSideUpAgain(t *testing.T) {
	v := open(t)
	v.s.turn(v.app, pageSetup)
	v.frames(2)
	before := v.s.bench.Position()
	v.s.plans.name[0] = "by the wall"
	v.s.keepPlan(v.app, 0)
	if len(v.s.plans.list[0]) != 1 {
		t.Fatalf("%d plans", len(v.s.plans.list[0]))
	}
	v.s.bench.Grab()
	v.s.bench.Remove(before.Side(0)...)
	v.s.bench.Drop()
	v.s.usePlan(v.app, 0, v.s.plans.list[0][0].Name)
	for _, m := range before.Side(0) {
		if v.s.bench.Position().Body(m) != before.Body(m) {
			t.Errorf("model %d stands at %v, not %v", m, v.s.bench.Position().Body(m).At, before.Body(m).At)
		}
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
