package wzr

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// penalty is what a path loses of its distance at one piece of terrain, or at a
// long jump.
type penalty struct {
	clause string
	piece  int // None: a long jump
	inches physics.Mil
}

// route is a path with what it may cost and does cost (WZR-14: worked out
// before the model moves).
type route struct {
	tr        *physics.Trace
	base      physics.Mil // the distance of the action (WZR-0, WZR-3)
	bonus     physics.Mil // of SWIFT
	penalties []penalty
	allowance physics.Mil
	need      physics.Mil // what the path takes
	top       physics.Mil // what it takes as far as the top of its last climb (WZR-47)
	touches   bool        // it ends in contact with the target of a Charge
	clause    string      // of the allowance
}

// least is the distance under which no penalty takes an action (WZR-9, WZR-10).
const least = 2 * inch

// distances are the clauses by which actions go so far.
var distances = map[string]string{"move": "WZR-0", "run": "WZR-3", "charge": "T-CHARGE"}

// route follows a path and works out what it costs. Penalties shorten the
// distance of the action and never change M (WZR-1).
func (rt *routes) route(m game.ModelID, action string, path []physics.Waypoint) route {
	r := route{tr: rt.pos.g.Field.Trace(physics.Mover{Body: rt.pos.g.Body(m), Sure: true, Immune: true}, path), base: rt.distance(m, action), clause: distances[action]}
	if rt.pos.token(m, swiftUsed) == 0 {
		r.bonus = rt.pos.soldier(m).swift
	}
	r.penalties = rt.penalties(m, r.tr)
	r.allowance = rt.allow(m, r.base, r.bonus, r.penalties)
	r.need, r.top = rt.needs(m, r.tr)
	return r
}

// Who has climbed stands past the edge with its whole base (WZR-49). It pays for the way of its
// centre and for the height, as for every way, and so for just its own size besides the height
// where it stood in contact with the face (WZR-47):
//
//	            ___________
//	   (--o--) |  (--o--)         at the least: 1" to the face, half its size up to it,
//	 __________|__________        the height, and half its size past the edge
//
// A top too narrow for that is climbed neither onto nor over.

// checkClimbs says where a climb leaves no room for the base, or an end after one overhangs
// (WZR-49), or nil. What ends a Charge in contact is the target's base, which may stand so near
// the edge that none fits before it (WZR-57).
func (rt *routes) checkClimbs(m game.ModelID, r *route) *game.Refusal {
	for i := range r.tr.Marks {
		k := &r.tr.Marks[i]
		if k.Kind != physics.Climbed && k.Kind != physics.Laddered || k.Rise <= 0 {
			continue
		}
		until := untilNext(r.tr, i)
		switch {
		case until < r.tr.Length() && !rt.roomAfter(m, r.tr, landed(k), until):
			return game.BarAt("WZR-49", game.NoModel, k.At, "The top is too narrow for the base of %s.", rt.pos.name(m))
		case until >= r.tr.Length() && !r.touches && rt.overhang(rt.pos.g.Body(m), r.tr.End) > 0:
			return game.BarAt("WZR-49", game.NoModel, r.tr.End.At, "After a climb %s stands with its whole base past the edge.", rt.pos.name(m))
		}
	}
	return nil
}

// untilNext is how far along a path the surface goes on that a climb leads to.
func untilNext(tr *physics.Trace, i int) float64 {
	for _, k := range tr.Marks[i+1:] {
		switch k.Kind {
		case physics.Climbed, physics.Laddered, physics.Dropped, physics.Jumped:
			return k.Along
		}
	}
	return tr.Length()
}

// roomAfter tells whether on a part of its way the base once overhangs nothing. However it goes, it
// overhangs no less before it has gone as far as it overhangs.
func (rt *routes) roomAfter(m game.ModelID, tr *physics.Trace, from, to float64) bool {
	for along := from; along <= to; {
		over := physics.Mil(1)
		if tr.Standing(along) {
			if over = rt.overhang(rt.pos.g.Body(m), tr.At(along)); over <= 0 {
				return true
			}
		}
		along += float64(over)
	}
	return false
}

// overhang is how far the base of a body reaches over a ledge at a spot.
func (rt *routes) overhang(b physics.Body, s physics.Spot) physics.Mil {
	wide := b.Radius
	b.At, b.Level, b.Radius = s.At, s.Level, 0
	if _, gap, ok := rt.pos.g.Field.LedgeWithin(b, wide-1); ok {
		return wide - gap
	}
	return 0
}

