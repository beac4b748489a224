package draft

import (
	"fmt"
	"slices"

	"duckboard/document"
	"duckboard/game/catalogue"
	"duckboard/game/roster"
)

// Model is a model of a free warband.
type Model = roster.Model

// has tells whether there is a row of a number.
func (d *Draft) has(row int) bool { return row >= 0 && row < d.Len() }

// Remove takes a row away.
func (d *Draft) Remove(row int) error {
	if !d.has(row) {
		return ErrGone
	}
	return d.edit(Taken, func(s *state) error {
		if s.list != nil {
			s.list.Picks = slices.Delete(s.list.Picks, row, row+1)
		} else {
			s.band.Models = slices.Delete(s.band.Models, row, row+1)
		}
		if s.chosen >= row {
			s.chosen = max(s.chosen-1, min(0, d.Len()-2))
		}
		return nil
	})
}

// Copy has a row once more, below it, and chooses the copy.
func (d *Draft) Copy(row int) error {
	if !d.has(row) {
		return ErrGone
	}
	return d.edit(Copied, func(s *state) error {
		s.chosen = row + 1
		if s.list != nil {
			s.list.Picks = slices.Insert(s.list.Picks, row+1, s.list.Picks[row].Copy())
			return nil
		}
		s.insert(row+1, s.band.Models[row])
		return nil
	})
}

// insert has a model once more among others, under an id of its own.
func (s *state) insert(row int, m roster.Model) {
	id := m.ID
	for i := 2; slices.ContainsFunc(s.band.Models, func(o roster.Model) bool { return o.ID == m.ID }); i++ {
		end := fmt.Sprintf("-%d", i)
		m.ID = document.Line(id, 40-len(end)) + end
	}
	s.band.Models = slices.Insert(s.band.Models, row, m)
}

// Move puts a row elsewhere, and chooses it.
func (d *Draft) Move(row, to int) error {
	if !d.has(row) || !d.has(to) {
		return ErrGone
	}
	return d.edit(Moved, func(s *state) error {
		if s.chosen = to; s.list != nil {
			s.list.Picks = move(s.list.Picks, row, to)
		} else {
			s.band.Models = move(s.band.Models, row, to)
		}
		return nil
	})
}

// Rename names a row, or the whole where row is -1. A pick without a name of its own has
// that of its entry.
func (d *Draft) Rename(row int, name string) error {
	if row >= 0 && !d.has(row) {
		return ErrGone
	}
	name = document.Line(name, document.MostName)
	return d.edit(Renamed, func(s *state) error {
		switch {
		case row < 0 && s.list != nil:
			s.list.Name = name
		case row < 0:
			s.band.Name = name
		case s.list != nil:
			s.list.Picks[row].Name = name
		default:
			s.band.Models[row].Name = name
		}
		return nil
	})
}

// SetRole gives the token of a row a glyph, empty: the one of its profile.
func (d *Draft) SetRole(row int, role string) error {
	if !d.has(row) {
		return ErrGone
	}
	return d.edit(Dressed, func(s *state) error {
		if s.list != nil {
			s.list.Picks[row].Role = role
		} else {
			s.band.Models[row].Role = role
		}
		return nil
	})
}

// SetBadge gives the tokens a colour and a mark, either empty for none.
func (d *Draft) SetBadge(b roster.Badge) error {
	return d.edit(Dressed, func(s *state) error {
		if s.list != nil {
			s.list.Colour, s.list.Mark = b.Colour, b.Mark
		} else {
			s.band.Colour, s.band.Mark = b.Colour, b.Mark
		}
		return nil
	})
}

// Enlist adds a model to a free warband, as it is, and chooses it.
func (d *Draft) Enlist(m *roster.Model) error {
	if d.now.band == nil {
		return ErrGone
	}
	return d.edit(Added, func(s *state) error {
		s.chosen = len(s.band.Models)
		s.insert(s.chosen, *m)
		return nil
	})
}

// Change changes the profile of a model of a free warband.
func (d *Draft) Change(row int, do func(m *Model)) error {
	if d.now.band == nil || !d.has(row) {
		return ErrGone
	}
	return d.edit(Changed, func(s *state) error {
		do(&s.band.Models[row])
		return nil
	})
}

