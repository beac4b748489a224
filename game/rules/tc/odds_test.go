package tc

import (
	"math"
	"slices"
	"strings"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// gamble is a choice under test: a game that stands before it.
type gamble struct {
	name    string
	a, b    []Option
	apart   float64 // between the centres
	more    []Unit  // further models of side 1
	terrain []levels.Piece
	choice  game.Choice
	prelude []game.Choice // choices before it, after a1's activation
	dice    []int         // of the prelude
	older   bool          // v1.4.13
}

func (g *gamble) play(t *testing.T, dice []int) *Play {
	t.Helper()
	b := append([]Unit{Model("b1", 10+g.apart, 10, g.b...), Model("b9", 40, 40)}, g.more...)
	rules := V102
	if g.older {
		rules = V1413
	}
	p := New(t, rules, Script{A: []Unit{Model("a1", 10, 10, g.a...)}, B: b, Terrain: g.terrain, Dice: append(slices.Clone(g.dice), dice...)})
	p.Activate("a1")
	for _, c := range g.prelude {
		p.Do(c)
	}
	return p
}

// answer makes the choices that the odds suppose: no markers, the same target.
func (g *gamble) answer(p *Play) []game.Event {
	events := slices.Clone(p.Do(g.choice))
	for d := p.Pending(); d != nil; d = p.Pending() {
		switch d.Kind {
		case game.Order:
			var c game.Choice
			for _, e := range d.Context.Effects {
				c.Order = append(c.Order, e.ID)
			}
			events = append(events, p.Do(c)...)
		case game.Spend:
			events = append(events, p.Spend(0)...)
		case game.Target:
			c := game.Choice{Pass: true}
			if slices.Contains(d.Context.Targets, p.ID("b1")) {
				c = game.Choice{Target: "b1"}
			}
			events = append(events, p.Do(c)...)
		default:
			return events
		}
	}
	return events
}

// fallen is what events did to b1: worst of the first attack and of all.
func fallen(p *Play, events []game.Event) (first, all int) {
	weights := map[game.EventType]int{game.Minor: 1, game.Downed: 2, game.OutOf: 3}
	attacks := 0
	for _, e := range events {
		if e.Type == game.Shot || e.Type == game.Fought {
			attacks++
		}
		if e.Model == p.ID("b1") {
			all = max(all, weights[e.Type])
			if attacks <= 1 {
				first = max(first, weights[e.Type])
			}
		}
	}
	return
}

// share is one outcome of a roll: dice that lead to it, and its chance.
type share struct {
	dice []int
	p    float64
}

// shares counts every face of every die of a roll (ROLL-4, ROLL-5, INJ-8).
func shares(r *game.Roll) map[string]*share {
	out := map[string]*share{}
	dice := make([]int, len(r.Dice))
	var each func(i int)
	each = func(i int) {
		if i < len(dice) {
			for f := 1; f <= 6; f++ {
				dice[i] = f
				each(i + 1)
			}
			return
		}
		sorted := slices.Clone(dice)
		slices.Sort(sorted)
		if r.Net > 0 {
			slices.Reverse(sorted)
		}
		total := r.Add
		for _, f := range sorted[:len(r.Kept)] {
			total += f
		}
		o := slowOutcome(r.Kind, total)
		if out[o] == nil {
			out[o] = &share{dice: slices.Clone(dice)}
		}
		out[o].p++
	}
	each(0)
	for _, s := range out {
		s.p /= math.Pow(6, float64(len(dice)))
	}
	return out
}

func slowOutcome(kind game.RollKind, total int) string {
	if kind == game.SuccessRoll {
		if total < 7 {
			return game.Failure
		} else if total < 12 {
			return game.Success
		}
		return game.Critical
	}
	for _, b := range []struct {
		upTo int
		o    string
	}{{1, game.NoEffect}, {6, game.MinorHit}, {8, game.DownHit}} {
		if total <= b.upTo {
			return b.o
		}
	}
	return game.OutHit
}

// count plays the choice with every outcome of every roll and adds up what
// becomes of b1, roll by roll from the dice named so far.
func (g *gamble) count(t *testing.T, dice []int, weight float64, success *[3]float64, first, all *[4]float64) {
	t.Helper()
	p := g.play(t, dice)
	events, done := g.answer(p), 0
	for _, e := range events {
		if e.Type != game.Rolled {
			continue
		}
		if done += len(e.Roll.Dice); done <= len(dice) {
			continue
		}
		for o, s := range shares(e.Roll) {
			if len(dice) == 0 && e.Roll.Kind == game.SuccessRoll {
				success[slices.Index([]string{game.Failure, game.Success, game.Critical}, o)] += s.p
			}
			g.count(t, append(slices.Clone(dice), s.dice...), weight*s.p, success, first, all)
		}
		return
	}
	f, a := fallen(p, events)
	first[f] += weight
	all[a] += weight
}

func near4(t *testing.T, name, what string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-12 {
			t.Errorf("%s: %s %v, counted %v", name, what, got, want)
			return
		}
	}
}