// checkInside says why a model in a building cannot do something, or nil.
func (rt *routes) checkInside(m game.ModelID, action string) *game.Refusal {
	if rt.pos.model(m).In == 0 {
		return nil
	}
	switch action {
	case "move", "run", "charge", "fight":
		return game.Bar("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", rt.pos.name(m))
	}
	return nil
}

// besideEntry is the free place outside that is nearest to an Entry Point.
func (rt *routes) besideEntry(m game.ModelID, piece int, v physics.Vec) (physics.Spot, bool) {
	const step, around = inch / 8, 48
	b := rt.pos.g.Body(m)
	for far := b.Radius; far <= b.Radius+doorReach; far += step {
		for i := range around {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / around)
			b.At = v.Add(physics.V(physics.RoundMil(float64(cos*float64(far))), physics.RoundMil(float64(sin*float64(far)))))
			for _, l := range rt.pos.g.Field.Levels(b.At) {
				b.Level = l
				if d := l - rt.pos.g.Table.Terrain[piece].Base; d >= -doorReach && d <= doorReach && rt.pos.g.Field.Fits(b).Kind == physics.NoFault && rt.pos.g.OnBase(m, b) == game.NoModel {
					return physics.Spot{At: b.At, Level: b.Level}, true
				}
			}
		}
	}
	return physics.Spot{}, false
}

