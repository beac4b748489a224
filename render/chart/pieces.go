package chart

import (
	"duckboard/levels"
	"duckboard/physics"
)

// build makes all ops of the map, pausing between them. It tells whether it came
// to the end.
func (b *builder) build(pause Pause) bool {
	for _, put := range []func(){b.ground, b.marks, b.allTrenches, b.waters, b.allShadows, b.weather} {
		if put(); pause.Stop() {
			return false
		}
	}
	for i := range b.m.Pieces {
		if b.standing(&b.m.Pieces[i]); pause.Stop() {
			return false
		}
	}
	for i := range b.m.Pieces {
		if b.lettering(&b.m.Pieces[i]); pause.Stop() {
			return false
		}
	}
	return true
}

// marks puts what is no piece.
func (b *builder) marks() {
	if !b.o.Bare {
		b.put(zZone, b.zones())
		b.put(zMark, b.objectives())
		b.placeNames()
	}
	if !b.o.OwnDoors && len(b.m.Doors) > 0 {
		b.put(zMark, b.entryPoints())
	}
}

// standing puts a piece that is no dug trench.
func (b *builder) standing(p *physics.Piece) {
	ps := clockwise(inchesAll(p.Outline))
	if len(ps) < 3 || dug(p) {
		return
	}
	if lookOf(p).leads {
		b.whole(p, ps)
		return
	}
	k := key("piece")
	k.piece(p)
	if lookOf(p).strewn {
		text := b.o.Label(p)
		k.text(text)
		if b.isPlace(text) {
			k.text("place")
		}
		k.shapes(b.above(p, ps))
	}
	b.keep(string(k), func() { b.whole(p, ps) })
}

// whole puts a piece with everything that is on it.
func (b *builder) whole(p *physics.Piece, ps []pt) {
	b.piece(p, ps)
	if o := b.going(p, ps); o != nil {
		b.put(zPiece+p.Top.Inches()+0.01, o)
	}
	if len(p.Openings) > 0 && !p.Trench() {
		b.put(zPiece+p.Top.Inches()+0.015, b.openings(p))
	}
	if len(p.Ladders) > 0 {
		b.put(zPiece+p.Top.Inches()+0.02, b.ladders(ps, p.Ladders))
	}
}

// ground puts what is on the paper before any piece is.
func (b *builder) ground() {
	if b.o.Loose {
		return
	}
	b.put(zFibre, &fibres{b.size, Alpha(b.pal.InkSoft, 0.075)})
	b.put(zFibre, &stubble{b.size, Alpha(b.pal.InkSoft, 0.3)})
	b.put(zGrid, b.grid())
	b.put(zFrame, b.frame())
}

// dug tells a trench that people made from a hole that a shell tore: the floor
// of the first is open ground.
func dug(p *physics.Piece) bool { return p.Trench() && p.Ground == physics.Open }

// piece puts the drawing of one piece that is no dug trench.
func (b *builder) piece(p *physics.Piece, ps []pt) {
	if p.Trench() {
		b.put(zTrench, b.crater(ps))
		return
	}
	z := zPiece + p.Top.Inches()
	if p.Top == p.Base {
		z = zFlat + layers[lookOf(p).layer]
		if p.Base > 0 {
			z = zPiece + p.Base.Inches() + 0.01
		}
	}
	lookOf(p).draw(b, p, ps, z)
}

// allTrenches groups trenches by the level of their rims.
func (b *builder) allTrenches() {
	done := make([]bool, len(b.m.Pieces))
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		if done[i] || !dug(p) || len(p.Outline) < 3 {
			continue
		}
		var group []*physics.Piece
		for j := i; j < len(b.m.Pieces); j++ {
			q := &b.m.Pieces[j]
			if dug(q) && q.Base == p.Base && len(q.Outline) >= 3 {
				group = append(group, q)
				done[j] = true
			}
		}
		z := float64(zTrench)
		if p.Base > 0 {
			z = zPiece + p.Base.Inches() + 0.01
		}
		k := key("trench")
		for _, q := range group {
			k.piece(q)
		}
		for i := range b.m.Zones {
			if q := &b.m.Zones[i]; deploys(q) {
				k.nums(physics.Mil(q.Side))
				k.vecs(q.Polygon)
			}
		}
		b.keep(string(k), func() { b.put(z, b.trenches(group)) })
	}
}

// throws is the share of its height with which a piece throws its shadow:
// slopes throw little, what is thin or loose has its own drawing.
func throws(p *physics.Piece) float64 {
	if p.Top <= p.Base {
		return 0
	}
	return 1 - lookOf(p).bright
}

// allShadows puts the shadows on the ground and on every level on which some
// piece stands.
func (b *builder) allShadows() {
	table := []pt{{0, 0}, {b.size.x, 0}, b.size, {0, b.size.y}}
	b.shadowsOn(0, [][]pt{table}, zShadow)
	var levels []physics.Mil
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		known := p.Base <= 0
		for _, l := range levels {
			known = known || l == p.Base
		}
		if !known && throws(p) > 0 {
			levels = append(levels, p.Base)
		}
	}
	for _, l := range levels {
		var clip [][]pt
		for i := range b.m.Pieces {
			if p := &b.m.Pieces[i]; p.Top == l && p.Top > p.Base && len(p.Outline) >= 3 {
				clip = append(clip, clockwise(inchesAll(p.Outline)))
			}
		}
		if len(clip) > 0 {
			b.shadowsOn(l, clip, zPiece+l.Inches()+0.005)
		}
	}
}

// shade is a shadow without casters, so dark by day.
func (b *builder) shade(share float64) *shadows {
	low := b.m.Weather == levels.Dusk
	if low {
		share *= duskShare
	}
	return &shadows{col: Alpha(b.pal.Shadow, share), low: low}
}

func (b *builder) shadowsOn(level physics.Mil, clip [][]pt, z float64) {
	share := 0.4
	if b.pal.Night {
		share = 0.55
	}
	s := b.shade(share)
	s.clip = clip
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		k := throws(p)
		if k == 0 || p.Base < level || len(p.Outline) < 3 {
			continue
		}
		s.add(inchesAll(p.Outline), k*(p.Base-level).Inches(), k*(p.Top-level).Inches())
	}
	if len(s.casters) > 0 {
		b.put(z, s)
	}
}
