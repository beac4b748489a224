package maker

import (
	"slices"
	"strconv"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// flow places the fields of a page from the top down; each makes one edit of the scenario.
type flow struct {
	inspect.Flow
	s *Screen
}

func (f *flow) plan() *scenario.Scenario { return f.s.plan.now }

// edit makes an edit that cannot fail.
func (f *flow) edit(do func(p *scenario.Scenario)) {
	f.s.edit(f.A, func(p *scenario.Scenario) error { do(p); return nil })
}

// text is a line of words in the player's language.
func (f *flow) text(label string, most int, of func(p *scenario.Scenario) *document.Text) {
	f.Most = most
	lang := f.T.Lang
	f.Field(label, f.Line(inspect.FieldHigh, 6), func() string { return (*of(f.plan()))[lang] }, func(words string) error {
		f.edit(func(p *scenario.Scenario) { t := of(p); *t = said(*t, lang, words) })
		return nil
	}, nil)
}

// number is a whole number between two bounds; zero says what stands for nothing.
func (f *flow) number(label string, r render.Rect, lo, hi int, of func(p *scenario.Scenario) *int) {
	set := func(n int) error {
		f.edit(func(p *scenario.Scenario) { *of(p) = max(lo, min(hi, n)) })
		return nil
	}
	f.Field(label, r, func() string { return strconv.Itoa(*of(f.plan())) }, func(words string) error {
		n, err := inspect.Number(words)
		if err != nil {
			return err
		}
		return set(int(n))
	}, func(by float64) error { return set(*of(f.plan()) + int(by)) })
}

// length is a length between two bounds.
func (f *flow) length(label string, r render.Rect, lo, hi physics.Mil, of func(p *scenario.Scenario) *physics.Mil) {
	f.InchField(label, r, func() (physics.Mil, bool) { return *of(f.plan()), true }, func(m physics.Mil) error {
		f.edit(func(p *scenario.Scenario) { *of(p) = max(lo, min(hi, m)) })
		return nil
	}, 500)
}

// choose is a list to choose from, with what it is of above.
func (f *flow) choose(label string, names []string, on int, set func(p *scenario.Scenario, i int)) {
	f.Words(label, 1)
	f.UI().Combo(names, on, f.Line(inspect.RowHigh+2, 6), func(i int) {
		if i != on {
			f.edit(func(p *scenario.Scenario) { set(p, i) })
		}
	})
}

// check is a box that is ticked or not.
func (f *flow) check(label string, of func(p *scenario.Scenario) *bool) {
	f.tick(label, *of(f.plan()), func(p *scenario.Scenario, on bool) { *of(p) = on })
}

// tick is a box that is ticked or not, with what that does.
func (f *flow) tick(label string, now bool, set func(p *scenario.Scenario, on bool)) {
	f.UI().Check(label, now, f.Line(24, 4), func(on bool) {
		f.edit(func(p *scenario.Scenario) { set(p, on) })
	})
}

// entries are the entries of a page's list, one of which is chosen: with buttons to add one, unless
// add is nil, and to take the chosen one away. It returns which is chosen, -1: none.
func (f *flow) entries(names []string, most int, add func(p *scenario.Scenario), drop func(p *scenario.Scenario, i int)) int {
	s, page := f.s, f.s.page
	s.at[page] = min(s.at[page], len(names)-1)
	if s.at[page] < 0 && len(names) > 0 {
		s.at[page] = 0
	}
	on := s.at[page]
	for i, name := range names {
		high, room := float64(inspect.RowHigh), f.W-f.T.Px(24)
		if f.T.Width(name, render.Strong) > room { // in two lines
			high, name = render.Finger, f.T.Cut(name, render.Strong, 2.2*room)
		}
		f.Button(f.Line(high, 3), name, "", i == on, "", func() {
			s.Finish(f.A)
			s.show(f.A, page, i)
		})
	}
	if add == nil && on < 0 {
		return on
	}
	c := f.Cols(f.Line(inspect.RowHigh, 10), 2)
	if add != nil { // zones are drawn
		f.Button(c[0], f.A.T("Add"), "", false, "", func() {
			s.Finish(f.A)
			f.edit(add)
			s.show(f.A, page, len(names))
		}).Enable(len(names) < most)
	}
	b := f.Button(c[1], f.A.T("Delete"), "", false, "", func() {
		s.Finish(f.A)
		f.edit(func(p *scenario.Scenario) { drop(p, on) })
	})
	b.Enable(on >= 0)
	b.Tint = f.T.Pal.Red
	return on
}

// side is a side, or either of them.
func (f *flow) side(label, both string, on int, set func(p *scenario.Scenario, side int)) {
	names := []string{f.A.T("Red"), f.A.T("Blue")}
	if both != "" {
		names = append(names, both)
	}
	if on == scenario.Both {
		on = 2
	}
	f.choose(label, names, on, func(p *scenario.Scenario, i int) {
		if i == 2 {
			i = scenario.Both
		}
		set(p, i)
	})
}

// zones are the zones of some uses, by their ids and names.
func (f *flow) zones(of ...scenario.Use) (ids, names []string) {
	for _, z := range f.plan().Areas {
		if slices.Contains(of, z.Use) {
			ids, names = append(ids, z.ID), append(names, z.Name.In(f.T.Lang))
		}
	}
	return ids, names
}

// zone is one of such zones; none is what stands for no zone, empty: there must be one.
func (f *flow) zone(label, none string, on string, set func(p *scenario.Scenario, id string), of ...scenario.Use) {
	ids, names := f.zones(of...)
	if none != "" {
		ids, names = append([]string{""}, ids...), append([]string{none}, names...)
	}
	if len(ids) == 0 {
		f.Words(f.A.T("There is no such zone yet: draw one on the table, with the buttons above it."), 6)
		return
	}
	f.choose(label, names, slices.Index(ids, on), func(p *scenario.Scenario, i int) { set(p, ids[i]) })
}

// told is a sentence of the rules, in the words in which players read it.
func (f *flow) told(words string) {
	if words != "" {
		f.Paragraph(words, render.Slanted.Sized(13), 8)
	}
}
