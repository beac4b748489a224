package render

import (
	"duckboard/game"
	"duckboard/render/tool"
)

// Housed is a Screen of a game, or of the choice of one: it knows which house
// rules hold there for a rule set. Elsewhere those hold that were kept last.
type Housed interface {
	House(ruleset string) map[string]any
}

// HouseNote is a line under a clause: what is played of an option that the text
// leaves to the players, and whether it was changed.
type HouseNote struct {
	Text    string
	Changed bool
}

// HouseNotes returns those of a clause, by the house rules of the uppermost
// screen that has any.
func (a *App) HouseNotes(ruleset, clause string) (notes []HouseNote) {
	if a.Router.Options == nil || ruleset == "" {
		return nil
	}
	for _, n := range tool.HouseNotes(a.Router.Options(ruleset), a.house(ruleset), clause) {
		notes = append(notes, HouseNote{a.Printer().Decimal(a.Words(n.Text)), n.Changed})
	}
	return notes
}

func (a *App) house(ruleset string) map[string]any {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if h, ok := a.stack[i].(Housed); ok {
			return h.House(ruleset)
		}
	}
	if a.Router.House != nil {
		return a.Router.House(ruleset)
	}
	return nil
}

// Words returns a sentence with sentences in it in the player's language.
func (a *App) Words(t tool.Text) string {
	args := make([]any, len(t.Args))
	for i, v := range t.Args {
		args[i] = v
		if n, ok := v.(tool.Text); ok {
			args[i] = a.Words(n)
		}
	}
	return a.T(t.Key, args...)
}

// OptionsOf returns the options of a rule set, for Router.Options.
func OptionsOf(list []game.Ruleset, id string) []game.Option {
	for _, r := range list {
		if o, ok := r.(game.Optional); ok && r.ID() == id {
			return o.Options()
		}
	}
	return nil
}
