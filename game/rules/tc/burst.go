package tc

import (
	"duckboard/game"
	"duckboard/game/odds"
	"duckboard/physics"
)

// Burst implements game.Bursting: whom a BLAST hits on a Success, each at its own
// chances; only the picked target may suffer the critical hit (R-BLAST).
func (r *Rules) Burst(g *game.Game, c game.Choice) (b game.Burst, ok bool) {
	d := g.Pending()
	if d == nil || d.Kind != game.Act || c.Action != "shoot" || g.Try(game.Command{Side: d.Side, Choice: c}) != nil {
		return b, false
	}
	p, m := r.view(g), d.Model
	if id := p.pos.g.Find(c.Model); id != game.NoModel {
		m = id
	}
	a, _ := p.actions.aim(m, &c)
	if a.c.blast == 0 {
		return b, false
	}
	b.At, b.Radius = p.attacks.centre(&a), physics.Mil(a.c.blast)
	one, _ := p.attacks.weighAttack(&a)
	for _, m := range p.attacks.caught(&a, b.At, a.target) {
		each := odds.Attack{Net: one.Net, Automatic: one.Automatic, Risky: one.Risky}
		p.attacks.harm(&each, &a, m)
		s, i := each.Success(), each.Odds()
		b.Hit = append(b.Hit, game.Caught{Model: m, Chance: s.Success + s.Critical, Injury: [4]float64{i.None, i.Minor, i.Down, i.Out}})
	}
	return b, true
}

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
