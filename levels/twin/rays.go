package twin

import (
	"fmt"
	"math"
	"math/rand/v2"

	"duckboard/physics"
)

// A ray runs straight from the eye, at 0, to where it enters the target, at end. It has its time
// between the levels of a prism and its times inside of the outline. If two of these have a stretch
// in common before the end, the prism is in the way:
//
//	 eye          _______
//	  o----------|-------|----------( target )
//	  0          |_prism_|          end
//
// Counting is right but for chance. A square of the grid that no border runs through counts right
// whichever of its rays is drawn; one that a border does run through errs by at most one ray, with a
// spread of at most 1/2. Of n such squares, which err independently, the spread is root(n)/2: a
// count that is off by more than 4.5 times as much is no accident (blur).

// Silhouette is what rays tell of a target: how many of them meet it, and of
// these how many are free, how many each piece hides, and how many the ground.
type Silhouette struct {
	Rays, Free int
	By         []int
	Ground     int
	Bodies     []int // rays that each of the bodies in the way meets
	parts      []physics.Piece
	of         []int
	others     []physics.Standing
	side       int // rays in a row
	image      []int32
}

// ray starts at the eye and has gone its direction after one unit of time.
type ray struct{ ox, oy, oz, dx, dy, dz float64 }

// EyeInside reports whether the eye is in the target's cylinder.
func EyeInside(from, to physics.Body) bool {
	eye := from.Level + from.EyeHeight()
	return to.At.Sub(from.At).Len2() <= int64(to.Radius)*int64(to.Radius) && eye >= to.Level && eye <= to.Level+to.Height
}

// Look sends side times side rays from the eye at the box round the target's
// silhouette, one at a random point of each square of a grid over it.
//
// The silhouette is that on an upright plane that faces the target, or on a
// level one where the eye is right above or below it.
func Look(pieces []physics.Piece, from, to physics.Body, side int, seed uint64) *Silhouette {
	return lookAmong(pieces, nil, from, to, side, seed)
}

// lookAmong is Look past other bodies: upright cylinders. One that has the eye
// in it hides nothing.
func lookAmong(pieces []physics.Piece, others []physics.Standing, from, to physics.Body, side int, seed uint64) *Silhouette {
	v := &Silhouette{By: make([]int, len(pieces)), Bodies: make([]int, len(others)), side: side, image: make([]int32, side*side)}
	for _, o := range others {
		if EyeInside(from, o.Body) {
			o.Sight = physics.Clear
		}
		v.others = append(v.others, o)
	}
	v.parts, v.of = Parts(pieces, false)
	rng := rand.New(rand.NewPCG(seed, 3))
	aim := aimAt(from, to)
	for row := range side {
		for column := range side {
			r, end, ok := aim((float64(column)+rng.Float64())/float64(side), (float64(row)+rng.Float64())/float64(side))
			if !ok {
				v.image[row*side+column] = -1
				continue
			}
			v.image[row*side+column] = v.follow(r, end)
		}
	}
	return v
}

// follow follows one ray and returns a number that tells what it met.
func (v *Silhouette) follow(r ray, end float64) (met int32) {
	v.Rays++
	hidden, last := false, physics.None
	for i := range v.parts {
		p := &v.parts[i]
		if p.Trench() || p.Sight == physics.Clear || p.Top <= p.Base || !r.meets(p, end) {
			continue
		}
		if v.of[i] != last { // parts of one piece come one after the other
			last = v.of[i]
			v.By[last]++
		}
		met |= 1 << (last % 29)
		hidden = hidden || p.Sight == physics.Opaque
	}
	for i := range v.others {
		o := &v.others[i]
		if o.Sight == physics.Clear {
			continue
		}
		if at, ok := r.meetsBody(o.Body); ok && at < end {
			v.Bodies[i]++
			met ^= 1 << (20 + i%8)
			hidden = hidden || o.Sight == physics.Opaque
		}
	}
	if r.underground(v.parts, end) {
		v.Ground++
		met |= 1 << 29
		hidden = true
	}
	if !hidden {
		v.Free++
		met |= 1 << 30
	}
	return met
}

