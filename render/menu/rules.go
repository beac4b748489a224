package menu

import (
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
)

// Rules is the rules to read: every clause and keyword of a rule set in our own
// words, searched while one types. A clause that is cited anywhere leads here.
type Rules struct {
	List    []game.Ruleset // those that can be read
	Ruleset string         // the one to begin with; empty: the first
	Clause  string         // the one to show; empty: the beginning

	ui      *render.UI
	dialog  render.Dialog
	content render.Rect
	beside  float64 // the width of the column of IDs; 0: they stand above the texts
	field   *render.Field
	on      int
	search  string
	rows    []clauseRow
	scroll  render.Scroll
	plates  plates
}

// Readable are the rule sets that can be read.
func Readable(list []game.Ruleset) []game.Ruleset {
	return slices.DeleteFunc(slices.Clone(list), func(r game.Ruleset) bool {
		_, ok := r.(game.Cited)
		return !ok
	})
}

// clauseRow is a line of the list.
type clauseRow struct {
	head string // a heading, else a clause
	game.Clause
	text  string // in the player's language
	note  []render.HouseNote
	y, h  float64
	plate string // its picture, empty for none
}

// Overlay implements render.Overlay.
func (s *Rules) Overlay() {}

// Reading implements render.Reader: the rules on show.
func (s *Rules) Reading() (ruleset, clause string) {
	if s.on < len(s.List) {
		ruleset = s.List[s.on].ID()
	}
	return ruleset, s.Clause
}

// Jump implements render.Jumper: a clause that another one names is shown here.
func (s *Rules) Jump(a *render.App, clause string) {
	s.Clause = clause
	for i := range s.rows {
		if s.rows[i].ID == clause {
			s.scroll.Show(s.rows[i].y, s.content)
			a.Redraw()
			return
		}
	}
	s.search = ""
	s.field.SetText("")
	s.fill(a, clause)
}

// IsRules marks the screen, so that F2 closes it.
func (s *Rules) IsRules() {}

// Layout implements render.Screen.
func (s *Rules) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(980, 780, 0)
	in := s.dialog.Body
	s.beside = t.Px(idWidth)
	if in.W < t.Px(560) {
		s.beside = 0
	}
	s.ui.Button(a.T("Done"), Keys.Key("back"), render.Plain, s.dialog.Corner(t, doneWidth(a, &s.dialog)), a.Pop)
	var titles []string
	for i, r := range s.List {
		titles = append(titles, r.ID())
		if r.ID() == s.Ruleset {
			s.on = i
		}
	}
	tabs := render.Rect{X: in.X, Y: in.Y, W: min(in.W*0.55, t.Px(170)*float64(len(titles))), H: t.Row(36)}
	search := render.Rect{X: in.X + tabs.W + t.Px(18), Y: in.Y, W: in.W - tabs.W - t.Px(18), H: tabs.H}
	if search.W < t.Px(260) {
		tabs.W = in.W
		search = render.Rect{X: in.X, Y: in.Y + tabs.H + t.Px(8), W: in.W, H: tabs.H}
	}
	s.ui.Tabs(titles, s.on, tabs, func(i int) {
		s.on, s.Ruleset = i, s.List[i].ID()
		s.fill(a, "")
	})
	s.field = s.ui.Input(s.search, a.T("Search: a word, a keyword, an ID"), search, func(text string) {
		s.search = text
		s.fill(a, "")
	}, nil)
	if !a.Touch() { // a finger opens a keyboard over half of it
		s.ui.Focus(s.field)
	}
	top := search.Y + search.H + t.Px(14)
	s.content = render.Rect{X: in.X, Y: top, W: in.W, H: in.Y + in.H - top}
	s.fill(a, s.Clause)
}

// doneWidth is the width in units of the button beside a dialog's title.
func doneWidth(a *render.App, d *render.Dialog) float64 {
	if d.Head.W < a.Theme().Px(480) {
		return 84
	}
	return 160
}

// fill lists what fits the search and scrolls to a clause.
func (s *Rules) fill(a *render.App, to string) {
	s.rows, s.scroll = s.rows[:0], render.Scroll{}
	if r, ok := s.List[s.on].(game.Cited); ok {
		s.add(a, "", r.Clauses())
		s.add(a, a.T("Keywords"), r.Glossary())
	}
	s.lay(a.Theme())
	for i := range s.rows {
		if to != "" && s.rows[i].ID == to {
			s.scroll.Show(s.rows[i].y, s.content)
		}
	}
	a.Redraw()
}

