package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// attack is one attack: ATK-1's steps from the target to the Injury Roll.
type attack struct {
	by      game.ModelID
	target  game.ModelID  // NoModel: a BLAST aimed at a point
	spot    *physics.Spot // that point
	c       *weapon
	melee   bool
	offhand bool
	only    bool // no other target may be attacked (RET-1)
	long    bool // beyond half of the range (RNG-2)
	ground  ground
	mods    []game.Modifier
}

// ground is what an attack is told of the ground that gives its target Cover or a Defended
// Obstacle (RNG-3, MEL-2); mostly it is looked for.
type ground uint8

const (
	asItLies ground = iota
	openGround
	shelter
)

// groundFor is ground that gives its target what it may give, or nothing.
func groundFor(shelters bool) ground {
	if shelters {
		return shelter
	}
	return openGround
}

// behind tells whether the ground gives the target of an attack what a version looks for.
func (a *attack) behind(p *attacks, looks func(p *attacks, by, target game.ModelID) bool) bool {
	if a.ground != asItLies {
		return a.ground == shelter
	}
	return looks(p, a.by, a.target)
}

func (a *attack) add(clause, name string, dice int) {
	if dice != 0 {
		a.mods = append(a.mods, game.Modifier{Clause: clause, Name: name, Dice: dice})
	}
}

// context is the attack as a decision shows it.
func (a *attack) context() *game.AttackContext {
	return &game.AttackContext{By: a.by, Target: a.target, Spot: a.spot, Weapon: a.c.ID, Melee: a.melee, Offhand: a.offhand}
}

// restore is the attack that a decision is about, on a target.
func (p *attacks) restore(c *game.AttackContext, target game.ModelID) attack {
	a := attack{by: c.By, target: target, spot: c.Spot, c: &unarmed, melee: c.Melee, offhand: c.Offhand}
	for i := range p.pos.force[c.By].weapons {
		if p.pos.force[c.By].weapons[i].ID == c.Weapon {
			a.c = p.pos.loaded(c.By, i)
		}
	}
	return a
}

// characteristic is the clause of the attacker's Characteristic.
func (a *attack) characteristic() string {
	if a.melee {
		return "MEL-1"
	}
	return "RNG-1"
}

// modify gathers the DICE of an attack's Success Roll, short of markers and
// DWN-2.
func (p *attacks) modify(a *attack) {
	f := &p.pos.force[a.by]
	if a.melee {
		p.modifyMelee(a, f)
	} else {
		p.modifyRanged(a, f)
	}
	for _, w := range a.c.words {
		if w.entry.success != nil {
			w.entry.success(a, w)
		}
	}
	if a.target == game.NoModel {
		return
	}
	for _, w := range p.pos.force[a.target].words {
		if w.entry.against != nil {
			w.entry.against(a, w)
		}
	}
}

