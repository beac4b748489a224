package maker

import (
	"bytes"
	"encoding/base64"
	"image/png"

	"duckboard/assets"
	"duckboard/document/markup"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/game/scenario/code"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
	"duckboard/render/host"
)

// MenuKeys are the keys of the maker's menu.
var MenuKeys = &render.Bindings{ID: "maker.menu", Title: render.N("Menu of the scenario maker"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the scenario"), Keys: []string{"Escape", "PadB"}},
	{Name: "save", Does: render.N("Save the scenario"), Keys: []string{"Ctrl+S"}},
	{Name: "code", Does: render.N("Copy the scenario as a code"), Keys: []string{"Ctrl+C"}},
	{Name: "link", Does: render.N("Copy a link to the scenario"), Keys: []string{"Ctrl+L"}},
	{Name: "leave", Does: render.N("Leave the scenario"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu, where a scenario is saved, carried away and left.
func (s *Screen) menu(a *render.App) {
	s.Finish(a)
	m := &gallery.Menu{Title: s.plan.now.Name.In(a.Theme().Lang), Bindings: []*render.Bindings{MenuKeys, Keys}, Wide: 500, High: 540}
	m.Rows = []gallery.Row{gallery.Back(a.T("Back to the scenario")), {Label: a.T("Save the scenario"), Key: "save", Do: s.save}, {Label: a.T("Open a scenario of yours"), Do: s.choose},
		{Label: a.T("Take in a file"), Do: func(a *render.App) {
			s.picking = host.Pick(a.T("A scenario"), host.Kind{Name: a.T("Scenarios"), Exts: []string{".json", ".txt"}})
		}}, {Label: a.T("Paste a code"), Do: func(*render.App) { s.pasting = host.Paste() }},
		{Label: a.T("Copy the scenario as a code"), Key: "code", Do: func(a *render.App) { s.copyCode(a, false) }}}
	if host.Address() != "" { // a link needs a page
		m.High += 44
		m.Rows = append(m.Rows, gallery.Row{Label: a.T("Copy a link to the scenario"), Key: "link", Do: func(a *render.App) { s.copyCode(a, true) }})
	}
	m.Rows = append(m.Rows, gallery.Leave(a.T("Leave the scenario")))
	m.Files = []gallery.Row{
		{Label: a.T("Scenario file"), Do: func(a *render.App) { s.give(a, ".json", s.plan.now.Marshal(), nil) }},
		{Label: a.T("Page to print"), Do: func(a *render.App) {
			data, err := Page(s.plan.now, s.plan.table, a.Printer())
			s.give(a, ".html", data, err)
		}},
	}
	a.Push(m)
}

// copyCode puts the scenario's code on the clipboard, or a link with it.
func (s *Screen) copyCode(a *render.App, link bool) {
	text, err := code.Encode(s.plan.now)
	if link && err == nil {
		text, err = code.Link(host.Address(), s.plan.now)
	}
	if err != nil {
		a.Say(s.Reason(a, err))
		return
	}
	a.Copy(a.T("The scenario as a text"), text, a.T("Copied: a text of %d characters. Paste it in a chat, or in the setup of a game.", len(text)))
}

// give writes a file.
func (s *Screen) give(a *render.App, ext string, data []byte, err error) {
	where := ""
	if err == nil {
		where, err = host.Give(s.plan.now.Name.In(a.Theme().Lang)+ext, data)
	}
	if err != nil {
		a.Say(a.T("The file could not be written: %s", err))
		return
	}
	a.Say(a.T("Written to %s", where))
}

// printScale is how many pixels an inch of the map has on the page to print.
const printScale = 18

// Page is a scenario as a page to print: its briefing, its map and who scores how, as one file of
// HTML.
func Page(s *scenario.Scenario, t *levels.Table, p *assets.Printer) ([]byte, error) {
	lang := p.Lang()
	fought := (&game.Setup{Start: game.Start{Table: t}, Scenario: s}).Fought(&game.State{})
	img, err := chart.New(chart.Of(fought).In(lang), chart.Options{}).Strips(printScale, nil)
	if err != nil {
		return nil, err
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, img); err != nil {
		return nil, err
	}
	m := markup.Begin(lang, s.Name.In(lang), printStyle)
	m.Put(markup.Tag("<p><em>"), s.Summary.In(lang), markup.Tag("</em></p>\n"))
	m.Element("p", s.Story.In(lang))
	m.Element("p", p.T("Turns: %d", s.Turns))
	m.Put(markup.Tag(`<div class="two">`))
	for i, name := range []string{p.T("Red"), p.T("Blue")} {
		part := &s.Parts[i]
		if role := part.Role.In(lang); role != "" {
			name += ": " + role
		}
		m.Put(markup.Tag("<section>"))
		m.Element("h2", name)
		m.Element("p", part.Briefing.In(lang))
		m.Put(markup.Tag("</section>"))
	}
	m.Put(markup.Tag("</div>\n<section>"))
	m.Element("h2", levels.Local(lang, t.Name))
	m.Put(markup.Tag(`<img alt="" src="data:image/png;base64,` + base64.StdEncoding.EncodeToString(picture.Bytes()) + `">`))
	m.Put(markup.Tag("</section>\n<section>"))
	m.Element("h2", p.T("Who scores how"))
	m.Put(markup.Tag("<ul>"))
	for _, term := range s.Terms(lang) {
		m.Element("li", term)
	}
	m.Put(markup.Tag("</ul></section>\n"))
	return m.End(), nil
}

const printStyle = `body{font:15px/1.4 Georgia,serif;max-width:46em;margin:2em auto;padding:0 1em;color:#222}h1{margin:0}img{max-width:100%;border:1px solid #999}
section{break-inside:avoid}.two{display:grid;grid-template-columns:1fr 1fr;gap:1.5em}em{color:#555}li{margin:.25em 0}`
