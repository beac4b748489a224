package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// follow walks a path as far as stop, with the rolls on the way in the order in
// which they come, and shows it as one `moved`. It tells whether the model got
// there on its feet.
func (mr *march) follow(m game.ModelID, tr *physics.Trace, stop float64, clause string, dive *plunge) bool {
	w := mr.setOut()
	*w = walk{m: m, tr: tr, clause: clause, stop: stop, plunge: dive}
	if len(mr.judge.t.State.Spots) > 0 {
		w.snares = mr.routes.snares(w)
	}
	for i := range tr.Marks {
		k := &tr.Marks[i]
		mr.spring(w, k.Along)
		if w.halted || !w.meets(k) {
			break
		}
		if dive != nil && dive.failed > 0 {
			break // straight to the end of the path (R-DIVE)
		}
		mr.meet(w, k)
	}
	mr.spring(w, w.stop)
	if !w.halted {
		mr.arrive(w, mr.routes.reached(w, w.stop))
		mr.perch(w)
	}
	mr.walking--
	return !w.halted
}

// setOut gives room for a walk. One may begin while another is under way: that of a
// SKIRMISHER in a Charge.
func (mr *march) setOut() *walk {
	if mr.walking == len(mr.walks) {
		mr.walks = append(mr.walks, new(walk))
	}
	mr.walking++
	return mr.walks[mr.walking-1]
}

// meet plays one mark of a path.
func (mr *march) meet(w *walk, k *physics.Mark) {
	switch k.Kind {
	case physics.Climbed:
		mr.climb(w, k)
	case physics.Jumped:
		mr.jump(w, k)
	case physics.Dropped:
		mr.drop(w, k)
	case physics.Entered:
		mr.enter(w, k)
	}
}

// halt ends a walk at a place and shows the way made. Who has come down an edge
// does not go back up for a better place, if there is any below.
func (mr *march) halt(w *walk, along float64) {
	w.halted = true
	end := mr.routes.lastLegal(w, along)
	if end < w.landed {
		s := mr.pos.model(w.m)
		at := physics.Spot{At: s.At, Level: s.Level}
		if free, ok := mr.routes.beside(w, at); ok {
			w.stop = w.landed
			mr.arriveAt(w, at, free)
			return
		}
	}
	w.stop = end
	mr.arrive(w, mr.routes.reached(w, end))
}

// climb is CLB-1: a Risky Success Roll first; after a failed one the model
// stays where its base touches the surface, or at the edge (R-CLIMB).
func (mr *march) climb(w *walk, k *physics.Mark) {
	if outcome, _ := mr.judge.success(check{model: w.m, by: w.m, clause: "CLB-1", risky: true}); outcome == game.Failure {
		mr.halt(w, k.Along-k.Stay.At.Sub(k.At).Len())
		return
	}
	e := game.ModelEvent(game.Climbed, "CLB-1", w.m)
	e.Height, e.At, e.Level = max(k.Rise, -k.Rise), k.At, k.Level+k.Rise // what it costs, up or down
	mr.judge.emit(&e)
}

// jump is JMP-1 and JMP-2: on a Failure the opponent chooses the side of the
// gap at which the model falls (R-JUMP).
func (mr *march) jump(w *walk, k *physics.Mark) {
	if outcome, _ := mr.judge.success(check{model: w.m, by: w.m, clause: "JMP-1", risky: true}); outcome == game.Failure {
		mr.missJump(w, k)
		return
	}
	e := game.ModelEvent(game.Jumped, "JMP-1", w.m)
	e.Height, e.At, e.Level = k.Rise, k.Far, k.Level+k.Rise
	mr.judge.emit(&e)
	if -k.Rise > 0 {
		mr.comeDown(w, k, mr.routes.farSide(w.m, w.tr, w.stop, k), -k.Rise)
	}
}

