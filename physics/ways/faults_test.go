package ways_test

import (
	"testing"

	"duckboard/levels"
	"duckboard/levels/twin"
	"duckboard/physics"
)

// Tables on which searches once failed: each with a place and what the best way known takes there.

// TestThePlacesOfOldFaultsAreComeToByTheBestWayKnown: in a region and alone, but for so much as is told with the table.
func TestThePlacesOfOldFaultsAreComeToByTheBestWayKnown(t *testing.T) {
	for i := range faultTables {
		c := &faultTables[i]
		f, trip := c.asks()
		r := f.Reach(trip)
		most := c.best + max(lawMost, c.off)
		if cost, ok := r.Cost(c.to); !ok || cost > most {
			t.Errorf("%s: the region says %v %v, not %v", c.name, cost, ok, c.best)
		}
		if w, ok := r.Way(c.to); !ok || twin.Illegal(f, trip, w) != "" {
			t.Errorf("%s: the region's way %v: %s", c.name, w, twin.Illegal(f, trip, w))
		}
		w, ok := f.WayTo(trip, c.to)
		if !ok || w.Cost > most {
			t.Errorf("%s: the way takes %v %v, not %v", c.name, w.Cost, ok, c.best)
		}
		if ok && twin.Illegal(f, trip, w) != "" {
			t.Errorf("%s: %s", c.name, twin.Illegal(f, trip, w))
		}
	}
}

// asks is the question of a table.
func (c *faultTable) asks() (*physics.Field, physics.Trip) {
	b := physics.Body{At: c.from, Level: c.level, Radius: 492, Height: 1250}
	limit := c.limit
	if limit == 0 {
		limit = 6000
	}
	t := physics.Trip{Mover: physics.Mover{Body: b}, Limit: limit, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
	if c.change != nil {
		c.change(&t)
	}
	return physics.NewField(physics.V(36000, 36000), c.pieces), t
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
		name: "rim", best: 2452,
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
		name: "door over a pit", best: 5937,
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
