package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// drawer draws one choice for the pending decision.
type drawer struct {
	*view
	room *game.Look // that it looks at
	g    *game.Game
	d    *game.Decision
	draw func(n int) int

	choice game.Choice   // that was found
	course physics.Trace // room for a path that is looked at, and for its one leg
	leg    [1]physics.Waypoint

	of            game.ModelID // the model of which inCombat was
	asked, fights bool         // asked last, and what it was told
}

// Draw is a legal choice for the pending decision at random, without a list of
// what is legal: it is guessed and tried. What a model may do now it does more
// often than not, about half of the moves lead towards an enemy, and a warband
// that may flee seldom does; but everything legal of a finite kind may come up.
// draw gives a number from 0 to n-1.
func (r *Rules) Draw(g *game.Game, draw func(n int) int) (game.Choice, bool) {
	d := g.Pending()
	if d == nil {
		return game.Choice{}, false
	}
	x, ok := r.drawers.Get().(*drawer)
	if !ok {
		x = &drawer{view: newView(), room: new(game.Look)}
	}
	defer r.drawers.Put(x)
	x.g, x.d, x.draw, x.asked = g, d, draw, false // the choice is what it was
	*x.room = game.Look{Setup: g.Setup(), State: g.State(), Game: g}
	x.view.of(r.v, x.room)
	if x.any() {
		return x.choice, true
	}
	legal := r.Legal(g)
	if len(legal) == 0 {
		return game.Choice{}, false
	}
	return legal[draw(len(legal))], true
}

// any guesses until a choice is not refused; it is false if none was found.
func (x *drawer) any() bool {
	switch x.d.Kind {
	case game.Deploy:
		return x.repeat(60, x.place)
	case game.Act:
		return x.action()
	case game.Move:
		return x.step()
	}
	return x.repeat(12, x.answer)
}

// repeat guesses some times.
func (x *drawer) repeat(times int, guess func() game.Choice) bool {
	for range times {
		if c := guess(); x.take(&c) {
			return true
		}
	}
	return false
}

// take tries a choice, and takes it where it is not refused.
func (x *drawer) take(c *game.Choice) bool {
	if x.try(c) != nil {
		return false
	}
	x.choice = *c
	return true
}

func (x *drawer) try(c *game.Choice) error {
	return x.g.TryBy(x.d.Side, c)
}

// chance is true once in n times.
func (x *drawer) chance(n int) bool { return x.draw(n) == 0 }

// answer is a choice of a decision that has only a few.
func (x *drawer) answer() game.Choice {
	d := x.d
	switch d.Kind {
	case game.First:
		return game.Choice{First: ref(x.draw(2))}
	case game.Lay:
		size := x.pos.g.Field.Size()
		at := physics.V(physics.Mil(x.draw(int(size.X)+1)), physics.Mil(x.draw(int(size.Y)+1)))
		return game.Choice{At: &at}
	case game.PickZone:
		return game.Choice{Zone: ref(x.draw(2))}
	case game.Flee:
		return game.Choice{Flee: ref(x.chance(4))}
	case game.FallSide:
		return game.Choice{Fall: [...]string{"near", "far"}[x.draw(2)]}
	case game.Spend:
		return x.spend()
	case game.Order:
		return game.Choice{Order: x.order()}
	case game.Activate:
		return x.wakeUp()
	case game.Target:
		return x.pick()
	case game.Stand:
		return game.Choice{Stand: ref(!x.chance(3))}
	case game.FreeFight:
		if x.chance(4) {
			return game.Choice{Pass: true}
		}
		return game.Choice{Weapons: x.blades(d.Model)}
	}
	if n := x.draw(len(d.Context.Paths) + 1); n > 0 {
		return game.Choice{Path: d.Context.Paths[n-1].Path}
	}
	return game.Choice{Path: []physics.Waypoint{}}
}

func (x *drawer) spend() game.Choice {
	left, bath := x.d.Context.Max, x.d.Context.Bath
	c := game.Choice{Bloodbath: bath > 0 && x.chance(2)}
	if c.Bloodbath {
		left -= bath
	}
	c.Spend = ref(x.draw(left + 1))
	return c
}

// order puts simultaneous effects in any order.
func (x *drawer) order() []string {
	effects := x.d.Context.Effects
	ids := make([]string, len(effects))
	for i := range effects {
		k := x.draw(i + 1)
		ids[i], ids[k] = ids[k], effects[i].ID
	}
	return ids
}

// wakeUp activates a model, every other time with one of its FIRETEAM.
func (x *drawer) wakeUp() game.Choice {
	ready := x.d.Context.Models
	m := ready[x.draw(len(ready))]
	c := game.Choice{Model: x.pos.g.Entries[m].ID}
	if x.pos.force[m].fireteam == "" || x.chance(2) {
		return c
	}
	first := x.draw(len(ready))
	for i := range ready {
		o := ready[(first+i)%len(ready)]
		if o != m && x.pos.force[o].fireteam == x.pos.force[m].fireteam {
			c.With = x.pos.g.Entries[o].ID
		}
	}
	return c
}

// pick is one of the targets or points to choose from.
func (x *drawer) pick() game.Choice {
	targets, points := x.d.Context.Targets, x.d.Context.Points
	switch n := x.draw(len(targets) + len(points) + 1); {
	case n < len(targets):
		return game.Choice{Target: x.pos.g.Entries[targets[n]].ID}
	case n < len(targets)+len(points):
		return game.Choice{At: &points[n-len(targets)].At}
	}
	return game.Choice{Pass: true}
}

// place puts a model that waits anywhere in the zone, an INFILTRATOR every
// other time anywhere on the table. AMMUNITION goes to any weapon that takes it.
func (x *drawer) place() game.Choice {
	m := x.d.Context.Models[x.draw(len(x.d.Context.Models))]
	lo, hi := physics.Vec{}, x.pos.g.Field.Size()
	if z := x.pos.g.Zone(x.d.Side).Polygons; len(z) > 0 && !(x.pos.infiltrates(m) && x.chance(2)) {
		lo, hi = physics.Bounds(z[x.draw(len(z))])
	}
	c := x.pos.g.Somewhere(m, lo, hi, x.draw)
	if f := &x.pos.force[m]; len(f.ammunition) > 0 && len(f.weapons) > 0 {
		if w := &f.weapons[x.draw(len(f.weapons))]; w.takesAmmunition() {
			c.Weapon = w.ID
		}
	}
	return c
}
