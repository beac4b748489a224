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
func (p *march) walk(m game.ModelID, r *route, brisk bool, target game.ModelID) bool {
	w := &walking{m: m, r: r, brisk: brisk, target: target, stop: r.tr.Length()}
	if r.bonus > 0 && r.need > p.routes.allow(m, r.base, 0, r.penalties) {
		p.judge.t.Set(m, swiftUsed, 1)
	}
	jumps := p.testJumps(w)
	for _, e := range p.perils.moments(w, jumps) {
		if w.halted {
			break
		}
		p.meet(w, &e)
	}
	if !w.halted {
		p.arrive(w, r.tr.At(w.stop), r.need)
	}
	return !w.halted
}

// meet plays what happens at a moment of the way.
func (p *march) meet(w *walking, e *moment) {
	switch k := e.mark; {
	case e.wall != nil:
		p.burn(w, e)
	case k == nil:
		p.slashAt(w, e.by, e.along)
	case e.told:
		p.climbed(w, k)
	case e.failed:
		p.missJump(w, k)
	case k.Kind == physics.Jumped:
		p.jump(w, k)
	case k.Kind == physics.Dropped:
		p.drop(w, k)
	default:
		p.climb(w, k)
	}
}

// deactivate ends a model's activation (WZR-54).
func (p *march) deactivate(m game.ModelID) {
	if p.pos.g.State.Active == m {
		p.spent = true
	}
}

// failedCharge is WZR-56 and WZR-57: a charger that falls is disengaged, and the
// charged enemy gets a Free Slash if the edge is within its CCWR.
func (p *march) failedCharge(w *walking, k *physics.Mark) {
	if p.perils.overEdge(w, k) {
		p.combat.slash(w.target, w.m, "WZR-57")
	}
}

