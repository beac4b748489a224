package lists

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/physics"
)

// muster makes models of selections.
type muster struct {
	names  map[string]int // how often an id was given
	among  int            // of a model's things: how many models the counts are of
	notes  []document.Fault
	faults []document.Fault // what cannot be played as it is written
}

// note tells once what is passed over, of a model or of the whole list.
func (m *muster) note(of, key string, args ...any) {
	m.keep(document.Fault{Path: of, Key: key, Args: args})
}

func (m *muster) keep(n document.Fault) {
	if !slices.ContainsFunc(m.notes, func(o document.Fault) bool { return o.String() == n.String() }) {
		m.notes = append(m.notes, n)
	}
}

func (m *muster) warband(r *list) *roster.Warband {
	w := &roster.Warband{Name: clip(r.Name)}
	if w.Name == "" {
		w.Name = "Warband"
	}
	for i := range r.Forces {
		if w.Faction == "" {
			w.Faction = clip(r.Forces[i].Catalogue)
		}
		for j := range r.Forces[i].Selections {
			m.add(w, &r.Forces[i].Selections[j])
		}
	}
	return w
}

// add makes a model of a selection with a Unit profile, or of one that wraps
// such selections; the wrapper's other things are the first one's.
func (m *muster) add(w *roster.Warband, s *selection) {
	if strings.EqualFold(s.primary(), "Configuration") {
		return
	}
	if unit := s.unit(); unit != nil {
		gear, others := apart(s.Selections)
		m.models(w, s, unit, gear)
		for i := range others {
			m.add(w, &others[i])
		}
		return
	}
	found := false
	for i := range s.Selections {
		c := &s.Selections[i]
		unit := c.unit()
		if unit == nil {
			continue
		}
		gear := c.Selections
		if !found {
			for j := range s.Selections {
				if s.Selections[j].profile("Unit") == nil {
					gear = append(slices.Clone(gear), s.Selections[j])
				}
			}
			c.Costs = append(slices.Clone(c.Costs), s.Costs...)
			if c.Custom == "" {
				c.Custom = s.Custom
			}
		}
		found = true
		m.models(w, c, unit, gear)
	}
	if !found {
		m.note("", "%s is left out: it has no Unit profile", clip(s.Name))
	}
}

// apart tells the things of a model from models that are listed below it.
func apart(all []selection) (gear, others []selection) {
	for _, s := range all {
		if strings.EqualFold(s.Type, "model") && s.unit() != nil {
			others = append(others, s)
		} else {
			gear = append(gear, s)
		}
	}
	return gear, others
}

// models makes as many models of a selection as it counts.
func (m *muster) models(w *roster.Warband, s *selection, unit *profile, gear []selection) {
	n := count(s.Number)
	one := m.model(s, unit, gear, n)
	for i := range n {
		if len(w.Models) == roster.MaxModels {
			m.note("", "more than %d models: the rest is left out", roster.MaxModels)
			return
		}
		each := one
		each.ID = m.id(one.Name)
		if n > 1 {
			each.Name = clip(fmt.Sprintf("%s %d", one.Name, i+1))
		}
		w.Models = append(w.Models, each)
	}
}

