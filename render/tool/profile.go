package tool

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
)

// Stats are the characteristics of a model, by the labels that Trait explains.
func Stats(p Speaker, m *roster.Model) []game.Stat {
	s := m.Soldier
	if s == nil {
		return []game.Stat{{Name: "Movement", Value: p.T("%s″", m.Movement)}, {Name: "Ranged", Value: Signed(m.Ranged)}, {Name: "Melee", Value: Signed(m.Melee)}, {Name: "Armour", Value: Signed(m.Armour)}}
	}
	list := []game.Stat{{Name: "M", Value: p.T("%s″", s.M)}}
	for _, v := range []struct {
		name string
		n    int
	}{{"CC", s.CC}, {"RS", s.RS}, {"St", s.St}, {"Con", s.Con}, {"WP", s.WP}, {"LD", s.LD}} {
		list = append(list, game.Stat{Name: v.name, Value: fmt.Sprint(v.n)})
	}
	if s.Sections == nil {
		armour := fmt.Sprint(s.A)
		if s.Impenetrable > 0 {
			armour += fmt.Sprintf("/%d", s.Impenetrable)
		}
		return append(list, game.Stat{Name: "W", Value: fmt.Sprint(s.W)}, game.Stat{Name: "A", Value: armour})
	}
	for _, c := range s.Sections {
		list = append(list, game.Stat{Name: roster.Local(p.Lang(), c.Name), Value: fmt.Sprintf("%d/%d", c.AV, c.Structure)})
	}
	return list
}

// WeaponFacts are what is printed of a weapon after its name: of each of its ways of use
// the numbers that are not usual, then its keywords.
func WeaponFacts(p Speaker, w *roster.Weapon) string {
	if len(w.Profiles) > 0 {
		return profiled(p, w)
	}
	parts := []string{p.T("melee")}
	if w.Type == roster.Ranged {
		parts[0] = p.T("%s″", w.Range)
	}
	if w.Dice != 0 {
		parts = append(parts, DiceText(w.Dice).In(p))
	}
	if w.InjuryDice != 0 {
		parts = append(parts, InjuryDiceText(w.InjuryDice).In(p))
	}
	if w.Injury != 0 {
		parts = append(parts, p.T("injury %s", Signed(w.Injury)))
	}
	if w.Attacks > 1 {
		parts = append(parts, p.T("%d attacks", w.Attacks))
	}
	return strings.Join(append(parts, w.Keywords...), ", ")
}

// profiled is a weapon with profiles: each with its range or template, St, shots or
// blows, and AVV.
func profiled(p Speaker, w *roster.Weapon) string {
	var parts []string
	for i := range w.Profiles {
		parts = append(parts, ProfileFacts(p, w, i))
	}
	text := strings.Join(parts, "; ")
	if len(w.Keywords) > 0 {
		text += " (" + strings.Join(w.Keywords, ", ") + ")"
	}
	return text
}

// ProfileFacts is one of the ways in which a weapon with profiles is used.
func ProfileFacts(p Speaker, w *roster.Weapon, i int) string {
	k := &w.Profiles[i]
	var far string
	switch {
	case w.Type == roster.Melee:
		far = p.T("melee")
	case k.Range > 0 && k.Shape != "":
		far = p.T("%s″", k.Range) + "/" + k.Shape
	case k.Shape != "":
		far = k.Shape
	default:
		far = p.T("%s″", k.Range)
	}
	text := fmt.Sprintf("%s, St %d", far, k.St)
	if k.RoF > 1 {
		text += ", " + p.T("%d attacks", k.RoF)
	}
	if k.AVV > 0 {
		text += fmt.Sprintf(", AVV %d", k.AVV)
	}
	return text
}

// KitFacts are what is printed of a piece of kit after its name; empty for nothing.
func KitFacts(p Speaker, k *roster.Kit) string {
	var parts []string
	if k.Injury != 0 {
		parts = append(parts, p.T("armour %s", Signed(k.Injury)))
	}
	return strings.Join(append(parts, k.Keywords...), ", ")
}
