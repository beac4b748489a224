package tool

import (
	"slices"

	"duckboard/game"
)

// Offer is one thing that may be done with a model now, or that is refused, with the reason.
type Offer struct {
	Label  Text
	Note   Text          // what else is to be known of it
	Odds   *game.Odds    // of the attack that it is; nil: none is
	Target game.ModelID  // whom the odds are of
	No     *game.Refusal // why it is refused; nil: it is not
	Shows  bool          // what would come of it is shown first

	model     game.ModelID // who does it
	with      game.ModelID // who is activated beside it
	action    int          // its ACTION, -1: it is activated
	activates bool         // it is before that
	against   bool         // it was asked for of the target
}

// Offers are what the game offers for a model now: of one's own what it may do, of an enemy
// what the one who acts may do to it. There are none while nothing is asked of a person.
func (f *Forecast) Offers(m game.ModelID) []Offer {
	p := f.Game().Pending()
	if m == game.NoModel || !f.Mine() || !f.S.State().Models[m].On() {
		return nil
	}
	switch own := f.Setup().Entries[m].Side == p.Side; {
	case own && f.sel.Mode == Choosing:
		return f.begins(m)
	case own && p.Kind == game.Act:
		return f.offered(m)
	case own:
	case p.Kind == game.Act:
		return f.against(f.sel.Subject, m)
	case f.sel.Mode == Choosing && f.activated() != nil:
		return activates(f.activated().against(f.sel.Subject, m))
	}
	return nil
}

// begins are what a model may do that is yet to be activated: that, and what it could do then.
func (f *Forecast) begins(m game.ModelID) []Offer {
	s := f.Setup()
	label := T("Activate %s", Name(s, m))
	if q := SquadOf(Squads(s, f.S.State()), m); q != nil && len(f.Game().Pending().Context.Squads) > 0 {
		label = T("Activate %s", q.ID)
	}
	list := []Offer{{Label: label, Target: game.NoModel, model: m, with: game.NoModel, action: -1}}
	if !f.May(m) {
		list[0].No = f.S.Try(f.activation(m))
		return list
	}
	for _, o := range f.partnersOf(m) {
		list = append(list, Offer{Label: T("… together with %s", Name(s, o)), Target: game.NoModel, model: m, with: o, action: -1})
	}
	if a := f.lookAhead(m); a != nil {
		list = append(list, activates(a.offered(m))...)
	}
	return list
}

// activates are offers that activate who takes them.
func activates(list []Offer) []Offer {
	for i := range list {
		list[i].activates = true
	}
	return list
}

// offered are the ACTIONS of a model that acts, an attack with its best target.
func (f *Forecast) offered(m game.ModelID) []Offer {
	actions := f.sel.Actions
	if m != f.sel.Subject {
		actions = Actions(f.Game(), m)
	}
	if len(actions) == 0 {
		no := f.S.Try(game.Choice{Action: "move", Model: f.Setup().Entries[m].ID})
		return []Offer{{Label: T("Act"), Target: game.NoModel, No: no, model: m, action: -1}}
	}
	var list []Offer
	for i := range actions {
		a := &actions[i]
		o := Offer{Label: a.Label, Target: game.NoModel, No: a.No, model: m, with: game.NoModel, action: i}
		if !a.Note.Empty() {
			o.Label = T("%s: %s", a.Label, a.Note)
		}
		_, o.Shows = modes[a.Name]
		if a.No == nil {
			o.best(f.Game(), a)
		}
		list = append(list, o)
	}
	return list
}

// best notes the target that an attack most likely hits, or the odds of what is rolled for.
func (o *Offer) best(g *game.Game, a *Action) {
	switch a.Name {
	case "shoot", "fight":
		for _, c := range a.Choices {
			if e := g.Setup().Find(c.Target); e != game.NoModel {
				if t := TagOf(g, o.model, a, e); t.No == nil && (o.Odds == nil || better(&t.Odds, o.Odds)) {
					o.Odds, o.Target = &t.Odds, e
				}
			}
		}
	case "dash":
		if len(a.Choices) > 0 {
			if odds, err := g.Setup().Rules.Odds(g, a.Choices[0]); err == nil && odds.Rolls {
				o.Odds = &odds
			}
		}
	}
}

// against are what a model may do to an enemy.
func (f *Forecast) against(m, e game.ModelID) []Offer {
	var list []Offer
	for i := range f.sel.Actions {
		a := &f.sel.Actions[i]
		if !slices.Contains([]string{"shoot", "fight", "charge", "template"}, a.Name) {
			continue
		}
		o := Offer{Label: a.Label, Target: e, No: a.No, Shows: a.Name == "charge" || a.Name == "template", model: m, with: game.NoModel, action: i, against: true}
		if !a.Note.Empty() {
			o.Label = T("%s: %s", a.Label, a.Note)
		}
		if a.Name != "template" {
			t := TagOf(f.Game(), m, a, e)
			o.No = t.No
			switch {
			case t.No != nil:
			case a.Name == "charge":
				o.Note = T("%s\" to go", Tenth(t.Way.Cost))
			default:
				o.Odds = &t.Odds
			}
		}
		list = append(list, o)
	}
	return list
}
