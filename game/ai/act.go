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
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			at := m.s.Body(m.st, id)
			danger, _ := m.danger(id, at)
			t := Terms{Chance: m.chances(id, at), Order: float64(0.3 * danger)}
			if m.st.Models[id].Down {
				t = t.times(0.7)
			}
			return game.Choice{Model: m.s.Entries[id].ID}, t, true
		})
	}
	return tasks
}

// actions weighs every ACTION: attacks by their exact odds, moves by the worth
// of where they end and of the shot from there, against ending now.
func (m *mind) actions() []task {
	id := m.d.Model
	m.now = m.place(id, m.s.Body(m.st, id))
	legal := m.s.Rules.Candidates(m.g) // each task finds out whether its own is refused
	var charges []game.Choice          // last, when it is known what they must beat
	walks := false                     // a Dash is weighed once the Move is made
	for _, c := range legal {
		walks = walks || c.Action == "move"
	}
	tasks := []task{func() (game.Choice, Terms, bool) {
		end := Terms{}
		if walks && m.open(id) {
			end[Objective] = -missed
		}
		if walks && m.fresh() {
			end[Price] = -idle
		}
		return game.Choice{Action: "end"}, end.weighed(&m.w), true
	}}
	for _, c := range legal {
		if c.Model != "" && m.s.Find(c.Model) != id || c.Action == "dash" && walks {
			continue
		}
		switch c.Action {
		case "shoot", "fight":
			tasks = append(tasks, m.attack(c))
		case "search":
			tasks = append(tasks, m.searches(c))
		case "claim":
			tasks = append(tasks, m.claims(c))
		case "charge":
			charges = append(charges, c)
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
	return append(tasks, m.charges(id, charges))
}

// idle is what it costs that a model does nothing at all while it may move: somebody who looks
// on takes it for asleep.
const idle = 2.5

// fresh tells whether a model has done nothing yet in its activation.
func (m *mind) fresh() bool {
	was := m.g.Answered()
	return was == game.Activate || was == game.Next
}

// claims is worth what the scenario pays for the objective, if the roll succeeds.
func (m *mind) claims(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		o, err := m.s.Rules.Odds(m.g, c)
		r := m.s.Claim(m.me)
		if err != nil || r == nil {
			return c, Terms{}, false
		}
		return c, only(Objective, float64(20*float64(r.VP))*(o.Success[1]+o.Success[2])).weighed(&m.w), true
	}
}

// attack is worth the harm that its exact odds do: to all that a burst hits.
func (m *mind) attack(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		if t, ok := m.burst(c); ok {
			return c, t.weighed(&m.w), true
		}
		o, err := m.s.Rules.Odds(m.g, c)
		if err != nil {
			return c, Terms{}, false
		}
		injury := o.Injury
		if o.All != nil {
			injury = *o.All
		}
		target := m.s.Find(c.Target)
		near := m.near(physics.Gap(m.s.Body(m.st, m.d.Model), m.s.Body(m.st, target)))
		t := only(Harm, 1+float64(m.harm(target, injury)*near))
		if c.Action == "shoot" {
			t[Friends] = -m.mishap(target, injury, t[Harm])
		}
		return c, t.weighed(&m.w), true
	}
}

// astray is how often a shot at an enemy among friends is at one of them.
const astray = 0.5

// mishap is what is lost by a shot that is worth something if the target stands
// among friends: it may be at one of them instead.
func (m *mind) mishap(target game.ModelID, injury [4]float64, worth float64) float64 {
	t := m.s.Body(m.st, target)
	total, near := 0.0, 0
	for _, f := range m.mates {
		if f != m.d.Model && physics.Gap(t, m.s.Body(m.st, f)) <= physics.Inch {
			total += m.harm(f, injury)
			near++
		}
	}
	if near == 0 {
		return 0
	}
	return float64(astray * (worth + float64(friendly*total)/float64(near)))
}

