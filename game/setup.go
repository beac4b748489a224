package game

import (
	"fmt"
	"slices"

	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// Start is what a game begins from. With the choices made it is the whole game.
type Start struct {
	Ruleset  string
	Table    *levels.Table
	Ground   *physics.Field     // the table's field if it was made before; nil: it is made
	Scenario *scenario.Scenario // nil: none, see R-SCORE
	Sides    [2]SideStart
	Turns    int // 0: the scenario's, or 6
	Seed     uint64
	Dice     []int  // faces that come up first
	Dealt    *Dealt // nil: dice come of the seed
	Place    []Placement
	Options  map[string]any // a rule set's own
}

// SideStart is one side's name and warband.
type SideStart struct {
	Name    string
	Warband *roster.Warband
}

// Entry is what never changes about a model in a game.
type Entry struct {
	ID      string // unique in the game
	Side    Side
	Profile *roster.Model
	Radius  physics.Mil

	roster.Nature // as the rule set describes it
}

// Setup is what never changes in a game. It is shared by all its copies.
type Setup struct {
	Start
	Scenario *scenario.Scenario // the Start's, as its events have left it: what is played by

	Rules   Ruleset
	Field   *physics.Field
	Entries []Entry
	Read    [2]any // what the rule set made of each side's warband, if it is a Reader
	Own     any    // what the rule set prepared

	drawn   *[2]Zone // what Drawn tells, once it is known
	watched bool     // the scenario has something that may come about at any time, see watch
	stages  *stages  // what its events may make of the setup; nil: nothing
	stage   uint64   // which of them it is
}

// Ruleset is one set of rules. Its methods must be functions of their
// arguments alone.
type Ruleset interface {
	// ID returns the word of the protocol, e.g. tc-1.0.2.
	ID() string
	// Title returns the name shown to players.
	Title() string
	// Check reads a warband's keywords; the error names an unknown one with its path.
	Check(w *roster.Warband) error
	// Prepare compiles the profiles once a game; the result is kept in Setup.Own.
	Prepare(s *Setup) (any, error)
	// Begin sets what models begin the game with.
	Begin(s *Setup, state *State)
	// Play runs the rules from the state's Step to the end of that step. It asks
	// with t.Ask; the state is committed when it returns.
	Play(t *T)

	// Reach returns the region where the model may end for an action, or a Refusal.
	Reach(g *Game, m ModelID, action string) (*physics.Reach, error)
	// Path returns the cheapest legal path for an action to a spot, or to a target.
	Path(g *Game, m ModelID, action string, to physics.Spot, target ModelID) (physics.Way, error)
	// Odds returns the exact chances of a choice of the side to decide.
	Odds(g *Game, c Choice) (Odds, error)
	// Legal lists every choice of a finite kind; a path is given as one example.
	Legal(g *Game) []Choice
	// Candidates returns what Legal looks among, not yet tried: quick to list, but
	// some may be refused.
	Candidates(g *Game) []Choice
}

// Reader is a rule set that reads a warband once for all games that it is in. What
// Read made of it is never changed; Prepare finds it in Setup.Read. The error is
// Check's.
type Reader interface {
	Read(w *roster.Warband) (any, error)
}

// Drawer is a rule set that draws a legal choice for the pending decision at
// random, far sooner than one could be picked from Legal. Every action, target
// and answer may come up; how often each does is the rule set's affair. draw
// gives a number from 0 to n-1. It is false if nothing is legal.
type Drawer interface {
	Draw(g *Game, draw func(n int) int) (Choice, bool)
}

// Lister is a rule set that can list choices which Legal leaves out because
// whoever picks from it seldom wants them, or finds them in another way.
type Lister interface {
	// Every is Legal, and those choices besides.
	Every(g *Game) []Choice
}

// Every lists every legal choice of a finite kind for the pending decision; a
// path is given as one example.
func (g *Game) Every() []Choice {
	if l, ok := g.Setup().Rules.(Lister); ok {
		return l.Every(g)
	}
	return g.Setup().Rules.Legal(g)
}

// Detail is one more thing that a rule set shows of a model or a game in the
// state that the protocol sends: a number, a truth, a text, a length, or a list
// of them.
type Detail struct {
	Name  string
	Value any // nil, int, bool, string, physics.Mil, physics.Vec, []int or []Details
}

// Details is an object of details.
type Details []Detail

// Detailed is a rule set that shows more of its models and of the game than
// every rule set does.
type Detailed interface {
	// Of returns what it shows of a model.
	Of(s *Setup, st *State, m ModelID) Details
	// Whole returns what it shows of the game.
	Whole(s *Setup, st *State) Details
}

// Paths is a rule set that says more of a path than what it costs.
type Paths interface {
	PathDetails(g *Game, m ModelID, action string, way physics.Way) Details
}

// Marked is a rule set with tokens of its own that players see on a model, as
// they see BLOOD and BLESSING.
type Marked interface{ Marks() []Mark }

// Mark is such a token; its names are keys of the catalogue.
type Mark struct {
	Token Token
	Name  string
	One   string // a single one
}

// Of returns what so many of it are called.
func (k *Mark) Of(n int) string {
	if n == 1 || n == -1 {
		return k.One
	}
	return k.Name
}

// OwnMarks returns the tokens of the rule set's own that players see, in its
// order.
func (s *Setup) OwnMarks() []Mark {
	if rules, ok := s.Rules.(Marked); ok {
		return rules.Marks()
	}
	return nil
}

// Marks lists the tokens of the rule set's own that a model bears and that
// players see, with their counts, in the rule set's order.
func (s *Setup) Marks(m *Model) (names []string, counts []int) {
	for _, k := range s.OwnMarks() {
		if n := int(m.Tokens[k.Token]); n > 0 {
			names, counts = append(names, k.Name), append(counts, n)
		}
	}
	return names, counts
}

// OwnCount returns how many such tokens a model bears, of all kinds together.
func (s *Setup) OwnCount(m *Model) (n int) {
	for _, k := range s.OwnMarks() {
		n += max(0, int(m.Tokens[k.Token]))
	}
	return n
}

// MarkName returns the name of such a token, "" if players do not see it.
func (s *Setup) MarkName(t Token) string { return s.MarkWord(t, 0) }

// MarkWord returns what so many of such a token are called, "" if players do not
// see it.
func (s *Setup) MarkWord(t Token, n int) string {
	for _, k := range s.OwnMarks() {
		if k.Token == t {
			return k.Of(n)
		}
	}
	return ""
}

// Odds are the chances of a choice before its dice.
type Odds struct {
	Mods       []Modifier
	Dice       int        // net DICE
	Success    [3]float64 // failure, success, critical
	Rolls      bool       // false: nothing is rolled for success
	Injury     [4]float64 // none, minor, down, out: the first attack
	Injures    bool       // false: the choice injures nobody
	InjuryMods []Modifier
	All        *[4]float64 // of all attacks together, if there are several
	Test       *TestOdds   // of a test of a D20; nil: none
	Clause     string      // that asks for the Success Roll of a way, see Purposed; empty: another roll
	Spent      float64     // the chance to succeed if the other side spends all the markers that it may; of a Success Roll
	Markers    int         // that it may spend on it
	Own        float64     // the chance to succeed if the own side spends all the markers that it may; of a Success Roll
	Blessings  int         // that it may spend on it
	Out        Chance      // that an attack takes its target Out: Own if all the target's markers are spent on its Injury Roll
	Strays     []Stray     // whom a shot into a melee may hit, the target among them; nil: the target alone
}

// Passed returns the chance of a Success Roll to succeed.
func (o *Odds) Passed() Chance {
	c := Chance{Plain: o.Success[1] + o.Success[2], Spent: o.Spent, Own: o.Own, Markers: o.Blessings}
	if o.Markers == 0 {
		c.Spent = c.Plain
	}
	return c
}

// TestOdds are the chances of an attack that is a test of a D20.
type TestOdds struct {
	Stat       string // empty: it hits without a test
	Base, Need int
	Hit, Wound float64 // of one attack: that it hits, that it takes a wound
	Out        float64 // that the target is removed by all of them
	Wounds     float64 // expected, of everybody that a template touches: friends' count against it
}

// Prepare makes what never changes in a game from its start, and whatever else
// begins from equal documents. The error is NewGame's, without what is wrong
// with Start.Place.
func Prepare(rules Ruleset, start Start) (*Setup, error) {
	return (&Camp{Rules: rules}).Prepare(start)
}

// Camp prepares many setups: a warband that fights in several is read once. It is
// used by one goroutine.
type Camp struct {
	Rules Ruleset
	read  map[*roster.Warband]muster
}

// muster is what a rule set makes of a warband, nil if it keeps nothing of it, and what it says
// that the models are.
type muster struct {
	own     any
	natures []roster.Nature
}

// Prepare returns the setup of a start, as the function of that name does.
func (c *Camp) Prepare(start Start) (*Setup, error) {
	rules := c.Rules
	s := &Setup{Start: start, Scenario: start.Scenario, Rules: rules, Field: start.Ground}
	if s.Field == nil {
		s.Field = start.Table.Field()
	}
	if err := c.enlist(s); err != nil {
		return nil, err
	}
	for _, f := range start.Dice {
		if f < 1 || f > 20 {
			return nil, fmt.Errorf("dice: %d is not a face", f)
		}
	}
	if o, ok := rules.(Optional); ok {
		if _, err := ReadOptions(o.Options(), start.Options); err != nil {
			return nil, err
		}
	}
	if err := s.suits(); err != nil {
		return nil, err
	}
	s.drawn = &[2]Zone{s.Drawn(0), s.Drawn(1)}
	own, err := rules.Prepare(s)
	if err != nil {
		return nil, err
	}
	s.Own = own
	if s.Turns == 0 {
		s.Turns = 6
		if s.Scenario != nil {
			s.Turns = s.Scenario.Turns
		}
	}
	if s.Turns < 1 || s.Turns > 100 {
		return nil, fmt.Errorf("turns: %d is not from 1 to 100", s.Turns)
	}
	return s, nil
}

// open makes the first State.
func (s *Setup) open(st *State) error {
	models := slices.Grow(st.Models[:0], len(s.Entries))[:len(s.Entries)]
	clear(models)
	*st = State{Turns: s.Turns, Active: NoModel, Partner: NoModel, Initiative: NoSide, Next: NoSide, Winner: NoSide, Phase: Deployment, Models: models, Spots: st.Spots[:0]}
	s.Rules.Begin(s, st)
	return s.place(st)
}

// enlist numbers the models. Two sides may field the same warband: then the
// second side's ids get "-2".
func (c *Camp) enlist(s *Setup) error {
	for side := range s.Sides {
		w := s.Sides[side].Warband
		if w == nil || len(w.Models) == 0 {
			return fmt.Errorf("sides[%d].warband: has no models", side)
		}
		of, err := c.of(w)
		if err != nil {
			return fmt.Errorf("sides[%d].warband.%w", side, err)
		}
		s.Read[side] = of.own
		s.Entries = slices.Grow(s.Entries, len(w.Models))
		for i := range w.Models {
			m := &w.Models[i]
			id := m.ID
			if side == 1 && s.Find(id) != NoModel {
				id += "-2"
			}
			if s.Find(id) != NoModel {
				return fmt.Errorf("sides[%d].warband.models[%d].id: %q is there twice", side, i, m.ID)
			}
			s.Entries = append(s.Entries, Entry{ID: id, Side: Side(side), Profile: m, Radius: m.Radius(), Nature: of.natures[i]})
		}
	}
	return nil
}

// of is what the rule set makes of a warband, found out once.
func (c *Camp) of(w *roster.Warband) (m muster, err error) {
	m, known := c.read[w]
	if known {
		return m, nil
	}
	if r, ok := c.Rules.(Reader); ok {
		m.own, err = r.Read(w)
	} else {
		err = c.Rules.Check(w)
	}
	if err != nil {
		return m, err
	}
	for i := range w.Models {
		m.natures = append(m.natures, Describe(c.Rules, &w.Models[i]))
	}
	if c.read == nil {
		c.read = map[*roster.Warband]muster{}
	}
	c.read[w] = m
	return m, nil
}

// Find returns the model with an id, or NoModel.
func (s *Setup) Find(id string) ModelID {
	for i := range s.Entries {
		if s.Entries[i].ID == id {
			return ModelID(i)
		}
	}
	return NoModel
}

// Span returns where a side's models are among all: from first to before end.
func (s *Setup) Span(side Side) (first, end int) {
	n := len(s.Sides[0].Warband.Models)
	if side == 0 {
		return 0, n
	}
	return n, len(s.Entries)
}

// Body returns where a model stands, as physics sees it.
func (s *Setup) Body(st *State, id ModelID) physics.Body {
	e, m := &s.Entries[id], &st.Models[id]
	return physics.Body{At: m.At, Level: m.Level, Radius: e.Radius, Height: e.Profile.Height}
}
