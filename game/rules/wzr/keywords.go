package wzr

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document/said"
	"duckboard/game/roster"
	"duckboard/physics"
)

// word is a printed keyword: its text, and what it does. Adding one touches its entry and
// its test (keywords_test.go). What has no hook is asked for by its name, with has.
type word struct {
	name   string
	of     string // the keyword that profiles print so, in one letter
	number bool
	text   string // English, a key of the catalogue

	model func(s *soldier, n int) // read on a model

	report roster.Report // of a shot with a weapon that has it
	kind   roster.Kind   // of a model with such a weapon
}

// words is every keyword, one entry each.
var words = []word{
	{name: "SWIFT", number: true, text: said.Both("Adds that many inches to one movement action a Turn (WZR-5).", "Aggiunge quei pollici a un'azione di movimento per Turno (WZR-5)."),
		model: func(s *soldier, n int) { s.swift = physics.Mil(n) * inch }},
	{name: "HEAL", number: true, text: said.Both("A D20 of that number or less ignores a wound lost (T-HEAL).", "Un D20 pari o inferiore a quel numero annulla una ferita persa (T-HEAL)."),
		model: func(s *soldier, n int) { s.heal = n }},
	{name: "PISTOL", report: roster.Pistol, text: said.Both("Fights in close combat with its first profile, one attack (WZR-163).", "Combatte in corpo a corpo col suo primo profilo, un attacco (WZR-163).")},
	{name: "SHOTGUN", report: roster.Pellets, kind: roster.Shotgun, text: said.Both("Fights in close combat as a pistol does (WZR-163).", "Combatte in corpo a corpo come una pistola (WZR-163).")},
	{name: "FLAMETHROWER", report: roster.Fire, kind: roster.Flamer, text: said.Both("May lay a Wall of Fire (WZR-156).", "Può stendere un Muro di Fuoco (WZR-156).")},
	{name: "P", of: "PISTOL", report: roster.Pistol, text: said.Both("A pistol, as profiles print it (WZR-163).", "Una pistola, come la stampano i profili (WZR-163).")},
	{name: "S", of: "SHOTGUN", report: roster.Pellets, kind: roster.Shotgun, text: said.Both("A shotgun, as profiles print it (WZR-163 to WZR-166).", "Un fucile a pompa, come lo stampano i profili (da WZR-163 a WZR-166).")},
}

// has tells whether a keyword is among some, as profiles print it too.
func has(list []string, name string) bool {
	return slices.ContainsFunc(list, func(text string) bool {
		w, _, err := readWord(text)
		return err == nil && (w.name == name || w.of == name)
	})
}

// readWord reads a printed keyword.
func readWord(text string) (word, int, error) {
	t := strings.ToUpper(strings.Trim(text, " ()"))
	for _, w := range words {
		rest, ok := strings.CutPrefix(t, w.name)
		if !ok {
			continue
		}
		rest = strings.Trim(rest, " ()")
		n := 0
		if w.number {
			if _, err := fmt.Sscanf(rest, "%d", &n); err != nil || n < 1 || n > 20 {
				return w, 0, fmt.Errorf("keyword %q: %s is written %s 1 to 20", text, w.name, w.name)
			}
			return w, n, nil
		}
		if rest == "" {
			return w, 0, nil
		}
	}
	return word{}, 0, fmt.Errorf("unknown keyword %q", text)
}
