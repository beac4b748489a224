package battle

import (
	"duckboard/game"
	"duckboard/game/plan"
	"duckboard/render"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// mostPlans is how many plans the tray offers, the newest ones.
const mostPlans = 3

// planned deploys by the plan that a player chose, and whom that has no place for
// like the program behind it.
type planned struct {
	*battle
	next tool.Player
}

// Choose implements tool.Player.
func (p planned) Choose(g *game.Game, slice tool.Slice) (game.Choice, bool) {
	if d := g.Pending(); d != nil && d.Kind == game.Deploy && p.plans[d.Side] != nil {
		if c, ok := p.plans[d.Side].Next(g); ok {
			return c, true
		}
	}
	return p.next.Choose(g, slice)
}

// planButtons offers the plans that were kept for this table and the warband that
// deploys.
func (f deployment) planButtons(side game.Side) {
	set := f.d.Setup()
	list, err := store.Plans{Store: f.a.Saves.Store}.For(set.Table.Name, set.Sides[side].Warband.Name)
	if err != nil {
		return // nothing can be kept here: the player was told when the program began
	}
	for _, e := range list[:min(len(list), mostPlans)] {
		b := f.button(f.a.T("By the plan %s", e.Title), "", "", render.Plain, func() { f.sc.usePlan(f.a, side, e.Name) })
		b.Tip = f.a.T("Deploys as the plan says, by turns with the enemy; whom it has no place for by itself.")
	}
}

// usePlan lets a plan deploy the rest of a side.
func (b *battle) usePlan(a *render.App, side game.Side, name string) {
	data, err := store.Plans{Store: a.Saves.Store}.Plan(name)
	var p *plan.Plan
	if err == nil {
		p, err = plan.Parse(data)
	}
	if err == nil {
		err = p.Fits(b.desk.Setup(), side)
	}
	if err != nil {
		a.Say(a.T("The plan cannot be used: %s", err))
		return
	}
	b.plans[side], b.desk.Auto[side] = p, true
}
