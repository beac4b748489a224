package maker

import (
	"errors"
	"slices"
	"strings"

	"duckboard/game/scenario"
	"duckboard/game/scenario/code"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/store"
)

// save keeps the scenario among the player's own, under its name.
func (s *Screen) save(a *render.App) {
	s.Finish(a)
	if len(s.plan.faults) > 0 {
		s.show(a, pageChecks, 0)
		a.Say(a.T("The scenario has faults: they are listed under Check."))
		return
	}
	if s.keep(a, s.plan.now) {
		s.plan.saved = s.plan.now
		s.plan.changes++
	}
}

// keep writes a scenario to the file that it has, or to a free one of its name: no other is
// replaced.
func (s *Screen) keep(a *render.App, p *scenario.Scenario) bool {
	files := store.Scenarios{Store: a.Saves.Store}
	stem := store.FileName(p.Name.In(a.Theme().Lang))
	if stem == "" {
		stem = p.ID
	}
	name := s.File
	if !store.Lies(name, stem) {
		name = files.Free(stem)
	}
	if err := files.Put(name, p.Marshal()); err != nil {
		a.Say(a.T("The scenario could not be saved: %s", err))
		return false
	}
	if s.File != "" && name != s.File { // it has another title now
		_ = files.Drop(s.File)
		_ = store.Shelf{Store: a.Saves.Store}.Carry(store.AScenario, s.File, name)
	}
	s.File = name
	a.Say(a.T("Saved as %s.", name))
	return true
}

// leave keeps what is not saved: as it is, or as it was before it had faults.
func (s *Screen) leave(a *render.App) {
	if !s.plan.dirty() {
		return
	}
	if len(s.plan.faults) == 0 {
		s.save(a)
		return
	}
	for i := len(s.plan.past) - 1; i >= 0; i-- {
		p := s.plan.past[i]
		if _, err := scenario.Parse(p.Marshal()); err == nil && len(p.Table(s.plan.table)) == 0 {
			if s.keep(a, p) {
				a.Say(a.T("The scenario has faults: it was kept as it was before them."))
			}
			return
		}
	}
}

// choose has the player choose one of the scenarios that were saved.
func (s *Screen) choose(a *render.App) {
	files := store.Scenarios{Store: a.Saves.Store}
	list, err := files.All()
	names := make([]string, len(list))
	for i, f := range list {
		names[i] = f.Name
	}
	if err != nil || len(names) == 0 {
		a.Say(a.T("There are no scenarios of your own yet."))
		return
	}
	gallery.Choose(a, render.Picker{Title: a.T("Your scenarios"), Lines: names, Chosen: slices.Index(names, s.File), Choose: func(i int) {
		data, err := files.Scenario(names[i])
		if err == nil {
			err = s.open(a, data)
		}
		if err != nil {
			a.Say(a.T("%s cannot be used: %s", names[i], a.Reason(err)))
			return
		}
		s.File = names[i]
	}})
}

// open takes a scenario in place of this one: a document, or its code. What was made before is kept.
func (s *Screen) open(a *render.App, data []byte) error {
	text := strings.TrimSpace(string(data))
	read := func() (*scenario.Scenario, error) { return scenario.Parse(data) }
	if !strings.HasPrefix(text, "{") {
		read = func() (*scenario.Scenario, error) { return code.Decode(text) }
	}
	p, err := read()
	if err != nil {
		return err
	}
	s.leave(a)
	s.fair.stop()
	changes := s.plan.changes
	s.plan, s.File = newPlan(p, s.plan.table), ""
	s.plan.changes += changes
	s.page, s.at = pageStory, [pages]int{}
	a.Redraw()
	return nil
}

// bring takes in a scenario that is not among the player's own: it is there to be saved.
func (s *Screen) bring(a *render.App, data []byte) error {
	err := s.open(a, data)
	if err == nil {
		s.plan.saved = &scenario.Scenario{}
	}
	return err
}

// takes takes in what was dropped, picked or pasted.
func (s *Screen) takes(a *render.App, in *render.Input) {
	if in.Dropped != nil {
		files, err := host.Files(in.Dropped)
		if err == nil && len(files) > 0 {
			err = s.bring(a, files[0].Data)
		}
		if err != nil {
			a.Say(a.T("The dropped file cannot be read: %s", a.Reason(err)))
		}
	}
	if f, done, err := s.picking.Poll(); done {
		s.picking = nil
		if err == nil {
			err = s.bring(a, f.Data)
		}
		switch {
		case err == nil || errors.Is(err, host.ErrCancelled):
		case errors.Is(err, host.ErrNoDialog):
			a.Say(a.T("This system has no dialog for files (on Linux zenity shows them): drop the file on the window instead."))
		default:
			a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
		}
	}
	if text, done, err := s.pasting.Poll(); done {
		s.pasting = nil
		if err == nil {
			err = s.bring(a, []byte(text))
		}
		if err != nil {
			a.Say(a.T("%s cannot be used: %s", a.T("What is on the clipboard"), a.Reason(err)))
		}
	}
}
