package war

import (
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// The bounds of a war.
const (
	MaxBytes   = 1 << 20
	MaxRounds  = 100
	MaxTables  = 60
	MaxRows    = 36
	MaxEffects = 8
	MaxOptions = 6
	MaxNumber  = 10_000 // money, points, cost
	MaxWares   = 60
	MaxDice    = 12
	MaxModels  = 20 // of a band

	idBytes, nameBytes, storyBytes, textBytes = 40, document.MostName, 2000, 400
)

// Parse reads and checks a war. The error is a *document.Error that names the path of every
// faulty value. Whether a rule set can do it Fits tells.
func Parse(data []byte) (*War, error) {
	w := &War{Source: data}
	if len(data) > MaxBytes {
		return nil, document.Refuse("the war is larger than %d kB", MaxBytes>>10)
	}
	if err := document.Read(data, Format, w.read); err != nil {
		return nil, err
	}
	return w, nil
}

func (w *War) read(o *document.Object) {
	w.ID = id(o.Get("id"))
	w.Name = text(o.Get("name"), nameBytes)
	w.Story = o.Opt("story").Text(storyBytes)
	w.Summary = o.Opt("summary").Text(textBytes)
	w.Rules = ids(o.Opt("rules"))
	w.Rounds = o.Opt("rounds").IntOr(0, 1, MaxRounds)
	for _, v := range o.Opt("scale").List(20) {
		s := v.Object()
		w.Scale = append(w.Scale, Scale{s.Get("rules").Name(idBytes), s.Get("hundredths").Int(1, 1000)})
	}
	section(o, "start", func(o *document.Object) {
		w.Begin = Begin{amount(o, "cost"), o.Opt("models").IntOr(0, 1, MaxModels), amount(o, "money")}
	})
	section(o, "field", func(o *document.Object) {
		w.Field = Field{growth(o.Opt("cost"), MaxNumber), growth(o.Opt("models"), roster.MaxModels)}
	})
	w.Money, w.One.Money = names(o.Opt("money").Text(nameBytes))
	w.Coin, w.One.Coin = names(o.Opt("coin").Text(nameBytes))
	w.Points, w.Earn, w.Honours = pay(o.Opt("points")), pay(o.Opt("earn")), pay(o.Opt("honours"))
	for _, v := range o.Opt("stakes").List(MaxRounds) {
		w.Stakes = append(w.Stakes, v.Int(0, 100))
	}
	w.Characters.Most = MaxModels
	section(o, "characters", func(o *document.Object) {
		w.Characters = Characters{o.Opt("leaders").Bool(), o.Opt("elites").Bool(), o.Opt("costliest").IntOr(0, 0, MaxModels), o.Opt("most").IntOr(MaxModels, 1, MaxModels)}
	})
	w.aftermath(o)
	w.supply(o)
	tables := o.Opt("tables")
	for _, v := range tables.List(MaxTables) {
		w.Tables = append(w.Tables, w.table(v.Object()))
	}
	w.check(o)
}

// names parts what a coin is called into what many are called and what one is: "medal|medals". One
// word is for both.
func names(t document.Text) (many, one document.Text) {
	if t == nil {
		return nil, nil
	}
	many, one = document.Text{}, document.Text{}
	for lang, text := range t {
		a, b, two := strings.Cut(text, "|")
		if !two {
			b = a
		}
		one[lang], many[lang] = a, b
	}
	return many, one
}

// aftermath reads what becomes of the models.
func (w *War) aftermath(o *document.Object) {
	for i, v := range o.Opt("after").List(len(Steps())) {
		w.After = append(w.After, Step(v.Word("step", words(Steps())...)))
		for _, s := range w.After[:i] {
			if s == w.After[i] && s != "" {
				v.Faultf("%s is there twice", string(s))
			}
		}
	}
	w.Lost = Lost{None, None}
	section(o, "lost", func(o *document.Object) { w.Lost = Lost{share(o.Opt("fled")), share(o.Opt("conceded"))} })
	section(o, "casualties", func(o *document.Object) {
		w.Casualties = Casualties{o.Opt("troops").String(idBytes), o.Opt("characters").String(idBytes)}
	})
	section(o, "retire", func(o *document.Object) {
		w.Scars, w.KitStays = o.Get("scars").Int(1, 20), o.Opt("kitStays").Bool()
	})
	section(o, "experience", func(o *document.Object) {
		e := &w.Experience
		e.Fought, e.Won, e.Felled, e.Deed, e.Most = few(o, "fought"), few(o, "won"), few(o, "felled"), few(o, "deed"), few(o, "most")
		e.Offers = o.Opt("offers").IntOr(1, 1, 4)
		for i, v := range o.Opt("at").List(50) {
			e.At = append(e.At, v.Int(1, 1000))
			if i > 0 && e.At[i] <= e.At[i-1] {
				v.Faultf("%d does not rise over %d", e.At[i], e.At[i-1])
			}
		}
		e.Tables = ids(o.Opt("tables"))
	})
	section(o, "promotion", func(o *document.Object) {
		w.Promotion = Promotion{Dice: few(o, "dice"), Won: few(o, "won"), Deed: few(o, "deed"), On: o.Opt("on").IntOr(6, 2, 6), Effects: w.effects(o.Opt("effects"), true)}
	})
}

// supply reads what comes into a band.
func (w *War) supply(o *document.Object) {
	section(o, "reinforcements", func(o *document.Object) {
		w.Reinforce = Reinforce{o.Get("below").Int(1, 100), o.Get("to").Int(1, 100)}
	})
	section(o, "exploration", func(o *document.Object) {
		w.Explore = Explore{few(o, "dice"), few(o, "won"), few(o, "characters"), o.Opt("most").IntOr(MaxDice, 1, MaxDice), o.Get("table").String(idBytes)}
	})
	w.Trade.Models, w.Trade.Sell = MaxModels, 50
	section(o, "trade", func(o *document.Object) {
		t := &w.Trade
		t.Recruits, t.Models, t.Sell = few(o, "recruits"), o.Opt("models").IntOr(MaxModels, 1, MaxModels), o.Opt("sell").IntOr(50, 0, 100)
		for _, v := range o.Opt("wares").List(MaxWares) {
			t.Wares = append(t.Wares, w.ware(v.Object()))
		}
		for _, v := range o.Opt("hirelings").List(MaxWares) {
			h := v.Object()
			t.Hire = append(t.Hire, Hireling{roster.ReadModel(h.Get("model").Object()), amount(h, "money"), amount(h, "coin"), few(h, "most"), ids(h.Opt("rules"))})
		}
	})
	for _, v := range o.Opt("deeds").List(scenario.MaxDeeds) {
		d := v.Object()
		w.Deeds = append(w.Deeds, Deed{scenario.Feat(d.Get("feat").Word("feat", words(scenario.Feats())...)), few(d, "experience"), amount(d, "money"), amount(d, "coin")})
	}
	for _, v := range o.Opt("scenarios").List(MaxRounds) {
		c := v.Object()
		from := c.Opt("from").IntOr(1, 1, MaxRounds)
		w.Scenarios = append(w.Scenarios, Choice{from, c.Opt("to").IntOr(MaxRounds, from, MaxRounds), ids(c.Get("of"))})
	}
	section(o, "underdog", func(o *document.Object) {
		w.Underdog = Underdog{o.Get("per").Int(1, MaxNumber), amount(o, "money"), few(o, "experience"), amount(o, "most")}
	})
	section(o, "late", func(o *document.Object) { w.Late = Late{amount(o, "money")} })
	w.Disband = o.Opt("disband").Bool()
}

func (w *War) ware(o *document.Object) Ware {
	return Ware{ID: id(o.Get("id")), Money: amount(o, "money"), Coin: amount(o, "coin"), Most: few(o, "most"), Item: ReadItem(o), Rules: ids(o.Opt("rules"))}
}

func (w *War) table(o *document.Object) Table {
	t := Table{ID: id(o.Get("id")), Name: text(o.Get("name"), nameBytes), Dice: Dice(o.Get("dice").Word("dice", words(AllDice())...)), Once: o.Opt("once").Bool()}
	for _, v := range o.Get("rows").List(MaxRows) {
		t.Rows = append(t.Rows, w.row(v.Object(), t.Dice))
	}
	return t
}

func (w *War) row(o *document.Object, d Dice) Row {
	r := Row{Name: text(o.Get("name"), nameBytes), Text: o.Opt("text").Text(textBytes), Effects: w.effects(o.Opt("effects"), false)}
	if equal := o.Opt("equal"); equal.Present() && d != Pool {
		equal.Faultf("only a pool has it")
	} else if equal.Present() {
		r.Equal = equal.Int(2, MaxDice)
	}
	least, most := 1, 100
	if r.Equal > 0 {
		most = 6
	}
	from := o.Opt("from")
	if !from.Present() && r.Equal == 0 {
		o.Get("from") // notes that it is missing
	}
	r.From = from.IntOr(least, least, most)
	last := r.From
	if r.Equal > 0 {
		last = most
	}
	r.To = o.Opt("to").IntOr(last, r.From, most)
	for _, v := range o.Opt("choose").List(MaxOptions) {
		c := v.Object()
		r.Choose = append(r.Choose, Option{text(c.Get("name"), nameBytes), w.effects(c.Opt("effects"), false)})
	}
	return r
}

// effects reads a list of effects; plain ones neither roll nor recruit.
func (w *War) effects(v document.Value, plain bool) (list []Effect) {
	for _, e := range v.List(MaxEffects) {
		list = append(list, effect(e.Object(), plain))
	}
	return list
}

func effect(o *document.Object, plain bool) Effect {
	do := o.Get("do")
	e := Effect{Do: Kind(do.Word("effect", words(Kinds())...)), Rules: ids(o.Opt("rules"))}
	switch e.Do {
	case Number:
		e.Of = o.Get("of").Word("number", Numbers()...)
		if e.By = o.Get("by").Int(-roster.MaxStat, roster.MaxStat); e.By == 0 {
			o.Opt("by").Faultf("changes nothing")
		}
	case Keyword:
		e.Is, e.Take = o.Get("is").Name(nameBytes), o.Opt("take").Bool()
	case Absent:
		e.N = o.Opt("n").IntOr(1, 1, 20)
	case Scar:
		e.N = o.Opt("n").IntOr(1, -20, 20)
	case Learn:
		e.N = o.Opt("n").IntOr(1, 1, 100)
	case Money, Coin:
		e.N = o.Get("n").Int(-MaxNumber, MaxNumber)
	case Give:
		e.Item = ReadItem(o)
	case Recruit:
		m := roster.ReadModel(o.Get("model").Object())
		e.Model = &m
	case Roll:
		e.Table = o.Get("table").String(idBytes)
	}
	if plain && (e.Do == Roll || e.Do == Recruit) {
		do.Faultf("%s is for the rows of tables alone", string(e.Do))
	}
	return e
}

// section reads an object that may be left out.
func section(o *document.Object, name string, read func(*document.Object)) {
	if v := o.Opt(name); v.Present() {
		if s := v.Object(); s.Exists() {
			read(s)
		}
	}
}

func amount(o *document.Object, name string) int { return o.Opt(name).IntOr(0, 0, MaxNumber) }

func few(o *document.Object, name string) int { return o.Opt(name).IntOr(0, 0, 20) }

func growth(v document.Value, most int) (g Growth) {
	if !v.Present() {
		return g
	}
	list := v.List(2)
	if len(list) != 2 {
		v.Faultf("is not two numbers: of the first round, and how much more each round")
		return g
	}
	return Growth{list[0].Int(1, most), list[1].Int(0, most)}
}

func pay(v document.Value) (p Pay) {
	if !v.Present() {
		return p
	}
	o := v.Object()
	return Pay{amount(o, "won"), amount(o, "drawn"), amount(o, "lost")}
}

func share(v document.Value) Share {
	if !v.Present() {
		return None
	}
	return Share(v.Word("share", string(None), string(Down), string(All)))
}

// id must do as the name of a file.
func id(v document.Value) string {
	s := v.Name(idBytes)
	if strings.ContainsFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '.' }) {
		v.Faultf("%q has other signs than small letters, digits and hyphens", s)
	}
	return s
}

func ids(v document.Value) (list []string) {
	for _, e := range v.List(MaxTables) {
		list = append(list, e.Name(idBytes))
	}
	return list
}

// text reads a text that must not be empty.
func text(v document.Value, limit int) document.Text {
	t := v.Text(limit)
	if t != nil && len(t) == 0 {
		v.Faultf("is given in no language")
	}
	return t
}

// words are the words of a document that some kinds have.
func words[K ~string](kinds []K) []string {
	list := make([]string, len(kinds))
	for i, k := range kinds {
		list[i] = string(k)
	}
	return list
}
