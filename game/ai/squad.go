package ai

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// drill is the thinking about a game whose rule set appraises attacks, and in
// which a model has several actions: each is worth what it brings, and what may
// still be done after it.
type drill struct {
	*mind
	game.Appraisal
	id      game.ModelID
	here    physics.Body
	left    int      // actions left
	stay    Terms    // of the place where it stands
	best    Terms    // of the best place in reach of one more action
	hit     float64  // worth of the best plain attack now
	volleys []volley // attacks that may be made
	views   []view   // room for stand
	halls   []hall   // the buildings, for the model hallsOf
	hallsOf game.ModelID
}

// volley is an attack, with what leads to it.
type volley struct {
	first  game.Choice // what is done now: the attack, or a turn towards its target
	reward Terms
	cost   int
}

// What is thought of what cannot be worked out.
const (
	guessCover = -3   // the modifier of cover to a place that is not looked at closely
	later      = 0.5  // what an attack that may be made next Turn counts
	cardPrice  = 3.0  // what a Resource Card is worth kept, in ducats
	mends      = 0.2  // how often a card saves whom it is turned for
	friendly   = 6    // how much worse it is to hurt a friend
	parting    = 0.45 // the share of an enemy's action that a Free Slash is
)

// reward is what an attack's tolls are worth.
func (k *drill) reward(tolls []game.Toll) (t Terms) {
	for i := range tolls {
		o := &tolls[i]
		if v := float64(o.Share * k.worth(o.Model)); k.s.Entries[o.Model].Side == k.me {
			t[Friends] -= float64(friendly * v)
		} else {
			t[Harm] += float64(v * k.near(physics.Gap(k.here, k.s.Body(k.st, o.Model))))
		}
	}
	return t.weighed(&k.w)
}

// acts weighs the actions of a model: first every attack by itself, then the
// places to go to, and at last each attack with what is left to do after it.
func (k *drill) acts() []task {
	k.id, k.here, k.left = k.d.Model, k.s.Body(k.st, k.d.Model), k.Actions(k.d.Model)
	legal := k.s.Rules.Candidates(k.g)
	ends := slices.ContainsFunc(legal, func(c game.Choice) bool { return c.Action == "end" })
	tasks := []task{func() (game.Choice, Terms, bool) {
		k.stay = k.stand(k.here, true).Terms
		k.best = k.stay
		end := k.stay
		if k.left > 1 && k.open(k.id) {
			end[Objective] -= float64(missed * k.w[Objective])
		}
		if k.left > 1 && k.fresh() {
			end[Price] -= idle
		}
		return game.Choice{Action: "end"}, end, ends
	}}
	var after, last []task // last what may take long, and is mostly known to be no good by then
	for _, c := range legal {
		switch c.Action {
		case "shoot", "fight":
			tasks = append(tasks, k.attack(c))
		case "charge":
			last = append(last, k.charge(c))
		case "aim":
			after = append(after, k.aim(c))
		case "enter", "leave":
			after = append(after, k.through(c))
		case "card":
			after = append(after, k.card(c))
		case "move":
			if k.left >= k.Cost(c.Action) {
				after = append(after, k.walk(c.Action))
			}
		case "run":
			if k.left >= k.Cost(c.Action) {
				after = append(after, k.run())
			}
		}
	}
	tasks = append(append(tasks, k.sprays(legal)...), k.barriers(legal)...)
	return append(append(append(tasks, after...), k.settle), last...)
}

// attack notes what an attack is worth by itself.
func (k *drill) attack(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		if tolls, err := k.Tolls(c); err == nil {
			k.note(volley{c, k.reward(tolls), k.Cost(c.Action)})
		}
		return c, Terms{}, false
	}
}

func (k *drill) note(v volley) {
	k.volleys = append(k.volleys, v)
	k.hit = max(k.hit, v.reward.Sum())
}

// sprays are templates that lie at the model's base: towards each enemy that is
// near, and between each two; a model may have to turn for it first.
func (k *drill) sprays(legal []game.Choice) []task {
	var tasks []task
	var near []physics.Vec
	for _, e := range k.foes {
		if at := k.st.Models[e].At; physics.Gap(k.here, k.s.Body(k.st, e)) <= 8*physics.Inch {
			near = append(near, at)
		}
	}
	for i, a := range near {
		for _, b := range near[:i] {
			near = append(near, physics.V((a.X+b.X)/2, (a.Y+b.Y)/2))
		}
	}
	seen := map[string]bool{}
	for _, c := range legal {
		key := c.Weapon
		if c.Profile != nil {
			key += string(rune('0' + *c.Profile))
		}
		if c.Action != "template" || seen[key] {
			continue
		}
		seen[key] = true
		for _, at := range near {
			aimed := c
			aimed.Toward = &at
			tasks = append(tasks, k.spray(aimed))
		}
	}
	return tasks
}

