package scenario

import (
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// Asks is what a scenario asks of the table.
type Asks struct {
	Table      string      // its name; empty: any that has the rest
	Size       physics.Vec // at least, either way round as it is drawn; none: any
	Objectives int         // at least
}

// Wants is what a scenario asks of a side's warband. Who does not meet it is told so, and may
// play all the same.
type Wants struct {
	Cost, Models Span
	Keywords     []Keyword
}

// Span is from a least to a most; 0 is no bound.
type Span struct{ Least, Most int }

// Keyword is how many models must and may have a keyword, as it is printed.
type Keyword struct {
	Word string
	Span
	None bool // no model may have it
}

// The bounds of what is asked for.
const (
	MaxKeywords = 8
	maxCost     = 100_000
	wordBytes   = 60
)

// None reports whether nothing is asked of a warband.
func (w *Wants) None() bool { return w.Cost == Span{} && w.Models == Span{} && len(w.Keywords) == 0 }

// holds reports whether a number is within the bounds; a most of -1 is none at all.
func (s Span) holds(n int) bool { return n >= s.Least && (s.Most == 0 || n <= max(0, s.Most)) }

// bound is the bound that a number breaks, as a sign and a number.
func (s Span) bound(n int) string {
	if n < s.Least {
		return "≥ " + strconv.Itoa(s.Least)
	}
	return "≤ " + strconv.Itoa(max(0, s.Most))
}

// span reads {"least","most"}, either of which may be left out.
func span(o *document.Object, limit int) Span {
	s := Span{o.Opt("least").IntOr(0, 0, limit), o.Opt("most").IntOr(0, 1, limit)}
	if s.Most > 0 && s.Most < s.Least {
		o.Opt("most").Faultf("is less than least")
	}
	return s
}

func (s Span) fields(f *document.Fields) {
	if s.Least > 0 {
		f.Add("least", s.Least)
	}
	if s.Most > 0 {
		f.Add("most", s.Most)
	}
}

// parts reads what the sides are.
func (r *reader) parts(v document.Value) {
	if !v.Present() {
		return
	}
	list := v.List(2)
	if len(list) != 2 {
		v.Faultf("has not two sides")
		return
	}
	for i, v := range list {
		o := v.Object()
		p := Part{Role: some(o.Opt("role").Text(nameBytes)), Briefing: some(o.Opt("briefing").Text(storyBytes))}
		if v := o.Opt("warband"); v.Present() {
			p.Band = wants(v.Object())
		}
		r.s.Parts[i] = p
	}
}

// some is a text that may be left out: one in no language is none.
func some(t document.Text) document.Text {
	if len(t) == 0 {
		return nil
	}
	return t
}

func wants(o *document.Object) (w Wants) {
	if v := o.Opt("cost"); v.Present() {
		w.Cost = span(v.Object(), maxCost)
	}
	if v := o.Opt("models"); v.Present() {
		w.Models = span(v.Object(), roster.MaxModels)
	}
	for _, v := range o.Opt("keywords").List(MaxKeywords) {
		k := v.Object()
		word := Keyword{k.Get("word").Name(wordBytes), span(k, roster.MaxModels), k.Opt("none").Bool()}
		if word.None == (word.Span != Span{}) {
			k.Faultf("must have least or most, or none")
		}
		w.Keywords = append(w.Keywords, word)
	}
	return w
}

// asks reads what is asked of the table.
func (r *reader) asks(v document.Value) {
	if !v.Present() {
		return
	}
	o, a := v.Object(), &r.s.Asks
	a.Table = o.Opt("name").String(document.MostName)
	a.Objectives = o.Opt("objectives").IntOr(0, 1, MaxClaims)
	if v := o.Opt("size"); v.Present() {
		a.Size, _ = v.Point()
		if least := physics.V(6*physics.Inch, 6*physics.Inch); a.Size.X < least.X || a.Size.Y < least.Y {
			v.Faultf("is smaller than any table")
		}
	}
}

func (s *Scenario) askFields(f *document.Fields) {
	if s.Parts[0].any() || s.Parts[1].any() {
		f.Add("sides", listed(s.Parts[:], (*Part).fields))
	}
	if s.Asks != (Asks{}) {
		var t document.Fields
		if s.Asks.Table != "" {
			t.Add("name", s.Asks.Table)
		}
		if s.Asks.Size != (physics.Vec{}) {
			t.Add("size", s.Asks.Size)
		}
		if s.Asks.Objectives > 0 {
			t.Add("objectives", s.Asks.Objectives)
		}
		f.Add("table", t)
	}
}

func (p *Part) any() bool { return len(p.Role)+len(p.Briefing) > 0 || !p.Band.None() }

func (p *Part) fields() document.Fields {
	f := document.Fields{}
	if len(p.Role) > 0 {
		f.Add("role", p.Role.Fields())
	}
	if len(p.Briefing) > 0 {
		f.Add("briefing", p.Briefing.Fields())
	}
	if p.Band.None() {
		return f
	}
	var w document.Fields
	for _, part := range []struct {
		name string
		Span
	}{{"cost", p.Band.Cost}, {"models", p.Band.Models}} {
		if part.Span != (Span{}) {
			var in document.Fields
			part.fields(&in)
			w.Add(part.name, in)
		}
	}
	if len(p.Band.Keywords) > 0 {
		list := document.List{}
		for _, k := range p.Band.Keywords {
			in := document.Fields{{Name: "word", Value: k.Word}}
			k.Span.fields(&in)
			if k.None {
				in.Add("none", true)
			}
			list = append(list, in)
		}
		w.Add("keywords", list)
	}
	f.Add("warband", w)
	return f
}

// entry is the path of an entry of a list.
func entry(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// Table tells what of the scenario does not fit a table: nothing where it can be played on it.
func (s *Scenario) Table(t *levels.Table) (faults []document.Fault) {
	add := func(f document.Fault) { faults = append(faults, f) }
	if a := s.Asks; a.Table != "" && a.Table != t.Name {
		add(document.Fault{Path: "table.name", Key: "it is for the table %s alone", Args: []any{a.Table}})
	} else if a.Size.X > t.Size.X || a.Size.Y > t.Size.Y {
		add(document.Fault{Path: "table.size", Key: "the table is smaller than %s\" by %s\"", Args: []any{a.Size.X, a.Size.Y}})
	}
	if n := len(t.Objectives); n < s.Asks.Objectives {
		add(document.Fault{Path: "table.objectives", Key: "it asks for %d objectives, and the table has %d", Args: []any{s.Asks.Objectives, n}})
	}
	for i := range s.Areas {
		for _, p := range s.Areas[i].Polygon {
			if p.X < 0 || p.Y < 0 || p.X > t.Size.X || p.Y > t.Size.Y {
				add(document.Fault{Path: entry("zones", i), Key: "the zone %s is off the table at %s, %s", Args: []any{s.Areas[i].ID, p.X, p.Y}})
				break
			}
		}
	}
	for i, d := range s.Doors {
		k := slices.IndexFunc(t.Terrain, func(p levels.Piece) bool { return p.ID == d.Piece })
		if k < 0 || d.Opening >= len(t.Terrain[k].Openings) {
			add(document.Fault{Path: entry("doors", i), Key: "the table has no such door: %s, number %d", Args: []any{d.Piece, d.Opening + 1}})
		}
	}
	s.goals(func(at string, r *Rule) {
		if r.At != "" && !slices.ContainsFunc(t.Objectives, func(o levels.Objective) bool { return o.ID == r.At }) {
			add(document.Fault{Path: at, Key: "the table has no objective %s", Args: []any{r.At}})
		}
	})
	return faults
}

// Band tells what of a side's warband is not as the scenario asks for: nothing where all is.
func (s *Scenario) Band(side int, w *roster.Warband) (faults []document.Fault) {
	want := &s.Parts[side].Band
	tell := func(name string, s Span, n int, key string, args ...any) {
		if !s.holds(n) {
			faults = append(faults, document.Fault{Path: entry("sides", side) + ".warband." + name, Key: key, Args: append(append([]any{n}, args...), s.bound(n))})
		}
	}
	tell("cost", want.Cost, w.Cost(), costText)
	tell("models", want.Models, len(w.Models), modelsText)
	for _, k := range want.Keywords {
		n := 0
		for i := range w.Models {
			if slices.ContainsFunc(w.Models[i].Keywords, func(o string) bool { return strings.EqualFold(o, k.Word) }) {
				n++
			}
		}
		if k.None {
			k.Most = -1
		}
		tell("keywords", k.Span, n, wordText, k.Word)
	}
	return faults
}

// What is told of a warband: how many, and which bound that breaks.
var (
	costText   = "it costs %d; asked for: %s"
	modelsText = "it has %d models; asked for: %s"
	wordText   = "%d of its models have %s; asked for: %s"
)
