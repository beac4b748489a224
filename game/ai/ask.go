package ai

import (
	"duckboard/game"
	"duckboard/physics"
)

// spending weighs how many markers to spend: what the exact odds gain, less
// what a marker kept is worth.
func (m *mind) spending() []task {
	const kept = 0.035 // share of a model's worth that a marker is worth later
	var base float64
	var tasks []task
	legal := m.s.Rules.Legal(m.g)
	if m.overlooks(m.d.Context.Roll.Model, markers) {
		legal = legal[:1] // none are spent
	}
	for i, c := range legal {
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			o, err := m.s.Rules.Odds(m.g, c)
			if err != nil {
				return c, Terms{}, false
			}
			v := m.stake(o)
			if i == 0 {
				base = v
			}
			n := 0
			if c.Spend != nil {
				n = *c.Spend
			}
			if c.Bloodbath {
				n += m.d.Context.Bath
			}
			return c, Terms{Harm: v - base, Price: -float64(float64(n) * kept * m.worth(m.d.Context.Roll.Model))}, true
		})
	}
	return tasks
}

// strides is what a Success counts at most that brings a model farther and hurts nobody, in
// ducats: a marker is worth more on an attack.
const strides = 6

// stake is what the outcomes of a roll are worth to the side that spends.
func (m *mind) stake(o game.Odds) float64 {
	ctx := m.d.Context.Roll
	if o.Injures {
		v := m.harm(ctx.Model, o.Injury)
		if m.s.Entries[ctx.Model].Side == m.me {
			v = -v
		}
		return v
	}
	most := float64(0.35 * m.worth(ctx.Model))
	if ctx.Attack == nil && ctx.Model == m.st.Active {
		most = min(most, strides)
	}
	v := float64(most * (o.Success[1] + float64(1.3*o.Success[2])))
	if m.s.Entries[ctx.Model].Side != m.me {
		v = -v
	}
	return v
}

// trials weighs choices by playing each a few times in imagined games to the
// end of what it sets off.
func (m *mind) trials() []task {
	games := 6
	if m.hasty {
		games = 2
	}
	var tasks []task
	legal := m.s.Rules.Legal(m.g)
	if len(legal) == 1 {
		return []task{m.sure(legal[0])}
	}
	for _, c := range legal {
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			total := 0.0
			for k := range games {
				g := m.g.Imagine(m.seed ^ uint64(k+1)*0x9E3779B97F4A7C15 ^ uint64(m.d.ID)<<32)
				if _, err := g.Do(game.Command{Side: m.me, Choice: c}); err != nil {
					return c, Terms{}, false
				}
				total += m.balance(playOut(g))
			}
			return c, only(Chance, total/float64(games)), true
		})
	}
	return tasks
}

// playOut plays an imagined game on until the next model acts.
func playOut(g *game.Game) *game.Game {
	for range 40 {
		d := g.Pending()
		if d == nil || d.Kind == game.Act || d.Kind == game.Activate || d.Kind == game.First || d.Kind == game.Deploy || d.Kind == game.Lay {
			return g
		}
		c, ok := Quick(g)
		if !ok {
			return g
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return g
		}
	}
	return g
}

// deploys weighs places in the zone for the first models that wait: shooters in
// cover with a view, fighters forward, everybody apart.
func (m *mind) deploys() []task {
	id := m.pickToDeploy()
	var tasks []task
	for k := range 90 {
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			at := m.randomSite(id, k)
			levels := m.s.Field.Levels(at)
			if len(levels) == 0 {
				return game.Choice{}, Terms{}, false
			}
			level := levels[len(levels)-1]
			c := game.Choice{Model: m.s.Entries[id].ID, At: &at, Level: &level}
			if m.g.Try(game.Command{Side: m.me, Choice: c}) != nil {
				return c, Terms{}, false
			}
			return c, m.site(id, m.body(id, physics.Spot{At: at, Level: level})), true
		})
	}
	return tasks
}