func (k *drill) spray(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		tolls, err := k.Tolls(c)
		if err == nil {
			k.note(volley{c, k.reward(tolls), k.Cost(c.Action)})
			return c, Terms{}, false
		}
		turn := game.Choice{Action: "face", Toward: c.Toward}
		if g, a := k.then(turn); g != nil {
			if tolls, err := a.Tolls(c); err == nil {
				k.note(volley{turn, k.reward(tolls).with(Price, -0.01), k.Cost(c.Action)})
			}
		}
		return c, Terms{}, false
	}
}

// then imagines the game after a choice that rolls nothing; nil if it is refused.
func (k *drill) then(c game.Choice) (*game.Game, game.Appraisal) {
	g := k.g.Imagine(k.seed)
	if _, err := g.Do(game.Command{Side: k.me, Choice: c}); err != nil || g.Pending() == nil || g.Pending().Model != k.id {
		return nil, nil
	}
	return g, k.s.Rules.(game.Appraiser).Appraise(g)
}

// rest is the place in which an activation ends, with what n more actions do until then.
func (k *drill) rest(n int) Terms {
	t := k.stay.with(Harm, float64(float64(n)*k.hit))
	if n > 0 {
		if gone := k.best.with(Harm, float64(float64(n-1)*k.hit)); gone.Sum() > t.Sum() {
			return gone
		}
	}
	return t
}

// settle is the best of the attacks noted, a Shoot with several shots at several
// targets if that is better still.
func (k *drill) settle() (game.Choice, Terms, bool) {
	found, total := -1, 0.0
	for i := range k.volleys {
		v := &k.volleys[i]
		reward := v.reward.Sum()
		if t := reward + sumOf(k.rest(k.left-v.cost)); v.cost <= k.left && reward > 0 && (found < 0 || t > total) {
			found, total = i, t
		}
	}
	if found < 0 {
		return game.Choice{}, Terms{}, false
	}
	v := k.volleys[found]
	c, reward := k.spread(v)
	rest := k.rest(k.left - v.cost)
	return c, reward.plus(&rest), true
}

// spread tries to send the further shots of a weapon at others near the target.
func (k *drill) spread(v volley) (game.Choice, Terms) {
	best, reward := v.first, v.reward
	if best.Action != "shoot" {
		return best, reward
	}
	for range 2 {
		from := best
		for _, e := range k.foes {
			c := from
			if c.Also = append(append([]string{}, from.Also...), k.s.Entries[e].ID); k.s.Find(c.Target) == e {
				continue
			}
			if tolls, err := k.Tolls(c); err == nil {
				if r := k.reward(tolls); r.Sum() > reward.Sum() {
					best, reward = c, r
				}
			}
		}
		if len(best.Also) == len(from.Also) {
			break
		}
	}
	return best, reward
}

// aim is worth the best shot with it.
func (k *drill) aim(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		shot, most := game.Choice{}, 0.0
		for _, v := range k.volleys {
			if r := v.reward.Sum(); v.first.Action == "shoot" && r > most {
				shot, most = v.first, r
			}
		}
		if most == 0 || k.left < 2 {
			return c, Terms{}, false
		}
		_, a := k.then(c)
		if a == nil {
			return c, Terms{}, false
		}
		tolls, err := a.Tolls(shot)
		if err != nil {
			return c, Terms{}, false
		}
		rest := k.rest(k.left - 2)
		return c, k.reward(tolls).plus(&rest), true
	}
}

// onsetMost is how much more than a blow the first one of a Charge is at most, about.
const onsetMost = 1.7

// charge is worth its blows, and what it is to stand there. It is worked out exactly where a
// rough look at it is not beaten.
func (k *drill) charge(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		if k.left < k.Cost("charge") {
			return c, Terms{}, false
		}
		target := k.s.Find(c.Target)
		foe := k.s.Body(k.st, target)
		if physics.Gap(k.here, foe) > k.Lunge(k.id)+physics.Inch {
			return c, Terms{}, false
		}
		end := k.here
		if d, touch := end.At.Sub(foe.At), float64(end.Radius+foe.Radius); d.Len() > touch {
			end.At = foe.At.Add(stretched(d, touch))
			end.Level = foe.Level
		}
		blow := float64(k.Blow(k.id, target) * k.worth(target))
		more := float64(float64(k.left-k.Cost("charge")) * blow)
		leaving := k.leaving(end)
		rough := k.stand(end, false).Terms.with(Harm, more+float64(onsetMost*blow)).with(Danger, -leaving)
		if k.job.beaten(rough.Sum()) {
			return c, Terms{}, false
		}
		tolls, err := k.Tolls(c)
		if err != nil {
			return c, Terms{}, false
		}
		t := k.stand(end, true).Terms.with(Harm, more).with(Danger, -leaving)
		reward := k.reward(tolls)
		return c, t.plus(&reward), true
	}
}

