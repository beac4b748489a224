package battle

import (
	"math/rand/v2"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/store"
	"duckboard/render/tool"

	"github.com/hajimehoshi/ebiten/v2"
)

// squadMatch begins a battle of two forces of squads.
func squadMatch(t *testing.T, table string, turns int, seed uint64) (*replay.Match, []game.Event) {
	t.Helper()
	tb, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.All() {
		if _, ok := r.(game.Squadded); !ok {
			continue
		}
		var bands []*roster.Warband
		for _, name := range roster.Names() {
			if w, err := roster.Shipped(name); err == nil && r.Check(w) == nil {
				bands = append(bands, w)
			}
		}
		m, first, err := replay.Begin(r, game.Start{Table: tb, Seed: seed, Turns: turns,
			Sides: [2]game.SideStart{{Name: "Red", Warband: bands[0]}, {Name: "Blue", Warband: bands[len(bands)-1]}}})
		if err != nil {
			t.Fatal(err)
		}
		return m, first
	}
	t.Fatal("no rule set plays with squads")
	return nil, nil
}

func openSquads(t *testing.T, table string, turns int, players [2]render.Player) *play {
	t.Helper()
	m, first := squadMatch(t, table, turns, 5)
	h := &mouse{}
	p := &play{T: t, in: h, dst: ebiten.NewImage(1280, 720)}
	p.app = render.NewApp(render.Options{Store: &store.Memory{}, Source: h, Lang: "it"})
	p.app.Settings.Speed = 0
	none := func(*render.Match) render.Screen { return &blank{} }
	p.app.Router = render.Router{Title: func() render.Screen { return &blank{} }, Result: none, SaveAs: none,
		Rules:    func(string, string) render.Screen { return &blank{} },
		Settings: func() render.Screen { return &blank{} }, Help: func(render.Screen) render.Screen { return &blank{} }}
	p.s = New(&render.Match{Game: m, First: first, Players: players})
	p.app.Push(p.s)
	p.app.Resize(1280, 720, 1)
	p.frame()
	p.frame()
	return p
}

// command does with keys alone what moves a battle of squads on.
func (p *play) command(r *rand.Rand) {
	d := p.s.desk
	moments := len(d.S.Moments())
	switch d.Selection.Mode {
	case tool.Placing:
		p.press("A")
	case tool.Choosing:
		p.press("Tab")
		p.press("Enter")
	case tool.Acting:
		p.press([]string{"M", "M", "D", "S", "S", "S", "F", "C", "I", "Q", "W", "K", "L", "G", "E"}[r.IntN(15)])
		p.carryOut()
		if len(d.S.Moments()) == moments && d.Mine() {
			for range 3 {
				if d.Selection.Chosen() != nil || d.Refused != nil {
					p.press("Escape")
				}
			}
		}
	default:
		p.press("Tab")
		p.press("Enter")
	}
}

// carryOut does what the chosen ACTION waits for.
func (p *play) carryOut() {
	d := p.s.desk
	switch d.Selection.Mode {
	case tool.Moving:
		p.move()
	case tool.Charging, tool.Aiming, tool.Striking, tool.Laying, tool.Entering:
		p.press("Tab")
		p.press("Enter")
	case tool.Turning:
		p.press("Enter")
	case tool.Walling:
		at := d.S.State().Models[d.Selection.Subject].At
		p.point(at.Add(physics.V(2500, 2000)))
		p.press("P")
		p.point(at.Add(physics.V(-2500, 2000)))
		p.press("Enter")
	}
}

func TestBattleOfSquadsIsPlayedWithKeys(t *testing.T) {
	p := openSquads(t, "mercy-row", 1, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; !p.s.desk.S.State().Over; n++ {
		if n > 6000 {
			t.Fatalf("turn %d: the battle does not end; mode %d", p.s.desk.S.State().Turn, p.s.desk.Selection.Mode)
		}
		if p.app.Top() != render.Screen(p.s) {
			p.app.Pop()
		}
		if p.s.desk.Mine() {
			p.command(r)
		} else {
			p.frame()
		}
	}
}

func TestStillFrameOfSquadsAllocatesNothing(t *testing.T) {
	p := openSquads(t, "pumping-station", 2, [2]render.Player{{}, {}})
	d := p.s.desk
	for n := 0; d.Selection.Mode != tool.Acting || !d.Mine(); n++ {
		if n > 3000 {
			t.Fatalf("no model acts: mode %d", d.Selection.Mode)
		}
		if d.Mine() {
			p.command(rand.New(rand.NewPCG(1, 2)))
		} else {
			p.frame()
		}
	}
	for _, what := range []string{"", "M", "S"} {
		if what != "" {
			p.press(what)
		}
		p.point(d.S.State().Models[d.Selection.Subject].At.Add(physics.V(1500, 1500)))
		for range 30 {
			p.frame()
		}
		still := func() {
			p.app.Redraw()
			p.app.Draw(nil)
		}
		still()
		if n := allocations(still); n > 0 {
			t.Errorf("after %q a frame in which nothing changed allocates %v times", what, n)
		}
	}
}

func TestWildHandsDoSquadsNoHarm(t *testing.T) {
	keys := []string{"Tab", "Enter", "Escape", "M", "D", "C", "S", "S", "F", "I", "N", "Q", "W", "G", "L", "K", "X", "E", "Z", "Space", "V", "P", "[", "]", "1", "2", "Up", "Down", ",", ".", "Shift+Left", "+", "-"}
	p := openSquads(t, "pumping-station", 2, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(7, 4))
	p.press("Enter")
	p.press("A")
	for n := range 500 {
		if p.app.Top() != render.Screen(p.s) {
			p.app.Pop()
		}
		d := p.s.desk
		switch r.IntN(5) {
		case 0:
			p.press(keys[r.IntN(len(keys))])
		case 1:
			p.in.next.X, p.in.next.Y = r.Float64()*1280, r.Float64()*720
			p.in.next.WheelY = float64(r.IntN(3) - 1)
		case 2:
			p.in.next.Buttons = uint8(r.IntN(3))
		case 3:
			p.point(d.Shown().Models[r.IntN(len(d.Shown().Models))].At)
		case 4:
			if d.Mine() && n%3 == 0 {
				p.in.next.Buttons = 0
				p.command(r)
			}
		}
		p.frame()
		if d.Stage.Idle() && !d.Stage.Shown().Equal(d.S.State()) {
			t.Fatal("the shown state is not the game's")
		}
	}
}

// TestWhoChoosesTheFirstSideSeesTheSquads: no model is chosen then, and no squad acts.
func TestWhoChoosesTheFirstSideSeesTheSquads(t *testing.T) {
	p := openSquads(t, "mercy-row", 2, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; ; n++ {
		d := p.s.desk
		if n > 6000 || d.S.State().Over {
			t.Fatal("nobody was asked who activates first")
		}
		if d.Selection.Mode == tool.Asking && d.Mine() && d.S.State().Turn > 0 && d.Game().Pending().Kind == game.First {
			break
		}
		if d.Mine() {
			p.command(r)
		} else {
			p.frame()
		}
	}
	if len(p.s.panel.rows) < 2 {
		t.Errorf("%d squads are listed", len(p.s.panel.rows))
	}
}
