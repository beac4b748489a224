package aside

import (
	"bytes"
	"encoding/json"
	"errors"

	"duckboard/game/analysis"
	"duckboard/game/replay"
)

// hindsight is an analysis whose parts are asked for.
type hindsight struct {
	of   []byte // the log of the game, or who is in place
	a    *analysis.Analysis
	read *analysis.Reader // while a is not there yet
}

// analyse begins to read the game of a log, unless it is the last one.
func (e *Engine) analyse(log []byte) error {
	if h := &e.played; (h.a != nil || h.read != nil) && bytes.Equal(h.of, log) {
		return nil
	}
	list, err := replay.ReadCommands(log)
	if err != nil {
		return err
	}
	r, err := analysis.Read(e.save.Rules, e.save.Start, list)
	if err != nil {
		return err
	}
	e.played = hindsight{of: bytes.Clone(log), read: r}
	return nil
}

// whole reads on until the time is over; it tells whether all is read.
func (h *hindsight) whole(over func() bool) (bool, error) {
	for h.a == nil {
		if err := h.read.Step(); err != nil {
			*h = hindsight{}
			return false, err
		}
		if h.a = h.read.Read(); h.a == nil && over() {
			return false, nil
		}
	}
	h.read = nil
	return true, nil
}

func (e *Engine) imagine(w *Work, q *Question) error {
	if err := e.analyse(q.Log); err != nil {
		return err
	}
	e.chances(w, q, &e.played)
	return nil
}

func (e *Engine) judge(w *Work, q *Question) error {
	place, err := json.Marshal(q.Place)
	if err != nil {
		return err
	}
	if e.judged.a == nil || !bytes.Equal(e.judged.of, place) {
		a, err := analysis.Deployed(e.save.Rules, e.start(q.Place))
		if err != nil {
			return err
		}
		e.judged = hindsight{of: place, a: a}
	}
	e.chances(w, q, &e.judged)
	return nil
}

// chances works out tasks, one after the other.
func (e *Engine) chances(w *Work, q *Question, h *hindsight) {
	var found []float64
	var dream *analysis.Played // under way
	e.leave = func() {
		if dream != nil {
			dream.Drop()
		}
	}
	w.progress = func() float64 { return float64(len(found)) / float64(max(1, len(q.Tasks))) }
	w.step = func(over func() bool) (*Answer, error) {
		if ok, err := h.whole(over); !ok || err != nil {
			return nil, err
		}
		for len(found) < len(q.Tasks) {
			t := q.Tasks[len(found)]
			if t.Ask < 0 || t.Ask >= len(h.a.Asks) || t.K < 0 {
				return nil, errors.New("a task that no analysis has")
			}
			if dream == nil {
				dream = h.a.Begin(&e.dreamer, t)
			}
			chance, done := dream.Step(func() bool { return !over() })
			if !done {
				return nil, nil
			}
			dream, found = nil, append(found, chance)
		}
		return &Answer{Chances: found}, nil
	}
}

// better looks for what the Veteran would have done.
func (e *Engine) better(w *Work, q *Question) error {
	if err := e.analyse(q.Log); err != nil {
		return err
	}
	h := &e.played
	var search *analysis.Search // under way
	e.leave = func() {
		if search != nil {
			search.Drop()
		}
	}
	w.step = func(over func() bool) (*Answer, error) {
		if ok, err := h.whole(over); !ok || err != nil {
			return nil, err
		}
		if q.Step < 0 || q.Step >= len(h.a.Steps) {
			return nil, errors.New("a step that the game has not")
		}
		if search == nil {
			search = h.a.Better(q.Step)
		}
		found, done := search.Step(func() bool { return !over() })
		if !done {
			return nil, nil
		}
		search = nil
		return &Answer{Way: &found}, nil
	}
	return nil
}
