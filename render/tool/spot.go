package tool

import (
	"math"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/physics"
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

// RiskName is what may happen on a way, or the marker of the scenario that does it.
func RiskName(s *game.Setup, r *game.Risk) Text {
	if r.Marker != "" {
		return SpotName(s, r.Marker)
	}
	return Text{Key: r.Name}
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
	p.Hint = T("Click where it is to lie, or press the number of a marked point")
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

// previewSow is the marker that a click would lay: on the point that is offered
// there, else where the pointer is.
func (d *Desk) previewSow() *Preview {
	if !d.OnTable {
		return nil
	}
	at := d.Cursor
	if d.Option >= 0 && d.Prompt.Options[d.Option].Choice.At != nil {
		at = *d.Prompt.Options[d.Option].Choice.At
	}
	v := &Preview{Kind: Sowing, Model: game.NoModel, Target: game.NoModel, At: &at, Choice: game.Choice{At: &at}}
	v.End.At = at
	v.No = d.S.Try(v.Choice)
	return v
}

// Sower lays markers by itself: each as far from the others as it can, rather in
// the middle of the table.
type Sower struct{}

// Choose implements Player.
func (Sower) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	best, worth := game.Choice{}, math.Inf(-1)
	size := g.Setup().Field.Size()
	for _, c := range g.LaySites() {
		if c.At == nil {
			return c, true
		}
		near := 12.0
		for i := range g.State().Spots {
			near = min(near, c.At.Sub(g.State().Spots[i].At).Len()/1000)
		}
		if v := near - 0.25*c.At.Sub(physics.V(size.X/2, size.Y/2)).Len()/1000; v > worth {
			best, worth = c, v
		}
	}
	return best, true
}

// site is where on the table a choice is made: its own point, or that of the
// marker that is searched or the objective that is claimed; nil for none.
func (d *Desk) site(c *game.Choice) *physics.Vec {
	s := d.Setup()
	switch c.Action {
	case "search":
		spots := d.S.State().Spots
		for i := range spots {
			if s.SpotID(&spots[i]) == c.Target {
				at := spots[i].At
				return &at
			}
		}
	case "claim":
		for i := range s.Table.Objectives {
			if o := s.Table.Objectives[i]; o.ID == c.Target {
				return &o.At
			}
		}
	}
	return c.At
}

// Sites are the places on the table among which the chosen ACTION is taken, or
// where a search or a claim may be begun; one is nearest to the pointer.
func (d *Desk) Sites() (list []physics.Vec) {
	for i := range d.Actions {
		a := &d.Actions[i]
		if d.Mode == Acting && (a.Name == "search" || a.Name == "claim") || d.Mode == Entering && i == d.Action {
			for k := range a.Choices {
				if at := d.site(&a.Choices[k]); at != nil {
					list = append(list, *at)
				}
			}
		}
	}
	return list
}

// hoverSpot is how near to a marker's point the pointer is on it, in mils.
const hoverSpot = 500

// Spot is the marker under the pointer by its place in State.Spots, -1 for none; who
// carries one has it on its card.
func (d *Desk) Spot() int {
	if !d.OnTable || d.Hover != game.NoModel || d.Drag || d.Measure != nil || d.Mode == Sowing || d.Mode == Placing {
		return -1
	}
	spots := d.Shown().Spots
	for i := range spots {
		if p := &spots[i]; p.Lies() && p.At.Sub(d.Cursor).Len() < hoverSpot {
			return i
		}
	}
	return -1
}
