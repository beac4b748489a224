package check

import (
	"duckboard/levels"
	"duckboard/physics"
)

// Feature is what players count as one piece of terrain: all pieces of the
// document that touch one another or are of one group.
type Feature struct {
	Kind   FeatureKind
	Pieces []int
	Long   physics.Mil // the longer side of its box
	lo, hi physics.Vec
}

// FeatureKind is what a feature is by the conventions (terrain conventions, types).
type FeatureKind uint8

// The kinds of feature.
const (
	Trench    FeatureKind = iota
	Ruin                  // a ruined building
	Corner                // a corner ruin: walls up to 6", L or T
	House                 // an intact building, a block
	Hill                  //
	Linear                // walls, hedges, barricades
	Dangerous             // wire, minefields
	Difficult             // woods, mud, craters, streams
	River                 // impassable water
	Landmark              // a statue, a wreck, a rock
	Other                 // stairs and platforms that stand alone
)

var featureWords = []string{"trenches", "ruined buildings", "corner ruins", "buildings", "hills", "walls", "dangerous ground", "difficult ground", "impassable ground", "landmarks", "other pieces"}

// String returns what such features are called, in English: a key of
// translations.
func (k FeatureKind) String() string { return featureWords[k] }

// cornerWall is the longest wall of a corner ruin.
const cornerWall = 6500 * physics.Mil(1)

// features groups the pieces. Flat ground joins nothing: a wall in the mud is
// no ruin of mud.
func (c *Checker) features() []Feature {
	u := newUnion(len(c.pieces))
	near := c.boxes
	for i := range c.pieces {
		if c.twin[i] != i {
			u.join(int32(i), int32(c.twin[i]))
			continue
		}
		for _, j := range near.near(i, grouped) {
			if j >= i || c.twin[j] != j || u.root(int32(i)) == u.root(int32(j)) {
				continue
			}
			if c.t.Terrain[i].Group != "" && c.t.Terrain[i].Group == c.t.Terrain[j].Group {
				u.join(int32(i), int32(j))
			}
			if joins(&c.pieces[i], &c.pieces[j]) && near.away(i, j) <= 50 && levels.Apart(c.pieces[i].Outline, c.pieces[j].Outline) <= 50 {
				u.join(int32(i), int32(j))
			}
		}
	}
	var all []Feature
	at := map[int32]int{}
	for i := range c.pieces {
		if len(c.pieces[i].Outline) < 3 {
			continue
		}
		r := u.root(int32(i))
		k, ok := at[r]
		if !ok {
			k = len(all)
			at[r] = k
			all = append(all, Feature{lo: near.lo[i], hi: near.hi[i]})
		}
		f := &all[k]
		f.Pieces = append(f.Pieces, i)
		f.lo = physics.V(min(f.lo.X, near.lo[i].X), min(f.lo.Y, near.lo[i].Y))
		f.hi = physics.V(max(f.hi.X, near.hi[i].X), max(f.hi.Y, near.hi[i].Y))
	}
	for i := range all {
		f := &all[i]
		f.Long = max(f.hi.X-f.lo.X, f.hi.Y-f.lo.Y)
		f.Kind = c.kindOf(f)
	}
	return all
}

// grouped is how far apart, in mils, pieces of one group may lie.
const grouped = 10 * physics.Inch

// joins tells whether two pieces that touch are one piece of terrain.
func joins(a, b *physics.Piece) bool {
	if a.Trench() || b.Trench() {
		return a.Trench() && b.Trench()
	}
	return a.Height() > 0 && b.Height() > 0 && a.Solid() && b.Solid() || a.Kind == b.Kind
}

// kindOf is what a feature is.
func (c *Checker) kindOf(f *Feature) FeatureKind {
	walls, floors, first := 0, 0, FeatureKind(255)
	for _, i := range f.Pieces {
		p := &c.pieces[i]
		switch {
		case p.Trench():
			return Trench
		case useOf(p) == levels.Ruined || useOf(p) == levels.Masonry && p.Top > 1500:
			walls++
		case p.Base > physics.Inch && p.Stand:
			floors++
		}
		if k := single(p); first == 255 || k < first {
			first = k
		}
	}
	switch {
	case first == House && walls == 0:
		return House
	case walls >= 2 && (f.Long > cornerWall || walls >= 3 && floors > 0):
		return Ruin
	case walls >= 2 || walls == 1 && floors > 0:
		return Corner
	}
	return first
}

func useOf(p *physics.Piece) levels.Use { return levels.KindOf(p.Kind).Use }

// single is what a piece is alone.
func single(p *physics.Piece) FeatureKind {
	switch use := useOf(p); {
	case use == levels.Housing:
		return House
	case use == levels.Mound && p.Ground == physics.Open:
		return Hill
	case p.Ground == physics.Dangerous:
		return Dangerous
	case p.Ground == physics.Difficult:
		return Difficult
	case p.Ground == physics.Impassable && p.Height() == 0:
		return River
	case p.Ground == physics.Impassable || use == levels.Crag:
		return Landmark
	case use == levels.Masonry || use == levels.Barrier || use == levels.Ruined:
		return Linear
	}
	return Other
}

// apart is the gap between two features, if it is less than limit, else limit.
func (c *Checker) apart(a, b *Feature, limit physics.Mil) physics.Mil {
	for _, i := range a.Pieces {
		for _, j := range b.Pieces {
			if c.boxes.away(i, j) < limit {
				limit = min(limit, levels.Apart(c.pieces[i].Outline, c.pieces[j].Outline))
			}
		}
	}
	return limit
}

// away is the least gap that the boxes of two features allow.
func away(a, b *Feature) physics.Mil {
	return max(0, a.lo.X-b.hi.X, b.lo.X-a.hi.X, a.lo.Y-b.hi.Y, b.lo.Y-a.hi.Y)
}
