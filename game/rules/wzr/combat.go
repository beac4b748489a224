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
func (p *combat) firesFrom(m game.ModelID, from physics.Vec) {
	in := int(p.pos.model(m).In)
	if in == 0 || !p.pos.terms.GarrisonFire {
		return
	}
	if i := slices.Index(p.judge.t.Table.Terrain[in-1].Entries, from); i >= 0 {
		p.judge.t.Set(m, firedFrom, i+1)
	}
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
	p.strikes(m, t, b, false)
}

// strikes makes the attacks of a weapon: all CC tests first, then each Wound
// Effect (T-CC).
func (p *combat) strikes(m, t game.ModelID, b blow, charges bool) {
	e := game.ModelEvent(game.Fought, "T-CC", m)
	e.Target, e.Weapon = t, b.weapon.ID
	p.judge.t.Emit(e)
	var hits []effect
	for range b.roa {
		outcome := p.judge.test(p.attacks.ccTest(m, charges))
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

// pin pins a squad (T-PINNED). Where that comes in the midst of its activation, as by
// a template of its own, those of it that are still to act have the AP of the pinned.
func (p *combat) pin(q int) {
	if h := p.squads.head(q); p.pos.token(h, squadPinned) == 0 {
		p.judge.t.Set(h, squadPinned, 1)
		p.judge.tell(game.Pinned, q, "T-PINNED")
	}
	for _, m := range p.squads.alive(q) {
		if !p.pos.model(m).Activated {
			p.judge.t.Set(m, ap, min(p.pos.token(m, ap), p.pos.terms.PinnedAP))
		}
	}
}

// woundAll plays Wound Effects one after the other, and notes the squads that
// lose a model to their own side's fire (WZR-121).
func (p *combat) woundAll(hits []effect) {
	for _, h := range hits {
		was := p.pos.model(h.target).On()
		p.wound(h)
		if was && !p.pos.model(h.target).On() && h.clause == "WZR-119" {
			p.mourn(h.target)
		}
	}
}

// mourn notes that a model's squad has lost it to a friend's fire (WZR-121).
func (p *combat) mourn(m game.ModelID) {
	q := p.pos.soldier(m).squad
	if !slices.Contains(p.astray, q) {
		p.astray = append(p.astray, q)
	}
}

// blast plays the Wound Effects of a template, and pins the squads of the models
// that it touches from which it takes nothing (T-PINNED).
func (p *combat) blast(models []game.ModelID, wounds func()) {
	var squads []int
	before := map[int]int{}
	for _, m := range models {
		q := p.pos.soldier(m).squad
		if _, seen := before[q]; !seen && p.pos.model(m).On() {
			squads = append(squads, q)
			before[q] = p.squads.losses(q)
		}
	}
	wounds()
	for _, q := range squads {
		if len(p.squads.alive(q)) > 0 && p.squads.losses(q) == before[q] {
			p.pin(q)
		}
	}
}

// wound plays a Wound Effect: the hit, then Armour (WZR-115, T-ARMOUR), then
// Impenetrable (T-IMPEN), then a Heal (T-HEAL), then a wound lost (WZR-116). The
// shots of an action are simultaneous (WZR-111): who was removed by one of them is
// hit by the others all the same, and tests nothing any more.
func (p *combat) wound(e effect) {
	h := game.ModelEvent(game.Hit, e.clause, e.target)
	h.N, h.Target = e.st, e.by
	there := p.pos.model(e.target).On()
	if !there {
		h.MarkVain()
	}
	p.judge.t.Emit(h)
	if !there {
		return
	}
	if p.pos.soldier(e.target).vehicle() {
		p.damage(e)
		return
	}
	if !e.power && (p.armour(e) || p.impenetrable(e) || p.healed(e)) {
		return
	}
	s := p.pos.soldier(e.target)
	p.judge.t.Set(e.target, lost, p.pos.token(e.target, lost)+1)
	left := s.W - p.pos.token(e.target, lost)
	w := game.ModelEvent(game.Wounded, "WZR-116", e.target)
	w.N = left
	p.judge.t.Emit(w)
	if left <= 0 {
		p.remove(e.target, "WZR-117")
	}
}

// armour is the Armour test: A + (10 - St) (T-ARMOUR).
func (p *combat) armour(e effect) bool {
	s := p.pos.soldier(e.target)
	t := test{stat: "armour", model: e.target, by: e.by, clause: "WZR-115", base: s.A}
	if e.halved {
		clause := "WZR-151"
		if p.pos.model(e.target).In > 0 {
			clause = "WZR-154"
		}
		t.add(clause, "half", half(s.A)-s.A)
	}
	t.add("T-ARMOUR", "St", 10-e.st)
	return p.judge.test(t) == game.Success
}

// impenetrable is a second test that St does not change (T-IMPEN).
func (p *combat) impenetrable(e effect) bool {
	n := p.pos.soldier(e.target).Impenetrable
	return n > 0 && p.judge.test(test{stat: "impenetrable", model: e.target, by: e.by, clause: "T-IMPEN", base: n}) == game.Success
}

// healed is the one Heal of a wound: by the model's own (T-HEAL), else by a
// Resource Card that its player may turn (T-CARDS).
func (p *combat) healed(e effect) bool {
	n, clause := p.pos.soldier(e.target).heal, "T-HEAL"
	if n == 0 {
		side := p.pos.side(e.target)
		if p.judge.t.State.Sides[side][cards] == 0 || p.pos.terms.CardHeal == 0 {
			return false
		}
		c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Card, Model: e.target, Clause: "T-CARDS", Context: game.Context{Use: "heal"}})
		switch {
		case c.Pass:
			return false
		case c.Use != "heal":
			p.judge.malformed("Turn a card to heal, or pass.")
		}
		p.judge.turnCards(e.target, 1, "heal")
		n, clause = p.pos.terms.CardHeal, "T-CARDS"
	}
	return p.judge.test(test{stat: "heal", model: e.target, by: e.target, clause: clause, base: n}) == game.Success
}

// damage is a test of the section that is hit, picked by a D20 of several; a
// failed one costs a Structure Point (T-VEHICLE).
func (p *combat) damage(e effect) {
	var standing []int
	s := p.pos.soldier(e.target)
	for i := range s.Sections {
		if p.pos.structure(e.target, i) > 0 {
			standing = append(standing, i)
		}
	}
	i := standing[0]
	if n := len(standing); n > 1 {
		d := p.judge.d20("T-VEHICLE", e.target)
		i = standing[(d-1)%n]
	}
	if !e.power {
		t := test{stat: "av", model: e.target, by: e.by, clause: "T-VEHICLE", base: s.Sections[i].AV}
		t.add("T-VEHICLE", "AVV", -e.avv)
		if p.judge.test(t) == game.Success {
			return
		}
	}
	token := section0 + game.Token(i)
	p.judge.t.Set(e.target, token, p.pos.token(e.target, token)+1)
	d := game.ModelEvent(game.Structure, "T-VEHICLE", e.target)
	d.Word, d.N = s.Sections[i].Name, p.pos.structure(e.target, i)
	p.judge.t.Emit(d)
	for i := range s.Sections {
		if p.pos.structure(e.target, i) > 0 {
			return
		}
	}
	p.remove(e.target, "T-VEHICLE")
}

func (p *combat) remove(m game.ModelID, clause string) {
	p.judge.t.Emit(game.ModelEvent(game.OutOf, clause, m))
	p.dead = true
}
