package findings

import (
	_ "embed"
	"fmt"

	"duckboard/document/markup"
)

//go:embed page.css
var style string

// page is the page as HTML.
func (k *sheet) page() []byte {
	m := markup.Begin(k.Lang, k.Title, style)
	m.Put(markup.Tag("<p class=\"about\">"), k.About, markup.Tag("</p>\n<p class=\"verdict\">"), k.Verdict, markup.Tag("</p>\n"))
	for _, part := range []func(*markup.Page){k.putParts, k.putAdvice, k.putFight, k.putLosses, k.putModels, k.putPictures} {
		part(m)
	}
	return m.End()
}

// head begins a chapter.
func (k *sheet) head(m *markup.Page, name string) {
	m.Put(markup.Tag("<h2>"), k.Heads[name], markup.Tag("</h2>\n"))
}

func (k *sheet) putParts(m *markup.Page) {
	k.head(m, "compare")
	m.Put(markup.Tag("<table>\n<tr><th></th><th class=\"n a\">"), k.Side[0], markup.Tag("</th><th></th><th class=\"b\">"), k.Side[1], markup.Tag("</th></tr>\n"))
	for _, p := range k.Parts {
		m.Put(markup.Tag("<tr><td>"), p.Name, markup.Tag("</td><td class=\"n a\">"), p.A)
		m.Put(markup.Tag("</td><td><div class=\"bar\"><span class=\"l\"><i style=\"width:"), fmt.Sprintf("%.0f", p.Left))
		m.Put(markup.Tag("%\"></i></span><span class=\"r\"><i style=\"width:"), fmt.Sprintf("%.0f", p.Right))
		m.Put(markup.Tag("%\"></i></span></div></td><td class=\"b\">"), p.B, markup.Tag("</td></tr>\n"))
	}
	m.Put(markup.Tag("</table>\n"))
	for _, n := range k.Notes {
		m.Put(markup.Tag("<p class=\"note\">"), n, markup.Tag("</p>\n"))
	}
}

func (k *sheet) putAdvice(m *markup.Page) {
	k.head(m, "advice")
	m.Put(markup.Tag("<ul>"))
	for _, a := range k.Advice {
		m.Put(markup.Tag("<li>"), a, markup.Tag("</li>"))
	}
	m.Put(markup.Tag("</ul>\n"))
}

func (k *sheet) putFight(m *markup.Page) {
	if len(k.Fight) == 0 {
		return
	}
	k.head(m, "fight")
	m.Put(markup.Tag("<table>"))
	for _, row := range k.Fight {
		m.Put(markup.Tag("<tr>"))
		for i, cell := range row {
			m.Put(column("td", i > 0), cell, markup.Tag("</td>"))
		}
		m.Put(markup.Tag("</tr>\n"))
	}
	m.Put(markup.Tag("</table>\n"))
}

// column begins a cell; numbers stand to the right.
func column(name string, number bool) markup.Tag {
	if number {
		return markup.Tag("<" + name + " class=\"n\">")
	}
	return markup.Tag("<" + name + ">")
}

func (k *sheet) putLosses(m *markup.Page) {
	if len(k.Losses) == 0 {
		return
	}
	k.head(m, "losses")
	m.Put(markup.Tag("<table>"))
	for _, row := range k.Losses {
		m.Put(markup.Tag("<tr class=\"lost "), row[0], markup.Tag("\"><td>"), row[1], markup.Tag("</td><td class=\"n\">"), row[2], markup.Tag("</td></tr>\n"))
	}
	m.Put(markup.Tag("</table>\n"))
}

func (k *sheet) putModels(m *markup.Page) {
	if len(k.Models) == 0 {
		return
	}
	k.head(m, "models")
	m.Put(markup.Tag("<table><tr>"))
	for i, c := range k.Columns {
		m.Put(column("th", i > 0), c, markup.Tag("</th>"))
	}
	m.Put(markup.Tag("</tr>\n"))
	for _, row := range k.Models {
		m.Put(markup.Tag("<tr class=\""), row[0], markup.Tag("\">"))
		for i, c := range row[1:] {
			m.Put(column("td", i > 0), c, markup.Tag("</td>"))
		}
		m.Put(markup.Tag("</tr>\n"))
	}
	m.Put(markup.Tag("</table>\n"))
}

func (k *sheet) putPictures(m *markup.Page) {
	if len(k.Pictures) == 0 {
		return
	}
	k.head(m, "maps")
	m.Put(markup.Tag("<div class=\"maps\">"))
	for _, p := range k.Pictures {
		m.Put(markup.Tag("<figure><img src=\""), p.Source, markup.Tag("\" alt=\""), p.Title, markup.Tag("\"><figcaption><b>"), p.Title, markup.Tag("</b>"), p.About, markup.Tag("</figcaption></figure>\n"))
	}
	m.Put(markup.Tag("</div>\n"))
}
