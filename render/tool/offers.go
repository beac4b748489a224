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
func (d *Desk) Offers(m game.ModelID) []Offer {
	p := d.Game().Pending()
	if m == game.NoModel || !d.Mine() || !d.S.State().Models[m].On() {
		return nil
	}
	switch own := d.Setup().Entries[m].Side == p.Side; {
	case own && d.Mode == Choosing:
		return d.begins(m)
	case own && p.Kind == game.Act:
		return d.offered(m)
	case own:
	case p.Kind == game.Act:
		return d.against(d.Subject, m)
	case d.Mode == Choosing && d.activated() != nil:
		return activates(d.activated().against(d.Subject, m))
	}
	return nil
}

// begins are what a model may do that is yet to be activated: that, and what it could do then.
func (d *Desk) begins(m game.ModelID) []Offer {
	s := d.Setup()
	label := T("Activate %s", Name(s, m))
	if q := SquadOf(Squads(s, d.S.State()), m); q != nil && len(d.Game().Pending().Context.Squads) > 0 {
		label = T("Activate %s", q.ID)
	}
	list := []Offer{{Label: label, Target: game.NoModel, model: m, with: game.NoModel, action: -1}}
	if !d.May(m) {
		list[0].No = d.S.Try(d.activation(m))
		return list
	}
	for _, o := range d.partnersOf(m) {
		list = append(list, Offer{Label: T("… together with %s", Name(s, o)), Target: game.NoModel, model: m, with: o, action: -1})
	}
	if a := d.lookAhead(m); a != nil {
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
func (d *Desk) offered(m game.ModelID) []Offer {
	actions := d.Actions
	if m != d.Subject {
		actions = Actions(d.Game(), m)
	}
	if len(actions) == 0 {
		no := d.S.Try(game.Choice{Action: "move", Model: d.Setup().Entries[m].ID})
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
			o.best(d, a)
		}
		list = append(list, o)
	}
	return list
}

// best notes the target that an attack most likely hits, or the odds of what is rolled for.
func (o *Offer) best(d *Desk, a *Action) {
	switch a.Name {
	case "shoot", "fight":
		for _, c := range a.Choices {
			if e := d.Setup().Find(c.Target); e != game.NoModel {
				if t := TagOf(d.Game(), o.model, a, e); t.No == nil && (o.Odds == nil || better(&t.Odds, o.Odds)) {
					o.Odds, o.Target = &t.Odds, e
				}
			}
		}
	case "dash":
		if len(a.Choices) > 0 {
			if odds, err := d.Setup().Rules.Odds(d.Game(), a.Choices[0]); err == nil && odds.Rolls {
				o.Odds = &odds
			}
		}
	}
}

// better tells whether an attack is likelier to hit, or as likely and does more harm.
func better(o, p *game.Odds) bool {
	if a, b := hits(o), hits(p); a != b {
		return a > b
	}
	return o.Injury[3] > p.Injury[3]
}

// hits is the chance that an attack hits.
func hits(o *game.Odds) float64 {
	if o.Test != nil {
		return o.Test.Hit
	}
	return o.Success[1] + o.Success[2]
}

// against are what a model may do to an enemy.
func (d *Desk) against(m, e game.ModelID) []Offer {
	var list []Offer
	for i := range d.Actions {
		a := &d.Actions[i]
		if !slices.Contains([]string{"shoot", "fight", "charge", "template"}, a.Name) {
			continue
		}
		o := Offer{Label: a.Label, Target: e, No: a.No, Shows: a.Name == "charge" || a.Name == "template", model: m, with: game.NoModel, action: i, against: true}
		if !a.Note.Empty() {
			o.Label = T("%s: %s", a.Label, a.Note)
		}
		if a.Name != "template" {
			t := TagOf(d.Game(), m, a, e)
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

// Accept does what is offered, or begins it where more is to be said or seen first. It tells
// whether it did.
func (d *Desk) Accept(o *Offer) bool {
	if !d.Mine() || o.No != nil {
		return false
	}
	if d.Stir(); d.Subject != o.model || d.Chosen() != nil {
		d.Select(o.model)
	}
	switch {
	case o.action < 0 && o.with != game.NoModel:
		return d.ActivateWith(o.with)
	case o.action < 0:
		return d.Activate()
	case o.activates:
		if !d.Activate() {
			return false
		}
		if d.follow(); d.Subject != o.model {
			d.Select(o.model)
		}
	}
	if !d.Begin(o.action) || !o.against {
		return d.Refused == nil
	}
	d.Point(d.S.State().Models[o.Target].At, true)
	d.Focus, d.Hover, d.stale = o.Target, o.Target, true
	return o.Shows || d.Confirm()
}
