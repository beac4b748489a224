package physics

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
		w.leg(near, near, w.level, to)
	}
	w.level = to
}

// ladderAt tells whether one of the piece's ladders is within 0.5" of a point
// of the step (R-STEP).
func (w *walker) ladderAt(piece int32, way float64) bool {
	if piece == None {
		return false
	}
	here := w.step.point(way)
	for _, l := range w.f.pieces[piece].Ladders {
		if RoundMil(here.distance(pointOf(l))) <= Inch/2 {
			return true
		}
	}
	return false
}

// markEdge notes an edge that is crossed as it should be.
func (w *walker) markEdge(h hop, near, far float64, to Mil) {
	level := w.level
	on := func(p Vec) bool { return w.supported(p, level) }
	m := Mark{At: w.spot(near, -1, on), Level: level, Rise: to - level, Piece: int(h.by.piece)}
	switch {
	case h.by.kind == stepped:
		m.Kind = Stepped
	case h.by.kind == gap:
		m.Kind = Jumped
		m.Width = RoundMil(far - near)
		m.Far = w.spot(far, 1, func(p Vec) bool { return w.supported(p, to) })
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
		m.Land = w.land(h.by.piece, near, to)
	}
	w.mark(m)
}

// cross notes which pieces' edges are left or entered between two cells, for
// the exemption of R-SUPPORT.
func (w *walker) cross(from, to int32, near, far float64, upper Mil) {
	s := w.step
	c := passage{from: w.way + near, to: w.way + far, begin: w.way, upper: upper}
	add := func(cell, next int32) {
		for _, v := range s.covers[s.cells[cell].cover0:s.cells[cell].cover1] {
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
// is about to climb (R-CLIMB), or where the step begins if it touches it there.
func (w *walker) foot(piece int32, edge float64) Spot {
	s := w.step
	reach := float64(w.m.Radius)
	var spans []span
	if p := &w.f.pieces[piece]; p.Trench() {
		spans = w.f.rimSpansNear(nil, w.f.pitAt(w.level), s, reach, boxOf(s.a, s.b).grow(w.m.Radius))
	} else {
		spans = outlineSpans(nil, s, p.Outline, reach)
	}
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

// landReach is how far beyond an edge a drop looks for a place along the step
// before it looks on all sides.
const landReach = 3 * float64(Inch)

// land is where a base that drops over an edge is first clear of it, along the
// step, at the level that it drops to (R-LEDGE). It falls past the piece, and so
// does not land under it even where it would fit there.
func (w *walker) land(piece int32, edge float64, level Mil) Spot {
	s := w.step
	b := w.m.Body
	reach := float64(b.Radius) - overlapDepth
	far := edge + landReach + float64(2*b.Radius)
	line := step{a: s.a, b: s.b, length: s.length}
	var buf nearBuf
	var spans []span
	corner := []Vec{s.point(edge).round(), s.point(far).round()}
	for _, i := range w.f.near(buf[:0], boxOf(corner...).grow(b.Radius+1)) {
		p := &w.f.pieces[i]
		if p.inTheWay(level, b.Height) {
			spans = outlineSpans(spans, &line, p.Outline, reach)
		} else if i == piece && p.Solid() {
			spans = outlineSpans(spans, &line, p.Outline, float64(b.Radius))
		}
	}
	if pit := w.f.pitAt(level); pit != nil {
		spans = w.f.rimSpansNear(spans, pit, &line, reach, boxOf(corner...).grow(b.Radius+1))
	}
	for at := edge; at <= far; {
		next := at
		for _, y := range spans {
			if y.from <= next && y.to > next {
				next = y.to
			}
		}
		if next > at {
			at = next
			continue
		}
		fits := func(p Vec) bool {
			b.At, b.Level = p, level
			return w.f.Fits(b).Kind == NoFault
		}
		if p := w.spot(at, 1, fits); fits(p) {
			return Spot{p, level}
		}
		// Free of solids but no surface there: try behind the next obstacle.
		at = nextStart(spans, at, far)
	}
	b.At, b.Level = s.point(edge).round(), w.level
	if spot, ok := w.f.FallSpot(b, b.At, nil); ok {
		return spot
	}
	return Spot{b.At, level}
}

// nextStart is where the first span behind at begins, or just behind limit.
func nextStart(spans []span, at, limit float64) float64 {
	next := limit + 1
	for _, y := range spans {
		if y.from > at && y.from < next {
			next = y.from
		}
	}
	return next
}
