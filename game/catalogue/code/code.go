// Package code writes a list or a warband as a short text: to paste in a chat, or to
// put behind the # of a link to the page. In it are the documents themselves, one in a
// line. What is read from a code passes all checks of a document.
package code

import (
	"bytes"
	"encoding/json"
	"strings"

	"duckboard/document"
	"duckboard/document/code"
	"duckboard/game/catalogue"
	"duckboard/game/roster"
)

// Form is that of a list or a warband.
var Form = code.Form{
	Prefix: "W1", Word: "warband", Dictionary: dictionary, MostText: 400_000, MostPlain: 1 << 20,
	Strange: document.Refuse("this is not a warband's code, which begins with %s", "W1"),
	Long:    document.Refuse("the code is longer than %d characters", 400_000),
	Large:   document.Refuse("the code holds more than a warband may"),
}

// Shared is what a code holds: a list, a warband, or a list and the warband that it
// makes, for who has not the data that it was picked from.
type Shared struct {
	List    *catalogue.List
	Warband *roster.Warband
}

// Of returns what is shared of a list: itself, and its warband where it was picked from
// data of another program, which not everybody has. The error is that of Tally.Warband.
func Of(c *catalogue.Catalogue, l *catalogue.List) (Shared, error) {
	s := Shared{List: l}
	if !c.Foreign {
		return s, nil
	}
	w, _, err := c.Tally(l).Warband()
	s.Warband = w
	return s, err
}

// Made returns the warband of what was shared: its own, or the one that its list makes
// under the catalogue that find knows by its id (nil: none), with what of it was passed
// over.
func (s Shared) Made(find func(id string) *catalogue.Catalogue) (w *roster.Warband, notes []document.Fault, err error) {
	if s.Warband != nil {
		return s.Warband, nil, nil
	}
	c := find(s.List.Catalogue)
	if c == nil {
		return nil, nil, document.Refuse("the list is of a catalogue that is not here: %s", s.List.Catalogue)
	}
	c.Follow(s.List)
	return c.Tally(s.List).Warband()
}

// Shipped returns a shipped catalogue by its id; nil if none has it.
func Shipped(id string) *catalogue.Catalogue {
	c, err := catalogue.Shipped(id)
	if err != nil || c.ID != id {
		return nil
	}
	return c
}

// Encode returns the code. The same documents always give the same. It fails for
// what no document could hold.
func Encode(s Shared) (string, error) {
	var plain bytes.Buffer
	if s.List != nil {
		doc := s.List.Marshal()
		if _, err := catalogue.ParseList(doc); err != nil {
			return "", err
		}
		_ = json.Compact(&plain, doc) // it was read
	}
	if s.Warband != nil {
		doc := s.Warband.Marshal()
		if _, err := roster.Parse(doc); err != nil {
			return "", err
		}
		if s.List != nil {
			plain.WriteByte('\n')
		}
		_ = json.Compact(&plain, doc)
	}
	if plain.Len() > Form.MostPlain {
		return "", Form.Large
	}
	text := Form.Text(plain.Bytes())
	if len(text) > Form.MostText {
		return "", Form.Long
	}
	return text, nil
}

// Decode reads a code, or a link that ends in one. The error is a *document.Error: a
// sentence that tells what is wrong, or the faults of the document.
func Decode(text string) (s Shared, err error) {
	plain, err := Form.Bytes(text)
	if err != nil {
		return s, err
	}
	docs := bytes.Split(plain, []byte("\n"))
	if bytes.HasPrefix(docs[0], []byte(`{"format":"`+catalogue.ListFormat+`"`)) {
		if s.List, err = catalogue.ParseList(docs[0]); err != nil {
			return Shared{}, err
		}
		docs = docs[1:]
	}
	switch len(docs) {
	case 0:
		return s, nil
	case 1:
		if s.Warband, err = roster.Parse(docs[0]); err != nil {
			return Shared{}, err
		}
		return s, nil
	}
	return Shared{}, document.Refuse("the code is damaged")
}

// Link returns a link to the page at a place that opens it there.
func Link(page string, s Shared) (string, error) {
	c, err := Encode(s)
	if err != nil {
		return "", err
	}
	return Form.Link(page, c), nil
}

// dictionary is what deflate may refer to: how both documents are written, the commonest
// last. It belongs to the version and never changes within it.
var dictionary = strings.Join([]string{
	`REGENERATE HEAL AMMUNITION DEMONIC DEADLY CONSUMABLE IMPERVIOUS GOLEM MARKERS TERRAIN DIFFICULT SCATTER RELOAD BLESSED INFILTRATOR COVER ARMOUR PIERCING CLEAVE BLOCK FLYING FEAR AUTOMATIC FIRETEAM SWIFT TOUGH BLAST SKIRMISHER FIRE RISKY FLAMETHROWER SHRAPNEL STRONG LEADER SHOTGUN NEGATE GAS LONG RANGE CUMBERSOME HEAVY IGNORE ELITE CRITICAL ASSAULT PISTOL`,
	`"leader":true,"facing":90,"impenetrable":1,"sections":[{"name":"","av":10,"structure":3}],"height":1.75,"injuryDice":1,"injury":-1,"attacks":2,"shape":"SFT","damage":"Piercing","damage":"Blast","damage":"Plasma",`,
	`"role":"heavy","role":"beast","role":"priest","role":"scout","role":"brute","role":"medic","role":"gunner","role":"leader","role":"rifle",`,
	`{"format":"duckboard-list/1","name":"","catalogue":"","revision":1,"colour":"#","mark":"","note":"","bounds":[{"cost":"ducats","most":700}],"picks":[{"entry":"with/","number":2,"name":"","role":"","squad":"","note":"","picks":[{"entry":"arms/"},{"entry":"kit/"}]},{"entry":"`,
	`{"format":"duckboard-warband/1","name":"","faction":"","story":{"en":"","it":""},"models":[{"id":"","name":"","squad":"","m":5,"cc":12,"rs":12,"st":9,"con":9,"wp":12,"ld":12,"w":1,"a":13,"base":30,"keywords":[],"weapons":[{"id":"","name":"","type":"ranged","profiles":[{"range":18,"st":11,"rof":1,"avv":1,"damage":"Piercing","keywords":[]}],"keywords":[]}],"cost":`,
	`"movement":6,"ranged":0,"melee":0,"armour":0,"base":32,"keywords":["ELITE"],"weapons":[{"id":"knife","name":"Knife","type":"melee","hands":1,"dice":1,"keywords":[]},{"id":"rifle","name":"Rifle","type":"ranged","range":24,"hands":2,"keywords":["",""]}],"kit":[{"id":"","name":"","injury":-1,"keywords":[]}],"cost":30},{"id":"`,
}, "\n")