// slashAt is the Free Slash of an enemy at a place of the way; who dies of it stays
// there, or where it began to climb, to jump or to go down.
func (p *march) slashAt(w *walking, e game.ModelID, along float64) {
	w.slashed = append(w.slashed, e)
	p.combat.slash(e, w.m, "T-SLASH")
	if !p.pos.model(w.m).On() {
		along = afoot(w.r.tr, along)
		p.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}

// slashFaller are the Free Slashes at who falls out of enemies' CCWR, before it
// falls; it leaves them all the same (T-SLASH). It tells whether the model lives.
func (p *march) slashFaller(w *walking, along float64, to physics.Spot) bool {
	for _, e := range p.perils.slashers(w) {
		if p.pos.model(w.m).On() && !slices.Contains(w.slashed, e) && p.perils.leftBy(w, along, to, e) {
			p.slashAt(w, e, along)
		}
	}
	return p.pos.model(w.m).On()
}

// testJumps makes the Con tests of the long jumps on a path, before the model
// moves (WZR-44); it tells which marks failed.
func (p *march) testJumps(w *walking) map[int]bool {
	failed := map[int]bool{}
	for i := range w.r.tr.Marks {
		if w.r.tr.Marks[i].Kind != physics.Jumped {
			continue
		}
		if p.judge.test(p.perils.jumpTest(w.m)) != game.Success {
			failed[i] = true
			break
		}
	}
	return failed
}

// show tells of a climb or a jump.
func (p *march) show(w *walking, kind game.EventType, clause string, k *physics.Mark) {
	e := game.ModelEvent(kind, clause, w.m)
	e.Height, e.At, e.Level = k.Rise, k.At, k.Level+k.Rise
	p.judge.t.Emit(e)
}

// arrive shows the way made and leaves the model at its end, facing where it
// last went (T-FRONT).
func (p *march) arrive(w *walking, end physics.Spot, used physics.Mil) {
	e := game.ModelEvent(game.Moved, w.r.clause, w.m)
	e.Path, e.Cost, e.At, e.Level = w.r.tr.PathTo(w.stop, end), used, end.At, end.Level
	facing := p.pos.model(w.m).Facing
	for i := len(w.r.tr.Legs) - 1; i >= 0; i-- {
		if l := &w.r.tr.Legs[i]; l.From != l.To && l.Along < w.stop {
			facing = l.To.Sub(l.From)
			break
		}
	}
	p.judge.t.Emit(e)
	p.judge.face(w.m, facing, p.pos.model(w.m).Way+used)
}

// land leaves a model where it fell to.
func (p *march) land(w *walking, along float64, spot physics.Spot, used physics.Mil) {
	w.stop, w.halted = along, true
	p.arrive(w, spot, used)
}

// climbed tells of a climb that was made.
func (p *march) climbed(w *walking, k *physics.Mark) {
	clause := "WZR-51"
	switch {
	case p.routes.testsClimb(k, w.brisk):
	case k.Kind == physics.Laddered:
		clause = "R-STEP"
	default:
		clause = "WZR-55"
	}
	p.show(w, game.Climbed, clause, k)
}

// climb begins WZR-46 to WZR-65, with a test of Con where testsClimb says so. After a
// failed one the model falls from the highest point, stands where the climb began
// and is Deactivated.
func (p *march) climb(w *walking, k *physics.Mark) {
	if !p.routes.testsClimb(k, w.brisk) || p.judge.test(p.perils.climbTest(w, k)) == game.Success {
		return
	}
	height := max(k.Rise, -k.Rise)
	foot := k.Stay
	if k.Rise < 0 {
		foot = p.judge.t.Field.Land(p.judge.t.Body(w.m), k)
	}
	spot := p.perils.freeFoot(w.m, k, foot)
	if !p.slashFaller(w, k.Along, spot) {
		return
	}
	p.land(w, k.Along, spot, w.r.tr.CostAt(k.Along))
	e := game.ModelEvent(game.Fell, "WZR-52", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	p.judge.t.Emit(e)
	p.fall(w.m, height)
	if w.target != game.NoModel && p.pos.model(w.m).On() { // WZR-56, WZR-57
		p.failedCharge(w, k)
	}
	p.deactivate(w.m)
}

// drop is a jump down: free to the base's size (WZR-20 to WZR-25), beyond that a
// fall as well (WZR-29).
func (p *march) drop(w *walking, k *physics.Mark) {
	land := p.judge.t.Field.Land(p.judge.t.Body(w.m), k)
	e := game.ModelEvent(game.Dropped, "WZR-19", w.m)
	e.At, e.Level, e.Height = land.At, land.Level, -k.Rise
	p.judge.t.Emit(e)
	p.fallBeyond(w, k, land)
}

// jump is a long jump that was made. One to lower ground is a jump down as well.
func (p *march) jump(w *walking, k *physics.Mark) {
	p.show(w, game.Jumped, "WZR-31", k)
	p.fallBeyond(w, k, physics.Spot{At: k.Far, Level: k.Level + k.Rise})
}

// fallBeyond is the fall that a jump down is beyond the free inches, which are not
// counted (WZR-28, WZR-29); who dies of it lies where it landed.
func (p *march) fallBeyond(w *walking, k *physics.Mark, land physics.Spot) {
	deeper := p.routes.paidDrop(w.m, k)
	if deeper == 0 {
		return
	}
	e := game.ModelEvent(game.Fell, "WZR-29", w.m)
	e.At, e.Level, e.Height = land.At, land.Level, deeper
	p.judge.t.Emit(e)
	p.fall(w.m, deeper)
	if !p.pos.model(w.m).On() {
		p.land(w, k.Along, land, w.r.tr.CostAt(k.Along)+deeper)
	}
}

// missJump is a failed long jump: at the nearest free spot at the bottom of the
// gap (R-LEDGE), with the fall from the full height (WZR-45). Where the base has
// room at no bottom, as over a narrow pit, it stays at the edge, fallen all the same.
func (p *march) missJump(w *walking, k *physics.Mark) {
	spot, height, lands := p.perils.bottom(w.m, k)
	if !lands {
		spot = p.perils.before(w, k)
	}
	if !p.slashFaller(w, k.Along, spot) {
		return
	}
	p.land(w, k.Along, spot, w.r.tr.CostAt(k.Along))
	e := game.ModelEvent(game.Fell, "WZR-45", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	p.judge.t.Emit(e)
	p.fall(w.m, height)
}

// fall is the Automatic Hit of a fall of a height: St of the inches fallen and 6
// (WZR-16), against a vehicle one of AVV 10 on a random section (WZR-17). Fractions
// of an inch round up.
func (p *march) fall(m game.ModelID, height physics.Mil) {
	inches := int((height + inch - 1) / inch)
	if inches <= 0 {
		return
	}
	if p.pos.soldier(m).vehicle() {
		p.combat.wound(effect{target: m, by: m, avv: 10, clause: "WZR-17"})
	} else {
		p.combat.wound(effect{target: m, by: m, st: inches + 6, clause: "WZR-16"})
	}
}

// burn is the hit of a Wall of Fire on the way; who dies of it stays there.
func (p *march) burn(w *walking, e *moment) {
	hit := p.perils.flameOf(e.wall)
	hit.target = w.m
	p.combat.wound(hit)
	if !p.pos.model(w.m).On() {
		along := afoot(w.r.tr, e.along)
		p.land(w, along, w.r.tr.At(along), w.r.tr.CostAt(along))
	}
}
