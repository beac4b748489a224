package findings

import (
	"bytes"
	_ "embed"
	"fmt"
	"html"

	"duckboard/document"
)

//go:embed page.css
var style string

// tag is markup, put as it is. html/template would write the page in fewer
// lines, but it calls methods by their names, so that the linker keeps every
// method of the program: an eighth of what a visitor of the page downloads.
type tag string

// markup is a page being written.
type markup struct{ bytes.Buffer }

// put writes markup as it is, and any text so that nothing in it is markup.
func (m *markup) put(parts ...any) {
	for _, p := range parts {
		switch p := p.(type) {
		case tag:
			m.WriteString(string(p))
		case string:
			m.WriteString(html.EscapeString(document.Shown(p)))
		default: // numbers
			m.WriteString(html.EscapeString(fmt.Sprint(p)))
		}
	}
}

// page is the page as HTML.
func (k *sheet) page() []byte {
	m := &markup{}
	m.begin(k.Lang, k.Title)
	m.put(tag("<p class=\"about\">"), k.About, tag("</p>\n<p class=\"verdict\">"), k.Verdict, tag("</p>\n"))
	for _, part := range []func(*markup){k.putParts, k.putAdvice, k.putFight, k.putLosses, k.putModels, k.putPictures} {
		part(m)
	}
	m.end()
	return m.Bytes()
}

// begin writes the head of a page.
func (m *markup) begin(lang, title string) {
	m.put(tag("<!doctype html>\n<html lang=\""), lang, tag("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"), title)
	m.put(tag("</title>\n<style>\n"), tag(style), tag("</style>\n</head>\n<body><main>\n<h1>"), title, tag("</h1>\n"))
}

func (m *markup) end() { m.put(tag("</main></body>\n</html>\n")) }

// head begins a chapter.
func (k *sheet) head(m *markup, name string) {
	m.put(tag("<h2>"), k.Heads[name], tag("</h2>\n"))
}

func (k *sheet) putParts(m *markup) {
	k.head(m, "compare")
	m.put(tag("<table>\n<tr><th></th><th class=\"n a\">"), k.Side[0], tag("</th><th></th><th class=\"b\">"), k.Side[1], tag("</th></tr>\n"))
	for _, p := range k.Parts {
		m.put(tag("<tr><td>"), p.Name, tag("</td><td class=\"n a\">"), p.A)
		m.put(tag("</td><td><div class=\"bar\"><span class=\"l\"><i style=\"width:"), fmt.Sprintf("%.0f", p.Left))
		m.put(tag("%\"></i></span><span class=\"r\"><i style=\"width:"), fmt.Sprintf("%.0f", p.Right))
		m.put(tag("%\"></i></span></div></td><td class=\"b\">"), p.B, tag("</td></tr>\n"))
	}
	m.put(tag("</table>\n"))
	for _, n := range k.Notes {
		m.put(tag("<p class=\"note\">"), n, tag("</p>\n"))
	}
}

func (k *sheet) putAdvice(m *markup) {
	k.head(m, "advice")
	m.put(tag("<ul>"))
	for _, a := range k.Advice {
		m.put(tag("<li>"), a, tag("</li>"))
	}
	m.put(tag("</ul>\n"))
}

func (k *sheet) putFight(m *markup) {
	if len(k.Fight) == 0 {
		return
	}
	k.head(m, "fight")
	m.put(tag("<table>"))
	for _, row := range k.Fight {
		m.put(tag("<tr>"))
		for i, cell := range row {
			m.put(column("td", i > 0), cell, tag("</td>"))
		}
		m.put(tag("</tr>\n"))
	}
	m.put(tag("</table>\n"))
}

// column begins a cell; numbers stand to the right.
func column(name string, number bool) tag {
	if number {
		return tag("<" + name + " class=\"n\">")
	}
	return tag("<" + name + ">")
}

func (k *sheet) putLosses(m *markup) {
	if len(k.Losses) == 0 {
		return
	}
	k.head(m, "losses")
	m.put(tag("<table>"))
	for _, row := range k.Losses {
		m.put(tag("<tr class=\"lost "), row[0], tag("\"><td>"), row[1], tag("</td><td class=\"n\">"), row[2], tag("</td></tr>\n"))
	}
	m.put(tag("</table>\n"))
}

func (k *sheet) putModels(m *markup) {
	if len(k.Models) == 0 {
		return
	}
	k.head(m, "models")
	m.put(tag("<table><tr>"))
	for i, c := range k.Columns {
		m.put(column("th", i > 0), c, tag("</th>"))
	}
	m.put(tag("</tr>\n"))
	for _, row := range k.Models {
		m.put(tag("<tr class=\""), row[0], tag("\">"))
		for i, c := range row[1:] {
			m.put(column("td", i > 0), c, tag("</td>"))
		}
		m.put(tag("</tr>\n"))
	}
	m.put(tag("</table>\n"))
}

func (k *sheet) putPictures(m *markup) {
	if len(k.Pictures) == 0 {
		return
	}
	k.head(m, "maps")
	m.put(tag("<div class=\"maps\">"))
	for _, p := range k.Pictures {
		m.put(tag("<figure><img src=\""), p.Source, tag("\" alt=\""), p.Title, tag("\"><figcaption><b>"), p.Title, tag("</b>"), p.About, tag("</figcaption></figure>\n"))
	}
	m.put(tag("</div>\n"))
}
