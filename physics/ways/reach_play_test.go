package ways_test

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// playKinds are the words of pieces that lie on tables of play, with their usual sizes in inches.
var playKinds = []struct {
	kind       string
	wide, deep float64
}{
	{"building", 6, 5}, {"woods", 6, 5}, {"wall", 6, 0.5}, {"barricade", 3, 0.5}, {"crater", 4, 4},
	{"hill", 7, 6}, {"scrub", 4, 3}, {"rock", 2, 2}, {"wire", 5, 1}, {"trench", 7, 2},
}

// playSide is the side of such a table, in inches.
const playSide = 24

// playTable lays pieces of all kinds anywhere on a table, over one another too.
func playTable(t *testing.T, dice *rand.Rand) *physics.Field {
	table := levels.New(physics.V(playSide*physics.Inch, playSide*physics.Inch))
	table.Name = "play"
	size := func(usual float64) physics.Mil {
		return max(1, physics.Mil(math.Round(usual*(0.5+dice.Float64())*10))) * 100
	}
	for i := range 8 + dice.Intn(8) {
		k := playKinds[dice.Intn(len(playKinds))]
		w, h := size(k.wide), size(k.deep)
		x, y := physics.Mil(dice.Intn(10*playSide))*100, physics.Mil(dice.Intn(10*playSide))*100
		table.Terrain = append(table.Terrain, levels.Piece{ID: fmt.Sprint(k.kind, i), Kind: k.kind,
			Rect: &levels.Rect{X: x - w/2, Y: y - h/2, W: w, H: h, Rotate: float64(5 * dice.Intn(36))}})
	}
	const deep = 8 * physics.Inch
	for side, from := range [2]physics.Mil{0, playSide*physics.Inch - deep} {
		table.Zones = append(table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{
			{X: 0, Y: from}, {X: playSide * physics.Inch, Y: from}, {X: playSide * physics.Inch, Y: from + deep}, {X: 0, Y: from + deep}}})
	}
	table, err := levels.Parse(table.Marshal())
	if err != nil {
		t.Fatal(err)
	}
	return table.Field()
}

// playTrips stands models on a table, friends and enemies by turns: a Move of 6" of each of the first
// three, every other without any roll.
func playTrips(f *physics.Field, dice *rand.Rand) (trips []physics.Trip) {
	var models []physics.Body
	anywhere := func() physics.Mil { return physics.Mil(dice.Intn(int(playSide * physics.Inch))) }
	for range 400 {
		b := physics.Body{At: physics.V(anywhere(), anywhere()), Radius: [3]physics.Mil{492, 630, 787}[dice.Intn(3)], Height: 1500}
		list := f.Levels(b.At)
		if len(list) == 0 || len(models) == 8 {
			continue
		}
		b.Level = list[dice.Intn(len(list))]
		apart := f.Fits(b).Kind == physics.NoFault
		for _, o := range models {
			apart = apart && o.At.Sub(b.At).Len() > 2700
		}
		if apart {
			models = append(models, b)
		}
	}
	for i := range min(3, len(models)) {
		trip := physics.Trip{Mover: physics.Mover{Body: models[i]}, Means: physics.Means{Climbs: true, JumpWidth: 3 * physics.Inch, Dangers: true}, Limit: 6 * physics.Inch}
		if dice.Intn(2) == 0 {
			trip.Climbs, trip.Dangers, trip.JumpWidth, trip.MaxDrop = false, false, 0, 3*physics.Inch
		}
		for j, o := range models {
			switch {
			case j == i:
			case (i+j)%2 == 0:
				trip.Others = append(trip.Others, physics.Other{Body: o, Pass: true})
			default:
				trip.Others = append(trip.Others, physics.Other{Body: o, Keep: physics.Inch})
			}
		}
		trips = append(trips, trip)
	}
	return trips
}

// TestOnTablesOfPlayNoWayLeadsOutOfTheRegion: on tables where pieces of play lie anywhere, a spot
// right outside an edge of the region (0.04") is hardly ever one that a way reaches for the limit, and
// one right inside (0.01") hardly ever one to which none leads. Hardly any outline is left open.
func TestOnTablesOfPlayNoWayLeadsOutOfTheRegion(t *testing.T) {
	asked, wrong, loose := 0, 0, 0
	for seed := range int64(60) {
		dice := rand.New(rand.NewSource(seed))
		f := playTable(t, dice)
		for _, trip := range playTrips(f, dice) {
			r := f.Reach(trip)
			areas := r.Areas(false)
			if n := r.Loose(false); n > 0 {
				loose++
				t.Logf("seed %d, from %v %v: %d ends fit no other", seed, trip.At, trip.Level, n)
			}
			for _, a := range areas {
				for k, e := range a.Edges {
					e.B = a.Edges[(k+1)%len(a.Edges)].A
					for _, d := range [2]float64{-40, 10} {
						s := physics.Spot{At: besideMiddle(e, d), Level: a.Level}
						b := trip.Body
						b.At, b.Level = s.At, s.Level
						if in, gap := edgesHave(areas, s.Level, s.At); in != (d > 0) || gap < 8 || f.Fits(b).Kind != physics.NoFault {
							continue
						}
						asked++
						w, ok := f.WayTo(trip, s)
						if !ok && d > 0 {
							_, ok = r.Way(s)
						}
						if ok != (d > 0) {
							wrong++
							t.Logf("seed %d, from %v %v to %v: %v %v", seed, trip.At, trip.Level, s, w.Cost, ok)
						}
					}
				}
			}
		}
	}
	if t.Logf("%d of %d", wrong, asked); asked < 3000 || wrong*1400 > asked {
		t.Errorf("%d of %d spots beside the edges are wrong", wrong, asked)
	}
	if loose > 1 {
		t.Errorf("in %d regions ends of edges fit no other", loose)
	}
}

// TestAWayAlongATrenchBendsWhereItsVertexIsLaid: over the side of the trench a way would bend farther down, by the rim
// alone; but from there it goes on along the brink, through the wood. As the vertex is laid it jumps to the very corner
// of the wood: 5.962", where the straight way takes 6.013".
func TestAWayAlongATrenchBendsWhereItsVertexIsLaid(t *testing.T) {
	dice := rand.New(rand.NewSource(5))
	f := playTable(t, dice)
	asked := false
	for _, trip := range playTrips(f, dice) {
		if trip.At != physics.V(17315, 11454) {
			continue
		}
		asked, trip.Limit = true, 7000
		to := physics.Spot{At: physics.V(12025, 12918)}
		if c, ok := f.Reach(trip).Cost(to); !ok || c > 5972 {
			t.Errorf("the region says %v %v, not 5.962", c, ok)
		}
		if w, ok := f.WayTo(trip, to); !ok || w.Cost > 5972 {
			t.Errorf("the way takes %v %v, not 5.962", w.Cost, ok)
		}
	}
	if !asked {
		t.Error("nobody stands there")
	}
}
