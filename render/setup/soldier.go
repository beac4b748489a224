package setup

import (
	"strings"

	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/tool"
)

// profileLine is a model's characteristics in one line.
func profileLine(a *render.App, m *roster.Model) string {
	var parts []string
	for _, s := range tool.Stats(a.Printer(), m) {
		parts = append(parts, a.T(s.Name)+" "+s.Value)
	}
	return strings.Join(parts, " · ")
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

// squadOf is the squad of a model, to follow what its line says.
func squadOf(t *render.Theme, m *roster.Model) string {
	if m.Soldier == nil {
		return ""
	}
	return " · " + roster.Local(t.Lang, m.Soldier.Squad)
}
