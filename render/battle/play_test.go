package battle

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"
	"duckboard/render/tool"

	"github.com/hajimehoshi/ebiten/v2"
)

// mouse is input that a test makes up, one frame after the other.
type mouse struct {
	next render.Frame
	at   time.Duration
}

func (h *mouse) Read() render.Frame {
	h.at += 16 * time.Millisecond
	f := h.next
	f.At = h.at
	h.next.WheelY, h.next.Keys = 0, nil
	return f
}

// blank stands for the screens that a battle leads to.
type blank struct{ render.Screen }

func (*blank) Layout(*render.App)                      {}
func (*blank) Update(*render.App, *render.Input) error { return nil }
func (*blank) Draw(*render.App, render.Brush)          {}

// play is a battle without a window.
type play struct {
	*testing.T
	app *render.App
	s   *Screen
	in  *mouse
	dst *ebiten.Image

	drawn int
}

func open(t *testing.T, table string, seed uint64, players [2]render.Player) *play {
	t.Helper()
	return openOn(t, table, "ground-for-the-dead", seed, players)
}

func openOn(t *testing.T, table, plan string, seed uint64, players [2]render.Player) *play {
	t.Helper()
	tb, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	a, errA := roster.Shipped("kestrel-post")
	b, errB := roster.Shipped("the-slag-brothers")
	sc, errS := scenario.Shipped(plan)
	if errA != nil || errB != nil || errS != nil {
		t.Fatal(errA, errB, errS)
	}
	return openWith(t, game.Start{Table: tb, Scenario: sc, Seed: seed, Turns: 2,
		Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}}, players)
}

func openWith(t *testing.T, start game.Start, players [2]render.Player) *play {
	t.Helper()
	m, first, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	h := &mouse{}
	p := &play{T: t, in: h, dst: ebiten.NewImage(1280, 720)}
	p.app = render.NewApp(render.Options{Store: &store.Memory{}, Source: h, Lang: "it"})
	p.app.Settings.Speed = 0
	none := func(*render.Match) render.Screen { return &blank{} }
	p.app.Router = render.Router{Title: func() render.Screen { return &blank{} }, Result: none, SaveAs: none,
		Settings: func() render.Screen { return &blank{} }, Help: func(render.Screen) render.Screen { return &blank{} }}
	p.s = New(&render.Match{Game: m, First: first, Players: players})
	p.app.Push(p.s)
	p.app.Resize(1280, 720, 1)
	p.frame()
	p.frame()
	return p
}

func (p *play) frame() {
	p.Helper()
	if err := p.app.Update(); err != nil {
		p.Fatal(err)
	}
	// Without a window nothing takes the drawing commands away: draw now and then.
	if p.drawn++; p.drawn%25 == 1 {
		p.app.Redraw()
		p.app.Draw(p.dst)
	}
}

// press presses a key and lets it go.
func (p *play) press(combo string) {
	p.Helper()
	p.in.next.Keys = strings.Split(combo, "+")
	p.frame()
	p.frame()
}

// point moves the pointer to a place of the table.
func (p *play) point(at physics.Vec) {
	p.Helper()
	p.in.next.X, p.in.next.Y = p.s.view.camera.Pixel(at)
	p.frame()
}

// click clicks where the pointer is.
func (p *play) click() {
	p.Helper()
	p.in.next.Buttons = 1
	p.frame()
	p.in.next.Buttons = 0
	p.frame()
}

// drag drags from one place of the table to another.
func (p *play) drag(from, to physics.Vec) {
	p.Helper()
	p.point(from)
	p.in.next.Buttons = 1
	p.frame()
	p.point(physics.V((from.X+to.X)/2, (from.Y+to.Y)/2))
	p.point(to)
	p.in.next.Buttons = 0
	p.frame()
	p.frame()
}

