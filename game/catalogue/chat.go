package catalogue

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game/roster"
)

// Speaker says sentences of the catalogue of texts in a language, as assets.Printer does.
type Speaker interface {
	Lang() string
	T(key string, args ...any) string
}

// Chat is the list as a text for a chat: what it costs, then a line for each pick with
// what was picked for it. Nothing in it is a mark-up, so that each chat shows it alike.
func (t *Tally) Chat(s Speaker) string {
	var costs []string
	for i, c := range t.cat.Costs {
		spent, name := figure(t.Cost(c.ID)), Local(s.Lang(), c.Name)
		if most := t.Most(c.ID); most >= 0 {
			costs = append(costs, s.T("%s of %s %s", spent, figure(most), name))
		} else if spent != "0" || i == 0 {
			costs = append(costs, spent+" "+name)
		}
	}
	models := 0
	t.root.each(true, func(n *node) {
		if g := n.entry().final().Gives; n.kind() == Model || g != nil && g.Model != nil {
			models += n.number
		}
	})
	costs = append(costs, s.T("%d models", models))
	lines := []string{t.list.Name, strings.Join(append([]string{Local(s.Lang(), t.cat.Name)}, costs...), ", ")}
	for _, k := range t.root.kids {
		lines = append(lines, t.chatLine(s, k))
	}
	return strings.Join(lines, "\n")
}

// chatLine is a line of a pick at the top of the list.
func (t *Tally) chatLine(s Speaker, n *node) string {
	line := times(n.number) + Local(s.Lang(), t.NameOf(n.pick))
	if own := t.name(n); n.pick.Name != "" && own != n.pick.Name {
		line += " – " + Local(s.Lang(), own)
	}
	var costs []string
	for _, c := range t.cat.Costs {
		if x := t.whole(n, c.ID); x != 0 {
			costs = append(costs, figure(x)+" "+Local(s.Lang(), c.Name))
		}
	}
	if len(costs) > 0 {
		line += " (" + strings.Join(costs, ", ") + ")"
	}
	var things []string
	n.each(true, func(k *node) {
		number := k.number
		if n.number > 1 && number%n.number == 0 {
			number /= n.number // of each
		}
		things = append(things, times(number)+Local(s.Lang(), t.NameOf(k.pick)))
	})
	return ended(line, things)
}

// ChatOf is a warband as a text for a chat, without a catalogue. Models that are alike
// and stand together share a line.
func ChatOf(w *roster.Warband, s Speaker) string {
	local := func(name string) string { return Local(s.Lang(), name) }
	about := []string{local(w.Faction), s.T("%d ducats", w.Cost()), s.T("%d models", len(w.Models))}
	if w.Faction == "" {
		about = about[1:]
	}
	lines := []string{local(w.Name), strings.Join(about, ", ")}
	one := func(m *roster.Model) string {
		var things []string
		for i := range m.Weapons {
			things = append(things, local(m.Weapons[i].Name))
		}
		for i := range m.Kit {
			things = append(things, local(m.Kit[i].Name))
		}
		return ended(fmt.Sprintf("%s (%s)", local(m.Name), s.T("%d ducats", m.Cost)), things)
	}
	for i := 0; i < len(w.Models); {
		line, n := one(&w.Models[i]), 1
		for i+n < len(w.Models) && one(&w.Models[i+n]) == line {
			n++
		}
		lines = append(lines, times(n)+line)
		i += n
	}
	return strings.Join(lines, "\n")
}

// times is how often something is there, before its name; nothing for once.
func times(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf("%d x ", n)
}

// ended is a line with the things that it is about, in which nothing is named twice that
// has no number.
func ended(line string, things []string) string {
	var all []string
	for i, t := range things {
		if slices.Contains(things[:i], t) {
			continue
		}
		n := 0
		for _, o := range things {
			if o == t {
				n++
			}
		}
		all = append(all, times(n)+t)
	}
	if len(all) > 0 {
		line += ": " + strings.Join(all, ", ")
	}
	return line
}
