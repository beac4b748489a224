package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
)

// spreads bounds how many ways to spread one weapon's attacks over Secondary
// Targets are listed for each Primary Target.
const spreads = 256

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

// armed are a Charge with each weapon that may be named for its Close Combat, if
// there is more than one (T-CHARGE, T-CC).
func (p *offers) armed(m game.ModelID, c game.Choice) []game.Choice {
	var all []game.Choice
	for i := range p.pos.soldier(m).Weapons {
		c.Weapon = p.pos.soldier(m).Weapons[i].ID
		if b, _ := p.attacks.blade(m, c.Weapon, nil); b.armed() {
			all = append(append(all, c), p.swung(m, c)...)
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// swung are a blow with each further profile of its weapon (T-CC).
func (p *offers) swung(m game.ModelID, c game.Choice) []game.Choice {
	var all []game.Choice
	for i := range p.pos.soldier(m).Weapons {
		w := &p.pos.soldier(m).Weapons[i]
		for n := 1; n < len(w.Profiles) && w.ID == c.Weapon && w.Type == roster.Melee; n++ {
			c.Profile = &n
			all = append(all, c)
		}
	}
	return all
}

// dealt are a shot with every set of Secondary Targets that it may have, in the
// order of the models.
func (p *offers) dealt(m game.ModelID, c game.Choice, legal func(game.Choice) bool) []game.Choice {
	with := func(also []string, id string) game.Choice {
		more := c
		more.Also = append(slices.Clone(also), id)
		return more
	}
	var seconds []string
	for i := range p.pos.g.State.Models {
		if id := p.pos.g.Entries[i].ID; game.ModelID(i) != m && p.pos.g.State.Models[i].On() && id != c.Target && legal(with(nil, id)) {
			seconds = append(seconds, id)
		}
	}
	_, profile, _ := p.attacks.gun(m, c)
	var all []game.Choice
	var grow func(also []string, from int)
	grow = func(also []string, from int) {
		for i := from; i < len(seconds) && len(also)+1 < profile.RoF && len(all) < spreads; i++ {
			more := with(also, seconds[i])
			all = append(all, more)
			grow(more.Also, i+1)
		}
	}
	grow(nil, 0)
	return all
}
