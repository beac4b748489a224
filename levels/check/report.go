package check

import (
	"duckboard/levels"
	"duckboard/physics"
)

// Report is a table in figures, and how far it keeps to the conventions.
type Report struct {
	Features []Feature
	Count    [Other + 1]int    // features of each kind
	Weight   [Other + 1]int    // the same, those over 8" counted twice
	Share    int               // per cent of the table on which there is terrain
	Blocking int               // per cent under what hides a man who stands (2" and opaque)
	Rough    int               // per cent difficult, dangerous or impassable
	Nearest  ID                // the archetype whose conventions are kept best
	Kept     map[ID][]RuleKept // of each archetype
}

// RuleKept is one convention and whether a table keeps it.
type RuleKept struct {
	*Rule
	Kept bool
	At   physics.Vec // a place where it is broken, if there is one
}

// Rule is a convention of an archetype.
type Rule struct {
	Archetype ID
	Text      string // in English, the key of its translations
	holds     func(c *Checker, r *Report) (bool, physics.Vec)
}

// Archetypes returns the archetypes that have conventions.
func Archetypes() []ID { return []ID{NoMansLand, Ruins, TrenchLines} }

// rules are the conventions of the terrain facts: what is advised, counted by
// features, a feature over 8" as two.
var rules = []*Rule{
	{NoMansLand, "two or more trenches", twoOf(Trench)},
	{NoMansLand, "two or more ruined buildings", twoOf(Ruin)},
	{NoMansLand, "two or more corner ruins", twoOf(Corner)},
	{NoMansLand, "two or more hills", twoOf(Hill)},
	{NoMansLand, "two or more pieces of dangerous ground", twoOf(Dangerous)},
	{NoMansLand, "two or more pieces of difficult ground", twoOf(Difficult)},
	{NoMansLand, "two or more landmarks", twoOf(Landmark)},
	{NoMansLand, "pieces at least 3 inches apart", spaced},
	{NoMansLand, "trenches within the deployment zones only", trenchesAtHome},
	{Ruins, "six or more ruined buildings", sixRuins},
	{Ruins, "each ruin 3 to 9 inches from another", ruinsInReach},
	{Ruins, "two or more corner ruins", twoOf(Corner)},
	{Ruins, "two or more pieces of dangerous ground", twoOf(Dangerous)},
	{Ruins, "two or more pieces of difficult ground", twoOf(Difficult)},
	{Ruins, "two or more landmarks", twoOf(Landmark)},
	{Ruins, "pieces at least 3 inches apart", spaced},
	{TrenchLines, "a trench from one edge to the opposite one", trenchAcross},
	{TrenchLines, "two or more corner ruins", twoOf(Corner)},
	{TrenchLines, "two or more pieces of dangerous ground", twoOf(Dangerous)},
	{TrenchLines, "two or more pieces of difficult ground", twoOf(Difficult)},
	{TrenchLines, "two or more landmarks", twoOf(Landmark)},
	{TrenchLines, "pieces at least 3 inches apart, 1 from trenches", spacedFromTrenches},
}

func twoOf(k FeatureKind) func(*Checker, *Report) (bool, physics.Vec) {
	return func(_ *Checker, r *Report) (bool, physics.Vec) { return r.Weight[k] >= 2, physics.Vec{} }
}

func sixRuins(_ *Checker, r *Report) (bool, physics.Vec) { return r.Count[Ruin] >= 6, physics.Vec{} }

// ruinsInReach: each ruin has another 3" to 9" away and none nearer.
func ruinsInReach(c *Checker, r *Report) (bool, physics.Vec) {
	for i := range r.Features {
		a, least := &r.Features[i], physics.Mil(1<<30)
		if a.Kind != Ruin {
			continue
		}
		for j := range r.Features {
			if b := &r.Features[j]; i != j && b.Kind == Ruin && away(a, b) < least {
				least = c.apart(a, b, least)
			}
		}
		if least < 3*physics.Inch || least > 9*physics.Inch {
			return false, half(a.lo, a.hi)
		}
	}
	return r.Count[Ruin] > 1, physics.Vec{}
}

func spaced(c *Checker, r *Report) (bool, physics.Vec) { return gaps(c, r, 3*physics.Inch) }

func spacedFromTrenches(c *Checker, r *Report) (bool, physics.Vec) { return gaps(c, r, physics.Inch) }

// gaps tells whether features are 3" apart, those beside a trench by less.
func gaps(c *Checker, r *Report, trench physics.Mil) (bool, physics.Vec) {
	for i := range r.Features {
		for j := range i {
			a, b := &r.Features[i], &r.Features[j]
			want := 3 * physics.Inch
			if a.Kind == Trench || b.Kind == Trench {
				want = trench
			}
			if a.Kind == Trench && b.Kind == Trench || away(a, b) >= want {
				continue
			}
			if c.apart(a, b, want) < want {
				return false, half(a.lo, a.hi)
			}
		}
	}
	return true, physics.Vec{}
}

