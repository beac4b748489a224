package ai

import (
	"sort"

	"duckboard/game"
	"duckboard/physics"
)

// activations weighs whom to activate: who can do most, who is in most danger,
// and shooters before those who would get in their way.
func (m *mind) activations() []task {
	var tasks []task
	for _, id := range m.d.Context.Models {
		tasks = append(tasks, func() (game.Choice, float64, bool) {
			at := m.s.Body(m.st, id)
			score := m.chances(id, at) + float64(0.3*m.danger(id, at))
			if m.st.Models[id].Down {
				score *= 0.7
			}
			return game.Choice{Model: m.s.Entries[id].ID}, score, true
		})
	}
	return tasks
}

// actions weighs every ACTION: attacks by their exact odds, moves by the worth
// of where they end and of the shot from there, against ending now.
func (m *mind) actions() []task {
	id := m.d.Model
	m.now = m.place(id, m.s.Body(m.st, id))
	tasks := []task{func() (game.Choice, float64, bool) { return game.Choice{Action: "end"}, 0, true }}
	legal := m.s.Rules.Candidates(m.g) // each task finds out whether its own is refused
	var charges []task                 // last, when it is known what they must beat
	walks := false                     // a Dash is weighed once the Move is made
	for _, c := range legal {
		walks = walks || c.Action == "move"
	}
	for _, c := range legal {
		if c.Model != "" && m.s.Find(c.Model) != id || c.Action == "dash" && walks {
			continue
		}
		switch c.Action {
		case "shoot", "fight":
			tasks = append(tasks, m.attack(c))
		case "charge":
			charges = append(charges, m.chargeTask(id, c))
		case "retreat":
			tasks = append(tasks, m.retreatTask(id, c))
		case "dash":
			tasks = append(tasks, m.dashTask(id, c))
		case "move":
			tasks = append(tasks, m.moves(id, "move", func(path []physics.Waypoint) game.Choice {
				return game.Choice{Action: "move", Path: path}
			}))
		}
	}
	return append(tasks, charges...)
}

// attack is worth the harm that its exact odds do.
func (m *mind) attack(c game.Choice) task {
	return func() (game.Choice, float64, bool) {
		o, err := m.s.Rules.Odds(m.g, c)
		if err != nil {
			return c, 0, false
		}
		injury := o.Injury
		if o.All != nil {
			injury = *o.All
		}
		score := 1 + m.harm(m.s.Find(c.Target), injury)
		if c.Action == "shoot" {
			score *= m.restraint(c)
		}
		return c, score, true
	}
}

// restraint holds back a shot at an enemy that stands among friends.
func (m *mind) restraint(c game.Choice) float64 {
	t := m.s.Body(m.st, m.s.Find(c.Target))
	for _, f := range m.mates {
		if physics.Gap(t, m.s.Body(m.st, f)) <= physics.Inch {
			return 0.25
		}
	}
	return 1
}

// chargeTask is worth the blows that follow if the dice bring contact, less the
// danger of standing there. The search for a path may take long: it is left out
// for a Charge that would not be the best thing to do if nothing was in its way.
func (m *mind) chargeTask(id game.ModelID, c game.Choice) task {
	return func() (game.Choice, float64, bool) {
		target := m.s.Find(c.Target)
		from, foe := m.s.Body(m.st, id), m.s.Body(m.st, target)
		ahead := from.At.Sub(foe.At)
		if l, touch := ahead.Len(), float64(from.Radius+foe.Radius); l > touch {
			ahead = physics.V(physics.RoundMil(float64(float64(ahead.X)*touch)/l), physics.RoundMil(float64(float64(ahead.Y)*touch)/l))
		}
		straight := physics.Way{Cost: physics.Gap(from, foe), End: physics.Spot{At: foe.At.Add(ahead), Level: foe.Level}}
		if m.arrives(id, &straight) == 0 || m.job.beaten(m.charge(id, target, &straight)) {
			return c, 0, false
		}
		way, err := m.s.Rules.Path(m.g, id, "charge", physics.Spot{}, target)
		if err != nil {
			return c, 0, false
		}
		return c, m.charge(id, target, &way), true
	}
}

// arrives is the chance that the dice bring a Charge to the end of its way.
func (m *mind) arrives(id game.ModelID, way *physics.Way) float64 {
	arrive := 0.0
	for die := physics.Mil(1); die <= 6; die++ {
		if m.s.Entries[id].Profile.Movement+die*physics.Inch >= way.Cost {
			arrive += 1.0 / 6
		}
	}
	for i := range way.Rolls {
		if dares(&way.Rolls[i]) {
			arrive *= 0.58
		}
	}
	return arrive
}

// charge is the worth of a Charge by a way.
func (m *mind) charge(id, target game.ModelID, way *physics.Way) float64 {
	arrive := m.arrives(id, way)
	hit := m.strike(id, target)
	back := m.strike(target, id)
	score := float64(arrive*float64(1.6*hit)) - float64(0.4*back) - float64(float64((1-arrive)*0.05)*m.worth(id))
	spot := m.body(id, way.End)
	score += float64(arrive * (m.cause(id, spot) - m.cause(id, m.s.Body(m.st, id))))
	if m.shoots(id) {
		score -= float64(0.5 * m.chances(id, m.s.Body(m.st, id)))
	}
	return score
}

