package assets

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// pairs reads an object of JSON, one pair after the other: of each the name and
// the value as it is written. The catalogue is read while a player waits for the
// first frame, and encoding/json would take several times as long; it is asked for
// what is rare.
func pairs(data []byte, each func(name string, value []byte) error) error {
	p := &pairReader{all: data, rest: data}
	if err := p.want('{'); err != nil {
		return err
	}
	for first := true; ; first = false {
		if p.next() == '}' && first {
			break
		}
		name, err := p.text()
		if err != nil {
			return err
		}
		if err := p.want(':'); err != nil {
			return err
		}
		value, err := p.value()
		if err != nil {
			return err
		}
		if err := each(name, value); err != nil {
			return fmt.Errorf("%q: %w", name, err)
		}
		if p.next() == '}' {
			break
		}
		if err := p.want(','); err != nil {
			return err
		}
	}
	p.rest = p.rest[1:]
	if p.next() != 0 {
		return p.fault("something after the last brace")
	}
	return nil
}

type pairReader struct{ all, rest []byte }

func (p *pairReader) fault(what string) error {
	line := 1 + bytes.Count(p.all[:len(p.all)-len(p.rest)], []byte("\n"))
	return fmt.Errorf("line %d: %s", line, what)
}

// next is what comes after the blanks, 0 at the end.
func (p *pairReader) next() byte {
	for len(p.rest) > 0 && strings.IndexByte(" \t\r\n", p.rest[0]) >= 0 {
		p.rest = p.rest[1:]
	}
	if len(p.rest) == 0 {
		return 0
	}
	return p.rest[0]
}

func (p *pairReader) want(c byte) error {
	if p.next() != c {
		return p.fault(fmt.Sprintf("a %q is missing", c))
	}
	p.rest = p.rest[1:]
	return nil
}

// quoted is a text with its quotes, as it is written.
func (p *pairReader) quoted() ([]byte, error) {
	if p.next() != '"' {
		return nil, p.fault(`a '"' is missing`)
	}
	for i := 1; i < len(p.rest); i++ {
		switch c := p.rest[i]; {
		case c == '\\':
			i++
		case c < ' ':
			return nil, p.fault("a text that does not end on its line")
		case c == '"':
			q := p.rest[:i+1]
			p.rest = p.rest[i+1:]
			return q, nil
		}
	}
	return nil, p.fault("a text without an end")
}

func (p *pairReader) text() (string, error) {
	q, err := p.quoted()
	if err != nil {
		return "", err
	}
	s, err := unquote(q)
	if err != nil {
		return "", p.fault(err.Error())
	}
	return s, nil
}

// unquote is a text without its quotes.
func unquote(q []byte) (s string, err error) {
	if len(q) < 2 || q[0] != '"' || !utf8.Valid(q) {
		return "", errors.New("a text is missing")
	}
	s = string(q[1 : len(q)-1])
	if strings.IndexByte(s, '\\') < 0 {
		return s, nil
	}
	if plain := strings.ReplaceAll(s, `\"`, `"`); strings.IndexByte(plain, '\\') < 0 {
		return plain, nil
	}
	err = json.Unmarshal(q, &s)
	return s, err
}

// value is a text, a number or an object that has no objects, as it is written.
func (p *pairReader) value() ([]byte, error) {
	switch p.next() {
	case '"':
		return p.quoted()
	case '{':
		from := p.rest
		for p.rest = p.rest[1:]; p.next() != '}'; {
			if p.next() != '"' {
				if p.next() == 0 || p.next() == '{' {
					return nil, p.fault("an object that does not end")
				}
				p.rest = p.rest[1:]
				continue
			}
			if _, err := p.quoted(); err != nil {
				return nil, err
			}
		}
		p.rest = p.rest[1:]
		return from[:len(from)-len(p.rest)], nil
	}
	n := 0
	for n < len(p.rest) && strings.IndexByte("+-.0123456789eE", p.rest[n]) >= 0 {
		n++
	}
	if n == 0 {
		return nil, p.fault("a value that is not a text, a number or an object")
	}
	number := p.rest[:n]
	p.rest = p.rest[n:]
	return number, nil
}
