package aside

import (
	"bytes"
	"fmt"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/lab"
	"duckboard/game/replay"
)

// Engine answers questions, one after the other. What it has read of a game it
// keeps for the next question about the same one.
type Engine struct {
	find replay.Finder

	opening []byte // of what follows
	save    *replay.Save
	log     []byte
	game    *game.Game // as it stands after log; nil: not begun
	ground  *lab.Ground
	contest contest
	played  hindsight // the game that is analysed
	judged  hindsight // the deployment
	dreamer analysis.Worker
	last    standing
	thinker *ai.Bot
	seed    uint64       // of the thinker
	who     ai.Character // that it is
	living  living
	leave   func() // gives up what is being worked at; nil: nothing is
}

// standing is the position that was asked about last, with what it has worked out.
type standing struct {
	place []byte
	p     *lab.Position
}

// contest is the fight whose games are asked for.
type contest struct {
	place []byte
	foes  [2]ai.Character
	fight *lab.Fight
	bout  *lab.Bout
}

// NewEngine returns an engine that finds rule sets with find.
func NewEngine(find replay.Finder) *Engine { return &Engine{find: find} }

// Work is a question that is being worked at.
type Work struct {
	step     func(over func() bool) (*Answer, error) // nil, nil: not done
	progress func() float64
	answer   []byte
}

// Begin begins to work at a question, given as its message.
func (e *Engine) Begin(message []byte) *Work {
	w := &Work{}
	e.drop()
	w.guard(func() error {
		q, err := ReadQuestion(message)
		if err == nil {
			err = e.read(q.Opening)
		}
		if err != nil {
			return err
		}
		begin := map[Kind]func(*Engine, *Work, *Question) error{
			Choose: (*Engine).choose, Deploy: (*Engine).deploy, Study: (*Engine).study,
			Fairness: (*Engine).fairness, Exposures: (*Engine).exposures, Watch: (*Engine).watch, Bout: (*Engine).bout, Region: (*Engine).region,
			Imagine: (*Engine).imagine, Better: (*Engine).better, Judge: (*Engine).judge,
			Advise: (*Engine).advise, Foresee: (*Engine).foresee,
		}[q.Kind]
		if begin == nil {
			return fmt.Errorf("nobody knows the question %q", q.Kind)
		}
		return begin(e, w, q)
	})
	return w
}

// Step works until the time is over, at least one thought, and tells whether the
// Answer is there.
func (w *Work) Step(over func() bool) (done bool) {
	w.guard(func() error {
		if w.answer != nil {
			return nil
		}
		a, err := w.step(over)
		if a != nil {
			w.answer = a.Marshal()
		}
		return err
	})
	return w.answer != nil
}

// Answer returns the message that answers the question, once it is there.
func (w *Work) Answer() []byte { return w.answer }

// Progress returns the share of the work that is done, 0 to 1, where that is
// known.
func (w *Work) Progress() float64 {
	if w.progress == nil {
		return 0
	}
	return w.progress()
}

// guard makes an error, or a panic, the answer: who asks can still work it out in
// place and meets it there.
func (w *Work) guard(do func() error) {
	defer func() {
		if p := recover(); p != nil {
			w.answer = fault(fmt.Errorf("panic: %v", p))
		}
	}()
	if err := do(); err != nil {
		w.answer = fault(err)
	}
}

// read takes up the game of an opening, unless it is the last one.
func (e *Engine) read(opening []byte) error {
	if e.save != nil && bytes.Equal(opening, e.opening) {
		return nil
	}
	*e = Engine{find: e.find}
	s, err := replay.Parse(opening, e.find)
	if err != nil {
		return err
	}
	s.Start.Ground = s.Start.Table.Field()
	e.ground = lab.NewGround(s.Start.Ground)
	e.save, e.opening = s, bytes.Clone(opening)
	return nil
}

// start is the opening's with its own and some more models in place, for other games
// than the one that is played: their dice come of the seed.
func (e *Engine) start(more []game.Placement) game.Start {
	s := e.save.Start
	if s.Dealt != nil {
		s.Dealt, s.Dice = nil, nil
	}
	s.Place = append(s.Place[:len(s.Place):len(s.Place)], more...)
	return s
}

// play brings the game to where a log ends: on from where it stands if the log
// goes on so, else from the start.
func (e *Engine) play(log []byte) error {
	if e.game == nil || !bytes.HasPrefix(log, e.log) {
		g, _, err := game.NewGame(e.save.Rules, e.save.Start)
		if err != nil {
			return err
		}
		e.game, e.log = g, nil
	}
	list, err := replay.ReadCommands(log[len(e.log):])
	if err != nil {
		return err
	}
	for _, c := range list {
		if _, err := e.game.Do(c); err != nil {
			e.game = nil
			return err
		}
	}
	e.log = bytes.Clone(log)
	return nil
}

// bot is the computer player of a character with a seed: the last one if that is it.
func (e *Engine) bot(seed uint64, who ai.Character) *ai.Bot {
	if e.thinker == nil || e.seed != seed || e.who != who {
		e.thinker, e.seed, e.who = ai.New(seed, who.Level, who.Temper), seed, who
	}
	return e.thinker
}

func (e *Engine) choose(w *Work, q *Question) error {
	if err := e.play(q.Log); err != nil {
		return err
	}
	if e.game.Pending() == nil {
		return fmt.Errorf("the game is over")
	}
	bot := e.bot(q.Seed, q.Who)
	w.step = func(over func() bool) (*Answer, error) {
		c, done := bot.Step(e.game, func() bool { return !over() })
		if !done {
			return nil, nil
		}
		a := &Answer{Choice: c}
		if q.Explain {
			a.Why = advice.Explain(e.game, &bot.Considered()[0])
		}
		return a, nil
	}
	return nil
}
