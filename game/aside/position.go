package aside

import (
	"bytes"
	"encoding/json"
	"errors"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/physics"
)

// position is that of the opening with who else is placed. The last one is kept:
// many questions come about one.
func (e *Engine) position(q *Question) (*lab.Position, error) {
	place, err := json.Marshal(q.Place)
	if err != nil {
		return nil, err
	}
	if e.last.p == nil || !bytes.Equal(e.last.place, place) {
		p, err := lab.New(e.save.Rules, e.start(q.Place), e.ground)
		if err != nil {
			return nil, err
		}
		e.last = standing{place, p}
	}
	return e.last.p, nil
}

// job lets a job of the lab be the work.
func (w *Work) job(j *lab.Job, found func() *Answer) {
	w.progress = j.Progress
	w.step = func(over func() bool) (*Answer, error) {
		if !j.Step(over) {
			return nil, nil
		}
		return found(), nil
	}
}

func (e *Engine) deploy(w *Work, q *Question) error {
	d, err := lab.Deploy(e.save.Rules, e.start(q.Place))
	if err != nil {
		return err
	}
	w.step = func(over func() bool) (*Answer, error) {
		done, err := d.Step(func() bool { return !over() })
		if !done || err != nil {
			return nil, err
		}
		return &Answer{Place: d.Place()}, nil
	}
	return nil
}

func (e *Engine) study(w *Work, q *Question) error {
	p, err := e.position(q)
	if err != nil {
		return err
	}
	if q.Map == nil || q.Map.Model >= 0 && int(q.Map.Model) >= len(p.Setup.Entries) || q.Map.Side < 0 || q.Map.Side > 1 {
		return errors.New("a map of nobody")
	}
	s, err := p.Study(*q.Map)
	if err != nil {
		return err
	}
	w.job(&s.Job, func() *Answer { return &Answer{Map: s.Map} })
	return nil
}

func (e *Engine) fairness(w *Work, q *Question) error {
	p, err := e.position(q)
	if err != nil {
		return err
	}
	j, r := p.Fairness(q.Advise)
	w.job(j, func() *Answer { return &Answer{Fairness: r} })
	return nil
}

func (e *Engine) exposures(w *Work, q *Question) error {
	p, err := e.position(q)
	if err != nil {
		return err
	}
	j, list := p.Exposures()
	w.job(j, func() *Answer { return &Answer{Exposures: *list} })
	return nil
}

func (e *Engine) watch(w *Work, q *Question) error {
	p, err := e.position(q)
	if err != nil {
		return err
	}
	k := q.Spot
	if k == nil || k.Side < 0 || k.Side > 1 || k.Model != game.NoModel && (k.Model < 0 || int(k.Model) >= len(p.Setup.Entries)) {
		return errors.New("a spot of nobody")
	}
	j, list := p.Watching(k.Side, k.Model, physics.Spot{At: k.At, Level: k.Level})
	w.job(j, func() *Answer { return &Answer{Watchers: *list} })
	return nil
}

// bout plays one game of a contest. The contest is kept for its next game.
func (e *Engine) bout(w *Work, q *Question) error {
	place, err := json.Marshal(q.Place)
	if err != nil {
		return err
	}
	if q.Game < 0 || q.Game >= lab.MostGames {
		return errors.New("a game that no contest has")
	}
	c := &e.contest
	if c.fight == nil || c.foes != q.Foes || !bytes.Equal(c.place, place) {
		f, err := lab.NewFight(lab.Contest{Rules: e.save.Rules, Start: e.start(q.Place), Players: q.Foes, Games: lab.MostGames})
		if err != nil {
			return err
		}
		*c = contest{place, q.Foes, f, new(lab.Bout)}
	}
	c.fight.Begin(c.bout, q.Game)
	w.step = func(over func() bool) (*Answer, error) {
		if !c.bout.Step(func() bool { return !over() }) {
			return nil, nil
		}
		return &Answer{Outcome: &c.bout.Outcome}, nil
	}
	return nil
}
