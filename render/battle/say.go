package battle

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/tool"
)

// say puts a sentence in the player's language. Names of the shipped warbands
// have their own translations.
func say(a *render.App, t tool.Text) string {
	if len(t.Args) == 0 {
		return a.T(t.Key)
	}
	args := make([]any, len(t.Args))
	for i, v := range t.Args {
		switch v := v.(type) {
		case tool.Text:
			args[i] = say(a, v)
		case string:
			args[i] = local(a, v)
		default:
			args[i] = v
		}
	}
	return a.T(t.Key, args...)
}

// refusal is why something is not allowed, with its clause.
func refusal(a *render.App, r *game.Refusal) string {
	s := say(a, tool.RefusalText(r))
	if r.Clause != "" {
		s += " (" + r.Clause + ")"
	}
	return s
}

// local is a name of a warband or a word of the rules in the player's language.
func local(a *render.App, name string) string {
	if own := roster.Local(a.Printer().Lang(), name); own != name {
		return own
	}
	if own := levels.Local(a.Printer().Lang(), name); own != name {
		return own
	}
	return a.T(name)
}

// Refusal is why something is not allowed, with its clause, in the player's
// language.
func Refusal(a *render.App, r *game.Refusal) string { return refusal(a, r) }
