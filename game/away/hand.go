package away

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/sim"
)

// Hand plays blocks of games, one after another. What it has read for one it keeps for
// those to come.
type Hand struct {
	rules   func(id string) (game.Ruleset, error)
	player  func(name string) (sim.Maker, error)
	shelves shelves

	contest []byte // of what follows
	fight   *lab.Fight
	bout    *lab.Bout
}

// NewHand returns a hand that finds rule sets and players by their names.
func NewHand(rules func(id string) (game.Ruleset, error), player func(name string) (sim.Maker, error)) *Hand {
	return &Hand{rules: rules, player: player, bout: new(lab.Bout)}
}

// Play plays a block and tells what came of it. It fails for a block that cannot be
// begun; a game that is broken off is a result like others.
func (h *Hand) Play(text []byte) ([]byte, error) {
	var k block
	if err := json.Unmarshal(text, &k); err != nil {
		return nil, fmt.Errorf("a block that cannot be read: %w", err)
	}
	rules, err := h.rules(k.Ruleset)
	if err != nil {
		return nil, err
	}
	u, err := h.shelves.open(&k)
	if err != nil {
		return nil, err
	}
	switch {
	case k.Series != nil:
		return told(h.series(rules, k.Series, &u))
	case k.Fight != nil:
		return told(h.bouts(rules, &k, &u))
	}
	return nil, errors.New("a block without games")
}

// told is an answer as it travels.
func told[R any](list []R, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer[R]{list})
}

// series plays games of a batch.
func (h *Hand) series(rules game.Ruleset, s *series, u *unpacker) (list []result, err error) {
	b := sim.Batch{Rules: rules, Games: len(s.Games), Workers: 1, Watch: s.Watch, Keep: s.Keep, Time: s.Time,
		Start: func(i int) (game.Start, error) { return u.start(&s.Games[i].Start) },
		Swaps: func(i int) bool { return s.Games[i].Swaps }}
	for i, name := range s.Players {
		if b.Players[i], err = h.player(name); err != nil {
			return nil, err
		}
	}
	b.Run(func(r sim.Result) {
		r.Game = s.Games[r.Game].Game
		list = append(list, resultOf(r))
	})
	return list, nil
}

// bouts plays games of a fight, which is kept for its next games.
func (h *Hand) bouts(rules game.Ruleset, k *block, u *unpacker) (list []outcome, err error) {
	if err := k.numbers(); err != nil {
		return nil, err
	}
	contest, err := k.contest()
	if err != nil {
		return nil, err
	}
	if h.fight == nil || !bytes.Equal(contest, h.contest) {
		start, err := u.start(&k.Fight.Start)
		if err != nil {
			return nil, err
		}
		f, err := lab.NewFight(lab.Contest{Rules: rules, Start: start, Players: k.Fight.Players, Games: lab.MostGames})
		if err != nil {
			return nil, err
		}
		h.contest, h.fight = contest, f
	}
	for _, n := range k.Bouts {
		h.fight.Begin(h.bout, n)
		for !h.bout.Step(func() bool { return true }) {
		}
		list = append(list, outcomeOf(h.bout.Outcome))
	}
	return list, nil
}
