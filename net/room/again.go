package room

import (
	"context"
	"errors"

	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

// rematch makes the match in which both play again, if it is not made yet, and has the log say its
// name. Any server may have begun to, and have fallen: all make the same one, each what is not there.
func (r *room) rematch(j *online.Judge) error {
	old, _, err := r.s.secrets(r.ctx, r.name)
	if err != nil {
		return err
	}
	name, next := old.Heir(), online.Kept{Secret: fair.Draw(), Seats: old.Seats.Swapped()}
	if _, err = r.s.kept.Update(r.ctx, name, next.JSON(), 0); errors.Is(err, ledger.ErrChanged) {
		next, _, err = r.s.secrets(r.ctx, name)
	}
	if err == nil {
		err = r.s.inherit(r.ctx, name, &next, j.Match)
	}
	if err != nil {
		return err
	}
	e, err := j.NameRematch(name, r.s.now())
	if err != nil {
		return err
	}
	return r.keep(e)
}

// inherit appends the entries with which a match begins that is played again, those that are not
// there yet.
func (s *Service) inherit(ctx context.Context, name string, kept *online.Kept, before *online.Match) error {
	for range rounds {
		j, last := online.NewJudge(online.New(), kept.Secret, s.o.Engine), uint64(0)
		for e, err := range s.o.Ledger.Read(ctx, name, 0) {
			if err != nil {
				return err
			}
			entry, err := online.ReadEntry(e.Data, s.o.Find)
			if err == nil {
				_, err = j.Apply(entry)
			}
			if err != nil {
				return err
			}
			last = e.Seq
		}
		err := s.bequeath(ctx, name, j, last, before)
		var c *ledger.Conflict
		if !errors.As(err, &c) { // else another server does the same
			return err
		}
	}
	return errBehind
}

// bequeath appends what is not there after an entry.
func (s *Service) bequeath(ctx context.Context, name string, j *online.Judge, last uint64, before *online.Match) error {
	for {
		e, ok, err := j.Inherit(name, before, s.now())
		if err != nil || !ok {
			return err
		}
		if last, err = s.append(ctx, s.o.Ledger, name, last, e.JSON()); err != nil {
			return err
		}
		if _, err = j.Apply(e); err != nil {
			return err
		}
	}
}
