package main

import (
	"errors"
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/catalogue"
	warbands "duckboard/game/catalogue/code"
	"duckboard/game/replay"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	plans "duckboard/game/scenario/code"
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/builder"
	"duckboard/render/camp"
	"duckboard/render/editor"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/lab"
	"duckboard/render/maker"
	"duckboard/render/menu"
	"duckboard/render/muster"
	"duckboard/render/open"
	film "duckboard/render/replay"
	"duckboard/render/school"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/together"
	"duckboard/render/tool"
)

// actions are the keys of all screens, in the order in which the settings list
// them.
var actions = []*render.Bindings{
	menu.Keys, setup.Keys, battle.Keys, battle.WatchKeys, battle.ViewKeys, battle.MenuKeys, battle.OfferKeys, battle.JournalKeys, battle.CompareKeys, setup.ResultKeys, film.Keys, lab.Keys, editor.Keys, editor.ViewKeys, editor.MenuKeys, maker.Keys, maker.MenuKeys,
	editor.ListKeys, editor.GeneratorKeys, builder.ListKeys, builder.Keys, builder.MenuKeys, gallery.AskKeys, gallery.ChooseKeys, menu.LoadKeys, together.Keys, camp.Keys, school.HomeKeys, school.Keys, menu.SaveKeys, open.Keys, setup.HouseKeys, setup.FaultKeys,
}

// route tells the screens of each other and shows the first.
func route(a *render.App, f flags) error {
	desk := lab.New(nil) // who comes back finds it as it was
	shelf := &muster.Shelf{Words: lists.WordsOf(rules.All())}
	matches := together.NewDesk(a.Saves.Store)
	a.Always = matches.Attend
	a.Router = render.Router{
		Title:   func() render.Screen { return &menu.Title{Table: "trench-line", Battle: open.Backdrop} },
		Setup:   func() render.Screen { return &setup.Screen{Table: f.table} },
		SetupOn: func(t *levels.Table) render.Screen { return &setup.Screen{File: setup.Dropped{Table: t}} },
		SetupPlan: func(t *levels.Table, s *scenario.Scenario) render.Screen {
			return &setup.Screen{File: setup.Dropped{Table: t, Plan: s}}
		},
		Scenario: func(t *levels.Table, s *scenario.Scenario, file string) render.Screen {
			return &maker.Screen{Table: t, Plan: s, File: file}
		},
		SetupWith: func(band, rules string, home render.Return) render.Screen {
			return &setup.Screen{Table: f.table, Band: band, Rules: rules, Home: home}
		},
		LabWith: func(band, rules string) render.Screen {
			desk = lab.New(nil)
			desk.Band, desk.Rules = band, rules
			return desk
		},
		Catalogue: func(id string) *catalogue.Catalogue { return shelf.FindIn(a.Saves.Store, id) },
		Warbands:  func() render.Screen { return &builder.List{Shelf: shelf, Rules: rules.All()} },
		Tables:    func() render.Screen { return &editor.List{Rules: rules.All()} },
		Edit:      func(t *levels.Table, file string) render.Screen { return &editor.Screen{Table: t, File: file} },
		Lab: func(t *levels.Table) render.Screen {
			if t != nil {
				desk = lab.New(t)
			}
			return desk
		},
		Battle: func(m *render.Match) render.Screen {
			camp.Lead(a, m)
			return school.Battle(m)
		},
		Replay: func(m *render.Match, parts *replay.Departure) render.Screen { return film.New(m, parts) },
		Result: func(m *render.Match) render.Screen {
			school.Won(a, m)
			camp.Lead(a, m)
			return &setup.Result{Match: m}
		},
		Analysis:  func(m *render.Match) render.Screen { return film.Analysis(m) },
		Moment:    film.From,
		SaveAs:    func(m *render.Match) render.Screen { return &menu.SaveAs{Match: m} },
		Crowded:   func(oldest store.Save) render.Screen { return &menu.Crowded{Oldest: oldest} },
		Dropped:   open.Dropped,
		Open:      open.Data,
		Load:      func() render.Screen { return &menu.Load{} },
		Resume:    open.Resume,
		Lessons:   func() render.Screen { return &school.Home{} },
		Calls:     func() bool { return school.Calls(a.Saves.Store) },
		Campaigns: func() render.Screen { return &camp.List{} },
		CampWaits: func() string { return camp.Waiting(a) },
		Together:  matches.Home,
		Join:      matches.Join,
		Waiting:   matches.Waiting,
		Settings:  func() render.Screen { return &menu.Settings{} },
		Farm:      share,
		Keys:      func() render.Screen { return &menu.KeyMap{} },
		Help: func(of render.Screen) render.Screen {
			return &menu.Help{Of: of, Has: useful, Other: []*render.Bindings{menu.Keys, setup.Keys, battle.Keys, battle.ViewKeys, film.Keys, open.Keys, lab.Keys, menu.LoadKeys, together.Keys, camp.Keys, builder.ListKeys, builder.Keys, editor.ListKeys, editor.Keys, editor.ViewKeys, maker.Keys}}
		},
		Rules: func(ruleset, clause string) render.Screen {
			return &menu.Rules{List: menu.Readable(rules.All()), Ruleset: ruleset, Clause: clause}
		},
		Clauses: func(ruleset string) []game.Clause { return render.ClausesOf(rules.All(), ruleset) },
		Words:   func(ruleset string) []game.Word { return tool.Told(render.WordsOf(rules.All(), ruleset)) },
		Options: func(ruleset string) []game.Option { return render.OptionsOf(rules.All(), ruleset) },
		House: func(ruleset string) map[string]any {
			kept, err := setup.Kept(a.Saves.Store, rules.All())
			if err != nil {
				return nil // the setup tells of it
			}
			return kept[ruleset]
		},
	}
	a.Bind(actions...)
	a.Push(a.Router.Title())
	return first(a, f)
}

