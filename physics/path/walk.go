package path

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// One step after the other:
//
//	cut      the step into cells                            cut.go
//	find     a surface for each cell                        route.go
//	         and for each cell of the route:
//	bar      a fault if it leads into Impassable Terrain    TER-4
//	hop      over the edge that leads there                 edge.go
//	enter    its ground: slow, dangerous                    TER-2, TER-3
//	leg      along it
//
// and at the end, when all passages over edges are known, once for the whole path:
//
//	sweep    does the base overlap what is in its way?      sweep.go
//
// So faults are not found in the order of the path. The one with the least Along is kept, and
// only the marks before it.

// walker follows a path and writes its trace.
type walker struct {
	f     *Field
	m     Mover
	t     *Trace
	at    lattice.Vec // where it is
	level lattice.Mil
	way   float64 // horizontal way made, in mils
	index int     // of the step
	marks int     // how many are left before the fault
	swept *Leg    // the last one

	*scratch

	difficult, danger, barred bool    // the ground that it is on
	left                      float64 // horizontal way made where it last left Dangerous Terrain: within a crack's width it has not
	stepping                  bool    // over an edge that is walked: it costs no height, whatever the step goes by
}

// scratch is room that walkers use one after the other.
type scratch struct {
	step    *step
	crossed []passage
	pieces  []int32        // of the passages
	under   []ground.Layer // the pieces over which it is, where a path on foot has a step behind it
	beside  []int32        // those near the leg that was swept last
	found   []overlapped
	legs    []Leg // of the trace, until it is known how many there are
	marked  []Mark
}

// borrow takes room for a walker; it goes back with f.scratch.Put.
func (f *Field) borrow() *scratch {
	c, ok := f.scratch.Get().(*scratch)
	if !ok {
		c = &scratch{step: new(step)}
	}
	c.crossed, c.pieces, c.found = c.crossed[:0], c.pieces[:0], c.found[:0]
	return c
}

// passage is a place where a path goes from one level to another: over one
// edge, or from one side of a gap to the other.
type passage struct {
	pieces   []int32     // whose outlines lie there
	pit      bool        // a trench's is among them
	from, to float64     // horizontal way made
	begin    float64     // and at the beginning of its step
	upper    lattice.Mil // the higher level
}

// fail keeps the first fault along the path; of two at one place Impassable
// Terrain (TER-4) tells more than the edge of it.
// Only the marks made before it stay.
func (w *walker) fail(bad ground.Fault, marks int) {
	old := w.t.Fault
	if old.Kind == ground.NoFault || bad.Along < old.Along || bad.Along == old.Along && bad.Kind == ground.InImpassable {
		w.t.Fault, w.marks = bad, marks
	}
}

// marksBefore counts the marks made before a place along the path.
func (w *walker) marksBefore(along float64) int {
	n := 0
	for n < len(w.t.Marks) && w.t.Marks[n].Along < along {
		n++
	}
	return n
}

// failHere is a fault at a point of the step.
func (w *walker) failHere(kind ground.FaultKind, at lattice.Point, piece int) {
	w.fail(ground.Fault{Kind: kind, At: at.Round(), Piece: piece, Along: w.t.along}, len(w.t.Marks))
}

// walk follows the path on foot.
func (w *walker) walk(path []ground.Waypoint) {
	var buf ground.NearBuf
	for i, to := range path {
		w.index = i
		s := w.step
		s.a, s.b, s.to = w.at, to.At, to
		near := buf[:0]
		if s.a != s.b {
			near = w.f.Near(near, lattice.BoxOf(s.a, s.b))
		}
		if len(near) > 0 || !w.plain() {
			w.route(near)
		}
		w.leaveTable()
		w.at = to.At
		w.t.End = ground.Spot{At: w.at, Level: w.level}
	}
}

// begin notes what is under the mover where the path begins.
func (w *walker) begin() {
	w.under = w.f.Layers(w.under[:0], w.at)
	w.danger = !w.m.Immune && w.f.GroundOf(w.under, w.level, ground.Dangerous) != ground.None
	w.barred = w.f.GroundOf(w.under, w.level, ground.Impassable) != ground.None
}

// plain makes a step with nothing near if it is one on open ground, which most are.
func (w *walker) plain() bool {
	s := w.step
	if s.to.By != ground.Walk || w.level != ground.GroundLevel || s.a == s.b || s.to.Leveled && s.to.Level != ground.GroundLevel {
		return false
	}
	w.under = w.under[:0]
	s.length = s.b.Sub(s.a).Len()
	w.difficult, w.danger, w.barred = false, false, false
	w.leg(0, s.length, w.level, w.level)
	w.way += s.length
	return true
}

