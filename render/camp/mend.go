package camp

import (
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/roster"
	"duckboard/render"
)

// Mend asks for what is noted and corrected of a band, or of one of its models.
type Mend struct {
	paper
	records *Records
	band    string
	model   string // empty: the band

	name, note, why string
	numbers         []number
	character       bool
	status          int // of statuses
	lifted          map[int]bool
}

// number is one that may be corrected.
type number struct {
	name string
	was  int
	text string
}

// statuses are what a correction may make of a model.
var statuses = []campaign.Status{campaign.Ready, campaign.Died, campaign.Retired}

var statusNames = map[campaign.Status]string{campaign.Ready: render.N("ready"), campaign.Died: render.N("dead"), campaign.Retired: render.N("retired"), campaign.Left: render.N("gone home")}

// stands is what a number is now.
func stands(name string, b *campaign.Band, m *campaign.Member) int {
	if m == nil {
		return map[string]int{"money": b.Money, "coin": b.Coin, "points": b.Points, "won": b.Won, "drawn": b.Drawn, "lost": b.Lost}[name]
	}
	return map[string]int{"experience": m.Experience, "scars": m.Scars, "absent": m.Absent, "battles": m.Battles, "kills": m.Kills, "outs": m.Outs, "learnt": m.Learnt}[name]
}

func newMend(r *Records, lang, band, model string) *Mend {
	s := &Mend{records: r, band: band, model: model, lifted: map[int]bool{}}
	b, m := s.of()
	s.name, s.note = roster.Local(lang, b.Name), b.Note
	if m != nil {
		s.name, s.note, s.character = roster.Local(lang, m.Profile.Name), m.Note, m.Character
		for i, x := range statuses {
			if x == m.Status {
				s.status = i
			}
		}
	}
	for _, n := range campaign.Settable(m != nil) {
		was := stands(n, b, m)
		s.numbers = append(s.numbers, number{n, was, strconv.Itoa(was)})
	}
	return s
}

func (s *Mend) of() (*campaign.Band, *campaign.Member) {
	b := s.records.book().c.Band(s.band)
	return b, b.Member(s.model)
}

// Layout implements render.Screen.
func (s *Mend) Layout(a *render.App) {
	t := a.Theme()
	b, m := s.of()
	title := nameOf(a, b)
	if m != nil {
		title = memberName(a, m)
	}
	col := s.lay(a, title, 720, 760, 2)
	write := func(label string, most int, value *string, hint string) {
		col.field(label, func(r render.Rect) {
			s.ui.InputUpTo(most, *value, hint, r, func(v string) { *value = v }, nil)
		})
	}
	write(a.T("Name"), document.MostName, &s.name, "")
	write(a.T("Note"), campaign.MaxNote, &s.note, a.T("nothing"))
	col.head(a.T("Correct"))
	col.text(a.T("What you change here is written down as a correction. The arbiter may correct everything, a player their own band."), render.Small.In(t.Pal.InkSoft))
	col.gap(4)
	for i := range s.numbers {
		n := &s.numbers[i]
		write(a.T(chronicle.Corrected[n.name]), 7, &n.text, strconv.Itoa(n.was))
	}
	if m != nil {
		s.layoutModel(a, m)
	}
	write(a.T("Why"), campaign.MaxNote, &s.why, a.T("for the log"))
	s.close(a, a.T("Write it down"), func() { s.write(a) })
}

// layoutModel asks what is of a model alone.
func (s *Mend) layoutModel(a *render.App, m *campaign.Member) {
	col := &s.column
	s.ui.Check(a.T("character"), s.character, col.row(1, 30)[0], func(on bool) { s.character = on })
	col.field(a.T("It is"), func(r render.Rect) {
		s.ui.Combo(namesOf(statuses, func(x campaign.Status) string { return a.T(statusNames[x]) }), s.status, r, func(i int) { s.status = i })
	})
	for i, h := range m.Story {
		if !h.Lifted {
			s.ui.Check(a.T("no longer: %s", a.Printer().In(h.Name)), s.lifted[i], col.row(1, 30)[0], func(on bool) { s.lifted[i] = on })
		}
	}
}

// fix is what is corrected, nil for nothing; wrong is a text that is no number.
func (s *Mend) fix() (x *campaign.Fix, wrong string) {
	_, m := s.of()
	x = &campaign.Fix{}
	any := false
	for _, n := range s.numbers {
		v, err := strconv.Atoi(strings.TrimSpace(n.text))
		if err != nil || v < 0 {
			return nil, n.text
		}
		if v != n.was {
			any = x.Set(n.name, v)
		}
	}
	if m != nil {
		if s.character != m.Character {
			x.Character, any = &s.character, true
		}
		if statuses[s.status] != m.Status && m.Status != campaign.Left {
			x.Status, any = statuses[s.status], true
		}
		for i := range m.Story {
			if s.lifted[i] {
				x.Lifted, any = append(x.Lifted, i), true
			}
		}
	}
	if !any {
		return nil, ""
	}
	return x, ""
}

// write makes the entries.
func (s *Mend) write(a *render.App) {
	b, m := s.of()
	x, wrong := s.fix()
	if wrong != "" {
		a.Say(a.T("%q is not a whole number.", wrong))
		return
	}
	k, who := s.records.book(), s.records.who()
	name, note := nameOf(a, b), b.Note
	if m != nil {
		name, note = memberName(a, m), m.Note
	}
	done := k.act(a, func() error {
		var list []campaign.Entry
		if s.name != name && s.name != "" {
			list = append(list, campaign.Entry{Kind: campaign.Rename, Name: s.name})
		}
		if s.note != note {
			list = append(list, campaign.Entry{Kind: campaign.Note, Text: s.note})
		}
		if x != nil {
			list = append(list, campaign.Entry{Kind: campaign.Correct, Fix: x, Text: s.why})
		}
		for _, e := range list {
			e.Who, e.Band, e.Model = who, s.band, s.model
			if err := k.make(e); err != nil {
				return err
			}
		}
		return nil
	})
	if done {
		a.Pop()
		a.Relayout()
	}
}

// Reason asks why a battle is to come to nothing.
type Reason struct {
	paper
	records *Records
	ticket  int

	why string
}

// Layout implements render.Screen.
func (s *Reason) Layout(a *render.App) {
	col := s.lay(a, a.T("Void battle %d?", s.ticket), 620, 330, 2)
	col.text(a.T("The battle counts for nothing, and both bands may fight another one. The other side has to agree, unless the arbiter says so."), render.Body)
	col.gap(8)
	col.field(a.T("Why"), func(r render.Rect) {
		s.ui.InputUpTo(campaign.MaxNote, s.why, a.T("for the log"), r, func(v string) { s.why = v }, nil)
	})
	s.close(a, a.T("Void it"), func() {
		if s.records.do(a, campaign.Entry{Kind: campaign.Void, Ticket: s.ticket, Text: s.why}) {
			a.Pop()
			a.Relayout()
		}
	})
}
