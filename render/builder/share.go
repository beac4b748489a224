package builder

import (
	"bytes"
	"duckboard/game"

	"duckboard/game/catalogue"
	"duckboard/game/catalogue/code"
	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/cards"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/muster"
	"duckboard/render/sheet"
	"duckboard/render/store"
)

// way is how a warband is carried away.
type way struct {
	label string
	can   func(s *band) bool
	do    func(s *band, a *render.App)
}

// ways are how a warband is carried away, in the order of the menu.
var ways = []way{
	{render.N("Cards to print (PDF)"), always, func(s *band, a *render.App) { s.print(a, cards.Cards, " cards.pdf") }},
	{render.N("Roster sheet to print (PDF)"), always, func(s *band, a *render.App) { s.print(a, cards.Sheet, " sheet.pdf") }},
	{render.N("Copy the warband as a code"), always, func(s *band, a *render.App) { copyOf(a, s.coded) }},
	{render.N("Copy a link to the warband"), paged, func(s *band, a *render.App) { copyOf(a, s.linked) }},
	{render.N("Copy it as a text for a chat"), always, func(s *band, a *render.App) { copyOf(a, func() (string, error) { return s.chat(a) }) }},
	{render.N("The warband as a file"), always, func(s *band, a *render.App) { s.give(a, ".json", s.written) }},
	{render.N("The list as a file"), picked, func(s *band, a *render.App) {
		s.give(a, " list.json", func() ([]byte, error) { return s.outgoing().Document(), nil })
	}},
	{render.N("A list for New Recruit (JSON)"), picked, func(s *band, a *render.App) {
		s.give(a, " New Recruit.json", func() ([]byte, error) { return s.outgoing().Tally().Export(), nil })
	}},
}

func always(*band) bool { return true }

func picked(s *band) bool { return s.d.List() != nil }

func paged(*band) bool { return host.Address() != "" } // a link needs a page

// outgoing is the draft as it is carried away: a shipped warband that nobody changed has its own
// name, not that of the copy which the first change begins.
func (s *band) outgoing() *draft.Draft {
	if s.untouched() {
		return named(s.d, s.ships)
	}
	return s.d
}

func (s *band) written() ([]byte, error) {
	w, _, err := muster.Band(s.outgoing(), s.by())
	if err != nil {
		return nil, err
	}
	return w.Marshal(), nil
}

func (s *band) shared() (code.Shared, error) {
	d := s.outgoing()
	if l := d.List(); l != nil {
		return code.Of(d.Catalogue, l)
	}
	w, err := d.Warband()
	return code.Shared{Warband: w}, err
}

func (s *band) coded() (string, error) {
	of, err := s.shared()
	if err != nil {
		return "", err
	}
	return code.Encode(of)
}

func (s *band) linked() (string, error) {
	of, err := s.shared()
	if err != nil {
		return "", err
	}
	return code.Link(host.Address(), of)
}

func (s *band) chat(a *render.App) (string, error) {
	d := s.outgoing()
	if t := d.Tally(); t != nil {
		return t.Chat(a.Printer()), nil
	}
	w, err := d.Warband()
	if err != nil {
		return "", err
	}
	return catalogue.ChatOf(w, game.Says(s.ruleset(), render.N("%d ducats")), a.Printer()), nil
}

// copyOf puts a text on the clipboard.
func copyOf(a *render.App, made func() (string, error)) {
	text, err := made()
	if err != nil {
		a.Say(reason(a, err))
		return
	}
	a.Copy(a.T("The warband as a text"), text, a.T("Copied: a text of %d characters, to be pasted in a chat.", len([]rune(text))))
}

// give hands a file out: a page's browser downloads it.
func (s *band) give(a *render.App, end string, made func() ([]byte, error)) {
	data, err := made()
	var where string
	if err == nil {
		where, err = host.Give(s.stem()+end, data)
	}
	if err != nil {
		a.Say(a.T("The file could not be written: %s", reason(a, err)))
		return
	}
	a.Say(a.T("Written to %s", where))
}

// stem is what its files are called.
func (s *band) stem() string {
	if name := store.FileName(s.name()); name != "" {
		return name
	}
	return "warband"
}

// print asks for the paper, and prints in slices of a frame.
func (s *band) print(a *render.App, what cards.What, end string) {
	w, _, err := muster.Band(s.outgoing(), s.by())
	if err != nil || len(w.Models) == 0 {
		a.Say(a.T("Nobody is in it yet."))
		return
	}
	var names []string
	for _, p := range sheet.Papers() {
		names = append(names, p.Name)
	}
	gallery.Choose(a, render.Picker{Title: a.T("Paper"), Lines: names, Chosen: -1, Choose: func(i int) {
		a.Say(a.T("%s is being made…", s.stem()+end))
		a.Tasks.Start(render.Flow(func(pause func() bool) {
			var out bytes.Buffer
			err := cards.PDF(&out, w, cards.Options{Rules: s.ruleset(), Paper: sheet.Papers()[i], Words: a.Printer(), What: what, Pause: pause})
			s.give(a, end, func() ([]byte, error) { return out.Bytes(), err })
		}))
	}})
}
