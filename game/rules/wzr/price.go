package wzr

import (
	"math"

	"duckboard/game/roster"
)

// Price is what a model costs on the scale of the shipped forces, in ducats. It
// weighs what the model does to a plain soldier in an action (harm) and how many
// hits of a plain rifle it lasts (life); who has twice of both is worth twice as
// much. docs/points.md explains it. Costs in a document are free: the scale
// binds the shipped ones alone, and tells who writes others what they are worth.
func (*Rules) Price(m *roster.Model) int {
	s := compile(m)
	shots, blows := 0.0, 0.0
	for i := range m.Weapons {
		w := &m.Weapons[i]
		for k := range w.Profiles {
			if w.Type == roster.Melee {
				blows = max(blows, blowWorth(&s, &w.Profiles[k]))
			} else {
				shots = max(shots, shotWorth(&s, &w.Profiles[k]))
			}
		}
	}
	harm := max(shots, blows) + 0.35*min(shots, blows)
	if s.vehicle() {
		harm *= 1.7 // three AP
	}
	price := 30 * math.Sqrt(harm*life(&s))
	if m.Soldier.Leader {
		price += 6 // its LD is the squad's, and it brings a Resource Card
	}
	return max(1, int(math.Round(price)))
}

// plain is the soldier that prices are made by.
const (
	plainArmour = 12
	plainSt     = 12
	plainAVV    = 2
)

// taken is the chance that a Wound Effect of a St takes a wound from the plain
// soldier.
func taken(st int) float64 { return 1 - chance(plainArmour+10-st) }

// reached is how many models a template reaches in a usual game, and how far it
// counts for carrying.
var reached = map[string]struct{ models, reach float64 }{
	"": {1, 0}, "SE": {1.5, 0}, "LE": {2.2, 0}, "FT": {2, 0.7}, "SFT": {1.3, 0.5}, "ST": {1.6, 0.7},
}

// shotWorth is what a plain soldier in light cover suffers from an action with a
// gun.
func shotWorth(s *soldier, k *roster.Profile) float64 {
	t := reached[k.Shape]
	hit := chance(s.RS - 2)
	switch k.Shape {
	case "FT", "SFT":
		hit = 1
	case "ST":
		hit = chance(s.RS)
	}
	reach := t.reach
	if reach == 0 {
		reach = math.Sqrt(k.Range.Inches() / 24)
	}
	return hit * float64(k.RoF) * taken(k.St) * t.models * reach
}

// blowWorth is what a plain soldier suffers from an action in close combat, to
// which the attacker has to come first.
func blowWorth(s *soldier, k *roster.Profile) float64 {
	way := 0.16 * (s.M + s.swift/2).Inches() / 5
	return chance(s.CC) * float64(k.RoF) * taken(k.St) * way
}

// life is how many hits of a plain rifle a model lasts on average.
func life(s *soldier) float64 {
	if s.vehicle() {
		n := 0.0
		for _, c := range s.Sections {
			n += float64(c.Structure) / (1 - chance(c.AV-plainAVV))
		}
		return n
	}
	q := 1 - chance(s.A+10-plainSt)
	if s.Impenetrable > 0 {
		q *= 1 - chance(s.Impenetrable)
	}
	if s.heal > 0 {
		q *= 1 - chance(s.heal)
	}
	return float64(s.W) / q
}
