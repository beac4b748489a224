package tool

import (
	"strings"

	"duckboard/document"
	"duckboard/game"
)

// Named is a name by language, of a scenario's marker: an argument of a Text.
type Named document.Text

// String is the name in English.
func (n Named) String() string { return document.Text(n).In("en") }

// SpotName is a marker of the scenario by its id: its kind's name and its number.
func SpotName(s *game.Setup, id string) Text {
	i := strings.LastIndexByte(id, '-')
	if i < 0 || s.Scenario == nil || s.Scenario.Marker(id[:i]) < 0 {
		return T("%s", id)
	}
	return T("%s %s", KindName(s, id[:i]), id[i+1:])
}

// KindName is a kind of marker by its id.
func KindName(s *game.Setup, id string) Named {
	return Named(s.Scenario.Markers[s.Scenario.Marker(id)].Name)
}

// tellSpot writes the sentence of an event about a marker.
func tellSpot(s *game.Setup, e *game.Event, l *Line) bool {
	name, marker := Name(s, e.Model), SpotName(s, e.Word)
	l.Sub = true
	switch e.Type {
	case game.LaidDown:
		l.Text = T("%s is laid", marker)
	case game.MarkerIs:
		l.Text = T("%s is set off", marker)
		if e.Model != game.NoModel {
			l.Text = T("%s sets off %s", name, marker)
		}
		if e.Outcome == "dud" {
			l.Text = T("%s: there is nothing to it", marker)
		}
	case game.Cleared:
		return false // what it was is told
	case game.PickedUp:
		l.Text = T("%s carries %s", name, marker)
	case game.PutDown:
		l.Text = T("%s puts %s down", name, marker)
	default:
		l.Sub = false
		return false
	}
	return true
}

// mostSites is how many places for a marker are offered to keys.
const mostSites = 9

func fillLay(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title, p.Table = T("%s lays a marker: %s, %d left", SideName(s, d.Side), KindName(s, d.Context.Use), d.Context.Max), true
	p.Hint = T("Click a place, or choose one of the marked points")
	sites := g.LaySites()
	if len(sites) == 1 && sites[0].Pass {
		p.Hint = T("There is no room for another one")
		p.mayPass(g, d, T("Go on without them"))
		return
	}
	for i := range min(mostSites, len(sites)) {
		c := sites[i*len(sites)/min(mostSites, len(sites))]
		p.Options = append(p.Options, Option{Label: T("point %d", i+1), Choice: c, Model: game.NoModel})
	}
}

// layHere lays a marker where the pointer is, unless it is on one of the points
// that are offered.
func (d *Desk) layHere() bool {
	if d.Option >= 0 {
		return d.ChooseOption(d.Option)
	}
	at := d.Cursor
	return d.OnTable && d.Choose(game.Choice{At: &at})
}
