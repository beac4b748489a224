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
	in    int
	asks  int           // downloads, with those that wait
	loads chan struct{} // has one for each download that goes on
	left  time.Time     // when its last connection or download ended
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
	d := s.of(address)
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

// of is the door of an address.
func (s *doors) of(address string) *door {
	d := s.by[address]
	if d == nil {
		s.sweep()
		d = &door{meter: newMeter(s.limits, s.limits.OfAddress, "from one address"), loads: make(chan struct{}, s.limits.Downloads)}
		s.by[address] = d
	}
	return d
}

// ask counts a download, or says that too many wait.
func (s *doors) ask(address string) (*door, *Goodbye) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.of(address)
	if most := patient * s.limits.Downloads; d.asks >= most {
		return nil, later("too many downloads: at most %d of one address may wait", most-s.limits.Downloads)
	}
	d.asks++
	return d, nil
}

// asked ends a download, or that it was waited for.
func (s *doors) asked(d *door) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d.asks--
	d.left = time.Now()
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
		if d.in == 0 && d.asks == 0 && time.Since(d.left) > memory {
			delete(s.by, address)
		}
	}
}

// addressOf is where a request comes from.
func addressOf(r *http.Request, proxied bool) string {
	if list := r.Header.Values("X-Forwarded-For"); proxied && len(list) > 0 {
		// The last one is the proxy's word, those before it are the client's.
		last := list[len(list)-1]
		return network(strings.TrimSpace(last[strings.LastIndex(last, ",")+1:]))
	}
	return network(r.RemoteAddr)
}

// network is what of an address, with a port or without, counts as one place. A home has a
// whole network of IPv6 addresses: its first 64 bits count.
func network(text string) string {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
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
