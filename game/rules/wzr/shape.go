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
	at     physics.Vec   // a disc's centre, else where the narrow end lies
	axis   physics.Point // unit direction away from the shooter
	length float64       // of teardrop and trapezoid, in mils
	radius float64       // of a disc, and of a teardrop's round end

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
	u := physics.PointOf(toward.Sub(b.At)).Unit()
	s := shape{kind: kind, axis: u, at: b.At.Add(u.Mul(float64(b.Radius)).Round()), length: 7000}
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
	return s.at.Add(s.axis.Mul(float64(far)).Round())
}

// local is a point with the narrow end as origin: along the axis, and off it.
func (s *shape) local(v physics.Vec) physics.Point {
	d := physics.PointOf(v).Sub(physics.PointOf(s.at))
	return physics.P(d.Dot(s.axis), math.Abs(d.Cross(s.axis)))
}

// distance is how far a point is from the shape, 0 or less inside.
func (s *shape) distance(v physics.Vec) float64 {
	switch s.kind {
	case "SE", "LE":
		return physics.PointOf(v).Sub(physics.PointOf(s.at)).Len() - s.radius
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
func (s *shape) fromTeardrop(p physics.Point) float64 {
	way := s.length - s.radius
	sin := s.radius / way
	cos := math.Sqrt(1 - float64(sin*sin))
	k := float64(p.X*cos) + float64(p.Y*sin)
	switch {
	case k <= 0:
		return p.Len()
	case k >= float64(way*cos):
		return p.Sub(physics.P(way, 0)).Len() - s.radius
	}
	return float64(p.Y*cos) - float64(p.X*sin)
}

// fromTrapezoid is the distance from the trapezoid, 1" wide at the near end and
// 3" at the far one.
func (s *shape) fromTrapezoid(p physics.Point) float64 {
	near, far := physics.P(0, 500), physics.P(s.length, 1500)
	edge := far.Sub(near)
	in := p.X >= 0 && p.X <= s.length && edge.Cross(p.Sub(near)) <= 0
	if in {
		return 0
	}
	return math.Min(physics.ToSegment(p, near, far), math.Min(physics.ToSegment(p, physics.P(0, 0), near), physics.ToSegment(p, physics.P(s.length, 0), far)))
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
	f := physics.PointOf(facing).Unit()
	if f == (physics.Point{}) {
		return true
	}
	least := func(along, off float64) float64 { // of the two points at a distance along the axis and off it
		d := physics.PointOf(s.at).Sub(physics.PointOf(at))
		c := f.Dot(d) + float64(along*f.Dot(s.axis))
		return c - math.Abs(float64(off*f.Cross(s.axis)))
	}
	if s.kind == "ST" {
		return least(0, 500) >= -0.5 && least(s.length, 1500) >= -0.5
	}
	round := f.Dot(physics.PointOf(s.at).Sub(physics.PointOf(at))) + float64((s.length-s.radius)*f.Dot(s.axis)) - s.radius
	return least(0, 0) >= -0.5 && round >= -0.5
}

// rim is how many corners a full circle of an outline has.
const rim = 64

// outline is the shape's edge as it is drawn, in mils; touching is told by
// touches.
func (s *shape) outline() []physics.Vec {
	place := func(along, off float64) physics.Vec {
		x := float64(s.axis.X*along) - float64(s.axis.Y*off)
		y := float64(s.axis.Y*along) + float64(s.axis.X*off)
		return s.at.Add(physics.P(x, y).Round())
	}
	var list []physics.Vec
	arc := func(k *shape, centre, from, to float64) {
		for i := range rim + 1 {
			sin, cos := math.Sincos(from + float64(to-from)*float64(i)/rim)
			x, y := centre+float64(s.radius*cos), float64(s.radius*sin)
			if k.axis == (physics.Point{}) {
				list = append(list, s.at.Add(physics.P(x, y).Round()))
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
var tenths = [10]physics.Point{{X: 1, Y: 0}, {X: 0.8090169943749475, Y: 0.5877852522924731}, {X: 0.30901699437494745, Y: 0.9510565162951535},
	{X: -0.30901699437494745, Y: 0.9510565162951536}, {X: -0.8090169943749475, Y: 0.5877852522924731}, {X: -1, Y: 0},
	{X: -0.8090169943749475, Y: -0.5877852522924731}, {X: -0.30901699437494745, Y: -0.9510565162951535},
	{X: 0.30901699437494745, Y: -0.9510565162951536}, {X: 0.8090169943749475, Y: -0.5877852522924731}}

// turned is the unit vector of a direction turned clockwise by tenths of a turn.
func turned(d physics.Point, n int) physics.Point {
	l := d.Len()
	if l == 0 {
		d, l = physics.P(1, 0), 1
	}
	c := tenths[n%10]
	return physics.P((float64(d.X*c.X)-float64(d.Y*c.Y))/l, (float64(d.X*c.Y)+float64(d.Y*c.X))/l)
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