// pickToDeploy takes the cheapest first, so that the best see where the others
// stand; under rules with squads a leader, and then all of its squad round it.
// Where some stay in reserve the dearest go first: they do more the sooner they come.
func (m *mind) pickToDeploy() game.ModelID {
	best, sign := m.d.Context.Models[0], 1.0
	if m.s.Reserve() != nil {
		sign = -1
	}
	for _, id := range m.d.Context.Models {
		if a, b := m.turn(id), m.turn(best); a < b || a == b && sign*m.worth(id) < sign*m.worth(best) {
			best = id
		}
	}
	return best
}

// turn is when a model is deployed: those of a squad that has begun before leaders,
// leaders before those who would have to guess where theirs comes to stand.
func (m *mind) turn(id game.ModelID) int {
	if m.drill == nil {
		return 0
	}
	switch begun, _ := m.drill.Squad(id); {
	case len(begun) > 0:
		return 0
	case m.s.Entries[id].Leads:
		return 1
	}
	return 2
}

// randomSite is the k-th place tried: in the zone's bounds, the same for the
// same seed.
func (m *mind) randomSite(id game.ModelID, k int) physics.Vec {
	size := m.s.Field.Size()
	lo, hi := physics.Vec{}, size
	if z, _ := m.s.Arrives(m.st, m.me); len(z.Polygons) > 0 {
		p := z.Polygons[k%len(z.Polygons)]
		lo, hi = p[0], p[0]
		for _, v := range p {
			lo = physics.V(min(lo.X, v.X), min(lo.Y, v.Y))
			hi = physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
		}
	}
	r := m.s.Entries[id].Radius
	span := func(a, b physics.Mil, salt uint64) physics.Mil {
		room := int64(max(1, b-a-2*r))
		return a + r + physics.Mil(int64(mix(m.seed, uint64(id)<<20|uint64(k)<<4|salt)%uint64(room)))/50*50
	}
	return physics.V(span(lo.X, hi.X, 1), span(lo.Y, hi.Y, 2))
}

// mix is a hash for choices that should look random and replay alike.
func mix(seed, k uint64) uint64 {
	x := seed + (k+1)*0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// straggling is how much more than later in the game it counts to begin out of coherency:
// no cover is worth the first activation.
const straggling = 8

// site is the worth of beginning at a place.
func (m *mind) site(id game.ModelID, at physics.Body) Terms {
	size := m.s.Field.Size()
	centre := physics.V(size.X/2, size.Y/2)
	far := at.At.Sub(centre).Len() / 1000
	t := only(Objective, m.cause(id, at))
	if m.drill != nil {
		m.drill.id = id
		t[Squad] = -float64(straggling * m.drill.apart(at))
	}
	watch := physics.Body{At: centre, Radius: 500, Height: 1250}
	foe := physics.Body{At: physics.V(size.X-at.At.X, size.Y-at.At.Y), Radius: 500, Height: 1250}
	if m.shoots(id) {
		t[Chance] = float64(10*boolTo(m.s.Field.Sees(at, watch))) + float64(2*at.Level.Inches())
		t[Cover] = float64(12*boolTo(m.s.Field.Covered(foe, at) != physics.None)) + float64(4*boolTo(m.s.Field.Covered(watch, at) != physics.None))
	} else {
		t[Closing] = -far
		t[Cover] = 6 * boolTo(!m.s.Field.Sees(foe, at))
	}
	for _, f := range m.mates {
		if gap := physics.Gap(at, m.s.Body(m.st, f)); gap < 2*physics.Inch {
			t[Friends] -= float64(3 * (2 - gap.Inches()))
		}
	}
	for _, e := range m.foes {
		if gap := physics.Gap(at, m.s.Body(m.st, e)); gap < 30*physics.Inch {
			t[Closing] += boolTo(!m.shoots(id)) * (30 - gap.Inches()) / 10
		}
	}
	return t.weighed(&m.w)
}