func shooting(weapon string) game.Choice {
	return game.Choice{Action: "shoot", Weapon: weapon, Target: "b1"}
}

func gambles() []gamble {
	gun := func(words ...string) []Option { return opts(With(Gun("gun", 24, words...))) }
	shot := func(name string, a, b []Option) gamble {
		return gamble{name: name, a: a, b: b, apart: 10, choice: shooting("gun")}
	}
	blow := func(name string, a, b []Option, weapons ...string) gamble {
		return gamble{name: name, a: a, b: b, apart: 1.5, choice: fighting("b1", weapons...)}
	}
	axe := func(words ...string) []Option { return opts(With(Blade("axe", 1, words...), Knife)) }
	far := shot("SHOTGUN at long range", gun("SHOTGUN"), nil)
	far.apart = 20
	farGun := shot("long range", gun(), nil)
	farGun.apart = 20
	wall := shot("cover", gun("CRITICAL"), opts(Stats(6, 0, 0, -2)))
	wall.terrain = []levels.Piece{Rect("wall", 19, 8, 0.37, 4, 0.75)}
	seconds := blow("two weapons, another enemy in reach", axe(), nil, "axe", "knife")
	seconds.more = []Unit{Model("b2", 8.5, 10)}
	vest := opts(Stats(6, 0, 0, -2), Kitted(roster.Kit{ID: "v", Name: "v", Keywords: []string{"-1 INJURY DICE"}}))
	return []gamble{
		shot("plain", gun(), nil), farGun, far, wall, seconds,
		shot("DEADLY", gun("DEADLY"), opts(Stats(6, 0, 0, -3))),
		shot("DEADLY CRITICAL", gun("DEADLY", "CRITICAL", "+1 DICE"), nil),
		shot("TOUGH", gun("+1 DICE"), opts(Words("TOUGH"))),
		shot("GOLEM", gun("AUTOMATIC 2"), opts(Words("GOLEM"))),
		shot("AUTOMATIC 2", gun("AUTOMATIC 2"), nil),
		shot("AUTOMATIC 3 on TOUGH", gun("AUTOMATIC 3"), opts(Words("TOUGH"))),
		shot("AUTOMATIC 2 RISKY", gun("AUTOMATIC 2", "RISKY"), nil),
		shot("armour", gun("AUTOMATIC 2"), vest),
		shot("ARMOUR PIERCING", gun("ARMOUR PIERCING"), vest),
		shot("IGNORE ARMOUR", gun("IGNORE ARMOUR"), vest),
		shot("FLAMETHROWER", gun("FLAMETHROWER", "FIRE", "-1 INJURY DICE"), nil),
		shot("FLAMETHROWER AUTOMATIC 2 on TOUGH", gun("FLAMETHROWER", "AUTOMATIC 2"), opts(Words("TOUGH"))),
		shot("BLAST", gun(`BLAST 2"`), nil),
		shot("markers that nobody spends", opts(With(Gun("gun", 24)), Marked(3, 3)), opts(Marked(6, 2))),
		shot("a Down target", gun("AUTOMATIC 2"), opts(Lying())),
		blow("plain Fight", axe(), nil, "axe"),
		blow("Down in melee", axe("CLEAVE 2"), opts(Lying()), "axe"),
		blow("CLEAVE 2", axe("CLEAVE 2"), nil, "axe"),
		blow("CLEAVE 3 on TOUGH", axe("CLEAVE 3", "CRITICAL"), opts(Words("TOUGH", "BLOCK")), "axe"),
		blow("two weapons", axe("+1 INJURY DICE"), nil, "axe", "knife"),
		blow("two weapons, RISKY first", axe("RISKY", "DEADLY"), opts(Words("FEAR")), "axe", "knife"),
		blow("CLEAVE in the off hand", axe("CLEAVE 2"), opts(Words("GOLEM")), "knife", "axe"),
		blow("unarmed", opts(With(Rifle), Stats(6, 0, 2, 0)), nil),
	}
}

