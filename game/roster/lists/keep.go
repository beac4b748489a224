package lists

import (
	"regexp"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Rules are a rule set, as far as it is asked about a warband.
type Rules interface {
	Check(*roster.Warband) error
}

// Fit makes of a list builder's warband one that a rule set takes: the first that takes it
// without its words. The words that this one does not know are left out, and told. Whatever
// leads from a list to a game goes through here. The error is the first rule set's where
// none takes it, or what is wrong with it beside its words.
func Fit[R Rules](w *roster.Warband, list []R) (at int, missed []document.Fault, err error) {
	want := bare(w)
	at = slices.IndexFunc(list, func(r R) bool { return r.Check(want) == nil })
	switch {
	case len(list) == 0:
		return -1, nil, nil
	case at < 0:
		return -1, nil, list[0].Check(want)
	}
	missed = Keep(w, list[at].Check)
	return at, missed, list[at].Check(w)
}

// Takers returns the rule sets that take a list builder's warband without its
// words.
func Takers[R Rules](w *roster.Warband, list []R) []R {
	want := bare(w)
	return slices.DeleteFunc(slices.Clone(list), func(r R) bool { return r.Check(want) != nil })
}

// Keep leaves of a warband's keywords those that a rule set's check knows, spelt as it
// knows them, and tells by the models' names which it took away.
func Keep(w *roster.Warband, check func(*roster.Warband) error) []document.Fault {
	l := lexicon{check: check, known: map[string]bool{}, soldiers: slices.ContainsFunc(w.Models, func(m roster.Model) bool { return m.Soldier != nil })}
	var missed notes
	for i := range w.Models {
		m := &w.Models[i]
		of := common(w, m.Name)
		keep := func(words []string, read func(string) []string) []string {
			var kept []string
			for _, word := range words {
				found := read(word)
				if found == nil && !slices.Contains(headings, word) {
					missed.note(of, "keywords that the rules do not know are left out: %s", names{word})
				}
				kept = append(kept, found...)
			}
			return once(kept)
		}
		m.Keywords = keep(m.Keywords, l.one)
		for j := range m.Weapons {
			m.Weapons[j].Keywords = keep(m.Weapons[j].Keywords, l.read)
			for k := range m.Weapons[j].Profiles {
				p := &m.Weapons[j].Profiles[k]
				p.Keywords = keep(p.Keywords, l.read)
			}
		}
		for j := range m.Kit {
			m.Kit[j].Keywords = keep(m.Kit[j].Keywords, l.read)
		}
	}
	return missed.list
}

// bare is a warband without keywords: what a rule set must take of a list that is for it.
func bare(w *roster.Warband) *roster.Warband {
	b := *w
	b.Models = slices.Clone(w.Models)
	for i := range b.Models {
		m := &b.Models[i]
		m.Keywords, m.Weapons, m.Kit = nil, slices.Clone(m.Weapons), slices.Clone(m.Kit)
		for j := range m.Weapons {
			m.Weapons[j].Keywords, m.Weapons[j].Profiles = nil, slices.Clone(m.Weapons[j].Profiles)
			for k := range m.Weapons[j].Profiles {
				m.Weapons[j].Profiles[k].Keywords = nil
			}
		}
		for j := range m.Kit {
			m.Kit[j].Keywords = nil
		}
	}
	return &b
}

// headings are the categories under which list builders list models, which are no
// keywords.
var headings = []string{"TROOP", "TROOPS", "ELITE", "ELITES", "MERCENARY", "MERCENARIES"}

var numbered = regexp.MustCompile(`^(.+) \d+$`)

// common is the name that models have before their numbers, where there are some.
func common(w *roster.Warband, name string) string {
	part := numbered.FindStringSubmatch(name)
	if part == nil || !slices.ContainsFunc(w.Models, func(m roster.Model) bool { return m.Name == part[1]+" 1" }) {
		return name
	}
	return part[1]
}

// lexicon tells by a rule set's check which keywords are known.
type lexicon struct {
	check    func(*roster.Warband) error
	known    map[string]bool
	soldiers bool // they are asked about on a model of Warzone

	tried int // spellings of words that are not known as they are printed
}

// maxTried bounds the spellings that are tried for all words of a list.
const maxTried = 6000

func (l *lexicon) knows(word string) bool {
	k, seen := l.known[word]
	if !seen {
		k = word != "" && l.check(l.probe(word)) == nil
		l.known[word] = k
	}
	return k
}

// probe is a warband of one model with one keyword.
func (l *lexicon) probe(word string) *roster.Warband {
	m := roster.Model{ID: "m", Name: "m", Movement: 6 * physics.Inch, Base: 32, Height: roster.DefaultHeight(32), Keywords: []string{word}}
	if l.soldiers {
		m.Soldier = &roster.Soldier{Squad: "s", M: m.Movement, W: 1}
	}
	return &roster.Warband{Name: "w", Models: []roster.Model{m}}
}

// one is the known keyword that a printed one means, nil if it means none.
func (l *lexicon) one(word string) []string {
	if known := l.spelt(word); known != "" {
		return []string{known}
	}
	return nil
}

// read is the known keywords that a printed one of a weapon or of kit means: also several
// between which the comma is missing. nil if it means none.
func (l *lexicon) read(word string) []string {
	if one := l.one(word); one != nil {
		return one
	}
	for _, by := range []string{"/", "|", "•", " AND ", " & ", " "} {
		for at := 0; ; {
			i := strings.Index(word[at:], by)
			if i < 0 {
				break
			}
			at += i + len(by)
			head := l.spelt(strings.TrimSpace(word[:at-len(by)]))
			if head == "" {
				continue
			}
			if rest := l.read(strings.TrimSpace(word[at:])); rest != nil {
				return append([]string{head}, rest...)
			}
		}
	}
	return nil
}

// spelt is the known keyword that is written with other hyphens, plurals or in American
// English, "" if there is none.
func (l *lexicon) spelt(word string) string {
	if inner := ammunition(word); inner != nil {
		for i, w := range inner {
			if known := l.spelt(w); known != "" {
				inner[i] = known
			}
		}
		word = "AMMUNITION (" + strings.Join(inner, ", ") + ")"
	}
	if l.knows(word) {
		return word
	}
	if _, seen := l.known[word+"?"]; seen || len(word) > 50 || l.tried > maxTried {
		return ""
	}
	for _, form := range spellings(word) {
		if l.tried++; l.knows(form) {
			return form
		}
	}
	l.known[word+"?"] = false // however it is spelt
	return ""
}

// spellings are the ways to write a printed keyword, the likeliest first.
func spellings(word string) []string {
	all := []string{british.Replace(word)}
	add := func(form string) {
		if !slices.Contains(all, form) {
			all = append(all, form)
		}
	}
	spaced := hyphen.ReplaceAllString(hyphen.ReplaceAllString(word, "$1 $2"), "$1 $2")
	add(british.Replace(spaced))
	add(strings.ReplaceAll(spaced, " ", "")) // FLAME-THROWER
	add(strings.ReplaceAll(spaced, " ", "-"))
	for _, form := range slices.Clone(all) {
		parts := strings.Split(form, " ")
		single := slices.Clone(parts)
		for i, p := range parts { // IGNORES ARMOUR, GRENADES
			if len(p) <= len("GAS") {
				continue
			}
			single[i] = strings.TrimSuffix(p, "S")
			for _, other := range []string{single[i], p + "S"} {
				parts[i] = other
				add(strings.Join(parts, " "))
			}
			parts[i] = p
		}
		add(strings.Join(single, " "))
	}
	if !strings.Contains(word, " ") && len(word) <= 24 { // SHIELDCOMBO
		for i := 1; i < len(word); i++ {
			add(british.Replace(word[:i] + " " + word[i:]))
		}
	}
	return all
}
