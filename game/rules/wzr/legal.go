package wzr

import "duckboard/game"

// Legal lists every choice of a finite kind for the pending decision; a path is
// given as one example.
func (r *Rules) Legal(g *game.Game) []game.Choice {
	d := g.Pending()
	var kept []game.Choice
	for _, c := range append(r.Candidates(g), look(g).offers.mishaps(d)...) {
		if g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			kept = append(kept, c)
		}
	}
	return kept
}

// Candidates are the choices that Legal tries.
func (r *Rules) Candidates(g *game.Game) []game.Choice {
	d := g.Pending()
	if d == nil {
		return nil
	}
	p := look(g)
	switch d.Kind {
	case game.First:
		zero, one := 0, 1
		return []game.Choice{{First: &zero}, {First: &one}}
	case game.PickZone:
		return game.Zones()
	case game.Deploy:
		return p.offers.sites(g, d)
	case game.Activate:
		var all []game.Choice
		for _, id := range d.Context.Squads {
			all = append(all, game.Choice{Squad: id})
		}
		return all
	case game.Next:
		var all []game.Choice
		for _, m := range d.Context.Models {
			all = append(all, game.Choice{Model: p.pos.g.Entries[m].ID})
		}
		return all
	case game.Card:
		return []game.Choice{{Use: "heal"}, {Pass: true}}
	}
	return p.offers.actions(d.Model)
}

// Every is Legal, with each weapon of a Charge and each further profile of a melee weapon
// besides, and each way to spread the
// attacks of a RoF above 1 (WZR-105 to WZR-109).
func (r *Rules) Every(g *game.Game) []game.Choice {
	all := r.Legal(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return all
	}
	p := look(g)
	legal := func(c game.Choice) bool { return g.Try(game.Command{Side: d.Side, Choice: c}) == nil }
	for _, c := range all[:len(all):len(all)] {
		switch c.Action {
		case "charge":
			all = append(all, p.offers.armed(d.Model, c)...)
		case "fight":
			all = append(all, p.offers.swung(d.Model, c)...)
		case "shoot":
			all = append(all, p.offers.dealt(d.Model, c, legal)...)
		}
	}
	return all
}
