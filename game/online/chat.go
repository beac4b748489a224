package online

import (
	"encoding/json"

	"duckboard/document"
	"duckboard/game"
)

// maxText is the longest line of the chat, in bytes.
const maxText = 400

// Phrase is a line that is ready to be said, in each reader's language.
type Phrase struct{ Key string }

// Phrases are the ready lines. They are sent by their number, which stays.
var Phrases = []Phrase{
	{Key: "Hello, and good luck!"},
	{Key: "Well played."},
	{Key: "Well rolled."},
	{Key: "One moment, please."},
	{Key: "I have to go; let us play on later."},
	{Key: "Thank you for the game."},
}

// Say is a line of the chat: kept with the game, apart from its log.
type Say struct {
	At     Moment
	Side   game.Side
	Text   string // empty: the phrase
	Phrase int
}

// ReadSay reads what a player says: {"text"} or {"phrase"}. The text is one line, and safe
// to be shown.
func ReadSay(data []byte) (s Say, err error) {
	err = document.ReadObject(data, 8*maxText, func(o *document.Object) { s = readSay(o) })
	return s, err
}

// ReadSaid reads what JSON wrote.
func ReadSaid(data []byte) (s Say, err error) {
	err = document.ReadObject(data, 8*maxText, func(o *document.Object) { s = readSaid(o) })
	return s, err
}

func readSaid(o *document.Object) Say {
	at, side := o.Get("at").Int(0, maxMoment), o.Get("side").Int(0, 1)
	s := readSay(o)
	s.At, s.Side = Moment(at), game.Side(side)
	return s
}

func readSay(o *document.Object) (s Say) {
	if v := o.Opt("text"); v.Present() {
		if s.Text = document.Line(v.String(4*maxText), maxText); s.Text == "" || document.Blank(s.Text) {
			v.Faultf("says nothing")
		}
		return s
	}
	s.Phrase = o.Get("phrase").Int(0, len(Phrases)-1)
	return s
}

// JSON returns the line as it is kept and sent.
func (s *Say) JSON() []byte {
	return s.line(&s.At, &s.Side)
}

// spoken is the line as a player sends it.
func (s *Say) spoken() []byte { return s.line(nil, nil) }

func (s *Say) line(at *Moment, side *game.Side) []byte {
	l := struct {
		At     *Moment    `json:"at,omitempty"`
		Side   *game.Side `json:"side,omitempty"`
		Text   string     `json:"text,omitempty"`
		Phrase *int       `json:"phrase,omitempty"`
	}{at, side, s.Text, nil}
	if s.Text == "" {
		l.Phrase = &s.Phrase
	}
	b, err := json.Marshal(l)
	if err != nil { // a text and numbers
		panic("online: " + err.Error())
	}
	return b
}
