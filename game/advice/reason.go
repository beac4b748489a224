// Package advice tells a player what the computer would do, and why. The computer weighs terms; a
// reason names what a player sees: whom the model shoots at what odds, from whom it has cover,
// what it holds. The odds are the rule set's own. The package decides nothing.
package advice

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/physics"
)

// What says what a Reason tells of.
type What string

// The reasons. Those marked against speak against a choice.
const (
	Attack    What = "attack"    // an attack that is made: the chance to hit Model, and what all of it does
	Shot      What = "shot"      // the best shot from there at Model
	Onset     What = "onset"     // a Charge from there at Model: the chance to arrive, and what the fight does
	Sheltered What = "sheltered" // cover from N enemies that see it and shoot, of whom Model is one
	Hidden    What = "hidden"    // nobody who shoots sees it
	Holds     What = "holds"     // the objective, or the section of trench, Place
	Nears     What = "nears"     // Place is nearer than before: so far
	Nearer    What = "nearer"    // Model, the nearest enemy, is: so far
	Eager     What = "eager"     // Model may shoot it where it stands, or fight it
	Watched   What = "watched"   // against: Model may shoot it there
	Charged   What = "charged"   // against: Model may charge it there
	Astray    What = "astray"    // against: friends may be hit
	Falls     What = "falls"     // against: the rolls on the way may hurt it
	Apart     What = "apart"     // against: it leaves its squad
	Fancy     What = "fancy"     // it is a whim of who does not weigh well

	Rolled   What = "rolled"   // the roll that follows: its chance to succeed, and what it does then
	Injured  What = "injured"  // what the Injury Roll that follows does
	Kept     What = "kept"     // N markers, or Resource Cards, are left for later
	Best     What = "best"     // it came out best of N answers that were tried with other dice
	Even     What = "even"     // of the N answers none came out better
	Only     What = "only"     // there is no other answer
	Opening  What = "opening"  // By, of the own side, may attack Model before the other side acts
	Exposed  What = "exposed"  // By, an enemy, may else attack Model first
	Comes    What = "comes"    // nobody reaches anybody yet: who acts first comes nearer
	Takes    What = "takes"    // who acts first takes ground that both want
	Last     What = "last"     // both sides have N models: who acts second also acts last
	Begins   What = "begins"   // who acts first has the first attack of the game
	Seen     What = "seen"     // who acts second deploys second, and sees where the others stand
	Shelters What = "shelters" // N pieces of terrain stand in the zone
	Between  What = "between"  // the place is Far from the own zone, and Theirs from the other
	Lost     What = "lost"     // who flees has lost the game
)

// Reason speaks for a choice, or against it.
type Reason struct {
	What  What
	Term  ai.Term
	Worth float64 // of the term, in ducats

	Model  game.ModelID // NoModel: nobody
	By     game.ModelID `json:",omitempty"` // of Opening and Exposed: who attacks
	N      int          `json:",omitempty"`
	Place  string       `json:",omitempty"` // an objective, or a piece
	Far    physics.Mil  `json:",omitempty"`
	Theirs physics.Mil  `json:",omitempty"` // how far it is from the other side's zone
	Chance float64      `json:",omitempty"` // to hit, or to arrive
	Hurt   [4]float64   // none, minor, down, out
	Later  bool         `json:",omitempty"` // of a danger: in the next Turn only
	Hurry  float64      `json:",omitempty"` // of a danger: the chance of a roll that it takes first; 0: none
	Melee  float64      `json:",omitempty"` // of a Charge: to be in melee, where Chance is to come into contact; 0: not known
	Strays []game.Stray `json:",omitempty"` // whom a shot into a melee may hit
}

// Against reports whether it speaks against the choice.
func (r *Reason) Against() bool {
	switch r.What {
	case Watched, Charged, Astray, Falls, Apart:
		return true
	}
	return false
}

