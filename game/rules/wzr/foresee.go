package wzr

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// foresight is a position of its own, in which two models stand wherever a question
// puts them.
type foresight struct {
	*view
	by     game.ModelID
	target game.ModelID
}

func foresee(g *game.Game, by, target game.ModelID) foresight {
	p := look(g)
	p.pos.g.State = g.Imagined()
	p.pos.g.State.Models[by].Tokens[aiming], p.pos.g.State.Models[by].Tokens[swiftUsed], p.pos.g.State.Models[by].Way = 0, 0, 0
	return foresight{p, by, target}
}

func (f *foresight) stand(from, to physics.Body) {
	f.pos.g.State.Put(f.by, from.At, from.Level)
	f.pos.g.State.Put(f.target, to.At, to.Level)
}

// gunner is a ranged profile.
type gunner struct {
	weapon  *roster.Weapon
	profile *roster.Profile
	open    float64 // the weight of all its attacks in the open, -1: not known
}

// foreseenShots are the ranged profiles of a model.
type foreseenShots struct {
	foresight
	alone foresight // with vehicles alone besides: who else stands there now will have moved
	guns  []gunner
}

// Shots makes ready to weigh shots, and templates that are laid or aimed at the
// target.
func (r *Rules) Shots(g *game.Game, by, target game.ModelID) game.Shots {
	s := &foreseenShots{foresight: foresee(g, by, target)}
	for i := range s.pos.soldier(by).Weapons {
		w := &s.pos.soldier(by).Weapons[i]
		for k := range w.Profiles {
			if w.Type == roster.Ranged {
				s.guns = append(s.guns, gunner{w, &w.Profiles[k], -1})
			}
		}
	}
	if len(s.guns) == 0 {
		return nil
	}
	s.alone = foresee(g, by, target)
	for i := range s.alone.pos.g.State.Models {
		if m := game.ModelID(i); m != by && m != target && !s.pos.soldier(m).vehicle() {
			s.alone.pos.g.State.Models[i].Placed = false
		}
	}
	return s
}

// foreseenCharges are Charges of a model from where it stands.
type foreseenCharges struct {
	foresight
	from physics.Body
	harm game.Harm
}

// Charges makes ready to weigh Charges; nil for who has nothing to fight with.
func (r *Rules) Charges(g *game.Game, by, target game.ModelID) game.Charges {
	c := &foreseenCharges{foresight: foresee(g, by, target)}
	c.from = c.pos.g.Body(by)
	harm, armed := c.blows(true)
	if !armed {
		return nil
	}
	c.harm = harm
	return c
}

// blows is what a Close Combat action does (T-CC), or that of a Charge.
func (f *foresight) blows(charges bool) (h game.Harm, armed bool) {
	b, _ := f.attacks.blade(f.by, "", nil)
	if !b.armed() {
		return h, false
	}
	o := f.chances.testOdds(f.attacks.ccTest(f.by, charges), f.target, b.st, b.avv, b.roa)
	return game.Harm{Weapon: b.weapon.ID, Hit: o.Success[1] + o.Success[2], Hurt: o.Injury, Mods: o.Mods}, true
}

// Blows makes ready to weigh a Move up to an enemy and a Close Combat action, 1 AP
// each (T-AP): within either's CCWR (T-CCWR), without the bonus of a Charge, and
// also where none may be declared.
func (r *Rules) Blows(g *game.Game, by, target game.ModelID) func(from, to physics.Body) (h game.Harm, ok bool) {
	f := foresee(g, by, target)
	h, armed := f.blows(false)
	if !armed {
		return nil
	}
	reach := max(f.pos.ccwr(by), f.pos.ccwr(target))
	return func(from, to physics.Body) (game.Harm, bool) {
		return h, physics.Gap(from, to) <= reach && !physics.Overlap(from, to)
	}
}

// Walk is how a model walks in a Turn: two Moves (WZR-0, T-AP), what it loses to
// terrain not counted.
func (r *Rules) Walk(g *game.Game, m game.ModelID) physics.Trip {
	f := foresee(g, m, m)
	t := f.ways.trip(m, "run", true)
	t.Limit = f.routes.distance(m, "run")
	return t
}

