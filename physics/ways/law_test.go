package ways_test

import (
	"fmt"
	"math/rand"
	"testing"

	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/levels/twin"
	"duckboard/physics"
)

// TestTheLaw holds what is answered against the law of ways and reach: a place is in reach exactly if there is a
// way to it within the limit, it costs at least what Trace charges for that way and at most 10 mils more, a search
// for that place alone finds as cheap a way, and both ways are legal. Of the shortest ways no cost is told: they are
// measured by their length. The tables of old faults say themselves what a way alone takes (faults_test.go).
func TestTheLaw(t *testing.T) {
	asked, off := 0, 0
	for _, s := range lawSuites {
		for i := range s.tables {
			f, list := s.draw(t, i)
			for k := range list {
				trip := list[k].trip
				r := f.Reach(trip)
				for _, to := range list[k].to {
					asked++
					cost, reached := r.Cost(to)
					w, ok := r.Way(to)
					where := fmt.Sprintf("%s %d.%d from %v %v r%v to %v", s.name, i, k, trip.At, trip.Level, trip.Radius, to)
					if has := r.Has(to); has != ok || has != reached {
						t.Errorf("%s: has %v, cost %v %v, way %v %v", where, has, cost, reached, w.Cost, ok)
					}
					if ok && !trip.Shortest && (cost < w.Cost || cost > w.Cost+lawMost) {
						t.Errorf("%s: costs %v, Trace charges %v", where, cost, w.Cost)
					}
					alone, found := f.WayTo(trip, to)
					if s.name != "faults" && (found != ok || ok && max(measured(trip, alone)-measured(trip, w), measured(trip, w)-measured(trip, alone)) > lawMost) {
						off++
						t.Logf("%s: alone %v %v, in the region %v %v", where, alone.Cost, found, w.Cost, ok)
					}
					for _, v := range []physics.Way{w, alone} {
						if why := twin.Illegal(f, trip, v); len(v.Path) > 0 && why != "" {
							t.Errorf("%s: %s: %v", where, why, v.Path)
						}
					}
				}
			}
		}
	}
	if off > asked/10_000 {
		t.Errorf("of %d places %d are come to alone for more or less than in a region", asked, off)
	}
}

// measured is what a way costs, or how long one is of a trip that asks for the shortest.
func measured(t physics.Trip, w physics.Way) physics.Mil {
	if !t.Shortest {
		return w.Cost
	}
	at, length := t.At, 0.0
	for _, p := range w.Path {
		length += p.At.Sub(at).Len()
		at = p.At
	}
	return physics.Mil(length)
}

// TestAWayOverAPlatformSlidesAtBothItsEdges: up onto one and down again, past its corner; the way bends at both edges
// where no vertex lies, and round the corner as laid it would take more than another way that is found first.
func TestAWayOverAPlatformSlidesAtBothItsEdges(t *testing.T) {
	f, list := drawShipped(t, 13)
	trip, to := list[4].trip, physics.Spot{At: physics.V(16683, 20811)}
	for _, limit := range []physics.Mil{0, 7300, trip.Limit} {
		trip.Limit = limit
		if w, ok := f.WayTo(trip, to); !ok || w.Cost > 7259 {
			t.Errorf("within %v the way takes %v %v by %v, not 7.256", limit, w.Cost, ok, w.Path)
		}
	}
}

const lawMost = 10 // mils that a cost may be off

// suite is a kind of tables with trips on them. A number says which table is drawn.
type suite struct {
	name   string
	tables int
	draw   func(t *testing.T, i int) (*physics.Field, []asked)
}

var lawSuites = []suite{
	{"walls", 3, drawWalls},
	{"shipped", 8, drawShipped},
	{"generated", 4, drawGenerated},
	{"play", 8, drawPlay},
	{"heaps", 20, drawHeap},
	{"faults", len(faultTables), drawFaults},
	{"shortest", 1, drawMeans(func(t *physics.Trip) { t.Shortest = true })},
	{"flying", 1, drawMeans(func(t *physics.Trip) { t.Flying = true })},
	{"within", 1, drawMeans(keepNear)},
}

// asked is a trip with the places that are asked for.
type asked struct {
	trip physics.Trip
	to   []physics.Spot
}

// lawPlaces is how many places of each trip are asked for.
const lawPlaces = 24

// placesOf draws places where the mover may end, as far off as the limit leads.
func placesOf(f *physics.Field, trip physics.Trip, dice *rand.Rand, n int) []asked {
	q := asked{trip: trip}
	for tries := 0; len(q.to) < n && tries < 40*n; tries++ {
		far := int(trip.Limit)
		at := trip.At.Add(physics.V(physics.Mil(dice.Intn(2*far+1)-far), physics.Mil(dice.Intn(2*far+1)-far)))
		if at.X < 0 || at.Y < 0 || at.X > f.Size().X || at.Y > f.Size().Y || at.Sub(trip.At).Len() > float64(far) {
			continue
		}
		all := f.Levels(at)
		if len(all) == 0 {
			continue
		}
		b := trip.Body
		b.At, b.Level = at, all[dice.Intn(len(all))]
		fits := f.Fits(b).Kind == physics.NoFault
		for i := range trip.Others {
			fits = fits && !physics.Overlap(b, trip.Others[i].Body)
		}
		if fits {
			q.to = append(q.to, physics.Spot{At: at, Level: b.Level})
		}
	}
	return []asked{q}
}

