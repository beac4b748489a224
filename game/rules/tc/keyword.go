package tc

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"duckboard/game/roster"

	"github.com/agnivade/levenshtein"
)

// Keyword is one printed word: its text in our own words, and what it does.
// Adding a keyword touches its entry and its test.
type Keyword struct {
	name    string
	arg     argument
	text    string   // English, a key of the catalogue
	phrases []string // what a phrase may be
	tag     bool     // marks something, or counts only in a campaign: read and carried, without effect
	of      holder   // what it may stand on
	spares  []string // the phrases of which that does not hold

	report roster.Report          // of a shot with a weapon that has it
	kind   roster.Kind            // of a model with such a weapon
	nature func(n *roster.Nature) // what a model with it is

	flag    flag                                // of a weapon that has it: what rules ask for by weapon.is
	model   func(f *fighter, w word)            // read on a model or its kit
	weapon  func(f *fighter, c *weapon, w word) // read on a weapon
	success func(a *attack, w word)             // the attacker's weapon: on its Success Roll
	against func(a *attack, w word)             // the target's: on the Success Roll against it
	injury  func(i *injury, w word)             // the weapon's: on its Injury Roll
	hurt    func(i *injury, w word)             // the target's: on an Injury Roll against it
	heals   func(f *fighter, w word) int        // BLOOD MARKERS that it takes off the model at its activation, before its ACTIONS
}

// Name is the word as printed, without its number.
func (k *Keyword) Name() string { return k.name }

// Text says what it does, in English; it is a key of the catalogue.
func (k *Keyword) Text() string { return k.text }

// Tag tells whether it has no effect in a single game.
func (k *Keyword) Tag() bool { return k.tag }

// holder is what a keyword may stand on.
type holder uint8

const (
	anything holder = iota
	things          // weapons and kit, no model by itself
	weaponry        // weapons alone, for it acts through them
)

// flag is what a rule asks of a weapon: a bit for each keyword that has one.
type flag uint32

// argument says what stands after (or before) the word.
type argument uint8

const (
	bare   argument = iota // TOUGH
	number                 // AUTOMATIC 2
	maybe                  // ARMOUR PIERCING, ARMOUR PIERCING 2
	inches                 // BLAST 3"
	phrase                 // IGNORE COVER, NEGATE FIRE
	words                  // AMMUNITION (FIRE)
	extra                  // DANGEROUS TERRAIN, DANGEROUS TERRAIN (GAS)
	signed                 // +1 DICE
	label                  // FIRETEAM, FIRETEAM A
)

// word is a keyword as printed on a profile.
type word struct {
	entry *Keyword
	n     int // number, inches in mils, signed number
	what  string
	inner []word
}

// lexicon is the keywords of a version. Longer words stand before the shorter
// ones they begin with.
type lexicon []Keyword

func (l lexicon) find(name string) *Keyword {
	for i := range l {
		if l[i].name == name {
			return &l[i]
		}
	}
	return nil
}

// read reads a printed keyword.
func (l lexicon) read(text string) (word, error) {
	t := normal(text)
	for i := range l {
		k := &l[i]
		if !k.starts(t) {
			continue
		}
		if w, ok := k.match(l, t); ok {
			return w, nil
		}
	}
	for i := range l {
		if k := &l[i]; k.starts(t) && k.arg != bare {
			return word{}, fmt.Errorf("keyword %q: %s is written %s", text, k.name, k.pattern())
		}
	}
	return word{}, fmt.Errorf("unknown keyword %q; the nearest known ones are %s", text, strings.Join(l.nearest(t), ", "))
}

// spellings are what players' rosters print in place of the plain text.
var spellings = strings.NewReplacer("−", "-", "–", "-", "‑", "-", "″", "\"", "”", "\"", "“", "\"", "''", "\"", "’", "'",

	"ARMOR", "ARMOUR", "OFFHAND", "OFF-HAND", "+ ", "+", "- ", "-")

// normal is a printed keyword in capitals with plain spaces, dashes and quotes.
func normal(text string) string {
	if plain(text) {
		return text
	}
	t := spellings.Replace(strings.ToUpper(strings.Join(strings.Fields(text), " ")))
	if rest, ok := strings.CutSuffix(t, " DIE"); ok {
		t = rest + " DICE"
	}
	return t
}

// plain tells words that are written as they should be, without a number or a
// sign: most are.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < 'A' || c > 'Z') && (c != ' ' || i == 0 || text[i-1] == ' ' || i == len(text)-1) {
			return false
		}
	}
	return !strings.Contains(text, "ARMOR") && !strings.Contains(text, "OFFHAND") && !strings.HasSuffix(text, " DIE")
}

// starts tells whether a text, in capitals, begins with this keyword's name.
func (k *Keyword) starts(t string) bool {
	if k.arg == signed {
		rest, ok := strings.CutSuffix(t, k.name)
		return ok && (rest == "" || rest[len(rest)-1] == ' ')
	}
	rest, ok := strings.CutPrefix(t, k.name)
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == '(')
}

