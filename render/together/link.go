package together

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"

	"duckboard/game/fair"
	"duckboard/net/seat"
	"duckboard/render/host"
)

// Link is where a seat is: the address of the page that shows the game, with the match and a secret
// behind #join=, so that the secret reaches no server's log. Behind #move= it is the player's own
// secret, with which a device takes the seat over from another, and what that one knew of the chain.
type Link struct {
	Page string // "https://example.org/duckboard/"
	seat.Ticket
	Moves bool       // it takes the seat over
	Given fair.Given // then, of the ticket's chain
}

// What a link says after the page's address begins with one of these.
const (
	mark  = "#join="
	moves = "#move="
)

// errLink is the error of a text that is no link to a match.
var errLink = errors.New("this is not a link to a match: such a link has an address and, behind #join=, a match and a seat")

// ParseLink reads a link, with blanks round it; its address may lack the scheme.
func ParseLink(text string) (l Link, err error) {
	page, rest, ok := strings.Cut(strings.TrimSpace(text), mark)
	if !ok {
		page, rest, l.Moves = strings.Cut(page, moves)
	}
	words := strings.Split(rest, ".")
	u, _, err := address(page)
	if !ok && !l.Moves || err != nil || !l.read(words) {
		return Link{}, errLink
	}
	l.Page = u.String()
	return l, nil
}

// read reads what a link says.
func (l *Link) read(words []string) bool {
	if len(words) != 2 && (!l.Moves || len(words) != 5) || !word(words[0]) || !word(words[1]) {
		return false
	}
	if l.Match, l.Secret = words[0], words[1]; l.Moves {
		l.Own = l.Secret
	}
	if len(words) == 2 {
		return true
	}
	var chain, log bool
	var err error
	l.Chain, chain = fair.Parse(words[2])
	l.Given.Links, err = strconv.Atoi(words[3])
	l.Given.Log, log = fair.Parse(words[4])
	return chain && log && err == nil && l.Given.Links >= 0 && l.Given.Links <= fair.Links && l.Chain != fair.Bytes{}
}

// errServer is the error of a text that is no address of a server.
var errServer = errors.New("this is not a server's address: one is like https://example.org or 192.168.1.7:8078")

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

// String is the link as it is given to somebody, or to another device.
func (l Link) String() string {
	switch {
	case !l.Moves:
		return l.Page + mark + l.Match + "." + l.Secret
	case l.Chain == fair.Bytes{}:
		return l.Page + moves + l.Match + "." + l.Secret
	}
	return fmt.Sprintf("%s%s%s.%s.%s.%d.%s", l.Page, moves, l.Match, l.Secret, l.Chain, l.Given.Links, l.Given.Log)
}

// key is the seat among those of this device: a player may have one secret in several matches.
func (l Link) key() string { return l.Match + "." + l.Secret }

// socket is where the server of the page is listening.
func (l Link) socket() string {
	u, err := url.Parse(l.Page)
	if err != nil {
		return l.Page
	}
	u.Scheme = map[string]string{"http": "ws", "https": "wss"}[u.Scheme]
	return u.JoinPath("play").String()
}
