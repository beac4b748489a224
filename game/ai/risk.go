package ai

import (
	"slices"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/stance"
	"duckboard/physics"
)

// fails is how often a roll on a way fails, by nobody in particular.
const fails = 0.42

// halted is what it costs on average that a model comes no farther, and is done.
const halted = 4.0

// dares tells whether a mark of a way may be rolled for: under rules that tell what a fall
// does all but short drops.
func (m *mind) dares(k *physics.Mark) bool {
	_, falls := m.s.Rules.(game.Falling)
	return k.Kind != physics.Dropped || k.Rise <= -3*physics.Inch || !falls
}

// risk is what the rolls of a way may cost a model: falls what they cost this one, and what
// the rules tell of besides.
func (m *mind) risk(id game.ModelID, action string, way *physics.Way) float64 {
	total, asks := 0.0, len(m.st.Spots) > 0
	_, falls := m.s.Rules.(game.Falling)
	for i := range way.Rolls {
		if k := &way.Rolls[i]; m.dares(k) {
			asks = true
			if falls {
				total += m.mischance(id, k)
			}
		}
	}
	rules, ok := m.s.Rules.(game.Risking)
	if !ok || !asks {
		return total
	}
	for _, r := range rules.Risks(m.g, id, action, *way) {
		if r.By == game.NoModel { // blows are weighed where a model leaves who strikes them
			total += float64((r.Fail-r.Out)*(halted+float64(0.1*m.worth(id)))) + float64(r.Out*m.worth(id))
		}
	}
	return total
}

// safer is a way to the same place without a fall, where there is one: a reach knows the
// shortest, and nothing is shorter than to jump off a roof.
func (m *mind) safer(id game.ModelID, way physics.Way, to physics.Spot) physics.Way {
	falls := slices.ContainsFunc(way.Rolls, func(k physics.Mark) bool { return k.Kind == physics.Dropped && k.Rise <= -3*physics.Inch })
	rules, ok := m.s.Rules.(game.Foreseer)
	if !falls || !ok {
		return way
	}
	trip := rules.Walk(m.g, id)
	trip.MaxDrop, trip.Breath = 3*physics.Inch, m.g.Breath()
	other, ok := m.s.Field.WayTo(trip, to)
	if !ok || len(other.Path) == 0 || m.risk(id, "move", &other) >= m.risk(id, "move", &way) {
		return way
	}
	return other
}

// mischance is what may come of a mark that is rolled for.
func (m *mind) mischance(id game.ModelID, k *physics.Mark) float64 {
	switch k.Kind {
	case physics.Dropped:
		return m.tumble(id, -k.Rise)
	case physics.Jumped:
		cost := float64(fails * (halted + m.tumble(id, m.depth(id, k))))
		if k.Rise <= -3*physics.Inch {
			cost += float64((1 - fails) * m.tumble(id, -k.Rise))
		}
		return cost
	case physics.Climbed:
		return float64(fails * halted)
	}
	return halted + float64(0.12*m.worth(id))
}

// tumble is what a fall so deep takes from a model.
func (m *mind) tumble(id game.ModelID, height physics.Mil) float64 {
	if height < 3*physics.Inch {
		return 0
	}
	injury, rolls := m.s.Rules.(game.Falling).FallOdds(m.g, id, height)
	if !rolls {
		return 0
	}
	return halted + m.harm(id, injury)
}

// depth is how deep a model falls that fails to jump.
func (m *mind) depth(id game.ModelID, k *physics.Mark) physics.Mil {
	b := m.body(id, physics.Spot{At: k.At, Level: k.Level})
	if !m.s.Field.Hollow(k, k.Level) {
		return 0
	}
	s, ok := m.s.Field.FallSpot(b, k.At, nil)
	if !ok {
		return 0
	}
	return k.Level - s.Level
}

// burst is what a shot does that bursts, friends and what it may SCATTER to included; ok is
// false of others.
func (m *mind) burst(c game.Choice) (t Terms, ok bool) {
	rules, bursts := m.s.Rules.(game.Bursting)
	id := m.d.Model
	by := &m.s.Entries[id]
	weapon := slices.IndexFunc(by.Profile.Weapons, func(w roster.Weapon) bool { return w.ID == c.Weapon })
	if !bursts || c.Action != "shoot" || weapon < 0 || !by.Arms[weapon].Blast {
		return t, false
	}
	b, ok := rules.Burst(m.g, c)
	if !ok {
		return t, false
	}
	t[Harm] = 1
	hit := 0.0
	for i := range b.Hit {
		k := &b.Hit[i]
		hit = k.Chance
		if loss := m.harm(k.Model, k.Injury); m.s.Entries[k.Model].Side == m.me {
			t[Friends] -= float64(friendly * loss)
		} else {
			t[Harm] += float64(loss * m.near(physics.Gap(m.s.Body(m.st, id), m.s.Body(m.st, k.Model))))
		}
	}
	if by.Arms[weapon].Strays && len(b.Hit) > 0 {
		t[Friends] -= float64((1 - hit) * m.scattered(by, weapon, &b))
	}
	return t, true
}

// scattered is what a shot that misses takes on average: the enemy chooses where it goes
// off, 7" less the roll away.
func (m *mind) scattered(by *game.Entry, weapon int, b *game.Burst) float64 {
	total := 0.0
	for inches := physics.Mil(1); inches <= 5; inches++ {
		worst := 0.0
		for _, u := range hours {
			at := b.At.At.Add(physics.V(u.X*inches, u.Y*inches))
			worst = max(worst, m.strays(at, b.Radius, by, weapon))
		}
		total += float64(worst*float64(6-inches)) / 15
	}
	return total
}

// strays is what a burst at a place takes from friends, less what it takes from enemies.
func (m *mind) strays(at physics.Vec, radius physics.Mil, by *game.Entry, weapon int) float64 {
	total := 0.0
	near := func(list []game.ModelID, each float64) {
		for _, id := range list {
			if b := m.s.Body(m.st, id); b.At.Sub(at).Len() <= float64(radius+b.Radius) {
				total += float64(each * m.harm(id, stance.Injury(by, &m.s.Entries[id], weapon)))
			}
		}
	}
	near(m.mates, friendly)
	near(m.foes, -1)
	return total
}
