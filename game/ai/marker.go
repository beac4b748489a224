package ai

import (
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// layings picks a place for a marker: one that looks random, but is the same for
// the same game.
func (m *mind) layings() []task {
	sites := m.g.LaySites()
	return []task{m.sure(sites[mix(m.seed, uint64(m.d.ID))%uint64(len(sites))])}
}

// searches is worth what the scenario pays for what is found, if the roll succeeds
// and there is something to it.
func (m *mind) searches(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		for i := range m.st.Spots {
			p := &m.st.Spots[i]
			if m.s.SpotID(p) != c.Target {
				continue
			}
			k, share := m.s.Kind(p), 1.0
			if o, err := m.s.Rules.Odds(m.g, c); err != nil {
				return c, Terms{}, false
			} else if o.Rolls {
				share = o.Success[1] + o.Success[2]
			}
			if k.On > 0 {
				share *= float64(7-k.On) / 6
			}
			return c, only(Objective, 4+float64(share*m.bounty(k.ID))).weighed(&m.w), true
		}
		return c, Terms{}, false
	}
}

// bounty is what the scenario pays this side for a marker of a kind, in ducats: for
// one found or carried, and for one that is taken from what the enemy is paid for.
func (m *mind) bounty(kind string) float64 {
	total := 0.0
	for i := range m.s.Scenario.Scoring {
		r := &m.s.Scenario.Scoring[i]
		mine := r.Side == scenario.Both || game.Side(r.Side) == m.me
		if r.Marker == kind && (mine && r.What != scenario.Left || !mine && r.What == scenario.Left) {
			total += float64(20 * float64(r.VP))
		}
	}
	return total
}

// lures is what being at a spot is worth for the markers of the scenario: near what
// may be searched, at home with what is carried, away from what hurts.
func (m *mind) lures(id game.ModelID, at physics.Body) float64 {
	total, best := 0.0, 0.0
	if bears := m.st.Bears(id); bears >= 0 {
		pay := m.bounty(m.s.Kind(&m.st.Spots[bears]).ID)
		for _, r := range m.pays() { // where it pays to leave with it, that counts in its place
			if z, ok := m.s.Goes(m.st, r, m.me); ok && r.What == scenario.Off && r.Marker == m.s.Kind(&m.st.Spots[bears]).ID {
				return pay * m.nearness(m.toZone(id, at, z, m.aimOf(r)))
			}
		}
		return pay * m.homeward(id, at)
	}
	for i := range m.st.Spots {
		p := &m.st.Spots[i]
		k := m.s.Kind(p)
		if !p.Lies() {
			continue
		}
		if k.Has(scenario.Search) {
			if k.Side == scenario.Both || game.Side(k.Side) == m.me {
				best = max(best, m.bounty(k.ID)/(1+m.toMarker(id, at, p.Body(), k.Within)/4000))
			}
		} else if physics.Gap(at, p.Body()) <= k.Within {
			total -= float64(0.15 * m.worth(id))
		}
	}
	return total + best
}
