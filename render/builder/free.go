package builder

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/inspect"
)

// number is a whole number of a profile.
type number struct {
	label string
	of    func(m *roster.Model) *int
}

// profileFields are the lines in which the profile of a free warband's model is written.
func (s *Screen) profileFields(a *render.App, f *inspect.Flow, row int, m *roster.Model) {
	f.Y += f.T.Px(4)
	f.Heading(a.T("Profile"))
	list := []number{{a.T("Ranged"), func(m *roster.Model) *int { return &m.Ranged }}, {a.T("Melee"), func(m *roster.Model) *int { return &m.Melee }},
		{a.T("Armour"), func(m *roster.Model) *int { return &m.Armour }}}
	if m.Soldier != nil {
		list = []number{{"CC", func(m *roster.Model) *int { return &m.Soldier.CC }}, {"RS", func(m *roster.Model) *int { return &m.Soldier.RS }}, {"St", func(m *roster.Model) *int { return &m.Soldier.St }},
			{"Con", func(m *roster.Model) *int { return &m.Soldier.Con }}, {"WP", func(m *roster.Model) *int { return &m.Soldier.WP }}, {"LD", func(m *roster.Model) *int { return &m.Soldier.LD }}}
		if m.Soldier.Sections == nil {
			list = append(list, number{"W", func(m *roster.Model) *int { return &m.Soldier.W }}, number{"A", func(m *roster.Model) *int { return &m.Soldier.A }})
		}
	}
	list = append(list, number{a.T("Base, mm"), func(m *roster.Model) *int { return &m.Base }}, number{a.T("Cost"), func(m *roster.Model) *int { return &m.Cost }})
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 4)
	f.InchField(a.T("Movement"), c[0], func() (physics.Mil, bool) { return m.Movement, true }, func(v physics.Mil) error {
		return s.d.Change(row, func(m *roster.Model) {
			if m.Movement = v; m.Soldier != nil {
				m.Soldier.M = v
			}
		})
	}, physics.Inch)
	for i, n := range list {
		if (i+1)%4 == 0 {
			c = f.Cols(f.Line(inspect.FieldHigh, 6), 4)
		}
		step := 1
		if i == len(list)-1 {
			step = 5
		}
		s.numberField(a, f, n.label, c[(i+1)%4], row, step, n.of)
	}
	s.wordsField(a, f, a.T("Keywords"), row, func(m *roster.Model) *[]string { return &m.Keywords })
	s.weaponFields(a, f, row, m)
	s.kitFields(a, f, row, m)
}

// numberField is a field of a whole number of a row's model.
func (s *Screen) numberField(a *render.App, f *inspect.Flow, label string, r render.Rect, row, step int, of func(*roster.Model) *int) {
	now := func() int {
		rows := s.d.Rows()
		if row >= len(rows) {
			return 0
		}
		m := rows[row].Models[0]
		return *of(&m)
	}
	f.Field(label, r, func() string { return strings.Replace(fmt.Sprint(now()), "-", "−", 1) }, func(text string) error {
		v, err := inspect.Number(strings.TrimPrefix(strings.TrimSpace(text), "+"))
		if err != nil || v != float64(int(v)) {
			return inspect.ErrNumber
		}
		return s.d.Change(row, func(m *roster.Model) { *of(m) = int(v) })
	}, func(n float64) error { return s.d.Change(row, func(m *roster.Model) { *of(m) += int(n) * step }) })
}