// first shows what the program was asked for, over the title.
func first(a *render.App, f flags) error {
	if l := host.Fragment(); l != "" {
		openLink(a, l)
		return nil
	}
	if s, err := a.Router.Join(f.file); err == nil {
		a.Push(s)
		return nil
	}
	if f.file != "" {
		return openFile(a, f.file)
	}
	if f.table != "" && f.screen == "title" {
		f.screen = "setup"
	}
	if f.table != "" && (f.screen == "editor" || f.screen == "lab" || f.screen == "maker") {
		return take(a, f.screen, f.table)
	}
	return show(a, f.screen)
}

// take shows the editor or the lab with a shipped table over the title.
func take(a *render.App, screen, table string) error {
	t, err := levels.Shipped(table)
	switch {
	case err != nil:
		return err
	case screen == "lab":
		a.Push(a.Router.Lab(t))
	case screen == "maker":
		a.Push(a.Router.Scenario(t, nil, ""))
	default:
		a.Push(a.Router.Edit(t, ""))
	}
	return nil
}

// useful tells whether an action of a group is of any use under a rule set: only a
// battle has some that are not under each.
func useful(g *render.Bindings, action string, r game.Ruleset) bool {
	return g != battle.Keys || battle.Has(r, action)
}

// show shows the screen of a name over the title.
func show(a *render.App, name string) error {
	switch name {
	case "title":
	case "setup":
		a.Push(a.Router.Setup())
	case "campaigns":
		a.Push(a.Router.Campaigns())
	case "together":
		a.Push(a.Router.Together())
	case "warbands":
		a.Push(a.Router.Warbands())
	case "builder":
		return build(a)
	case "tables":
		a.Push(a.Router.Tables())
	case "editor":
		a.Push(a.Router.Edit(nil, ""))
	case "maker":
		return makes(a)
	case "lab":
		a.Push(a.Router.Lab(nil))
	case "lessons":
		a.Push(a.Router.Lessons())
	case "load":
		a.Push(a.Router.Load())
	case "settings":
		a.Push(a.Router.Settings())
	case "keys":
		a.Push(a.Router.Keys())
	case "rules":
		a.Push(a.Router.Rules("", ""))
	case "help":
		a.Push(a.Router.Help(a.Top()))
	default:
		return fmt.Errorf("there is no screen %q", name)
	}
	return nil
}

// makes shows the scenario maker on the first table.
func makes(a *render.App) error {
	t, err := levels.Shipped(levels.Names()[0])
	if err == nil {
		a.Push(a.Router.Scenario(t, nil, ""))
	}
	return err
}

// build shows the builder with a list of the first catalogue.
func build(a *render.App) error {
	c, err := catalogue.Shipped(catalogue.Names()[0])
	if err != nil {
		return err
	}
	shelf := &muster.Shelf{Words: lists.WordsOf(rules.All())}
	a.Push(builder.New(a, rules.All(), shelf.Begin(c, a.T("New warband")), ""))
	return nil
}

// openLink shows what a link to the page holds behind its #: a table, a warband or a game.
// A broken one is told in a sentence over the title.
func openLink(a *render.App, fragment string) {
	if err := link(a, fragment); err != nil {
		a.Push(&setup.Faults{Title: a.T("This link cannot be opened"), Err: err})
	}
}

func link(a *render.App, fragment string) error {
	kind, text, _ := strings.Cut(fragment, "=")
	switch kind {
	case "table":
		table, err := code.Decode(text)
		if err != nil {
			return err
		}
		a.Push(&setup.Screen{File: setup.Dropped{Table: table}})
		return nil
	case "scenario":
		plan, err := plans.Decode(text)
		if err != nil {
			return err
		}
		a.Push(&setup.Screen{File: setup.Dropped{Plan: plan}})
		return nil
	case "warband":
		shared, err := warbands.Decode(text)
		if err != nil {
			return err
		}
		d, err := setup.Shared(shared, a.Router.Catalogue)
		if err != nil {
			return err
		}
		a.Push(&setup.Screen{File: d})
		return nil
	case "campaign":
		lines, err := chronicle.FromLink(text)
		if err != nil {
			return err
		}
		a.Push(&camp.Tidings{Lines: lines})
		return nil
	case "replay":
		save, err := replay.FromCode(text)
		if err != nil {
			return err
		}
		return open.Game(a, save, a.T("The link's game"))
	case "join", "move", "match":
		s, err := a.Router.Join(host.Address() + "#" + fragment)
		if err != nil {
			return errors.New(a.T(err.Error()))
		}
		a.Push(s)
		return nil
	}
	return errors.New(a.T("The link has none of #table=, #warband=, #replay= and #join=. Ask for it again."))
}

// openFile shows a file: a saved game that is over is watched, with one that is
// not the player is asked; a table or a warband is chosen in the setup.
func openFile(a *render.App, path string) error {
	file, err := host.Read(path)
	if err != nil {
		return err
	}
	if err := open.Data(a, file.Data, file.Name); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
