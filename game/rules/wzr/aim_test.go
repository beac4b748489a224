package wzr_test

import (
	"math"
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/physics"
)

func wounds(n int) func(*roster.Model) { return func(m *roster.Model) { m.Soldier.W = n } }

func armoured(m *roster.Model) {
	m.Soldier.Sections = []roster.Section{{Name: "hull", AV: 14, Structure: 2}, {Name: "turret", AV: 12, Structure: 1}, {Name: "tracks", AV: 8, Structure: 1}}
	m.Soldier.W, m.Soldier.A = 0, 0
}

// count plays a choice with many dice and counts what comes of it.
func count(p *Play, c game.Choice, games int) (hit, out, lost map[game.ModelID]float64) {
	hit, out, lost = map[game.ModelID]float64{}, map[game.ModelID]float64{}, map[game.ModelID]float64{}
	for n := range games {
		f := p.Imagine(uint64(n)*2862933555777941757 + 3037000493)
		events, err := f.Do(game.Command{Side: 0, Choice: c})
		if err != nil {
			p.T.Fatal(err)
		}
		struck := map[game.ModelID]bool{}
		for _, e := range events {
			switch e.Type {
			case game.Hit:
				struck[e.Model] = true
			case game.Wounded, game.Structure:
				lost[e.Model] += 1 / float64(games)
			case game.OutOf:
				out[e.Model] += 1 / float64(games)
			}
		}
		for m := range struck {
			hit[m] += 1 / float64(games)
		}
	}
	return hit, out, lost
}

// TestAimIsWhatManyDiceComeTo plays each kind of attack four thousand times.
func TestAimIsWhatManyDiceComeTo(t *testing.T) {
	const games = 4000
	at := At(16, 10)
	house := Rect("building", 13, 8.6, 4, 4, 0)
	house.Entries = []physics.Vec{At(13, 10)}
	garrison := trooper("b9", "s9", 14, 10)
	garrison.Placement.In = "t1"
	for name, k := range map[string]struct {
		weapon  roster.Weapon
		choice  game.Choice
		foes    []Unit
		friends []Unit
		terrain []levels.Piece
	}{
		"a gun on two targets": {gun("w", shots(24, 13, 3)), game.Choice{Action: "shoot", Target: "b1", Also: []string{"b2"}}, one(trooper("b1", "s2", 20, 10, wounds(2)), trooper("b2", "s2", 20, 12)), nil, nil},
		"a gun on a tank":      {gun("w", shots(24, 13, 4)), game.Choice{Action: "shoot", Target: "b1"}, one(trooper("b1", "s2", 20, 10, base(60), armoured)), nil, nil},
		"a shot into a fight":  {gun("w", shots(24, 13, 2)), game.Choice{Action: "shoot", Target: "b1"}, one(trooper("b1", "s2", 20, 10)), one(trooper("a2", "s3", 21.5, 10)), nil},
		"an explosion":         {gun("w", shaped("LE", 24, 12, 1)), game.Choice{Action: "shoot", Target: "b1"}, one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 21.5, 12, wounds(2)), trooper("b3", "s2", 24, 10)), one(trooper("a2", "s3", 16, 13)), nil},
		"two explosions":       {gun("w", shaped("SE", 24, 12, 2)), game.Choice{Action: "shoot", Target: "b1", Also: []string{"b2"}}, one(trooper("b1", "s2", 20, 10, wounds(3)), trooper("b2", "s2", 21.5, 12, wounds(2))), nil, nil},
		"a flame":              {gun("w", shaped("FT", 0, 12, 2)), game.Choice{Action: "template", Toward: &at}, one(trooper("b1", "s2", 13, 10, wounds(2)), trooper("b2", "s2", 14.5, 10.5)), one(trooper("a2", "s3", 14.9, 11.9)), nil},
		"a shotgun":            {gun("w", shaped("ST", 0, 10, 2)), game.Choice{Action: "template", Toward: &at}, one(trooper("b1", "s2", 13, 10, wounds(2)), trooper("b2", "s2", 15, 11)), nil, nil},
		"a flame at a door":    {gun("w", shaped("FT", 0, 12, 1)), game.Choice{Action: "template", Toward: &at}, one(garrison, trooper("b1", "s2", 40, 40)), nil, []levels.Piece{house}},
		"a shotgun at a door":  {gun("w", shaped("ST", 0, 12, 1)), game.Choice{Action: "template", Toward: &at}, one(garrison, trooper("b1", "s2", 40, 40)), nil, []levels.Piece{house}},
		"blows":                {roster.Weapon{ID: "w", Name: "w", Type: roster.Melee, Profiles: []roster.Profile{{St: 12, RoF: 3}}}, game.Choice{Action: "fight", Target: "b1"}, one(trooper("b1", "s2", 11.5, 10, wounds(2))), nil, nil},
	} {
		p := battle(t, append(one(trooper("a1", "s1", 10, 10, armed(k.weapon))), k.friends...), k.foes, nil, nil, k.terrain...)
		k.choice.Weapon = "w"
		a, err := wzr.Resurrection.Aim(p.Game, k.choice)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		oddsAreThoseOfAim(t, name, p, k.choice, &a)
		hit, out, lost := count(p, k.choice, games)
		seen := map[game.ModelID]bool{}
		for _, s := range a.Struck {
			seen[s.Model] = true
			near := func(what string, exact, counted float64) {
				if math.Abs(exact-counted) > 0.04 {
					t.Errorf("%s, %s: %s %.4f, counted %.4f", name, p.Setup().Entries[s.Model].ID, what, exact, counted)
				}
			}
			near("hit", s.Hit, hit[s.Model])
			near("out", s.Out, out[s.Model])
			near("wounds", s.Wounds, lost[s.Model])
		}
		for m := range hit {
			if !seen[m] {
				t.Errorf("%s: %s was struck and is not told of", name, p.Setup().Entries[m].ID)
			}
		}
	}
}

