// Package setup has the screens before and after a battle. Before it: what is fought, where, by
// whom. After it: who won, with the dice of both sides.
package setup

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/document/pack"
	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/code"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	plans "duckboard/game/scenario/code"
	"duckboard/game/wire"
	"duckboard/levels"
	tables "duckboard/levels/code"
	"duckboard/levels/uvtt"
	"duckboard/render"
	"duckboard/render/muster"
)

// Choices are what the setup screen asks for. The zero value has nothing to
// choose from; NewChoices fills it with what ships.
type Choices struct {
	Rules     []game.Ruleset
	Tables    []*levels.Table
	Scenarios []*scenario.Scenario
	Bands     []*roster.Warband // that the chosen rules take
	every     []*roster.Warband
	own       map[*roster.Warband]bool        // that the player took in
	told      map[*roster.Warband]muster.Told // of those that are lists: what is not legal
	Missed    []document.Fault                // what the last list lost, for the rules do not know it

	Rule, Table, Scenario int
	Sides                 [2]SideChoice
	Turns                 int    // 0: as many as the scenario says
	Seed                  string // a number, or any words
	Weather               Weather
	under                 underWeather

	House map[string]map[string]any // the options of each rule set that were changed
}

// SideChoice is what one side has chosen.
type SideChoice struct {
	Name string
	Band int
	Bot  string // "" for a person
}

// NewChoices lists everything that ships. The error is one of the shipped
// documents', which its tests rule out.
func NewChoices(list []game.Ruleset) (*Choices, error) {
	c := &Choices{Rules: list}
	var errs []error
	for _, name := range levels.Names() {
		t, err := levels.Shipped(name)
		c.Tables, errs = append(c.Tables, t), append(errs, err)
	}
	for _, id := range scenario.All() {
		s, err := scenario.Shipped(id)
		c.Scenarios, errs = append(c.Scenarios, s), append(errs, err)
	}
	for _, name := range roster.Names() {
		b, err := roster.Shipped(name)
		c.every, errs = append(c.every, b), append(errs, err)
	}
	c.Rules = fielded(c.Rules, c.every)
	c.UseRule(0)
	return c, errors.Join(errs...)
}

// UseRule chooses a rule set, and with it the warbands that it takes. A side
// keeps its warband if that is among them.
func (c *Choices) UseRule(i int) {
	before := c.Bands
	c.Rule, c.Bands = i, nil
	for _, b := range c.every {
		if len(c.Rules) == 0 || b != nil && c.Rules[i].Check(b) == nil {
			c.Bands = append(c.Bands, b)
		}
	}
	for side := range c.Sides {
		s := &c.Sides[side]
		kept := -1
		if s.Band < len(before) {
			kept = slices.Index(c.Bands, before[s.Band])
		}
		if s.Band = kept; kept < 0 {
			s.Band = max(0, min(side, len(c.Bands)-1))
		}
	}
}

// fielded are the rule sets that some warband can be fielded under.
func fielded(list []game.Ruleset, bands []*roster.Warband) []game.Ruleset {
	return slices.DeleteFunc(slices.Clone(list), func(r game.Ruleset) bool {
		return !slices.ContainsFunc(bands, func(b *roster.Warband) bool { return b != nil && r.Check(b) == nil })
	})
}

// UseTable chooses the shipped table of a name; an unknown one is an error.
func (c *Choices) UseTable(name string) error {
	for i, n := range levels.Names() {
		if n == name {
			c.Table = i
			return nil
		}
	}
	return fmt.Errorf("there is no table %q; there are %s", name, strings.Join(levels.Names(), ", "))
}

// SeedNumber is the seed that a text stands for: the number it is, else one
// made of its letters, so that friends can agree on a word. It is never larger
// than a saved game may have it.
func SeedNumber(text string) uint64 {
	text = strings.TrimSpace(text)
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n & wire.MaxSeed
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64() & wire.MaxSeed
}

// TurnCount is how many Turns the game will have.
func (c *Choices) TurnCount() int {
	if c.Turns == 0 && len(c.Scenarios) > 0 {
		return c.Scenarios[c.Scenario].Turns
	}
	return c.Turns
}

// Start is the start of the game that was chosen.
func (c *Choices) Start() (game.Ruleset, game.Start, error) {
	if len(c.Rules) == 0 || len(c.Tables) == 0 || len(c.Scenarios) == 0 || len(c.Bands) == 0 {
		return nil, game.Start{}, errors.New("there is nothing to choose from")
	}
	r := c.Rules[c.Rule]
	s := game.Start{
		Ruleset: r.ID(), Table: c.Ground(), Scenario: c.Scenarios[c.Scenario],
		Turns: c.TurnCount(), Seed: SeedNumber(c.Seed), Options: c.House[r.ID()],
	}
	for i, side := range c.Sides {
		name := usual(i, document.Line(side.Name, document.MostName))
		if name == "" {
			name = c.Bands[side.Band].Name
		}
		s.Sides[i] = game.SideStart{Name: name, Warband: c.Bands[side.Band]}
	}
	return r, s, nil
}

// Begin begins the game that was chosen.
func (c *Choices) Begin() (*replay.Match, []game.Event, error) {
	r, s, err := c.Start()
	if err != nil {
		return nil, nil, err
	}
	return replay.Begin(r, s)
}

// PickTable chooses a table, and another scenario where the chosen one is not for it, which it says.
func (c *Choices) PickTable(a *render.App, i int) {
	c.Table = i
	if c.unseat() {
		a.Say(a.T("That scenario is not for this table: another is chosen."))
	}
}

