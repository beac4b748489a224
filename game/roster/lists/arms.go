package lists

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game/roster"
)

// thing is a weapon or a piece of kit that a selection stands for.
type thing struct {
	weapon roster.Weapon
	kit    roster.Kit
	class  class
	worn   bool // armour or a shield, which the Armour of the Unit profile counts
	added  bool // of Warzone: its St is added to its bearer's
	thrown bool // of Warzone: its range is its bearer's St
}

// class is what is given out alike where a list does not say who carries what.
type class uint8

const (
	gun class = iota
	grenade
	blade
	kit
	classes = iota
)

func classOf(w roster.Weapon) class {
	switch {
	case w.Type == roster.Melee:
		return blade
	case w.Hands == 0:
		return grenade
	}
	return gun
}

// Words are keywords by what they stand on, as rule sets print them without their numbers.
type Words struct {
	Weapons []string // on weapons alone, for they act through them
	Kit     []string // on weapons and on kit, but on no model by itself
}

// WordsOf returns what some rule sets say of their keywords.
func WordsOf[R Rules](list []R) (w Words) {
	for _, r := range list {
		if own, ok := any(r).(interface {
			Belongings() (weapons, kit []string)
		}); ok {
			weapons, kit := own.Belongings()
			w.Weapons, w.Kit = append(w.Weapons, weapons...), append(w.Kit, kit...)
		}
	}
	return w
}

// things tells a word that is no model's by itself where it is the name of a rule.
func (w *Words) things(rule string) bool {
	bare := loose(argument.ReplaceAllString(rule, ""))
	is := func(w string) bool { return loose(w) == bare }
	return slices.ContainsFunc(w.Weapons, is) || slices.ContainsFunc(w.Kit, is)
}

// act tells whether some of the keywords act through a weapon. What gives to a weapon
// (AMMUNITION) is none.
func (w *Words) act(words []string) bool {
	return slices.ContainsFunc(words, func(k string) bool {
		return ammunition(k) == nil && slices.ContainsFunc(w.Weapons, func(w string) bool { return begins(k, w) })
	})
}

// things are what a selection's own profiles stand for; what of them is prose is told.
func (m *muster) things(of string, s *selection) []thing {
	var all []thing
	campaign := s.brought()
	for i := range s.Profiles {
		p := &s.Profiles[i]
		name := clip(p.Name)
		if name == "" {
			name = clip(s.Name)
		}
		kind := p.kind()
		if m.points && (kind == weaponType || kind == kitType) {
			if p.has("ROA") {
				all = append(all, m.gunnery(of, name, p)...)
				continue
			}
			kind = "" // of the other game
		}
		switch kind {
		case unitType:
		case abilityType:
			m.prose(of, name, campaign)
		case weaponType, kitType:
			words := split(p.get("Keywords"))
			extra, times, prose := m.modified(of, name, p, words)
			words = append(words, extra...)
			m.odd(of, name, p)
			switch {
			case campaign && len(words) == 0 && p.get("Range") == "":
				m.prose(of, name, true)
				continue
			case prose:
				m.note(of, "the rules of %s are prose and were not read", names{name})
			}
			made := m.thing(of, name, p, words, prose)
			for i := range made {
				made[i].weapon.Attacks = max(made[i].weapon.Attacks, times)
			}
			if times > 1 && made[0].class == kit {
				m.note(of, "modifiers that cannot be read are left out: %s", names{fmt.Sprintf("%s (%d ATTACKS)", name, times)})
			}
			all = append(all, made...)
		default:
			m.note(of, "%s: its profile of the type %q is not known and was not read", clip(s.Name), clip(p.Type))
		}
	}
	if campaign && len(s.Profiles) == 0 {
		m.prose(of, clip(s.Name), true)
	} else if len(s.Profiles) == 0 && len(s.Selections) == 0 {
		m.note(of, "options without a profile were not read: %s", names{clip(s.Name)})
	}
	return all
}

// prose tells of an ability, or of what a campaign brought, that it was not read.
func (m *muster) prose(of, name string, campaign bool) {
	if campaign {
		m.note(of, "results of a campaign count in campaigns alone: %s", names{name})
		return
	}
	m.note(of, "abilities are prose and were not read: %s", names{name})
}

// campaigns tells whether a group of options is what a campaign brings.
func campaigns(group string) bool {
	group = strings.ToUpper(group)
	return slices.ContainsFunc([]string{"ADVANCEMENT", "SKILLS", "INJUR", "SCARS", "EXPERIENCE", "EXPLORATION"}, func(w string) bool { return strings.Contains(group, w) })
}

// thing is what a profile of a weapon or of kit stands for: one that shoots and fights
// and takes both hands is two weapons.
func (m *muster) thing(of, name string, p *profile, words []string, prose bool) []thing {
	if !m.isWeapon(p, words, prose) {
		if digits.MatchString(p.get("Range")) {
			m.note(of, "what has a range but is not a weapon becomes kit: %s", names{name})
		}
		return []thing{m.piece(of, name, p, words)}
	}
	var all []thing
	for _, w := range arms(name, p, words) {
		all = append(all, thing{weapon: w, class: classOf(w)})
	}
	return all
}

