package scenario

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// The bounds of a scenario.
const (
	MaxTurns  = 20
	MaxRules  = 20
	MaxVP     = 100
	MaxPer    = 10_000 // ducats
	MaxDepth  = 36 * physics.Inch
	MaxRange  = 24 * physics.Inch
	maxFirst  = 100
	MaxSquads = 20

	idBytes, nameBytes, storyBytes = 40, document.MostName, 2000
)

// reader reads one document.
type reader struct {
	s      *Scenario
	second bool // it may have what Format brought
}

// Parse reads and checks a scenario document. The error is a *document.Error
// that names the path of every faulty value.
func Parse(data []byte) (*Scenario, error) {
	r := &reader{s: &Scenario{}}
	err := document.ReadOf(data, []string{First, Format}, func(o *document.Object, format string) {
		r.second = format == Format
		r.read(o)
	})
	if err != nil {
		return nil, err
	}
	return r.s, nil
}

func (r *reader) read(o *document.Object) {
	s := r.s
	s.ID = id(o.Get("id"))
	s.Name = text(o.Get("name"), nameBytes)
	s.Story = o.Opt("story").Text(storyBytes)
	s.Summary = o.Opt("summary").Text(storyBytes)
	s.Turns = o.Get("turns").Int(1, MaxTurns)
	s.Deploy = r.deploy(o.Get("deploy").Object())
	s.markers(o.Opt("markers").List(MaxMarkers))
	if r.second {
		s.areas(o)
		r.parts(o.Opt("sides"))
		r.asks(o.Opt("table"))
		r.ends(o.Opt("ends").List(MaxEnds))
	}
	for _, v := range o.Opt("scoring").List(MaxRules) {
		s.Scoring = append(s.Scoring, r.rule(v.Object()))
	}
	if r.second {
		r.doors(o.Opt("doors").List(MaxDoors))
		r.events(o.Opt("events").List(MaxEvents))
	}
	s.Another = o.Opt("another").IntOr(0, 2, 6)
	for i, v := range o.Opt("deeds").List(MaxDeeds) {
		s.Deeds = append(s.Deeds, r.deed(v.Object()))
		for _, d := range s.Deeds[:i] {
			if word := d.Word(); word != "" && word == s.Deeds[i].Word() {
				v.Faultf("%s is there twice", word)
			}
		}
	}
	wipe := o.Opt("wipeOut")
	s.WipeOut = wipe.Bool() || !wipe.Present() // R-SCORE unless the document says other
	s.NoMorale = o.Opt("noMorale").Bool()
}

// id must do as the name of a file.
func id(v document.Value) string {
	s := v.Name(idBytes)
	if strings.ContainsFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }) {
		v.Faultf("%q has other signs than small letters, digits and hyphens", s)
	}
	return s
}

// text reads a text that must not be empty.
func text(v document.Value, limit int) document.Text {
	t := v.Text(limit)
	if t != nil && len(t) == 0 {
		v.Faultf("is given in no language")
	}
	return t
}

func (r *reader) deploy(o *document.Object) Deploy {
	zones := []string{string(Table), string(Strips)}
	if r.second {
		zones = append(zones, string(Own))
	}
	d := Deploy{
		Zones:       Zones(o.Get("zones").Word("zones", zones...)),
		Depth:       o.Get("depth").Inches(physics.Inch, MaxDepth),
		Infiltrator: o.Opt("infiltrator").Bool(),
		Choose:      Chooser(o.Opt("choose").Word("side of the roll-off", string(Winner), string(Loser))),
		Clear:       o.Opt("clear").InchesOr(0, 0, MaxRange),
	}
	if r.second {
		d.Begins = 1 + o.Opt("first").IntOr(Both, 0, 1)
	}
	if v := o.Opt("reserve"); v.Present() {
		if d.Infiltrator {
			o.Opt("infiltrator").Faultf("who is kept in reserve cannot infiltrate: one or the other")
		}
		r, second := v.Object(), r.second
		d.Reserve = &Reserve{First: r.Get("first").Int(1, maxFirst), More: r.Opt("more").IntOr(Both, 0, 1), Wide: r.Opt("wide").IntOr(0, 25, 200), From: r.Opt("from").IntOr(2, 1, MaxTurns),
			Edge: r.Get("edge").Inches(0, MaxRange), Away: r.Get("away").Inches(0, MaxRange)}
		if second {
			d.Reserve.Squads = r.Opt("squads").IntOr(0, 1, MaxSquads)
		}
	}
	return d
}

func (r *reader) rule(o *document.Object) Rule {
	c := Rule{When: When(o.Get("when").Word("moment", string(TurnEnd), string(GameEnd))), What: r.what(o), VP: o.Get("vp").Int(1, MaxVP)}
	r.counts(o, &c)
	return c
}

// what reads what is counted.
func (r *reader) what(o *document.Object) What {
	known := Whats()
	if !r.second {
		known = known[:len(known)-news]
	}
	return What(o.Get("what").Word("kind of score", words(known)...))
}

// counts reads of whom and where it is counted.
func (r *reader) counts(o *document.Object, c *Rule) {
	c.Side = o.Opt("side").IntOr(Both, 0, 1)
	own := func(field string, owners ...What) bool {
		if slices.Contains(owners, c.What) {
			return true
		}
		if v := o.Opt(field); v.Present() && c.What != "" {
			v.Faultf("only %s has it", owners[0])
		}
		return false
	}
	if own("outside", Control) {
		c.Outside = o.Opt("outside").Bool()
	}
	if own("range", Control, Claim) {
		c.Range = o.Get("range").Inches(1, MaxRange)
	}
	if own("most", Claim) {
		c.Most = o.Opt("most").IntOr(0, 1, MaxClaims)
	}
	if own("per", CostOut, ShareOut) {
		c.Per = o.Get("per").Int(1, map[bool]int{false: MaxPer, true: 100}[c.What == ShareOut])
	}
	if own("each", CostOut) {
		c.Each = o.Opt("each").Bool()
	}
	if own("long", Trench) {
		c.Range = o.Get("long").Inches(physics.Inch, MaxRange)
	}
	if own("alone", Trench) {
		c.Alone = o.Opt("alone").Bool()
	}
	if r.second {
		r.place(o, c, own)
	}
	c.marker(o)
	r.name(c, o)
}

// place reads where something is counted.
func (r *reader) place(o *document.Object, c *Rule, own func(string, ...What) bool) {
	if own("objective", Control, Claim) {
		c.At = o.Opt("objective").Name(levels.MostID)
	}
	if !own("zone", Within, Hold, Off) {
		return
	}
	v := o.Opt("zone")
	if c.What != Off {
		v = o.Get("zone")
	}
	if c.Zone = v.Name(idBytes); c.Zone == "" {
		if c.What == Off && !r.s.Exits() {
			o.Faultf("counts who has left, and there is no exit")
		}
		return
	}
	i := r.s.Area(c.Zone)
	switch {
	case i < 0:
		v.Faultf("there is no zone %s", c.Zone)
		return
	case c.What == Off && r.s.Areas[i].Use != ForExit:
		v.Faultf("the zone %s is not an exit", c.Zone)
	case c.What != Off && r.s.Areas[i].Use == ForExit:
		v.Faultf("the zone %s is an exit: nobody stays in it, count who is %s", c.Zone, string(Off))
	}
	c.zoned = r.s.Areas[i].Name
}

// words are the words of a document that some kinds have.
func words[K ~string](kinds []K) []string {
	list := make([]string, len(kinds))
	for i, k := range kinds {
		list[i] = string(k)
	}
	return list
}
