package online

import (
	"encoding/json"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/wire"
)

// A frame is one message over a connection, either way: an object with one field, which says
// what it is. What a player sends is a Hail, what the server sends an Answer.

// maxFrame is what a frame has beside what it holds, in bytes.
const maxFrame = 256

// maxWords bounds a name, a secret or a message in a frame, in bytes.
const maxWords = 400

// Hail is what a player sends: one of its fields is set.
type Hail struct {
	New     *NewMatch
	Look    *Look
	Hello   *Hello
	Invite  bool            // who began the match wants a new invitation; the one before is dead
	Request json.RawMessage // a Request; ReadRequest reads it, once it is known how long it may be
	Say     *Say
	Other   int // of new, look and hello of another contract: its number. Nothing else of it is read
}

// NewMatch asks for a match; the one who asks sets what is played.
type NewMatch struct {
	Own    string    `json:"own"`              // the secret of the one who asks, of NewSecret: it is their seat
	Side   game.Side `json:"side,omitempty"`   // that the one who asks takes, 0 or 1
	Hosted bool      `json:"hosted,omitempty"` // the one who asks runs the server
}

// Look asks how a match stands, for a player, and takes no seat.
type Look struct {
	Match string `json:"match"`         // its name
	Seat  string `json:"seat"`          // as of Hello
	Own   string `json:"own,omitempty"` // as of Hello
}

// Hello takes a seat, or watches. It comes first, and again on each new connection.
type Hello struct {
	Engine int    `json:"engine"`        // the number of the client's engine
	Match  string `json:"match"`         // its name
	Seat   string `json:"seat"`          // what the link says, or the player's own secret
	Own    string `json:"own,omitempty"` // with a link: the player's own secret, which an invitation is bound to
	After  int    `json:"after"`         // how many entries the client has
}

// Answer is what the server sends: one of its fields is set.
type Answer struct {
	Links   *Links
	Stands  *Stands
	Welcome *Welcome
	Entry   *Entry
	Said    *Say
	Refused *Refused
	Present *Present
	Text    []byte // of Entry, as it came
}

// Links are those that who began a match gives to others.
type Links struct {
	Match  string
	Invite string // the secret of the other player's link
	Watch  string // of watchers; empty where only the invitation is a new one
}

// Stands answers a Look.
type Stands struct {
	Match string
	Side  game.Side // of the seat
	Waits game.Side // for whom the match waits (Match.Waits)
	Since Moment    // that
	Gone  bool      // the other side is: the match may be ended without it
	Over  bool
}

// Welcome answers a Hello. All entries from After on follow, and then each as it is made.
type Welcome struct {
	Online  int       // the number of the contract that both speak on this connection
	Engine  int       // the number of the server's engine
	Side    game.Side // of the seat, or Watcher
	By      By        // what opened it
	Now     Moment    // the server's clock
	Entries int       // how many there are
	Delay   int       // by how many seconds a watcher is behind
}

// Refused answers a request, or a hello. Nothing has changed.
type Refused struct {
	ID      string // the request's, if it is one
	Code    Code
	Message string          // in English
	Key     string          // of a message with numbers: its format, the key of its translations
	Args    []int           // and the numbers
	Data    json.RawMessage // of rules: what the engine protocol says of the choice
}

// Refuses returns the answer to a request that was refused in a game; s is the game's, or
// nil.
func Refuses(id string, no *Refusal, s *game.Setup) Answer {
	a := Refused{ID: id, Code: no.Code, Message: no.Error()}
	for _, arg := range no.Args {
		if n, ok := arg.(int); ok && no.Rule == nil {
			a.Args = append(a.Args, n)
		}
	}
	if len(a.Args) == len(no.Args) && len(a.Args) > 0 {
		a.Key = no.Key
	} else {
		a.Args = nil
	}
	if no.Rule != nil && s != nil {
		a.Data = wire.Refusal(s, no.Rule)
	}
	return Answer{Refused: &a}
}

// The codes of refusals that are not of a match.
const (
	Unknown Code = "unknown" // no such match, or no such seat
	Closed  Code = "closed"  // nobody may watch
	Full    Code = "full"    // too many of something
	Broken  Code = "broken"  // it cannot be read, or it cannot be kept for now
	Another Code = "another" // somebody else took this seat
	Taken   Code = "taken"   // the seat of an invitation is bound, or the invitation is dead
)

