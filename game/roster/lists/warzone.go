package lists

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"duckboard/game/roster"
	"duckboard/physics"
)

// Lists of Warzone: Resurrection have other profiles: of infantry SP CC RS ST CON WP LD W A,
// of a vehicle SP CC RS WP LD and its sections, of a weapon R ST ROA TYPE. Models, things and
// who has them are found as in other lists; here is what a profile becomes.

// The table of what such lists have not, each told where it is taken.
var (
	// baseBySize are the diameters of bases in mm by the SZ of a profile; one that has none
	// is of the first.
	baseBySize = []int{30, 40, 50, 60, 80, 100}
	// assumed are the characteristics of a profile that prints none.
	assumed = map[string]int{"M": 5, "CC": 10, "RS": 10, "ST": 10, "CON": 12, "WP": 12, "LD": 12, "W": 1, "A": 10}
	// facing is where a model looks before it is placed, in degrees.
	facing = 0.0
	// damage is what a hit is, where a template has none and where it has one.
	damage = [2]string{"Piercing", "Blast"}
)

// byStrength is what is taken from an Armour that is printed to be held against the St of a
// hit itself (20 against St 12 is 8), for ours is held against how far St is above 10 (10 + 10
// - 12 is 8). The lowest such Armour that is printed is leastByStrength.
const byStrength, leastByStrength = 10, 18

// sections are the parts of a vehicle, as its profile prints them: "28/4" is an armour and
// Structure Points.
var sections = []struct{ column, name string }{{"HULL", "Hull"}, {"WPNS", "Weapons"}, {"MOV", "Drive"}, {"ENG", "Engine"}}

// The types and ranges of weapons that are known, beside numbers of inches.
var (
	weaponKinds  = []string{"A", "CC", "F", "FT", "GL", "GR", "H", "HG", "LE", "ML", "PSY", "R", "S", "SE", "SG"}
	weaponRanges = []string{"B2B", "SE", "LE", "ST", "SFT", "FT", "SG", "ST/SE", "ST/LE"}
)

var (
	sectionText = regexp.MustCompile(`^(\d+)\s*/\s*(\d+)$`)
	inBrackets  = regexp.MustCompile(`\(\s*(\d+)\s*\)`)
	piercing    = regexp.MustCompile(`(?i)^armou?r[ -]piercing\s*\(?\s*(\d+)\s*\)?$`)
	templates   = regexp.MustCompile(`(?:^|[/\d])(SE|LE|SFT|FT)$`)
)

// soldierly tells whether a profile is that of a model of Warzone.
func (p *profile) soldierly() bool {
	return p.has("CC") && p.has("RS") && (p.has("CON") || p.has("HULL"))
}

// figureOf is what a characteristic of a profile is as a number; one that is not printed is
// taken from the table, and told.
func (m *muster) figureOf(of string, p *profile, column string) int {
	text := p.get(column)
	if !digits.MatchString(text) {
		m.note(of, "not in its profile, taken from a table: %s", names{fmt.Sprintf("%s %d", column, assumed[column])})
		return assumed[column]
	}
	return min(roster.MaxStat, max(0, number(text)))
}

// soldier is the model of a Warzone profile.
func (m *muster) soldier(of string, p *profile) roster.Model {
	column := "SP"
	if !p.has(column) {
		column = "M"
	}
	s := &roster.Soldier{Facing: facing, CC: m.figureOf(of, p, "CC"), RS: m.figureOf(of, p, "RS"), St: m.figureOf(of, p, "ST"), Con: m.figureOf(of, p, "CON"),
		WP: m.figureOf(of, p, "WP"), LD: m.figureOf(of, p, "LD")}
	if s.M = inchesOf(p.get(column)); !digits.MatchString(p.get(column)) {
		s.M = physics.Mil(m.figureOf(of, p, column)) * physics.Inch
	}
	s.M = min(s.M, roster.MaxMovement)
	if _, second, two := strings.Cut(p.get("CC"), "/"); two && second != "0" {
		m.note(of, "what is printed behind a stroke is not played: %s", names{"CC " + p.get("CC")})
	}
	if s.Sections = m.sections(of, p); s.Sections == nil {
		s.W = max(1, m.figureOf(of, p, "W"))
		s.A = m.armourOf(of, "A", m.figureOf(of, p, "A"))
		if in := inBrackets.FindStringSubmatch(p.get("A")); in != nil {
			s.Impenetrable = min(roster.MaxStat, number(in[1]))
		}
	}
	model := roster.Model{Name: of, Movement: s.M, Base: m.sizeOf(of, p), Soldier: s}
	model.Height = roster.DefaultHeight(model.Base)
	for _, column := range []string{"COH", "A-REAR"} {
		if p.get(column) != "" {
			m.note("", "characteristics that these rules do not play: %s", names{column})
		}
	}
	m.note("", "not in such lists, taken from a table: %s", names{fmt.Sprintf("facing %g°", facing)})
	m.note("", "not in such lists, taken from a table: %s", names{"the first of a unit leads it"})
	m.odd(of, of, p)
	return model
}

