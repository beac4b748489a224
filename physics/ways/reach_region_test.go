package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// gapTo is the distance of a place from the edge.
func (e *redge) gapTo(p lattice.Point) float64 {
	if e.r != 0 {
		if v := p.Sub(e.c).Unit(); float64(e.da.Cross(v)*e.turn) >= 0 && float64(v.Cross(e.db)*e.turn) >= 0 && v.Dot(e.da.Add(e.db)) > 0 {
			return math.Abs(p.Distance(e.c) - e.r)
		}
		return math.Min(p.Distance(e.a), p.Distance(e.b))
	}
	return lattice.DistToSegment(p, e.a, e.b)
}

// levelRings are the rings of one level.
func levelRings(areas []Area, level lattice.Mil) (own [][]redge) {
	for i := range areas {
		if areas[i].Level != level {
			continue
		}
		var ring []redge
		for _, e := range areas[i].Edges {
			a, b := lattice.P(e.A[0], e.A[1]), lattice.P(e.B[0], e.B[1])
			k := newEdge(a, b)
			if c := lattice.P(e.Centre[0], e.Centre[1]); e.Radius != 0 {
				k = newArc(circle{c, e.Radius}, a.Sub(c).Unit(), b.Sub(c).Unit())
				k.a, k.b = a, b
			}
			ring = append(ring, redge{stroke: k})
		}
		own = append(own, ring)
	}
	return own
}

func gapToRings(rings [][]redge, p lattice.Point) float64 {
	d := math.Inf(1)
	for _, ring := range rings {
		for i := range ring {
			d = math.Min(d, ring[i].gapTo(p))
		}
	}
	return d
}

// TestOutlineHoldsJustWhatIsInReach asks on random tables, all over them and a
// few mils beside every edge of the outline, whether the exact outline and Has
// agree, and whether a legal way leads to what is in reach.
func TestOutlineHoldsJustWhatIsInReach(t *testing.T) {
	loose, tables, odd, ways, missing := 0, 0, 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		r := f.Reach(trip)
		areas := r.Areas(false)
		tables++
		if r.Loose(false) > 0 { // counted, and not silently wrong
			loose++
			return
		}
		differ := 0
		for _, level := range r.Levels() {
			own := levelRings(areas, level)
			check := func(at lattice.Vec) {
				p := lattice.PointOf(at)
				has := r.Has(ground.Spot{At: at, Level: level})
				if ringsHave(own, p) == has {
					return
				}
				gap := gapToRings(own, p)
				if gap > 20 {
					rt.Errorf("from %v %v within %v to %v level %v, %.1f mils off the outline: Has says %v", trip.At, trip.Level, trip.Limit, at, level, gap, has)
				}
				if gap > 2 {
					differ++
				}
			}
			for y := lattice.Mil(100); y < 24000; y += 1499 {
				for x := lattice.Mil(100); x < 24000; x += 1499 {
					if at := lattice.V(x, y); at.Sub(trip.At).Len() < float64(trip.Limit)+100 {
						check(at)
					}
				}
			}
			for i, ring := range own {
				for j := range ring {
					e := &ring[j]
					mid, off := e.at(0.37), e.across(0.37)
					for _, step := range [...]float64{-12, -3.5, 3.5, 12} {
						check(mid.Add(off.Mul(step)).Round())
					}
					if at := mid.Add(off.Mul(3.5)).Round(); (i+j)%11 == 0 && r.Has(ground.Spot{At: at, Level: level}) {
						if ways++; !checkWay(rt, r, ground.Spot{At: at, Level: level}) {
							missing++
						}
					}
				}
			}
		}
		if differ > 0 {
			odd++
		}
	})
	if loose > 2+tables/100 {
		t.Errorf("the outlines of %d of %d tables have loose ends", loose, tables)
	}
	if odd > 4+tables/100 { // by some mils, along an arc from an inner corner of what is dropped from
		t.Errorf("outline and Has differ on %d of %d tables", odd, tables)
	}
	if missing > 2+ways/250 {
		t.Errorf("no way leads to %d of %d spots in reach", missing, ways)
	}
}

// checkWay asks the reach for a way to a spot close to its rim and lets Trace
// judge it. Among pieces that lie in heaps Trace now and then refuses what the
// search found: false.
func checkWay(rt *rapid.T, r *Reach, s ground.Spot) bool {
	w, ok := r.Way(s)
	if !ok {
		return false
	}
	if w.End != s || w.Cost > r.t.Limit {
		rt.Fatalf("from %v %v within %v the way to %+v is %+v", r.t.At, r.t.Level, r.t.Limit, s, w)
	}
	if why := refused(r.f, r.t, w); why != "" {
		rt.Fatalf("the way to %+v: %s: %+v", s, why, w)
	}
	return true
}

