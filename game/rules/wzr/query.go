package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// trip is the question for ways that a movement action asks. Terrain does not
// slow step by step here: its penalties come off the whole distance.
func (p *ways) trip(m game.ModelID, action string, sure bool) physics.Trip {
	widest := physics.Mil(p.pos.soldier(m).size+1) * inch
	t := physics.Trip{Mover: physics.Mover{Body: p.pos.g.Body(m), Sure: sure, Immune: true}, Limit: p.routes.distance(m, action) + p.pos.soldier(m).swift,
		Climbs: true, JumpWidth: widest, Dangers: true, Breath: p.pos.g.Game.Breath()}
	for i := range p.pos.g.State.Models {
		o := game.ModelID(i)
		if s := &p.pos.g.State.Models[i]; o != m && s.On() && s.In == 0 {
			t.Others = append(t.Others, physics.Other{Body: p.pos.g.Body(o), Pass: p.pos.side(o) == p.pos.side(m)})
		}
	}
	return t
}

// mayMove says why a model may not take a movement action now.
func (p *routes) mayMove(m game.ModelID, action string) *game.Refusal {
	switch {
	case action != "move" && action != "run" && action != "charge":
		return bar("", game.NoModel, "%q is not an action that moves a model.", action)
	case p.pos.model(m).In > 0:
		return bar("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", p.pos.name(m))
	case p.pos.g.State.Active == m && p.pos.token(m, ap) < costs[action]:
		return bar("T-AP", game.NoModel, "This takes %d AP; %d are left.", costs[action], p.pos.token(m, ap))
	}
	return nil
}

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

func (p *routes) bonus(m game.ModelID) physics.Mil {
	if p.pos.token(m, swiftUsed) > 0 {
		return 0
	}
	return p.pos.soldier(m).swift
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
			return physics.Way{}, bar("", game.NoModel, "Only a Charge moves at a model. For another move choose a place.")
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

// mayGoRound tells whether another way to a spot may be legal where the shortest is
// not: the place itself is none of the refusal, and some way led there.
func (p *ways) mayGoRound(m game.ModelID, action string, to physics.Spot, no *game.Refusal) bool {
	switch no.Clause {
	case "T-COHERENCY", "R-ENDMOVE", "":
		return false
	}
	_, ok := p.pos.g.Field.WayTo(p.trip(m, action, true), to) // remembered
	return ok
}

// unclimbed is a legal way to a spot without a climb, after which the base may overhang
// an edge there (WZR-49).
func (p *ways) unclimbed(m game.ModelID, action string, to physics.Spot) (route, bool) {
	t := p.trip(m, action, true)
	t.Climbs = false
	way, ok := p.pos.g.Field.WayTo(t, to)
	if !ok {
		return route{}, false
	}
	k := p.routes.route(m, action, way.Path)
	return k, p.routes.checkRoute(m, &k) == nil
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

// shortest is the shortest path to a spot, best without rolls, or why it is not
// legal and what it loses to terrain.
func (p *ways) shortest(m game.ModelID, action string, to physics.Spot) (way physics.Way, lost []penalty, no *game.Refusal) {
	for _, sure := range [2]bool{true, false} {
		way, ok := p.pos.g.Field.WayTo(p.trip(m, action, sure), to)
		if !ok { // nobody goes round rough ground where nobody gets through it
			break
		}
		k := p.routes.route(m, action, way.Path)
		refused := p.routes.checkRoute(m, &k)
		if refused == nil {
			return p.wayOf(m, &k, action != "move"), nil, nil
		}
		if no == nil {
			no, lost = refused, k.penalties
		}
	}
	if no == nil {
		no = p.whyNoWay(m, action, to)
	}
	return physics.Way{}, lost, no
}

// wayOf is a route as an answer, with what it takes for its cost and the places
// where dice are rolled for it.
func (p *ways) wayOf(m game.ModelID, k *route, brisk bool) physics.Way {
	w := physics.Way{Path: k.tr.PathTo(k.tr.Length(), k.tr.End), Cost: k.need, End: k.tr.End}
	for i := range k.tr.Marks {
		if at := &k.tr.Marks[i]; p.rollsAt(m, at, brisk) {
			w.Rolls = append(w.Rolls, *at)
		}
		if k := k.tr.Marks[i]; k.Kind == physics.Jumped && p.routes.paidDrop(m, &k) > 0 { // it falls where it lands, too
			k.Kind, k.At = physics.Dropped, k.Far
			w.Rolls = append(w.Rolls, k)
		}
	}
	return w
}

// rollsAt tells whether dice are rolled at a mark: for every long jump (WZR-44),
// for a climb where it is tested (WZR-50, WZR-55, WZR-58), and for a drop that is
// deeper than the free one (WZR-29); a jump that lands as deep has both.
func (p *ways) rollsAt(m game.ModelID, k *physics.Mark, brisk bool) bool {
	switch k.Kind {
	case physics.Jumped:
		return true
	case physics.Climbed, physics.Laddered:
		return p.routes.testsClimb(k, brisk)
	}
	return p.routes.paidDrop(m, k) > 0
}

// whyNoWay says what stands against a place.
func (p *ways) whyNoWay(m game.ModelID, action string, to physics.Spot) *game.Refusal {
	b := p.pos.g.Body(m)
	limit := p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil)
	clause := distances[action]
	if p.pos.model(m).Way > 0 && p.routes.turnLeft(m) <= p.routes.distance(m, action)+p.routes.bonus(m) {
		clause = "WZR-4"
	}
	if d := physics.RoundMil(to.At.Sub(b.At).Len()); d > limit {
		return barAt(clause, game.NoModel, to.At, "The path takes %s\" of movement; %s\" are allowed.", d, limit)
	}
	b.At, b.Level = to.At, to.Level
	if f := p.pos.g.Field.Fits(b); f.Kind != physics.NoFault {
		return barAt(faultClause[f.Kind], game.NoModel, to.At, "%s cannot stand there: %s.", p.pos.name(m), f.Kind.String())
	}
	if o := p.pos.g.OnBase(m, b); o != game.NoModel {
		return barAt("R-ENDMOVE", o, to.At, "No move ends on the base of %s.", p.pos.name(o))
	}
	return barAt(clause, game.NoModel, to.At, "No path leads there.")
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
