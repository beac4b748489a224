package wzr

import (
	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// walking is a model on its way along a path.
type walking struct {
	m      game.ModelID
	r      *route
	brisk  bool         // a Run or a Charge (WZR-50)
	target game.ModelID // of a Charge
	stop   float64
	halted bool

	slashed []game.ModelID // who has made its Free Slash
}

// moment is something that happens along a path.
type moment struct {
	along  float64
	order  int
	failed bool // the long jump at the mark is missed

	by   game.ModelID  // whose Free Slash it is, where it is one
	wall *game.Line    // the Wall of Fire, where it is one
	mark *physics.Mark // else what is on the way
	told bool          // it only tells of what the mark came to
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

// jumpTest is the test of Con of a long jump.
func (p *perils) jumpTest(m game.ModelID) test {
	return test{stat: "con", model: m, by: m, clause: "WZR-44", base: p.pos.soldier(m).Con}
}

// moments lists what happens along a path in the order in which it comes.
func (p *perils) moments(w *walking, failed map[int]bool) []moment {
	var list []moment
	end := w.r.tr.Length()
	for i := range w.r.tr.Marks {
		k := &w.r.tr.Marks[i]
		switch {
		case failed[i]:
			end = k.Along
			list = append(list, moment{along: k.Along, order: 1, mark: k, failed: true})
		case k.Kind == physics.Jumped || k.Kind == physics.Dropped:
			list = append(list, moment{along: landed(k), order: 1, mark: k})
		case k.Kind == physics.Climbed || k.Kind == physics.Laddered:
			list = append(list, moment{along: k.Along, order: 1, mark: k}, moment{along: landed(k), order: 1, mark: k, told: true})
		}
	}
	list = append(list, p.slashes(w, end)...)
	list = append(list, p.fires(w)...)
	for i := range list { // in order of the way; of equals, slashes first
		for j := i; j > 0 && (list[j].along < list[j-1].along || list[j].along == list[j-1].along && list[j].order < list[j-1].order); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

// landed is the way made when a climb, a jump or a drop is done: whoever leaves an enemy's
// reach in the midst of it is struck before that (T-SLASH).
func landed(k *physics.Mark) float64 {
	if k.Kind == physics.Jumped {
		return k.Along + float64(k.Width)
	}
	return k.Along + float64(max(k.Rise, -k.Rise))
}

// afoot is the last of the way made when the model stood: not half way up a face or over a gap.
func afoot(tr *physics.Trace, along float64) float64 {
	for i := range tr.Marks {
		if k := &tr.Marks[i]; k.Kind != physics.Entered && k.Kind != physics.Stepped && k.Along < along && along < landed(k) {
			return k.Along
		}
	}
	return along
}

// show tells of a climb or a jump.
func (p *march) show(w *walking, kind game.EventType, clause string, k *physics.Mark) {
	e := event(kind, clause, w.m)
	e.Height, e.At, e.Level = k.Rise, k.At, k.Level+k.Rise
	p.judge.t.Emit(e)
}

// arrive shows the way made and leaves the model at its end, facing where it
// last went (T-FRONT).
func (p *march) arrive(w *walking, end physics.Spot, used physics.Mil) {
	e := event(game.Moved, w.r.clause, w.m)
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

// testsClimb tells whether a way up or down a face asks for a test of Con: by the
// optional rule always (WZR-58), else on a Run or a Charge (WZR-50, WZR-55), where
// no ladder is (R-STEP).
func (p *routes) testsClimb(k *physics.Mark, brisk bool) bool {
	return p.pos.terms.ClimbTests || brisk && k.Kind == physics.Climbed
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
	e := event(game.Fell, "WZR-52", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	p.judge.t.Emit(e)
	p.fall(w.m, height)
	if w.target != game.NoModel && p.pos.model(w.m).On() { // WZR-56, WZR-57
		p.failedCharge(w, k)
	}
	p.deactivate(w.m)
}

// climbTest is the test of Con of a climb.
func (p *perils) climbTest(w *walking, k *physics.Mark) test {
	t := test{stat: "con", model: w.m, by: w.m, clause: "WZR-50", base: p.pos.soldier(w.m).Con}
	t.add("WZR-50", "climb", 4)
	if p.pos.terms.ClimbTests {
		p.climbMods(&t, w, k)
	}
	return t
}

// freeFoot is the foot of a climb, or the free place nearest to it where a model
// stands on that, or where another piece is so near that one only passes (R-LEDGE).
func (p *perils) freeFoot(m game.ModelID, k *physics.Mark, foot physics.Spot) physics.Spot {
	b := p.pos.g.Body(m)
	b.At, b.Level = foot.At, foot.Level
	if p.pos.g.OnBase(m, b) == game.NoModel && p.pos.g.Field.Fits(b).Kind == physics.NoFault {
		return foot
	}
	b.Level = max(k.Level, k.Level+k.Rise)
	if s, ok := p.pos.g.Field.FallSpot(b, foot.At, p.pos.others(m)); ok {
		return s
	}
	return foot
}

// climbMods are the modifiers of the optional rule (WZR-59 to WZR-64).
func (p *perils) climbMods(t *test, w *walking, k *physics.Mark) {
	t.clause = "WZR-58"
	piece := &p.pos.g.Table.Terrain[k.Piece]
	ruin, ladder := levels.KindOf(piece.Kind).Use == levels.Ruined, k.Kind == physics.Laddered
	switch {
	case ladder && ruin:
		t.add("WZR-60", "ladder, ruin", -2)
	case ladder:
		t.add("WZR-59", "ladder", 1)
	case piece.Natural:
		t.add("WZR-63", "natural wall", -3)
	case ruin:
		t.add("WZR-62", "ruin", -3)
	default:
		t.add("WZR-61", "bare hands", -2)
	}
	if w.brisk {
		t.add("WZR-64", "Run or Charge", -2)
	}
}

// drop is a jump down: free to the base's size (WZR-20 to WZR-25), beyond that a
// fall as well (WZR-29).
func (p *march) drop(w *walking, k *physics.Mark) {
	land := p.judge.t.Field.Land(p.judge.t.Body(w.m), k)
	e := event(game.Dropped, "WZR-19", w.m)
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
	e := event(game.Fell, "WZR-29", w.m)
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
	e := event(game.Fell, "WZR-45", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	p.judge.t.Emit(e)
	p.fall(w.m, height)
}

// bottom is where a model comes to stand that fails a long jump, and how far it
// falls; lands is false where there is no room for it below the edge.
func (p *perils) bottom(m game.ModelID, k *physics.Mark) (spot physics.Spot, height physics.Mil, lands bool) {
	if !p.pos.g.Field.Hollow(k, k.Level) {
		return spot, 0, false
	}
	b := p.pos.g.Body(m)
	b.At, b.Level = k.At, k.Level
	if spot, ok := p.pos.g.Field.FallSpot(b, k.At, p.pos.others(m)); ok {
		return spot, k.Level - spot.Level, true
	}
	deep := physics.Mil(0)
	for _, l := range p.pos.g.Field.Levels(physics.V((k.At.X+k.Far.X)/2, (k.At.Y+k.Far.Y)/2)) {
		if d := k.Level - l; d > 0 && (deep == 0 || d < deep) {
			deep = d
		}
	}
	return spot, deep, false
}

// before is the last place at or before a mark of its way where a model may stand.
func (p *perils) before(w *walking, k *physics.Mark) physics.Spot {
	const step = 20 // mils
	b := p.pos.g.Body(w.m)
	for along := k.Along; along > 0; along -= step {
		s := w.r.tr.At(along)
		b.At, b.Level = s.At, s.Level
		if w.r.tr.Standing(along) && p.pos.g.OnBase(w.m, b) == game.NoModel && p.pos.g.Field.Fits(b).Kind == physics.NoFault {
			return s
		}
	}
	return w.r.tr.At(0)
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

// others are the bodies of all models on the battlefield but one.
func (p *position) others(m game.ModelID) []physics.Body {
	var bodies []physics.Body
	for i := range p.g.State.Models {
		if s := &p.g.State.Models[i]; game.ModelID(i) != m && s.On() && s.In == 0 {
			bodies = append(bodies, p.g.Body(game.ModelID(i)))
		}
	}
	return bodies
}
