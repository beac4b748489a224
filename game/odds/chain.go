package odds

// State is what one target has come to in a sequence of attacks on it.
type State struct {
	Worst Outcome // the worst that an attack of the sequence did
	Down  bool    // it lies Down
	Tough bool    // TOUGH and its first Out of Action result is left (INJ-7)
	Blood int     // BLOOD MARKERS, 0 to 6 (MRK-1)
	Ended bool    // no attack follows: it is Out, or a Risky roll failed (ROLL-2)
}

// MaxBlood is the most BLOOD MARKERS on a model (MRK-1).
const MaxBlood = 6

// Chain is an exact distribution over the states of a target, carried from
// attack to attack. It serves AUTOMATIC, CLEAVE and two weapons (ATK-3, MEL-3).
type Chain struct{ states []weighed }

type weighed struct {
	State
	p float64
}

// NewChain begins with a target in a known state. Worst is None whatever the
// target already suffered, for only the sequence counts.
func NewChain(s State) *Chain {
	s.Worst, s.Ended = None, false
	return &Chain{states: []weighed{{s, 1}}}
}

// Attack adds one attack. given says what the attack is against a target in
// that state: +1 INJURY DICE once it is Down in melee (INJ-10), Spared while
// TOUGH holds, and what else has changed.
func (c *Chain) Attack(given func(State) Attack) {
	next := spread{index: make(map[State]int, 4*len(c.states))}
	for _, w := range c.states {
		if w.Ended {
			next.add(w.State, w.p)
			continue
		}
		a := given(w.State)
		miss, hit := a.parts()
		missed := w.State
		missed.Ended = a.Risky
		next.add(missed, float64(w.p*miss))
		for o := None; o <= Out; o++ {
			next.add(w.after(o, a), float64(w.p*hit.At(o)))
		}
	}
	c.states = next.states
}

// after is the state that an Injury Roll's outcome leads to: INJ-2 to INJ-7,
// INJ-13, R-TOUGH.
func (s State) after(rolled Outcome, a Attack) State {
	if rolled == Out && a.Spared {
		s.Tough, rolled = false, Down
	}
	blood := a.Extra
	switch rolled {
	case Minor:
		blood++
	case Down:
		blood++
		if s.Down {
			blood++
		}
		s.Down = true
	case Out:
		return State{Worst: Out, Ended: true}
	}
	s.Blood = min(MaxBlood, s.Blood+blood)
	s.Worst = max(s.Worst, rolled)
	return s
}

// Injury returns the chances of the worst that the sequence did to the target.
func (c *Chain) Injury() Injury {
	var i Injury
	for _, w := range c.states {
		switch w.Worst {
		case None:
			i.None += w.p
		case Minor:
			i.Minor += w.p
		case Down:
			i.Down += w.p
		case Out:
			i.Out += w.p
		}
	}
	return i
}

// Blood returns the average number of BLOOD MARKERS on the target if it is
// still in play afterwards, and 0 if it never is.
func (c *Chain) Blood() float64 {
	sum, in := 0.0, 0.0
	for _, w := range c.states {
		if w.Worst != Out {
			sum, in = sum+float64(w.p*float64(w.State.Blood)), in+w.p
		}
	}
	if in == 0 {
		return 0
	}
	return sum / in
}

// spread gathers states in the order in which they first come up, so that sums
// are the same in every run.
type spread struct {
	states []weighed
	index  map[State]int
}

func (s *spread) add(st State, p float64) {
	if p == 0 {
		return
	}
	i, ok := s.index[st]
	if !ok {
		i = len(s.states)
		s.index[st] = i
		s.states = append(s.states, weighed{st, 0})
	}
	s.states[i].p += p
}