// missJump is a failed jump: the edge of the chosen side is fallen from. Where nothing
// in the gap lies lower, as in a pool, the model comes to stand at that edge.
func (mr *march) missJump(w *walk, k *physics.Mark) {
	c := mr.judge.Ask(game.Decision{Side: mr.pos.side(w.m).Other(), Kind: game.FallSide, Model: w.m, Clause: "JMP-2"})
	if c.Fall != "near" && c.Fall != "far" {
		mr.judge.malformed("Choose the side of the gap on which the model falls: near or far.")
	}
	w.stop = k.Along
	spot, level, lands := mr.routes.fallsShort(w, k, c.Fall)
	if lands {
		mr.arriveAt(w, w.tr.At(k.Along), spot)
	} else {
		mr.halt(w, k.Along)
		s := mr.pos.model(w.m)
		spot, level = physics.Spot{At: s.At, Level: s.Level}, s.Level
	}
	mr.combat.land(w.m, spot, level-spot.Level, "JMP-2")
	mr.combat.crash(w.m, level-spot.Level)
	w.halted = true
}

// drop is DRP-1 and DRP-2: down an edge, a fall from 3" up. A Charge that lands
// within 1" of its target dives (MEL-6).
func (mr *march) drop(w *walk, k *physics.Mark) {
	w.landed, w.edge = k.Along-float64(k.Rise), physics.Spot{At: k.At, Level: k.Level}
	mr.comeDown(w, k, mr.judge.t.Field.Land(mr.judge.t.Body(w.m), k), -k.Rise)
}

// comeDown is the end of a way through the air: a Diving Charge (MEL-6,
// P-DIV-1), a fall from 3" up (DRP-2), or neither.
func (mr *march) comeDown(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	switch {
	case w.plunge != nil && w.plunge.ready && mr.pos.v.dive.deep(height) && mr.charges.dives(w.m, w.plunge.target, land):
		mr.diveDown(w, k, land, height)
	case height >= 3*inch:
		mr.fallTo(w, k, land, height)
	case k.Kind == physics.Dropped:
		mr.combat.land(w.m, land, height, "DRP-1")
	}
}

// fallTo lands a falling model; once it is Down or Out it goes no further.
func (mr *march) fallTo(w *walk, k *physics.Mark, land physics.Spot, height physics.Mil) {
	if free, ok := mr.routes.aside(w.m, k, land); ok {
		land, height = free, k.Level-free.Level
	}
	mr.combat.land(w.m, land, height, "DRP-2")
	mr.combat.smash(w.m, height)
	if s := mr.pos.model(w.m); s.Down || s.Out {
		at := physics.Spot{At: s.At, Level: s.Level}
		w.stop = k.Along + float64(abs(int(k.Rise))) + k.At.Sub(land.At).Len()
		mr.arriveAt(w, at, at) // before the game is over by it
		w.halted = true
	}
	mr.combat.settle()
}

// enter is TER-3 where the path enters Dangerous Terrain (R-DANGER).
func (mr *march) enter(w *walk, k *physics.Mark) {
	if outcome, _ := mr.judge.success(check{model: w.m, by: w.m, clause: "TER-3", risky: true}); outcome != game.Failure {
		return
	}
	mr.halt(w, k.Along)
	mr.combat.hurt(injury{target: w.m, by: w.m, clause: "TER-3"})
	mr.combat.settle()
}

// brave is TER-3 for a model that activates in Dangerous Terrain.
func (mr *march) brave(m game.ModelID) {
	if outcome, _ := mr.judge.success(check{model: m, by: m, clause: "TER-3", risky: true}); outcome == game.Failure {
		mr.combat.hurt(injury{target: m, by: m, clause: "TER-3"})
	}
}

// arrive shows the way made to a place on the path, where a movement ends: but for
// a Charge, that may go on (CHG-4).
func (mr *march) arrive(w *walk, end physics.Spot) {
	mr.arriveAt(w, end, end)
	if w.plunge == nil {
		mr.alight(w.m)
	}
}

// alight is FLY-3: a FLYING model that ends its movement touching Dangerous
// Terrain is hurt.
func (mr *march) alight(m game.ModelID) {
	if s := mr.pos.model(m); mr.routes.alights(m, physics.Spot{At: s.At, Level: s.Level}) {
		mr.combat.hurt(landing(m))
		mr.combat.settle()
	}
}

// arriveAt shows the path walked up to a place and leaves the model at another
// (where it fell to, perhaps).
func (mr *march) arriveAt(w *walk, walked, at physics.Spot) {
	e := game.ModelEvent(game.Moved, w.clause, w.m)
	e.Path = w.tr.PathTo(w.stop, walked)
	e.Cost = w.tr.CostAt(w.stop)
	e.At, e.Level = at.At, at.Level
	mr.judge.emit(&e)
}
