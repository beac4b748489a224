package wzr

import (
	"slices"

	"duckboard/game"
)

// What the tests of a squad's LD are called, when they come, and what comes of failing them.
const (
	ldText      = "LD test"
	moraleText  = "Morale test"
	unpinText   = "when the squad is activated, so as to be pinned no more"
	regroupText = "when the squad is activated, to regroup"
	lossText    = "at the end of the action"
	stuckText   = "who fails stays pinned"
	fleesText   = "who fails flees"
	routsText   = "who fails Routs"
)

// MoraleTests implements game.Wavering: the tests of LD that a pinned or Routed squad makes
// when it is activated (T-PINNED, T-MORALE), and that of a squad which one more loss would
// have lost half of its models.
func (r *Rules) MoraleTests(g *game.Game, side game.Side) (list []game.MoraleTest) {
	p := look(g)
	if g.Pending() == nil || p.pos.g.State.Turn == 0 {
		return nil
	}
	for q := range p.pos.army.squads {
		if p.pos.army.squads[q].side != side || len(p.squads.alive(q)) == 0 {
			continue
		}
		h := p.squads.head(q)
		if p.pos.token(h, squadPinned) > 0 {
			list = append(list, p.squads.foretoldLD(q, p.squads.alive(q), "T-PINNED", ldText, unpinText, stuckText))
		}
		if p.pos.token(h, squadRouted) > 0 {
			list = append(list, p.squads.foretoldLD(q, p.squads.alive(q), "T-MORALE", ldText, regroupText, fleesText))
			continue
		}
		if p.squads.brokenBy(q, 1) {
			k := p.squads.foretoldLD(q, p.squads.alive(q), "T-MORALE", moraleText, lossText, routsText)
			k.Short = 1
			list = append(list, k)
		}
	}
	return list
}

// brokenBy tells whether so many losses more have a squad test its Morale (T-MORALE).
func (p *squads) brokenBy(q, more int) bool {
	if p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale {
		return false
	}
	h := p.head(q)
	began, now := p.pos.token(h, squadBegan), len(p.alive(q))-more
	return now > 0 && p.pos.token(h, squadTested) == 0 && 100*(began-now) >= p.pos.terms.Rout*began
}

// mourned is the Morale test that the loss of a model brings to its squad, nil for none:
// whether by half of its models (T-MORALE) or by a friend's fire (WZR-121).
func (p *squads) mourned(m game.ModelID, astray bool) *game.MoraleTest {
	q := p.pos.soldier(m).squad
	left := slices.DeleteFunc(p.alive(q), func(o game.ModelID) bool { return o == m })
	if len(left) == 0 || p.pos.token(p.head(q), squadRouted) > 0 || p.pos.g.Scenario != nil && p.pos.g.Scenario.NoMorale {
		return nil
	}
	clause := "T-MORALE"
	switch {
	case astray:
		clause = "WZR-121"
	case !p.brokenBy(q, 1):
		return nil
	}
	k := p.foretoldLD(q, left, clause, moraleText, lossText, routsText)
	k.Short, k.Rests = 1, game.NoModel
	return &k
}

// foretoldLD is a test of LD of a squad by those given, before its die.
func (p *squads) foretoldLD(q int, of []game.ModelID, clause, name, when, fails string) game.MoraleTest {
	t := p.ldTest(of, clause)
	c := chance(t.need())
	k := game.MoraleTest{Clause: clause, Name: name, When: when, Fails: fails, Squad: p.pos.army.squads[q].id, Rests: game.NoModel}
	k.Odds = game.Odds{Clause: clause, Mods: t.mods, Rolls: true, Success: [3]float64{1 - c, c, 0},
		Test: &game.TestOdds{Stat: t.stat, Base: t.base, Need: t.need(), Hit: c}}
	left := slices.DeleteFunc(slices.Clone(of), func(o game.ModelID) bool { return o == t.model })
	if len(left) == 0 {
		return k
	}
	without := p.ldTest(left, clause)
	if less := chance(without.need()); less != c {
		k.Rests, k.Without = t.model, less
	}
	return k
}
