package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// The names of what may happen on a way.
const (
	slashText = "Free Slash"
	fireText  = "Wall of Fire"
	jumpText  = "long jump"
	climbText = "climb"
	fallText  = "fall"
)

// Purpose implements game.Purposed: what a test of Con on a way is made for.
func (r *Rules) Purpose(clause string) (key string, told bool) {
	switch clause {
	case "WZR-44":
		return jumpText, false
	case "WZR-50", "WZR-58":
		return climbText, false
	}
	return "", false
}

// Risks are the Con tests, falls, Free Slashes and Walls of Fire on a path
// (WZR-16, WZR-44, WZR-50, WZR-161, T-SLASH).
func (r *Rules) Risks(g *game.Game, m game.ModelID, action string, way physics.Way) []game.Risk {
	p := look(g)
	k := p.routes.route(m, action, way.Path)
	w := &walking{m: m, r: &k, brisk: action != "move", target: game.NoModel, stop: k.tr.Length()}
	var list []game.Risk
	for _, e := range p.perils.moments(w, nil) {
		if risk, ok := p.perils.risk(w, &e); ok {
			if risk.At = k.tr.At(e.along).At; e.mark != nil {
				risk.At = e.mark.At
			}
			list = append(list, risk)
		}
	}
	return list
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

// mortal is the chance that one hit removes a model: sure is that of a hit
// against which no test is made, plain that of another.
func (p *attacks) mortal(m game.ModelID, e effect, sure, plain float64) float64 {
	row := p.toll(m)
	row.attack(e, sure, plain, 0, false)
	var s game.Struck
	row.into(&s)
	return s.Out
}