// route makes a step over terrain, with the pieces near it.
func (w *walker) route(near []int32) {
	if w.index == 0 {
		w.begin()
	}
	s := w.step
	s.cut(w.f, w.under, near)
	w.under = append(w.under[:0], s.coversOf(int32(len(s.cells)-1))...)
	leveled := s.find(w.f, w.level)
	if len(s.route) == 0 {
		w.lost()
		return
	}
	used, before := false, len(w.t.Marks)
	for i, h := range s.route {
		w.bar(h)
		w.hop(i, &used)
		if c := &s.cells[h.cell]; c.to > c.from {
			w.enter(h.cell)
			w.leg(c.from, c.to, w.level, w.level)
		}
	}
	if !w.danger && w.left >= w.way && w.way+s.length-w.left <= lattice.Slack {
		w.left = w.way + s.length // the next step may lead back
	}
	w.way += s.length
	if s.to.By == ground.Drop && !used {
		used = w.lowDrop(before)
	}
	if s.to.By != ground.Walk && !used {
		w.failHere(ground.NoEdge, lattice.PointOf(s.b), ground.None)
	}
	if !leveled {
		w.failHere(ground.BadLevel, lattice.PointOf(s.b), ground.None)
	}
}

// lowDrop makes the first way down of at most 1" among the marks of a step a
// drop, which that step says it is though it might walk there.
func (w *walker) lowDrop(first int) bool {
	for i := first; i < len(w.t.Marks); i++ {
		if m := &w.t.Marks[i]; m.Kind == Stepped && m.Rise < 0 && ground.OneStep(m.Rise, 0) {
			m.Kind = Dropped
			return true
		}
	}
	return false
}

// lost makes a step from a place where there is no surface at the mover's
// level: straight on, with a fault, to the surface nearest in level.
func (w *walker) lost() {
	s := w.step
	w.failHere(ground.NoSurface, lattice.PointOf(s.a), ground.None)
	last := s.cells[len(s.cells)-1]
	level, best := w.level, lattice.Mil(math.MaxInt32)
	for _, u := range s.surfs[last.surface0:last.surface1] {
		if d := lattice.Abs(u.Level - w.level); d < best {
			level, best = u.Level, d
		}
	}
	if s.length > 0 {
		w.leg(0, s.length, w.level, w.level)
	}
	w.way += s.length
	w.level = level
}

// bar faults where a hop leads into Impassable Terrain: at the outline, before
// any edge there.
func (w *walker) bar(h hop) {
	s := w.step
	c := &s.cells[h.cell]
	if c.from == c.to {
		return
	}
	barred := s.ground(w.f, h.cell, s.surfs[h.surf].Level, ground.Impassable)
	if barred != ground.None && !w.barred {
		w.failHere(ground.InImpassable, s.point(c.from), barred)
	}
	w.barred = barred != ground.None
}

// enter notes the ground of a cell at its beginning.
func (w *walker) enter(c int32) {
	s := w.step
	w.difficult = !w.m.Sure && s.ground(w.f, c, w.level, ground.Difficult) != ground.None
	danger := ground.None
	if !w.m.Immune {
		danger = s.ground(w.f, c, w.level, ground.Dangerous)
	}
	at := w.way + s.cells[c].from
	if danger != ground.None && !w.danger && at > w.left+lattice.Slack {
		free := func(p lattice.Vec) bool {
			return w.f.In(ground.Spot{At: p, Level: w.level}, ground.Dangerous) == ground.None
		}
		w.mark(Mark{Kind: Entered, At: w.spot(s.cells[c].from, -1, free), Level: w.level, Piece: danger})
	}
	if w.danger && danger == ground.None {
		w.left = at
	}
	w.danger = danger != ground.None
}

// spot is the lattice point nearest to a point of the step; if that does not
// do, the next ones ahead (1) or behind (-1) that do.
func (w *walker) spot(way, ahead float64, does func(lattice.Vec) bool) lattice.Vec {
	first := w.step.point(way).Round()
	for k := 0.0; k <= 3; k += 0.5 {
		if p := w.step.point(way + float64(ahead*k)).Round(); does(p) {
			return p
		}
	}
	return first
}

// supported reports whether there is a surface at that level; walls count.
func (w *walker) supported(p lattice.Vec, level lattice.Mil) bool {
	var covers ground.LayerBuf
	var found ground.SurfaceBuf
	for _, s := range w.f.Surfaces(found[:0], w.f.Layers(covers[:0], p)) {
		if s.Level == level {
			return true
		}
	}
	return false
}

