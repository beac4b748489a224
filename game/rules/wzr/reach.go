package wzr

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/physics"
)

// What a movement loses depends on what it touches on its way (WZR-6, WZR-13,
// WZR-14). So where it may end is the union of several plain reaches: one for
// each choice of the rough pieces that it may touch, with what those take off
// its distance (WZR-9, WZR-10, WZR-12) and all other pieces barred; likewise for
// long jumps (WZR-36) and for jumps down that are paid for (WZR-28).
//
//	     ____
//	    (mud )        10" round it, or 8" with a foot in it
//	o    `--´

// hindrance is a rough piece that a movement may touch.
type hindrance struct {
	piece int
	loss  physics.Mil // 2" or 4"
	deep  physics.Mil // what it takes of who goes far through it (WZR-12); 0: nobody can
	far   physics.Mil // the least movement before it is touched
}

// passage is a choice of what is touched, and how far it goes then.
type passage struct {
	touched uint64 // of the hindrances
	shallow uint64 // those of them that it goes through for 3" at most (WZR-12)
	losses  []penalty
	limit   physics.Mil
}

// mostParts bounds the reaches that are joined, in a thicket of rough pieces: those
// are looked at that go farthest beyond what they touch, and the shortest.
const mostParts = 32

// spare is what movement a passage has left at most where it has touched all that it
// may touch, negative if it cannot: then those that touch less do as well.
func spare(list []hindrance, near [][]physics.Mil, c passage) physics.Mil {
	need := physics.Mil(0)
	for i, h := range list {
		if c.touched&(1<<i) == 0 {
			continue
		}
		need = max(need, h.far)
		for j := range i {
			if c.touched&(1<<j) != 0 {
				need = max(need, min(h.far, list[j].far)+near[i][j])
			}
		}
	}
	return c.limit - need
}

// undominated are the passages, sorted by their limits, without those that another
// makes needless: it may touch as much, as deep, and goes as far.
func undominated(list []passage) []passage {
	kept := list[:0]
	for _, c := range list {
		if !slices.ContainsFunc(kept, func(k passage) bool { return k.touched&c.touched == c.touched && k.shallow&c.touched&^c.shallow == 0 }) {
			kept = append(kept, c)
		}
	}
	return kept
}

// stretch is a plain trip on ground on which everything is barred that the trip
// may not touch. Where a movement may end is the union of its stretches.
type stretch struct {
	trip   physics.Trip
	barred uint64 // of the hindrances
	depths []physics.Depth
	rolls  bool // it is about a long jump or a fall
}

// course is the stretches of a movement, with their grounds as they are needed.
type course struct {
	ways      *ways
	m         game.ModelID
	action    string
	list      []hindrance
	forced    uint64          // those that the model touches where it stands
	near      [][]physics.Mil // between each two of them
	stretches []stretch
	grounds   map[uint64]*physics.Field
	radius    physics.Mil // of the model's base
}

// barred are the hindrances in reach that a passage may not touch.
func barred(list []hindrance, c passage) (set uint64) {
	for i, h := range list {
		if c.touched&(1<<i) == 0 && h.far <= c.limit {
			set |= 1 << i
		}
	}
	return set
}

// ground is the ground with walls in place of the hindrances barred.
func (c *course) ground(barred uint64) *physics.Field {
	if f := c.grounds[barred]; f != nil {
		return f
	}
	bars := map[int]physics.Piece{}
	for i, h := range c.list {
		k := &c.ways.pos.g.Field.Pieces()[h.piece]
		switch {
		case barred&(1<<i) == 0:
		case c.ways.bridged(k) || c.stepped(k):
			bars[h.piece] = shore(k, c.radius)
		default:
			bars[h.piece] = barrier(k)
		}
	}
	f := c.ways.pos.g.Field.With(bars)
	c.grounds[barred] = f
	return f
}

// relief is what the ground within a distance has of gaps and of ways down from a
// model's own level.
type relief struct {
	gaps  bool
	drops []physics.Mil // how deep they are, ascending
}

// mostShallow is how far a movement may lead through light ground that counts no more
// than light (WZR-12).
const mostShallow = 3 * inch

// depths are the pieces that a passage goes through for no more than that.
func (c *course) depths(k passage) (list []physics.Depth) {
	for i, h := range c.list {
		if k.shallow&(1<<i) != 0 {
			list = append(list, physics.Depth{Outline: c.ways.pos.g.Field.Pieces()[h.piece].Outline, Most: mostShallow})
		}
	}
	return list
}

