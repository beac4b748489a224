package ways_test

import (
	"math/rand"
	"testing"

	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/physics"
	"duckboard/physics/twin"
	"duckboard/physics/ways"
)

// suite is a kind of tables with trips on them. A number says which table is drawn.
type suite struct {
	name   string
	tables int
	draw   func(t *testing.T, i int) (*physics.Field, []asked)
}

var versusSuites = []suite{
	{"walls", 12, drawWalls},
	{"shipped", 16, drawShipped},
	{"generated", 24, drawGenerated},
	{"play", 40, drawPlay},
	{"heaps", 60, drawHeap},
	{"faults", len(faultTables), drawFaults},
	{"shortest", 6, drawMeans(func(t *physics.Trip) { t.Shortest = true })},
	{"flying", 6, drawMeans(func(t *physics.Trip) { t.Flying = true })},
	{"within", 6, drawMeans(keepNear)},
}

// versusPlaces is how many places of each trip are asked for.
const versusPlaces = 24

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
		t := physics.Trip{Mover: physics.Mover{Body: all[i]}, Limit: [4]physics.Mil{6000, 6000, 8000, 12000}[dice.Intn(4)], Climbs: true, JumpWidth: 3000, Dangers: true}
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
		list = append(list, placesOf(f, t, dice, versusPlaces)...)
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
	return f, placesOf(f, trip, rand.New(rand.NewSource(int64(i))), versusPlaces)
}

// drawFaults are tables of docs/faults.md, each with the place that it tells of.
func drawFaults(_ *testing.T, i int) (*physics.Field, []asked) {
	c := &faultTables[i%len(faultTables)]
	f, t := c.asks()
	q := asked{trip: t, to: []physics.Spot{c.to}}
	dice := rand.New(rand.NewSource(int64(i)))
	for _, more := range placesOf(f, t, dice, versusPlaces) {
		q.to = append(q.to, more.to...)
	}
	return f, []asked{q}
}

// asks is the question of a table.
func (c *faultTable) asks() (*physics.Field, physics.Trip) {
	b := physics.Body{At: c.from, Level: c.level, Radius: 492, Height: 1250}
	limit := c.limit
	if limit == 0 {
		limit = 6000
	}
	t := physics.Trip{Mover: physics.Mover{Body: b}, Limit: limit, Climbs: true, JumpWidth: 3000, Dangers: true}
	if c.change != nil {
		c.change(&t)
	}
	return physics.NewField(physics.V(36000, 36000), c.pieces), t
}

// TestTheTablesOfTheFaultsAreAnsweredByTheNewSearch: the place that each tells of is come to for what the best
// way known takes, in a region and alone, but for so much as is told with the table.
func TestTheTablesOfTheFaultsAreAnsweredByTheNewSearch(t *testing.T) {
	for i := range faultTables {
		c := &faultTables[i]
		f, trip := c.asks()
		next := ways.Beside(f)
		r := next.Realm(trip)
		most := c.best + max(versusMost, c.off)
		if cost, ok := r.Cost(c.to); !ok || cost > most {
			t.Errorf("%s: the region says %v %v, not %v", c.name, cost, ok, c.best)
		}
		if w, ok := r.Way(c.to); !ok || twin.Illegal(f, trip, w) != "" {
			t.Errorf("%s: the region's way %v: %s", c.name, w, twin.Illegal(f, trip, w))
		}
		w, ok := next.Seek(trip, c.to)
		if ok == c.lost || ok && w.Cost > most {
			t.Errorf("%s: the way takes %v %v, not %v", c.name, w.Cost, ok, c.best)
		}
		if ok && twin.Illegal(f, trip, w) != "" {
			t.Errorf("%s: %s", c.name, twin.Illegal(f, trip, w))
		}
	}
}

// slow, slope and sheer are the pieces of these tables.
func slow(points ...physics.Vec) physics.Piece {
	return physics.Piece{Outline: points, Ground: physics.Difficult, Sight: physics.Clear}
}

func slope(top physics.Mil, points ...physics.Vec) physics.Piece {
	return physics.Piece{Outline: points, Top: top, Stand: true}
}

func sheer(top physics.Mil, points ...physics.Vec) physics.Piece {
	return physics.Piece{Outline: points, Top: top, Stand: true, Sheer: true}
}

// turned is the outline of a rectangle, turned about its middle.
func turned(x, y, w, h physics.Mil, degrees float64) []physics.Vec {
	p := levels.Piece{Rect: &levels.Rect{X: x, Y: y, W: w, H: h, Rotate: degrees}}
	return p.Outline()
}

// faultTable is a table with the place to which the best way known takes so much.
type faultTable struct {
	name   string
	pieces []physics.Piece
	from   physics.Vec
	level  physics.Mil
	to     physics.Spot
	limit  physics.Mil // 0: 6"
	best   physics.Mil
	off    physics.Mil // by how much it may be missed, where that is more than the law allows
	lost   bool        // WayTo alone finds none
	change func(t *physics.Trip)
}

