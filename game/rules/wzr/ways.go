package wzr

import (
	"cmp"
	"slices"

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

// toRejoin is what a model must spend to come nearer to its leader, 0 if it need not or cannot.
func (p *ways) toRejoin(m game.ModelID) int {
	if p.squads.coherent(m) || p.pos.model(m).In > 0 || p.pos.token(p.squads.head(p.pos.soldier(m).squad), squadPinned) > 0 || len(p.pos.engagedWith(m)) > 0 {
		return 0
	}
	if action, _, ok := p.wayBack(m); ok {
		return costs[action]
	}
	return 0
}

// wayBack is a movement that brings a model nearer to its leader.
func (p *ways) wayBack(m game.ModelID) (action string, path []physics.Waypoint, ok bool) {
	for _, action := range [2]string{"move", "run"} {
		if costs[action] > p.pos.token(m, ap) {
			break
		}
		if path, ok := p.straightBack(m, action); ok {
			return action, path, true
		}
		if path, ok := p.roundBack(m, action); ok {
			return action, path, true
		}
	}
	return "", nil, false
}

// leadsBack tells whether a path is legal and ends well nearer to the leader.
func (p *ways) leadsBack(m game.ModelID, action string, path []physics.Waypoint) bool {
	r := p.routes.route(m, action, path)
	b := p.pos.g.Body(m)
	b.At, b.Level = r.tr.End.At, r.tr.End.Level
	nearer := physics.Gap(b, p.pos.g.Body(p.squads.leader(p.pos.soldier(m).squad))) <= p.squads.fromLeader(m)-worthIt
	return nearer && p.routes.checkRoute(m, &r) == nil
}

// straightBack is a straight step towards the leader, or aslant.
func (p *ways) straightBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	at := p.pos.model(m).At
	way := p.pos.model(p.squads.leader(p.pos.soldier(m).squad)).At.Sub(at)
	full := float64(p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil))
	for _, turn := range [...][2]float64{{1, 0}, {0.866, 0.5}, {0.866, -0.5}, {0.5, 0.866}, {0.5, -0.866}} { // by 0, 30 and 60 degrees
		x, y := float64(way.X), float64(way.Y)
		turned := physics.V(physics.RoundMil(float64(x*turn[0])-float64(y*turn[1])), physics.RoundMil(float64(x*turn[1])+float64(y*turn[0])))
		for _, share := range [...]float64{1, 0.5, 0.25} {
			path := []physics.Waypoint{{At: at.Add(scaled(turned, min(1, float64(full*share)/max(1, way.Len()))))}}
			if p.leadsBack(m, action, path) {
				return path, true
			}
		}
	}
	return nil, false
}

// roundBack is a way to one of the places nearest to the leader that are in reach if nothing
// takes anything off the movement.
func (p *ways) roundBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	const tries = 8
	t := p.trip(m, action, true)
	t.Limit = p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil)
	if t.Limit <= 0 {
		return nil, false
	}
	r := p.pos.g.Field.Reach(t)
	l := p.pos.g.Body(p.squads.leader(p.pos.soldier(m).squad))
	away := func(s physics.Spot) physics.Mil {
		b := t.Body
		b.At, b.Level = s.At, s.Level
		return physics.Gap(b, l)
	}
	places := r.Spots(inch)
	slices.SortStableFunc(places, func(a, b physics.Spot) int { return cmp.Compare(away(a), away(b)) })
	for _, s := range places[:min(len(places), tries)] {
		if way, ok := r.Way(s); ok && p.leadsBack(m, action, way.Path) {
			return way.Path, true
		}
	}
	return nil, false
}

