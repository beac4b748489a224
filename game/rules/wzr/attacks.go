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
	st       int // that of the profile, with what Aim adds
	covers   map[game.ModelID]Cover
	template bool // SE or LE
}

// blow is a profile to fight with.
type blow struct {
	weapon *roster.Weapon
	st     int
	avv    int
	roa    int
}

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

// aimAt is a Shoot action, or why it is refused: the weapon, the targets in sight, in range and by
// Target Priority (WZR-104 to WZR-109).
func (a *attacks) aimAt(m game.ModelID, c game.Choice) (s shot, no *game.Refusal) {
	s = shot{by: m, engaged: map[game.ModelID]bool{}, covers: map[game.ModelID]Cover{}}
	if s.weapon, s.profile, no = a.gun(m, c); no != nil {
		return s, no
	}
	s.template, s.st = s.profile.Shape != "", s.profile.St
	if s.aimed = a.pos.token(m, aiming) > 0 && !s.template; s.aimed {
		s.st += a.pos.terms.Aim
	}
	if s.template && s.profile.Shape != "SE" && s.profile.Shape != "LE" {
		return s, game.Bar(placedBy(s.profile.Shape), game.NoModel, "%s is laid on with the action template.", s.weapon.Name)
	}
	if c.Target == "" {
		return s, game.Bar("", game.NoModel, "Name the target.")
	}
	primary, no := a.pos.g.Named(c.Target)
	if no == nil {
		no = a.checkTarget(&s, primary, "WZR-104")
	}
	if no == nil && a.pos.side(primary) != a.pos.side(m) {
		no = a.checkPriority(&s, primary)
	}
	if no != nil {
		return s, no
	}
	switch n := len(c.Also); {
	case n > 0 && s.profile.RoF == 1:
		return s, game.Bar("WZR-105", game.NoModel, "%s has RoF 1 and shoots at one target.", s.weapon.Name)
	case n >= s.profile.RoF:
		return s, game.Bar("WZR-108", game.NoModel, "The weapon has RoF %d; the first attack goes to the Primary Target.", s.profile.RoF)
	}
	var also []game.ModelID
	for _, id := range c.Also {
		t, no := a.pos.g.Named(id)
		switch {
		case no != nil:
			return s, no
		case slices.Contains(also, t):
			return s, game.Bar("WZR-109", t, "At most one attack on each Secondary Target.")
		case t == primary:
			return s, game.Bar("WZR-109", t, "The Primary Target is not a Secondary Target.")
		}
		if no = a.checkTarget(&s, t, "WZR-107"); no != nil {
			return s, no
		}
		if a.pos.gap(primary, t) > 3*inch {
			return s, game.Bar("WZR-106", t, "%s is not within 3\" of the Primary Target.", a.pos.name(t))
		}
		also = append(also, t)
	}
	for range s.profile.RoF - len(also) {
		s.targets = append(s.targets, primary)
	}
	s.targets = append(s.targets, also...)
	for _, t := range s.targets { // WZR-110: before rolling
		if _, ok := s.covers[t]; !ok {
			s.covers[t] = a.sights.cover(m, t)
			s.engaged[t] = len(a.pos.engagedWith(t)) > 0
		}
	}
	return s, nil
}

// shapeOf is the outline of what a choice lays on the table.
func (a *attacks) shapeOf(m game.ModelID, c game.Choice) game.Aim {
	var aim game.Aim
	switch c.Action {
	case "template":
		_, k, no := a.gun(m, c)
		if no != nil || c.Toward == nil || *c.Toward == a.pos.model(m).At || k.Shape == "" {
			return aim
		}
		if from := a.templates.muzzle(m, *c.Toward); *c.Toward != from.At {
			s := laid(k.Shape, from, *c.Toward)
			aim.Outline, aim.At = s.outline(), s.at
		}
	case "shoot":
		_, k, no := a.gun(m, c)
		t := a.pos.g.Find(c.Target)
		if no != nil || t == game.NoModel || k.Shape == "" {
			return aim
		}
		s := disc(k.Shape, a.pos.targetBody(t).At)
		aim.Outline, aim.At, aim.Drift = s.outline(), s.at, 10*inch
		aim.Sectors = a.templates.sectors(m, t)
	case "wall-of-fire":
		if len(c.Markers) == 2 {
			aim.At = c.Markers[0]
		}
	}
	return aim
}

