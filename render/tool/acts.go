package tool

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Action is one ACTION of a model on the panel.
type Action struct {
	Name    string // the protocol's word
	Label   Text
	Note    Text          // e.g. the weapon's range
	Key     string        // of the keyboard
	Weapon  string        // of shoot
	Weapons []string      // of fight
	No      *game.Refusal // why it cannot be taken; nil: it can
	Choices []game.Choice // the finite choices that it has
}

// actionWords are the ACTIONS in the order of the panel, with their keys.
var actionWords = []struct {
	name, key string
	label     Text
}{
	{"move", "M", T("Move")}, {"dash", "D", T("Dash")}, {"charge", "C", T("Charge")}, {"retreat", "B", T("Retreat")},
	{"shoot", "S", T("Shoot")}, {"fight", "F", T("Fight")}, {"end", "E", T("End")},
}

// ActionKey is the key of an ACTION, "" for one without.
func ActionKey(name string) string {
	for _, w := range actionWords {
		if w.name == name {
			return w.key
		}
	}
	return ""
}

// Actions lists what a model may do in the pending decision, each with the
// reason if it may not. Models other than the active one are the partners that
// are activated with it.
func Actions(g *game.Game, m game.ModelID) []Action {
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return nil
	}
	who := ""
	if m != d.Model {
		who = g.Setup().Entries[m].ID
	}
	by := map[string][]game.Choice{}
	var more []string
	for _, c := range g.Setup().Rules.Legal(g) {
		if c.Model != who {
			continue
		}
		if len(by[c.Action]) == 0 && ActionKey(c.Action) == "" {
			more = append(more, c.Action)
		}
		by[c.Action] = append(by[c.Action], c)
	}
	var list []Action
	for _, w := range actionWords {
		a := Action{Name: w.name, Label: w.label, Key: w.key, Choices: by[w.name]}
		switch w.name {
		case "shoot":
			list = append(list, guns(g, m, who, a)...)
		case "fight":
			list = append(list, fights(g, m, who, a)...)
		default:
			a.No = why(g, m, who, w.name, a.Choices)
			list = append(list, a)
		}
	}
	for _, name := range more {
		list = append(list, Action{Name: name, Label: Text{Key: name}, Choices: by[name]})
	}
	return list
}

// why is the reason that an ACTION cannot be taken.
func why(g *game.Game, m game.ModelID, who, name string, choices []game.Choice) *game.Refusal {
	if len(choices) > 0 {
		return nil
	}
	c := game.Choice{Action: name, Model: who}
	if name == "charge" {
		e := nearest(g, m)
		if e == game.NoModel {
			return nil
		}
		c.Target = g.Setup().Entries[e].ID
	}
	no := refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	if no != nil && no.Clause == "" { // the form is not complete: the ACTION itself is allowed
		return nil
	}
	return no
}

// guns are the Shoot ACTIONS, one a weapon.
func guns(g *game.Game, m game.ModelID, who string, like Action) []Action {
	var list []Action
	p := g.Setup().Entries[m].Profile
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type != roster.Ranged {
			continue
		}
		a := like
		a.Weapon, a.Note, a.Choices = w.ID, T("%s, %s\"", w.Name, w.Range), nil
		for _, c := range like.Choices {
			if c.Weapon == w.ID {
				a.Choices = append(a.Choices, c)
			}
		}
		if len(a.Choices) == 0 {
			a.No = shotRefusal(g, m, who, w)
		}
		if len(list) > 0 {
			a.Key = ""
		}
		list = append(list, a)
	}
	return list
}

// shotRefusal is why no enemy may be shot with a weapon: for the nearest one.
func shotRefusal(g *game.Game, m game.ModelID, who string, w *roster.Weapon) *game.Refusal {
	e := nearest(g, m)
	if e == game.NoModel {
		return nil
	}
	c := game.Choice{Action: "shoot", Model: who, Weapon: w.ID, Target: g.Setup().Entries[e].ID}
	no := refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	if no != nil && Blasts(w) && strings.HasPrefix(no.Clause, "ATK") { // the ground may still be aimed at
		return nil
	}
	return no
}

// Blasts tells whether a weapon may be aimed at the ground.
func Blasts(w *roster.Weapon) bool {
	return slices.ContainsFunc(w.Keywords, func(k string) bool { return strings.HasPrefix(k, "BLAST") })
}

// fights are the Fight ACTIONS: one for each way to be armed.
func fights(g *game.Game, m game.ModelID, who string, like Action) []Action {
	var list []Action
	for _, c := range like.Choices {
		k := slices.IndexFunc(list, func(a Action) bool { return slices.Equal(a.Weapons, c.Weapons) })
		if k < 0 {
			a := like
			a.Weapons, a.Choices = c.Weapons, nil
			a.Note = ArmsText(g.Setup(), m, c.Weapons)
			if len(list) > 0 {
				a.Key = ""
			}
			list, k = append(list, a), len(list)
		}
		list[k].Choices = append(list[k].Choices, c)
	}
	if len(list) > 0 {
		return list
	}
	c := game.Choice{Action: "fight", Model: who, Weapons: []string{}}
	if e := nearest(g, m); e != game.NoModel {
		c.Target = g.Setup().Entries[e].ID
	}
	like.No = refusalOf(g.Try(game.Command{Side: g.Pending().Side, Choice: c}))
	return []Action{like}
}

// nearest is the enemy nearest to a model, or NoModel.
func nearest(g *game.Game, m game.ModelID) game.ModelID {
	s, st := g.Setup(), g.State()
	best, gap := game.NoModel, physics.Mil(0)
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		if d := physics.Gap(s.Body(st, m), s.Body(st, e)); best == game.NoModel || d < gap {
			best, gap = e, d
		}
	}
	return best
}

// Tag is an enemy as a target of the ACTION that is being chosen.
type Tag struct {
	Model  game.ModelID
	Choice game.Choice
	Odds   game.Odds
	Way    physics.Way // of a charge: its direct path
	No     *game.Refusal

	tally tally // of a Charge
}

// Tags are the enemies on the battlefield as targets of an ACTION.
func Tags(g *game.Game, m game.ModelID, a *Action) []Tag {
	s, st := g.Setup(), g.State()
	var tags []Tag
	for _, e := range s.On(st, s.Entries[m].Side.Other()) {
		tags = append(tags, TagOf(g, m, a, e))
	}
	return tags
}

// TagOf is one enemy as a target.
func TagOf(g *game.Game, m game.ModelID, a *Action, e game.ModelID) Tag {
	s, d := g.Setup(), g.Pending()
	t := Tag{Model: e, Choice: game.Choice{Action: a.Name, Target: s.Entries[e].ID, Weapon: a.Weapon, Weapons: a.Weapons}}
	if m != d.Model {
		t.Choice.Model = s.Entries[m].ID
	}
	if a.Name == "charge" {
		way, err := s.Rules.Path(g, m, "charge", physics.Spot{}, e)
		if t.No = refusalOf(err); t.No == nil {
			t.Way = way
			t.No = refusalOf(g.Try(game.Command{Side: d.Side, Choice: t.Choice}))
		}
		return t
	}
	odds, err := s.Rules.Odds(g, t.Choice)
	t.Odds, t.No = odds, refusalOf(err)
	return t
}
