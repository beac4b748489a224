package wire

import (
	"fmt"
	"strings"

	"duckboard/game"
)

// squadSentence tells what only rules with squads, wounds and templates have.
func squadSentence(s *game.Setup, e *game.Event) string {
	name := modelName(s, e.Model)
	switch e.Type {
	case game.Pinned, game.Routed, game.Regrouped:
		return fmt.Sprintf("    Squad %s (%s) is %s", e.Word, sideName(s, e.Side), e.Type)
	case game.CardTurned:
		return fmt.Sprintf("    %s turns a Resource Card: %s", sideName(s, e.Side), e.Word)
	case game.Hit:
		return fmt.Sprintf("    %s is hit, St %d", name, e.N)
	case game.Wounded:
		return fmt.Sprintf("    %s loses a wound, %d left", name, e.N)
	case game.Structure:
		return fmt.Sprintf("    %s loses a Structure Point of the %s, %d left", name, e.Word, e.N)
	}
	touched := "nobody"
	if len(e.Models) > 0 {
		names := make([]string, len(e.Models))
		for i, m := range e.Models {
			names[i] = s.Entries[m].ID
		}
		touched = strings.Join(names, ", ")
	}
	return fmt.Sprintf("  %s lays %s at %s, %s, touching %s", name, e.Word, e.At.X, e.At.Y, touched)
}

// testLine tells a test: "rs test of a1: 13 -4 WZR-94 heavy cover = 9; 12: failure".
func testLine(s *game.Setup, r *game.Roll) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s test of %s: %d", r.Stat, s.Entries[r.Model].ID, r.Base)
	for _, m := range r.Mods {
		fmt.Fprintf(&b, " %+d %s %s", m.Flat, m.Clause, m.Name)
	}
	fmt.Fprintf(&b, " = %d; %s: %s", r.Need, faces(r.Dice), r.Outcome)
	return b.String()
}
