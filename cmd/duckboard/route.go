package main

import (
	"fmt"

	"duckboard/render"
	"duckboard/render/menu"
	"duckboard/render/setup"
)

// route tells the screens of each other and shows the first.
func route(a *render.App, f flags) error {
	a.Router = render.Router{
		Title:    func() render.Screen { return &menu.Title{Table: "trench-line"} },
		Setup:    func() render.Screen { return &setup.Screen{Table: f.table} },
		Load:     func() render.Screen { return &menu.Load{} },
		Settings: func() render.Screen { return &menu.Settings{} },
		Help: func(of render.Screen) render.Screen {
			return &menu.Help{Of: of, Other: []*render.Bindings{menu.Keys, setup.Keys, menu.LoadKeys}}
		},
	}
	a.Push(a.Router.Title())
	if f.table != "" && f.screen == "title" {
		f.screen = "setup"
	}
	switch f.screen {
	case "title":
	case "setup":
		a.Push(a.Router.Setup())
	case "load":
		a.Push(a.Router.Load())
	case "settings":
		a.Push(a.Router.Settings())
	case "help":
		a.Push(a.Router.Help(a.Top()))
	default:
		return fmt.Errorf("there is no screen %q", f.screen)
	}
	return nil
}
