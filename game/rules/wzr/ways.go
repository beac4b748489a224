package wzr

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// trip is the question for ways that a movement action asks. Terrain does not
// slow step by step here: its penalties come off the whole distance.
func (ws *ways) trip(m game.ModelID, action string, sure bool) physics.Trip {
	widest := physics.Mil(ws.pos.soldier(m).size+1) * inch
	t := physics.Trip{Mover: physics.Mover{Body: ws.pos.g.Body(m), Sure: sure, Immune: true}, Limit: ws.routes.distance(m, action) + ws.pos.soldier(m).swift,
		Means: physics.Means{Climbs: true, JumpWidth: widest, Dangers: true}, Breath: ws.pos.g.Game.Breath()}
	for _, o := range ws.pos.outside(m) {
		t.Others = append(t.Others, physics.Other{Body: ws.pos.g.Body(o), Pass: ws.pos.side(o) == ws.pos.side(m)})
	}
	return t
}

// shortest is the shortest path to a spot, best without rolls, or why it is not
// legal and what it loses to terrain.
func (ws *ways) shortest(m game.ModelID, action string, to physics.Spot) (way physics.Way, lost []penalty, no *game.Refusal) {
	for _, sure := range [2]bool{true, false} {
		way, ok := ws.pos.g.Field.WayTo(ws.trip(m, action, sure), to)
		if !ok { // nobody goes round rough ground where nobody gets through it
			break
		}
		k := ws.routes.route(m, action, way.Path)
		refused := ws.routes.checkRoute(m, &k)
		if refused == nil {
			return ws.wayOf(m, &k, action != "move"), nil, nil
		}
		if no == nil {
			no, lost = refused, k.penalties
		}
	}
	if no == nil {
		no = ws.whyNoWay(m, action, to)
	}
	return physics.Way{}, lost, no
}

// toRejoin is what a model must spend to come nearer to its leader, 0 if it need not or cannot.
func (ws *ways) toRejoin(m game.ModelID) int {
	if ws.squads.coherent(m) || ws.pos.model(m).In > 0 || ws.pos.token(ws.squads.head(ws.pos.soldier(m).squad), squadPinned) > 0 || len(ws.pos.engagedWith(m)) > 0 {
		return 0
	}
	if action, _, ok := ws.wayBack(m); ok {
		return costs[action]
	}
	return 0
}

// wayBack is a movement that brings a model nearer to its leader.
func (ws *ways) wayBack(m game.ModelID) (action string, path []physics.Waypoint, ok bool) {
	for _, action := range [2]string{"move", "run"} {
		if costs[action] > ws.pos.token(m, ap) {
			break
		}
		if path, ok := ws.straightBack(m, action); ok {
			return action, path, true
		}
		if path, ok := ws.roundBack(m, action); ok {
			return action, path, true
		}
	}
	return "", nil, false
}

// leadsBack tells whether a path is legal and ends well nearer to the leader.
func (ws *ways) leadsBack(m game.ModelID, action string, path []physics.Waypoint) bool {
	r := ws.routes.route(m, action, path)
	b := ws.pos.g.Body(m)
	b.At, b.Level = r.tr.End.At, r.tr.End.Level
	nearer := physics.Gap(b, ws.pos.g.Body(ws.squads.leader(ws.pos.soldier(m).squad))) <= ws.squads.fromLeader(m)-worthIt
	return nearer && ws.routes.checkRoute(m, &r) == nil
}

// straightBack is a straight step towards the leader, or aslant.
func (ws *ways) straightBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	at := ws.pos.model(m).At
	way := ws.pos.model(ws.squads.leader(ws.pos.soldier(m).squad)).At.Sub(at)
	full := float64(ws.routes.allow(m, ws.routes.distance(m, action), ws.routes.bonus(m), nil))
	for _, turn := range [...][2]float64{{1, 0}, {0.866, 0.5}, {0.866, -0.5}, {0.5, 0.866}, {0.5, -0.866}} { // by 0, 30 and 60 degrees
		x, y := float64(way.X), float64(way.Y)
		turned := physics.V(physics.RoundMil(float64(x*turn[0])-float64(y*turn[1])), physics.RoundMil(float64(x*turn[1])+float64(y*turn[0])))
		for _, share := range [...]float64{1, 0.5, 0.25} {
			path := []physics.Waypoint{{At: at.Add(physics.PointOf(turned).Mul(min(1, float64(full*share)/max(1, way.Len()))).Round())}}
			if ws.leadsBack(m, action, path) {
				return path, true
			}
		}
	}
	return nil, false
}

