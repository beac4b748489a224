package game

import (
	"slices"

	"duckboard/physics"
)

// tried is a choice that was tried and not refused. What came of it is kept
// beside the game as it stands, for a Do of the same choice to take over.
type tried struct {
	done bool
	c    Command
	room choiceRoom
}

// Try reports whether a choice would be refused, and why; it changes nothing. A
// Do of the same choice right after it costs next to nothing. In a dealt game it
// looks as far as the first die: no rule refuses a choice after that.
func (g *Game) Try(c Command) error { return g.TryBy(c.Side, &c.Choice) }

// TryBy is Try for who tries many choices of a side.
func (g *Game) TryBy(side Side, c *Choice) error {
	if g.tried.was(side, c) {
		return nil
	}
	g.tried.c.Side = side
	g.tried.room.keep(c, &g.tried.c.Choice)
	err := g.attempt(&g.tried.c, nil)
	g.tried.done = err == nil
	if err == ErrWaiting {
		return nil
	}
	return err
}

// was tells whether this is the choice that was tried.
func (t *tried) was(side Side, c *Choice) bool {
	return t.done && t.c.Side == side && t.c.Choice.equal(c)
}

// equal compares what two choices say.
func (c *Choice) equal(o *Choice) bool {
	return c.Action == o.Action && c.Model == o.Model && c.With == o.With && c.Target == o.Target && c.Weapon == o.Weapon &&
		c.Bloodbath == o.Bloodbath && c.Pass == o.Pass && c.Fall == o.Fall &&
		same(c.At, o.At) && same(c.Level, o.Level) && same(c.Spend, o.Spend) && same(c.First, o.First) && same(c.Zone, o.Zone) &&
		same(c.Flee, o.Flee) && same(c.Stand, o.Stand) &&
		list(c.Path, o.Path) && list(c.Weapons, o.Weapons) && list(c.Order, o.Order) &&
		c.Squad == o.Squad && c.Use == o.Use && same(c.Profile, o.Profile) && same(c.Toward, o.Toward) &&
		list(c.Also, o.Also) && list(c.Markers, o.Markers)
}

// same compares what may be absent.
func same[V comparable](a, b *V) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// list compares lists, of which an empty one is not an absent one.
func list[V comparable](a, b []V) bool { return (a == nil) == (b == nil) && slices.Equal(a, b) }

// choiceRoom is room for a copy of a choice that shares nothing with it.
type choiceRoom struct {
	path, shown    []physics.Waypoint
	weapons, order []string
	at             physics.Vec
	level          physics.Mil
	spend, first   int
	zone           int
	flee, stand    bool
	also           []string
	markers        []physics.Vec
	toward         physics.Vec
	profile        int
}

// show leaves the path alone that was kept last, for events may show it: for good, or
// until the next is shown where the game lends.
func (r *choiceRoom) show(lends bool) {
	if r.path, r.shown = r.shown, r.path; !lends {
		r.path, r.shown = nil, nil
	}
}

// keep copies a choice into k. The copy is good until the next.
func (r *choiceRoom) keep(c, k *Choice) {
	*k = *c
	k.Path, k.Weapons, k.Order = hold(&r.path, c.Path), hold(&r.weapons, c.Weapons), hold(&r.order, c.Order)
	k.At, k.Level = point(&r.at, c.At), point(&r.level, c.Level)
	k.Spend, k.First = point(&r.spend, c.Spend), point(&r.first, c.First)
	k.Zone = point(&r.zone, c.Zone)
	k.Flee, k.Stand = point(&r.flee, c.Flee), point(&r.stand, c.Stand)
	k.Also, k.Markers = hold(&r.also, c.Also), hold(&r.markers, c.Markers)
	k.Toward, k.Profile = point(&r.toward, c.Toward), point(&r.profile, c.Profile)
}

// hold copies a list into room.
func hold[V any](room *[]V, list []V) []V {
	if list == nil {
		return nil
	}
	if *room = append((*room)[:0], list...); *room == nil {
		*room = []V{}
	}
	return *room
}

// point copies a value into room.
func point[V any](room, v *V) *V {
	if v == nil {
		return nil
	}
	*room = *v
	return room
}

// clone is a copy that shares nothing that lies in a game's room.
func (d *Decision) clone() *Decision {
	c := *d
	c.Context.Models, c.Context.Targets = slices.Clone(d.Context.Models), slices.Clone(d.Context.Targets)
	if d.Context.Roll != nil {
		roll := *d.Context.Roll
		roll.Mods = slices.Clone(roll.Mods)
		c.Context.Roll = &roll
	}
	return &c
}
