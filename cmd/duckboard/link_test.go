package main

import (
	"testing"

	"duckboard/render"
	"duckboard/render/menu"
	"duckboard/render/store"
)

// page is a screen of one sentence that cites a clause.
type page struct{ render.Screen }

func (*page) Layout(*render.App)                      {}
func (*page) Update(*render.App, *render.Input) error { return nil }
func (*page) Reading() (string, string)               { return "tc-1.0.2", "MOV-1" }
func (*page) Draw(a *render.App, dst render.Brush) {
	a.Theme().Text(dst, "MOV-2", 100, 100, render.Title)
}

func TestAClauseThatIsClickedIsReadInTheRules(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title"})
	v.App.Push(&page{})
	v.Run(2)
	click := func(x, y float64) {
		v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y, Buttons: 1}, render.Frame{X: x, Y: y})
		v.Run(4)
	}
	click(300, 300)
	v.top("*main.page")
	click(110, 115)
	v.top("*menu.Rules")
	if r := v.App.Top().(*menu.Rules); r.Ruleset != "tc-1.0.2" || r.Clause != "MOV-2" {
		t.Errorf("%s %s", r.Ruleset, r.Clause)
	}
	v.Press("Escape")
	v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: 110, Y: 115}, render.Frame{X: 110, Y: 115, Keys: []string{"F2"}})
	v.Run(4)
	if r := v.App.Top().(*menu.Rules); r.Clause != "MOV-2" {
		t.Errorf("F2 leads to %s, not to the clause under the pointer", r.Clause)
	}
}
