// Package document reads and writes the game's JSON documents (tables,
// warbands, scenarios). Reading finds every fault at once, each with the path
// of the value and the reason; writing gives the same, readable text each
// time.
//
// A reader is a function over an Object that takes its fields one by one:
//
//	err := document.Read(data, "duckboard-table/1", func(o *document.Object) {
//		t.Name = o.Get("name").String(80)
//		for i, p := range o.Get("terrain").List(5000) { ... p.Object() ... }
//	})
//
// A getter that meets a fault notes it and returns the zero value, or the
// default where one is given, so that the reading goes on to the next fault.
// Fields that were never asked for are unknown: Read refuses them by name.
package document

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"duckboard/physics/lattice"
)

// Read parses a document, checks its format line and hands its fields to read.
// The error is an *Error with up to MaxFaults faults; nil if there are none.
// With another format line, or none, that is the only fault reported.
func Read(data []byte, format string, read func(o *Object)) error {
	return ReadOf(data, []string{format}, func(o *Object, _ string) { read(o) })
}

// ReadOf is Read for a kind of document that has several formats, the newest last: read hears
// which it is.
func ReadOf(data []byte, formats []string, read func(o *Object, format string)) error {
	d, err := open(data, MaxBytes)
	if err != nil {
		return err
	}
	newest := formats[len(formats)-1]
	root := Value{d, 0, ""}
	if o := root.Object(); o.node >= 0 {
		v := o.Get("format")
		f := v.String(100)
		if d.err.Faults == nil && !slices.Contains(formats, f) && !v.Newer(f, newest) {
			v.Faultf("%s is not %s", short(f), strconv.Quote(newest))
		}
		if d.err.Faults == nil {
			read(o, f)
			d.finish()
		}
	}
	return d.fault()
}

// open parses a text of at most limit bytes. The error is an *Error.
func open(data []byte, limit int) (*doc, error) {
	d := &doc{}
	t, err := parse(data, limit, func(t *tree, parent int32, key string) { d.twice = append(d.twice, again{parent, key}) })
	if err != nil {
		return nil, err
	}
	d.tree = t
	return d, nil
}

// fault is the *Error of everything noted, nil if there is nothing. Where a newer
// version wrote the document, or a part, that alone is told.
func (d *doc) fault() error {
	if d.err.Faults == nil {
		return nil
	}
	if IsNewer(&d.err) {
		return &Error{Faults: slices.DeleteFunc(d.err.Faults, func(f Fault) bool { return f.Key != newer.Key })}
	}
	return &d.err
}

// doc is what all readers of one document share.
type doc struct {
	*tree
	err   Error
	open  []*Object // objects in the order they were begun
	twice []again
}

type again struct {
	parent int32
	key    string
}

// finish reports the unknown and the repeated fields of every object read.
func (d *doc) finish() {
	byNode := make(map[int32]*Object, len(d.open))
	for _, o := range d.open {
		byNode[o.node] = o
		o.unknown()
	}
	for _, a := range d.twice {
		if o := byNode[a.parent]; o != nil {
			d.err.add(o.child(a.key), "given twice")
		}
	}
}

// Object is a JSON object being read.
type Object struct {
	*doc
	node  int32 // -1: there is none, the fault is already noted
	path  string
	asked []string
}

// Path returns where the object stands in the document, empty for the whole.
func (o *Object) Path() string { return o.path }

// Exists reports whether there is an object: false for a value that is absent
// or of another kind, so that no further fault needs to be noted.
func (o *Object) Exists() bool { return o.node >= 0 }

// Faultf notes a fault of the object.
func (o *Object) Faultf(format string, args ...any) {
	o.err.add(o.path, format, args...)
}

// Get returns a field that must be there; a fault is noted if it is not.
func (o *Object) Get(name string) Value {
	v := o.Opt(name)
	if !v.Present() && o.node >= 0 {
		o.err.add(v.path, "is missing")
	}
	return v
}

// Opt returns a field that may be left out.
func (o *Object) Opt(name string) Value {
	v := Value{o.doc, -1, o.child(name)}
	if o.node < 0 {
		return v
	}
	o.asked = append(o.asked, name)
	if i := o.field(o.node, name); i != 0 {
		v.node = i
	}
	return v
}

