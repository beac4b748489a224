package maker

import (
	"bytes"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// session is the maker without a window.
type session struct {
	*rendertest.Window
	s     *Screen
	tried *scenario.Scenario // what the setup was given
}

func begin(t *testing.T, plan *scenario.Scenario, table string, w, h int) *session {
	t.Helper()
	on, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	v := &session{Window: rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, w, h), s: &Screen{Table: on, Plan: plan}}
	v.App.Router.SetupPlan = func(_ *levels.Table, s *scenario.Scenario) render.Screen { v.tried = s; return &rendertest.Blank{} }
	v.App.Push(&rendertest.Blank{})
	v.App.Push(v.s)
	v.Run(2)
	return v
}

// drag drags from a place of the table, in inches, to another.
func (v *session) drag(x0, y0, x1, y1 float64) {
	v.Helper()
	px, py := v.s.board.camera.PixelInches(x0, y0)
	qx, qy := v.s.board.camera.PixelInches(x1, y1)
	v.Drag(px, py, qx, qy)
	v.Run(2)
}

// zone draws a zone of a kind with the mouse alone.
func (v *session) zone(use int, x0, y0, x1, y1 float64) {
	v.Helper()
	v.s.take(v.App, use)
	v.Run(1)
	v.drag(x0, y0, x1, y1)
}

func own(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Shipped(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestZonesAreDrawnMovedAndTakenBackByTheMouse, on half inches.
func TestZonesAreDrawnMovedAndTakenBackByTheMouse(t *testing.T) {
	v := begin(t, nil, "mercy-row", 1440, 900)
	v.zone(0, 0.1, 14.2, 9.1, 34.1)
	v.zone(1, 16, 0, 44, 6)
	v.zone(2, 40, 16, 47.9, 32)
	p := v.s.plan.now
	if len(p.Areas) != 3 || p.Deploy.Zones != scenario.Own || p.Areas[2].Use != scenario.ForExit || p.Areas[1].Side != 1 {
		t.Fatalf("%+v", p.Areas)
	}
	if at := p.Areas[0].Polygon; at[0] != physics.V(0, 14000) || at[2] != physics.V(9000, 34000) {
		t.Errorf("%v", at)
	}
	if len(v.s.plan.faults) > 0 {
		t.Errorf("%v", v.s.plan.faults)
	}
	v.drag(5, 20, 7, 21)
	if at := v.s.plan.now.Areas[0].Polygon[0]; at != physics.V(2000, 15000) {
		t.Errorf("moved to %v", at)
	}
	v.drag(2, 15, 3, 16)
	if at := v.s.plan.now.Areas[0].Polygon; at[0] != physics.V(3000, 16000) || at[1] != physics.V(11000, 15000) {
		t.Errorf("the corner is at %v, the next at %v", at[0], at[1])
	}
	for range 5 {
		v.Press("Ctrl+Z")
	}
	if n := len(v.s.plan.now.Areas); n != 0 {
		t.Errorf("%d zones are left", n)
	}
}

// TestThePointOfAnEventIsDraggedOnTheTable, and a zone that is asked for is a place rather than
// where a side deploys.
func TestThePointOfAnEventIsDraggedOnTheTable(t *testing.T) {
	v := begin(t, own(t, "the-salt-convoy"), "mercy-row", 1440, 900)
	v.s.show(v.App, pageEvents, 3)
	v.Run(1)
	v.drag(24, 24, 12, 30)
	if at := v.s.plan.now.Events[3].On.At; at != physics.V(12000, 30000) {
		t.Errorf("the point is at %v", at)
	}
	var r scenario.Rule
	(&flow{}).turn(v.s.plan.now, &r, scenario.Hold)
	if r.Zone != "square" {
		t.Errorf("a zone held is at first %q", r.Zone)
	}
}

// TestAScenarioThatIsTakenInCanBeSaved, though nobody has changed it.
func TestAScenarioThatIsTakenInCanBeSaved(t *testing.T) {
	v := begin(t, nil, "village", 1440, 900)
	if err := v.s.bring(v.App, own(t, "the-ledger").Marshal()); err != nil || !v.s.plan.dirty() {
		t.Fatalf("to be saved: %v, %v", v.s.plan.dirty(), err)
	}
	v.Press("Ctrl+S")
	if list, err := (store.Scenarios{Store: v.App.Saves.Store}).All(); err != nil || len(list) != 1 || v.s.plan.dirty() {
		t.Errorf("%v, %v", list, err)
	}
}

// TestEveryPageOfEveryScenarioOfOursIsLaidOut in each form, and says each field's words whole.
func TestEveryPageOfEveryScenarioOfOursIsLaidOut(t *testing.T) {
	for _, size := range [][2]int{{1440, 900}, {390, 844}, {844, 390}} {
		for name, table := range map[string]string{"the-ledger": "village", "the-far-bank": "river", "the-salt-convoy": "mercy-row"} {
			v := begin(t, own(t, name), table, size[0], size[1])
			if len(v.s.plan.faults) > 0 {
				t.Errorf("%s: %v", name, v.s.plan.faults)
			}
			for p := range pages {
				for entry := range 7 {
					v.s.show(v.App, p, entry)
					v.Run(1)
					v.Drawn()
				}
				if v.s.pane.High <= 0 {
					t.Errorf("%s, page %d at %v is empty", name, p, size)
				}
			}
			if string(v.s.plan.now.Marshal()) != string(own(t, name).Marshal()) {
				t.Errorf("%s: who looks at it changes it", name)
			}
		}
	}
}

// TestAFaultLeadsToItsPageAndNothingFaultyIsTried.
func TestAFaultLeadsToItsPageAndNothingFaultyIsTried(t *testing.T) {
	v := begin(t, own(t, "the-far-bank"), "river", 1440, 900)
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Areas = nil; return nil })
	if len(v.s.plan.faults) == 0 {
		t.Fatal("rules of an exit that is gone are no fault")
	}
	v.s.lead(v.App, v.s.plan.faults[0].Path)
	if v.s.page != pagePoints && v.s.page != pageEnds {
		t.Errorf("%v leads to page %d", v.s.plan.faults[0], v.s.page)
	}
	if v.s.try(v.App); v.tried != nil {
		t.Error("it is tried with its faults")
	}
	v.s.plan.undo()
	if v.s.try(v.App); v.tried == nil || len(v.tried.Areas) != 1 {
		t.Error("mended it is not tried")
	}
}

