package campaign

import (
	"bytes"
	"encoding/json"
	"strings"

	"duckboard/document"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Save writes the campaign as a document: what it is first, then an entry a line.
func (c *Campaign) Save() []byte {
	var b bytes.Buffer
	b.WriteString("{\n  \"format\": " + quoted(Format) + ",\n  \"name\": " + quoted(c.name) + ",\n  \"ruleset\": " + quoted(c.rules.ID()))
	b.WriteString(",\n  \"seed\": " + quoted(c.seed.String()) + ",\n  \"war\": ")
	b.Write(oneLine(c.war.Source))
	b.WriteString(",\n  \"log\": [")
	for i := range c.log {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    ")
		b.Write(c.log[i].text())
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

// text is an entry as a line of the log.
func (e *Entry) text() []byte {
	line := []byte(`{"kind": ` + quoted(string(e.Kind)))
	for _, p := range parts {
		switch v := p.write(e).(type) {
		case nil:
		case json.RawMessage:
			line = append(append(line, ", "+quoted(p.name)+": "...), v...)
		default:
			field := oneLine(document.Format(document.Fields{{Name: p.name, Value: v}}))
			line = append(append(line, ", "...), field[1:len(field)-1]...)
		}
	}
	return append(line, '}')
}

func oneLine(text []byte) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil { // what was read, or what the program wrote
		panic("campaign: " + err.Error())
	}
	return b.Bytes()
}

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic("campaign: " + err.Error())
	}
	return string(b)
}

// part is a field of an entry: how it is written, nil for nothing, and read.
type part struct {
	name  string
	write func(e *Entry) any
	read  func(e *Entry, v document.Value)
}

// parts are all fields of entries in the order in which they are written.
var parts = []part{
	text("who", idBytes, func(e *Entry) *string { return &e.Who }),
	text("when", idBytes, func(e *Entry) *string { return &e.When }),
	text("player", idBytes, func(e *Entry) *string { return &e.Player }),
	text("band", idBytes, func(e *Entry) *string { return &e.Band }),
	number("ticket", MaxTickets, func(e *Entry) *int { return &e.Ticket }),
	{"step", func(e *Entry) any { return orNil(string(e.Step)) }, func(e *Entry, v document.Value) { e.Step = war.Step(v.Word("step", stepWords()...)) }},
	text("model", idBytes, func(e *Entry) *string { return &e.Model }),
	text("task", taskBytes, func(e *Entry) *string { return &e.Task }),
	{"dice", func(e *Entry) any { return numbers(e.Dice) }, func(e *Entry, v document.Value) {
		for _, d := range v.List(maxDice) {
			e.Dice = append(e.Dice, d.Int(1, 100))
		}
	}},
	truth("typed", func(e *Entry) *bool { return &e.Typed }),
	number("pick", 100, func(e *Entry) *int { return &e.Pick }),
	text("ware", idBytes, func(e *Entry) *string { return &e.Ware }),
	text("item", idBytes, func(e *Entry) *string { return &e.Item }),
	text("to", idBytes, func(e *Entry) *string { return &e.To }),
	text("name", document.MostName, func(e *Entry) *string { return &e.Name }),
	truth("arbiter", func(e *Entry) *bool { return &e.Arbiter }),
	text("computer", idBytes, func(e *Entry) *string { return &e.Computer }),
	{"text", func(e *Entry) any { return orNil(e.Text) }, func(e *Entry, v document.Value) { e.Text = v.String(MaxNote) }},
	{"entry", func(e *Entry) any {
		if e.Kind != Undo {
			return nil
		}
		return e.Entry + 1
	}, func(e *Entry, v document.Value) { e.Entry = v.Int(1, MaxEntries) - 1 }},
	{"luck", func(e *Entry) any {
		if e.Kind != Weigh {
			return nil
		}
		return e.Luck
	}, func(e *Entry, v document.Value) { e.Luck = v.Int(-100, 100) }},
	{"warband", func(e *Entry) any {
		if e.Warband == nil {
			return nil
		}
		return json.RawMessage(oneLine(e.Warband.Marshal()))
	}, readWarband},
	{"recruit", func(e *Entry) any {
		if e.Recruit == nil {
			return nil
		}
		return e.Recruit.Fields()
	}, func(e *Entry, v document.Value) {
		m := roster.ReadModel(v.Object())
		e.Recruit = &m
	}},
	{"pass", writePass, readPass},
	{"battle", writeBattle, readBattle},
	{"fix", writeFix, readFix},
}

