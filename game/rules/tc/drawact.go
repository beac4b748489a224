package tc

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// drawn are the ACTIONS that are drawn from, with how often each is drawn when
// all may be taken.
var drawn = [...]struct {
	weight int
	guess  func(x *drawer, m game.ModelID) bool
}{

	{12, (*drawer).blow},
	{8, (*drawer).shot},
	{6, (*drawer).onset},
	{6, (*drawer).move},
	{2, (*drawer).hurry},
	{2, (*drawer).away},
	{1, (*drawer).end},
}

// action draws one of the ACTIONS; one that turns out not to be possible is not
// drawn again. To end is always possible.
func (x *drawer) action() bool {
	m := x.d.Context.Models[x.draw(len(x.d.Context.Models))]
	if x.pos.canClaim(m) {
		if all := x.offers.claimChoices(m, game.Choice{Action: "claim"}); x.chance(2) && x.by(m, &all[x.draw(len(all))]) {
			return true
		}
	}
	if len(x.pos.g.State.Spots) > 0 {
		if all := x.offers.searchChoices(m, game.Choice{}); len(all) > 0 && x.chance(3) && x.by(m, &all[x.draw(len(all))]) {
			return true
		}
	}
	var weights [len(drawn)]int
	for i := range drawn {
		weights[i] = drawn[i].weight
	}
	return game.Weigh(weights[:], x.draw, func(i int) bool { return drawn[i].guess(x, m) })
}

// by makes the choice the model's, which need not be the one that is active.
func (x *drawer) by(m game.ModelID, c *game.Choice) bool {
	if m != x.pos.g.State.Active {
		c.Model = x.pos.g.Entries[m].ID
	}
	return x.take(c)
}

func (x *drawer) end(m game.ModelID) bool { return x.by(m, &game.Choice{Action: "end"}) }

func (x *drawer) hurry(m game.ModelID) bool {
	if !x.pos.canDash(m) {
		return false
	}
	return x.by(m, &game.Choice{Action: "dash"})
}

func (x *drawer) away(m game.ModelID) bool {
	if !x.pos.canMove(m) || !x.inCombat(m) {
		return false
	}
	return x.by(m, &game.Choice{Action: "retreat"})
}

// victim draws an enemy that a model sees within some distance. A few are looked
// at, not all.
func (x *drawer) victim(m game.ModelID, within physics.Mil) (game.ModelID, bool) {
	const looks = 3
	n := len(x.pos.g.Entries)
	side, first, seen := x.pos.side(m), x.draw(n), 0
	for i := range n {
		e := game.ModelID((first + i) % n)
		if x.pos.side(e) == side || !x.pos.model(e).On() || !x.pos.within(m, e, within) {
			continue
		}
		if x.pos.sees(m, e) {
			return e, true
		}
		if seen++; seen == looks {
			break
		}
	}
	return game.NoModel, false
}

// inCombat is position's, which the drawer asks of one model again and again.
func (x *drawer) inCombat(m game.ModelID) bool {
	if !x.asked || x.of != m {
		x.asked, x.of, x.fights = true, m, x.pos.inCombat(m)
	}
	return x.fights
}

// blow is a Fight with any weapons that go together.
func (x *drawer) blow(m game.ModelID) bool {
	if !x.inCombat(m) || x.actions.mayFight(m) != nil {
		return false
	}
	e, ok := x.victim(m, inch)
	for n := 0; ok && n < 3; n++ {
		if x.by(m, &game.Choice{Action: "fight", Target: x.pos.g.Entries[e].ID, Weapons: x.blades(m)}) {
			return true
		}
	}
	return false
}

// blades are one or two weapons of a model to fight with; which go together is
// for the rules to say.
func (x *drawer) blades(m game.ModelID) []string {
	f := &x.pos.force[m]
	ids := make([]string, 0, 2)
	first := x.draw(len(f.weapons) + 1)
	for i := range f.weapons {
		w := &f.weapons[(first+i)%len(f.weapons)]
		if w.melee() && (len(ids) == 0 || len(ids) == 1 && x.pos.v.twoArms && x.chance(2)) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// shot is a Shoot with any gun, a BLAST now and then at a point.
func (x *drawer) shot(m game.ModelID) bool {
	f := &x.pos.force[m]
	if x.pos.has(m, didShoot) || len(f.weapons) == 0 || x.inCombat(m) {
		return false
	}
	first := x.draw(len(f.weapons))
	for i := range f.weapons {
		w := &f.weapons[(first+i)%len(f.weapons)]
		if w.Type != roster.Ranged {
			continue
		}
		barred := x.actions.mayShoot(m, x.pos.gun(m, w.ID)) != nil
		if e, ok := x.victim(m, w.Range); ok {
			if !barred && x.by(m, &game.Choice{Action: "shoot", Weapon: w.ID, Target: x.pos.g.Entries[e].ID}) && !(w.blast > 0 && x.chance(4)) {
				return true
			}
		}
		if w.blast > 0 {
			at := x.pos.model(m).At.Add(clock(x.draw(24), physics.Mil(x.draw(int(w.Range)+1))))
			if !barred && x.by(m, &game.Choice{Action: "shoot", Weapon: w.ID, At: &at}) {
				return true
			}
		}
	}
	return false
}

// onset is a Charge at an enemy that the dice may reach: seldom one that has to
// go round something, the seldomer the farther: ways round take long to find.
func (x *drawer) onset(m game.ModelID) bool {
	if !x.pos.canMove(m) || x.actions.mayCharge(m) != nil {
		return false
	}
	e, ok := x.victim(m, min(12*inch, x.pos.chargeMost(m)))
	if !ok {
		return false
	}
	seldom := 240
	if x.pos.within(m, e, 4*inch) {
		seldom = 8
	}
	if !x.chance(seldom) && !x.straightAt(m, e) {
		return false
	}
	return x.by(m, &game.Choice{Action: "charge", Target: x.pos.g.Entries[e].ID})
}

// straightAt tells whether nothing is in the way to an enemy, and no slow ground.
func (x *drawer) straightAt(m, e game.ModelID) bool {
	from, foe := x.pos.mover(m), x.pos.g.Body(e)
	end := foe.At.Add(from.At.Sub(foe.At).AtMost(float64(foe.Radius + from.Radius + physics.ContactGap)))
	tr := &x.course
	x.leg[0] = physics.Waypoint{At: end, Level: foe.Level, Leveled: true}
	x.pos.g.Field.TraceInto(tr, from, x.leg[:])
	from.At, from.Level = tr.End.At, tr.End.Level
	return tr.Fault.Kind == physics.NoFault && float64(tr.Cost) <= tr.Length()+1 && !x.charges.daring(tr) && x.charges.pathTooNear(m, e, tr) == nil && x.pos.g.OnBase(m, from.Body) == game.NoModel
}

func (x *drawer) move(m game.ModelID) bool {
	if !x.pos.canMove(m) {
		return false
	}
	like := game.Choice{Action: "move"}
	if m != x.pos.g.State.Active {
		like.Model = x.pos.g.Entries[m].ID
	}
	return x.walk(&like, m, x.pos.movement(m))
}
