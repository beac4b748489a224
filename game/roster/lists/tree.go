package lists

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// list is a roster as it is exported; XML and JSON have the same tree.
type list struct {
	XMLName xml.Name
	Name    string  `xml:"name,attr"`
	Game    string  `xml:"gameSystemName,attr"`
	GameID  string  `xml:"gameSystemId,attr"`
	Forces  []force `xml:"forces>force"`
}

type force struct {
	Name       string       `xml:"name,attr"`
	Catalogue  string       `xml:"catalogueName,attr"`
	Rules      []named      `xml:"rules>rule"`
	Selections []*selection `xml:"selections>selection"`
	Forces     []force      `xml:"forces>force"`
}

// selection is a model, a wrapper of some, or a thing that a model has.
type selection struct {
	Name       string       `xml:"name,attr"`
	Custom     string       `xml:"customName,attr"`
	Type       string       `xml:"type,attr"`
	Group      string       `xml:"group,attr"`
	Number     string       `xml:"number,attr"`
	Profiles   []profile    `xml:"profiles>profile"`
	Rules      []named      `xml:"rules>rule"`
	Categories []named      `xml:"categories>category"`
	Costs      []cost       `xml:"costs>cost"`
	Selections []*selection `xml:"selections>selection"`
}

type profile struct {
	Name            string           `xml:"name,attr"`
	Type            string           `xml:"typeName,attr"`
	TypeID          string           `xml:"typeId,attr"`
	Hidden          string           `xml:"hidden,attr"`
	Characteristics []characteristic `xml:"characteristics>characteristic"`
}

type characteristic struct {
	Name string `xml:"name,attr"`
	Text string `xml:",chardata"`
}

// named is a rule or a category.
type named struct {
	Name    string `xml:"name,attr"`
	Primary string `xml:"primary,attr"`
	Hidden  string `xml:"hidden,attr"`
}

type cost struct {
	Name   string `xml:"name,attr"`
	TypeID string `xml:"typeId,attr"`
	Value  string `xml:"value,attr"`
}

// The types of profile that are read, by the ids that they have in every export.
const (
	unitType    = "Unit"
	weaponType  = "Weapon"
	kitType     = "Battlekit"
	abilityType = "Ability" // prose
	ducatsID    = "8d43-33fd-332d-17a6"
)

var profileTypes = map[string]string{
	"b3af-94f9-2e35-d1c5": unitType,
	"090c-b12e-592a-9874": weaponType,
	"7079-589c-df69-fa7e": kitType,
	"058c-866b-6487-ccc4": abilityType,
}

// kind is the type of a profile as it is known here, or as it is written.
func (p *profile) kind() string {
	name := clip(p.Type)
	if name == "" {
		return profileTypes[p.TypeID]
	}
	if p.soldierly() {
		return unitType
	}
	for _, known := range profileTypes {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	return name
}

// is tells whether the characteristic is of a name; some write Armor.
func (c *characteristic) is(name string) bool {
	return british.Replace(strings.ToUpper(strings.TrimSpace(c.Name))) == strings.ToUpper(name)
}

// get is a characteristic's text; what only says that there is none is empty.
func (p *profile) get(name string) string {
	for _, c := range p.Characteristics {
		if c.is(name) {
			text := strings.Join(strings.Fields(c.Text), " ")
			switch strings.ToUpper(text) {
			case "-", "–", "—", "N/A", "NONE", "NULL":
				return ""
			}
			return text
		}
	}
	return ""
}

// has tells whether the profile has a characteristic, be it without a value.
func (p *profile) has(name string) bool {
	for _, c := range p.Characteristics {
		if c.is(name) {
			return true
		}
	}
	return false
}

// tidy drops profiles and rules that are hidden, and profiles that are there twice: an
// export lists one twice that comes from an entry and from its group.
func (s *selection) tidy() {
	there := map[string]bool{}
	s.Profiles = slices.DeleteFunc(s.Profiles, func(p profile) bool {
		key := fmt.Sprintf("%q", append([]string{p.kind(), p.Name}, p.texts()...))
		drop := yes(p.Hidden) || there[key]
		there[key] = there[key] || !drop
		return drop
	})
	s.Rules = slices.DeleteFunc(s.Rules, func(r named) bool { return yes(r.Hidden) })
	for _, c := range s.Selections {
		c.tidy()
	}
}

// texts are the names and values of all characteristics.
func (p *profile) texts() []string {
	var all []string
	for _, c := range p.Characteristics {
		all = append(all, c.Name, c.Text)
	}
	return all
}

// unit is the selection's own Unit profile, nil if it has none.
func (s *selection) unit() *profile {
	for i := range s.Profiles {
		if p := &s.Profiles[i]; p.kind() == unitType && (p.has("Movement") || p.has("Ranged") || p.has("Melee") || p.soldierly()) {
			return p
		}
	}
	return nil
}

// is tells whether the selection is of a type: model, unit, upgrade.
func (s *selection) is(of string) bool { return strings.EqualFold(strings.TrimSpace(s.Type), of) }

// forms are the selections that have the Unit profile of a model: the one that is
// the model, or options below it.
func (s *selection) forms() []*selection {
	if s.unit() != nil {
		return []*selection{s}
	}
	var all []*selection
	for _, c := range s.Selections {
		if !c.is("model") && !c.is("unit") {
			all = append(all, c.forms()...)
		}
	}
	return all
}

// leads tells whether a Unit profile is on the selection or anywhere below.
func (s *selection) leads() bool {
	if s.unit() != nil {
		return true
	}
	for _, c := range s.Selections {
		if c.leads() {
			return true
		}
	}
	return false
}

// bodies are the selections below that are models, or units, by themselves. Where
// inherit is set a model has the Unit profile of the unit round it if it has none.
func (s *selection) bodies(inherit bool) []*selection {
	var all []*selection
	for _, c := range s.Selections {
		if c.is("model") && (inherit || c.leads()) || c.is("unit") && c.leads() {
			all = append(all, c)
		} else {
			all = append(all, c.bodies(inherit)...)
		}
	}
	return all
}

// deeper tells whether selections are nested in more levels than there is room for.
func deeper(all []*selection, room int) bool {
	for _, s := range all {
		if room == 0 || deeper(s.Selections, room-1) {
			return true
		}
	}
	return false
}

// primary is the name of the category that the selection is listed under.
func (s *selection) primary() string {
	for _, c := range s.Categories {
		if yes(c.Primary) {
			return strings.TrimSpace(c.Name)
		}
	}
	return ""
}

func yes(text string) bool { return strings.EqualFold(strings.TrimSpace(text), "true") || text == "1" }
