package physics

import "math"

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
// (trace_sweep.go).

// hop goes over the edge that leads to the i-th surface of the route.
func (w *walker) hop(i int, used *bool) {
	s := w.step
	if i == 0 {
		return
	}
	h, last := s.route[i], s.route[i-1]
	to := s.surfs[h.surf].level
	near, far := s.cells[last.cell].to, s.cells[h.cell].from
	if h.by.kind == flat {
		return
	}
	if bad := offence(s.to.By, h.by.kind, *used); bad != NoFault {
		w.failHere(bad, s.point(near), int(h.by.piece))
	} else if h.by.kind != stepped && s.to.By == Ladder && !w.ladderAt(h.by.piece, near) {
		w.failHere(NoLadder, s.point(near), int(h.by.piece))
	} else {
		w.markEdge(h, near, far, to)
	}
	*used = *used || h.by.kind != stepped
	w.cross(last.cell, h.cell, near, far, max(w.level, to))
	if h.by.kind == gap {
		w.difficult, w.danger, w.barred = false, false, false
		w.leg(near, far, w.level, to)
	} else {
		w.stepping = h.by.kind == stepped
		w.leg(near, near, w.level, to)
		w.stepping = false
	}
	w.level = to
}

// ladderAt tells whether a ladder is within 0.5" of a point of the step
// (R-STEP): one of the piece's, or of another as high whose edge runs through
// the same point.
func (w *walker) ladderAt(piece int32, way float64) bool {
	if piece == None {
		return false
	}
	here := w.step.point(way)
	at := here.round()
	var buf nearBuf
	for _, i := range w.f.near(buf[:0], boxOf(at).grow(2)) {
		p := &w.f.pieces[i]
		if i != piece && (p.Top != w.f.pieces[piece].Top || outlineDistance(p.Outline, at) > slack) {
			continue
		}
		for _, l := range p.Ladders {
			if RoundMil(here.distance(pointOf(l))) <= Inch/2 {
				return true
			}
		}
	}
	return false
}

// markEdge notes an edge that is crossed as it should be.
func (w *walker) markEdge(h hop, near, far float64, to Mil) {
	level := w.level
	on := func(p Vec) bool { return w.supported(p, level) }
	m := Mark{At: w.spot(near, -1, on), Level: level, Rise: to - level, Piece: int(h.by.piece), over: sill{w.step.a, w.step.b, near, h.by.piece}}
	switch {
	case h.by.kind == stepped:
		m.Kind = Stepped
	case h.by.kind == gap:
		m.Kind = Jumped
		m.Width = RoundMil(far - near)
		m.At = w.spot(near, -1, func(p Vec) bool { return w.ashore(p, level) })
		m.Far = w.spot(far, 1, func(p Vec) bool { return w.ashore(p, to) })
	case w.step.to.By == Climb || w.step.to.By == Ladder:
		m.Kind = Climbed
		if w.step.to.By == Ladder {
			m.Kind = Laddered
		}
		m.Stay = Spot{m.At, level}
		if h.by.kind == up {
			m.Stay = w.foot(h.by.piece, near)
		}
	default:
		m.Kind = Dropped
	}
	w.mark(m)
}

