package lists

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"duckboard/game/roster"
)

// What a weapon's modifiers may say, as list builders print it: in the words of the
// keywords, and in the shorter ones of lists up to late 2025 ("+1D to Injure").
var (
	hitDice    = regexp.MustCompile(`^([+-]\d) ?(?:D|DICE|DIE)(?: (?:TO |ON )?HITS?)?(?: ROLLS?)?$`)
	injuryDice = regexp.MustCompile(`^([+-]\d) ?(?:D|DICE|DIE) (?:TO |ON )?INJUR(?:E|Y|IES)(?: ROLLS?| RESULTS?)?$`)
	injuryFlat = regexp.MustCompile(`^([+-]\d) (?:TO |ON )?INJUR(?:E|Y|IES)(?: ROLLS?| RESULTS?)?$`)
	attacks    = regexp.MustCompile(`^(\d{1,2}) ?(?:X )?ATTACKS?$`)
	amount     = regexp.MustCompile(`^[+-]\d ?(?:D|DICE|DIE)?`)
	ignores    = regexp.MustCompile(`^IGNORES? (?:ALL )?(?:ARMOU?RS?|COVER|LONG RANGE|ELEVATED POSITION|DEFENDED OBSTACLES?|OFF-?HAND WEAPONS?)$`)
)

// effects are what a text of modifiers says: the keywords that it stands for, and how many
// attacks (0: it does not say).
type effects struct {
	words   []string
	attacks int
	unread  []string // its parts that are something else
}

// readEffects reads a text of modifiers, in whole: parts between commas, and what two rolls
// have alike ("+1D to Hit and Injure").
func readEffects(text string) (e effects) {
	text = strings.NewReplacer("−", "-", "–", "-", "+ ", "+", "- ", "-").Replace(strings.ToUpper(text))
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;.", r) }) {
		part = clip(part)
		both := strings.SplitN(part, " AND ", 2)
		if len(both) == 2 && !amount.MatchString(both[1]) {
			both[1] = strings.TrimSpace(amount.FindString(part) + " " + both[1])
		}
		var all effects
		for _, one := range both {
			all.read(strings.TrimSpace(one))
		}
		if len(all.unread) > 0 {
			all = effects{unread: []string{part}} // the half of a sentence may be another's
		}
		e.words, e.unread, e.attacks = append(e.words, all.words...), append(e.unread, all.unread...), max(e.attacks, all.attacks)
	}
	return e
}

func (e *effects) read(part string) {
	switch {
	case part == "" || part == "-":
	case modifier.MatchString(part):
		e.words = append(e.words, part)
	case hitDice.MatchString(part):
		e.words = append(e.words, hitDice.FindStringSubmatch(part)[1]+" DICE")
	case injuryDice.MatchString(part):
		e.words = append(e.words, injuryDice.FindStringSubmatch(part)[1]+" INJURY DICE")
	case injuryFlat.MatchString(part):
		e.words = append(e.words, injuryFlat.FindStringSubmatch(part)[1]+" INJURY MODIFIER")
	case ignores.MatchString(part):
		e.words = append(e.words, part)
	case attacks.MatchString(part) && number(part) >= 1 && number(part) <= roster.MaxAttacks:
		e.attacks = number(part)
	default:
		e.unread = append(e.unread, part)
	}
}

// without are the words that are not among others already.
func (e *effects) without(there []string) (more []string) {
	for _, w := range e.words {
		if !slices.ContainsFunc(there, func(o string) bool { return loose(o) == loose(w) }) {
			more = append(more, w)
		}
	}
	return more
}

// modified are the effects of a profile: of its Modifiers, where what cannot be read is told,
// and of its Rules, which are prose unless they are modifiers alone; prose tells that they
// are. words are those that the profile has already.
func (m *muster) modified(of, name string, p *profile, words []string) (extra []string, attacks int, prose bool) {
	own, rules := readEffects(p.get("Modifiers")), readEffects(p.get("Rules"))
	for _, part := range own.unread {
		m.note(of, "modifiers that cannot be read are left out: %s", names{fmt.Sprintf("%s (%s)", name, part)})
	}
	if prose = len(rules.unread) > 0; prose {
		rules = effects{}
	}
	extra = own.without(words)
	return append(extra, rules.without(append(slices.Clone(words), extra...))...), max(own.attacks, rules.attacks), prose
}

// The characteristics that are read of each type of profile; those of others are told.
var known = map[string][]string{
	unitType:   {"Movement", "Ranged", "Melee", "Armour", "Base", "Keywords"},
	weaponType: {"Type", "Range", "Modifiers", "Keywords", "Rules"},
	kitType:    {"Type", "Range", "Modifiers", "Keywords", "Rules", "Description"},
}

// The words that a Type and a Range are made of: others are told.
var (
	typeWords  = regexp.MustCompile(`(?i)hand|special|grenade|equipment|armou?r|shield|spell|ability|instrument|held|weapon|ranged|melee`)
	rangeWords = regexp.MustCompile(`(?i)\d|melee`)
)

// odd tells of the characteristics of a profile that none of its type has, and of a Type and
// a Range that say what is not known.
func (m *muster) odd(of, name string, p *profile) {
	all := known[p.kind()]
	switch {
	case p.soldierly():
		all = []string{"SP", "M", "CC", "RS", "ST", "CON", "WP", "LD", "W", "A", "SZ", "BASE", "PTS", "HULL", "WPNS", "MOV", "ENG", "COH", "A-REAR"}
	case p.has("ROA") && m.points:
		all = []string{"R", "ST", "ROA", "TYPE", "RULES"}
	}
	for i := range p.Characteristics {
		c := &p.Characteristics[i]
		if !slices.ContainsFunc(all, c.is) && p.get(c.Name) != "" {
			m.note(of, "characteristics that are not known were not read: %s", names{clip(name + ": " + c.Name)})
		}
	}
	for i, words := range []*regexp.Regexp{typeWords, rangeWords} { // in an order that is always the same
		what := []string{"Type", "Range"}[i]
		if text := p.get(what); p.kind() != unitType && !m.points && text != "" && !words.MatchString(text) {
			m.note(of, "a Type or a Range that is not known was not read: %s", names{clip(fmt.Sprintf("%s (%s)", name, text))})
		}
	}
}

// listed tells of the rules and categories of what a model has that none of its words is: a
// rule of a thing is where its keywords are.
func (m *muster) listed(of string, s *selection, things []thing) {
	for _, list := range [][]named{s.Rules, s.Categories} {
		for _, r := range list[:min(len(list), mostWords)] {
			word := strings.ToUpper(clip(r.Name))
			if word == "" || slices.ContainsFunc(things, func(t thing) bool { return has(t.words(), word) || explained(word, t.words()) }) {
				continue
			}
			m.note(of, "rules and categories of what it has are left out: %s", names{clip(fmt.Sprintf("%s (%s)", clip(s.Name), word))})
		}
	}
}

// words are the keywords of a thing.
func (t *thing) words() []string {
	if t.class == kit {
		return t.kit.Keywords
	}
	return t.weapon.Keywords
}
