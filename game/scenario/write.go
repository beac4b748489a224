package scenario

import (
	"slices"

	"duckboard/document"
)

// Marshal writes the document: one of First where it has nothing of what Format brought.
func (s *Scenario) Marshal() []byte {
	format := First
	if s.second() {
		format = Format
	}
	f := document.Fields{{Name: "format", Value: format}, {Name: "id", Value: s.ID}, {Name: "name", Value: s.Name.Fields()}}
	if s.Story != nil {
		f.Add("story", s.Story.Fields())
	}
	if s.Summary != nil {
		f.Add("summary", s.Summary.Fields())
	}
	s.askFields(&f)
	f.Add("turns", s.Turns)
	if s.Another > 0 {
		f.Add("another", s.Another)
	}
	deploy := document.Fields{{Name: "zones", Value: string(s.Deploy.Zones)}, {Name: "depth", Value: s.Deploy.Depth}, {Name: "infiltrator", Value: s.Deploy.Infiltrator}}
	if s.Deploy.Choose != "" {
		deploy.Add("choose", string(s.Deploy.Choose))
	}
	if s.Deploy.Begins > 0 {
		deploy.Add("first", s.Deploy.Begins-1)
	}
	if s.Deploy.Clear > 0 {
		deploy.Add("clear", s.Deploy.Clear)
	}
	if r := s.Deploy.Reserve; r != nil {
		v := document.Fields{{Name: "first", Value: r.First}}
		if r.More != Both {
			v.Add("more", r.More)
		}
		if r.Wide > 0 {
			v.Add("wide", r.Wide)
		}
		if r.Squads > 0 {
			v.Add("squads", r.Squads)
		}
		v.Add("from", r.From)
		v.Add("edge", r.Edge)
		v.Add("away", r.Away)
		deploy.Add("reserve", v)
	}
	f.Add("deploy", deploy)
	addList(&f, "zones", s.Areas, (*Area).fields)
	f.Add("scoring", listed(s.Scoring, (*Rule).fields))
	addList(&f, "markers", s.Markers, (*Marker).fields)
	addList(&f, "deeds", s.Deeds, (*Deed).fields)
	addList(&f, "ends", s.Ends, (*End).fields)
	addList(&f, "doors", s.Doors, (*Door).fields)
	addList(&f, "events", s.Events, (*Event).fields)
	f.Add("wipeOut", s.WipeOut)
	f.Add("noMorale", s.NoMorale)
	return document.Format(f)
}

// addList adds a list of a scenario's parts; none where it is empty.
func addList[T any](f *document.Fields, name string, parts []T, fields func(*T) document.Fields) {
	if len(parts) > 0 {
		f.Add(name, listed(parts, fields))
	}
}

func listed[T any](parts []T, fields func(*T) document.Fields) document.List {
	list := document.List{}
	for i := range parts {
		list = append(list, fields(&parts[i]))
	}
	return list
}

// second reports whether the scenario has something that First has not.
func (s *Scenario) second() bool {
	second := s.Parts[0].any() || s.Parts[1].any() || s.Asks != Asks{} || len(s.Areas)+len(s.Ends)+len(s.Doors)+len(s.Events) > 0 || s.Deploy.Zones == Own || s.Deploy.Begins > 0 || s.Deploy.Reserve != nil && s.Deploy.Reserve.Squads > 0
	s.goals(func(_ string, r *Rule) {
		second = second || r.At != "" || r.Zone != "" || slices.Contains(Whats()[len(Whats())-news:], r.What)
	})
	return second || slices.ContainsFunc(s.Deeds, func(d Deed) bool { return d.Goal != nil })
}

// goals calls f with each thing that is counted, and its path.
func (s *Scenario) goals(f func(path string, r *Rule)) {
	for i := range s.Scoring {
		f(entry("scoring", i), &s.Scoring[i])
	}
	for i := range s.Deeds {
		if g := s.Deeds[i].Goal; g != nil {
			f(entry("deeds", i)+".goal", &g.Count)
		}
	}
	for i := range s.Ends {
		f(entry("ends", i), &s.Ends[i].Count)
	}
	for i := range s.Events {
		if g := s.Events[i].On.Goal; g != nil {
			f(entry("events", i)+".on.goal", &g.Count)
		}
	}
}

func (r *Rule) fields() document.Fields {
	f := document.Fields{{Name: "when", Value: string(r.When)}, {Name: "what", Value: string(r.What)}, {Name: "vp", Value: r.VP}}
	r.parameters(&f)
	return f
}

// counted writes what is counted, without when and what it pays.
func (r *Rule) counted(f *document.Fields) {
	f.Add("what", string(r.What))
	r.parameters(f)
}

func (r *Rule) parameters(f *document.Fields) {
	if r.Side != Both {
		f.Add("side", r.Side)
	}
	if r.What == Control {
		f.Add("range", r.Range)
		f.Add("outside", r.Outside)
	}
	if r.What == Claim {
		f.Add("range", r.Range)
		if r.Most > 0 {
			f.Add("most", r.Most)
		}
	}
	if r.What == CostOut || r.What == ShareOut {
		f.Add("per", r.Per)
	}
	if r.Each {
		f.Add("each", true)
	}
	if r.What == Trench {
		f.Add("long", r.Range)
		f.Add("alone", r.Alone)
	}
	if r.At != "" {
		f.Add("objective", r.At)
	}
	if r.Zone != "" {
		f.Add("zone", r.Zone)
	}
	if r.Marker != "" {
		f.Add("marker", r.Marker)
	}
	if r.Home {
		f.Add("home", true)
	}
}
