package render

import (
	"image/color"
	"slices"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/render/chart"
)

// The ID of a clause is a link wherever it is drawn: Theme.Text notes where the
// IDs of the rules of the screen lie, the App underlines them, shows what the
// clause says while the pointer rests on one, and opens the rules at it on a
// click. A screen does nothing for it but say by Reader which rules are read;
// buttons have no links, and what a Card or a Panel covers is none any more.

// link is a clause's ID as it lies on the screen.
type link struct {
	box     Rect
	id      string
	ruleset string // whose clause it is
	says    string // what an abbreviation stands for; empty: it is a clause that it leads to
}

// span is where an ID lies in a line, or a word that a clause explains, in pixels from
// its beginning.
type span struct {
	id       string
	from, to float64
	word     bool
}

// links are those of a frame; the zero value has none.
type links struct {
	known   map[string]string    // of the rules that are read: what each clause says
	ruleset string               // which those are
	words   map[string]game.Word // of those rules that are used unexplained, by their forms
	all     []link
	over    int // the one under the pointer, -1
	since   time.Duration
}

// Jumper is a Screen that shows a clause by itself when its ID is clicked, in
// place of the rules on top of it.
type Jumper interface {
	Jump(a *App, clause string)
}

// idsOf finds what may be the ID of a clause in a line: capitals with a hyphen,
// as in MOV-3, T-AIM and P-DIV-1, and the word ZONE. Which are IDs say the rules.
func idsOf(line string, width func(string) float64) []span {
	if !strings.Contains(line, "-") && !strings.Contains(line, "ZONE") {
		return nil
	}
	var spans []span
	for i := 0; i < len(line); {
		n := 0
		for i+n < len(line) && idByte(line[i+n]) {
			n++
		}
		id := strings.TrimRight(line[i:i+n], "-")
		whole := len(id) == n && (i == 0 || !letter(line[i-1])) && !strings.HasPrefix(line[i+n:], "…")
		if whole && (id == "ZONE" || strings.IndexByte(id, '-') > 0) {
			spans = append(spans, span{id, width(line[:i]), width(line[:i+n]), false})
		}
		i += max(n, 1)
	}
	return spans
}

// figured marks a form that is meant only where a figure follows.
const figured = " #"

// wordsIn finds words in a line where they stand by themselves.
func wordsIn(line string, words []string, width func(string) float64) (spans []span) {
	for _, w := range words {
		w, figure := strings.CutSuffix(w, figured)
		for from := 0; ; {
			i := strings.Index(line[from:], w)
			if i < 0 {
				break
			}
			i += from
			from = i + len(w)
			if (i == 0 || !wordByte(line[i-1])) && (from == len(line) || !wordByte(line[from])) && (!figure || figureAt(line[from:])) {
				spans = append(spans, span{w, width(line[:i]), width(line[:from]), true})
			}
		}
	}
	return spans
}

// figureAt tells whether a line goes on with a figure of a profile: alone, or with another after
// it.
func figureAt(line string) bool {
	rest, ok := strings.CutPrefix(line, " ")
	end := strings.TrimLeft(rest, "0123456789+-−±/.,\"″")
	if end != rest && strings.HasSuffix(rest[:len(rest)-len(end)], ",") { // of the sentence
		end = "," + end
	}
	return ok && end != rest && strings.ContainsAny(rest[:len(rest)-len(end)], "0123456789") && (end == "" || strings.HasPrefix(end, " ·") || strings.HasPrefix(end, ","))
}

func wordByte(c byte) bool { return idByte(c) || letter(c) }

func idByte(c byte) bool { return c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' }
func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 0x80 }