// blade is what a model fights with: the weapon named, or its first one, and of that the
// profile named, or the first. A pistol or shotgun fights with its first profile, one attack
// (T-CC, WZR-163). Who has none is not armed.
func (a *attacks) blade(m game.ModelID, id string, profile *int) (blow, *game.Refusal) {
	n := 0
	if profile != nil {
		n = *profile
	}
	for i := range a.pos.soldier(m).Weapons {
		w := &a.pos.soldier(m).Weapons[i]
		if id != "" && w.ID != id {
			continue
		}
		k := &w.Profiles[0]
		switch {
		case w.Type == roster.Melee && n >= len(w.Profiles):
			return blow{}, game.Bar("T-CC", game.NoModel, "%s has no profile %d.", w.Name, n)
		case w.Type == roster.Melee:
			k = &w.Profiles[n]
			return blow{w, k.St, k.AVV, k.RoF}, nil
		case !pistol(w):
		case n > 0:
			return blow{}, game.Bar("T-CC", game.NoModel, "%s fights with its first profile.", w.Name)
		default:
			return blow{w, k.St, k.AVV, 1}, nil
		}
	}
	return blow{}, nil
}

// ccTest is a CC test of a Close Combat action, or of that of a Charge (T-CC, T-CHARGE).
func (a *attacks) ccTest(m game.ModelID, charges bool) test {
	k := test{stat: "cc", model: m, by: m, clause: "T-CC", base: a.pos.soldier(m).CC}
	if charges {
		k.add("T-CHARGE", "Charge", a.pos.terms.ChargeCC)
	}
	return k
}

// checkFoe says why a target is refused: it is not engaged (T-CCWR).
func (a *attacks) checkFoe(m, t game.ModelID) *game.Refusal {
	if a.pos.side(t) == a.pos.side(m) || !a.pos.model(t).On() {
		return game.Bar("T-CC", t, "%s is not an enemy on the battlefield.", a.pos.name(t))
	}
	if slices.Contains(a.pos.engagedWith(m), t) {
		return nil
	}
	return game.Bar("T-CCWR", t, "%s is not in close combat with %s.", a.pos.name(t), a.pos.name(m))
}

// swipe is the first melee weapon of a model (T-SLASH).
func (a *attacks) swipe(m game.ModelID) (blow, bool) {
	for i := range a.pos.soldier(m).Weapons {
		if w := &a.pos.soldier(m).Weapons[i]; w.Type == roster.Melee {
			return blow{w, w.Profiles[0].St, w.Profiles[0].AVV, 1}, true
		}
	}
	return blow{}, false
}

// reachOf is the distance that a weapon's range limits: that of a shot, or from
// the shooter's base to the target's centre, where a template comes to lie
// (WZR-132).
func (a *attacks) reachOf(s *shot, t game.ModelID) physics.Mil {
	if s.template {
		b := a.pos.targetBody(t)
		b.Radius = 0
		return shotGap(a.sights.eyeBody(s.by, t), b)
	}
	return a.sights.shotRange(s.by, t)
}

// inRange tells whether a weapon's range lets it shoot at a model.
func (a *attacks) inRange(s *shot, t game.ModelID) bool {
	if s.profile.Range <= 0 {
		return true
	}
	if s.template {
		return a.reachOf(s, t) <= s.profile.Range
	}
	return a.sights.rangeWithin(a.sights.eyeBody(s.by, t), a.pos.targetBody(t), s.profile.Range)
}

// gun is the weapon and profile that a choice names, or why there is none.
func (a *attacks) gun(m game.ModelID, c game.Choice) (*roster.Weapon, *roster.Profile, *game.Refusal) {
	for i := range a.pos.soldier(m).Weapons {
		w := &a.pos.soldier(m).Weapons[i]
		if w.ID != c.Weapon || w.Type != roster.Ranged {
			continue
		}
		n := 0
		if c.Profile != nil {
			n = *c.Profile
		}
		if n >= len(w.Profiles) {
			return nil, nil, game.Bar("WZR-164", game.NoModel, "%s has no profile %d.", w.Name, n)
		}
		return w, &w.Profiles[n], nil
	}
	return nil, nil, game.Bar("WZR-104", game.NoModel, "%s has no ranged weapon %q.", a.pos.name(m), c.Weapon)
}

