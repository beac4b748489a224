package wzr

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// blow is a profile to fight with.
type blow struct {
	weapon *roster.Weapon
	st     int
	avv    int
	roa    int
}

func (b *blow) armed() bool { return b.weapon != nil }

// blade is what a model fights with: the weapon named, or its first one, and of that the
// profile named, or the first. A pistol or shotgun fights with its first profile, one attack
// (T-CC, WZR-163). Who has none is not armed.
func (p *attacks) blade(m game.ModelID, id string, profile *int) (blow, *game.Refusal) {
	n := 0
	if profile != nil {
		n = *profile
	}
	for i := range p.pos.soldier(m).Weapons {
		w := &p.pos.soldier(m).Weapons[i]
		if id != "" && w.ID != id {
			continue
		}
		k := &w.Profiles[0]
		switch {
		case w.Type == roster.Melee && n >= len(w.Profiles):
			return blow{}, bar("T-CC", game.NoModel, "%s has no profile %d.", w.Name, n)
		case w.Type == roster.Melee:
			k = &w.Profiles[n]
			return blow{w, k.St, k.AVV, k.RoF}, nil
		case !pistol(w):
		case n > 0:
			return blow{}, bar("T-CC", game.NoModel, "%s fights with its first profile.", w.Name)
		default:
			return blow{w, k.St, k.AVV, 1}, nil
		}
	}
	return blow{}, nil
}

// pistol tells whether a gun is fought with: a pistol, or a shotgun (WZR-163).
func pistol(w *roster.Weapon) bool {
	return has(w.Keywords, "PISTOL") || has(w.Profiles[0].Keywords, "PISTOL") || shotgun(w)
}

// shotgun tells whether a weapon is one: by its keyword, or because it fires the
// trapezoid, which is theirs alone (WZR-164).
func shotgun(w *roster.Weapon) bool {
	for i := range w.Profiles {
		if k := &w.Profiles[i]; k.Shape == "ST" || has(k.Keywords, "SHOTGUN") {
			return true
		}
	}
	return has(w.Keywords, "SHOTGUN")
}

// fight is a Close Combat action (T-CC).
func (p *combat) fight(m game.ModelID, c game.Choice) {
	if c.Target == "" {
		p.judge.malformed("Name a target to fight.")
	}
	b, no := p.attacks.blade(m, c.Weapon, c.Profile)
	p.judge.unless(no)
	if !b.armed() {
		p.judge.refuse("T-CC", game.NoModel, "%s has no weapon for close combat%s.", p.pos.name(m), named(c.Weapon))
	}
	t := p.judge.named(c.Target)
	p.judge.unless(p.attacks.checkFoe(m, t))
	p.judge.pay(m, 1)
	p.strikes(m, t, b, 0, "")
}

func named(id string) string {
	if id == "" {
		return ""
	}
	return " called " + id
}

// checkFoe says why a target is refused: it is not engaged (T-CCWR).
func (p *attacks) checkFoe(m, t game.ModelID) *game.Refusal {
	if p.pos.side(t) == p.pos.side(m) || !p.pos.model(t).On() {
		return bar("T-CC", t, "%s is not an enemy on the battlefield.", p.pos.name(t))
	}
	if contains(p.pos.engagedWith(m), t) {
		return nil
	}
	return bar("T-CCWR", t, "%s is not in close combat with %s.", p.pos.name(t), p.pos.name(m))
}

// strikes makes the attacks of a weapon: all CC tests first, then each Wound
// Effect (T-CC).
func (p *combat) strikes(m, t game.ModelID, b blow, bonus int, why string) {
	e := event(game.Fought, "T-CC", m)
	e.Target, e.Weapon = t, b.weapon.ID
	p.judge.t.Emit(e)
	var hits []effect
	for range b.roa {
		k := test{stat: "cc", model: m, by: m, clause: "T-CC", base: p.pos.soldier(m).CC}
		k.add(why, "Charge", bonus)
		outcome := p.judge.test(k)
		if passed(outcome) {
			hits = append(hits, effect{target: t, by: m, st: b.st, avv: b.avv, power: outcome == game.PowerShot, clause: "T-CC"})
		}
		if outcome == game.Fumble {
			p.judge.fumbles(m)
			break
		}
	}
	for _, h := range hits {
		p.wound(h)
	}
}

