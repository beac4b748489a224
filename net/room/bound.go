package room

import (
	"errors"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

// holds is why somebody does not sit on their seat any more, of what is kept now: it was bound to
// another, wherever that was, or a new invitation was drawn. They are told, and nothing of theirs is
// taken. Who has a seat for good is not looked for.
func (r *room) holds(g *guest) error {
	if g.claim.Bound() {
		return nil
	}
	kept, _, err := r.s.secrets(r.ctx, r.name)
	if err != nil {
		return err
	}
	return r.seated(g, &kept)
}

// seated is holds by what is kept.
func (r *room) seated(g *guest, kept *online.Kept) error {
	bound, no := kept.Seats.Holds(&g.claim)
	switch {
	case no != nil:
		if r.seats[g.claim.Side] == g { // else it is on its way in
			g.leave(no)
		}
		return no
	case bound:
		g.claim.By = online.ByOwn
	}
	return nil
}

// bind has the seat of who is ready be theirs for good, before that is in the log: of two servers the
// one that writes first has bound it, and the other one's player is told so.
func (r *room) bind(g *guest) error {
	for range rounds {
		if g.claim.Bound() {
			return nil
		}
		kept, revision, err := r.s.secrets(r.ctx, r.name)
		if err == nil {
			err = r.seated(g, &kept)
		}
		if err != nil || g.claim.Bound() {
			return err
		}
		kept.Seats.Bind(&g.claim)
		switch _, err = r.s.kept.Update(r.ctx, r.name, kept.JSON(), revision); {
		case err == nil:
			g.claim.By = online.ByOwn
			return nil
		case !errors.Is(err, ledger.ErrChanged):
			return err
		}
	}
	return errBehind
}

// invite draws a new invitation for who began the match.
func (r *room) invite(g *guest) (*online.Links, error) {
	j, err := r.judge()
	if err != nil {
		return nil, err
	}
	if j.Opening().Beginner != g.claim.Side {
		return nil, &online.Refusal{Code: online.Seat, Key: "Only the player who began the match can make a new link."}
	}
	for range rounds {
		kept, revision, err := r.s.secrets(r.ctx, r.name)
		if err != nil {
			return nil, err
		}
		secret, no := kept.Seats.Invited()
		if no != nil {
			return nil, no
		}
		switch _, err = r.s.kept.Update(r.ctx, r.name, kept.JSON(), revision); {
		case errors.Is(err, ledger.ErrChanged):
			continue
		case err != nil:
			return nil, err
		}
		r.review()
		if r.s.o.Shared {
			r.tells(here{By: r.s.name, Sides: r.sides(), Watchers: len(r.watchers), Took: game.NoSide, Anew: true})
		}
		return &online.Links{Match: r.name, Invite: secret}, nil
	}
	return nil, errBehind
}

// review looks whether those here still sit on their seats who do not have them for good.
func (r *room) review() {
	for _, g := range r.seats {
		if g == nil || g.claim.Bound() {
			continue
		}
		var no *online.Refusal
		if err := r.holds(g); err != nil && !errors.As(err, &no) { // it cannot be told now: who comes again is looked at again
			g.leave(ErrStops)
		}
	}
}
