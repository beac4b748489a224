// Package markup writes pages of HTML. html/template would write them in fewer lines, but it
// calls methods by their names, so that the linker keeps every method of the program: an eighth
// of what a visitor of the page downloads.
package markup

import (
	"bytes"
	"fmt"
	"html"

	"duckboard/document"
)

// Tag is markup, put as it is.
type Tag string

// Page is a page being written.
type Page struct{ bytes.Buffer }

// Begin begins a page in a language, with its title, which heads it too, and its style.
func Begin(lang, title, style string) *Page {
	p := &Page{}
	p.Put(Tag("<!doctype html>\n<html lang=\""), lang, Tag("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"), title)
	p.Put(Tag("</title>\n<style>\n"), Tag(style), Tag("</style>\n</head>\n<body><main>\n<h1>"), title, Tag("</h1>\n"))
	return p
}

// End ends the page and is its text.
func (p *Page) End() []byte {
	p.Put(Tag("</main></body>\n</html>\n"))
	return p.Bytes()
}

// Put writes markup as it is, and anything else so that nothing in it is markup.
func (p *Page) Put(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case Tag:
			p.WriteString(string(part))
		case string:
			p.WriteString(html.EscapeString(document.Shown(part)))
		default: // numbers
			p.WriteString(html.EscapeString(fmt.Sprint(part)))
		}
	}
}

// Element writes a whole element with what is in it: Element("h2", "Losses").
func (p *Page) Element(name Tag, parts ...any) {
	p.Put(Tag("<") + name + ">")
	p.Put(parts...)
	p.Put(Tag("</") + name + ">\n")
}

// Row writes a line of a table, with cells that are each an element of a name, td or th.
func (p *Page) Row(cell Tag, cells ...any) {
	p.Put(Tag("<tr>"))
	for _, c := range cells {
		p.Put(Tag("<")+cell+">", c, Tag("</")+cell+">")
	}
	p.Put(Tag("</tr>\n"))
}
