package tc

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// claimChoices are the objectives that a model may claim.
func (of *offers) claimChoices(m game.ModelID, like game.Choice) []game.Choice {
	if !of.pos.canClaim(m) {
		return nil
	}
	var all []game.Choice
	for _, i := range of.pos.g.Claimable(of.pos.g.State, m) {
		c := like
		c.Target = of.pos.g.Table.Objectives[i].ID
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
func (of *offers) orderChoices(d *game.Decision) []game.Choice {
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

func (of *offers) activateChoices(d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, m := range d.Context.Models {
		all = append(all, game.Choice{Model: of.pos.g.Entries[m].ID})
		for _, o := range d.Context.Models {
			if o != m && of.pos.force[m].fireteam != "" && of.pos.force[m].fireteam == of.pos.force[o].fireteam {
				all = append(all, game.Choice{Model: of.pos.g.Entries[m].ID, With: of.pos.g.Entries[o].ID})
			}
		}
	}
	return all
}

// deployChoices are one place in the zone for each model that may be deployed.
func (of *offers) deployChoices(g *game.Game, d *game.Decision) []game.Choice {
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

func (of *offers) targetChoices(d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, t := range d.Context.Targets {
		all = append(all, game.Choice{Target: of.pos.g.Entries[t].ID})
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
func (of *offers) actChoices(g *game.Game, m game.ModelID) []game.Choice {
	who := game.Choice{}
	if m != of.pos.g.State.Active {
		who.Model = of.pos.g.Entries[m].ID
	}
	with := func(c game.Choice) game.Choice { c.Model = who.Model; return c }
	all := []game.Choice{with(game.Choice{Action: "end"})}
	if of.actions.mayDash(m) == nil {
		all = append(all, with(game.Choice{Action: "dash"}))
	}
	if of.actions.mayMove(m) == nil {
		path, ok := of.routes.somePath(m, "move")
		if !ok {
			path = []physics.Waypoint{} // hemmed in it may still spend its Move where it stands
		}
		all = append(all, with(game.Choice{Action: "move", Path: path}))
		if len(of.pos.engaged(m)) > 0 {
			all = append(all, with(game.Choice{Action: "retreat"}))
		}
	}
	all = append(all, of.searchChoices(m, with(game.Choice{}))...)
	all = append(all, of.claimChoices(m, with(game.Choice{Action: "claim"}))...)
	for _, e := range of.pos.g.Models(of.pos.side(m).Other()) {
		if of.actions.mayCharge(m) == nil && of.pos.gap(m, e) <= 12*inch {
			all = append(all, with(game.Choice{Action: "charge", Target: of.pos.g.Entries[e].ID}))
		}
		all = append(all, of.fightChoices(m, e, with(game.Choice{Action: "fight"}))...)
		all = append(all, of.shootChoices(m, e, with(game.Choice{Action: "shoot"}))...)
	}
	return all
}

func (of *offers) shootChoices(m, e game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	for i := range of.pos.force[m].weapons {
		w := of.pos.loaded(m, i)
		if w.Type == roster.Ranged && of.actions.mayShoot(m, w) == nil && of.pos.gap(m, e) <= w.Range {
			c := like
			c.Weapon, c.Target = w.ID, of.pos.g.Entries[e].ID
			all = append(all, c)
		}
	}
	return all
}

// fightChoices are every weapon and every pair of weapons on an enemy in reach.
func (of *offers) fightChoices(m, e game.ModelID, like game.Choice) []game.Choice {
	if of.pos.gap(m, e) > inch || like.Action != "" && of.actions.mayFight(m) != nil {
		return nil
	}
	var all []game.Choice
	add := func(ids ...string) {
		c := like
		c.Weapons = ids
		if like.Action != "" {
			c.Target = of.pos.g.Entries[e].ID
		}
		all = append(all, c)
	}
	arms := []*weapon{}
	for i := range of.pos.force[m].weapons {
		if w := &of.pos.force[m].weapons[i]; w.melee() {
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
			if o != w && of.pos.v.twoArms {
				add(w.ID, o.ID)
			}
		}
	}
	return all
}

// pathChoices are examples for decisions that take a path.
func (of *offers) pathChoices(g *game.Game, d *game.Decision) []game.Choice {
	all := []game.Choice{{Path: []physics.Waypoint{}}}
	for _, o := range d.Context.Paths {
		all = append(all, game.Choice{Path: o.Path})
	}
	if d.Kind != game.Move {
		return all
	}
	if d.Clause != "RET-2" {
		if path, ok := of.routes.somePath(d.Model, "move"); ok {
			all = append(all, game.Choice{Path: path})
		}
		return all
	}
	if path, ok := of.routes.somePath(d.Model, "retreat"); ok {
		all = append(all, game.Choice{Path: path})
	}
	return all
}

// searchChoices are the markers that a model may search, and to put down what it
// carries.
func (of *offers) searchChoices(m game.ModelID, like game.Choice) []game.Choice {
	var all []game.Choice
	if of.pos.g.State.Bears(m) >= 0 {
		like.Action = "drop"
		return []game.Choice{like}
	}
	if !of.pos.canSearch(m) {
		return nil
	}
	for _, i := range of.pos.g.Searchable(of.pos.g.State, m) {
		c := like
		c.Action, c.Target = "search", of.pos.g.SpotID(&of.pos.g.State.Spots[i])
		all = append(all, c)
	}
	return all
}
