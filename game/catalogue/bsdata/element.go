// Package bsdata reads the data that list builders share (game systems and catalogues
// of BattleScribe and New Recruit: .gst, .cat, their zipped forms, or a zip of a
// repository) into catalogues. It keeps names, numbers, links, limits and conditions;
// prose is passed over while it is read and is nowhere kept.
package bsdata

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"duckboard/document"
)

// The bounds of what is read.
const (
	maxFile     = 16 << 20 // bytes of one file once it is unzipped
	maxAll      = 64 << 20 // of all files together
	maxFiles    = 300
	maxElements = 1_000_000 // of all files together
	maxDepth    = 64
	maxText     = 300 // bytes of one attribute or characteristic
)

// element is an element of the XML, without what is prose.
type element struct {
	tag  string
	attr map[string]string
	text string // of a characteristic
	kids []*element
	told bool // counted
}

// prose are the elements that are passed over with all that is in them.
var prose = map[string]bool{
	"description": true, "comment": true, "readme": true, "publications": true, "alias": true, "formatRules": true, "customNotes": true,
}

// attributes are those that are kept: names, numbers and links.
var attributes = map[string]bool{
	"id": true, "name": true, "type": true, "value": true, "field": true, "scope": true, "childId": true, "targetId": true, "typeId": true,
	"typeName": true, "hidden": true, "primary": true, "shared": true, "includeChildSelections": true, "includeChildForces": true,
	"percentValue": true, "repeats": true, "roundUp": true, "import": true, "importRootEntries": true, "library": true, "revision": true,
	"gameSystemId": true, "defaultCostLimit": true, "defaultSelectionEntryId": true, "affects": true, "join": true, "arg": true,
	"battleScribeVersion": true, "position": true,
}

// value is how a characteristic looks that is no prose: a few words or numbers, or a
// list of keywords. One whose name says prose must be numbers with their unit.
var (
	modifiers  = regexp.MustCompile(`(?i)^([+\-−–]?\s?\d+\s+(INJURY[ -])?(DICE|DIE|MODIFIERS?)[,;.]?\s*)+$`)
	tags       = regexp.MustCompile(`^(\pL[\pL '’-]{2,30}\s?\(\d+\)\s*(,\s*|$))+$`) // Armour Piercing(4), Precision(2)
	proseNames = regexp.MustCompile(`(?i)description|rules|effect|ability|abilities|text|details|lore`)
	sentence   = regexp.MustCompile(`\pL[.!?]\s+\pL`)
)

// figures is a characteristic's text if it is no prose, else nothing.
func figures(name, text string) string {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case modifiers.MatchString(text), tags.MatchString(text) && len(text) <= maxText:
	case proseNames.MatchString(name), sentence.MatchString(text), len(text) > maxText:
		return ""
	}
	return text
}

// parser reads one file element by element.
type parser struct {
	dec   *xml.Decoder
	root  *element
	open  []*element
	skip  int // elements round the place that are passed over
	count *int
}

func newParser(data []byte, count *int) *parser {
	d := xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
	d.CharsetReader = func(label string, _ io.Reader) (io.Reader, error) { return nil, errCharset(label) }
	return &parser{dec: d, count: count}
}

type errCharset string

func (e errCharset) Error() string { return "written in " + string(e) }

// step reads up to n tokens; done tells that the file has ended.
func (p *parser) step(n int) (done bool, err error) {
	for range n {
		t, err := p.dec.RawToken()
		if errors.Is(err, io.EOF) {
			return true, p.ended()
		}
		if err != nil {
			var charset errCharset
			if errors.As(err, &charset) {
				return false, refuse("it is written in %.40s; save it in UTF-8", string(charset))
			}
			return false, refuse("it is not a list builder's XML: %s", plain(err))
		}
		if err := p.token(t); err != nil {
			return false, err
		}
	}
	return false, nil
}

func (p *parser) ended() error {
	if p.root == nil || len(p.open) > 0 || p.skip > 0 {
		return refuse("it ends too early")
	}
	return nil
}

func (p *parser) token(t xml.Token) error {
	switch t := t.(type) {
	case xml.Directive:
		return refuse("it declares a document type or entities, which are not read")
	case xml.StartElement:
		return p.start(t)
	case xml.EndElement:
		switch {
		case p.skip > 0:
			p.skip--
		case len(p.open) == 0 || p.open[len(p.open)-1].tag != t.Name.Local:
			return refuse("</%.40s> closes nothing", t.Name.Local)
		default:
			e := p.open[len(p.open)-1]
			p.open = p.open[:len(p.open)-1]
			if e.tag == "characteristic" {
				e.text = figures(e.attr["name"], e.text)
			}
		}
	case xml.CharData:
		if n := len(p.open); n > 0 && p.skip == 0 && p.open[n-1].tag == "characteristic" {
			if e := p.open[n-1]; len(e.text) <= maxText {
				e.text += string(t[:min(len(t), maxText+1)])
			}
		}
	}
	return nil
}

func (p *parser) start(t xml.StartElement) error {
	if *p.count++; *p.count > maxElements {
		return refuse("more than %d elements", maxElements)
	}
	if p.skip > 0 || prose[t.Name.Local] {
		p.skip++
		if p.skip > maxDepth {
			return refuse("more than %d elements inside one another", maxDepth)
		}
		return nil
	}
	if len(p.open) >= maxDepth {
		return refuse("more than %d elements inside one another", maxDepth)
	}
	e := &element{tag: t.Name.Local, attr: make(map[string]string, len(t.Attr))}
	for _, a := range t.Attr {
		if attributes[a.Name.Local] && a.Name.Space == "" {
			e.attr[a.Name.Local] = clip(a.Value)
		}
	}
	e.quiet()
	switch n := len(p.open); {
	case n > 0:
		p.open[n-1].kids = append(p.open[n-1].kids, e)
	case p.root != nil:
		return refuse("it has more than one root")
	default:
		p.root = e
	}
	p.open = append(p.open, e)
	return nil
}

// quiet drops the texts that a change gives to a message, a description or a page, and
// prose that it gives to a characteristic.
func (e *element) quiet() {
	if e.tag != "modifier" {
		return
	}
	switch e.attr["field"] {
	case "error", "warning", "info", "description", "annotation", "page":
		delete(e.attr, "value")
		delete(e.attr, "arg")
	case "name", "hidden", "category":
	default:
		for _, name := range []string{"value", "arg"} {
			if e.attr[name] = figures("", e.attr[name]); e.attr[name] == "" {
				delete(e.attr, name)
			}
		}
	}
}

// clip is a text of at most so many bytes, without what is no text.
func clip(s string) string {
	if len(s) > maxText {
		s = s[:maxText]
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "")
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, s)
}

// in are the elements of a tag in a list of them: in("constraints", "constraint").
func (e *element) in(list, tag string) []*element {
	var all []*element
	for _, k := range e.kids {
		if k.tag == list {
			for _, x := range k.kids {
				if x.tag == tag {
					all = append(all, x)
				}
			}
		}
	}
	return all
}

func (e *element) yes(name string) bool { return e.attr[name] == "true" }

// refuse is an error of one sentence, which the catalogue of texts translates.
func refuse(key string, args ...any) *document.Error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}

// plain is what a library says, without what is no text.
func plain(err error) string { return strings.ToValidUTF8(err.Error(), "?") }
