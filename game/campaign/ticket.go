package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/levels/code"
)

// Ticket is a battle that was or is to be fought.
type Ticket struct {
	*Pass
	No, Round int
	Cost      [2]int // of what is fielded
	Battle    *Battle
	By        string // who told what came of it
	Luck      *int   // what the dice changed the chance of the first side by, in hundredths; nil: nobody has looked
	Settled   bool   // it counts: it is proven, or agreed to
	Voided    bool
	Asked     string // who wants it void; empty: nobody
	draw      string // what its battle is called for the dice
	Why       string // it is to be void, as the last one said who wants it so
}

// Side returns which side a band has, or game.NoSide.
func (t *Ticket) Side(band string) game.Side { return game.Side(slices.Index(t.Bands[:], band)) }

// Open reports whether the ticket waits for its battle, or for a yes.
func (t *Ticket) Open() bool { return !t.Settled && !t.Voided }

// MayField returns what a band may field now at most, by cost and by number; 0: any.
func (c *Campaign) MayField() (cost, models int) {
	return c.scaled(c.war.Field.Cost.At(c.Round)), c.war.Field.Models.At(c.Round)
}

// MayFight tells why a band can take no ticket now; nil: it can.
func (c *Campaign) MayFight(b *Band) error {
	most, _ := c.MayField()
	fit := b.Fit()
	switch err := b.busy(); {
	case err != nil:
		return err
	case b.Round >= c.Round:
		return document.Refuse("%s has fought or rested in this round", b.Name)
	case b.Ready() == 0:
		return document.Refuse("%s can field nobody: nobody is left", b.Name)
	case len(fit) == 0:
		return document.Refuse("%s can field nobody: all are absent, and heal while it rests", b.Name)
	case most > 0 && !slices.ContainsFunc(fit, func(m *Member) bool { return m.Profile.Cost <= most }):
		return document.Refuse("%s can field nobody: each costs more than the %d that are allowed", b.Name, most)
	}
	return nil
}

// busy tells what a band has to do before anything else, or that it is gone.
func (b *Band) busy() error {
	switch {
	case b.Gone:
		return document.Refuse("%s was disbanded", b.Name)
	case b.Claimed > 0:
		return document.Refuse("%s has a battle to fight first: number %d", b.Name, b.Claimed)
	case b.After != nil:
		return document.Refuse("%s is not through with what comes after its last battle", b.Name)
	}
	return nil
}

// claim takes a ticket.
func (c *Campaign) claim(e *Entry) error {
	p := e.Pass
	switch {
	case e.Ticket != len(c.Tickets)+1:
		return document.Refuse("the next ticket is number %d", len(c.Tickets)+1)
	case len(c.Tickets) == MaxTickets:
		return document.Refuse("there are %d tickets already", MaxTickets)
	case p.Bands[0] == p.Bands[1]:
		return document.Refuse("a band does not fight itself")
	case p.Seed != c.seedOf(p.Bands):
		return document.Refuse("that is not the seed of this ticket")
	}
	t := &Ticket{Pass: p, No: e.Ticket, Round: c.Round, draw: c.draw(p.Bands)}
	may := c.arbiter(e.Who)
	for side, id := range p.Bands {
		b := c.Band(id)
		if b == nil || b.Gone {
			return document.Refuse("there is no band %q", id)
		}
		if err := c.fields(t, side, b, e.Who); err != nil {
			return err
		}
		may = may || c.May(e.Who, b)
	}
	if !may {
		return errArbiter
	}
	list := c.war.ScenariosAt(c.Round)
	if len(list) > 0 && !slices.Contains(list, p.Scenario) && !c.arbiter(e.Who) {
		return document.Refuse("the scenario %q is not one of this round", p.Scenario)
	}
	for _, id := range p.Bands {
		c.Band(id).Claimed = t.No
	}
	c.Tickets = append(c.Tickets, t)
	return nil
}