func (m *muster) model(s *selection, unit *profile, gear []selection, n int) roster.Model {
	k := roster.Model{
		Name: clip(s.Name), Movement: m.movement(clip(s.Name), unit.get("Movement")),
		Ranged: number(unit.get("Ranged")), Melee: number(unit.get("Melee")), Armour: min(0, number(unit.get("Armour"))),
		Keywords: split(unit.get("Keywords")),
	}
	if own := clip(s.Custom); own != "" {
		k.Name = own
	}
	k.Base = m.base(k.Name, unit.get("Base"))
	k.Height = roster.DefaultHeight(k.Base)
	if strings.Contains(strings.ToUpper(unit.get("Movement")), "FLYING") {
		k.Keywords = append(k.Keywords, "FLYING")
	}
	for _, r := range slices.Concat(s.Categories, s.Rules) {
		k.Keywords = append(k.Keywords, strings.ToUpper(clip(r.Name)))
	}
	k.Keywords = once(k.Keywords)
	ducats := costOf(s.Costs)
	items := &muster{names: map[string]int{}, among: n}
	for i := range gear {
		ducats += items.equip(&k, &gear[i])
	}
	for _, note := range items.notes {
		note.Path = k.Name
		m.keep(note)
	}
	k.Cost = int(math.Round(ducats / float64(n)))
	return k
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

// equip gives a model a selection and all that is below it, and returns the
// ducats they cost.
func (m *muster) equip(k *roster.Model, s *selection) float64 {
	if p := s.profile("Weapon"); p != nil {
		m.arm(k, s, p)
	} else if p := s.profile("Battlekit"); p != nil {
		if isWeapon(p) {
			m.arm(k, s, p)
		} else if len(k.Kit) < roster.MaxItems { // what armour does is in the Unit profile
			k.Kit = append(k.Kit, roster.Kit{ID: m.id(s.Name), Name: clip(s.Name), Keywords: split(p.get("Keywords"))})
		}
	}
	for i := range s.Profiles {
		if of := s.Profiles[i].Type; !slices.ContainsFunc(profileTypes[:], func(t string) bool { return strings.EqualFold(t, of) }) {
			m.note("", "%s: its profile of the type %q is not known and was not read", clip(s.Name), clip(of))
		}
	}
	ducats := costOf(s.Costs)
	for i := range s.Selections {
		ducats += m.equip(k, &s.Selections[i])
	}
	return ducats
}

// profileTypes are those that exports have; an Ability is prose.
var profileTypes = [...]string{"Unit", "Weapon", "Battlekit", "Ability"}

// isWeapon: grenades and the like are listed as Battlekit with a range.
func isWeapon(p *profile) bool {
	r := strings.ToUpper(p.get("Range"))
	return strings.Contains(r, "MELEE") || digits.MatchString(r)
}

// arm adds a weapon. One that shoots and fights is a PISTOL if a hand holds it,
// and two weapons if it takes both.
func (m *muster) arm(k *roster.Model, s *selection, p *profile) {
	reach := p.get("Range")
	w := roster.Weapon{Name: clip(s.Name), Type: roster.Melee, Attacks: 1, Keywords: split(p.get("Keywords")), Hands: number(p.get("Type"))}
	w.Keywords = append(w.Keywords, m.effects(w.Name, p.get("Rules"))...)
	fights := strings.Contains(strings.ToUpper(reach), "MELEE")
	var made []roster.Weapon
	if digits.MatchString(reach) {
		for _, d := range digits.FindAllString(reach, -1) { // of 6-36 the farther
			w.Range = max(w.Range, inchesOf(d))
		}
		gun := w
		gun.Type = roster.Ranged
		if fights && w.Hands < 2 && !slices.Contains(gun.Keywords, "PISTOL") {
			gun.Keywords = append(slices.Clone(gun.Keywords), "PISTOL")
		}
		made = append(made, gun)
		fights = fights && w.Hands >= 2 && !slices.Contains(w.Keywords, "PISTOL")
	} else {
		fights = true
	}
	if fights {
		w.Range = 0
		made = append(made, w)
	}
	for range max(1, count(s.Number)/max(1, m.among)) {
		for _, each := range made {
			if len(k.Weapons) < roster.MaxItems {
				each.ID = m.id(each.Name)
				k.Weapons = append(k.Weapons, each)
			}
		}
	}
}

// effects are the modifiers that a weapon's rules print, where they are nothing
// else; prose is not read.
func (m *muster) effects(name, rules string) []string {
	var words []string
	for _, part := range strings.FieldsFunc(rules, func(r rune) bool { return strings.ContainsRune(",;.", r) }) {
		part = strings.ToUpper(strings.TrimSpace(part))
		if part != "" && !modifier.MatchString(part) {
			m.note("", "the rules of %s are prose and were not read", name)
			return nil
		}
		if part != "" {
			words = append(words, part)
		}
	}
	return words
}

var (
	digits   = regexp.MustCompile(`\d+`)
	signed   = regexp.MustCompile(`[+\-−–]?\s?\d+`)
	decimal  = regexp.MustCompile(`\d+(\.\d{1,3})?`)
	modifier = regexp.MustCompile(`^[+\-−–]\s?\d (INJURY )?(DICE|DIE|MODIFIER)$`)
	strange  = regexp.MustCompile(`^\s*[\-−–]\s*\d|\d[eE][+\-]?\d`)
	plainer  = strings.NewReplacer("−", "-", "–", "-", " ", "", "+", "")
)

// number is the first number of a text, 0 if there is none: +2 Dice, 2-Handed.
func number(text string) int {
	n, _ := strconv.Atoi(plainer.Replace(signed.FindString(text))) // "" is 0
	return n
}

func inchesOf(text string) physics.Mil {
	f, _ := strconv.ParseFloat(decimal.FindString(text), 64) // "" is 0
	return physics.RoundMil(min(f, 1000) * float64(physics.Inch))
}

// movement reads a Movement. What is less than nothing or written with a power of ten
// would be read as another number: it is a fault of the model, told by its name.
func (m *muster) movement(of, text string) physics.Mil {
	if strange.MatchString(text) {
		m.faults = append(m.faults, document.Fault{Path: of, Key: "the Movement %.40s is no number of inches", Args: []any{text}})
	}
	return inchesOf(text)
}

// count is how many a selection stands for; one more than there may be is too many.
func count(n lax) int { return min(roster.MaxModels+1, max(1, number(string(n)))) }

func costOf(costs []cost) float64 {
	sum := 0.0
	for _, c := range costs {
		if strings.EqualFold(strings.TrimSpace(c.Name), "Ducats") {
			f, _ := strconv.ParseFloat(string(c.Value), 64) // what is no number costs nothing
			sum += max(0, f)
		}
	}
	return sum
}

// split takes a list of keywords apart.
func split(text string) []string {
	var words []string
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if w = strings.ToUpper(clip(w)); w != "" && w != "-" {
			words = append(words, w)
		}
	}
	return words
}

// once drops what is there before, and what has no name.
func once(words []string) []string {
	var kept []string
	for _, w := range words {
		if w != "" && !slices.Contains(kept, w) && len(kept) < roster.MaxKeywords {
			kept = append(kept, w)
		}
	}
	return kept
}

// clip is a name without space around it, of at most 60 bytes of whole letters.
func clip(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	for i := range name {
		if i > 60 {
			return strings.TrimSpace(name[:i])
		}
	}
	return name
}

// id is an id of a name that no other has.
func (m *muster) id(name string) string {
	id := strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.ToLower(name)), "-")
	if id = id[:min(len(id), 30)]; id == "" {
		id = "it"
	}
	m.names[id]++
	if n := m.names[id]; n > 1 {
		return fmt.Sprintf("%s.%d", id, n)
	}
	return id
}