// link notes the links of a line that is drawn at x, y, and underlines them.
func (b Brush) link(t *Theme, l *setLine, x, y, h float64, c color.RGBA) {
	for i := range l.ids {
		s := &l.ids[i]
		id, ruleset, says, thin := s.id, "", "", 0.45
		if s.word {
			w := b.links.words[s.id]
			if id, says, thin = w.Clause, w.Says, 0.25; id == "" && says == "" || b.cites[0].ruleset != "" {
				continue
			}
		}
		if ruleset = b.cited(id); ruleset == "" && says == "" {
			continue
		}
		pad := t.Px(2)
		box := Rect{x + s.from - pad, y - pad, s.to - s.from + 2*pad, h + 2*pad}
		if cx, cy := float32(box.X+box.W/2), float32(box.Y+box.H/2); b.side(cx, cy) != 0 {
			continue
		}
		b.links.all = append(b.links.all, link{box, id, ruleset, says})
		Fill(b, Rect{box.X + pad, box.Y + box.H - pad, box.W - 2*pad, t.Line()}, chart.Alpha(c, thin))
	}
}

// Plain returns a Brush whose texts have no links.
func (b Brush) Plain() Brush {
	b.plain = true
	return b
}

// cited is a rule set that a Brush's texts cite.
type cited struct {
	ruleset string
	known   map[string]string
}

// Citing returns a Brush whose texts cite one rule set, or where that does not
// know a clause another, in place of the screen's: for versions side by side.
func (b Brush) Citing(a *App, ruleset, other string) Brush {
	b.cites = [2]cited{{ruleset, a.clauses(ruleset)}, {other, a.clauses(other)}}
	return b
}

// cited is the rule set whose clause an ID is, empty for none.
func (b Brush) cited(id string) string {
	list := b.cites
	if list[0].ruleset == "" {
		list[0] = cited{b.links.ruleset, b.links.known}
	}
	for i := range list {
		if _, ok := list[i].known[id]; ok {
			return list[i].ruleset
		}
	}
	return ""
}

// covers takes away the links that something is drawn over.
func (b Brush) covers(r Rect) {
	kept := b.links.all[:0]
	for _, l := range b.links.all {
		if !r.Has(l.box.X+l.box.W/2, l.box.Y+l.box.H/2) {
			kept = append(kept, l)
		}
	}
	b.links.all = kept
}

// read begins the links of a screen.
func (a *App) read(s Screen) {
	a.batch.links.all = a.batch.links.all[:0]
	a.batch.links.known, a.batch.links.ruleset, a.batch.links.words = nil, "", nil
	if r, ok := s.(Reader); ok {
		ruleset, _ := r.Reading()
		a.batch.links.known, a.batch.links.ruleset = a.clauses(ruleset), ruleset
		a.batch.links.words = a.words(ruleset)
	}
}

// clauses are what the clauses and keywords of a rule set say, by their IDs.
func (a *App) clauses(ruleset string) map[string]string {
	if a.Router.Clauses == nil || ruleset == "" {
		return nil
	}
	known, ok := a.known[ruleset]
	if !ok {
		known = map[string]string{}
		for _, c := range a.Router.Clauses(ruleset) {
			known[c.ID] = c.Key
		}
		if a.known == nil {
			a.known = map[string]map[string]string{}
		}
		a.known[ruleset] = known
	}
	return known
}

// words are the words that a rule set uses unexplained, by their forms in the player's language.
func (a *App) words(ruleset string) map[string]game.Word {
	t := a.Theme()
	known, ok := t.words[ruleset]
	if !ok && a.Router.Words != nil {
		known = map[string]game.Word{}
		for _, w := range a.Router.Words(ruleset) {
			for form := range strings.SplitSeq(a.T(w.Key), "|") {
				known[form] = w
			}
		}
		if t.words == nil {
			t.words = map[string]map[string]game.Word{}
		}
		t.words[ruleset] = known
	}
	return known
}