// part is the reach of a stretch. It has a top that only a climb leads to where the base
// finds room past its edge (WZR-49), then with the strip along the edge on which that
// overhangs. Rolls are made for jumps (WZR-44), for falls, and for climbs but in a plain
// Move (WZR-55).
func (c *course) part(s *stretch) physics.ReachPart {
	f, t := c.ground(s.barred), s.trip
	t.Climbs = slices.ContainsFunc(c.ways.pos.g.Field.Pieces(), func(k physics.Piece) bool { return climbable(t, &k) })
	part := physics.ReachPart{Rolls: s.rolls, Depths: s.depths}
	if t.Climbs {
		below := c.below(f, t)
		part.Levels = c.levels(t, below)
		if rims := c.rims(t, below); len(rims) > 0 {
			f = f.With(rims)
		}
	}
	part.Reach = f.Reach(t)
	if safe := t; !part.Rolls {
		tests := c.ways.pos.terms.ClimbTests // of ladders, too (WZR-58 to WZR-60)
		safe.JumpWidth, safe.Climbs = 0, t.Climbs && c.action == "move" && !tests
		safe.Unladdered = tests && slices.ContainsFunc(f.Pieces(), func(k physics.Piece) bool { return len(k.Ladders) > 0 })
		if part.Safe = part.Reach; safe.Means != t.Means {
			part.Safe = f.Reach(safe)
		}
	}
	return part
}

// barrier is a wall round a piece that keeps bases from touching it: as far off as
// counts as touching, and as high as a base that touches it may stand (WZR-6).
// Nobody climbs over it.
func barrier(k *physics.Piece) physics.Piece {
	const step = inch // that one walks up
	return physics.Piece{ID: k.ID, Kind: "wall", Outline: rounded(k.Outline, physics.ContactGap+2, math.Pi/6), Base: min(k.Base, k.Top) - 1,
		Top: max(k.Base, k.Top) + physics.ContactGap + step + 1, Sheer: true, Sight: physics.Opaque, Ground: physics.Impassable}
}

// stepped tells whether one may come over an edge right beside a convex rough piece: along
// such a step no wall is in the way till the base is clear of the edge (R-SUPPORT), so that
// a bar would let the base touch the piece.
//
//	 hill __
//	        \   bar
//	         \ .---.
//	__________o|mud|____   it comes off the hill with its base over the bar
func (c *course) stepped(k *physics.Piece) bool {
	if len(hull(k.Outline)) != len(k.Outline) {
		return false // its shore is that of its hull, farther off than need be
	}
	for i := range c.ways.pos.g.Field.Pieces() {
		q := &c.ways.pos.g.Field.Pieces()[i]
		if q != k && (q.Trench() || q.Solid() && q.Stand) && apart(k.Outline, q.Outline) <= float64(c.radius+physics.ContactGap+2) {
			return true
		}
	}
	return false
}

// shore bars a piece that is bridged to all who stand as low as it is: no centre of a
// base comes so near that the base touches it.
func shore(k *physics.Piece, radius physics.Mil) physics.Piece {
	q := *k
	q.Outline, q.Ground, q.Ladders, q.Openings = rounded(hull(k.Outline), radius+physics.ContactGap+2, math.Pi/24), physics.Impassable, nil, nil
	return q
}

// footing are the levels on which some place is in reach without a climb: those that
// its search came over, and those of low tops and hills on which a place looked at is
// in reach, for nothing turns on an open top.
func (c *course) footing(r *physics.Reach, t physics.Trip) []physics.Mil {
	levels := r.Levels()
	for i := range c.ways.pos.g.Field.Pieces() {
		k := &c.ways.pos.g.Field.Pieces()[i]
		if !k.Trench() && !(k.Solid() && k.Stand) || slices.Contains(levels, k.Top) || toOutline(t.At, t.At, k.Outline) > float64(t.Limit) {
			continue
		}
		if slices.ContainsFunc(footholds(k, t), r.Has) {
			levels = append(levels, k.Top)
		}
	}
	return levels
}

