package wzr

import (
	"duckboard/game"
	"duckboard/game/roster"
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
	if z, _ := x.pos.g.Arrives(x.pos.g.State, x.d.Side); len(z.Polygons) > 0 {
		lo, hi = physics.Bounds(z.Polygons[x.draw(len(z.Polygons))])
	}
	if mates := x.squads.alive(x.pos.soldier(m).squad); len(mates) > 0 && x.chance(2) {
		at, far := x.pos.model(mates[x.draw(len(mates))]).At, 5*inch
		lo = physics.V(max(lo.X, at.X-far), max(lo.Y, at.Y-far))
		hi = physics.V(min(hi.X, at.X+far), min(hi.Y, at.Y+far))
	}
	return x.pos.g.Somewhere(m, lo, hi, x.draw)
}

// action draws one of the actions; one that turns out not to be possible is not
// drawn again. To end mostly is possible (WZR-80).
func (x *drawer) action(m game.ModelID) (c game.Choice, ok bool) {
	var weights [len(drawn)]int
	for i := range drawn {
		weights[i] = drawn[i].weight
	}
	ok = game.Weigh(weights[:], x.draw, func(i int) bool {
		guess, can := drawn[i].guess(x, m)
		c = guess
		return can && x.legal(guess)
	})
	return c, ok
}

func (x *drawer) end(game.ModelID) (game.Choice, bool) { return game.Choice{Action: "end"}, true }
func (x *drawer) aim(game.ModelID) (game.Choice, bool) { return game.Choice{Action: "aim"}, true }

func (x *drawer) card(game.ModelID) (game.Choice, bool) {
	return game.Choice{Action: "card", Use: "third-action"}, true
}

// spot is a place within some distance of a model, on the table.
func (x *drawer) spot(m game.ModelID, within physics.Mil) physics.Vec {
	d := game.Compass[x.draw(len(game.Compass))]
	far := physics.Mil(1 + x.draw(int(within)))
	return x.pos.g.Field.OnTable(x.pos.model(m).At.Add(physics.V(far*d.X/1000, far*d.Y/1000)), x.pos.g.Entries[m].Radius)
}

func (x *drawer) turn(m game.ModelID) (game.Choice, bool) {
	at := x.spot(m, 6*inch)
	return game.Choice{Action: "face", Toward: &at}, true
}

// gunOf is a ranged weapon with one of its profiles.
func (x *drawer) gunOf(m game.ModelID) (w *roster.Weapon, n int, ok bool) {
	arms := x.pos.soldier(m).Weapons
	for first, i := x.draw(len(arms)+1), 0; i < len(arms); i++ {
		if w = &arms[(first+i)%len(arms)]; w.Type == roster.Ranged {
			return w, x.draw(len(w.Profiles)), true
		}
	}
	return nil, 0, false
}

// fire is a choice with a weapon's profile; the first is every other time not
// named.
func (x *drawer) fire(action string, w *roster.Weapon, n int) game.Choice {
	c := game.Choice{Action: action, Weapon: w.ID}
	if n > 0 {
		c.Profile = &n
	}
	return c
}

// volley is a Shoot at an enemy, seldom at a friend, with further shots of a
// weapon with several at others near it now and then.
func (x *drawer) volley(m game.ModelID) (game.Choice, bool) {
	w, n, ok := x.gunOf(m)
	if !ok || laidOn(w.Profiles[n].Shape) {
		return game.Choice{}, false
	}
	c := x.fire("shoot", w, n)
	side := x.pos.side(m).Other()
	if x.chance(200) {
		side = side.Other()
	}
	targets := x.pos.g.Models(side)
	for first, i := x.draw(len(targets)+1), 0; i < len(targets); i++ {
		t := targets[(first+i)%len(targets)]
		if c.Target = x.pos.g.Entries[t].ID; t == m || !x.legal(c) {
			continue
		}
		for k := 1; k < w.Profiles[n].RoF && x.chance(2); k++ {
			o := targets[x.draw(len(targets))]
			more := c
			if more.Also = append(append([]string{}, c.Also...), x.pos.g.Entries[o].ID); x.legal(more) {
				c = more
			}
		}
		return c, true
	}
	return c, false
}

// spray lays a template towards an enemy that is near, seldom anywhere.
func (x *drawer) spray(m game.ModelID) (game.Choice, bool) {
	w, n, ok := x.gunOf(m)
	if !ok || !laidOn(w.Profiles[n].Shape) {
		return game.Choice{}, false
	}
	c := x.fire("template", w, n)
	for _, e := range x.pos.foes(x.pos.side(m)) {
		if at := x.pos.model(e).At; x.pos.gap(m, e) <= 8*inch {
			if c.Toward = &at; x.legal(c) {
				return c, true
			}
		}
	}
	if x.chance(4) {
		at := x.spot(m, 6*inch)
		c.Toward = &at
	}
	return c, c.Toward != nil
}

// blow is a Close Combat action with any weapon.
func (x *drawer) blow(m game.ModelID) (game.Choice, bool) {
	foes := x.pos.engagedWith(m)
	if len(foes) == 0 {
		return game.Choice{}, false
	}
	c := game.Choice{Action: "fight", Target: x.pos.g.Entries[foes[x.draw(len(foes))]].ID}
	arms := x.pos.soldier(m).Weapons
	if len(arms) == 0 {
		return c, false
	}
	c.Weapon = arms[x.draw(len(arms))].ID
	return c, true
}

