package wzr_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// comes is in what share of many games with other dice a choice brings something; no card
// is turned.
func comes(t *testing.T, p *Play, c game.Choice, came func(events []game.Event) bool) (share, within float64) {
	t.Helper()
	const worlds = 800
	n := 0
	for k := range uint64(worlds) {
		g := p.Imagine((k + 1) * 0x9E3779B97F4A7C15)
		events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
		if err != nil {
			t.Fatal(err)
		}
		if came(events) {
			n++
		}
	}
	share = float64(n) / worlds
	return share, 4*math.Sqrt(max(share*(1-share), 0.01)/worlds) + 1e-9
}

func saidIs(t *testing.T, name string, p *Play, c game.Choice, said float64, came func(events []game.Event) bool) {
	t.Helper()
	if got, within := comes(t, p, c, came); math.Abs(got-said) > within {
		t.Errorf("%s: said %.3f, the dice brought %.3f (within %.3f)", name, said, got, within)
	}
}

func gone(m game.ModelID) func([]game.Event) bool {
	return func(events []game.Event) bool {
		return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == m })
	}
}

func overTen(t *testing.T, run func(t *testing.T, i int)) {
	for i := range 10 {
		t.Run(fmt.Sprint(i), func(t *testing.T) { run(t, i) })
	}
}

// able is a model whose values and those of its weapon differ from position to position.
func able(i int) func(*roster.Model) {
	return func(m *roster.Model) {
		m.Soldier.RS, m.Soldier.CC, m.Soldier.Con, m.Soldier.A = 10+i%5, 8+i%6, 9+i%5, 9+i%4
		m.Weapons = []roster.Weapon{gun("rifle", shots(24, 10+i%4, 1)), sword}
	}
}

// TestWhatIsSaidOfAShotIsWhatIsRolled: near and far, past a wall and not, aimed and not.
func TestWhatIsSaidOfAShotIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		var wall []levels.Piece
		if i%2 == 1 {
			wall = []levels.Piece{Rect("barricade", 15, 8, 0.5, 4, 1)}
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10, able(i))), one(trooper("b1", "s2", 16+float64(i)*1.5, 10, able(i+3))), nil, nil, wall...)
		if i%3 == 2 {
			p.Do(game.Choice{Action: "aim"})
		}
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
		o, err := wzr.Resurrection.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		saidIs(t, "hit", p, c, o.Test.Hit, func(events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.Hit })
		})
		saidIs(t, "removed", p, c, o.Injury[3], gone(p.ID("b1")))
	})
}

// TestWhatIsSaidOfAFightIsWhatIsRolled in close combat.
func TestWhatIsSaidOfAFightIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		p := battle(t, one(trooper("a1", "s1", 10, 10, able(i))), one(trooper("b1", "s2", 11.3, 10, able(i+4))), nil, nil)
		k := slices.IndexFunc(wzr.Resurrection.Legal(p.Game), func(c game.Choice) bool { return c.Action == "fight" })
		if k < 0 {
			t.Fatal("no fight")
		}
		c := wzr.Resurrection.Legal(p.Game)[k]
		o, err := wzr.Resurrection.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		saidIs(t, "removed", p, c, o.Injury[3], gone(p.ID("b1")))
	})
}

// TestWhatIsSaidOfAJumpAndAFallIsWhatIsRolled: a long jump that may fail, and a drop that
// hurts for sure.
func TestWhatIsSaidOfAJumpAndAFallIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		high := 3 + float64(i%3)
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, able(i)), high)), far, nil, nil, roofs(0.6, high, high)...)
		path := over.Path
		risks := wzr.Resurrection.Risks(p.Game, p.ID("a1"), "run", physics.Way{Path: path})
		if len(risks) != 1 || risks[0].Fail <= 0 || risks[0].Fail >= 1 {
			t.Fatalf("%+v", risks)
		}
		c := game.Choice{Action: "run", Path: path}
		saidIs(t, "a jump that fails", p, c, risks[0].Fail, func(events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool {
				return e.Roll != nil && e.Roll.Kind == game.TestRoll && e.Roll.Stat == "con" && e.Roll.Outcome != game.Success && e.Roll.Outcome != game.Critical
			})
		})
		saidIs(t, "removed by it", p, c, risks[0].Out, gone(p.ID("a1")))
	})
}

