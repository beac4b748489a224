package tc

import "duckboard/game"

// Legal lists every choice of a finite kind for the pending decision; a path is
// given as one example. Every choice listed is accepted by Do.
func (r *Rules) Legal(g *game.Game) []game.Choice {
	all := r.Candidates(g)
	if len(all) == 0 {
		return nil
	}
	return accepted(g, g.Pending(), all)
}

// Candidates are the choices that Legal tries; Do may refuse some of them.
func (r *Rules) Candidates(g *game.Game) []game.Choice {
	d := g.Pending()
	if d == nil {
		return nil
	}
	p := r.view(g)
	var all []game.Choice
	switch d.Kind {
	case game.First:
		all = []game.Choice{{First: ref(0)}, {First: ref(1)}}
	case game.Lay:
		all = g.LaySites()
	case game.PickZone:
		all = game.Zones()
	case game.Flee:
		all = []game.Choice{{Flee: ref(false)}, {Flee: ref(true)}}
	case game.Stand:
		all = []game.Choice{{Stand: ref(true)}, {Stand: ref(false)}}
	case game.FallSide:
		all = []game.Choice{{Fall: "near"}, {Fall: "far"}}
	case game.Spend:
		all = spendChoices(d)
	case game.Order:
		all = p.offers.orderChoices(d)
	case game.Activate:
		all = p.offers.activateChoices(d)
	case game.Deploy:
		all = p.offers.deployChoices(g, d)
	case game.Target:
		all = p.offers.targetChoices(d)
	case game.FreeFight:
		all = append(p.offers.fightChoices(d.Model, d.Context.By, game.Choice{}), game.Choice{Pass: true})
	case game.Act:
		for _, m := range d.Context.Models {
			all = append(all, p.offers.actChoices(g, m)...)
		}
	default:
		all = p.offers.pathChoices(g, d)
	}
	return all
}

// accepted keeps the choices that Do accepts. Only kinds that can be refused
// are tried.
func accepted(g *game.Game, d *game.Decision, all []game.Choice) []game.Choice {
	kept := all[:0]
	for _, c := range all {
		sure := c.Action == "end" || c.Pass || d.Kind == game.Activate && c.With == "" || d.Kind == game.First || d.Kind == game.Spend
		if sure || g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			kept = append(kept, c)
		}
	}
	return kept
}
