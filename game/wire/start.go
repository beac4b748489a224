package wire

import (
	"encoding/json"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// The bounds of a game's start.
const (
	maxName    = document.MostName // bytes
	maxTurns   = 100
	maxDice    = 100_000
	maxPlaces  = 200
	maxOptions = 64 << 10 // bytes
	// MaxSeed is the largest seed that may be given: the largest whole number
	// that every JSON reader keeps exactly.
	MaxSeed = 1<<53 - 1
)

// Start is a game's start as it was read.
type Start struct {
	game.Start
	Rules  game.Ruleset
	Seeded bool // a seed was given
}

// ReadStart reads what a game begins from: the fields of game/new, which are
// those of a saved game's start too. find tells the rule set by its id. Faults
// are noted in o; without faults the start can be given to game.NewGame.
func ReadStart(o *document.Object, find func(id string) (game.Ruleset, error)) Start {
	return readStart(o, find, document.Value.Name)
}

// ReadSaved is ReadStart for a game that was saved. Players once could give a side a
// name without a bound, with which a game could be saved: it is cut, and the game goes on.
func ReadSaved(o *document.Object, find func(id string) (game.Ruleset, error)) Start {
	return readStart(o, find, document.Value.Label)
}

// readName reads the name of a side of at most so many bytes.
type readName func(v document.Value, most int) string

func readStart(o *document.Object, find func(id string) (game.Ruleset, error), name readName) Start {
	s := ReadOffer(o, find)
	s.Sides = readSides(o.Get("sides"), name)
	if v := o.Opt("seed"); v.Present() {
		s.Seed, s.Seeded = uint64(v.Int(0, MaxSeed)), true
	}
	for _, v := range o.Opt("dice").List(maxDice) {
		s.Dice = append(s.Dice, v.Int(1, 20))
	}
	for _, v := range o.Opt("place").List(maxPlaces) {
		s.Place = append(s.Place, readPlace(v.Object()))
	}
	return s
}

// ReadOffer reads what of a start is there before anybody has chosen a warband.
func ReadOffer(o *document.Object, find func(id string) (game.Ruleset, error)) (s Start) {
	s.Ruleset = o.Get("ruleset").Name(maxName)
	if s.Ruleset != "" {
		rules, err := find(s.Ruleset)
		o.Get("ruleset").Within(err)
		s.Rules = rules
	}
	s.Table = shipped(o.Get("table"), levels.Parse, levels.Shipped)
	if v := o.Opt("scenario"); v.Present() {
		s.Scenario = shipped(v, scenario.Parse, scenario.Shipped)
	}
	s.Turns = o.Opt("turns").IntOr(0, 1, maxTurns)
	s.Options = readOptions(o.Opt("options"))
	return s
}

// ReadSide reads a side's name and warband, as a start has them.
func ReadSide(o *document.Object) game.SideStart { return readSide(o, document.Value.Name) }

// shipped reads a document, or {"name": ...} for one that ships.
func shipped[D any](v document.Value, parse func([]byte) (*D, error), named func(string) (*D, error)) *D {
	if !v.Present() {
		return nil
	}
	if name, ok := soleName(v.Raw()); ok {
		d, err := named(name)
		v.Within(err)
		return d
	}
	d, err := parse(v.Raw())
	v.Within(err)
	return d
}

// soleName is the name in {"name": ...}; ok is false for anything else.
func soleName(raw []byte) (name string, ok bool) {
	if len(raw) > 8*maxName { // a whole document
		return "", false
	}
	err := document.ReadObject(raw, len(raw), func(o *document.Object) { name = o.Get("name").Name(maxName) })
	return name, err == nil
}

func readSides(v document.Value, name readName) (sides [2]game.SideStart) {
	list := v.List(2)
	if v.Present() && len(list) != 2 {
		v.Faultf("must be a list of two sides")
		return sides
	}
	for i, v := range list {
		sides[i] = readSide(v.Object(), name)
	}
	return sides
}

func readSide(o *document.Object, name readName) (side game.SideStart) {
	side.Warband = shipped(o.Get("warband"), roster.Parse, roster.Shipped)
	if side.Name = name(o.Opt("name"), maxName); side.Name == "" && side.Warband != nil {
		side.Name = side.Warband.Name
	}
	return side
}

func readPlace(o *document.Object) game.Placement {
	p := game.Placement{Model: o.Get("model").Name(maxName), Down: o.Opt("down").Bool()}
	p.In = o.Opt("in").Name(maxName)
	if p.Anywhere = p.In != "" && !o.Has("at"); !p.Anywhere {
		p.At, _ = o.Get("at").Point()
	}
	if v := o.Opt("level"); v.Present() {
		const far = physics.MaxInches * physics.Inch
		level := v.Inches(-far, far)
		p.Level = &level
	}
	p.Blood = count(o.Opt("blood"))
	p.Blessing = count(o.Opt("blessing"))
	return p
}

func count(v document.Value) *int {
	if !v.Present() {
		return nil
	}
	n := v.Int(0, 6)
	return &n
}

func readOptions(v document.Value) map[string]any {
	if !v.Present() {
		return nil
	}
	options := map[string]any{}
	if len(v.Raw()) > maxOptions {
		v.Faultf("is longer than %d bytes", maxOptions)
	} else if err := json.Unmarshal(v.Raw(), &options); err != nil {
		v.Faultf("is not an object of a rule set's options")
	}
	return options
}

// options writes options; their keys come out sorted.
func options(o map[string]any) []byte {
	b, err := json.Marshal(o)
	if err != nil { // they were read from JSON, or are numbers and truths
		panic("wire: " + err.Error())
	}
	return b
}

// Places writes the placements of a start.
func Places(places []game.Placement) json.RawMessage {
	return list(len(places), func(i int) []byte {
		var o object
		p := &places[i]
		o.text("model", p.Model)
		if !p.Anywhere {
			o.point("at", p.At)
		}
		if p.Level != nil {
			o.inches("level", *p.Level)
		}
		if p.Blood != nil {
			o.number("blood", *p.Blood)
		}
		if p.Blessing != nil {
			o.number("blessing", *p.Blessing)
		}
		if p.Down {
			o.truth("down", true)
		}
		if p.In != "" {
			o.text("in", p.In)
		}
		return o.done()
	})
}