// answer does with keys alone what moves the game on.
func (p *play) answer(r *rand.Rand) {
	d := p.s.desk
	switch d.Selection.Mode {
	case tool.Placing:
		p.press("A")
	case tool.Choosing:
		p.press("Tab")
		p.press("Enter")
	case tool.Acting:
		key := []string{"S", "F", "C", "D", "E", "E"}[r.IntN(6)]
		p.press(key)
		if d.Selection.Mode == tool.Aiming || d.Selection.Mode == tool.Striking || d.Selection.Mode == tool.Charging {
			p.press("Tab")
			p.press("Enter")
			if d.Selection.Chosen() != nil {
				p.press("Escape")
				p.press("Escape")
			}
		}
	case tool.Moving:
		p.move()
	default:
		if d.Selection.Prompt.Spend != nil && r.IntN(2) == 0 {
			p.press("Up")
		}
		if d.Selection.Mode == tool.Picking {
			p.press("Tab")
		}
		p.press("Enter")
	}
}

// move goes to some place in reach by the pointer.
func (p *play) move() {
	d := p.s.desk
	if len(d.Selection.Prompt.Options) > 0 {
		p.press("E")
		return
	}
	p.press("Home") // wild hands may have scrolled the model out of the window,
	if d.Pointer.Measure != nil {
		p.press("Escape") // or still hold a ruler
	}
	for _, a := range d.Ways.Reach.All() {
		for _, v := range a.Polygon {
			at := d.S.State().Models[d.Selection.Subject].At
			p.point(physics.V((9*v.X+at.X)/10, (9*v.Y+at.Y)/10))
			if d.Forecast.Preview != nil && d.Forecast.Preview.No == nil {
				p.click()
				return
			}
		}
	}
	p.Fatal("no place to move to was found")
}

