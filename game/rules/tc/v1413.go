package tc

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// V1413 is the older playtest rules, v1.4.13.
var V1413 = &Rules{id: "tc-1.4.13", title: "Trench Crusade quick start 1.4.13", acts: conduct{
	rise:   (*judge).mayRise,
	astray: (*combat).strayShot,
	crash:  (*march).crashBeside,
	waver:  (*play).losers,
}, v: &version{
	ids:    playtestIDs,
	attack: [2]string{"P-RNG-1", "P-FGT-1"},
	reach:  [2]string{"P-RNG-1", "P-FGT-1"},
	words:  playtestWords,
	texts:  inParts(playtestClauses),
	terms:  words1413,
	says:   parlance1413,
	about: []string{
		"Models that are Down count for the Initiative; at their activation they may stand up or stay, and fight on from the ground.",
		"A shot bars only a later Charge; two Melee Weapons are two ACTIONS, the second with -1 DICE.",
		"A model that touches terrain is in Cover unless all of it is seen; shots into melee go astray by chance.",
		"BLESSING MARKERS do nothing for Injury Rolls, a critical hit only with CRITICAL; any attack on a Down model is worse for it.",
		"Dives are chosen, from 1\" to 6\"; a failed Morale Check loses the game.",
	},

	counts: func(*game.Model) bool { return true }, // P-INI-1
	arms:   (*actions).oneArm,
	tired:  (*actions).foughtTwice,
	routs:  true,

	covered:  (*attacks).partlyHidden,
	defended: (*attacks).behindObstacle,

	chargeBlock: true,
	anyDown:     true,
	lowers:      true,
	critical:    [2]int{0, 1},
	oneShield:   true,
	draws:       true,
	dive:        diving{over: inch, most: 6 * inch, near: 2 * inch, chosen: true, hurts: true},
}}

// playtestIDs are the clauses of v1.0.2 that v1.4.13 has under an ID of its own.
// What is not here is cited as it is, or replaced.
var playtestIDs = map[string]string{
	"INI-1": "P-INI-1", "INI-2": "P-INI-2", "INI-3": "P-INI-1",
	"ACT-1": "P-ACT-1", "ACT-2": "P-ACT-1", "ACT-3": "P-ACT-1", "ACT-4": "P-ACT-2", "ACT-6": "P-ACT-3",
	"MOV-1": "P-MOV-1", "CHG-1": "P-CHG-1", "CHG-2": "P-CHG-1", "DSH-1": "P-DSH-1", "DSH-2": "P-DSH-1",
	"SHT-1": "P-SHT-1", "SHT-2": "P-SHT-2", "FGT-1": "P-FGT-1", "RET-1": "P-RET-1", "OTH-1": "P-OTH-1",
	"ROLL-1": "P-ROLL-1", "ROLL-2": "P-ACT-3", "ROLL-3": "P-ROLL-2", "ROLL-4": "P-ROLL-2", "ROLL-5": "P-ROLL-2",
	"MRK-1": "P-MRK-1", "MRK-2": "P-MRK-1", "MRK-3": "P-MRK-4", "MRK-4": "P-MRK-2", "MRK-6": "P-MRK-3",
	"ATK-1": "P-RNG-1", "ATK-2": "P-RNG-1",
	"RNG-2": "P-RNG-4", "RNG-3": "P-RNG-3", "RNG-4": "P-RNG-5", "RNG-5": "P-RNG-2",
	"MEL-2": "P-MEL-2", "MEL-3": "P-FGT-2", "MEL-4": "P-MEL-1", "MEL-5": "BLOCK", "MEL-6": "P-DIV-1",
	"INJ-1": "P-INJ-1", "INJ-2": "P-INJ-1", "INJ-3": "P-INJ-2", "INJ-4": "P-INJ-3", "INJ-6": "P-INJ-5", "INJ-7": "P-INJ-7",
	"INJ-10": "P-INJ-8", "DWN-2": "P-INJ-4", "DWN-4": "P-INJ-4",
	"MOR-1": "P-MOR-1",
}

// mayRise is P-INJ-4: a model that is Down at its activation stands up, with its
// moves halved, or stays Down and does not move.
func (j *judge) mayRise(m game.ModelID) {
	c := j.Ask(game.Decision{Side: j.pos.side(m), Kind: game.Stand, Model: m, Clause: "P-INJ-4"})
	switch {
	case c.Stand == nil:
		j.malformed("Say whether the model stands up.")
	case *c.Stand:
		j.standUp(m)
	default:
		j.t.Set(m, lying, 1)
	}
}

// CoverBy is the piece that gives Cover under P-RNG-3. Where TER-5 holds own is
// false.
func (r *Rules) CoverBy(s *game.Setup, from, target physics.Body) (piece int, clause string, own bool) {
	if clause = r.v.id("RNG-3"); clause == "RNG-3" {
		return physics.None, clause, false
	}
	p := attacks{&position{g: &game.Look{Setup: s}}}
	return p.scenery(from, target), clause, true
}