// footholds are places on a piece, half an inch apart, as far as a trip goes.
func footholds(k *physics.Piece, t physics.Trip) (list []physics.Spot) {
	const step = inch / 2
	lo, hi := physics.Bounds(k.Outline)
	lo = physics.V(max(lo.X, t.At.X-t.Limit), max(lo.Y, t.At.Y-t.Limit))
	hi = physics.V(min(hi.X, t.At.X+t.Limit), min(hi.Y, t.At.Y+t.Limit))
	for x := lo.X + step/2; x < hi.X; x += step {
		for y := lo.Y + step/2; y < hi.Y; y += step {
			if at := physics.V(x, y); physics.DiscInside(at, 0, k.Outline) {
				list = append(list, physics.Spot{At: at, Level: k.Top})
			}
		}
	}
	return list
}

// below are what is in reach of a trip without a climb, and with climbs for less than its
// limit by half the base's size: what of a top is in neither one cannot have climbed and then
// come past the edge with the whole base (WZR-49).
func (c *course) below(f *physics.Field, t physics.Trip) []*physics.Reach {
	walks, climbs := t, t
	walks.Climbs = false
	list := []*physics.Reach{f.Reach(walks)}
	if climbs.Limit -= t.Radius; climbs.Limit > 0 {
		list = append(list, f.Reach(climbs))
	}
	return list
}

// levels are those on which a trip that climbs may end.
func (c *course) levels(t physics.Trip, below []*physics.Reach) func(physics.Mil) bool {
	levels := sync.OnceValue(func() []physics.Mil {
		levels := c.footing(below[0], t)
		for _, r := range below[1:] {
			levels = append(levels, r.Levels()...)
		}
		return levels
	})
	return func(l physics.Mil) bool { return slices.Contains(levels(), l) }
}

// rims are the pieces that a trip may climb and not stand on: the way up fits, and the
// base past the edge does not, from whatever side it comes (WZR-49), or is too wide for
// the top. They are without the tops that others of their height may have.
func (c *course) rims(t physics.Trip, below []*physics.Reach) map[int]physics.Piece {
	rims := map[int]physics.Piece{}
	for i := range c.ways.pos.g.Field.Pieces() {
		k := &c.ways.pos.g.Field.Pieces()[i]
		if !k.Solid() || !k.Stand || !k.Sheer || k.Top-t.Level <= inch || physics.Mil(toOutline(t.At, t.At, k.Outline))+k.Top-t.Level > t.Limit {
			continue
		}
		places := footholds(k, t)
		reached := slices.ContainsFunc(below, func(r *physics.Reach) bool { return slices.ContainsFunc(places, r.Has) })
		if !reached || !slices.ContainsFunc(places, func(s physics.Spot) bool { return c.ways.routes.overhang(t.Body, s) <= 0 }) {
			q := *k
			q.Stand = false
			rims[i] = q
		}
	}
	return rims
}

// part is the reach of a stretch that goes through light ground only so far (WZR-12).
func (r *rounds) part(i int) *physics.ReachPart {
	if r.parts[i] == nil {
		if r.parts == nil {
			r.parts = map[int]*physics.ReachPart{}
		}
		part := r.course.part(&r.course.stretches[i])
		r.parts[i] = &part
	}
	return r.parts[i]
}

func (ws *ways) course(m game.ModelID, action string) *course {
	t := ws.trip(m, action, true)
	full := ws.routes.allow(m, ws.routes.distance(m, action), ws.routes.bonus(m), nil)
	list, forced := ws.hindrances(m, full)
	c := &course{ways: ws, m: m, action: action, list: list, forced: forced, near: ws.neighbours(m, list), grounds: map[uint64]*physics.Field{0: ws.pos.g.Field}, radius: t.Radius}
	free, wide, narrow := ws.routes.freeDrop(m), t.JumpWidth, ws.routes.freeJump(m)-1
	relief := ws.relief(t, full)
	if !relief.gaps {
		wide, narrow = 0, 0
	}
	add := func(more physics.Mil, most int, set func(*physics.Trip)) {
		for _, k := range c.passages(more, most) {
			t := t
			t.Limit = k.limit
			if set(&t); t.Limit > 0 {
				c.stretches = append(c.stretches, stretch{trip: t, barred: barred(list, k), depths: c.depths(k), rolls: t.JumpWidth > narrow || t.MaxDrop > free+1})
			}
		}
	}
	add(0, mostParts, func(t *physics.Trip) { t.MaxDrop, t.JumpWidth = free+1, narrow })
	if relief.gaps {
		add(2*inch, 1, func(t *physics.Trip) { t.MaxDrop, t.JumpWidth = free+1, wide })
	}
	for _, d := range relief.drops {
		if d > free && d-free < full {
			add(0, 1, func(t *physics.Trip) { t.MaxDrop, t.JumpWidth, t.Limit = d+1, narrow, t.Limit-(d-free) })
		}
	}
	if len(c.stretches) == 0 { // it stays where it is
		t.Limit = 0
		c.stretches = append(c.stretches, stretch{trip: t})
	}
	return c
}

