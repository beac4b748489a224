package together

import (
	"errors"
	"net"
	"net/url"
	"strings"

	"duckboard/net/seat"
	"duckboard/render/host"
)

// Link is where a seat is: the address of the page that shows the game, with the match and the
// seat's secret behind #join=, so that the secret reaches no server's log.
type Link struct {
	Page string // "https://example.org/duckboard/"
	seat.Ticket
}

// mark begins what a link says after the page's address.
const mark = "#join="

// errLink is the error of a text that is no link to a match.
var errLink = errors.New("this is no link to a match: it has an address and, behind #join=, a match and a seat")

// ParseLink reads a link, with blanks round it; its address may lack the scheme.
func ParseLink(text string) (l Link, err error) {
	page, rest, ok := strings.Cut(strings.TrimSpace(text), mark)
	match, secret, both := strings.Cut(rest, ".")
	u, _, err := address(page)
	if !ok || !both || err != nil || !word(match) || !word(secret) {
		return Link{}, errLink
	}
	return Link{Page: u.String(), Ticket: seat.Ticket{Match: match, Secret: secret}}, nil
}

// errServer is the error of a text that is no address of a server.
var errServer = errors.New("this is no address of a server: one is like https://example.org or 192.168.1.7:8078")

// address is the address of a page as links have it. One without http:// or https:// is completed,
// as guessed says: what lies in a local network or has a port mostly speaks plain HTTP, and what has
// a public name does not.
func address(text string) (u *url.URL, guessed bool, err error) {
	text = strings.TrimSpace(text)
	guessed = !strings.Contains(text, "://")
	if guessed {
		text = "https://" + text
	}
	u, err = url.Parse(text)
	if err != nil || u.Hostname() == "" || u.User != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil, false, errServer
	}
	here, err := url.Parse(host.Address())
	switch {
	case !guessed:
	case err == nil && here.Host == u.Host: // this very page's
		u.Scheme = here.Scheme
	case near(u.Hostname()) || u.Port() != "" && u.Port() != "443":
		u.Scheme = "http"
	}
	if u.RawQuery, u.Fragment = "", ""; u.Path == "" {
		u.Path = "/"
	}
	return u, guessed, nil
}

// near reports whether a name is of this machine or a local network's: a number, one word, or
// what routers name their machines.
func near(name string) bool {
	return net.ParseIP(name) != nil || !strings.Contains(name, ".") || strings.HasSuffix(name, ".local") || strings.HasSuffix(name, ".lan") || strings.HasSuffix(name, ".localhost")
}

// word reports whether a text is a name or a secret as links have them.
func word(s string) bool {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	return s != "" && len(s) <= 100 && strings.Trim(s, letters) == ""
}

// String is the link as it is given to somebody.
func (l Link) String() string { return l.Page + mark + l.Match + "." + l.Secret }

// socket is where the server of the page is listening.
func (l Link) socket() string {
	u, err := url.Parse(l.Page)
	if err != nil {
		return l.Page
	}
	u.Scheme = map[string]string{"http": "ws", "https": "wss"}[u.Scheme]
	return u.JoinPath("play").String()
}
