package lists

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/physics"
)

// figure is a model as it is put together.
type figure struct {
	roster.Model
	of    string     // its name without a number: what notes tell it by
	self  *selection // that it is
	root  *selection // of the list, that it is below
	form  *selection // has its Unit profile
	kit   []thing
	count [classes]int // of its things
	cost  float64
	rules []string // the names of the rules that its selections list
	ids   ids      // of its things
	past  Past
}

// figure makes a model of a Unit profile; round are the selections that it is: its own
// first, then an option that has the profile, then what is round it.
func (m *muster) figure(name string, form *selection, round []*selection) *figure {
	unit := form.unit()
	f := &figure{of: name, root: m.root, form: form, ids: ids{}}
	f.Model = m.model(name, unit)
	for _, s := range round {
		for _, c := range s.Categories[:min(len(s.Categories), mostWords)] {
			f.Keywords = append(f.Keywords, strings.ToUpper(clip(c.Name)))
		}
		for _, r := range s.Rules[:min(len(s.Rules), mostWords)] {
			if word := strings.ToUpper(clip(r.Name)); word != "" {
				f.rules = append(f.rules, word)
			}
		}
	}
	return f
}

// model is the model of a Unit profile.
func (m *muster) model(name string, unit *profile) roster.Model {
	if unit.soldierly() {
		return m.soldier(name, unit)
	}
	f := roster.Model{
		Name: name, Movement: m.movement(name, unit.get("Movement")),
		Ranged: m.stat(name, unit, "Ranged"), Melee: m.stat(name, unit, "Melee"), Armour: min(0, m.stat(name, unit, "Armour")),
		Keywords: split(unit.get("Keywords")),
	}
	if text := unit.get("Armour"); number(text) > 0 {
		m.note(name, "the Armour %.40s takes nothing off an Injury Roll and was not read", text)
	}
	m.odd(name, name, unit)
	f.Base = m.base(name, unit.get("Base"))
	f.Height = roster.DefaultHeight(f.Base)
	if strings.Contains(strings.ToUpper(unit.get("Movement")), "FLY") {
		f.Keywords = append(f.Keywords, "FLYING")
	}
	return f
}

// stat reads a characteristic that is a number; one that is none counts nothing, and is told.
func (m *muster) stat(of string, unit *profile, what string) int {
	text := unit.get(what)
	if text != "" && !digits.MatchString(text) {
		m.note(of, "the %s %.40s is not a number, 0 is taken", what, text)
	}
	return number(text)
}

// movement reads a Movement. What is less than nothing, rolled, or written with a power of ten
// would be read as another number: it is a fault of the model, told by its name.
func (m *muster) movement(of, text string) physics.Mil {
	switch {
	case strange.MatchString(text):
		fault := document.Fault{Path: of, Key: "the Movement %.40s is not a number of inches", Args: []any{text}}
		if !slices.ContainsFunc(m.faults, func(f document.Fault) bool { return f.String() == fault.String() }) {
			m.faults = append(m.faults, fault)
		}
	case !digits.MatchString(text):
		m.note(of, "no Movement is given: it stays where it is")
	}
	return inchesOf(text)
}

// base reads a diameter in millimetres. An oval base is played as a round one of
// its shorter side, which is what gaps are measured by.
func (m *muster) base(name, text string) int {
	var sides []int
	for _, d := range digits.FindAllString(text, 2) {
		n, _ := strconv.Atoi(d) // digits; too many are 0
		sides = append(sides, n)
	}
	switch {
	case len(sides) == 0:
		m.note(name, "no base is given, 32 mm is taken")
		return 32
	case len(sides) == 2 && strings.ContainsAny(text, "x×X"):
		m.note(name, "the oval base of %s is a round one of its shorter side", text)
		return min(sides[0], sides[1])
	}
	return sides[0]
}