// onset is a Charge with the most that it can be worth: if nothing was in its way.
type onset struct {
	choice game.Choice
	target game.ModelID
	most   float64
}

// onsets is how many Charges are looked at closely: searches for their ways may take
// long where none leads to anybody.
const onsets = 6

// charges weighs the Charges, the most promising first. The search for a path may
// take long: it is left out for a Charge that would not be the best thing to do if
// nothing was in its way, or by the road.
func (m *mind) charges(id game.ModelID, legal []game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		var list []onset
		for _, c := range legal {
			target := m.s.Find(c.Target)
			way := m.straight(id, target)
			if m.arrives(id, &way) > 0 {
				list = append(list, onset{c, target, sumOf(m.charge(id, target, &way))})
			}
		}
		sort.SliceStable(list, func(i, j int) bool { return list[i].most > list[j].most })
		var tasks []task
		for _, o := range list[:min(len(list), onsets)] {
			tasks = append(tasks, func() (game.Choice, Terms, bool) { return m.onset(id, o) })
		}
		m.job.then(tasks)
		return game.Choice{}, Terms{}, false
	}
}

// onset is worth the blows that follow if the dice bring contact, less the danger
// of standing there.
func (m *mind) onset(id game.ModelID, o onset) (game.Choice, Terms, bool) {
	if m.job.beaten(o.most) {
		return o.choice, Terms{}, false
	}
	near := m.straight(id, o.target)
	if !m.hasty {
		m.bends(id, o.target, &near)
	}
	if m.arrives(id, &near) == 0 || m.job.beaten(sumOf(m.charge(id, o.target, &near))) || !m.comesUp(id, o.target) {
		return o.choice, Terms{}, false
	}
	way, err := m.s.Rules.Path(m.g, id, "charge", physics.Spot{}, o.target)
	if err != nil {
		return o.choice, Terms{}, false
	}
	return o.choice, m.charge(id, o.target, &way), true
}

// comesUp tells whether any dice may bring a Charge to its target. It looks no farther
// than they reach, where the rules look for a way that ends on the way as well.
func (m *mind) comesUp(id, target game.ModelID) bool {
	rules, ok := m.s.Rules.(game.Foreseer)
	if !ok {
		return true
	}
	c := rules.Charges(m.g, id, target)
	if c == nil {
		return true
	}
	c.Directly(true)
	_, _, ok = c.At(m.s.Body(m.st, target), 0)
	return ok
}

// straight is the way to contact if nothing is between.
func (m *mind) straight(id, target game.ModelID) physics.Way {
	from, foe := m.s.Body(m.st, id), m.s.Body(m.st, target)
	ahead := from.At.Sub(foe.At)
	if touch := float64(from.Radius + foe.Radius); ahead.Len() > touch {
		ahead = stretched(ahead, touch)
	}
	return physics.Way{Cost: physics.Gap(from, foe), End: physics.Spot{At: foe.At.Add(ahead), Level: foe.Level}}
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
		if m.dares(&way.Rolls[i]) {
			arrive *= 1 - fails
		}
	}
	return arrive
}

// charge is the worth of a Charge by a way.
func (m *mind) charge(id, target game.ModelID, way *physics.Way) Terms {
	arrive := m.arrives(id, way)
	here, there := m.s.Body(m.st, id), m.body(id, way.End)
	t := Terms{
		Fall:      -m.risk(id, "charge", way),
		Harm:      float64(arrive * float64(1.6*m.strike(id, target))),
		Danger:    -float64(0.4 * m.dear(id) * m.strike(target, id)),
		Friends:   -float64(arrive * m.spoils(id, target)),
		Price:     -float64(float64((1-arrive)*0.05) * m.worth(id)),
		Objective: float64(arrive * (m.cause(id, there) - m.cause(id, here))),
	}
	if m.shoots(id) {
		t[Chance] = -float64(0.5 * m.chances(id, here))
	}
	if more := m.dear(id) - 1; more > 0 {
		danger, _ := m.danger(id, there)
		t[Danger] -= float64(arrive * float64(exposed*more*danger))
	}
	return t.weighed(&m.w)
}

