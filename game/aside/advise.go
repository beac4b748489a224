package aside

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/lab"
	"duckboard/physics"
)

// living is the position that a game stands in, with what it has worked out.
type living struct {
	game *game.Game
	made int
	p    *lab.Position
}

// Here begins to work at an Advise or a Foresee about a game that is at hand, where nobody
// works beside the window. The game must not change until the work is over.
func (e *Engine) Here(g *game.Game, q *Question) *Work {
	w := &Work{}
	e.drop()
	w.guard(func() error {
		e.game = g
		if q.Kind == Foresee {
			return e.foreseeing(w, q)
		}
		return e.advising(w, q)
	})
	return w
}

// drop gives up what was being worked at.
func (e *Engine) drop() {
	e.thinker.Drop()
	if e.leave != nil {
		e.leave()
		e.leave = nil
	}
}

func (e *Engine) advise(w *Work, q *Question) error {
	if err := e.play(q.Log); err != nil {
		return err
	}
	return e.advising(w, q)
}

func (e *Engine) advising(w *Work, q *Question) error {
	if e.game.Pending() == nil {
		return errors.New("the game is over: nothing is to be decided")
	}
	a := advice.NewAdvisor(e.game, q.Seed, q.Who)
	e.leave, w.progress = a.Drop, a.Progress
	w.step = func(over func() bool) (*Answer, error) {
		if !a.Step(func() bool { return !over() }) {
			return nil, nil
		}
		return &Answer{Hints: a.Hints}, nil
	}
	return nil
}

func (e *Engine) foresee(w *Work, q *Question) error {
	if err := e.play(q.Log); err != nil {
		return err
	}
	return e.foreseeing(w, q)
}

func (e *Engine) foreseeing(w *Work, q *Question) error {
	m := e.game.Setup().Find(q.Model)
	if m == game.NoModel || q.Spot == nil {
		return fmt.Errorf("a place of nobody, %.40q", q.Model)
	}
	if k := &e.living; k.game != e.game || k.made != len(e.game.Log()) {
		p, err := lab.Of(e.game.Fork(), e.ground)
		if err != nil {
			return err
		}
		e.ground = p.Ground
		*k = living{e.game, len(e.game.Log()), p}
	}
	j, v := advice.Foresee(e.living.p, m, physics.Spot{At: q.Spot.At, Level: q.Spot.Level})
	e.leave = j.Cancel
	w.job(j, func() *Answer { return &Answer{Prospect: v} })
	return nil
}