// flight is the way of a model that flees: as far as a Run leads it, to the mil; it
// stops where something is in its way. Inside a building nobody moves (WZR-152).
func (rt *routes) flight(m game.ModelID) (r route, ok bool) {
	if rt.pos.model(m).In > 0 {
		return r, false
	}
	const step = inch / 4
	toward, b := rt.homeward(rt.pos.side(m), rt.pos.model(m).At), rt.pos.g.Body(m)
	leads := func(far physics.Mil) bool {
		end := rt.pos.g.Field.OnTable(b.At.Add(physics.V(far*toward.X, far*toward.Y)), b.Radius)
		if end == b.At {
			return false
		}
		k := rt.route(m, "run", []physics.Waypoint{{At: end}})
		if rt.checkFlight(m, &k) != nil {
			return false
		}
		r, ok = k, true
		return true
	}
	full := 2 * rt.pos.soldier(m).M
	low := full
	for low > 0 && !leads(low) {
		low -= step
	}
	low = max(low, 0)
	for high := min(full, low+step); high-low > 1; {
		if mid := (low + high) / 2; leads(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return r, ok
}

// checkFlight says what bars a way of flight, or nil.
func (rt *routes) checkFlight(m game.ModelID, r *route) *game.Refusal {
	if r.need > r.allowance {
		return game.Bar("WZR-3", game.NoModel, "The path takes %s\" of movement; %s\" are allowed.", r.need, r.allowance)
	}
	return cmp.Or(rt.checkGround(m, r.tr), rt.checkEnd(m, r.tr))
}

// homeward is the direction, one step along an axis, to the edge nearest to a
// side's zone.
func (rt *routes) homeward(s game.Side, _ physics.Vec) physics.Vec {
	zones := rt.pos.g.Zone(s).Polygons
	if len(zones) == 0 {
		return physics.V(physics.Mil(2*int(s)-1), 0)
	}
	size := rt.pos.g.Field.Size()
	var x, y, n float64
	for _, z := range zones {
		for _, v := range z {
			x, y, n = x+float64(v.X), y+float64(v.Y), n+1
		}
	}
	x, y = x/n, y/n
	best, toward := math.Inf(1), physics.Vec{}
	for _, e := range [4]struct {
		d float64
		v physics.Vec
	}{{x, physics.V(-1, 0)}, {float64(size.X) - x, physics.V(1, 0)}, {y, physics.V(0, -1)}, {float64(size.Y) - y, physics.V(0, 1)}} {
		if e.d < best {
			best, toward = e.d, e.v
		}
	}
	return toward
}

// distance is how far an action goes before penalties: M, or twice M (WZR-0,
// WZR-3, T-CHARGE).
func (rt *routes) distance(m game.ModelID, action string) physics.Mil {
	if action == "move" {
		return rt.pos.soldier(m).M
	}
	return 2 * rt.pos.soldier(m).M
}

// allow is the distance that is left after penalties, and of the Turn's cap
// (WZR-4, WZR-5).
func (rt *routes) allow(m game.ModelID, base, bonus physics.Mil, penalties []penalty) physics.Mil {
	return max(0, min(leftOf(base+bonus, penalties), rt.turnLeft(m)))
}

// turnLeft is how far the Turn's cap lets a model go on, which one bonus may lift (WZR-4, WZR-5).
func (rt *routes) turnLeft(m game.ModelID) physics.Mil {
	return 2*rt.pos.soldier(m).M + rt.pos.soldier(m).swift - rt.pos.model(m).Way
}

// penalties are those of every piece of rough ground that the base touches on
// its way (WZR-6), the one it jumps off too (WZR-27), and of long jumps, which
// add up with them (WZR-36, WZR-37, WZR-40, WZR-43).
func (rt *routes) penalties(m game.ModelID, tr *physics.Trace) []penalty {
	var list []penalty
	b := rt.pos.g.Body(m)
	for i := range rt.pos.g.Field.Pieces() {
		k := &rt.pos.g.Field.Pieces()[i]
		if k.Ground != physics.Difficult && k.Ground != physics.Dangerous || !touchesAlong(tr, b, k) {
			continue
		}
		switch {
		case k.Cover == physics.HeavyCover:
			list = append(list, penalty{"WZR-10", i, 4 * inch})
		case insideAlong(tr, b, k) > 3*inch:
			list = append(list, penalty{"WZR-12", i, 4 * inch})
		default:
			list = append(list, penalty{"WZR-9", i, 2 * inch})
		}
	}
	free, clause := [3]physics.Mil{inch / 2, inch, 2 * inch}[rt.pos.soldier(m).size], [3]string{"WZR-36", "WZR-40", "WZR-43"}[rt.pos.soldier(m).size]
	for i := range tr.Marks {
		if k := &tr.Marks[i]; k.Kind == physics.Jumped && leap(k) >= free {
			list = append(list, penalty{clause, physics.None, 2 * inch})
		}
	}
	return list
}

// paidDrop is what a jump down, or a long jump to lower ground, is deeper than the
// free one: it is paid for, and fallen (WZR-28, WZR-29).
func (rt *routes) paidDrop(m game.ModelID, k *physics.Mark) physics.Mil {
	if k.Kind != physics.Dropped && k.Kind != physics.Jumped {
		return 0
	}
	return max(0, -k.Rise-rt.freeDrop(m))
}

// freeDrop is how far down a model jumps for nothing (WZR-20 to WZR-23).
func (rt *routes) freeDrop(m game.ModelID) physics.Mil {
	if rt.pos.soldier(m).vehicle() {
		return 3 * inch
	}
	return physics.Mil(rt.pos.soldier(m).size+1) * inch
}

// needs is the movement that a path takes: its length, the height of climbs (WZR-47),
// and what a jump down is deeper than the free one (WZR-28); and what of it leads to
// the top of the last climb.
func (rt *routes) needs(m game.ModelID, tr *physics.Trace) (need, top physics.Mil) {
	paid := physics.Mil(0)
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if (k.Kind == physics.Climbed || k.Kind == physics.Laddered) && k.Rise > 0 {
			top = physics.RoundMil(k.Cost) + k.Rise + paid
		}
		paid += rt.paidDrop(m, k)
	}
	return tr.Cost + paid, top
}

// checkRoute says why a path is refused: the allowance first, then the first offence along
// it, then its end (R-CITE).
func (rt *routes) checkRoute(m game.ModelID, r *route) *game.Refusal {
	if r.need > r.allowance {
		return game.Bar(rt.tooFar(m, r), game.NoModel, "The path takes %s\" of movement; %s\" are allowed.", r.need, r.allowance)
	}
	no := rt.checkGround(m, r.tr)
	if no == nil {
		no = rt.checkClimbs(m, r)
	}
	if no == nil {
		no = rt.checkEnd(m, r.tr)
	}
	if no == nil && !rt.squads.coherent(m) {
		no = rt.squads.checkNearer(m, r.tr)
	}
	return no
}

// tooFar is the clause by which a path is too long: WZR-5 where the bonus that it
// needs was used before, else the Turn's cap where that leaves no more than the
// action does, else what shortened the action, else what the path takes besides its
// length: where the way from the base's edge to a climb and its height fit (WZR-47), and
// only the base's size beyond the edge does not, WZR-49.
func (rt *routes) tooFar(m game.ModelID, r *route) string {
	switch {
	case rt.pos.token(m, swiftUsed) > 0 && rt.turnLeft(m) >= leftOf(r.base, r.penalties) && r.need <= leftOf(r.base+rt.pos.soldier(m).swift, r.penalties):
		return "WZR-5" // a second bonus would do
	case rt.pos.model(m).Way > 0 && rt.turnLeft(m) <= leftOf(r.base+r.bonus, r.penalties):
		return "WZR-4"
	case len(r.penalties) > 0:
		return r.penalties[len(r.penalties)-1].clause
	case climbs(r.tr) && r.top-rt.pos.g.Body(m).Radius <= r.allowance && r.top+rt.pos.g.Body(m).Radius > r.allowance:
		return "WZR-49"
	case climbs(r.tr):
		return "WZR-48"
	case rt.paysForDrop(m, r.tr):
		return "WZR-28"
	}
	return r.clause
}

func climbs(tr *physics.Trace) bool {
	return marked(tr, physics.Climbed, physics.Laddered)
}

// paysForDrop tells whether a path goes down deeper than is free (WZR-28).
func (rt *routes) paysForDrop(m game.ModelID, tr *physics.Trace) bool {
	return slices.ContainsFunc(tr.Marks, func(k physics.Mark) bool { return rt.paidDrop(m, &k) > 0 })
}

func marked(tr *physics.Trace, kinds ...physics.MarkKind) bool {
	return slices.ContainsFunc(tr.Marks, func(k physics.Mark) bool { return slices.Contains(kinds, k.Kind) })
}

// checkGround says where a path is barred first, or nil: by the ground (WZR-11), a gap too wide for
// the base (WZR-34, WZR-38, WZR-41) or full of Impassable ground (WZR-32), and
// by an enemy.
func (rt *routes) checkGround(m game.ModelID, tr *physics.Trace) *game.Refusal {
	along := tr.Length() + 1
	var no *game.Refusal
	if f := tr.Fault; f.Kind != physics.NoFault {
		along, no = f.Along, game.BarAt(rt.barredBy(tr), game.NoModel, f.At, "The path is barred: %s.", f.Kind.String())
	}
	widest, clause := physics.Mil(rt.pos.soldier(m).size+1)*inch, [3]string{"WZR-34", "WZR-38", "WZR-41"}[rt.pos.soldier(m).size]
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if k.Kind != physics.Jumped || k.Along >= along {
			continue
		}
		switch {
		case k.Rise > 0 && leap(k) > widest:
			along, no = k.Along, game.BarAt(clause, game.NoModel, k.At, "The gap is %s\" wide and its far side %s\" higher; together %s\" may be jumped.", k.Width, k.Rise, widest)
		case k.Width > widest:
			along, no = k.Along, game.BarAt(clause, game.NoModel, k.At, "The gap is %s\" wide; %s\" may be jumped.", k.Width, widest)
		case rt.overImpassable(k):
			along, no = k.Along, game.BarAt("WZR-32", game.NoModel, k.At, "Impassable ground fills the gap.")
		}
	}
	who := physics.Mover{Body: rt.pos.g.Body(m)}
	for _, e := range rt.pos.foes(rt.pos.side(m)) {
		if rt.pos.model(e).In > 0 {
			continue
		}
		if a, at, ok := tr.FirstOverlap(who, rt.pos.g.Body(e)); ok && a < along {
			along, no = a, game.BarAt("R-SUPPORT", e, at, "The path passes through %s.", rt.pos.name(e))
		}
	}
	return no
}

