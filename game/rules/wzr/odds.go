package wzr

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Odds are the exact chances of an attack of the side to decide, as if no card
// were turned. A choice that Do would refuse is refused.
func (r *Rules) Odds(g *game.Game, c game.Choice) (game.Odds, error) {
	d := g.Pending()
	if d == nil {
		return game.Odds{}, &game.Refusal{Model: game.NoModel, Key: "The game is over."}
	}
	if err := g.Try(game.Command{Side: d.Side, Choice: c}); err != nil {
		return game.Odds{}, err
	}
	p := look(g)
	m := d.Model
	if d.Kind == game.Card && c.Use == "heal" { // T-CARDS
		q := chance(p.pos.terms.CardHeal)
		return game.Odds{Rolls: true, Success: [3]float64{1 - q, q, 0}, Test: &game.TestOdds{Stat: "heal", Base: p.pos.terms.CardHeal, Need: p.pos.terms.CardHeal, Hit: q}}, nil
	}
	if d.Kind != game.Act {
		return game.Odds{}, nil
	}
	switch c.Action {
	case "shoot":
		s, no := p.attacks.aimAt(m, c)
		if no != nil {
			return game.Odds{}, no
		}
		k := p.attacks.rsTest(&s, s.targets[0])
		st := s.profile.St
		if s.aimed {
			st += p.pos.terms.Aim
		}
		n := 0
		for _, t := range s.targets {
			if t == s.targets[0] {
				n++
			}
		}
		return p.chances.exact(p.chances.testOdds(k, s.targets[0], st, s.profile.AVV, n), m, c), nil
	case "fight", "charge":
		b, _ := p.attacks.blade(m, c.Weapon, c.Profile)
		if !b.armed() {
			return game.Odds{}, nil
		}
		k := test{stat: "cc", model: m, by: m, clause: "T-CC", base: p.pos.soldier(m).CC}
		if c.Action == "charge" {
			k.add("T-CHARGE", "Charge", p.pos.terms.ChargeCC)
		}
		return p.chances.exact(p.chances.testOdds(k, p.pos.g.Find(c.Target), b.st, b.avv, b.roa), m, c), nil
	case "template":
		return p.chances.templateOdds(m, c), nil
	case "move", "run":
		return p.chances.wayOdds(m, c), nil
	}
	return game.Odds{}, nil
}

// wayOdds are those of the first test of Con that a Move or a Run makes: of a long
// jump, before the model moves (WZR-44), else of a climb (WZR-50, WZR-58).
func (p *chances) wayOdds(m game.ModelID, c game.Choice) game.Odds {
	r := p.routes.route(m, c.Action, c.Path)
	w := &walking{m: m, r: &r, brisk: c.Action == "run", target: game.NoModel}
	climbed := func(k physics.Mark) bool {
		return (k.Kind == physics.Climbed || k.Kind == physics.Laddered) && p.routes.testsClimb(&k, w.brisk)
	}
	var k test
	if p.routes.marked(r.tr, physics.Jumped) {
		k = p.perils.jumpTest(m)
	} else if i := slices.IndexFunc(r.tr.Marks, climbed); i >= 0 {
		k = p.perils.climbTest(w, &r.tr.Marks[i])
	} else {
		return game.Odds{}
	}
	q := chance(k.need())
	return game.Odds{Mods: k.mods, Rolls: true, Success: [3]float64{1 - q, q, 0}, Test: &game.TestOdds{Stat: k.stat, Base: k.base, Need: k.need(), Hit: q}}
}

// exact puts what the whole attack does to its target, and to all whom it may
// harm, in place of what each attack does for itself: a Fumble drops the rest, a
// template deviates, misses go astray.
func (p *chances) exact(o game.Odds, m game.ModelID, c game.Choice) game.Odds {
	a := p.aim(m, c)
	t := p.pos.g.Find(c.Target)
	for i := range a.Struck {
		if s := &a.Struck[i]; s.Model == t {
			o.Injury, o.Test.Out = injury(s), s.Out
		}
	}
	o.Test.Wounds = a.Foes - a.Friends
	return o
}

// injury is what a whole attack does to one whom it may strike: nothing, wounds,
// or its end.
func injury(s *game.Struck) [4]float64 { return [4]float64{1 - s.Wound, s.Wound - s.Out, 0, s.Out} }

// chance is that of a D20 to show at most a need: a 1 always does, a 20 never.
func chance(need int) float64 { return float64(min(19, max(1, need))) / 20 }