// fields holds a band to what it may field.
func (c *Campaign) fields(t *Ticket, side int, b *Band, who string) error {
	if err := b.busy(); err != nil {
		return err
	}
	switch {
	case b.Round >= c.Round && !c.arbiter(who):
		return document.Refuse("%s has fought or rested in this round", b.Name)
	case len(t.Fielded[side]) == 0:
		return document.Refuse("%s fields nobody", b.Name)
	}
	for i, id := range t.Fielded[side] {
		m := b.Member(id)
		switch {
		case m == nil || m.Status != Ready:
			return document.Refuse("the band %s has no model %q", b.Name, id)
		case m.Absent > 0:
			return document.Refuse("%s is absent", m.Profile.Name)
		case slices.Contains(t.Fielded[side][:i], id):
			return document.Refuse("%s is fielded twice", m.Profile.Name)
		}
		t.Cost[side] += m.Profile.Cost
	}
	cost, models := c.MayField()
	switch {
	case cost > 0 && t.Cost[side] > cost:
		return document.Refuse("%s fields %d, and at most %d are allowed", b.Name, t.Cost[side], cost)
	case models > 0 && len(t.Fielded[side]) > models:
		return document.Refuse("%s fields %d models, and at most %d are allowed", b.Name, len(t.Fielded[side]), models)
	}
	return nil
}

// fillClaim gives a ticket its number, its seed, a scenario where one is drawn, and the digest
// of its start.
func (c *Campaign) fillClaim(e *Entry) error {
	if e.Pass == nil {
		return nil
	}
	p := *e.Pass
	if p.Scenario == "" {
		p.Scenario = c.Drawn()
	}
	p.Seed = c.seedOf(p.Bands)
	e.Ticket, e.Pass = len(c.Tickets)+1, &p
	for side, id := range p.Bands {
		if b := c.Band(id); b == nil || b.Gone {
			return document.Refuse("there is no band %q", id)
		} else if len(p.Fielded[side]) == 0 {
			return document.Refuse("%s fields nobody", b.Name)
		}
	}
	start, _, err := c.start(&p)
	if err != nil {
		return err
	}
	s, err := game.Prepare(c.rules, start)
	if err != nil {
		return err
	}
	p.Start = replay.Origin(s).String()
	return nil
}

// Start makes the start of a battle from its ticket, which must be open: from then on the bands
// change. The remarks tell of effects on the models that came to less.
func (c *Campaign) Start(no int) (game.Start, []Remark, error) {
	t := c.Ticket(no)
	if t == nil || !t.Open() {
		return game.Start{}, nil, document.Refuse("there is no open ticket %d", no)
	}
	return c.start(t.Pass)
}

func (c *Campaign) start(p *Pass) (start game.Start, remarks []Remark, err error) {
	start = game.Start{Ruleset: c.rules.ID(), Seed: p.Seed}
	for side, id := range p.Bands {
		b := c.Band(id)
		w, told, err := b.Warband(p.Fielded[side], c.rules)
		if err != nil {
			return start, nil, err
		}
		start.Sides[side], remarks = game.SideStart{Name: b.Name, Warband: w}, append(remarks, told...)
	}
	if start.Scenario, err = ScenarioOf(p.Scenario); err != nil {
		return start, nil, err
	}
	start.Table, err = TableOf(p.Table)
	return start, remarks, err
}

// ScenarioOf reads what a ticket says of its scenario: nil for none.
func ScenarioOf(text string) (*scenario.Scenario, error) {
	switch {
	case text == "":
		return nil, nil
	case text[0] == '{':
		return scenario.Parse([]byte(text))
	}
	return scenario.Shipped(text)
}

// TableOf reads what a ticket says of its table.
func TableOf(text string) (*levels.Table, error) {
	if code.Form.Is(text) {
		return code.Decode(text)
	}
	return levels.Shipped(text)
}

// OfTable returns what a ticket says of a table: its name if it ships, else its code.
func OfTable(t *levels.Table) (string, error) {
	text, err := code.Encode(t)
	if err != nil {
		return "", err
	}
	for _, name := range levels.Names() {
		if s, err := levels.Shipped(name); err == nil && s.Name == t.Name {
			if same, err := code.Encode(s); err == nil && same == text {
				return name, nil
			}
		}
	}
	return text, nil
}
