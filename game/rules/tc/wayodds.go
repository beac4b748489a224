package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// WayOdds implements game.Foretelling.
func (r *Rules) WayOdds(g *game.Game, m game.ModelID, action string, way physics.Way, target game.ModelID) game.WayOdds {
	p := r.view(g)
	w := &walk{m: m, tr: p.Field.Trace(p.mover(m), way.Path)}
	if action == "charge" && target != game.NoModel {
		w.plunge = &plunge{target: target, ready: !p.v.dive.chosen}
	}
	w.stop = w.tr.Length()
	o := game.WayOdds{Pass: game.Sure}
	for i := range w.tr.Marks {
		for _, t := range p.testsAt(w, &w.tr.Marks[i]) {
			t.Clause = p.v.id(t.Clause)
			o.Tests = append(o.Tests, t)
		}
	}
	o.Pass = p.passAll(m, len(o.Tests))
	return o
}

// ChargeOdds implements game.Assaulting.
func (r *Rules) ChargeOdds(g *game.Game, m, target game.ModelID) (o game.ChargeOdds, ok bool) {
	p := r.view(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act || g.Try(game.Command{Side: d.Side, Choice: game.Choice{Action: "charge", Model: p.Entries[m].ID, Target: p.Entries[target].ID}}) != nil {
		return o, false
	}
	options, no := p.chargePaths(m, target)
	if no != nil {
		return o, false
	}
	return p.onset(m, plunge{target: target, ready: !p.v.dive.chosen || options[0].Kind == "dive"}, options[0].Path), true
}

// onset is how a Charge along a path ends, at each face of its die (CHG-2).
func (p *play) onset(m game.ModelID, pl plunge, path []physics.Waypoint) (o game.ChargeOdds) {
	tr := p.Field.Trace(p.mover(m), path)
	totals := p.chargeTotals(m)
	for _, total := range totals {
		w := &walk{m: m, tr: tr, plunge: &pl}
		w.stop = p.rushStop(w, total)
		q := p.getsThrough(w)
		gap := p.gapAt(m, p.reached(w, w.stop), pl.target)
		if gap <= physics.ContactGap {
			o.Contact.Plain, o.Contact.Spent = o.Contact.Plain+q.Plain, o.Contact.Spent+q.Spent
		}
		if gap <= inch {
			o.Melee.Plain, o.Melee.Spent = o.Melee.Plain+q.Plain, o.Melee.Spent+q.Spent
		}
	}
	faces := float64(len(totals))
	o.Contact.Plain, o.Contact.Spent = o.Contact.Plain/faces, o.Contact.Spent/faces
	o.Melee.Plain, o.Melee.Spent = o.Melee.Plain/faces, o.Melee.Spent/faces
	return o
}

// gapAt is how far a model would be from another where it stood at a spot.
func (p *play) gapAt(m game.ModelID, at physics.Spot, other game.ModelID) physics.Mil {
	b := p.Body(m)
	b.At, b.Level = at.At, at.Level
	return physics.Gap(b, p.Body(other))
}

// getsThrough is the chance that a walk gets to where it stops on its feet: that it passes
// the Success Rolls before that, and that no fall throws it Down.
func (p *play) getsThrough(w *walk) game.Chance {
	tests, stands := 0, 1.0
	for i := range w.tr.Marks {
		k := &w.tr.Marks[i]
		if !w.meets(k) {
			break
		}
		rolls := p.testsAt(w, k)
		tests += len(rolls)
		dives := len(rolls) > 0 && rolls[len(rolls)-1].Clause == "MEL-6"
		if height := -k.Rise; !dives && height >= 3*inch && (k.Kind == physics.Dropped || k.Kind == physics.Jumped) && !p.force[w.m].flying {
			i := p.mishapOdds(fallOf(w.m, height))
			stands *= i.None + i.Minor
		}
	}
	q := p.passAll(w.m, tests)
	return game.Chance{Plain: float64(q.Plain * stands), Spent: float64(q.Spent * stands)}
}

// testsAt are the Success Rolls that a mark of a walk asks for, with their clauses as v1.0.2
// has them: a jump that ends in a dive asks for two.
func (p *play) testsAt(w *walk, k *physics.Mark) (list []game.WayTest) {
	add := func(t game.WayTest, falls bool, hit injury) {
		t.Pass = p.passAll(w.m, 1)
		if falls {
			i := p.mishapOdds(hit)
			t.Injures, t.Injury, t.Out = true, [4]float64{i.None, i.Minor, i.Down, i.Out}, p.mishapOut(hit)
		}
		list = append(list, t)
	}
	switch k.Kind {
	case physics.Climbed:
		add(game.WayTest{Clause: "CLB-1"}, false, injury{})
	case physics.Jumped:
		deep := max(p.missedBy(w, k, "near"), p.missedBy(w, k, "far"))
		add(game.WayTest{Clause: "JMP-1", Fall: deep}, deep >= 3*inch && !p.force[w.m].flying, fallOf(w.m, deep))
	case physics.Entered:
		add(game.WayTest{Clause: "TER-3"}, true, injury{target: w.m, by: w.m, clause: "TER-3"})
	}
	if w.plunge != nil && w.plunge.ready && p.divesAt(w.m, w.plunge.target, w.tr, k) {
		deep := p.diveFall(w, k)
		add(game.WayTest{Clause: "MEL-6", Fall: deep}, true, fallOf(w.m, deep))
	}
	return list
}

// FallOut implements game.Foretelling.
func (r *Rules) FallOut(g *game.Game, m game.ModelID, height physics.Mil) (c game.Chance) {
	if p := r.view(g); height >= 3*inch && !p.force[m].flying {
		return p.mishapOut(fallOf(m, height))
	}
	return c
}

// mishapOut is the chance of Out of Action by an Injury Roll that no attack makes: also where
// the opponent spends all BLOOD on it, for dice or for a Bloodbath (MRK-4, MRK-6).
func (p *play) mishapOut(hit injury) (c game.Chance) {
	c.Plain = p.mishapOdds(hit).Out
	p.weigh(&hit)
	f, s := &p.force[hit.target], p.model(hit.target)
	cost := 6
	if s.Down {
		cost = 3
	}
	for _, bath := range []bool{false, true} {
		left := p.wounds(hit.target) - cost*btoi(bath)
		if left < 0 || f.golem && !bath || f.tough && !f.golem && s.Tokens[toughUsed] == 0 {
			continue
		}
		c.Spent = max(c.Spent, odds.InjuryRoll{Net: sum(hit.dice) + left, Modifier: flatSum(hit.added), Bloodbath: bath}.Odds().Out)
	}
	return c
}

// diveFall is how deep a Diving Charge falls that fails.
func (p *play) diveFall(w *walk, k *physics.Mark) physics.Mil {
	if !p.v.dive.chosen {
		return -k.Rise // it lands all the same (R-DIVE)
	}
	land := p.Field.Land(p.Body(w.m), k)
	if k.Kind == physics.Jumped {
		land = p.farSide(w.m, w.tr, w.stop, k)
	}
	return k.Level - p.crashSpot(w, k, land).Level
}

// passAll is the chance that a model passes so many Success Rolls of a way. Who spends
// markers on them spends where that counts most (MRK-2).
func (p *play) passAll(m game.ModelID, rolls int) game.Chance {
	net, marks := sum(p.rollOdds(m).Mods), p.wounds(m)
	c := game.Sure
	least := make([]float64, marks+1) // by how many are left
	for i := range least {
		least[i] = 1
	}
	for range rolls {
		c.Plain *= odds.Roll(net).Passed()
		for left := marks; left >= 0; left-- {
			best := 1.0
			for n := 0; n <= left; n++ {
				best = min(best, float64(odds.Roll(net-n).Passed()*least[left-n]))
			}
			least[left] = best
		}
	}
	c.Spent = least[marks]
	return c
}

// Melee implements game.Meeting.
func (c *foreseenCharges) Melee(from, to physics.Body) float64 {
	c.stand(from, to)
	trip := c.chargeTrip(c.by, c.target)
	trip.Limit, trip.Breath = c.chargeMost(c.by)+inch, c.breath
	way, ok := c.Field.WayToContact(trip, to)
	if !ok || c.pathTooNear(c.by, c.target, c.Field.Trace(trip.Mover, way.Path)) != nil {
		return 0
	}
	return c.onset(c.by, plunge{target: c.target, ready: !c.v.dive.chosen}, way.Path).Melee.Plain
}
