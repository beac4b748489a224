package lab_test

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/levels"
	"duckboard/physics"
)

// field36 is a table of 36" x 36" with a zone on its left and its right, and some
// pieces.
func field36(pieces ...levels.Piece) *levels.Table {
	table := levels.New(physics.V(36000, 36000))
	for side, x := range []physics.Mil{0, 30000} {
		table.Zones = append(table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{X: x}, {X: x + 6000}, {X: x + 6000, Y: 36000}, {X: x, Y: 36000}}})
	}
	table.Terrain = pieces
	return table
}

// alone is one model of each side on a table, the first at a point, the second far
// off in a corner.
func alone(t *testing.T, ruleset string, bands [2]string, table *levels.Table, at physics.Vec) (p *lab.Position, a, b game.ModelID) {
	t.Helper()
	r, s := shipped(t, ruleset, "ruins", bands, 1)
	s.Table, s.Ground, s.Scenario = table, nil, nil
	set, err := game.Prepare(r, s)
	if err != nil {
		t.Fatal(err)
	}
	first := [2]game.ModelID{game.NoModel, game.NoModel}
	for i := range set.Entries {
		if k := set.Entries[i].Side; first[k] == game.NoModel {
			first[k] = game.ModelID(i)
		}
	}
	s.Place = []game.Placement{{Model: set.Entries[first[0]].ID, At: at}, {Model: set.Entries[first[1]].ID, At: physics.V(34000, 34000)}}
	if p, err = lab.New(r, s, nil); err != nil {
		t.Fatal(err)
	}
	return p, first[0], first[1]
}

var trenchers = [2]string{"kestrel-post", "the-lantern-ninth"}

func TestARollBeforeAChargeWidensItByItsChance(t *testing.T) {
	for _, ruleset := range []string{"tc-1.0.2", "tc-1.4.13"} {
		p, m, foe := alone(t, ruleset, trenchers, field36(), physics.V(3000, 18000))
		chance := p.Setup.Rules.(game.Rushing).Rush(p.Game, m)
		move := p.Setup.Entries[m].Profile.Movement
		c := p.Setup.Rules.(game.Foreseer).Charges(p.Game, m, foe)
		if chance <= 0 || chance >= 1 || move != 8*physics.Inch || c.Reach() != 12*physics.Inch {
			t.Fatalf("%s: chance %v, move %v, reach %v", ruleset, chance, move, c.Reach())
		}
		both := physics.Mil(p.Setup.Entries[m].Radius + p.Setup.Entries[foe].Radius)
		for _, k := range []struct{ gap, arrive float64 }{ // the lattice of places is 1.5" wide
			{5, 1}, {8.9, 1}, {9.5, 5.0 / 6}, {11.5, max(3.0/6, chance)}, {13, chance}, {18.5, -1}, {20.5, 0},
		} {
			at := physics.Spot{At: physics.V(3000+both+physics.RoundMil(1000*k.gap), 18000)}
			w := p.Watch(1, foe, at)[0]
			switch {
			case k.arrive >= 0 && math.Abs(w.Arrives-k.arrive) > 1e-9:
				t.Errorf("%s: %v\" away it arrives with %v, not %v", ruleset, k.gap, w.Arrives, k.arrive)
			case k.arrive < 0 && (w.Arrives <= 0 || w.Arrives > chance*5/6+1e-9):
				t.Errorf("%s: %v\" away it arrives with %v", ruleset, k.gap, w.Arrives)
			}
			if rushes := k.gap > 11 && k.gap < 20; w.Fight != nil && (w.Manner == lab.Rushing) != rushes || rushes && w.Rush != chance {
				t.Errorf("%s: %v\" away it comes by manner %v, after a roll of %v", ruleset, k.gap, w.Manner, w.Rush)
			}
		}
	}
}

func TestAChargeFromElsewhereIsThatOfAModelThatStandsThere(t *testing.T) {
	walls := []levels.Piece{
		{ID: "wall", Kind: "wall", Rect: &levels.Rect{X: 8000, Y: 14000, W: 400, H: 6000}},
		{ID: "mud", Kind: "mud", Rect: &levels.Rect{X: 11000, Y: 19000, W: 3000, H: 4000}},
	}
	at := physics.V(3000, 18000)
	p, m, foe := alone(t, "tc-1.0.2", trenchers, field36(walls...), at)
	c := p.Setup.Rules.(game.Foreseer).Charges(p.Game, m, foe)
	some, none := 0, 0
	for i := range 60 {
		from := p.Body(m)
		from.At = physics.V(3000+physics.Mil(i%6)*900, 14000+physics.Mil(i/6)*900)
		if p.Ground.Field.Fits(from).Kind != physics.NoFault {
			continue
		}
		q, m2, foe2 := alone(t, "tc-1.0.2", trenchers, field36(walls...), from.At)
		d := q.Setup.Rules.(game.Foreseer).Charges(q.Game, m2, foe2)
		to := p.Body(foe)
		to.At = physics.V(12000+physics.Mil(i*7%5)*1000, 16000+physics.Mil(i*11%7)*1000)
		arrive, hit, ok := c.AtFrom(from, to, 0)
		arrive2, hit2, ok2 := d.At(to, 0)
		if ok != ok2 || arrive != arrive2 || hit.Hurt != hit2.Hurt {
			t.Fatalf("from %v at %v: %v with %v, but it would be %v with %v", from.At, to.At, ok, arrive, ok2, arrive2)
		}
		if b := c.Bound(from, to); arrive > b {
			t.Fatalf("from %v at %v: it arrives with %v, above the bound %v", from.At, to.At, arrive, b)
		}
		if some++; !ok {
			some--
			none++
		}
	}
	if some < 10 || none < 5 {
		t.Errorf("%d Charges arrive, %d do not", some, none)
	}
}

func TestWhereNoChargeLeadsAFightAfterAMoveIsCounted(t *testing.T) {
	wall := levels.Piece{ID: "wall", Kind: "block", Rect: &levels.Rect{X: 5000, Y: 15000, W: 400, H: 4000}}
	p, _, foe := alone(t, "wzr", [2]string{"low-water", "the-causeway-third"}, field36(wall), physics.V(4000, 18000))
	at := physics.Spot{At: physics.V(6600, 18000)} // behind the wall, round its end
	w := p.Watch(1, foe, at)[0]
	if w.Visible {
		t.Fatal("it is seen through the wall")
	}
	if w.Fight == nil || w.Manner != lab.Closing || w.Arrives != 1 {
		t.Fatalf("it does not come round the wall: %+v", w)
	}
	open := p.Watch(1, foe, physics.Spot{At: physics.V(4000, 25000)})[0]
	if open.Fight == nil || open.Manner != lab.Charging || open.Fight.Hit <= w.Fight.Hit {
		t.Errorf("a Charge %+v is no better than a fight after a Move %+v", open.Fight, w.Fight)
	}
	if far := p.Watch(1, foe, physics.Spot{At: physics.V(30000, 2000)})[0]; far.Fight != nil {
		t.Errorf("it fights from afar: %+v", far)
	}
}