// shoots tells whether a model is better at shooting than at fighting.
func (m *mind) shoots(id game.ModelID) bool {
	p := m.s.Entries[id].Profile
	if p.Soldier != nil && p.Soldier.CC > p.Soldier.RS+1 {
		return false
	}
	for i := range p.Weapons {
		if p.Weapons[i].Range > 12*physics.Inch && p.Ranged >= p.Melee {
			return true
		}
	}
	return false
}

// retreatTask is for who shoots better than it fights and would lose the fight.
func (m *mind) retreatTask(id game.ModelID, c game.Choice) task {
	return func() (game.Choice, float64, bool) {
		blows, mine := 0.0, 0.0
		for _, e := range m.foes {
			if physics.Gap(m.s.Body(m.st, id), m.s.Body(m.st, e)) <= physics.Inch {
				blows += m.strike(e, id)
				mine = max(mine, m.strike(id, e))
			}
		}
		return c, -blows - mine + float64(0.2*m.worth(id)*boolTo(m.shoots(id))), true
	}
}

func boolTo(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// dashTask is worth something for who has moved and is far from its aim, and
// costs the shot that a Failure would lose.
func (m *mind) dashTask(id game.ModelID, c game.Choice) task {
	return func() (game.Choice, float64, bool) {
		best, ok := m.bestSpot(id, "dash")
		if !ok {
			return c, 0, false
		}
		o, err := m.s.Rules.Odds(m.g, c)
		if err != nil {
			return c, 0, false
		}
		gain := best - m.now
		return c, (1-o.Success[0])*gain - float64(o.Success[0]*0.3*m.chances(id, m.s.Body(m.st, id))) - 2, true
	}
}

// bestSpot is the worth of the best place in reach.
func (m *mind) bestSpot(id game.ModelID, action string) (best float64, ok bool) {
	reach, err := m.s.Rules.Reach(m.g, id, action)
	if err != nil {
		return 0, false
	}
	for _, s := range reach.Places(2500) {
		if v := m.place(id, m.body(id, s)); !ok || v > best {
			best, ok = v, true
		}
	}
	return best, ok
}

// moves weighs the places in reach, roughly all of them first and then the best
// few by the path that leads there.
func (m *mind) moves(id game.ModelID, action string, choice func([]physics.Waypoint) game.Choice) task {
	return func() (game.Choice, float64, bool) {
		if reach, err := m.s.Rules.Reach(m.g, id, action); err == nil {
			m.job.then(m.places(id, reach, choice))
		}
		return game.Choice{}, 0, false
	}
}

func (m *mind) places(id game.ModelID, reach *physics.Reach, choice func([]physics.Waypoint) game.Choice) []task {
	type spot struct {
		physics.Spot
		worth float64
	}
	var spots []spot
	for _, s := range reach.Places(1500) {
		spots = append(spots, spot{Spot: s})
	}
	var tasks []task
	const slice = 16
	for from := 0; from < len(spots); from += slice {
		part := spots[from:min(len(spots), from+slice)]
		tasks = append(tasks, func() (game.Choice, float64, bool) {
			for i := range part {
				part[i].worth = m.place(id, m.body(id, part[i].Spot))
			}
			return game.Choice{}, 0, false
		})
	}
	const tries = 5
	for rank := range min(tries, len(spots)) {
		tasks = append(tasks, func() (game.Choice, float64, bool) {
			if rank == 0 {
				sort.SliceStable(spots, func(i, j int) bool { return spots[i].worth > spots[j].worth })
			}
			if m.job.beaten(spots[rank].worth - m.now - 0.5) {
				return game.Choice{}, 0, false // whatever its way
			}
			way, ok := reach.Way(spots[rank].Spot)
			if !ok || len(way.Path) == 0 {
				return game.Choice{}, 0, false
			}
			c := choice(way.Path)
			if m.g.Try(game.Command{Side: m.me, Choice: c}) != nil {
				return c, 0, false
			}
			return c, spots[rank].worth - m.now - m.risk(id, way) - 0.5, true
		})
	}
	return tasks
}

// granted weighs the move after a Dash or a Retreat.
func (m *mind) granted() []task {
	id := m.d.Model
	m.now = m.place(id, m.s.Body(m.st, id))
	action := "dash"
	if !m.d.Context.MayStay {
		action = "retreat"
		m.now = -1000
	}
	tasks := []task{m.moves(id, action, func(path []physics.Waypoint) game.Choice { return game.Choice{Path: path} })}
	if m.d.Context.MayStay {
		tasks = append(tasks, m.sure(game.Choice{Path: []physics.Waypoint{}}))
	}
	return tasks
}

// dares tells whether a mark of a way is rolled for: all but short drops.
func dares(k *physics.Mark) bool { return k.Kind != physics.Dropped || k.Rise <= -3*physics.Inch }

// risk is what the rolls of a way may cost a model.
func (m *mind) risk(id game.ModelID, way physics.Way) float64 {
	total := 0.0
	for i := range way.Rolls {
		if dares(&way.Rolls[i]) {
			total += 4 + float64(0.12*m.worth(id))
		}
	}
	return total
}
