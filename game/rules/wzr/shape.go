package wzr

import (
	"math"

	"duckboard/physics"
)

// shape is a template as it lies on the table (WZR-126 to WZR-130). It is one of
// three:
//
//	disc         teardrop                 trapezoid
//	  __          ___                       ____
//	 /  \        /   \__                   |    ----____
//	|  . |      (  .    ---___ tip      3" |            | 1"
//	 \__/        \___/---                  |    ____----
//	                                        ----
//	            <-- 7" or 3.5" -->         <---- 7" ---->
type shape struct {
	kind   string
	at     physics.Vec // a disc's centre, else where the narrow end lies
	axis   point       // unit direction away from the shooter
	length float64     // of teardrop and trapezoid, in mils
	radius float64     // of a disc, and of a teardrop's round end

	tall      bool        // it touches only what lies between two levels
	low, high physics.Mil // which those are
}

// disc is a small or large explosion: 3" and 5" across.
func disc(kind string, at physics.Vec) shape {
	r := 1500.0
	if kind == "LE" {
		r = 2500
	}
	return shape{kind: kind, at: at, radius: r}
}

// laid is a teardrop or trapezoid whose narrow end touches a base on the line
// from its centre towards a point.
func laid(kind string, b physics.Body, toward physics.Vec) shape {
	d := pointOf(toward).sub(pointOf(b.At))
	n := d.len()
	u := point{d.x / n, d.y / n}
	r := float64(b.Radius)
	s := shape{kind: kind, axis: u, at: b.At.Add(physics.V(physics.RoundMil(float64(u.x*r)), physics.RoundMil(float64(u.y*r)))), length: 7000}
	switch kind {
	case "FT":
		s.radius = 1250
	case "SFT":
		s.length, s.radius = 3500, 750
	}
	return s
}

// along is a place on the axis, so far from the narrow end.
func (s *shape) along(far physics.Mil) physics.Vec {
	return s.at.Add(physics.V(physics.RoundMil(float64(s.axis.x*float64(far))), physics.RoundMil(float64(s.axis.y*float64(far)))))
}

// local is a point with the narrow end as origin: along the axis, and off it.
func (s *shape) local(v physics.Vec) point {
	d := pointOf(v).sub(pointOf(s.at))
	return point{d.dot(s.axis), math.Abs(d.cross(s.axis))}
}

// distance is how far a point is from the shape, 0 or less inside.
func (s *shape) distance(v physics.Vec) float64 {
	switch s.kind {
	case "SE", "LE":
		return pointOf(v).sub(pointOf(s.at)).len() - s.radius
	case "ST":
		return s.fromTrapezoid(s.local(v))
	}
	return s.fromTeardrop(s.local(v))
}

// fromTeardrop is the distance from the hull of the tip and a circle. The
// tangent from the tip touches the circle where the angle at the axis has the
// sine radius/way:
//
//	        T          k: how far along the tangent p lies
//	      / |\         k <= 0: the tip is nearest
//	tip /___c ) axis   k >= the tangent's length: the circle is
//	    way            else the tangent
func (s *shape) fromTeardrop(p point) float64 {
	way := s.length - s.radius
	sin := s.radius / way
	cos := math.Sqrt(1 - float64(sin*sin))
	k := float64(p.x*cos) + float64(p.y*sin)
	switch {
	case k <= 0:
		return p.len()
	case k >= float64(way*cos):
		return p.sub(point{way, 0}).len() - s.radius
	}
	return float64(p.y*cos) - float64(p.x*sin)
}

// fromTrapezoid is the distance from the trapezoid, 1" wide at the near end and
// 3" at the far one.
func (s *shape) fromTrapezoid(p point) float64 {
	near, far := point{0, 500}, point{s.length, 1500}
	edge := far.sub(near)
	in := p.x >= 0 && p.x <= s.length && edge.cross(p.sub(near)) <= 0
	if in {
		return 0
	}
	return math.Min(toSegment(p, near, far), math.Min(toSegment(p, point{0, 0}, near), toSegment(p, point{s.length, 0}, far)))
}

