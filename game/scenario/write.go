package scenario

import "duckboard/document"

// Marshal writes the document.
func (s *Scenario) Marshal() []byte {
	f := document.Fields{{Name: "format", Value: Format}, {Name: "id", Value: s.ID}, {Name: "name", Value: s.Name.Fields()}}
	if s.Story != nil {
		f.Add("story", s.Story.Fields())
	}
	if s.Summary != nil {
		f.Add("summary", s.Summary.Fields())
	}
	f.Add("turns", s.Turns)
	if s.Another > 0 {
		f.Add("another", s.Another)
	}
	deploy := document.Fields{{Name: "zones", Value: string(s.Deploy.Zones)}, {Name: "depth", Value: s.Deploy.Depth}, {Name: "infiltrator", Value: s.Deploy.Infiltrator}}
	if s.Deploy.Choose != "" {
		deploy.Add("choose", string(s.Deploy.Choose))
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
	scoring := document.List{}
	for _, r := range s.Scoring {
		scoring = append(scoring, r.fields())
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
			deeds = append(deeds, document.Fields{{Name: "feat", Value: string(d.Feat)}, {Name: "vp", Value: d.VP}})
		}
		f.Add("deeds", deeds)
	}
	f.Add("wipeOut", s.WipeOut)
	f.Add("noMorale", s.NoMorale)
	return document.Format(f)
}

func (r Rule) fields() document.Fields {
	f := document.Fields{{Name: "when", Value: string(r.When)}, {Name: "what", Value: string(r.What)}, {Name: "vp", Value: r.VP}}
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
	if r.What == CostOut {
		f.Add("per", r.Per)
		if r.Each {
			f.Add("each", true)
		}
	}
	if r.What == Trench {
		f.Add("long", r.Range)
		f.Add("alone", r.Alone)
	}
	if r.Marker != "" {
		f.Add("marker", r.Marker)
	}
	if r.Home {
		f.Add("home", true)
	}
	return f
}
