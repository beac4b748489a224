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

// keyBytes is how long the secret of a link is: 192 random bits.
const keyBytes = 24

// Seats are the links of a match. Only hashes of their secrets are kept.
type Seats [3]fair.Bytes // of side 0, of side 1 and of watchers

// NewSeats draws the links' secrets: those of the sides, and that of watchers. They go
// into links and nowhere else.
func NewSeats() (s Seats, secrets [3]string) {
	for i := range s {
		var b [keyBytes]byte
		_, _ = rand.Read(b[:]) // never fails
		secrets[i] = base64.RawURLEncoding.EncodeToString(b[:])
		s[i] = sha256.Sum256([]byte(secrets[i]))
	}
	return s, secrets
}

// Who is the side that has the link with a secret, or Watcher; ok is false for nobody's.
// How long it takes tells nothing of the secrets.
func (s *Seats) Who(secret string) (side game.Side, ok bool) {
	hash := sha256.Sum256([]byte(secret))
	found := 0
	for i := range s {
		same := subtle.ConstantTimeCompare(hash[:], s[i][:])
		found = subtle.ConstantTimeSelect(same, i+1, found)
	}
	return game.Side(found - 1), found > 0
}

// Kept is what the server alone keeps of a match, beside its log.
type Kept struct {
	Secret fair.Bytes // of the dice
	Seats  Seats
}

// JSON is the text of it.
func (k *Kept) JSON() []byte {
	f := document.Fields{{Name: "secret", Value: k.Secret.String()}}
	list := document.List{}
	for _, s := range k.Seats {
		list = append(list, s.String())
	}
	f.Add("seats", list)
	return document.Format(f)
}

// ReadKept reads what JSON wrote. The error is a *document.Error.
func ReadKept(data []byte) (k Kept, err error) {
	err = document.ReadObject(data, 1<<12, func(o *document.Object) {
		k.Secret, _ = fair.Parse(wire.Hex(o.Get("secret")))
		list := o.Get("seats").List(len(k.Seats))
		if len(list) != len(k.Seats) {
			o.Faultf("does not have three seats")
		}
		for i, v := range list {
			k.Seats[i], _ = fair.Parse(wire.Hex(v))
		}
	})
	return k, err
}
