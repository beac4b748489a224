package path

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The twins sample: a step is a row of points 4 mils apart, each asked afresh
// which pieces contain it. They know nothing of crossings, indices, outlines
// and rims.

const twinStep = 4.0

// fineStep is how far apart they are where those 4 mils apart find something else than Trace:
// a line may cut off a corner between two of them.
const fineStep = 0.25

// twinSurface is a surface under one sample.
type twinSurface struct {
	piece int // None: the ground
	level lattice.Mil
	stand bool
}

func twinInside(f *Field, p lattice.Point) []int {
	var in []int
	for i := range f.Prisms {
		if lattice.Contains(f.Prisms[i].Outline, p) {
			in = append(in, i)
		}
	}
	return in
}

func twinSurfaces(f *Field, p lattice.Point) []twinSurface {
	all := []twinSurface{{ground.None, 0, true}}
	in := twinInside(f, p)
	for _, i := range in {
		if f.Prisms[i].Trench() && f.Prisms[i].Top < all[0].level {
			all[0] = twinSurface{i, f.Prisms[i].Top, f.Prisms[i].Stand}
		}
	}
	for _, i := range in {
		if f.Prisms[i].Solid() {
			all = append(all, twinSurface{i, f.Prisms[i].Top, f.Prisms[i].Stand})
		}
	}
	var found []twinSurface
	for _, s := range all {
		buried := false
		for _, i := range in {
			q := &f.Prisms[i]
			buried = buried || q.Solid() && q.Base <= s.level && s.level < q.Top
		}
		if !buried {
			found = append(found, s)
		}
	}
	return found
}

// twinBlocked is the piece that a base of that radius overlaps, or None. The
// ground round trenches is tried at the points of a circle.
func twinBlocked(f *Field, p lattice.Point, level, height lattice.Mil, radius float64) map[int]bool {
	found := map[int]bool{}
	for i := range f.Prisms {
		q := &f.Prisms[i]
		if q.Solid() && q.Top > level+1000 && q.Base < level+height && twinDistance(q.Outline, p) < radius {
			found[i] = true
		}
	}
	if level < -1000 {
		for k := range 720 {
			a := float64(k) * math.Pi / 360
			for _, r := range []float64{radius, radius / 2, 0} {
				floor := lattice.Mil(0)
				for _, i := range twinInside(f, p.Add(lattice.P(r*math.Cos(a), r*math.Sin(a)))) {
					if f.Prisms[i].Trench() {
						floor = min(floor, f.Prisms[i].Top)
					}
				}
				if floor > level+1000 {
					found[int(pitKey)] = true
				}
			}
		}
	}
	return found
}

func twinDistance(outline []lattice.Vec, p lattice.Point) float64 {
	if lattice.Contains(outline, p) {
		return 0
	}
	best := math.Inf(1)
	for i, v := range outline {
		best = math.Min(best, lattice.NearestOnSegment(p, lattice.PointOf(v), lattice.PointOf(outline[(i+1)%len(outline)])).Distance(p))
	}
	return best
}

func TestFitsAgreesWithSamples(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := fieldOf(blocks.At(15, 15), blocks.RandomPieces(t))
		p := lattice.V(lattice.Mil(rapid.IntRange(0, 15000).Draw(t, "x")), lattice.Mil(rapid.IntRange(0, 15000).Draw(t, "y")))
		for i := range f.Prisms {
			if lattice.OutlineDistance(f.Prisms[i].Outline, p) < 4 {
				return // too close to call
			}
		}
		for _, s := range twinSurfaces(f, lattice.PointOf(p)) {
			b := ground.Body{At: p, Level: s.level, Radius: 630, Height: 1250}
			want := ground.NoFault
			less, more := twinBlocked(f, lattice.PointOf(p), s.level, 1250, 626), twinBlocked(f, lattice.PointOf(p), s.level, 1250, 634)
			switch {
			case len(less) != len(more):
				return
			case p.X < 630 || p.Y < 630 || p.X > 14370 || p.Y > 14370:
				want = ground.OffTable
			case f.In(ground.Spot{At: p, Level: s.level}, ground.Impassable) != ground.None:
				want = ground.InImpassable
			case !s.stand:
				want = ground.NoSurface
			case len(less) > 0:
				want = ground.InSolid
			}
			if got := f.Fits(b); got.Kind != want {
				t.Fatalf("%v at %v: %s, want %s", p, s.level, faultNames[got.Kind], faultNames[want])
			}
		}
	})
}

// twinNode is a surface under a sample, reached with or without a drop.
type twinNode struct {
	s     twinSurface
	used  bool
	worth int64 // changes of level so far
	prev  *twinNode
	kind  Edge
}

