package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// walk is a model on its way along a path.
type walk struct {
	m      game.ModelID
	tr     *physics.Trace
	clause string       // that moves it
	stop   float64      // how far it gets, in mils of way
	halted bool         // something stopped it before that
	landed float64      // how far it was when it last came down an edge
	edge   physics.Spot // that edge
	plunge *plunge      // a charge that may become a Diving Charge
	snares []snare      // the markers of the scenario that it is still to set off
}

// plunge is what MEL-6 needs to know of a Charge.
type plunge struct {
	target game.ModelID
	ready  bool        // its drops may be dives
	failed physics.Mil // height of a failed dive, 0 for none
}

// follow walks a path as far as stop, with the rolls on the way in the order in
// which they come, and shows it as one `moved`. It tells whether the model got
// there on its feet.
func (p *march) follow(m game.ModelID, tr *physics.Trace, stop float64, clause string, dive *plunge) bool {
	w := p.setOut()
	*w = walk{m: m, tr: tr, clause: clause, stop: stop, plunge: dive}
	if len(p.judge.t.State.Spots) > 0 {
		w.snares = p.routes.snares(w)
	}
	for i := range tr.Marks {
		k := &tr.Marks[i]
		p.spring(w, k.Along)
		if w.halted || !w.meets(k) {
			break
		}
		if dive != nil && dive.failed > 0 {
			break // straight to the end of the path (R-DIVE)
		}
		p.meet(w, k)
	}
	p.spring(w, w.stop)
	if !w.halted {
		p.arrive(w, p.routes.reached(w, w.stop))
		p.perch(w)
	}
	p.walking--
	return !w.halted
}

// setOut gives room for a walk. One may begin while another is under way: that of a
// SKIRMISHER in a Charge.
func (p *march) setOut() *walk {
	if p.walking == len(p.walks) {
		p.walks = append(p.walks, new(walk))
	}
	p.walking++
	return p.walks[p.walking-1]
}

// meets tells whether a walk gets to a mark: who stops at an edge or outline, or just
// beyond, has not gone over it.
func (w *walk) meets(k *physics.Mark) bool {
	return k.Along <= w.stop && (over(k) < w.stop || w.stop >= w.tr.Length())
}

// over is how far along its path a model has gone over a mark: a step off an
// edge that stops sooner, as that of a short Charge, ends where it began.
func over(k *physics.Mark) float64 {
	switch k.Kind {
	case physics.Jumped:
		return k.Along + k.Far.Sub(k.At).Len() - 1 // less a mil of rounding
	case physics.Climbed, physics.Dropped:
		return k.Along + float64(abs(int(k.Rise))) - 1
	}
	return k.Along
}

// meet plays one mark of a path.
func (p *march) meet(w *walk, k *physics.Mark) {
	switch k.Kind {
	case physics.Climbed:
		p.climb(w, k)
	case physics.Jumped:
		p.jump(w, k)
	case physics.Dropped:
		p.drop(w, k)
	case physics.Entered:
		p.enter(w, k)
	}
}

// halt ends a walk at a place and shows the way made. Who has come down an edge
// does not go back up for a better place, if there is any below.
func (p *march) halt(w *walk, along float64) {
	w.halted = true
	end := p.routes.lastLegal(w, along)
	if end < w.landed {
		s := p.pos.model(w.m)
		at := physics.Spot{At: s.At, Level: s.Level}
		if free, ok := p.routes.beside(w, at); ok {
			w.stop = w.landed
			p.arriveAt(w, at, free)
			return
		}
	}
	w.stop = end
	p.arrive(w, p.routes.reached(w, end))
}

// beside is where a model stands that has come down an edge and goes no further:
// where it came down, or the nearest free place if that is on a base that it was
// going to pass (R-ENDMOVE) or in a gap that is too narrow for it (R-SUPPORT).
func (p *routes) beside(w *walk, at physics.Spot) (physics.Spot, bool) {
	b := p.pos.g.Body(w.m)
	if p.pos.g.OnBase(w.m, b) == game.NoModel && p.pos.g.Field.Fits(b).Kind == physics.NoFault {
		return at, true
	}
	b.At, b.Level = w.edge.At, w.edge.Level
	return p.pos.g.Field.FallSpot(b, w.edge.At, p.others(w.m))
}

