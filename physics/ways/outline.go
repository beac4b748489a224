package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// rings are the rings of the region on all levels.
func (l *labels) rings() (rings [][]redge, level func(int32) lattice.Mil) {
	if l.t.Breath.GivenUp() {
		return nil, nil
	}
	s := l.walker()
	within := s.within(l.limit)
	levels := l.levels(s)
	var all []*contour
	for i, v := range levels {
		l.t.Breath.work(storeyWork)
		f := s.storey(v, l.t.Flying, within)
		c := &contour{o: l, f: f, n: int32(i), limit: float64(l.t.Limit) + 0.4999}
		var duals []stroke
		for k := range f.dual {
			duals = f.trim(duals, &f.dual[k], f.dual[:k], within)
		}
		for _, k := range l.deep.borders() {
			duals = f.trim(duals, &k, duals, within)
		}
		c.find(within, duals)
		all = append(all, c)
	}
	rings, l.loose = (&region{}).close(all)
	return rings, func(storey int32) lattice.Mil { return levels[storey] }
}

// walker is the scout that tells where the mover may end: one that flies sees nothing of the ground.
func (l *labels) walker() *scout {
	if !l.t.Flying {
		return l.s
	}
	t := l.t
	t.Flying = false
	return l.f.land.newScout(t, l.s.within(l.limit))
}

// levels are those on which it may end.
func (l *labels) levels(s *scout) (all []lattice.Mil) {
	for i := range l.at {
		all, _ = addLevel(all, l.ws.knots[l.at[i].knot].Level)
	}
	if !l.t.Flying {
		return s.levelsFrom(all)
	}
	all, _ = addLevel(all, ground.GroundLevel)
	for i := range s.plates {
		if q := &s.plates[i]; (q.solid || q.hole) && q.Stand {
			all, _ = addLevel(all, q.Top)
		}
	}
	return all
}

func (l *labels) arrive(level lattice.Mil, p lattice.Point, most, enough float64) arrival {
	v := l.best(&place{Spot: ground.Spot{Level: level}, p: p, off: true}, most, enough)
	if v.by < 0 {
		return notCome
	}
	a := arrival{v.cost, v.by, l.at[v.by].p}
	if n := len(v.via); n > 0 {
		a.from = lattice.PointOf(v.via[n-1].At)
	}
	return a
}

func (l *labels) wades(level lattice.Mil, p lattice.Point) bool { return l.mire(p, level) != nil }

func (l *labels) start() lattice.Point { return lattice.PointOf(l.t.At) }

func (l *labels) breath() *Breath { return l.t.Breath }
