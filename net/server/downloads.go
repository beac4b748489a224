package server

import (
	"net/http"
	"time"
)

// patient is how many times as many downloads an address may ask for as it gets at once:
// people behind one address open the page together, and wait for their turns.
const patient = 4

// Downloads hands out files within the limits: Limits.Downloads at once to one address.
// More wait for their turn, for Limits.Stall at most; too many, or too long, is 429. Each
// stream of an HTTP/2 connection counts as one.
func (s *Server) Downloads(files http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := addressOf(r, s.o.Proxied)
		d, refusal := s.doors.ask(address)
		if refusal == nil {
			defer s.doors.asked(d)
			refusal = s.turn(r, d)
		}
		if refusal != nil {
			s.tally.add("downloads refused", refusal.Reason, address)
			w.Header().Set("Retry-After", "10")
			w.Header().Set("Connection", "close") // nobody is to come again on it at once
			http.Error(w, refusal.Reason, http.StatusTooManyRequests)
			return
		}
		defer func() { <-d.loads }()
		files.ServeHTTP(w, r)
	})
}

// turn waits until a download may begin.
func (s *Server) turn(r *http.Request, d *door) *Goodbye {
	t := time.NewTimer(s.o.Limits.Stall)
	defer t.Stop()
	select {
	case d.loads <- struct{}{}:
		return nil
	case <-r.Context().Done():
	case <-t.C:
	}
	return later("too many downloads: at most %d at once to one address", s.o.Limits.Downloads)
}
