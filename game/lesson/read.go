package lesson

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/game/wire"
)

// The bounds of a lesson and of the road.
const (
	maxSteps   = 40
	maxChoices = 40
	maxBattles = 40
	nameBytes  = document.MostName
	sayBytes   = 400
	storyBytes = 2000
)

// Parse reads and checks a lesson's document; find tells the rule set by its id. The
// error names the path of every faulty value.
func Parse(data []byte, find func(id string) (game.Ruleset, error)) (*Lesson, error) {
	l := &Lesson{}
	err := document.Read(data, Format, func(o *document.Object) {
		l.ID = o.Get("id").Name(nameBytes)
		l.Name = text(o.Get("name"), nameBytes)
		l.About = text(o.Get("about"), sayBytes)
		l.Start = wire.ReadStart(o.Get("start").Object(), find)
		l.Begin = choices(o.Opt("begin"))
		list := o.Get("steps").List(maxSteps)
		if o.Has("steps") && len(list) == 0 {
			o.Get("steps").Faultf("has no step")
		}
		for _, v := range list {
			l.Steps = append(l.Steps, l.step(v.Object()))
		}
		if v := o.Opt("names"); v.Present() {
			in := v.Object()
			l.Names = map[string]document.Text{}
			for _, name := range in.Names() {
				l.Names[name] = text(in.Get(name), nameBytes)
			}
		}
		l.End = text(o.Get("end"), sayBytes)
	})
	if err != nil {
		return nil, err
	}
	return l, nil
}

func (l *Lesson) step(o *document.Object) Step {
	t := Step{Say: text(o.Get("say"), sayBytes), Do: choices(o.Opt("do")), Foe: choices(o.Opt("foe"))}
	if v := o.Opt("at"); v.Present() {
		t.At = l.place(v.Object())
	}
	v := o.Get("until")
	t.Until = l.until(v.Object())
	if t.Until.Steers() && len(t.Do) == 0 {
		o.Faultf("needs a \"do\" that shows how the step is done")
	}
	return t
}

func (l *Lesson) place(o *document.Object) (p Place) {
	p.Model = l.model(o.Opt("model"))
	p.Action = o.Opt("action").Name(nameBytes)
	if v := o.Opt("point"); v.Present() {
		at, _ := v.Point()
		p.Point = &at
	}
	if n := len(o.Names()); n != 1 {
		o.Faultf("must be one of model, point and action")
	}
	return p
}

// until reads what ends a step: an object with one field, which is its kind.
func (l *Lesson) until(o *document.Object) (u Until) {
	kinds := []scenario.Kind{Read, Chosen, Looked, Near, Covered, Happens}
	for _, k := range kinds {
		if o.Has(string(k)) {
			u.Kind = k
			break
		}
	}
	if o.Exists() && len(o.Names()) != 1 || u.Kind == "" {
		o.Faultf("must be one of read, chosen, looked, near, covered and event")
		return u
	}
	v := o.Get(string(u.Kind))
	switch u.Kind {
	case Read:
		if !v.Bool() {
			v.Faultf("must be true")
		}
	case Chosen:
		u.Model = l.model(v)
	case Looked:
		in := v.Object()
		u.Model, u.Action = l.model(in.Get("at")), in.Opt("action").Name(nameBytes)
	default:
		u.Cue = scenario.ReadCue(u.Kind, v, l.model)
	}
	return u
}

// model reads the id of a model that is in the lesson; "" for an absent value.
func (l *Lesson) model(v document.Value) string {
	if !v.Present() {
		return ""
	}
	id := v.Name(nameBytes)
	for _, s := range l.Start.Sides {
		if s.Warband == nil {
			return id // that is told
		}
		for i := range s.Warband.Models {
			if s.Warband.Models[i].ID == id {
				return id
			}
		}
	}
	v.Faultf("%q is not a model of the lesson", id)
	return id
}

func text(v document.Value, limit int) document.Text {
	t := v.Text(limit)
	if t != nil && len(t) == 0 {
		v.Faultf("is given in no language")
	}
	return t
}

func choices(v document.Value) (list []game.Choice) {
	for _, v := range v.List(maxChoices) {
		list = append(list, game.ReadChoice(v.Object()))
	}
	return list
}
