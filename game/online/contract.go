package online

import (
	"encoding/json"
	"fmt"
	"strings"

	"duckboard/document"
	"duckboard/game"
)

// Contract is the number of the contract between clients and servers (docs/online.md) that this
// program speaks. It rises with every change of frames and entries that a program of before
// could not read; the rules of the game have a number of their own, game.Engine.
const Contract = 2

// first is the number of who does not say one: it came before there were numbers.
const first = 1

// otherContract is the number of another contract whose message an object is, 0 for one of this
// contract, or of a kind that has none: all other fields may mean anything.
func otherContract(o *document.Object) int {
	for _, what := range []string{"new", "look", "hello"} {
		if o.Has(what) {
			if n := contractOf(o.Get(what).Raw()); n != Contract {
				return n
			}
		}
	}
	return 0
}

// hail is what a message of this contract says.
func hail(o *document.Object, what string) *document.Object {
	n := o.Get(what).Object()
	n.Get("online").Int(Contract, Contract)
	return n
}

// contractOf is the number that a message says.
func contractOf(message []byte) int {
	var said struct {
		Online *int `json:"online"`
	}
	if json.Unmarshal(message, &said) != nil || said.Online == nil || *said.Online < first || *said.Online > maxEngine {
		return first
	}
	return *said.Online
}

// Mismatch returns the refusal of a client by a server of another contract, as either of them
// tells it. page: the server shows a page, which speaks its contract. A client of the first
// contract takes the numbers of a refusal for those of engines: it is told in words alone.
func Mismatch(server, client int, page bool) *Refusal {
	no := &Refusal{Code: Version, Key: keyOld, Args: []any{client, server}}
	switch {
	case client > server:
		no.Key, no.Args = keyNew, []any{server, client}
	case page:
		no.Key = keyOldPage
	}
	if client == first {
		no.Key, no.Args = fmt.Sprintf(no.Key, no.Args...), nil
	}
	return no
}

// What two programs of different contracts are told.
const (
	keyOld     = "This program is too old for the server: it speaks online/%d, the server online/%d. Get the newest version."
	keyOldPage = "This program is too old for the server: it speaks online/%d, the server online/%d. Get the newest version, or open the link in a browser."
	keyNew     = "The server is too old for this program: it speaks online/%d, the program online/%d. Whoever runs the server can install a newer one."
)

// Stale reports whether an answer is that of a server of the first contract, which does not know
// that contracts have numbers: it refuses the field by its name.
func (r *Refused) Stale() bool {
	return r.Code == Broken && strings.Contains(r.Message, ".online: unknown field")
}

// OtherEngine reports whether it is the server's engine that is another one than the client's, and
// not the contract.
func (r *Refused) OtherEngine() bool {
	return r.Code == Version && r.Key != keyOld && r.Key != keyOldPage && r.Key != keyNew
}

// TooOld is the error of an entry of a kind that this program does not know, and that counts.
type TooOld struct{ Kind string }

func (t *TooOld) Error() string {
	return fmt.Sprintf("this program is too old for the match: it does not know entries of the kind %q", t.Kind)
}

// strange reads an entry of a kind that is not known here. One that says that it may be passed
// over stays in the log as it came, and nothing is done about it; else the error is a *TooOld.
func strange(data []byte) (Entry, error) {
	var l struct {
		N    int    `json:"n"`
		At   Moment `json:"at"`
		Kind string `json:"kind"`
		Pass bool   `json:"pass"`
	}
	err := json.Unmarshal(data, &l)
	if err != nil || !l.Pass || len(l.Kind) > maxID || l.N < 0 || l.N >= MaxLog || l.At < 0 || l.At > maxMoment {
		return Entry{}, &TooOld{short(l.Kind)}
	}
	return Entry{N: l.N, At: l.At, Kind: Kind(l.Kind), Side: game.NoSide, Strange: compact(data)}, nil
}

// short is a word of somebody else's, short enough to be told.
func short(word string) string {
	if len(word) > maxID {
		word = word[:maxID]
	}
	return strings.ToValidUTF8(word, "")
}
