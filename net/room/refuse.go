package room

import (
	"context"
	"encoding/json"
	"errors"

	"duckboard/game/online"
	"duckboard/net/ledger"
)

// ErrStops is the end of a service that stops, or of a match's state that goes out of memory:
// a client connects again.
var ErrStops = errors.New("the server stops")

func full(format string, args ...any) *online.Refusal {
	return &online.Refusal{Code: online.Full, Key: format, Args: args}
}

func broken(format string, args ...any) *online.Refusal {
	return &online.Refusal{Code: online.Broken, Key: format, Args: args}
}

// refusal says in the contract's words why something was not done.
func (s *Service) refusal(what string, err error) *online.Refusal {
	var no *online.Refusal
	switch {
	case errors.As(err, &no):
		return no
	case errors.Is(err, ledger.ErrFull) || errors.Is(err, ledger.ErrTooMany):
		s.o.Log.Error(what, "error", err)
		return full("The server has no room left to keep this: whoever runs it must make room.")
	case errors.Is(err, ledger.ErrTooLong):
		return full("The match has reached the length that the server keeps. Begin another one.")
	case errors.Is(err, ledger.ErrTooLarge):
		return full("This is larger than what the server keeps as one entry.")
	case !errors.Is(err, ErrStops) && !errors.Is(err, context.Canceled):
		s.o.Log.Error(what, "error", err)
	}
	return broken("The server cannot do this for now: try again.")
}

// idOf is the id of a request that may not be a right one, so that its sender knows which.
func idOf(request []byte) string {
	var r struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(request, &r) != nil || len(r.ID) > 40 {
		return ""
	}
	return r.ID
}
