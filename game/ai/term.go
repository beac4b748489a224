package ai

import "duckboard/game"

// Term names what a candidate is weighed by.
type Term uint8

// The terms, in ducats: what is gained counts up, what is lost down.
const (
	Harm      Term = iota // what is taken from the enemies now
	Chance                // what may be taken from them from there, later
	Danger                // what they may take, were nothing in their way
	Cover                 // what of that cover keeps off
	Objective             // what the scenario pays for being there
	Closing               // the way that is left to the enemies
	Friends               // what is taken from friends
	Fall                  // what the rolls on the way may cost
	Squad                 // being together with the others
	Order                 // that it is this model's time
	Price                 // cards, markers and what an action costs
	Whim                  // what takes the fancy of who does not weigh well
	numTerms
)

var termNames = [numTerms]string{"harm", "chance", "danger", "cover", "objective", "closing", "friends", "fall", "squad", "order", "price", "whim"}

// String returns the term's word.
func (t Term) String() string { return termNames[t] }

// Terms are what a candidate is weighed by, each as it counts for who weighs it.
type Terms [numTerms]float64

// Sum returns what the candidate is worth: the choice is the one with the
// greatest.
func (t *Terms) Sum() float64 {
	sum := 0.0
	for _, v := range t {
		sum += v
	}
	return sum
}

// plus are the terms with others added.
func (t Terms) plus(o *Terms) Terms {
	for i := range t {
		t[i] += o[i]
	}
	return t
}

// less are the terms without others.
func (t Terms) less(o *Terms) Terms {
	for i := range t {
		t[i] -= o[i]
	}
	return t
}

// with are the terms with something added to one of them.
func (t Terms) with(k Term, v float64) Terms {
	t[k] += v
	return t
}

// times are the terms as they count with a chance.
func (t Terms) times(p float64) Terms {
	for i := range t {
		t[i] = float64(t[i] * p)
	}
	return t
}

// weighed are the terms as they count for somebody.
func (t Terms) weighed(by *Terms) Terms {
	for i := range t {
		t[i] = float64(t[i] * by[i])
	}
	return t
}

// only is a candidate that is weighed by one term.
func only(k Term, v float64) Terms { return Terms{}.with(k, v) }

// Candidate is a choice with what it was weighed by.
type Candidate struct {
	Choice game.Choice
	Terms  Terms
}

// considered is how many of the candidates are kept.
const considered = 12

// ranking are the best candidates of a decision, the best first.
type ranking struct {
	list [considered]Candidate
	n    int
}

// add takes a candidate in if it is among the best. One that is no better than another
// comes after it.
func (r *ranking) add(c game.Choice, t *Terms) {
	at := r.n
	for sum := t.Sum(); at > 0 && r.list[at-1].Terms.Sum() < sum; at-- {
	}
	if at == considered {
		return
	}
	r.n = min(considered, r.n+1)
	copy(r.list[at+1:r.n], r.list[at:])
	r.list[at] = Candidate{c, *t}
}
