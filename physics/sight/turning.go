package sight

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Wanted is a verdict that an attacker would like to change to.
type Wanted uint8

// The verdicts that Turning looks for.
const (
	WantSeen   Wanted = iota // the target is seen
	WantHidden               // it is not seen
	WantCover                // it is seen and in Cover (TER-5)
	WantOpen                 // it is seen and not in Cover
)

// String returns the verdict as the protocol has it.
func (w Wanted) String() string { return [...]string{"seen", "hidden", "cover", "open"}[w] }

// Others returns the verdicts that differ from the view's in the least: of one
// that is not seen being seen at all and being seen without Cover, of one that
// is seen not being seen, and Cover or none.
func (v *View) Others() [2]Wanted {
	switch {
	case !v.Visible:
		return [2]Wanted{WantSeen, WantOpen}
	case v.Covered:
		return [2]Wanted{WantHidden, WantOpen}
	}
	return [2]Wanted{WantHidden, WantCover}
}

// Turning returns the smallest step after which the body from has the wanted verdict on the
// body to. place is the nearest, at most reach mils off, where its base may stand (Fits) no
// more than 1" higher or lower, and step is how far it is. It is where the body stands, 0,
// if the verdict is so already; ok is false if no place has it. It overlaps none of the
// others that stand about (the body itself may be among them). The way there is not looked
// at.
//
// The verdict changes along critical lines, on which the eye looks past one
// thing at the rim of another:
//
//	 \  seen  /          through a corner of an outline, touching the target's disc
//	  \      / hidden    through two corners, if it meets the disc
//	---v====v---         beside an edge of a top, as high as the target's rim beyond it
//	    \  /
//	    (to)
//
// The nearest place lies at the foot of the way to such a line, where two of
// them meet, or where such a line meets the border of what fits. A coarse grid
// in growing rings bounds the search, the feet are tried, and from the best of
// all these the place slides along the border of the wanted places to the
// nearest, to about a mil. Both sides are looked at: the place has the verdict,
// and those nearer on the way there have it not.
func (f *Field) Turning(from, to ground.Body, wanted Wanted, reach lattice.Mil, others ...ground.Body) (place ground.Spot, step lattice.Mil, ok bool) {
	return f.TurningBy(nil, from, to, wanted, reach, others...)
}

// Judge reports of a body whether it sees a target, and whether that is in cover
// from it.
type Judge func(from ground.Body) (visible, covered bool)

// TurningBy is Turning by the verdict of a rule set; nil is Verdict's.
func (f *Field) TurningBy(judge Judge, from, to ground.Body, wanted Wanted, reach lattice.Mil, others ...ground.Body) (place ground.Spot, step lattice.Mil, ok bool) {
	t := turner{f: f, judge: judge, from: from, to: to, wanted: wanted, reach: float64(reach), others: others}
	if t.has(from) {
		return ground.Spot{At: from.At, Level: from.Level}, 0, true
	}
	if !t.possible() {
		return ground.Spot{}, 0, false
	}
	width := turnStep
	if judge != nil { // which takes longer
		width *= 2
	}
	t.rings(width)
	t.lines()
	if !t.any && judge == nil {
		t.rings(turnStep / 3)
	}
	for i := range t.found {
		if t.found[i].ok {
			t.slide(i)
		}
	}
	best := turnSpot{away: math.Inf(1)}
	for _, c := range t.found {
		if c.ok && c.away < best.away {
			best = c
		}
	}
	if best.away > t.reach {
		return ground.Spot{}, 0, false
	}
	return best.Spot, lattice.RoundMil(best.away), true
}

// turner is a search for a place.
type turner struct {
	f        *Field
	judge    Judge
	from, to ground.Body
	wanted   Wanted
	reach    float64
	others   []ground.Body
	found    [8]turnSpot // the nearest place known in each sector round the attacker
	nearest  float64     // of them, if there is one
	any      bool
}

// turnSpot is a place with the wanted verdict.
type turnSpot struct {
	ground.Spot
	away float64
	ok   bool
}

