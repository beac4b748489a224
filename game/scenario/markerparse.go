package scenario

import (
	"slices"

	"duckboard/document"
)

// markers reads the kinds of marker. What one leaves must be a later one, so that
// nothing leaves itself.
func (s *Scenario) markers(list []document.Value) {
	var objects []*document.Object
	for i, v := range list {
		o := v.Object()
		objects = append(objects, o)
		s.Markers = append(s.Markers, marker(o))
		for k := range s.Markers[:i] {
			if m := &s.Markers[k]; m.ID != "" && m.ID == s.Markers[i].ID {
				o.Opt("id").Faultf("%s is there twice", m.ID)
			}
		}
	}
	for i, o := range objects {
		if left := s.Markers[i].Leaves; left != "" && s.Marker(left) <= i {
			o.Opt("leaves").Faultf("%s does not come later in the list of markers", left)
		}
	}
}

func marker(o *document.Object) Marker {
	m := Marker{
		ID:      id(o.Get("id")),
		Name:    text(o.Get("name"), nameBytes),
		Within:  o.Get("within").Inches(0, MaxRange),
		When:    moments(o.Get("when").List(len(Moments()))),
		On:      o.Opt("on").IntOr(0, 2, 6),
		Does:    effects(o.Opt("does").List(MaxEffects)),
		All:     o.Opt("all").Bool(),
		Negated: o.Opt("negated").Word("keyword", "MINED", "GAS", "FIRE"),
		Stays:   o.Opt("stays").Bool(),
		Leaves:  o.Opt("leaves").Name(idBytes),
		Side:    Both,
	}
	if v := o.Opt("lay"); v.Present() {
		m.Lay = lay(v.Object())
	}
	search := m.Has(Search)
	for _, field := range []string{"roll", "side", "carried"} {
		if v := o.Opt(field); v.Present() && !search {
			v.Faultf("is only for markers that are searched")
		}
	}
	if search {
		m.Roll, m.Side, m.Carried = o.Opt("roll").Bool(), o.Opt("side").IntOr(Both, 0, 1), o.Opt("carried").Bool()
		if m.Stays {
			o.Opt("stays").Faultf("may not be set for a marker that is searched: it is removed, or carried")
		}
	}
	return m
}

func moments(list []document.Value) []Moment {
	var all []Moment
	for _, v := range list {
		m := Moment(v.Word("moment", words(Moments())...))
		if m != "" && slices.Contains(all, m) {
			v.Faultf("%s is there twice", string(m))
		}
		all = append(all, m)
	}
	return all
}

func effects(list []document.Value) []Effect {
	var all []Effect
	for _, v := range list {
		o := v.Object()
		e := Effect{What: Harm(o.Get("what").Word("effect", string(Injury), string(Blood), string(Blessing)))}
		if e.What == Injury {
			e.N = o.Opt("dice").IntOr(0, -3, 3)
			for _, w := range o.Opt("words").List(len(InjuryWords())) {
				e.Words = append(e.Words, w.Word("keyword", InjuryWords()...))
			}
		} else {
			e.N = o.Opt("n").IntOr(1, 1, 6)
		}
		all = append(all, e)
	}
	return all
}

func lay(o *document.Object) *Lay {
	if v := o.Opt("objectives"); v.Bool() {
		return &Lay{Objectives: true, Side: Both}
	}
	return &Lay{
		Count: o.Get("count").Int(1, MaxLaid),
		Side:  o.Opt("side").IntOr(Both, 0, 1),
		Where: Ground(o.Get("where").Word("ground", string(Between), string(OwnZone), string(Anywhere))),
		Edge:  o.Opt("edge").InchesOr(0, 0, MaxRange),
		Apart: o.Opt("apart").InchesOr(0, 0, MaxRange),
	}
}

// fields writes a marker.
func (m *Marker) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: m.ID}, {Name: "name", Value: m.Name.Fields()}}
	if l := m.Lay; l != nil && l.Objectives {
		f.Add("lay", document.Fields{{Name: "objectives", Value: true}})
	} else if l != nil {
		v := document.Fields{{Name: "count", Value: l.Count}}
		if l.Side != Both {
			v.Add("side", l.Side)
		}
		v.Add("where", string(l.Where))
		v.Add("edge", l.Edge)
		v.Add("apart", l.Apart)
		f.Add("lay", v)
	}
	f.Add("within", m.Within)
	when := document.List{}
	for _, w := range m.When {
		when = append(when, string(w))
	}
	f.Add("when", when)
	if m.Roll {
		f.Add("roll", true)
	}
	if m.Side != Both {
		f.Add("side", m.Side)
	}
	if m.On > 0 {
		f.Add("on", m.On)
	}
	addList(&f, "does", m.Does, (*Effect).fields)
	for _, t := range []struct {
		name string
		is   bool
	}{{"all", m.All}, {"stays", m.Stays}, {"carried", m.Carried}} {
		if t.is {
			f.Add(t.name, true)
		}
	}
	if m.Negated != "" {
		f.Add("negated", m.Negated)
	}
	if m.Leaves != "" {
		f.Add("leaves", m.Leaves)
	}
	return f
}

func (e *Effect) fields() document.Fields {
	f := document.Fields{{Name: "what", Value: string(e.What)}}
	if e.What != Injury {
		f.Add("n", e.N)
		return f
	}
	if e.N != 0 {
		f.Add("dice", e.N)
	}
	if len(e.Words) > 0 {
		list := document.List{}
		for _, w := range e.Words {
			list = append(list, w)
		}
		f.Add("words", list)
	}
	return f
}

// name looks up the kind of marker that a rule speaks of.
func (r *reader) name(c *Rule, o *document.Object) {
	if i := r.s.Marker(c.Marker); i >= 0 {
		c.named = r.s.Markers[i].Name
	} else if c.Marker != "" {
		o.Opt("marker").Faultf("there is no marker %s", c.Marker)
	}
}

// marker reads what a rule says of markers.
func (r *Rule) marker(o *document.Object) {
	of := r.What == Found || r.What == Left || r.What == Borne
	if of {
		r.Marker = o.Get("marker").Name(idBytes)
	} else if r.What == Off {
		r.Marker = o.Opt("marker").Name(idBytes)
	} else if v := o.Opt("marker"); v.Present() && r.What != "" {
		v.Faultf("is only for rules about markers")
	}
	if r.What == Borne {
		r.Home = o.Opt("home").Bool()
	} else if v := o.Opt("home"); v.Present() && r.What != "" {
		v.Faultf("only %s has it", Borne)
	}
}
