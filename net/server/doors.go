package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// doors count who is in, by address.
type doors struct {
	limits Limits
	all    *meter
	mu     sync.Mutex
	by     map[string]*door
	in     int
}

// door is an address.
type door struct {
	*meter
	in   int
	left time.Time // when its last connection ended
}

func newDoors(l Limits) *doors {
	return &doors{limits: l, all: newMeter(l, l.InAll, "in all"), by: map[string]*door{}}
}

// memory is how long an address is remembered that has no connection: coming back gives
// nobody a new rate.
const memory = time.Minute

// enter counts a connection, or says which limit it exceeds.
func (s *doors) enter(address string) (*door, *Goodbye) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.limits
	if s.in >= l.Connections {
		return nil, later("too many connections: at most %d in all", l.Connections)
	}
	d := s.by[address]
	if d == nil {
		s.sweep()
		d = &door{meter: newMeter(l, l.OfAddress, "from one address")}
		s.by[address] = d
	}
	if d.in >= l.PerAddress {
		return nil, later("too many connections: at most %d from one address", l.PerAddress)
	}
	for _, m := range []*meter{d.meter, s.all} {
		if g := m.message(); g != nil {
			return nil, g
		}
	}
	d.in++
	s.in++
	return d, nil
}

func (s *doors) leave(d *door) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d.in--
	s.in--
	d.left = time.Now()
}

// sweep forgets who has been gone for a while, once there are many.
func (s *doors) sweep() {
	if len(s.by) < 2*s.limits.Connections {
		return
	}
	for address, d := range s.by {
		if d.in == 0 && time.Since(d.left) > memory {
			delete(s.by, address)
		}
	}
}

// addressOf is where a request comes from. A home has a whole network of IPv6 addresses:
// its first 64 bits count.
func addressOf(r *http.Request, proxied bool) string {
	text, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		text = r.RemoteAddr
	}
	if list := r.Header.Values("X-Forwarded-For"); proxied && len(list) > 0 {
		// The last one is the proxy's word, those before it are the client's.
		last := list[len(list)-1]
		text = strings.TrimSpace(last[strings.LastIndex(last, ",")+1:])
	}
	a, err := netip.ParseAddr(text)
	if err != nil {
		return "unknown"
	}
	if a = a.Unmap(); a.Is4() {
		return a.String()
	}
	p, err := a.WithZone("").Prefix(64)
	if err != nil {
		return a.String()
	}
	return p.String()
}
