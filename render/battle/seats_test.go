package battle

import (
	"testing"

	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
)

func TestASideIsGivenToTheComputerAndTakenBackInTheMiddle(t *testing.T) {
	p := deployed(t)
	d := p.s.desk
	side := d.Game().Pending().Side
	veteran := setup.Computers()[len(setup.Computers())-1]
	p.s.seat(p.app, side, veteran.String())
	if d.Mine() {
		t.Fatal("a person is still asked")
	}
	before := len(d.S.Moments())
	for range 3000 {
		if p.frame(); len(d.S.Moments()) > before {
			break
		}
	}
	if len(d.S.Moments()) == before {
		t.Fatal("the computer chooses nothing")
	}
	save := p.saved(p.app.Saves.Autosave())
	if save.Players[side] != veteran.String() || save.Players[side.Other()] != "" {
		t.Errorf("the save says that %q play", save.Players)
	}
	p.s.seat(p.app, side, "")
	for range 3000 {
		if q := d.Game().Pending(); d.Mine() && q.Side == side {
			break
		}
		if d.Mine() {
			p.press("E")
		}
		p.frame()
	}
	if d.S.Human != [2]bool{true, true} {
		t.Errorf("persons play %v", d.S.Human)
	}
	if save := p.saved(p.app.Saves.Autosave()); save.Players[side] != "" {
		t.Errorf("the save says that %q plays the side that was taken back", save.Players[side])
	}
}

// saved reads a save.
func (p *play) saved(name string) *replay.Save {
	p.Helper()
	for range 100 {
		p.frame()
	}
	data, err := p.app.Saves.Game(name)
	if err != nil {
		p.Fatal(err)
	}
	save, err := replay.Parse(data, rules.Find)
	if err != nil {
		p.Fatal(err)
	}
	return save
}

func TestWhoConcedesHasLostAndTheSaveSaysSo(t *testing.T) {
	p := open(t, "crossroads", 4, [2]render.Player{{}, {Bot: "recruit"}})
	p.frame()
	if side := p.s.loser(); side != 0 {
		t.Fatalf("side %d would concede", side)
	}
	p.s.askConcede(p.app, 0)
	p.frame()
	if _, ok := p.app.Top().(*render.Question); !ok {
		t.Fatalf("nobody asks: on top is %T", p.app.Top())
	}
	p.app.Pop()
	p.s.concede(p.app, 0)
	for range 20 {
		p.frame()
	}
	if _, ok := p.app.Top().(*blank); !ok {
		t.Errorf("no result is shown: on top is %T", p.app.Top())
	}
	if m := p.s.match.Game; m.Winner() != 1 || !m.Over() || p.s.Busy() {
		t.Errorf("%d has won, over %v", m.Winner(), m.Over())
	}
	if e := p.saved(p.app.Saves.Autosave()).Ended; e == nil || e.How != replay.Conceded || e.Winner != 1 {
		t.Errorf("the save ends in %+v", e)
	}
}

func TestAQuickSaveIsMadeByAKeyAndBroughtBackByAnother(t *testing.T) {
	p := deployed(t)
	loaded := ""
	p.app.Router.Resume = func(_ *render.App, name string) error { loaded = name; return nil }
	if p.press("F9"); loaded != "" {
		t.Error("something is loaded that was never saved")
	}
	p.press("F4")
	if save := p.saved(store.Quick); len(save.Choices) != len(p.s.desk.Game().Log()) {
		t.Errorf("%d choices are saved of %d", len(save.Choices), len(p.s.desk.Game().Log()))
	}
	if p.press("F9"); loaded != store.Quick || p.app.Top() != render.Screen(p.s) {
		t.Errorf("%q is loaded, and on top is %T", loaded, p.app.Top())
	}
}

func TestAQuickLoadAsksWhereTheGameWouldBeLost(t *testing.T) {
	p := deployed(t)
	loaded := ""
	p.app.Router.Resume = func(_ *render.App, name string) error { loaded = name; return nil }
	p.press("F4")
	p.saved(store.Quick)
	p.press("Tab")
	p.press("Enter")
	if p.press("F9"); loaded == "" {
		t.Error("with an autosave nothing is lost, and it is asked")
	}
	p.app.Settings.Autosave, loaded = false, ""
	p.press("F9")
	if q, ok := p.app.Top().(*render.Question); !ok || loaded != "" {
		t.Fatalf("without an autosave %q is loaded, and on top is %T", loaded, p.app.Top())
	} else {
		p.app.Pop()
		q.Do()
	}
	if loaded != store.Quick {
		t.Errorf("%q is loaded", loaded)
	}
}
