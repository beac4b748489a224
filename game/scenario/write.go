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
		v.Add("from", r.From)
		v.Add("edge", r.Edge)
		v.Add("away", r.Away)
		deploy.Add("reserve", v)
	}
	f.Add("deploy", deploy)
	if len(s.Areas) > 0 {
		zones := document.List{}
		for i := range s.Areas {
			zones = append(zones, s.Areas[i].fields())
		}
		f.Add("zones", zones)
	}
	scoring := document.List{}
	for i := range s.Scoring {
		scoring = append(scoring, s.Scoring[i].fields())
	}
	f.Add("scoring", scoring)
	if len(s.Markers) > 0 {
		markers := document.List{}
		for i := range s.Markers {
			markers = append(markers, s.Markers[i].fields())
		}
		f.Add("markers", markers)
	}
	if len(s.Deeds) > 0 {
		deeds := document.List{}
		for _, d := range s.Deeds {
			deeds = append(deeds, d.fields())
		}
		f.Add("deeds", deeds)
	}
	if len(s.Ends) > 0 {
		ends := document.List{}
		for i := range s.Ends {
			ends = append(ends, s.Ends[i].fields())
		}
		f.Add("ends", ends)
	}
	if len(s.Doors) > 0 {
		doors := document.List{}
		for i := range s.Doors {
			doors = append(doors, s.Doors[i].fields())
		}
		f.Add("doors", doors)
	}
	if len(s.Events) > 0 {
		events := document.List{}
		for i := range s.Events {
			events = append(events, s.Events[i].fields())
		}
		f.Add("events", events)
	}
	f.Add("wipeOut", s.WipeOut)
	f.Add("noMorale", s.NoMorale)
	return document.Format(f)
}

// second reports whether the scenario has something that First has not.
func (s *Scenario) second() bool {
	second := s.Parts[0].any() || s.Parts[1].any() || s.Asks != Asks{} || len(s.Areas)+len(s.Ends)+len(s.Doors)+len(s.Events) > 0 || s.Deploy.Zones == Own || s.Deploy.Begins > 0
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