// slashes are the Free Slashes that a path gives enemies: where it leaves or
// crosses their CCWR, rolled before the model leaves (T-SLASH). A Charge gives
// its target none. end is where the path breaks off at a jump that is missed.
func (p *perils) slashes(w *walking, end float64) []moment {
	var list []moment
	who := physics.Mover{Body: p.pos.g.Body(w.m)}
	for _, e := range p.slashers(w) {
		foe, reach := p.pos.g.Body(e), p.pos.ccwr(e)
		from, _, near := w.r.tr.FirstWithin(who, foe, reach)
		if !near {
			continue
		}
		along := from
		if physics.Gap(who.Body, foe) <= reach { // it leaves: where it first is out of reach
			out, _, leaves := w.r.tr.FirstBeyond(who, foe, reach)
			if !leaves {
				continue
			}
			along = out
		} else if !leavesAgain(w.r.tr, who.Body, foe, reach, from, end) { // it does not cross
			continue
		}
		if along > end {
			continue
		}
		list = append(list, moment{along: along, by: e})
	}
	return list
}

// slashers are the enemies that may strike who goes: with a melee weapon, not in a
// building, not the target of its Charge.
func (p *perils) slashers(w *walking) (list []game.ModelID) {
	if !p.pos.terms.FreeSlash {
		return nil
	}
	for _, e := range p.pos.foes(p.pos.side(w.m)) {
		if _, ok := p.attacks.swipe(e); ok && e != w.target && p.pos.model(e).In == 0 {
			list = append(list, e)
		}
	}
	return list
}

// slashAt is the Free Slash of an enemy at a place of the way; who dies of it stays
// there, or where it began to climb, to jump or to go down.
func (p *march) slashAt(w *walking, e game.ModelID, along float64) {
	w.slashed = append(w.slashed, e)
	p.combat.slash(e, w.m, "T-SLASH")
	if !p.pos.model(w.m).On() {
		along = afoot(w.r.tr, along)
		p.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}

// slashFaller are the Free Slashes at who falls out of enemies' CCWR, before it
// falls; it leaves them all the same (T-SLASH). It tells whether the model lives.
func (p *march) slashFaller(w *walking, along float64, to physics.Spot) bool {
	for _, e := range p.perils.slashers(w) {
		if p.pos.model(w.m).On() && !contains(w.slashed, e) && p.perils.leftBy(w, along, to, e) {
			p.slashAt(w, e, along)
		}
	}
	return p.pos.model(w.m).On()
}

// leftBy tells whether a fall from a place of the way leads out of an enemy's CCWR.
func (p *perils) leftBy(w *walking, along float64, to physics.Spot, e game.ModelID) bool {
	edge, bottom := p.pos.g.Body(w.m), p.pos.g.Body(w.m)
	at := w.r.tr.At(along)
	edge.At, edge.Level, bottom.At, bottom.Level = at.At, at.Level, to.At, to.Level
	foe, reach := p.pos.g.Body(e), p.pos.ccwr(e)
	return physics.Gap(edge, foe) <= reach && physics.Gap(bottom, foe) > reach
}

// leavesAgain tells whether a path that comes within reach of a base at a place
// leaves it after that and before its end, even to come back: a gap grows and
// shrinks but once along a straight leg, so it is at a leg's end that it is widest.
func leavesAgain(tr *physics.Trace, b, foe physics.Body, reach physics.Mil, from, end float64) bool {
	for i := range tr.Legs {
		l := &tr.Legs[i]
		if i+1 < len(tr.Legs) && tr.Legs[i+1].Along <= from {
			continue
		}
		if l.Along >= end {
			break
		}
		if b.At, b.Level = l.To, l.ToLevel; physics.Gap(b, foe) > reach {
			return true
		}
	}
	return false
}

// swipe is the first melee weapon of a model (T-SLASH).
func (p *attacks) swipe(m game.ModelID) (blow, bool) {
	for i := range p.pos.soldier(m).Weapons {
		if w := &p.pos.soldier(m).Weapons[i]; w.Type == roster.Melee {
			return blow{w, w.Profiles[0].St, w.Profiles[0].AVV, 1}, true
		}
	}
	return blow{}, false
}

// slash is a Free Slash: one CC test, no AP (T-SLASH).
func (p *combat) slash(by, m game.ModelID, clause string) {
	b, ok := p.attacks.swipe(by)
	if !ok || !p.pos.model(m).On() {
		return
	}
	outcome := p.judge.test(test{stat: "cc", model: by, by: by, clause: clause, base: p.pos.soldier(by).CC})
	if passed(outcome) {
		p.wound(effect{target: m, by: by, st: b.st, avv: b.avv, power: outcome == game.PowerShot, clause: clause})
	}
}