var faultTables = []faultTable{
	{ // through the very tip of a hole, past slow ground
		name: "tip", best: 1914,
		pieces: []physics.Piece{slow(physics.V(9750, 9500), physics.V(12750, 9500), physics.V(12750, 10625), physics.V(11250, 10625), physics.V(11250, 11750), physics.V(9750, 11750)),
			slope(-2000, physics.V(9500, 11000), physics.V(9875, 10250), physics.V(10250, 11000), physics.V(9875, 11750))},
		from: physics.V(9403, 12480), to: physics.Spot{At: physics.V(10351, 10982)},
	},
	{ // off an edge, and over the rim of slow ground before the base is clear
		// the bend on the brink slides only while the way behind it goes straight: here it bends again where the base is clear
		name: "rim", best: 2452, off: 20,
		pieces: []physics.Piece{sheer(3500, physics.V(750, 250), physics.V(1750, 250), physics.V(1750, 1750), physics.V(750, 1750)),
			slow(physics.V(2000, 750), physics.V(5000, 750), physics.V(5000, 3750), physics.V(2000, 3750))},
		from: physics.V(780, 741), level: 3500, to: physics.Spot{At: physics.V(2400, 1900)},
	},
	{ // over two edges one behind the other
		name: "two edges", best: 2765,
		pieces: []physics.Piece{slope(2000, physics.V(8000, 8500), physics.V(12000, 8500), physics.V(12000, 12000), physics.V(8000, 12000)),
			sheer(1500, physics.V(8250, 8000), physics.V(10000, 8000), physics.V(10000, 8250), physics.V(8250, 8250))},
		from: physics.V(8919, 8939), level: 2000, to: physics.Spot{At: physics.V(6893, 7432)}, limit: 3000,
	},
	{ // over the edge of a low step beside a wall
		name: "low step", best: 2484,
		pieces: []physics.Piece{sheer(1000, physics.V(10750, 10250), physics.V(13000, 10250), physics.V(13000, 11625), physics.V(11875, 11625), physics.V(11875, 13000), physics.V(10750, 13000)),
			sheer(2000, physics.V(9250, 11000), physics.V(10625, 9000), physics.V(12000, 11000), physics.V(10625, 13000))},
		from: physics.V(9573, 13875), to: physics.Spot{At: physics.V(11241, 12108), Level: 1000},
	},
	{ // the corner of a crater in a wood
		// the way along the crater's edge bends where the base has room only as long as the step goes over that edge
		name: "crater", best: 5175, off: 27,
		pieces: []physics.Piece{slope(-2000, physics.V(11139, 18119), physics.V(10556, 24794), physics.V(9261, 24681), physics.V(9844, 18006)),
			slow(physics.V(13848, 17567), physics.V(9788, 20974), physics.V(7152, 17833), physics.V(11212, 14426))},
		from: physics.V(8537, 15839), to: physics.Spot{At: physics.V(10500, 18000)},
	},
	{ // a block in a block
		name: "block in block", best: 5947,
		pieces: []physics.Piece{sheer(3000, physics.V(11000, 5250), physics.V(14000, 5250), physics.V(14000, 7750), physics.V(11000, 7750)),
			sheer(1000, physics.V(10750, 5250), physics.V(14250, 5250), physics.V(14250, 7500), physics.V(10750, 7500))},
		from: physics.V(10722, 2400), to: physics.Spot{At: physics.V(11609, 6144), Level: 3000},
	},
	{ // a house with turned stairs
		name: "turned stairs", best: 5984,
		pieces: []physics.Piece{sheer(3000, turned(5374, 8014, 3000, 2500, 0)...), slope(3000, turned(4620, 7493, 2007, 758, 82.13)...)},
		from:   physics.V(4876, 13659), to: physics.Spot{At: physics.V(6458, 9146), Level: 3000},
	},
	{ // stairs and a slab
		name: "stairs and slab", best: 5976,
		pieces: []physics.Piece{slope(3000, turned(12500, 8750, 2250, 3250, 19.337)...),
			{Outline: turned(11000, 10250, 4250, 2250, 28.705), Base: 1250, Top: 1500, Stand: true, Sheer: true}},
		from: physics.V(9958, 10219), to: physics.Spot{At: physics.V(14975, 11800)},
	},
	{ // a jump through a door
		// the brink beyond the pit is come to, as it is laid, by ways that take more than the limit: alone it is not looked at
		name: "door over a pit", best: 5937, lost: true,
		pieces: []physics.Piece{{Outline: turned(3000, 4000, 6000, 2000, 0), Top: -4000, Stand: true, Sheer: true, Sight: physics.Clear},
			{Outline: turned(4000, 5000, 5000, 400, 0), Top: 4000, Sheer: true, Openings: []physics.Opening{{Edge: 0, From: 1500, To: 3000, Top: 2500, Pass: true}}}},
		from: physics.V(6250, 7500), to: physics.Spot{At: physics.V(8950, 3400)},
	},
	{ // over a block and out of a wood that stands on it
		name: "wood on a block", best: 1390, level: 3000, limit: 2000,
		pieces: []physics.Piece{{Outline: turned(750, 0, 250, 1000, 0), Top: 4000, Ground: physics.Difficult, Sight: physics.Clear}, sheer(3000, turned(0, 0, 1250, 750, 0)...)},
		from:   physics.V(700, 700), to: physics.Spot{At: physics.V(1700, 1200)},
		change: func(t *physics.Trip) { t.Climbs, t.JumpWidth, t.Radius = false, 2000, 630 },
	},
}
