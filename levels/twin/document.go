package twin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"duckboard/levels"
	"duckboard/physics"
)

// Kept is a scene kept as a test, with the check that it once failed and the
// right answer.
type Kept struct {
	Check string
	Why   string // the fact that it proves
	Want  string
	Scene *Scene
}

type keptDocument struct {
	Check  string          `json:"check"`
	Why    string          `json:"why"`
	Want   string          `json:"want"`
	Bodies []bodyDocument  `json:"bodies"`
	Path   []pointDocument `json:"path,omitempty"`
	Rules  Rules           `json:"rules"`
	Table  json.RawMessage `json:"table"`
}

type bodyDocument struct {
	At     [2]physics.Mil `json:"at"`
	Level  physics.Mil    `json:"level"`
	Radius physics.Mil    `json:"radius"`
	Height physics.Mil    `json:"height"`
}

type pointDocument struct {
	At      [2]physics.Mil `json:"at"`
	By      physics.By     `json:"by"`
	Level   physics.Mil    `json:"level"`
	Leveled bool           `json:"leveled"`
}

// Document returns the scene as a file for testdata: a table document with the
// question and the right answer beside it.
func (s *Scene) Document(check, want string) string {
	d := keptDocument{Check: check, Want: want, Rules: s.Rules, Table: s.table().Marshal()}
	for _, b := range s.Bodies {
		d.Bodies = append(d.Bodies, bodyDocument{[2]physics.Mil{b.At.X, b.At.Y}, b.Level, b.Radius, b.Height})
	}
	for _, w := range s.Path {
		d.Path = append(d.Path, pointDocument{[2]physics.Mil{w.At.X, w.At.Y}, w.By, w.Level, w.Leveled})
	}
	text, err := json.Marshal(d)
	if err != nil {
		return err.Error()
	}
	return strings.ReplaceAll(string(text), `,"`, ",\n\"")
}

// ReadKept reads a document that Document wrote. It fails on a table that
// levels refuses and on unknown fields.
func ReadKept(data []byte) (*Kept, error) {
	var d keptDocument
	read := json.NewDecoder(bytes.NewReader(data))
	read.DisallowUnknownFields()
	if err := read.Decode(&d); err != nil {
		return nil, err
	}
	table, err := levels.Parse(d.Table)
	if err != nil {
		return nil, err
	}
	s := &Scene{Size: table.Size, Pieces: table.Field().Pieces(), Rules: d.Rules}
	for _, b := range d.Bodies {
		s.Bodies = append(s.Bodies, physics.Body{At: physics.V(b.At[0], b.At[1]), Level: b.Level, Radius: b.Radius, Height: b.Height})
	}
	for _, w := range d.Path {
		s.Path = append(s.Path, physics.Waypoint{At: physics.V(w.At[0], w.At[1]), By: w.By, Level: w.Level, Leveled: w.Leveled})
	}
	return &Kept{d.Check, d.Why, d.Want, s}, nil
}

// table is the scene's table as its document has it.
func (s *Scene) table() *levels.Table {
	t := levels.New(s.Size)
	t.Name = "kept"
	for i := range s.Pieces {
		p := &s.Pieces[i]
		high, stand := p.Top-p.Base, p.Stand
		kind := "block"
		if p.Trench() {
			kind = "trench"
		}
		sides := "open"
		if p.Sheer {
			sides = "sheer"
		}
		t.Terrain = append(t.Terrain, levels.Piece{
			ID: fmt.Sprint(i), Kind: kind, Polygon: p.Outline, Base: p.Base, Height: &high, Top: &stand, Sides: sides,
			Ground: [...]string{"open", "difficult", "dangerous", "impassable"}[p.Ground],
			Sight:  [...]string{"opaque", "clear", "dense"}[p.Sight], Ladders: p.Ladders, Openings: p.Openings,
		})
	}
	return t
}

// Code returns the scene as Go, for a test with a name.
func (s *Scene) Code() string {
	var b strings.Builder
	fmt.Fprintf(&b, "&twin.Scene{Size: %s, Rules: %s,\n\tPieces: []physics.Piece{\n", vecCode(s.Size), strings.TrimPrefix(fmt.Sprintf("%#v", s.Rules), "*"))
	for i := range s.Pieces {
		p := &s.Pieces[i]
		fmt.Fprintf(&b, "\t\t{Outline: []physics.Vec{%s}, Base: %d, Top: %d, Ground: %d, Sheer: %v, Stand: %v, Sight: %d",
			vecsCode(p.Outline), int(p.Base), int(p.Top), p.Ground, p.Sheer, p.Stand, p.Sight)
		if len(p.Ladders) > 0 {
			fmt.Fprintf(&b, ", Ladders: []physics.Vec{%s}", vecsCode(p.Ladders))
		}
		if len(p.Openings) > 0 {
			fmt.Fprintf(&b, ", Openings: %#v", p.Openings)
		}
		b.WriteString("},\n")
	}
	b.WriteString("\t},\n\tBodies: []physics.Body{")
	for _, body := range s.Bodies {
		fmt.Fprintf(&b, "{At: %s, Level: %d, Radius: %d, Height: %d}, ", vecCode(body.At), int(body.Level), int(body.Radius), int(body.Height))
	}
	b.WriteString("},\n\tPath: []physics.Waypoint{")
	for _, w := range s.Path {
		fmt.Fprintf(&b, "{At: %s, By: %d, Level: %d, Leveled: %v}, ", vecCode(w.At), w.By, int(w.Level), w.Leveled)
	}
	b.WriteString("}}")
	return b.String()
}

func vecCode(v physics.Vec) string { return fmt.Sprintf("{X: %d, Y: %d}", int(v.X), int(v.Y)) }

func vecsCode(list []physics.Vec) string {
	var b strings.Builder
	for _, v := range list {
		fmt.Fprintf(&b, "{%d, %d}, ", int(v.X), int(v.Y))
	}
	return strings.TrimSuffix(b.String(), ", ")
}