// Has reports whether the field is there.
func (o *Object) Has(name string) bool { return o.node >= 0 && o.field(o.node, name) != 0 }

// Names returns the names of the fields that are there, in their order, for
// objects whose fields are free (texts by language).
func (o *Object) Names() []string {
	var names []string
	if o.node >= 0 {
		for i := o.nodes[o.node].first; i != 0; i = o.nodes[i].next {
			names = append(names, o.keys[o.nodes[i].key])
		}
	}
	return names
}

func (o *Object) unknown() {
	for _, name := range o.Names() {
		if !contains(o.asked, name) {
			f := unknown("field", name, o.asked, false)
			f.Path = o.child(name)
			o.err.keep(f)
		}
	}
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}

// child is the path of a field. Names that are no plain words are quoted, so
// that a path stays on one line.
func (o *Object) child(name string) string {
	for _, r := range name {
		if !(r == '_' || r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') {
			return o.path + "[" + short(name) + "]"
		}
	}
	if len(name) > 40 || name == "" {
		return o.path + "[" + short(name) + "]"
	}
	if o.path == "" {
		return name
	}
	return o.path + "." + name
}

// Value is one value of the document; it may be absent.
type Value struct {
	*doc
	node int32 // -1: absent
	path string
}

// Present reports whether the value is there.
func (v Value) Present() bool { return v.node >= 0 }

// Path returns where the value stands in the document.
func (v Value) Path() string { return v.path }

// Faultf notes a fault of the value.
func (v Value) Faultf(format string, args ...any) { v.err.add(v.path, format, args...) }

// is tells whether the value is there and of that kind; another kind is a fault.
func (v Value) is(k kind) bool {
	if v.node < 0 {
		return false
	}
	if n := v.nodes[v.node]; n.kind != k {
		v.Faultf("%s is not %s", v.shown(), k)
		return false
	}
	return true
}

func (v Value) text() []byte { return v.data[v.nodes[v.node].start:v.nodes[v.node].end] }

func (v Value) shown() string {
	if k := v.nodes[v.node].kind; k == isList || k == isObject {
		return k.String()
	}
	if t := v.text(); len(t) <= 40 {
		return string(t)
	}
	return v.nodes[v.node].kind.String()
}

// Object reads the value as an object.
func (v Value) Object() *Object {
	o := &Object{doc: v.doc, node: -1, path: v.path}
	if v.is(isObject) {
		o.node = v.node
		v.open = append(v.open, o)
	}
	return o
}

// List reads the value as a list of at most limit values.
func (v Value) List(limit int) []Value {
	if !v.is(isList) {
		return nil
	}
	n := v.nodes[v.node]
	if int(n.len) > limit {
		v.Faultf("has %d entries, more than %d", n.len, limit)
		return nil
	}
	list := make([]Value, 0, n.len)
	for i := n.first; i != 0; i = v.nodes[i].next {
		list = append(list, Value{v.doc, i, v.path + "[" + strconv.Itoa(len(list)) + "]"})
	}
	return list
}

// String reads a string of at most limit bytes without control characters.
func (v Value) String(limit int) string {
	if !v.is(isString) {
		return ""
	}
	s, _ := unquote(v.text())
	switch {
	case len(s) > limit:
		v.Faultf("is longer than %d bytes", limit)
	case strings.ContainsFunc(s, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }):
		v.Faultf("contains a control character")
	default:
		return s
	}
	return ""
}

// Name reads a string of 1 to limit bytes on one line of which something is seen, as
// ids and names are.
func (v Value) Name(limit int) string {
	before := v.err.count()
	s := v.String(limit)
	if v.Present() && v.err.count() == before {
		if strings.TrimSpace(s) == "" {
			v.Faultf("is empty")
		} else if strings.Contains(s, "\n") {
			v.Faultf("has more than one line")
		} else if Blank(s) {
			v.Faultf("shows nothing")
		}
	}
	return s
}

// Label reads a name that players once could write without a bound: it makes of the
// string what Line makes, "" where nothing is left.
func (v Value) Label(limit int) string {
	if !v.is(isString) {
		return ""
	}
	s, _ := unquote(v.text())
	return Line(s, limit)
}

