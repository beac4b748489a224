// Package fair makes dice that both sides of a game can trust though one machine rolls them.
// Who rolls sends the hash of a secret, then both sides send a nonce. Each die is a function
// of the secret, of the digest of what the game begins from, of the nonces, the game and the
// die's number. Once the secret is published everybody can roll each die again. Where one of
// the two players has the secret, the other has a chain of hashes, the next link of which
// each roll needs. docs/online.md has an example to the last byte.
package fair

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"errors"
)

// Size is the length of secrets, nonces, digests and links, in bytes.
const Size = sha256.Size

// Bytes is a secret, a nonce, a digest or a link.
type Bytes [Size]byte

// Draw draws one that nobody can guess.
func Draw() (b Bytes) {
	_, _ = rand.Read(b[:]) // never fails
	return b
}

// Parse reads 64 hexadecimal digits; ok is false for anything else.
func Parse(s string) (b Bytes, ok bool) {
	if len(s) != hex.EncodedLen(Size) {
		return b, false
	}
	_, err := hex.Decode(b[:], []byte(s))
	return b, err == nil && b.String() == s
}

// String is its 64 hexadecimal digits, in small letters.
func (b Bytes) String() string { return hex.EncodeToString(b[:]) }

// Of returns the digest of a text.
func Of(text []byte) Bytes { return sha256.Sum256(text) }

// Hash is its SHA-256: the commitment of a secret, or the link before a link.
func (b Bytes) Hash() Bytes { return sha256.Sum256(b[:]) }

// Is compares in constant time.
func (b Bytes) Is(o Bytes) bool { return subtle.ConstantTimeCompare(b[:], o[:]) == 1 }

// MaxGame is the longest name of a game, in bytes.
const MaxGame = 80

// Dice are all dice of one game.
type Dice struct {
	Secret Bytes
	Start  Bytes // the digest of what the game begins from
	Nonces [2]Bytes
	Game   string // at most MaxGame bytes
}

// Face is die k (from 0) if it has that many faces, at most 256. link is that of the
// guest's chain, nil where there is none.
func (d *Dice) Face(k uint64, faces int, link *Bytes) int {
	message := make([]byte, 0, 4*Size+MaxGame+10)
	message = append(message, d.Start[:]...)
	message = append(message, d.Nonces[0][:]...)
	message = append(message, d.Nonces[1][:]...)
	message = append(append(message, byte(len(d.Game))), d.Game...)
	if link != nil {
		message = append(message, link[:]...)
	}
	for shift := 56; shift >= 0; shift -= 8 {
		message = append(message, byte(k>>shift))
	}
	for round := 0; ; round++ {
		mac := hmac.New(sha256.New, d.Secret[:])
		mac.Write(append(message, byte(round))) // never fails
		if face, ok := faceOf(mac.Sum(nil), faces); ok {
			return face
		}
	}
}

// faceOf maps the first byte that can be to a face: those above the largest multiple
// of their number would make some faces likelier, and are passed over.
func faceOf(sum []byte, faces int) (face int, ok bool) {
	limit := 256 - 256%faces
	for _, b := range sum {
		if int(b) < limit {
			return int(b)%faces + 1, true
		}
	}
	return 0, false
}

// Links is how many links a chain has: one for each choice that rolls.
const Links = 1 << 16

// Chain is the guest's chain: link n hashes to link n-1, and link 0 is the anchor, which
// is sent before the game begins.
type Chain struct{ last Bytes }

// NewChain makes the chain that ends in a secret of the guest's.
func NewChain(secret Bytes) Chain { return Chain{secret} }

// Link is link n, from 0 to Links.
func (c Chain) Link(n int) (Bytes, error) {
	if n < 0 || n > Links {
		return Bytes{}, errors.New("the chain has no such link")
	}
	link := c.last
	for range Links - n {
		link = link.Hash()
	}
	return link, nil
}

// After returns the link after another of the chain, and its number; ok is false where the other is
// none of this chain's, or its last.
func (c Chain) After(link Bytes) (n int, next Bytes, ok bool) {
	next = c.last
	for n = Links; n > 0; n-- {
		before := next.Hash()
		if before.Is(link) {
			return n, next, true
		}
		next = before
	}
	return 0, Bytes{}, false
}

// Given is how far a chain was given away: a link is given once, for one log. Whoever has the link
// can know the dice of whatever they put before it.
type Given struct {
	Links int   // how many, which is the number of the last one
	Log   Bytes // the digest of the log that the last one was given for
}

// Give returns what is given once link n is, for a log. ok is false where it must not be: the link,
// or a later one, was given for another log. The same again is the same.
func (g Given) Give(n int, log Bytes) (now Given, ok bool) {
	if n > g.Links {
		return Given{n, log}, true
	}
	return g, n == g.Links && log.Is(g.Log)
}

// Nonce returns what the holder of the chain sends with link n for a log: nobody else can know it
// before, and it is the same again.
func (c Chain) Nonce(n int, log Bytes) Bytes {
	mac := hmac.New(sha256.New, c.last[:])
	mac.Write(binary.BigEndian.AppendUint64([]byte("nonce"), uint64(n))) // never fails
	mac.Write(log[:])
	return Bytes(mac.Sum(nil))
}

// Follows reports whether a link is the next one after another.
func (b Bytes) Follows(before Bytes) bool { return b.Hash().Is(before) }