// onset is a Charge at one of the nearer enemies.
func (x *drawer) onset(m game.ModelID) (game.Choice, bool) {
	reach := 2*x.pos.soldier(m).M + x.pos.soldier(m).swift + 2*inch
	foes := x.pos.foes(x.pos.side(m))
	for first, i := x.draw(len(foes)+1), 0; i < len(foes); i++ {
		e := foes[(first+i)%len(foes)]
		c := game.Choice{Action: "charge", Target: x.pos.g.Entries[e].ID}
		if x.pos.gap(m, e) <= reach && x.legal(c) {
			return c, true
		}
	}
	return game.Choice{}, false
}

// step is a Move or a Run, towards an enemy every other time, with a bend now and
// then. What is in the way shortens it, or is climbed or jumped.
func (x *drawer) step(m game.ModelID) (game.Choice, bool) {
	c := game.Choice{Action: []string{"move", "run"}[x.draw(2)]}
	for range 4 {
		c.Path = x.ahead(m, x.routes.distance(m, c.Action))
		for range 3 {
			no := x.try(c)
			if no == nil {
				return c, true
			}
			last := &c.Path[len(c.Path)-1]
			if cited := no.(*game.Refusal); cited.Clause == "WZR-46" && last.By == physics.Walk {
				last.By = physics.Climb
				continue
			} else if cited.Clause == "WZR-31" && last.By == physics.Walk {
				last.By = physics.Jump
				continue
			}
			from := x.pos.model(m).At
			if n := len(c.Path); n > 1 {
				from = c.Path[n-2].At
			}
			way := last.At.Sub(from)
			*last = physics.Waypoint{At: from.Add(physics.V(way.X/2, way.Y/2))}
		}
	}
	return c, false
}

func (x *drawer) ahead(m game.ModelID, limit physics.Mil) []physics.Waypoint {
	limit = max(limit, 1) // an M of 0 is tried too, and refused
	at := x.spot(m, limit)
	if foes := x.pos.foes(x.pos.side(m)); len(foes) > 0 && x.chance(2) {
		way := x.pos.model(foes[x.draw(len(foes))]).At.Sub(x.pos.model(m).At)
		far := float64(1 + x.draw(int(limit)))
		at = x.pos.g.Field.OnTable(x.pos.model(m).At.Add(way.AtMost(far)), x.pos.g.Entries[m].Radius)
	}
	if v, ok := x.entryNear(m); ok && x.chance(3) {
		at = x.before(m, v, limit)
	}
	if x.chance(4) {
		bend := x.pos.model(m).At.Add(physics.V((at.X-x.pos.model(m).At.X)/2, 0))
		return []physics.Waypoint{{At: bend}, {At: at}}
	}
	return []physics.Waypoint{{At: at}}
}

// entryNear is the Entry Point nearest to a model.
func (x *drawer) entryNear(m game.ModelID) (v physics.Vec, ok bool) {
	at := x.pos.model(m).At
	for i := range x.pos.g.Table.Terrain {
		for _, e := range x.pos.g.Table.Terrain[i].Entries {
			if !ok || e.Sub(at).Len2() < v.Sub(at).Len2() {
				v, ok = e, true
			}
		}
	}
	return v, ok
}

// before is as far as a model may go straight towards an Entry Point, half an inch
// before it at most.
func (x *drawer) before(m game.ModelID, v physics.Vec, limit physics.Mil) physics.Vec {
	from := x.pos.model(m).At
	way := v.Sub(from)
	far := min(way.Len()-float64(x.pos.g.Entries[m].Radius+inch/2), float64(limit))
	return from.Add(way.AtMost(max(0, far)))
}

// door is an Entry Point by which the model goes in or comes out (WZR-152).
func (x *drawer) door(m game.ModelID) (game.Choice, bool) {
	all := x.offers.doors(m)
	if len(all) == 0 {
		return game.Choice{}, false
	}
	return all[x.draw(len(all))], true
}

// burn lays a Wall of Fire anywhere near.
func (x *drawer) burn(m game.ModelID) (game.Choice, bool) {
	if x.pos.g.State.Sides[x.pos.side(m)][cards] < 2 {
		return game.Choice{}, false
	}
	for i := range x.pos.soldier(m).Weapons {
		if w := &x.pos.soldier(m).Weapons[i]; x.attacks.flamer(m, w.ID) != nil {
			return game.Choice{Action: "wall-of-fire", Weapon: w.ID, Markers: []physics.Vec{x.spot(m, 7*inch), x.spot(m, 7*inch)}}, true
		}
	}
	return game.Choice{}, false
}

// drawn are the actions that are drawn from, with how often each is drawn when
// all may be taken.
var drawn = [...]struct {
	weight int
	guess  func(x *drawer, m game.ModelID) (game.Choice, bool)
}{
	{12, (*drawer).blow},
	{8, (*drawer).volley},
	{8, (*drawer).spray},
	{6, (*drawer).onset},
	{5, (*drawer).step},
	{3, (*drawer).card},
	{2, (*drawer).aim},
	{2, (*drawer).turn},
	{2, (*drawer).door},
	{1, (*drawer).burn},
	{1, (*drawer).end},
}
