package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// sectors are the directions of the ten sectors, 1" long (WZR-142).
func (tp *templates) sectors(by, t game.ModelID) []physics.Vec {
	d := tp.sights.backward(by, t)
	list := make([]physics.Vec, 10)
	for i := range list {
		u := turned(d, i)
		list[i] = u.Mul(1000).Round()
	}
	return list
}

// explosion is a small or large one at a place. Centred on its target it is as
// high as base and body of that; elsewhere it lies as high on the surface there
// that is nearest in level to the target's (WZR-135).
//
//	  ________         what stands on the roof is not touched by what
//	 | o      |  .---. bursts at its foot, and a man in a trench not by
//	_|________|_/__t__\_  what bursts on its edge
func (tp *templates) explosion(kind string, t game.ModelID, at physics.Vec) shape {
	b := tp.pos.targetBody(t)
	s := disc(kind, at)
	s.tall, s.low = true, b.Level
	if at != b.At {
		s.low = tp.floorAt(at, b.Level)
	}
	s.high = s.low + b.Height
	return s
}

// floorAt is the surface at a place that is nearest to a level, of two the lower;
// the level itself where there is none.
func (tp *templates) floorAt(at physics.Vec, level physics.Mil) physics.Mil {
	best, found := level, false
	for _, l := range tp.pos.g.Field.Levels(at) {
		if !found || max(l-level, level-l) < max(best-level, level-best) {
			best, found = l, true
		}
	}
	return best
}

// touched are the models that a shape touches, by id, without one.
func (tp *templates) touched(k *shape, but game.ModelID) []game.ModelID {
	return tp.touching(k, tp.pos.outside(but))
}

// touching are those of some models that a shape touches, by id.
func (tp *templates) touching(k *shape, of []game.ModelID) []game.ModelID {
	ids := []game.ModelID{}
	for _, m := range of {
		if k.touches(tp.pos.targetBody(m)) {
			ids = append(ids, m)
		}
	}
	tp.pos.byID(ids)
	return ids
}

// muzzle is what a template's narrow end touches: the model's base, or in a
// building the Entry Point nearest to where it points (WZR-155).
func (tp *templates) muzzle(m game.ModelID, toward physics.Vec) physics.Body {
	b, in := tp.pos.g.Body(m), int(tp.pos.model(m).In)
	if in == 0 {
		return b
	}
	for i, v := range tp.pos.g.Table.Terrain[in-1].Entries {
		if i == 0 || toward.Sub(v).Len() < toward.Sub(b.At).Len() {
			b.At, b.Radius = v, 0
		}
	}
	return b
}

// stance is the place from which a model's front is told (T-FRONT): its own; of one in a
// building, wherever in it that may be, the place right behind the Entry Point that its
// template comes out of, as if its base touched that from inside (WZR-155).
func (tp *templates) stance(m game.ModelID, s *shape) physics.Vec {
	if tp.pos.model(m).In == 0 {
		return tp.pos.model(m).At
	}
	return s.along(-tp.pos.g.Body(m).Radius)
}

// spread are the models that a teardrop touches, and after them, by id, those
// within the CCWR of the engaged ones among them (WZR-148).
func (tp *templates) spread(models []game.ModelID) []game.ModelID {
	all := append([]game.ModelID{}, models...)
	for _, t := range models {
		if len(tp.pos.engagedWith(t)) == 0 {
			continue
		}
		for i := range tp.pos.g.State.Models {
			o := game.ModelID(i)
			if o != t && tp.pos.g.State.Models[i].On() && tp.pos.g.State.Models[i].In == 0 && tp.pos.gap(t, o) <= tp.pos.ccwr(t) && !slices.Contains(all, o) {
				all = append(all, o)
			}
		}
	}
	tp.pos.byID(all[len(models):])
	return all
}

// garrison are the models in buildings of which a template touches an Entry
// Point, by id; near: only those within 1" of one that is touched (WZR-171). The
// building that it is fired from is spared: its narrow end lies at an Entry Point
// of that one (WZR-155).
func (tp *templates) garrison(by game.ModelID, s *shape, near bool) []game.ModelID {
	var inside []game.ModelID
	for i := range tp.pos.g.State.Models {
		in := int(tp.pos.g.State.Models[i].In) - 1
		if !tp.pos.g.State.Models[i].On() || in < 0 || in+1 == int(tp.pos.model(by).In) {
			continue
		}
		b := tp.pos.g.Body(game.ModelID(i))
		for _, v := range tp.pos.g.Table.Terrain[in].Entries {
			if physics.RoundMil(s.distance(v)) <= 0 && (!near || physics.RoundMil(b.At.Sub(v).Len())-b.Radius <= inch) {
				inside = append(inside, game.ModelID(i))
				break
			}
		}
	}
	tp.pos.byID(inside)
	return inside
}

// sheltered tells whether a model is inside cover: its base's centre in a piece
// that is walked through and has cover, a trench too (WZR-151).
func (tp *templates) sheltered(m game.ModelID) bool {
	b := tp.pos.g.Body(m)
	for i := range tp.pos.g.Field.Pieces() {
		k := &tp.pos.g.Field.Pieces()[i]
		low, high := min(k.Base, k.Top), max(k.Base, k.Top)
		as := b.Level < high && b.Level+b.Height > low || low == high && b.Level == low // as high as it is
		if k.Cover != physics.NoCover && !k.Solid() && as && physics.DiscInside(b.At, 0, k.Outline) {
			return true
		}
	}
	return false
}
