package advice

import (
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
)

// Hint is what the computer would do, with what speaks for it: a whole activation, or the answer
// to a question.
type Hint struct {
	Model   game.ModelID // who acts; NoModel: it is an answer, and no activation
	Squad   string       `json:",omitempty"` // of it, where squads are activated
	Steps   []Step       // what it does, without the choice who acts
	Choice  game.Choice  // with which it begins
	Reasons []Reason
}

// Sum puts the choices of one activation together. A place is told of as it stands at the last
// one that it goes to; that a target is shot at need not be said of the place besides.
func Sum(list []Why) Hint {
	h := Hint{Model: game.NoModel}
	var all []Reason
	for i := range list {
		w := &list[i]
		h.Model = w.Step.Model
		if w.Step.Deed() {
			h.Steps = join(h.Steps, w.Step)
		}
		if w.Step.Moves() {
			all = slices.DeleteFunc(all, func(o Reason) bool { return o.placed() })
		}
		for _, r := range w.Reasons {
			all = slices.DeleteFunc(all, func(o Reason) bool { return o.kind() == r.kind() && (r.What != Attack || o.Model == r.Model) })
			all = append(all, r)
		}
	}
	worst := slices.IndexFunc(all, func(o Reason) bool { return o.What == Watched || o.What == Charged })
	all = slices.DeleteFunc(all, func(o Reason) bool {
		struck := slices.ContainsFunc(h.Steps, func(s Step) bool { return s.Hits() && s.Target == o.Model })
		return o.What == Attack || (o.What == Shot || o.What == Onset) && struck || o.What == Eager && worst >= 0
	})
	h.Reasons = told(all)
	return h
}

// join puts a step behind others: two ways in a row are one, where a roll gave the movement it
// is one step with that, and the fight that a Charge leads to is told with it.
func join(list []Step, s Step) []Step {
	if len(list) == 0 {
		return append(list, s)
	}
	last := &list[len(list)-1]
	switch {
	case s.Action == granted:
		last.To, last.Path = s.To, s.Path
	case s.Action == "move" && last.Action == "move":
		last.To, last.Path = s.To, append(slices.Clip(last.Path), s.Path...)
	case s.Action == "fight" && last.Action == "charge" && s.Target == last.Target:
	case s.Hits() && s.Action == last.Action && s.Target == last.Target: // the same again
	default:
		return append(list, s)
	}
	return list
}

// mostHints is how many answers are told of.
const mostHints = 3

// longest is how many choices of one activation are looked ahead.
const longest = 8

// Advisor works out the best three answers to a decision that is pending. What is an activation is
// played on to its end as the computer would, with dice that are none of the game's. Of those
// that come to nearly the same only the best is told, and none of an activation that then does
// nothing where there is another. Every decision has at least one hint, and every hint at least one
// reason.
type Advisor struct {
	Hints []Hint

	done int    // of first
	idle []Hint // of activations that do nothing

	bot   *ai.Bot
	seed  uint64
	g     *game.Game
	side  game.Side
	first []ai.Candidate
	plan  *plan
}

// plan is an activation that is played on.
type plan struct {
	g     *game.Game
	whys  []Why
	model game.ModelID // who acts; NoModel: nobody yet
	open  bool         // dice were rolled
}

// NewAdvisor begins to think about a game as it stands, which must not change meanwhile.
func NewAdvisor(g *game.Game, seed uint64, who ai.Character) *Advisor {
	return &Advisor{bot: ai.New(seed, who.Level, who.Temper), seed: seed, g: g.Fork(), side: g.Pending().Side}
}

// Drop gives up what is being thought about.
func (a *Advisor) Drop() { a.bot.Drop() }

// Progress is the share of the work that is done, about.
func (a *Advisor) Progress() float64 {
	return max(float64(a.done)/float64(max(1, len(a.first))), float64(len(a.Hints))/mostHints)
}

