package wzr

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// detour is a legal way to a spot round rough ground that the shortest way loses
// too much to (WZR-9 to WZR-13): round all of it, and where that does not do round
// each piece alone. Ground that the base touches at either end is not avoided.
func (p *ways) detour(m game.ModelID, action string, to physics.Spot, lost []penalty) (route, bool) {
	all := p.avoidable(m, to, lost)
	tries := [][]int{all}
	if len(all) > 1 {
		for i := range all {
			tries = append(tries, all[i:i+1])
		}
	}
	for _, avoid := range tries {
		for more := true; more && len(avoid) > 0; {
			way, ok := p.without(m, action, avoid).WayTo(p.trip(m, action, true), to)
			if !ok {
				break
			}
			k := p.routes.route(m, action, way.Path)
			if p.routes.checkRoute(m, &k) == nil {
				return k, true
			}
			more = false
			for _, i := range p.avoidable(m, to, k.penalties) { // what it ran into on the way round
				if !slices.Contains(avoid, i) {
					avoid, more = append(slices.Clip(avoid), i), true
				}
			}
		}
	}
	return route{}, false
}

// avoidable are the pieces of some penalties that the base touches neither where
// the model stands nor at the spot.
func (p *ways) avoidable(m game.ModelID, to physics.Spot, lost []penalty) []int {
	var list []int
	b := p.pos.g.Body(m)
	for _, k := range lost {
		if k.piece == physics.None || slices.Contains(list, k.piece) {
			continue
		}
		piece := p.rim(m, k.piece)
		on := func(at physics.Vec, level physics.Mil) bool { // on a hill above it nobody is
			return besides(b, level, &piece) && inside(pointOf(at), piece.Outline)
		}
		if !on(b.At, b.Level) && !on(to.At, to.Level) {
			list = append(list, k.piece)
		}
	}
	return list
}

// rim is a piece of rough ground with the rim from which the model's base would
// touch it: no centre goes in there that means to avoid it.
func (p *ways) rim(m game.ModelID, piece int) physics.Piece {
	k := p.pos.g.Field.Pieces()[piece]
	k.Outline, k.Ground, k.Ladders, k.Openings = grown(k.Outline, p.pos.g.Body(m).Radius+physics.ContactGap+2), physics.Impassable, nil, nil
	return k
}

// without is the ground as far as the action goes, with the rims of some pieces
// barred.
func (p *ways) without(m game.ModelID, action string, avoid []int) *physics.Field {
	b := p.pos.g.Body(m)
	far := p.routes.distance(m, action) + p.pos.soldier(m).swift + b.Radius + 2*inch
	var pieces []physics.Piece
	for i, k := range p.pos.g.Field.Pieces() {
		if !boxesApart(b.At, b.At, k.Outline, float64(far)) {
			pieces = append(pieces, k)
			if slices.Contains(avoid, i) {
				pieces = append(pieces, p.rim(m, i))
			}
		}
	}
	return physics.NewField(p.pos.g.Field.Size(), pieces)
}

// grown is the convex hull of an outline, widened all round by a distance; its
// corners keep their angles.
func grown(outline []physics.Vec, by physics.Mil) []physics.Vec {
	h := hull(outline)
	wide := make([]physics.Vec, len(h))
	for i, v := range h {
		a, c := unit(v.Sub(h[(i+len(h)-1)%len(h)])), unit(h[(i+1)%len(h)].Sub(v))
		// The two edges' outward normals are (y, -x); the corner moves along their sum.
		nx, ny := a[1]+c[1], -a[0]-c[0]
		k := float64(by) / math.Max(0.1, (nx*nx+ny*ny)/2)
		wide[i] = physics.V(v.X+outward(float64(nx*k)), v.Y+outward(float64(ny*k)))
	}
	return wide
}

// outward rounds away from 0, to a mil.
func outward(x float64) physics.Mil {
	if x < 0 {
		return physics.Mil(math.Floor(x))
	}
	return physics.Mil(math.Ceil(x))
}

func unit(v physics.Vec) [2]float64 {
	l := v.Len()
	return [2]float64{float64(v.X) / l, float64(v.Y) / l}
}

// hull is the convex hull of points, its corners in the order in which x turns
// to y.
func hull(points []physics.Vec) []physics.Vec {
	p := slices.Clone(points)
	slices.SortFunc(p, func(a, b physics.Vec) int {
		if a.X != b.X {
			return int(a.X) - int(b.X)
		}
		return int(a.Y) - int(b.Y)
	})
	p = slices.Compact(p)
	var h []physics.Vec
	half := func(v physics.Vec, floor int) {
		for len(h) >= floor+2 && turns(h[len(h)-2], h[len(h)-1], v) <= 0 {
			h = h[:len(h)-1]
		}
		h = append(h, v)
	}
	for _, v := range p {
		half(v, 0)
	}
	floor := len(h) - 1
	for i := len(p) - 2; i >= 0; i-- {
		half(p[i], floor)
	}
	return h[:len(h)-1]
}

// turns is positive where the way from a over b to c turns from x to y.
func turns(a, b, c physics.Vec) int64 {
	return int64(b.X-a.X)*int64(c.Y-b.Y) - int64(b.Y-a.Y)*int64(c.X-b.X)
}
