package code

import (
	"bytes"
	"encoding/binary"
	"math"

	"duckboard/levels"
	"duckboard/physics"
)

// mostPoints is how many points of outlines a code may hold, images and all.
const mostPoints = 100_000

// reader reads the binary document. After the first fault it gives zeros.
type reader struct {
	data   []byte // the part that is being read; after the head, the names
	heads  []byte
	places []byte
	sizes  []byte
	rest   []byte
	points int
	bad    bool
}

func (r *reader) number(b *[]byte) uint64 {
	n, k := binary.Uvarint(*b)
	if k <= 0 {
		r.bad = true
		*b = nil
		return 0
	}
	*b = (*b)[k:]
	return n
}

// count reads a natural number up to most.
func (r *reader) count(b *[]byte, most int) int {
	n := r.number(b)
	if n > uint64(most) {
		r.bad = true
		return 0
	}
	return int(n)
}

func (r *reader) one(b *[]byte, most int) int {
	if len(*b) == 0 || int((*b)[0]) > most {
		r.bad = true
		return 0
	}
	n := int((*b)[0])
	*b = (*b)[1:]
	return n
}

func (r *reader) length(b *[]byte) physics.Mil {
	n := r.number(b)
	v := n >> 3
	if v > physics.MaxInches*1000 {
		r.bad = true
		return 0
	}
	m := int64(v) * units[n>>1&3]
	if m > 2*physics.MaxInches*1000 {
		r.bad = true
		return 0
	}
	if n&1 != 0 {
		m = -m
	}
	return physics.Mil(m)
}

