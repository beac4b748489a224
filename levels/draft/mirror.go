package draft

import (
	"encoding/binary"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// image is the other side's form of an item. A zone of one side becomes one of
// the other, unless zones keep their sides. The ID, the name, group and lock
// are the first one's.
func image(s levels.Symmetry, size physics.Vec, it *Item, keep bool) Item {
	n := *it
	switch it.Sort {
	case Zone:
		n.Zone = levels.Zone{Side: 1 - it.Zone.Side, Polygon: slices.Clone(it.Zone.Polygon)}
		if keep {
			n.Zone.Side = it.Zone.Side
		}
		for i, p := range n.Zone.Polygon {
			n.Zone.Polygon[i] = s.At(size, p)
		}
	case Objective:
		n.Goal.At = s.At(size, it.Goal.At)
	case Terrain:
		n.Piece = it.Piece.Image(s, size)
	}
	n.key = form(&n)
	return n
}

// keepsSides tells whether the zones of a table keep their sides under its
// symmetry, as those above and below do where left is like right; else they
// change them. It is what most of the zones do.
func (s *state) keepsSides() bool {
	var broken [2]int
	for i, keep := range []bool{true, false} {
		for _, it := range s.items {
			if it.Sort != Zone {
				continue
			}
			other := image(s.symmetry, s.size, it, keep)
			if !slices.ContainsFunc(s.items, func(t *Item) bool { return t.key == other.key }) {
				broken[i]++
			}
		}
	}
	return broken[0] < broken[1]
}

// ring is an outline from its least point on, the way round that begins with
// the lesser neighbour: alike for two outlines of the same points.
func ring(ps []physics.Vec) []physics.Vec {
	n := len(ps)
	if n == 0 {
		return nil
	}
	first := 0
	for i := range ps {
		if before(ps[i], ps[first]) {
			first = i
		}
	}
	step := 1
	if before(ps[(first+n-1)%n], ps[(first+1)%n]) {
		step = n - 1
	}
	out := make([]physics.Vec, n)
	for i := range out {
		out[i] = ps[(first+i*step)%n]
	}
	return out
}

func before(a, b physics.Vec) bool { return a.X < b.X || a.X == b.X && a.Y < b.Y }

// form is everything about an item that is seen on the table, as text: two
// items of one form differ in name, group and lock alone.
func form(it *Item) string {
	var b []byte
	num := func(vs ...physics.Mil) {
		for _, v := range vs {
			b = binary.LittleEndian.AppendUint32(b, uint32(v))
		}
	}
	vecs := func(ps []physics.Vec) {
		num(physics.Mil(len(ps)))
		for _, p := range ps {
			num(p.X, p.Y)
		}
	}
	b = append(b, byte(it.Sort))
	switch it.Sort {
	case Zone:
		num(physics.Mil(it.Zone.Side))
		vecs(ring(it.Zone.Polygon))
	case Objective:
		num(it.Goal.At.X, it.Goal.At.Y)
	case Terrain:
		p := it.Piece.Resolved()
		b = append(b, p.Kind...)
		num(p.Base, p.Top, physics.Mil(p.Ground), physics.Mil(p.Sight), physics.Mil(p.Cover), bit(p.Sheer), bit(p.Stand), bit(it.Piece.Natural))
		vecs(ring(p.Outline))
		vecs(sorted(p.Ladders))
		vecs(sorted(it.Piece.Entries))
		for _, o := range formOpenings(&p) {
			num(o[:]...)
		}
	}
	return string(b)
}

func bit(b bool) physics.Mil {
	if b {
		return 1
	}
	return 0
}

func sorted(ps []physics.Vec) []physics.Vec {
	out := slices.Clone(ps)
	slices.SortFunc(out, func(a, b physics.Vec) int {
		if before(a, b) {
			return -1
		}
		return int(bit(before(b, a)))
	})
	return out
}

// formOpenings are the openings by their edge's ends on the table, told from
// the lesser end.
func formOpenings(p *physics.Piece) [][9]physics.Mil {
	var out [][9]physics.Mil
	for _, o := range p.Openings {
		if o.Edge < 0 || o.Edge >= len(p.Outline) {
			continue
		}
		a, c := p.Outline[o.Edge], p.Outline[(o.Edge+1)%len(p.Outline)]
		from, to := o.From, o.To
		if before(c, a) {
			length := p.EdgeLength(o.Edge)
			a, c, from, to = c, a, length-to, length-from
		}
		out = append(out, [9]physics.Mil{a.X, a.Y, c.X, c.Y, from, to, o.Bottom, o.Top, bit(o.Pass)})
	}
	slices.SortFunc(out, func(a, b [9]physics.Mil) int { return slices.Compare(a[:], b[:]) })
	return out
}

// Symmetry returns the symmetry that edits keep.
func (d *Draft) Symmetry() levels.Symmetry { return d.now.symmetry }

// SetSymmetry switches it. What is on the table stays as it is: see Breaks and
// MakeSymmetric.
func (d *Draft) SetSymmetry(s levels.Symmetry) {
	next := d.from().own()
	next.symmetry = s
	d.commit(Symmetric, next)
}

// Weather returns the hour and the weather over the table.
func (d *Draft) Weather() levels.Weather { return d.now.weather }

// SetWeather sets it.
func (d *Draft) SetWeather(w levels.Weather) {
	next := d.from().own()
	next.weather = w
	d.commit(Weathered, next)
}

// MakeSymmetric keeps one half of the table and makes the other like it. What
// lies across the middle and is not its own image goes.
func (d *Draft) MakeSymmetric(keep levels.Half) {
	from := d.from()
	if from.symmetry == levels.NoSymmetry {
		return
	}
	t, _ := from.table().Mirror(from.symmetry, keep)
	d.take(Mirrored, t)
}

// Twin returns the item on the other side of an item, itself if it is its own
// other side, nil if there is none.
func (d *Draft) Twin(it *Item) *Item {
	if d.now.symmetry == levels.NoSymmetry {
		return nil
	}
	return d.now.twin(it, nil)
}

// twin passes over items that an edit has already changed.
func (s *state) twin(it *Item, done map[ID]bool) *Item {
	other := image(s.symmetry, s.size, it, it.Sort == Zone && s.keepsSides())
	if other.key == it.key {
		return it
	}
	for _, t := range s.items {
		if t.key == other.key && !done[t.ID] {
			return t
		}
	}
	return nil
}

// Breaks returns the items that have nothing like them on the other side, in
// the document's order.
func (d *Draft) Breaks() []ID {
	if d.now.symmetry == levels.NoSymmetry {
		return nil
	}
	count := map[string]int{}
	for _, it := range d.now.items {
		count[it.key]++
	}
	var broken []ID
	keep := d.now.keepsSides()
	for _, it := range d.now.items {
		if other := image(d.now.symmetry, d.now.size, it, keep); count[other.key] < count[it.key] {
			broken = append(broken, it.ID)
		}
	}
	return broken
}

// Images returns the other side's forms of a clip's items, where a symmetry is
// on.
func (d *Draft) Images(c Clip) []Item {
	if d.now.symmetry == levels.NoSymmetry {
		return nil
	}
	out := make([]Item, len(c))
	e := edit{from: &d.now, state: d.now}
	for i := range c {
		out[i] = e.image(&c[i])
	}
	return out
}