// possible is false if what is near rules the verdict out from everywhere: with
// nothing opaque about nothing is hidden, with nothing touched there is no Cover.
func (t *turner) possible() bool {
	s := t.f.seen
	var buf ground.NearBuf
	if t.judge != nil {
		return true
	}
	switch t.wanted {
	case WantHidden:
		for _, i := range s.Along(buf[:0], t.from.At, t.to.At, lattice.Mil(t.reach)+2*turnStep+t.to.Radius) {
			if p := &s.Prisms[i]; p.Hides() || p.Trench() {
				return true
			}
		}
		return t.to.Level < ground.GroundLevel
	case WantCover:
		for _, i := range s.Near(buf[:0], lattice.BoxOf(t.to.At).Grow(t.to.Radius+2*ground.ContactGap)) {
			if p := s.Named(int(i)); s.Pieces()[p].Counts() && s.Pieces()[p].Height() >= coverHeight && s.Touches(t.to, p) {
				return true
			}
		}
		return false
	}
	return true
}

// has reports whether the verdict of a body on the target is the wanted one.
func (t *turner) has(b ground.Body) bool {
	if t.judge != nil {
		visible, covered := t.judge(b)
		if t.wanted == WantSeen || t.wanted == WantHidden {
			return visible == (t.wanted == WantSeen)
		}
		return visible && covered == (t.wanted == WantCover)
	}
	switch t.wanted {
	case WantSeen, WantHidden:
		return t.f.Sees(b, t.to) == (t.wanted == WantSeen)
	}
	visible, cover := t.f.Verdict(b, t.to)
	return visible && (cover != ground.None) == (t.wanted == WantCover)
}

// at finds the level at a point, the nearest to the body's, on which it may
// stand and has the verdict.
func (t *turner) at(p lattice.Vec) (ground.Spot, bool) {
	b, found, ok := t.from, ground.Spot{At: p}, false
	b.At = p
	if !t.f.HoldsBase(b) {
		return found, false
	}
	var buf [8]lattice.Mil
	for _, level := range t.f.AppendLevels(buf[:0], p) {
		if rise := lattice.Abs(level - t.from.Level); ground.Tall(rise, 0) || ok && rise >= lattice.Abs(found.Level-t.from.Level) {
			continue
		}
		if b.Level = level; !t.taken(b) && t.f.FitsPrisms(b).Kind == ground.NoFault && t.has(b) {
			found.Level, ok = level, true
		}
	}
	return found, ok
}

// taken reports whether some other body stands in the way of this one.
func (t *turner) taken(b ground.Body) bool {
	for i := range t.others {
		if t.others[i] != t.from && ground.Overlap(b, t.others[i]) {
			return true
		}
	}
	return false
}

// try keeps a point if it has the verdict and is the nearest of its sector.
func (t *turner) try(p lattice.Vec) {
	d := p.Sub(t.from.At)
	away := d.Len()
	c := &t.found[sector(d)]
	if away > t.limit() || c.ok && away >= c.away {
		return
	}
	if s, ok := t.at(p); ok {
		*c = turnSpot{s, away, true}
		if !t.any || away < t.nearest {
			t.nearest, t.any = away, true
		}
	}
}

// sector is one of eight directions.
func sector(d lattice.Vec) int {
	i := 0
	if d.X < 0 {
		i |= 1
	}
	if d.Y < 0 {
		i |= 2
	}
	if lattice.Abs(d.X) < lattice.Abs(d.Y) {
		i |= 4
	}
	return i
}

// turnStep is the width of the coarse grid, in mils.
const turnStep lattice.Mil = 200

// limit is how far off a place is worth a look: what is a little farther than
// the nearest known may slide nearer than that.
func (t *turner) limit() float64 {
	if !t.any {
		return t.reach + float64(2*turnStep)
	}
	return min(t.reach, t.nearest) + float64(2*turnStep)
}

// rings tries a grid round the attacker, ring by ring.
func (t *turner) rings(width lattice.Mil) {
	for k := width; float64(k) <= t.limit(); k += width {
		for i := -k; i < k; i += width {
			for _, d := range [4]lattice.Vec{{X: i, Y: -k}, {X: k, Y: i}, {X: -i, Y: k}, {X: -k, Y: -i}} {
				t.try(t.from.At.Add(d))
			}
		}
	}
}

// lines tries the feet of critical lines, a little to either side of each.
func (t *turner) lines() {
	s := t.f.seen
	var buf ground.NearBuf
	margin := lattice.Mil(min(t.limit(), 1<<20)) + t.to.Radius
	for _, i := range s.Along(buf[:0], t.from.At, t.to.At, margin) {
		p := &s.Prisms[i]
		if !p.Counts() {
			continue
		}
		a := p.Outline[len(p.Outline)-1]
		for _, b := range p.Outline {
			t.pastCorner(lattice.PointOf(b))
			for _, level := range [2]lattice.Mil{p.Base, p.Top} {
				t.overEdge(lattice.PointOf(a), lattice.PointOf(b), level)
			}
			a = b
		}
	}
}

