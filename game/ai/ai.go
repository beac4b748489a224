package ai

import (
	"iter"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Bot plays one side, or both. It may be used for one game after another, but
// not by several goroutines at once.
type Bot struct {
	hasty   bool
	seed    uint64
	who     Character
	job     *job
	best    ranking
	atlas   atlas
	shade   shade
	mould   mould // for a game and a side
	moulded *game.Setup
	side    game.Side
}

// New returns a computer player of a level and a temper. Those of one seed play
// alike.
func New(seed uint64, level Level, temper Temper) *Bot {
	return &Bot{seed: seed, who: Character{level.said(), temper}}
}

// Hasty returns a Veteran who thinks for less than a fifth of the time: it looks at few places, and
// goes straight ways alone. Imagined games are played on with it.
func Hasty(seed uint64) *Bot {
	b := New(seed, Veteran, Plain)
	b.hasty = true
	return b
}

// Considered returns the best candidates of the decision that the bot was last done with,
// the best first: it chose that. They are the bot's own until it thinks again.
func (b *Bot) Considered() []Candidate { return b.best.list[:b.best.n] }

// job is the thinking about one decision: tasks that each weigh one candidate.
type job struct {
	decision int
	made     int
	next     int
	tasks    []task
	best     ranking
	whim     float64 // how much a fancy counts at most
	seed     uint64  // of the fancies

	breath physics.Breath // that a task draws where it takes long
	resume func() (struct{}, bool)
	stop   func()
}

// task weighs one candidate; ok is false if it turns out not to be legal.
type task func() (c game.Choice, t Terms, ok bool)

// Choose thinks to the end. It panics if no decision is pending.
func (b *Bot) Choose(g *game.Game) game.Choice {
	c, _ := b.Step(g, func() bool { return true })
	return c
}

// Step thinks about the pending decision while more, which is asked every few
// milliseconds, says so, and is done when it returns true. Calling it again goes on where
// it stopped, as long as the game has not moved on; whatever else was done with the game,
// and whenever it was held up, the choice is the same.
func (b *Bot) Step(g *game.Game, more func() bool) (game.Choice, bool) {
	d := g.Pending()
	if d == nil {
		panic("ai: the game is over")
	}
	if b.job == nil || b.job.decision != d.ID || b.job.made != len(g.Log()) {
		b.Drop()
		b.job = b.begin(g)
	}
	j := b.job
	for {
		if _, held := j.resume(); !held {
			break
		}
		if !more() {
			return game.Choice{}, false
		}
	}
	b.job, b.best = nil, j.best
	c := b.best.list[0].Choice
	g.Try(game.Command{Side: d.Side, Choice: c}) // its ways were found just now: a Do takes it over
	return c, true
}

// Drop gives up what the bot is thinking about, if it is. Who will not ask for the end of
// it has it dropped, for what is held up takes room. A nil bot thinks about nothing.
func (b *Bot) Drop() {
	if b != nil && b.job != nil {
		b.job.stop()
		b.job = nil
	}
}

// begin makes the job of thinking about the pending decision. It works on a copy of the
// game: one that is held up in the middle of a trial is nothing to do anything else with.
func (b *Bot) begin(g *game.Game) *job {
	j := &job{decision: g.Pending().ID, made: len(g.Log())}
	g = g.Fork()
	j.resume, j.stop = iter.Pull(func(yield func(struct{}) bool) {
		j.breath.More = func() bool { return yield(struct{}{}) }
		g.Breathing(&j.breath)
		j.think(g, b)
	})
	return j
}

// think does all tasks, and draws breath after each.
func (j *job) think(g *game.Game, b *Bot) {
	j.tasks = b.plan(j, g, g.Pending())
	for ; j.next < len(j.tasks); j.next++ {
		if j.weigh(j.tasks[j.next]); !j.breath.Draw() {
			return
		}
	}
	if !j.picked() || g.Try(game.Command{Side: g.Pending().Side, Choice: j.best.list[0].Choice}) != nil {
		j.fallBack(g)
	}
}

func (j *job) weigh(t task) {
	if c, terms, ok := t(); ok {
		j.add(c, &terms)
	}
}

// add takes a candidate in. Nobody has a fancy to do nothing.
func (j *job) add(c game.Choice, t *Terms) {
	if j.whim > 0 && c.Action != "end" {
		t[Whim] = float64(j.whim*float64(mix(j.seed, uint64(j.made)<<16|uint64(j.next))%1000)) / 1000
	}
	j.best.add(c, t)
}

// picked tells whether there is a candidate.
func (j *job) picked() bool { return j.best.n > 0 }

// fallBack takes the first legal choice, where no candidate was any good.
func (j *job) fallBack(g *game.Game) {
	legal := g.Setup().Rules.Legal(g)
	if len(legal) == 0 {
		panic("ai: no legal choice for " + string(g.Pending().Kind))
	}
	j.best = ranking{n: 1}
	j.best.list[0].Choice = legal[0]
}

// then puts tasks right after the one that runs.
func (j *job) then(tasks []task) { j.tasks = slices.Insert(j.tasks, j.next+1, tasks...) }

// beaten tells whether a candidate that is worth that much at most is no better
// than another.
func (j *job) beaten(score float64) bool {
	return j.picked() && score+j.whim <= j.best.list[0].Terms.Sum()
}

// plan makes the tasks for a decision.
func (b *Bot) plan(j *job, g *game.Game, d *game.Decision) []task {
	m := newMind(b.seed, g, d)
	m.job, m.atlas = j, b.atlasOf(m.s)
	m.shade = b.shade.of(m)
	m.suit(b.mouldOf(m))
	j.whim, j.seed = m.fancies(), b.seed
	switch d.Kind {
	case game.First:
		side := int(d.Side)
		return []task{m.sure(game.Choice{First: &side})}
	case game.Lay:
		return m.layings()
	case game.PickZone:
		zone := int(mix(m.seed, uint64(d.ID)) % 2)
		return []task{m.sure(game.Choice{Zone: &zone})}
	case game.Flee:
		stay := false
		return []task{m.sure(game.Choice{Flee: &stay})}
	case game.Deploy:
		return m.deploys()
	case game.Activate:
		if m.drill != nil {
			return m.drill.squads()
		}
		return m.activations()
	case game.Next:
		if m.drill != nil {
			return m.drill.order()
		}
	case game.Card:
		if m.drill != nil {
			return m.drill.heals()
		}
	case game.Act:
		if m.drill != nil {
			return m.drill.acts()
		}
		return m.actions()
	case game.Move:
		return m.granted()
	case game.Spend:
		return m.spending()
	}
	return m.trials()
}

// Quick returns the choice of a player that does not think: nothing is spent,
// nothing is dared. Imagined games are played on with it.
func Quick(g *game.Game) (game.Choice, bool) {
	d := g.Pending()
	switch d.Kind {
	case game.Spend:
		none := 0
		return game.Choice{Spend: &none}, true
	case game.Flee:
		stay := false
		return game.Choice{Flee: &stay}, true
	}
	legal := g.Setup().Rules.Legal(g)
	if len(legal) == 0 {
		return game.Choice{}, false
	}
	return legal[0], true
}
