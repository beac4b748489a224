package replay

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/wire"
)

// The bounds of a save.
const (
	MaxBytes   = 16 << 20
	maxChoices = 50_000
)

// Save is a saved game as a document has it.
type Save struct {
	Engine  int // under which it was played, see game.Engine; 0 if that is not known
	Rules   game.Ruleset
	Start   game.Start
	Begun   string // the digest of the start, empty if the document has none
	Choices []Choice
	Players []string // who played each side: "" a person, else a program's name; nil if the document does not say
	Sealed  bool     // it tells whether its start was changed; saves of before do not
	Changed []Part   // what of its start was changed after the game was saved

	Ended  *Ended // how it ended otherwise than by its rules; nil: it did not
	Secret string // of a dealt game, empty as long as it is not published

	seal   seal
	origin fair.Bytes // of a dealt game
}

// Choice is one choice of a saved game.
type Choice struct {
	game.Command
	Digest string // of the moment after it, empty if the document has none
	Line   int    // of the document
}

// Finder tells a rule set by its id.
type Finder func(id string) (game.Ruleset, error)

// Parse reads a save. The error is a *document.Error that names the path of
// every fault, or line and column where the text is no JSON. What is strange in a save
// of an engine to come is no fault of it: document.IsNewer tells such a one.
func Parse(data []byte, find Finder) (*Save, error) {
	s := &Save{}
	err := document.ReadObject(data, MaxBytes, func(o *document.Object) {
		v := o.Get("format")
		if f := v.String(maxFormat); v.Present() && f != Format && !v.Newer(f, Format) {
			v.Faultf("is not %q", Format)
		}
		s.Engine = o.Opt("engine").IntOr(0, 1, maxEngine)
		start := wire.ReadSaved(o, find)
		s.Rules, s.Start = start.Rules, start.Start
		if !start.Seeded {
			o.Get("seed") // notes that it is missing
		}
		s.Start.Dealt = wire.ReadDealt(o.Opt("dealt"))
		s.Secret = wire.Hex(o.Opt("secret"))
		if s.Start.Dealt != nil {
			s.origin = originOf(func(name string) []byte { return o.Opt(name).Raw() })
		}
		s.seal, s.Changed = readSeal(o)
		s.Sealed = s.seal != nil
		s.Begun = readDigest(o.Opt("digest"))
		for _, v := range o.Get("choices").List(maxChoices) {
			s.Choices = append(s.Choices, readChoice(v))
		}
		s.Players = readPlayers(o.Opt("players"))
		s.Ended = readEnded(o.Opt("ended"))
	})
	if err != nil && s.Engine > game.Engine {
		err = document.ReadObject(data, MaxBytes, func(o *document.Object) { o.Get("engine").Newer(numbered(s.Engine), numbered(game.Engine)) })
	}
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(s.Changed, func(p Part) bool { return p.Path == "engine" }) {
		s.Engine = 0
	}
	return s, nil
}

const (
	maxFormat = 100 // bytes
	maxEngine = 1 << 30
)

// numbered is an engine as a format line would have it.
func numbered(engine int) string { return "engine/" + strconv.Itoa(engine) }

// maxPlayer is the longest name of a program that plays, in bytes.
const maxPlayer = 100

func readPlayers(v document.Value) (names []string) {
	if !v.Present() {
		return nil
	}
	list := v.List(2)
	for _, k := range list {
		names = append(names, k.String(maxPlayer))
	}
	if len(list) != 2 {
		v.Faultf("does not name a player for each of the two sides")
	}
	return names
}

func readChoice(v document.Value) Choice {
	c := Choice{Line: v.Line()}
	o := v.Object()
	c.Side = game.Side(o.Get("side").Int(0, 1))
	c.Choice = game.ReadChoice(o.Get("choice").Object())
	c.Cast = wire.ReadCast(o.Opt("dice"))
	c.Digest = readDigest(o.Opt("digest"))
	return c
}