// climb is CLB-1: a Risky Success Roll first; after a failed one the model
// stays where its base touches the surface, or at the edge (R-CLIMB).
func (p *march) climb(w *walk, k *physics.Mark) {
	if outcome, _ := p.judge.success(check{model: w.m, by: w.m, clause: "CLB-1", risky: true}); outcome == game.Failure {
		p.halt(w, k.Along-k.Stay.At.Sub(k.At).Len())
		return
	}
	e := event(game.Climbed, "CLB-1", w.m)
	e.Height, e.At, e.Level = max(k.Rise, -k.Rise), k.At, k.Level+k.Rise // what it costs, up or down
	p.judge.emit(&e)
}

// jump is JMP-1 and JMP-2: on a Failure the opponent chooses the side of the
// gap at which the model falls (R-JUMP).
func (p *march) jump(w *walk, k *physics.Mark) {
	if outcome, _ := p.judge.success(check{model: w.m, by: w.m, clause: "JMP-1", risky: true}); outcome == game.Failure {
		p.missJump(w, k)
		return
	}
	e := event(game.Jumped, "JMP-1", w.m)
	e.Height, e.At, e.Level = k.Rise, k.Far, k.Level+k.Rise
	p.judge.emit(&e)
	if -k.Rise > 0 {
		p.comeDown(w, k, p.routes.farSide(w.m, w.tr, w.stop, k), -k.Rise)
	}
}

// farSide is where a jump that falls comes down: the first place from the far
// edge on, along the step, at which the base fits.
func (p *routes) farSide(m game.ModelID, tr *physics.Trace, stop float64, k *physics.Mark) physics.Spot {
	far := physics.Spot{At: k.Far, Level: k.Level + k.Rise}
	b := p.pos.g.Body(m)
	for a := k.Along + k.Far.Sub(k.At).Len(); a < stop; a += 20 {
		s := tr.At(a)
		b.At, b.Level = s.At, s.Level
		if s.Level == far.Level && p.pos.g.Field.Fits(b).Kind == physics.NoFault {
			return s
		}
	}
	return far
}

// missJump is a failed jump: the edge of the chosen side is fallen from. Where nothing
// in the gap lies lower, as in a pool, the model comes to stand at that edge.
func (p *march) missJump(w *walk, k *physics.Mark) {
	c := p.judge.Ask(game.Decision{Side: p.pos.side(w.m).Other(), Kind: game.FallSide, Model: w.m, Clause: "JMP-2"})
	if c.Fall != "near" && c.Fall != "far" {
		p.judge.malformed("Choose the side of the gap on which the model falls: near or far.")
	}
	w.stop = k.Along
	spot, level, lands := p.routes.fallsShort(w, k, c.Fall)
	if lands {
		p.arriveAt(w, w.tr.At(k.Along), spot)
	} else {
		p.halt(w, k.Along)
		s := p.pos.model(w.m)
		spot, level = physics.Spot{At: s.At, Level: s.Level}, s.Level
	}
	p.combat.land(w.m, spot, level-spot.Level, "JMP-2")
	p.combat.crash(w.m, level-spot.Level)
	w.halted = true
}

// fallsShort is where a failed jump comes to lie at a side of the gap, and the level that it
// falls from; lands is false where it stays at the edge.
func (p *routes) fallsShort(w *walk, k *physics.Mark, side string) (spot physics.Spot, from physics.Mil, lands bool) {
	b := p.pos.g.Body(w.m)
	if b.At, b.Level = k.At, k.Level; side == "far" {
		b.At, b.Level = k.Far, k.Level+k.Rise
	}
	if p.pos.g.Field.Hollow(k, b.Level) {
		spot, lands = p.pos.g.Field.FallSpot(b, b.At, p.others(w.m))
	}
	if !lands && side == "far" {
		spot, lands = p.farBank(w, k)
	}
	return spot, b.Level, lands
}