// The lengths of what stands in an entry, in bytes.
const (
	idBytes, taskBytes = 40, 120
	tableBytes         = 64 << 10
	maxDice            = 40
)

func text(name string, limit int, at func(e *Entry) *string) part {
	return part{name, func(e *Entry) any { return orNil(*at(e)) }, func(e *Entry, v document.Value) { *at(e) = v.Name(limit) }}
}

func number(name string, most int, at func(e *Entry) *int) part {
	return part{name, func(e *Entry) any {
		if *at(e) == 0 {
			return nil
		}
		return *at(e)
	}, func(e *Entry, v document.Value) { *at(e) = v.Int(0, most) }}
}

func truth(name string, at func(e *Entry) *bool) part {
	return part{name, func(e *Entry) any {
		if !*at(e) {
			return nil
		}
		return true
	}, func(e *Entry, v document.Value) { *at(e) = v.Bool() }}
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func numbers(list []int) any {
	if len(list) == 0 {
		return nil
	}
	l := document.List{}
	for _, n := range list {
		l = append(l, n)
	}
	return l
}

func stepWords() (words []string) {
	for _, s := range war.Steps() {
		words = append(words, string(s))
	}
	return words
}

func writePass(e *Entry) any {
	p := e.Pass
	if p == nil {
		return nil
	}
	f := document.Fields{{Name: "bands", Value: p.Bands[:]}, {Name: "fielded", Value: document.List{p.Fielded[0], p.Fielded[1]}}}
	if p.Scenario != "" {
		f.Add("scenario", p.Scenario)
	}
	f.Add("table", p.Table)
	f.Add("seed", int(p.Seed))
	f.Add("start", p.Start)
	return f
}

func writeBattle(e *Entry) any {
	b := e.Battle
	if b == nil {
		return nil
	}
	f := document.Fields{{Name: "winner", Value: b.Winner}, {Name: "how", Value: b.How}, {Name: "score", Value: numbers(b.Score[:])}, {Name: "turns", Value: b.Turns}}
	if len(b.Fallen) > 0 {
		list := document.List{}
		for _, x := range b.Fallen {
			fall := document.Fields{{Name: "model", Value: x.Model}}
			if x.Turn > 0 {
				fall.Add("turn", x.Turn)
			}
			if x.By != "" {
				fall.Add("by", x.By)
			}
			list = append(list, fall)
		}
		f.Add("fallen", list)
	}
	if len(b.Down) > 0 {
		f.Add("down", b.Down)
	}
	if len(b.Deeds) > 0 {
		list := document.List{}
		for _, d := range b.Deeds {
			deed := document.Fields{{Name: "feat", Value: d.Feat}, {Name: "side", Value: d.Side}}
			if d.Model != "" {
				deed.Add("model", d.Model)
			}
			list = append(list, deed)
		}
		f.Add("deeds", list)
	}
	if b.Engine > 0 {
		f.Add("engine", b.Engine)
	}
	if b.Save != "" {
		f.Add("save", b.Save)
	}
	if b.Proof != Unproven {
		f.Add("proof", string(b.Proof))
	}
	return f
}

// plain is a text without what JSON would have to escape, for ids.
func plain(s string) bool {
	return s != "" && len(s) <= idBytes && !strings.ContainsFunc(s, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '.' && r != '_'
	})
}
