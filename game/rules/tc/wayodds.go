package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// WayOdds implements game.Foretelling.
func (r *Rules) WayOdds(g *game.Game, m game.ModelID, action string, way physics.Way, target game.ModelID) game.WayOdds {
	p := r.view(g)
	w := &walk{m: m, tr: p.pos.g.Field.Trace(p.pos.mover(m), way.Path)}
	if action == "charge" && target != game.NoModel {
		w.plunge = &plunge{target: target, ready: !p.pos.v.dive.chosen}
	}
	w.stop = w.tr.Length()
	o := game.WayOdds{Pass: game.Sure}
	for i := range w.tr.Marks {
		for _, t := range p.chances.testsAt(w, &w.tr.Marks[i]) {
			t.Clause = p.pos.v.id(t.Clause)
			o.Tests = append(o.Tests, t)
		}
	}
	o.Pass = p.chances.passAll(m, len(o.Tests))
	return o
}

// ChargeOdds implements game.Assaulting.
func (r *Rules) ChargeOdds(g *game.Game, m, target game.ModelID) (o game.ChargeOdds, ok bool) {
	p := r.view(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act || g.Try(game.Command{Side: d.Side, Choice: game.Choice{Action: "charge", Model: p.pos.g.Entries[m].ID, Target: p.pos.g.Entries[target].ID}}) != nil {
		return o, false
	}
	options, no := p.charges.chargePaths(m, target)
	if no != nil {
		return o, false
	}
	return p.chances.onset(m, plunge{target: target, ready: !p.pos.v.dive.chosen || options[0].Kind == "dive"}, options[0].Path), true
}

// onset is how a Charge along a path ends, at each face of its die (CHG-2).
func (ch *chances) onset(m game.ModelID, pl plunge, path []physics.Waypoint) (o game.ChargeOdds) {
	tr := ch.pos.g.Field.Trace(ch.pos.mover(m), path)
	totals := ch.charges.chargeTotals(m)
	add := func(c *game.Chance, q game.Chance) {
		c.Plain, c.Spent, c.Own, c.Markers = c.Plain+q.Plain, c.Spent+q.Spent, c.Own+q.Own, max(c.Markers, q.Markers)
	}
	for _, total := range totals {
		w := &walk{m: m, tr: tr, plunge: &pl}
		w.stop = ch.charges.rushStop(w, total)
		q := ch.getsThrough(w)
		gap := ch.routes.gapAt(m, ch.routes.reached(w, w.stop), pl.target)
		if gap <= physics.ContactGap {
			add(&o.Contact, q)
		}
		if gap <= inch {
			add(&o.Melee, q)
		}
	}
	faces := float64(len(totals))
	for _, c := range [2]*game.Chance{&o.Contact, &o.Melee} {
		c.Plain, c.Spent, c.Own = c.Plain/faces, c.Spent/faces, c.Own/faces
	}
	return o
}

// gapAt is how far a model would be from another where it stood at a spot.
func (rt *routes) gapAt(m game.ModelID, at physics.Spot, other game.ModelID) physics.Mil {
	b := rt.pos.g.Body(m)
	b.At, b.Level = at.At, at.Level
	return physics.Gap(b, rt.pos.g.Body(other))
}

// getsThrough is the chance that a walk gets to where it stops on its feet: that it passes
// the Success Rolls before that, and that no fall throws it Down.
func (ch *chances) getsThrough(w *walk) game.Chance {
	tests, stands := 0, 1.0
	for i := range w.tr.Marks {
		k := &w.tr.Marks[i]
		if !w.meets(k) {
			break
		}
		rolls := ch.testsAt(w, k)
		tests += len(rolls)
		dives := len(rolls) > 0 && rolls[len(rolls)-1].Clause == "MEL-6"
		if height := -k.Rise; !dives && height >= 3*inch && (k.Kind == physics.Dropped || k.Kind == physics.Jumped) && !ch.pos.force[w.m].flying {
			i := ch.mishapOdds(fallOf(w.m, height))
			stands *= i.None + i.Minor
		}
	}
	q := ch.passAll(w.m, tests)
	q.Plain, q.Spent, q.Own = float64(q.Plain*stands), float64(q.Spent*stands), float64(q.Own*stands)
	return q
}

// testsAt are the Success Rolls that a mark of a walk asks for, with their clauses as v1.0.2
// has them: a jump that ends in a dive asks for two.
func (ch *chances) testsAt(w *walk, k *physics.Mark) (list []game.WayTest) {
	add := func(t game.WayTest, falls bool, hit injury) {
		t.Pass = ch.passAll(w.m, 1)
		if falls {
			i := ch.mishapOdds(hit)
			t.Injures, t.Injury, t.Out = true, [4]float64{i.None, i.Minor, i.Down, i.Out}, ch.mishapOut(hit)
		}
		list = append(list, t)
	}
	switch k.Kind {
	case physics.Climbed:
		add(game.WayTest{Clause: "CLB-1"}, false, injury{})
	case physics.Jumped:
		deep := max(ch.routes.missedBy(w, k, "near"), ch.routes.missedBy(w, k, "far"))
		add(game.WayTest{Clause: "JMP-1", Fall: deep}, deep >= 3*inch && !ch.pos.force[w.m].flying, fallOf(w.m, deep))
	case physics.Entered:
		add(game.WayTest{Clause: "TER-3"}, true, injury{target: w.m, by: w.m, clause: "TER-3"})
	}
	if w.plunge != nil && w.plunge.ready && ch.charges.divesAt(w.m, w.plunge.target, w.tr, k) {
		deep := ch.diveFall(w, k)
		add(game.WayTest{Clause: "MEL-6", Fall: deep}, true, fallOf(w.m, deep))
	}
	return list
}

// FallOut implements game.Foretelling.
func (r *Rules) FallOut(g *game.Game, m game.ModelID, height physics.Mil) (c game.Chance) {
	if p := r.view(g); height >= 3*inch && !p.pos.force[m].flying {
		return p.chances.mishapOut(fallOf(m, height))
	}
	return c
}

// mishapOut is the chance of Out of Action by an Injury Roll that no attack makes: also where
// the opponent spends all BLOOD on it, for dice or for a Bloodbath (MRK-4, MRK-6), and where
// its own side spends its BLESSING MARKERS (MRK-5).
func (ch *chances) mishapOut(hit injury) (c game.Chance) {
	c.Plain = ch.mishapOdds(hit).Out
	ch.attacks.weigh(&hit)
	f, s := &ch.pos.force[hit.target], ch.pos.model(hit.target)
	for _, bath := range []bool{false, true} {
		left := ch.pos.wounds(hit.target) - ch.pos.bathCost(hit.target)*btoi(bath)
		if left < 0 || f.golem && !bath || f.tough && !f.golem && s.Tokens[toughUsed] == 0 {
			continue
		}
		c.Spent = max(c.Spent, odds.InjuryRoll{Net: sum(hit.dice) + left, Modifier: flatSum(hit.added), Bloodbath: bath}.Odds().Out)
	}
	if c.Own = c.Plain; ch.pos.v.blesses && c.Plain > 0 {
		c.Markers = ch.pos.blessing(hit.target)
		c.Own = odds.InjuryRoll{Net: sum(hit.dice) - c.Markers, Modifier: flatSum(hit.added)}.Odds().Out
	}
	return c
}

// diveFall is how deep a Diving Charge falls that fails.
func (ch *chances) diveFall(w *walk, k *physics.Mark) physics.Mil {
	if !ch.pos.v.dive.chosen {
		return -k.Rise // it lands all the same (R-DIVE)
	}
	land := ch.pos.g.Field.Land(ch.pos.g.Body(w.m), k)
	if k.Kind == physics.Jumped {
		land = ch.routes.farSide(w.m, w.tr, w.stop, k)
	}
	return k.Level - ch.routes.crashSpot(w, k, land).Level
}

// passAll is the chance that a model passes so many Success Rolls of a way. Who spends
// markers on them spends where that counts most (MRK-2, MRK-3).
func (ch *chances) passAll(m game.ModelID, rolls int) game.Chance {
	net := sum(ch.rollOdds(m).Mods)
	c := game.Chance{Plain: 1, Spent: spread(net, rolls, ch.pos.wounds(m), -1), Own: 1}
	if n := ch.pos.blessing(m); n > 0 && rolls > 0 {
		c.Own, c.Markers = spread(net, rolls, n, 1), n
	}
	for range rolls {
		c.Plain *= odds.Roll(net).Passed()
	}
	if c.Markers == 0 {
		c.Own = c.Plain
	}
	return c
}

// spread is the chance to pass so many Success Rolls with markers spread over them: sign 1 as
// well, -1 as badly as may be.
func spread(net, rolls, markers, sign int) float64 {
	best := make([]float64, markers+1) // by how many are left
	for i := range best {
		best[i] = 1
	}
	for range rolls {
		for left := markers; left >= 0; left-- {
			all := float64(odds.Roll(net).Passed() * best[left])
			for n := 1; n <= left; n++ {
				q := float64(odds.Roll(net+sign*n).Passed() * best[left-n])
				if float64(sign)*(q-all) > 0 {
					all = q
				}
			}
			best[left] = all
		}
	}
	return best[markers]
}
