package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// march is what moves models, and what happens to them on their way.
type march struct {
	*view
	judge  *judge
	combat *combat
	spent  bool // the active model's activation is over (WZR-54)
}

// walk moves a model along its path with what happens on the way, in order:
// tests of jumps come before it moves (WZR-44), then climbs, drops and Free
// Slashes where they are.
func (mr *march) walk(m game.ModelID, r *route, brisk bool, target game.ModelID) bool {
	w := &walking{m: m, r: r, brisk: brisk, target: target, stop: r.tr.Length()}
	if r.bonus > 0 && r.need > mr.routes.allow(m, r.base, 0, r.penalties) {
		mr.judge.t.Set(m, swiftUsed, 1)
	}
	jumps := mr.testJumps(w)
	for _, e := range mr.perils.moments(w, jumps) {
		if w.halted {
			break
		}
		mr.meet(w, &e)
	}
	if !w.halted {
		mr.arrive(w, r.tr.At(w.stop), r.need)
	}
	return !w.halted
}

// meet plays what happens at a moment of the way.
func (mr *march) meet(w *walking, e *moment) {
	switch k := e.mark; {
	case e.wall != nil:
		mr.burn(w, e)
	case k == nil:
		mr.slashAt(w, e.by, e.along)
	case e.told:
		mr.climbed(w, k)
	case e.failed:
		mr.missJump(w, k)
	case k.Kind == physics.Jumped:
		mr.jump(w, k)
	case k.Kind == physics.Dropped:
		mr.drop(w, k)
	default:
		mr.climb(w, k)
	}
}

// deactivate ends a model's activation (WZR-54).
func (mr *march) deactivate(m game.ModelID) {
	if mr.pos.g.State.Active == m {
		mr.spent = true
	}
}

// failedCharge is WZR-56 and WZR-57: a charger that falls is disengaged, and the
// charged enemy gets a Free Slash if the edge is within its CCWR.
func (mr *march) failedCharge(w *walking, k *physics.Mark) {
	if mr.perils.overEdge(w, k) {
		mr.combat.slash(w.target, w.m, "WZR-57")
	}
}