// reach are the reaches whose union is where a movement may end.
func (ws *ways) reach(m game.ModelID, action string) (parts []physics.ReachPart) {
	c := ws.course(m, action)
	for _, s := range c.stretches {
		part := c.part(&s)
		if !ws.squads.coherent(m) {
			part.Near = func(level physics.Mil) physics.Near { return ws.squads.nearer(m, level) }
		}
		parts = append(parts, part)
	}
	return parts
}

// hindrances are the rough pieces within a distance, the nearest first, and which
// of them the model touches where it stands. More than 64 are not looked at.
func (ws *ways) hindrances(m game.ModelID, within physics.Mil) (list []hindrance, forced uint64) {
	b := ws.pos.g.Body(m)
	for i := range ws.pos.g.Field.Pieces() {
		k := &ws.pos.g.Field.Pieces()[i]
		if k.Ground != physics.Difficult && k.Ground != physics.Dangerous || len(k.Outline) < 3 {
			continue
		}
		h := hindrance{piece: i, loss: 2 * inch}
		h.far = max(0, physics.Mil(toOutline(b.At, b.At, k.Outline))-b.Radius-physics.ContactGap)
		switch {
		case h.far > within:
			continue
		case k.Cover == physics.HeavyCover:
			h.loss = 4 * inch
		case diameter(k.Outline) > 3*inch:
			h.deep = 4 * inch
		}
		list = append(list, h)
	}
	slices.SortStableFunc(list, func(a, b hindrance) int { return cmp.Compare(a.far, b.far) })
	list = list[:min(len(list), 64)]
	still := &physics.Trace{}
	for i := range list {
		if list[i].far == 0 && touchesAlong(still, b, &ws.pos.g.Field.Pieces()[list[i].piece]) {
			forced |= 1 << i
		}
	}
	return list, forced
}

// passages are the choices of what is touched, those first that go farthest beyond it.
// Of those that leave nothing but the least distance the one that touches all is
// enough.
func (c *course) passages(more physics.Mil, most int) []passage {
	list, near, forced := c.list, c.near, c.forced
	base, bonus := c.ways.routes.distance(c.m, c.action), c.ways.routes.bonus(c.m)
	limit := func(losses []penalty) physics.Mil {
		if more > 0 {
			losses = append(slices.Clone(losses), penalty{inches: more})
		}
		return c.ways.routes.allow(c.m, base, bonus, losses)
	}
	bottom := c.ways.routes.allow(c.m, base, bonus, []penalty{{inches: base + bonus}})
	var out []passage
	var add func(i, n int, k passage) // touches n more of those from i on
	add = func(i, n int, k passage) {
		if k.limit = limit(k.losses); k.limit <= bottom || n > len(list)-i || len(out) > 16*mostParts || spare(list[:i], near, k) < 0 {
			return
		}
		if i == len(list) {
			out = append(out, passage{k.touched, k.shallow, slices.Clone(k.losses), k.limit})
			return
		}
		h := list[i]
		if forced&(1<<i) == 0 {
			add(i+1, n, k)
		}
		if h.far > k.limit || n == 0 {
			return
		}
		with := func(inches physics.Mil, shallow uint64) {
			add(i+1, n-1, passage{touched: k.touched | 1<<i, shallow: k.shallow | shallow, losses: append(slices.Clone(k.losses), penalty{piece: h.piece, inches: inches})})
		}
		if h.deep == 0 || k.limit-h.loss <= 3*inch { // it cannot go through it too far
			with(h.loss, 0)
			return
		}
		with(h.loss, 1<<i)
		with(h.deep, 0)
	}
	for n, was := bits.OnesCount64(forced), -1; was < len(out) && n <= len(list); n++ {
		was = len(out)
		add(0, n, passage{})
	}
	slices.SortStableFunc(out, func(a, b passage) int { return cmp.Compare(b.limit, a.limit) })
	out = undominated(out)
	slices.SortStableFunc(out, func(a, b passage) int { return cmp.Compare(spare(list, near, b), spare(list, near, a)) })
	if out = out[:min(len(out), most)]; bottom > 0 {
		out = append(out, passage{touched: ^uint64(0), limit: bottom})
	}
	return out
}

