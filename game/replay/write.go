package replay

import (
	"bytes"
	"encoding/json"
	"strconv"
	"sync"

	"duckboard/game"
	"duckboard/game/wire"
)

// Format is the format line of a save.
const Format = "duckboard-save/1"

// Save writes the match as a document. First comes its whole start, with the table, the scenario and the warbands that it
// was begun with, then one choice a line. Last come who plays, if that is known, how it ended if not by its rules, and of
// a dealt game the secret once it is published. The start is written once for a match and its forks, so that a game may be
// saved after every choice.
func (m *Match) Save() []byte {
	out := append([]byte(nil), m.opening()...)
	out = append(out, bytes.Join(m.lines, []byte(","))...)
	if len(m.lines) > 0 {
		out = append(out, "\n  "...)
	}
	out = append(out, ']')
	if m.Players != nil {
		out = append(append(out, ",\n  \"players\": "...), encoded(m.Players)...)
	}
	if m.Ended != nil {
		out = append(append(out, ",\n  \"ended\": "...), m.Ended.text()...)
	}
	if m.Secret != "" {
		out = append(append(out, ",\n  \"secret\": "...), quoted(m.Secret)...)
	}
	return append(out, "\n}\n"...)
}

// opening is the match's save up to its first choice.
func (m *Match) opening() []byte {
	m.start.once.Do(func() {
		var w writer
		w.start(m.Setup())
		m.start.begun = m.first
		if !m.start.unsealed {
			s := sealOf(func(name string) []byte { return w.fields[name] })
			w.field("seal", s.text())
			m.start.begun = s.over(m.first)
		}
		w.field("digest", quoted(m.start.begun.String()))
		w.field("choices", []byte("["))
		m.start.text = w.Bytes()
	})
	m.begun = m.start.begun
	return m.start.text
}

// GoesOn reports whether a save is one of the match, as it stands or as it
// stood some choices ago: nothing is lost with it. A save that another version
// of the program wrote may be one without being known as such.
func (m *Match) GoesOn(save []byte) bool {
	rest, ok := bytes.CutPrefix(save, m.opening())
	if !ok {
		return false
	}
	for i, line := range m.lines {
		if i > 0 {
			line = append([]byte{','}, line...)
		}
		if rest, ok = bytes.CutPrefix(rest, line); !ok {
			break
		}
	}
	return bytes.HasPrefix(bytes.TrimSpace(rest), []byte("]"))
}

// opened is a save up to its first choice.
type opened struct {
	unsealed bool // nobody knows whether the start is as it was
	once     sync.Once
	text     []byte
	begun    Digest
}

// line is the last choice as a save has it.
func (m *Match) line() []byte {
	var w writer
	w.WriteString("\n    ")
	w.command(&m.Log()[len(m.digests)-1])
	w.WriteString(", \"digest\": \"" + m.digests[len(m.digests)-1].String() + "\"}")
	return w.Bytes()
}

type writer struct {
	bytes.Buffer
	fields map[string][]byte // that were written
}

// field begins a line with a field of the document.
func (w *writer) field(name string, value []byte) {
	if w.Len() == 0 {
		w.WriteString("{")
	} else {
		w.WriteString(",")
	}
	w.WriteString("\n  " + strconv.Quote(name) + ": ")
	w.Write(value)
	if w.fields == nil {
		w.fields = map[string][]byte{}
	}
	w.fields[name] = value
}

func (w *writer) start(s *game.Setup) {
	w.field("format", quoted(Format))
	w.field("engine", strconv.AppendInt(nil, game.Engine, 10))
	w.field("ruleset", quoted(s.Rules.ID()))
	w.field("table", oneLine(s.Table.Marshal()))
	if s.Start.Scenario != nil { // as it was before its events changed anything
		w.field("scenario", oneLine(s.Start.Scenario.Marshal()))
	}
	sides := []byte("[")
	for i, side := range s.Sides {
		if i > 0 {
			sides = append(sides, ',')
		}
		sides = append(sides, "\n    {\"name\": "...)
		sides = append(append(sides, quoted(side.Name)...), ", \"warband\": "...)
		sides = append(append(sides, oneLine(side.Warband.Marshal())...), '}')
	}
	w.field("sides", append(sides, "\n  ]"...))
	w.field("turns", strconv.AppendInt(nil, int64(s.Turns), 10))
	w.field("seed", strconv.AppendUint(nil, s.Seed, 10))
	if len(s.Dice) > 0 {
		w.field("dice", encoded(s.Dice))
	}
	if len(s.Place) > 0 {
		w.field("place", wire.Places(s.Place))
	}
	if len(s.Options) > 0 {
		w.field("options", encoded(s.Options)) // keys come out sorted
	}
	if s.Dealt != nil {
		w.field("dealt", wire.Dealt(s.Dealt))
	}
}

// command begins the object of a choice.
func (w *writer) command(c *game.Command) {
	w.WriteString("{\"side\": " + strconv.Itoa(int(c.Side)) + ", \"choice\": ")
	w.Write(wire.Choice(c.Choice))
	if len(c.Cast.Faces) > 0 {
		w.WriteString(", \"dice\": ")
		w.Write(wire.Cast(&c.Cast))
	}
}

// oneLine takes the line breaks out of a document.
func oneLine(document []byte) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, document); err != nil { // what the program wrote itself
		panic("replay: " + err.Error())
	}
	return b.Bytes()
}

func quoted(s string) []byte { return encoded(s) }

func encoded(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil { // names, numbers, and what was read from JSON
		panic("replay: " + err.Error())
	}
	return b
}