// arrived is whether a choice to move, or to charge, brings a model to the end of its way: no
// test failed and it is not removed; struck as a charger who has come to blows.
func arrived(m game.ModelID, charges bool) func([]game.Event) bool {
	return func(events []game.Event) bool {
		for i := range events {
			e := &events[i]
			switch {
			case e.Type == game.Fought && e.Model == m:
				return true
			case e.Type == game.OutOf && e.Model == m:
				return false
			case e.Roll != nil && e.Roll.Stat == "con" && e.Roll.Outcome != game.Success:
				return false
			}
		}
		return !charges
	}
}

// lostOnTheWay is whether a model is removed before it fights.
func lostOnTheWay(m game.ModelID) func([]game.Event) bool {
	return func(events []game.Event) bool {
		for i := range events {
			switch e := &events[i]; {
			case e.Type == game.Fought && e.Model == m:
				return false
			case e.Type == game.OutOf && e.Model == m:
				return true
			}
		}
		return false
	}
}

// TestWhatIsSaidOfAChargeIsWhatIsRolled: over open ground past an enemy who strikes, up a face,
// over a gap, down from a block, through a Wall of Fire.
func TestWhatIsSaidOfAChargeIsWhatIsRolled(t *testing.T) {
	risky := 0
	overTen(t, func(t *testing.T, i int) {
		var terrain []levels.Piece
		me, foe := trooper("a1", "s1", 10, 10, able(i), wounds(1+i%2)), trooper("b1", "s2", 16, 10, able(i+3))
		foes := one(foe, trooper("b2", "s3", 44, 44))
		switch i % 5 {
		case 1:
			terrain, foes[0] = []levels.Piece{cliff(2)}, onLevel(trooper("b1", "s2", 12.4, 10, able(i+3)), 2)
		case 2:
			terrain, me = roofs(0.6, 4, 4), onLevel(me, 4)
			foes[0] = onLevel(trooper("b1", "s2", 13.5, 10, able(i+3)), 4)
		case 3:
			terrain, me = []levels.Piece{Rect("block", 5, 7, 6, 6, 4)}, onLevel(me, 4)
			foes[0] = trooper("b1", "s2", 14, 10, able(i+3))
		case 4:
			foes[1] = trooper("b2", "s3", 13, 12.1, able(i+2))
		case 0:
			terrain, foes[0] = []levels.Piece{cliff(1.6)}, onLevel(trooper("b1", "s2", 12.4, 10, able(i+3)), 1.6)
			foes[1] = trooper("b2", "s3", 9, 11, able(i+1))
		}
		p := battle(t, one(me), foes, nil, nil, terrain...)
		a, b := p.ID("a1"), p.ID("b1")
		o, ok := wzr.Resurrection.ChargeOdds(p.Game, a, b)
		if !ok {
			t.Fatal("it is refused")
		}
		if o.Melee.Plain < 1 {
			risky++
		}
		c := game.Choice{Action: "charge", Target: "b1"}
		saidIs(t, "in close combat", p, c, o.Melee.Plain, arrived(a, true))
		way, err := wzr.Resurrection.Path(p.Game, a, "charge", physics.Spot{}, b)
		if err != nil {
			t.Fatal(err)
		}
		k := wzr.Resurrection.Peril(p.Game, a, "charge", way, b)
		if math.Abs(k.Arrives-o.Melee.Plain) > 1e-9 {
			t.Errorf("%v by its way, %v", k.Arrives, o.Melee.Plain)
		}
		saidIs(t, "removed on the way", p, c, k.Lost, lostOnTheWay(a))
		odds, err := wzr.Resurrection.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		saidIs(t, "its target is removed", p, c, o.Melee.Plain*odds.Injury[3], gone(b))
	})
	if risky < 8 {
		t.Errorf("%d of ten are risky", risky)
	}
}