// spoils is what friends who have yet to act may do to an enemy by shots, and to nobody else,
// once it fights: nothing where it is one friend alone, or less than the fight does.
func (m *mind) spoils(id, target game.ModelID) float64 {
	lost, n := 0.0, 0
	for _, f := range m.mates {
		if s := &m.st.Models[f]; f == id || s.Activated || s.Down {
			continue
		}
		at, best := m.aimed(f, target), 0.0
		for _, e := range m.foes {
			if e != target && at > best {
				best = max(best, m.aimed(f, e))
			}
		}
		if at > best {
			lost, n = lost+at-best, n+1
		}
	}
	if n < 2 || lost <= m.strike(id, target) {
		return 0
	}
	return decisive * lost
}

// decisive is how much more than it is worth to them what two friends are kept from counts.
const decisive = 2

// aimed is what a friend's shot does to an enemy as they stand. It is worked out once in a
// decision.
func (m *mind) aimed(f, e game.ModelID) float64 {
	if m.aims == nil {
		m.aims = map[[2]game.ModelID]float64{}
	}
	v, ok := m.aims[[2]game.ModelID{f, e}]
	if !ok {
		from, at := m.s.Body(m.st, f), m.s.Body(m.st, e)
		if physics.Gap(from, at) > physics.Inch {
			v, _ = m.shot(f, from, e, at)
		}
		m.aims[[2]game.ModelID{f, e}] = v
	}
	return v
}

// exposed is what danger counts at the end of a Charge for who is dear, of what is taken.
const exposed = 0.5

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
	return func() (game.Choice, Terms, bool) {
		blows, mine := 0.0, 0.0
		for _, e := range m.foes {
			if physics.Gap(m.s.Body(m.st, id), m.s.Body(m.st, e)) <= physics.Inch {
				blows += m.strike(e, id)
				mine = max(mine, m.strike(id, e))
			}
		}
		return c, Terms{Harm: -mine, Danger: -blows, Chance: float64(0.2 * m.worth(id) * boolTo(m.shoots(id)))}.weighed(&m.w), true
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
	return func() (game.Choice, Terms, bool) {
		o, err := m.s.Rules.Odds(m.g, c)
		if err != nil {
			return c, Terms{}, false
		}
		fail := o.Success[0]
		loss := Terms{Chance: -float64(fail * 0.3 * m.chances(id, m.s.Body(m.st, id))), Price: -2}
		terms := func(best Terms) Terms { return best.less(&m.now).times(1 - fail).plus(&loss) }
		spots, tour := m.round(id, "dash")
		m.job.then(append(weighing(spots, func(part []spot) { m.weigh(id, part) }), func() (game.Choice, Terms, bool) {
			if byWorth(spots); len(spots) == 0 || m.job.beaten(sumOf(terms(m.placeAt(id, spots[0].Spot)))) {
				return c, Terms{}, false
			}
			best, ok := m.bestSpot(id, spots, tour, nil)
			return c, terms(m.placeAt(id, best)), ok
		}))
		return c, Terms{}, false
	}
}

// bestSpot is the best place in reach of those given, best first.
// tried tells whether a path may be gone; nil: that cannot be tried yet.
func (m *mind) bestSpot(id game.ModelID, spots []spot, tour *physics.Tour, tried func([]physics.Waypoint) bool) (best physics.Spot, ok bool) {
	for i := range spots {
		if s := &spots[i]; i < directs && m.straightTo(id, s.Spot) && (tried == nil || tried([]physics.Waypoint{{At: s.At}})) {
			return s.Spot, true
		}
	}
	for i := range spots {
		if m.hasty || tour == nil || i == roadTries {
			break
		}
		if way, ok := tour.Way(spots[i].Spot); ok && (tried == nil || tried(way.Path)) {
			return spots[i].Spot, true
		}
	}
	return best, false
}

