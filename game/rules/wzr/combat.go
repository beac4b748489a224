package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// combat is what shots, blows and templates do, and what becomes of whom they hit.
type combat struct {
	*view
	judge  *judge
	astray []int // squads that lost a model to their own side's fire in this action
	dead   bool  // a model was removed: the end of the game is to be looked at
}

// firesFrom notes from where a model fires that is inside a building.
func (cb *combat) firesFrom(m game.ModelID, from physics.Vec) {
	in := int(cb.pos.model(m).In)
	if in == 0 || !cb.pos.terms.GarrisonFire {
		return
	}
	if i := slices.Index(cb.judge.t.Table.Terrain[in-1].Entries, from); i >= 0 {
		cb.judge.t.Set(m, firedFrom, i+1)
	}
}

// fight is a Close Combat action (T-CC).
func (cb *combat) fight(m game.ModelID, c game.Choice) {
	if c.Target == "" {
		cb.judge.malformed("Name a target to fight.")
	}
	b, no := cb.attacks.blade(m, c.Weapon, c.Profile)
	cb.judge.unless(no)
	if !b.armed() {
		cb.judge.refuse("T-CC", game.NoModel, "%s has no weapon for close combat%s.", cb.pos.name(m), named(c.Weapon))
	}
	t := cb.judge.named(c.Target)
	cb.judge.unless(cb.attacks.checkFoe(m, t))
	cb.judge.pay(m, 1)
	cb.strikes(m, t, b, false)
}

// strikes makes the attacks of a weapon: all CC tests first, then each Wound
// Effect (T-CC).
func (cb *combat) strikes(m, t game.ModelID, b blow, charges bool) {
	e := game.ModelEvent(game.Fought, "T-CC", m)
	e.Target, e.Weapon = t, b.weapon.ID
	cb.judge.t.Emit(e)
	var hits []effect
	for range b.roa {
		outcome := cb.judge.test(cb.attacks.ccTest(m, charges))
		if passed(outcome) {
			hits = append(hits, effect{target: t, by: m, st: b.st, avv: b.avv, power: outcome == game.PowerShot, clause: "T-CC"})
		}
		if outcome == game.Fumble {
			cb.judge.fumbles(m)
			break
		}
	}
	for _, h := range hits {
		cb.wound(h)
	}
}

// slash is a Free Slash: one CC test, no AP (T-SLASH).
func (cb *combat) slash(by, m game.ModelID, clause string) {
	b, ok := cb.attacks.swipe(by)
	if !ok || !cb.pos.model(m).On() {
		return
	}
	outcome := cb.judge.test(test{stat: "cc", model: by, by: by, clause: clause, base: cb.pos.soldier(by).CC})
	if passed(outcome) {
		cb.wound(effect{target: m, by: by, st: b.st, avv: b.avv, power: outcome == game.PowerShot, clause: clause})
	}
}

// pin pins a squad (T-PINNED). Where that comes in the midst of its activation, as by
// a template of its own, those of it that are still to act have the AP of the pinned.
func (cb *combat) pin(q int) {
	if h := cb.squads.head(q); cb.pos.token(h, squadPinned) == 0 {
		cb.judge.t.Set(h, squadPinned, 1)
		cb.judge.tell(game.Pinned, q, "T-PINNED")
	}
	for _, m := range cb.squads.alive(q) {
		if !cb.pos.model(m).Activated {
			cb.judge.t.Set(m, ap, min(cb.pos.token(m, ap), cb.pos.terms.PinnedAP))
		}
	}
}

// woundAll plays Wound Effects one after the other, and notes the squads that
// lose a model to their own side's fire (WZR-121).
func (cb *combat) woundAll(hits []effect) {
	for _, h := range hits {
		was := cb.pos.model(h.target).On()
		cb.wound(h)
		if was && !cb.pos.model(h.target).On() && h.clause == "WZR-119" {
			cb.mourn(h.target)
		}
	}
}

// mourn notes that a model's squad has lost it to a friend's fire (WZR-121).
func (cb *combat) mourn(m game.ModelID) {
	q := cb.pos.soldier(m).squad
	if !slices.Contains(cb.astray, q) {
		cb.astray = append(cb.astray, q)
	}
}

// blast plays the Wound Effects of a template, and pins the squads of the models
// that it touches from which it takes nothing (T-PINNED).
func (cb *combat) blast(models []game.ModelID, wounds func()) {
	var squads []int
	before := map[int]int{}
	for _, m := range models {
		q := cb.pos.soldier(m).squad
		if _, seen := before[q]; !seen && cb.pos.model(m).On() {
			squads = append(squads, q)
			before[q] = cb.squads.losses(q)
		}
	}
	wounds()
	for _, q := range squads {
		if len(cb.squads.alive(q)) > 0 && cb.squads.losses(q) == before[q] {
			cb.pin(q)
		}
	}
}