// armourOf is an armour as these rules test it.
func (m *muster) armourOf(of, what string, a int) int {
	if a < leastByStrength {
		return a
	}
	m.note(of, "printed for a comparison with the St of a hit, so 10 less is played: %s", names{fmt.Sprintf("%s %d", what, a)})
	return a - byStrength
}

// sections are those of a vehicle; nil of other profiles.
func (m *muster) sections(of string, p *profile) (all []roster.Section) {
	for _, s := range sections {
		text := p.get(s.column)
		if found := sectionText.FindStringSubmatch(text); found != nil {
			all = append(all, roster.Section{Name: s.name, AV: m.armourOf(of, s.column, min(roster.MaxStat+byStrength, number(found[1]))), Structure: min(roster.MaxStat, max(1, number(found[2])))})
		} else if p.has("HULL") && text != "" {
			m.note(of, "characteristics that are not known were not read: %s", names{clip(s.column + " " + text)})
		}
	}
	if p.has("HULL") && all == nil {
		all = []roster.Section{{Name: "Hull", AV: assumed["CON"], Structure: 2}}
		m.note(of, "not in its profile, taken from a table: %s", names{"HULL"})
	}
	return all
}

// sizeOf is the base by the printed size.
func (m *muster) sizeOf(of string, p *profile) int {
	if p.get("BASE") != "" {
		return m.base(of, p.get("BASE"))
	}
	size := min(len(baseBySize)-1, max(0, number(p.get("SZ"))))
	m.note(of, "no base is given: that of SZ %d is %d mm", size, baseBySize[size])
	return baseBySize[size]
}

// gunnery reads a Warzone weapon; nil for a power, which these rules do not play.
func (m *muster) gunnery(of, name string, p *profile) []thing {
	what := strings.ToUpper(p.get("TYPE"))
	kinds := strings.FieldsFunc(what, func(r rune) bool { return strings.ContainsRune(", /", r) })
	is := func(words ...string) bool {
		return slices.ContainsFunc(kinds, func(k string) bool { return slices.Contains(words, k) })
	}
	m.odd(of, name, p)
	if is("PSY") && !is("CC") {
		m.note(of, "powers are not played and were left out: %s", names{name})
		return nil
	}
	unknown := slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return slices.Contains(weaponKinds, k) })
	if reach := strings.ToUpper(p.get("R")); len(unknown) > 0 || reach != "" && !digits.MatchString(reach) && !slices.Contains(weaponRanges, strings.ReplaceAll(reach, " ", "")) {
		m.note(of, "a Type or a Range that is not known was not read: %s", names{clip(fmt.Sprintf("%s (%s, %s)", name, what, reach))})
	}
	if !digits.MatchString(p.get("ROA")) {
		m.note(of, "not in its profile, taken from a table: %s", names{fmt.Sprintf("ROA 1 of %s", name)})
	}
	t := thing{weapon: roster.Weapon{Name: name, Type: roster.Ranged, Hands: 1, Attacks: 1}}
	w := roster.Profile{St: max(0, number(p.get("ST"))), RoF: min(roster.MaxAttacks, max(1, number(p.get("ROA"))))}
	t.added = strings.ContainsAny(p.get("ST"), "+-−–") && digits.MatchString(p.get("ST"))
	if t.added {
		w.St = number(p.get("ST"))
	} else if !digits.MatchString(p.get("ST")) {
		m.note(of, "not in its profile, taken from a table: %s", names{fmt.Sprintf("ST 0 of %s", name)})
	}
	reach := strings.ReplaceAll(strings.ToUpper(p.get("R")), " ", "")
	if is("CC") || reach == "B2B" || reach == "" {
		t.weapon.Type, t.class = roster.Melee, blade
	} else {
		m.reach(of, name, reach, is("GR", "GL"), &w, &t)
	}
	for _, k := range []struct{ kinds, word string }{{"HG", "PISTOL"}, {"SG", "SHOTGUN"}, {"F FT", "FLAMETHROWER"}} {
		if is(strings.Fields(k.kinds)...) && t.weapon.Type == roster.Ranged {
			t.weapon.Keywords = append(t.weapon.Keywords, k.word)
		}
	}
	for _, word := range split(p.get("RULES")) {
		if found := piercing.FindStringSubmatch(word); found != nil {
			w.AVV = min(roster.MaxStat, number(found[1]))
		} else {
			t.weapon.Keywords = append(t.weapon.Keywords, clip(word))
		}
	}
	if t.weapon.Type == roster.Ranged {
		w.Damage = damage[0]
		if w.Shape == "SE" || w.Shape == "LE" {
			w.Damage = damage[1]
		}
		m.note("", "not in such lists, taken from a table: %s", names{"damage " + w.Damage})
	}
	t.weapon.Profiles, t.weapon.Range = []roster.Profile{w}, w.Range
	return []thing{t}
}