// card is worth another attack, or another move, less the card.
func (k *drill) card(c game.Choice) task {
	return func() (game.Choice, Terms, bool) {
		if k.left > 0 {
			return c, Terms{}, false
		}
		g, a := k.then(c)
		if g == nil {
			return c, Terms{}, false
		}
		more := k.after(g, a)
		more.hit, more.volleys = 0, nil
		for _, o := range k.s.Rules.Candidates(g) {
			if o.Action == "shoot" || o.Action == "fight" {
				more.attack(o)()
			}
		}
		if more.hit < 2*cardPrice { // no shot is worth a card that takes so little
			k.stroll(g, c, more.hit)
			return c, Terms{}, false
		}
		return c, k.stay.with(Harm, more.hit).with(Price, -cardPrice), true
	}
}

// stroll weighs a card for the best place that a Move leads to, looked at closely:
// nobody turns a card for a place where it then does not go, since it may as well shoot.
func (k *drill) stroll(g *game.Game, c game.Choice, hit float64) {
	spots, tour := k.round(k.id, "move")
	weigh := func(spots []spot, keen bool) {
		for i := range spots {
			b := k.body(k.id, spots[i].Spot)
			spots[i].worth = sumOf(k.stand(b, keen).Terms) - k.leaving(b)
		}
	}
	tried := func(path []physics.Waypoint) bool {
		return g.Try(game.Command{Side: k.me, Choice: game.Choice{Action: "move", Path: path}}) == nil
	}
	k.job.then(append(weighing(spots, func(part []spot) { weigh(part, false) }), func() (game.Choice, Terms, bool) {
		byWorth(spots)
		spots = spots[:min(looked, len(spots))]
		weigh(spots, true)
		byWorth(spots)
		if len(spots) == 0 || k.job.beaten(spots[0].worth-1-cardPrice) {
			return c, Terms{}, false
		}
		best, ok := k.bestSpot(k.id, spots, tour, tried)
		b := k.body(k.id, best)
		t := k.stand(b, true).Terms.with(Danger, -k.leaving(b))
		ok = ok && t.Sum() > k.stay.Sum()+hit+stir
		return c, t.with(Price, -1-cardPrice), ok
	}))
}

// heals weighs turning a card to save a model.
func (k *drill) heals() []task {
	worth := mends * k.worth(k.d.Model) * k.Vigour(k.d.Model)
	return []task{
		func() (game.Choice, Terms, bool) {
			return game.Choice{Use: k.d.Context.Use}, only(Friends, worth), true
		},
		func() (game.Choice, Terms, bool) { return game.Choice{Pass: true}, only(Price, cardPrice), true },
	}
}

// squads weighs which squad to activate: the one that can do most, or that is in
// most danger.
func (k *drill) squads() []task {
	var tasks []task
	for _, name := range k.d.Context.Squads {
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			var t Terms
			for _, m := range k.mates {
				if p := k.s.Entries[m].Profile.Soldier; p != nil && p.Squad == name {
					k.id = m
					v := k.does()
					t[Chance] += v.hit
					t[Order] += float64(0.3 * v.danger)
				}
			}
			return game.Choice{Squad: name}, t, true
		})
	}
	return tasks
}

// order weighs whose turn it is within a squad: who can do most where it stands,
// before others get in its way.
func (k *drill) order() []task {
	var tasks []task
	for _, m := range k.d.Context.Models {
		tasks = append(tasks, func() (game.Choice, Terms, bool) {
			k.id = m
			v := k.does()
			return game.Choice{Model: k.s.Entries[m].ID}, only(Chance, v.hit), true
		})
	}
	return tasks
}

// does is what the model that is thought about can do where it stands, and what may be done
// to it.
func (k *drill) does() standing {
	at := k.s.Body(k.st, k.id)
	if in := k.st.Models[k.id].In; in > 0 {
		return k.garrison(int(in)-1, at, false)
	}
	return k.face(at, false)
}