// wordsField is a line of keywords with commas between them, and a button that lists those
// that there are.
func (s *Screen) wordsField(a *render.App, f *inspect.Flow, label string, row int, of func(*roster.Model) *[]string) {
	t := f.T
	r := f.Line(inspect.FieldHigh, 6)
	more := t.Px(96)
	field := r
	field.W -= more + t.Px(6)
	set := func(words []string) error {
		try, err := s.d.Warband()
		if err != nil {
			return err
		}
		was := *of(&try.Models[row])
		*of(&try.Models[row]) = words
		if err := s.ruleset().Check(try); err != nil && len(words) > 0 && slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(was, w) }) {
			return err
		}
		return s.d.Change(row, func(m *roster.Model) { *of(m) = words })
	}
	now := func() []string {
		rows := s.d.Rows()
		if row >= len(rows) {
			return nil
		}
		m := rows[row].Models[0]
		return *of(&m)
	}
	f.Most = 600
	f.Field(label, field, func() string { return strings.Join(now(), ", ") }, func(text string) error {
		var words []string
		for _, w := range strings.Split(text, ",") {
			if w = strings.TrimSpace(w); w != "" {
				words = append(words, w)
			}
		}
		return set(words)
	}, nil)
	f.Button(render.Rect{X: r.X + r.W - more, Y: r.Y + t.Px(15), W: more, H: r.H - t.Px(15)}, a.T("Add…"), "", false, a.T("A keyword that the shipped warbands have"), func() {
		all := s.printed()
		gallery.Choose(a, render.Picker{Title: label, Lines: all, Chosen: -1, Choose: func(i int) {
			if has := now(); !slices.Contains(has, all[i]) {
				s.edited(a, set(append(slices.Clone(has), all[i])))
			}
		}})
	})
}

// printed are the keywords of the shipped warbands, as they are printed.
func (s *Screen) printed() []string {
	var all []string
	for _, w := range bandsOf(s.ruleset()) {
		for i := range w.Models {
			m := &w.Models[i]
			all = append(all, m.Keywords...)
			for _, x := range m.Weapons {
				all = append(all, x.Keywords...)
			}
			for _, x := range m.Kit {
				all = append(all, x.Keywords...)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// weaponFields are the weapons of a free warband's model.
func (s *Screen) weaponFields(a *render.App, f *inspect.Flow, row int, m *roster.Model) {
	for i := range m.Weapons {
		w := &m.Weapons[i]
		f.Y += f.T.Px(3)
		s.itemHead(a, f, w.Name, func(v string) error { return s.d.Change(row, func(m *roster.Model) { m.Weapons[i].Name = v }) },
			func() error {
				return s.d.Change(row, func(m *roster.Model) { m.Weapons = slices.Delete(m.Weapons, i, i+1) })
			})
		if len(w.Profiles) > 0 {
			s.profiles(a, f, row, i, w)
			continue
		}
		c, at := f.Cols(f.Line(inspect.FieldHigh, 5), 4), 0
		if w.Type == roster.Ranged {
			at = 1
			f.InchField(a.T("Range"), c[0], func() (physics.Mil, bool) { return w.Range, true }, func(v physics.Mil) error {
				return s.d.Change(row, func(m *roster.Model) { m.Weapons[i].Range = v })
			}, physics.Inch)
		}
		for _, n := range []number{{a.T("Hands"), func(m *roster.Model) *int { return &m.Weapons[i].Hands }}, {a.T("Attack dice"), func(m *roster.Model) *int { return &m.Weapons[i].Dice }},
			{a.T("Injury dice"), func(m *roster.Model) *int { return &m.Weapons[i].InjuryDice }}, {a.T("Injury"), func(m *roster.Model) *int { return &m.Weapons[i].Injury }},
			{a.T("Attacks"), func(m *roster.Model) *int { return &m.Weapons[i].Attacks }}} {
			if at == 4 {
				c, at = f.Cols(f.Line(inspect.FieldHigh, 5), 4), 0
			}
			s.numberField(a, f, n.label, c[at], row, 1, n.of)
			at++
		}
		s.wordsField(a, f, a.T("Keywords"), row, func(m *roster.Model) *[]string { return &m.Weapons[i].Keywords })
	}
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Add a weapon"), "", false, a.T("One of the shipped warbands', to be changed"), func() { s.addWeapon(a, row) })
}

// profiles are the fields of a weapon that has several, of another game.
func (s *Screen) profiles(a *render.App, f *inspect.Flow, row, i int, w *roster.Weapon) {
	for p := range w.Profiles {
		c := f.Cols(f.Line(inspect.FieldHigh, 5), 4)
		if k := &w.Profiles[p]; k.Range > 0 && k.Shape == "" {
			f.InchField(a.T("Range"), c[0], func() (physics.Mil, bool) { return k.Range, true }, func(v physics.Mil) error {
				return s.d.Change(row, func(m *roster.Model) { m.Weapons[i].Profiles[p].Range = v })
			}, physics.Inch)
		}
		for k, n := range []number{{"St", func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].St }}, {a.T("Attacks"), func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].RoF }},
			{"AVV", func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].AVV }}} {
			s.numberField(a, f, n.label, c[k+1], row, 1, n.of)
		}
	}
	s.wordsField(a, f, a.T("Keywords"), row, func(m *roster.Model) *[]string { return &m.Weapons[i].Keywords })
}