// Present tells who is there.
type Present struct {
	Sides    [2]bool
	Watchers int
}

// MaxHail is how long a message of a player may be, in bytes.
const MaxHail = MaxSetting + maxFrame

// ReadHail reads what a player sends. The error is a *document.Error.
func ReadHail(data []byte) (h Hail, err error) {
	err = document.ReadObject(data, MaxHail, func(o *document.Object) {
		if h.Other = otherContract(o); h.Other != 0 {
			return
		}
		switch {
		case o.Has("new"):
			n := hail(o, "new")
			h.New = &NewMatch{Own: readOwn(n.Get("own")), Side: game.Side(n.Opt("side").IntOr(0, 0, 1)), Hosted: readTrue(n.Opt("hosted"))}
		case o.Has("look"):
			n := hail(o, "look")
			h.Look = &Look{Match: n.Get("match").String(maxWords), Seat: n.Get("seat").String(maxWords), Own: readOwn(n.Opt("own"))}
		case o.Has("hello"):
			n := hail(o, "hello")
			h.Hello = &Hello{Engine: n.Get("engine").Int(0, maxEngine), Match: n.Get("match").String(maxWords),
				Seat: n.Get("seat").String(maxWords), Own: readOwn(n.Opt("own")), After: n.Get("after").Int(0, MaxLog)}
		case o.Has("invite"):
			o.Get("invite").Object()
			h.Invite = true
		case o.Has("say"):
			s := readSay(o.Get("say").Object())
			h.Say = &s
		default:
			h.Request = o.Get("request").Raw()
		}
	})
	return h, err
}

// ReadAnswer reads what the server sends. The error is a *document.Error.
func ReadAnswer(data []byte, find replay.Finder) (a Answer, err error) {
	var entry []byte
	err = document.ReadObject(data, MaxEntry+maxFrame, func(o *document.Object) {
		switch {
		case o.Has("entry"):
			entry = o.Get("entry").Raw()
		case o.Has("welcome"):
			n := o.Get("welcome").Object()
			a.Welcome = &Welcome{Online: n.Get("online").Int(first, maxEngine), Engine: n.Get("engine").Int(0, maxEngine), Side: game.Side(n.Get("side").Int(0, int(Watcher))),
				By: readBy(n.Opt("by")), Now: Moment(n.Get("now").Int(0, maxMoment)), Entries: n.Get("entries").Int(0, MaxLog), Delay: n.Opt("delay").IntOr(0, 0, maxMoment)}
		case o.Has("links"):
			n := o.Get("links").Object()
			a.Links = &Links{Match: n.Get("match").String(maxWords), Invite: n.Get("invite").String(maxWords), Watch: n.Opt("watch").String(maxWords)}
		case o.Has("stands"):
			n := o.Get("stands").Object()
			a.Stands = &Stands{Match: n.Get("match").String(maxWords), Side: game.Side(n.Get("side").Int(0, 1)),
				Waits: game.Side(n.Opt("waits").IntOr(int(game.NoSide), 0, 1)), Since: Moment(n.Get("since").Int(0, maxMoment)), Gone: readTrue(n.Opt("gone")), Over: readTrue(n.Opt("over"))}
		case o.Has("refused"):
			n := o.Get("refused").Object()
			a.Refused = &Refused{ID: n.Opt("id").Name(maxID), Code: Code(n.Get("code").String(maxID)), Message: n.Get("message").String(maxMessage)}
			if a.Refused.Key = n.Opt("key").String(maxWords); a.Refused.Key != "" {
				for _, v := range n.Get("args").List(maxArgs) {
					a.Refused.Args = append(a.Refused.Args, v.Int(-maxMoment, maxMoment))
				}
			}
			if v := n.Opt("data"); v.Present() {
				a.Refused.Data = v.Raw()
			}
		case o.Has("present"):
			n := o.Get("present").Object()
			a.Present = &Present{Watchers: n.Opt("watchers").IntOr(0, 0, maxMoment)}
			for _, v := range n.Get("sides").List(2) {
				a.Present.Sides[v.Int(0, 1)] = true
			}
		default:
			s := readSaid(o.Get("said").Object())
			a.Said = &s
		}
	})
	if err == nil && entry != nil {
		var e Entry
		if e, err = ReadEntry(entry, find); err == nil {
			a.Entry, a.Text = &e, entry
		}
	}
	return a, err
}