// modifyRanged is RNG-1 to RNG-4.
func (p *attacks) modifyRanged(a *attack, f *fighter) {
	a.add("RNG-1", "Ranged", f.Ranged)
	a.add("RNG-1", "own keywords", f.dice)
	a.add("RNG-1", a.c.Name, a.c.Dice)
	a.long = 2*p.reachOf(a) > a.c.Range
	if a.long && !p.ignores(a, "LONG RANGE") && !a.c.is(shotgun) {
		a.add("RNG-2", "Long Range", -1)
	}
	if a.target == game.NoModel {
		return
	}
	if a.behind(p, p.pos.v.covered) && !p.ignores(a, "COVER") {
		a.add("RNG-3", "Cover", -1)
	}
	if p.pos.model(a.by).Level-p.pos.model(a.target).Level >= 3*inch && !p.ignores(a, "ELEVATED POSITION") {
		a.add("RNG-4", "Elevated Position", 1)
	}
	if p.pos.v.dive.hurts && p.pos.dived(a.by, a.target) { // P-DIV-3 is not for Melee Attacks alone
		a.add(p.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// modifyMelee is MEL-1 to MEL-6.
func (p *attacks) modifyMelee(a *attack, f *fighter) {
	best := f.Melee
	if a.c.is(pistol) {
		best = max(best, f.Ranged)
	}
	a.add("MEL-1", "Melee", best)
	a.add("MEL-1", "own keywords", f.dice)
	a.add(a.c.clause("MEL-1"), a.c.Name, a.c.Dice)
	t := &p.pos.force[a.target]
	dives := p.pos.dived(a.by, a.target)
	if a.behind(p, p.pos.v.defended) && !p.ignores(a, "DEFENDED OBSTACLE") && !(dives && p.pos.v.dive.hurts) {
		a.add("MEL-2", "Defended Obstacle", -1)
	}
	if a.offhand && !p.ignores(a, "OFF-HAND WEAPON") {
		a.add("MEL-3", "Off-hand", -1)
	}
	if t.fear && !f.fear && !f.negate("FEAR") && !p.ignores(a, "FEAR") {
		a.add("MEL-4", "Fear", -1)
	}
	if t.block && (!p.pos.v.chargeBlock || p.pos.model(a.by).Tokens[charged] > 0) && !f.negate("BLOCK") && !p.ignores(a, "BLOCK") {
		a.add("MEL-5", "Block", -1)
	}
	if dives && !p.ignores(a, "DIVING CHARGE") {
		a.add(p.pos.v.dive.bonus(), "Diving Charge", 1)
	}
}

// ignores tells whether the attacker, by weapon or by itself, ignores a modifier.
func (p *attacks) ignores(a *attack, modifier string) bool {
	if a.c.ignore(modifier) {
		return true
	}
	for _, n := range p.pos.force[a.by].ignores {
		if n == modifier {
			return true
		}
	}
	return false
}

// dived tells whether a model passed a Diving Charge on the target in this
// activation (MEL-6, P-DIV-3).
func (p *position) dived(m, target game.ModelID) bool {
	return int(p.model(m).Tokens[dive])-1 == int(target)
}

// reachOf is the distance from the attacker to what it attacks.
func (p *attacks) reachOf(a *attack) physics.Mil {
	if a.spot != nil {
		return physics.Gap(p.pos.g.Body(a.by), physics.Body{At: a.spot.At, Level: a.spot.Level})
	}
	return p.pos.gap(a.by, a.target)
}

// strike makes one attack from its modifiers to its Injury Roll (ATK-1) and
// looks at the end of the game.
func (p *combat) strike(a attack) {
	p.announce(&a)
	p.attacks.modify(&a)
	outcome, total := game.Success, 0
	if !a.c.is(flamethrower) {
		outcome, total = p.judge.success(check{model: a.by, by: a.by, clause: p.pos.v.attack[btoi(a.melee)], risky: a.c.is(risky), mods: a.mods, attack: a.context()})
	}
	p.missed = outcome == game.Failure && (a.c.is(risky) || p.pos.shakenNow(p.pos.side(a.by)))
	switch {
	case a.c.blast > 0 && !a.melee:
		p.burst(&a, outcome, total)
	case outcome != game.Failure:
		p.hurt(p.attacks.injuryOf(&a, a.target, outcome == game.Critical))
	}
	p.settle()
}

// announce says who attacks whom with what.
func (p *combat) announce(a *attack) {
	kind, clause := game.Shot, "SHT-1"
	if a.melee {
		kind, clause = game.Fought, "FGT-1"
	}
	e := event(kind, clause, a.by)
	e.Target, e.Weapon = a.target, a.c.ID
	if a.spot != nil {
		e.At = a.spot.At
	}
	p.judge.emit(&e)
}

// injuryOf is the Injury Roll that a hit leads to.
func (p *attacks) injuryOf(a *attack, target game.ModelID, critical bool) injury {
	i := injury{target: target, by: a.by, clause: "INJ-1", c: a.c, melee: a.melee, critical: critical}
	if a.long && a.c.is(shotgun) && !p.ignores(a, "LONG RANGE") {
		i.add("RNG-2", "SHOTGUN", -1)
	}
	return i
}

// series repeats a weapon's attacks (ATK-3, R-ATTACKS): the first on the
// target, each further one on a target that fits. It tells how many were made.
func (p *combat) series(a attack) (made int) {
	hit := []game.ModelID{}
	for n := 0; n < a.c.attacks(a.melee) && !p.stopped(a.by); n++ {
		next := a
		if n > 0 {
			target, ok := p.furtherTarget(&a, hit)
			if !ok {
				return made
			}
			next.target, next.spot = target, nil
		}
		if !a.melee {
			p.pos.v.astray(p, &next, hit)
		}
		p.strike(next)
		made++
		if next.target != game.NoModel {
			hit = append(hit, next.target)
		}
	}
	return made
}

// stopped tells whether the attacker cannot go on with its ACTION: a failed
// Risky Success Roll ends it, outside its own activation too (ROLL-2).
func (p *combat) stopped(m game.ModelID) bool {
	return p.missed || p.pos.model(m).Out || p.pos.activating(m) && (p.judge.broken != 0 || p.pos.fell(m))
}

// furtherTarget is the target of a further attack. One candidate is taken
// without asking; with several the attacker may also pass.
func (p *combat) furtherTarget(a *attack, hit []game.ModelID) (game.ModelID, bool) {
	return p.pickTarget(a, "ATK-3", p.attacks.candidates(a, hit), func(t game.ModelID) *game.Refusal { return p.attacks.checkFurther(a, t, hit) })
}

// checkFurther is the clause that forbids the target of a further attack, or nil: the bounds of R-ATTACKS before those of any target (ATK-1, ATK-2).
func (p *attacks) checkFurther(a *attack, t game.ModelID, hit []game.ModelID) *game.Refusal {
	for _, h := range hit {
		switch {
		case !p.pos.foes(a.by, t):
		case a.melee && p.pos.gap(a.by, t) > inch:
			return bar("R-ATTACKS", t, "%s is %s\" away; the reach is 1\".", p.pos.name(t), p.pos.gap(a.by, t))
		case !a.melee && p.pos.gap(t, h) > 6*inch:
			return bar("R-ATTACKS", t, "%s is farther than 6\" from %s, an earlier target.", p.pos.name(t), p.pos.name(h))
		}
	}
	return p.checkTarget(a, t)
}

// checkTarget says why a target may not be attacked: it is no enemy, out of sight or out of
// reach, in this order (ATK-1, ATK-2).
func (p *attacks) checkTarget(a *attack, t game.ModelID) *game.Refusal {
	kind := btoi(a.melee)
	if !p.pos.foes(a.by, t) {
		return bar(p.pos.v.attack[kind], t, "%s is not an enemy on the battlefield.", p.pos.name(t))
	}
	if !p.pos.sees(a.by, t) {
		return bar(p.pos.v.attack[kind], t, "%s cannot see %s.", p.pos.name(a.by), p.pos.name(t))
	}
	switch d := p.pos.gap(a.by, t); {
	case a.melee && d > inch:
		return bar(p.pos.v.reach[kind], t, "%s is %s\" away; the reach is 1\".", p.pos.name(t), d)
	case !a.melee && d > a.c.Range:
		return bar(p.pos.v.reach[kind], t, "%s is %s\" away; the range is %s\".", p.pos.name(t), d, a.c.Range)
	}
	return nil
}

// foes tells whether a model is another's enemy on the battlefield.
func (p *position) foes(m, t game.ModelID) bool { return p.side(t) != p.side(m) && p.model(t).On() }

// pickTarget asks for one of several candidates. further is nil where one must be
// picked; for a further attack, which may be passed, it refuses a target by the
// clause that forbids it.
func (p *combat) pickTarget(a *attack, clause string, candidates []game.ModelID, further func(game.ModelID) *game.Refusal) (game.ModelID, bool) {
	switch len(candidates) {
	case 0:
		return game.NoModel, false
	case 1:
		return candidates[0], true
	}
	c := p.judge.Ask(game.Decision{Side: p.pos.side(a.by), Kind: game.Target, Model: a.by, Clause: clause, Context: game.Context{Targets: candidates, Attack: a.context()}})
	if c.Pass {
		if further == nil {
			p.judge.refuse(clause, game.NoModel, "A target must be picked.")
		}
		return game.NoModel, false
	}
	if c.Target == "" {
		p.judge.malformed("Name a target.")
	}
	t := p.judge.named(c.Target)
	for _, o := range candidates {
		if o == t {
			return t, true
		}
	}
	if further != nil {
		p.judge.unless(further(t))
	}
	p.judge.refuse(clause, t, "%s cannot be the target of this attack. Choose one of the targets that are offered.", p.pos.name(t))
	return game.NoModel, false
}

// candidates are the enemies that a further attack may be made on.
func (p *attacks) candidates(a *attack, hit []game.ModelID) []game.ModelID {
	foes := p.pos.g.Models(p.pos.side(a.by).Other())
	ids := foes[:0]
	for _, e := range foes {
		if (!a.only || e == a.target) && p.attackable(a, e) && (a.melee || p.allWithin(e, hit, 6*inch)) {
			ids = append(ids, e)
		}
	}
	return ids
}

// attackable tells whether an enemy is in sight and range of an attack.
func (p *attacks) attackable(a *attack, e game.ModelID) bool {
	reach := physics.Mil(inch)
	if !a.melee {
		reach = a.c.Range
	}
	return p.pos.within(a.by, e, reach) && p.pos.sees(a.by, e)
}

func (p *attacks) allWithin(e game.ModelID, hit []game.ModelID, within physics.Mil) bool {
	for _, h := range hit {
		if p.pos.gap(e, h) > within {
			return false
		}
	}
	return true
}

// intoMelee is RNG-5: a shot at an enemy within 1" of one of the shooter's own
// side may go astray (R-INTOMELEE). hit are the targets of the earlier attacks
// with the weapon, which a further one is not to be too far from (R-ATTACKS).
func (p *combat) intoMelee(a *attack, hit []game.ModelID) {
	if a.target == game.NoModel {
		return
	}
	friends := p.attacks.bystanders(a)
	if len(friends) == 0 {
		return
	}
	candidates := friends
	if p.judge.d6("RNG-5", a.by) >= ownTill {
		candidates = p.attacks.strayFoes(a, hit)
	}
	a.target, _ = p.pickTarget(a, "RNG-5", candidates, nil)
}

// bystanders are the models of the shooter's side within 1" of its target. The
// shooter is none, beside whom the target may have fallen (INJ-5) since SHT-1 was
// looked at.
func (p *attacks) bystanders(a *attack) []game.ModelID {
	return slices.DeleteFunc(p.pos.near(a.target, p.pos.side(a.by), inch), func(m game.ModelID) bool { return m == a.by })
}