// missedBy is how deep a failed jump falls at a side of the gap.
func (p *routes) missedBy(w *walk, k *physics.Mark, side string) physics.Mil {
	if spot, from, lands := p.fallsShort(w, k, side); lands {
		return from - spot.Level
	}
	return 0
}

// farBank is where a model may stand at the far side of a gap: the first place on its way.
func (p *routes) farBank(w *walk, k *physics.Mark) (physics.Spot, bool) {
	s := p.farSide(w.m, w.tr, w.tr.Length(), k)
	b := p.pos.g.Body(w.m)
	b.At, b.Level = s.At, s.Level
	return s, p.pos.g.OnBase(w.m, b) == game.NoModel && p.pos.g.Field.Fits(b).Kind == physics.NoFault
}

// crash is the Injury Roll of a fall of 3" or more (INJ-1, INJ-11).
func (p *combat) crash(m game.ModelID, height physics.Mil) {
	p.smash(m, height)
	p.settle()
}

// drop is DRP-1 and DRP-2: down an edge, a fall from 3" up. A Charge that lands
// within 1" of its target dives (MEL-6).
func (p *march) drop(w *walk, k *physics.Mark) {
	w.landed, w.edge = k.Along-float64(k.Rise), physics.Spot{At: k.At, Level: k.Level}
	p.comeDown(w, k, p.judge.t.Field.Land(p.judge.t.Body(w.m), k), -k.Rise)
}

// comeDown is the end of a way through the air: a Diving Charge (MEL-6,
// P-DIV-1), a fall from 3" up (DRP-2), or neither.
func (p *march) comeDown(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	switch {
	case w.plunge != nil && w.plunge.ready && p.pos.v.dive.deep(height) && p.charges.dives(w.m, w.plunge.target, land):
		p.diveDown(w, k, land, height)
	case height >= 3*inch:
		p.fallTo(w, k, land, height)
	case k.Kind == physics.Dropped:
		p.combat.land(w.m, land, height, "DRP-1")
	}
}

// fallTo lands a falling model; once it is Down or Out it goes no further.
func (p *march) fallTo(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	if free, ok := p.routes.aside(w.m, k, land); ok {
		land, height = free, k.Level-free.Level
	}
	p.combat.land(w.m, land, height, "DRP-2")
	p.combat.smash(w.m, height)
	if s := p.pos.model(w.m); s.Down || s.Out {
		at := physics.Spot{At: s.At, Level: s.Level}
		w.stop = k.Along + float64(abs(int(k.Rise))) + k.At.Sub(land.At).Len()
		p.arriveAt(w, at, at) // before the game is over by it
		w.halted = true
	}
	p.combat.settle()
}

// aside is where a model comes to lie that falls over an edge onto somebody's base:
// the nearest free spot below (R-LEDGE), which may be on other ground. It is false
// where nobody is in the way, or no spot is free.
func (p *routes) aside(m game.ModelID, k *physics.Mark, land physics.Spot) (physics.Spot, bool) {
	b := p.pos.g.Body(m)
	b.At, b.Level = land.At, land.Level
	if p.pos.g.OnBase(m, b) == game.NoModel {
		return land, false
	}
	b.At, b.Level = k.At, k.Level
	return p.pos.g.Field.FallSpot(b, k.At, p.others(m))
}

// enter is TER-3 where the path enters Dangerous Terrain (R-DANGER).
func (p *march) enter(w *walk, k *physics.Mark) {
	if outcome, _ := p.judge.success(check{model: w.m, by: w.m, clause: "TER-3", risky: true}); outcome != game.Failure {
		return
	}
	p.halt(w, k.Along)
	p.combat.hurt(injury{target: w.m, by: w.m, clause: "TER-3"})
	p.combat.settle()
}

// inDanger tells whether a model stands in Dangerous Terrain.
func (p *routes) inDanger(m game.ModelID) bool {
	s := p.pos.model(m)
	return !p.pos.force[m].negate("DANGEROUS TERRAIN") && p.pos.g.Field.In(physics.Spot{At: s.At, Level: s.Level}, physics.Dangerous) != physics.None
}

