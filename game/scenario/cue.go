package scenario

import (
	"duckboard/document"
	"duckboard/physics"
)

// Cue is something of a game that is waited for. Lessons wait for a part of it, too.
type Cue struct {
	Kind   Kind
	Turn   int    // of AtTurn
	Goal   *Goal  // of Reached
	Model  string // of Near, Covered and Happens: the id of the model; empty: any
	Side   int    // or any of this side; Both: of either
	From   string // of Covered: who looks; empty: any enemy
	At     physics.Vec
	Within physics.Mil // of that point, from the model's centre
	Event  string      // of Happens: a word of the protocol's events
}

// Kind says what is waited for.
type Kind string

// The kinds of a cue.
const (
	AtTurn  Kind = "turn"    // a Turn begins
	Reached Kind = "goal"    // a side has so much of something
	IsNear  Kind = "near"    // a model stands near a point
	Covered Kind = "covered" // a model stands in cover from another one
	Happens Kind = "event"   // something happened
)

// Kinds lists all of them.
func Kinds() []Kind { return []Kind{AtTurn, Reached, IsNear, Covered, Happens} }

// Happenings are the words of what may happen in a game and is told, in order.
func Happenings() []string {
	return []string{"activated", "aimed", "climbed", "deployed", "down", "dropped", "ended", "fell", "fled", "fought", "hit", "initiative", "jumped", "markers", "minor", "morale",
		"moved", "out", "over", "phase", "pinned", "regrouped", "roll", "routed", "scored", "shaken", "shot", "steadied", "stood", "template", "turn", "unhurt", "wound"}
}

// ReadCue reads one about a place, cover or an event. model reads the id of a model; nil: a cue names
// sides alone.
func ReadCue(kind Kind, v document.Value, model func(document.Value) string) Cue {
	c, o := Cue{Kind: kind, Side: Both}, v.Object()
	who := func(needed bool) {
		if model == nil {
			c.Side = o.Opt("side").IntOr(Both, 0, 1)
		} else if needed {
			c.Model = model(o.Get("model"))
		} else {
			c.Model, c.Side = model(o.Opt("model")), o.Opt("side").IntOr(Both, 0, 1)
		}
	}
	switch kind {
	case IsNear:
		who(true)
		c.At, _ = o.Get("at").Point()
		c.Within = o.Get("within").Inches(1, physics.MaxInches*physics.Inch)
	case Covered:
		who(true)
		if model != nil {
			c.From = model(o.Get("from"))
		}
	case Happens:
		c.Event = o.Get("type").Word("event", Happenings()...)
		who(false)
	}
	return c
}

// cue reads what an event waits for: an object with one field, which is its kind.
func (r *reader) cue(o *document.Object) Cue {
	c := Cue{Side: Both}
	for _, k := range Kinds() {
		if o.Has(string(k)) {
			c.Kind = k
			break
		}
	}
	if o.Exists() && len(o.Names()) != 1 || c.Kind == "" {
		for _, k := range Kinds() {
			o.Opt(string(k)) // that none of them is told as unknown
		}
		if o.Exists() {
			o.Faultf("must be one of turn, goal, near, covered and event")
		}
		return Cue{Side: Both}
	}
	v := o.Get(string(c.Kind))
	switch c.Kind {
	case AtTurn:
		c.Turn = v.Int(1, MaxTurns)
	case Reached:
		g := r.goal(v.Object())
		c.Goal = &g
	default:
		return ReadCue(c.Kind, v, nil)
	}
	return c
}

func (c *Cue) fields() document.Fields {
	var in document.Fields
	switch c.Kind {
	case AtTurn:
		return document.Fields{{Name: "turn", Value: c.Turn}}
	case Reached:
		c.Goal.fields(&in)
		return document.Fields{{Name: "goal", Value: in}}
	case IsNear:
		in.Add("at", c.At)
		in.Add("within", c.Within)
	case Happens:
		in.Add("type", c.Event)
	}
	if c.Side != Both {
		in.Add("side", c.Side)
	}
	return document.Fields{{Name: string(c.Kind), Value: in}}
}
