package campaign

import (
	"fmt"
	"slices"

	"duckboard/document"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Fix is what a correction sets; what is nil or empty stays.
type Fix struct {
	Money, Coin, Points       *int // of a band
	Won, Drawn, Lost          *int
	Player                    string // who has the band from now on
	Experience, Scars, Absent *int   // of a model
	Battles, Kills, Outs      *int
	Learnt                    *int // thresholds of experience that are dealt with
	Character                 *bool
	Status                    Status
	Profile                   *roster.Model
	Given                     []Result // of the war's tables: what they do lasts
	Lifted                    []int    // places in the model's story: what they do lasts no longer
}

// Result is a row of a table of the war, by what the dice come to.
type Result struct {
	Table string
	At    int
}

// The bounds of a correction.
const (
	maxGiven  = 40
	maxLifted = 100
)

// correction sets of a band what somebody says it is.
type correction struct {
	c *Campaign
	b *Band
	x *Fix
}

func (r correction) do(e *Entry) error {
	b := r.b
	for _, n := range r.x.numbers() {
		if *n.at != nil && n.model != (e.Model != "") {
			return document.Refuse("%s is of a band or of a model: not of this", n.name)
		}
	}
	if e.Model == "" {
		return r.band(e.Who)
	}
	if r.x.Player != "" {
		return document.Refuse("%s is of a band or of a model: not of this", "player")
	}
	m := b.Member(e.Model)
	if m == nil {
		return document.Refuse("the band %s has no model %q", b.Name, e.Model)
	}
	if err := r.model(m); err != nil {
		return err
	}
	if most := r.c.war.Trade.Models; b.Ready() > most {
		return document.Refuse("the band has %d models, and at most %d are allowed", b.Ready(), most)
	}
	return nil
}

func set(at *int, to *int) {
	if to != nil {
		*at = *to
	}
}

func (r correction) band(who string) error {
	b, x := r.b, r.x
	switch {
	case x.Character != nil || x.Status != "" || x.Profile != nil || len(x.Given)+len(x.Lifted) > 0:
		return document.Refuse("that is corrected of a model: which one?")
	case x.Player != "" && !r.c.arbiter(who):
		return errArbiter
	case x.Player != "" && r.c.Player(x.Player) == nil:
		return document.Refuse("there is no player %q", x.Player)
	case x.Player != "":
		b.Player = x.Player
	}
	set(&b.Money, x.Money)
	set(&b.Coin, x.Coin)
	set(&b.Points, x.Points)
	set(&b.Won, x.Won)
	set(&b.Drawn, x.Drawn)
	set(&b.Lost, x.Lost)
	return nil
}

func (r correction) model(m *Member) error {
	x := r.x
	set(&m.Experience, x.Experience)
	set(&m.Scars, x.Scars)
	set(&m.Absent, x.Absent)
	set(&m.Battles, x.Battles)
	set(&m.Kills, x.Kills)
	set(&m.Outs, x.Outs)
	set(&m.Learnt, x.Learnt)
	if x.Character != nil {
		m.Character = *x.Character
	}
	if x.Profile != nil {
		p := *x.Profile
		p.ID, p.Badge = m.ID, r.b.Badge
		if err := r.c.rules.Check(&roster.Warband{Models: []roster.Model{p}}); err != nil {
			return err
		}
		m.Profile, m.worth = p, nil
	}
	switch x.Status {
	case Ready:
		m.Death = nil
	case Died:
		m.Death = &Death{}
	}
	if x.Status != "" {
		m.Status = x.Status
	}
	for _, at := range x.Lifted {
		if at >= len(m.Story) || m.Story[at].Lifted {
			return document.Refuse("%s has no result %d that could be taken away", m.Profile.Name, at+1)
		}
		m.Story[at].Lifted = true
	}
	for _, given := range x.Given {
		if err := m.grant(r.c, given, r.b.last); err != nil {
			return err
		}
	}
	return nil
}

// grant gives a model a result of a table without its dice: its story has it, and of its effects
// those that last.
func (m *Member) grant(c *Campaign, r Result, battle int) error {
	tab := c.war.Table(r.Table)
	if tab == nil || tab.Dice == war.Pool {
		return document.Refuse("the war has no table %q that a model rolls on", r.Table)
	}
	row := slices.IndexFunc(tab.Rows, func(row war.Row) bool { return row.From <= r.At && r.At <= row.To })
	if row < 0 {
		return document.Refuse("the table %s has no result %d", tab.ID, r.At)
	}
	if len(m.Story) == maxStory {
		return document.Refuse("%s has had %d results: no more are kept", m.Profile.Name, maxStory)
	}
	at := &tab.Rows[row]
	m.Story = append(m.Story, Happened{Battle: battle, Table: tab.ID, Row: digits(row), Name: at.Name, Text: at.Text, Given: true})
	for i := range at.Effects {
		if e := &at.Effects[i]; war.Is(e.Rules, c.rules.ID()) && (e.Do == war.Number || e.Do == war.Keyword) {
			m.keep(e, tab.ID)
		}
	}
	return nil
}

// maxStory bounds the results of a model that corrections may bring it to.
const maxStory = 400

// keep has a model keep an effect of the last result of a table; of none where the table is empty.
func (m *Member) keep(e *war.Effect, table string) {
	at := len(m.Story) - 1
	for table != "" && at >= 0 && m.Story[at].Table != table {
		at--
	}
	if table == "" {
		at = -1
	}
	m.lasting = append(m.lasting, lasting{e, at})
}

// numbers are those that a correction may set.
func (x *Fix) numbers() []fixed {
	return []fixed{{"money", &x.Money, false}, {"coin", &x.Coin, false}, {"points", &x.Points, false}, {"won", &x.Won, false}, {"drawn", &x.Drawn, false}, {"lost", &x.Lost, false},
		{"experience", &x.Experience, true}, {"scars", &x.Scars, true}, {"absent", &x.Absent, true}, {"battles", &x.Battles, true}, {"kills", &x.Kills, true}, {"outs", &x.Outs, true}, {"learnt", &x.Learnt, true}}
}

type fixed struct {
	name  string
	at    **int
	model bool // of a model; else of a band
}

func writeFix(e *Entry) any {
	x := e.Fix
	if x == nil {
		return nil
	}
	f := document.Fields{}
	for _, n := range x.numbers() {
		if *n.at != nil {
			f.Add(n.name, **n.at)
		}
	}
	if x.Player != "" {
		f.Add("player", x.Player)
	}
	if x.Character != nil {
		f.Add("character", *x.Character)
	}
	if x.Status != "" {
		f.Add("status", string(x.Status))
	}
	if x.Profile != nil {
		f.Add("profile", x.Profile.Fields())
	}
	if len(x.Given) > 0 {
		list := document.List{}
		for _, r := range x.Given {
			list = append(list, document.Fields{{Name: "table", Value: r.Table}, {Name: "at", Value: r.At}})
		}
		f.Add("given", list)
	}
	if len(x.Lifted) > 0 {
		list := document.List{}
		for _, at := range x.Lifted {
			list = append(list, at+1)
		}
		f.Add("lifted", list)
	}
	return f
}

func readFix(e *Entry, v document.Value) {
	o := v.Object()
	x := &Fix{}
	for _, n := range x.numbers() {
		if v := o.Opt(n.name); v.Present() {
			value := v.Int(0, maxNumber)
			*n.at = &value
		}
	}
	if v := o.Opt("player"); v.Present() {
		x.Player = v.Name(idBytes)
	}
	if v := o.Opt("character"); v.Present() {
		b := v.Bool()
		x.Character = &b
	}
	if v := o.Opt("status"); v.Present() {
		x.Status = Status(v.Word("status", string(Ready), string(Died), string(Retired)))
	}
	if v := o.Opt("profile"); v.Present() {
		m := roster.ReadModel(v.Object())
		x.Profile = &m
	}
	for _, v := range o.Opt("given").List(maxGiven) {
		r := v.Object()
		x.Given = append(x.Given, Result{r.Get("table").Name(idBytes), r.Get("at").Int(1, 100)})
	}
	for _, v := range o.Opt("lifted").List(maxLifted) {
		x.Lifted = append(x.Lifted, v.Int(1, 1000)-1)
	}
	e.Fix = x
}

// Settable lists the numbers that a correction may set: of a band, or of a model.
func Settable(model bool) (names []string) {
	for _, n := range new(Fix).numbers() {
		if n.model == model {
			names = append(names, n.name)
		}
	}
	return names
}

// Set has a correction set a number by its name; it is false for one that is not Settable.
func (x *Fix) Set(name string, value int) bool {
	for _, n := range x.numbers() {
		if n.name == name {
			*n.at = &value
			return true
		}
	}
	return false
}

// Sets lists what a correction sets, such as "money 40", for a log: word says a word of the document.
func (x *Fix) Sets(word func(string) string) (list []string) {
	for _, n := range x.numbers() {
		if *n.at != nil {
			list = append(list, fmt.Sprint(word(n.name), " ", **n.at))
		}
	}
	switch {
	case x.Character == nil:
	case *x.Character:
		list = append(list, word("character"))
	default:
		list = append(list, word("no character"))
	}
	for _, w := range []string{string(x.Status), x.Player} {
		if w != "" {
			list = append(list, word(w))
		}
	}
	if x.Profile != nil {
		list = append(list, word("profile"))
	}
	for _, r := range x.Given {
		list = append(list, fmt.Sprintf("+ %s %d", r.Table, r.At))
	}
	for _, at := range x.Lifted {
		list = append(list, fmt.Sprintf("- %d", at+1))
	}
	return list
}