// Shelter makes ready to tell of cover (WZR-92 to WZR-103) between places where
// nobody stands.
func (r *Rules) Shelter(g *game.Game, by, target game.ModelID) func(from, to physics.Body) (visible, covered bool) {
	f := foresee(g, by, target)
	return func(from, to physics.Body) (visible, covered bool) {
		if !f.pos.g.Field.Sees(from, to) {
			return false, false
		}
		f.stand(from, to)
		c := f.sights.cover(by, target)
		return c.Visible, c.Visible && c.Groups > 0
	}
}

// laid tells whether a profile is a template that lies at the shooter's base,
// scattered whether it is one that may deviate.
func (k *gunner) laid() bool { return laidOn(k.profile.Shape) }

func (k *gunner) scattered() bool { return k.profile.Shape != "" && !k.laid() }

// touching tells whether a template laid from one place towards the other touches
// who stands there.
func (k *gunner) touching(from, to physics.Body) bool {
	if from.At == to.At {
		return false
	}
	s := laid(k.profile.Shape, from, to.At)
	return s.touches(to)
}

// harm is what all attacks of a profile do, with the cover given (WZR-112).
func (s *foreseenShots) harm(k *gunner, c Cover) game.Harm {
	if k.profile.Shape != "" {
		return s.templateHarm(k, c, false)
	}
	a := shot{by: s.by, weapon: k.weapon, profile: k.profile, covers: map[game.ModelID]Cover{s.target: c}}
	o := s.chances.testOdds(s.attacks.rsTest(&a, s.target), s.target, k.profile.St, k.profile.AVV, max(1, k.profile.RoF))
	return game.Harm{Weapon: k.weapon.ID, Hit: o.Success[1] + o.Success[2], Hurt: o.Injury, Mods: o.Mods}
}

// most is what a profile does in the open.
func (s *foreseenShots) most(k *gunner) game.Harm {
	if k.profile.Shape != "" {
		return s.templateHarm(k, Cover{}, true)
	}
	return s.harm(k, Cover{})
}

func (s *foreseenShots) inRange(k *gunner, from, to physics.Body) bool {
	if k.laid() {
		return k.touching(from, to)
	}
	if k.scattered() { // to where it comes to lie (WZR-132)
		to.Radius = 0
	}
	return k.profile.Range <= 0 || s.sights.rangeWithin(from, to, k.profile.Range)
}

// Bound is the weight of the best shot in the open.
func (s *foreseenShots) Bound(from, to physics.Body, _ bool) float64 {
	best := 0.0
	for i := range s.guns {
		k := &s.guns[i]
		if !s.inRange(k, from, to) {
			continue
		}
		if k.open < 0 {
			h := s.most(k)
			k.open = h.Weight()
		}
		best = max(best, k.open)
	}
	return best
}

// At is the best shot with what is seen and with cover (WZR-92 to WZR-103). After
// a Move models are no cover but for vehicles: they stand elsewhere by then.
func (s *foreseenShots) At(from, to physics.Body, moved bool) (best game.Harm, ok bool) {
	if s.Bound(from, to, moved) == 0 || !s.pos.g.Field.Sees(from, to) {
		return best, false
	}
	f := &s.foresight
	if moved {
		f = &s.alone
	}
	f.stand(from, to)
	c := f.sights.cover(s.by, s.target)
	if !c.Visible {
		return best, false
	}
	for i := range s.guns {
		if !s.inRange(&s.guns[i], from, to) {
			continue
		}
		if h := s.harm(&s.guns[i], c); !ok || h.Weight() > best.Weight() {
			best, ok = h, true
		}
	}
	return best, ok
}

