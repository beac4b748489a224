package chart

import (
	"math"

	"duckboard/levels"
	"duckboard/physics"
)

// Door is an Entry Point of a building, for rules with garrisons.
type Door struct {
	At physics.Vec
	In physics.Vec // the middle of what it leads into
}

// Doors are the Entry Points of a table.
func Doors(t *levels.Table) (list []Door) {
	for i := range t.Terrain {
		p := &t.Terrain[i]
		for _, v := range p.Entries {
			list = append(list, Door{At: v, In: middleOf(p.Outline())})
		}
	}
	return list
}

// doorRadius is that of an Entry Point's sign, in inches.
const doorRadius = 0.26

// entryPoints are the Entry Points of buildings: a disc on the wall with an arrow
// that leads in.
func (b *builder) entryPoints() op {
	var pic picture
	disc, arrow := newFills(b.pal.Token, 0), newFills(b.pal.DieInk, 0)
	ring := newLines(b.pal.DieInk, 0.05, 1, 2.4, 0)
	for _, d := range b.m.Doors {
		at := inches(d.At)
		u := inches(d.In).sub(at).unit()
		side := pt{-u.y, u.x}.mul(doorRadius * 0.52)
		tail := at.sub(u.mul(doorRadius * 0.4))
		disc.add(circle(at, doorRadius))
		ring.add(circle(at, doorRadius), true)
		arrow.add([]pt{at.add(u.mul(doorRadius * 0.65)), tail.add(side), tail.sub(side)})
	}
	pic.add(disc, arrow, ring)
	return &pic
}

// middleOf is the middle of the box round an outline.
func middleOf(outline []physics.Vec) physics.Vec {
	x0, y0, x1, y1 := outline[0].X, outline[0].Y, outline[0].X, outline[0].Y
	for _, v := range outline {
		x0, y0, x1, y1 = min(x0, v.X), min(y0, v.Y), max(x1, v.X), max(y1, v.Y)
	}
	return physics.V((x0+x1)/2, (y0+y1)/2)
}

// doorsOf are the signs of Entry Points that lie on an outline, as shapes.
func (b *builder) doorsOf(ps []pt) (out [][]pt) {
	near := boxOf(ps).grow(0.1)
	for _, d := range b.m.Doors {
		if at := inches(d.At); (box{at.x, at.y, at.x, at.y}).meets(near) {
			out = append(out, ngon(at, doorRadius, 8))
		}
	}
	return out
}

// betweenDoors is the room for a line of letters round a point that the Entry
// Points beside it leave.
func (b *builder) betweenDoors(ps []pt, at pt, room float64) float64 {
	const high = 0.3 // of the letters, and a little
	for _, d := range b.doorsOf(ps) {
		if q := boxOf(d); q.y0 < at.y+high && q.y1 > at.y-high {
			room = min(room, 2*(math.Min(math.Abs(at.x-q.x0), math.Abs(at.x-q.x1))-0.1))
		}
	}
	return room
}