// forms are such words of all rules, the longest first.
func (a *App) forms() (list []string) {
	if a.Router.Words == nil {
		return nil
	}
	for _, w := range a.Router.Words("") {
		for form := range strings.SplitSeq(a.T(w.Key), "|") {
			if w.Figure {
				form += figured
			}
			list = append(list, form)
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	slices.SortStableFunc(list, func(v, w string) int { return len(w) - len(v) })
	return list
}

// WordsOf returns the words that a rule set uses unexplained, of all where its id is
// empty; for Router.Words.
func WordsOf(list []game.Ruleset, id string) (words []game.Word) {
	for _, r := range list {
		if w, ok := r.(game.Worded); ok && (id == "" || r.ID() == id) {
			words = append(words, w.Words()...)
		}
	}
	return words
}

// point finds the link under the pointer, and opens the rules at it on a click.
// Where the pointer was over a widget in the last frame, the widget has it.
func (a *App) point(overUI bool) {
	l, over := &a.batch.links, -1
	for i := range l.all {
		if l.all[i].box.Has(a.in.X, a.in.Y) && !overUI {
			over = i
		}
	}
	if over != l.over {
		l.over, l.since = over, a.Now()
		a.Animate(time.Second)
	}
	if over < 0 || l.all[over].says != "" { // an abbreviation leads nowhere: what it lies on has the click
		return
	}
	if a.in.Clicked(Left) {
		a.open(&l.all[over])
	}
	if a.in.Clicked(Left) || a.in.Pressed(Left) {
		a.in.Take()
	}
}

// pointed is the link under the pointer, nil for none.
func (a *App) pointed() *link {
	if l := &a.batch.links; l.over >= 0 && l.over < len(l.all) {
		return &l.all[l.over]
	}
	return nil
}

// open shows the clause of a link.
func (a *App) open(l *link) {
	if j, ok := a.Top().(Jumper); ok {
		j.Jump(a, l.id)
		return
	}
	if a.Router.Rules != nil {
		a.Push(a.Router.Rules(l.ruleset, l.id))
		a.layout()
	}
}

// drawLink marks the link under the pointer and says what its clause says once
// the pointer rests.
func (a *App) drawLink(dst Brush) {
	l := a.pointed()
	if l == nil {
		return
	}
	t, box, id := a.Theme(), l.box, l.id
	Fill(dst, box, chart.Alpha(t.Pal.Gold, 0.35))
	if l.says != "" {
		if a.Now()-a.batch.links.since >= tipAfter {
			a.DrawTip(dst, a.T(l.says), box)
		}
		return
	}
	if _, ok := a.Top().(Jumper); ok || a.Now()-a.batch.links.since < tipAfter {
		return
	}
	words, wide, pad := a.T(a.clauses(l.ruleset)[id]), t.Px(320), t.Px(10)
	for _, n := range a.HouseNotes(l.ruleset, id) {
		words += "\n" + n.Text
	}
	lines := t.Wrap(words, Body, wide)
	w := t.Width(id, Strong)
	for _, line := range lines {
		w = max(w, t.Width(line, Body))
	}
	card := Rect{box.X, box.Y + box.H + t.Px(5), w + 2*pad, t.LineHeight(Strong) + float64(len(lines))*t.LineHeight(Body) + pad}
	v := a.Visible()
	if card.Y+card.H > v.Y+v.H {
		card.Y = box.Y - card.H - t.Px(5)
	}
	card.X = max(v.X+t.Px(4), min(card.X, v.X+v.W-card.W-t.Px(4)))
	dst = dst.Plain()
	t.Card(dst, card, t.Pal.Token, t.Pal.InkSoft)
	t.Text(dst, id, card.X+pad, card.Y+pad/2, Strong.In(t.Pal.Red))
	t.Paragraph(dst, words, card.X+pad, card.Y+pad/2+t.LineHeight(Strong), wide, Body.In(t.Pal.DieInk))
}

// ClausesOf returns the clauses and keywords of a rule set, for Router.Clauses.
func ClausesOf(list []game.Ruleset, id string) []game.Clause {
	for _, r := range list {
		if c, ok := r.(game.Cited); ok && r.ID() == id {
			return append(append([]game.Clause{}, c.Clauses()...), c.Glossary()...)
		}
	}
	return nil
}
