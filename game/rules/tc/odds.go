package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// oddsOf are the odds of a choice that is legal.
func (p *chances) oddsOf(d *game.Decision, c game.Choice) game.Odds {
	m := d.Model
	if id := p.pos.g.Find(c.Model); d.Kind == game.Act && id != game.NoModel {
		m = id // of a FIRETEAM; no other choice says who acts
	}
	switch {
	case d.Kind == game.Act && c.Action == "shoot":
		a, _ := p.actions.aim(m, &c)
		return p.shotOdds(a)
	case d.Kind == game.Act && c.Action == "fight":
		arms, _ := p.pos.v.arms(p.actions, m, c.Weapons)
		return p.fightOdds(bout{by: m, target: p.pos.g.Find(c.Target), arms: arms, second: p.pos.has(m, didFight)})
	case d.Kind == game.FreeFight && !c.Pass:
		arms, _ := p.pos.v.arms(p.actions, m, c.Weapons)
		return p.fightOdds(bout{by: m, target: d.Context.By, arms: arms})
	case d.Kind == game.Act && (c.Action == "dash" || c.Action == "claim" || c.Action == "search" && p.pos.rolled(c.Target)):
		return p.rollOdds(m)
	case d.Kind == game.Act && c.Action == "move" || d.Kind == game.Move:
		return p.wayOdds(m, c.Path)
	case d.Kind == game.Act && c.Action == "charge":
		return p.chargeOdds(m, p.pos.g.Find(c.Target))
	case d.Kind == game.ChargePath && len(c.Path) == 0:
		return p.rushOdds(m, d.Context.By, d.Context.Paths[0].Path, !p.pos.v.dive.chosen)
	case d.Kind == game.ChargePath:
		return p.rushOdds(m, d.Context.By, c.Path, true)
	case d.Kind == game.Target && c.Target != "" && !c.Pass && d.Context.Attack != nil:
		a := p.attacks.restore(d.Context.Attack, p.pos.g.Find(c.Target))
		a.spot = nil
		return p.attackOdds(&a)
	case d.Kind == game.Spend:
		return p.spendOdds(d, c)
	}
	return game.Odds{}
}

// rollOdds are those of a Success Roll without modifiers of its own.
func (p *chances) rollOdds(m game.ModelID) game.Odds {
	o := game.Odds{Rolls: true}
	if dice := p.pos.force[m].dice; dice != 0 {
		o.Mods = append(o.Mods, game.Modifier{Clause: "ROLL-3", Name: "own keywords", Dice: dice})
	}
	if p.pos.model(m).Down {
		o.Mods = append(o.Mods, game.Modifier{Clause: "DWN-2", Name: "Down", Dice: -1})
	}
	o.Dice = sum(o.Mods)
	o.Success = successOdds(o.Dice)
	p.ifSpent(&o, m)
	return o
}

// wayRolls are the clauses that ask for a Success Roll on a way, by its marks.
var wayRolls = map[physics.MarkKind]string{physics.Climbed: "CLB-1", physics.Jumped: "JMP-1", physics.Entered: "TER-3"}

// wayOdds are those of the first Success Roll on a way: of a climb, a jump or
// Dangerous Terrain.
func (p *chances) wayOdds(m game.ModelID, path []physics.Waypoint) game.Odds {
	tr := p.pos.g.Field.Trace(p.pos.mover(m), path)
	for i := range tr.Marks {
		if clause := wayRolls[tr.Marks[i].Kind]; clause != "" {
			return p.wayRoll(m, clause)
		}
	}
	return game.Odds{}
}

// wayRoll are the odds of a Success Roll on a way.
func (p *chances) wayRoll(m game.ModelID, clause string) game.Odds {
	o := p.rollOdds(m)
	o.Clause = p.pos.v.id(clause)
	return o
}

// chargeOdds are those of a Charge that has but one path: of several, or where a
// SKIRMISHER may step away first, the path is not known yet (CHG-6).
func (p *chances) chargeOdds(m, target game.ModelID) game.Odds {
	options, no := p.charges.chargePaths(m, target)
	if no != nil || len(options) != 1 || p.actions.mayEvade(target) {
		return game.Odds{}
	}
	return p.rushOdds(m, target, options[0].Path, options[0].Kind == "dive" || !p.pos.v.dive.chosen)
}