// finish settles what depends on all that a model has, and bounds it.
func (m *muster) finish(f *figure) {
	if f.Soldier == nil {
		m.armour(f)
		m.load(f)
	}
	m.obey(f)
	f.Keywords = m.bound(f, f.Name, f.Keywords)
	for i := range f.Weapons {
		w := &f.Weapons[i]
		w.Keywords = m.bound(f, w.Name, w.Keywords)
	}
	for i := range f.kit {
		k := &f.kit[i].kit
		k.Keywords = m.bound(f, k.Name, k.Keywords)
		f.Kit = append(f.Kit, *k)
	}
	if len(f.Weapons) > roster.MaxItems || len(f.Kit) > roster.MaxItems {
		m.note(f.of, "more than %d weapons or pieces of kit: the rest is left out", roster.MaxItems)
		f.Weapons = f.Weapons[:min(len(f.Weapons), roster.MaxItems)]
		f.Kit = f.Kit[:min(len(f.Kit), roster.MaxItems)]
	}
	for i := range f.Weapons {
		f.Weapons[i].ID = f.ids.of(f.Weapons[i].Name)
	}
	for i := range f.Kit {
		f.Kit[i].ID = f.ids.of(f.Kit[i].Name)
	}
}

// bound is a list of keywords without doubles, of as many as there may be.
func (m *muster) bound(f *figure, of string, words []string) []string {
	words = once(words)
	if len(words) > roster.MaxKeywords {
		m.note(f.of, "%s has more than %d keywords: the rest is left out", of, roster.MaxKeywords)
		words = words[:roster.MaxKeywords]
	}
	return words
}

// obey gives a model the rules that its selections list, but for those that belong to
// weapons: a weapon's rule is listed wherever the weapon is.
func (m *muster) obey(f *figure) {
	for _, rule := range f.rules {
		switch {
		case f.bears(rule):
			// a word that stands where it belongs
		case glossary.MatchString(rule):
			if !f.explains(rule) {
				m.note(f.of, "rules of the glossary are left out, for no part of it uses them: %s", names{rule})
			}
		case m.words.things(rule), slices.ContainsFunc(m.figures, func(o *figure) bool { return o.root == f.root && o.armed(rule) }):
			m.note(f.of, "rules of weapons are left out, for its weapons do not have them: %s", names{rule})
		default:
			f.Keywords = append(f.Keywords, rule)
		}
	}
	f.Keywords = slices.DeleteFunc(f.Keywords, func(k string) bool { // a count that its kit gives is not given twice
		return digits.MatchString(k) && !adds(k) && slices.ContainsFunc(f.kit, func(t thing) bool { return slices.Contains(t.kit.Keywords, k) })
	})
}

// bears tells whether a model, or a thing of its, has the word of a rule.
func (f *figure) bears(rule string) bool {
	return has(f.Keywords, rule) || f.armed(rule) || slices.ContainsFunc(f.kit, func(t thing) bool { return has(t.kit.Keywords, rule) })
}

// armed tells whether a weapon of the model has the word of a rule.
func (f *figure) armed(rule string) bool {
	return slices.ContainsFunc(f.Weapons, func(w roster.Weapon) bool { return has(w.Keywords, rule) })
}

func has(keywords []string, rule string) bool {
	return slices.ContainsFunc(keywords, func(k string) bool { return begins(k, rule) })
}

// glossary is the name of a rule that stands for many words: "+/- Dice", "IGNORE [MODIFIER]".
var glossary = regexp.MustCompile(`^\+/-|\[`)

// explains tells whether a rule of the glossary is about a word of the model or of its things.
func (f *figure) explains(rule string) bool {
	return explained(rule, f.Keywords) || slices.ContainsFunc(f.Weapons, func(w roster.Weapon) bool { return explained(rule, w.Keywords) }) ||
		slices.ContainsFunc(f.kit, func(t thing) bool { return explained(rule, t.kit.Keywords) })
}

// explained tells whether a rule of the glossary is about one of some words: "+/- Dice" about
// +1 DICE, "IGNORE [MODIFIER]" about IGNORE COVER.
func explained(rule string, words []string) bool {
	bare := strings.TrimSpace(argument.ReplaceAllString(strings.TrimPrefix(rule, "+/-"), ""))
	return bare != "" && slices.ContainsFunc(words, func(k string) bool {
		if strings.HasPrefix(rule, "+/-") {
			return adds(k) && strings.TrimLeft(loose(k), "+-0123456789 ") == loose(bare)
		}
		return begins(k, bare)
	})
}
