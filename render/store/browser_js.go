package store

import (
	"encoding/json"
	"fmt"
	"strings"
	"syscall/js"
	"time"
)

// browser is a Store in the page's localStorage.
type browser struct{ js.Value }

const prefix = "duckboard/"

// entry is one file: localStorage keeps strings only, and no times.
type entry struct {
	At   int64  // Unix milliseconds
	Text string // the files are JSON, so that they are text
}

// Open is the store of this browser. Where the page may not keep anything it
// is in memory, and the error says why.
func Open() (s Store, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, err = &Memory{}, fmt.Errorf("the browser keeps nothing: %v", r)
		}
	}()
	v := js.Global().Get("localStorage")
	if v.IsUndefined() || v.IsNull() {
		return &Memory{}, fmt.Errorf("the browser keeps nothing")
	}
	return browser{v}, nil
}

// guard turns an exception of the page, such as a full storage, into an error.
func guard(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("localStorage: %v", r)
	}
}

func (b browser) get(name string) (e entry, err error) {
	defer guard(&err)
	v := b.Call("getItem", prefix+name)
	if v.IsNull() {
		return e, fmt.Errorf("%s: %w", name, ErrNone)
	}
	return e, json.Unmarshal([]byte(v.String()), &e)
}

// Read implements Store.
func (b browser) Read(name string) ([]byte, error) {
	e, err := b.get(name)
	return []byte(e.Text), err
}

// Write implements Store.
func (b browser) Write(name string, data []byte) (err error) {
	defer guard(&err)
	text, err := json.Marshal(entry{time.Now().UnixMilli(), string(data)})
	if err == nil {
		b.Call("setItem", prefix+name, string(text))
	}
	return err
}

// Remove implements Store.
func (b browser) Remove(name string) (err error) {
	defer guard(&err)
	b.Call("removeItem", prefix+name)
	return nil
}

// Rename implements Store.
func (b browser) Rename(from, to string) error {
	data, err := b.Read(from)
	if err != nil {
		return err
	}
	if err := b.Write(to, data); err != nil {
		return err
	}
	return b.Remove(from)
}

// List implements Store.
func (b browser) List(folder string) (list []Info, err error) {
	defer guard(&err)
	for i := range b.Get("length").Int() {
		name := strings.TrimPrefix(b.Call("key", i).String(), prefix)
		rest, ok := strings.CutPrefix(name, folder+"/")
		if !ok || strings.Contains(rest, "/") {
			continue
		}
		if e, err := b.get(name); err == nil {
			list = append(list, Info{rest, time.UnixMilli(e.At)})
		}
	}
	sortByName(list)
	return list, nil
}
