package wzr

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Legal lists every choice of a finite kind for the pending decision; a path is
// given as one example.
func (r *Rules) Legal(g *game.Game) []game.Choice {
	d := g.Pending()
	var kept []game.Choice
	for _, c := range append(r.Candidates(g), look(g).offers.mishaps(d)...) {
		if g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			kept = append(kept, c)
		}
	}
	return kept
}

// Candidates are the choices that Legal tries.
func (r *Rules) Candidates(g *game.Game) []game.Choice {
	d := g.Pending()
	if d == nil {
		return nil
	}
	p := look(g)
	switch d.Kind {
	case game.First:
		zero, one := 0, 1
		return []game.Choice{{First: &zero}, {First: &one}}
	case game.PickZone:
		return game.Zones()
	case game.Deploy:
		return p.offers.sites(g, d)
	case game.Activate:
		var all []game.Choice
		for _, id := range d.Context.Squads {
			all = append(all, game.Choice{Squad: id})
		}
		return all
	case game.Next:
		var all []game.Choice
		for _, m := range d.Context.Models {
			all = append(all, game.Choice{Model: p.pos.g.Entries[m].ID})
		}
		return all
	case game.Card:
		return []game.Choice{{Use: "heal"}, {Pass: true}}
	}
	return p.offers.actions(d.Model)
}

