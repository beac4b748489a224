package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

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
func (k *gunner) laid() bool {
	return k.profile.Shape == "FT" || k.profile.Shape == "SFT" || k.profile.Shape == "ST"
}

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
