package wzr

import (
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

// move is a Move or a Run.
func (p *march) move(m game.ModelID, c game.Choice) {
	if c.Path == nil {
		p.judge.malformed("A %s needs a path.", c.Action)
	}
	r := p.routes.route(m, c.Action, c.Path)
	p.judge.unless(p.routes.checkRoute(m, &r))
	p.judge.pay(m, costs[c.Action])
	p.walk(m, &r, c.Action == "run", game.NoModel)
	if s := p.pos.model(m); c.Toward != nil && s.On() && *c.Toward != s.At { // it may turn, free of charge (T-AP, T-FRONT)
		p.judge.face(m, c.Toward.Sub(s.At), s.Way)
	}
}

// distances are the clauses by which actions go so far.
var distances = map[string]string{"move": "WZR-0", "run": "WZR-3", "charge": "T-CHARGE"}

// distance is how far an action goes before penalties: M, or twice M (WZR-0,
// WZR-3, T-CHARGE).
func (p *routes) distance(m game.ModelID, action string) physics.Mil {
	if action == "move" {
		return p.pos.soldier(m).M
	}
	return 2 * p.pos.soldier(m).M
}

// route follows a path and works out what it costs. Penalties shorten the
// distance of the action and never change M (WZR-1).
func (p *routes) route(m game.ModelID, action string, path []physics.Waypoint) route {
	r := route{tr: p.pos.g.Field.Trace(physics.Mover{Body: p.pos.g.Body(m), Sure: true, Immune: true}, path), base: p.distance(m, action), clause: distances[action]}
	if p.pos.token(m, swiftUsed) == 0 {
		r.bonus = p.pos.soldier(m).swift
	}
	r.penalties = p.penalties(m, r.tr)
	r.allowance = p.allow(m, r.base, r.bonus, r.penalties)
	r.need, r.top = p.needs(m, r.tr)
	return r
}

// allow is the distance that is left after penalties, and of the Turn's cap
// (WZR-4, WZR-5).
func (p *routes) allow(m game.ModelID, base, bonus physics.Mil, penalties []penalty) physics.Mil {
	return max(0, min(leftOf(base+bonus, penalties), p.turnLeft(m)))
}

// leftOf is what penalties leave of a distance.
func leftOf(full physics.Mil, penalties []penalty) physics.Mil {
	left := full
	for _, k := range penalties { // WZR-13: they add up
		left -= k.inches
	}
	return max(left, min(least, full))
}

// turnLeft is how far the Turn's cap lets a model go on (WZR-4, WZR-5).
func (p *routes) turnLeft(m game.ModelID) physics.Mil {
	return 2*p.pos.soldier(m).M + p.swiftCap(m) - p.pos.model(m).Way
}

// swiftCap is the one bonus of a Turn that may lift the cap (WZR-5).
func (p *routes) swiftCap(m game.ModelID) physics.Mil { return p.pos.soldier(m).swift }

// penalties are those of every piece of rough ground that the base touches on
// its way (WZR-6), the one it jumps off too (WZR-27), and of long jumps, which
// add up with them (WZR-36, WZR-37, WZR-40, WZR-43).
func (p *routes) penalties(m game.ModelID, tr *physics.Trace) []penalty {
	var list []penalty
	b := p.pos.g.Body(m)
	for i := range p.pos.g.Field.Pieces() {
		k := &p.pos.g.Field.Pieces()[i]
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
	free, clause := [3]physics.Mil{inch / 2, inch, 2 * inch}[p.pos.soldier(m).size], [3]string{"WZR-36", "WZR-40", "WZR-43"}[p.pos.soldier(m).size]
	for i := range tr.Marks {
		if k := &tr.Marks[i]; k.Kind == physics.Jumped && leap(k) >= free {
			list = append(list, penalty{clause, physics.None, 2 * inch})
		}
	}
	return list
}

// leap is how long a long jump is: the width of the gap, and what the far side is
// higher.
func leap(k *physics.Mark) physics.Mil { return k.Width + max(k.Rise, 0) }

// paidDrop is what a jump down, or a long jump to lower ground, is deeper than the
// free one: it is paid for, and fallen (WZR-28, WZR-29).
func (p *routes) paidDrop(m game.ModelID, k *physics.Mark) physics.Mil {
	if k.Kind != physics.Dropped && k.Kind != physics.Jumped {
		return 0
	}
	return max(0, -k.Rise-p.freeDrop(m))
}

// freeDrop is how far down a model jumps for nothing (WZR-20 to WZR-23).
func (p *routes) freeDrop(m game.ModelID) physics.Mil {
	if p.pos.soldier(m).vehicle() {
		return 3 * inch
	}
	return physics.Mil(p.pos.soldier(m).size+1) * inch
}

// needs is the movement that a path takes: its length, the height of climbs (WZR-47),
// and what a jump down is deeper than the free one (WZR-28); and what of it leads to
// the top of the last climb.
func (p *routes) needs(m game.ModelID, tr *physics.Trace) (need, top physics.Mil) {
	paid := physics.Mil(0)
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if (k.Kind == physics.Climbed || k.Kind == physics.Laddered) && k.Rise > 0 {
			top = physics.RoundMil(k.Cost) + k.Rise + paid
		}
		paid += p.paidDrop(m, k)
	}
	return tr.Cost + paid, top
}

// checkRoute says why a path is refused: the allowance first, then the first offence along
// it, then its end (R-CITE).
func (p *routes) checkRoute(m game.ModelID, r *route) *game.Refusal {
	if r.need > r.allowance {
		return bar(p.tooFar(m, r), game.NoModel, "The path takes %s\" of movement; %s\" are allowed.", r.need, r.allowance)
	}
	no := p.checkGround(m, r.tr)
	if no == nil {
		no = p.checkClimbs(m, r)
	}
	if no == nil {
		no = p.checkEnd(m, r.tr)
	}
	if no == nil && !p.squads.coherent(m) {
		no = p.squads.checkNearer(m, r.tr)
	}
	return no
}

// tooFar is the clause by which a path is too long: WZR-5 where the bonus that it
// needs was used before, else the Turn's cap where that leaves no more than the
// action does, else what shortened the action, else what the path takes besides its
// length: where the way from the base's edge to a climb and its height fit (WZR-47), and
// only the base's size beyond the edge does not, WZR-49.
func (p *routes) tooFar(m game.ModelID, r *route) string {
	switch {
	case p.pos.token(m, swiftUsed) > 0 && p.turnLeft(m) >= leftOf(r.base, r.penalties) && r.need <= leftOf(r.base+p.pos.soldier(m).swift, r.penalties):
		return "WZR-5" // a second bonus would do
	case p.pos.model(m).Way > 0 && p.turnLeft(m) <= leftOf(r.base+r.bonus, r.penalties):
		return "WZR-4"
	case len(r.penalties) > 0:
		return r.penalties[len(r.penalties)-1].clause
	case p.climbs(r.tr) && r.top-p.pos.g.Body(m).Radius <= r.allowance && r.top+p.pos.g.Body(m).Radius > r.allowance:
		return "WZR-49"
	case p.climbs(r.tr):
		return "WZR-48"
	case p.paysForDrop(m, r.tr):
		return "WZR-28"
	}
	return r.clause
}

func (p *routes) climbs(tr *physics.Trace) bool {
	return p.marked(tr, physics.Climbed, physics.Laddered)
}

// paysForDrop tells whether a path goes down deeper than is free (WZR-28).
func (p *routes) paysForDrop(m game.ModelID, tr *physics.Trace) bool {
	for i := range tr.Marks {
		if p.paidDrop(m, &tr.Marks[i]) > 0 {
			return true
		}
	}
	return false
}

func (p *routes) marked(tr *physics.Trace, kinds ...physics.MarkKind) bool {
	for i := range tr.Marks {
		for _, k := range kinds {
			if tr.Marks[i].Kind == k {
				return true
			}
		}
	}
	return false
}

// checkGround says where a path is barred first, or nil: by the ground (WZR-11), a gap too wide for
// the base (WZR-34, WZR-38, WZR-41) or full of Impassable ground (WZR-32), and
// by an enemy.
func (p *routes) checkGround(m game.ModelID, tr *physics.Trace) *game.Refusal {
	along := tr.Length() + 1
	var no *game.Refusal
	if f := tr.Fault; f.Kind != physics.NoFault {
		along, no = f.Along, barAt(p.barredBy(tr), game.NoModel, f.At, "The path is barred: %s.", f.Kind.String())
	}
	widest, clause := physics.Mil(p.pos.soldier(m).size+1)*inch, [3]string{"WZR-34", "WZR-38", "WZR-41"}[p.pos.soldier(m).size]
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if k.Kind != physics.Jumped || k.Along >= along {
			continue
		}
		switch {
		case k.Rise > 0 && leap(k) > widest:
			along, no = k.Along, barAt(clause, game.NoModel, k.At, "The gap is %s\" wide and its far side %s\" higher; together %s\" may be jumped.", k.Width, k.Rise, widest)
		case k.Width > widest:
			along, no = k.Along, barAt(clause, game.NoModel, k.At, "The gap is %s\" wide; %s\" may be jumped.", k.Width, widest)
		case p.overImpassable(k):
			along, no = k.Along, barAt("WZR-32", game.NoModel, k.At, "Impassable ground fills the gap.")
		}
	}
	who := physics.Mover{Body: p.pos.g.Body(m)}
	for _, e := range p.pos.foes(p.pos.side(m)) {
		if p.pos.model(e).In > 0 {
			continue
		}
		if a, at, ok := tr.FirstOverlap(who, p.pos.g.Body(e)); ok && a < along {
			along, no = a, barAt("R-SUPPORT", e, at, "The path passes through %s.", p.pos.name(e))
		}
	}
	return no
}

