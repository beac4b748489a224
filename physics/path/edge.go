package path

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The rules for edges speak of the base, the step is cut for its centre. Seen from the side:
//
//	             _________                _________
//	   (---f---)|                                  |(---l---)
//	 ___________|_________                _________|__________
//	       |-r--|                                  |-r--|
//
// Up, the centre crosses the edge at the face of the piece. A radius r before it, at f, the base
// touched it: there a model stays that does not make the climb (R-CLIMB). Down, a model is clear
// of the piece a radius behind it, and there, at l, it lands (R-LEDGE), or farther on if
// something else is in the way, short of the next wall. How far f and l are where the step goes
// askew or round a corner, the stretches tell on which a base overlaps what is there
// (sweep.go).

// hop goes over the edge that leads to the i-th surface of the route.
func (w *walker) hop(i int, used *bool) {
	s := w.step
	if i == 0 {
		return
	}
	h, last := s.route[i], s.route[i-1]
	to := s.surfs[h.surf].Level
	near, far := s.cells[last.cell].to, s.cells[h.cell].from
	if h.by.kind == Flat {
		return
	}
	if bad := h.by.kind.refuses(s.to.By, *used); bad != ground.NoFault {
		w.failHere(bad, s.point(near), int(h.by.piece))
	} else if h.by.kind.Sheer() && s.to.By == ground.Ladder && !w.ladderAt(h.by.piece, near) {
		w.failHere(ground.NoLadder, s.point(near), int(h.by.piece))
	} else {
		w.markEdge(h, near, far, to)
	}
	*used = *used || h.by.kind.Sheer()
	w.cross(last.cell, h.cell, near, far, max(w.level, to))
	if h.by.kind == Gap {
		w.difficult, w.danger, w.barred = false, false, false
		w.leg(near, far, w.level, to)
	} else {
		w.stepping = h.by.kind == Step
		w.leg(near, near, w.level, to)
		w.stepping = false
	}
	w.level = to
}

// ladderAt reports whether a ladder is within 0.5" of a point of the step
// (R-STEP): one of the piece's, or of another as high whose edge runs through
// the same point.
func (w *walker) ladderAt(piece int32, way float64) bool {
	if piece == ground.None {
		return false
	}
	here := w.step.point(way)
	at := here.Round()
	var buf ground.NearBuf
	for _, i := range w.f.Near(buf[:0], lattice.BoxOf(at).Grow(2)) {
		p := &w.f.Prisms[i]
		if i != piece && (p.Top != w.f.Prisms[piece].Top || lattice.OutlineDistance(p.Outline, at) > lattice.Slack) {
			continue
		}
		for _, l := range p.Ladders {
			if lattice.RoundMil(here.Distance(lattice.PointOf(l))) <= LadderArm {
				return true
			}
		}
	}
	return false
}

// markEdge notes an edge that is crossed as it should be.
func (w *walker) markEdge(h hop, near, far float64, to lattice.Mil) {
	level := w.level
	on := func(p lattice.Vec) bool { return w.supported(p, level) }
	m := Mark{Kind: h.by.kind.mark(w.step.to.By), At: w.spot(near, -1, on), Level: level, Rise: to - level, Piece: int(h.by.piece), over: sill{w.step.a, w.step.b, near, h.by.piece}}
	switch m.Kind {
	case Jumped:
		m.Width = lattice.RoundMil(far - near)
		m.At = w.spot(near, -1, func(p lattice.Vec) bool { return w.ashore(p, level) })
		m.Far = w.spot(far, 1, func(p lattice.Vec) bool { return w.ashore(p, to) })
	case Climbed, Laddered:
		m.Stay = ground.Spot{At: m.At, Level: level}
		if h.by.kind == Up {
			m.Stay = w.foot(h.by.piece, near)
		}
	}
	w.mark(m)
}

// cross notes which pieces' edges are left or entered between two cells, for
// the exemption of R-SUPPORT.
func (w *walker) cross(from, to int32, near, far float64, upper lattice.Mil) {
	s := w.step
	c := passage{from: w.way + near, to: w.way + far, begin: w.way, upper: upper}
	add := func(cell, next int32) {
		for _, v := range s.coversOf(cell) {
			p := &w.f.Prisms[v.Piece]
			if s.under(next, v.Piece) == v.At || !p.Trench() && !p.Solid() {
				continue
			}
			w.pieces = append(w.pieces, v.Piece)
			c.pit = c.pit || p.Trench()
		}
	}
	first := len(w.pieces)
	add(from, from+1)
	add(to, to-1)
	c.pieces = w.pieces[first:]
	w.crossed = append(w.crossed, c)
}

