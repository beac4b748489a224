package document

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// The bounds of a document. Whatever is beyond them is refused before it can
// take memory or time.
const (
	MaxBytes  = 4 << 20 // length of the whole document
	MaxDepth  = 32      // objects and lists inside one another
	MaxFields = 100     // fields of one object
	MaxValues = 600_000 // values of all kinds together
)

type kind uint8

const (
	isNull kind = iota
	isBool
	isNumber
	isString
	isList
	isObject
)

func (k kind) String() string {
	return [...]string{"null", "true or false", "a number", "a string", "a list", "an object"}[k]
}

// node is one value of the document: its text, and its place in the tree as
// indices into tree.nodes (0, the root, stands for "none": nothing leads there).
type node struct {
	kind             kind
	key              int32 // of a field: index into tree.keys, else -1
	start, end       int32 // the text
	first, next, len int32 // first child, next sibling, number of children
}

// tree is a document as it was read. A flat slice keeps a document of many
// small values at a few times its own size.
type tree struct {
	data  []byte
	nodes []node
	keys  []string
}

// parser reads JSON by recursive descent. encoding/json is not used for it
// because it drops duplicate keys and knows neither lines nor bounds.
type parser struct {
	tree
	at    int
	depth int
	twice func(parent int32, key string)
}

// syntaxError carries the first syntax error through the descent.
type syntaxError struct{ reason Fault }

// parse reads the whole document. twice is called for each field that an
// object gives again; only its first value is kept. A text of more than limit
// bytes is refused unread. The error is nil or one fault, which has no path: where
// it is found is a line and a column.
func parse(data []byte, limit int, twice func(t *tree, parent int32, key string)) (t *tree, err *Error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if len(data) > limit {
		return nil, &Error{Faults: []Fault{{Key: "the document is longer than %d MB", Args: []any{limit >> 20}}}}
	}
	p := &parser{tree: tree{data: data}}
	p.twice = func(parent int32, key string) { twice(&p.tree, parent, key) }
	if !utf8.Valid(data) {
		for r := rune(0); p.at < len(data); {
			size := 0
			if r, size = utf8.DecodeRune(data[p.at:]); r == utf8.RuneError && size == 1 {
				break
			}
			p.at += size
		}
		return nil, p.where(Fault{Key: "not UTF-8"})
	}
	defer func() {
		if r := recover(); r != nil {
			s, ok := r.(syntaxError)
			if !ok {
				panic(r)
			}
			t, err = nil, p.where(s.reason)
		}
	}()
	p.space()
	p.value(-1)
	if p.space(); p.at < len(data) {
		p.fail("text after the end of the document")
	}
	return &p.tree, nil
}

// fail ends the descent. The format is a key of the translations.
func (p *parser) fail(format string, args ...any) {
	panic(syntaxError{Fault{Key: format, Args: args}})
}

// where is a fault at the place of the parser, for people: line and column from 1,
// the column in characters.
func (p *parser) where(reason Fault) *Error {
	before := p.data[:min(p.at, len(p.data))]
	line := 1 + bytes.Count(before, []byte("\n"))
	column := 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	return &Error{Faults: []Fault{{Key: "line %d, column %d: %s", Args: []any{line, column, reason}}}}
}

func (p *parser) peek() byte {
	if p.at >= len(p.data) {
		p.fail("the document ends too early")
	}
	return p.data[p.at]
}

