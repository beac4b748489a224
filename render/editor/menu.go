package editor

import (
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/host"
)

// MenuKeys are the keys of the editor's menu.
var MenuKeys = &render.Bindings{ID: "editor.menu", Title: render.N("Menu of the table editor"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the table"), Keys: []string{"Escape", "PadB"}},
	{Name: "save", Does: render.N("Save the table"), Keys: []string{"Ctrl+S"}},
	{Name: "code", Does: render.N("Copy the table as a code"), Keys: []string{"Ctrl+C"}},
	{Name: "link", Does: render.N("Copy a link to the table"), Keys: []string{"Ctrl+L"}},
	{Name: "leave", Does: render.N("Leave the table"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu, where a table is saved, carried away and left.
func (s *Screen) menu(a *render.App) {
	m := &gallery.Menu{Title: levels.Local(a.Theme().Lang, s.d.Name()), Bindings: []*render.Bindings{MenuKeys, Keys, ViewKeys}, Wide: 500, High: 576}
	m.Rows = []gallery.Row{gallery.Back(a.T("Back to the table")), {Label: a.T("Test the table in the deployment lab"), Key: "lab", Do: s.test},
		{Label: a.T("Make a scenario on this table"), Do: s.plan}, {Label: a.T("Save the table"), Key: "save", Do: s.keeper.save}, {Label: a.T("Copy the table as a code"), Key: "code", Do: func(a *render.App) { s.copyCode(a, false) }}}
	if host.Address() != "" { // a link needs a page
		m.High += 44
		m.Rows = append(m.Rows, gallery.Row{Label: a.T("Copy a link to the table"), Key: "link", Do: func(a *render.App) { s.copyCode(a, true) }})
	}
	m.Rows = append(m.Rows, gallery.Leave(a.T("Leave the table"))) // what is not saved is kept as a draft
	for _, w := range ways {
		m.Files = append(m.Files, gallery.Row{Label: a.T(w.label), Do: func(a *render.App) { s.export(a, w) }})
	}
	m.Switch = &gallery.Switch{Label: a.T("Drawings show zones and objectives"), On: !s.unmarked, Set: func(on bool) { s.unmarked = !on }}
	a.Push(m)
}

// copyCode puts the table's code on the clipboard, or a link with it.
func (s *Screen) copyCode(a *render.App, link bool) {
	text, err := code.Encode(s.d.Table())
	if link && err == nil {
		text, err = code.Link(host.Address(), s.d.Table())
	}
	if err != nil {
		a.Say(reason(a, err))
		return
	}
	a.Copy(a.T("The table as a text"), text, a.T("Copied: a text of %d characters. Paste it in a chat, or in the list of tables.", len(text)))
}
