package scenario

import (
	"strings"

	"duckboard/document"
	"duckboard/physics"
)

// The bounds of a scenario.
const (
	MaxTurns = 20
	MaxRules = 20
	MaxVP    = 100
	MaxPer   = 10_000 // ducats
	MaxDepth = 36 * physics.Inch
	MaxRange = 24 * physics.Inch
	maxFirst = 100

	idBytes, nameBytes, storyBytes = 40, document.MostName, 2000
)

// Parse reads and checks a scenario document. The error is a *document.Error
// that names the path of every faulty value.
func Parse(data []byte) (*Scenario, error) {
	s := &Scenario{}
	err := document.Read(data, Format, func(o *document.Object) {
		s.ID = id(o.Get("id"))
		s.Name = text(o.Get("name"), nameBytes)
		s.Story = o.Opt("story").Text(storyBytes)
		s.Summary = o.Opt("summary").Text(storyBytes)
		s.Turns = o.Get("turns").Int(1, MaxTurns)
		s.Deploy = deploy(o.Get("deploy").Object())
		s.markers(o.Opt("markers").List(MaxMarkers))
		for _, v := range o.Opt("scoring").List(MaxRules) {
			r := v.Object()
			s.Scoring = append(s.Scoring, rule(r))
			s.name(&s.Scoring[len(s.Scoring)-1], r)
		}
		s.Another = o.Opt("another").IntOr(0, 2, 6)
		for i, v := range o.Opt("deeds").List(MaxDeeds) {
			s.Deeds = append(s.Deeds, deed(v.Object()))
			for _, d := range s.Deeds[:i] {
				if d.Feat != "" && d.Feat == s.Deeds[i].Feat {
					v.Faultf("%s is there twice", string(d.Feat))
				}
			}
		}
		wipe := o.Opt("wipeOut")
		s.WipeOut = wipe.Bool() || !wipe.Present() // R-SCORE unless the document says other
		s.NoMorale = o.Opt("noMorale").Bool()
	})
	if err != nil {
		return nil, err
	}
	return s, nil
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

func deploy(o *document.Object) Deploy {
	d := Deploy{
		Zones:       Zones(o.Get("zones").Word("zones", string(Table), string(Strips))),
		Depth:       o.Get("depth").Inches(physics.Inch, MaxDepth),
		Infiltrator: o.Opt("infiltrator").Bool(),
		Choose:      Chooser(o.Opt("choose").Word("side of the roll-off", string(Winner), string(Loser))),
		Clear:       o.Opt("clear").InchesOr(0, 0, MaxRange),
	}
	if v := o.Opt("reserve"); v.Present() {
		if d.Infiltrator {
			o.Opt("infiltrator").Faultf("who is kept in reserve cannot infiltrate: one or the other")
		}
		r := v.Object()
		d.Reserve = &Reserve{First: r.Get("first").Int(1, maxFirst), More: r.Opt("more").IntOr(Both, 0, 1), Wide: r.Opt("wide").IntOr(0, 25, 200), From: r.Opt("from").IntOr(2, 1, MaxTurns),
			Edge: r.Get("edge").Inches(0, MaxRange), Away: r.Get("away").Inches(0, MaxRange)}
	}
	return d
}

func rule(o *document.Object) Rule {
	r := Rule{
		When: When(o.Get("when").Word("moment", string(TurnEnd), string(GameEnd))),
		What: What(o.Get("what").Word("kind of score", words(Whats())...)),
		VP:   o.Get("vp").Int(1, MaxVP),
		Side: o.Opt("side").IntOr(Both, 0, 1),
	}
	own := func(owner What, fields ...string) bool {
		if r.What == owner {
			return true
		}
		if r.What == Claim && owner == Control {
			fields = fields[1:] // it has a range too
		}
		for _, field := range fields {
			if v := o.Opt(field); v.Present() && r.What != "" {
				v.Faultf("only %s has it", owner)
			}
		}
		return false
	}
	if own(Control, "range", "outside") {
		r.Range = o.Get("range").Inches(1, MaxRange)
		r.Outside = o.Opt("outside").Bool()
	}
	if own(Claim, "most") {
		r.Range = o.Get("range").Inches(1, MaxRange)
		r.Most = o.Opt("most").IntOr(0, 1, MaxClaims)
	}
	if own(CostOut, "per", "each") {
		r.Per = o.Get("per").Int(1, MaxPer)
		r.Each = o.Opt("each").Bool()
	}
	if own(Trench, "long", "alone") {
		r.Range = o.Get("long").Inches(physics.Inch, MaxRange)
		r.Alone = o.Opt("alone").Bool()
	}
	r.marker(o)
	return r
}

func deed(o *document.Object) Deed {
	return Deed{Feat: Feat(o.Get("feat").Word("feat", words(Feats())...)), VP: o.Get("vp").Int(1, MaxVP)}
}

// words are the words of a document that some kinds have.
func words[K ~string](kinds []K) []string {
	list := make([]string, len(kinds))
	for i, k := range kinds {
		list[i] = string(k)
	}
	return list
}
