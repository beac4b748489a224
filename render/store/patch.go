package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"duckboard/document"
)

// Locker is a Store that several programs may use at once: while one works under the
// lock of a file, no other does.
type Locker interface {
	Locked(name string, do func() error) error
}

// Locked does something with a file while no other program does, where the store can see to that.
func Locked(s Store, name string, do func() error) error {
	if l, ok := s.(Locker); ok {
		return l.Locked(name, do)
	}
	return do()
}

// Patch writes what has changed from one value to another, field by field of their
// JSON, over what a file has now: two windows that change two settings keep both, and
// what a later version has added stays. A file of a later version is not touched.
func Patch(s Store, file string, from, to any) error {
	return Locked(s, file, func() error {
		now, err := fieldsOf(s, file)
		if errors.Is(err, errBroken) {
			now, err = map[string]any{}, setAside(s, file)
		}
		if err != nil {
			return err
		}
		was, err := asFields(from)
		if err != nil {
			return err
		}
		is, err := asFields(to)
		if err != nil {
			return err
		}
		merge(now, was, is)
		data, err := json.MarshalIndent(now, "", "  ")
		if err != nil {
			return err
		}
		return s.Write(file, append(data, '\n'))
	})
}

// Fill reads the fields of a file into a struct, each by itself: one that makes no
// sense leaves what was there. A file that is none is no error; one that cannot be
// read at all is set aside and told, one of a later version told and left.
func Fill(s Store, file string, into any) error {
	fields, err := fieldsOf(s, file)
	if errors.Is(err, errBroken) {
		return errors.Join(err, setAside(s, file))
	}
	for name, v := range fields {
		if one, bad := json.Marshal(map[string]any{name: v}); bad == nil {
			_ = json.Unmarshal(one, into)
		}
	}
	return err
}

// merge brings into now what is another in is than it was.
func merge(now, was, is map[string]any) {
	for name, v := range is {
		if reflect.DeepEqual(v, was[name]) {
			continue
		}
		in, wide := v.(map[string]any)
		here, there := now[name].(map[string]any)
		if wide && there {
			before, _ := was[name].(map[string]any)
			merge(here, before, in)
			continue
		}
		now[name] = v
	}
	for name := range was {
		if _, still := is[name]; !still {
			delete(now, name)
		}
	}
}

// asFields is a value as JSON has it; nil has none.
func asFields(v any) (map[string]any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return object(data)
}

// object reads an object; numbers stay as they are written.
func object(data []byte) (fields map[string]any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&fields)
	return fields, err
}

// errBroken is the error of a file that is no object of JSON.
var errBroken = errors.New("it cannot be read")

// fieldsOf are the fields of a file, none if it is not there. Those of a later version
// come with ErrNewer.
func fieldsOf(s Store, file string) (map[string]any, error) {
	data, err := s.Read(file)
	if errors.Is(err, ErrNone) {
		return map[string]any{}, nil
	}
	if err != nil {
		return nil, err
	}
	fields, err := object(data)
	if err == nil && fields == nil {
		err = errors.New("null is not an object")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", file, errBroken, err)
	}
	format, _ := fields["format"].(string)
	if document.Newer(format, "duckboard-"+strings.TrimSuffix(file, ".json")+"/1") {
		return fields, fmt.Errorf("%s: %w", file, ErrNewer)
	}
	return fields, nil
}

// setAside renames a file that cannot be read, so that it is neither in the way nor
// lost.
func setAside(s Store, file string) error { return s.Rename(file, file+".broken") }

// replace writes a document, but not over one of a later version: nobody but that
// could bring it back.
func replace(s Store, name string, doc []byte) error {
	if old, err := s.Read(name); err == nil && document.Newer(formatOf(old), formatOf(doc)) {
		return fmt.Errorf("%s: %w; it is not replaced", name, ErrNewer)
	}
	return s.Write(name, doc)
}

// formatOf is the format line of a document, empty for what has none. It stands before
// all else, so that little is read.
func formatOf(doc []byte) (format string) {
	d := json.NewDecoder(bytes.NewReader(doc))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return ""
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return ""
		}
		if name == "format" {
			_ = d.Decode(&format)
			return format
		}
		var other json.RawMessage
		if d.Decode(&other) != nil {
			return ""
		}
	}
	return ""
}