// wound plays a Wound Effect: the hit, then Armour (WZR-115, T-ARMOUR), then
// Impenetrable (T-IMPEN), then a Heal (T-HEAL), then a wound lost (WZR-116). The
// shots of an action are simultaneous (WZR-111): who was removed by one of them is
// hit by the others all the same, and tests nothing any more.
func (cb *combat) wound(e effect) {
	h := game.ModelEvent(game.Hit, e.clause, e.target)
	h.N, h.Target = e.st, e.by
	there := cb.pos.model(e.target).On()
	if !there {
		h.MarkVain()
	}
	cb.judge.t.Emit(h)
	if !there {
		return
	}
	if cb.pos.soldier(e.target).vehicle() {
		cb.damage(e)
		return
	}
	if !e.power && (cb.armour(e) || cb.impenetrable(e) || cb.healed(e)) {
		return
	}
	s := cb.pos.soldier(e.target)
	cb.judge.t.Set(e.target, lost, cb.pos.token(e.target, lost)+1)
	left := s.W - cb.pos.token(e.target, lost)
	w := game.ModelEvent(game.Wounded, "WZR-116", e.target)
	w.N = left
	cb.judge.t.Emit(w)
	if left <= 0 {
		cb.remove(e.target, "WZR-117")
	}
}

// armour is the Armour test: A + (10 - St) (T-ARMOUR).
func (cb *combat) armour(e effect) bool {
	s := cb.pos.soldier(e.target)
	t := test{stat: "armour", model: e.target, by: e.by, clause: "WZR-115", base: s.A}
	if e.halved {
		clause := "WZR-151"
		if cb.pos.model(e.target).In > 0 {
			clause = "WZR-154"
		}
		t.add(clause, "half", half(s.A)-s.A)
	}
	t.add("T-ARMOUR", "St", 10-e.st)
	return cb.judge.test(t) == game.Success
}

// impenetrable is a second test that St does not change (T-IMPEN).
func (cb *combat) impenetrable(e effect) bool {
	n := cb.pos.soldier(e.target).Impenetrable
	return n > 0 && cb.judge.test(test{stat: "impenetrable", model: e.target, by: e.by, clause: "T-IMPEN", base: n}) == game.Success
}

// healed is the one Heal of a wound: by the model's own (T-HEAL), else by a
// Resource Card that its player may turn (T-CARDS).
func (cb *combat) healed(e effect) bool {
	n, clause := cb.pos.soldier(e.target).heal, "T-HEAL"
	if n == 0 {
		side := cb.pos.side(e.target)
		if cb.judge.t.State.Sides[side][cards] == 0 || cb.pos.terms.CardHeal == 0 {
			return false
		}
		c := cb.judge.t.Ask(game.Decision{Side: side, Kind: game.Card, Model: e.target, Clause: "T-CARDS", Context: game.Context{Use: "heal"}})
		switch {
		case c.Pass:
			return false
		case c.Use != "heal":
			cb.judge.malformed("Turn a card to heal, or pass.")
		}
		cb.judge.turnCards(e.target, 1, "heal")
		n, clause = cb.pos.terms.CardHeal, "T-CARDS"
	}
	return cb.judge.test(test{stat: "heal", model: e.target, by: e.target, clause: clause, base: n}) == game.Success
}

// damage is a test of the section that is hit, picked by a D20 of several; a
// failed one costs a Structure Point (T-VEHICLE).
func (cb *combat) damage(e effect) {
	var standing []int
	s := cb.pos.soldier(e.target)
	for i := range s.Sections {
		if cb.pos.structure(e.target, i) > 0 {
			standing = append(standing, i)
		}
	}
	i := standing[0]
	if n := len(standing); n > 1 {
		d := cb.judge.d20("T-VEHICLE", e.target)
		i = standing[(d-1)%n]
	}
	if !e.power {
		t := test{stat: "av", model: e.target, by: e.by, clause: "T-VEHICLE", base: s.Sections[i].AV}
		t.add("T-VEHICLE", "AVV", -e.avv)
		if cb.judge.test(t) == game.Success {
			return
		}
	}
	token := section0 + game.Token(i)
	cb.judge.t.Set(e.target, token, cb.pos.token(e.target, token)+1)
	d := game.ModelEvent(game.Structure, "T-VEHICLE", e.target)
	d.Word, d.N = s.Sections[i].Name, cb.pos.structure(e.target, i)
	cb.judge.t.Emit(d)
	for i := range s.Sections {
		if cb.pos.structure(e.target, i) > 0 {
			return
		}
	}
	cb.remove(e.target, "T-VEHICLE")
}

func (cb *combat) remove(m game.ModelID, clause string) {
	cb.judge.t.Emit(game.ModelEvent(game.OutOf, clause, m))
	cb.dead = true
}