// TestNothingBesideTheOutlineIsMuchNearer is the other side: WayTo, which pulls
// its ways taut over rims and edges, reaches next to nothing outside the outline
// that is well within the limit.
func TestNothingBesideTheOutlineIsMuchNearer(t *testing.T) {
	asked, nearer := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		r := f.Reach(trip)
		areas := r.Areas(false)
		for _, level := range r.Levels() {
			for _, ring := range levelRings(areas, level) {
				for j := range ring {
					s := ground.Spot{At: ring[j].at(0.61).Sub(ring[j].across(0.61).Mul(10)).Round(), Level: level}
					if j%9 != 0 || r.Has(s) {
						continue
					}
					if w, ok := f.WayTo(trip, s); ok && w.Cost < trip.Limit-trip.Limit/50-10 {
						nearer++
					}
				}
			}
		}
	})
	if nearer > 4+asked/100 {
		t.Errorf("WayTo reaches %d of %d spots outside the outline", nearer, asked)
	}
}

func TestOutlineOfOpenGroundIsACircle(t *testing.T) {
	r := reachOf(wayTable(), wayTrip(12000, 12010), 6000)
	areas := r.Areas(false)
	if len(areas) != 1 || areas[0].Hole {
		t.Fatalf("%d areas", len(areas))
	}
	for _, e := range areas[0].Edges {
		if math.Abs(e.Radius-6000.5) > 0.01 || e.Centre != [2]float64{12000, 12010} || e.Turn != 1 {
			t.Errorf("edge %+v", e)
		}
	}
	for _, p := range areas[0].Polygon {
		if d := p.Sub(lattice.V(12000, 12010)).Len(); d > 6001.3 || d < 5999.2 {
			t.Errorf("%v is %v from the middle", p, d)
		}
	}
}

func TestHoleFollowsThePartItIsIn(t *testing.T) {
	trip := wayTrip(12000, 12000)
	trip.Others = []Other{{Body: wayTarget(12000, 9000), Pass: true}}
	areas := reachOf(wayTable(), trip, 5000).Areas(false)
	if len(areas) != 2 || areas[0].Hole || !areas[1].Hole || areaOf(areas[1:], 0) >= 0 {
		t.Fatalf("%d areas: %+v", len(areas), areas)
	}
	for _, e := range areas[1].Edges { // two bases may touch, and overlap by less than half a mil
		if e.Radius != 2*float64(wayBase)-lattice.OverlapDepth || e.Turn != -1 {
			t.Errorf("edge %+v", e)
		}
	}
}

// TestAFlierLandsOnlyNearWhomItStaysWith: from a roof it may not come down to the
// ground, from where those on the roof are farther than 1" (MOV-4).
func TestAFlierLandsOnlyNearWhomItStaysWith(t *testing.T) {
	f := wayTable(ground.Piece{Outline: wayBox(0, 250, 5000, 1750), Top: 2000, Stand: true})
	trip := wayTrip(792, 701)
	trip.Level, trip.Limit, trip.Flying = 2000, 3000, true
	b := trip.Body
	b.At.X += 2*wayBase + 400
	trip.Within, trip.Others = []ground.Body{b}, []Other{{Body: b}}
	for _, a := range f.Reach(trip).Areas(false) {
		if a.Level != 2000 {
			t.Errorf("in reach on level %v: %v", a.Level, a.Polygon)
		}
	}
}

// TestOneWhoFliesEndsWhereThereIsRoom: on the roof of a house and round it, not in its walls nor beside a wall that
// is too near.
func TestOneWhoFliesEndsWhereThereIsRoom(t *testing.T) {
	f := wayTable(wayBlock(8000, 8000, 11000, 11000, 3000), wayWall(8000, 12000, 11000, 12250, 2000))
	trip := wayTrip(7000, 9000)
	trip.Limit, trip.Flying = 6000, true
	r := f.Reach(trip)
	areas := r.Areas(false)
	in := 0
	for y := lattice.Mil(7100); y < 13000; y += 250 {
		for x := lattice.Mil(7100); x < 12500; x += 250 {
			for _, level := range []lattice.Mil{0, 3000} {
				at := lattice.V(x, y)
				own := levelRings(areas, level)
				has := r.Has(ground.Spot{At: at, Level: level})
				if p := lattice.PointOf(at); ringsHave(own, p) != has && gapToRings(own, p) > 2 {
					t.Errorf("%v on level %v: in reach %v, inside %v", at, level, has, !has)
				}
				if has && level > 0 {
					in++
				}
			}
		}
	}
	if in < 100 {
		t.Errorf("%d places on the roof", in)
	}
}
