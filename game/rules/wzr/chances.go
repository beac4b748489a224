package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// aim is the Aim of a choice that is allowed.
func (ch *chances) aim(m game.ModelID, c game.Choice) game.Aim {
	a := ch.attacks.shapeOf(m, c)
	switch c.Action {
	case "shoot":
		switch s, no := ch.attacks.aimAt(m, c); {
		case no != nil:
			return a
		case s.template:
			ch.aimBursts(&a, &s)
		default:
			ch.aimShots(&a, &s)
		}
	case "template":
		ch.aimLaid(&a, m, c)
	case "fight", "charge":
		ch.aimBlows(&a, m, c)
	}
	for i := range a.Struck {
		k := &a.Struck[i]
		if ch.pos.side(k.Model) == ch.pos.side(m) {
			a.Friends += k.Wounds
		} else {
			a.Foes += k.Wounds
		}
		if k.Out > 0 {
			k.Morale = ch.squads.mourned(k.Model, k.Clause == "WZR-119")
		}
	}
	return a
}

// aimShots are RS tests against one model after the other; a miss of an engaged
// one strikes the nearest friend (WZR-119).
func (ch *chances) aimShots(a *game.Aim, s *shot) {
	for _, t := range s.targets {
		k := ch.attacks.rsTest(s, t)
		e := struck(a, t, "WZR-113")
		e.Attacks, e.Need, e.Mods = e.Attacks+1, k.need(), k.mods
		if f := ch.attacks.nearFriend(s.by, t); s.engaged[t] && f != game.NoModel {
			struck(a, f, "WZR-119")
		}
	}
	for i := range a.Struck {
		m := a.Struck[i].Model
		row := ch.attacks.toll(m)
		for _, t := range s.targets {
			k := ch.attacks.rsTest(s, t)
			one, more, miss := hits(k.need())
			switch {
			case t == m:
				row.attack(effect{st: s.st, avv: s.profile.AVV}, one, more, 0, true)
			case s.engaged[t] && ch.attacks.nearFriend(s.by, t) == m:
				row.attack(effect{st: s.profile.St, avv: s.profile.AVV}, 0, miss, face, true)
			default:
				row.attack(effect{}, 0, 0, 0, true)
			}
		}
		row.into(&a.Struck[i])
	}
}

// aimBursts are explosions: each lies on its target if the test is passed, else
// it goes to one of a hundred places, all alike (WZR-143, WZR-144).
func (ch *chances) aimBursts(a *game.Aim, s *shot) {
	places := make([][]shape, len(s.targets)) // the centred one, then where it may go
	size := ch.pos.g.Field.Size()
	for i, t := range s.targets {
		at := ch.pos.targetBody(t).At
		places[i] = append(places[i], ch.templates.explosion(s.profile.Shape, t, at))
		d := ch.sights.backward(s.by, t)
		for sector := range 10 {
			u := turned(d, sector)
			for inches := 1; inches <= 10; inches++ {
				far := float64(inches) * float64(inch)
				places[i] = append(places[i], ch.templates.explosion(s.profile.Shape, t, at.Add(u.Mul(far).Round())))
			}
		}
		k := ch.attacks.rsTest(s, t)
		e := struck(a, t, "WZR-135")
		e.Attacks, e.Need, e.Mods = e.Attacks+1, k.need(), k.mods
	}
	onTable := func(v physics.Vec) bool { return v.X >= 0 && v.Y >= 0 && v.X <= size.X && v.Y <= size.Y }
	for _, m := range ch.sights.burstable() {
		b := ch.pos.targetBody(m)
		row, any := ch.attacks.toll(m), false
		for i, t := range s.targets {
			k := ch.attacks.rsTest(s, t)
			one, more, miss := hits(k.need())
			centre, astray := 0.0, 0
			if places[i][0].touches(b) {
				centre = 1
			}
			for j := range places[i][1:] {
				if q := &places[i][j+1]; onTable(q.at) && q.touches(b) {
					astray++
				}
			}
			away := float64(astray) / 100
			any = any || centre > 0 || astray > 0
			row.attack(effect{st: s.profile.St, avv: s.profile.AVV}, float64(centre*one), float64(centre*more)+float64(away*miss), float64(away*face), true)
		}
		if any {
			e := struck(a, m, "WZR-145")
			row.into(e)
			e.Touch = e.Hit // every model touched is hit (WZR-136)
		}
	}
	likeliest(a)
}