func TestOddsAgreeWithEveryFaceOfEveryDie(t *testing.T) {
	for _, g := range gambles() {
		p := g.play(t, nil)
		o, err := V102.Odds(p.Game, g.choice)
		if err != nil {
			t.Errorf("%s: %v", g.name, err)
			continue
		}
		var success [3]float64
		var first, all [4]float64
		g.count(t, nil, 1, &success, &first, &all)
		if strings.HasPrefix(g.name, "FLAME") {
			success = [3]float64{0, 1, 0}
			if len(o.Mods) != 0 || o.Dice != 0 {
				t.Errorf("%s: %+v", g.name, o)
			}
		}
		near4(t, g.name, "success", o.Success[:], success[:])
		near4(t, g.name, "injury", o.Injury[:], first[:])
		if o.All != nil {
			near4(t, g.name, "all", o.All[:], all[:])
		} else {
			near4(t, g.name, "all without all", o.Injury[:], all[:])
		}
	}
}

func TestPMEL2OddsOfFurtherAttacksCountNoObstacleOnceTheTargetIsDown(t *testing.T) {
	g := gamble{name: "CLEAVE over a wall", a: opts(With(Blade("axe", 1, "CLEAVE 3"))), b: opts(Words("TOUGH")), apart: 1.5, choice: fighting("b1", "axe"), older: true}
	g.terrain = []levels.Piece{Rect("wall", 10.64, 8, 0.22, 4, 0.75)}
	o, err := V1413.Odds(g.play(t, nil).Game, g.choice)
	if err != nil || o.Dice != -1 || o.All == nil {
		t.Fatalf("%+v, %v", o, err)
	}
	var success [3]float64
	var first, all [4]float64
	g.count(t, nil, 1, &success, &first, &all)
	near4(t, g.name, "injury", o.Injury[:], first[:])
	near4(t, g.name, "all", o.All[:], all[:])
}

func TestOddsRefuseWhatDoRefuses(t *testing.T) {
	p := faceOff(t, nil, nil)
	for _, c := range []game.Choice{{Action: "shoot", Weapon: "sword", Target: "b1"}, fighting("b1", "sword"), {Action: "shoot", Weapon: "rifle", Target: "a1"}, {}} {
		_, do := p.Fork().Do(game.Command{Side: 0, Choice: c})
		_, odds := V102.Odds(p.Game, c)
		if do == nil || odds == nil || do.Error() != odds.Error() {
			t.Errorf("%+v: Do says %v, Odds %v", c, do, odds)
		}
	}
}

func TestOddsOfASpendAreThoseOfItsRoll(t *testing.T) {
	for _, c := range []struct {
		b    []Option
		gun  []string
		bath bool
		n    int
	}{
		{opts(Marked(6, 0)), nil, false, 2}, {opts(Marked(6, 0)), nil, true, 0}, {opts(Marked(5, 0), Lying()), []string{"DEADLY"}, true, 2},
		{opts(Marked(2, 0), Words("TOUGH")), nil, false, 1}, {opts(Marked(6, 0), Words("GOLEM")), nil, true, 0}, {opts(Marked(6, 0), Words("GOLEM")), nil, false, 0},
		{opts(Marked(1, 0), Stats(6, 0, 0, -2)), nil, false, 1},
	} {
		choice := game.Choice{Spend: &c.n, Bloodbath: c.bath}
		g := gamble{a: opts(With(Gun("gun", 24, c.gun...))), b: c.b, apart: 10, prelude: []game.Choice{shooting("gun")}, dice: []int{3, 4}, choice: choice}
		p := g.play(t, nil)
		p.Expect(game.Spend)
		o, err := V102.Odds(p.Game, choice)
		if err != nil {
			t.Fatal(err)
		}
		if last := len(o.Mods) - 1; c.n > 0 && (o.Mods[last].Name != "BLOOD MARKERS" || o.Mods[last].Dice != c.n) || c.n == 0 && slices.ContainsFunc(o.Mods, func(m game.Modifier) bool { return m.Clause == "MRK-4" }) {
			t.Errorf("spend %d: %+v", c.n, o.Mods)
		}
		var success [3]float64
		var first, all [4]float64
		g.count(t, nil, 1, &success, &first, &all)
		near4(t, "spend", "injury", o.Injury[:], first[:])
	}
}

