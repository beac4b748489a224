package campaign

import (
	"strings"

	"duckboard/document"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// asked says which fields an entry of a kind has besides who and when: those with a ! must be
// there.
var asked = map[Kind]string{
	Enter:   "player! name! arbiter computer",
	Join:    "band! player name warband! text",
	Claim:   "ticket! pass!",
	Fought:  "ticket! battle!",
	Agree:   "ticket!",
	Void:    "ticket! text",
	Weigh:   "ticket! luck!",
	Rest:    "band!",
	Rolled:  "band! ticket! step! task! dice! typed",
	Chose:   "band! ticket! step! task! pick",
	Close:   "band! ticket! step!",
	Bought:  "band! ticket step model ware recruit name",
	Sold:    "band! ticket step model item",
	Gave:    "band! ticket step model item! to",
	Rename:  "band! model name!",
	Note:    "band! model text!",
	Correct: "band! model fix! text",
	Undo:    "entry! text",
	Next:    "",
	Disband: "band!",
	End:     "text",
}

// Parse reads a campaign and works out how it stands. The error is a *document.Error that names
// the place of every fault; where an entry does not follow from those before it, that is the fault.
func Parse(data []byte, find replay.Finder) (*Campaign, error) {
	c := &Campaign{undone: map[int]bool{}}
	err := document.ReadObject(data, MaxBytes, func(o *document.Object) {
		v := o.Get("format")
		if f := v.String(idBytes); v.Present() && f != Format && !v.Newer(f, Format) {
			v.Faultf("is not %q", Format)
		}
		c.name = o.Get("name").Name(document.MostName)
		c.head(o, find)
		log := o.Get("log").List(MaxEntries)
		for _, v := range log {
			c.log = append(c.log, readEntry(v))
		}
	})
	if err != nil {
		return nil, err
	}
	fault := func(n int, err error) error {
		return document.ReadObject(data, MaxBytes, func(o *document.Object) {
			for _, name := range []string{"format", "name", "ruleset", "seed", "war"} {
				o.Opt(name)
			}
			o.Get("log").List(MaxEntries)[n].Within(err)
		})
	}
	if err := c.war.Fits(c.rules); err != nil {
		return nil, err
	}
	if n, err := c.unfold(); err != nil {
		return nil, fault(n, err)
	}
	return c, nil
}

// head reads what the campaign is.
func (c *Campaign) head(o *document.Object, find replay.Finder) {
	v := o.Get("ruleset")
	if id := v.Name(idBytes); id != "" {
		rules, err := find(id)
		v.Within(err)
		c.rules = rules
	}
	v = o.Get("seed")
	if s := v.String(2 * fair.Size); v.Present() {
		seed, ok := fair.Parse(s)
		if !ok {
			v.Faultf("is not 64 hexadecimal digits")
		}
		c.seed = seed
	}
	v = o.Get("war")
	if raw := v.Raw(); raw != nil {
		w, err := war.Parse(raw)
		v.Within(err)
		c.war = w
	}
}

// unfold finds what was undone and works out how the log stands.
func (c *Campaign) unfold() (n int, err error) {
	for i := range c.log {
		if e := &c.log[i]; e.Kind == Undo {
			if e.Entry >= i || c.log[e.Entry].Kind == Undo || c.undone[e.Entry] {
				return i, document.Refuse("there is nothing to undo")
			}
			c.undone[e.Entry] = true
		}
	}
	return c.fold(c.log)
}

func readEntry(v document.Value) (e Entry) {
	o := v.Object()
	kind := o.Get("kind")
	word := Kind(kind.Word("entry", kindWords()...))
	if word == "" {
		for _, name := range o.Names() {
			o.Opt(name) // what belongs to it nobody knows
		}
		return e
	}
	e.Kind = word
	fields := strings.Fields("who! when " + asked[word])
	for _, p := range parts {
		for _, f := range fields {
			name, must := strings.CutSuffix(f, "!")
			if name != p.name {
				continue
			}
			if must && !o.Has(name) {
				o.Get(name) // notes that it is missing
			} else if v := o.Opt(name); v.Present() {
				p.read(&e, v)
			}
		}
	}
	return e
}

// check holds an entry to its kind: it has what it must, and nothing else; and it reads back.
func (e *Entry) check() error {
	return document.ReadObject([]byte(`{"entry":`+string(e.text())+`}`), MaxBytes, func(o *document.Object) { readEntry(o.Get("entry")) })
}

func kindWords() (words []string) {
	for _, k := range []Kind{Enter, Join, Claim, Fought, Agree, Void, Weigh, Rest, Rolled, Chose, Close, Bought, Sold, Gave, Rename, Note, Correct, Undo, Next, Disband, End} {
		words = append(words, string(k))
	}
	return words
}

func readWarband(e *Entry, v document.Value) {
	w, err := roster.Parse(v.Raw())
	v.Within(err)
	e.Warband = w
}

func names(v document.Value, most int) (list []string) {
	for _, e := range v.List(most) {
		list = append(list, e.Name(idBytes))
	}
	return list
}

func readPass(e *Entry, v document.Value) {
	o := v.Object()
	p := &Pass{}
	if bands := names(o.Get("bands"), 2); len(bands) == 2 {
		p.Bands = [2]string(bands)
	} else {
		o.Get("bands").Faultf("does not name two bands")
	}
	fielded := o.Get("fielded").List(2)
	if len(fielded) != 2 {
		o.Get("fielded").Faultf("does not name the models of two bands")
	}
	for i, f := range fielded {
		p.Fielded[i] = names(f, roster.MaxModels)
	}
	p.Scenario = o.Opt("scenario").String(tableBytes)
	p.Table = o.Get("table").Name(tableBytes)
	p.Seed = uint64(o.Get("seed").Int(0, maxSeed))
	p.Start = o.Get("start").Name(2 * fair.Size)
	e.Pass = p
}

func readBattle(e *Entry, v document.Value) {
	o := v.Object()
	b := &Battle{Winner: o.Get("winner").Int(-1, 1), How: o.Get("how").Word("end", Ends()...), Turns: o.Opt("turns").IntOr(0, 0, 100)}
	for i, s := range o.Opt("score").List(2) {
		b.Score[i] = s.Int(-maxNumber, maxNumber)
	}
	for _, v := range o.Opt("fallen").List(2 * roster.MaxModels) {
		f := v.Object()
		b.Fallen = append(b.Fallen, Fall{f.Get("model").Name(idBytes), f.Opt("turn").IntOr(0, 1, 100), f.Opt("by").String(idBytes)})
	}
	b.Down = names(o.Opt("down"), 2*roster.MaxModels)
	for _, v := range o.Opt("deeds").List(scenario.MaxDeeds) {
		d := v.Object()
		feat := d.Get("feat").Name(idBytes)
		b.Deeds = append(b.Deeds, Did{feat, d.Get("side").Int(0, 1), d.Opt("model").String(idBytes)})
	}
	b.Engine = o.Opt("engine").IntOr(0, 1, 1<<30)
	b.Save = o.Opt("save").String(idBytes)
	if v := o.Opt("proof"); v.Present() {
		b.Proof = Proof(v.Word("proof", string(Seeded), string(Dealt)))
	}
	e.Battle = b
}

// maxNumber bounds money, points and the like, either way.
const maxNumber = 1_000_000