// kind is what is told once of a place.
func (r *Reason) kind() What {
	switch r.What {
	case Nears:
		return Holds
	case Hidden:
		return Sheltered
	case Charged:
		return Watched
	case Onset:
		return Shot
	}
	return r.What
}

// placed tells whether it tells of the place where the model stands then.
func (r *Reason) placed() bool {
	switch r.What {
	case Attack, Eager, Astray, Falls, Fancy:
		return false
	}
	return true
}

// Felled returns the chance that a danger, an attack or a shot throws its target Down or
// out.
func (r *Reason) Felled() float64 {
	felled := r.Hurt[2] + r.Hurt[3]
	if r.Hurry > 0 {
		felled = float64(felled * r.Hurry)
	}
	if r.What == Onset || r.What == Charged {
		return float64(r.Chance * felled)
	}
	return felled
}

// The most that is told for and against one activation.
const (
	mostFor     = 3
	mostAgainst = 1
)

// told are the reasons that count most, those for a choice first.
func told(list []Reason) []Reason {
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(math.Abs(b.Worth), math.Abs(a.Worth)) })
	var out, against []Reason
	for _, r := range list {
		switch {
		case r.Against() && len(against) < mostAgainst:
			against = append(against, r)
		case !r.Against() && len(out) < mostFor:
			out = append(out, r)
		}
	}
	return append(out, against...)
}

// trifle is what a term must come to, as a share of the greatest one, to be told.
const trifle = 0.08

// Why is a choice of the computer with what spoke for it.
type Why struct {
	Step    Step
	Reasons []Reason
}

// Explain tells why the computer made a choice that is pending: its greatest terms, each in
// what can be seen of it. It is nil where nothing can be told.
func Explain(g *game.Game, c *ai.Candidate) *Why {
	d := g.Pending()
	w := &Why{Step: stepOf(g, &c.Choice)}
	if w.Step.Model == game.NoModel {
		return nil
	}
	greatest := 0.0
	for _, v := range c.Terms {
		greatest = max(greatest, math.Abs(v))
	}
	l := look(g, w.Step.Model, w.Step.To)
	for term, v := range c.Terms {
		if math.Abs(v) <= float64(trifle*greatest) || v == 0 {
			continue
		}
		if r, ok := l.reason(d, &w.Step, ai.Term(term), v); ok {
			r.Term, r.Worth = ai.Term(term), v
			w.Reasons = append(w.Reasons, r)
		}
	}
	w.Reasons = told(w.Reasons)
	return w
}

// reason is what can be seen of a term; ok is false where nothing can.
func (l *onlooker) reason(d *game.Decision, s *Step, term ai.Term, v float64) (r Reason, ok bool) {
	gain := v > 0
	switch term {
	case ai.Harm:
		if s.Hits() {
			return s.attack(), gain
		}
		r, ok = l.best(true)
		return r, ok && gain
	case ai.Chance:
		r, ok = l.best(false)
		return r, ok && gain
	case ai.Danger:
		if gain {
			return l.shelter()
		}
		return l.threat()
	case ai.Cover:
		r, ok = l.shelter()
		return r, ok && gain
	case ai.Objective:
		r, ok = l.objective(s.From)
		return r, ok && gain
	case ai.Closing:
		r, ok = l.nearer(s.From)
		return r, ok && s.Moves()
	case ai.Order:
		r, ok = l.threat()
		r.What = Eager
		return r, ok && gain && d.Kind != game.Act
	}
	if d.Kind == game.Deploy { // it is but close to others
		return r, false
	}
	return plain(term, gain)
}

// plain are the reasons that need no look.
func plain(term ai.Term, gain bool) (r Reason, ok bool) {
	r.Model = game.NoModel
	switch {
	case term == ai.Friends && !gain:
		r.What = Astray
	case term == ai.Fall && !gain:
		r.What = Falls
	case term == ai.Squad && !gain:
		r.What = Apart
	case term == ai.Whim && gain:
		r.What = Fancy
	default:
		return r, false
	}
	return r, true
}
