package sight

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
)

// Standing is a model on the table that hides what is behind it, for the rule
// sets in which models do (WZR-95, WZR-102; in tc they do not, R-MODELS).
type Standing struct {
	ground.Body
	Sight ground.Sight // Opaque: it blocks, as a vehicle does; Dense: it hides a share and blocks nothing; Clear: it is not there
}

// LookAmong is Look with other models in the way: each is an upright cylinder
// that hides a share like a piece. In the View a model is a Blocker without a
// Piece, named by Body. It gives no Cover (TER-5 asks for terrain): what a share
// is worth is the rule set's to say. The others must not be the two themselves;
// one in whose cylinder the eye is hides nothing.
//
// The rims of a cylinder between eye and target are conics in the image with
// roots of their own, where terrain has straight lines and the target one root:
//
//	    ____
//	   (____)  near rim seen from above, far rim from below
//	   |    |
//	 __|    |__  top edge of a wall
//	|  |____|  |
//
// Where two such curves cross has no closed form: the places are enclosed by
// bounds (silhouette_roots.go), and between them the area is a Gauss sum, refined until
// nine decimals are sure.
func (f *Field) LookAmong(v *View, from, to ground.Body, others []Standing) {
	f.Look(v, from, to)
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	if s.inside {
		return
	}
	bodies := s.layBodies(others)
	if len(bodies) == 0 {
		return
	}
	s.paintAlong(sightAll)
	all := append(s.terrain(), bodies...)
	for i := range others {
		if share := sightShare(1 - s.freeOf(all, func(p *hidePatch) bool { return p.body == i })); share > 0 {
			v.Blockers = append(v.Blockers, Blocker{Piece: ground.None, Body: i, Fraction: share})
		}
	}
	slices.SortStableFunc(v.Blockers, func(a, b Blocker) int { return cmp.Compare(b.Fraction, a.Fraction) })
	if v.Visible && slices.ContainsFunc(bodies, func(p hidePatch) bool { return p.blocks }) {
		s.lookPast(v, all, others)
	}
}

// lookPast says what is seen where some of the others block.
func (s *sightScene) lookPast(v *View, all []hidePatch, others []Standing) {
	s.gap = sightGap{}
	free := s.freeOf(all, func(p *hidePatch) bool { return p.blocks })
	v.Witness = ground.Line{}
	if sightShare(free) == 0 {
		*v = View{Distance: v.Distance, Rise: v.Rise, Cover: ground.None, Blockers: v.Blockers, Beside: v.Beside[:0]}
		for i := range v.Blockers {
			v.Blockers[i].Why = NoWhy
		}
		return
	}
	v.Fraction = sightShare(free)
	if l := s.witness(s.f); !slices.ContainsFunc(others, func(o Standing) bool { return o.Sight == ground.Opaque && o.Meets(l) }) {
		v.Witness = l
	}
	if v.Whole {
		v.Whole = !s.bodiesHideBase(others)
	}
}

// bodiesHideBase reports whether some of the others that block hide a part of the
// target's base.
func (s *sightScene) bodiesHideBase(others []Standing) bool {
	var d sightScene
	disc := s.to
	if disc.Height = 0; s.foot == 0 {
		disc.Height = 1
	}
	d.aim(s.f, s.from, disc)
	defer d.close()
	all := d.layBodies(others)
	return sightShare(d.freeOf(all, func(p *hidePatch) bool { return p.blocks })) < 1
}

// bodyEvent is where the rays of a window enter or leave a body.
type bodyEvent struct {
	w      hideCurve
	at     float64
	starts bool
}

// layBodies makes the patches of all bodies in all windows.
func (s *sightScene) layBodies(others []Standing) []hidePatch {
	var dst []hidePatch
	for k := range s.windows[:s.count] {
		for i := range others {
			if others[i].Sight != ground.Clear {
				dst = s.layBody(dst, k, &others[i], i)
			}
		}
	}
	return dst
}

