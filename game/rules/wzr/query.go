package wzr

import (
	"math"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// Reach is the region where a model may end.
func (r *Rules) Reach(g *game.Game, m game.ModelID, action string) (*physics.Reach, error) {
	parts, err := r.Parts(g, m, action)
	if err != nil {
		return nil, err
	}
	return physics.JoinReaches(parts...), nil
}

// Parts are the reaches whose union is where a model may end.
func (r *Rules) Parts(g *game.Game, m game.ModelID, action string) ([]physics.ReachPart, error) {
	p := look(g)
	if no := p.routes.mayMove(m, action); no != nil {
		return nil, no
	}
	return p.ways.reach(m, action), nil
}

// Glance is the region where a model may end if nothing takes anything off its
// distance.
func (r *Rules) Glance(g *game.Game, m game.ModelID, action string) (*physics.Reach, error) {
	p := look(g)
	if no := p.routes.mayMove(m, action); no != nil {
		return nil, no
	}
	t := p.ways.trip(m, action, true)
	t.Limit = p.routes.route(m, action, nil).allowance
	return p.pos.g.Field.Reach(t), nil
}

// Path is a legal path to a spot, or of a Charge to its target: the shortest, or
// where that loses too much to terrain one that goes round it.
func (r *Rules) Path(g *game.Game, m game.ModelID, action string, to physics.Spot, target game.ModelID) (physics.Way, error) {
	p := look(g)
	if no := p.routes.mayMove(m, action); no != nil {
		return physics.Way{}, no
	}
	if target != game.NoModel {
		if action != "charge" {
			return physics.Way{}, game.Bar("", game.NoModel, "Only a Charge moves at a model. For another move choose a place.")
		}
		if no := p.charges.checkCharged(m, target); no != nil {
			return physics.Way{}, no
		}
		k, no := p.charges.chargeRoute(m, target)
		if no != nil {
			return physics.Way{}, no
		}
		return p.ways.wayOf(m, &k, true), nil
	}
	way, lost, no := p.ways.shortest(m, action, to)
	if no == nil {
		return way, nil
	}
	if !p.ways.mayGoRound(m, action, to, no) {
		return physics.Way{}, no
	}
	if no.Clause == "WZR-49" {
		if k, ok := p.ways.unclimbed(m, action, to); ok {
			return p.ways.wayOf(m, &k, action != "move"), nil
		}
		return physics.Way{}, no
	}
	if k, ok := p.ways.detour(m, action, to, lost); ok {
		return p.ways.wayOf(m, &k, action != "move"), nil
	}
	if way, ok := p.ways.wayRound(g, m, action, to); ok {
		return way, nil
	}
	return physics.Way{}, no
}

// Straight is the shortest path to a spot, if that is legal.
func (r *Rules) Straight(g *game.Game, m game.ModelID, action string, to physics.Spot) (physics.Way, error) {
	p := look(g)
	if no := p.routes.mayMove(m, action); no != nil {
		return physics.Way{}, no
	}
	way, _, no := p.ways.shortest(m, action, to)
	if no != nil {
		return physics.Way{}, no
	}
	return way, nil
}

// PathDetails is what query/path adds: what the path may cost and what it loses
// to terrain.
func (r *Rules) PathDetails(g *game.Game, m game.ModelID, action string, way physics.Way) game.Details {
	p := look(g)
	k := p.routes.route(m, action, way.Path)
	penalties := []game.Details{}
	for _, q := range k.penalties {
		var piece any // nil: a gap (WZR-36)
		if q.piece != physics.None {
			piece = p.pos.g.Field.Pieces()[q.piece].ID
		}
		penalties = append(penalties, game.Details{{Name: "clause", Value: q.clause}, {Name: "piece", Value: piece}, {Name: "inches", Value: q.inches}})
	}
	return game.Details{{Name: "allowance", Value: k.allowance}, {Name: "penalties", Value: penalties}}
}

// MarkClause is the clause that asks for a roll at a mark of a path: of a climb
// the optional rule's where that is played.
func (r *Rules) MarkClause(s *game.Setup, m physics.Mark) string {
	switch m.Kind {
	case physics.Jumped:
		return "WZR-44"
	case physics.Climbed, physics.Laddered:
		if s.Own.(*army).terms.ClimbTests {
			return "WZR-58"
		}
		return "WZR-50"
	case physics.Dropped:
		return "WZR-29"
	}
	return ""
}

// Engaged reports whether a model is engaged (T-CCWR).
func (r *Rules) Engaged(s *game.Setup, st *game.State, m game.ModelID) bool {
	return len(onlooker(s, st).pos.engagedWith(m)) > 0
}

// Of is what the rule set shows of a model.
func (r *Rules) Of(s *game.Setup, st *game.State, m game.ModelID) game.Details {
	a := s.Own.(*army)
	p := onlooker(s, st)
	k := p.pos.soldier(m)
	h := p.squads.head(k.squad)
	d := game.Details{
		{Name: "squad", Value: a.squads[k.squad].id},
		{Name: "wounds", Value: max(0, k.W-p.pos.token(m, lost))},
		{Name: "ap", Value: p.pos.token(m, ap)},
		{Name: "engaged", Value: p.pos.model(m).On() && len(p.pos.engagedWith(m)) > 0},
		{Name: "pinned", Value: p.pos.token(h, squadPinned) > 0},
		{Name: "routed", Value: p.pos.token(h, squadRouted) > 0},
		{Name: "facing", Value: degrees(p.pos.model(m).Facing)},
	}
	if in := p.pos.model(m).In; in > 0 { // WZR-152
		d = append(d, game.Detail{Name: "in", Value: p.pos.g.Table.Terrain[in-1].ID})
	}
	if k.vehicle() {
		sections := []game.Details{}
		for i := range k.Sections {
			sections = append(sections, game.Details{{Name: "name", Value: k.Sections[i].Name}, {Name: "structure", Value: p.pos.structure(m, i)}})
		}
		d = append(d, game.Detail{Name: "sections", Value: sections})
	}
	return d
}

// Whole is what the rule set shows of the game.
func (r *Rules) Whole(_ *game.Setup, st *game.State) game.Details {
	return game.Details{{Name: "cards", Value: []int{int(st.Sides[0][cards]), int(st.Sides[1][cards])}}}
}

// degrees is a direction in whole degrees, 0 to the right, 90 down.
func degrees(v physics.Vec) int {
	d := int(math.Round(math.Atan2(float64(v.Y), float64(v.X)) * 180 / math.Pi))
	return (d + 360) % 360
}

// Figure is what a model shows beyond its profile.
func (r *Rules) Figure(s *game.Setup, st *game.State, m game.ModelID) game.Figure {
	p := onlooker(s, st)
	k := p.pos.soldier(m)
	f := game.Figure{MaxPoints: p.pos.terms.AP, Front: 180, Fights: p.pos.ccwr(m), Charges: 2*k.M + k.swift + p.pos.ccwr(m), Stats: stats(k)}
	if k.vehicle() {
		f.MaxPoints = p.pos.terms.VehicleAP
		for i := range k.Sections {
			f.Parts = append(f.Parts, game.Part{Name: k.Sections[i].Name, Guard: k.Sections[i].AV, Left: p.pos.structure(m, i), All: k.Sections[i].Structure})
		}
	} else {
		f.Wounds, f.MaxWounds = max(0, k.W-p.pos.token(m, lost)), k.W
	}
	f.Points = p.pos.token(m, ap)
	if h := p.squads.head(k.squad); p.pos.token(h, squadDone) == 0 {
		f.Points = f.MaxPoints
		if p.pos.token(h, squadPinned) > 0 {
			f.Points = p.pos.terms.PinnedAP
		}
	}
	f.Signs = p.squads.signs(m)
	return f
}

// Squads are the squads as they stand (WZR-78 to WZR-88, T-COHERENCY).
func (r *Rules) Squads(s *game.Setup, st *game.State) []game.Squad {
	p := onlooker(s, st)
	var list []game.Squad
	for i := range p.pos.army.squads {
		q := &p.pos.army.squads[i]
		k := game.Squad{ID: q.id, Side: q.side, Members: q.members, Leader: p.squads.leader(i), Coherency: p.pos.terms.Coherency,
			Done: p.pos.token(p.squads.head(i), squadDone) > 0, Active: p.squads.underWay(i), Signs: p.squads.squadSigns(i)}
		for _, m := range p.squads.alive(i) {
			if !p.squads.coherent(m) {
				k.Apart = append(k.Apart, m)
			}
		}
		list = append(list, k)
	}
	return list
}

// Slows is what rough ground takes of a movement that touches it (WZR-9, WZR-10);
// light ground may take more of one that goes far through it (WZR-12).
func (r *Rules) Slows(s *game.Setup, piece int) (lost physics.Mil, clause string) {
	k := &s.Field.Pieces()[piece]
	switch {
	case k.Ground != physics.Difficult && k.Ground != physics.Dangerous:
		return 0, ""
	case k.Cover == physics.HeavyCover:
		return 4 * inch, "WZR-10"
	}
	return 2 * inch, "WZR-9"
}

// Pools are a side's Resource Cards (T-CARDS).
func (r *Rules) Pools(_ *game.Setup, st *game.State, side game.Side) []game.Pool {
	return []game.Pool{{Name: cardsText, Clause: "T-CARDS", Left: int(st.Sides[side][cards]), All: int(st.Sides[side][cardsAll])}}
}

// Cover is what stands between a shooter and its target, element by element
// (WZR-92 to WZR-103).
func (r *Rules) Cover(s *game.Setup, st *game.State, by, target game.ModelID, from, to physics.Body) game.Covers {
	p := onlooker(s, st)
	if target != game.NoModel {
		to = p.pos.targetBody(target)
	}
	if by != game.NoModel {
		from = p.pos.g.Body(by)
		if target != game.NoModel {
			from = p.sights.eyeBody(by, target)
		}
	}
	c := p.sights.coverBetween(by, target, from, to)
	if by != game.NoModel && target != game.NoModel {
		c.Visible = c.Visible && !p.sights.hidden(from, to, by, target)
	}
	v := game.Covers{Visible: c.Visible, View: c.View, From: from, Range: p.sights.rangeBetween(from, to), Blocks: c.Blocks}
	t := test{}
	c.mods(&t)
	v.Mods = t.mods
	for i := range c.Elements {
		e := &c.Elements[i]
		k := game.CoverPart{Piece: e.Piece, Model: e.Model, Share: e.Share, Heavy: e.Heavy, Group: e.Group}
		k.Clause, k.Why, k.Word = c.why(i)
		v.Parts = append(v.Parts, k)
	}
	return v
}

// stats are the values of a profile as they are printed.
func stats(k *soldier) []game.Stat {
	n := strconv.Itoa
	list := []game.Stat{{Name: "M", Value: n(int(k.M / physics.Inch))}, {Name: "CC", Value: n(k.CC)}, {Name: "RS", Value: n(k.RS)},
		{Name: "St", Value: n(k.St)}, {Name: "Con", Value: n(k.Con)}, {Name: "WP", Value: n(k.WP)}, {Name: "LD", Value: n(k.LD)}}
	if k.vehicle() {
		return list
	}
	armour := n(k.A)
	if k.Impenetrable > 0 {
		armour += "(" + n(k.Impenetrable) + ")"
	}
	return append(list, game.Stat{Name: "W", Value: n(k.W)}, game.Stat{Name: "A", Value: armour})
}