// aimAt gives, for a point in the unit square, the ray through that point of
// the box round the silhouette, and when it meets the target.
func aimAt(from, to physics.Body) func(a, b float64) (ray, float64, bool) {
	eye := ray{ox: float64(from.At.X), oy: float64(from.At.Y), oz: float64(from.Level + from.EyeHeight())}
	d, radius := to.At.Sub(from.At), float64(to.Radius)
	foot, top := float64(to.Level)-eye.oz, float64(to.Level+to.Height)-eye.oz
	if float64(d.Len2()) <= radius*radius {
		plane := top
		if foot > 0 {
			plane = foot
		}
		return func(a, b float64) (ray, float64, bool) {
			x, y, r := 2*a-1, 2*b-1, eye
			r.dx, r.dy, r.dz = float64(d.X)+x*radius, float64(d.Y)+y*radius, plane
			return r, 1, x*x+y*y < 1
		}
	}
	dist := d.Len()
	wide := radius / math.Sqrt(dist*dist-radius*radius)
	low := math.Min(foot/(dist-radius), foot/(dist+radius))
	high := math.Max(top/(dist-radius), top/(dist+radius))
	fx, fy := float64(d.X)/dist, float64(d.Y)/dist
	return func(a, b float64) (ray, float64, bool) {
		u, v, r := wide*(2*a-1), low+(high-low)*b, eye
		r.dx, r.dy, r.dz = fx-u*fy, fy+u*fx, v
		end, ok := r.meetsBody(to)
		return r, end, ok
	}
}

// levels is the time that the ray spends between two levels.
func (r ray) levels(base, top float64) (from, to float64) {
	if r.dz == 0 {
		if r.oz <= base || r.oz >= top {
			return 1, 0
		}
		return math.Inf(-1), math.Inf(1)
	}
	a, b := (base-r.oz)/r.dz, (top-r.oz)/r.dz
	return math.Min(a, b), math.Max(a, b)
}

// meetsBody is when the ray meets an upright cylinder.
func (r ray) meetsBody(b physics.Body) (float64, bool) {
	cx, cy := float64(b.At.X)-r.ox, float64(b.At.Y)-r.oy
	a, h := r.dx*r.dx+r.dy*r.dy, cx*r.dx+cy*r.dy
	d := h*h - a*(cx*cx+cy*cy-float64(b.Radius)*float64(b.Radius))
	if d <= 0 {
		return 0, false
	}
	from, to := r.levels(float64(b.Level), float64(b.Level+b.Height))
	from, to = max(from, (h-math.Sqrt(d))/a, 0), min(to, (h+math.Sqrt(d))/a)
	return from, from < to
}

// meets reports whether the ray is inside a prism before the time end, for
// longer than rounding makes it.
func (r ray) meets(p *physics.Piece, end float64) bool {
	from, to := r.levels(float64(p.Base), float64(p.Top))
	from, to = max(from, 0), min(to, end)
	if from >= to {
		return false
	}
	var room [24]float64
	list := r.crossings(room[:0], p.Outline)
	for i := 0; i+1 < len(list); i += 2 {
		if max(from, list[i])+1e-9*end < min(to, list[i+1]) {
			return true
		}
	}
	return false
}

// crossings appends the times at which the ray crosses the outline, in order.
func (r ray) crossings(list []float64, outline []physics.Vec) []float64 {
	last := outline[len(outline)-1]
	px, py := float64(last.X)-r.ox, float64(last.Y)-r.oy
	a := r.dx*py - r.dy*px
	for _, v := range outline {
		qx, qy := float64(v.X)-r.ox, float64(v.Y)-r.oy
		b := r.dx*qy - r.dy*qx
		if (a > 0) != (b > 0) {
			s := a / (a - b)
			x, y := px+s*(qx-px), py+s*(qy-py)
			list = append(list, (x*r.dx+y*r.dy)/(r.dx*r.dx+r.dy*r.dy))
		}
		px, py, a = qx, qy, b
	}
	sortFew(list)
	return list
}

// sortFew sorts by insertion.
func sortFew(list []float64) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