func readDigest(v document.Value) string {
	if !v.Present() {
		return ""
	}
	s := v.String(16)
	if _, err := strconv.ParseUint(s, 16, 64); err != nil || len(s) != 16 {
		v.Faultf("is not 16 hexadecimal digits")
	}
	return s
}

// Departure is the error of a save that cannot be played again as it was: the
// start or a choice is refused, or what follows is not what followed then.
type Departure struct {
	Choice int   // counted from 0, -1 for the start
	Line   int   // of the document, 0 for a start that is another though nobody changed it
	Err    error // why it was refused; nil if it went another way
	Engine int   // under which the game was played, if that is known and not this one; else 0

	Unnumbered bool // it is not known, since engines had no numbers then

	Changed []Part       // of a start: what of it was changed after the game was saved
	Now     []game.Event // what follows now where it went another way
	Then    *Departure   // of a start that is another: where a choice is refused after all, nil for nowhere
}

// Error tells the choice and why, and under which engine the game was played if it was
// another.
func (d *Departure) Error() string {
	switch {
	case d.Engine > game.Engine:
		return fmt.Sprintf("%s (a newer version of the game saved it: with engine %d, and this is engine %d)", d.told(), d.Engine, game.Engine)
	case d.Engine > 0:
		return fmt.Sprintf("%s (it was played with engine %d, and this is engine %d)", d.told(), d.Engine, game.Engine)
	case d.Unnumbered:
		return fmt.Sprintf("%s (it was saved before engines had numbers: with which it was played nobody knows, and this is engine %d)", d.told(), game.Engine)
	}
	return d.told()
}

func (d *Departure) told() string {
	where := "the start"
	if d.Choice >= 0 {
		where = fmt.Sprintf("choices[%d]", d.Choice)
	}
	if d.Err != nil {
		return where + ": " + d.Err.Error()
	}
	if len(d.Changed) > 0 {
		list := make([]string, len(d.Changed))
		for i, p := range d.Changed {
			list[i] = p.Path
		}
		return where + ": changed after the game was saved: " + strings.Join(list, ", ")
	}
	return where + ": what follows differs from what followed when it was saved"
}

// Unwrap returns the refusal, if that is what it was.
func (d *Departure) Unwrap() error { return d.Err }

// Load plays the save again: the match stands exactly where it was saved, in
// the middle of a decision too. The events are those of the whole game. It
// fails with a *Departure where the game does not go as it went.
func (s *Save) Load() (*Match, []game.Event, error) {
	r, events, err := s.Run()
	if err != nil {
		return nil, nil, err
	}
	for more := r.parts == nil; more; {
		var some []game.Event
		some, more = r.Step()
		events = append(events, some...)
	}
	if r.parts != nil {
		return nil, nil, r.parts
	}
	return r.m, events, nil
}

// Play plays as much of the save as goes as it went. A save of other rules, or a
// damaged one, gives the match before the choice at which it parts and says
// which and why; parts is nil for one that goes through. It fails where the
// start itself is refused or gives something else.
func (s *Save) Play() (m *Match, parts *Departure, err error) {
	r, _, err := s.Run()
	if err != nil {
		return nil, nil, err
	}
	if r.parts != nil {
		return nil, nil, r.parts
	}
	for more := true; more; {
		_, more = r.Step()
	}
	return r.m, r.parts, nil
}

// Verify reads a save and plays it again, and rolls its dice again where they were
// dealt and the secret is published. The error says on which line of the
// document it is at fault: a *document.Error or a *Departure, wrapped.
func Verify(data []byte, find Finder) (*Match, error) {
	s, err := Parse(data, find)
	if err != nil {
		return nil, err
	}
	return s.Verify()
}

// Verify plays the save again; see the function.
func (s *Save) Verify() (*Match, error) {
	m, _, err := s.Load()
	var d *Departure
	if errors.As(err, &d) && d.Line > 0 {
		return nil, fmt.Errorf("line %d: %w", d.Line, err)
	}
	if err == nil {
		m.Proof, err = s.Prove(func() bool { return false })
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}
