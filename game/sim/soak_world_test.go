package sim_test

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// fitting are the shipped warbands that a rule set takes, found out once.
var fitting = func() func(id string) []string {
	names := map[string][]string{}
	for _, r := range rules.All() {
		names[r.ID()] = roster.Fitting(r.Check)
	}
	return func(id string) []string { return names[id] }
}()

// world is game i of a series that comes by every table, every ordered pair of
// warbands and every scenario; neighbours have little in common. Every fourth
// game has warbands, and every eighth a table, that nobody would make.
func world(i int) (game.Start, error) { return worldOf(rules.All()[0], i) }

// worldOf is game i of the series of a rule set.
func worldOf(r game.Ruleset, i int) (s game.Start, err error) {
	tables, bands, plans := levels.Names(), fitting(r.ID()), scenario.Names()
	n := len(tables) * len(plans) * len(bands) * len(bands)
	k := i * 1009 % n // a prime that divides none of the numbers
	s.Seed, s.Ruleset = uint64(i), r.ID()
	if s.Table, err = levels.Shipped(tables[k%len(tables)]); err != nil {
		return s, err
	}
	k /= len(tables)
	if s.Scenario, err = scenario.Shipped(plans[k%len(plans)]); err != nil {
		return s, err
	}
	k /= len(plans)
	for side := range s.Sides {
		w, err := roster.Shipped(bands[k%len(bands)])
		if err != nil {
			return s, err
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		k /= len(bands)
	}
	if i%4 == 3 {
		return s, motley(&s, r, gametest.Draw(drawing(uint64(i))))
	}
	return s, nil
}

// motley replaces the warbands, and for every other game the table, by random
// ones. They are documents like others: what is made is read again.
func motley(s *game.Start, r game.Ruleset, draw gametest.Draw) error {
	make := mob
	if s.Sides[0].Warband.Models[0].Soldier != nil {
		make = company
	}
	for side := range s.Sides {
		w, err := roster.Parse(make(side, draw).Marshal())
		for err == nil && r.Check(w) != nil { // what one version forbids
			w, err = roster.Parse(make(side, draw).Marshal())
		}
		if err != nil {
			return err
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	if draw(2) == 0 {
		return nil
	}
	t, err := levels.Parse(heap(draw).Marshal())
	if err != nil {
		return err
	}
	s.Table = t
	return nil
}

// printed are all keywords as they may be printed, by what they may stand on.
var printed = func() (p struct{ model, weapon, kit []string }) {
	r := rules.All()[0]
	weapons, kit := r.(game.Describing).Belongings()
	for _, k := range r.(game.Cited).Glossary() {
		for _, text := range asPrinted(r, k.ID) {
			is := func(w string) bool { return strings.HasPrefix(text+" ", w+" ") }
			given := strings.HasPrefix(text, "AMMUNITION") // to a weapon, by whatever has it
			ofWeapons := slices.ContainsFunc(weapons, is) && !given
			if ofWeapons || slices.ContainsFunc(kit, is) || text[0] == '+' || text[0] == '-' {
				p.weapon = append(p.weapon, text)
			}
			if !ofWeapons {
				p.model, p.kit = append(p.model, text), append(p.kit, text)
			}
		}
	}
	return p
}()

// asPrinted are the forms of a keyword that its rules read: alone, with what belongs to it,
// with a sign; else with other words.
func asPrinted(r game.Ruleset, word string) (list []string) {
	of := &roster.Warband{Models: make([]roster.Model, 1)}
	for _, forms := range [][]string{{"%s", "%s 3", "%s 3\"", "%s A", "%s (FIRE)", "%s (DEADLY, CRITICAL)", "+1 %s", "-1 %s"}, {"%s FEAR", "%s HEAVY", "%s GAS", "%s MINED",
		"%s DIFFICULT TERRAIN", "%s DANGEROUS TERRAIN", "%s ARMOUR", "%s COVER", "%s LONG RANGE", "%s OFF-HAND WEAPON"}} {
		for _, form := range forms {
			of.Models[0].Keywords = []string{fmt.Sprintf(form, word)}
			if r.Check(of) == nil {
				list = append(list, of.Models[0].Keywords...)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

func some(draw gametest.Draw, words []string, most int) []string {
	list := []string{}
	for range draw(most + 1) {
		list = append(list, words[draw(len(words))])
	}
	return list
}

// mob is a warband with anything on anybody.
func mob(side int, draw gametest.Draw) *roster.Warband {
	w := &roster.Warband{Name: fmt.Sprintf("Mob %d", side), Faction: "any"}
	for i := range 3 + draw(8) {
		m := roster.Model{ID: fmt.Sprintf("%c%d", 'a'+side, i), Name: fmt.Sprintf("%c%d", 'A'+side, i), Movement: physics.Mil(3+draw(10)) * physics.Inch,
			Ranged: draw(7) - 3, Melee: draw(7) - 3, Armour: -draw(4), Base: 20 + draw(60), Height: physics.Mil(200 + draw(3000)), Cost: draw(200),
			Keywords: some(draw, printed.model, 4)}
		for k := range draw(5) {
			x := roster.Weapon{ID: fmt.Sprintf("w%d", k), Name: "weapon", Type: roster.Melee, Hands: draw(3), Dice: draw(5) - 2, InjuryDice: draw(5) - 2,
				Injury: draw(3) - 1, Attacks: 1 + draw(3), Keywords: some(draw, printed.weapon, 3)}
			if draw(2) == 0 {
				x.Type, x.Range = roster.Ranged, physics.Mil(4+draw(40))*physics.Inch
			}
			m.Weapons = append(m.Weapons, x)
		}
		for k := range draw(3) {
			m.Kit = append(m.Kit, roster.Kit{ID: fmt.Sprintf("k%d", k), Name: "kit", Injury: -draw(3), Keywords: some(draw, printed.kit, 2)})
		}
		w.Models = append(w.Models, m)
	}
	return w
}

// company is a force of squads with anything on anybody.
func company(side int, draw gametest.Draw) *roster.Warband {
	w := &roster.Warband{Name: fmt.Sprintf("Company %d", side), Faction: "any"}
	stat := func() int { return draw(21) }
	for i := range 3 + draw(8) {
		s := &roster.Soldier{Squad: fmt.Sprintf("s%d", draw(3)), Leader: draw(3) == 0, M: physics.Mil(2000 + draw(6000)), CC: stat(), RS: stat(), St: stat(),
			Con: stat(), WP: stat(), LD: stat(), W: 1 + draw(4), A: stat(), Impenetrable: draw(2) * draw(15), Facing: float64(draw(360))}
		m := roster.Model{ID: fmt.Sprintf("%c%d", 'a'+side, i), Name: fmt.Sprintf("%c%d", 'A'+side, i), Movement: s.M, Soldier: s, Base: 20 + draw(80),
			Height: physics.Mil(200 + draw(3000)), Cost: draw(200), Keywords: some(draw, []string{"SWIFT 2", "SWIFT 5", "HEAL 1", "HEAL 12"}, 2)}
		if draw(6) == 0 {
			s.W, s.A = 0, 0
			for k := range 1 + draw(4) {
				s.Sections = append(s.Sections, roster.Section{Name: fmt.Sprintf("part %d", k), AV: stat(), Structure: 1 + draw(3)})
			}
		}
		for k := range draw(4) {
			x := roster.Weapon{ID: fmt.Sprintf("w%d", k), Name: "weapon", Type: roster.Melee, Hands: 1, Attacks: 1, Keywords: some(draw, []string{"PISTOL", "SHOTGUN", "FLAMETHROWER"}, 1)}
			if draw(2) == 0 {
				x.Type = roster.Ranged
			}
			for range 1 + draw(3) {
				p := roster.Profile{St: stat(), RoF: 1 + draw(4), AVV: stat()}
				if x.Type == roster.Ranged {
					p.Shape = append(roster.Shapes(), "", "", "")[draw(8)]
					if p.Shape == "" || p.Shape == "SE" || p.Shape == "LE" {
						p.Range = physics.Mil(2000 + draw(34000))
					}
				}
				x.Profiles = append(x.Profiles, p)
				x.Range = max(x.Range, p.Range)
			}
			m.Weapons = append(m.Weapons, x)
		}
		w.Models = append(w.Models, m)
	}
	return w
}

// heap is a table with pieces on, in and under one another.
func heap(draw gametest.Draw) *levels.Table {
	t := &levels.Table{Name: "heap", Size: physics.V(physics.Mil(24+draw(24))*physics.Inch, physics.Mil(24+draw(24))*physics.Inch)}
	mils := func(lo, hi int) physics.Mil { return physics.Mil(lo + draw(hi-lo+1)) }
	for i := range draw(25) {
		p := levels.Piece{ID: fmt.Sprintf("p%d", i), Kind: levels.Kinds()[draw(len(levels.Kinds()))]}
		at := physics.V(mils(100, int(t.Size.X)-100), mils(100, int(t.Size.Y)-100))
		switch draw(4) {
		case 0:
			p.Circle = &levels.Circle{X: at.X, Y: at.Y, R: mils(300, 3000)}
		case 1:
			p.Polygon = []physics.Vec{at, at.Add(physics.V(mils(1000, 5000), mils(-500, 900))), at.Add(physics.V(mils(-900, 500), mils(1500, 5000)))}
		default:
			w, h := mils(300, 8000), mils(300, 8000)
			p.Rect = &levels.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h, Rotate: float64(draw(4) * 15)}
		}
		if p.Kind == "platform" {
			p.Base = mils(0, 4000)
		}
		if h := mils(1, 8000); draw(3) == 0 && p.Kind != "trench" {
			p.Height = &h
		} else if h = -h; draw(3) == 0 && p.Kind == "trench" {
			p.Height = &h
		}
		t.Terrain = append(t.Terrain, p)
	}
	return t
}

// bold makes a player that goes for the enemy: random games of it come to blows.
func bold(side game.Side, seed uint64) sim.Policy {
	draw := gametest.Draw(drawing(seed<<1 + uint64(side) + 1))
	return func(g *game.Game) (game.Choice, error) {
		d := *g.Pending()
		if c, ok := bolder(g, &d, draw); ok && g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			return c, nil
		}
		legal := g.Setup().Rules.Legal(g)
		if len(legal) == 0 {
			return game.Choice{}, fmt.Errorf("there is no legal choice")
		}
		keen := legal[:0:0]
		for _, c := range legal {
			if c.Action == "charge" || c.Action == "fight" || c.Action == "shoot" || c.Action == "" && !c.Pass {
				keen = append(keen, c)
			}
		}
		if len(keen) > 0 && draw(5) > 0 {
			legal = keen
		}
		return legal[draw(len(legal))], nil
	}
}

// bolder is a step towards some enemy, or a place anywhere in the zone, which
// may turn out not to be allowed.
func bolder(g *game.Game, d *game.Decision, draw gametest.Draw) (c game.Choice, ok bool) {
	s, st := g.Setup(), g.State()
	if d.Kind == game.Deploy && len(d.Context.Models) > 0 {
		at := physics.V(physics.Mil(draw(int(s.Field.Size().X))), physics.Mil(draw(int(s.Field.Size().Y))))
		all := s.Field.Levels(at)
		if len(all) == 0 {
			return c, false
		}
		return game.Choice{Model: s.Entries[d.Context.Models[draw(len(d.Context.Models))]].ID, At: &at, Level: &all[draw(len(all))]}, true
	}
	foes := s.On(st, d.Side.Other())
	if d.Kind != game.Act && d.Kind != game.Move || len(foes) == 0 || draw(3) == 0 {
		return c, false
	}
	m := &st.Models[d.Model]
	way := st.Models[foes[draw(len(foes))]].At.Sub(m.At)
	far := float64(s.Entries[d.Model].Profile.Movement) * float64(1+draw(4)) / 4
	if l := way.Len(); l > far {
		way = physics.V(physics.RoundMil(float64(float64(way.X)*far)/l), physics.RoundMil(float64(float64(way.Y)*far)/l))
	}
	step := physics.Waypoint{At: m.At.Add(way), By: physics.By(draw(5))}
	if draw(2) == 0 {
		step.By = physics.Walk
	}
	c.Path = []physics.Waypoint{step}
	if d.Kind == game.Act {
		c.Action = "move"
	}
	return c, true
}