// neighbours are how far it is at least from where one touches a piece to where one
// touches another, for each two.
func (ws *ways) neighbours(m game.ModelID, list []hindrance) [][]physics.Mil {
	near := make([][]physics.Mil, len(list))
	for i := range list {
		near[i] = make([]physics.Mil, i)
		for j := range i {
			gap := apart(ws.pos.g.Field.Pieces()[list[i].piece].Outline, ws.pos.g.Field.Pieces()[list[j].piece].Outline)
			near[i][j] = max(0, physics.Mil(gap)-2*(ws.pos.g.Body(m).Radius+physics.ContactGap)-1)
		}
	}
	return near
}

func (ws *ways) relief(t physics.Trip, within physics.Mil) (r relief) {
	add := func(level physics.Mil) {
		if d := t.Level - level; d > 0 && !slices.Contains(r.drops, d) {
			r.drops = append(r.drops, d)
		}
	}
	if add(0); t.Level > 0 {
		r.gaps = true
	}
	for i := range ws.pos.g.Field.Pieces() {
		k := &ws.pos.g.Field.Pieces()[i]
		if !k.Trench() && !(k.Solid() && k.Stand) || toOutline(t.At, t.At, k.Outline) > float64(within) {
			continue
		}
		r.gaps = r.gaps || k.Trench() || climbable(t, k)
		add(k.Top)
	}
	slices.Sort(r.drops)
	return r
}

// climbable tells whether a piece may be climbed within the limit of a trip, with the
// base past its edge (WZR-47, WZR-49).
func climbable(t physics.Trip, k *physics.Piece) bool {
	h := k.Top - t.Level
	return k.Solid() && k.Stand && k.Sheer && h > inch && physics.Mil(toOutline(t.At, t.At, k.Outline))+h+t.Radius <= t.Limit
}

// bridged tells whether one may stand over a rough piece, so low that a bar round the
// piece would be in the way there, and yet not touch it.
//
//	bar  .-------------.  1" and a bit
//	 ____|_____________|____  a duckboard, 0.25"
//	     |    (mud)    |
func (ws *ways) bridged(k *physics.Piece) bool {
	high := max(k.Base, k.Top) + physics.ContactGap
	for i := range ws.pos.g.Field.Pieces() {
		q := &ws.pos.g.Field.Pieces()[i]
		if q != k && q.Solid() && q.Stand && q.Top > high && q.Base <= high+inch && q.Top <= high+inch+1 && apart(k.Outline, q.Outline) == 0 {
			return true
		}
	}
	return false
}

// rounds is the course of the last question for a way round something: while a
// hand drags a model many come.
type rounds struct {
	game   *game.Game
	moment int
	course *course
	parts  map[int]*physics.ReachPart // of its stretches, as they are needed
}

// wayRound is a way to a place to which what the shortest way loses does not lead.
func (ws *ways) wayRound(g *game.Game, m game.ModelID, action string, to physics.Spot) (physics.Way, bool) {
	far := physics.Mil(to.At.Sub(ws.pos.g.Body(m).At).Len())
	if far > ws.routes.allow(m, ws.routes.distance(m, action), ws.routes.bonus(m), nil) {
		return physics.Way{}, false
	}
	a := ws.pos.army
	a.asked.Lock()
	defer a.asked.Unlock()
	r, _ := a.last.(*rounds)
	if n := len(g.Log()); r == nil || r.game != g || r.moment != n || r.course.m != m || r.course.action != action {
		r = &rounds{game: g, moment: n, course: ws.course(m, action)}
		a.last = r
	}
	for i, s := range r.course.stretches {
		if far > s.trip.Limit {
			continue
		}
		way, ok := r.course.ground(s.barred).WayTo(s.trip, to)
		if !ok {
			continue
		}
		k := ws.routes.route(m, action, way.Path)
		if ws.routes.checkRoute(m, &k) == nil {
			return ws.wayOf(m, &k, action != "move"), true
		}
		if len(s.depths) == 0 {
			continue
		}
		if way, ok = r.part(i).Way(to); !ok {
			continue
		}
		if k = ws.routes.route(m, action, way.Path); ws.routes.checkRoute(m, &k) == nil {
			return ws.wayOf(m, &k, action != "move"), true
		}
	}
	return physics.Way{}, false
}
