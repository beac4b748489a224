package ways_test

import (
	"math/rand/v2"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// walking is the trip of a man on foot who climbs and jumps.
func walking() physics.Trip {
	return physics.Trip{Mover: physics.Mover{Body: physics.Body{Radius: 630, Height: 1250}}, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
}

// afarFrom is how far the roads of a trip say that it is from one place to another.
func afarFrom(f *physics.Field, t physics.Trip, from, to physics.Spot) (float64, bool) {
	d := f.Roads(t).To(func(s physics.Spot) bool { return s.Level == to.Level && s.At.Sub(to.At).Len() <= 1100 })
	return d.At(from)
}

// TestRoadsAreAsLongAsTheWay holds the roads of the shipped tables to the exact ways, both to
// a place and from it.
func TestRoadsAreAsLongAsTheWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 13))
	for _, name := range levels.Names() {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		f, trip := table.Field(), walking()
		roads := f.Roads(trip)
		place := func() physics.Spot {
			for {
				b := trip.Body
				b.At = physics.V(physics.Mil(rng.IntN(int(f.Size().X))), physics.Mil(rng.IntN(int(f.Size().Y))))
				if f.Fits(b).Kind == physics.NoFault {
					return physics.Spot{At: b.At}
				}
			}
		}
		for range 6 {
			from, to := place(), place()
			q := trip
			q.At, q.Limit = from.At, 25_000
			way, ok := f.WayTo(q, to)
			if !ok {
				continue
			}
			exact, rolls := way.Cost, len(way.Rolls)
			less, more := float64(exact)*0.95-1800, float64(exact)*1.1+3000+float64(2000*rolls)
			if n, ok := afarFrom(f, trip, from, to); !ok || n < less || n > more {
				t.Errorf("%s: %.0f mils (%v) from %v to %v, and the way costs %v", name, n, ok, from, to, exact)
			}
			q.Limit = 30_000
			if n, ok := roads.Tour(q, 0).At(to); !ok || n < less || n > more {
				t.Errorf("%s: out %.0f mils (%v) from %v to %v, and the way costs %v", name, n, ok, from, to, exact)
			}
		}
	}
}

// cell is a room of walls, the right one of them thick, as high as nobody climbs here, with some changes to the right one.
func cell(change func(right *physics.Piece)) *physics.Field {
	wall := func(x0, y0, x1, y1 physics.Mil) physics.Piece {
		return physics.Piece{Outline: []physics.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}, Top: 6000, Sheer: true}
	}
	right := wall(18600, 8400, 20000, 19600)
	change(&right)
	return physics.NewField(physics.V(30000, 30000), []physics.Piece{
		wall(8000, 8000, 20000, 8400), wall(8000, 19600, 20000, 20000), wall(8000, 8400, 8400, 19600), right})
}

func TestRoadsLeadThroughADoorThatIsHardlyWiderThanTheBase(t *testing.T) {
	trip := walking()
	trip.Climbs, trip.JumpWidth = false, 0
	before, inside := physics.Spot{At: physics.V(14000, 6000)}, physics.Spot{At: physics.V(14000, 14000)}
	for from := physics.Mil(1000); from < 9000; from += 370 {
		f := cell(func(right *physics.Piece) { // its second edge is its right one
			right.Openings = []physics.Opening{{Edge: 1, From: from, To: from + 1300, Top: 3000, Pass: true}}
		})
		n, ok := afarFrom(f, trip, before, inside)
		q := trip
		q.Body.At, q.Limit = before.At, 60_000
		way, found := f.WayTo(q, inside)
		if !ok || !found || n < float64(way.Cost)-1800 || n > float64(way.Cost)*1.1+2500 {
			t.Errorf("a door from %v on: %.0f mils (%v), the way costs %v (%v)", from, n, ok, way.Cost, found)
		}
	}
}

func TestNoRoadLeadsWhereNobodyComes(t *testing.T) {
	trip := walking()
	trip.Climbs, trip.JumpWidth = false, 0
	f := cell(func(*physics.Piece) {})
	if n, ok := afarFrom(f, trip, physics.Spot{At: physics.V(14000, 6000)}, physics.Spot{At: physics.V(14000, 14000)}); ok {
		t.Errorf("%.0f mils into a room without a door", n)
	}
}

func TestRoadsLeadUpALadder(t *testing.T) {
	block := physics.Piece{Outline: []physics.Vec{{X: 10000, Y: 10000}, {X: 16000, Y: 10000}, {X: 16000, Y: 16000}, {X: 10000, Y: 16000}}, Top: 4000, Sheer: true, Stand: true}
	trip := walking()
	trip.Climbs, trip.JumpWidth = false, 0
	from, top := physics.Spot{At: physics.V(13000, 4000)}, physics.Spot{At: physics.V(13000, 13000), Level: 4000}
	if n, ok := afarFrom(physics.NewField(physics.V(30000, 30000), []physics.Piece{block}), trip, from, top); ok {
		t.Errorf("%.0f mils up without a ladder", n)
	}
	block.Ladders = []physics.Vec{{X: 16000, Y: 13370}}
	n, ok := afarFrom(physics.NewField(physics.V(30000, 30000), []physics.Piece{block}), trip, from, top)
	if !ok || n < 14_000 || n > 22_000 {
		t.Errorf("%.0f mils (%v) round to the ladder and up", n, ok)
	}
}

func TestRoadsGiveUpWithTheirBreath(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	f, trip, drawn := table.Field(), walking(), 0
	trip.Breath = &physics.Breath{More: func() bool { drawn++; return drawn < 3 }}
	if f.Roads(trip) != nil {
		t.Error("there are roads though the breath was given up")
	}
	drawn, trip.Breath = 0, &physics.Breath{More: func() bool { drawn++; return true }}
	if f.Roads(trip) == nil || drawn < 5 {
		t.Errorf("drew breath %d times", drawn)
	}
}