func TestASavedScenarioIsAmongThePlayersOwn(t *testing.T) {
	v := begin(t, nil, "village", 1440, 900)
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Turns = 3; return nil })
	v.Press("Ctrl+S")
	files := store.Scenarios{Store: v.App.Saves.Store}
	list, err := files.All()
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	data, _ := files.Scenario(list[0].Name)
	if s, err := scenario.Parse(data); err != nil || s.Turns != 3 || v.s.plan.dirty() {
		t.Errorf("%v, still to be saved: %v", err, v.s.plan.dirty())
	}
}

// TestThePageToPrintTellsTheBriefingsTheMapAndWhoScoresHow, in each language.
func TestThePageToPrintTellsTheBriefingsTheMapAndWhoScoresHow(t *testing.T) {
	s := own(t, "the-salt-convoy")
	table, _ := levels.Shipped("mercy-row")
	for _, lang := range []string{"en", "it"} {
		page, err := Page(s, table, assets.NewPrinter(lang))
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range []string{s.Name.In(lang), s.Parts[0].Role.In(lang), "data:image/png;base64,", ": 6</p>", "<li>" + strings.NewReplacer("'", "&#39;", "\"", "&#34;", "“", "“").Replace(s.Terms(lang)[0])} {
			if !bytes.Contains(page, []byte(words)) {
				t.Errorf("%s: the page has no %.60s", lang, words)
			}
		}
	}
}