// twinWalk walks one step sample by sample and returns, for each, the surface
// that it is on; nil if there is no way without an offence.
func twinWalk(f *Field, a, b lattice.Vec, level lattice.Mil, step float64) []*twinNode {
	n := int(b.Sub(a).Len() / step)
	var last []*twinNode
	lastIn := twinInside(f, lattice.Lerp(a, b, 0.5/float64(n)))
	for k := range n {
		p := lattice.Lerp(a, b, (float64(k)+0.5)/float64(n))
		in := twinInside(f, p)
		var here []*twinNode
		for _, s := range twinSurfaces(f, p) {
			if k == 0 {
				if s.level == level {
					here = append(here, &twinNode{s: s})
				}
				continue
			}
			best := map[bool]*twinNode{}
			for _, from := range last {
				kind := twinEdge(f, lastIn, in, from.s, s)
				if kind == Up || kind == Shut || kind == Down && from.used {
					continue
				}
				node := &twinNode{s, from.used || kind == Down, from.worth + int64(lattice.Abs(s.level-from.s.level)), from, kind}
				if old := best[node.used]; old == nil || node.worth < old.worth {
					best[node.used] = node
				}
			}
			for _, used := range []bool{false, true} {
				if best[used] != nil {
					here = append(here, best[used])
				}
			}
		}
		last, lastIn = here, in
	}
	var end *twinNode
	for _, node := range last {
		if end == nil || node.worth < end.worth {
			end = node
		}
	}
	if end == nil {
		return nil
	}
	route := make([]*twinNode, n)
	for k := n - 1; k >= 0; k-- {
		route[k], end = end, end.prev
	}
	return route
}

// twinEdge is what lies between two surfaces under neighbouring samples.
func twinEdge(f *Field, fromIn, toIn []int, from, to twinSurface) Edge {
	if from.level == to.level {
		return Flat
	}
	upper, lower, lowerIn, upperIn, kind := from, to, toIn, fromIn, Down
	if to.level > from.level {
		upper, lower, lowerIn, upperIn, kind = to, from, fromIn, toIn, Up
	}
	has := func(in []int, i int) bool {
		for _, j := range in {
			if i == j {
				return true
			}
		}
		return false
	}
	piece := lower.piece
	if upper.piece != ground.None && f.Prisms[upper.piece].Solid() {
		piece = upper.piece
		if has(lowerIn, piece) {
			return Shut // through its own slab
		}
	} else if piece == ground.None || !f.Prisms[piece].Trench() {
		for _, i := range lowerIn {
			if f.Prisms[i].Trench() && !has(upperIn, i) {
				piece = i
				break
			}
		}
	}
	for _, i := range lowerIn {
		if q := &f.Prisms[i]; q.Solid() && lower.level < q.Base && q.Base < upper.level {
			return Shut
		}
	}
	if upper.level-lower.level <= 1000 || piece == ground.None || !f.Prisms[piece].Sheer {
		return Step
	}
	return kind
}

// twinSolid is the way along the route to where the base first overlaps
// something without an exemption, or -1. Joined pieces of a building are left
// to other tests: ok is false where they would matter.
func twinSolid(f *Field, a, b lattice.Vec, route []*twinNode, radius float64) (way float64, ok bool) {
	n := len(route)
	blocked := make([]map[int]bool, n)
	crossed := make([]map[int]bool, n)
	var lastIn []int
	for k := range n {
		p := lattice.Lerp(a, b, (float64(k)+0.5)/float64(n))
		in := twinInside(f, p)
		blocked[k] = twinBlocked(f, p, route[k].s.level, 1250, radius)
		crossed[k] = map[int]bool{}
		if k > 0 && route[k].s.level != route[k-1].s.level {
			for _, i := range append(append([]int{}, in...), lastIn...) {
				both := 0
				for _, j := range append(append([]int{}, in...), lastIn...) {
					if i == j {
						both++
					}
				}
				if both == 1 {
					crossed[k][i] = true
					if f.Prisms[i].Trench() {
						crossed[k][int(pitKey)] = true
					}
				}
			}
		}
		lastIn = in
	}
	for k := range n {
		for key := range blocked[k] {
			exempt := false
			for j := k; j >= 0 && !exempt; j-- {
				exempt = crossed[j][key]
				if j == 0 || !blocked[j-1][key] {
					break
				}
			}
			for j := k; j < n && !exempt; j++ {
				exempt = j+1 < n && crossed[j+1][key]
				if j+1 == n || !blocked[j+1][key] {
					break
				}
			}
			if !exempt {
				if key >= 0 {
					for j := range f.Prisms {
						if j != key && f.Prisms[j].Solid() && lattice.PolygonsTouch(f.Prisms[j].Outline, f.Prisms[key].Outline) {
							return 0, false
						}
					}
				}
				return (float64(k) + 0.5) * b.Sub(a).Len() / float64(n), true
			}
		}
	}
	return -1, true
}