func (e *Error) count() int { return len(e.Faults) + e.More }

// Word reads one of the known words; others are refused with the nearest ones.
// The empty string stands for an absent or faulty value.
func (v Value) Word(what string, known ...string) string {
	if !v.is(isString) {
		return ""
	}
	s, _ := unquote(v.text())
	if contains(known, s) {
		return s
	}
	f := unknown(what, s, known, true)
	if len(f.Args) == 1 { // no word is near
		f.Key, f.Args = f.Key+", must be %s", append(f.Args, strings.Join(known, ", "))
	}
	v.Faultf(f.Key, f.Args...)
	return ""
}

// Bool reads true or false.
func (v Value) Bool() bool { return v.is(isBool) && bytes.Equal(v.text(), []byte("true")) }

// Int reads a whole number from lo to hi.
func (v Value) Int(lo, hi int) int { return v.IntOr(0, lo, hi) }

// IntOr is Int with a default for an absent value.
func (v Value) IntOr(def, lo, hi int) int {
	if !v.is(isNumber) {
		return def
	}
	f := v.float()
	switch {
	case f != math.Trunc(f):
		v.Faultf("%s is not a whole number", v.shown())
	case f < float64(lo) || f > float64(hi):
		v.Faultf("%s is not from %d to %d", v.shown(), lo, hi)
	default:
		return int(f)
	}
	return def
}

// Number reads a real number from lo to hi, for angles and shares.
func (v Value) Number(lo, hi float64) float64 {
	if !v.is(isNumber) {
		return 0
	}
	f := v.float()
	if !(f >= lo && f <= hi) {
		v.Faultf("%s is not from %g to %g", v.shown(), lo, hi)
		return 0
	}
	return f
}

func (v Value) float() float64 {
	f, err := strconv.ParseFloat(string(v.text()), 64)
	if err != nil { // out of range: as far out as can be
		return math.Inf(1)
	}
	return f
}

// Inches reads a length from lo to hi, of at most three decimals.
func (v Value) Inches(lo, hi lattice.Mil) lattice.Mil { return v.InchesOr(0, lo, hi) }

// InchesOr is Inches with a default for an absent value.
func (v Value) InchesOr(def, lo, hi lattice.Mil) lattice.Mil {
	if !v.is(isNumber) {
		return def
	}
	m, err := lattice.ParseMil(string(v.text()))
	switch {
	case err != nil && len(v.text()) > 40:
		v.Faultf("is not a length that the game can use")
	case err != nil:
		v.Faultf("%v", err)
	case m < lo || m > hi:
		v.Faultf("%s is not from %s to %s inches", m, lo, hi)
	default:
		return m
	}
	return def
}

// Lengths reads a list of exactly n lengths from lo to hi; ok is false for an
// absent or faulty value.
func (v Value) Lengths(n int, lo, hi lattice.Mil) (m []lattice.Mil, ok bool) {
	if !v.is(isList) {
		return nil, false
	}
	if got := int(v.nodes[v.node].len); got != n {
		v.Faultf("has %d numbers instead of %d", got, n)
		return nil, false
	}
	before := v.err.count()
	for _, e := range v.List(n) {
		m = append(m, e.Inches(lo, hi))
	}
	return m, v.err.count() == before
}

// limits of a point's coordinates: what ParseMil lets through.
const far = lattice.MaxInches * lattice.Inch

// Point reads [x, y]; ok is false for an absent or faulty value.
func (v Value) Point() (p lattice.Vec, ok bool) {
	m, ok := v.Lengths(2, -far, far)
	if !ok {
		return p, false
	}
	return lattice.V(m[0], m[1]), true
}

// Points reads a list of at most limit points; ok is false for an absent value
// or if any of them is faulty.
func (v Value) Points(limit int) (ps []lattice.Vec, ok bool) {
	if !v.is(isList) {
		return nil, false
	}
	before := v.err.count()
	for _, e := range v.List(limit) {
		p, _ := e.Point()
		ps = append(ps, p)
	}
	return ps, v.err.count() == before
}
