package protocol

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"runtime/debug"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/wire"
	"duckboard/levels"
)

// action is what a method does once its parameters were read without a fault.
type action func() ([]byte, error)

// method reads its parameters and returns what it will do.
type method func(s *Server, o *document.Object) action

var methods = map[string]method{
	"engine/info": info,
	"game/new":    newGame,
	"game/choose": choose,
	"game/state":  state,
	"game/save":   save,
	"game/load":   load,
	"query/sight": sight,
	"query/path":  path,
	"query/reach": reach,
	"query/odds":  odds,
	"query/legal": legal,
}

// perform reads the parameters, and only if they have no fault does the work.
func (s *Server) perform(m method, params []byte) ([]byte, error) {
	var do action
	if err := document.ReadObject(params, MaxLine, func(o *document.Object) { do = m(s, o) }); err != nil {
		return nil, err
	}
	return do()
}

// field is one field of a result.
type field struct {
	name  string
	value []byte
}

func result(fields ...field) []byte {
	b := []byte{'{'}
	for i, f := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), f.name...), '"', ':')
		b = append(b, f.value...)
	}
	return append(b, '}')
}

func encoded(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil { // names and numbers
		panic("protocol: " + err.Error())
	}
	return b
}

// refusal is the error of a choice that is not allowed.
func refusal(s *game.Setup, err error) error {
	var r *game.Refusal
	if !errors.As(err, &r) {
		r = &game.Refusal{Model: game.NoModel}
	}
	return &Error{Code: refused, Message: err.Error(), Data: wire.Refusal(s, r)}
}

func info(s *Server, o *document.Object) action {
	type option struct {
		ID      string  `json:"id"`
		Clause  string  `json:"clause"`
		About   string  `json:"about"`
		Default any     `json:"default"`
		Min     float64 `json:"min"`
		Max     float64 `json:"max"`
	}
	type ruleset struct {
		ID      string   `json:"id"`
		Title   string   `json:"title"`
		Options []option `json:"options,omitempty"`
	}
	optionsOf := func(r game.Ruleset) (list []option) {
		if r, ok := r.(game.Optional); ok {
			for _, o := range r.Options() {
				n := option{o.ID, o.Clause, o.Help, nil, o.Min, o.Max}
				if o.Default != nil {
					n.Default = o.Write(o.Default)
				}
				list = append(list, n)
			}
		}
		return list
	}
	return func() ([]byte, error) {
		sets := []ruleset{}
		for _, r := range s.rules {
			sets = append(sets, ruleset{r.ID(), r.Title(), optionsOf(r)})
		}
		return result(
			field{"name", encoded("duckboard")},
			field{"version", encoded(engineVersion())},
			field{"engine", encoded(game.Engine)},
			field{"protocol", encoded(Version)},
			field{"rulesets", encoded(sets)},
			field{"tables", encoded(levels.Names())},
			field{"warbands", encoded(roster.Names())},
			field{"scenarios", encoded(scenario.All())},
		), nil
	}
}

// engineVersion is the version that Go built the program from.
func engineVersion() string {
	if b, ok := debug.ReadBuildInfo(); ok && b.Main.Version != "" {
		return b.Main.Version
	}
	return "(devel)"
}

func (s *Server) find(id string) (game.Ruleset, error) { return rules.Among(s.rules, id) }

func newGame(s *Server, o *document.Object) action {
	start := wire.ReadStart(o, s.find)
	return func() ([]byte, error) {
		if !start.Seeded {
			start.Seed = drawSeed()
		}
		m, events, err := replay.Begin(start.Rules, start.Start)
		if err != nil {
			return nil, err
		}
		return s.begun(m, events, o), nil
	}
}

// drawSeed draws a seed for a game that was given none. It is no larger than
// every reader of JSON keeps exactly.
func drawSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:]) & wire.MaxSeed
}

// begun keeps a game that was made from the parameters o, and tells of it.
func (s *Server) begun(m *replay.Match, events []game.Event, o *document.Object, more ...field) []byte {
	id := s.games.add(m, len(o.Raw()))
	return result(append([]field{{"game", encoded(id)}, {"events", wire.Events(m.Setup(), events)}, {"decision", wire.Decision(m.Setup(), m.Pending())}}, more...)...)
}

// seat reads which game is meant.
func (s *Server) seat(o *document.Object) *seat {
	v := o.Get("game")
	id := v.Name(40)
	seat := s.games.find(id)
	if seat == nil && id != "" {
		v.Faultf("no game %q (the last %d are kept)", id, s.games.most)
	}
	return seat
}

func choose(s *Server, o *document.Object) action {
	seat := s.seat(o)
	side := o.Get("side").Int(0, 1)
	text := choiceText(o)
	cast := wire.ReadCast(o.Opt("dice"))
	return func() ([]byte, error) {
		setup := seat.match.Setup()
		choice, err := game.DecodeChoice(text)
		if err != nil {
			return nil, refusal(setup, err)
		}
		// On a copy, so that not even a panic leaves the game half changed.
		next := seat.match.Fork()
		events, err := next.Do(game.Command{Side: game.Side(side), Choice: choice, Cast: cast})
		if err != nil {
			return nil, refusal(setup, err)
		}
		seat.match = next
		return result(field{"events", wire.Events(setup, events)}, field{"decision", wire.Decision(setup, next.Pending())}), nil
	}
}

// choiceText is the text of the parameter choice. A choice of the wrong form is
// refused like any other that is not allowed, so it is not read here.
func choiceText(o *document.Object) []byte {
	v := o.Get("choice")
	text := v.Raw()
	if v.Present() && text[0] != '{' {
		v.Faultf("is not an object")
	}
	return text
}

func state(s *Server, o *document.Object) action {
	seat := s.seat(o)
	return func() ([]byte, error) { return wire.State(seat.match.Setup(), seat.match.State()), nil }
}

func save(s *Server, o *document.Object) action {
	seat := s.seat(o)
	return func() ([]byte, error) {
		var line bytes.Buffer
		if err := json.Compact(&line, seat.match.Save()); err != nil {
			return nil, &Error{Code: internalError, Message: "the game cannot be saved: " + err.Error()}
		}
		return result(field{"save", line.Bytes()}), nil
	}
}

func load(s *Server, o *document.Object) action {
	v := o.Get("save")
	saved, err := replay.Parse(v.Raw(), s.find)
	if v.Present() {
		v.Within(err)
	}
	return func() ([]byte, error) {
		m, events, err := saved.Load()
		if err != nil {
			return nil, &Error{Code: invalidParams, Message: "save: " + err.Error()}
		}
		return s.begun(m, events, o, field{"sealed", encoded(m.Sealed())}), nil
	}
}
