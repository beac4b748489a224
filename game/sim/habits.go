package sim

import (
	"slices"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// Habits are what a player does, counted: what tells players apart, and what makes people
// laugh.
type Habits struct {
	Activations int
	Apart       float64 // inches to the nearest enemy at the ends of activations, added up
	Covered     int     // activations that end where the nearest enemy does not see the model, or not uncovered
	Turns       int
	Held        int // objectives with more own models at the ends of Turns, added up

	Falls   int // 3" or more, by who then neither attacked nor holds anything
	Friends int // models hurt by blasts and templates of their own side
	Idle    int // activations of nothing at all, while something that pays lies open in reach
	Walls   int // two activations in a row at one place, which sees nobody and holds nothing
	Shots   int // that hit less than once in ten, while a likelier attack was there

	Nothing int // activations in which a model that could move did nothing, and holds nothing
	Games   int // with one leader
	Leaders int // that were out by the end of the second Turn, where a side has one
	Markers int // spent
	Strides int // of them on Dashes
	Cards   int // turned for another action in which then a shot took less than a ducat card is worth
	Spoils  int // Charges at whom two friends had better shots at
}

// Add takes others in.
func (h *Habits) Add(o *Habits) {
	h.Activations += o.Activations
	h.Apart += o.Apart
	h.Covered += o.Covered
	h.Turns += o.Turns
	h.Held += o.Held
	h.Falls += o.Falls
	h.Friends += o.Friends
	h.Idle += o.Idle
	h.Walls += o.Walls
	h.Shots += o.Shots
	h.Nothing += o.Nothing
	h.Games += o.Games
	h.Leaders += o.Leaders
	h.Markers += o.Markers
	h.Strides += o.Strides
	h.Cards += o.Cards
	h.Spoils += o.Spoils
}

// atObjective is how near a model must be to count as at an objective, where the scenario
// does not say.
const atObjective = 3 * physics.Inch

// hopeless is the chance to hit below which a shot is none.
const hopeless = 0.1

// watcher counts the habits of both sides of a game.
type watcher struct {
	of    [2]*Habits
	model game.ModelID                 // that is active
	last  map[game.ModelID]physics.Vec // where an activation ended
	hurt  map[game.ModelID]bool        // friends, by the attack that is being made

	asked, acted, attacked, fell, bursts, carded bool
}

func newWatcher(of *[2]Habits) *watcher {
	return &watcher{of: [2]*Habits{&of[0], &of[1]}, model: game.NoModel, last: map[game.ModelID]physics.Vec{}, hurt: map[game.ModelID]bool{}}
}

// watching is a player whose choices are looked at.
func (w *watcher) watching(p Policy) Policy {
	return func(g *game.Game) (game.Choice, error) {
		c, err := p(g)
		if d := g.Pending(); err == nil && d.Kind == game.Act {
			w.choice(g, d, c)
		} else if err == nil && d.Kind == game.Spend && c.Spend != nil {
			w.spends(g, d, *c.Spend)
		}
		return c, err
	}
}

// choice takes in what a model is about to do.
func (w *watcher) choice(g *game.Game, d *game.Decision, c game.Choice) {
	w.asked = w.asked || slices.ContainsFunc(g.Setup().Rules.Legal(g), func(c game.Choice) bool { return c.Action == "move" })
	w.acted = w.acted || c.Action != "end"
	if w.carded && c.Action == "shoot" {
		if _, gain := promise(g, c); gain < cheap {
			w.of[d.Side].Cards++
		}
	}
	w.carded = c.Action == "card"
	if c.Action == "charge" && spoils(g, d, c) {
		w.of[d.Side].Spoils++
	}
	switch c.Action {
	case "shoot", "fight", "charge", "template", "wall-of-fire":
		w.attacked = true
	}
	if c.Action != "shoot" {
		return
	}
	if hit, gain := promise(g, c); hit < hopeless && better(g, gain) {
		w.of[d.Side].Shots++
	}
}

// cheap is what a shot takes that no card is worth, in ducats.
const cheap = 3.0

// spends takes in how many markers go on a roll.
func (w *watcher) spends(g *game.Game, d *game.Decision, n int) {
	w.of[d.Side].Markers += n
	if rules, ok := g.Setup().Rules.(game.Purposed); ok && d.Context.Roll.Attack == nil {
		if key, _ := rules.Purpose(d.Context.Roll.Clause); key == "Dash" {
			w.of[d.Side].Strides += n
		}
	}
}

// spoils tells whether a Charge keeps two friends who have yet to act from shots at its target
// that take more than the fight does, and more than shots at anybody else.
func spoils(g *game.Game, d *game.Decision, c game.Choice) bool {
	rules, ok := g.Setup().Rules.(game.Foreseer)
	s, st, target := g.Setup(), g.State(), g.Setup().Find(c.Target)
	if !ok || target == game.NoModel {
		return false
	}
	gain := 0.0
	if charges := rules.Charges(g, d.Model, target); charges != nil {
		if arrive, harm, ok := charges.At(s.Body(st, target), 0); ok {
			gain = float64(arrive * harm.Weight())
		}
	}
	better := 0
	for _, f := range s.On(st, d.Side) {
		if m := &st.Models[f]; f == d.Model || m.Activated || m.Down {
			continue
		}
		least := gain
		for _, e := range s.On(st, d.Side.Other()) {
			if e != target {
				least = max(least, aims(g, rules, f, e))
			}
		}
		if aims(g, rules, f, target) > least {
			better++
		}
	}
	return better >= 2
}

// aims is the weight of a model's best shot at an enemy.
func aims(g *game.Game, rules game.Foreseer, f, e game.ModelID) float64 {
	shots := rules.Shots(g, f, e)
	if shots == nil {
		return 0
	}
	harm, _ := shots.At(g.Setup().Body(g.State(), f), g.Setup().Body(g.State(), e), false)
	return harm.Weight()
}

// better tells whether an attack that is not hopeless takes more on average.
func better(g *game.Game, than float64) bool {
	for _, c := range g.Setup().Rules.Legal(g) {
		if c.Action != "shoot" && c.Action != "fight" {
			continue
		}
		if hit, gain := promise(g, c); hit >= hopeless && gain > than {
			return true
		}
	}
	return false
}

// promise is the chance that an attack hits, and the ducats that it takes on average.
func promise(g *game.Game, c game.Choice) (hit, gain float64) {
	o, err := g.Setup().Rules.Odds(g, c)
	target := g.Setup().Find(c.Target)
	if err != nil || target == game.NoModel {
		return 1, 0
	}
	cost := float64(g.Setup().Entries[target].Profile.Cost)
	if o.Test != nil {
		return max(o.Test.Hit, o.Test.Wounds), float64(cost * (o.Test.Out + o.Test.Wounds) / 2)
	}
	injury := o.Injury
	if o.All != nil {
		injury = *o.All
	}
	if hit = 1; o.Rolls {
		hit = o.Success[1] + o.Success[2]
	}
	return hit, float64(cost * (injury[3] + injury[2]/2 + injury[1]/10))
}

// see takes in what has happened.
func (w *watcher) see(g *game.Game, events []game.Event) {
	for i := range events {
		e := &events[i]
		switch e.Type {
		case game.Activated:
			if w.end(g); e.Model != game.NoModel {
				w.model = e.Model
			}
		case game.Ended:
			w.end(g)
		case game.TurnBegins, game.GameOver:
			if e.Type == game.TurnBegins && e.Turn == 3 || e.Type == game.GameOver && g.State().Turn <= 2 {
				w.leaders(g)
			}
			if e.Type == game.GameOver || e.Turn > 1 {
				w.turn(g)
			}
		case game.Fell:
			w.fell = w.fell || e.Model == w.model && e.Height >= 3*physics.Inch
		case game.Shot, game.Fought, game.Templated:
			clear(w.hurt)
			w.bursts = e.Type == game.Templated || e.Type == game.Shot && blasts(g.Setup(), e)
		case game.Minor, game.Downed, game.OutOf, game.Wounded:
			if w.bursts && w.model != game.NoModel && e.Model != w.model && side(g, e.Model) == side(g, w.model) && !w.hurt[e.Model] {
				w.of[side(g, w.model)].Friends++
				w.hurt[e.Model] = true
			}
		}
	}
}

func side(g *game.Game, m game.ModelID) game.Side { return g.Setup().Entries[m].Side }

// blasts tells whether a shot was with a BLAST.
func blasts(s *game.Setup, e *game.Event) bool {
	if e.Model == game.NoModel {
		return false
	}
	arm, _ := s.Entries[e.Model].Arm(e.Weapon)
	return arm.Blast
}

// leaders counts those who are out.
func (w *watcher) leaders(g *game.Game) {
	for side := range w.of {
		leads, out := 0, 0
		for i := range g.Setup().Entries {
			if e := &g.Setup().Entries[i]; e.Leads && e.Side == game.Side(side) {
				leads++
				if g.State().Models[i].Out {
					out++
				}
			}
		}
		if leads == 1 {
			w.of[side].Games++
			w.of[side].Leaders += out
		}
	}
}

// turn counts what is held at the end of a Turn.
func (w *watcher) turn(g *game.Game) {
	for i := range w.of {
		w.of[i].Turns++
	}
	for _, o := range g.Setup().Table.Objectives {
		switch held := g.Setup().Holders(g.State(), o.At, atObjective); {
		case held[0] > held[1]:
			w.of[0].Held++
		case held[1] > held[0]:
			w.of[1].Held++
		}
	}
}

// end looks at an activation that is over.
func (w *watcher) end(g *game.Game) {
	id := w.model
	if id == game.NoModel {
		return
	}
	h, s, st := w.of[side(g, id)], g.Setup(), g.State()
	w.model = game.NoModel
	h.Activations++
	m := &st.Models[id]
	holds := m.On() && w.holds(s, st, id)
	if w.fell && !w.attacked && !holds {
		h.Falls++
	}
	if m.On() {
		near, seen, covered := w.around(s, st, id)
		h.Apart += near
		if covered {
			h.Covered++
		}
		still := w.asked && !w.attacked && !holds && !m.Down && near > 1
		if last, ok := w.last[id]; ok && last == m.At && still && !seen && m.In == 0 {
			h.Walls++
		}
		if still && !w.acted && w.open(s, st, id) {
			h.Idle++
		}
		if still && !w.acted && m.In == 0 {
			h.Nothing++
		}
		w.last[id] = m.At
	}
	w.asked, w.acted, w.attacked, w.fell, w.bursts = false, false, false, false, false
}

// around is how many inches off the nearest enemy is, whether any is seen, and whether the
// model is covered from the nearest.
func (w *watcher) around(s *game.Setup, st *game.State, id game.ModelID) (near float64, seen, covered bool) {
	here, best := s.Body(st, id), physics.Mil(1<<30)
	for _, e := range s.On(st, s.Entries[id].Side.Other()) {
		foe := s.Body(st, e)
		sees := s.Field.Sees(foe, here)
		seen = seen || sees
		if gap := physics.Gap(here, foe); gap < best {
			best, covered = gap, !sees || s.Field.Covered(foe, here) != physics.None
		}
	}
	if best == 1<<30 {
		return 0, seen, false
	}
	return best.Inches(), seen, covered
}

// prizes are the places that a rule of the scenario pays a side for having models at.
func prizes(s *game.Setup, st *game.State, of game.Side, each func(within func(m game.ModelID) float64)) {
	if s.Scenario == nil {
		return
	}
	for i := range s.Scenario.Scoring {
		r := &s.Scenario.Scoring[i]
		if r.Side != scenario.Both && game.Side(r.Side) != of {
			continue
		}
		switch r.What {
		case scenario.Control, scenario.Claim:
			for _, o := range s.Table.Objectives {
				if !r.Outside || !s.Zone(st, of).Contains(o.At) {
					each(func(m game.ModelID) float64 {
						return st.Models[m].At.Sub(o.At).Len() - float64(s.Entries[m].Radius+r.Range)
					})
				}
			}
		case scenario.Trench:
			for _, k := range levels.Sections(s.Table, r.Range) {
				outline := s.Table.Terrain[k].Outline()
				each(func(m game.ModelID) float64 {
					if at := st.Models[m].At; !physics.DiscInside(at, 0, outline) {
						return physics.Away(at, outline)
					}
					return 0
				})
			}
		}
	}
}

// holds tells whether a model is where the scenario pays for it.
func (w *watcher) holds(s *game.Setup, st *game.State, id game.ModelID) (yes bool) {
	prizes(s, st, s.Entries[id].Side, func(within func(m game.ModelID) float64) { yes = yes || within(id) <= 0 })
	return yes
}

// open tells whether something that pays lies open, with none of the side at it, to which a
// model comes by the end of the game.
func (w *watcher) open(s *game.Setup, st *game.State, id game.ModelID) (yes bool) {
	own := s.Entries[id].Side
	far := float64(s.Entries[id].Profile.Movement) * float64(st.Turns-st.Turn)
	prizes(s, st, own, func(within func(m game.ModelID) float64) {
		if d := within(id); d > far || yes {
			return
		}
		for _, m := range s.On(st, own) {
			if !st.Models[m].Down && within(m) <= 0 {
				return
			}
		}
		yes = true
	})
	return yes
}
