package tc

import (
	"fmt"
	"math/rand/v2"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// exactCount is what a check of a region came to.
type exactCount struct{ in, out, refused, missed int }

// nearLimit is how much of the limit may be missing before a place that the engine
// lets a move reach must be in the region: ways over the rims of slow ground bend at
// places that lie apart (docs/faults.md).
func nearLimit(limit physics.Mil) physics.Mil { return limit - limit/100 - 30 }

// exactRegion asks for places all over the reach of a Move and beside its outlines:
// to a place in the region leads a path that the engine accepts; to a place outside
// neither the straight walk nor the cheapest way there is is accepted.
func exactRegion(t *testing.T, what string, p *Play, n int, dice *rand.Rand, c *exactCount) {
	m := p.ID("a1")
	r, err := V102.Reach(p.Game, m, "move")
	if err != nil {
		t.Fatal(err)
	}
	k := moveTrip(p, m)
	field := p.Setup().Field
	var spots []physics.Spot
	for range n {
		at := k.At.Add(physics.V(physics.Mil(dice.IntN(12400)-6200), physics.Mil(dice.IntN(12400)-6200)))
		for _, l := range field.Levels(at) {
			spots = append(spots, physics.Spot{At: at, Level: l})
		}
	}
	for _, a := range r.Areas(false) {
		every := len(a.Polygon)/12 + 1
		for i := 0; i < len(a.Polygon); i += every {
			for _, d := range [4]physics.Vec{{X: 5}, {X: -5}, {Y: 5}, {Y: -5}} {
				spots = append(spots, physics.Spot{At: a.Polygon[i].Add(d), Level: a.Level})
			}
		}
	}
	for _, s := range spots {
		if s.At == k.At || s.At.X < 0 || s.At.Y < 0 {
			continue
		}
		if r.Has(s) {
			c.in++
			way, err := V102.Path(p.Game, m, "move", s, game.NoModel)
			if err == nil {
				err = p.Try(game.Command{Choice: game.Choice{Action: "move", Path: way.Path}})
			}
			if err != nil {
				c.refused++
				t.Logf("%s: %v from %v %v, in the region: %v", what, s, k.At, k.Level, err)
			}
			continue
		}
		c.out++
		paths := [][]physics.Waypoint{{{At: s.At, Level: s.Level, Leveled: true}}}
		if way, ok := field.WayTo(k, s); ok {
			paths = append(paths, way.Path)
		}
		for _, path := range paths {
			tr := field.Trace(k.Mover, path)
			if tr.End != s || tr.Cost > nearLimit(k.Limit) {
				continue
			}
			if p.Try(game.Command{Choice: game.Choice{Action: "move", Path: path}}) == nil {
				c.missed++
				t.Logf("%s: %v from %v %v costs %v and is not in the region: %v", what, s, k.At, k.Level, tr.Cost, path)
				break
			}
		}
	}
}

// moveTrip is the question that a Move of the model asks.
func moveTrip(p *Play, m game.ModelID) physics.Trip {
	t, _ := V102.view(p.Game).routes.tripFor(m, "move")
	return t
}

// crowd places models where they fit, side by side in turn.
func crowd(table *levels.Table, n int, dice *rand.Rand) (a, b []Unit) {
	f := table.Field()
	var bodies []physics.Body
	for range 400 {
		if len(bodies) == n {
			break
		}
		o := physics.Body{At: physics.V(physics.Mil(1000+dice.IntN(int(f.Size().X)-2000)), physics.Mil(1000+dice.IntN(int(f.Size().Y)-2000))), Radius: 630, Height: 1250}
		levels := f.Levels(o.At)
		if len(levels) == 0 {
			continue
		}
		o.Level = levels[dice.IntN(len(levels))]
		free := f.Fits(o).Kind == physics.NoFault
		for _, q := range bodies {
			free = free && physics.Gap(o, q) > 1100
		}
		if !free {
			continue
		}
		u := Model(fmt.Sprint("a", len(bodies)/2+1), float64(o.At.X)/1000, float64(o.At.Y)/1000, Level(float64(o.Level)/1000))
		if len(bodies)%2 == 1 {
			u = Model(fmt.Sprint("b", len(bodies)/2+1), float64(o.At.X)/1000, float64(o.At.Y)/1000, Level(float64(o.Level)/1000))
			b = append(b, u)
		} else {
			a = append(a, u)
		}
		bodies = append(bodies, o)
	}
	return a, b
}

// randomTerrain is pieces of all kinds, some on others.
func randomTerrain(dice *rand.Rand) (list []levels.Piece) {
	kinds := []string{"wall", "block", "platform", "hill", "stairs", "trench", "barricade", "woods", "scrub", "mud", "wire", "water", "rock", "ruin"}
	for range 8 + dice.IntN(8) {
		kind := kinds[dice.IntN(len(kinds))]
		w, h := 0.5+float64(dice.IntN(16))/4, 0.5+float64(dice.IntN(16))/4
		list = append(list, Rect(kind, 12+float64(dice.IntN(80))/4, 12+float64(dice.IntN(80))/4, w, h, 0))
	}
	return list
}

// TestARegionIsJustWhereTheEngineLetsAMoveEnd holds query/reach against the engine
// on random tables and on the shipped ones.
func TestARegionIsJustWhereTheEngineLetsAMoveEnd(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 26))
	var c exactCount
	play := func(what string, script Script, size physics.Vec) {
		table := &levels.Table{Name: "test", Size: size, Terrain: script.Terrain}
		for i := range table.Terrain {
			table.Terrain[i].ID = fmt.Sprint("p", i)
		}
		if script.A, script.B = crowd(table, 14, dice); len(script.B) == 0 {
			return
		}
		p := New(t, V102, script)
		p.Activate("a1")
		exactRegion(t, what, p, 60, dice, &c)
	}
	for i := range 25 {
		play(fmt.Sprint("random ", i), Script{Terrain: randomTerrain(dice), First: 0}, At(48, 48))
	}
	for _, name := range []string{"crossroads", "no-mans-land", "river", "ruins", "trench-line", "village"} {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 3 {
			play(fmt.Sprint(name, " ", i), Script{Terrain: table.Terrain, First: 0}, At(48, 48))
		}
	}
	t.Logf("%+v", c)
	if c.refused*200 > c.in || c.missed*1000 > c.out {
		t.Errorf("of %d places in the region the engine refuses %d; of %d outside it accepts %d", c.in, c.refused, c.out, c.missed)
	}
}