// slashAt is the Free Slash of an enemy at a place of the way; who dies of it stays
// there, or where it began to climb, to jump or to go down.
func (mr *march) slashAt(w *walking, e game.ModelID, along float64) {
	w.slashed = append(w.slashed, e)
	mr.combat.slash(e, w.m, "T-SLASH")
	if !mr.pos.model(w.m).On() {
		along = afoot(w.r.tr, along)
		mr.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}

// slashFaller are the Free Slashes at who falls out of enemies' CCWR, before it
// falls; it leaves them all the same (T-SLASH). It tells whether the model lives.
func (mr *march) slashFaller(w *walking, along float64, to physics.Spot) bool {
	for _, e := range mr.perils.slashers(w) {
		if mr.pos.model(w.m).On() && !slices.Contains(w.slashed, e) && mr.perils.leftBy(w, along, to, e) {
			mr.slashAt(w, e, along)
		}
	}
	return mr.pos.model(w.m).On()
}

// testJumps makes the Con tests of the long jumps on a path, before the model
// moves (WZR-44); it tells which marks failed.
func (mr *march) testJumps(w *walking) map[int]bool {
	failed := map[int]bool{}
	for i := range w.r.tr.Marks {
		if w.r.tr.Marks[i].Kind != physics.Jumped {
			continue
		}
		if mr.judge.test(mr.perils.jumpTest(w.m)) != game.Success {
			failed[i] = true
			break
		}
	}
	return failed
}

// show tells of a climb or a jump.
func (mr *march) show(w *walking, kind game.EventType, clause string, k *physics.Mark) {
	e := game.ModelEvent(kind, clause, w.m)
	e.Height, e.At, e.Level = k.Rise, k.At, k.Level+k.Rise
	mr.judge.t.Emit(e)
}

// arrive shows the way made and leaves the model at its end, facing where it
// last went (T-FRONT).
func (mr *march) arrive(w *walking, end physics.Spot, used physics.Mil) {
	e := game.ModelEvent(game.Moved, w.r.clause, w.m)
	e.Path, e.Cost, e.At, e.Level = w.r.tr.PathTo(w.stop, end), used, end.At, end.Level
	facing := mr.pos.model(w.m).Facing
	for i := len(w.r.tr.Legs) - 1; i >= 0; i-- {
		if l := &w.r.tr.Legs[i]; l.From != l.To && l.Along < w.stop {
			facing = l.To.Sub(l.From)
			break
		}
	}
	mr.judge.t.Emit(e)
	mr.judge.face(w.m, facing, mr.pos.model(w.m).Way+used)
}

// land leaves a model where it fell to.
func (mr *march) land(w *walking, along float64, spot physics.Spot, used physics.Mil) {
	w.stop, w.halted = along, true
	mr.arrive(w, spot, used)
}

// climbed tells of a climb that was made.
func (mr *march) climbed(w *walking, k *physics.Mark) {
	clause := "WZR-51"
	switch {
	case mr.routes.testsClimb(k, w.brisk):
	case k.Kind == physics.Laddered:
		clause = "R-STEP"
	default:
		clause = "WZR-55"
	}
	mr.show(w, game.Climbed, clause, k)
}

// climb begins WZR-46 to WZR-65, with a test of Con where testsClimb says so. After a
// failed one the model falls from the highest point, stands where the climb began
// and is Deactivated.
func (mr *march) climb(w *walking, k *physics.Mark) {
	if !mr.routes.testsClimb(k, w.brisk) || mr.judge.test(mr.perils.climbTest(w, k)) == game.Success {
		return
	}
	height := max(k.Rise, -k.Rise)
	foot := k.Stay
	if k.Rise < 0 {
		foot = mr.judge.t.Field.Land(mr.judge.t.Body(w.m), k)
	}
	spot := mr.perils.freeFoot(w.m, k, foot)
	if !mr.slashFaller(w, k.Along, spot) {
		return
	}
	mr.land(w, k.Along, spot, w.r.tr.CostAt(k.Along))
	e := game.ModelEvent(game.Fell, "WZR-52", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	mr.judge.t.Emit(e)
	mr.fall(w.m, height)
	if w.target != game.NoModel && mr.pos.model(w.m).On() { // WZR-56, WZR-57
		mr.failedCharge(w, k)
	}
	mr.deactivate(w.m)
}

// drop is a jump down: free to the base's size (WZR-20 to WZR-25), beyond that a
// fall as well (WZR-29).
func (mr *march) drop(w *walking, k *physics.Mark) {
	land := mr.judge.t.Field.Land(mr.judge.t.Body(w.m), k)
	e := game.ModelEvent(game.Dropped, "WZR-19", w.m)
	e.At, e.Level, e.Height = land.At, land.Level, -k.Rise
	mr.judge.t.Emit(e)
	mr.fallBeyond(w, k, land)
}

// jump is a long jump that was made. One to lower ground is a jump down as well.
func (mr *march) jump(w *walking, k *physics.Mark) {
	mr.show(w, game.Jumped, "WZR-31", k)
	mr.fallBeyond(w, k, physics.Spot{At: k.Far, Level: k.Level + k.Rise})
}

// fallBeyond is the fall that a jump down is beyond the free inches, which are not
// counted (WZR-28, WZR-29); who dies of it lies where it landed.
func (mr *march) fallBeyond(w *walking, k *physics.Mark, land physics.Spot) {
	deeper := mr.routes.paidDrop(w.m, k)
	if deeper == 0 {
		return
	}
	e := game.ModelEvent(game.Fell, "WZR-29", w.m)
	e.At, e.Level, e.Height = land.At, land.Level, deeper
	mr.judge.t.Emit(e)
	mr.fall(w.m, deeper)
	if !mr.pos.model(w.m).On() {
		mr.land(w, k.Along, land, w.r.tr.CostAt(k.Along)+deeper)
	}
}

// missJump is a failed long jump: at the nearest free spot at the bottom of the
// gap (R-LEDGE), with the fall from the full height (WZR-45). Where the base has
// room at no bottom, as over a narrow pit, it stays at the edge, fallen all the same.
func (mr *march) missJump(w *walking, k *physics.Mark) {
	spot, height, lands := mr.perils.bottom(w.m, k)
	if !lands {
		spot = mr.perils.before(w, k)
	}
	if !mr.slashFaller(w, k.Along, spot) {
		return
	}
	mr.land(w, k.Along, spot, w.r.tr.CostAt(k.Along))
	e := game.ModelEvent(game.Fell, "WZR-45", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	mr.judge.t.Emit(e)
	mr.fall(w.m, height)
}

// fall is the Automatic Hit of a fall of a height: St of the inches fallen and 6
// (WZR-16), against a vehicle one of AVV 10 on a random section (WZR-17). Fractions
// of an inch round up.
func (mr *march) fall(m game.ModelID, height physics.Mil) {
	inches := int((height + inch - 1) / inch)
	if inches <= 0 {
		return
	}
	if mr.pos.soldier(m).vehicle() {
		mr.combat.wound(effect{target: m, by: m, avv: 10, clause: "WZR-17"})
	} else {
		mr.combat.wound(effect{target: m, by: m, st: inches + 6, clause: "WZR-16"})
	}
}

// burn is the hit of a Wall of Fire on the way; who dies of it stays there.
func (mr *march) burn(w *walking, e *moment) {
	hit := mr.perils.flameOf(e.wall)
	hit.target = w.m
	mr.combat.wound(hit)
	if !mr.pos.model(w.m).On() {
		along := afoot(w.r.tr, e.along)
		mr.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}
