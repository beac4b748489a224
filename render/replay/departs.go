package replay

import (
	"errors"
	"strings"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/tool"
)

// departure says where the file goes on otherwise, why, and what the present rules
// make of it instead.
func departure(a *render.App, s *game.Setup, p *replay.Departure) string {
	if p == nil {
		return ""
	}
	engine := ""
	if p.Engine > 0 {
		engine = " " + tool.EngineText(p.Engine).In(a.Printer())
	}
	if p.Choice < 0 {
		text := a.T("The start of this game is another under the present rules: it was made by another version of them. What is shown is what the present rules make of its choices.")
		if len(p.Changed) > 0 {
			text = a.T("This file was changed after the game was saved: %s. What is shown is what the rules make of its choices now.", changed(a, s, p))
		}
		text += engine
		if p.Then != nil {
			text += " " + a.T("From choice %d (line %d) on they are refused: %s", p.Then.Choice+1, p.Then.Line, refused(a, p.Then.Err))
		}
		return text
	}
	where := a.T("The file goes on, but not under the present rules: it parts at choice %d (line %d).", p.Choice+1, p.Line) + engine
	if p.Err != nil {
		return where + " " + a.T("This choice is refused: %s", refused(a, p.Err))
	}
	text := where + " " + a.T("What followed then does not follow now.")
	if engine == "" {
		text = where + " " + a.T("What followed then does not follow now; it was made by another version of the rules, or changed.")
	}
	if now := told(a, s, p.Now); now != "" {
		text += " " + a.T("Now it would be: %s", now)
	}
	return text
}

// changed names the parts of the file that were changed.
func changed(a *render.App, s *game.Setup, p *replay.Departure) string {
	var list []string
	for _, k := range p.Changed {
		word := k.Path
		switch k.Path {
		case "table":
			word = a.T("the table")
		case "scenario":
			word = a.T("the scenario")
		case "options":
			word = a.T("the house rules")
		case "sides[0].warband":
			word = a.T("the warband of %s", tool.Local(a.Printer(), s.Sides[0].Name))
		case "sides[1].warband":
			word = a.T("the warband of %s", tool.Local(a.Printer(), s.Sides[1].Name))
		}
		list = append(list, word)
	}
	return strings.Join(list, ", ")
}

func refused(a *render.App, err error) string {
	var no *game.Refusal
	if errors.As(err, &no) {
		return battle.Refusal(a, no)
	}
	return err.Error()
}

// mostTold is how many sentences of what follows now are told.
const mostTold = 3

// told tells the first of some events.
func told(a *render.App, s *game.Setup, events []game.Event) string {
	var list []string
	for i := range events {
		l, ok := tool.Tell(s, &events[i])
		if !ok {
			continue
		}
		if len(list) == mostTold {
			list = append(list, "…")
			break
		}
		list = append(list, l.Text.In(a.Printer()))
	}
	return strings.Join(list, "; ")
}