// crowdOf stands models of mixed bases on a table, friends and enemies by turns.
func crowdOf(f *physics.Field, dice *rand.Rand, most int) (all []physics.Body) {
	for tries := 0; len(all) < most && tries < 4000; tries++ {
		b := physics.Body{At: physics.V(physics.Mil(dice.Intn(int(f.Size().X))), physics.Mil(dice.Intn(int(f.Size().Y)))),
			Radius: [5]physics.Mil{492, 630, 630, 787, 984}[dice.Intn(5)], Height: [3]physics.Mil{1250, 1250, 2000}[dice.Intn(3)]}
		list := f.Levels(b.At)
		if len(list) == 0 {
			continue
		}
		b.Level = list[dice.Intn(len(list))]
		free := f.Fits(b).Kind == physics.NoFault
		for i, o := range all {
			gap := physics.Inch
			if (i^len(all))&1 == 0 {
				gap = 0
			}
			free = free && physics.Gap(b, o) > gap
		}
		if free {
			all = append(all, b)
		}
	}
	return all
}

// tripsOf are trips of some of a crowd, with different means.
func tripsOf(f *physics.Field, dice *rand.Rand, all []physics.Body, n int) (list []asked) {
	for range min(n, len(all)) {
		i := dice.Intn(len(all))
		t := physics.Trip{Mover: physics.Mover{Body: all[i]}, Limit: [4]physics.Mil{6000, 6000, 8000, 12000}[dice.Intn(4)], Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
		switch dice.Intn(6) {
		case 0:
			t.Climbs, t.JumpWidth, t.Dangers, t.MaxDrop = false, 0, false, 3000
		case 1:
			t.Sure = true
		case 2:
			t.Immune, t.MaxDrop = true, 6000
		}
		for j, o := range all {
			if j == i {
				continue
			}
			other := physics.Other{Body: o, Pass: (i^j)&1 == 0}
			if !other.Pass && dice.Intn(8) > 0 {
				other.Keep = physics.Inch
			}
			t.Others = append(t.Others, other)
		}
		list = append(list, placesOf(f, t, dice, lawPlaces)...)
	}
	return list
}

// drawWalls draws walls on flat ground alone.
func drawWalls(t *testing.T, i int) (*physics.Field, []asked) {
	dice := rand.New(rand.NewSource(int64(1000 + i)))
	var pieces []physics.Piece
	for range 14 {
		x, y := physics.Mil(dice.Intn(90))*250, physics.Mil(dice.Intn(90))*250
		w, h := physics.Mil(2+dice.Intn(16))*250, physics.Mil(2+dice.Intn(16))*250
		pieces = append(pieces, physics.Piece{Outline: []physics.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}, Top: 4000, Sheer: true})
	}
	f := physics.NewField(physics.V(24000, 24000), pieces)
	return f, tripsOf(f, dice, crowdOf(f, dice, 10), 4)
}

func drawShipped(t *testing.T, i int) (*physics.Field, []asked) {
	names := levels.Names()
	table, err := levels.Shipped(names[i%len(names)])
	if err != nil {
		t.Fatal(err)
	}
	f := table.Field()
	dice := rand.New(rand.NewSource(int64(2000 + i)))
	return f, tripsOf(f, dice, crowdOf(f, dice, 40), 10)
}

// drawMeans draws the trips of a shipped table with other means.
func drawMeans(change func(t *physics.Trip)) func(t *testing.T, i int) (*physics.Field, []asked) {
	return func(t *testing.T, i int) (*physics.Field, []asked) {
		f, list := drawShipped(t, 100+i)
		for k := range list {
			change(&list[k].trip)
		}
		return f, list
	}
}

// keepNear has the mover keep near the nearest friend.
func keepNear(t *physics.Trip) {
	best := physics.Mil(3000)
	for i := range t.Others {
		if o := &t.Others[i]; o.Pass {
			if gap := physics.Gap(t.Body, o.Body); gap < best {
				best, t.Within = gap, []physics.Body{o.Body}
			}
		}
	}
}

func drawGenerated(t *testing.T, i int) (*physics.Field, []asked) {
	kinds, dense := generate.Archetypes(), generate.Densities()
	table, err := generate.Table(generate.Options{Archetype: kinds[i%len(kinds)], Density: dense[i/len(kinds)%len(dense)], Size: physics.V(48000, 48000), Symmetry: levels.HalfTurn, Seed: uint64(i)})
	if err != nil {
		t.Log(err)
		return nil, nil
	}
	f := table.Field()
	dice := rand.New(rand.NewSource(int64(3000 + i)))
	return f, tripsOf(f, dice, crowdOf(f, dice, 30), 5)
}

func drawPlay(t *testing.T, i int) (*physics.Field, []asked) {
	dice := rand.New(rand.NewSource(int64(4000 + i)))
	f := playTable(t, dice)
	return f, tripsOf(f, dice, crowdOf(f, dice, 8), 3)
}

// drawHeap draws a random table of the twins.
func drawHeap(_ *testing.T, i int) (*physics.Field, []asked) {
	checks := twin.Checks()
	s := checks[i%len(checks)].Draw(twin.Numbered(77, i))
	if s == nil || len(s.Bodies) == 0 {
		return nil, nil
	}
	f, trip := s.Field(), s.Trip()
	if trip.Limit == 0 || trip.Limit > 8*physics.Inch {
		trip.Limit = 8 * physics.Inch
	}
	return f, placesOf(f, trip, rand.New(rand.NewSource(int64(i))), lawPlaces)
}

// drawFaults are tables of docs/faults.md, each with the place that it tells of.
func drawFaults(_ *testing.T, i int) (*physics.Field, []asked) {
	c := &faultTables[i%len(faultTables)]
	f, t := c.asks()
	q := asked{trip: t, to: []physics.Spot{c.to}}
	dice := rand.New(rand.NewSource(int64(i)))
	for _, more := range placesOf(f, t, dice, lawPlaces) {
		q.to = append(q.to, more.to...)
	}
	return f, []asked{q}
}