// step reads a signed number of units.
func (r *reader) step(unit int) physics.Mil {
	v, k := binary.Varint(r.rest)
	if far := 2 * physics.MaxInches * 1000 / units[unit]; k <= 0 || v > far || v < -far {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[k:]
	return physics.Mil(v * units[unit])
}

func (r *reader) vec(b *[]byte) physics.Vec {
	x := r.length(b)
	return physics.V(x, r.length(b))
}

func (r *reader) name() string {
	i := bytes.IndexByte(r.data, '\n')
	if i < 0 {
		r.bad = true
		return ""
	}
	s := string(r.data[:i])
	r.data = r.data[i+1:]
	return s
}

// table reads all of it.
func (r *reader) table() *levels.Table {
	hints := r.one(&r.data, 4*levels.Weathers-1)
	t := &levels.Table{Symmetry: levels.Symmetry(hints & 3), Weather: levels.Weather(hints >> 2)}
	t.Size = r.vec(&r.data)
	terrain, zones, objectives := r.count(&r.data, levels.MaxPieces), r.count(&r.data, levels.MaxZones), r.count(&r.data, 100)
	var long [4]int
	for i := range long {
		long[i] = r.count(&r.data, maxBinary)
	}
	for i, column := range []*[]byte{&r.heads, &r.places, &r.sizes, &r.rest} {
		if long[i] > len(r.data) {
			r.bad = true
			return t
		}
		*column, r.data = r.data[:long[i]], r.data[long[i]:]
	}
	t.Name = r.name()
	for i := 0; i < terrain && !r.bad; i++ {
		t.Terrain = append(t.Terrain, r.piece(t))
	}
	for i := 0; i < zones && !r.bad; i++ {
		head := r.one(&r.heads, 3)
		t.Zones = append(t.Zones, levels.Zone{Side: head & 1, Locked: head&2 != 0, Polygon: r.list(levels.MaxPoints)})
	}
	for i := 0; i < objectives && !r.bad; i++ {
		id := r.name()
		t.Objectives = append(t.Objectives, levels.Objective{ID: id, At: r.vec(&r.places)})
	}
	if len(r.heads) > 0 && !r.bad {
		locked := false
		for i := range t.Objectives {
			head := r.one(&r.heads, 3)
			t.Objectives[i].Locked = head == 2
			locked, r.bad = locked || head == 2, r.bad || head&1 != 0
		}
		r.bad = r.bad || !locked // a table has one code
	}
	r.bad = r.bad || len(r.heads)+len(r.places)+len(r.sizes)+len(r.rest) > 0
	return t
}

// list reads points.
func (r *reader) list(most int) (ps []physics.Vec) {
	n := r.count(&r.sizes, most<<2|3)
	unit := n & 3
	n >>= 2
	r.grow(n)
	var last physics.Vec
	for i := 0; i < n && !r.bad; i++ {
		if i == 0 {
			last = r.vec(&r.places)
		} else {
			x := r.step(unit)
			last = last.Add(physics.V(x, r.step(unit)))
		}
		if far := physics.Mil(physics.MaxInches * 1000); last.X > far || last.X < -far || last.Y > far || last.Y < -far {
			r.bad = true
		}
		ps = append(ps, last)
	}
	return ps
}

// grow counts points against what one code may hold.
func (r *reader) grow(points int) {
	if r.points += points; r.points > mostPoints {
		r.bad = true
	}
}

func (r *reader) piece(t *levels.Table) levels.Piece {
	id := r.name()
	head := r.one(&r.heads, 255)
	if head == image {
		s, back := r.one(&r.heads, 4|int(levels.TopBottom)), r.count(&r.heads, len(t.Terrain))
		group := ""
		if s&4 != 0 {
			group = r.name()
		}
		if r.bad || back == 0 {
			r.bad = true
			return levels.Piece{}
		}
		of := &t.Terrain[len(t.Terrain)-back]
		if r.grow(len(of.Outline()) + len(of.Ladders) + len(of.Entries) + len(of.Openings)); r.bad {
			return levels.Piece{}
		}
		p := of.Image(levels.Symmetry(s&3), t.Size)
		p.ID, p.Group = id, group
		return p
	}
	p := levels.Piece{ID: id}
	shape, kind, has := head&3, head>>2, r.count(&r.heads, 1<<16)
	kinds := levels.Kinds()
	if kind >= len(kinds) || shape == image {
		r.bad = true
		return p
	}
	p.Kind = kinds[kind]
	switch shape {
	case rect:
		at := r.vec(&r.places)
		size := r.vec(&r.sizes)
		p.Rect = &levels.Rect{X: at.X, Y: at.Y, W: size.X, H: size.Y}
		if has&hasRotate != 0 {
			p.Rect.Rotate = r.angle(&r.sizes)
		}
	case circle:
		at := r.vec(&r.places)
		p.Circle = &levels.Circle{X: at.X, Y: at.Y, R: r.length(&r.sizes)}
	default:
		p.Polygon = r.list(levels.MaxPoints)
	}
	r.details(&p, has)
	return p
}

// details reads what the bits of a piece say that it has.
func (r *reader) details(p *levels.Piece, has int) {
	if has&hasBase != 0 {
		p.Base = r.length(&r.sizes)
	}
	if has&hasHeight != 0 {
		h := r.length(&r.sizes)
		p.Height = &h
	}
	for _, word := range []struct {
		bit  int
		all  []string
		word *string
	}{{hasGround, grounds, &p.Ground}, {hasSides, sides, &p.Sides}, {hasSight, sights, &p.Sight}, {hasCover, covers, &p.Cover}} {
		if has&word.bit != 0 {
			*word.word = word.all[r.one(&r.heads, len(word.all)-1)]
		}
	}
	if has&hasTop != 0 {
		top := has&topYes != 0
		p.Top = &top
	}
	if has&hasLadders != 0 {
		p.Ladders = r.list(levels.MaxLadders)
	}
	if has&hasEntries != 0 {
		p.Entries = r.list(levels.MaxEntries)
	}
	if has&hasGroup != 0 {
		p.Group = r.name()
	}
	p.Natural, p.Locked = has&isNatural != 0, has&isLocked != 0
	if has&hasOpenings == 0 {
		return
	}
	n := r.count(&r.rest, levels.MaxOpenings<<2|3)
	unit := n & 3
	for n >>= 2; n > 0 && !r.bad; n-- {
		edge := r.count(&r.rest, 2*levels.MaxPoints)
		o := physics.Opening{Edge: edge >> 1, Pass: edge&1 != 0, From: r.step(unit)}
		o.To = o.From + r.step(unit)
		o.Bottom = r.step(unit)
		o.Top = o.Bottom + r.step(unit)
		p.Openings = append(p.Openings, o)
	}
}

// angle reads degrees.
func (r *reader) angle(b *[]byte) float64 {
	n := r.number(b)
	if n == 7 {
		if len(*b) < 8 {
			r.bad = true
			return 0
		}
		v := math.Float64frombits(binary.LittleEndian.Uint64(*b))
		*b = (*b)[8:]
		return v
	}
	v := float64(n >> 3)
	switch n >> 1 & 3 {
	case 0:
	case 1:
		v = math.Round(v) / 1e6
	default:
		r.bad = true
	}
	if n&1 != 0 {
		v = -v
	}
	if !(v >= -360 && v <= 360) {
		r.bad = true
		return 0
	}
	return v
}