// barredBy is the clause by which the ground bars a path. A long jump over or onto
// Impassable ground is barred as one, also where no edge makes it a gap (WZR-32,
// WZR-33): a pool between two banks.
func (rt *routes) barredBy(tr *physics.Trace) string {
	f := &tr.Fault
	path := tr.PathTo(tr.Length(), tr.End)
	for i := len(tr.Legs) - 1; i >= 0 && f.Kind == physics.InImpassable && f.Piece != physics.None; i-- {
		l := &tr.Legs[i]
		switch to := path[l.Step]; {
		case l.Along > f.Along:
		case to.By != physics.Jump:
			return faultClause[f.Kind]
		case physics.DiscInside(to.At, 0, rt.pos.g.Field.Pieces()[f.Piece].Outline):
			return "WZR-33"
		default:
			return "WZR-32"
		}
	}
	return faultClause[f.Kind]
}

// overImpassable tells whether Impassable ground lies in the gap of a jump.
func (rt *routes) overImpassable(k *physics.Mark) bool {
	for i := range rt.pos.g.Field.Pieces() {
		q := &rt.pos.g.Field.Pieces()[i]
		if q.Ground == physics.Impassable && q.Top <= k.Level && lengthInside(q.Outline, k.At, k.Far) > 0 {
			return true
		}
	}
	return false
}

