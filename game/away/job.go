package away

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/sim"
)

// result and outcome are those of sim and of lab, with the error as a text.
type (
	result struct {
		sim.Result
		Err string `json:",omitempty"`
	}
	outcome struct {
		lab.Outcome
		Err string `json:",omitempty"`
	}
)

func resultOf(r sim.Result) result {
	text := textOf(r.Err)
	r.Err = nil
	return result{r, text}
}

func outcomeOf(o lab.Outcome) outcome {
	text := textOf(o.Err)
	o.Err = nil
	return outcome{o, text}
}

func textOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func errorOf(text string) error {
	if text == "" {
		return nil
	}
	return errors.New(text)
}

// Series are hands for batches of two players, given by their names.
func Series(f Farm, players [2]string) sim.Hands {
	return func(b *sim.Batch, put func(sim.Result)) error {
		if b.Check != nil {
			return errors.New("games that are checked after every command are not played elsewhere")
		}
		j := &seriesJob{batch: b, players: players, lost: put}
		j.answers = answers[result]{
			number: func(r *result) (int, string) { return r.Game, r.Err },
			sane: func(r *result) error {
				start, err := b.Start(r.Game)
				if err != nil {
					return err
				}
				return b.Sane(&start, &r.Result)
			},
			here: func(n int) result { return resultOf(b.One(n)) },
			same: func(a, b *result) bool { return reflect.DeepEqual(timeless(*a), timeless(*b)) },
			name: func(r *result) string {
				return fmt.Sprintf("game %d (%s, %s, seed %d)", r.Game, r.Table, strings.Join(r.Sides[:], " against "), r.Seed)
			},
			put: func(r *result) {
				r.Result.Err = errorOf(r.Err)
				put(r.Result)
			},
		}
		return f.Share(j)
	}
}

// timeless is a result without what is another time each time.
func timeless(r result) result {
	for i := range r.Thoughts {
		r.Thoughts[i] = sim.Thought{Count: r.Thoughts[i].Count}
	}
	return r
}

// seriesJob are the games of a batch.
type seriesJob struct {
	answers[result]
	batch   *sim.Batch
	players [2]string
	packer  packer
	first   int // that is not given yet
	lost    func(sim.Result)
}

// Next implements Job.
func (j *seriesJob) Next(most int) ([]byte, int, error) {
	b := j.batch
	s := &series{Players: j.players, Watch: b.Watch, Keep: b.Keep, Time: b.Time}
	k, asked := block{Ruleset: b.Rules.ID(), Series: s}, []int(nil)
	for ; j.first < b.Games && len(asked) < min(most, MostGames); j.first++ {
		given, err := b.Start(j.first)
		if err != nil {
			j.lost(sim.Result{Game: j.first, First: game.NoSide, Winner: game.NoSide, Err: err})
			continue
		}
		packed, err := j.packer.pack(&k.library, given)
		if err != nil {
			return nil, 0, err
		}
		s.Games = append(s.Games, turn{j.first, b.Swaps != nil && b.Swaps(j.first), packed})
		asked = append(asked, j.first)
	}
	j.asked = append(j.asked, asked)
	return k.text(len(asked))
}

// Over implements Job.
func (j *seriesJob) Over() bool { return j.batch.Over != nil && j.batch.Over() }

// Fight has the games of a fight played elsewhere, all that are left.
func Fight(f Farm, of *lab.Fight) error {
	j := &fightJob{fight: of}
	j.answers = answers[outcome]{
		number: func(o *outcome) (int, string) { return o.Game, o.Err },
		sane:   func(o *outcome) error { return of.Sane(&o.Outcome) },
		here:   func(n int) outcome { return outcomeOf(of.One(n)) },
		same:   func(a, b *outcome) bool { return reflect.DeepEqual(a, b) },
		name:   func(o *outcome) string { return fmt.Sprintf("game %d (seed %d)", o.Game, o.Seed) },
		put: func(o *outcome) {
			o.Outcome.Err = errorOf(o.Err)
			of.Put(o.Outcome)
		},
	}
	return f.Share(j)
}

// fightJob are the games of a fight.
type fightJob struct {
	answers[outcome]
	fight  *lab.Fight
	packer packer
}

// Next implements Job.
func (j *fightJob) Next(most int) ([]byte, int, error) {
	k := block{Ruleset: j.fight.Rules.ID(), Fight: &fight{Players: j.fight.Players}}
	var err error
	if k.Fight.Start, err = j.packer.pack(&k.library, j.fight.Start); err != nil {
		return nil, 0, err
	}
	for len(k.Bouts) < min(most, MostGames) {
		index, ok := j.fight.Take()
		if !ok {
			break
		}
		k.Bouts = append(k.Bouts, index)
	}
	j.asked = append(j.asked, k.Bouts)
	return k.text(len(k.Bouts))
}

// Over implements Job.
func (j *fightJob) Over() bool { return j.fight.Over() }