func (p *parser) space() {
	for p.at < len(p.data) {
		switch p.data[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// value reads one value and returns its index.
func (p *parser) value(key int32) int32 {
	if len(p.nodes) >= MaxValues {
		p.fail("more than %d values", MaxValues)
	}
	i := int32(len(p.nodes))
	p.nodes = append(p.nodes, node{key: key, start: int32(p.at)})
	k := isNumber
	switch c := p.peek(); {
	case c == '{':
		k = isObject
		p.container(i, '}', p.object)
	case c == '[':
		k = isList
		p.container(i, ']', p.list)
	case c == '"':
		k = isString
		p.text()
	case c == 't':
		k = isBool
		p.word("true")
	case c == 'f':
		k = isBool
		p.word("false")
	case c == 'n':
		k = isNull
		p.word("null")
	case c == '-' || '0' <= c && c <= '9':
		p.number()
	default:
		p.fail("a value cannot begin with %q", p.char())
	}
	p.nodes[i].kind, p.nodes[i].end = k, int32(p.at)
	return i
}

func (p *parser) char() rune {
	r, _ := utf8.DecodeRune(p.data[p.at:])
	return r
}

// container reads what stands between two brackets, by a function that reads
// one item.
func (p *parser) container(i int32, closing byte, item func(parent int32) int32) {
	if p.depth++; p.depth > MaxDepth {
		p.fail("more than %d objects and lists inside one another", MaxDepth)
	}
	p.at++
	p.space()
	last := int32(0)
	for first := true; p.peek() != closing; first = false {
		if !first {
			if p.peek() != ',' {
				p.fail("a comma or %q is missing before %q", rune(closing), p.char())
			}
			p.at++
			if p.space(); p.peek() == closing {
				p.fail("nothing follows the comma")
			}
		}
		child := item(i)
		if p.space(); child == 0 {
			continue
		}
		if p.nodes[i].len++; last == 0 {
			p.nodes[i].first = child
		} else {
			p.nodes[last].next = child
		}
		last = child
	}
	p.at++
	p.depth--
}

func (p *parser) list(int32) int32 { return p.value(-1) }

// object reads one field; 0 if its name was there before.
func (p *parser) object(parent int32) int32 {
	if p.peek() != '"' {
		p.fail("a field's name in double quotes is missing before %q", p.char())
	}
	key := p.text()
	if p.space(); p.peek() != ':' {
		p.fail("a colon is missing before %q", p.char())
	}
	p.at++
	p.space()
	if p.nodes[parent].len >= MaxFields {
		p.fail("more than %d fields in one object", MaxFields)
	}
	again := p.field(parent, key) != 0
	p.keys = append(p.keys, key)
	i := p.value(int32(len(p.keys) - 1))
	if again {
		p.twice(parent, key)
		return 0
	}
	return i
}

// field is the value of an object's field, or 0.
func (t *tree) field(object int32, key string) int32 {
	for i := t.nodes[object].first; i != 0; i = t.nodes[i].next {
		if t.keys[t.nodes[i].key] == key {
			return i
		}
	}
	return 0
}

// text reads a string and returns what it says.
func (p *parser) text() string {
	start, plain := p.at, true
	for p.at++; p.peek() != '"'; p.at++ {
		switch c := p.data[p.at]; {
		case c < ' ':
			p.fail("a string may not contain a line break or control character")
		case c == '\\':
			plain = false
			p.at++
			p.peek()
		}
	}
	p.at++
	if plain {
		return string(p.data[start+1 : p.at-1])
	}
	s, ok := unquote(p.data[start:p.at])
	if !ok {
		p.at = start
		p.fail("a string with a wrong escape")
	}
	return s
}

func unquote(b []byte) (s string, ok bool) {
	err := json.Unmarshal(b, &s)
	return s, err == nil
}

func (p *parser) word(w string) {
	if !bytes.HasPrefix(p.data[p.at:], []byte(w)) {
		p.fail("a value cannot begin with %q", p.char())
	}
	p.at += len(w)
}

// number reads a number by the grammar of JSON: no leading zeros, no bare dot.
func (p *parser) number() {
	start := p.at
	p.skip('-')
	if !p.skip('0') {
		p.digits(start)
	}
	if p.skip('.') {
		p.digits(start)
	}
	if p.skip('e') || p.skip('E') {
		_ = p.skip('+') || p.skip('-')
		p.digits(start)
	}
	if p.at < len(p.data) && (p.data[p.at] >= '0' && p.data[p.at] <= '9' || p.data[p.at] == '.') {
		p.at = start
		p.fail("a number is not written as JSON wants it")
	}
}

func (p *parser) skip(c byte) bool {
	if p.at < len(p.data) && p.data[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *parser) digits(start int) {
	from := p.at
	for p.at < len(p.data) && p.data[p.at] >= '0' && p.data[p.at] <= '9' {
		p.at++
	}
	if p.at == from {
		p.at = start
		p.fail("a number is not written as JSON wants it")
	}
}
