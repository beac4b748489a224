package wzr

import (
	"cmp"
	"slices"

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

// The names of what may happen on a way.
const (
	slashText = "Free Slash"
	fireText  = "Wall of Fire"
	jumpText  = "long jump"
	climbText = "climb"
	fallText  = "fall"
)

// markerRadius is that of a 30 mm marker (WZR-158).
var markerRadius = physics.RoundMil(15 / 25.4 * 1000)

// overEdge tells whether the edge of a climb is within the CCWR of whom a Charge is at (WZR-57).
func (p *perils) overEdge(w *walking, k *physics.Mark) bool {
	edge := physics.Body{At: k.At, Level: k.Level + k.Rise}
	return physics.Gap(edge, p.pos.g.Body(w.target)) <= p.pos.ccwr(w.target)
}

// slashes are the Free Slashes that a path gives enemies: where it leaves or
// crosses their CCWR, rolled before the model leaves (T-SLASH). A Charge gives
// its target none. end is where the path breaks off at a jump that is missed.
func (p *perils) slashes(w *walking, end float64) []moment {
	var list []moment
	who := physics.Mover{Body: p.pos.g.Body(w.m)}
	for _, e := range p.slashers(w) {
		foe, reach := p.pos.g.Body(e), p.pos.ccwr(e)
		from, _, near := w.r.tr.FirstWithin(who, foe, reach)
		if !near {
			continue
		}
		along := from
		if physics.Gap(who.Body, foe) <= reach { // it leaves: where it first is out of reach
			out, _, leaves := w.r.tr.FirstBeyond(who, foe, reach)
			if !leaves {
				continue
			}
			along = out
		} else if !w.leavesAgain(who.Body, foe, reach, from, end) { // it does not cross
			continue
		}
		if along > end {
			continue
		}
		list = append(list, moment{along: along, by: e})
	}
	return list
}

// slashers are the enemies that may strike who goes: with a melee weapon, not in a
// building, not the target of its Charge.
func (p *perils) slashers(w *walking) (list []game.ModelID) {
	if !p.pos.terms.FreeSlash {
		return nil
	}
	for _, e := range p.pos.foes(p.pos.side(w.m)) {
		if _, ok := p.attacks.swipe(e); ok && e != w.target && p.pos.model(e).In == 0 {
			list = append(list, e)
		}
	}
	return list
}

// leftBy tells whether a fall from a place of the way leads out of an enemy's CCWR.
func (p *perils) leftBy(w *walking, along float64, to physics.Spot, e game.ModelID) bool {
	edge, bottom := p.pos.g.Body(w.m), p.pos.g.Body(w.m)
	at := w.r.tr.At(along)
	edge.At, edge.Level, bottom.At, bottom.Level = at.At, at.Level, to.At, to.Level
	foe, reach := p.pos.g.Body(e), p.pos.ccwr(e)
	return physics.Gap(edge, foe) <= reach && physics.Gap(bottom, foe) > reach
}

// peril is what a whole way does: first the long jumps are tested, up to one that is failed
// (WZR-44), then comes what is on the way.
func (p *perils) peril(w *walking) (all game.Peril) {
	left := 1.0 // that all jumps so far are made
	for i := range w.r.tr.Marks {
		if w.r.tr.Marks[i].Kind != physics.Jumped {
			continue
		}
		jump := p.jumpTest(w.m)
		q := chance(jump.need())
		p.perilOf(w, i, left*(1-q), &all)
		left *= q
	}
	p.perilOf(w, -1, left, &all)
	return all
}

// perilOf adds what comes of a way on which a jump is failed, none for -1; likely is how
// likely that is.
func (p *perils) perilOf(w *walking, failed int, likely float64, all *game.Peril) {
	row := p.attacks.toll(w.m)
	w.slashed = nil
	for _, e := range p.moments(w, map[int]bool{failed: true}) {
		switch k := e.mark; {
		case e.told:
		case e.wall != nil:
			row.attack(p.flameOf(e.wall), 0, 1, 0, false)
		case k == nil:
			w.slashed = append(w.slashed, e.by)
			p.slashed(row, e.by)
		case failed >= 0 && k == &w.r.tr.Marks[failed]:
			spot, height, lands := p.bottom(w.m, k)
			if !lands {
				spot = p.before(w, k)
			}
			p.tumble(row, w, k, spot, height)
			all.Lost += float64(likely * row.out())
			return
		case k.Kind == physics.Climbed || k.Kind == physics.Laddered:
			if !p.routes.testsClimb(k, w.brisk) {
				continue
			}
			test := p.climbTest(w, k)
			q := chance(test.need())
			falls := *row
			p.climbFails(&falls, w, k)
			all.Lost += float64(float64(likely*(1-q)) * falls.out())
			likely *= q
		default:
			if deep := p.routes.paidDrop(w.m, k); deep > 0 {
				row.attack(p.fallEffect(w.m, deep), 0, 1, 0, false)
			}
		}
	}
	out := row.out()
	all.Arrives, all.Lost = all.Arrives+float64(likely*(1-out)), all.Lost+float64(likely*out)
}

// climbFails is the fall of who fails the test of a climb, and the Free Slash of whom it
// charged (WZR-52, WZR-57).
func (p *perils) climbFails(row *toll, w *walking, k *physics.Mark) {
	foot := k.Stay
	if k.Rise < 0 {
		foot = p.pos.g.Field.Land(p.pos.g.Body(w.m), k)
	}
	p.tumble(row, w, k, p.freeFoot(w.m, k, foot), max(k.Rise, -k.Rise))
	if w.target != game.NoModel && p.overEdge(w, k) {
		p.slashed(row, w.target)
	}
}

// tumble is a fall from an edge to a spot, with the Free Slashes of those whom it leads away
// from, who have not struck yet.
func (p *perils) tumble(row *toll, w *walking, k *physics.Mark, to physics.Spot, height physics.Mil) {
	for _, e := range p.slashers(w) {
		if !slices.Contains(w.slashed, e) && p.leftBy(w, k.Along, to, e) {
			p.slashed(row, e)
		}
	}
	if height > 0 {
		row.attack(p.fallEffect(w.m, height), 0, 1, 0, false)
	}
}

// slashed adds a Free Slash.
func (p *perils) slashed(row *toll, by game.ModelID) {
	if b, ok := p.attacks.swipe(by); ok {
		one, more, _ := hits(p.pos.soldier(by).CC)
		row.attack(effect{st: b.st, avv: b.avv}, one, more, 0, false)
	}
}

// risk is what a moment on the way may do; ok is false for one that asks for no
// die.
func (p *perils) risk(w *walking, e *moment) (risk game.Risk, ok bool) {
	switch {
	case e.told:
		return risk, false
	case e.wall != nil:
		return game.Risk{Clause: "WZR-161", Name: fireText, By: game.NoModel, Fail: 1, Out: p.attacks.mortal(w.m, p.flameOf(e.wall), 0, 1)}, true
	case e.mark == nil:
		b, _ := p.attacks.swipe(e.by)
		one, more, _ := hits(p.pos.soldier(e.by).CC)
		return game.Risk{Clause: "T-SLASH", Name: slashText, By: e.by, Fail: one + more, Out: p.attacks.mortal(w.m, effect{st: b.st, avv: b.avv}, one, more)}, true
	}
	return p.markRisk(w, e.mark)
}

func (p *perils) markRisk(w *walking, k *physics.Mark) (risk game.Risk, ok bool) {
	risk = game.Risk{By: game.NoModel}
	var height physics.Mil
	switch k.Kind {
	case physics.Jumped:
		risk.Clause, risk.Name = "WZR-44", jumpText
		risk.Fail = 1 - chance(p.pos.soldier(w.m).Con)
		_, height, _ = p.bottom(w.m, k)
	case physics.Climbed, physics.Laddered:
		if !p.routes.testsClimb(k, w.brisk) {
			return risk, false
		}
		t := p.climbTest(w, k)
		risk.Clause, risk.Name, risk.Fail = t.clause, climbText, 1-chance(t.need())
		height = max(k.Rise, -k.Rise)
	case physics.Dropped:
		if height = p.routes.paidDrop(w.m, k); height <= 0 {
			return risk, false
		}
		risk.Clause, risk.Name, risk.Fail = "WZR-29", fallText, 1
	default:
		return risk, false
	}
	risk.Out = risk.Fail * p.attacks.mortal(w.m, p.fallEffect(w.m, height), 0, 1)
	if deeper := p.routes.paidDrop(w.m, k); k.Kind == physics.Jumped && deeper > 0 { // it falls where it lands, too
		risk.Out += float64((1 - risk.Fail) * p.attacks.mortal(w.m, p.fallEffect(w.m, deeper), 0, 1))
	}
	return risk, true
}

// fallEffect is the hit of a fall of some height (WZR-16, WZR-17).
func (p *perils) fallEffect(m game.ModelID, height physics.Mil) effect {
	if p.pos.soldier(m).vehicle() {
		return effect{avv: 10}
	}
	return effect{st: int((max(height, 0)+inch-1)/inch) + 6}
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

// fires are the Walls of Fire that a path goes through: once each for a movement
// action, where the base first touches the line or a marker, except where it
// starts (WZR-161, WZR-162).
func (p *perils) fires(w *walking) []moment {
	var list []moment
	b := p.pos.g.Body(w.m)
	for i := range p.pos.g.State.Lines {
		l := p.pos.g.State.Lines[i]
		along, ok := firstTouch(w.r.tr, b, l.A, l.B)
		if !ok {
			continue
		}
		list = append(list, moment{along: along, order: 2, wall: &l})
	}
	return list
}

// flameOf is the hit of a Wall of Fire (WZR-161).
func (p *perils) flameOf(l *game.Line) effect {
	hit := effect{by: l.By, st: l.N, clause: "WZR-161"}
	if k := p.attacks.flamer(l.By, l.With); k != nil {
		hit.avv = k.AVV
	}
	return hit
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

// leavesAgain tells whether a path that comes within reach of a base at a place
// leaves it after that and before its end, even to come back: a gap grows and
// shrinks but once along a straight leg, so it is at a leg's end that it is widest.
func (w *walking) leavesAgain(b, foe physics.Body, reach physics.Mil, from, end float64) bool {
	for i := range w.r.tr.Legs {
		l := &w.r.tr.Legs[i]
		if i+1 < len(w.r.tr.Legs) && w.r.tr.Legs[i+1].Along <= from {
			continue
		}
		if l.Along >= end {
			break
		}
		if b.At, b.Level = l.To, l.ToLevel; physics.Gap(b, foe) > reach {
			return true
		}
	}
	return false
}

// firstTouch is where a base first touches a wall of fire, its line or one of its
// markers; one that starts so must have left it before.
func firstTouch(tr *physics.Trace, b physics.Body, a, c physics.Vec) (float64, bool) {
	pa, pc, round := physics.PointOf(a), physics.PointOf(c), float64(markerRadius)
	parts := [3]func(at physics.Point) float64{
		func(at physics.Point) float64 { return physics.ToSegment(at, pa, pc) },
		func(at physics.Point) float64 { return at.Sub(pa).Len() - round },
		func(at physics.Point) float64 { return at.Sub(pc).Len() - round },
	}
	left := true
	for _, far := range parts {
		left = left && physics.RoundMil(far(physics.PointOf(b.At))) > b.Radius
	}
	for i := range tr.Legs {
		l := &tr.Legs[i]
		from, to := physics.PointOf(l.From), physics.PointOf(l.To)
		var in []stay
		for _, far := range parts {
			if s, ok := within(from, to, func(at physics.Point) bool { return physics.RoundMil(far(at)) <= b.Radius }, far); ok {
				in = append(in, s)
			}
		}
		slices.SortFunc(in, func(x, y stay) int { return cmp.Compare(x.from, y.from) })
		gone := 0.0 // till where it is on it since the start
		for _, s := range in {
			if left || s.from > gone {
				return l.Along + float64(s.from*to.Sub(from).Len()), true
			}
			gone = max(gone, s.to)
		}
		left = left || gone < 1
	}
	return 0, false
}

// stay is a part of a leg, from 0 to 1.
type stay struct{ from, to float64 }

// within is the part of a leg on which it touches something whose distance grows
// and shrinks but once along a straight way.
func within(from, to physics.Point, touches func(physics.Point) bool, far func(physics.Point) float64) (stay, bool) {
	at := func(k float64) physics.Point {
		return physics.P(from.X+float64((to.X-from.X)*k), from.Y+float64((to.Y-from.Y)*k))
	}
	nearest := lowest(func(k float64) float64 { return far(at(k)) })
	if !touches(at(nearest)) {
		return stay{}, false
	}
	rim := func(clear float64) float64 { // halve the way between a place that is clear and one that is not
		if touches(at(clear)) {
			return clear
		}
		low := nearest
		for range 40 {
			if mid := (clear + low) / 2; touches(at(mid)) {
				low = mid
			} else {
				clear = mid
			}
		}
		return low
	}
	return stay{rim(0), rim(1)}, true
}

// lowest is where between 0 and 1 a function is lowest that falls, then rises.
func lowest(f func(float64) float64) float64 {
	a, b := 0.0, 1.0
	for range 60 {
		if p, q := a+(b-a)/3, b-(b-a)/3; f(p) <= f(q) {
			b = q
		} else {
			a = p
		}
	}
	return (a + b) / 2
}
