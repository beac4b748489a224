// Package host is a NATS server in the program that work is shared on, see net/farm. It
// has a port, a token and a folder of its own, and nothing to do with where games are kept.
package host

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Options say where the server listens and what is asked of who comes.
type Options struct {
	Listen string      // host:port; port 0 is any that is free
	Token  string      // empty only on a loopback address
	Dir    string      // of what waits to be done
	TLS    *tls.Config // nil: without
}

// startup is how long it may take to start.
const startup = 10 * time.Second

// Host is a server that runs.
type Host struct{ server *server.Server }

// Start starts a server.
func Start(o Options) (*Host, error) {
	name, port, err := net.SplitHostPort(o.Listen)
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(port)
	if err != nil || n < 0 || n > 65535 {
		return nil, fmt.Errorf("%q is not a port", port)
	}
	if ip := net.ParseIP(name); o.Token == "" && name != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, errors.New("the farm is open to others there, and has no token")
	}
	if n == 0 {
		n = server.RANDOM_PORT
	}
	if name == "" {
		name = "0.0.0.0"
	}
	s, err := server.NewServer(&server.Options{ServerName: "duckboard-farm", Host: name, Port: n, Authorization: o.Token, NoSigs: true,
		TLSConfig: o.TLS, TLS: o.TLS != nil, TLSTimeout: 5, JetStream: true, StoreDir: o.Dir, JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 4 << 30, MaxPayload: 8 << 20})
	if err != nil {
		return nil, fmt.Errorf("the farm's server: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(startup) {
		s.Shutdown()
		return nil, fmt.Errorf("the farm's server is not ready after %s: is %s free?", startup, o.Listen)
	}
	return &Host{s}, nil
}

// Addr returns where it listens; nil of no server.
func (h *Host) Addr() net.Addr {
	if h == nil {
		return nil
	}
	return h.server.Addr()
}

// Close ends the server, if there is one.
func (h *Host) Close() {
	if h == nil {
		return
	}
	h.server.Shutdown()
	h.server.WaitForShutdown()
}