// rushOdds are those of the first Success Roll on a Charge's path, that of its dive
// counted where it may dive, if the highest D6 brings the charger there.
func (p *chances) rushOdds(m, target game.ModelID, path []physics.Waypoint, dives bool) game.Odds {
	tr, most := p.pos.g.Field.Trace(p.pos.mover(m), path), float64(p.pos.chargeMost(m))
	for i := range tr.Marks {
		k := &tr.Marks[i]
		cost, clause := k.Cost, wayRolls[k.Kind]
		if k.Kind == physics.Climbed {
			cost += float64(max(k.Rise, -k.Rise)) // it is paid whole, or not begun (R-CLIMB)
		}
		if clause == "" && dives && p.charges.divesAt(m, target, tr, k) {
			clause = "MEL-6"
		}
		if clause != "" && cost <= most {
			return p.wayRoll(m, clause)
		}
	}
	return game.Odds{}
}

func successOdds(net int) [3]float64 {
	s := odds.Roll(net)
	return [3]float64{s.Failure, s.Success, s.Critical}
}

// spendOdds are those of the roll that markers are about to be spent on.
func (p *chances) spendOdds(d *game.Decision, c game.Choice) game.Odds {
	ctx := d.Context.Roll
	n := 0
	if c.Spend != nil {
		n = *c.Spend
	}
	sign := -1
	if d.Clause == p.pos.v.id("MRK-3") || d.Clause == p.pos.v.id("MRK-4") {
		sign = 1
	}
	o := game.Odds{Mods: ctx.Mods[:len(ctx.Mods):len(ctx.Mods)]}
	if name := "BLOOD MARKERS"; n != 0 {
		if d.Side == p.pos.side(d.Model) {
			name = "BLESSING MARKERS"
		}
		o.Mods = append(o.Mods, game.Modifier{Clause: d.Clause, Name: name, Dice: sign * n})
	}
	o.Dice = sum(o.Mods)
	if ctx.Kind == game.SuccessRoll {
		o.Rolls, o.Success = true, successOdds(o.Dice)
		if ctx.Attack != nil && ctx.Attack.Target != game.NoModel {
			a := p.attacks.restore(ctx.Attack, ctx.Attack.Target)
			one, hit := p.attacks.weighAttack(&a)
			one.Net = o.Dice
			p.injuryOdds(&o, one, &hit)
		}
		return o
	}
	roll := odds.InjuryRoll{Net: o.Dice, Modifier: ctx.Flat, Deadly: ctx.Deadly, Bloodbath: c.Bloodbath || ctx.Bloodbath}
	i := roll.Odds()
	if f, m := &p.pos.force[ctx.Model], p.pos.model(ctx.Model); f.golem && !roll.Bloodbath || f.tough && !f.golem && m.Tokens[toughUsed] == 0 {
		i.Down, i.Out = i.Down+i.Out, 0
	}
	o.Injures, o.Injury = true, [4]float64{i.None, i.Minor, i.Down, i.Out}
	return o
}

// mishapOdds are those of an Injury Roll that no attack makes.
func (p *chances) mishapOdds(hit injury) odds.Injury {
	p.attacks.weigh(&hit)
	i := odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added)}.Odds()
	if f, m := &p.pos.force[hit.target], p.pos.model(hit.target); f.golem || f.tough && m.Tokens[toughUsed] == 0 {
		i.Down, i.Out = i.Down+i.Out, 0
	}
	return i
}

// shotOdds are those of a Shoot ACTION: of its first attack, and of all of them
// on the one target.
func (p *chances) shotOdds(a attack) game.Odds {
	var series []attack
	for range a.c.attacks(false) {
		series = append(series, attack{by: a.by, target: a.target, spot: a.spot, c: a.c, ground: a.ground})
	}
	strays := p.mayStray(&a)
	o := p.attackOdds(&a)
	if o.Strays = strays; len(series) > 1 && a.target != game.NoModel {
		o.All = p.chainOdds(series)
	}
	return o
}

// fightOdds are those of a Fight ACTION with one or two weapons.
func (p *chances) fightOdds(f bout) game.Odds {
	var series []attack
	for i, w := range f.arms {
		for range w.attacks(true) {
			series = append(series, attack{by: f.by, target: f.target, c: w, melee: true, offhand: f.offhand(i), ground: f.ground})
		}
	}
	first := series[0]
	o := p.attackOdds(&first)
	if len(series) > 1 {
		o.All = p.chainOdds(series)
	}
	return o
}

// attackOdds are those of one attack.
func (p *chances) attackOdds(a *attack) game.Odds {
	one, hit := p.attacks.weighAttack(a)
	o := game.Odds{Mods: a.mods, Dice: one.Net, Rolls: true}
	s := one.Success()
	o.Success = [3]float64{s.Failure, s.Success, s.Critical}
	if !one.Automatic {
		p.ifSpent(&o, a.by)
	}
	if a.target == game.NoModel {
		return o
	}
	p.injuryOdds(&o, one, &hit)
	o.Out = p.outIfSpent(one, a.target)
	return o
}

