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

// freePage are the lines in which the profile of a free warband's model is written.
type freePage struct {
	leaf
	row int
}

// place places all of them.
func (f *freePage) place(m *roster.Model) {
	f.Y += f.T.Px(4)
	f.Heading(f.A.T("Profile"))
	list := []number{{f.A.T("Ranged"), func(m *roster.Model) *int { return &m.Ranged }}, {f.A.T("Melee"), func(m *roster.Model) *int { return &m.Melee }},
		{f.A.T("Armour"), func(m *roster.Model) *int { return &m.Armour }}}
	if m.Soldier != nil {
		list = []number{{"CC", func(m *roster.Model) *int { return &m.Soldier.CC }}, {"RS", func(m *roster.Model) *int { return &m.Soldier.RS }}, {"St", func(m *roster.Model) *int { return &m.Soldier.St }},
			{"Con", func(m *roster.Model) *int { return &m.Soldier.Con }}, {"WP", func(m *roster.Model) *int { return &m.Soldier.WP }}, {"LD", func(m *roster.Model) *int { return &m.Soldier.LD }}}
		if m.Soldier.Sections == nil {
			list = append(list, number{"W", func(m *roster.Model) *int { return &m.Soldier.W }}, number{"A", func(m *roster.Model) *int { return &m.Soldier.A }})
		}
	}
	list = append(list, number{f.A.T("Base, mm"), func(m *roster.Model) *int { return &m.Base }}, number{f.A.T("Cost"), func(m *roster.Model) *int { return &m.Cost }})
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 4)
	f.InchField(f.A.T("Movement"), c[0], func() (physics.Mil, bool) { return m.Movement, true }, func(v physics.Mil) error {
		return f.s.d.Change(f.row, func(m *roster.Model) {
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
		f.numberField(n.label, c[(i+1)%4], step, n.of)
	}
	f.wordsField(f.A.T("Keywords"), func(m *roster.Model) *[]string { return &m.Keywords })
	f.weaponFields(m)
	f.kitFields(m)
}

// numberField is a field of a whole number of a row's model.
func (f *freePage) numberField(label string, r render.Rect, step int, of func(*roster.Model) *int) {
	now := func() int {
		rows := f.s.d.Rows()
		if f.row >= len(rows) {
			return 0
		}
		m := rows[f.row].Models[0]
		return *of(&m)
	}
	f.Field(label, r, func() string { return strings.Replace(fmt.Sprint(now()), "-", "−", 1) }, func(text string) error {
		v, err := inspect.Number(strings.TrimPrefix(strings.TrimSpace(text), "+"))
		if err != nil || v != float64(int(v)) {
			return inspect.ErrNumber
		}
		return f.s.d.Change(f.row, func(m *roster.Model) { *of(m) = int(v) })
	}, func(n float64) error { return f.s.d.Change(f.row, func(m *roster.Model) { *of(m) += int(n) * step }) })
}

// wordsField is a line of keywords with commas between them, and a button that lists those
// that there are.
func (f *freePage) wordsField(label string, of func(*roster.Model) *[]string) {
	t := f.T
	r := f.Line(inspect.FieldHigh, 6)
	more := t.Px(96)
	field := r
	field.W -= more + t.Px(6)
	set := func(words []string) error {
		try, err := f.s.d.Warband()
		if err != nil {
			return err
		}
		was := *of(&try.Models[f.row])
		*of(&try.Models[f.row]) = words
		if err := f.s.band.ruleset().Check(try); err != nil && len(words) > 0 && slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(was, w) }) {
			return err
		}
		return f.s.d.Change(f.row, func(m *roster.Model) { *of(m) = words })
	}
	now := func() []string {
		rows := f.s.d.Rows()
		if f.row >= len(rows) {
			return nil
		}
		m := rows[f.row].Models[0]
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
	f.Button(render.Rect{X: r.X + r.W - more, Y: r.Y + t.Px(15), W: more, H: r.H - t.Px(15)}, f.A.T("Add…"), "", false, f.A.T("A keyword that the shipped warbands have"), func() {
		all := f.printed()
		gallery.Choose(f.A, render.Picker{Title: label, Lines: all, Chosen: -1, Choose: func(i int) {
			if has := now(); !slices.Contains(has, all[i]) {
				f.s.edited(f.A, set(append(slices.Clone(has), all[i])))
			}
		}})
	})
}

// printed are the keywords of the shipped warbands, as they are printed.
func (f *freePage) printed() []string {
	var all []string
	for _, w := range bandsOf(f.s.band.ruleset()) {
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
func (f *freePage) weaponFields(m *roster.Model) {
	for i := range m.Weapons {
		w := &m.Weapons[i]
		f.Y += f.T.Px(3)
		f.itemHead(w.Name, func(v string) error { return f.s.d.Change(f.row, func(m *roster.Model) { m.Weapons[i].Name = v }) },
			func() error {
				return f.s.d.Change(f.row, func(m *roster.Model) { m.Weapons = slices.Delete(m.Weapons, i, i+1) })
			})
		if len(w.Profiles) > 0 {
			f.profiles(i, w)
			continue
		}
		c, at := f.Cols(f.Line(inspect.FieldHigh, 5), 4), 0
		if w.Type == roster.Ranged {
			at = 1
			f.InchField(f.A.T("Range"), c[0], func() (physics.Mil, bool) { return w.Range, true }, func(v physics.Mil) error {
				return f.s.d.Change(f.row, func(m *roster.Model) { m.Weapons[i].Range = v })
			}, physics.Inch)
		}
		for _, n := range []number{{f.A.T("Hands"), func(m *roster.Model) *int { return &m.Weapons[i].Hands }}, {f.A.T("Attack dice"), func(m *roster.Model) *int { return &m.Weapons[i].Dice }},
			{f.A.T("Injury dice"), func(m *roster.Model) *int { return &m.Weapons[i].InjuryDice }}, {f.A.T("Injury"), func(m *roster.Model) *int { return &m.Weapons[i].Injury }},
			{f.A.T("Attacks"), func(m *roster.Model) *int { return &m.Weapons[i].Attacks }}} {
			if at == 4 {
				c, at = f.Cols(f.Line(inspect.FieldHigh, 5), 4), 0
			}
			f.numberField(n.label, c[at], 1, n.of)
			at++
		}
		f.wordsField(f.A.T("Keywords"), func(m *roster.Model) *[]string { return &m.Weapons[i].Keywords })
	}
	f.Button(f.Line(inspect.RowHigh, 6), f.A.T("Add a weapon"), "", false, f.A.T("One of the shipped warbands', to be changed"), func() {
		adds(f, f.A.T("Add a weapon"), func(m *roster.Model) *[]roster.Weapon { return &m.Weapons }, func(w *roster.Weapon) (id, name *string) { return &w.ID, &w.Name })
	})
}

// profiles are the fields of a weapon that has several, of another game.
func (f *freePage) profiles(i int, w *roster.Weapon) {
	for p := range w.Profiles {
		c := f.Cols(f.Line(inspect.FieldHigh, 5), 4)
		if k := &w.Profiles[p]; k.Range > 0 && k.Shape == "" {
			f.InchField(f.A.T("Range"), c[0], func() (physics.Mil, bool) { return k.Range, true }, func(v physics.Mil) error {
				return f.s.d.Change(f.row, func(m *roster.Model) { m.Weapons[i].Profiles[p].Range = v })
			}, physics.Inch)
		}
		for k, n := range []number{{"St", func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].St }}, {f.A.T("Attacks"), func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].RoF }},
			{"AVV", func(m *roster.Model) *int { return &m.Weapons[i].Profiles[p].AVV }}} {
			f.numberField(n.label, c[k+1], 1, n.of)
		}
	}
	f.wordsField(f.A.T("Keywords"), func(m *roster.Model) *[]string { return &m.Weapons[i].Keywords })
}

