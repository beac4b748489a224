package document

import (
	"bytes"
	"errors"
	"strings"
)

// ReadObject reads an object that is no document of its own, a message or a
// part of one, of at most limit bytes: no format line is asked for. Otherwise
// it is as Read.
func ReadObject(data []byte, limit int, read func(o *Object)) error {
	d, err := open(data, limit)
	if err != nil {
		return err
	}
	if o := (Value{d, 0, ""}).Object(); o.node >= 0 {
		read(o)
		d.finish()
	}
	return d.fault()
}

// Syntax returns what is wrong with a text of at most limit bytes as JSON that
// documents may be written in, with its line and column; nil if nothing is. The
// error is an *Error of one fault.
func Syntax(data []byte, limit int) error {
	if _, err := open(data, limit); err != nil {
		return err
	}
	return nil
}

// Raw returns the text of the value, nil if it is absent. It is part of the
// text that is being read and must not be changed.
func (v Value) Raw() []byte {
	if v.node < 0 {
		return nil
	}
	return v.text()
}

// Raw returns the text of the object, nil if there is none; see Value.Raw.
func (o *Object) Raw() []byte { return Value{o.doc, o.node, o.path}.Raw() }

// Line returns the line of the text on which the value begins, from 1.
func (v Value) Line() int {
	if v.node < 0 {
		return 0
	}
	return 1 + bytes.Count(v.data[:v.nodes[v.node].start], []byte("\n"))
}

// Within notes the faults of a document that stands in the value, as its own
// reader returned them, each with its path from here: "table.terrain[3].kind".
// A nil error is no fault.
func (v Value) Within(err error) {
	var e *Error
	switch {
	case err == nil:
	case errors.As(err, &e):
		for _, f := range e.Faults {
			f.Path = join(v.path, f.Path)
			v.err.keep(f)
		}
		v.err.More += e.More
	default:
		v.err.add(v.path, "%s", err.Error())
	}
}

// join is the path of something below a value.
func join(path, below string) string {
	if path == "" || below == "" || strings.HasPrefix(below, "[") {
		return path + below
	}
	return path + "." + below
}
