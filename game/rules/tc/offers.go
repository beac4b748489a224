package tc

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// claimChoices are the objectives that a model may claim.
func (p *offers) claimChoices(m game.ModelID, like game.Choice) []game.Choice {
	if !p.pos.canClaim(m) {
		return nil
	}
	var all []game.Choice
	for _, i := range p.pos.g.Claimable(p.pos.g.State, m) {
		c := like
		c.Target = p.pos.g.Table.Objectives[i].ID
		all = append(all, c)
	}
	return all
}

func ref[V any](v V) *V { return &v }

func spendChoices(d *game.Decision) []game.Choice {
	var all []game.Choice
	for n := 0; n <= d.Context.Max; n++ {
		all = append(all, game.Choice{Spend: ref(n)})
	}
	if d.Context.Bath > 0 {
		for n := 0; n <= d.Context.Max-d.Context.Bath; n++ {
			all = append(all, game.Choice{Bloodbath: true, Spend: ref(n)})
		}
	}
	return all
}

// orderChoices are the orders of up to four effects; of more, each one first.
func (p *offers) orderChoices(d *game.Decision) []game.Choice {
	ids := make([]string, len(d.Context.Effects))
	for i, e := range d.Context.Effects {
		ids[i] = e.ID
	}
	var all []game.Choice
	if len(ids) > 4 {
		for i := range ids {
			order := append([]string{ids[i]}, ids[:i]...)
			all = append(all, game.Choice{Order: append(order, ids[i+1:]...)})
		}
		return all
	}
	var permute func(done, left []string)
	permute = func(done, left []string) {
		if len(left) == 0 {
			all = append(all, game.Choice{Order: append([]string(nil), done...)})
		}
		for i := range left {
			rest := append(append([]string(nil), left[:i]...), left[i+1:]...)
			permute(append(done[:len(done):len(done)], left[i]), rest)
		}
	}
	permute(nil, ids)
	return all
}

func (p *offers) activateChoices(d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, m := range d.Context.Models {
		all = append(all, game.Choice{Model: p.pos.g.Entries[m].ID})
		for _, o := range d.Context.Models {
			if o != m && p.pos.force[m].fireteam != "" && p.pos.force[m].fireteam == p.pos.force[o].fireteam {
				all = append(all, game.Choice{Model: p.pos.g.Entries[m].ID, With: p.pos.g.Entries[o].ID})
			}
		}
	}
	return all
}

// deployChoices are one place in the zone for each model that may be deployed.
func (p *offers) deployChoices(g *game.Game, d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, m := range d.Context.Models {
		if c, ok := anySite(g, d, m); ok {
			all = append(all, c)
		}
	}
	if pass := (game.Choice{Pass: true}); len(all) == 0 && g.Try(game.Command{Side: d.Side, Choice: pass}) == nil {
		all = append(all, pass)
	}
	return all
}

// anySite is the first legal place of a model on a one-inch grid, or on a finer one.
func anySite(g *game.Game, d *game.Decision, m game.ModelID) (game.Choice, bool) {
	if c, ok := g.FirstSite(d, m, inch); ok {
		return c, true
	}
	return g.FirstSite(d, m, inch/4)
}

func (p *offers) targetChoices(d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, t := range d.Context.Targets {
		all = append(all, game.Choice{Target: p.pos.g.Entries[t].ID})
	}
	for i := range d.Context.Points {
		all = append(all, game.Choice{At: &d.Context.Points[i].At})
	}
	if d.Clause == "ATK-3" {
		all = append(all, game.Choice{Pass: true})
	}
	return all
}