// TestTheComputerTellsWhomAScenarioFavours: it plays pairs until it is stopped, and an edit stops it.
func TestTheComputerTellsWhomAScenarioFavours(t *testing.T) {
	s := own(t, "the-ledger")
	s.Turns = 1
	v := begin(t, s, "village", 1440, 900)
	v.s.show(v.App, pageChecks, 0)
	v.s.fair.begin(v.App, v.s.plan.now, v.s.plan.table)
	run := v.s.fair.run
	v.Until("two pairs are played", func() bool { games, _, ok, _, err := run.share(); return err != nil || games >= 4 && ok })
	if _, i, ok, _, err := run.share(); err != nil || !ok || i.Low > i.Mid || i.Mid > i.High {
		t.Errorf("%+v, %v, %v", i, ok, err)
	}
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Turns = 2; return nil })
	if !run.stopped.Load() || v.s.fair.run != nil {
		t.Error("after an edit the games of before go on")
	}
}

// TestSavingReplacesNoOtherScenarioAndWhatIsLeftIsKept, of one with faults as it was before them.
func TestSavingReplacesNoOtherScenarioAndWhatIsLeftIsKept(t *testing.T) {
	v := begin(t, nil, "village", 1440, 900)
	turns := func(n int) { v.s.edit(v.App, func(p *scenario.Scenario) error { p.Turns = n; return nil }) }
	turns(3)
	v.s.save(v.App)
	first := v.s.plan.now.Marshal()
	if err := v.s.open(v.App, blank(v.s.Table, "New scenario", "en").Marshal()); err != nil {
		t.Fatal(err)
	}
	turns(4)
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Scoring[0].At = "nowhere"; return nil })
	v.s.leave(v.App)
	files := store.Scenarios{Store: v.App.Saves.Store}
	names, _ := files.All()
	if len(names) != 2 {
		t.Fatalf("%v", names)
	}
	if data, _ := files.Scenario("New scenario"); !bytes.Equal(data, first) {
		t.Error("the first is another one")
	}
	data, _ := files.Scenario("New scenario 2")
	if s, err := scenario.Parse(data); err != nil || s.Turns != 4 || s.Scoring[0].At != "" {
		t.Errorf("%v\n%s", err, data)
	}
	if err := v.s.open(v.App, []byte("N1rubbish")); err == nil || v.s.plan.now.Turns != 4 {
		t.Errorf("rubbish: %v", err)
	}
}

// TestAScenarioOfAnotherTitleLiesInItsFileAlone, and stands where it stood on the shelf.
func TestAScenarioOfAnotherTitleLiesInItsFileAlone(t *testing.T) {
	v := begin(t, own(t, "the-ledger"), "village", 1440, 900)
	files, shelf := store.Scenarios{Store: v.App.Saves.Store}, store.Shelf{Store: v.App.Saves.Store}
	for _, name := range []string{"The Ledger", "The Ledger 2"} {
		if err := files.Put(name, v.s.plan.now.Marshal()); err != nil {
			t.Fatal(err)
		}
	}
	if err := shelf.Put(store.AScenario, "The Ledger 2", store.Place{Folder: "Cup"}); err != nil {
		t.Fatal(err)
	}
	v.s.File = "The Ledger 2"
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Turns = 5; return nil })
	v.Press("Ctrl+S")
	if v.s.File != "The Ledger 2" {
		t.Errorf("what lay in The Ledger 2 is saved as %s", v.s.File)
	}
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Name["en"] = "The Book"; return nil })
	v.Press("Ctrl+S")
	list, _ := files.All()
	places, _ := shelf.Places()
	if v.s.File != "The Book" || len(list) != 2 || places["scenarios/The Book"].Folder != "Cup" {
		t.Errorf("saved as %s, among %v, in %v", v.s.File, list, places)
	}
}