// foot is where a base coming along the step first touches the piece that it
// is about to climb, or something that belongs to it (R-CLIMB), or where the
// step begins if it touches it there.
func (w *walker) foot(piece int32, edge float64) ground.Spot {
	s := w.step
	spans := w.barsAt(w.level, piece, s, lattice.BoxOf(s.a, s.b))
	from := edge
	for moved := true; moved; {
		moved = false
		for _, y := range spans {
			if y.From < from-1e-9 && y.To >= from-1e-6 {
				from, moved = y.From, true
			}
		}
	}
	if from <= 0 {
		return ground.Spot{At: s.a, Level: w.level}
	}
	clear := func(p lattice.Vec) bool {
		b := w.m.Body
		b.At, b.Level = p, w.level
		return w.f.Obstacle(b) == ground.None
	}
	return ground.Spot{At: w.spot(from, -1, clear), Level: w.level}
}

// barsAt is the stretches of the step's line on which the base overlaps what
// is in its way at a level, or touches the piece.
func (w *walker) barsAt(level lattice.Mil, piece int32, s *step, around lattice.Box) []lattice.Span {
	reach := float64(w.m.Radius) - lattice.OverlapDepth
	around = around.Grow(w.m.Radius + 1)
	var buf ground.NearBuf
	var spans []lattice.Span
	for _, i := range w.f.Near(buf[:0], around) {
		p := &w.f.Prisms[i]
		if p.InTheWay(level, w.m.Height) {
			spans = outlineSpans(spans, s, p.Outline, reach)
		} else if i == piece && p.Solid() {
			spans = outlineSpans(spans, s, p.Outline, float64(w.m.Radius))
		}
	}
	return w.f.rimSpansNear(spans, w.f.PitAt(level), s, reach, around)
}

// landReach is how far beyond an edge a drop looks for a place along the step
// before it looks on all sides.
const landReach = 3 * float64(lattice.Inch)

// Land returns where a body that comes down over the edge of a mark is first
// clear of it, along the step, at the level that it comes down to (R-LEDGE),
// short of the next wall. It falls past the piece, and so does not land under it
// even where it would fit there. Where there is no such place it is where a fall
// ends. It is looked for when it is asked for: most paths are only tried.
func (f *Field) Land(b ground.Body, k *Mark) ground.Spot {
	w := walker{f: f, m: Mover{Body: b}, level: k.Level, scratch: f.borrow()}
	defer f.scratch.Put(w.scratch)
	w.step.a, w.step.b, w.step.length = k.over.a, k.over.b, k.over.b.Sub(k.over.a).Len()
	return w.land(k.over.piece, k.over.way, k.Level+k.Rise)
}

// land is Land on the walker's step.
func (w *walker) land(piece int32, edge float64, level lattice.Mil) ground.Spot {
	s := w.step
	b := w.m.Body
	far := edge + landReach + float64(2*b.Radius)
	line := step{a: s.a, b: s.b, length: s.length}
	around := lattice.BoxOf(s.point(edge).Round(), s.point(far).Round())
	far = min(far, w.wallBehind(edge, level, &line, around))
	spans := w.barsAt(level, piece, &line, around)
	at := edge
	for moved := true; moved; {
		moved = false
		for _, y := range spans {
			if y.From <= at && y.To > at {
				at, moved = y.To, true
			}
		}
	}
	fits := func(p lattice.Vec) bool {
		b.At, b.Level = p, level
		return w.f.Fits(b).Kind == ground.NoFault
	}
	if at <= far {
		if p := w.spot(at, 1, fits); fits(p) {
			return ground.Spot{At: p, Level: level}
		}
	}
	b.At, b.Level = s.point(edge).Round(), w.level
	if spot, ok := w.f.FallSpot(b, b.At, nil); ok {
		return spot
	}
	return ground.Spot{At: b.At, Level: level}
}

// wallBehind is where the step's line first enters something solid behind an
// edge.
func (w *walker) wallBehind(edge float64, level lattice.Mil, s *step, around lattice.Box) float64 {
	first := math.Inf(1)
	var buf ground.NearBuf
	var room [16]lattice.Span
	for _, i := range w.f.Near(buf[:0], around) {
		p := &w.f.Prisms[i]
		if !p.InTheWay(level, w.m.Height) {
			continue
		}
		for _, y := range outlineSpans(room[:0], s, p.Outline, 0) {
			if y.To > y.From && y.From > edge+lattice.Slack {
				first = min(first, y.From)
			}
		}
	}
	return first
}