// add lists the clauses that fit the search, under a heading.
func (s *Rules) add(a *render.App, head string, list []game.Clause) {
	first := true
	for _, c := range list {
		if c.Head != "" {
			head, first = a.T(c.Head), true
		}
		text := a.T(c.Key)
		if !fits(s.search, c.ID+" "+text+" "+c.Key) {
			continue
		}
		if first && head != "" {
			s.rows = append(s.rows, clauseRow{head: head})
		}
		first = false
		row := clauseRow{Clause: c, text: text, note: a.HouseNotes(s.List[s.on].ID(), c.ID)}
		if r, ok := s.List[s.on].(game.Illustrated); ok {
			row.plate = r.Plate(c.ID)
		}
		s.rows = append(s.rows, row)
	}
}

// fits tells whether a text has every word of a search.
func fits(search, text string) bool {
	text = strings.ToLower(text)
	for _, w := range strings.Fields(strings.ToLower(search)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// idWidth is the width of the column of IDs, in units.
const idWidth = 178

// lay measures the rows; a family of clauses is set off from the next.
func (s *Rules) lay(t *render.Theme) {
	y, family := 0.0, ""
	for i := range s.rows {
		r := &s.rows[i]
		if r.head != "" {
			r.y, r.h = y+t.Px(14), t.Px(38)
			y, family = r.y+r.h, ""
			continue
		}
		if f := familyOf(r.ID); f != family {
			if family != "" && strings.Contains(r.ID, "-") {
				y += t.Px(12)
			}
			family = f
		}
		r.y, r.h = y, t.ParagraphHeight(r.text, s.content.W-s.beside, render.Body)+t.Px(7)
		if s.beside == 0 {
			r.h += t.LineHeight(render.Strong) + t.Px(4)
		}
		for _, n := range r.note {
			r.h += t.ParagraphHeight(n.Text, s.content.W-s.beside, noteStyle(t, n))
		}
		if r.plate != "" {
			r.h += t.Px(plateHigh + plateGap)
		}
		y += r.h
	}
	s.scroll.High = y
}

// noteStyle is how a house rule stands under its clause: what was changed in red.
func noteStyle(t *render.Theme, n render.HouseNote) render.Style {
	if n.Changed {
		return render.Small.In(t.Pal.Red)
	}
	return render.Small.In(t.Pal.InkSoft)
}

// familyOf is a clause's ID without its number: R for all Readings.
func familyOf(id string) string {
	if i := strings.LastIndexByte(id, '-'); i > 0 && !strings.HasPrefix(id, "R-") {
		return id[:i]
	}
	return id[:min(1, len(id))]
}

// Update implements render.Screen.
func (s *Rules) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	if s.scroll.Read(in, Keys, a.Theme(), s.content) {
		a.Redraw()
	}
	s.paint(a)
	return nil
}

// Draw implements render.Screen.
func (s *Rules) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, s.List[s.on].Title(), t.Px(doneWidth(a, &s.dialog)+16))
	in := dst.Clip(s.content)
	for i := range s.rows {
		r := &s.rows[i]
		y := s.content.Y + r.y - s.scroll.Y
		if y+r.h < s.content.Y || y > s.content.Y+s.content.H {
			continue
		}
		if r.head != "" {
			t.Text(in, r.head, s.content.X, y+t.Px(4), render.Heading)
			continue
		}
		if r.ID == s.Clause {
			render.Fill(in, render.Rect{X: s.content.X - t.Px(8), Y: y - t.Px(3), W: s.content.W + t.Px(16), H: r.h}, chart.Alpha(t.Pal.Gold, 0.35))
		}
		room := s.beside - t.Px(10)
		if s.beside == 0 {
			room = s.content.W
		}
		t.Text(in.Plain(), t.Cut(r.ID, render.Strong, room), s.content.X, y, render.Strong.In(t.Pal.Contour))
		if s.beside == 0 {
			y += t.LineHeight(render.Strong)
		}
		y = t.Paragraph(in, r.text, s.content.X+s.beside, y, s.content.W-s.beside, render.Body)
		for _, n := range r.note {
			y = t.Paragraph(in, n.Text, s.content.X+s.beside, y, s.content.W-s.beside, noteStyle(t, n))
		}
		s.hang(t, in, r.plate, y)
	}
	if len(s.rows) == 0 {
		t.Paragraph(dst, a.T("No clause and no keyword has all these words."), s.content.X, s.content.Y, s.content.W, render.Aside.In(t.Pal.InkSoft))
	}
	s.scroll.Bar(t, dst, s.content.X+s.content.W+t.Px(8), s.content)
	s.ui.Draw(dst)
}
