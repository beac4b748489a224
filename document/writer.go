package document

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"

	"duckboard/physics/lattice"
)

// Fields is an object to be written: its fields in their order.
type Fields []Field

// Field is one field of an object to be written. The value is Fields, List, a
// string, bool, int, float64, lattice.Mil, lattice.Vec or a slice of strings
// or of Vec.
type Field struct {
	Name  string
	Value any
}

// List is a list to be written.
type List []any

// Add appends a field.
func (f *Fields) Add(name string, value any) { *f = append(*f, Field{name, value}) }

// width is the length of line that a list or object may fill before it is
// broken into lines.
const width = 140

// Format writes a document: the same bytes for the same value, ended by a line
// break. What fits stands on one line; lists of short values fill their lines.
// The value is the program's own, so one that cannot be written is a panic.
func Format(root Fields) []byte {
	var w writer
	w.broken(root, "")
	w.WriteByte('\n')
	return w.Bytes()
}

type writer struct {
	bytes.Buffer
	line []byte // room for short
}

// value writes a value after used bytes of its line.
func (w *writer) value(v any, indent string, used int) {
	room := width - used
	if !composite(v) {
		room = math.MaxInt
	}
	if s, ok := w.short(v, room); ok {
		w.Write(s)
		return
	}
	w.broken(v, indent)
}

// short is the value on one line, if that has at most so many bytes. It stands
// until the next call.
func (w *writer) short(v any, most int) (s []byte, ok bool) {
	w.line, ok = compact(w.line[:0], v, most)
	return w.line, ok
}

func (w *writer) broken(v any, indent string) {
	if f, ok := v.(Fields); ok {
		w.fields(f, indent)
		return
	}
	items := list(v)
	w.WriteString("[")
	deeper, used := indent+"  ", width
	for i, item := range items {
		s, _ := w.short(item, width) // a longer one has a line of its own anyway
		n := len(s)
		if i > 0 {
			w.WriteString(",")
		}
		if composite(item) && !isPoint(item) || used+2+n > width {
			w.WriteString("\n" + deeper)
			used = len(deeper)
		} else {
			w.WriteString(" ")
		}
		w.value(item, deeper, used)
		used += n + 2
	}
	w.WriteString("\n" + indent + "]")
}

func (w *writer) fields(f Fields, indent string) {
	deeper := indent + "  "
	w.WriteString("{")
	for i, field := range f {
		if i > 0 {
			w.WriteString(",")
		}
		w.WriteString("\n" + deeper)
		from := w.Len()
		w.Write(append(quote(w.AvailableBuffer(), field.Name), ": "...))
		w.value(field.Value, deeper, len(deeper)+w.Len()-from)
	}
	w.WriteString("\n" + indent + "}")
}

func isPoint(v any) bool { _, ok := v.(lattice.Vec); return ok }

// composite tells whether a value may be broken into lines: an empty list needs
// none.
func composite(v any) bool {
	switch v := v.(type) {
	case Fields:
		return true
	case List:
		return v != nil
	case []string:
		return len(v) > 0
	case []lattice.Vec:
		return len(v) > 0
	}
	return false
}

// list is the items of any of the list types, nil for other values and for
// empty lists, which need no lines.
func list(v any) List {
	var l List
	switch v := v.(type) {
	case List:
		return v
	case []string:
		for _, e := range v {
			l = append(l, e)
		}
	case []lattice.Vec:
		for _, e := range v {
			l = append(l, e)
		}
	}
	return l
}

// compact appends the value on one line. It gives up as soon as the line is
// longer than end.
func compact(b []byte, v any, end int) (line []byte, ok bool) {
	switch v := v.(type) {
	case Fields:
		b = append(b, '{')
		for i, f := range v {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = append(quote(b, f.Name), ": "...)
			if b, ok = compact(b, f.Value, end); !ok {
				return b, false
			}
		}
		b = append(b, '}')
	case List:
		return compactList(b, v, end)
	case []string:
		return compactList(b, v, end)
	case []lattice.Vec:
		return compactList(b, v, end)
	case lattice.Vec:
		b = append(append(append(append(append(b, '['), v.X.String()...), ", "...), v.Y.String()...), ']')
	case lattice.Mil:
		b = append(b, v.String()...)
	case string:
		b = quote(b, v)
	case bool, int, float64:
		text, err := json.Marshal(v)
		if err != nil {
			panic(fmt.Sprintf("document: %v", err))
		}
		b = append(b, text...)
	default:
		panic(fmt.Sprintf("document: cannot write a %T", v))
	}
	return b, len(b) <= end
}

func compactList[T any](b []byte, list []T, end int) (line []byte, ok bool) {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		if b, ok = compact(b, v, end); !ok {
			return b, false
		}
	}
	b = append(b, ']')
	return b, len(b) <= end
}

// quote appends a string as JSON, without the escapes for HTML.
func quote(b []byte, s string) []byte {
	if plain(s) {
		return append(append(append(b, '"'), s...), '"')
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(fmt.Sprintf("document: %v", err))
	}
	return append(b, bytes.TrimSuffix(text.Bytes(), []byte("\n"))...)
}

// plain tells whether a string is quoted as it is.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
