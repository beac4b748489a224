// Package outlook tells how likely a side is to win as things stand: a few terms of
// what is left and scored, and of how the models stand (package stance), each with a weight,
// through the logistic curve. The weights are data,
// for each rule set (weights.json), fitted to games of the computer player by
// tools/outlook; the file names the run that made them.
//
// It knows no rule set and rolls nothing.
package outlook

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/game/stance"
)

// Term is one thing that tells who will win. Each is from -1 to 1, positive for the
// side that is asked about.
type Term int

// The terms.
const (
	Worth  Term = iota // what is left of both sides' worth: the share that is more than the enemy's
	Points             // the lead in victory points as they stand, against what can still be had
	Income             // what the objectives as they are held would pay until the end, likewise
	Nerve              // how near the enemy is to a test of all of it, less how near the own side is
	Tempo              // models that may still act this Turn, more than the enemy's
	Placed             // the first of those that tell how the models stand, see package stance
	terms  = Placed + Term(len(stance.Names))
)

// Names are the terms' words.
var Names = names()

func names() (n [terms]string) {
	copy(n[:], []string{"worth", "points", "income", "nerve", "tempo"})
	copy(n[Placed:], stance.Names[:])
	return n
}

// Terms are a position's, for one side; for the other all of them are negative.
type Terms [terms]float64

// Weights are what the terms count at the beginning of the game and at its end, in
// logits; in between in proportion.
type Weights struct {
	First, Last Terms
}

// Chance returns how likely a side is to win; half a drawn game counts.
func (w *Weights) Chance(t *Terms, elapsed float64) float64 {
	x := 0.0
	for i := range t {
		x += float64(t[i] * (float64(w.First[i]*(1-elapsed)) + float64(w.Last[i]*elapsed)))
	}
	return 1 / (1 + math.Exp(-x))
}

// Elapsed returns the share of a game that is played, from 0 to 1.
func Elapsed(s *game.Setup, st *game.State) float64 {
	acted, able := 0, 0
	for i := range st.Models {
		if m := &st.Models[i]; m.On() {
			able++
			if m.Activated {
				acted++
			}
		}
	}
	part := float64(max(0, st.Turn-1))
	if st.Turn > 0 {
		part += float64(acted) / float64(max(1, able))
	}
	return min(1, part/float64(max(1, st.Turns)))
}

// Of returns the terms of a position for a side.
func Of(g *game.Game, side game.Side) (t Terms) {
	s, st := g.Setup(), g.State()
	me, other := int(side), int(side.Other())
	left := worth(s, st)
	t[Worth] = share(left[me], left[other])
	points := s.Points(st)
	still, income := prospects(s, st)
	lead := float64(points[me] - points[other])
	span := math.Abs(lead) + math.Abs(income[me]-income[other]) + still
	if span > 0 {
		t[Points] = lead / span
		t[Income] = (income[me] - income[other]) / span
	}
	if rules, ok := s.Rules.(game.Nervous); ok {
		t[Nerve] = fear(rules, g, side.Other()) - fear(rules, g, side)
	}
	ready := ready(s, st)
	placed := stance.Of(g, side)
	copy(t[Placed:], placed[:])
	t[Tempo] = max(-1, min(1, float64(ready[me]-ready[other])/float64(max(1, len(st.Models)/2))))
	return t
}

func share(a, b float64) float64 {
	if a+b == 0 {
		return 0
	}
	return (a - b) / (a + b)
}

func worth(s *game.Setup, st *game.State) (left [2]float64) {
	for i := range st.Models {
		left[s.Entries[i].Side] += float64(stance.Vigour(&st.Models[i]) * stance.Value(&s.Entries[i]))
	}
	return left
}

func ready(s *game.Setup, st *game.State) (n [2]int) {
	for i := range st.Models {
		if m := &st.Models[i]; m.On() && !m.Activated {
			n[s.Entries[i].Side]++
		}
	}
	return n
}

// fear is how near a side is to a test of all of it, times its chance to flee.
func fear(rules game.Nervous, g *game.Game, side game.Side) float64 {
	n, tested := rules.Nerve(g, side)
	if !tested {
		return 0
	}
	return n.Flees / float64(1+max(0, n.Short))
}

// prospects are the victory points that are still to be had by either side, and what
// each side would get until the end for the objectives that it holds, beyond this Turn.
func prospects(s *game.Setup, st *game.State) (still float64, income [2]float64) {
	if s.Scenario == nil {
		return 0, income
	}
	later := float64(max(0, st.Turns-st.Turn))
	for i := range s.Scenario.Scoring {
		r := &s.Scenario.Scoring[i]
		turns := 1.0
		if r.When == scenario.TurnEnd {
			turns = later + 1
		}
		still += float64(float64(turns*float64(r.VP)) * most(s, st, r))
		if r.When == scenario.TurnEnd {
			for side := range income {
				if r.Side == scenario.Both || r.Side == side {
					income[side] += float64(float64(later*float64(r.VP)) * float64(s.Counts(st, r, game.Side(side))))
				}
			}
		}
	}
	for i, d := range s.Scenario.Deeds {
		if st.Deeds[i] == 0 {
			still += float64(d.VP)
		}
	}
	return still, income
}

// most is how many things a rule may still count at a time.
func most(s *game.Setup, st *game.State, r *scenario.Rule) float64 {
	n := 0.0
	switch r.What {
	case scenario.Control, scenario.Claim:
		n = float64(len(s.Table.Objectives))
		if r.Most > 0 {
			n = min(n, float64(r.Most))
		}
	case scenario.Trench:
		n = 2
	case scenario.Hold:
		n = 1
	case scenario.ShareOut:
		n = 50 / float64(max(1, r.Per))
	case scenario.Found, scenario.Left, scenario.Borne:
		n = float64(len(st.Spots))
	default:
		for i := range st.Models {
			switch e := &s.Entries[i]; {
			case st.Models[i].Out, r.What == scenario.LeaderOut && !e.Leads:
			case r.What == scenario.CostOut:
				n += float64(e.Profile.Cost) / float64(max(1, r.Per)) / 2
			default:
				n += 0.5
			}
		}
	}
	return n
}

// Weigh returns the weights of a rule set; ok is false for one that nobody has
// fitted.
func Weigh(ruleset string) (w Weights, ok bool) {
	w, ok = fitted()[ruleset]
	return w, ok
}

//go:embed weights.json
var data []byte

// fitted are the weights of each rule set, by its ID.
var fitted = sync.OnceValue(func() map[string]Weights {
	var file struct {
		Rulesets map[string]struct{ First, Last map[string]float64 }
	}
	if err := json.Unmarshal(data, &file); err != nil {
		panic("outlook: weights.json: " + err.Error())
	}
	all := map[string]Weights{}
	for id, f := range file.Rulesets {
		var w Weights
		for t, name := range Names {
			w.First[t], w.Last[t] = f.First[name], f.Last[name]
		}
		all[id] = w
	}
	return all
})

// Chance returns how likely a side is to win a game as it stands, from 0 to 1: 1 and 0
// where it is over, half for a draw. It is half, too, under rules that nobody has
// fitted.
func Chance(g *game.Game, side game.Side) float64 {
	st := g.State()
	switch {
	case st.Over && st.Winner == game.NoSide:
		return 0.5
	case st.Over && st.Winner == side:
		return 1
	case st.Over:
		return 0
	}
	w, _ := Weigh(g.Setup().Rules.ID())
	t := Of(g, side)
	return w.Chance(&t, Elapsed(g.Setup(), st))
}
