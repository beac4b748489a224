package findings

import (
	"fmt"
	"strings"

	"duckboard/assets"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/levels"
)

// Percent is a share in whole percent.
func Percent(v float64) string { return fmt.Sprintf("%.0f%%", 100*v) }

// Number is a number with some decimals, with the language's mark.
func Number(p *assets.Printer, v float64, decimals int) string {
	return p.Decimal(fmt.Sprintf("%.*f", decimals, v))
}

// Rate is an interval in percent: "54% (47–61)".
func Rate(i lab.Interval) string {
	return fmt.Sprintf("%.0f%% (%.0f–%.0f)", 100*i.Mid, 100*i.Low, 100*i.High)
}

// Verdict says in a sentence whom a table, or a deployment on it, favours.
func Verdict(r *lab.Fairness, sides [2]string, p *assets.Printer) string {
	size := max(r.Favours, -r.Favours)
	who := sides[0]
	if r.Favours < 0 {
		who = sides[1]
	}
	switch {
	case size < 0.04:
		return p.T("It is even: neither side has more of it.")
	case size < 0.1:
		return p.T("It favours %s a little.", who)
	case size < 0.22:
		return p.T("It favours %s.", who)
	}
	return p.T("It favours %s by far.", who)
}

// Measure says in a few sentences how a report was made.
func Measure(r *lab.Fairness, p *assets.Printer) string {
	return p.T("The same man is put all over each zone, so that only the ground makes a difference. A bar points to the side that a line favours.") + " " + CoverOf(r, p)
}

// CoverOf says in a sentence what a report counts as cover.
func CoverOf(r *lab.Fairness, p *assets.Printer) string {
	if r.CoverOf == "" {
		return p.T("Cover is any piece that a man touches and that hides a part of him: these rules do not say what counts.")
	}
	return p.T("Cover is what counts as such under %s.", r.CoverOf)
}

// Parts says the numbers of a part for both sides, as its kind of number reads.
func Parts(k *lab.Part, p *assets.Printer) (a, b string) {
	say := func(v float64) string { return Percent(v) }
	switch k.Name {
	case lab.PartLane:
		say = func(v float64) string { return Number(p, v, 1) + "″" }
	case lab.PartHigh:
		say = func(v float64) string { return p.T("%s sq in", Number(p, v, 0)) }
	case lab.PartObjective:
		say = func(v float64) string { return p.T("%s Turns", Number(p, v, 1)) }
	case lab.PartCharges, lab.PartFelled:
		say = func(v float64) string { return Number(p, v, 2) }
	}
	return say(k.Sides[0]), say(k.Sides[1])
}

// Advice says in a sentence what to move and what came of it.
func Advice(a *lab.Advice, p *assets.Printer) string {
	return p.T("Move %s %s″ %s: how uneven the ground is falls from %s to %s.", levels.Local(p.Lang(), a.Piece), Number(p, a.Inches(), 0), p.T(a.Direction()), Percent(a.Before), Percent(a.After))
}

// directions are what Advice.Direction says.
var _ = []string{N("right"), N("down and right"), N("downwards"), N("down and left"), N("left"), N("up and left"), N("up"), N("up and right")}

// names of parts, as the lab writes them.
var _ = []string{N("seen from the enemy's zone"), N("out of sight in the zone"), N("cover in its half"), N("what the zone looks over"), N("length of its firing lanes"),
	N("high ground"), N("paths to the objectives"), N("Charges in the first Turn"), N("enemies Down or out in the first Turn")}

// Watcher says what one enemy sees of a man and can do to him, in short lines.
func Watcher(w *lab.Watcher, m *roster.Model, p *assets.Printer) []string {
	var lines []string
	switch {
	case !w.Visible:
		lines = append(lines, p.T("%s″ away, sees nothing of him", Number(p, w.Distance.Inches(), 1)))
	case w.Covered:
		lines = append(lines, p.T("%s″ away, sees %s of him, in Cover", Number(p, w.Distance.Inches(), 1), Percent(w.Share)))
	default:
		lines = append(lines, p.T("%s″ away, sees %s of him", Number(p, w.Distance.Inches(), 1), Percent(w.Share)))
	}
	if w.Now != nil {
		lines = append(lines, p.T("%s now: hits %s, fells %s", weapon(m, w.Now.Weapon, p), Percent(w.Now.Hit), Percent(w.Now.Felled())))
	}
	if w.Moved != nil && w.Hurries < 1 {
		lines = append(lines, p.T("%s after a Move and a roll to get nearer (%s): hits %s, fells %s", weapon(m, w.Moved.Weapon, p), Percent(w.Hurries), Percent(w.Moved.Hit), Percent(w.Moved.Felled())))
	} else if w.Moved != nil && (w.Now == nil || w.Moved.Weight() > w.Now.Weight()) {
		lines = append(lines, p.T("%s after a Move: hits %s, fells %s", weapon(m, w.Moved.Weapon, p), Percent(w.Moved.Hit), Percent(w.Moved.Felled())))
	}
	switch {
	case w.Fight == nil:
	case w.Manner == lab.Rushing:
		lines = append(lines, p.T("Charge after a roll to come nearer (%s): arrives %s, then fells %s", Percent(w.Rush), Percent(w.Arrives), Percent(w.Fight.Felled())))
	case w.Manner == lab.Closing:
		lines = append(lines, p.T("Fights after a Move: fells %s", Percent(w.Fight.Felled())))
	default:
		lines = append(lines, p.T("Charge: arrives %s, then fells %s", Percent(w.Arrives), Percent(w.Fight.Felled())))
	}
	return lines
}

// weapon is the name of one of a model's weapons.
func weapon(m *roster.Model, id string, p *assets.Printer) string {
	for i := range m.Weapons {
		if m.Weapons[i].ID == id {
			return roster.Local(p.Lang(), m.Weapons[i].Name)
		}
	}
	return p.T("unarmed")
}

// Turns lists the Turns to each objective, in order.
func Turns(list []float64, p *assets.Printer) string {
	words := make([]string, len(list))
	for i, t := range list {
		if words[i] = Number(p, t, 1); t < 0 {
			words[i] = "–"
		}
	}
	return strings.Join(words, " · ")
}
