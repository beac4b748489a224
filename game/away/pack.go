package away

import (
	"encoding/json"
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// library are the documents of a block, each once.
type library struct {
	Tables, Scenarios, Warbands []json.RawMessage `json:",omitempty"`
}

// start is a game's start whose documents are in a library.
type start struct {
	Seed     uint64
	Table    int
	Scenario int // -1: none
	Warbands [2]int
	Names    [2]string
	Turns    int              `json:",omitempty"`
	Dice     []int            `json:",omitempty"`
	Place    []game.Placement `json:",omitempty"`
	Options  map[string]any   `json:",omitempty"`
}

// paper is a document as a pointer, which it is known by, and its text.
type paper interface {
	comparable
	Marshal() []byte
}

// packer writes starts. It writes a document's text once for all blocks.
type packer struct{ texts map[any]json.RawMessage }

// pack is a start, with its documents in a library.
func (p *packer) pack(l *library, g game.Start) (s start, err error) {
	if g.Dealt != nil {
		return s, errors.New("a game whose dice are dealt is not played elsewhere")
	}
	s = start{Seed: g.Seed, Scenario: -1, Turns: g.Turns, Dice: g.Dice, Place: g.Place, Options: g.Options}
	s.Table = put(p, &l.Tables, g.Table)
	if g.Scenario != nil {
		s.Scenario = put(p, &l.Scenarios, g.Scenario)
	}
	for side := range g.Sides {
		s.Names[side], s.Warbands[side] = g.Sides[side].Name, put(p, &l.Warbands, g.Sides[side].Warband)
	}
	return s, nil
}

// put puts a document on a list unless it lies there, and tells its place.
func put[D paper](p *packer, list *[]json.RawMessage, d D) int {
	text, ok := p.texts[d]
	if !ok {
		text = d.Marshal()
		if p.texts == nil {
			p.texts = map[any]json.RawMessage{}
		}
		p.texts[d] = text
	}
	for i, other := range *list {
		if &other[0] == &text[0] {
			return i
		}
	}
	*list = append(*list, text)
	return len(*list) - 1
}

// most is how many documents of a kind a hand keeps.
const most = 512

// shelf are the documents of one kind that were read, by their texts: games with one
// document share it, and with it what is made of it.
type shelf[D any] map[string]D

// read reads the documents of a list.
func (s *shelf[D]) read(list []json.RawMessage, parse func([]byte) (D, error)) ([]D, error) {
	all := make([]D, len(list))
	for i, text := range list {
		d, ok := (*s)[string(text)]
		if !ok {
			var err error
			if d, err = parse(text); err != nil {
				return nil, err
			}
			if *s == nil || len(*s) >= most {
				*s = shelf[D]{}
			}
			(*s)[string(text)] = d
		}
		all[i] = d
	}
	return all, nil
}

// shelves are all documents that a hand keeps.
type shelves struct {
	tables    shelf[*game.Start] // each with its ground, which is made once
	scenarios shelf[*scenario.Scenario]
	warbands  shelf[*roster.Warband]
}

// unpacker makes starts of what was packed.
type unpacker struct {
	ruleset   string
	tables    []*game.Start
	scenarios []*scenario.Scenario
	warbands  []*roster.Warband
}

// open reads the documents of a block.
func (s *shelves) open(k *block) (u unpacker, err error) {
	u.ruleset = k.Ruleset
	if u.tables, err = s.tables.read(k.Tables, grounded); err != nil {
		return u, err
	}
	if u.scenarios, err = s.scenarios.read(k.Scenarios, scenario.Parse); err != nil {
		return u, err
	}
	u.warbands, err = s.warbands.read(k.Warbands, roster.Parse)
	return u, err
}

// grounded reads a table and makes its ground.
func grounded(text []byte) (*game.Start, error) {
	t, err := levels.Parse(text)
	if err != nil {
		return nil, err
	}
	return &game.Start{Table: t, Ground: t.Field()}, nil
}

// start is a start with its documents again.
func (u *unpacker) start(s *start) (g game.Start, err error) {
	if s.Table < 0 || s.Table >= len(u.tables) || s.Scenario < -1 || s.Scenario >= len(u.scenarios) {
		return g, fmt.Errorf("a game of table %d and scenario %d, which do not lie with it", s.Table, s.Scenario)
	}
	g = *u.tables[s.Table]
	g.Ruleset, g.Seed, g.Turns, g.Dice, g.Place, g.Options = u.ruleset, s.Seed, s.Turns, s.Dice, s.Place, s.Options
	if s.Scenario >= 0 {
		g.Scenario = u.scenarios[s.Scenario]
	}
	for side, w := range s.Warbands {
		if w < 0 || w >= len(u.warbands) {
			return g, fmt.Errorf("a game of warband %d, which does not lie with it", w)
		}
		g.Sides[side] = game.SideStart{Name: s.Names[side], Warband: u.warbands[w]}
	}
	return g, nil
}
