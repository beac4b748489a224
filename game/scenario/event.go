package scenario

import (
	"slices"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// Event is something that happens once in a game: at a Turn, or when somebody has come so far. It
// sets off no other event.
type Event struct {
	ID   string // small letters, digits and hyphens
	On   Cue
	Say  document.Text // what the players are told
	Does []Change
}

// Change is one thing that an event does.
type Change struct {
	What Alter
	Zone string // of Open; of Reserves: where they come on, in place of the own zone; empty: there
	Door string // of OpenDoor
	Side int    // of Reserves
	N    int    // of Reserves: how many; of Pay: the place of the rule of scoring; of Longer: how many Turns more
	VP   int    // of Pay: what it pays from then on, 0: nothing
}

// Alter says what changes.
type Alter string

// The changes.
const (
	Open     Alter = "open"     // a zone that was shut
	OpenDoor Alter = "door"     // a door that was shut
	Reserves Alter = "reserves" // so many models of a side are to come on
	Pay      Alter = "pay"      // what a rule of scoring pays
	Longer   Alter = "longer"   // the game has more Turns
)

// Alters lists all of them.
func Alters() []Alter { return []Alter{Open, OpenDoor, Reserves, Pay, Longer} }

// Door is a door or a window of the table that is shut until an event opens it.
type Door struct {
	ID      string // small letters, digits and hyphens
	Name    document.Text
	Piece   string // the id of the piece of terrain
	Opening int    // its place among the piece's openings
	Open    bool   // of what After returns: an event has opened it
}

// The bounds of events.
const (
	MaxEvents  = 40
	MaxDoors   = 12
	maxChanges = 8
	sayBytes   = 400
	maxLonger  = 10
)

// Event returns the place of an event in the scenario's list, -1 for an unknown ID.
func (s *Scenario) Event(id string) int {
	return slices.IndexFunc(s.Events, func(e Event) bool { return e.ID == id })
}

func (s *Scenario) door(id string) int {
	return slices.IndexFunc(s.Doors, func(d Door) bool { return d.ID == id })
}

// doors reads which doors are shut.
func (r *reader) doors(list []document.Value) {
	for _, v := range list {
		o := v.Object()
		d := Door{ID: id(o.Get("id")), Name: text(o.Get("name"), nameBytes), Piece: o.Get("piece").Name(levels.MostID), Opening: o.Get("opening").Int(0, levels.MaxOpenings-1)}
		if d.ID != "" && r.s.door(d.ID) >= 0 {
			o.Opt("id").Faultf("%s is there twice", d.ID)
		}
		r.s.Doors = append(r.s.Doors, d)
	}
}

// events reads them, once all that they may change is read.
func (r *reader) events(list []document.Value) {
	for _, v := range list {
		o := v.Object()
		e := Event{ID: id(o.Get("id")), Say: some(o.Opt("say").Text(sayBytes))}
		if e.ID != "" && r.s.Event(e.ID) >= 0 {
			o.Opt("id").Faultf("%s is there twice", e.ID)
		}
		e.On = r.cue(o.Get("on").Object())
		for _, v := range o.Opt("does").List(maxChanges) {
			e.Does = append(e.Does, r.change(v.Object()))
		}
		if o.Exists() && e.Say == nil && len(e.Does) == 0 {
			o.Faultf("neither says nor does anything")
		}
		r.s.Events = append(r.s.Events, e)
	}
}

func (r *reader) change(o *document.Object) (c Change) {
	c.Side = Both
	switch c.What = Alter(o.Get("what").Word("change", words(Alters())...)); c.What {
	case Open:
		v := o.Get("zone")
		if c.Zone = v.Name(idBytes); c.Zone != "" {
			if i := r.s.Area(c.Zone); i < 0 {
				v.Faultf("there is no zone %s", c.Zone)
			} else if !r.s.Areas[i].Shut {
				v.Faultf("the zone %s is open from the beginning", c.Zone)
			}
		}
	case OpenDoor:
		v := o.Get("door")
		if c.Door = v.Name(idBytes); c.Door != "" && r.s.door(c.Door) < 0 {
			v.Faultf("there is no door %s", c.Door)
		}
	case Reserves:
		c.Side, c.N = o.Get("side").Int(0, 1), o.Get("n").Int(1, maxFirst)
		v := o.Opt("zone")
		if c.Zone = v.Name(idBytes); c.Zone != "" && r.s.Area(c.Zone) < 0 {
			v.Faultf("there is no zone %s", c.Zone)
		}
		if r.s.Deploy.Reserve == nil {
			o.Faultf("calls reserves, and deploy has no reserve")
		}
	case Pay:
		c.N, c.VP = o.Get("rule").Int(0, MaxRules-1), o.Get("vp").Int(0, MaxVP)
		if c.N >= len(r.s.Scoring) {
			o.Opt("rule").Faultf("there is no such rule of scoring, only %d", len(r.s.Scoring))
		}
	case Longer:
		c.N = o.Get("n").Int(1, maxLonger)
	}
	return c
}

func (e *Event) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: e.ID}, {Name: "on", Value: e.On.fields()}}
	if e.Say != nil {
		f.Add("say", e.Say.Fields())
	}
	addList(&f, "does", e.Does, (*Change).fields)
	return f
}

