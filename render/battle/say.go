package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/render"
	"duckboard/render/tool"
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

// rollOdds are the chances that a roll had before its dice fell; ok is false
// for a roll without outcomes.
func rollOdds(r *game.Roll) (o game.Odds, ok bool) {
	switch r.Kind {
	case game.SuccessRoll:
		s := odds.Roll(r.Net)
		return game.Odds{Rolls: true, Success: [3]float64{s.Failure, s.Success, s.Critical}}, r.Outcome != ""
	case game.InjuryRoll:
		i := odds.InjuryRoll{Net: r.Net, Modifier: r.Add, Deadly: len(r.Kept) > 2, Bloodbath: len(r.Kept) > 3}.Odds()
		return game.Odds{Injures: true, Injury: [4]float64{i.None, i.Minor, i.Down, i.Out}}, r.Outcome != ""
	}
	return o, false
}

// chances are in short whether a roll hits and what it does, where it does anything: they
// read as beside the bars. spender is who may spend markers on it.
func chances(a *render.App, o *game.Odds, spender string) (hit, harm string) {
	if o.Rolls {
		n := tool.Split(o.Success[:]...)
		hit = a.T("hit %s", ifSpent(a, whole(o.Success[1]+o.Success[2], n[1]+n[2]), o.Passed(), 1, spender))
	}
	i := o.Injury
	if o.All != nil {
		i = *o.All
	}
	if o.Injures {
		n := tool.Split(i[:]...)
		harm = a.T("out %s · down %s", whole(i[3], n[3]), whole(i[2], n[2]))
	}
	return hit, harm
}

// ifSpent adds to a chance what the own side's markers make of it, and what is left of it if
// the other side spends its own. It is good for who decides, 1, or bad, -1.
func ifSpent(a *render.App, plain string, c game.Chance, good float64, spender string) string {
	words := plain
	if own := percent(c.Own); c.Markers > 0 && good*(c.Own-c.Plain) > 0 && own != plain {
		words = a.T("%s, %s if you spend %d", words, own, c.Markers)
	}
	if spent := percent(c.Spent); good*(c.Plain-c.Spent) > 0 && spent != plain {
		words = a.T("%s, %s if %s spends", words, spent, spender)
	}
	return words
}

// attackWords are an attack's chances, under any rules.
func attackWords(a *render.App, o *game.Odds, spender string) (hit, harm string) {
	if o.Test == nil {
		return chances(a, o, spender)
	}
	n := tool.Split(o.Injury[0], o.Injury[1]+o.Injury[2], o.Injury[3])
	return a.T("hit %s", percent(o.Test.Hit)), a.T("wound %s · out %s", whole(1-o.Injury[0], n[1]+n[2]), whole(o.Injury[3], n[2]))
}

// percent is a chance as a player reads it: whole percents, but never 0 or 100
// for what may or may not happen. The same chance reads the same however its sum went.
func percent(p float64) string {
	return whole(p, int(math.Round(p*100+1e-9)))
}

// whole is a chance that was rounded to n percent.
func whole(p float64, n int) string {
	switch {
	case p > 0 && n < 1:
		return "<1%"
	case p < 1 && n > 99:
		return ">99%"
	}
	return fmt.Sprintf("%d%%", n)
}