func TestOddsOfADashAndOfASuccessSpend(t *testing.T) {
	p := faceOff(t, opts(Marked(2, 0)), nil)
	o, err := V102.Odds(p.Game, game.Choice{Action: "dash"})
	if err != nil || o.Dice != 0 || math.Abs(o.Success[0]-15.0/36) > 1e-12 {
		t.Errorf("%+v, %v", o, err)
	}
	p.Do(game.Choice{Action: "dash"})
	o, err = V102.Odds(p.Game, game.Choice{Spend: ref(1)})
	if err != nil || o.Dice != -1 {
		t.Fatalf("%+v, %v", o, err)
	}
	r := &game.Roll{Kind: game.SuccessRoll, Net: -1, Dice: make([]int, 3), Kept: make([]int, 2)}
	s := shares(r)
	near4(t, "dash", "success", o.Success[:], []float64{s[game.Failure].p, s[game.Success].p, s[game.Critical].p})
}

func TestOddsOfAWayAreThoseOfItsFirstSuccessRoll(t *testing.T) {
	ground := []levels.Piece{Rect("block", 11, 7, 4, 6, 2), Rect("wire", 5, 14, 10, 2, 0)}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("+1 DICE"))}, B: []Unit{Model("b1", 40, 40), Model("b2", 43, 40)}, Terrain: ground})
	p.Activate("a1")
	climb := physics.Waypoint{At: At(12, 10), By: physics.Climb}
	for _, c := range []struct {
		way   physics.Waypoint
		rolls bool
	}{{climb, true}, {physics.Waypoint{At: At(10, 15)}, true}, {physics.Waypoint{At: At(10, 13)}, false}} {
		o, err := V102.Odds(p.Game, game.Choice{Action: "move", Path: []physics.Waypoint{c.way}})
		if want := successOdds(1); err != nil || o.Rolls != c.rolls || o.Injures || c.rolls && (o.Success != want || o.Dice != 1) {
			t.Errorf("%+v: %+v, %v", c.way, o, err)
		}
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 18, 10), Model("b2", 43, 40)}, Terrain: []levels.Piece{Rect("wire", 13, 8, 1, 4, 0)}})
	p.Activate("a1")
	p.Charge("b1")
	for i, o := range p.Expect(game.ChargePath).Context.Paths {
		if got, err := V102.Odds(p.Game, game.Choice{Path: o.Path}); err != nil || got.Rolls != (o.Kind == "direct") {
			t.Errorf("%d, %s: %+v, %v", i, o.Kind, got, err)
		}
	}
}

