package setup

import (
	"fmt"
	"strings"

	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/tool"
)

// profileLine is a model's characteristics in one line.
func profileLine(a *render.App, m *roster.Model) string {
	s := m.Soldier
	if s == nil {
		return a.T("Movement %s″ · Ranged %s · Melee %s · Armour %s", m.Movement, tool.Signed(m.Ranged), tool.Signed(m.Melee), tool.Signed(m.Armour))
	}
	line := fmt.Sprintf("M %s · CC %d · RS %d · St %d · Con %d · WP %d · LD %d", a.Printer().Decimal(s.M.String()), s.CC, s.RS, s.St, s.Con, s.WP, s.LD)
	if s.Sections == nil {
		line += fmt.Sprintf(" · W %d · A %d", s.W, s.A)
		if s.Impenetrable > 0 {
			line += fmt.Sprintf("/%d", s.Impenetrable)
		}
		return line
	}
	for _, c := range s.Sections {
		line += fmt.Sprintf(" · %s %d/%d", roster.Local(a.Printer().Lang(), c.Name), c.AV, c.Structure)
	}
	return line
}

// traits are what the characteristics of a profile are, a line each.
func traits(a *render.App, m *roster.Model) string {
	labels := []string{"Movement", "Ranged", "Melee", "Armour"}
	switch {
	case m.Soldier != nil && m.Soldier.Sections != nil:
		labels = []string{"M", "CC", "RS", "St", "Con", "WP", "LD", "AV"}
	case m.Soldier != nil:
		labels = []string{"M", "CC", "RS", "St", "Con", "WP", "LD", "W", "A"}
	}
	return explained(a, labels)
}

// arms are what the figures of a weapon are, empty where they explain themselves.
func arms(a *render.App, w *roster.Weapon) string {
	if len(w.Profiles) == 0 {
		return ""
	}
	return explained(a, []string{"St", "AVV"})
}

func explained(a *render.App, labels []string) string {
	lines := make([]string, len(labels))
	for i, l := range labels {
		lines[i] = a.Words(tool.Trait(l))
	}
	return strings.Join(lines, "\n")
}

// profiled is a weapon with profiles in one line: each with its range or
// template, St, shots or blows, and AVV.
func profiled(a *render.App, w *roster.Weapon) string {
	var parts []string
	for i := range w.Profiles {
		p := &w.Profiles[i]
		var far string
		switch {
		case w.Type == roster.Melee:
			far = a.T("melee")
		case p.Range > 0 && p.Shape != "":
			far = a.Printer().Decimal(p.Range.String()) + "″/" + p.Shape
		case p.Shape != "":
			far = p.Shape
		default:
			far = a.Printer().Decimal(p.Range.String()) + "″"
		}
		text := fmt.Sprintf("%s, St %d", far, p.St)
		if p.RoF > 1 {
			text += ", " + a.T("%d attacks", p.RoF)
		}
		if p.AVV > 0 {
			text += fmt.Sprintf(", AVV %d", p.AVV)
		}
		parts = append(parts, text)
	}
	text := roster.Local(a.Printer().Lang(), w.Name) + ": " + strings.Join(parts, "; ")
	if len(w.Keywords) > 0 {
		text += " (" + strings.Join(w.Keywords, ", ") + ")"
	}
	return text
}

// squadOf is the squad of a model, to follow what its line says.
func squadOf(t *render.Theme, m *roster.Model) string {
	if m.Soldier == nil {
		return ""
	}
	return " · " + roster.Local(t.Lang, m.Soldier.Squad)
}