// losers are the Morale Checks of P-MOR-1: a failed one loses at once. The
// outnumbered side rolls first (P-MOR-2); of equals, as INI-4 has it.
func (p *play) losers() {
	var sides []game.Side
	var effects []game.Effect
	for s := game.Side(0); s < 2; s++ {
		if p.pos.wavers(s) {
			sides = append(sides, s)
			effects = append(effects, game.Effect{ID: [...]string{"morale-0", "morale-1"}[s], Clause: "P-MOR-1", Side: s, Model: game.NoModel})
		}
	}
	order := []int{0}
	if len(sides) == 2 {
		switch a, b := len(p.judge.t.Models(0)), len(p.judge.t.Models(1)); {
		case a == b:
			order = p.judge.askOrder(effects)
		case a < b:
			order = []int{0, 1}
		default:
			order = []int{1, 0}
		}
	}
	for _, o := range order[:len(sides)] {
		s := sides[o]
		outcome, _ := p.judge.rollSuccess(p.pos.moraleCheck(s, "MOR-1"))
		e := game.SideEvent(game.MoraleIs, "P-MOR-1", s)
		e.Outcome = outcome
		p.judge.emit(&e)
		if outcome == game.Failure {
			p.flee(s, "P-MOR-1")
		}
	}
}

// crashBeside is P-DIV-2: a charger whose dive fails falls to the nearest free
// spot exactly 1" from the target, where there is none to the nearest below the
// edge (R-LEDGE), and takes the Injury Roll of its fall there.
func (mr *march) crashBeside(w *walk, k *physics.Mark, land physics.Spot, _ physics.Mil) {
	spot := mr.routes.crashSpot(w, k, land)
	height := k.Level - spot.Level // the target may stand higher than the ground below the edge, or lower
	w.stop = k.Along
	mr.arriveAt(w, w.tr.At(k.Along), spot)
	e := game.ModelEvent(game.Fell, "P-DIV-2", w.m)
	e.At, e.Level, e.Height = spot.At, spot.Level, height
	mr.judge.emit(&e)
	mr.combat.hurt(injury{target: w.m, by: w.m, clause: "P-DIV-2", fall: height})
	mr.combat.settle()
	w.halted = true
}

// crashSpot is where a charger comes to lie whose dive fails (P-DIV-2).
func (rt *routes) crashSpot(w *walk, k *physics.Mark, land physics.Spot) physics.Spot {
	if spot, ok := rt.besideTarget(w, land); ok {
		return spot
	}
	if spot, ok := rt.aside(w.m, k, land); ok {
		return spot
	}
	return land
}

// besideTarget is the free spot exactly 1" from the target of a Charge that is
// nearest to a place, searched round the target in steps of half a degree both
// ways, and between the last two of them.
func (rt *routes) besideTarget(w *walk, land physics.Spot) (physics.Spot, bool) {
	b, t := rt.pos.g.Body(w.m), rt.pos.g.Body(w.plunge.target)
	toward := land.At.Sub(t.At)
	if toward == (physics.Vec{}) {
		toward = b.At.Sub(t.At)
	}
	n, r := toward.Len(), float64(b.Radius+t.Radius+inch)
	if n == 0 {
		return physics.Spot{}, false
	}
	left := [2]float64{float64(r*float64(toward.X)) / n, float64(r*float64(toward.Y)) / n}
	right, before := left, [2][2]float64{left, left}
	var free []physics.Vec
	for range 361 {
		for i, v := range [2][2]float64{left, right} {
			if at, ok := rt.exactly(w.m, t, v); ok {
				free = append(free, rt.closer(w.m, t, before[i], v, at))
			}
		}
		if len(free) > 0 {
			nearest := slices.MinFunc(free, func(a, b physics.Vec) int { return cmp.Compare(a.Sub(land.At).Len2(), b.Sub(land.At).Len2()) })
			return physics.Spot{At: nearest, Level: t.Level}, true
		}
		before = [2][2]float64{left, right}
		left, right = halfDegree(left, 1), halfDegree(right, -1)
	}
	return physics.Spot{}, false
}

// closer is the free spot round the target that is nearest to the first of two
// steps, where the second one is free: at it.
func (rt *routes) closer(m game.ModelID, target physics.Body, barred, free [2]float64, at physics.Vec) physics.Vec {
	for range 7 { // a 128th of a step is less than a mil
		x, y := barred[0]+free[0], barred[1]+free[1]
		part := math.Sqrt((float64(free[0]*free[0]) + float64(free[1]*free[1])) / (float64(x*x) + float64(y*y)))
		half := [2]float64{float64(x * part), float64(y * part)}
		if nearer, ok := rt.exactly(m, target, half); ok {
			free, at = half, nearer
		} else {
			barred = half
		}
	}
	return at
}

// halfDegree turns a vector by half a degree; sign says which way.
func halfDegree(v [2]float64, sign float64) [2]float64 {
	const cos = 0.9999619230641713
	sin := sign * 0.008726535498373935
	return [2]float64{float64(v[0]*cos) - float64(v[1]*sin), float64(v[0]*sin) + float64(v[1]*cos)}
}

// exactly is the point of the lattice at or next to the end of a vector from the
// target whose gap to it is exactly 1", if a model may stand there.
func (rt *routes) exactly(m game.ModelID, target physics.Body, v [2]float64) (physics.Vec, bool) {
	b, near := rt.pos.g.Body(m), target.At.Add(physics.V(physics.RoundMil(v[0]), physics.RoundMil(v[1])))
	b.Level = target.Level
	for _, d := range [9]physics.Vec{{}, {X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}} {
		b.At = near.Add(d)
		if physics.Gap(b, target) == inch {
			return b.At, rt.pos.g.Field.Fits(b).Kind == physics.NoFault && rt.pos.g.OnBase(m, b) == game.NoModel
		}
	}
	return near, false
}
