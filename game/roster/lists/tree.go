package lists

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strings"
)

// list is a roster as it is exported; XML and JSON have the same tree.
type list struct {
	XMLName xml.Name    `json:"-"`
	Name    string      `xml:"name,attr" json:"name"`
	Forces  many[force] `xml:"forces>force" json:"forces"`
}

type force struct {
	Catalogue  string          `xml:"catalogueName,attr" json:"catalogueName"`
	Selections many[selection] `xml:"selections>selection" json:"selections"`
}

// selection is a model, a wrapper of one, or a thing that a model has.
type selection struct {
	Name       string          `xml:"name,attr" json:"name"`
	Custom     string          `xml:"customName,attr" json:"customName"`
	Type       string          `xml:"type,attr" json:"type"`
	Number     lax             `xml:"number,attr" json:"number"`
	Profiles   many[profile]   `xml:"profiles>profile" json:"profiles"`
	Rules      many[named]     `xml:"rules>rule" json:"rules"`
	Categories many[named]     `xml:"categories>category" json:"categories"`
	Costs      many[cost]      `xml:"costs>cost" json:"costs"`
	Selections many[selection] `xml:"selections>selection" json:"selections"`
}

type profile struct {
	Type            string               `xml:"typeName,attr" json:"typeName"`
	Characteristics many[characteristic] `xml:"characteristics>characteristic" json:"characteristics"`
}

type characteristic struct {
	Name string `xml:"name,attr" json:"name"`
	Text lax    `xml:",chardata" json:"$text"`
}

type named struct {
	Name    string `xml:"name,attr" json:"name"`
	Primary lax    `xml:"primary,attr" json:"primary"`
}

type cost struct {
	Name  string `xml:"name,attr" json:"name"`
	Value lax    `xml:"value,attr" json:"value"`
}

// lax is a value that some write as a text and some as a number or a truth.
type lax string

// UnmarshalJSON takes the text of a value, or the value as it is written.
func (l *lax) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) != nil {
		s = string(data)
	}
	*l = lax(s)
	return nil
}

// many is a list of elements; in JSON it may be wrapped in an object under the
// name of its elements.
type many[T any] []T

// UnmarshalJSON reads a list, an object with a list, or an object with one.
func (m *many[T]) UnmarshalJSON(data []byte) error {
	if data = bytes.TrimSpace(data); data[0] == '{' {
		var wrapped map[string]json.RawMessage
		if err := json.Unmarshal(data, &wrapped); err != nil {
			return err
		}
		if len(wrapped) == 1 {
			for _, inner := range wrapped {
				data = bytes.TrimSpace(inner)
			}
		}
		if data[0] == '{' {
			var one T
			err := json.Unmarshal(data, &one)
			*m = many[T]{one}
			return err
		}
	}
	return json.Unmarshal(data, (*[]T)(m))
}

// profile is the selection's own profile of a type, nil if it has none.
func (s *selection) profile(of ...string) *profile {
	for i := range s.Profiles {
		for _, t := range of {
			if strings.EqualFold(s.Profiles[i].Type, t) {
				return &s.Profiles[i]
			}
		}
	}
	return nil
}

// unit is the profile of a model, nil if the selection is none.
func (s *selection) unit() *profile {
	if p := s.profile("Unit"); p != nil && p.get("Movement") != "" {
		return p
	}
	return nil
}

// get is a characteristic's text; what only says that there is none is empty.
func (p *profile) get(name string) string {
	for _, c := range p.Characteristics {
		if strings.EqualFold(c.Name, name) {
			text := strings.Join(strings.Fields(string(c.Text)), " ")
			switch strings.ToUpper(text) {
			case "-", "–", "—", "N/A", "NONE", "NULL":
				return ""
			}
			return text
		}
	}
	return ""
}

// primary is the name of the category that the selection is listed under.
func (s *selection) primary() string {
	for _, c := range s.Categories {
		if strings.EqualFold(string(c.Primary), "true") {
			return c.Name
		}
	}
	return ""
}