// moves weighs the places round a model by where a straight path leads, and where
// that does not lead to one of the best, those in reach.
func (m *mind) moves(id game.ModelID, action string, choice func([]physics.Waypoint) game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		spots, tour := m.round(id, action)
		tasks := weighing(spots, func(part []spot) { m.weigh(id, part) })
		m.job.then(append(tasks, func() (game.Choice, Terms, bool) { return m.direct(id, action, spots, tour, choice) }))
		return game.Choice{}, Terms{}, false
	}
}

func (m *mind) weigh(id game.ModelID, spots []spot) {
	for i := range spots {
		spots[i].worth = sumOf(m.placeAt(id, spots[i].Spot))
	}
}

// placeAt is place for where a model might go.
func (m *mind) placeAt(id game.ModelID, s physics.Spot) Terms { return m.place(id, m.body(id, s)) }

// sumOf is the sum of terms that are not kept.
func sumOf(t Terms) float64 { return t.Sum() }

// gain is what it is to go to a place and no more to stand where the model stands.
func (m *mind) gain(id game.ModelID, s physics.Spot) Terms {
	return m.placeAt(id, s).less(&m.now).with(Price, -effort)
}

// effort is what a move must bring at least.
const effort = 0.5

// Of straight paths so many are tried, to places that are worse than the best by
// so much at most.
const (
	directs = 12
	slack   = 0.3
)

// tired tells whether no more straight paths are tried than i of so many, to a place that is
// so much worse than the best. Who is hasty tries more of them, and nothing else then.
func (m *mind) tired(i, most int, worse float64) bool {
	if m.hasty {
		return i == 4*directs
	}
	return i == most || worse > slack
}

// direct is a straight path to one of the best places round a model; if there is
// none roads are looked at.
func (m *mind) direct(id game.ModelID, action string, spots []spot, tour *physics.Tour, choice func([]physics.Waypoint) game.Choice) (game.Choice, Terms, bool) {
	byWorth(spots)
	for i := range spots {
		s := &spots[i]
		if m.job.beaten(s.worth - m.now.Sum() - effort) {
			return game.Choice{}, Terms{}, false
		}
		if m.tired(i, directs, spots[0].worth-s.worth) {
			break
		}
		c := choice([]physics.Waypoint{{At: s.At}})
		if m.straightTo(id, s.Spot) && m.g.Try(game.Command{Side: m.me, Choice: c}) == nil {
			return c, m.gain(id, s.Spot), true
		}
	}
	if !m.hasty && tour != nil {
		m.job.then(m.byRoad(id, action, spots, tour, choice))
	}
	return game.Choice{}, Terms{}, false
}

// byRoad weighs the best places round a model by the roads that lead there.
func (m *mind) byRoad(id game.ModelID, action string, spots []spot, tour *physics.Tour, choice func([]physics.Waypoint) game.Choice) []task {
	var tasks []task
	for i := range spots[:min(roadTries, len(spots))] {
		s := &spots[i]
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			if m.job.beaten(s.worth - m.now.Sum() - effort) {
				return game.Choice{}, Terms{}, false // whatever its way
			}
			way, ok := tour.Way(s.Spot)
			if !ok || len(way.Path) == 0 {
				return game.Choice{}, Terms{}, false
			}
			if action == "move" {
				way = m.safer(id, way, s.Spot)
			}
			c := choice(way.Path)
			if m.g.Try(game.Command{Side: m.me, Choice: c}) != nil {
				return c, Terms{}, false
			}
			return c, m.gain(id, s.Spot).with(Fall, -m.risk(id, action, &way)), true
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
		m.now = only(Price, -1000)
	}
	tasks := []task{m.moves(id, action, func(path []physics.Waypoint) game.Choice { return game.Choice{Path: path} })}
	if m.d.Context.MayStay {
		tasks = append(tasks, m.sure(game.Choice{Path: []physics.Waypoint{}}))
	}
	return tasks
}
