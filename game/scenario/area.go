package scenario

import (
	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// Area is a zone that a scenario draws on the table (duckboard-scenario/2).
type Area struct {
	ID      string        // small letters, digits and hyphens
	Name    document.Text // by language
	Use     Use
	Side    int // whose it is: 0, 1, or Both
	Polygon []physics.Vec
	Shut    bool // nobody leaves by it, nobody comes on in it, and it counts nothing, until an event opens it
}

// Use says what a zone is for.
type Use string

// The uses of a zone.
const (
	ForDeploy Use = "deploy" // its side deploys in it
	ForExit   Use = "exit"   // whose activation ends wholly in it leaves the table
	ForPlace  Use = "place"  // rules and events speak of it
)

// Uses lists all of them.
func Uses() []Use { return []Use{ForPlace, ForDeploy, ForExit} }

// The bounds of zones.
const (
	MaxAreas  = 24
	MaxCorner = 60 // points of one zone
)

// Area returns the place of a zone in the scenario's list, -1 for an unknown ID.
func (s *Scenario) Area(id string) int {
	for i := range s.Areas {
		if s.Areas[i].ID == id {
			return i
		}
	}
	return -1
}

// Exits reports whether models may leave the table.
func (s *Scenario) Exits() bool {
	for i := range s.Areas {
		if s.Areas[i].Use == ForExit {
			return true
		}
	}
	return false
}

// areas reads the zones.
func (s *Scenario) areas(o *document.Object) {
	var drawn [2]bool
	for _, v := range o.Opt("zones").List(MaxAreas) {
		z := v.Object()
		a := Area{ID: id(z.Get("id")), Name: text(z.Get("name"), nameBytes), Use: Use(z.Get("use").Word("use", words(Uses())...)),
			Side: z.Opt("side").IntOr(Both, 0, 1), Shut: z.Opt("shut").Bool(), Polygon: levels.ReadPolygon(z.Get("polygon"))}
		if k := s.Area(a.ID); k >= 0 && a.ID != "" {
			z.Opt("id").Faultf("%s is there twice", a.ID)
		}
		switch {
		case len(a.Polygon) > MaxCorner:
			z.Opt("polygon").Faultf("has more than %d points", MaxCorner)
		case a.Use == ForDeploy && a.Side == Both:
			z.Opt("side").Faultf("is missing: a side deploys in it, 0 or 1")
		case a.Use == ForPlace && a.Side != Both:
			z.Opt("side").Faultf("is only for zones to deploy in and for exits")
		}
		if a.Use == ForDeploy && a.Side != Both && !a.Shut {
			drawn[a.Side] = true
		}
		s.Areas = append(s.Areas, a)
	}
	for side, has := range drawn {
		if s.Deploy.Zones == Own && !has {
			o.Opt("zones").Faultf("has none that side %d deploys in and that is open from the beginning", side)
		}
	}
}

func (a *Area) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: a.ID}, {Name: "name", Value: a.Name.Fields()}, {Name: "use", Value: string(a.Use)}}
	if a.Side != Both {
		f.Add("side", a.Side)
	}
	if a.Shut {
		f.Add("shut", true)
	}
	f.Add("polygon", a.Polygon)
	return f
}