// TestWhatIsSaidOfAWayIsWhatIsRolled: a climb and a jump on a Run, and a climb past enemies who
// strike, by models of one wound and of two.
func TestWhatIsSaidOfAWayIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		me := trooper("a1", "s1", 10, 10, able(i), wounds(1+i/5), moves(8))
		foes, terrain := one(trooper("b1", "s2", 44, 44)), []levels.Piece{cliff(2 + float64(i%3)/2)}
		path := []physics.Waypoint{By(physics.Climb, 11.7, 10)}
		switch i % 4 {
		case 1: // up, and down on the other side
			terrain = []levels.Piece{Rect("block", 11, 7, 2.5, 6, 3)}
			path = append(path, By(physics.Drop, 14.3, 10))
		case 2: // up, and over a gap
			terrain = append(roofs(0.6, 3, 3), Rect("block", 3, 40, 2, 2, 1))
			me.Placement.At = At(4, 10)
			path = []physics.Waypoint{By(physics.Climb, 5.7, 10), To(10, 10), By(physics.Jump, 12.5, 10)}
		case 3: // away from who strikes
			foes = one(trooper("b1", "s2", 9, 11, able(i+1)), trooper("b2", "s3", 9, 9, able(i+2)))
		}
		p := battle(t, one(me), foes, nil, nil, terrain...)
		a := p.ID("a1")
		c := game.Choice{Action: "run", Path: path}
		if no := p.Try(game.Command{Side: 0, Choice: c}); no != nil {
			t.Fatal(no)
		}
		k := wzr.Resurrection.Peril(p.Game, a, "run", physics.Way{Path: path}, game.NoModel)
		if k.Arrives >= 1 {
			t.Fatalf("%+v", k)
		}
		saidIs(t, "arrives", p, c, k.Arrives, arrived(a, false))
		saidIs(t, "removed on the way", p, c, k.Lost, gone(a))
	})
}

// TestWhatIsSaidOfAWallOfFireOnAWayIsWhatIsRolled: of who goes through it, by the weapon that
// laid it.
func TestWhatIsSaidOfAWallOfFireOnAWayIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		p := wall(t, trooper("a2", "s3", 17, 10, able(i), wounds(1+i%2), moves(10)), nil)
		c := game.Choice{Action: "move", Path: []physics.Waypoint{To(22, 10)}}
		if i%3 == 2 {
			c.Path = append(c.Path, To(22, 8))
		}
		k := wzr.Resurrection.Peril(p.Game, p.ID("a2"), "move", physics.Way{Path: c.Path}, game.NoModel)
		saidIs(t, "removed", p, c, k.Lost, gone(p.ID("a2")))
		saidIs(t, "arrives", p, c, k.Arrives, arrived(p.ID("a2"), false))
	})
}

// TestWhatIsSaidOfATemplateIsWhatIsRolled: who is touched where it lies and where it may drift
// to, who is hit, wounded and removed.
func TestWhatIsSaidOfATemplateIsWhatIsRolled(t *testing.T) {
	shapes := [5]string{"SE", "LE", "FT", "SFT", "ST"}
	overTen(t, func(t *testing.T, i int) {
		shape, x := shapes[i%5], 12.5
		if i%5 < 2 {
			x = 20
		}
		foes := one(trooper("b1", "s2", x, 10, able(i+3)), trooper("b2", "s2", x+1.4, 10.8, able(i), wounds(2)), trooper("b3", "s4", x+4, 12, able(i+1)))
		me := trooper("a1", "s1", 10, 10, able(i), armed(gun("l", shaped(shape, 24, 10+i%4, 1+i%2))))
		p := battle(t, one(me, trooper("a2", "s3", x+2.5, 8.5, able(i))), foes, nil, nil)
		c := lay(x+2, 10.2)
		if i%5 < 2 {
			c = shootAt("l", "b1")
		}
		aim, err := wzr.Resurrection.Aim(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		said := map[game.ModelID]game.Struck{}
		for _, s := range aim.Struck {
			said[s.Model] = s
		}
		for _, id := range []string{"a2", "b1", "b2", "b3"} {
			m := p.ID(id)
			s := said[m]
			of := func(kinds ...game.EventType) func([]game.Event) bool {
				return func(events []game.Event) bool {
					return slices.ContainsFunc(events, func(e game.Event) bool { return e.Model == m && slices.Contains(kinds, e.Type) })
				}
			}
			saidIs(t, shape+" hits "+id, p, c, s.Hit, of(game.Hit))
			saidIs(t, shape+" wounds "+id, p, c, s.Wound, of(game.Wounded))
			saidIs(t, shape+" removes "+id, p, c, s.Out, of(game.OutOf))
			if i%5 < 2 {
				saidIs(t, shape+" touches "+id, p, c, s.Touch, func(events []game.Event) bool {
					return slices.ContainsFunc(events, func(e game.Event) bool {
						return e.Type == game.Templated && slices.Contains(e.Models, m)
					})
				})
			}
		}
	})
}