// ashore is supported where Impassable Terrain does not count.
func (w *walker) ashore(p lattice.Vec, level lattice.Mil) bool {
	return w.supported(p, level) && w.f.In(ground.Spot{At: p, Level: level}, ground.Impassable) == ground.None
}

// mark adds a mark at the place reached.
func (w *walker) mark(m Mark) {
	m.Along, m.Cost, m.Step = w.t.along, w.t.cost, w.index
	w.t.Marks = append(w.t.Marks, m)
}

// leg adds a part of the step, joined to the one before where nothing changes.
func (w *walker) leg(from, to float64, fromLevel, toLevel lattice.Mil) {
	s, t := w.step, w.t
	length := to - from
	cost := length
	if w.difficult {
		cost = 2 * length
	}
	if from == to {
		length, cost = math.Abs(float64(toLevel-fromLevel)), 0
		if !w.stepping {
			cost = float64(takes(s.to.By, toLevel-fromLevel))
		}
	}
	w.addLeg(Leg{
		From: s.point(from).Round(), To: s.point(to).Round(), FromLevel: fromLevel, ToLevel: toLevel,
		Along: t.along, Length: length, CostAt: t.cost, Cost: cost, Step: w.index,
		a: s.a, b: s.b, from: from, to: to,
	})
}

func (w *walker) addLeg(l Leg) {
	t := w.t
	t.along += l.Length
	t.cost += l.Cost
	if n := len(t.Legs) - 1; n >= 0 && l.follows(&t.Legs[n]) {
		last := &t.Legs[n]
		last.To, last.to = l.To, l.to
		last.Length += l.Length
		last.Cost += l.Cost
		return
	}
	t.Legs = append(t.Legs, l)
}

// follows reports whether the leg is more of the same.
func (l *Leg) follows(o *Leg) bool {
	return l.Step == o.Step && l.from == o.to && !l.vertical() && !o.vertical() &&
		l.FromLevel == o.FromLevel && l.ToLevel == o.ToLevel && l.FromLevel == l.ToLevel &&
		(l.Cost > l.Length) == (o.Cost > o.Length)
}

// leaveTable faults where the step just made led the centre off the table.
//
// Of from + t*(to-from), x or y of the way, t is from/(from-to) where it is 0, and
// (limit-from)/(to-from) where it is limit: the least such share is where it leaves.
func (w *walker) leaveTable() {
	s, size := w.step, w.f.Size()
	if s.b.X >= 0 && s.b.Y >= 0 && s.b.X <= size.X && s.b.Y <= size.Y {
		return
	}
	share := 1.0
	leave := func(from, to, limit lattice.Mil) {
		if to < 0 && from > to {
			share = min(share, max(0, float64(from)/float64(from-to)))
		}
		if to > limit && to > from {
			share = min(share, max(0, float64(limit-from)/float64(to-from)))
		}
	}
	leave(s.a.X, s.b.X, size.X)
	leave(s.a.Y, s.b.Y, size.Y)
	way, along := float64(share*s.length), w.t.along
	for i := range w.t.Legs {
		if l := &w.t.Legs[i]; l.Step == w.index && !l.vertical() && l.from <= way && way <= l.to {
			along = l.Along + way - l.from
			break
		}
	}
	w.fail(ground.Fault{Kind: ground.OffTable, At: s.point(way).Round(), Piece: ground.None, Along: along}, w.marksBefore(along))
}

// fly follows the path through the air (FLY-1): its way is horizontal, only
// its end must fit. For what it comes near it is as high as the higher of its
// start and its end.
func (w *walker) fly(path []ground.Waypoint) {
	if len(path) == 0 {
		return
	}
	last := path[len(path)-1]
	end := ground.Spot{At: last.At, Level: last.Level}
	if !last.Leveled {
		end.Level = w.landing(last.At)
	}
	height := max(w.level, end.Level)
	for i, to := range path {
		w.index = i
		s := w.step
		s.a, s.b, s.to = w.at, to.At, to
		if s.length = to.At.Sub(w.at).Len(); s.length > 0 {
			w.leg(0, s.length, height, height)
		}
		w.leaveTable()
		w.at = to.At
	}
	w.level, w.t.End = end.Level, end
}

// landing is the level on which a flying mover lands: one where it fits, the
// nearest to its own.
func (w *walker) landing(p lattice.Vec) lattice.Mil {
	best, fits, found := ground.GroundLevel, false, false
	for _, level := range w.f.Levels(p) {
		b := w.m.Body
		b.At, b.Level = p, level
		ok := w.f.Fits(b).Kind == ground.NoFault
		nearer := lattice.Abs(level-w.level) < lattice.Abs(best-w.level)
		if !found || ok && !fits || ok == fits && nearer {
			best, fits, found = level, ok, true
		}
	}
	return best
}