// barredBy is the clause by which the ground bars a path. A long jump over or onto
// Impassable ground is barred as one, also where no edge makes it a gap (WZR-32,
// WZR-33): a pool between two banks.
func (p *routes) barredBy(tr *physics.Trace) string {
	f := &tr.Fault
	path := tr.PathTo(tr.Length(), tr.End)
	for i := len(tr.Legs) - 1; i >= 0 && f.Kind == physics.InImpassable && f.Piece != physics.None; i-- {
		l := &tr.Legs[i]
		switch to := path[l.Step]; {
		case l.Along > f.Along:
		case to.By != physics.Jump:
			return faultClause[f.Kind]
		case physics.DiscInside(to.At, 0, p.pos.g.Field.Pieces()[f.Piece].Outline):
			return "WZR-33"
		default:
			return "WZR-32"
		}
	}
	return faultClause[f.Kind]
}

// overImpassable tells whether Impassable ground lies in the gap of a jump.
func (p *routes) overImpassable(k *physics.Mark) bool {
	for i := range p.pos.g.Field.Pieces() {
		q := &p.pos.g.Field.Pieces()[i]
		if q.Ground == physics.Impassable && q.Top <= k.Level && lengthInside(q.Outline, k.At, k.Far) > 0 {
			return true
		}
	}
	return false
}

// checkEnd says why an end is refused: it is on another base (R-ENDMOVE).
func (p *routes) checkEnd(m game.ModelID, tr *physics.Trace) *game.Refusal {
	b := p.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	if o := p.pos.g.OnBase(m, b); o != game.NoModel {
		return barAt("R-ENDMOVE", o, b.At, "No move ends on the base of %s.", p.pos.name(o))
	}
	return nil
}
