package builder

import (
	"duckboard/document"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/bsdata"
	"duckboard/game/catalogue/code"
	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/muster"
	"duckboard/render/setup"
)

// ask asks for a file.
func (s *List) ask(a *render.App) {
	s.Ask(a, host.Kind{Name: a.T("Warbands, lists and data of list builders"), Exts: []string{".json", ".ros", ".rosz", ".zip", ".gst", ".cat", ".gstz", ".catz"}})
}

// TakeIn implements gallery.Of: it keeps what each file is.
func (s *List) TakeIn(a *render.App, files []host.File) {
	var data []bsdata.File
	for _, f := range files {
		if bsdata.Is(f.Name, f.Data) {
			data = append(data, bsdata.File(f))
			continue
		}
		if err := s.taken(a, f.Data); err != nil {
			a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
			return
		}
	}
	if len(data) > 0 {
		s.load(a, data)
	}
	s.Layout(a)
}

// find finds a catalogue among all that there are, also while they are still being read.
func (s *List) find(a *render.App) func(id string) *catalogue.Catalogue {
	return func(id string) *catalogue.Catalogue { return s.Shelf.FindIn(a.Saves.Store, id) }
}

// taken keeps a warband or a list that came from outside.
func (s *List) taken(a *render.App, data []byte) error {
	if code.Form.Is(string(data[:min(len(data), 4096)])) {
		return s.decoded(a, string(data))
	}
	if document.Says(data, catalogue.Format) {
		return s.shelve(a, data, false)
	}
	if l, err := catalogue.ReadList(data); err == nil {
		if c := s.find(a)(l.Catalogue); c != nil {
			c.Follow(l)
			return s.keep(a, draft.Of(c, l), nil)
		}
	}
	d, err := setup.Sort(data, s.find(a))
	switch {
	case err != nil:
		return err
	case d.Band == nil:
		return &document.Error{Faults: []document.Fault{{Key: "it is not a warband"}}}
	}
	missed, err := setup.Fit(&d, s.Rules)
	if err != nil {
		return err
	}
	free, err := draft.Free(d.Band)
	if err != nil {
		return err
	}
	return s.keep(a, free, append(d.Notes, missed...))
}

// decoded keeps what somebody has shared as a code: the list where its catalogue is here,
// else its warband.
func (s *List) decoded(a *render.App, text string) error {
	of, err := code.Decode(text)
	if err != nil {
		return err
	}
	if of.List != nil {
		if c := s.find(a)(of.List.Catalogue); c != nil {
			return s.keep(a, draft.Of(c, of.List), nil)
		}
	}
	w, notes, err := of.Made(s.find(a))
	if err != nil {
		return err
	}
	d := setup.Dropped{Band: w, List: of.List != nil}
	missed, err := setup.Fit(&d, s.Rules)
	if err != nil {
		return err
	}
	free, err := draft.Free(d.Band)
	if err != nil {
		return err
	}
	return s.keep(a, free, append(notes, missed...))
}

// keep keeps a draft as a new warband, and tells what of it was passed over.
func (s *List) keep(a *render.App, d *draft.Draft, notes []document.Fault) error {
	d = named(d, muster.FreeName(a.Saves.Store, d.Name()))
	_, missed, err := muster.Save(a.Saves.Store, "", d, s.Rules)
	if err != nil {
		return err
	}
	s.Chosen, notes = 0, append(notes, missed...)
	if len(notes) > 0 {
		a.Push(&setup.Faults{Title: a.T("%s is taken in, but for this", d.Name()), Err: &document.Error{Faults: notes}, Mild: true})
	} else {
		a.Say(a.T("%s is taken in.", d.Name()))
	}
	return nil
}