// layBody appends the patches of a body. In the window's frame its middle lies x
// ahead and y aside; a ray meets its rim, (t - x)^2 + (u t - y)^2 = r^2, at 1/t = w where
//
//	k w^2 - 2 (x + u y) w + 1 + u^2 = 0,   k = x^2 + y^2 - r^2.
//
// So w = (x + u y +- rim)/k with rim^2 = (x + u y)^2 - k (1 + u^2), a root of its own for
// every body. It is 0 at the tangents; beside these there is no body, and between them it
// is ahead if x + u y > 0.
func (s *sightScene) layBody(dst []hidePatch, window int, b *Standing, index int) []hidePatch {
	w := &s.windows[window]
	v := b.At.Sub(s.eye)
	x, y := float64(w.axis.Dot(v))/w.length, float64(w.axis.Cross(v))/w.length
	k := float64(v.Len2() - int64(b.Radius)*int64(b.Radius))
	base, top := float64(b.Level-s.height), float64(b.Level+b.Height-s.height)
	over := k <= 0
	if over {
		if base < 0 && top > 0 {
			return dst // the eye is in it
		}
		k = min(k, -float64(b.Radius))
	}
	rim := sightRoot{a: float64(x*x) - k, b: 2 * float64(x*y), c: float64(y*y) - k}
	near := bodyEvent{w: rimCurve(x/k, y/k, 1/k, rim), starts: over}
	far := bodyEvent{w: rimCurve(x/k, y/k, -1/k, rim)}
	enter, leave := bodyEvent{w: w.hide(w.near.w), starts: w.near.starts}, bodyEvent{w: w.hide(w.far.w)}
	cuts := rim.zeros([]float64{w.lo, w.hi}, sightCurve{c: 1}, w.lo, w.hi)
	for _, a := range [2]*bodyEvent{&near, &far} {
		for _, t := range [2]*bodyEvent{&enter, &leave} {
			if !a.starts && !t.starts {
				cuts = appendRoots(cuts, a.w, t.w, w.lo, w.hi)
			}
		}
	}
	slices.Sort(cuts)
	for i := 0; i+1 < len(cuts); i++ {
		mid := offMiddle(cuts[i], cuts[i+1])
		if w.sliver(cuts[i], cuts[i+1]) || rim.at(mid) == 0 || !over && x+float64(mid*y) <= 0 {
			continue
		}
		p := hidePatch{lo: cuts[i], hi: cuts[i+1], window: window, piece: ground.None, body: index, blocks: b.Sight == ground.Opaque}
		dst = s.layRound(dst, p, bodySolid{near.on(mid), far.on(mid), base, top}, enter.on(mid), leave.on(mid))
	}
	return dst
}

// on is the event with its value at u.
func (e bodyEvent) on(u float64) bodyEvent {
	e.at = math.Inf(1)
	if !e.starts {
		e.at = e.w.at(u)
	}
	return e
}

// bodySolid is what rays have of a body.
type bodySolid = solid[bodyEvent]

// layRound is lay for a body.
func (s *sightScene) layRound(dst []hidePatch, p hidePatch, of bodySolid, enter, leave bodyEvent) []hidePatch {
	pick := func(a, b bodyEvent, first bool) bodyEvent {
		if (a.at > b.at) == first {
			return a
		}
		return b
	}
	part := func(near, far bodyEvent, base, top float64) {
		p.low, p.high = near.slope(base), far.slope(top)
		if base >= 0 {
			p.low = far.slope(base)
		}
		if top > 0 {
			p.high = near.slope(top)
		}
		dst = append(dst, p)
	}
	near, far, base, top := of.near, of.far, of.base, of.top
	if near.at > enter.at {
		part(near, pick(far, enter, true), base, top)
	}
	near, far = pick(near, enter, false), pick(far, leave, true)
	if near.at < far.at {
		return dst
	}
	if s.top < 0 && top > s.top {
		part(near, far, max(base, s.top), top)
	}
	if s.foot > 0 && base < s.foot {
		part(near, far, base, min(top, s.foot))
	}
	return dst
}

// slope is the curve of the level z at the event.
func (e bodyEvent) slope(z float64) hideCurve {
	switch {
	case z == 0:
		return hideCurve{}
	case e.starts:
		return hideCurve{a: math.Inf(int(math.Copysign(1, z)))}
	}
	return e.w.times(z)
}

// terrain is the patches of terrain in the form of those of bodies.
func (s *sightScene) terrain() []hidePatch {
	var all []hidePatch
	for k := range s.windows[:s.count] {
		w := &s.windows[k]
		for i := w.from; i < w.end; i++ {
			p := &s.patches[i]
			all = append(all, hidePatch{lo: p.lo, hi: p.hi, window: k, low: w.hide(p.low), high: w.hide(p.high), piece: int(p.piece), body: ground.None, blocks: p.blocks})
		}
	}
	return all
}
