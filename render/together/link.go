package together

import (
	"errors"
	"net/url"
	"strings"

	"duckboard/net/seat"
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

// ParseLink reads a link, with blanks round it.
func ParseLink(text string) (l Link, err error) {
	page, rest, ok := strings.Cut(strings.TrimSpace(text), mark)
	match, secret, both := strings.Cut(rest, ".")
	u, err := url.Parse(page)
	if !ok || !both || err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || !word(match) || !word(secret) {
		return Link{}, errLink
	}
	u.RawQuery, u.Fragment = "", ""
	return Link{Page: u.String(), Ticket: seat.Ticket{Match: match, Secret: secret}}, nil
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