// pastCorner tries the two lines through a corner that touch the target's disc.
func (t *turner) pastCorner(v lattice.Point) {
	d := lattice.PointOf(t.to.At).Sub(v)
	r := float64(t.to.Radius)
	far := d.Len()
	if far <= r {
		return
	}
	// The tangents turn from d by an angle of sine r/far.
	sin := r / far
	cos := math.Sqrt(1 - float64(sin*sin))
	for _, side := range [2]float64{1, -1} {
		dir := lattice.P(float64(d.X*cos)-float64(d.Y*sin*side), float64(d.Y*cos)+float64(d.X*sin*side))
		t.foot(v, dir.Mul(1/far))
	}
}

// overEdge tries the lines, along an edge at some level, from which the eye
// sees that edge in line with the target's near and far rims. Seen along the edge:
//
//	eye *-._                        The two triangles are alike:
//	    :   '-._
//	level . .---'-._                (at - edge) / (eye - level)
//	    :   |   |   '-._                 = (edge - target) / (level - rim)
//	rim : . | . | . . . '-.
//	    :   |___|         :         with what is below the eye as with what is
//	    at      edge      target    above, and on whichever side the target is
func (t *turner) overEdge(a, b lattice.Point, level lattice.Mil) {
	along := b.Sub(a)
	length := along.Len()
	if length == 0 {
		return
	}
	along = along.Mul(1 / length)
	across := lattice.P(-along.Y, along.X)
	eye := t.from.Level + t.from.EyeHeight()
	edge, mid := across.Dot(a), across.Dot(lattice.PointOf(t.to.At))
	for _, rim := range [2]lattice.Mil{t.to.Level, t.to.Level + t.to.Height} {
		if rim == level {
			continue
		}
		for _, side := range [2]float64{1, -1} {
			target := mid + float64(side*float64(t.to.Radius))
			at := edge + float64((edge-target)*float64(eye-level)/float64(level-rim))
			t.foot(across.Mul(at), along)
		}
	}
}

// foot tries the point of a line nearest to the attacker: as far along dir, a unit vector,
// as the attacker is. It tries a little to both sides, since the line parts two verdicts.
func (t *turner) foot(on, dir lattice.Point) {
	here := lattice.PointOf(t.from.At)
	foot := on.Add(dir.Mul(dir.Dot(here.Sub(on))))
	way := foot.Sub(here)
	if way.Len() > t.limit() {
		return
	}
	out := lattice.P(-dir.Y, dir.X)
	for _, off := range [4]float64{1, -1, 8, -8} {
		t.try(foot.Add(out.Mul(off)).Round())
	}
}

// slide moves a place nearer: straight towards the attacker as far as the
// verdict holds, then aside along the border, by ever smaller turns.
func (t *turner) slide(i int) {
	c := &t.found[i]
	t.draw(c)
	for turn := 0.4; turn > 1e-4; {
		moved := false
		for _, side := range [2]float64{turn, -turn} {
			// Small turns need no sine: what counts is where the point lies.
			d := lattice.PointOf(c.At).Sub(lattice.PointOf(t.from.At))
			q := lattice.P(d.X-float64(d.Y*side), d.Y+float64(d.X*side))
			q = q.Mul((c.away - 1) / q.Len())
			if s, ok := t.at(lattice.PointOf(t.from.At).Add(q).Round()); ok {
				if away := s.At.Sub(t.from.At).Len(); away < c.away {
					*c, moved = turnSpot{s, away, true}, true
					t.draw(c)
				}
			}
		}
		if !moved {
			turn /= 2
		}
	}
}

// draw halves the way from the attacker to the place until both sides of the
// border are known to a mil: high always has the verdict, low has it not.
func (t *turner) draw(c *turnSpot) {
	here := lattice.PointOf(t.from.At)
	way := lattice.PointOf(c.At).Sub(here)
	low, high := 0.0, 1.0
	for float64((high-low)*c.away) > 1 && c.away > 1 {
		mid := (low + high) / 2
		s, ok := t.at(here.Add(way.Mul(mid)).Round())
		if !ok {
			low = mid
			continue
		}
		high = mid
		c.Spot = s
	}
	c.away = c.At.Sub(t.from.At).Len()
}