// reach reads a range: inches, a template, both (18/SE), or what the thrower's St is (ST/SE).
func (m *muster) reach(of, name, text string, thrown bool, w *roster.Profile, t *thing) {
	far := text
	if found := templates.FindStringSubmatch(text); found != nil {
		w.Shape = found[1]
		far = strings.TrimSuffix(strings.TrimSuffix(text, w.Shape), "/")
	}
	switch {
	case text == "SG" || text == "ST" && !thrown:
		w.Shape, far = "ST", ""
	case far == "ST":
		t.thrown, far = true, ""
	}
	for _, d := range decimal.FindAllString(far, -1) { // of 6-36 the farther
		w.Range = max(w.Range, min(inchesOf(d), roster.MaxRange))
	}
	if w.Shape != "" && w.Shape != "SE" && w.Shape != "LE" {
		if w.Range > 0 {
			m.note(of, "the range of a template is left out, for it is laid at the model's base: %s", names{clip(name + " " + text)})
		}
		w.Range = 0
	} else if w.Range == 0 && !t.thrown {
		m.note(of, "a range that is not known, 12 inches is taken: %s", names{clip(name + " " + text)})
		w.Range = 12 * physics.Inch
	}
}

// wield settles what of a weapon depends on its bearer: a St that is added to his, and a
// range that is his. How it does against vehicles is what its St has above 10, with what its
// rules add.
func (t *thing) wield(s *roster.Soldier) {
	if s == nil || len(t.weapon.Profiles) == 0 {
		return
	}
	t.weapon.Profiles = slices.Clone(t.weapon.Profiles)
	w := &t.weapon.Profiles[0]
	if t.added {
		w.St += s.St
	}
	w.St = min(roster.MaxStat, max(0, w.St))
	w.AVV = min(roster.MaxStat, max(0, w.St-byStrength)+w.AVV)
	if t.thrown {
		w.Range = max(1, physics.Mil(s.St)) * physics.Inch
		t.weapon.Range = w.Range
	}
}

// enroll gives the models of Warzone their squads: those of a selection of the top are one,
// under its name, which no other has. The first leads it.
func (m *muster) enroll() {
	of, taken := map[*selection]string{}, map[string]bool{}
	for _, f := range m.figures {
		if f.Soldier == nil {
			continue
		}
		name, there := of[f.root]
		if !there {
			base := clip(f.root.Custom)
			if base == "" {
				base = clip(f.root.Name)
			}
			base = cut(base, 34)
			name = base
			for i := 2; taken[name] || name == ""; i++ {
				name = strings.TrimSpace(fmt.Sprintf("%s %d", base, i))
			}
			of[f.root], taken[name] = name, true
			f.Soldier.Leader = true
		}
		f.Soldier.Squad = name
	}
}

// cut is a text of at most so many bytes, of whole letters.
func cut(s string, most int) string {
	for i := range s {
		if i > most {
			return strings.TrimSpace(s[:i])
		}
	}
	return s
}