// roundBack is a way to one of the places nearest to the leader that are in reach if nothing
// takes anything off the movement.
func (ws *ways) roundBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	const tries = 8
	t := ws.trip(m, action, true)
	t.Limit = ws.routes.allow(m, ws.routes.distance(m, action), ws.routes.bonus(m), nil)
	if t.Limit <= 0 {
		return nil, false
	}
	r := ws.pos.g.Field.Reach(t)
	l := ws.pos.g.Body(ws.squads.leader(ws.pos.soldier(m).squad))
	away := func(s physics.Spot) physics.Mil {
		b := t.Body
		b.At, b.Level = s.At, s.Level
		return physics.Gap(b, l)
	}
	places := r.Spots(inch)
	slices.SortStableFunc(places, func(a, b physics.Spot) int { return cmp.Compare(away(a), away(b)) })
	for _, s := range places[:min(len(places), tries)] {
		if way, ok := r.Way(s); ok && ws.leadsBack(m, action, way.Path) {
			return way.Path, true
		}
	}
	return nil, false
}

// detour is a legal way to a spot round rough ground that the shortest way loses
// too much to (WZR-9 to WZR-13): round all of it, and where that does not do round
// each piece alone. Ground that the base touches at either end is not avoided.
func (ws *ways) detour(m game.ModelID, action string, to physics.Spot, lost []penalty) (route, bool) {
	all := ws.avoidable(m, to, lost)
	tries := [][]int{all}
	if len(all) > 1 {
		for i := range all {
			tries = append(tries, all[i:i+1])
		}
	}
	for _, avoid := range tries {
		for more := true; more && len(avoid) > 0; {
			way, ok := ws.without(m, action, avoid).WayTo(ws.trip(m, action, true), to)
			if !ok {
				break
			}
			k := ws.routes.route(m, action, way.Path)
			if ws.routes.checkRoute(m, &k) == nil {
				return k, true
			}
			more = false
			for _, i := range ws.avoidable(m, to, k.penalties) { // what it ran into on the way round
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
func (ws *ways) avoidable(m game.ModelID, to physics.Spot, lost []penalty) []int {
	var list []int
	b := ws.pos.g.Body(m)
	for _, k := range lost {
		if k.piece == physics.None || slices.Contains(list, k.piece) {
			continue
		}
		piece := ws.rim(m, k.piece)
		on := func(at physics.Vec, level physics.Mil) bool { // on a hill above it nobody is
			return besides(b, level, &piece) && inside(physics.PointOf(at), piece.Outline)
		}
		if !on(b.At, b.Level) && !on(to.At, to.Level) {
			list = append(list, k.piece)
		}
	}
	return list
}

// rim is a piece of rough ground with the rim from which the model's base would
// touch it: no centre goes in there that means to avoid it.
func (ws *ways) rim(m game.ModelID, piece int) physics.Piece {
	k := ws.pos.g.Field.Pieces()[piece]
	k.Outline, k.Ground, k.Ladders, k.Openings = grown(k.Outline, ws.pos.g.Body(m).Radius+physics.ContactGap+2), physics.Impassable, nil, nil
	return k
}

// without is the ground as far as the action goes, with the rims of some pieces
// barred.
func (ws *ways) without(m game.ModelID, action string, avoid []int) *physics.Field {
	b := ws.pos.g.Body(m)
	far := ws.routes.distance(m, action) + ws.pos.soldier(m).swift + b.Radius + 2*inch
	var pieces []physics.Piece
	for i, k := range ws.pos.g.Field.Pieces() {
		if !boxesApart(b.At, b.At, k.Outline, float64(far)) {
			pieces = append(pieces, k)
			if slices.Contains(avoid, i) {
				pieces = append(pieces, ws.rim(m, i))
			}
		}
	}
	return physics.NewField(ws.pos.g.Field.Size(), pieces)
}

// mayGoRound tells whether another way to a spot may be legal where the shortest is
// not: the place itself is none of the refusal, and some way led there.
func (ws *ways) mayGoRound(m game.ModelID, action string, to physics.Spot, no *game.Refusal) bool {
	switch no.Clause {
	case "T-COHERENCY", "R-ENDMOVE", "":
		return false
	}
	_, ok := ws.pos.g.Field.WayTo(ws.trip(m, action, true), to) // remembered
	return ok
}

// unclimbed is a legal way to a spot without a climb, after which the base may overhang
// an edge there (WZR-49).
func (ws *ways) unclimbed(m game.ModelID, action string, to physics.Spot) (route, bool) {
	t := ws.trip(m, action, true)
	t.Climbs = false
	way, ok := ws.pos.g.Field.WayTo(t, to)
	if !ok {
		return route{}, false
	}
	k := ws.routes.route(m, action, way.Path)
	return k, ws.routes.checkRoute(m, &k) == nil
}

// wayOf is a route as an answer, with what it takes for its cost and the places
// where dice are rolled for it.
func (ws *ways) wayOf(m game.ModelID, k *route, brisk bool) physics.Way {
	w := physics.Way{Path: k.tr.PathTo(k.tr.Length(), k.tr.End), Cost: k.need, End: k.tr.End}
	for i := range k.tr.Marks {
		if at := &k.tr.Marks[i]; ws.rollsAt(m, at, brisk) {
			w.Rolls = append(w.Rolls, *at)
		}
		if k := k.tr.Marks[i]; k.Kind == physics.Jumped && ws.routes.paidDrop(m, &k) > 0 { // it falls where it lands, too
			k.Kind, k.At = physics.Dropped, k.Far
			w.Rolls = append(w.Rolls, k)
		}
	}
	return w
}

// rollsAt tells whether dice are rolled at a mark: for every long jump (WZR-44),
// for a climb where it is tested (WZR-50, WZR-55, WZR-58), and for a drop that is
// deeper than the free one (WZR-29); a jump that lands as deep has both.
func (ws *ways) rollsAt(m game.ModelID, k *physics.Mark, brisk bool) bool {
	switch k.Kind {
	case physics.Jumped:
		return true
	case physics.Climbed, physics.Laddered:
		return ws.routes.testsClimb(k, brisk)
	}
	return ws.routes.paidDrop(m, k) > 0
}

// whyNoWay says what stands against a place.
func (ws *ways) whyNoWay(m game.ModelID, action string, to physics.Spot) *game.Refusal {
	b := ws.pos.g.Body(m)
	limit := ws.routes.allow(m, ws.routes.distance(m, action), ws.routes.bonus(m), nil)
	clause := distances[action]
	if ws.pos.model(m).Way > 0 && ws.routes.turnLeft(m) <= ws.routes.distance(m, action)+ws.routes.bonus(m) {
		clause = "WZR-4"
	}
	if d := physics.RoundMil(to.At.Sub(b.At).Len()); d > limit {
		return game.BarAt(clause, game.NoModel, to.At, "The path takes %s\" of movement; %s\" are allowed.", d, limit)
	}
	b.At, b.Level = to.At, to.Level
	if f := ws.pos.g.Field.Fits(b); f.Kind != physics.NoFault {
		return game.BarAt(faultClause[f.Kind], game.NoModel, to.At, "%s cannot stand there: %s.", ws.pos.name(m), f.Kind.String())
	}
	if o := ws.pos.g.OnBase(m, b); o != game.NoModel {
		return game.BarAt("R-ENDMOVE", o, to.At, "No move ends on the base of %s.", ws.pos.name(o))
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
