package wzr

import "duckboard/game"

// effect is one Wound Effect, or Structure Damage to a vehicle.
type effect struct {
	target game.ModelID
	by     game.ModelID
	st     int
	avv    int
	power  bool   // of a Power Shot: no test against it (T-POWER)
	halved bool   // Armour counts half (WZR-151, WZR-154)
	clause string // it comes from
}

// wound plays a Wound Effect: the hit, then Armour (WZR-115, T-ARMOUR), then
// Impenetrable (T-IMPEN), then a Heal (T-HEAL), then a wound lost (WZR-116). The
// shots of an action are simultaneous (WZR-111): who was removed by one of them is
// hit by the others all the same, and tests nothing any more.
func (p *combat) wound(e effect) {
	h := event(game.Hit, e.clause, e.target)
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
	w := event(game.Wounded, "WZR-116", e.target)
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
	d := event(game.Structure, "T-VEHICLE", e.target)
	d.Word, d.N = s.Sections[i].Name, p.pos.structure(e.target, i)
	p.judge.t.Emit(d)
	for i := range s.Sections {
		if p.pos.structure(e.target, i) > 0 {
			return
		}
	}
	p.remove(e.target, "T-VEHICLE")
}

// structure is what is left of a vehicle's section.
func (p *position) structure(m game.ModelID, i int) int {
	return p.soldier(m).Sections[i].Structure - p.token(m, section0+game.Token(i))
}

func (p *combat) remove(m game.ModelID, clause string) {
	p.judge.t.Emit(event(game.OutOf, clause, m))
	p.dead = true
}