// actChoices are the ACTIONS of a model: every weapon on every target, every
// Charge, one Move.
func (p *offers) actChoices(g *game.Game, m game.ModelID) []game.Choice {
	who := game.Choice{}
	if m != p.pos.g.State.Active {
		who.Model = p.pos.g.Entries[m].ID
	}
	with := func(c game.Choice) game.Choice { c.Model = who.Model; return c }
	all := []game.Choice{with(game.Choice{Action: "end"})}
	if p.actions.mayDash(m) == nil {
		all = append(all, with(game.Choice{Action: "dash"}))
	}
	if p.actions.mayMove(m) == nil {
		path, ok := p.routes.anyPath(m)
		if !ok {
			path = []physics.Waypoint{} // hemmed in it may still spend its Move where it stands
		}
		all = append(all, with(game.Choice{Action: "move", Path: path}))
		if len(p.pos.engaged(m)) > 0 {
			all = append(all, with(game.Choice{Action: "retreat"}))
		}
	}
	all = append(all, p.searchChoices(m, with(game.Choice{}))...)
	all = append(all, p.claimChoices(m, with(game.Choice{Action: "claim"}))...)
	for _, e := range p.pos.g.Models(p.pos.side(m).Other()) {
		if p.actions.mayCharge(m) == nil && p.pos.gap(m, e) <= 12*inch {
			all = append(all, with(game.Choice{Action: "charge", Target: p.pos.g.Entries[e].ID}))
		}
		all = append(all, p.fightChoices(m, e, with(game.Choice{Action: "fight"}))...)
		all = append(all, p.shootChoices(m, e, with(game.Choice{Action: "shoot"}))...)
	}
	return all
}

func (p *offers) shootChoices(m, e game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	for i := range p.pos.force[m].weapons {
		w := p.pos.loaded(m, i)
		if w.Type == roster.Ranged && p.actions.mayShoot(m, w) == nil && p.pos.gap(m, e) <= w.Range {
			c := like
			c.Weapon, c.Target = w.ID, p.pos.g.Entries[e].ID
			all = append(all, c)
		}
	}
	return all
}

// fightChoices are every weapon and every pair of weapons on an enemy in reach.
func (p *offers) fightChoices(m, e game.ModelID, like game.Choice) []game.Choice {
	if p.pos.gap(m, e) > inch || like.Action != "" && p.actions.mayFight(m) != nil {
		return nil
	}
	var all []game.Choice
	add := func(ids ...string) {
		c := like
		c.Weapons = ids
		if like.Action != "" {
			c.Target = p.pos.g.Entries[e].ID
		}
		all = append(all, c)
	}
	arms := []*weapon{}
	for i := range p.pos.force[m].weapons {
		if w := &p.pos.force[m].weapons[i]; w.melee() {
			arms = append(arms, w)
		}
	}
	if len(arms) == 0 {
		add([]string{}...)
		all[0].Weapons = []string{}
	}
	for _, w := range arms {
		add(w.ID)
		for _, o := range arms {
			if o != w && p.pos.v.twoArms {
				add(w.ID, o.ID)
			}
		}
	}
	return all
}

// pathChoices are examples for decisions that take a path.
func (p *offers) pathChoices(g *game.Game, d *game.Decision) []game.Choice {
	all := []game.Choice{{Path: []physics.Waypoint{}}}
	for _, o := range d.Context.Paths {
		all = append(all, game.Choice{Path: o.Path})
	}
	if d.Kind != game.Move {
		return all
	}
	if d.Clause != "RET-2" {
		if path, ok := p.routes.anyPath(d.Model); ok {
			all = append(all, game.Choice{Path: path})
		}
		return all
	}
	if path, ok := p.routes.haven(d.Model); ok {
		all = append(all, game.Choice{Path: path})
	}
	return all
}

// searchChoices are the markers that a model may search, and to put down what it
// carries.
func (p *offers) searchChoices(m game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	if p.pos.g.State.Bears(m) >= 0 {
		like.Action = "drop"
		return []game.Choice{like}
	}
	if !p.pos.canSearch(m) {
		return nil
	}
	for _, i := range p.pos.g.Searchable(p.pos.g.State, m) {
		c := like
		c.Action, c.Target = "search", p.pos.g.SpotID(&p.pos.g.State.Spots[i])
		all = append(all, c)
	}
	return all
}
