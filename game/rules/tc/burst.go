package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
)

// harm adds what a hit of an attack does to a model; the critical one does more to
// the target that was picked.
func (p *attacks) harm(one *odds.Attack, a *attack, m game.ModelID) injury {
	hit := p.injuryOf(a, m, false)
	p.weigh(&hit)
	one.Hit = odds.InjuryRoll{Net: sum(hit.dice), Modifier: flatSum(hit.added), Deadly: a.c.is(deadly)}
	one.Critical = one.Hit
	if m == a.target {
		one.Critical.Net += p.pos.v.critical[btoi(a.c.is(critical))]
	}
	f := &p.pos.force[m]
	one.Spared = f.golem || f.tough && p.pos.model(m).Tokens[toughUsed] == 0
	for _, keyword := range a.c.extra {
		if !f.negate(keyword) {
			one.Extra++
		}
	}
	return hit
}