// cross notes which pieces' edges are left or entered between two cells, for
// the exemption of R-SUPPORT.
func (w *walker) cross(from, to int32, near, far float64, upper Mil) {
	s := w.step
	c := passage{from: w.way + near, to: w.way + far, begin: w.way, upper: upper}
	add := func(cell, next int32) {
		for _, v := range s.coversOf(cell) {
			p := &w.f.pieces[v.piece]
			if s.under(next, v.piece) == v.at || !p.Trench() && !p.Solid() {
				continue
			}
			w.pieces = append(w.pieces, v.piece)
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
func (w *walker) foot(piece int32, edge float64) Spot {
	s := w.step
	spans := w.barsAt(w.level, piece, s, boxOf(s.a, s.b))
	from := edge
	for moved := true; moved; {
		moved = false
		for _, y := range spans {
			if y.from < from-1e-9 && y.to >= from-1e-6 {
				from, moved = y.from, true
			}
		}
	}
	if from <= 0 {
		return Spot{s.a, w.level}
	}
	clear := func(p Vec) bool {
		b := w.m.Body
		b.At, b.Level = p, w.level
		return w.f.obstacle(b) == None
	}
	return Spot{w.spot(from, -1, clear), w.level}
}

// barsAt is the stretches of the step's line on which the base overlaps what
// is in its way at a level, or touches the piece.
func (w *walker) barsAt(level Mil, piece int32, s *step, around box) []span {
	reach := float64(w.m.Radius) - overlapDepth
	around = around.grow(w.m.Radius + 1)
	var buf nearBuf
	var spans []span
	for _, i := range w.f.near(buf[:0], around) {
		p := &w.f.pieces[i]
		if p.inTheWay(level, w.m.Height) {
			spans = outlineSpans(spans, s, p.Outline, reach)
		} else if i == piece && p.Solid() {
			spans = outlineSpans(spans, s, p.Outline, float64(w.m.Radius))
		}
	}
	return w.f.rimSpansNear(spans, w.f.pitAt(level), s, reach, around)
}

// landReach is how far beyond an edge a drop looks for a place along the step
// before it looks on all sides.
const landReach = 3 * float64(Inch)

// Land is where a body that comes down over the edge of a mark is first clear of
// it, along the step, at the level that it comes down to (R-LEDGE), short of the
// next wall. It falls past the piece, and so does not land under it even where it
// would fit there. Where there is no such place it is where a fall ends. It is
// looked for when it is asked for: most paths are only tried.
func (f *Field) Land(b Body, k *Mark) Spot {
	w := walker{f: f, m: Mover{Body: b}, level: k.Level, scratch: f.borrow()}
	defer f.scratch.Put(w.scratch)
	w.step.a, w.step.b, w.step.length = k.over.a, k.over.b, k.over.b.Sub(k.over.a).Len()
	return w.land(k.over.piece, k.over.way, k.Level+k.Rise)
}

// land is Land on the walker's step.
func (w *walker) land(piece int32, edge float64, level Mil) Spot {
	s := w.step
	b := w.m.Body
	far := edge + landReach + float64(2*b.Radius)
	line := step{a: s.a, b: s.b, length: s.length}
	around := boxOf(s.point(edge).round(), s.point(far).round())
	far = min(far, w.wallBehind(edge, level, &line, around))
	spans := w.barsAt(level, piece, &line, around)
	at := edge
	for moved := true; moved; {
		moved = false
		for _, y := range spans {
			if y.from <= at && y.to > at {
				at, moved = y.to, true
			}
		}
	}
	fits := func(p Vec) bool {
		b.At, b.Level = p, level
		return w.f.Fits(b).Kind == NoFault
	}
	if at <= far {
		if p := w.spot(at, 1, fits); fits(p) {
			return Spot{p, level}
		}
	}
	b.At, b.Level = s.point(edge).round(), w.level
	if spot, ok := w.f.FallSpot(b, b.At, nil); ok {
		return spot
	}
	return Spot{b.At, level}
}

// wallBehind is where the step's line first enters something solid behind an
// edge.
func (w *walker) wallBehind(edge float64, level Mil, s *step, around box) float64 {
	first := math.Inf(1)
	var buf nearBuf
	var room [16]span
	for _, i := range w.f.near(buf[:0], around) {
		p := &w.f.pieces[i]
		if !p.inTheWay(level, w.m.Height) {
			continue
		}
		for _, y := range outlineSpans(room[:0], s, p.Outline, 0) {
			if y.to > y.from && y.from > edge+slack {
				first = min(first, y.from)
			}
		}
	}
	return first
}