func TestWholeBattleIsPlayedWithKeys(t *testing.T) {
	p := open(t, "village", 4, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; !p.s.desk.S.State().Over; n++ {
		if n > 4000 {
			t.Fatalf("turn %d: the battle does not end; mode %d", p.s.desk.S.State().Turn, p.s.desk.Selection.Mode)
		}
		if p.app.Top() != render.Screen(p.s) {
			p.app.Pop()
		}
		if p.s.desk.Mine() {
			p.answer(r)
		} else {
			p.frame()
		}
	}
	for range 200 {
		p.frame()
	}
	if _, ok := p.app.Top().(*blank); !ok {
		t.Error("the result is not shown after the end")
	}
	if _, err := p.app.Saves.Game(p.app.Saves.Autosave()); err != nil {
		t.Errorf("there is no autosave: %v", err)
	}
}

func TestComputerPlaysBothSidesToTheResult(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	for n := 0; p.app.Top() == render.Screen(p.s); n++ {
		if n > 20000 {
			t.Fatalf("turn %d: the battle does not end", p.s.desk.S.State().Turn)
		}
		if err := p.app.Update(); err != nil {
			t.Fatal(err)
		}
	}
	if st := p.s.desk.S.State(); !st.Over || !p.s.desk.Shown().Equal(st) {
		t.Error("the end is not what is shown")
	}
}

func TestModelIsDeployedAndMovedByDragging(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	d := p.s.desk
	cell := p.s.panel.tray[1]
	side := d.Game().Pending().Side
	var zone physics.Vec
	for _, v := range d.Setup().Zone(d.S.State(), side).Polygons[0] {
		zone.X, zone.Y = zone.X+v.X/4, zone.Y+v.Y/4
	}
	p.in.next.X, p.in.next.Y = cell.box.Center()
	p.frame()
	p.in.next.Buttons = 1
	p.frame()
	p.point(physics.V(12000, 9000))
	p.point(zone)
	p.in.next.Buttons = 0
	p.frame()
	p.frame()
	if !d.S.State().Models[cell.model].Placed {
		t.Fatalf("the model was not deployed: %v", d.Refused)
	}
	for !(d.Mine() && d.Selection.Mode == tool.Choosing) {
		if d.Mine() && (d.Selection.Mode == tool.Placing || d.Selection.Mode == tool.Asking) {
			p.answer(rand.New(rand.NewPCG(1, 2)))
		}
		p.frame()
	}
	m := d.Game().Pending().Context.Models[0]
	from := d.S.State().Models[m].At
	to := from.Add(physics.V(2000, 300))
	if from.X > d.Setup().Field.Size().X/2 {
		to = from.Add(physics.V(-2000, 300))
	}
	p.drag(from, to)
	if at := d.S.State().Models[m].At; at.Sub(to).Len() > 60 {
		t.Errorf("the model stands at %v, not at %v: %v", at, to, d.Refused)
	}
	p.press("Z")
	if at := d.S.State().Models[m].At; at != from {
		t.Errorf("after the take-back the model stands at %v, not at %v", at, from)
	}
	p.in.next.Buttons = 1 << render.Left
	p.point(from)
	p.point(to)
	for _, held := range []uint8{1 << render.Middle, 0} { // a second finger comes, and both go
		p.in.next.Buttons = held
		p.point(to)
	}
	if at := d.S.State().Models[m].At; at != from || d.Pointer.Drag {
		t.Errorf("a pinch that began on the model moves it to %v", at)
	}
}

func TestWildHandsDoNoHarm(t *testing.T) {
	keys := []string{"Tab", "Enter", "Escape", "M", "D", "C", "B", "S", "F", "E", "Z", "Space", "R", "V", "P", "A", "T", "[", "]", "0", "1", "2", "Up", "Down", "Left", ",", ".", "X", "Shift+Left", "Shift+Tab", "+", "-"}
	p := open(t, "ruins", 9, [2]render.Player{{}, {Bot: "computer"}})
	r := rand.New(rand.NewPCG(3, 4))
	p.press("A")
	for range 400 {
		if p.app.Top() != render.Screen(p.s) {
			p.app.Pop()
		}
		switch r.IntN(4) {
		case 0:
			p.press(keys[r.IntN(len(keys))])
		case 1:
			p.in.next.X, p.in.next.Y = r.Float64()*1280, r.Float64()*720
			p.in.next.WheelY = float64(r.IntN(3) - 1)
		case 2:
			p.in.next.Buttons = uint8(r.IntN(3))
		case 3:
			p.point(physics.V(physics.Mil(r.IntN(48000)), physics.Mil(r.IntN(48000))))
		}
		p.frame()
		if d := p.s.desk; d.Stage.Idle() && !d.Stage.Shown().Equal(d.S.State()) {
			t.Fatal("the shown state is not the game's")
		}
	}
}

// TestADeployedModelIsDraggedAgainByTheMouse: till the other side has decided.
func TestADeployedModelIsDraggedAgainByTheMouse(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {}})
	d := p.s.desk
	put := func() game.ModelID {
		c, _ := tool.Spread{}.Choose(d.Game(), nil)
		if !d.Course.Choose(c) {
			t.Fatal(d.Refused)
		}
		p.frame()
		return d.Setup().Find(c.Model)
	}
	m := put()
	from := d.S.State().Models[m].At
	to := physics.V(from.X, from.Y+3000)
	p.drag(from, to)
	if at := d.S.State().Models[m].At; at.Sub(to).Len() > 400 || !d.S.State().Models[m].Placed {
		t.Fatalf("it stands at %v, not at %v: %v", at, to, d.Refused)
	}
	here := d.S.State().Models[m].At
	if p.drag(here, d.Setup().Table.Objectives[0].At); d.S.State().Models[m].At != here || d.Refused == nil {
		t.Errorf("out of the zone it stands at %v: %v", d.S.State().Models[m].At, d.Refused)
	}
	put()
	if p.drag(here, from); d.S.State().Models[m].At != here {
		t.Errorf("the other side has decided, and it stands at %v", d.S.State().Models[m].At)
	}
}
