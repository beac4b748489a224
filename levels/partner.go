package levels

import (
	"slices"

	"duckboard/physics"
)

// Partners is for each piece the index of its symmetrical partner: the piece
// (perhaps itself) that is the same as its image in everything that counts in a
// game, or -1. Ids, groups and locks do not count.
func (t *Table) Partners(s Symmetry) []int {
	n := len(t.Terrain)
	partner := make([]int, n)
	whole := make([]physics.Piece, n)
	low := make([]physics.Vec, n)
	at := map[physics.Vec][]int{}
	for i := range t.Terrain {
		partner[i] = -1
		whole[i] = t.Terrain[i].Resolved()
		if len(whole[i].Outline) > 0 {
			low[i], _ = bounds(whole[i].Outline)
			at[low[i]] = append(at[low[i]], i)
		}
	}
	for i := range t.Terrain {
		if partner[i] >= 0 || len(whole[i].Outline) == 0 {
			continue
		}
		image := t.Terrain[i].Image(s, t.Size)
		resolved := image.Resolved()
		corner, _ := bounds(resolved.Outline)
		for _, j := range at[corner] {
			if partner[j] < 0 && j >= i && same(&resolved, &whole[j]) && image.Natural == t.Terrain[j].Natural && sameSet(image.Entries, t.Terrain[j].Entries) {
				partner[i], partner[j] = j, i
				break
			}
		}
	}
	return partner
}

// same tells whether two pieces are the same to a game, but for their ids.
func same(a, b *physics.Piece) bool {
	if a.Kind != b.Kind || a.Base != b.Base || a.Top != b.Top || a.Ground != b.Ground || a.Sheer != b.Sheer || a.Stand != b.Stand ||
		a.Sight != b.Sight || a.Cover != b.Cover || len(a.Openings) != len(b.Openings) || !sameSet(a.Ladders, b.Ladders) {
		return false
	}
	first, step, ok := sameRing(a.Outline, b.Outline)
	if !ok {
		return false
	}
	p := Piece{Polygon: b.Outline, Openings: slices.Clone(a.Openings)}
	p.reedge(len(b.Outline), first, step)
	return sameSet(p.Openings, b.Openings)
}

