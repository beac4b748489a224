package builder

import (
	"duckboard/render"
	"duckboard/render/gallery"
)

// MenuKeys are the keys of the builder's menu.
var MenuKeys = &render.Bindings{ID: "builder.menu", Title: render.N("Menu of the warband builder"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the warband"), Keys: []string{"Escape", "PadB"}},
	{Name: "leave", Does: render.N("Leave the warband"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu, where a warband is carried away and left.
func (s *Screen) menu(a *render.App) {
	rows := []gallery.Row{gallery.Back(a.T("Back to the warband")), {Label: a.T("Try the warband: on to a new game"), Key: "try", Do: s.try}, {Label: a.T("Fights of the warband in the lab"), Key: "lab", Do: s.lab}}
	for _, w := range ways {
		if w.can(&s.band) {
			rows = append(rows, gallery.Row{Label: a.T(w.label), Do: func(a *render.App) { w.do(&s.band, a) }})
		}
	}
	a.Push(&gallery.Menu{Title: local(a, s.band.name()), Bindings: []*render.Bindings{MenuKeys, Keys}, Wide: 460, High: 640, Aligned: true, Rows: append(rows, gallery.Leave(a.T("Leave the warband")))})
}
