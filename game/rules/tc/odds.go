package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// oddsOf are the odds of a choice that is legal.
func (ch *chances) oddsOf(d *game.Decision, c game.Choice) game.Odds {
	m := d.Model
	if id := ch.pos.g.Find(c.Model); d.Kind == game.Act && id != game.NoModel {
		m = id // of a FIRETEAM; no other choice says who acts
	}
	switch {
	case d.Kind == game.Act && c.Action == "shoot":
		a, _ := ch.actions.aim(m, &c)
		return ch.shotOdds(a)
	case d.Kind == game.Act && c.Action == "fight":
		arms, _ := ch.pos.v.arms(ch.actions, m, c.Weapons)
		return ch.fightOdds(bout{by: m, target: ch.pos.g.Find(c.Target), arms: arms, second: ch.pos.has(m, didFight)})
	case d.Kind == game.FreeFight && !c.Pass:
		arms, _ := ch.pos.v.arms(ch.actions, m, c.Weapons)
		return ch.fightOdds(bout{by: m, target: d.Context.By, arms: arms})
	case d.Kind == game.Act && (c.Action == "dash" || c.Action == "claim" || c.Action == "search" && ch.pos.rolled(c.Target)):
		return ch.rollOdds(m)
	case d.Kind == game.Act && c.Action == "move" || d.Kind == game.Move:
		return ch.wayOdds(m, c.Path)
	case d.Kind == game.Act && c.Action == "charge":
		return ch.chargeOdds(m, ch.pos.g.Find(c.Target))
	case d.Kind == game.ChargePath && len(c.Path) == 0:
		return ch.rushOdds(m, d.Context.By, d.Context.Paths[0].Path, !ch.pos.v.dive.chosen)
	case d.Kind == game.ChargePath:
		return ch.rushOdds(m, d.Context.By, c.Path, true)
	case d.Kind == game.Target && c.Target != "" && !c.Pass && d.Context.Attack != nil:
		a := ch.attacks.restore(d.Context.Attack, ch.pos.g.Find(c.Target))
		a.spot = nil
		return ch.attackOdds(&a)
	case d.Kind == game.Spend:
		return ch.spendOdds(d, c)
	}
	return game.Odds{}
}

// rollOdds are those of a Success Roll without modifiers of its own.
func (ch *chances) rollOdds(m game.ModelID) game.Odds {
	o := game.Odds{Rolls: true}
	if dice := ch.pos.force[m].dice; dice != 0 {
		o.Mods = append(o.Mods, game.Modifier{Clause: "ROLL-3", Name: "own keywords", Dice: dice})
	}
	if ch.pos.model(m).Down {
		o.Mods = append(o.Mods, game.Modifier{Clause: "DWN-2", Name: "Down", Dice: -1})
	}
	o.Dice = sum(o.Mods)
	o.Success = successOdds(o.Dice)
	ch.ifSpent(&o, m)
	return o
}

// wayRolls are the clauses that ask for a Success Roll on a way, by its marks.
var wayRolls = map[physics.MarkKind]string{physics.Climbed: "CLB-1", physics.Jumped: "JMP-1", physics.Entered: "TER-3"}

// wayOdds are those of the first Success Roll on a way: of a climb, a jump or
// Dangerous Terrain.
func (ch *chances) wayOdds(m game.ModelID, path []physics.Waypoint) game.Odds {
	tr := ch.pos.g.Field.Trace(ch.pos.mover(m), path)
	for i := range tr.Marks {
		if clause := wayRolls[tr.Marks[i].Kind]; clause != "" {
			return ch.wayRoll(m, clause)
		}
	}
	return game.Odds{}
}

// wayRoll are the odds of a Success Roll on a way.
func (ch *chances) wayRoll(m game.ModelID, clause string) game.Odds {
	o := ch.rollOdds(m)
	o.Clause = ch.pos.v.id(clause)
	return o
}

// chargeOdds are those of a Charge that has but one path: of several, or where a
// SKIRMISHER may step away first, the path is not known yet (CHG-6).
func (ch *chances) chargeOdds(m, target game.ModelID) game.Odds {
	options, no := ch.charges.chargePaths(m, target)
	if no != nil || len(options) != 1 || ch.actions.mayEvade(target) {
		return game.Odds{}
	}
	return ch.rushOdds(m, target, options[0].Path, options[0].Kind == "dive" || !ch.pos.v.dive.chosen)
}

