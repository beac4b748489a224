package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// Draw draws a legal choice at random: it guesses one as a hasty player would
// and tries it, which is far quicker than to try all that Legal lists.
func (r *Rules) Draw(g *game.Game, draw func(n int) int) (game.Choice, bool) {
	d := g.Pending()
	if d == nil {
		return game.Choice{}, false
	}
	x := drawer{view: look(g), g: g, d: d, draw: draw}
	const guesses = 8
	for range guesses {
		if c, ok := x.guess(); ok && x.legal(c) {
			return c, true
		}
	}
	all := r.Legal(g)
	if len(all) == 0 {
		return game.Choice{}, false
	}
	return all[draw(len(all))], true
}

// drawer guesses choices for the pending decision.
type drawer struct {
	*view
	g    *game.Game
	d    *game.Decision
	draw func(n int) int
}

func (x *drawer) try(c game.Choice) error {
	return x.g.TryBy(x.d.Side, &c)
}

func (x *drawer) legal(c game.Choice) bool { return x.try(c) == nil }

// chance is true once in n.
func (x *drawer) chance(n int) bool { return x.draw(n) == 0 }

func (x *drawer) guess() (game.Choice, bool) {
	ctx := &x.d.Context
	switch x.d.Kind {
	case game.First:
		n := x.draw(2)
		return game.Choice{First: &n}, true
	case game.PickZone:
		n := x.draw(2)
		return game.Choice{Zone: &n}, true
	case game.Deploy:
		return x.place(ctx.Models[x.draw(len(ctx.Models))]), true
	case game.Activate:
		return game.Choice{Squad: ctx.Squads[x.draw(len(ctx.Squads))]}, true
	case game.Next:
		return game.Choice{Model: x.pos.g.Entries[ctx.Models[x.draw(len(ctx.Models))]].ID}, true
	case game.Card:
		if x.chance(2) {
			return game.Choice{Use: "heal"}, true
		}
		return game.Choice{Pass: true}, true
	}
	return x.action(x.d.Model)
}

// place puts a model anywhere in the zone, every other time near its squad.
func (x *drawer) place(m game.ModelID) game.Choice {
	lo, hi := physics.Vec{}, x.pos.g.Field.Size()
	if z := x.pos.g.Zone(x.d.Side).Polygons; len(z) > 0 {
		polygon := z[x.draw(len(z))]
		lo, hi = polygon[0], polygon[0]
		for _, v := range polygon {
			lo = physics.V(min(lo.X, v.X), min(lo.Y, v.Y))
			hi = physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
		}
	}
	r := x.pos.g.Entries[m].Radius
	between := func(a, b physics.Mil) physics.Mil {
		return min(a+r, b) + physics.Mil(x.draw(int(max(0, b-a-2*r))+1))
	}
	if mates := x.squads.alive(x.pos.soldier(m).squad); len(mates) > 0 && x.chance(2) {
		at, far := x.pos.model(mates[x.draw(len(mates))]).At, 5*inch
		lo = physics.V(max(lo.X, at.X-far), max(lo.Y, at.Y-far))
		hi = physics.V(min(hi.X, at.X+far), min(hi.Y, at.Y+far))
	}
	at := physics.V(between(lo.X, hi.X), between(lo.Y, hi.Y))
	c := game.Choice{Model: x.pos.g.Entries[m].ID, At: &at}
	if levels := x.pos.g.Field.Levels(at); len(levels) > 0 {
		c.Level = &levels[x.draw(len(levels))]
	}
	return c
}