// testOdds are those of n attacks on one target.
func (p *chances) testOdds(k test, t game.ModelID, st, avv, n int) game.Odds {
	need := k.need()
	hit := chance(need)
	wound := p.attacks.woundChance(t, st, avv, false)
	one := float64((hit-0.05)*wound) + 0.05 // a natural 1 allows no test
	left := p.pos.life(t)
	lost := binomial(n, one)
	o := game.Odds{Mods: k.mods, Rolls: true, Injures: true, Success: [3]float64{1 - hit, hit - 0.05, 0.05}}
	test := game.TestOdds{Stat: k.stat, Base: k.base, Need: need, Hit: hit, Wound: one}
	for i, q := range lost {
		switch {
		case i == 0:
			o.Injury[0] += q
		case i < left:
			o.Injury[1] += q
		default:
			o.Injury[3] += q
		}
		test.Wounds += float64(float64(min(i, left)) * q)
	}
	test.Out = o.Injury[3]
	o.Test = &test
	return o
}

// templateOdds are those of a template as it lies: of the first enemy that it may
// strike, in the order in which it does, of a friend where there is none, and what it takes of all of them
// together. They are those that Aim tells.
func (p *chances) templateOdds(m game.ModelID, c game.Choice) game.Odds {
	_, k, _ := p.attacks.gun(m, c)
	a := p.aim(m, c)
	o := game.Odds{Injures: true, Injury: [4]float64{1, 0, 0, 0}, Test: &game.TestOdds{}}
	if k.Shape == "ST" {
		o.Test.Stat, o.Test.Base, o.Test.Need = "rs", p.pos.soldier(m).RS, p.pos.soldier(m).RS
	}
	aimed := func(s game.Struck) bool { return s.Clause != "WZR-119" }
	first := slices.IndexFunc(a.Struck, func(s game.Struck) bool { return aimed(s) && p.pos.side(s.Model) != p.pos.side(m) })
	if first < 0 {
		first = slices.IndexFunc(a.Struck, aimed)
	}
	if first >= 0 {
		o = p.struckOdds(m, k, &a.Struck[first])
	}
	o.Test.Wounds = a.Foes - a.Friends
	return o
}

// struckOdds are those of a model that a laid template strikes: by an RS test of
// the trapezoid, by none of a teardrop, inside a building by a D20.
func (p *chances) struckOdds(m game.ModelID, k *roster.Profile, s *game.Struck) game.Odds {
	var o game.Odds
	switch {
	case k.Shape == "ST":
		o = p.testOdds(p.attacks.pelletTest(m, s.Clause, len(p.pos.engagedWith(s.Model)) > 0), s.Model, k.St, k.AVV, s.Attacks)
	case s.Clause == "WZR-153":
		one := p.attacks.woundChance(s.Model, k.St, k.AVV, true)
		o = game.Odds{Rolls: true, Success: [3]float64{0.5, 0.5, 0}, Test: &game.TestOdds{Stat: "d20", Base: 10, Need: 10, Hit: 0.5, Wound: one / 2}}
	default:
		one := p.attacks.woundChance(s.Model, k.St, k.AVV, p.templates.sheltered(s.Model))
		o = game.Odds{Success: [3]float64{0, 1, 0}, Test: &game.TestOdds{Hit: 1, Wound: one}}
	}
	o.Injures, o.Injury, o.Test.Out = true, injury(s), s.Out
	return o
}

// life is how many wounds, or Structure Points, a model has left.
func (p *position) life(m game.ModelID) int {
	s := p.soldier(m)
	if !s.vehicle() {
		return s.W - p.token(m, lost)
	}
	n := 0
	for i := range s.Sections {
		n += p.structure(m, i)
	}
	return n
}

// woundChance is the chance that a Wound Effect takes a wound: Armour,
// Impenetrable and the model's own Heal have failed.
func (p *attacks) woundChance(t game.ModelID, st, avv int, halved bool) float64 {
	s := p.pos.soldier(t)
	if s.vehicle() {
		q, n := 0.0, 0
		for i := range s.Sections {
			if p.pos.structure(t, i) > 0 {
				q, n = q+1-chance(s.Sections[i].AV-avv), n+1
			}
		}
		return q / math.Max(1, float64(n))
	}
	a := s.A
	if halved {
		a = half(a)
	}
	q := 1 - chance(a+10-st)
	if s.Impenetrable > 0 {
		q *= 1 - chance(s.Impenetrable)
	}
	if s.heal > 0 {
		q *= 1 - chance(s.heal)
	}
	return q
}

// binomial are the chances of 0 to n successes of one chance.
func binomial(n int, q float64) []float64 {
	c := make([]float64, n+1)
	c[0] = 1
	for i := range n {
		for j := i + 1; j > 0; j-- {
			c[j] = float64(c[j]*(1-q)) + float64(c[j-1]*q)
		}
		c[0] *= 1 - q
	}
	return c
}

// degrees is a direction in whole degrees, 0 to the right, 90 down.
func degrees(v physics.Vec) int {
	d := int(math.Round(math.Atan2(float64(v.Y), float64(v.X)) * 180 / math.Pi))
	return (d + 360) % 360
}
