package builder

import (
	"image/color"
	"strings"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/muster"
)

// Card implements gallery.Of: a warband's people, its name, what it costs, what is wrong with it.
func (s *List) Card(a *render.App, dst render.Brush, i int, r render.Rect) {
	t, c := a.Theme(), &s.cards[i]
	in := r.Inset(t.Px(10))
	name := catalogue.Local(t.Lang, c.Name)
	st := t.Fit(name, render.Heading.Sized(18), in.W)
	t.Text(dst, t.Cut(name, st, in.W), in.X, in.Y-t.Px(3), st)
	t.Text(dst, t.Cut(s.origin(a, c), render.Small, in.W), in.X, in.Y+t.Px(23), render.Small.In(t.Pal.InkSoft))
	drawPeople(t, dst, c.people, render.Rect{X: in.X, Y: in.Y + t.Px(42), W: in.W, H: t.Px(36)})
	words, ink := s.about(a, c)
	lines, st, _ := t.Label(words, render.Small.In(ink), in.W, t.Px(30))
	for i, l := range lines {
		t.Text(dst, l, in.X, in.Y+in.H-float64(len(lines)-i)*st.Size*1.15*t.Scale, st)
	}
}

// origin says whose a warband is: its faction, or what it was picked from.
func (s *List) origin(a *render.App, c *card) string {
	var parts []string
	switch {
	case c.List != nil:
		if of := s.Shelf.Find(c.List.Catalogue); of != nil {
			parts = append(parts, catalogue.Local(a.Theme().Lang, of.Name))
		} else {
			parts = append(parts, a.T("its data is not here"))
		}
	case c.Band != nil && c.Band.Faction != "":
		parts = append(parts, catalogue.Local(a.Theme().Lang, c.Band.Faction))
	}
	if c.File == "" {
		parts = append(parts, a.T("shipped"))
	}
	return strings.Join(parts, " · ")
}

// unplayed says why a warband cannot be played; empty where it can.
func (s *List) unplayed(a *render.App, c *card) string {
	switch {
	case c.Err != nil:
		return a.T("cannot be read: %s", reason(a, c.Err))
	case c.Told.Why != nil:
		return a.T("no warband comes of it: %s", muster.Local(a.Theme().Lang, *c.Told.Why).In(a.T))
	case c.Band == nil:
		return a.T("nobody is in it yet")
	case len(c.rules) == 0 && len(s.Rules) > 0:
		return a.T("for no rules here: %s", reason(a, s.Rules[0].Check(c.Band)))
	}
	return ""
}

// paid is what the warband of a card costs, a key of the catalogue: in what the rules that take it count.
func paid(c *card) string {
	if len(c.rules) == 0 {
		return render.N("%d ducats")
	}
	return game.Says(c.rules[0], render.N("%d ducats"))
}

// about is what is said of a warband at the foot of its card, and in which ink.
func (s *List) about(a *render.App, c *card) (string, color.RGBA) {
	pal := a.Theme().Pal
	if why := s.unplayed(a, c); why != "" {
		if c.Err == nil && c.Band == nil && c.Told.Why == nil {
			return why, pal.InkSoft
		}
		return why, pal.Red
	}
	words := []string{a.T("%d models", len(c.Band.Models)), a.T(paid(c), c.Band.Cost()), strings.Join(ids(c.rules), ", ")}
	if n := len(c.Told.Faults); n > 0 {
		return strings.Join(append(words, a.T("%d against its catalogue", n)), " · "), pal.Red
	}
	if n := c.Told.Open; n > 0 {
		words = append(words, a.T("%d limits not checked", n))
	}
	return strings.Join(words, " · "), pal.InkSoft
}

func ids(list []game.Ruleset) (names []string) {
	for _, r := range list {
		names = append(names, r.ID())
	}
	return names
}

// drawPeople draws tokens in a row, closer together where they are many.
func drawPeople(t *render.Theme, dst render.Brush, people []chart.TokenSpec, r render.Rect) {
	size := min(r.H*0.86, t.Px(30))
	step := min(size*1.16, (r.W-size)/float64(max(1, len(people)-1)))
	for i, spec := range people {
		t.Token(dst, spec, r.X+size*0.6+float64(i)*step, r.Y+r.H/2, size)
	}
}
