package draft

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/catalogue"
)

// Add picks an option for the pick at a way of places, of the list where the way is
// empty: a new pick, or one more of what is there already. Where a group may have one
// thing alone, and has another, that is left for it, and so is what came with the pick
// for nothing and is replaced by it. A new model is chosen.
func (d *Draft) Add(way []int, option string) error {
	if d.now.list == nil {
		return ErrGone
	}
	t, p := d.Tally(), d.Pick(way...)
	if p == nil && len(way) > 0 {
		return ErrGone
	}
	made := t.New(p, option)
	if made == nil {
		return ErrGone
	}
	left := d.only(p, option)
	return d.edit(Added, func(s *state) error {
		if p == nil {
			s.list.Picks = append(s.list.Picks, made)
			s.chosen = len(s.list.Picks) - 1
			return nil
		}
		to := at(s.list, way)
		if left != "" {
			to.Picks = slices.DeleteFunc(to.Picks, func(k *catalogue.Pick) bool { return strings.HasPrefix(k.Entry, left+"/") })
		}
		scale(made, to.Number)
		if i := slices.IndexFunc(to.Picks, func(k *catalogue.Pick) bool { return k.Entry == option }); i >= 0 && len(to.Picks[i].Picks)+len(made.Picks) == 0 {
			made.Number += to.Picks[i].Number
			to.Picks[i] = made
		} else {
			to.Picks = append(to.Picks, made)
		}
		d.settle(s, way, t.Options(p))
		return full(made)
	})
}

// settle lays aside what the pick at a way came with for nothing where an edit took its
// place, and gives it back where nothing does any more. was is what could be picked for
// it before.
func (d *Draft) settle(s *state, way []int, was []catalogue.Option) {
	free := func(o catalogue.Option) bool { return o.Kind != catalogue.Group && len(o.Costs) == 0 && o.Most >= 0 }
	if !slices.ContainsFunc(was, free) {
		return
	}
	t, p := d.Catalogue.Tally(s.list), at(s.list, way)
	for _, o := range t.Options(p) {
		i := slices.IndexFunc(was, func(w catalogue.Option) bool { return w.Way == o.Way })
		switch {
		case i < 0 || !free(o):
		case o.Most == 0 && was[i].Most > 0:
			p.Picks = slices.DeleteFunc(p.Picks, func(k *catalogue.Pick) bool { return k.Entry == o.Way })
		case o.Least > 0 && was[i].Least == 0 && o.Count == 0 && !o.Hidden:
			made := t.New(p, o.Way)
			scale(made, p.Number)
			p.Picks = slices.Insert(p.Picks, 0, made)
		}
	}
}

// full refuses a pick that counts more than a document may say.
func full(p *catalogue.Pick) error {
	if p.Number > catalogue.MostNumber || slices.ContainsFunc(p.Picks, func(k *catalogue.Pick) bool { return full(k) != nil }) {
		return ErrFull
	}
	return nil
}

// only is the group of an option that may have one thing alone and has another; empty
// for none.
func (d *Draft) only(p *catalogue.Pick, option string) string {
	i := strings.LastIndexByte(option, '/')
	if p == nil || i < 0 {
		return ""
	}
	group := option[:i]
	for _, o := range d.Tally().Options(p) {
		if o.Way == group && o.Kind == catalogue.Group && (o.Most == 1 || o.Most == float64(p.Number)) && o.Count >= p.Number {
			if has := slices.ContainsFunc(p.Picks, func(k *catalogue.Pick) bool { return k.Entry == option }); !has {
				return group
			}
		}
	}
	return ""
}

// scale has a pick, with those below it, so many times.
func scale(p *catalogue.Pick, times int) {
	p.Number *= times
	for _, k := range p.Picks {
		scale(k, times)
	}
}

// Less takes one of an option from the pick at a way, of all its number alike. What it
// had replaced is there again.
func (d *Draft) Less(way []int, option string) error {
	return d.onList(Taken, way, func(s *state, p *catalogue.Pick) error {
		defer d.settle(s, way, d.Tally().Options(d.Pick(way...)))
		for i := len(p.Picks) - 1; i >= 0; i-- {
			k := p.Picks[i]
			if k.Entry != option {
				continue
			}
			if k.Number > p.Number && len(k.Picks) == 0 {
				k.Number -= p.Number
			} else {
				p.Picks = slices.Delete(p.Picks, i, i+1)
			}
			return nil
		}
		return ErrGone
	})
}

// onList changes the pick at a way, which is not empty.
func (d *Draft) onList(what Edit, way []int, do func(s *state, p *catalogue.Pick) error) error {
	if d.now.list == nil || len(way) == 0 || d.Pick(way...) == nil {
		return ErrGone
	}
	return d.edit(what, func(s *state) error { return do(s, at(s.list, way)) })
}

// Count sets how many a pick of the top stands for, alike with all that they have.
func (d *Draft) Count(row, number int) error {
	return d.onList(Counted, []int{row}, func(_ *state, p *catalogue.Pick) error {
		if number < 1 || number > catalogue.MostNumber {
			return ErrFull
		}
		recount(p, p.Number, number)
		return full(p)
	})
}

func recount(p *catalogue.Pick, from, to int) {
	p.Number = max(1, p.Number*to/from)
	for _, k := range p.Picks {
		recount(k, from, to)
	}
}

// SetBound sets what the list may cost in a currency; less than 0 is what the catalogue
// says.
func (d *Draft) SetBound(currency string, most float64) error {
	if d.now.list == nil {
		return ErrGone
	}
	return d.edit(Bounded, func(s *state) error {
		if delete(s.list.Bounds, currency); most < 0 {
			return nil
		}
		if s.list.Bounds == nil {
			s.list.Bounds = map[string]float64{}
		}
		s.list.Bounds[currency] = most
		return nil
	})
}

// SetForce says which of the catalogue's forces the list is.
func (d *Draft) SetForce(id string) error {
	if d.now.list == nil {
		return ErrGone
	}
	return d.edit(Bounded, func(s *state) error {
		s.list.Force = id
		return nil
	})
}

// SetSquad puts a row into a squad, empty: the one of its profile.
func (d *Draft) SetSquad(row int, squad string) error {
	if d.now.list == nil {
		return d.Change(row, func(m *Model) {
			if m.Soldier != nil {
				m.Soldier.Squad = squad
			}
		})
	}
	return d.onList(Dressed, []int{row}, func(_ *state, p *catalogue.Pick) error {
		p.Squad = document.Line(squad, document.MostName)
		return nil
	})
}

// SetNote writes a note of a row, or of the whole where row is -1.
func (d *Draft) SetNote(row int, note string) error {
	if d.now.list != nil && row >= 0 {
		return d.onList(Noted, []int{row}, func(_ *state, p *catalogue.Pick) error {
			p.Note = note
			return nil
		})
	}
	return d.edit(Noted, func(s *state) error {
		switch {
		case s.list != nil:
			s.list.Note = note
		case note == "":
			s.band.Story = nil
		default:
			s.band.Story = document.Text{"en": note, "it": note}
		}
		return nil
	})
}
