package film

import (
	"duckboard/assets"
	"duckboard/game"
	"duckboard/render/tool"
)

// opening is the title of a film: the table, who plays, and which part of the game is seen.
func opening(s *game.Setup, turn int, p *assets.Printer) []string {
	part := p.T("Turn %d", turn)
	switch turn {
	case Whole:
		part = p.T("The whole game")
	case 0:
		part = p.T("Deployment")
	}
	return []string{tool.Local(p, s.Table.Name), p.T("%s against %s", tool.Local(p, s.Sides[0].Name), tool.Local(p, s.Sides[1].Name)), part}
}

// ending is what a film closes with: the result, or the Turn, and how both sides stand.
func ending(s *game.Setup, st *game.State, p *assets.Printer) []string {
	lines := []string{subtitle(s, st, p)}
	for side := range s.Sides {
		lines = append(lines, tool.Local(p, s.Sides[side].Name)+": "+tool.Stands(p, s, st, game.Side(side)))
	}
	return lines
}
