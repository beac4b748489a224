package together

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/net/seat"
	"duckboard/render"
	"duckboard/render/host"
)

// fault is why a seat is of no use any more, in the reader's language.
func (p *party) fault(a *render.App, err error) string {
	var f *seat.Fault
	switch {
	case !errors.As(err, &f):
		return err.Error()
	case f.Refused != nil && f.Refused.OtherEngine():
		return p.version(a, f.Refused)
	case f.Refused != nil:
		return refusal(a, f.Refused)
	}
	return a.T(f.Key, f.Args...)
}

// version is what to do where the server plays by another engine than this program: a page loads
// again as the server has it, once; else the player is told where the right one is.
func (p *party) version(a *render.App, r *online.Refused) string {
	if len(r.Args) == 0 {
		return refusal(a, r)
	}
	theirs := r.Args[0]
	if p.renews == nil {
		yes := host.Renew(p.link.String(), fmt.Sprintf("%s %d", p.link.Page, theirs))
		p.renews = &yes
	}
	switch {
	case *p.renews:
		return a.T("The server plays by engine %d: this page loads again.", theirs)
	case host.Address() != "":
		return a.T("The server plays by engine %d, this page by engine %d, and loading it again did not help: try again later.", theirs, game.Engine)
	}
	return a.T("The server plays by engine %d, this program by engine %d: get the version with engine %d where you have got this one, or play in a browser at %s", theirs, game.Engine, theirs, p.link.Page)
}

// refusal is why something is refused, in the reader's language where it is known.
func refusal(a *render.App, r *online.Refused) string {
	switch r.Code {
	case online.Unknown:
		return a.T("There is no such match, or the link is not whole.")
	case online.Another:
		return a.T("This seat was taken from another window or device.")
	case online.Late:
		return a.T("Something has changed meanwhile.")
	}
	if r.Key == "" {
		return a.T(r.Message)
	}
	args := make([]any, len(r.Args))
	for i, n := range r.Args {
		args[i] = n
	}
	return a.T(r.Key, args...)
}
