package draft

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Clip is what was copied: items without a table.
type Clip []Item

// Copy copies items in the document's order.
func (d *Draft) Copy(ids []ID) Clip {
	var c Clip
	for _, it := range d.now.items {
		if slices.Contains(ids, it.ID) {
			c = append(c, *it)
		}
	}
	return c
}

// ClipOf is pieces as a clip: one group where they are several.
func ClipOf(pieces []levels.Piece) Clip {
	var c Clip
	for i := range pieces {
		it := terrain(&pieces[i])
		it.Locked = false
		if len(pieces) > 1 && it.Group == "" {
			it.Group = "clip"
		}
		c = append(c, it)
	}
	return c
}

// Box returns the corners of the box round a clip.
func (c Clip) Box() (lo, hi physics.Vec) {
	var ps []physics.Vec
	for i := range c {
		ps = append(ps, c[i].Outline()...)
	}
	return boxOf(ps)
}

// At returns the clip with its middle at a place.
func (c Clip) At(mid physics.Vec) Clip {
	lo, hi := c.Box()
	return c.Moved(mid.Sub(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2)))
}

// Moved returns the clip moved by a way.
func (c Clip) Moved(by physics.Vec) Clip {
	out := slices.Clone(c)
	for i := range out {
		out[i] = out[i].moved(by)
	}
	return out
}

// Turned returns the clip turned by degrees about its middle.
func (c Clip) Turned(degrees float64) Clip {
	lo, hi := c.Box()
	sin, cos := sinCos(degrees)
	out := slices.Clone(c)
	for i := range out {
		out[i] = out[i].turned(degrees, sin, cos, physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2))
	}
	return out
}

// Raised returns the clip with its undersides lifted by a length.
func (c Clip) Raised(by physics.Mil) Clip {
	out := slices.Clone(c)
	for i := range out {
		if out[i].raisable() {
			out[i].Piece.Base += by
		}
	}
	return out
}

// middling is how near to the middle of a symmetric table an objective is meant to lie on it.
const middling = physics.Inch

// Settled returns a clip as a hand means it that sets it down: what would stand on the ground
// stands on what lies below its middle, and an objective near the middle of a symmetric table,
// whose twin would be as near, lies on it.
func (d *Draft) Settled(c Clip) Clip {
	from := d.from()
	if len(c) == 1 && c[0].Sort == Objective && from.symmetry != levels.NoSymmetry {
		other := from.symmetry.At(from.size, c[0].Goal.At)
		way := other.Sub(c[0].Goal.At)
		if way.Len() <= float64(2*middling) {
			return c.Moved(physics.V(way.X/2, way.Y/2))
		}
		return c
	}
	for i := range c {
		if !c[i].raisable() || c[i].Piece.Resolved().Base != 0 {
			return c
		}
	}
	if top := from.topAt(c); top > 0 {
		return c.Raised(top)
	}
	return c
}

// topAt is how high the ground below a clip's middle is, with what one may stand on there.
func (s *state) topAt(c Clip) (top physics.Mil) {
	lo, hi := c.Box()
	mid := physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2)
	for _, it := range s.items {
		if !it.raisable() || levels.KindOf(it.Piece.Kind).Use == levels.Steps || !levels.Inside(it.Outline(), mid) {
			continue
		}
		if r := it.Piece.Resolved(); r.Stand {
			top = max(top, r.Top)
		}
	}
	return top
}

// Table returns the clip as a table of that size, to be painted.
func (c Clip) Table(size physics.Vec) *levels.Table {
	s := state{size: size}
	for i := range c {
		s.items = append(s.items, &c[i])
	}
	return s.table()
}

// Paste puts a clip on the table as it lies and chooses it.
func (d *Draft) Paste(c Clip) error {
	if len(c) == 0 {
		return nil
	}
	return d.place(Pasted, c)
}