// PickScenario chooses a scenario, and another table where it is not for the chosen one, which it
// says.
func (c *Choices) PickScenario(a *render.App, i int) {
	c.Scenario, c.Turns = i, 0
	if c.seat() {
		a.Say(a.T("The scenario is for the table %s: it is chosen.", levels.Local(a.Theme().Lang, c.Tables[c.Table].Name)))
	}
}

// ScenarioNames are those of the scenarios, each with the table that it is for alone.
func (c *Choices) ScenarioNames(a *render.App) []string {
	names := make([]string, len(c.Scenarios))
	for i, sc := range c.Scenarios {
		names[i] = a.Printer().In(sc.Name)
		if on := sc.Asks.Table; on != "" {
			names[i] += " · " + levels.Local(a.Theme().Lang, on)
		}
	}
	return names
}

// seat chooses a table that the chosen scenario is for, where the chosen one is none. It reports
// whether it had to and there is one.
func (c *Choices) seat() bool {
	fits := func(t *levels.Table) bool { return len(c.Scenarios[c.Scenario].Table(t)) == 0 }
	i := slices.IndexFunc(c.Tables, fits)
	if fits(c.Tables[c.Table]) || i < 0 {
		return false
	}
	c.Table = i
	return true
}

// unseat chooses a scenario that can be fought on the chosen table, where the chosen one cannot. It
// reports whether it had to and there is one.
func (c *Choices) unseat() bool {
	fits := func(s *scenario.Scenario) bool { return len(s.Table(c.Tables[c.Table])) == 0 }
	i := slices.IndexFunc(c.Scenarios, fits)
	if fits(c.Scenarios[c.Scenario]) || i < 0 {
		return false
	}
	c.Scenario, c.Turns = i, 0
	return true
}

// Dropped is what a file turned out to be.
type Dropped struct {
	Table *levels.Table
	Band  *roster.Warband
	Plan  *scenario.Scenario
	Notes []document.Fault // of a list: what of it was passed over
	List  bool             // Band is of a list builder: what its rules do not know is left out
	Save  bool
}

// Sort reads a file that was given to the game: a table, a warband, also one of
// a list builder or a list of our own, a scenario, a saved game, or the code of a table or a warband. find
// knows the catalogues of lists by their ids. The error lists every fault of the document.
func Sort(data []byte, find func(id string) *catalogue.Catalogue) (d Dropped, err error) {
	head := string(data[:min(len(data), 4096)])
	switch {
	case document.Says(data, replay.Format):
		return Dropped{Save: true}, nil
	case document.Says(data, roster.Format):
		d.Band, err = roster.Parse(data)
	case document.Says(data, levels.Format):
		d.Table, err = levels.Parse(data)
	case document.Says(data, scenario.Format):
		d.Plan, err = scenario.Parse(data)
	case document.Says(data, catalogue.Format):
		err = refusal("it is a catalogue: take it in under Warbands")
	case uvtt.Is(data):
		err = refusal("it is a map for virtual tables: take it in under Tables")
	case document.Says(data, catalogue.ListFormat):
		var l *catalogue.List
		if l, err = catalogue.ParseList(data); err == nil {
			return Shared(code.Shared{List: l}, find)
		}
	case lists.Is(data):
		d.List = true
		d.Band, d.Notes, err = lists.Read(data, lists.WordsOf(rules.All()))
	case code.Form.Is(head):
		var s code.Shared
		if s, err = code.Decode(string(data)); err == nil {
			return Shared(s, find)
		}
	case pack.Is(data):
		err = refusal("it is a pack of files: take it in under Tables, or a list builder's data under Warbands")
	case plans.Form.Is(head):
		d.Plan, err = plans.Decode(string(data))
	case tables.Form.Is(head):
		d.Table, err = tables.Decode(string(data))
	default:
		err = refusal("it is not a table, warband, list, scenario or saved game, nor the code of one")
	}
	return d, err
}

// Shared is what somebody has shared: its warband.
func Shared(s code.Shared, find func(id string) *catalogue.Catalogue) (d Dropped, err error) {
	d.Band, d.Notes, err = s.Made(find)
	d.List = s.List != nil && code.Shipped(s.List.Catalogue) == nil
	return d, err
}

// Add takes a dropped document in and chooses it: a table, a scenario (in place of
// one of its ID that was taken in before), or a warband for a side. A warband that the rule set refuses, but another takes, chooses that rule
// set; one that none takes is an error and not taken in.
func (c *Choices) Add(d Dropped, side int) error {
	c.Missed = nil
	if d.Table != nil {
		c.Tables = append(c.Tables, d.Table)
		c.Table = len(c.Tables) - 1
		c.unseat()
	}
	switch {
	case d.Plan != nil:
		at := len(scenario.All())
		for at < len(c.Scenarios) && c.Scenarios[at].ID != d.Plan.ID {
			at++
		}
		c.Scenarios = append(c.Scenarios[:at], append([]*scenario.Scenario{d.Plan}, c.Scenarios[min(at+1, len(c.Scenarios)):]...)...)
		c.Scenario, c.Turns = at, 0
		c.seat()
	case d.Band != nil:
		if len(c.Rules) > 0 {
			first := append([]game.Ruleset{c.Rules[c.Rule]}, c.Rules...) // the chosen one, if it takes it
			at, missed, err := d.fit(first)
			if err != nil {
				return err
			}
			if c.Missed = missed; at > 0 {
				c.UseRule(at - 1)
			}
		}
		c.admit(d.Band)
		c.Sides[side].Band = slices.Index(c.Bands, d.Band)
	}
	return nil
}