// detour is a legal way to a spot round rough ground that the shortest way loses
// too much to (WZR-9 to WZR-13): round all of it, and where that does not do round
// each piece alone. Ground that the base touches at either end is not avoided.
func (p *ways) detour(m game.ModelID, action string, to physics.Spot, lost []penalty) (route, bool) {
	all := p.avoidable(m, to, lost)
	tries := [][]int{all}
	if len(all) > 1 {
		for i := range all {
			tries = append(tries, all[i:i+1])
		}
	}
	for _, avoid := range tries {
		for more := true; more && len(avoid) > 0; {
			way, ok := p.without(m, action, avoid).WayTo(p.trip(m, action, true), to)
			if !ok {
				break
			}
			k := p.routes.route(m, action, way.Path)
			if p.routes.checkRoute(m, &k) == nil {
				return k, true
			}
			more = false
			for _, i := range p.avoidable(m, to, k.penalties) { // what it ran into on the way round
				if !slices.Contains(avoid, i) {
					avoid, more = append(slices.Clip(avoid), i), true
				}
			}
		}
	}
	return route{}, false
}

// avoidable are the pieces of some penalties that the base touches neither where
// the model stands nor at the spot.
func (p *ways) avoidable(m game.ModelID, to physics.Spot, lost []penalty) []int {
	var list []int
	b := p.pos.g.Body(m)
	for _, k := range lost {
		if k.piece == physics.None || slices.Contains(list, k.piece) {
			continue
		}
		piece := p.rim(m, k.piece)
		on := func(at physics.Vec, level physics.Mil) bool { // on a hill above it nobody is
			return besides(b, level, &piece) && inside(pointOf(at), piece.Outline)
		}
		if !on(b.At, b.Level) && !on(to.At, to.Level) {
			list = append(list, k.piece)
		}
	}
	return list
}

// rim is a piece of rough ground with the rim from which the model's base would
// touch it: no centre goes in there that means to avoid it.
func (p *ways) rim(m game.ModelID, piece int) physics.Piece {
	k := p.pos.g.Field.Pieces()[piece]
	k.Outline, k.Ground, k.Ladders, k.Openings = grown(k.Outline, p.pos.g.Body(m).Radius+physics.ContactGap+2), physics.Impassable, nil, nil
	return k
}

// without is the ground as far as the action goes, with the rims of some pieces
// barred.
func (p *ways) without(m game.ModelID, action string, avoid []int) *physics.Field {
	b := p.pos.g.Body(m)
	far := p.routes.distance(m, action) + p.pos.soldier(m).swift + b.Radius + 2*inch
	var pieces []physics.Piece
	for i, k := range p.pos.g.Field.Pieces() {
		if !boxesApart(b.At, b.At, k.Outline, float64(far)) {
			pieces = append(pieces, k)
			if slices.Contains(avoid, i) {
				pieces = append(pieces, p.rim(m, i))
			}
		}
	}
	return physics.NewField(p.pos.g.Field.Size(), pieces)
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
		return game.BarAt(clause, game.NoModel, to.At, "The path takes %s\" of movement; %s\" are allowed.", d, limit)
	}
	b.At, b.Level = to.At, to.Level
	if f := p.pos.g.Field.Fits(b); f.Kind != physics.NoFault {
		return game.BarAt(faultClause[f.Kind], game.NoModel, to.At, "%s cannot stand there: %s.", p.pos.name(m), f.Kind.String())
	}
	if o := p.pos.g.OnBase(m, b); o != game.NoModel {
		return game.BarAt("R-ENDMOVE", o, to.At, "No move ends on the base of %s.", p.pos.name(o))
	}
	return game.BarAt(clause, game.NoModel, to.At, "No path leads there.")
}

// Who begins its activation out of coherency and may move comes nearer to its leader before it
// does anything that leaves too few AP for that, and before it ends (T-COHERENCY, WZR-80). What
// that takes, 1 AP for a Move or 2 for a Run, is found when it is activated and after each of its
// actions, and kept as the token sought. It is nothing for who has come nearer, is pinned, engaged
// or inside a building, and where no place is nearer.

// worthIt is how much nearer a place must be to be nearer: who is walled in need not shuffle.
const worthIt = inch / 2