// Step thinks on while more says so, and tells whether Hints are all there. However it is
// held up, they are the same.
func (a *Advisor) Step(more func() bool) (done bool) {
	if !acts(a.g.Pending().Kind) {
		return a.answer(more)
	}
	for {
		switch {
		case a.first == nil:
			if _, ok := a.bot.Step(a.g, more); !ok {
				return false
			}
			a.first = slices.Clone(a.bot.Considered())
		case len(a.Hints) == mostHints || a.done == len(a.first):
			if len(a.Hints) == 0 && len(a.idle) > 0 {
				a.tell(&a.idle[0])
			}
			return true
		case a.plan == nil:
			a.plan = &plan{g: a.g, model: game.NoModel}
			a.take(&a.first[a.done])
		default:
			if _, ok := a.bot.Step(a.plan.g, more); !ok {
				return false
			}
			c := a.bot.Considered()[0]
			a.take(&c)
		}
		if !more() && a.done < len(a.first) {
			return false
		}
	}
}

// answer thinks about a decision that is told of by its answer.
func (a *Advisor) answer(more func() bool) (done bool) {
	list, sure := judged(a.g)
	if !sure {
		if _, ok := a.bot.Step(a.g, more); !ok {
			return false
		}
		first := a.bot.Considered()
		list = weighed(a.g, first[:min(mostHints, len(first))])
	}
	a.Hints = nil
	for i := range list {
		a.tell(&list[i])
	}
	return true
}

// tell adds a hint that the game accepts; one of which nothing else is to be said came out best.
func (a *Advisor) tell(h *Hint) {
	if a.g.Try(game.Command{Side: a.side, Choice: h.Choice}) != nil {
		return
	}
	if len(h.Reasons) == 0 {
		h.Reasons = best(nil, len(a.g.Setup().Rules.Legal(a.g)))
	}
	a.Hints = append(a.Hints, *h)
}

// take makes a choice of the plan, and ends the plan where the activation does.
func (a *Advisor) take(c *ai.Candidate) {
	p := a.plan
	if w := Explain(p.g, c); w != nil {
		w.Step.Open = p.open
		p.whys = append(p.whys, *w)
		if d := p.g.Pending(); d.Kind == game.Act || d.Kind == game.Move {
			p.model = w.Step.Model
		}
	}
	if p.g.Pending().Kind != game.Deploy && a.play(c) && len(p.whys) < longest {
		return
	}
	h := Sum(p.whys)
	h.Choice = a.first[a.done].Choice
	h.Squad = h.Choice.Squad
	idle := len(h.Steps) == 0 && (a.done > 0 || a.g.Pending().Kind != game.Act)
	a.done, a.plan = a.done+1, nil
	switch {
	case idle:
		a.idle = append(a.idle, h)
	case !slices.ContainsFunc(a.Hints, func(o Hint) bool { return o.alike(&h) }):
		a.tell(&h)
	}
}

// near is within what ways that end are nearly the same, in mils.
const near = 2000.0

// alike tells whether a player would take two hints for one.
func (h *Hint) alike(o *Hint) bool {
	return h.Model == o.Model && h.Squad == o.Squad && slices.EqualFunc(h.Steps, o.Steps, func(a, b Step) bool {
		return a.Action == b.Action && a.Target == b.Target && a.To.Level == b.To.Level && a.To.At.Sub(b.To.At).Len() < near
	})
}

// worlds is in how many games with other dice an activation is looked for that goes on.
const worlds = 4

// play plays a choice with dice that are none of the game's, where there is a game in which
// the activation goes on then in that. It tells whether there is.
func (a *Advisor) play(c *ai.Candidate) (on bool) {
	p := a.plan
	for k := range uint64(worlds) {
		g := p.g.Imagine(a.seed ^ (k+1)*0x9E3779B97F4A7C15)
		rolled := g.State().Rolled
		if _, err := g.Do(game.Command{Side: a.side, Choice: c.Choice}); err != nil {
			return false
		}
		if a.settle(g) {
			p.open = p.open || g.State().Rolled != rolled
			p.g = g
			return true
		}
		if g.State().Rolled == rolled {
			return false // it ends whatever the dice
		}
	}
	return false
}

// settle answers what a choice sets off as one who does not think, until the side acts on in
// the same activation. It tells whether it does.
func (a *Advisor) settle(g *game.Game) bool {
	for range 40 {
		d := g.Pending()
		if d == nil {
			return false
		}
		switch d.Kind {
		case game.Act, game.Move:
			return d.Side == a.side && (a.plan.model == game.NoModel || d.Model == a.plan.model)
		case game.Next:
			return d.Side == a.side && a.plan.model == game.NoModel
		case game.Activate, game.Deploy, game.First, game.Lay:
			return false
		}
		c, ok := ai.Quick(g)
		if !ok {
			return false
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return false
		}
	}
	return false
}