// checkTarget says why a target is barred, or nil: out of sight or range by the clause given, of the
// Primary Target WZR-104, of a Secondary one WZR-107. The Primary Target of a
// template must be in sight by WZR-133, the template's centre in range by
// WZR-132. A friend may be shot at (WZR-125).
func (a *attacks) checkTarget(s *shot, t game.ModelID, clause string) *game.Refusal {
	far := clause
	if s.template && clause == "WZR-104" {
		clause, far = "WZR-133", "WZR-132"
	}
	if t == s.by || !a.pos.model(t).On() {
		return game.Bar(clause, t, "%s is not a target on the battlefield.", a.pos.name(t))
	}
	if !a.sights.sees(s.by, t) {
		return game.Bar(clause, t, "%s cannot see %s.", a.pos.name(s.by), a.pos.name(t))
	}
	if !a.inRange(s, t) {
		return game.Bar(far, t, "%s is %s\" away; the range is %s\".", a.pos.name(t), a.reachOf(s, t), s.profile.Range)
	}
	return nil
}

// checkPriority says why T-PRIORITY bars a target, or nil: it is the nearest visible enemy in range, or one
// within 3" of the nearest; of several that are as near each is.
func (a *attacks) checkPriority(s *shot, t game.ModelID) *game.Refusal {
	var nearest []game.ModelID
	least := physics.Mil(0)
	for _, e := range a.pos.foes(a.pos.side(s.by)) {
		if len(nearest) > 0 && shotGap(a.sights.eyeBody(s.by, e), a.pos.targetBody(e)) > least || !a.inRange(s, e) || !a.sights.sees(s.by, e) {
			continue // farther
		}
		d := a.sights.shotRange(s.by, e)
		if len(nearest) == 0 || d < least {
			nearest, least = nearest[:0], d
		}
		if d == least {
			nearest = append(nearest, e)
		}
	}
	if len(nearest) == 0 || slices.ContainsFunc(nearest, func(e game.ModelID) bool { return a.pos.gap(e, t) <= a.pos.terms.Priority }) {
		return nil
	}
	return game.Bar("T-PRIORITY", nearest[0], "%s is nearer than %s.", a.pos.name(nearest[0]), a.pos.name(t))
}

// rsTest is an RS test against a target (WZR-112).
func (a *attacks) rsTest(s *shot, t game.ModelID) test {
	k := test{stat: "rs", model: s.by, by: s.by, clause: "WZR-112", base: a.pos.soldier(s.by).RS}
	c := s.covers[t]
	c.mods(&k)
	if s.engaged[t] {
		k.add("WZR-118", "engaged", -8)
	}
	if s.aimed {
		k.add("T-AIM", "aimed", a.pos.terms.Aim)
	}
	return k
}

// goAstray is what a failed test at an engaged target does: a Wound Effect to the
// nearest friend, at the weapon's St (WZR-119, WZR-120).
func (a *attacks) goAstray(by, t game.ModelID, k *roster.Profile) []effect {
	f := a.nearFriend(by, t)
	if f == game.NoModel {
		return nil
	}
	return []effect{{target: f, by: by, st: k.St, avv: k.AVV, clause: "WZR-119"}}
}

// nearFriend is the model of the shooter's side, not the shooter, that is
// nearest to the combat of a target (WZR-119).
func (a *attacks) nearFriend(by, t game.ModelID) game.ModelID {
	best, least := game.NoModel, physics.Mil(0)
	for _, f := range a.pos.g.Models(a.pos.side(by)) {
		if f == by || f == t {
			continue
		}
		if d := a.pos.gap(f, t); best == game.NoModel || d < least {
			best, least = f, d
		}
	}
	return best
}

// pelletTest is an RS test of the trapezoid.
func (a *attacks) pelletTest(m game.ModelID, clause string, engaged bool) test {
	k := test{stat: "rs", model: m, by: m, clause: clause, base: a.pos.soldier(m).RS}
	if engaged {
		k.add("WZR-118", "engaged", -8)
	}
	return k
}

// flamer is the profile of a model's flamethrower: that of a teardrop, or the
// first of a weapon with the keyword. An empty id means any weapon.
func (a *attacks) flamer(m game.ModelID, id string) *roster.Profile {
	for i := range a.pos.soldier(m).Weapons {
		w := &a.pos.soldier(m).Weapons[i]
		if id != "" && w.ID != id {
			continue
		}
		for k := range w.Profiles {
			if s := w.Profiles[k].Shape; s == "FT" || s == "SFT" || keyword(w, &w.Profiles[k], "FLAMETHROWER") {
				return &w.Profiles[k]
			}
		}
	}
	return nil
}

// keyword tells whether a weapon or its profile has a keyword.
func keyword(w *roster.Weapon, k *roster.Profile, word string) bool {
	return has(w.Keywords, word) || has(k.Keywords, word) || strings.EqualFold(w.Name, word)
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

func named(id string) string {
	if id == "" {
		return ""
	}
	return " called " + id
}

func (b *blow) armed() bool { return b.weapon != nil }
