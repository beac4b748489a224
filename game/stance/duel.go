package stance

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/game/roster"
	"duckboard/physics"
)

// Duel is what one model does to another, wherever they stand: guesses, in the unit of who asks.
type Duel struct {
	by   *game.Entry
	hits []float64 // by the shots of each weapon, if all hit
	Blow float64   // by a round of melee
}

// NewDuel returns what one does to another: harm is what an Injury Roll with these chances (none,
// minor, Down, out) takes, fist what a blow without a weapon does.
func NewDuel(by, target *game.Entry, fist float64, harm func(injury [4]float64) float64) Duel {
	p := by.Profile
	d := Duel{by: by, hits: make([]float64, len(p.Weapons)+1)}
	best, second := 0.0, 0.0
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type == roster.Ranged {
			d.hits[i] = float64(float64(by.Arms[i].Shots) * harm(Injury(by, target, i)))
		}
		if !by.Arms[i].Melee {
			continue
		}
		v := odds.Roll(p.Melee+w.Dice).Passed() * harm(Injury(by, target, i))
		if v > best {
			best, second = v, best
		} else {
			second = max(second, v)
		}
	}
	if best == 0 {
		best = odds.Roll(p.Melee-1).Passed() * fist
	}
	d.Blow = best + float64(0.6*second)
	return d
}

// Known tells a duel from the zero value.
func (d *Duel) Known() bool { return d.hits != nil }

// Injury returns the chances of the Injury Roll for a hit with a weapon: none, minor, Down, out.
func Injury(by, target *game.Entry, weapon int) [4]float64 {
	armour, w, arm := target.Profile.Armour, &by.Profile.Weapons[weapon], &by.Arms[weapon]
	if arm.Pierce {
		armour = 0
	}
	i := odds.InjuryRoll{Net: w.InjuryDice, Modifier: armour + w.Injury, Deadly: arm.Deadly}.Odds()
	return [4]float64{i.None, i.Minor, i.Down, i.Out}
}

// Shot returns what the best shot does from one body to another: the chance to hit by dice,
// range and cover, times what a hit does to this armour; and what that were without cover.
func (d *Duel) Shot(f *physics.Field, from, at physics.Body) (best, bare float64) {
	gap, p := physics.Gap(from, at), d.by.Profile
	seen, covered := false, false
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type != roster.Ranged || gap > w.Range {
			continue
		}
		if !seen {
			cover := physics.None
			if seen, cover = f.Verdict(from, at); !seen {
				return 0, 0
			}
			covered = cover != physics.None
		}
		net := p.Ranged + w.Dice
		if 2*gap > w.Range {
			net--
		}
		if from.Level-at.Level >= 3*physics.Inch {
			net++
		}
		bare = max(bare, float64(d.hits[i]*odds.Roll(net).Passed()))
		if covered {
			net--
		}
		best = max(best, float64(d.hits[i]*odds.Roll(net).Passed()))
	}
	return best, bare
}

// Far returns what the best shot over a distance does at a target that is seen, in cover.
func (d *Duel) Far(gap physics.Mil) (best float64) {
	p := d.by.Profile
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if w.Type != roster.Ranged || gap > w.Range || d.hits[i] == 0 {
			continue
		}
		net := p.Ranged + w.Dice - 1
		if 2*gap > w.Range {
			net--
		}
		best = max(best, float64(d.hits[i]*odds.Roll(net).Passed()))
	}
	return best
}