// touches tells whether a base touches the shape; of an explosion, whether some
// part of base or body lies within its height too (WZR-135).
func (s *shape) touches(b physics.Body) bool {
	if s.tall && (b.Level > s.high || b.Level+b.Height < s.low) {
		return false
	}
	return physics.RoundMil(s.distance(b.At)) <= b.Radius
}

// within tells whether the shape lies wholly in the half plane before a place
// that a direction faces (T-FRONT).
func (s *shape) within(at, facing physics.Vec) bool {
	f := pointOf(facing)
	n := f.len()
	if n == 0 {
		return true
	}
	f = point{f.x / n, f.y / n}
	least := func(along, off float64) float64 { // of the two points at a distance along the axis and off it
		d := pointOf(s.at).sub(pointOf(at))
		c := f.dot(d) + float64(along*f.dot(s.axis))
		return c - math.Abs(float64(off*f.cross(s.axis)))
	}
	if s.kind == "ST" {
		return least(0, 500) >= -0.5 && least(s.length, 1500) >= -0.5
	}
	round := f.dot(pointOf(s.at).sub(pointOf(at))) + float64((s.length-s.radius)*f.dot(s.axis)) - s.radius
	return least(0, 0) >= -0.5 && round >= -0.5
}

// rim is how many corners a full circle of an outline has.
const rim = 64

// outline is the shape's edge as it is drawn, in mils; touching is told by
// touches.
func (s *shape) outline() []physics.Vec {
	place := func(along, off float64) physics.Vec {
		x := float64(s.axis.x*along) - float64(s.axis.y*off)
		y := float64(s.axis.y*along) + float64(s.axis.x*off)
		return s.at.Add(physics.V(physics.RoundMil(x), physics.RoundMil(y)))
	}
	var list []physics.Vec
	arc := func(k *shape, centre, from, to float64) {
		for i := range rim + 1 {
			sin, cos := math.Sincos(from + float64(to-from)*float64(i)/rim)
			x, y := centre+float64(s.radius*cos), float64(s.radius*sin)
			if k.axis == (point{}) {
				list = append(list, s.at.Add(physics.V(physics.RoundMil(x), physics.RoundMil(y))))
				continue
			}
			list = append(list, place(x, y))
		}
	}
	switch s.kind {
	case "SE", "LE":
		arc(s, 0, 0, 2*math.Pi)
		return list[:rim]
	case "ST":
		return []physics.Vec{place(0, -500), place(s.length, -1500), place(s.length, 1500), place(0, 500)}
	}
	way := s.length - s.radius
	touch := math.Acos(s.radius / way) // of the tangent from the tip
	list = append(list, place(0, 0))
	arc(s, way, -(math.Pi - touch), math.Pi-touch)
	return list
}

// tenths are the cosine and sine of 36 degrees times 0 to 9, written out so that
// every platform drifts alike.
var tenths = [10]point{{1, 0}, {0.8090169943749475, 0.5877852522924731}, {0.30901699437494745, 0.9510565162951535},
	{-0.30901699437494745, 0.9510565162951536}, {-0.8090169943749475, 0.5877852522924731}, {-1, 0},
	{-0.8090169943749475, -0.5877852522924731}, {-0.30901699437494745, -0.9510565162951535},
	{0.30901699437494745, -0.9510565162951536}, {0.8090169943749475, -0.5877852522924731}}

// turned is the unit vector of a direction turned clockwise by tenths of a turn.
func turned(d point, n int) point {
	l := d.len()
	if l == 0 {
		d, l = point{1, 0}, 1
	}
	c := tenths[n%10]
	return point{(float64(d.x*c.x) - float64(d.y*c.y)) / l, (float64(d.x*c.y) + float64(d.y*c.x)) / l}
}

// placedBy is the clause by which a template is laid at the shooter's base.
func placedBy(shape string) string {
	if shape == "ST" {
		return "WZR-167"
	}
	return "WZR-146"
}

// laidOn tells whether a template lies at the shooter's base.
func laidOn(shape string) bool { return shape == "FT" || shape == "SFT" || shape == "ST" }