func TestOddsOfAChargeWithOnePathAreThoseOfItsFirstSuccessRoll(t *testing.T) {
	wire := func(x float64) []levels.Piece { return []levels.Piece{Rect("wire", x, 0, 1, 48, 0)} }
	block := []levels.Piece{Rect("block", 7, 7, 5, 6, 3)}
	slope := []levels.Piece{Rect("block", 20, 0, 2, 48, 3)}
	for name, c := range map[string]struct {
		v          *Rules
		a, b       []Option
		x, to      float64
		ground     []levels.Piece
		rolls, ask bool
	}{
		"through wire":                   {V102, nil, nil, 10, 18, wire(13), true, false},
		"FLYING over wire":               {V102, opts(Words("FLYING")), nil, 10, 18, wire(13), false, false},
		"over open ground":               {V102, nil, nil, 10, 18, nil, false, false},
		"down in a dive":                 {V102, opts(Level(3)), nil, 11.5, 14, block, true, false},
		"down in a fall":                 {V102, opts(Level(3)), nil, 11.5, 15.5, block, false, false},
		"down, if it is chosen to dive":  {V1413, opts(Level(3)), nil, 11.5, 14, block, false, true},
		"at a SKIRMISHER":                {V102, nil, opts(Words("SKIRMISHER")), 10, 18, wire(13), false, true},
		"up a face that no die reaches":  {V102, opts(Stats(2, 0, 0, 0)), opts(Level(3)), 10, 21, slope, false, false},
		"to where the highest die leads": {V102, opts(Stats(8, 0, 0, 0)), opts(Level(3)), 10, 21, slope, true, false},
	} {
		p := New(t, c.v, Script{A: []Unit{Model("a1", c.x, 10, c.a...)}, B: []Unit{Model("b1", c.to, 10, c.b...), Model("b2", 43, 40)}, Terrain: c.ground, Dice: []int{1, 1, 1, 1, 1}})
		p.Activate("a1")
		choice := game.Choice{Action: "charge", Target: "b1"}
		o, err := c.v.Odds(p.Game, choice)
		if err != nil || o.Rolls != c.rolls || o.Rolls && o.Success != successOdds(0) {
			t.Errorf("%s: %+v, %v", name, o, err)
		}
		p.Charge("b1")
		if d := p.Pending(); c.ask != (d.Kind == game.ChargePath || d.Kind == game.Move) {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

func TestOddsOfASpendOnAnAttackAreThoseOfTheWholeAttack(t *testing.T) {
	for n := 0; n <= 2; n++ {
		choice := game.Choice{Spend: &n}
		g := gamble{a: opts(With(Gun("gun", 24, "CRITICAL")), Marked(2, 0)), b: opts(Words("TOUGH")), apart: 10, prelude: []game.Choice{shooting("gun")}, choice: choice}
		o, err := V102.Odds(g.play(t, nil).Game, choice)
		if err != nil || o.Dice != -n {
			t.Fatalf("%+v, %v", o, err)
		}
		var success [3]float64
		var first, all [4]float64
		g.count(t, nil, 1, &success, &first, &all)
		near4(t, "spend", "success", o.Success[:], success[:])
		near4(t, "spend", "injury", o.Injury[:], all[:])
	}
}

func TestOddsOfAFurtherTargetAreThoseOfThatAttack(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Blade("axe", 2, "CLEAVE 2"), Sword))}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 8.5, 10, Words("BLOCK"), Lying())}, Dice: []int{1, 1}, First: -1})
	p.Activate("a1")
	p.Fight("b1", "axe")
	p.Expect(game.Target)
	for id, dice := range map[string]int{"b1": 0, "b2": -1} {
		o, err := V102.Odds(p.Game, game.Choice{Target: id})
		if err != nil || o.Dice != dice || !o.Injures || (len(o.InjuryMods) == 1) != (id == "b2") {
			t.Errorf("%s: %+v, %v", id, o, err)
		}
	}
	if _, err := V102.Odds(p.Game, game.Choice{Target: "a1"}); err == nil {
		t.Error("an impossible target has odds")
	}
}

func TestOddsOfAFallAgreeWithEveryFaceOfEveryDie(t *testing.T) {
	for height, with := range map[float64][]Option{3: nil, 6: {Stats(6, 0, 0, -2)}, 9: {Words("TOUGH")}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, append(with, Level(height))...)}, B: []Unit{Model("b1", 40, 40)},
			Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, height)}, Dice: []int{1, 1, 1, 1, 1}})
		p.Activate("a1")
		got, ok := V102.FallOdds(p.Game, p.ID("a1"), In(height))
		if _, low := V102.FallOdds(p.Game, p.ID("a1"), In(2.999)); !ok || low {
			t.Fatalf("%v\": %v, %v", height, ok, low)
		}
		p.Move(To(15, 10))
		s := shares(p.Roll(game.InjuryRoll, 0))
		var want [4]float64
		for i, o := range []string{game.NoEffect, game.MinorHit, game.DownHit, game.OutHit} {
			if s[o] != nil {
				want[i] = s[o].p
			}
		}
		if len(with) > 0 && height == 9 {
			want[2], want[3] = want[2]+want[3], 0
		}
		near4(t, "fall", "injury", got[:], want[:])
	}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FLYING"))}, B: []Unit{Model("b1", 40, 40)}})
	if _, ok := V102.FallOdds(p.Game, p.ID("a1"), In(6)); ok {
		t.Error("who flies falls")
	}
}