// aimLaid is a teardrop or the trapezoid as it lies.
func (ch *chances) aimLaid(a *game.Aim, m game.ModelID, c game.Choice) {
	_, k, _ := ch.attacks.gun(m, c)
	s := laid(k.Shape, ch.templates.muzzle(m, *c.Toward), *c.Toward)
	touched := ch.templates.touched(&s, m)
	if k.Shape == "ST" {
		ch.aimPellets(a, m, k, touched, &s)
		return
	}
	for _, t := range ch.templates.spread(touched) {
		clause := "WZR-147"
		if !slices.Contains(touched, t) {
			clause = "WZR-148"
		}
		e, row := struck(a, t, clause), ch.attacks.toll(t)
		for range k.RoF {
			row.attack(effect{st: k.St, avv: k.AVV, halved: ch.templates.sheltered(t)}, 0, 1, 0, false)
		}
		row.into(e)
	}
	for _, t := range ch.templates.garrison(m, &s, false) {
		e, row := struck(a, t, "WZR-153"), ch.attacks.toll(t)
		row.attack(effect{st: k.St, avv: k.AVV, halved: true}, 0, 0.5, 0, false)
		row.into(e)
	}
}

// aimPellets are the RS tests of the trapezoid, in the order in which they are
// rolled (WZR-168, WZR-171); a miss of an engaged model strikes the nearest
// friend (WZR-119).
func (ch *chances) aimPellets(a *game.Aim, m game.ModelID, k *roster.Profile, touched []game.ModelID, s *shape) {
	type shot struct {
		at, friend     game.ModelID
		one, more, not float64
	}
	var order []shot
	aimed := func(t game.ModelID, clause string) {
		engaged := len(ch.pos.engagedWith(t)) > 0
		r := ch.attacks.pelletTest(m, clause, engaged)
		e := struck(a, t, clause)
		e.Attacks, e.Need, e.Mods = e.Attacks+1, r.need(), r.mods
		one, more, miss := hits(r.need())
		next := shot{t, game.NoModel, one, more, miss}
		if engaged {
			next.friend = ch.attacks.nearFriend(m, t)
		}
		order = append(order, next)
	}
	for _, t := range touched {
		for range k.RoF {
			aimed(t, "WZR-168")
		}
	}
	for _, t := range ch.templates.garrison(m, s, true) {
		aimed(t, "WZR-171")
	}
	for _, o := range order {
		if o.friend != game.NoModel {
			struck(a, o.friend, "WZR-119")
		}
	}
	for i := range a.Struck {
		e := &a.Struck[i]
		row := ch.attacks.toll(e.Model)
		for _, o := range order {
			sure, plain, fumbled := 0.0, 0.0, 0.0
			if o.at == e.Model {
				sure, plain = o.one, o.more
			}
			if o.friend == e.Model {
				plain, fumbled = plain+o.not, face
			}
			row.attack(effect{st: k.St, avv: k.AVV}, sure, plain, fumbled, true)
		}
		row.into(e)
	}
}

// aimBlows are the CC tests of a fight, or of a Charge that arrives.
func (ch *chances) aimBlows(a *game.Aim, m game.ModelID, c game.Choice) {
	b, _ := ch.attacks.blade(m, c.Weapon, c.Profile)
	if !b.armed() {
		return
	}
	k := ch.attacks.ccTest(m, c.Action == "charge")
	e := struck(a, ch.pos.g.Find(c.Target), "T-CC")
	e.Attacks, e.Need, e.Mods = b.roa, k.need(), k.mods
	one, more, _ := hits(k.need())
	row := ch.attacks.toll(e.Model)
	for range b.roa {
		row.attack(effect{st: b.st, avv: b.avv}, one, more, 0, true)
	}
	row.into(e)
}

// wayOdds are those of the first test of Con that a Move or a Run makes: of a long
// jump, before the model moves (WZR-44), else of a climb (WZR-50, WZR-58).
func (ch *chances) wayOdds(m game.ModelID, c game.Choice) game.Odds {
	r := ch.routes.route(m, c.Action, c.Path)
	w := &walking{m: m, r: &r, brisk: c.Action == "run", target: game.NoModel}
	climbed := func(k physics.Mark) bool {
		return (k.Kind == physics.Climbed || k.Kind == physics.Laddered) && ch.routes.testsClimb(&k, w.brisk)
	}
	var k test
	if marked(r.tr, physics.Jumped) {
		k = ch.perils.jumpTest(m)
	} else if i := slices.IndexFunc(r.tr.Marks, climbed); i >= 0 {
		k = ch.perils.climbTest(w, &r.tr.Marks[i])
	} else {
		return game.Odds{}
	}
	return k.odds()
}

