package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
	"slices"
	"strings"
)

// say puts a sentence in the player's language.
func say(a *render.App, t tool.Text) string { return t.In(a.Printer()) }

func sayIf(a *render.App, t tool.Text) string {
	if t.Empty() {
		return ""
	}
	return say(a, t)
}

// refusal is why something is not allowed, with its clause.
func refusal(a *render.App, r *game.Refusal) string {
	s := say(a, tool.RefusalText(r))
	if r.Clause != "" {
		s += " (" + r.Clause + ")"
	}
	return s
}

// Refusal is why something is not allowed, with its clause, in the player's
// language.
func Refusal(a *render.App, r *game.Refusal) string { return refusal(a, r) }

// local is a name of a warband or a word of the rules in the player's language.
func local(a *render.App, name string) string { return tool.Local(a.Printer(), name) }

func alignRight(s render.Style) render.Style {
	s.Align = render.FromRight
	return s
}

// tapHints are what fingers read in place of hints that tell of clicks and keys.
var tapHints = map[string]string{
	"Drag a model from the tray, or one just deployed":                         render.N("Tap a model, then its place; or drag one there, or one just deployed"),
	"Drag a model from the tray onto the table":                                render.N("Tap a model, then its place on the table; or drag it there."),
	"Click one of your models, or Tab and Enter":                               render.N("Tap one of your models, then activate it."),
	"Click a squad twice, or Tab and Enter; dragging a model activates it too": render.N("Tap a squad twice; dragging a model activates it too"),
	"Click where it goes, or on it again to activate it":                       render.N("Tap twice where it goes, or activate it"),
	"Click where it goes, or choose an ACTION":                                 render.N("Drag the model, or choose an ACTION"),
	"Drag the model, or click where it goes":                                   render.N("Drag the model, or tap where it goes."),
	"Dice are rolled on the way: click to go there":                            render.N("Dice are rolled on the way: tap there again to go"),
	"Click where it is to lie, or press the number of a marked point":          render.N("Tap where it is to lie."),
	"Click one of the marked points, or Tab and Enter":                         render.N("Tap one of the marked points"),
	"Click one of the marked points":                                           render.N("Tap one of the marked points"),
	"Click one of the marked models":                                           render.N("Tap one of the marked models"),
	"Click whom to charge, or Tab and Enter; Esc leaves it":                    render.N("Tap the enemy to charge"),
	"Click where it may lead, or Dash again; Esc leaves it":                    render.N("Tap where it may lead, or Dash again"),
	"Click the target, or Tab and Enter; Esc leaves it":                        render.N("Tap the target"),
	"Click whom to fight, or Tab and Enter; Esc leaves it":                     render.N("Tap the enemy to fight"),
	"Click again to charge":                                                    render.N("Tap again to charge"),
	"Click again to shoot":                                                     render.N("Tap again to shoot"),
	"Click again to fight":                                                     render.N("Tap again to fight"),
	"Click where the template points; Esc leaves it":                           render.N("Tap where the template points"),
	"Click where the model looks; Esc leaves it":                               render.N("Tap where the model looks"),
	"Click where the wall begins, then where it ends; Esc leaves it":           render.N("Tap where the wall begins, then where it ends"),
	"Click an enemy to attack, or choose an ACTION":                            render.N("Tap an enemy to attack, or choose an ACTION"),
	"Move the marked line with Up and Down":                                    render.N("Move a line by the arrows beside it"),
}

// HintText is a hint of a prompt in words.
func HintText(a *render.App, t tool.Text) string {
	if !a.Touch() {
		return say(a, t)
	}
	if key := tapHints[t.Key]; key != "" {
		return a.T(key)
	}
	said := tool.Text{Key: t.Key, Args: slices.Clone(t.Args)}
	for i, part := range said.Args {
		if part, ok := part.(tool.Text); ok && tapHints[part.Key] != "" {
			said.Args[i] = strings.TrimSuffix(a.T(tapHints[part.Key]), ".")
		}
	}
	return say(a, said)
}
