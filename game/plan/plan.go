// Package plan keeps how a warband was set up on a table, so that it can be set up again. A plan
// is a document (duckboard-plan/1) for one table and one warband.
package plan

import (
	"fmt"

	"duckboard/document"
	"duckboard/game"
	"duckboard/physics"
)

// Format is the format line of the document.
const Format = "duckboard-plan/1"

// The bounds of a plan.
const (
	mostModels = 200
	nameBytes  = document.MostName
)

// Plan is where the models of one warband are set up on one table.
type Plan struct {
	Name    string
	Table   string // the table's name
	Warband string // the warband's name
	Size    physics.Vec
	Side    game.Side // whose zone it is for
	Models  []Place
}

// Place is where one model is set up.
type Place struct {
	Model string // its id in the warband
	At    physics.Vec
	Level physics.Mil
}

// Of returns the plan of how a side stands now. Whoever is not on the
// battlefield, or is inside a building, is left out.
func Of(s *game.Setup, st *game.State, side game.Side, name string) *Plan {
	p := &Plan{Name: name, Table: s.Table.Name, Warband: s.Sides[side].Warband.Name, Size: s.Table.Size, Side: side}
	for i := range s.Entries {
		if m := &st.Models[i]; s.Entries[i].Side == side && m.On() && m.In == 0 {
			p.Models = append(p.Models, Place{s.Entries[i].Profile.ID, m.At, m.Level})
		}
	}
	return p
}

// Parse reads a plan. The error names the path of every faulty value.
func Parse(data []byte) (*Plan, error) {
	p := &Plan{}
	err := document.Read(data, Format, func(o *document.Object) {
		p.Name = o.Get("name").Name(nameBytes)
		p.Table = o.Get("table").Name(nameBytes)
		p.Warband = o.Get("warband").Name(nameBytes)
		if size, ok := o.Get("size").Point(); ok {
			p.Size = size
		}
		p.Side = game.Side(o.Get("side").Int(0, 1))
		seen := map[string]bool{}
		for _, v := range o.Get("models").List(mostModels) {
			m := v.Object()
			k := Place{Model: m.Get("model").Name(nameBytes), Level: m.Opt("level").InchesOr(0, -physics.MaxInches*physics.Inch, physics.MaxInches*physics.Inch)}
			if at, ok := m.Get("at").Point(); ok {
				k.At = at
			}
			if seen[k.Model] && k.Model != "" {
				v.Faultf("%q is used twice", k.Model)
			}
			seen[k.Model] = true
			p.Models = append(p.Models, k)
		}
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Marshal writes the document.
func (p *Plan) Marshal() []byte {
	models := document.List{}
	for _, m := range p.Models {
		models = append(models, document.Fields{{Name: "model", Value: m.Model}, {Name: "at", Value: m.At}, {Name: "level", Value: m.Level}})
	}
	return document.Format(document.Fields{{Name: "format", Value: Format}, {Name: "name", Value: p.Name}, {Name: "table", Value: p.Table},
		{Name: "warband", Value: p.Warband}, {Name: "size", Value: p.Size}, {Name: "side", Value: int(p.Side)}, {Name: "models", Value: models}})
}

// Fits says why the plan is none for a side of a game, or nil.
func (p *Plan) Fits(s *game.Setup, side game.Side) error {
	switch {
	case p.Table != s.Table.Name || p.Size != s.Table.Size:
		return fmt.Errorf("the plan is for the table %q, not %q", p.Table, s.Table.Name)
	case p.Warband != s.Sides[side].Warband.Name:
		return fmt.Errorf("the plan is for the warband %q, not %q", p.Warband, s.Sides[side].Warband.Name)
	}
	return nil
}

// On returns where a model of a side is to stand; ok is false if the plan does not
// say. For the other side than it was made for the plan is turned by half a turn.
func (p *Plan) On(s *game.Setup, m game.ModelID) (at physics.Spot, ok bool) {
	e := &s.Entries[m]
	for _, k := range p.Models {
		if k.Model != e.Profile.ID {
			continue
		}
		if e.Side != p.Side {
			k.At = p.Size.Sub(k.At)
		}
		return physics.Spot{At: k.At, Level: k.Level}, true
	}
	return at, false
}

// Placements returns where the plan puts the models of a side, as a start has
// them.
func (p *Plan) Placements(s *game.Setup, side game.Side) []game.Placement {
	var list []game.Placement
	for i := range s.Entries {
		if s.Entries[i].Side != side {
			continue
		}
		if at, ok := p.On(s, game.ModelID(i)); ok {
			level := at.Level
			list = append(list, game.Placement{Model: s.Entries[i].ID, At: at.At, Level: &level})
		}
	}
	return list
}

// Next returns the choice by which the plan answers a decision of deployment. It takes the
// first model that may be deployed and for which the plan has a place that the rules accept.
// ok is false if there is none: the player deploys by hand.
func (p *Plan) Next(g *game.Game) (c game.Choice, ok bool) {
	d := g.Pending()
	if d == nil || d.Kind != game.Deploy {
		return c, false
	}
	for _, m := range d.Context.Models {
		at, there := p.On(g.Setup(), m)
		if !there {
			continue
		}
		c = game.Choice{Model: g.Setup().Entries[m].ID, At: &at.At, Level: &at.Level}
		if g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			return c, true
		}
	}
	return game.Choice{}, false
}
