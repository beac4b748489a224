package online

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/wire"
)

// Watcher is who has the link for watchers, where others have a side.
const Watcher game.Side = 2

// keyBytes is how long a secret of a link or of a player is: 192 random bits.
const keyBytes = 24

// NewSecret draws the secret of a link, or a player's own: 32 characters of base64url.
func NewSecret() string {
	var b [keyBytes]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// isSecret reports whether a text may be what NewSecret has drawn.
func isSecret(text string) bool {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && len(b) == keyBytes
}

// Seats are who may sit where: only hashes of secrets are kept. The zero hash is nobody's.
type Seats struct {
	Own    [2]fair.Bytes // of the players' own secrets; zero: the seat is not bound yet
	Invite fair.Bytes    // of the link that opens the seat which is not bound
	Watch  fair.Bytes    // of the link of watchers
}

// hashOf is the hash of a secret, zero of none.
func hashOf(secret string) fair.Bytes {
	if secret == "" {
		return fair.Bytes{}
	}
	return fair.Of([]byte(secret))
}

// NewSeats returns those of a new match, with what its links answer: who begins has their own
// secret, the other seat has an invitation.
func NewSeats(beginner game.Side, own string) (s Seats, l Links) {
	l.Invite, l.Watch = NewSecret(), NewSecret()
	s.Own[beginner], s.Invite, s.Watch = hashOf(own), hashOf(l.Invite), hashOf(l.Watch)
	return s, l
}

// By is a word for the secret that opens a seat.
type By string

// What opens a seat.
const (
	ByOwn  By = "own"        // the player's own secret, which the seat is bound to
	ByLink By = "link"       // what the link says: of watchers, and of players whose match began by links that were keys
	ByCall By = "invitation" // the present invitation, as long as the seat is not bound
	spent  By = "spent"      // the invitation of a seat that is bound: it opens nothing
)

// Hold is what somebody has of a seat, by a secret.
type Hold struct {
	Side   game.Side // or Watcher
	By     By
	own    fair.Bytes // of ByCall: what the seat will be bound to,
	invite fair.Bytes // and by which invitation
}

// Bound reports whether it cannot be anybody else's any more.
func (c *Hold) Bound() bool { return c.By != ByCall }

// Claim returns the seat that a hello's secrets open. What the error says is told. How long it
// takes tells nothing of the secrets.
func (s *Seats) Claim(seat, own string) (Hold, *Refusal) {
	by, mine := sha256.Sum256([]byte(seat)), sha256.Sum256([]byte(own))
	open := s.open()
	found, places := 0, [...]struct {
		hash, kept fair.Bytes
		claim      Hold
	}{
		{by, s.Watch, Hold{Side: Watcher, By: ByLink}},
		{by, s.Invite, Hold{Side: open, By: ByCall, own: mine, invite: by}},
		{by, s.Own[1], Hold{Side: 1, By: ByLink}},
		{by, s.Own[0], Hold{Side: 0, By: ByLink}},
		{mine, s.Own[1], Hold{Side: 1, By: ByOwn}},
		{mine, s.Own[0], Hold{Side: 0, By: ByOwn}},
	}
	for i, p := range places {
		same := subtle.ConstantTimeCompare(p.hash[:], p.kept[:])
		found = subtle.ConstantTimeSelect(same, i+1, found)
	}
	if found == 0 {
		return Hold{}, NoSeat
	}
	c := places[found-1].claim
	switch {
	case c.By == ByCall && open == game.NoSide:
		return Hold{}, SeatTaken
	case c.By == ByCall && (own == "" || own == seat):
		return Hold{}, NoSeat // it could not be bound to anything but the link
	}
	return c, nil
}

// open is the side whose seat is not bound, or NoSide.
func (s *Seats) open() game.Side {
	for side, own := range s.Own {
		if own == (fair.Bytes{}) {
			return game.Side(side)
		}
	}
	return game.NoSide
}

// Holds returns why the seat of a claim is not its player's any more; nil: it is. bound tells
// that it is so for good.
func (s *Seats) Holds(c *Hold) (bound bool, no *Refusal) {
	switch {
	case c.By != ByCall:
		return true, nil
	case s.Own[c.Side].Is(c.own):
		return true, nil
	case s.Own[c.Side] != fair.Bytes{}:
		return false, SeatTaken
	case !s.Invite.Is(c.invite):
		return false, LinkDead
	}
	return false, nil
}

// Bind has the seat of a claim be its player's own.
func (s *Seats) Bind(c *Hold) { s.Own[c.Side] = c.own }

// Invited draws a new invitation; the one before is dead. It is refused once both seats are bound.
func (s *Seats) Invited() (secret string, no *Refusal) {
	if s.open() == game.NoSide {
		return "", AllBound
	}
	secret = NewSecret()
	s.Invite = hashOf(secret)
	return secret, nil
}

// Swapped returns those of a match between the same players with sides changed: nobody is
// invited.
func (s *Seats) Swapped() Seats {
	return Seats{Own: [2]fair.Bytes{s.Own[1], s.Own[0]}, Watch: s.Watch}
}

// Why a secret opens no seat.
var (
	NoSeat    = &Refusal{Code: Unknown, Key: "This server does not have that match, or the match does not have that seat."}
	SeatTaken = &Refusal{Code: Taken, Key: "This seat is taken: the link was an invitation, and the one who came by it has the seat for good. Ask for the link to watch."}
	AllBound  = &Refusal{Code: Begun, Key: "The other player was ready already: the seat is theirs, and you can invite nobody else."}
	LinkDead  = &Refusal{Code: Taken, Key: "The player who began the match has made a new link. The old one no longer works: ask for the new one."}
)

// Kept is what the server alone keeps of a match, beside its log.
type Kept struct {
	Secret fair.Bytes // of the dice
	Seats  Seats
}

// JSON returns the text of it.
func (k *Kept) JSON() []byte {
	hex := func(b fair.Bytes) string {
		if b == (fair.Bytes{}) {
			return ""
		}
		return b.String()
	}
	return document.Format(document.Fields{{Name: "secret", Value: k.Secret.String()},
		{Name: "own", Value: document.List{hex(k.Seats.Own[0]), hex(k.Seats.Own[1])}},
		{Name: "invite", Value: hex(k.Seats.Invite)}, {Name: "watch", Value: hex(k.Seats.Watch)}})
}

// ReadKept reads what JSON wrote, or a server of the first contract: the secrets of its three links
// were keys, and are. The error is a *document.Error.
func ReadKept(data []byte) (k Kept, err error) {
	hash := func(v document.Value) (b fair.Bytes) {
		if text := v.String(2 * fair.Size); text != "" {
			b, _ = fair.Parse(wire.Hex(v))
		}
		return b
	}
	err = document.ReadObject(data, 1<<12, func(o *document.Object) {
		k.Secret, _ = fair.Parse(wire.Hex(o.Get("secret")))
		name, to := "own", []*fair.Bytes{&k.Seats.Own[0], &k.Seats.Own[1]}
		if o.Has("seats") {
			name, to = "seats", append(to, &k.Seats.Watch)
		}
		list := o.Get(name).List(len(to))
		if len(list) != len(to) {
			o.Faultf("does not have all seats")
			return
		}
		for i, v := range list {
			*to[i] = hash(v)
		}
		if name == "own" {
			k.Seats.Invite, k.Seats.Watch = hash(o.Get("invite")), hash(o.Get("watch"))
		}
	})
	return k, err
}
