package document

import (
	"encoding/json"
	"fmt"
	"strings"

	"duckboard/physics"
)

// Fields is an object to be written: its fields in their order.
type Fields []Field

// Field is one field of an object to be written. The value is Fields, List, a
// string, bool, int, float64, physics.Mil, physics.Vec or a slice of strings
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
	return []byte(w.String())
}

type writer struct{ strings.Builder }

// value writes a value after used bytes of its line.
func (w *writer) value(v any, indent string, used int) {
	if s := compact(v); used+len(s) <= width || !composite(v) {
		w.WriteString(s)
		return
	}
	w.broken(v, indent)
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
		s := compact(item)
		if i > 0 {
			w.WriteString(",")
		}
		if composite(item) && !isPoint(item) || used+2+len(s) > width {
			w.WriteString("\n" + deeper)
			used = len(deeper)
		} else {
			w.WriteString(" ")
		}
		w.value(item, deeper, used)
		used += len(s) + 2
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
		name := quote(field.Name) + ": "
		w.WriteString("\n" + deeper + name)
		w.value(field.Value, deeper, len(deeper)+len(name))
	}
	w.WriteString("\n" + indent + "}")
}

func isPoint(v any) bool { _, ok := v.(physics.Vec); return ok }

func composite(v any) bool {
	if _, ok := v.(Fields); ok {
		return true
	}
	return list(v) != nil
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
	case []physics.Vec:
		for _, e := range v {
			l = append(l, e)
		}
	}
	return l
}

// compact is the value on one line.
func compact(v any) string {
	switch v := v.(type) {
	case Fields:
		parts := make([]string, len(v))
		for i, f := range v {
			parts[i] = quote(f.Name) + ": " + compact(f.Value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case List, []string, []physics.Vec:
		var parts []string
		for _, e := range list(v) {
			parts = append(parts, compact(e))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case physics.Vec:
		return "[" + v.X.String() + ", " + v.Y.String() + "]"
	case physics.Mil:
		return v.String()
	case string:
		return quote(v)
	case bool, int, float64:
		b, err := json.Marshal(v)
		if err != nil {
			panic(fmt.Sprintf("document: %v", err))
		}
		return string(b)
	}
	panic(fmt.Sprintf("document: cannot write a %T", v))
}

// quote writes a string as JSON, without the escapes for HTML.
func quote(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(fmt.Sprintf("document: %v", err))
	}
	return strings.TrimSuffix(b.String(), "\n")
}