// underground reports whether the ray is in the ground before the time end: the
// ground fills all below level 0 but the trenches, each down to its floor.
func (r ray) underground(pieces []physics.Piece, end float64) bool {
	if r.oz >= 0 && r.oz+end*r.dz >= 0 {
		return false
	}
	times := []float64{0, end}
	floors := []float64{0}
	for i := range pieces {
		if pieces[i].Trench() {
			times = r.crossings(times, pieces[i].Outline)
			floors = append(floors, float64(pieces[i].Top))
		}
	}
	for _, z := range floors {
		if r.dz != 0 {
			times = append(times, (z-r.oz)/r.dz)
		}
	}
	sortFew(times)
	for i := 0; i+1 < len(times); i++ {
		from, to := max(times[i], 0), min(times[i+1], end)
		if to-from <= 1e-9*end {
			continue
		}
		t := (from + to) / 2
		if r.oz+t*r.dz < floorAt(pieces, r.ox+t*r.dx, r.oy+t*r.dy) {
			return true
		}
	}
	return false
}

// floorAt is the level of the ground or of the deepest trench at a point.
func floorAt(pieces []physics.Piece, x, y float64) float64 {
	floor := 0.0
	for i := range pieces {
		if p := &pieces[i]; p.Trench() && float64(p.Top) < floor && Has(p.Outline, x, y) {
			floor = float64(p.Top)
		}
	}
	return floor
}

// blur is how far a share may be from a count of the rays. Only squares of the
// grid through which some border runs can miscount, and those lie next to one
// that tells something else.
func (v *Silhouette) blur() float64 {
	mixed := 0
	for i, met := range v.image {
		if i%v.side > 0 && met != v.image[i-1] || i >= v.side && met != v.image[i-v.side] {
			mixed += 2
		}
	}
	return (4.5*math.Sqrt(float64(mixed))/2 + 6) / float64(v.Rays)
}

// sight compares a View with the rays.
func sight(s *Scene, side int) string {
	from, to := s.Bodies[0], s.Bodies[1]
	f := s.Field()
	view := f.Sight(from, to)
	if sees := f.Sees(from, to); sees != view.Visible {
		return fmt.Sprintf("Sees %v, Sight %v", sees, view.Visible)
	}
	if visible, cover := f.Verdict(from, to); visible != view.Visible || cover != view.Cover {
		return fmt.Sprintf("Verdict %v %v, Sight %v %v", visible, cover, view.Visible, view.Cover)
	}
	if EyeInside(from, to) {
		if !view.Visible || view.Fraction != 1 || view.Covered {
			return fmt.Sprintf("the eye in the target sees %+v", view)
		}
		return ""
	}
	v := Look(s.Pieces, from, to, side, 11)
	if v.Rays < 100 {
		return ""
	}
	blur := v.blur()
	off := func(share float64, count int) bool { return math.Abs(share-float64(count)/float64(v.Rays)) > blur }
	switch {
	case v.Free > 0 && !view.Visible:
		return fmt.Sprintf("%d of %d rays are free, but nothing is seen", v.Free, v.Rays)
	case view.Visible != (view.Fraction > 0):
		return fmt.Sprintf("visible %v, share %v", view.Visible, view.Fraction)
	case off(view.Fraction, v.Free):
		return fmt.Sprintf("%v is seen, but %d of %d rays are free (give or take %.4f)", view.Fraction, v.Free, v.Rays, blur)
	}
	if why := witness(s, &view); view.Visible && why != "" {
		return why
	}
	if why := whole(s, &view); why != "" {
		return why
	}
	hides := make([]float64, len(s.Pieces))
	for _, b := range view.Blockers {
		hides[b.Piece] = b.Fraction
	}
	for i := range s.Pieces {
		if !s.Pieces[i].Trench() && off(hides[i], v.By[i]) {
			return fmt.Sprintf("piece %d hides %v, but %d of %d rays meet it (give or take %.4f)", i, hides[i], v.By[i], v.Rays, blur)
		}
	}
	return covered(f, s, view, v, hides)
}

// Rays makes the check of sights against that many rays in a row.
func Rays(side int) Check {
	return Check{
		Name: "sight",
		Draw: func(src Source) *Scene {
			return Options{Side: 24, Pieces: 8, Bodies: 2, Loose: chance(src, 3), Openings: true}.Draw(src)
		},
		Differs: func(s *Scene) string { return sight(s, side) },
		Answer: func(s *Scene) string {
			v := s.Field().Sight(s.Bodies[0], s.Bodies[1])
			return fmt.Sprintf("seen %.4f cover %d", v.Fraction, v.Cover)
		},
	}
}