// piece is a piece of kit. What reaches out by itself, as a spell or a mine does, has its
// words for whom it hits: its bearer has none of them.
func (m *muster) piece(of, name string, p *profile, words []string) thing {
	what := strings.ToUpper(p.get("Type"))
	t := thing{class: kit, worn: what == "" || strings.Contains(what, "ARMO") || strings.Contains(what, "SHIELD")}
	bursts := func(w string) bool { return begins(w, "BLAST") || begins(w, "SCATTER") }
	if digits.MatchString(p.get("Range")) || strings.Contains(what, "SPELL") || what == "ABILITY" || slices.ContainsFunc(words, bursts) {
		t.worn = false
		words = slices.DeleteFunc(words, func(w string) bool {
			if !modifier.MatchString(w) && !m.words.act([]string{w}) {
				return false
			}
			m.note(of, "what kit does to others is left out: %s", names{name + " (" + w + ")"})
			return true
		})
	}
	t.kit = roster.Kit{Name: name, Keywords: words}
	return t
}

// isWeapon tells what is shot or fought with from equipment that has a range: an
// instrument, a spell, anything that is held.
func (m *muster) isWeapon(p *profile, words []string, prose bool) bool {
	what, reach := strings.ToUpper(p.get("Type")), strings.ToUpper(p.get("Range"))
	is := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(what, w) })
	}
	shoots := digits.MatchString(reach)
	switch {
	case is("SPELL"):
		return false
	case p.kind() == weaponType:
		return true
	case is("ABILITY", "INSTRUMENT"), slices.Contains(words, "HELD"), !shoots && !strings.Contains(reach, "MELEE"):
		return false
	case !shoots, is("GRENADE", "WEAPON", "RANGED"):
		return true
	}
	return m.words.act(words) || is("HANDED") && !prose
}

// arms are the weapons of a profile. One that shoots and fights is a PISTOL if a hand
// holds it, and two weapons if it takes both.
func arms(name string, p *profile, words []string) []roster.Weapon {
	reach := p.get("Range")
	w := roster.Weapon{Name: name, Type: roster.Melee, Attacks: 1, Keywords: words, Hands: hands(p.get("Type"))}
	fights := strings.Contains(strings.ToUpper(reach), "MELEE") || !digits.MatchString(reach)
	var made []roster.Weapon
	if digits.MatchString(reach) {
		pistol := slices.Contains(words, "PISTOL")
		g := w
		g.Type = roster.Ranged
		for _, d := range decimal.FindAllString(reach, -1) { // of 6-36 the farther
			g.Range = max(g.Range, inchesOf(d))
		}
		if fights && w.Hands < 2 && !pistol {
			g.Keywords = append(slices.Clone(words), "PISTOL")
		}
		made = append(made, g)
		fights = fights && w.Hands >= 2 && !pistol
	}
	if fights {
		made = append(made, w)
	}
	return made
}

// hands are how many hands a type says that a weapon takes: 2-Handed, two handed.
func hands(what string) int {
	what = strings.ToUpper(what)
	switch {
	case strings.Contains(what, "TWO"):
		return 2
	case strings.Contains(what, "ONE"):
		return 1
	}
	return min(2, max(0, number(what)))
}

// armour settles what the Armour of the Unit profile has of the kit. List builders
// work out what is worn and write it there: it is not added again. Where the Armour is
// less than what is worn gives, that was not worked out, and what is worn counts.
func (m *muster) armour(f *figure) {
	worn, other, impervious := 0, 0, 0
	for _, t := range f.kit {
		n := t.protects()
		switch {
		case t.worn && slices.Contains(t.kit.Keywords, "IMPERVIOUS"):
			worn, impervious = worn+n, impervious+n
		case t.worn:
			worn += n
		default:
			other += n
		}
	}
	whole := f.Armour
	if worn < whole {
		m.note(f.of, "its Armour of %d has not what it wears in it: %d is taken", whole, worn)
		whole = worn
	}
	all := other < 0 && whole <= worn+other
	for i := range f.kit {
		t := &f.kit[i]
		if n := t.protects(); n == 0 || !t.worn && !all || t.worn && slices.Contains(t.kit.Keywords, "IMPERVIOUS") {
			continue
		}
		if !t.worn {
			m.note(f.of, "taken to be in its Armour: %s", names{t.kit.Name})
		}
		t.kit.Keywords = slices.DeleteFunc(t.kit.Keywords, protects)
	}
	f.Armour = min(0, whole-impervious)
}

// protects tells whether a keyword takes from the Injury Rolls against its bearer.
func protects(word string) bool { return flat.MatchString(word) && number(word) < 0 }

// protects is what the INJURY MODIFIERS of a piece of kit take from an Injury Roll.
func (t *thing) protects() int {
	sum := 0
	for _, w := range t.kit.Keywords {
		if protects(w) {
			sum += number(w)
		}
	}
	return sum
}

// load settles which AMMUNITION is in the keywords of a gun already: list builders
// write it there once it is loaded. A gun has one.
func (m *muster) load(f *figure) {
	loaded := map[int]bool{}
	for i := range f.kit {
		k := &f.kit[i].kit
		k.Keywords = slices.DeleteFunc(k.Keywords, func(word string) bool {
			at := f.loadedWith(ammunition(word), loaded)
			if at < 0 {
				return false
			}
			loaded[at] = true
			m.note(f.of, "%s is in the keywords of %s already", k.Name, f.Weapons[at].Name)
			return true
		})
	}
}

// loadedWith is the first gun that has the keywords of an AMMUNITION and none that was
// found in it before; -1 if there is none.
func (f *figure) loadedWith(given []string, loaded map[int]bool) int {
	for i, w := range f.Weapons {
		if len(given) > 0 && w.Type == roster.Ranged && !loaded[i] && contains(w.Keywords, given) {
			return i
		}
	}
	return -1
}

// contains tells whether all of some keywords are there, however they are spelt.
func contains(words, all []string) bool {
	for _, a := range all {
		if !slices.ContainsFunc(words, func(w string) bool { return loose(w) == loose(a) }) {
			return false
		}
	}
	return true
}
