package online

import (
	"encoding/json"
	"fmt"

	"duckboard/game"
	"duckboard/game/wire"
)

// Code is a word that says why an entry was refused.
type Code string

// The reasons of refusals.
const (
	Early     Code = "early"     // it says that more was seen than there is
	Late      Code = "late"      // something has changed meanwhile: look, and send it again
	Seat      Code = "seat"      // it is not for this seat
	NotYet    Code = "not-yet"   // the game has not begun
	Begun     Code = "begun"     // the game has begun
	Over      Code = "over"      // the match is over
	Turn      Code = "turn"      // the other side decides
	Rules     Code = "rules"     // the rules refuse the choice, or the start
	Clocked   Code = "time"      // the time of the side is up
	Missing   Code = "missing"   // what it answers or needs is not there
	Consent   Code = "consent"   // it needs the other side's consent
	LinkWrong Code = "link"      // it is not the next link of the chain
	TooMany   Code = "too-many"  // too many entries in which nothing changes
	Version   Code = "version"   // the engine is another one, and the game goes another way by it
	Automatic Code = "automatic" // the computer plays this seat
)

// Refusal is the error of an entry that may not be appended: nothing has changed. Key is
// an English format, the key of its translations.
type Refusal struct {
	Code Code
	Key  string
	Args []any
	Rule *game.Refusal // of Rules: what the game says of the choice
}

// Error returns the sentence in English.
func (r *Refusal) Error() string {
	switch {
	case r.Rule != nil:
		return r.Rule.Error()
	case len(r.Args) == 0:
		return r.Key
	}
	return fmt.Sprintf(r.Key, r.Args...)
}

// JSON returns the refusal as it is sent: {"code","message"}, and of the rules "data"
// as the engine protocol has it.
func (r *Refusal) JSON(s *game.Setup) []byte {
	sent := struct {
		Code    Code            `json:"code"`
		Message string          `json:"message"`
		Data    json.RawMessage `json:"data,omitempty"`
	}{r.Code, r.Error(), nil}
	if r.Rule != nil && s != nil {
		sent.Data = wire.Refusal(s, r.Rule)
	}
	b, err := json.Marshal(sent)
	if err != nil { // words, and JSON of the program's own
		panic("online: " + err.Error())
	}
	return b
}
