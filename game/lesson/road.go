package lesson

import (
	"slices"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/wire"
)

// RoadFormat is that of the document of the road.
const RoadFormat = "duckboard-road/1"

// Battle is one battle of the road.
type Battle struct {
	ID     string
	Name   document.Text
	Story  document.Text // what is different about it
	Start  wire.Start
	Foe    string // the program that plays the other side, as a save names it
	Guided bool   // warnings come before what cannot be taken back
}

// ParseRoad reads and checks the document of the road.
func ParseRoad(data []byte, find func(id string) (game.Ruleset, error)) (list []Battle, err error) {
	err = document.Read(data, RoadFormat, func(o *document.Object) {
		for _, v := range o.Get("battles").List(maxBattles) {
			in := v.Object()
			b := Battle{ID: in.Get("id").Name(nameBytes), Name: text(in.Get("name"), nameBytes), Story: text(in.Get("story"), storyBytes)}
			b.Start = wire.ReadStart(in.Get("start").Object(), find)
			if v := in.Opt("some"); v.Present() {
				b.muster(v)
			}
			b.Foe, b.Guided = in.Get("foe").Name(nameBytes), in.Opt("guided").Bool()
			list = append(list, b)
		}
	})
	return list, err
}

// muster leaves of each warband only the models that are named.
func (b *Battle) muster(v document.Value) {
	list := v.List(2)
	if len(list) != 2 {
		v.Faultf("must be two lists of models")
		return
	}
	for i, v := range list {
		w := b.Start.Sides[i].Warband
		if w == nil {
			return // that is told
		}
		var kept []roster.Model
		for _, v := range v.List(len(w.Models)) {
			id := v.Name(nameBytes)
			k := slices.IndexFunc(w.Models, func(m roster.Model) bool { return m.ID == id })
			if k < 0 {
				v.Faultf("%q is not a model of the warband", id)
				return
			}
			kept = append(kept, w.Models[k])
		}
		w.Models = kept
	}
}

// Is reports whether a game that was played is this battle: the same rules, table,
// scenario and warbands, against the same program.
func (b *Battle) Is(s *game.Setup, foe string) bool {
	t := &b.Start
	return foe == b.Foe && s.Rules.ID() == t.Rules.ID() && s.Table.Name == t.Table.Name && (s.Scenario == nil) == (t.Scenario == nil) &&
		(s.Scenario == nil || s.Scenario.ID == t.Scenario.ID) && alike(s.Sides[0].Warband, t.Sides[0].Warband) && alike(s.Sides[1].Warband, t.Sides[1].Warband)
}

// alike tells whether two warbands have the same models.
func alike(a, b *roster.Warband) bool {
	return a.Name == b.Name && slices.EqualFunc(a.Models, b.Models, func(m, n roster.Model) bool { return m.ID == n.ID })
}
