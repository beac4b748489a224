package online

import (
	"bytes"
	"encoding/json"

	"duckboard/game"
	"duckboard/game/wire"
)

// line is an entry or a request as it is sent and kept; fields are in this order, and
// those that say nothing are left out.
type line struct {
	N          *int            `json:"n,omitempty"`
	After      *int            `json:"after,omitempty"`
	At         Moment          `json:"at,omitempty"`
	Kind       Kind            `json:"kind"`
	Side       *game.Side      `json:"side,omitempty"`
	ID         string          `json:"id,omitempty"`
	Game       string          `json:"game,omitempty"`
	For        Moment          `json:"for,omitempty"`
	Engine     int             `json:"engine,omitempty"`
	Commitment string          `json:"commitment,omitempty"`
	Beginner   game.Side       `json:"beginner,omitempty"`
	Hosted     bool            `json:"hosted,omitempty"`
	Ruleset    string          `json:"ruleset,omitempty"`
	Table      json.RawMessage `json:"table,omitempty"`
	Scenario   json.RawMessage `json:"scenario,omitempty"`
	Turns      int             `json:"turns,omitempty"`
	Options    map[string]any  `json:"options,omitempty"`
	Terms      *terms          `json:"terms,omitempty"`
	Name       string          `json:"name,omitempty"`
	Warband    json.RawMessage `json:"warband,omitempty"`
	Salt       string          `json:"salt,omitempty"`
	Seal       string          `json:"seal,omitempty"`
	Nonce      string          `json:"nonce,omitempty"`
	Anchor     string          `json:"anchor,omitempty"`
	Link       string          `json:"link,omitempty"`
	Choice     json.RawMessage `json:"choice,omitempty"`
	Computer   bool            `json:"computer,omitempty"`
	Waits      bool            `json:"waits,omitempty"`
	Dice       json.RawMessage `json:"dice,omitempty"`
	Parts      int             `json:"parts,omitempty"`
	Digest     string          `json:"digest,omitempty"`
	Origin     string          `json:"origin,omitempty"`
	Secret     string          `json:"secret,omitempty"`
}

type terms struct {
	Limit     int  `json:"limit,omitempty"`
	Bank      int  `json:"bank,omitempty"`
	Increment int  `json:"increment,omitempty"`
	Loses     bool `json:"loses,omitempty"`
	Closed    bool `json:"closed,omitempty"`
	Delay     int  `json:"delay,omitempty"`
	Sealed    bool `json:"sealed,omitempty"`
	Gone      *int `json:"gone,omitempty"`
}

// JSON returns the entry as it is kept and sent: an object on one line.
func (e *Entry) JSON() []byte {
	if e.Strange != nil {
		return bytes.Clone(e.Strange)
	}
	l := e.line()
	l.N, l.At = &e.N, e.At
	if e.Side != game.NoSide {
		l.Side = &e.Side
	}
	return l.text()
}

// JSON returns the request as it is sent: an object on one line.
func (r *Request) JSON() []byte {
	l := r.line()
	l.After = &r.After
	return l.text()
}

func (l *line) text() []byte {
	b, err := json.Marshal(l)
	if err != nil { // documents, words and numbers
		panic("online: " + err.Error())
	}
	return b
}

func (e *Entry) line() *line {
	l := &line{Kind: e.Kind, ID: e.ID, Nonce: e.Nonce, Anchor: e.Anchor, Link: e.Link, Computer: e.Computer, Waits: e.Waits,
		Digest: e.Digest, Origin: e.Origin, Secret: e.Secret, For: e.For, Name: e.Name, Salt: e.Salt, Seal: e.Seal}
	if e.Shed() {
		return l
	}
	switch e.Kind {
	case Open:
		l.Game, l.Engine, l.Commitment, l.Beginner, l.Hosted = e.Open.Game, e.Open.Engine, e.Open.Commitment, e.Open.Beginner, e.Open.Hosted
	case Offers:
		l.offer(e.Offer)
	case Brings:
		l.Name, l.Warband = e.Band.Name, compact(e.Band.Warband.Marshal())
	case Engine:
		l.Engine, l.Parts = e.Engine, e.Parts
	case Chosen:
		l.Choice = wire.Choice(e.Choice)
	case Rematch:
		l.Game = e.Game
	}
	if cast := e.Cast; len(cast.Faces) > 0 {
		cast.Link = "" // the entry has it
		l.Dice = wire.Cast(&cast)
	}
	return l
}

func (l *line) offer(o *Offer) {
	l.Ruleset, l.Table, l.Turns, l.Options = o.Ruleset, compact(o.Table.Marshal()), o.Turns, o.Options
	if o.Scenario != nil {
		l.Scenario = compact(o.Scenario.Marshal())
	}
	t := o.Terms
	l.Terms = &terms{t.Clock.Limit, t.Clock.Bank, t.Clock.Increment, t.Loses, t.Closed, t.Delay, t.Sealed, nil}
	if t.Gone != 0 {
		days := max(0, t.Gone) // Never is 0
		l.Terms.Gone = &days
	}
}

// compact takes the line breaks out of a document.
func compact(document []byte) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, document); err != nil { // what the program wrote itself
		panic("online: " + err.Error())
	}
	return b.Bytes()
}
