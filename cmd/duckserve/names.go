package main

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// named refuses what is asked for by a name that may be anybody's. A page of another site
// could have its own name lead to this machine, or into the local network (DNS rebinding):
// for the browser it would then be this server's own page. So where a connection comes in
// at an address that strangers do not reach, the name must be one that nobody can buy, or
// one of --name. With a certificate the browser has checked the name, and behind a proxy
// the proxy has.
func (s settings) named(next http.Handler) http.Handler {
	if s.cert != "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.proxied {
			if host := r.Header.Get("X-Forwarded-Host"); host != "" {
				r.Host = host // what the page is known by, which its Origin is held to
			}
		} else if at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr); ok && !public(at) && !s.owns(r.Host) {
			http.Error(w, fmt.Sprintf("This server does not know that it is called %.100q: start it with --name, or with --proxied behind a proxy.", r.Host), http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// public tells whether anybody could come to an address.
func public(at net.Addr) bool {
	a, err := netip.ParseAddrPort(at.String())
	ip := a.Addr().Unmap()
	return err == nil && !ip.IsLoopback() && !ip.IsPrivate() && !ip.IsLinkLocalUnicast()
}

// local are the ends of names that no domain of the internet has.
var local = []string{"localhost", "local", "lan", "internal", "home.arpa"}

// owns tells whether a host is this server and not a name of somebody else: an address, a
// name of the local network, or one that it was told.
func (s settings) owns(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.TrimSuffix(strings.Trim(name, "[]"), "."))
	if _, err := netip.ParseAddr(name); err == nil || name != "" && !strings.Contains(name, ".") {
		return true
	}
	return slices.Contains(s.names, name) || slices.ContainsFunc(local, func(end string) bool { return strings.HasSuffix(name, "."+end) })
}
