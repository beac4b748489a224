package scenario

import (
	"slices"

	"duckboard/document"
)

// Goal is so much of something that a rule of scoring counts.
type Goal struct {
	Count Rule // its When and VP say nothing
	Least int
}

// End is what ends the game at once: then the end of the Turn is scored, and the end of the game.
type End struct {
	Goal
	Turns int // it must be so at the ends of so many Turns in a row; 0: the end of an activation will do
}

// The bounds of goals.
const (
	MaxEnds  = 8
	MaxLeast = 1000
	MaxRow   = 10 // Turns in a row
)

// Watched reports whether the scenario has something that may come about at any time in a game: an
// exit, a goal, an end.
func (s *Scenario) Watched() bool {
	return s.Exits() || len(s.Ends)+len(s.Events) > 0 || slices.ContainsFunc(s.Deeds, func(d Deed) bool { return d.Goal != nil })
}

// goal reads what is counted, and how much of it is asked for.
func (r *reader) goal(o *document.Object) Goal {
	g := Goal{Count: Rule{What: r.what(o)}}
	r.counts(o, &g.Count)
	g.Least = o.Opt("least").IntOr(1, 1, MaxLeast)
	if g.Count.What == ShareOut && g.Least*g.Count.Per > 100 {
		o.Opt("least").Faultf("is more than all of a side's models")
	}
	return g
}

func (g *Goal) fields(f *document.Fields) {
	g.Count.counted(f)
	f.Add("least", g.Least)
}

func (r *reader) ends(list []document.Value) {
	for _, v := range list {
		o := v.Object()
		r.s.Ends = append(r.s.Ends, End{r.goal(o), o.Opt("turns").IntOr(0, 1, MaxRow)})
	}
}

func (e *End) fields() document.Fields {
	var f document.Fields
	e.Goal.fields(&f)
	if e.Turns > 0 {
		f.Add("turns", e.Turns)
	}
	return f
}

// deed reads a feat, or a goal with a name of its own.
func (r *reader) deed(o *document.Object) Deed {
	if !r.second || !o.Has("id") {
		return Deed{Feat: Feat(o.Get("feat").Word("feat", words(Feats())...)), VP: o.Get("vp").Int(1, MaxVP)}
	}
	d := Deed{Own: id(o.Get("id")), Name: text(o.Get("name"), nameBytes), VP: o.Get("vp").Int(1, MaxVP)}
	g := r.goal(o.Get("goal").Object())
	d.Goal = &g
	if Feat(d.Own).Title("en") != "" {
		o.Opt("id").Faultf("%s is the word of a feat: name the deed otherwise", d.Own)
	}
	return d
}

func (d *Deed) fields() document.Fields {
	if d.Goal == nil {
		return document.Fields{{Name: "feat", Value: string(d.Feat)}, {Name: "vp", Value: d.VP}}
	}
	var g document.Fields
	d.Goal.fields(&g)
	return document.Fields{{Name: "id", Value: d.Own}, {Name: "name", Value: d.Name.Fields()}, {Name: "vp", Value: d.VP}, {Name: "goal", Value: g}}
}

// Clone returns a copy that may be edited: only its texts and lists of keywords are shared, which
// are replaced whole.
func (s *Scenario) Clone() *Scenario {
	o := *s
	o.Scoring, o.Areas, o.Ends, o.Deeds = slices.Clone(s.Scoring), slices.Clone(s.Areas), slices.Clone(s.Ends), slices.Clone(s.Deeds)
	o.Markers, o.Doors, o.Events = slices.Clone(s.Markers), slices.Clone(s.Doors), slices.Clone(s.Events)
	copied := func(g *Goal) *Goal {
		if g == nil {
			return nil
		}
		own := *g
		return &own
	}
	for i := range o.Areas {
		o.Areas[i].Polygon = slices.Clone(o.Areas[i].Polygon)
	}
	for i := range o.Deeds {
		o.Deeds[i].Goal = copied(o.Deeds[i].Goal)
	}
	for i := range o.Events {
		e := &o.Events[i]
		e.On.Goal, e.Does = copied(e.On.Goal), slices.Clone(e.Does)
	}
	for i := range o.Markers {
		m := &o.Markers[i]
		if m.When, m.Does = slices.Clone(m.When), slices.Clone(m.Does); m.Lay != nil {
			lay := *m.Lay
			m.Lay = &lay
		}
	}
	if s.Deploy.Reserve != nil {
		own := *s.Deploy.Reserve
		o.Deploy.Reserve = &own
	}
	return &o
}

// Swapped returns the scenario with the parts of the sides changed over.
func (s *Scenario) Swapped() *Scenario {
	o := s.Clone()
	turn := func(side *int) {
		if *side != Both {
			*side = 1 - *side
		}
	}
	o.Parts[0], o.Parts[1] = s.Parts[1], s.Parts[0]
	if o.Deploy.Begins > 0 {
		o.Deploy.Begins = 3 - o.Deploy.Begins
	}
	for i := range o.Areas {
		turn(&o.Areas[i].Side)
	}
	for i := range o.Markers {
		if turn(&o.Markers[i].Side); o.Markers[i].Lay != nil {
			turn(&o.Markers[i].Lay.Side)
		}
	}
	if o.Deploy.Reserve != nil {
		turn(&o.Deploy.Reserve.More)
	}
	for i := range o.Events {
		turn(&o.Events[i].On.Side)
		for k := range o.Events[i].Does {
			turn(&o.Events[i].Does[k].Side)
		}
	}
	o.goals(func(_ string, r *Rule) { turn(&r.Side) })
	return o
}
