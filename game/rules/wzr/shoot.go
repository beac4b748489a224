package wzr

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// shot is a Shoot action that was checked.
type shot struct {
	by       game.ModelID
	weapon   *roster.Weapon
	profile  *roster.Profile
	targets  []game.ModelID // one for each attack, the Primary Target first
	engaged  map[game.ModelID]bool
	aimed    bool
	covers   map[game.ModelID]Cover
	template bool // SE or LE
}

// shoot is the Shoot action (WZR-104 to WZR-125), also with a small or large
// explosion (WZR-126 to WZR-145).
func (p *combat) shoot(m game.ModelID, c game.Choice) {
	s, no := p.attacks.aimAt(m, c)
	p.judge.unless(no)
	p.judge.pay(m, 1)
	p.judge.t.Set(m, aiming, 0)
	p.judge.face(m, p.pos.model(s.targets[0]).At.Sub(p.pos.model(m).At), p.pos.model(m).Way)
	e := event(game.Shot, "WZR-104", m)
	e.Target, e.Weapon = s.targets[0], s.weapon.ID
	p.judge.t.Emit(e)
	p.firesFrom(m, p.sights.eyeBody(m, s.targets[0]).At)
	p.fire(&s)
}

// aimAt is a Shoot action, or why it is refused: the weapon, the targets in sight, in range and by
// Target Priority (WZR-104 to WZR-109).
func (p *attacks) aimAt(m game.ModelID, c game.Choice) (s shot, no *game.Refusal) {
	s = shot{by: m, engaged: map[game.ModelID]bool{}, covers: map[game.ModelID]Cover{}}
	if s.weapon, s.profile, no = p.gun(m, c); no != nil {
		return s, no
	}
	s.template = s.profile.Shape != ""
	s.aimed = p.pos.token(m, aiming) > 0 && !s.template
	if s.template && s.profile.Shape != "SE" && s.profile.Shape != "LE" {
		return s, bar(placedBy(s.profile.Shape), game.NoModel, "%s is laid on with the action template.", s.weapon.Name)
	}
	if c.Target == "" {
		return s, bar("", game.NoModel, "Name the target.")
	}
	primary, no := p.pos.known(c.Target)
	if no == nil {
		no = p.checkTarget(&s, primary, "WZR-104")
	}
	if no == nil && p.pos.side(primary) != p.pos.side(m) {
		no = p.checkPriority(&s, primary)
	}
	if no != nil {
		return s, no
	}
	switch n := len(c.Also); {
	case n > 0 && s.profile.RoF == 1:
		return s, bar("WZR-105", game.NoModel, "%s has RoF 1 and shoots at one target.", s.weapon.Name)
	case n >= s.profile.RoF:
		return s, bar("WZR-108", game.NoModel, "The weapon has RoF %d; the first attack goes to the Primary Target.", s.profile.RoF)
	}
	var also []game.ModelID
	for _, id := range c.Also {
		t, no := p.pos.known(id)
		switch {
		case no != nil:
			return s, no
		case contains(also, t):
			return s, bar("WZR-109", t, "At most one attack on each Secondary Target.")
		case t == primary:
			return s, bar("WZR-109", t, "The Primary Target is not a Secondary Target.")
		}
		if no = p.checkTarget(&s, t, "WZR-107"); no != nil {
			return s, no
		}
		if p.pos.gap(primary, t) > 3*inch {
			return s, bar("WZR-106", t, "%s is not within 3\" of the Primary Target.", p.pos.name(t))
		}
		also = append(also, t)
	}
	for range s.profile.RoF - len(also) {
		s.targets = append(s.targets, primary)
	}
	s.targets = append(s.targets, also...)
	for _, t := range s.targets { // WZR-110: before rolling
		if _, ok := s.covers[t]; !ok {
			s.covers[t] = p.sights.cover(m, t)
			s.engaged[t] = len(p.pos.engagedWith(t)) > 0
		}
	}
	return s, nil
}

// gun is the weapon and profile that a choice names, or why there is none.
func (p *attacks) gun(m game.ModelID, c game.Choice) (*roster.Weapon, *roster.Profile, *game.Refusal) {
	for i := range p.pos.soldier(m).Weapons {
		w := &p.pos.soldier(m).Weapons[i]
		if w.ID != c.Weapon || w.Type != roster.Ranged {
			continue
		}
		n := 0
		if c.Profile != nil {
			n = *c.Profile
		}
		if n >= len(w.Profiles) {
			return nil, nil, bar("WZR-164", game.NoModel, "%s has no profile %d.", w.Name, n)
		}
		return w, &w.Profiles[n], nil
	}
	return nil, nil, bar("WZR-104", game.NoModel, "%s has no ranged weapon %q.", p.pos.name(m), c.Weapon)
}

// checkTarget says why a target is barred, or nil: out of sight or range by the clause given, of the
// Primary Target WZR-104, of a Secondary one WZR-107. The Primary Target of a
// template must be in sight by WZR-133, the template's centre in range by
// WZR-132. A friend may be shot at (WZR-125).
func (p *attacks) checkTarget(s *shot, t game.ModelID, clause string) *game.Refusal {
	far := clause
	if s.template && clause == "WZR-104" {
		clause, far = "WZR-133", "WZR-132"
	}
	if t == s.by || !p.pos.model(t).On() {
		return bar(clause, t, "%s is not a target on the battlefield.", p.pos.name(t))
	}
	if !p.sights.sees(s.by, t) {
		return bar(clause, t, "%s cannot see %s.", p.pos.name(s.by), p.pos.name(t))
	}
	if !p.inRange(s, t) {
		return bar(far, t, "%s is %s\" away; the range is %s\".", p.pos.name(t), p.reachOf(s, t), s.profile.Range)
	}
	return nil
}