// TestALineThatCutsOffACornerByTwoMilsMeetsTheWall leads over the corner of a block for 2.3
// mils: samples 4 mils apart pass it.
func TestALineThatCutsOffACornerByTwoMilsMeetsTheWall(t *testing.T) {
	f := fieldOf(blocks.At(15, 15), []ground.Piece{blocks.Block(3.5, 0.5, 0.5, 2, 1.5)})
	m, b := Mover{Body: ground.Body{At: lattice.V(1237, 1141), Radius: 630, Height: 1250}}, lattice.V(11237, 7141)
	tr := f.Trace(m, []ground.Waypoint{{At: b}})
	if tr.Fault.Kind != ground.SheerUp || tr.Fault.At != (lattice.V(3500, 2499)) {
		t.Errorf("the fault is %s at %v", faultNames[tr.Fault.Kind], tr.Fault.At)
	}
	compared := 0
	if msg := compareWithSamples(f, m, b, tr, twinWalk(f, m.At, b, 0, twinStep), &compared); msg == "" {
		t.Error("samples 4 mils apart find the corner: this table tells nothing")
	}
	if msg := compareWithTwin(f, m, b, tr, &compared); msg != "" {
		t.Error(msg)
	}
}

func TestATraceAgreesWithSamples(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		f := fieldOf(blocks.At(15, 15), blocks.RandomPieces(t))
		// Off the lattice of the pieces, so that no outline is walked along.
		place := func(name string) lattice.Vec {
			return lattice.V(lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" x")*500+737), lattice.Mil(rapid.IntRange(0, 27).Draw(t, name+" y")*500+641))
		}
		a, b := place("from"), place("to")
		levels := f.Levels(a)
		if a == b || len(levels) == 0 {
			return
		}
		m := Mover{Body: ground.Body{At: a, Level: rapid.SampledFrom(levels).Draw(t, "level"), Radius: 630, Height: 1250}}
		if f.Fits(m.Body).Kind != ground.NoFault {
			return
		}
		tr := f.Trace(m, []ground.Waypoint{{At: b}})
		if msg := compareWithTwin(f, m, b, tr, &compared); msg != "" {
			t.Fatalf("%v@%v to %v: %s\n%s", a, m.Level, b, msg, tell(tr))
		}
	})
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

// compareWithTwin says what differs, or nothing.
func compareWithTwin(f *Field, m Mover, b lattice.Vec, tr *Trace, compared *int) (msg string) {
	for _, step := range []float64{twinStep, fineStep} {
		if msg = compareWithSamples(f, m, b, tr, twinWalk(f, m.At, b, m.Level, step), compared); msg == "" {
			break
		}
	}
	return msg
}

// compareWithSamples says what differs from a route that samples found.
func compareWithSamples(f *Field, m Mover, b lattice.Vec, tr *Trace, route []*twinNode, compared *int) string {
	a := m.At
	offence := false
	switch tr.Fault.Kind {
	case ground.SheerUp, ground.SheerGap, ground.ManyEdges:
		offence = true
	case ground.InSolid:
		// A fault before the edge hides what is behind it.
		offence = route == nil
	}
	if offence != (route == nil) && tr.Fault.Kind != ground.InImpassable {
		return fmt.Sprintf("way without an offence: %v by samples", route != nil)
	}
	if route == nil {
		return ""
	}
	*compared++
	if got, want := tr.End.Level, route[len(route)-1].s.level; got != want {
		return fmt.Sprintf("ends at %v, by samples at %v", got, want)
	}
	solid, ok := twinSolid(f, a, b, route, 629.5)
	less, ok1 := twinSolid(f, a, b, route, 624)
	more, ok2 := twinSolid(f, a, b, route, 635)
	if !ok || !ok1 || !ok2 || (less < 0) != (more < 0) || math.Abs(less-more) > 60 {
		return ""
	}
	if inWay := tr.Fault.Kind == ground.InSolid && tr.Fault.Along < tr.Length()-1; inWay != (solid >= 0) && tr.Fault.Kind != ground.InImpassable {
		return fmt.Sprintf("overlaps a solid at %v by samples", solid)
	}
	if tr.Fault.Kind == ground.InSolid && solid >= 0 {
		if got := tr.Fault.At.Sub(a).Len(); math.Abs(got-solid) > 60 {
			return fmt.Sprintf("overlaps a solid at %v, by samples at %v", got, solid)
		}
	}
	return compareMarks(f, a, b, tr, route)
}