// exact puts what the whole attack does to its target, and to all whom it may
// harm, in place of what each attack does for itself: a Fumble drops the rest, a
// template deviates, misses go astray.
func (ch *chances) exact(o game.Odds, m game.ModelID, c game.Choice) game.Odds {
	a := ch.aim(m, c)
	t := ch.pos.g.Find(c.Target)
	for i := range a.Struck {
		if s := &a.Struck[i]; s.Model == t {
			o.Injury, o.Test.Out = injury(s), s.Out
		}
	}
	o.Test.Wounds = a.Foes - a.Friends
	return o
}

// testOdds are those of n attacks on one target.
func (ch *chances) testOdds(k test, t game.ModelID, st, avv, n int) game.Odds {
	need := k.need()
	hit := chance(need)
	wound := ch.attacks.woundChance(t, st, avv, false)
	one := float64((hit-0.05)*wound) + 0.05 // a natural 1 allows no test
	left := ch.pos.life(t)
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
func (ch *chances) templateOdds(m game.ModelID, c game.Choice) game.Odds {
	_, k, _ := ch.attacks.gun(m, c)
	a := ch.aim(m, c)
	o := game.Odds{Injures: true, Injury: [4]float64{1, 0, 0, 0}, Test: &game.TestOdds{}}
	if k.Shape == "ST" {
		o.Test.Stat, o.Test.Base, o.Test.Need = "rs", ch.pos.soldier(m).RS, ch.pos.soldier(m).RS
	}
	aimed := func(s game.Struck) bool { return s.Clause != "WZR-119" }
	first := slices.IndexFunc(a.Struck, func(s game.Struck) bool { return aimed(s) && ch.pos.side(s.Model) != ch.pos.side(m) })
	if first < 0 {
		first = slices.IndexFunc(a.Struck, aimed)
	}
	if first >= 0 {
		o = ch.struckOdds(m, k, &a.Struck[first])
	}
	o.Test.Wounds = a.Foes - a.Friends
	return o
}

// struckOdds are those of a model that a laid template strikes: by an RS test of
// the trapezoid, by none of a teardrop, inside a building by a D20.
func (ch *chances) struckOdds(m game.ModelID, k *roster.Profile, s *game.Struck) game.Odds {
	var o game.Odds
	switch {
	case k.Shape == "ST":
		o = ch.testOdds(ch.attacks.pelletTest(m, s.Clause, len(ch.pos.engagedWith(s.Model)) > 0), s.Model, k.St, k.AVV, s.Attacks)
	case s.Clause == "WZR-153":
		one := ch.attacks.woundChance(s.Model, k.St, k.AVV, true)
		o = game.Odds{Rolls: true, Success: [3]float64{0.5, 0.5, 0}, Test: &game.TestOdds{Stat: "d20", Base: 10, Need: 10, Hit: 0.5, Wound: one / 2}}
	default:
		one := ch.attacks.woundChance(s.Model, k.St, k.AVV, ch.templates.sheltered(s.Model))
		o = game.Odds{Success: [3]float64{0, 1, 0}, Test: &game.TestOdds{Hit: 1, Wound: one}}
	}
	o.Injures, o.Injury, o.Test.Out = true, injury(s), s.Out
	return o
}

// struck is the entry of a model, made at the end if it has none.
func struck(a *game.Aim, m game.ModelID, clause string) *game.Struck {
	for i := range a.Struck {
		if a.Struck[i].Model == m {
			return &a.Struck[i]
		}
	}
	a.Struck = append(a.Struck, game.Struck{Model: m, Clause: clause, Touch: 1})
	return &a.Struck[len(a.Struck)-1]
}

// likeliest orders who may be struck: who is aimed at first, then by chance.
func likeliest(a *game.Aim) {
	slices.SortStableFunc(a.Struck, func(x, y game.Struck) int {
		switch {
		case x.Attacks != y.Attacks:
			return y.Attacks - x.Attacks
		case x.Hit > y.Hit:
			return -1
		case x.Hit < y.Hit:
			return 1
		}
		return int(x.Model - y.Model)
	})
}

// injury is what a whole attack does to one whom it may strike: nothing, wounds,
// or its end.
func injury(s *game.Struck) [4]float64 { return [4]float64{1 - s.Wound, s.Wound - s.Out, 0, s.Out} }