// sees tells whether a model can see another: vehicles alone block (WZR-102).
func (p *sights) sees(m, t game.ModelID) bool { return p.seesFrom(p.eyeBody(m, t), m, t) }

// seesFrom tells whether a model can see another from a place.
func (p *sights) seesFrom(eye physics.Body, m, t game.ModelID) bool {
	to := p.pos.targetBody(t)
	if !p.pos.g.Field.Sees(eye, to) || p.hidden(eye, to, m, t) {
		return false
	}
	for i := range p.pos.g.State.Models {
		if o := game.ModelID(i); o != m && o != t && p.pos.g.State.Models[i].On() && p.pos.soldier(o).vehicle() && p.between(o, eye, to) {
			return p.coverBetween(m, t, eye, to).Visible
		}
	}
	return true
}

// checkPriority says why T-PRIORITY bars a target, or nil: it is the nearest visible enemy in range, or one
// within 3" of the nearest; of several that are as near each is.
func (p *attacks) checkPriority(s *shot, t game.ModelID) *game.Refusal {
	var nearest []game.ModelID
	least := physics.Mil(0)
	for _, e := range p.pos.foes(p.pos.side(s.by)) {
		if len(nearest) > 0 && shotGap(p.sights.eyeBody(s.by, e), p.pos.targetBody(e)) > least || !p.inRange(s, e) || !p.sights.sees(s.by, e) {
			continue // farther
		}
		d := p.sights.shotRange(s.by, e)
		if len(nearest) == 0 || d < least {
			nearest, least = nearest[:0], d
		}
		if d == least {
			nearest = append(nearest, e)
		}
	}
	if len(nearest) == 0 || slices.ContainsFunc(nearest, func(e game.ModelID) bool { return p.pos.gap(e, t) <= p.pos.terms.Priority }) {
		return nil
	}
	return bar("T-PRIORITY", nearest[0], "%s is nearer than %s.", p.pos.name(nearest[0]), p.pos.name(t))
}

// rsTest is an RS test against a target (WZR-112).
func (p *attacks) rsTest(s *shot, t game.ModelID) test {
	k := test{stat: "rs", model: s.by, by: s.by, clause: "WZR-112", base: p.pos.soldier(s.by).RS}
	c := s.covers[t]
	c.mods(&k)
	if s.engaged[t] {
		k.add("WZR-118", "engaged", -8)
	}
	if s.aimed {
		k.add("T-AIM", "aimed", p.pos.terms.Aim)
	}
	return k
}

// fire rolls all RS tests, the Primary Target's first, then plays the hits: what
// is removed changes no cover for the rest (WZR-111).
func (p *combat) fire(s *shot) {
	var hits []effect
	st := s.profile.St
	if s.aimed {
		st += p.pos.terms.Aim
	}
	type bomb struct {
		at      game.ModelID
		outcome string
	}
	var bombs []bomb
	for _, t := range s.targets {
		outcome := p.judge.test(p.attacks.rsTest(s, t))
		switch {
		case s.template:
			bombs = append(bombs, bomb{t, outcome})
		case passed(outcome): // WZR-113
			hits = append(hits, effect{target: t, by: s.by, st: st, avv: s.profile.AVV, power: outcome == game.PowerShot, clause: "WZR-113"})
		case s.engaged[t]: // WZR-119
			hits = append(hits, p.attacks.goAstray(s.by, t, s.profile)...)
		}
		if outcome == game.Fumble {
			p.judge.fumbles(s.by)
			break
		}
	}
	there := p.sights.burstable() // WZR-111: who is removed by the first is under the others, too
	for _, b := range bombs {
		p.burst(s, b.at, passed(b.outcome), b.outcome == game.PowerShot, there)
	}
	p.woundAll(hits)
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

// goAstray is what a failed test at an engaged target does: a Wound Effect to the
// nearest friend, at the weapon's St (WZR-119, WZR-120).
func (p *attacks) goAstray(by, t game.ModelID, k *roster.Profile) []effect {
	f := p.nearFriend(by, t)
	if f == game.NoModel {
		return nil
	}
	return []effect{{target: f, by: by, st: k.St, avv: k.AVV, clause: "WZR-119"}}
}

// mourn notes that a model's squad has lost it to a friend's fire (WZR-121).
func (p *combat) mourn(m game.ModelID) {
	q := p.pos.soldier(m).squad
	if !slices.Contains(p.astray, q) {
		p.astray = append(p.astray, q)
	}
}

// nearFriend is the model of the shooter's side, not the shooter, that is
// nearest to the combat of a target (WZR-119).
func (p *attacks) nearFriend(by, t game.ModelID) game.ModelID {
	best, least := game.NoModel, physics.Mil(0)
	for _, f := range p.pos.g.Models(p.pos.side(by)) {
		if f == by || f == t {
			continue
		}
		if d := p.pos.gap(f, t); best == game.NoModel || d < least {
			best, least = f, d
		}
	}
	return best
}

// keyword tells whether a weapon or its profile has a keyword.
func keyword(w *roster.Weapon, k *roster.Profile, word string) bool {
	return has(w.Keywords, word) || has(k.Keywords, word) || strings.EqualFold(w.Name, word)
}
