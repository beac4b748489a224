package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// Ledges looks for the nearest ledge of the floor that a body stands on by
// walking along every outline and looking right beside it every few mils.
//
// The floor is the surface under the body and all that is joined to it: pieces
// that touch, with tops no more than a step apart, and the ground where it is
// within a step.
type ledges struct {
	size   physics.Vec // of the table
	pieces []physics.Piece
	floor  []bool
	ground bool
}

// floorOf finds the floor by going on as long as something is added.
func floorOf(size physics.Vec, pieces []physics.Piece, b physics.Body) *ledges {
	l := &ledges{size: size, pieces: pieces, floor: make([]bool, len(pieces))}
	piecesRound(pieces, b.At, func(in []int) {
		for _, s := range SurfacesAmong(pieces, in) {
			if s.Level != b.Level {
				continue
			}
			if s.Piece == physics.None {
				l.ground = true
			} else {
				l.floor[s.Piece] = true
			}
		}
	})
	for again := true; again; {
		again = false
		for i := range pieces {
			p := &pieces[i]
			if l.floor[i] && onGround(p) && !l.ground {
				l.ground, again = true, true
			}
			if l.floor[i] || !p.Solid() && !p.Trench() {
				continue
			}
			joined := l.ground && onGround(p)
			for k := range pieces {
				q := &pieces[k]
				joined = joined || l.floor[k] && absMil(p.Top-q.Top) <= step && touching(p.Outline, q.Outline)
			}
			if joined {
				l.floor[i], again = true, true
			}
		}
	}
	return l
}

// onGround reports whether one steps from the ground onto the piece.
func onGround(p *physics.Piece) bool {
	return p.Solid() && p.Base <= 0 && p.Top <= step || p.Trench() && p.Top >= -step
}

// touching reports whether two polygons overlap or touch.
func touching(p, q []physics.Vec) bool {
	if Place(p, q[0]) != Outside || Place(q, p[0]) != Outside {
		return true
	}
	for i, a := range p {
		b := p[(i+1)%len(p)]
		for k, c := range q {
			if Cross(a, b, c, q[(k+1)%len(q)]) {
				return true
			}
		}
	}
	return false
}

// nearest is the gap to the nearest ledge seen at points every few mils.
func (l *ledges) nearest(b physics.Body, every float64) (gap float64, ok bool) {
	gap = math.Inf(1)
	for i := range l.pieces {
		p := &l.pieces[i]
		if !p.Sheer || !p.Trench() && !(p.Solid() && l.floor[i]) {
			continue
		}
		for k, a := range p.Outline {
			d := p.Outline[(k+1)%len(p.Outline)].Sub(a)
			n := int(d.Len()/every) + 2
			for m := range n {
				t := (float64(m) + 0.5) / float64(n)
				x, y := float64(a.X)+t*float64(d.X), float64(a.Y)+t*float64(d.Y)
				level, isLedge := l.at(i, x, y, float64(d.Y)/d.Len(), -float64(d.X)/d.Len())
				if !isLedge {
					continue
				}
				flat := math.Max(0, math.Hypot(x-float64(b.At.X), y-float64(b.At.Y))-float64(b.Radius))
				gap = math.Min(gap, math.Hypot(flat, float64(level-b.Level)))
			}
		}
	}
	return gap, !math.IsInf(gap, 1)
}

// at reports whether a point of a sheer piece's outline is on a ledge of the
// floor. Of the normal's two sides one is inside the piece.
func (l *ledges) at(i int, x, y, nx, ny float64) (level physics.Mil, ok bool) {
	const beside = 0.01
	if Has(l.pieces[i].Outline, x+beside*nx, y+beside*ny) {
		nx, ny = -nx, -ny
	}
	if w, h := float64(l.size.X), float64(l.size.Y); min(x, y) < beside || x > w-beside || y > h-beside {
		return 0, false // the table's rim, or beyond it
	}
	low, high := l.around(x+beside*nx, y+beside*ny), l.around(x-beside*nx, y-beside*ny)
	if l.pieces[i].Trench() {
		low, high = high, low
	}
	found := false
	for _, s := range SurfacesAmong(l.pieces, high) {
		mine := s.Piece == i
		if l.pieces[i].Trench() {
			mine = s.Piece == physics.None || l.pieces[s.Piece].Trench()
		}
		if mine {
			level, found = s.Level, true
			if s.Piece == physics.None && !l.ground || s.Piece != physics.None && !l.floor[s.Piece] {
				return 0, false
			}
		}
	}
	if !found {
		return 0, false
	}
	below := physics.Mil(math.MinInt32)
	for _, s := range SurfacesAmong(l.pieces, low) {
		if s.Level <= level+step {
			below = max(below, s.Level)
		}
	}
	wall := slices.ContainsFunc(low, func(k int) bool {
		q := &l.pieces[k]
		return q.Solid() && q.Base <= level && level < q.Top
	})
	return level, !wall && below > math.MinInt32 && level-below > step
}

// around are the pieces that contain a point.
func (l *ledges) around(x, y float64) (in []int) {
	for i := range l.pieces {
		if Has(l.pieces[i].Outline, x, y) {
			in = append(in, i)
		}
	}
	return in
}

// Ledges holds Ledge against points every few mils along the outlines.
var Ledges = Check{
	Name: "ledge",
	Draw: func(src Source) *Scene {
		return Options{Side: 14, Pieces: 7, Bodies: 1, Grid: []physics.Mil{1000, 500}, Kinds: []string{"block", "building", "platform", "barricade", "roof", "trench", "pit", "stairs", "wall"}}.Draw(src)
	},
	Differs: func(s *Scene) string {
		b := s.Bodies[0]
		if unclear(s.Pieces, b.At) || Sharp(s.Pieces, b.At) {
			return ""
		}
		at, gap, ok := s.Field().Ledge(b)
		for _, most := range []physics.Mil{gap - 1, gap, gap + 1, physics.Inch} {
			if near, far, there := s.Field().LedgeWithin(b, most); there != (ok && gap <= most) || there && (near != at || far != gap) {
				return fmt.Sprintf("ledge within %v: %v at %v, %v away; the nearest: %v at %v, %v away", most, there, near, far, ok, at, gap)
			}
		}
		const every = 10
		floor := floorOf(s.Size, s.Pieces, b)
		want, found := floor.nearest(b, every)
		if ok && (!found || float64(gap) < want-every) {
			want, found = floor.nearest(b, 0.5)
		}
		if ok != found || ok && (float64(gap) > want+1 || float64(gap) < want-every) {
			return fmt.Sprintf("ledge %v at %v, by points %v at %.0f", ok, gap, found, want)
		}
		return ""
	},
	Answer: func(s *Scene) string {
		_, gap, ok := s.Field().Ledge(s.Bodies[0])
		return fmt.Sprint(ok, " ", gap)
	},
}