// templateHarm is what a template does to the target: laid straight at it, or
// aimed at it with the chance to deviate and touch it all the same (WZR-135 to
// WZR-154, WZR-168). Who else it touches is not counted.
// worst is for a bound: as where no armour is whole.
func (s *foreseenShots) templateHarm(k *gunner, c Cover, worst bool) game.Harm {
	p, row, e := k.profile, s.attacks.toll(s.target), game.Struck{Model: s.target}
	h := game.Harm{Weapon: k.weapon.ID}
	hit := effect{st: p.St, avv: p.AVV}
	switch {
	case k.scattered():
		a := shot{by: s.by, weapon: k.weapon, profile: p, template: true, covers: map[game.ModelID]Cover{s.target: c}}
		r := s.attacks.rsTest(&a, s.target)
		one, more, miss := hits(r.need())
		near := s.strays(k)
		row.attack(hit, one, more+float64(near*miss), float64(near*face), true)
		h.Hit, h.Mods = one+more, r.mods
	case p.Shape == "ST":
		r := s.attacks.pelletTest(s.by, "WZR-168", false)
		one, more, _ := hits(r.need())
		for range p.RoF {
			row.attack(hit, one, more, 0, true)
		}
		h.Hit, h.Mods = one+more, r.mods
	default:
		hit.halved = worst || s.templates.sheltered(s.target)
		for range p.RoF {
			row.attack(hit, 0, 1, 0, false)
		}
		h.Hit = 1
	}
	row.into(&e)
	h.Hurt = injury(&e)
	return h
}

// strays is the share of the hundred places to which a template may deviate from
// which it still touches its target (WZR-143, WZR-144).
func (s *foreseenShots) strays(k *gunner) float64 {
	b, n := s.pos.g.Body(s.target), 0
	for inches := 1; inches <= 10; inches++ {
		d := disc(k.profile.Shape, b.At.Add(physics.V(physics.Mil(inches)*inch, 0)))
		if d.touches(b) {
			n += 10
		}
	}
	return float64(n) / 100
}

// Reach is the longest Charge and the close combat range at its end.
func (c *foreseenCharges) Reach() physics.Mil {
	return c.routes.distance(c.by, "charge") + c.pos.soldier(c.by).swift + max(c.pos.ccwr(c.by), c.pos.ccwr(c.target))
}

// At weighs a Charge from where the model stands.
func (c *foreseenCharges) At(to physics.Body, least float64) (arrive float64, h game.Harm, ok bool) {
	return c.AtFrom(c.from, to, least)
}

// Bound is 1 within reach: no die decides.
func (c *foreseenCharges) Bound(from, to physics.Body) float64 {
	return float64(btoi(physics.Gap(from, to) <= c.Reach()))
}

// Breathing does nothing: a straight path is not searched for.
func (c *foreseenCharges) Breathing(*physics.Breath) {}

// Directly does nothing: there is the straight path alone.
func (c *foreseenCharges) Directly(bool) {}

// Gravest is what the fight does: it depends on no place.
func (c *foreseenCharges) Gravest() float64 { return c.harm.Felled() }

// AtFrom weighs a Charge straight at the target (T-CHARGE). No die decides how far it
// goes: it arrives or may not be declared, but for the tests of climbs and jumps
// on its way (WZR-44, WZR-50).
func (c *foreseenCharges) AtFrom(from, to physics.Body, _ float64) (arrive float64, h game.Harm, ok bool) {
	c.stand(from, to)
	if from.At == to.At || physics.Gap(from, to) > c.Reach() || !c.pos.g.Field.Sees(from, to) {
		return 0, h, false
	}
	r, no := c.charges.chargeRoute(c.by, c.target)
	if no != nil {
		return 0, h, false
	}
	arrive = 1
	for i := range r.tr.Marks {
		arrive *= c.passes(&r.tr.Marks[i])
	}
	return arrive, c.harm, true
}

// passes is the chance of the test of Con that a mark of a Charge asks for.
func (c *foreseenCharges) passes(k *physics.Mark) float64 {
	t := test{stat: "con", model: c.by, by: c.by, base: c.pos.soldier(c.by).Con}
	switch k.Kind {
	case physics.Jumped:
		return chance(t.need())
	case physics.Climbed, physics.Laddered:
		if !c.routes.testsClimb(k, true) {
			return 1
		}
		t.add("WZR-50", "climb", 4)
		if c.pos.terms.ClimbTests {
			c.perils.climbMods(&t, &walking{m: c.by, brisk: true}, k)
		}
		return chance(t.need())
	}
	return 1
}
