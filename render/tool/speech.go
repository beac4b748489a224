package tool

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// Speaker speaks a language: assets.Printer.
type Speaker interface {
	T(key string, args ...any) string
	Lang() string
}

// In is the sentence in a language. Names of the shipped warbands and tables
// have their own translations.
func (t Text) In(p Speaker) string {
	if len(t.Args) == 0 {
		return p.T(t.Key)
	}
	args := make([]any, len(t.Args))
	for i, v := range t.Args {
		switch v := v.(type) {
		case Text:
			args[i] = v.In(p)
		case string:
			args[i] = Local(p, v)
		case Named:
			args[i] = document.Text(v).In(p.Lang())
		case scenario.Feat:
			args[i] = v.Title(p.Lang())
		default:
			args[i] = v
		}
	}
	return p.T(t.Key, args...)
}

// Local is a name of a warband or a table, or a word of the rules, in a language.
func Local(p Speaker, name string) string {
	if own := roster.Local(p.Lang(), name); own != name {
		return own
	}
	if own := levels.Local(p.Lang(), name); own != name {
		return own
	}
	return p.T(name)
}

// own is a text in the words of the game's rule set.
func own(s *game.Setup, t Text) Text {
	t.Key = s.Says(t.Key)
	return t
}
