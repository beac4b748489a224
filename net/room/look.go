package room

import (
	"context"

	"duckboard/game/online"
)

// looked answers a player who asks how a match stands, and takes no seat for that.
func (s *Service) looked(ctx context.Context, l *online.Look) online.Answer {
	stands, err := s.look(ctx, l)
	if err == nil {
		return online.Answer{Stands: stands}
	}
	id := ""
	if names.MatchString(l.Match) {
		id = l.Match
	}
	return online.Refuses(id, s.refusal("how a match stands", err), nil)
}

func (s *Service) look(ctx context.Context, l *online.Look) (*online.Stands, error) {
	r, claim, err := s.seat(ctx, l.Match, l.Seat, l.Own)
	if err != nil {
		return nil, err
	}
	defer s.leave(r)
	if claim.Side == online.Watcher {
		return nil, &online.Refusal{Code: online.Seat, Key: "Only a player may do that."}
	}
	var n standing
	if err := r.do(func() { n = r.state.stands() }); err != nil { // one that dozes goes on dozing
		return nil, err
	}
	now := s.now()
	return &online.Stands{Match: l.Match, Side: claim.Side, Waits: n.waits, Since: n.since, Gone: n.isGone(claim.Side, now, s.pulse.lost(n.last, now)), Over: n.over}, nil
}
