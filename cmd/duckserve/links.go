package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"

	"duckboard/game"
)

// tell prints where the server is found: on this machine, and in the local network.
func (s settings) tell(out io.Writer, at, farm net.Addr) {
	scheme := "http"
	if s.cert != "" {
		scheme = "https"
	}
	keeper := "games in " + s.data
	if s.nats != "" {
		keeper = "games on another server" // its address may have a password in it
	}
	fmt.Fprintf(out, "Duckboard %s, engine %d, %s\n", version, game.Engine, keeper)
	for _, l := range links(scheme, at, interfaces()) {
		fmt.Fprintf(out, "  %-14s %s\n", l.where, l.url)
	}
	if farm != nil {
		fmt.Fprintf(out, "Games are shared at %s: duckctl worker --farm %s://TOKEN@HOST:PORT\n", farm, map[bool]string{false: "nats", true: "tls"}[s.cert != ""])
	}
	fmt.Fprintln(out, "Ctrl-C ends it.")
}

// link is an address of the server for somebody.
type link struct{ where, url string }

// links are the addresses of a server that listens at one, on a machine with some.
func links(scheme string, at net.Addr, has []net.IP) (list []link) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return nil
	}
	to := func(where, host string) {
		list = append(list, link{where, fmt.Sprintf("%s://%s/", scheme, net.JoinHostPort(host, fmt.Sprint(tcp.Port)))})
	}
	if !tcp.IP.IsUnspecified() {
		where := "local network"
		if tcp.IP.IsLoopback() {
			where = "this machine"
		}
		to(where, tcp.IP.String())
		return list
	}
	to("this machine", "localhost")
	for _, ip := range has {
		if ip.To4() != nil && ip.IsPrivate() { // others need a name, or are nobody's to type
			to("local network", ip.String())
		}
	}
	return list
}

// interfaces are the machine's own addresses; none where it does not tell.
func interfaces() (list []net.IP) {
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok {
			list = append(list, n.IP)
		}
	}
	return list
}

// certificate is read from its files, and again when they change: certificates are
// renewed every few weeks, and games go on for longer.
type certificate struct {
	cert, key string

	mu   sync.Mutex
	at   time.Time // when the file was written that was read
	read *tls.Certificate
}

func (c *certificate) config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: c.get, NextProtos: []string{"http/1.1"}}
}

// get is the certificate of the moment. One that cannot be read is no reason to drop the
// one that was.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	info, err := os.Stat(c.cert)
	if err == nil && (c.read == nil || !info.ModTime().Equal(c.at)) {
		var next tls.Certificate
		if next, err = tls.LoadX509KeyPair(c.cert, c.key); err == nil {
			c.read, c.at = &next, info.ModTime()
		}
	}
	if c.read == nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	return c.read, nil
}
