package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// say puts a sentence in the player's language.
func say(a *render.App, t tool.Text) string { return t.In(a.Printer()) }

// refusal is why something is not allowed, with its clause.
func refusal(a *render.App, r *game.Refusal) string {
	s := say(a, tool.RefusalText(r))
	if r.Clause != "" {
		s += " (" + r.Clause + ")"
	}
	return s
}

// local is a name of a warband or a word of the rules in the player's language.
func local(a *render.App, name string) string { return tool.Local(a.Printer(), name) }

// Refusal is why something is not allowed, with its clause, in the player's
// language.
func Refusal(a *render.App, r *game.Refusal) string { return refusal(a, r) }
