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

	asked, acted, attacked, fell, bursts bool
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
		}
		return c, err
	}
}

// choice takes in what a model is about to do.
func (w *watcher) choice(g *game.Game, d *game.Decision, c game.Choice) {
	w.asked = w.asked || slices.ContainsFunc(g.Setup().Rules.Legal(g), func(c game.Choice) bool { return c.Action == "move" })
	w.acted = w.acted || c.Action != "end"
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