// outIfSpent is the chance that an attack takes its target Out: if who makes it spends all
// the target's markers on the Injury Roll, for dice or for a Bloodbath (MRK-4, MRK-6), and if
// the target's side spends its BLESSING MARKERS (MRK-5).
func (p *chances) outIfSpent(one odds.Attack, target game.ModelID) game.Chance {
	with := func(n int, bath bool) float64 {
		k := one
		k.Hit.Net, k.Critical.Net, k.Hit.Bloodbath, k.Critical.Bloodbath = k.Hit.Net+n, k.Critical.Net+n, bath, bath
		if bath && p.pos.force[target].golem {
			k.Spared = false
		}
		return k.Odds().Out
	}
	n := p.pos.wounds(target)
	if n == 0 && p.pos.blessing(target) == 0 {
		out := one.Odds().Out
		return game.Chance{Plain: out, Spent: out, Own: out}
	}
	c := game.Chance{Plain: with(0, false), Own: with(n, false), Markers: n}
	if left := n - p.pos.bathCost(target); left >= 0 {
		c.Own = max(c.Own, with(left, true))
	}
	if c.Spent = c.Plain; p.pos.v.blesses {
		c.Spent = with(-p.pos.blessing(target), false)
	}
	return c
}

// injuryOdds adds what the whole attack does.
func (p *chances) injuryOdds(o *game.Odds, one odds.Attack, hit *injury) {
	i := one.Odds()
	o.Injures, o.Injury = true, [4]float64{i.None, i.Minor, i.Down, i.Out}
	o.InjuryMods = hit.mods()
}

// weighAttack turns an attack into what its chances depend on.
func (p *attacks) weighAttack(a *attack) (odds.Attack, injury) {
	p.modify(a)
	if p.pos.model(a.by).Down {
		a.add("DWN-2", "Down", -1)
	}
	if a.c.is(flamethrower) {
		a.mods = nil // nothing is rolled that they could count for (R-FLAME)
	}
	one := odds.Attack{Net: sum(a.mods), Automatic: a.c.is(flamethrower), Risky: a.c.is(risky) || p.pos.shakenNow(p.pos.side(a.by))}
	if a.target == game.NoModel {
		return one, injury{}
	}
	hit := p.harm(&one, a, a.target)
	return one, hit
}

func flatSum(mods []game.Modifier) int {
	n := 0
	for _, m := range mods {
		n += m.Flat
	}
	return n
}

// chainOdds are those of all attacks together on one target, which may go Down
// between them.
func (p *chances) chainOdds(series []attack) *[4]float64 {
	target := series[0].target
	f, s := &p.pos.force[target], p.pos.model(target)
	chain := odds.NewChain(odds.State{Down: s.Down, Tough: f.tough && s.Tokens[toughUsed] == 0, Blood: p.pos.blood(target)})
	for i := range series {
		a := series[i]
		one, _ := p.attacks.weighAttack(&a)
		chain.Attack(func(now odds.State) odds.Attack {
			each := one
			each.Spared = f.golem || now.Tough
			if now.Down && !s.Down {
				p.attacks.onceDown(&each, &a)
			}
			return each
		})
	}
	i := chain.Injury()
	return &[4]float64{i.None, i.Minor, i.Down, i.Out}
}

// onceDown is what is different about an attack on a target that went Down by an
// earlier one.
func (p *attacks) onceDown(each *odds.Attack, a *attack) {
	if a.melee || p.pos.v.anyDown {
		each.Hit.Net++ // INJ-10, P-INJ-8
		each.Critical.Net++
	}
	if !p.pos.v.lowers {
		return
	}
	for _, m := range a.mods {
		if m.Clause == "MEL-2" {
			each.Net -= m.Dice // P-MEL-2
		}
	}
}

// harm adds what a hit of an attack does to a model; the critical one does more to
// the target that was picked.
func (p *attacks) harm(one *odds.Attack, a *attack, m game.ModelID) injury {
	hit := p.injuryOf(a, m, false)
	p.weigh(&hit)
	one.Hit = odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added), Deadly: a.c.is(deadly)}
	one.Critical = one.Hit
	if m == a.target {
		one.Critical.Net += p.pos.v.critical[btoi(a.c.is(critical))]
	}
	f := &p.pos.force[m]
	one.Spared = f.golem || f.tough && p.pos.model(m).Tokens[toughUsed] == 0
	for _, keyword := range a.c.extra {
		if !f.negate(keyword) {
			one.Extra++
		}
	}
	return hit
}