// checkEnd says why an end is refused: it is on another base (R-ENDMOVE).
func (rt *routes) checkEnd(m game.ModelID, tr *physics.Trace) *game.Refusal {
	b := rt.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	if o := rt.pos.g.OnBase(m, b); o != game.NoModel {
		return game.BarAt("R-ENDMOVE", o, b.At, "No move ends on the base of %s.", rt.pos.name(o))
	}
	return nil
}

// mayMove says why a model may not take a movement action now.
func (rt *routes) mayMove(m game.ModelID, action string) *game.Refusal {
	switch {
	case action != "move" && action != "run" && action != "charge":
		return game.Bar("", game.NoModel, "%q is not an action that moves a model.", action)
	case rt.pos.model(m).In > 0:
		return game.Bar("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", rt.pos.name(m))
	case rt.pos.g.State.Active == m && rt.pos.token(m, ap) < costs[action]:
		return game.Bar("T-AP", game.NoModel, "This takes %d AP; %d are left.", costs[action], rt.pos.token(m, ap))
	}
	return nil
}

func (rt *routes) bonus(m game.ModelID) physics.Mil {
	if rt.pos.token(m, swiftUsed) > 0 {
		return 0
	}
	return rt.pos.soldier(m).swift
}

// freeJump is how wide a gap is a long jump (WZR-36, WZR-40, WZR-43).
func (rt *routes) freeJump(m game.ModelID) physics.Mil {
	return [3]physics.Mil{inch / 2, inch, 2 * inch}[rt.pos.soldier(m).size]
}

// testsClimb tells whether a way up or down a face asks for a test of Con: by the
// optional rule always (WZR-58), else on a Run or a Charge (WZR-50, WZR-55), where
// no ladder is (R-STEP).
func (rt *routes) testsClimb(k *physics.Mark, brisk bool) bool {
	return rt.pos.terms.ClimbTests || brisk && k.Kind == physics.Climbed
}

// leftOf is what penalties leave of a distance.
func leftOf(full physics.Mil, penalties []penalty) physics.Mil {
	left := full
	for _, k := range penalties { // WZR-13: they add up
		left -= k.inches
	}
	return max(left, min(least, full))
}

// leap is how long a long jump is: the width of the gap, and what the far side is
// higher.
func leap(k *physics.Mark) physics.Mil { return k.Width + max(k.Rise, 0) }

// faultClause is the clause behind a fault of the ground.
var faultClause = map[physics.FaultKind]string{
	physics.OffTable:     "R-ENDMOVE",
	physics.NoSurface:    "R-ENDMOVE",
	physics.InSolid:      "R-SUPPORT",
	physics.InImpassable: "WZR-11",
	physics.SheerUp:      "WZR-46",
	physics.SheerGap:     "WZR-31",
	physics.NoLadder:     "R-STEP",
	physics.ManyEdges:    "R-SUPPORT",
	physics.NoEdge:       "R-SUPPORT",
	physics.WrongWay:     "R-SUPPORT",
	physics.BadLevel:     "R-ENDMOVE",
}

// siteClause is that of who is put on the table there: nobody is placed on
// Impassable ground (WZR-33).
var siteClause = func() map[physics.FaultKind]string {
	c := maps.Clone(faultClause)
	c[physics.InImpassable] = "WZR-33"
	return c
}()

// landed is the way made when a climb, a jump or a drop is done: whoever leaves an enemy's
// reach in the midst of it is struck before that (T-SLASH).
func landed(k *physics.Mark) float64 {
	if k.Kind == physics.Jumped {
		return k.Along + float64(k.Width)
	}
	return k.Along + float64(max(k.Rise, -k.Rise))
}
