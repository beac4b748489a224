package chart

import (
	"math"

	"duckboard/levels"
	"duckboard/physics"
)

func mil(v float64) physics.Mil    { return physics.RoundMil(v * 1000) }
func vec(x, y float64) physics.Vec { return physics.V(mil(x), mil(y)) }

// prism is a piece from a list of coordinates.
func prism(id, kind string, base, top float64, xy ...float64) physics.Piece {
	p := physics.Piece{ID: id, Kind: kind, Base: mil(base), Top: mil(top), Stand: true, Ground: levels.KindOf(kind).Ground}
	for i := 0; i+1 < len(xy); i += 2 {
		p.Outline = append(p.Outline, vec(xy[i], xy[i+1]))
	}
	switch kind {
	case "wall", "rock":
		p.Stand, p.Sheer = false, true
	case "woods":
		p.Stand, p.Sight = false, physics.Dense
	case "building", "block", "platform", "barricade":
		p.Sheer = true
	case "wire", "scrub":
		p.Stand, p.Sight = false, physics.Clear
	}
	return p
}

// slab is a rectangle turned by deg about its middle.
func slab(id, kind string, base, top, x, y, w, h, deg float64) physics.Piece {
	c := pt{x + w/2, y + h/2}
	var xy []float64
	for _, q := range rectAt(c, polar(pt{}, 1, deg*math.Pi/180), w/2, h/2) {
		xy = append(xy, q.x, q.y)
	}
	return prism(id, kind, base, top, xy...)
}

// blob is a round natural outline.
func blob(id, kind string, base, top, x, y, r, uneven float64, n int) physics.Piece {
	d := diceAt(int(x*100), int(y*100))
	var xy []float64
	for i := 0; i < n; i++ {
		q := polar(pt{x, y}, r*(1+uneven*d.in(-1, 1)), 2*math.Pi*float64(i)/float64(n))
		xy = append(xy, q.x, q.y)
	}
	return prism(id, kind, base, top, xy...)
}

// busy is a 48" x 36" table with every kind of piece.
func busy() Map {
	m := Map{Size: vec(48, 36)}
	m.Zones = []levels.Zone{
		{Side: 0, Polygon: []physics.Vec{vec(0, 0), vec(7, 0), vec(7, 36), vec(0, 36)}},
		{Side: 1, Polygon: []physics.Vec{vec(41, 0), vec(48, 0), vec(48, 36), vec(41, 36)}},
	}
	m.Objectives = []levels.Objective{{ID: "a", At: vec(24, 4)}, {ID: "b", At: vec(21, 19.5)}, {ID: "c", At: vec(26, 32)}}
	add := func(p ...physics.Piece) { m.Pieces = append(m.Pieces, p...) }
	add(
		slab("t1", "trench", 0, -2, 3, 2, 3, 10, 0),
		slab("t2", "trench", 0, -2, 4.5, 12, 3, 9, 0),
		slab("t3", "trench", 0, -2, 3, 21, 3, 12, 0),
		slab("t4", "trench", 0, -2, 0.5, 15, 4, 2.2, 0),
		prism("t5", "trench", 0, -2, 42, 3, 44, 3, 44, 5, 45.5, 5, 45.5, 8, 44, 8, 44, 11, 45.5, 11, 45.5, 15, 44, 15, 44, 19, 45.5, 19, 45.5, 24, 44, 24, 44, 28, 42, 28, 42, 24, 40.5, 24, 40.5, 20, 42, 20),
		slab("t6", "trench", 0, -2, 16, 24, 9, 2.4, 12),
		blob("hill", "hill", 0, 4, 18, 8, 6, 0.16, 16),
		blob("knoll", "hill", 4, 6, 17.5, 8, 2.3, 0.1, 12),
		blob("w1", "woods", 0, 4, 33, 6, 4, 0.2, 12),
		blob("c1", "crater", 0, 0, 11, 14, 1.6, 0.18, 11),
		blob("c2", "crater", 0, 0, 28, 14, 2.2, 0.18, 12),
		blob("c3", "crater", 0, 0, 36, 21, 1.4, 0.18, 10),
		blob("m1", "mud", 0, 0, 12, 27, 3.2, 0.18, 12),
		blob("s1", "scrub", 0, 1, 9.5, 5, 2, 0.2, 9),
		blob("a1", "acid", 0, 0, 39, 30, 1.5, 0.15, 10),
		blob("r1", "rock", 0, 2.5, 37, 12, 1.3, 0.25, 8),
		blob("pond", "water", 0, 0, 33, 27, 3.4, 0.22, 13),
		prism("st", "stream", 0, 0, 26, 36, 27.5, 32, 29, 29.5, 31, 28.5, 31.4, 29.8, 29.8, 31, 28.8, 33, 28, 36),
		slab("wi1", "wire", 0, 0.5, 9, 17, 0.9, 8, 0),
		slab("wi2", "wire", 0, 0.5, 38, 14, 1, 6, 8),
		slab("chapel", "building", 0, 3, 22, 18, 5, 4, -8),
		slab("tower", "building", 0, 9, 26, 17.2, 2.2, 2.2, -8),
		slab("b2", "building", 0, 4, 17, 30, 5, 3.5, 12),
		slab("wall1", "wall", 4, 5, 17.4, 30.2, 4, 0.35, 12),
		slab("wall2", "wall", 0, 2, 14.5, 16.5, 0.5, 4.5, 0),
		slab("wall3", "wall", 0, 2, 30, 18, 5, 0.5, 20),
		slab("bar1", "barricade", 0, 1, 8.3, 30, 0.7, 4, 0),
		slab("bar2", "barricade", 0, 1, 34.5, 15, 3.4, 0.7, -20),
		slab("crate", "block", 0, 1.5, 29.5, 23, 1.5, 1.5, 20),
		slab("bunker", "block", 0, 2, 36.5, 32, 4, 2.6, 0),
		slab("rw1", "wall", 0, 6, 33, 33, 0.4, 3, 0),
	)
	add(ruin(20, 24.5)...)
	p := slab("p1", "platform", 3, 3.25, 31, 20.5, 4, 3, 0)
	p.Ladders = []physics.Vec{vec(33, 23.5)}
	st := slab("stair", "stairs", 0, 3.25, 27, 21, 4, 1.4, 0)
	add(p, st)
	return m
}

// ruin is a corner of two walls with two floors.
func ruin(x, y float64) []physics.Piece {
	x, y = x+3, y-0.5
	f1 := slab("f1", "platform", 3, 3.25, x, y, 5, 4, 0)
	f1.Ladders = []physics.Vec{vec(x+3.5, y+4)}
	f2 := slab("f2", "platform", 6, 6.25, x, y, 2.4, 4, 0)
	f2.Ladders = []physics.Vec{vec(x+2.4, y+2.8)}
	return []physics.Piece{
		f1, f2,
		slab("n1", "wall", 0, 8, x-0.4, y-0.4, 5.4, 0.4, 0),
		slab("n2", "wall", 0, 8, x-0.4, y, 0.4, 4, 0),
	}
}