func (c *Change) fields() document.Fields {
	f := document.Fields{{Name: "what", Value: string(c.What)}}
	switch c.What {
	case Open:
		f.Add("zone", c.Zone)
	case OpenDoor:
		f.Add("door", c.Door)
	case Reserves:
		f.Add("side", c.Side)
		f.Add("n", c.N)
		if c.Zone != "" {
			f.Add("zone", c.Zone)
		}
	case Pay:
		f.Add("rule", c.N)
		f.Add("vp", c.VP)
	case Longer:
		f.Add("n", c.N)
	}
	return f
}

func (d *Door) fields() document.Fields {
	return document.Fields{{Name: "id", Value: d.ID}, {Name: "name", Value: d.Name.Fields()}, {Name: "piece", Value: d.Piece}, {Name: "opening", Value: d.Opening}}
}

// After returns the scenario as some of its events have left it, given by their places: zones are
// open, rules pay otherwise. Of two events that change one number the later in the list counts.
func (s *Scenario) After(happened func(event int) bool) *Scenario {
	o := *s
	o.Areas, o.Scoring, o.Doors = slices.Clone(s.Areas), slices.Clone(s.Scoring), slices.Clone(s.Doors)
	for i := range s.Events {
		if !happened(i) {
			continue
		}
		for _, c := range s.Events[i].Does {
			switch c.What {
			case Open:
				o.Areas[s.Area(c.Zone)].Shut = false
			case OpenDoor:
				o.Doors[s.door(c.Door)].Open = true
			case Pay:
				o.Scoring[c.N].VP = c.VP
			}
		}
	}
	return &o
}

// Alters reports whether an event changes what the others are played by: a zone, a door, a rule.
func (e *Event) Alters() bool {
	return slices.ContainsFunc(e.Does, func(c Change) bool { return c.What == Open || c.What == OpenDoor || c.What == Pay })
}

// Behind returns a table with the doors shut that are shut: one without these openings.
func (s *Scenario) Behind(t *levels.Table) *levels.Table {
	if len(s.Doors) == 0 {
		return t
	}
	o := *t
	o.Terrain = slices.Clone(t.Terrain)
	for i := range o.Terrain {
		p := &o.Terrain[i]
		var left []physics.Opening
		for k, w := range p.Openings {
			if !slices.ContainsFunc(s.Doors, func(d Door) bool { return !d.Open && d.Piece == p.ID && d.Opening == k }) {
				left = append(left, w)
			}
		}
		p.Openings = left
	}
	return &o
}
