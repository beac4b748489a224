package setup

import (
	"slices"
	"testing"

	"duckboard/assets"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// again opens the setup anew on a store.
func again(t *testing.T, s store.Store) (*Screen, *render.App) {
	t.Helper()
	a := render.NewApp(render.Options{Store: s, Lang: "en"})
	screen := &Screen{}
	a.Push(screen)
	a.Resize(1280, 720, 1)
	screen.Layout(a)
	return screen, a
}

func TestWhatWasChosenLastIsChosenAgain(t *testing.T) {
	kept := &store.Memory{}
	s, a := again(t, kept)
	c := s.c
	c.UseRule(2)
	c.Table, c.Scenario, c.Turns = 3, 2, 9
	c.Sides[0] = SideChoice{Name: "Ada", Band: 2, Bot: Computer}
	c.Sides[1].Band, c.Sides[1].Bot = 3, ""
	c.House = map[string]map[string]any{"wzr": {"coherency": 8.5}}
	s.Close(a)
	s, _ = again(t, kept)
	d := s.c
	if d.Rule != 2 || d.Table != 3 || d.Scenario != 2 || d.Turns != 9 || d.Sides != c.Sides || d.House["wzr"]["coherency"] != 8.5 || d.Sides[1].Name != "Blue" {
		t.Errorf("%+v", d)
	}
	house, err := Kept(kept, rules.All())
	if err != nil || house["wzr"]["coherency"] != 8.5 {
		t.Errorf("%v %v", house, err)
	}
}

func TestWhatCannotBeChosenAgainIsPassedOver(t *testing.T) {
	kept := &store.Memory{}
	for _, text := range []string{
		`{"ruleset":"gone","table":"gone","scenario":"gone","turns":3,"sides":[{"warband":"gone"},{"bot":"gone"}]}`,
		`{"ruleset":"wzr","house":{"wzr":{"coherency":88}},"sides":[{},{}]}`,
		`{"ruleset":`,
	} {
		if err := kept.Write(memoryFile, []byte(text)); err != nil {
			t.Fatal(err)
		}
		s, _ := again(t, kept)
		if _, _, err := s.c.Begin(); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := kept.Read(memoryFile + ".broken"); err != nil {
		t.Error("a file that cannot be read is not set aside")
	}
}

func TestTheUsualNamesOfTheSidesAreThoseOfTheCatalogue(t *testing.T) {
	for i, key := range usualKeys {
		var names []string
		for _, lang := range assets.Languages {
			names = append(names, assets.NewPrinter(lang).T(key))
		}
		if !slices.Equal(names, usualNames[i]) {
			t.Errorf("%q, but the catalogue has %q", usualNames[i], names)
		}
	}
}

// TestTheSidesUsualNamesAreReadInEachPlayersLanguage: after a change of language too,
// and in a game that was begun in another one. A name of one's own stays.
func TestTheSidesUsualNamesAreReadInEachPlayersLanguage(t *testing.T) {
	s, a := again(t, &store.Memory{})
	for _, c := range []struct{ lang, want string }{{"it", "Blu"}, {"en", "Blue"}, {"it", "Blu"}} {
		s.c.Sides[0].Name = "Ada"
		a.Settings.Language = c.lang
		a.Changed()
		s.Layout(a)
		if s.c.Sides[1].Name != c.want || s.c.Sides[0].Name != "Ada" {
			t.Errorf("%s: %q and %q", c.lang, s.c.Sides[0].Name, s.c.Sides[1].Name)
		}
	}
	_, start, err := s.c.Start()
	if err != nil || start.Sides[1].Name != "Blue" || start.Sides[0].Name != "Ada" {
		t.Errorf("begun with %q and %q, %v", start.Sides[0].Name, start.Sides[1].Name, err)
	}
}