func trenchesAtHome(c *Checker, r *Report) (bool, physics.Vec) {
	for _, f := range r.Features {
		for _, i := range f.Pieces {
			if f.Kind == Trench && !c.home(c.pieces[i].Outline) {
				return false, half(f.lo, f.hi)
			}
		}
	}
	return true, physics.Vec{}
}

// home tells whether an outline lies within one zone.
func (c *Checker) home(outline []physics.Vec) bool {
	for _, z := range c.t.Zones {
		in := len(z.Polygon) > 2
		for _, v := range outline {
			in = in && (levels.Inside(z.Polygon, v) || gapRing(z.Polygon, v) == 0)
		}
		if in {
			return true
		}
	}
	return false
}

func trenchAcross(c *Checker, r *Report) (bool, physics.Vec) {
	for _, f := range r.Features {
		if f.Kind == Trench && (f.lo.X <= 0 && f.hi.X >= c.t.Size.X || f.lo.Y <= 0 && f.hi.Y >= c.t.Size.Y) {
			return true, physics.Vec{}
		}
	}
	return false, physics.Vec{}
}

// The shares of a table with terrain, in per cent, beyond which it is called
// bare or crowded. The shipped tables lie between 12 and 40.
const (
	bareShare    = 8
	crowdedShare = 55
)

// figures works out the report.
func (c *Checker) figures(pause func() bool) bool {
	r := &Report{Features: c.features(), Kept: map[ID][]RuleKept{}}
	if !pause() {
		return false
	}
	for _, f := range r.Features {
		r.Count[f.Kind]++
		r.Weight[f.Kind]++
		if f.Long > 8*physics.Inch {
			r.Weight[f.Kind]++
		}
	}
	if !c.shares(r, pause) {
		return false
	}
	for _, rule := range rules {
		kept, at := rule.holds(c, r)
		r.Kept[rule.Archetype] = append(r.Kept[rule.Archetype], RuleKept{rule, kept, at})
		if !pause() {
			return false
		}
	}
	best := -1 << 30
	for _, id := range Archetypes() {
		if n := r.score(id); n > best {
			best, r.Nearest = n, id
		}
	}
	c.report = r
	switch {
	case r.Share < bareShare:
		c.add(Warning, Bare, nil, r.Share)
	case r.Share > crowdedShare:
		c.add(Warning, Crowded, nil, r.Share)
	}
	if len(c.pieces) > 0 {
		c.add(Note, Nearest, nil, r.Nearest, r.keeps(r.Nearest), len(r.Kept[r.Nearest]))
	}
	return true
}

func (r *Report) keeps(id ID) (n int) {
	for _, k := range r.Kept[id] {
		if k.Kept {
			n++
		}
	}
	return n
}

// score weighs the conventions that only one archetype has above those that it
// shares with the others.
func (r *Report) score(id ID) int {
	n := 0
	for _, k := range r.Kept[id] {
		only := true
		for _, other := range rules {
			only = only && (other.Archetype == id || other.Text != k.Text)
		}
		switch {
		case k.Kept && only:
			n += 3
		case k.Kept:
			n++
		case only:
			n -= 2
		}
	}
	return 100 * n / len(r.Kept[id])
}

// What lies at a point of the lattice of shares.
const (
	inPiece = 1 << iota
	inBlocking
	inRough
)

// shares counts the points of a lattice of an inch that lie in terrain.
func (c *Checker) shares(r *Report, pause func() bool) bool {
	cols, rows := int((c.t.Size.X+physics.Inch/2)/physics.Inch), int((c.t.Size.Y+physics.Inch/2)/physics.Inch)
	lattice := make([]uint8, cols*rows)
	for i := range c.pieces {
		p := &c.pieces[i]
		if len(p.Outline) < 3 {
			continue
		}
		bits := uint8(inPiece)
		if p.Sight == physics.Opaque && p.Top >= 2*physics.Inch {
			bits |= inBlocking
		}
		if p.Ground != physics.Open {
			bits |= inRough
		}
		mark(lattice, cols, rows, p.Outline, bits)
		if i%64 == 63 && !pause() {
			return false
		}
	}
	var count [8]int
	for _, bits := range lattice {
		count[bits]++
	}
	sum := func(bit int) (n int) {
		for bits, k := range count {
			if bits&bit != 0 {
				n += 100 * k
			}
		}
		return n / max(1, len(lattice))
	}
	r.Share, r.Blocking, r.Rough = sum(inPiece), sum(inBlocking), sum(inRough)
	return true
}

// mark sets bits at the points of the lattice within an outline.
func mark(lattice []uint8, cols, rows int, outline []physics.Vec, bits uint8) {
	lo, hi := boxOf(outline)
	for row := max(0, int(lo.Y/physics.Inch)); row < min(rows, int(hi.Y/physics.Inch)+1); row++ {
		for col := max(0, int(lo.X/physics.Inch)); col < min(cols, int(hi.X/physics.Inch)+1); col++ {
			if levels.Inside(outline, physics.V(physics.Mil(col)*physics.Inch+physics.Inch/2, physics.Mil(row)*physics.Inch+physics.Inch/2)) {
				lattice[row*cols+col] |= bits
			}
		}
	}
}