// readBy is what opened a seat; empty where another contract does not say it.
func readBy(v document.Value) By {
	by := By(v.String(maxWords))
	if v.Present() && by != ByOwn && by != ByLink && by != ByCall {
		v.Faultf("must be own, link or invitation")
	}
	return by
}

// readOwn is a player's own secret; it is empty where there is none.
func readOwn(v document.Value) string {
	own := v.String(maxWords)
	if v.Present() && !isSecret(own) {
		v.Faultf("is not %d random bits in base64url", 8*keyBytes)
	}
	return own
}

// maxMessage bounds why something was refused: it may name places of a document.
const maxMessage = 4000

// maxArgs bounds the numbers in a message.
const maxArgs = 8

// maxEngine bounds the number of an engine.
const maxEngine = 1 << 30

// JSON returns the message as it is sent.
func (h *Hail) JSON() []byte {
	switch {
	case h.New != nil:
		return frame("new", struct {
			Online int `json:"online"`
			NewMatch
		}{Contract, *h.New})
	case h.Look != nil:
		return frame("look", struct {
			Online int `json:"online"`
			Look
		}{Contract, *h.Look})
	case h.Hello != nil:
		return frame("hello", struct {
			Online int `json:"online"`
			Hello
		}{Contract, *h.Hello})
	case h.Invite:
		return frame("invite", struct{}{})
	case h.Say != nil:
		return frame("say", json.RawMessage(h.Say.spoken()))
	}
	return frame("request", h.Request)
}

// JSON returns the message as it is sent.
func (a *Answer) JSON() []byte {
	switch {
	case a.Links != nil:
		return frame("links", struct {
			Match  string `json:"match"`
			Invite string `json:"invite"`
			Watch  string `json:"watch,omitempty"`
		}(*a.Links))
	case a.Stands != nil:
		return frame("stands", a.Stands.fields())
	case a.Welcome != nil:
		return frame("welcome", struct {
			Online  int       `json:"online"`
			Engine  int       `json:"engine"`
			Side    game.Side `json:"side"`
			By      By        `json:"by,omitempty"`
			Now     Moment    `json:"now"`
			Entries int       `json:"entries"`
			Delay   int       `json:"delay,omitempty"`
		}(*a.Welcome))
	case a.Entry != nil:
		return Told(a.Entry.JSON())
	case a.Said != nil:
		return frame("said", json.RawMessage(a.Said.JSON()))
	case a.Refused != nil:
		return frame("refused", struct {
			ID      string          `json:"id,omitempty"`
			Code    Code            `json:"code"`
			Message string          `json:"message"`
			Key     string          `json:"key,omitempty"`
			Args    []int           `json:"args,omitempty"`
			Data    json.RawMessage `json:"data,omitempty"`
		}(*a.Refused))
	}
	there := []int{}
	for side, is := range a.Present.Sides {
		if is {
			there = append(there, side)
		}
	}
	return frame("present", struct {
		Sides    []int `json:"sides"`
		Watchers int   `json:"watchers,omitempty"`
	}{there, a.Present.Watchers})
}

// Told returns the answer with an entry whose text is known: what its JSON
// wrote.
func Told(entry []byte) []byte {
	return append(append(append(make([]byte, 0, len(entry)+len(`{"entry":}`)), `{"entry":`...), entry...), '}')
}

// frame is an object with one field.
func frame(name string, value any) []byte {
	b, err := json.Marshal(map[string]any{name: value})
	if err != nil { // words and numbers, and JSON of the program's own
		panic("online: " + err.Error())
	}
	return b
}

// fields are those of the answer as they are sent.
func (s *Stands) fields() any {
	f := struct {
		Match string     `json:"match"`
		Side  game.Side  `json:"side"`
		Waits *game.Side `json:"waits,omitempty"`
		Since Moment     `json:"since"`
		Gone  bool       `json:"gone,omitempty"`
		Over  bool       `json:"over,omitempty"`
	}{s.Match, s.Side, &s.Waits, s.Since, s.Gone, s.Over}
	if s.Waits == game.NoSide {
		f.Waits = nil
	}
	return f
}