// compareMarks compares the edges, the entries and the cost.
func compareMarks(f *Field, a, b lattice.Vec, tr *Trace, route []*twinNode) string {
	n := len(route)
	cost, danger := 0.0, f.In(ground.Spot{At: a, Level: route[0].s.level}, ground.Dangerous) != ground.None
	marks := tr.Marks
	take := func(kind MarkKind, k int, rise lattice.Mil) string {
		where := float64(k) * b.Sub(a).Len() / float64(n)
		if len(marks) == 0 {
			if tr.Fault.Kind == ground.NoFault || tr.Fault.At.Sub(a).Len() > where+3*twinStep {
				return fmt.Sprintf("no mark %s near %v", kindNames[kind], where)
			}
			return ""
		}
		m := marks[0]
		marks = marks[1:]
		if m.Kind != kind || m.Rise != rise || math.Abs(m.At.Sub(a).Len()-where) > 3*twinStep {
			return fmt.Sprintf("mark %s %v at %v, by samples %s %v at %v", kindNames[m.Kind], m.Rise, m.At.Sub(a).Len(), kindNames[kind], rise, where)
		}
		return ""
	}
	for k := range n {
		p := lattice.Lerp(a, b, (float64(k)+0.5)/float64(n))
		level := route[k].s.level
		if k > 0 && level != route[k-1].s.level {
			kind := Stepped
			if route[k].kind == Down {
				kind = Dropped
			}
			if msg := take(kind, k, level-route[k-1].s.level); msg != "" {
				return msg
			}
		}
		rate, in := 1.0, false
		for _, i := range twinInside(f, p) {
			q := &f.Prisms[i]
			if low, high := min(q.Base, q.Top)-1000, max(q.Base, q.Top); level < low || level > high {
				continue
			}
			if q.Ground == ground.Difficult {
				rate = 2
			}
			in = in || q.Ground == ground.Dangerous
		}
		if in && !danger {
			if msg := take(Entered, k, 0); msg != "" {
				return msg
			}
		}
		danger = in
		cost += rate * b.Sub(a).Len() / float64(n)
	}
	if math.Abs(cost-float64(tr.Cost)) > 60 {
		return fmt.Sprintf("costs %v, by samples %v", tr.Cost, cost)
	}
	return ""
}

func TestNearnessAgreesWithSamples(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := fieldOf(blocks.At(15, 15), blocks.RandomPieces(t))
		place := func(name string) lattice.Vec {
			return lattice.V(lattice.Mil(rapid.IntRange(700, 14300).Draw(t, name+" x")), lattice.Mil(rapid.IntRange(700, 14300).Draw(t, name+" y")))
		}
		a := place("from")
		levels := f.Levels(a)
		if len(levels) == 0 {
			return
		}
		m := Mover{Body: ground.Body{At: a, Level: levels[0], Radius: 630, Height: 1250}, Flying: rapid.Bool().Draw(t, "flying")}
		var w []ground.Waypoint
		for range rapid.IntRange(1, 3).Draw(t, "steps") {
			w = append(w, ground.Waypoint{At: place("to"), By: rapid.SampledFrom([]ground.By{ground.Walk, ground.Walk, ground.Climb, ground.Jump, ground.Drop}).Draw(t, "by")})
		}
		other := ground.Body{At: place("other"), Level: lattice.Mil(rapid.IntRange(-3, 4).Draw(t, "level") * 1000), Radius: 492, Height: 1250}
		limit := lattice.Mil(rapid.SampledFrom([]int{0, 20, 1000, 2500}).Draw(t, "gap"))
		tr := f.Trace(m, w)
		along, _, ok := tr.FirstWithin(m, other, limit)
		beyond, _, gone := tr.FirstBeyond(m, other, limit)
		for k := 0.0; k <= tr.Length(); k += 20 {
			b := m.Body
			s := tr.At(k)
			if i := tr.legAt(k); i >= 0 && k > 0 && k < tr.Length() && !tr.Legs[i].vertical() {
				s.Level = max(tr.Legs[i].FromLevel, tr.Legs[i].ToLevel)
			}
			b.At, b.Level = s.At, s.Level
			if g := ground.Gap(b, other); g < limit-2 && (!ok || along > k+1) {
				t.Fatalf("gap %v at %v, but first within %v at %v (%v)", g, k, limit, along, ok)
			} else if g > limit+2 && (!gone || beyond > k+1) {
				t.Fatalf("gap %v at %v, but first beyond %v at %v (%v)", g, k, limit, beyond, gone)
			} else if ok && k < along-1 && g < limit-2 || gone && k < beyond-1 && g > limit+2 {
				t.Fatalf("gap %v at %v, but within from %v and beyond from %v", g, k, along, beyond)
			}
		}
	})
}