// Row is a line of the draft: a pick of the top with all that it has, or a model of a
// free warband.
type Row struct {
	Name   string
	Kind   string // what its entry is called; of a free model its name
	Role   string
	Number int // of models or things alike
	Cost   float64
	Models []roster.Model // what it is on the table; none: it is no model
	Faults []catalogue.Fault
	Open   []catalogue.Unchecked // what of it is not checked
}

// Rows returns the lines of the draft as it stands.
func (d *Draft) Rows() []Row {
	if d.rows == nil {
		if d.now.list == nil {
			d.rows = d.models()
		} else {
			d.rows = d.picked()
		}
	}
	return d.rows
}

func (d *Draft) models() []Row {
	rows := []Row{}
	for i := range d.now.band.Models {
		m := &d.now.band.Models[i]
		rows = append(rows, Row{Name: m.Name, Kind: m.Name, Role: m.Role, Number: 1, Cost: float64(m.Cost), Models: d.now.band.Models[i : i+1]})
	}
	return rows
}

func (d *Draft) picked() []Row {
	t, l := d.Tally(), d.now.list
	rows := make([]Row, len(l.Picks))
	of := map[*catalogue.Pick]int{}
	for i, p := range l.Picks {
		rows[i] = Row{Name: t.NameOf(p), Kind: t.KindOf(p), Role: p.Role, Number: p.Number, Models: t.Models(p)}
		if len(d.Catalogue.Costs) > 0 {
			rows[i].Cost = t.CostOf(p, d.Catalogue.Costs[0].ID)
		}
		own(p, i, of)
	}
	faults, open := d.judge()
	for _, f := range faults {
		i, ok := of[f.At]
		if !ok {
			i = standing(l, &f)
		}
		if i >= 0 {
			rows[i].Faults = append(rows[i].Faults, f)
		}
	}
	for _, u := range open {
		if i, ok := of[u.At]; ok {
			rows[i].Open = append(rows[i].Open, u)
		}
	}
	return rows
}

// standing is the row that a fault of the whole is about: the last of those of which there
// are too many; -1 if it is about none.
func standing(l *catalogue.List, f *catalogue.Fault) int {
	for i := len(l.Picks) - 1; i >= 0 && f.At == nil && f.Entry != ""; i-- {
		if l.Picks[i].Entry == f.Entry {
			return i
		}
	}
	return -1
}

func own(p *catalogue.Pick, row int, of map[*catalogue.Pick]int) {
	of[p] = row
	for _, k := range p.Picks {
		own(k, row, of)
	}
}

// Whole returns the faults of the list as a whole that stand at none of its rows, and
// what of it is not checked.
func (d *Draft) Whole() (faults []catalogue.Fault, open []catalogue.Unchecked) {
	if d.now.list == nil {
		return nil, nil
	}
	all, missed := d.judge()
	for _, f := range all {
		if f.At == nil && standing(d.now.list, &f) < 0 {
			faults = append(faults, f)
		}
	}
	for _, u := range missed {
		if u.At == nil {
			open = append(open, u)
		}
	}
	return faults, open
}

// judge asks the tally once what is not legal and what is not checked.
func (d *Draft) judge() ([]catalogue.Fault, []catalogue.Unchecked) {
	if d.now.list != nil && d.faults == nil {
		d.faults, d.open = append([]catalogue.Fault{}, d.Tally().Faults()...), d.Tally().Unchecked()
	}
	return d.faults, d.open
}

// Faults returns all that is not legal, and Open what is not checked.
func (d *Draft) Faults() []catalogue.Fault {
	faults, _ := d.judge()
	return faults
}

// Open returns the limits that bear on the draft and are not understood.
func (d *Draft) Open() []catalogue.Unchecked {
	_, open := d.judge()
	return open
}

// Cost returns what all costs in the first currency.
func (d *Draft) Cost() float64 {
	if d.now.list == nil {
		return float64(d.now.band.Cost())
	}
	if len(d.Catalogue.Costs) == 0 {
		return 0
	}
	return d.Tally().Cost(d.Catalogue.Costs[0].ID)
}
