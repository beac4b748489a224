package lab

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Manner is how a model comes to blows in its first Turn.
type Manner uint8

// The manners: what the rule set allows in one activation.
const (
	Charging Manner = iota // a Charge from where it stands
	Rushing                // a roll to come nearer, then a Charge (game.Rushing)
	Closing                // a Move, then a fight (game.Closing)
)

// onset is a model coming to blows: the chance that it does, and what the fight
// then does.
type onset struct {
	arrive float64
	hit    game.Harm
	manner Manner
	from   stance // where a Charge begins, or the fight
}

func (o *onset) felled() float64 { return float64(o.arrive * o.hit.Felled()) }

// prize is what a Charge is looked for: to come to blows, or to fell.
type prize struct {
	fell   bool
	least  float64 // no more than this need not be looked for
	direct bool    // by the most direct path alone: a whole map of ways round takes long
}

// of is what an onset is worth.
func (w prize) of(o *onset) float64 {
	if w.fell {
		return o.felled()
	}
	return o.arrive
}

// most is what is worth a Charge that arrives by a chance, at the most.
func (w prize) most(c *charger, arrive float64) float64 {
	if w.fell {
		return float64(arrive * c.Gravest())
	}
	return arrive
}

// charger is a hunter's Charges with room to look at a straight line.
type charger struct {
	game.Charges
	way  physics.Trace
	path [1]physics.Waypoint
}

// closeIn asks the rule set how the hunter may come to blows.
func (h *hunter) closeIn() {
	p, by, target := h.p, h.by, h.target
	h.charges.New = func() any { return &charger{Charges: p.rules.Charges(p.Game, by, target)} }
	if first := p.rules.Charges(p.Game, by, target); first != nil {
		h.fights = true
		h.charges.Put(&charger{Charges: first})
		if r, ok := p.Setup.Rules.(game.Rushing); ok {
			h.rush, h.walks = r.Rush(p.Game, by), p.rules.Walk(p.Game, by).Mover
		}
	}
	if r, ok := p.Setup.Rules.(game.Closing); ok {
		h.blows.New = func() any { return r.Blows(p.Game, by, target) }
		if first := r.Blows(p.Game, by, target); first != nil {
			h.closes = true
			h.blows.Put(first)
		}
	}
	if h.rush > 0 || h.closes {
		h.near = p.movesOf(by).stances
	}
}

// chance is that of a Charge that is worth no more than the least, after a roll that
// succeeds by a chance.
func (w prize) chance(c *charger, rush float64) float64 {
	if w.fell {
		rush *= c.Gravest()
	}
	return w.least / max(rush, 1e-9)
}

// charge is how the hunter best comes to blows with a body. ok is false if it
// cannot at all, or not for more than the least that is asked for.
func (h *hunter) charge(to physics.Body, w prize, room []bounded, breath *physics.Breath) (best onset, ok bool) {
	take := func(o onset, can bool) {
		if can && (!ok || w.of(&o) > w.of(&best)) {
			best, ok = o, true
			w.least = max(w.least, w.of(&o))
		}
	}
	if h.fights {
		c := h.charges.Get().(*charger)
		defer h.charges.Put(c)
		c.Breathing(breath)
		c.Directly(w.direct)
		defer c.Breathing(nil)
		defer c.Directly(false)
		if w.most(c, c.Bound(h.p.Body(h.by), to)) > w.least {
			arrive, hit, can := c.At(to, w.chance(c, 1))
			take(onset{arrive: arrive, hit: hit}, can)
		}
		take(h.rushed(c, to, w, room))
	}
	if h.closes {
		take(h.closed(to))
	}
	return best, ok
}

// rushed is the best Charge from where a roll leads the hunter. Places from which
// it may be best are asked first, and of those with nothing in the straight way;
// then the nearest one from which the way leads straight over something. Ways round
// things are not looked for from there: that would take long, and mostly another
// place leads straight.
func (h *hunter) rushed(c *charger, to physics.Body, w prize, room []bounded) (best onset, ok bool) {
	if w.most(c, h.rush) <= w.least {
		return best, false
	}
	try := func(k bounded) bool {
		from := h.near[k.stance]
		arrive, hit, can := c.AtFrom(from.Body, to, w.chance(c, h.rush))
		o := onset{float64(arrive * h.rush), hit, Rushing, from}
		if !can || w.of(&o) <= w.least {
			return false
		}
		best, ok, w.least = o, true, w.of(&o)
		return true
	}
	c.Directly(true)
	list := h.rushes(c, to, w, room)
	over := -1
	for i, k := range list {
		if k.weight <= w.least {
			break
		}
		from := h.near[k.stance].Body
		if !h.p.Ground.Field.Sees(from, to) {
			continue
		}
		switch clear, open := h.straight(c, from, to); {
		case open:
			try(k)
		case clear && over < 0:
			over = i
		}
	}
	if over >= 0 && list[over].weight > w.least {
		try(list[over])
	}
	return best, ok
}

// rushes are the places from which a Charge may be worth enough, the best and
// nearest first.
func (h *hunter) rushes(c *charger, to physics.Body, w prize, room []bounded) []bounded {
	list := room[:0]
	for i := range h.near {
		k := &h.near[i]
		if !k.moved || physics.Overlap(k.Body, to) {
			continue
		}
		if m := w.most(c, float64(h.rush*c.Bound(k.Body, to))); m > w.least {
			list = append(list, bounded{m, int32(i)})
		}
	}
	apart := func(k bounded) int64 { return h.near[k.stance].At.Sub(to.At).Len2() }
	slices.SortFunc(list, func(a, b bounded) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(apart(a), apart(b)), cmp.Compare(a.stance, b.stance))
	})
	return list
}

// straight tells whether the hunter can go straight into contact, and whether
// nothing slows it then or asks for a roll.
func (h *hunter) straight(c *charger, from, to physics.Body) (clear, open bool) {
	way := to.At.Sub(from.At)
	apart := way.Len()
	share := (apart - float64(from.Radius+to.Radius)) / apart
	if share <= 0 {
		return true, true
	}
	c.path[0] = physics.Waypoint{At: from.At.Add(physics.V(physics.Mil(float64(way.X)*share), physics.Mil(float64(way.Y)*share)))}
	m := h.walks
	m.At, m.Level = from.At, from.Level
	h.p.Ground.Field.TraceInto(&c.way, m, c.path[:])
	clear = c.way.Fault.Kind == physics.NoFault && c.way.End.Level == to.Level
	return clear, clear && len(c.way.Marks) == 0 && float64(c.way.Cost) <= apart
}

// closed is a fight after a Move.
func (h *hunter) closed(to physics.Body) (best onset, ok bool) {
	fight := h.blows.Get().(func(from, to physics.Body) (game.Harm, bool))
	defer h.blows.Put(fight)
	for i := range h.near {
		k := &h.near[i]
		if hit, can := fight(k.Body, to); can {
			return onset{1, hit, Closing, *k}, true
		}
	}
	return best, false
}