// itemHead is the name of a thing, and a button that takes it away.
func (s *Screen) itemHead(a *render.App, f *inspect.Flow, name string, set func(string) error, drop func() error) {
	t := f.T
	r := f.Line(inspect.FieldHigh, 5)
	gone := max(t.Px(40), t.Row(0))
	field := r
	field.W -= gone + t.Px(6)
	f.Field(a.T("Weapon or kit"), field, func() string { return local(a, name) }, set, nil)
	b := f.Button(render.Rect{X: r.X + r.W - gone, Y: r.Y + t.Px(15), W: gone, H: r.H - t.Px(15)}, "×", "", false, a.T("Remove it"), func() { s.edited(a, drop()) })
	b.Tint = t.Pal.Red
}

// kitFields are the kit of a free warband's model.
func (s *Screen) kitFields(a *render.App, f *inspect.Flow, row int, m *roster.Model) {
	if m.Soldier != nil {
		return // that game has none
	}
	for i := range m.Kit {
		k := &m.Kit[i]
		f.Y += f.T.Px(3)
		s.itemHead(a, f, k.Name, func(v string) error { return s.d.Change(row, func(m *roster.Model) { m.Kit[i].Name = v }) },
			func() error { return s.d.Change(row, func(m *roster.Model) { m.Kit = slices.Delete(m.Kit, i, i+1) }) })
		c := f.Cols(f.Line(inspect.FieldHigh, 5), 4)
		s.numberField(a, f, a.T("Armour"), c[0], row, 1, func(m *roster.Model) *int { return &m.Kit[i].Injury })
		s.wordsField(a, f, a.T("Keywords"), row, func(m *roster.Model) *[]string { return &m.Kit[i].Keywords })
	}
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Add kit"), "", false, a.T("One of the shipped warbands', to be changed"), func() { s.addKit(a, row) })
}

// addWeapon asks which of the shipped weapons a model gets.
func (s *Screen) addWeapon(a *render.App, row int) {
	var names []string
	var all []roster.Weapon
	for _, w := range bandsOf(s.ruleset()) {
		for i := range w.Models {
			for _, x := range w.Models[i].Weapons {
				if name := local(a, x.Name); !slices.Contains(names, name) {
					names, all = append(names, name), append(all, x)
				}
			}
		}
	}
	gallery.Choose(a, render.Picker{Title: a.T("Add a weapon"), Lines: names, Chosen: -1, Choose: func(i int) {
		x := all[i]
		x.Name = names[i]
		s.edited(a, s.d.Change(row, func(m *roster.Model) {
			x.ID = freeID(x.ID, func(id string) bool {
				return slices.ContainsFunc(m.Weapons, func(w roster.Weapon) bool { return w.ID == id })
			})
			m.Weapons = append(m.Weapons, x)
		}))
	}})
}

// addKit asks which of the shipped kit a model gets.
func (s *Screen) addKit(a *render.App, row int) {
	var names []string
	var all []roster.Kit
	for _, w := range bandsOf(s.ruleset()) {
		for i := range w.Models {
			for _, x := range w.Models[i].Kit {
				if name := local(a, x.Name); !slices.Contains(names, name) {
					names, all = append(names, name), append(all, x)
				}
			}
		}
	}
	gallery.Choose(a, render.Picker{Title: a.T("Add kit"), Lines: names, Chosen: -1, Choose: func(i int) {
		x := all[i]
		x.Name = names[i]
		s.edited(a, s.d.Change(row, func(m *roster.Model) {
			x.ID = freeID(x.ID, func(id string) bool {
				return slices.ContainsFunc(m.Kit, func(k roster.Kit) bool { return k.ID == id })
			})
			m.Kit = append(m.Kit, x)
		}))
	}})
}

// freeID is an id that is not taken: the one given, or with the first free number.
func freeID(id string, taken func(string) bool) string {
	free := id
	for i := 2; taken(free); i++ {
		free = fmt.Sprintf("%s-%d", id, i)
	}
	return free
}