// rushOdds are those of the first Success Roll on a Charge's path, that of its dive
// counted where it may dive, if the highest D6 brings the charger there.
func (ch *chances) rushOdds(m, target game.ModelID, path []physics.Waypoint, dives bool) game.Odds {
	tr, most := ch.pos.g.Field.Trace(ch.pos.mover(m), path), float64(ch.pos.chargeMost(m))
	for i := range tr.Marks {
		k := &tr.Marks[i]
		cost, clause := k.Cost, wayRolls[k.Kind]
		if k.Kind == physics.Climbed {
			cost += float64(max(k.Rise, -k.Rise)) // it is paid whole, or not begun (R-CLIMB)
		}
		if clause == "" && dives && ch.charges.divesAt(m, target, tr, k) {
			clause = "MEL-6"
		}
		if clause != "" && cost <= most {
			return ch.wayRoll(m, clause)
		}
	}
	return game.Odds{}
}

func successOdds(net int) [3]float64 {
	s := odds.Roll(net)
	return [3]float64{s.Failure, s.Success, s.Critical}
}

// spendOdds are those of the roll that markers are about to be spent on.
func (ch *chances) spendOdds(d *game.Decision, c game.Choice) game.Odds {
	ctx := d.Context.Roll
	n := 0
	if c.Spend != nil {
		n = *c.Spend
	}
	sign := -1
	if d.Clause == ch.pos.v.id("MRK-3") || d.Clause == ch.pos.v.id("MRK-4") {
		sign = 1
	}
	o := game.Odds{Mods: ctx.Mods[:len(ctx.Mods):len(ctx.Mods)]}
	if name := "BLOOD MARKERS"; n != 0 {
		if d.Side == ch.pos.side(d.Model) {
			name = "BLESSING MARKERS"
		}
		o.Mods = append(o.Mods, game.Modifier{Clause: d.Clause, Name: name, Dice: sign * n})
	}
	o.Dice = sum(o.Mods)
	if ctx.Kind == game.SuccessRoll {
		o.Rolls, o.Success = true, successOdds(o.Dice)
		if ctx.Attack != nil && ctx.Attack.Target != game.NoModel {
			a := ch.attacks.restore(ctx.Attack, ctx.Attack.Target)
			one, hit := ch.attacks.weighAttack(&a)
			one.Net = o.Dice
			ch.injuryOdds(&o, one, &hit)
		}
		return o
	}
	roll := odds.InjuryRoll{Net: o.Dice, Modifier: ctx.Flat, Deadly: ctx.Deadly, Bloodbath: c.Bloodbath || ctx.Bloodbath}
	i := roll.Odds()
	if f, m := &ch.pos.force[ctx.Model], ch.pos.model(ctx.Model); f.golem && !roll.Bloodbath || f.tough && !f.golem && m.Tokens[toughUsed] == 0 {
		i.Down, i.Out = i.Down+i.Out, 0
	}
	o.Injures, o.Injury = true, [4]float64{i.None, i.Minor, i.Down, i.Out}
	return o
}

// mishapOdds are those of an Injury Roll that no attack makes.
func (ch *chances) mishapOdds(hit injury) odds.Injury {
	ch.attacks.weigh(&hit)
	i := odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added)}.Odds()
	if f, m := &ch.pos.force[hit.target], ch.pos.model(hit.target); f.golem || f.tough && m.Tokens[toughUsed] == 0 {
		i.Down, i.Out = i.Down+i.Out, 0
	}
	return i
}

// shotOdds are those of a Shoot ACTION: of its first attack, and of all of them
// on the one target.
func (ch *chances) shotOdds(a attack) game.Odds {
	var series []attack
	for range a.c.attacks(false) {
		series = append(series, attack{by: a.by, target: a.target, spot: a.spot, c: a.c, ground: a.ground})
	}
	strays := ch.mayStray(&a)
	o := ch.attackOdds(&a)
	if o.Strays = strays; len(series) > 1 && a.target != game.NoModel {
		o.All = ch.chainOdds(series)
	}
	return o
}

// fightOdds are those of a Fight ACTION with one or two weapons.
func (ch *chances) fightOdds(f bout) game.Odds {
	var series []attack
	for i, w := range f.arms {
		for range w.attacks(true) {
			series = append(series, attack{by: f.by, target: f.target, c: w, melee: true, offhand: f.offhand(i), ground: f.ground})
		}
	}
	first := series[0]
	o := ch.attackOdds(&first)
	if len(series) > 1 {
		o.All = ch.chainOdds(series)
	}
	return o
}

