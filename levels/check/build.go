package check

import (
	"errors"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// document finds what keeps the document from being read, and the pieces whose shape
// is sound.
func (c *Checker) document(func() bool) bool {
	_, err := levels.Parse(c.t.Marshal())
	var bad *document.Error
	lost := map[int]bool{}
	c.pieces = make([]physics.Piece, len(c.t.Terrain))
	for i := range c.t.Terrain {
		c.pieces[i] = c.t.Terrain[i].Resolved()
	}
	if errors.As(err, &bad) {
		for _, f := range bad.Faults {
			piece, zone, point := place(f.Path, "terrain"), place(f.Path, "zones"), place(f.Path, "objectives")
			var about []int
			if piece >= 0 && piece < len(c.pieces) {
				about = []int{piece}
				lost[piece] = lost[piece] || !strings.Contains(f.Path, "openings") && !strings.HasSuffix(f.Path, "id")
			}
			d := c.add(Fault, Unreadable, about, f)
			d.Zone, d.Point = zone, point
		}
		if bad.More > 0 {
			c.add(Fault, More, nil, bad.More)
		}
	}
	for i := range lost {
		if lost[i] {
			c.pieces[i].Outline = nil
		}
	}
	size := c.t.Size
	if size.X < levels.MinSize || size.Y < levels.MinSize || size.X > levels.MaxSize || size.Y > levels.MaxSize || bad != nil && bad.More > 0 {
		return false // told by the document's faults; the rest would follow from them
	}
	c.boxes = newBoxes(c.pieces)
	c.distinct()
	return true
}

// place is the index in a path such as terrain[3].polygon, or -1.
func place(path, list string) int {
	rest, ok := strings.CutPrefix(path, list+"[")
	if !ok {
		return -1
	}
	n, _, _ := strings.Cut(rest, "]")
	if i, err := strconv.Atoi(n); err == nil {
		return i
	}
	return -1
}

// sloped tells whether a piece is ground that things stand on: a hill, a slope.
func sloped(p *physics.Piece) bool { return p.Solid() && p.Stand && !p.Sheer }

// overlaps finds solid pieces in one place, and those that stand in a hill.
func (c *Checker) overlaps(pause func() bool) bool {
	compared := 0
	for i := range c.pieces {
		a := &c.pieces[i]
		if len(a.Outline) < 3 || !a.Solid() {
			continue
		}
		if c.twin[i] != i { // its twin tells of the others
			c.overlap(i, c.twin[i])
			continue
		}
		told := 0
		for _, j := range c.boxes.near(i, touching) {
			b := &c.pieces[j]
			if j >= i || c.twin[j] != j || !b.Solid() || a.Base >= b.Top || b.Base >= a.Top {
				continue
			}
			if compared++; compared%64 == 0 && !pause() {
				return false
			}
			if !levels.Overlap(a.Outline, b.Outline, levels.SlipDepth) {
				continue
			}
			if told++; told > mostTold {
				c.add(Warning, Deep, []int{i}, c.name(i), mostTold)
				break
			}
			c.overlap(i, j)
		}
		if i%8 == 7 && !pause() {
			return false
		}
	}
	return true
}

// overlap tells of two pieces that are in one place.
func (c *Checker) overlap(i, j int) {
	a, b := &c.pieces[i], &c.pieces[j]
	if !sloped(a) && !sloped(b) || a.Base > 0 && b.Base > 0 {
		c.add(Fault, Solids, []int{i, j}, c.name(i), c.name(j))
		return
	}
	in, on := i, j
	if sloped(a) && (!sloped(b) || a.Top < b.Top) {
		in, on = j, i
	}
	if useOf(&c.pieces[on]) == levels.Steps { // nothing is meant to stand on those
		c.add(Warning, StairsIn, []int{on, in}, c.name(on), c.name(in))
		return
	}
	c.add(Warning, InHill, []int{in, on}, c.name(in), c.name(on), c.pieces[on].Top)
}

// held finds pieces that nothing holds up.
func (c *Checker) held(pause func() bool) bool {
	for i := range c.pieces {
		p := &c.pieces[i]
		if i%16 == 15 && !pause() {
			return false
		}
		if len(p.Outline) < 3 || !p.Solid() {
			continue
		}
		core := levels.Core(p.Outline)
		switch trench := c.trenchOf(p.Outline, core); {
		case trench >= 0 && p.Base > c.pieces[trench].Top && p.Base <= 0:
			c.add(Warning, OverTrench, []int{i, trench}, c.name(i), c.name(trench), c.pieces[trench].Top)
		case p.Base < 0 && trench < 0:
			c.add(Warning, Sunk, []int{i}, c.name(i), p.Base)
		case p.Base > 0:
			if id := c.holding(i, core); id != "" {
				c.add(Warning, id, []int{i}, c.name(i))
			}
		}
	}
	return true
}

// hanging finds pieces that lie partly off the table: what hangs over is out of
// the game.
func (c *Checker) hanging(func() bool) bool {
	for i := range c.boxes.lo {
		lo, hi := c.boxes.lo[i], c.boxes.hi[i].Sub(c.t.Size)
		if by := max(-lo.X, -lo.Y, hi.X, hi.Y); by > levels.SlipDepth {
			c.add(Note, OffTable, []int{i}, c.name(i), by)
		}
	}
	return true
}

// trenchOf is the trench that an outline lies wholly in, or -1.
func (c *Checker) trenchOf(outline []physics.Vec, core physics.Vec) int {
	in := func(v physics.Vec) int {
		for i := range c.pieces {
			if p := &c.pieces[i]; p.Trench() && len(p.Outline) > 2 && levels.Inside(p.Outline, v) {
				return i
			}
		}
		return -1
	}
	trench := in(core)
	for _, v := range outline {
		if trench < 0 || in(v) < 0 {
			return -1
		}
	}
	return trench
}

// holding is what is wrong with what holds piece i up, or nothing: its middle
// lies on others or between them, or it is built into those beside it.
func (c *Checker) holding(i int, core physics.Vec) ID {
	p := &c.pieces[i]
	var rests []physics.Vec // corners of where it lies on others
	beside := false
	for _, j := range c.boxes.near(i, touching) {
		q := &c.pieces[j]
		if j == i || !q.Solid() || q.Base >= p.Base || q.Top < p.Base {
			continue
		}
		over := levels.Overlap(p.Outline, q.Outline, 0)
		switch {
		case over && q.Top == p.Base:
			rests = append(append(rests, within(p.Outline, q.Outline)...), within(q.Outline, p.Outline)...)
		case over || levels.Apart(p.Outline, q.Outline) <= levels.SlipDepth:
			beside = true
		}
	}
	switch lo, hi := boxOf(rests); {
	case beside, len(rests) > 0 && lo.X <= core.X && lo.Y <= core.Y && hi.X >= core.X && hi.Y >= core.Y:
		return ""
	case len(rests) > 0:
		return Overhangs
	}
	return Floats
}

// within are the corners of a ring that lie in an outline, or on it.
func within(outline, ring []physics.Vec) (in []physics.Vec) {
	for _, v := range ring {
		if levels.Inside(outline, v) || gapRing(outline, v) == 0 {
			in = append(in, v)
		}
	}
	return in
}

// boxes find the pieces near a piece.
type boxes struct{ lo, hi []physics.Vec }

func newBoxes(pieces []physics.Piece) *boxes {
	b := &boxes{make([]physics.Vec, len(pieces)), make([]physics.Vec, len(pieces))}
	for i := range pieces {
		b.lo[i], b.hi[i] = boxOf(pieces[i].Outline)
	}
	return b
}

// touching is the distance, in mils, within which two pieces may touch.
const touching physics.Mil = 100

// away is the gap between the boxes of two pieces, the longer way.
func (b *boxes) away(i, j int) physics.Mil {
	return max(0, b.lo[i].X-b.hi[j].X, b.lo[j].X-b.hi[i].X, b.lo[i].Y-b.hi[j].Y, b.lo[j].Y-b.hi[i].Y)
}

// near are the pieces whose boxes come within by mils of that of piece i, itself
// among them.
func (b *boxes) near(i int, by physics.Mil) (found []int) {
	for j := range b.lo {
		if b.lo[j].X <= b.hi[i].X+by && b.hi[j].X >= b.lo[i].X-by && b.lo[j].Y <= b.hi[i].Y+by && b.hi[j].Y >= b.lo[i].Y-by && b.hi[j].X > b.lo[j].X {
			found = append(found, j)
		}
	}
	return found
}

// boxOf is the upright box round points.
func boxOf(points []physics.Vec) (lo, hi physics.Vec) {
	for i, p := range points {
		if i == 0 {
			lo, hi = p, p
		}
		lo, hi = physics.V(min(lo.X, p.X), min(lo.Y, p.Y)), physics.V(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	return lo, hi
}
