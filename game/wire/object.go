// Package wire writes what happens in a game as the JSON of the protocol:
// events, decisions, states and the answers to queries, and reads the start of
// a game. The protocol, saved games and the logs of duckctl share it, so equal
// things have equal texts everywhere.
package wire

import (
	"bytes"
	"encoding/json"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// object is a JSON object being written, its fields in the order they are
// added: a map would hide the order that people read by.
type object []byte

func (o *object) raw(name string, value []byte) {
	if len(*o) == 0 {
		*o = append(*o, '{')
	} else {
		*o = append(*o, ',')
	}
	*o = strconv.AppendQuote(*o, name)
	*o = append(*o, ':')
	*o = append(*o, value...)
}

func (o *object) text(name, s string)               { o.raw(name, quote(s)) }
func (o *object) number(name string, n int)         { o.raw(name, strconv.AppendInt(nil, int64(n), 10)) }
func (o *object) truth(name string, b bool)         { o.raw(name, strconv.AppendBool(nil, b)) }
func (o *object) inches(name string, m physics.Mil) { o.raw(name, []byte(m.String())) }
func (o *object) point(name string, v physics.Vec)  { o.raw(name, point(v)) }
func (o *object) null(name string)                  { o.raw(name, []byte("null")) }

// real writes a double; the protocol's doubles are chances and shares, never
// infinite.
func (o *object) real(name string, f float64) {
	b, err := json.Marshal(f)
	if err != nil {
		panic("wire: " + name + ": " + err.Error())
	}
	o.raw(name, b)
}

// clause writes a clause's ID where there is one.
func (o *object) clause(id string) {
	if id != "" {
		o.text("clause", id)
	}
}

// model writes a model's id, null for NoModel.
func (o *object) model(name string, s *game.Setup, id game.ModelID) {
	if id == game.NoModel {
		o.null(name)
		return
	}
	o.text(name, s.Entries[id].ID)
}

// side writes 0 or 1, null for NoSide.
func (o *object) side(name string, side game.Side) {
	if side == game.NoSide {
		o.null(name)
		return
	}
	o.number(name, int(side))
}

func (o *object) done() json.RawMessage {
	if len(*o) == 0 {
		return json.RawMessage("{}")
	}
	return json.RawMessage(append(*o, '}'))
}

func point(v physics.Vec) []byte { return []byte("[" + v.X.String() + "," + v.Y.String() + "]") }

// point3 writes a point and its level.
func point3(v physics.Vec, level physics.Mil) []byte {
	return []byte("[" + v.X.String() + "," + v.Y.String() + "," + level.String() + "]")
}

// list writes a JSON list, one item by one.
func list(n int, item func(i int) []byte) []byte {
	b := []byte{'['}
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, item(i)...)
	}
	return append(b, ']')
}

func texts(words []string) []byte {
	return list(len(words), func(i int) []byte { return quote(words[i]) })
}

func numbers(ns []int) []byte {
	return list(len(ns), func(i int) []byte { return strconv.AppendInt(nil, int64(ns[i]), 10) })
}

func models(s *game.Setup, ids []game.ModelID) []byte {
	return list(len(ids), func(i int) []byte { return quote(s.Entries[ids[i]].ID) })
}

// quote writes a string as JSON, without the escapes for HTML.
func quote(s string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil { // a string can always be written
		panic("wire: " + err.Error())
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