// brave is TER-3 for a model that activates in Dangerous Terrain.
func (p *march) brave(m game.ModelID) {
	if outcome, _ := p.judge.success(check{model: m, by: m, clause: "TER-3", risky: true}); outcome == game.Failure {
		p.combat.hurt(injury{target: m, by: m, clause: "TER-3"})
	}
}

// arrive shows the way made to a place on the path, where a movement ends: but for
// a Charge, that may go on (CHG-4).
func (p *march) arrive(w *walk, end physics.Spot) {
	p.arriveAt(w, end, end)
	if w.plunge == nil {
		p.alight(w.m)
	}
}

// alight is FLY-3: a FLYING model that ends its movement touching Dangerous
// Terrain is hurt.
func (p *march) alight(m game.ModelID) {
	if s := p.pos.model(m); p.routes.alights(m, physics.Spot{At: s.At, Level: s.Level}) {
		p.combat.hurt(landing(m))
		p.combat.settle()
	}
}

// alights tells whether FLY-3 holds for a model that ends its movement at a spot.
func (p *routes) alights(m game.ModelID, at physics.Spot) bool {
	if f := &p.pos.force[m]; !f.flying || f.negate("DANGEROUS TERRAIN") {
		return false
	}
	b := p.pos.g.Body(m)
	b.At, b.Level = at.At, at.Level
	pieces := p.pos.g.Field.Pieces()
	for i := range pieces {
		if pieces[i].Ground == physics.Dangerous && p.pos.g.Field.Touches(b, i) {
			return true
		}
	}
	return false
}

// landing is the Injury Roll of FLY-3.
func landing(m game.ModelID) injury { return injury{target: m, by: m, clause: "FLY-3"} }

// arriveAt shows the path walked up to a place and leaves the model at another
// (where it fell to, perhaps).
func (p *march) arriveAt(w *walk, walked, at physics.Spot) {
	e := event(game.Moved, w.clause, w.m)
	e.Path = w.tr.PathTo(w.stop, walked)
	e.Cost = w.tr.CostAt(w.stop)
	e.At, e.Level = at.At, at.Level
	p.judge.emit(&e)
}

// reached is where a model is that stops after some way along its path. Who is
// FLYING comes down there: on the surface that is the nearest in height to where
// it began (FLY-1, R-FLY).
func (p *routes) reached(w *walk, along float64) physics.Spot {
	s := w.tr.At(along)
	if !p.pos.force[w.m].flying || along <= 0 || along >= w.tr.Length() {
		return s
	}
	return p.pos.g.Field.Trace(p.pos.mover(w.m), []physics.Waypoint{{At: s.At}}).End
}

// lastLegal is the last place at or before a point of the way at which the
// model may end its movement: not on a base, not half way up a climb or over a
// gap (R-ENDMOVE), and of a Charge that comes down short of its target not within
// 1" of another enemy (CHG-5).
func (p *routes) lastLegal(w *walk, along float64) float64 {
	legal := func(a float64) bool {
		s := p.reached(w, a)
		b := p.pos.g.Body(w.m)
		b.At, b.Level = s.At, s.Level
		return w.tr.Standing(a) && p.pos.g.Field.Fits(b).Kind == physics.NoFault && p.pos.g.OnBase(w.m, b) == game.NoModel && !p.swoops(w, b)
	}
	const step = 20
	a := along
	for a > 0 && !legal(a) {
		a = max(0, a-step)
	}
	if a == along || !legal(a) {
		return a
	}
	lo, hi := a, min(along, a+step) // legal at lo, not at hi
	for hi-lo > 0.5 {
		if mid := (lo + hi) / 2; legal(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// swoops tells whether a FLYING charger that comes down somewhere, having passed
// high over others, is within 1" of an enemy other than its target there (CHG-5).
func (p *routes) swoops(w *walk, b physics.Body) bool {
	if w.plunge == nil || !p.pos.force[w.m].flying {
		return false
	}
	for _, e := range p.pos.g.Models(p.pos.side(w.m).Other()) {
		if e != w.plunge.target && physics.Gap(b, p.pos.g.Body(e)) <= inch {
			return true
		}
	}
	return false
}