// sameSet tells whether two short lists hold the same, in any order.
func sameSet[T comparable](a, b []T) bool {
	if len(a) != len(b) {
		return false
	}
	left := slices.Clone(b)
	for _, v := range a {
		i := slices.Index(left, v)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// Breaks is what keeps a table from being symmetric: indices of pieces, zones
// and objectives without a partner. All are empty for a symmetric table.
type Breaks struct{ Terrain, Zones, Objectives []int }

// None reports whether nothing breaks the symmetry.
func (b *Breaks) None() bool { return len(b.Terrain)+len(b.Zones)+len(b.Objectives) == 0 }

// Breaks finds what breaks a symmetry. Zones may keep their sides or all change
// them; objectives need no equal names.
func (t *Table) Breaks(s Symmetry) Breaks {
	var b Breaks
	for i, j := range t.Partners(s) {
		if j < 0 {
			b.Terrain = append(b.Terrain, i)
		}
	}
	kept, changed := t.brokenZones(s, false), t.brokenZones(s, true)
	if b.Zones = kept; len(changed) <= len(kept) {
		b.Zones = changed
	}
	for i, o := range t.Objectives {
		at := s.At(t.Size, o.At)
		if !slices.ContainsFunc(t.Objectives, func(p Objective) bool { return p.At == at }) {
			b.Objectives = append(b.Objectives, i)
		}
	}
	return b
}

func (t *Table) brokenZones(s Symmetry, changed bool) (broken []int) {
	for i, z := range t.Zones {
		image := mapAll(z.Polygon, func(v physics.Vec) physics.Vec { return s.At(t.Size, v) })
		found := slices.ContainsFunc(t.Zones, func(o Zone) bool {
			_, _, ok := sameRing(image, o.Polygon)
			return ok && (o.Side != z.Side) == changed
		})
		if !found {
			broken = append(broken, i)
		}
	}
	return broken
}

// Half is a half of a table.
type Half uint8

// The halves: those to the left and above are the first.
const (
	FirstHalf  Half = iota // the left half, for TopBottom the upper one
	SecondHalf             // the right half, for TopBottom the lower one
)

// Mirror returns the table made symmetric: what lies in one half, and its image in the
// other. A piece belongs to the half that the middle of its box is in. One on the line
// between the halves stays if it is its own image, or if its image does not share its room.
// Otherwise it is left out, and left names it. Zones change sides. The table keeps the
// symmetry as its hint.
func (t *Table) Mirror(s Symmetry, keep Half) (m *Table, left []string) {
	m = &Table{Name: t.Name, Size: t.Size, Symmetry: s, Weather: t.Weather}
	if s == NoSymmetry {
		return t.Clone(), nil
	}
	side := func(twice physics.Vec) physics.Mil { // of a point's double; negative: in the half that is kept
		d := twice.X - t.Size.X
		if s == TopBottom || s == HalfTurn && d == 0 {
			d = twice.Y - t.Size.Y
		}
		if keep == SecondHalf {
			d = -d
		}
		return d
	}
	var images []Piece
	for i := range t.Terrain {
		p := t.Terrain[i].Clone()
		lo, hi := p.Bounds()
		image, whole := p.Image(s, t.Size), p.Resolved()
		resolved := image.Resolved()
		switch {
		case same(&resolved, &whole):
			m.Terrain = append(m.Terrain, p)
		case side(lo.Add(hi)) > 0:
		case side(lo.Add(hi)) == 0 || Overlap(whole.Outline, resolved.Outline, SlipDepth) && !whole.Trench():
			left = append(left, p.ID)
		default:
			m.Terrain = append(m.Terrain, p)
			images = append(images, image)
		}
	}
	taken := newIDs()
	for i := range m.Terrain {
		taken.has[m.Terrain[i].ID] = true
	}
	for _, p := range images {
		p.ID = taken.free(p.ID)
		m.Terrain = append(m.Terrain, p)
	}
	m.mirrorMarks(t, s, side)
	return m, left
}

// mirrorMarks adds the zones and objectives of the half that is kept, and their
// images.
func (m *Table) mirrorMarks(t *Table, s Symmetry, side func(physics.Vec) physics.Mil) {
	for _, z := range t.Zones {
		lo, hi := bounds(z.Polygon)
		if side(lo.Add(hi)) < 0 {
			image := mapAll(z.Polygon, func(v physics.Vec) physics.Vec { return s.At(t.Size, v) })
			m.Zones = append(m.Zones, Zone{Side: z.Side, Polygon: slices.Clone(z.Polygon), Locked: z.Locked}, Zone{Side: 1 - z.Side, Polygon: image, Locked: z.Locked})
		}
	}
	if len(m.Zones) == 0 { // the line runs across the zones
		m.Zones = t.Clone().Zones
	}
	slices.SortStableFunc(m.Zones, func(a, b Zone) int { return a.Side - b.Side })
	taken, images := newIDs(), []int{}
	for _, o := range t.Objectives {
		at := s.At(t.Size, o.At)
		if d := side(o.At.Add(o.At)); at == o.At || d < 0 || d == 0 && !slices.ContainsFunc(m.Objectives, func(q Objective) bool { return q.At == o.At }) {
			m.Objectives, taken.has[o.ID] = append(m.Objectives, o), true
			if at != o.At {
				images = append(images, len(m.Objectives))
				m.Objectives = append(m.Objectives, Objective{ID: o.ID, At: at, Locked: o.Locked})
			}
		}
	}
	for _, i := range images { // after all that keep their own
		m.Objectives[i].ID = taken.free(m.Objectives[i].ID)
	}
}