// pattern shows how the keyword is written with what belongs to it.
func (k *Keyword) pattern() string {
	switch k.arg {
	case number:
		return k.name + " 1 to 9"
	case maybe:
		return k.name + " or " + k.name + " 2"
	case inches:
		return k.name + " 1\" to 12\""
	case phrase:
		return k.name + " and one of " + strings.Join(k.phrases, ", ")
	case extra:
		return k.name + ", or with keywords of weapons in brackets"
	case words:
		return k.name + " and keywords of weapons in brackets"
	case signed:
		return "+1 or -1 (to 9) " + k.name
	}
	return k.name + " and a name of up to 12 letters"
}

// match tells whether a text, in capitals, that starts as this keyword does is one.
func (k *Keyword) match(l lexicon, t string) (word, bool) {
	w := word{entry: k}
	if k.arg == signed {
		head, _, ok := strings.Cut(t, " ")
		if !ok || head+" "+k.name != t || len(head) < 2 || head[0] != '+' && head[0] != '-' {
			return w, false
		}
		n, err := strconv.Atoi(head)
		w.n = n
		return w, err == nil && n >= -9 && n <= 9
	}
	rest := strings.TrimSpace(strings.TrimPrefix(t, k.name))
	if k.arg == number || k.arg == maybe || k.arg == inches {
		rest = strings.TrimSuffix(strings.TrimPrefix(rest, "("), ")")
	}
	switch k.arg {
	case bare:
		return w, rest == ""
	case label:
		w.what = rest
		return w, len(rest) <= 12 && !strings.Contains(rest, " ")
	case maybe:
		w.n = 1
		if rest == "" {
			return w, true
		}
	case phrase:
		if rest == "OFF-HAND" {
			rest = "OFF-HAND WEAPON"
		}
		w.what = rest
		return w, slices.Contains(k.phrases, rest)
	case extra:
		return w, rest == "" || w.readInner(l, rest)
	case words:
		return w, w.readInner(l, rest)
	}
	return w, w.readNumber(k.arg, rest)
}

func (w *word) readNumber(kind argument, rest string) bool {
	if kind == inches {
		rest = strings.TrimRight(strings.TrimSuffix(rest, "INCHES"), "\"'")
		f, err := strconv.ParseFloat(strings.TrimSpace(rest), 64)
		w.n = int(f*1000 + 0.5)
		return err == nil && f > 0 && f <= 12
	}
	n, err := strconv.Atoi(rest)
	w.n = n
	return err == nil && n >= 1 && n <= 9
}

// readInner reads AMMUNITION (K, K).
func (w *word) readInner(l lexicon, rest string) bool {
	rest = strings.TrimSuffix(strings.TrimPrefix(rest, "("), ")")
	if rest == "" {
		return false
	}
	for _, part := range strings.Split(rest, ",") {
		in, err := l.read(part)
		if err != nil || in.entry.arg == words {
			return false
		}
		w.inner = append(w.inner, in)
	}
	return true
}

// must reads a keyword that Check has read before.
func (l lexicon) must(text string) word {
	w, err := l.read(text)
	if err != nil {
		panic("tc: a keyword was not checked: " + text)
	}
	return w
}

// nearest are the three known words most like a text.
func (l lexicon) nearest(t string) []string {
	type scored struct {
		name string
		d    int
	}
	var all []scored
	for i := range l {
		n := l[i].name
		all = append(all, scored{n, levenshtein.ComputeDistance(strings.TrimRight(t, " 0123456789\""), n)})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].d < all[j].d })
	var out []string
	for _, s := range all[:3] {
		out = append(out, s.name)
	}
	return out
}

// check reads every keyword of a warband; the error has its path.
func (l lexicon) check(w *roster.Warband) error {
	check := func(path string, list []string) error {
		for i, text := range list {
			if _, err := l.read(text); err != nil {
				return fmt.Errorf("%s.keywords[%d]: %w", path, i, err)
			}
		}
		return nil
	}
	for i := range w.Models {
		m := &w.Models[i]
		path := fmt.Sprintf("models[%d]", i)
		if m.Soldier != nil {
			return fmt.Errorf("%s.m: a profile of another game; these rules want movement, ranged, melee and armour", path)
		}
		if err := check(path, m.Keywords); err != nil {
			return err
		}
		for j := range m.Weapons {
			if err := check(fmt.Sprintf("%s.weapons[%d]", path, j), m.Weapons[j].Keywords); err != nil {
				return err
			}
		}
		for j := range m.Kit {
			if err := check(fmt.Sprintf("%s.kit[%d]", path, j), m.Kit[j].Keywords); err != nil {
				return err
			}
		}
	}
	return nil
}