// oddsAreThoseOfAim holds query/odds against what the panel shows: of the target,
// or of the first enemy that a template strikes, and of all together.
func oddsAreThoseOfAim(t *testing.T, name string, p *Play, c game.Choice, a *game.Aim) {
	t.Helper()
	o, err := wzr.Resurrection.Odds(p.Game, c)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	near := func(what string, x, y float64) {
		if math.Abs(x-y) > 1e-9 {
			t.Errorf("%s: %s by the odds %.6f, shown %.6f", name, what, x, y)
		}
	}
	near("wounds of all", o.Test.Wounds, a.Foes-a.Friends)
	for i := range a.Struck {
		s := &a.Struck[i]
		if p.Setup().Entries[s.Model].Side != 1 || c.Target != "" && p.Setup().Entries[s.Model].ID != c.Target {
			continue
		}
		near("no wound", o.Injury[0], 1-s.Wound)
		near("removed", o.Injury[3], s.Out)
		near("removed, of the test", o.Test.Out, s.Out)
		if s.Attacks > 0 {
			near("need", float64(o.Test.Need), float64(s.Need))
		}
		return
	}
	t.Errorf("%s: nobody is struck", name)
}

func TestATemplateOutsideTheFrontIsAimedAsIfTheModelHadTurned(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("w", shaped("FT", 0, 12, 1))))), one(trooper("b1", "s2", 5, 10)), nil, nil)
	at := At(5, 10)
	a, err := wzr.Resurrection.Aim(p.Game, game.Choice{Action: "template", Weapon: "w", Toward: &at})
	if err == nil || !a.Turns || len(a.Struck) != 1 || len(a.Outline) < 8 {
		t.Errorf("%v %+v", err, a)
	}
}

func TestWZR152AModelGoesInShootsOutAndComesOut(t *testing.T) {
	house := Rect("building", 12, 8, 4, 4, 3)
	house.Entries = []physics.Vec{At(12, 10), At(16, 10)}
	p := battle(t, one(trooper("a1", "s1", 11, 10)), one(trooper("b1", "s2", 24, 10)), []int{15}, map[string]any{"ap": 6.0, "garrison-fire": true}, house)
	p.Refuse("WZR-104", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	far, near := At(16, 10), At(12, 10)
	p.Refuse("WZR-152", game.Choice{Action: "enter", At: &far})
	p.Do(game.Choice{Action: "enter", At: &near})
	if m := p.M("a1"); m.In != 1 {
		t.Fatalf("%+v", m)
	}
	p.Refuse("WZR-152", walk(To(9, 10)))
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	p.Do(game.Choice{Action: "leave", At: &far})
	if m := p.M("a1"); m.In != 0 || m.At.X <= In(16) {
		t.Errorf("%+v", m)
	}
}

func TestTFRONTAModelTurnsAtTheEndOfItsMove(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil)
	c := walk(To(14, 10))
	back := At(0, 10)
	c.Toward = &back
	p.Do(c)
	if f := p.M("a1").Facing; f.X >= 0 || f.Y != 0 {
		t.Errorf("%v", f)
	}
}