// Every is Legal, with each weapon of a Charge and each further profile of a melee weapon
// besides, and each way to spread the
// attacks of a RoF above 1 (WZR-105 to WZR-109).
func (r *Rules) Every(g *game.Game) []game.Choice {
	all := r.Legal(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act {
		return all
	}
	p := look(g)
	legal := func(c game.Choice) bool { return g.Try(game.Command{Side: d.Side, Choice: c}) == nil }
	for _, c := range all[:len(all):len(all)] {
		switch c.Action {
		case "charge":
			all = append(all, p.offers.armed(d.Model, c)...)
		case "fight":
			all = append(all, p.offers.swung(d.Model, c)...)
		case "shoot":
			all = append(all, p.offers.dealt(d.Model, c, legal)...)
		}
	}
	return all
}

// spreads bounds how many ways to spread one weapon's attacks over Secondary
// Targets are listed for each Primary Target.
const spreads = 256

// sites are one place in the zone for each model that waits; where none has room
// they stay behind.
func (o *offers) sites(g *game.Game, d *game.Decision) []game.Choice {
	var all []game.Choice
	for _, step := range [2]physics.Mil{inch, inch / 4} {
		for _, m := range d.Context.Models {
			if c, ok := g.FirstSite(d, m, step); ok {
				all = append(all, c)
			}
		}
		if len(all) > 0 {
			return all
		}
	}
	return []game.Choice{{Pass: true}}
}

// actions are the actions of a model: every weapon on every target, every
// Charge, one Move and one Run. Who must rejoin its squad first has none that
// keeps it from that (WZR-80).
func (o *offers) actions(m game.ModelID) []game.Choice {
	all := o.anyAction(m)
	if o.pos.token(m, sought) == 0 {
		return all
	}
	all = slices.DeleteFunc(all, func(c game.Choice) bool { return o.squads.checkRejoins(m, c.Action) != nil })
	if action, path, ok := o.ways.wayBack(m); ok {
		all = slices.Insert(all, 0, game.Choice{Action: action, Path: path})
	}
	return all
}

func (o *offers) anyAction(m game.ModelID) []game.Choice {
	all := []game.Choice{{Action: "end"}}
	left := o.pos.token(m, ap)
	if o.pos.mayTurnCard(m) {
		all = append(all, game.Choice{Action: "card", Use: "third-action"})
	}
	if left < 1 {
		return all
	}
	all = append(all, game.Choice{Action: "aim"})
	for _, a := range [2]string{"move", "run"} {
		if path, ok := o.anyPath(m, a); ok && costs[a] <= left {
			all = append(all, game.Choice{Action: a, Path: path})
		}
	}
	for _, e := range o.pos.foes(o.pos.side(m)) {
		if left >= 2 {
			all = append(all, game.Choice{Action: "charge", Target: o.pos.g.Entries[e].ID})
		}
		all = append(all, o.targets(m, e)...)
	}
	return append(append(all, o.walls(m)...), o.doors(m)...)
}

// anyPath is the longest straight step that a model may go.
func (o *offers) anyPath(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	return game.StraightAway(o.pos.model(m).At, o.routes.distance(m, action), func(path []physics.Waypoint) bool {
		r := o.routes.route(m, action, path)
		return o.routes.checkRoute(m, &r) == nil
	})
}

func (o *offers) waiting(s game.Side) []game.ModelID {
	var ids []game.ModelID
	for i := range o.pos.g.State.Models {
		if m := &o.pos.g.State.Models[i]; o.pos.g.Entries[i].Side == s && !m.Placed && !m.Out && !o.pos.keptBack(game.ModelID(i)) {
			ids = append(ids, game.ModelID(i))
		}
	}
	return ids
}

// armed are a Charge with each weapon that may be named for its Close Combat, if
// there is more than one (T-CHARGE, T-CC).
func (o *offers) armed(m game.ModelID, c game.Choice) []game.Choice {
	var all []game.Choice
	for i := range o.pos.soldier(m).Weapons {
		c.Weapon = o.pos.soldier(m).Weapons[i].ID
		if b, _ := o.attacks.blade(m, c.Weapon, nil); b.armed() {
			all = append(append(all, c), o.swung(m, c)...)
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// swung are a blow with each further profile of its weapon (T-CC).
func (o *offers) swung(m game.ModelID, c game.Choice) []game.Choice {
	var all []game.Choice
	for i := range o.pos.soldier(m).Weapons {
		w := &o.pos.soldier(m).Weapons[i]
		for n := 1; n < len(w.Profiles) && w.ID == c.Weapon && w.Type == roster.Melee; n++ {
			c.Profile = &n
			all = append(all, c)
		}
	}
	return all
}

// dealt are a shot with every set of Secondary Targets that it may have, in the
// order of the models.
func (o *offers) dealt(m game.ModelID, c game.Choice, legal func(game.Choice) bool) []game.Choice {
	with := func(also []string, id string) game.Choice {
		more := c
		more.Also = append(slices.Clone(also), id)
		return more
	}
	var seconds []string
	for i := range o.pos.g.State.Models {
		if id := o.pos.g.Entries[i].ID; game.ModelID(i) != m && o.pos.g.State.Models[i].On() && id != c.Target && legal(with(nil, id)) {
			seconds = append(seconds, id)
		}
	}
	_, profile, _ := o.attacks.gun(m, c)
	var all []game.Choice
	var grow func(also []string, from int)
	grow = func(also []string, from int) {
		for i := from; i < len(seconds) && len(also)+1 < profile.RoF && len(all) < spreads; i++ {
			more := with(also, seconds[i])
			all = append(all, more)
			grow(more.Also, i+1)
		}
	}
	grow(nil, 0)
	return all
}

// doors are the Entry Points by which a model may go in or come out.
func (o *offers) doors(m game.ModelID) []game.Choice {
	var all []game.Choice
	if in := int(o.pos.model(m).In); in > 0 {
		for _, v := range o.pos.g.Table.Terrain[in-1].Entries {
			all = append(all, game.Choice{Action: "leave", At: &v})
		}
		return all
	}
	for i := range o.pos.g.Table.Terrain {
		for _, v := range o.pos.g.Table.Terrain[i].Entries {
			if o.pos.atEntry(m, v) {
				all = append(all, game.Choice{Action: "enter", At: &v})
			}
		}
	}
	return all
}

// targets are all ways to attack an enemy.
func (o *offers) targets(m, e game.ModelID) []game.Choice {
	var all []game.Choice
	id, at := o.pos.g.Entries[e].ID, o.pos.model(e).At
	for i := range o.pos.soldier(m).Weapons {
		w := &o.pos.soldier(m).Weapons[i]
		if o.pos.gap(m, e) <= o.pos.strikingReach(m, e) {
			all = append(all, game.Choice{Action: "fight", Weapon: w.ID, Target: id})
		}
		if w.Type != roster.Ranged {
			continue
		}
		for n := range w.Profiles {
			k := &w.Profiles[n]
			c := game.Choice{Action: "shoot", Weapon: w.ID, Target: id}
			if n > 0 {
				c.Profile = &n
			}
			if laidOn(k.Shape) {
				c.Action, c.Target, c.Toward = "template", "", &at
			} else if k.Range > 0 && shotGap(o.sights.eyeBody(m, e), o.pos.targetBody(e)) > k.Range {
				continue // out of range whatever it sees (WZR-124)
			}
			all = append(all, c)
		}
	}
	return all
}

// mishaps are shots at friends (WZR-125): legal, and hardly ever wanted.
func (o *offers) mishaps(d *game.Decision) []game.Choice {
	var all []game.Choice
	if d == nil || d.Kind != game.Act || o.pos.token(d.Model, ap) < 1 {
		return nil
	}
	for _, f := range o.pos.g.Models(o.pos.side(d.Model)) {
		for _, c := range o.targets(d.Model, f) {
			if c.Action == "shoot" && f != d.Model {
				all = append(all, c)
			}
		}
	}
	return all
}

// walls are examples of a Wall of Fire: across the way of the nearest enemy.
func (o *offers) walls(m game.ModelID) []game.Choice {
	if o.pos.g.State.Sides[o.pos.side(m)][cards] < 2 {
		return nil
	}
	var all []game.Choice
	for i := range o.pos.soldier(m).Weapons {
		w := &o.pos.soldier(m).Weapons[i]
		if o.attacks.flamer(m, w.ID) == nil {
			continue
		}
		u := physics.PointOf(o.pos.model(m).Facing)
		if n := u.Len(); n > 0 {
			at := func(side float64) physics.Vec {
				return o.pos.model(m).At.Add(physics.V(physics.RoundMil(float64((float64(u.X*5000)-float64(side*u.Y))/n)), physics.RoundMil(float64((float64(u.Y*5000)+float64(side*u.X))/n))))
			}
			all = append(all, game.Choice{Action: "wall-of-fire", Weapon: w.ID, Markers: []physics.Vec{at(-3000), at(3000)}})
		}
	}
	return all
}
