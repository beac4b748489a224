package scenario

import (
	"fmt"
	"strings"

	"duckboard/document"
)

// theirs are the words of what counts as they are said of a side that is named.
func (w phrases) theirs() phrases {
	things := map[What]string{}
	for what, words := range w.things {
		things[what] = w.their.Replace(words)
	}
	w.things = things
	for _, words := range []*string{&w.control, &w.outside, &w.claim, &w.trench, &w.within, &w.hold, &w.off, &w.offBy, &w.offing} {
		*words = w.their.Replace(*words)
	}
	return w
}

// goaled is a goal in words: "Red has 2 or more: ...".
func (w phrases) goaled(g *Goal, lang string) string {
	w = w.theirs()
	side := g.Count.Side
	if side == Both {
		side = 2
	}
	if g.Count.What == ShareOut {
		return fmt.Sprintf(w.shareGoal, w.who[side], g.Least*g.Count.Per)
	}
	if g.Least == 1 {
		return fmt.Sprintf(w.goalOne, w.who[side], w.thing(g.Count, lang))
	}
	return fmt.Sprintf(w.goal, w.who[side], g.Least, w.thing(g.Count, lang))
}

// Describe returns in one sentence what ends the game.
func (e *End) Describe(lang string) string {
	w := phrasesOf(lang)
	if e.Turns > 0 {
		return fmt.Sprintf(w.endsTurns, e.Turns, w.goaled(&e.Goal, lang))
	}
	return fmt.Sprintf(w.ends, w.goaled(&e.Goal, lang))
}

// Words are Describe in each language.
func (e *End) Words() document.Text { return each(e.Describe) }

func each(words func(lang string) string) document.Text {
	t := document.Text{}
	for lang := range languages {
		t[lang] = words(lang)
	}
	return t
}

// Describe returns what a zone does, a sentence; empty for one that is only spoken of.
func (a *Area) Describe(lang string) string {
	w := phrasesOf(lang)
	switch {
	case a.Use != ForExit:
		return ""
	case a.Side == Both:
		return fmt.Sprintf(w.exits, a.Name.In(lang))
	}
	return fmt.Sprintf(w.exitsOf, w.whose[a.Side], a.Name.In(lang))
}

// Describe returns what is asked of a side's warband, a sentence; empty where nothing is.
func (p *Part) Describe(side int, lang string) string {
	w := phrasesOf(lang)
	var list []string
	if c := p.Band.Cost; c != (Span{}) {
		list = append(list, fmt.Sprintf(w.cost, w.span(c)))
	}
	if m := p.Band.Models; m != (Span{}) {
		list = append(list, fmt.Sprintf(w.models, w.span(m)))
	}
	for _, k := range p.Band.Keywords {
		if k.None {
			list = append(list, fmt.Sprintf(w.none, k.Word))
		} else {
			list = append(list, fmt.Sprintf(w.word, w.span(k.Span), k.Word))
		}
	}
	if list == nil {
		return ""
	}
	return fmt.Sprintf(w.asks, w.called(p, side, lang), strings.Join(list, ", "))
}

// Briefs are what the sides are and what they are told, a paragraph each; a side of which
// nothing is said has none.
func (s *Scenario) Briefs(lang string) (list []string) {
	for i := range s.Parts {
		var words []string
		for _, t := range []document.Text{s.Parts[i].Role, s.Parts[i].Briefing} {
			if in := t.In(lang); in != "" {
				words = append(words, in)
			}
		}
		if words != nil {
			list = append(list, upper(phrasesOf(lang).who[i])+": "+strings.Join(words, ". "))
		}
	}
	return list
}

// called is a side, by its role if it has one.
func (w phrases) called(p *Part, side int, lang string) string {
	if len(p.Role) > 0 {
		return p.Role.In(lang)
	}
	return w.who[side]
}

func (w phrases) span(s Span) string {
	switch {
	case s.Most == 0:
		return fmt.Sprintf(w.spans[0], s.Least)
	case s.Least == 0:
		return fmt.Sprintf(w.spans[1], s.Most)
	}
	return fmt.Sprintf(w.spans[2], s.Least, s.Most)
}

// played is what the zones do, what ends the game and what the warbands should be, a sentence
// each.
func (s *Scenario) played(lang string) (lines []string) {
	for i := range s.Areas {
		if words := s.Areas[i].Describe(lang); words != "" {
			lines = append(lines, words)
		}
	}
	lines = append(lines, s.happens(lang)...)
	for i := range s.Ends {
		lines = append(lines, s.Ends[i].Describe(lang))
	}
	for i := range s.Parts {
		if words := s.Parts[i].Describe(i, lang); words != "" {
			lines = append(lines, words)
		}
	}
	return lines
}