// attackOdds are those of one attack.
func (ch *chances) attackOdds(a *attack) game.Odds {
	one, hit := ch.attacks.weighAttack(a)
	o := game.Odds{Mods: a.mods, Dice: one.Net, Rolls: true}
	s := one.Success()
	o.Success = [3]float64{s.Failure, s.Success, s.Critical}
	if !one.Automatic {
		ch.ifSpent(&o, a.by)
	}
	if a.target == game.NoModel {
		return o
	}
	ch.injuryOdds(&o, one, &hit)
	o.Out = ch.outIfSpent(one, a.target)
	return o
}

// outIfSpent is the chance that an attack takes its target Out: if who makes it spends all
// the target's markers on the Injury Roll, for dice or for a Bloodbath (MRK-4, MRK-6), and if
// the target's side spends its BLESSING MARKERS (MRK-5).
func (ch *chances) outIfSpent(one odds.Attack, target game.ModelID) game.Chance {
	with := func(n int, bath bool) float64 {
		k := one
		k.Hit.Net, k.Critical.Net, k.Hit.Bloodbath, k.Critical.Bloodbath = k.Hit.Net+n, k.Critical.Net+n, bath, bath
		if bath && ch.pos.force[target].golem {
			k.Spared = false
		}
		return k.Odds().Out
	}
	n := ch.pos.wounds(target)
	if n == 0 && ch.pos.blessing(target) == 0 {
		out := one.Odds().Out
		return game.Chance{Plain: out, Spent: out, Own: out}
	}
	c := game.Chance{Plain: with(0, false), Own: with(n, false), Markers: n}
	if left := n - ch.pos.bathCost(target); left >= 0 {
		c.Own = max(c.Own, with(left, true))
	}
	if c.Spent = c.Plain; ch.pos.v.blesses {
		c.Spent = with(-ch.pos.blessing(target), false)
	}
	return c
}

// injuryOdds adds what the whole attack does.
func (ch *chances) injuryOdds(o *game.Odds, one odds.Attack, hit *injury) {
	i := one.Odds()
	o.Injures, o.Injury = true, [4]float64{i.None, i.Minor, i.Down, i.Out}
	o.InjuryMods = hit.mods()
}

// weighAttack turns an attack into what its chances depend on.
func (as *attacks) weighAttack(a *attack) (odds.Attack, injury) {
	as.modify(a)
	if as.pos.model(a.by).Down {
		a.add("DWN-2", "Down", -1)
	}
	if a.c.is(flamethrower) {
		a.mods = nil // nothing is rolled that they could count for (R-FLAME)
	}
	one := odds.Attack{Net: sum(a.mods), Automatic: a.c.is(flamethrower), Risky: a.c.is(risky) || as.pos.shakenNow(as.pos.side(a.by))}
	if a.target == game.NoModel {
		return one, injury{}
	}
	hit := as.harm(&one, a, a.target)
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
func (ch *chances) chainOdds(series []attack) *[4]float64 {
	target := series[0].target
	f, s := &ch.pos.force[target], ch.pos.model(target)
	chain := odds.NewChain(odds.State{Down: s.Down, Tough: f.tough && s.Tokens[toughUsed] == 0, Blood: ch.pos.blood(target)})
	for i := range series {
		a := series[i]
		one, _ := ch.attacks.weighAttack(&a)
		chain.Attack(func(now odds.State) odds.Attack {
			each := one
			each.Spared = f.golem || now.Tough
			if now.Down && !s.Down {
				ch.attacks.onceDown(&each, &a)
			}
			return each
		})
	}
	i := chain.Injury()
	return &[4]float64{i.None, i.Minor, i.Down, i.Out}
}

// onceDown is what is different about an attack on a target that went Down by an
// earlier one.
func (as *attacks) onceDown(each *odds.Attack, a *attack) {
	if a.melee || as.pos.v.anyDown {
		each.Hit.Net++ // INJ-10, P-INJ-8
		each.Critical.Net++
	}
	if !as.pos.v.lowers {
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
func (as *attacks) harm(one *odds.Attack, a *attack, m game.ModelID) injury {
	hit := as.injuryOf(a, m, false)
	as.weigh(&hit)
	one.Hit = odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added), Deadly: a.c.is(deadly)}
	one.Critical = one.Hit
	if m == a.target {
		one.Critical.Net += as.pos.v.critical[btoi(a.c.is(critical))]
	}
	f := &as.pos.force[m]
	one.Spared = f.golem || f.tough && as.pos.model(m).Tokens[toughUsed] == 0
	for _, keyword := range a.c.extra {
		if !f.negate(keyword) {
			one.Extra++
		}
	}
	return hit
}
