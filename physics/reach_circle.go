package physics

import "slices"

// The rims of a lamp's light are circles round it: one for what a straight walk leads to,
// and a smaller one for every height that may be climbed on the way.

// circles lists those on which the rims of a lamp's light among outlines lie on a
// storey, smaller by what is climbed on the way: whichever parts it does reach.
func (g *region) circles(list []stroke, lp *lamp, f *storey) []stroke {
	add := func(h Mil) {
		r := lp.rad - float64(h)/lp.pace
		for i := range list {
			if list[i].r == r {
				return
			}
		}
		from, to := point{1, 0}, point{1, 0}
		if lp.lens != nil {
			from, to = lp.lens.right, lp.lens.left
		} else if lp.bent && !g.wide {
			from, to = lp.from, lp.to
		}
		if r > 0 {
			list = arcs(list, lp.p, r, from, to, 1)
		}
	}
	if f.level <= lp.Level+stepHeight || g.fly || g.stairs(lp, f) {
		add(0)
	}
	climbs := g.climbs(lp)
	for i, h := range climbs {
		add(h)
		for _, more := range climbs[:i] {
			if g.wide {
				add(h + more)
			}
		}
	}
	if h := lp.Level - f.level; h > stepHeight && g.s.t.MaxDrop > 0 && h >= g.s.t.MaxDrop && !g.s.t.Shortest {
		add(h)
	}
	return list
}

// climbs lists the heights that may be climbed on a hop from the lamp: from its own
// level or, once a step or a slope has led on, from others.
func (g *region) climbs(lp *lamp) (list []Mil) {
	add := func(h Mil) {
		if h > stepHeight && !slices.Contains(list, h) {
			list = append(list, h)
		}
	}
	if g.s.t.Shortest {
		return nil
	}
	for _, i := range lp.soft {
		q := &g.s.plates[i]
		if !q.Sheer || !g.s.t.Climbs && len(q.Ladders) == 0 {
			continue
		}
		top := q.Top
		if q.hole {
			top = q.Base
		}
		add(Mil(lp.rises[i]))
		if add(top - lp.Level); g.wide || top-lp.Level <= stepHeight {
			for _, f := range g.storeys {
				add(top - f.level)
			}
		} else if lp.Level < groundLevel {
			add(top)
		}
	}
	return list
}

// stairs tells whether a way may lead up to a storey without a climb: by a slope,
// a low step, or from up where one may jump.
func (g *region) stairs(lp *lamp, f *storey) bool {
	for _, i := range lp.soft {
		q := &g.s.plates[i]
		if !q.Sheer || q.hole || abs(q.Top-lp.Level) <= stepHeight && (q.Top != lp.Level || g.s.t.JumpWidth > 0) {
			return true
		}
	}
	return false
}