func TestCoverSaysWhyEachElementCounts(t *testing.T) {
	near, wall, thicket := Rect("wall", 10.9, 8, 0.2, 4, 1), Rect("wall", 15, 8, 0.2, 4, 1), Rect("barricade", 17, 9.9, 0.1, 0.1, 1)
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), nil, nil, near, wall, thicket)
	c := wzr.Resurrection.Cover(p.Setup(), p.State(), p.ID("a1"), p.ID("b1"), physics.Body{}, physics.Body{})
	want := map[int]string{0: "WZR-99", 1: "WZR-94", 2: "WZR-92"}
	for _, k := range c.Parts {
		if want[k.Piece] != k.Clause {
			t.Errorf("%+v", k)
		}
		delete(want, k.Piece)
	}
	if len(want) > 0 || len(c.Mods) != 1 || c.Mods[0].Flat != -4 {
		t.Errorf("%v missing; %+v", want, c)
	}
}

func TestRisksAreTheTestsAndBlowsOnTheWay(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 11.5, 10)), nil, nil, Rect("block", 4, 5, 3, 10, 2))
	way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(5.5, 10), Level: In(2)}, game.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	risks := wzr.Resurrection.Risks(p.Game, p.ID("a1"), "run", way)
	if len(risks) != 2 || risks[0].Clause != "T-SLASH" || risks[1].Clause != "WZR-50" {
		t.Fatalf("%+v", risks)
	}
	slash, climb := risks[0], risks[1] // CC 12, St 12 against A 12; Con 12 + 4, a fall of 2": St 8
	if math.Abs(slash.Fail-0.6) > 1e-9 || math.Abs(slash.Out-(0.05+0.55*0.5)) > 1e-9 || slash.By != p.ID("b1") {
		t.Errorf("%+v", slash)
	}
	if math.Abs(climb.Fail-0.2) > 1e-9 || math.Abs(climb.Out-0.2*0.3) > 1e-9 {
		t.Errorf("%+v", climb)
	}
	if plain := wzr.Resurrection.Risks(p.Game, p.ID("a1"), "move", way); len(plain) != 1 {
		t.Errorf("a climb of a Move asks for a test: %+v", plain)
	}
}

func TestAPathToAModelIsOfAChargeAlone(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 14, 10)), nil, nil)
	for action, legal := range map[string]bool{"charge": true, "move": false, "run": false} {
		if way, err := wzr.Resurrection.Path(p.Game, p.ID("a1"), action, physics.Spot{}, p.ID("b1")); (err == nil) != legal {
			t.Errorf("%s: %+v %v", action, way, err)
		}
	}
}

func TestWZR147TheOddsOfATeardropNameNoTest(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("ft", shaped("FT", 0, 12, 1)), gun("st", shaped("ST", 0, 12, 1))))), one(trooper("b1", "s2", 14, 10)), nil, nil)
	at := At(20, 10)
	for weapon, want := range map[string]string{"ft": `"stat":null,"base":null,"need":null,`, "st": `"stat":"rs","base":13,"need":13,`} {
		o, err := wzr.Resurrection.Odds(p.Game, game.Choice{Action: "template", Weapon: weapon, Toward: &at})
		if text := string(wire.Odds(o)); err != nil || !strings.Contains(text, want) {
			t.Errorf("%s: %v %s", weapon, err, text)
		}
	}
}

func TestWZR168TheOddsOfATemplateThatTouchesFriendsAloneAreAFriends(t *testing.T) {
	second, toward := 1, At(20, 10)
	shotgun := gun("s", shots(18, 12, 1), shaped("ST", 0, 10, 2))
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(shotgun)), trooper("a2", "s3", 13, 10)), far, nil, nil)
	o, err := wzr.Resurrection.Odds(p.Game, game.Choice{Action: "template", Weapon: "s", Profile: &second, Toward: &toward})
	if err != nil || !o.Rolls || math.Abs(o.Test.Hit-0.65) > 1e-9 || o.Test.Out == 0 || o.Test.Wounds >= 0 {
		t.Errorf("%+v %+v %v", o, o.Test, err)
	}
}