// itemHead is the name of a thing, and a button that takes it away.
func (f *freePage) itemHead(name string, set func(string) error, drop func() error) {
	t := f.T
	r := f.Line(inspect.FieldHigh, 5)
	gone := max(t.Px(40), t.Row(0))
	field := r
	field.W -= gone + t.Px(6)
	f.Field(f.A.T("Weapon or kit"), field, func() string { return local(f.A, name) }, set, nil)
	b := f.Button(render.Rect{X: r.X + r.W - gone, Y: r.Y + t.Px(15), W: gone, H: r.H - t.Px(15)}, "×", "", false, f.A.T("Remove it"), func() { f.s.edited(f.A, drop()) })
	b.Tint = t.Pal.Red
}

// kitFields are the kit of a free warband's model.
func (f *freePage) kitFields(m *roster.Model) {
	if m.Soldier != nil {
		return // that game has none
	}
	for i := range m.Kit {
		k := &m.Kit[i]
		f.Y += f.T.Px(3)
		f.itemHead(k.Name, func(v string) error { return f.s.d.Change(f.row, func(m *roster.Model) { m.Kit[i].Name = v }) },
			func() error {
				return f.s.d.Change(f.row, func(m *roster.Model) { m.Kit = slices.Delete(m.Kit, i, i+1) })
			})
		c := f.Cols(f.Line(inspect.FieldHigh, 5), 4)
		f.numberField(f.A.T("Armour"), c[0], 1, func(m *roster.Model) *int { return &m.Kit[i].Injury })
		f.wordsField(f.A.T("Keywords"), func(m *roster.Model) *[]string { return &m.Kit[i].Keywords })
	}
	f.Button(f.Line(inspect.RowHigh, 6), f.A.T("Add kit"), "", false, f.A.T("One of the shipped warbands', to be changed"), func() {
		adds(f, f.A.T("Add kit"), func(m *roster.Model) *[]roster.Kit { return &m.Kit }, func(k *roster.Kit) (id, name *string) { return &k.ID, &k.Name })
	})
}

// adds asks which of the shipped things a model gets; called are a thing's ID and name.
func adds[T any](f *freePage, title string, of func(*roster.Model) *[]T, called func(*T) (id, name *string)) {
	var names []string
	var all []T
	for _, w := range bandsOf(f.s.band.ruleset()) {
		for i := range w.Models {
			for _, x := range *of(&w.Models[i]) {
				_, name := called(&x)
				if said := local(f.A, *name); !slices.Contains(names, said) {
					names, all = append(names, said), append(all, x)
				}
			}
		}
	}
	gallery.Choose(f.A, render.Picker{Title: title, Lines: names, Chosen: -1, Choose: func(i int) {
		x := all[i]
		id, name := called(&x)
		*name = names[i]
		f.s.edited(f.A, f.s.d.Change(f.row, func(m *roster.Model) {
			has, first := of(m), *id
			for n := 2; slices.ContainsFunc(*has, func(y T) bool { taken, _ := called(&y); return *taken == *id }); n++ {
				*id = fmt.Sprintf("%s-%d", first, n)
			}
			*has = append(*has, x)
		}))
	}})
}
