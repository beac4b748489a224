package builder

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/setup"
)

// buildModel places what is chosen: a row of the list, or the warband as a whole.
func (s *Screen) buildModel(a *render.App, in render.Rect) {
	s.wantedBox = render.Rect{}
	f, end := s.pane(a, pageModel, in, in.Y)
	rows := s.d.Rows()
	if i := s.d.Chosen(); i >= 0 && i < len(rows) {
		s.rowPage(a, &f, i, &rows[i])
	} else {
		s.wholePage(a, &f)
	}
	f.Reasons()
	end(&f)
}

// rowPage is what may be said of a row.
func (s *Screen) rowPage(a *render.App, f *inspect.Flow, i int, r *draft.Row) {
	t := f.T
	s.title(a, f, i, r)
	if len(r.Models) > 0 {
		s.profile(a, f, &r.Models[0])
	}
	s.rowButtons(a, f, i)
	if s.d.List() != nil {
		f.Y += t.Px(4)
		if s.wanted != "" || s.many(s.d.Pick(i)) > mostLines {
			s.wantedField(a, f)
		}
		s.options(a, f, []int{i}, 0)
		f.Y += t.Px(4)
		for k := range r.Faults { // below, so that nothing moves away under the pointer
			s.faultLine(a, f, &r.Faults[k])
		}
	} else {
		s.profileFields(a, f, i, &r.Models[0])
	}
	if len(r.Models) > 0 {
		m := &r.Models[0]
		f.Y += t.Px(6)
		s.arms(a, f, m)
		s.weighed(a, f, i, m)
	}
	s.dress(a, f, i, r)
}

// wantedField is where one writes what is searched among the options.
func (s *Screen) wantedField(a *render.App, f *inspect.Flow) {
	s.wantedBox = f.Line(inspect.RowHigh, 6)
	field := s.ui.Input(s.wanted, a.T("Search what it may have"), s.wantedBox, func(text string) {
		if text != s.wanted { // a field that is made anew says what it has, too
			s.wanted, s.wanting = text, true
		}
	}, func(string) { s.wanting = false })
	field.Own()
	if s.wanting {
		s.ui.Focus(field)
	}
}

// title is the row's token and its name, to be written over.
func (s *Screen) title(a *render.App, f *inspect.Flow, i int, r *draft.Row) {
	t, label := f.T, a.T("Name")
	if r.Kind != r.Name {
		label = local(a, r.Kind)
	}
	line := f.Line(inspect.FieldHigh, 6)
	name := line
	name.X, name.W = line.X+t.Px(44), line.W-t.Px(44)
	seen := s.lies(pageModel, line)
	seen(f.Field(label, name, func() string { return local(a, r.Name) }, func(v string) error { return s.d.Rename(i, v) }, nil))
	if len(r.Models) == 0 {
		return
	}
	spec := token(s.ruleset(), &r.Models[0])
	spec.Portrait = s.face(a, r.Models[0].Name)
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		spec.Badge = s.d.Badge()
		t.Token(dst, spec, line.X+t.Px(18), line.Y+line.H-t.Px(17), t.Px(33))
	})
}

// field is a line of its own to write into, which the keyboard comes to.
func (s *Screen) field(f *inspect.Flow, label string, below float64, value func() string, set func(string) error) {
	r := f.Line(inspect.FieldHigh, below)
	seen := s.lies(pageModel, r)
	seen(f.Field(label, r, value, set, nil))
}

// profile is a model's characteristics, with what they are under the pointer.
func (s *Screen) profile(a *render.App, f *inspect.Flow, m *roster.Model) {
	line := setup.ProfileLine(a, m)
	f.Paragraph(line, render.Strong.Sized(13.5), 1)
	f.Words(a.T(game.Says(s.ruleset(), render.N("base %d mm · %d ducats")), m.Base, m.Cost), 6)
}

// rowButtons are what is done to a row.
func (s *Screen) rowButtons(a *render.App, f *inspect.Flow, i int) {
	p := s.d.Pick(i)
	var c []render.Rect
	switch {
	case p == nil:
		c = f.Cols(f.Line(inspect.RowHigh, 6), 4)
	case f.W > f.T.Px(380):
		c = f.Cols(f.Line(inspect.RowHigh, 6), 6)
	default:
		c = append(f.Cols(f.Line(inspect.RowHigh, 6), 4), f.Cols(f.Line(inspect.RowHigh, 6), 2)...)
	}
	f.Button(c[0], "↑", Keys.Key("raise"), false, a.T("Move the row up"), func() { s.edited(a, s.d.Move(i, i-1)) }).Enable(i > 0)
	f.Button(c[1], "↓", Keys.Key("lower"), false, a.T("Move the row down"), func() { s.edited(a, s.d.Move(i, i+1)) }).Enable(i < s.d.Len()-1)
	f.Button(c[2], a.T("Copy"), Keys.Key("copy"), false, a.T("Duplicate"), func() { s.edited(a, s.d.Copy(i)) })
	b := f.Button(c[3], a.T("Remove"), Keys.Key("remove"), false, a.T("Remove the chosen row"), func() { s.edited(a, s.d.Remove(i)) })
	b.Tint = f.T.Pal.Red
	if p != nil {
		f.Button(c[4], "−", Keys.Key("fewer"), false, a.T("One less of the chosen row"), func() { s.count(a, i, -1) }).Enable(p.Number > 1)
		f.Button(c[5], fmt.Sprintf("%d +", p.Number), Keys.Key("more"), false, a.T("One more of the chosen row"), func() { s.count(a, i, 1) })
	}
}

// many is how many options there are for a pick and for what was picked for it.
func (s *Screen) many(p *catalogue.Pick) (n int) {
	for _, o := range s.d.Tally().Options(p) {
		if o.Kind != catalogue.Group && (!o.Hidden || s.hidden) {
			n++
		}
	}
	for _, k := range p.Picks {
		n += s.many(k)
	}
	return n
}

// options are what may be picked for a pick, by groups, with what was picked for that.
func (s *Screen) options(a *render.App, f *inspect.Flow, way []int, deep int) {
	p, t := s.d.Pick(way...), s.d.Tally()
	if p == nil || deep > 6 {
		return
	}
	all := t.Options(p)
	group := ""
	for k := range all {
		o := &all[k]
		picked := slices.IndexFunc(p.Picks, func(x *catalogue.Pick) bool { return x.Entry == o.Way })
		if o.Kind == catalogue.Group || !s.offers(way, o, picked >= 0) {
			continue
		}
		if found(s.wanted, local(a, o.Name)+" "+strings.Join(o.Groups, " ")) {
			if g := strings.Join(o.Groups, " › "); g != group {
				if group = g; g != "" {
					s.groupLine(a, f, p, all, o)
				}
			}
			s.optionRow(a, f, way, all, o)
		}
		for at := range p.Picks {
			if p.Picks[at].Entry == o.Way && len(t.Options(p.Picks[at])) > 0 {
				f.X, f.W = f.X+f.T.Px(14), f.W-f.T.Px(14)
				s.options(a, f, append(slices.Clone(way), at), deep+1)
				f.X, f.W = f.X-f.T.Px(14), f.W+f.T.Px(14)
			}
		}
	}
	for _, x := range p.Picks { // what the catalogue has no more
		if !slices.ContainsFunc(all, func(o catalogue.Option) bool { return o.Way == x.Entry }) {
			b := f.Button(f.Line(inspect.RowHigh, 3), a.T("Remove %s", t.NameOf(x)), "", false, a.T("The catalogue has it no more"), func() { s.edited(a, s.d.Less(way, x.Entry)) })
			b.Tint = f.T.Pal.Red
		}
	}
}

// offered are the options that were shown for a row: what an edit has hidden stays, so that
// nothing moves away under the pointer.
type offered struct {
	row, of int // the row, and of how many
	shown   map[string]bool
}

// offers tells whether an option is shown.
func (s *Screen) offers(way []int, o *catalogue.Option, picked bool) bool {
	k := &s.offered
	if k.shown == nil || k.row != way[0] || k.of != s.d.Len() {
		*k = offered{way[0], s.d.Len(), map[string]bool{}}
	}
	id := fmt.Sprint(way, o.Way)
	if !o.Hidden || picked || s.hidden {
		k.shown[id] = true
	}
	return k.shown[id]
}

// groupLine is the name of a group of options for a pick, with how many of it there must and
// may be.
func (s *Screen) groupLine(a *render.App, f *inspect.Flow, p *catalogue.Pick, all []catalogue.Option, of *catalogue.Option) {
	names := make([]string, len(of.Groups))
	for i, g := range of.Groups {
		if names[i] = local(a, g); g == "with" { // what a unit of ours comes with
			names[i] = a.T("Comes with it")
		}
	}
	words := strings.Join(names, " › ")
	i := strings.LastIndexByte(of.Way, '/')
	for k := range all {
		g := &all[k]
		if i < 0 || g.Kind != catalogue.Group || g.Way != of.Way[:i] {
			continue
		}
		least, most := int(g.Least)*p.Number, int(g.Most)*p.Number // of a pick of several for each
		switch {
		case least > 0 && g.Most >= 0:
			words += " · " + a.T("%d of %d to %d", g.Count, least, most)
		case least > 0:
			words += " · " + a.T("%d of at least %d", g.Count, least)
		case g.Most >= 0:
			words += " · " + a.T("%d of at most %d", g.Count, most)
		}
		if len(g.Unchecked) > 0 {
			words += " · " + a.T("not checked")
		}
	}
	f.Y += f.T.Px(5)
	f.Words(words, 2)
}

// alone tells whether an option, or the group that it is in, may be there once alone in a
// pick of so many.
func alone(all []catalogue.Option, o *catalogue.Option, number float64) bool {
	return slices.ContainsFunc(all, func(x catalogue.Option) bool {
		inside := x.Kind == catalogue.Group && strings.HasPrefix(o.Way, x.Way+"/") || x.Way == o.Way
		return inside && (x.Most == 1 || x.Most == number)
	})
}

// optionRow is a line of something that may be picked: pressed it is there or not; of what
// may be there several times a second button takes one away.
func (s *Screen) optionRow(a *render.App, f *inspect.Flow, way []int, all []catalogue.Option, o *catalogue.Option) {
	t := f.T
	p := s.d.Pick(way...)
	why := s.why(a, o)
	if o.Count > 0 && o.Full && o.Most >= 0 && float64(o.Count) <= o.Most*float64(p.Number) {
		why = "" // it is there, and rightly
	}
	r := f.Line(30, 2)
	if t.Touch {
		r.H = t.Px(render.Finger)
		f.Y += t.Px(render.Finger - 30)
	}
	seen := s.lies(pageModel, r)
	if s.panes[pageModel].Box.Intersect(r).H <= 0 {
		return
	}
	price := s.price(a, o.Costs)
	one := alone(all, o, float64(p.Number)) && o.Count <= p.Number
	row := r
	row.W -= t.Width(price, render.Strong) + t.Px(10)
	add := func() { s.edited(a, s.d.Add(way, o.Way)) }
	less := func() { s.edited(a, s.d.Less(way, o.Way)) }
	name := local(a, o.Name)
	if why != "" {
		name += " – " + why
	}
	if one || o.Count == 0 {
		b := s.ui.Check(name, o.Count > 0, row, func(bool) {
			if o.Count > 0 {
				less()
			} else {
				add()
			}
		})
		seen(b)
		b.Tip, b.Beside = s.look(a, p, o.Way), true
		if why != "" {
			b.Tint = t.Pal.InkSoft
		}
	} else {
		small := max(t.Px(30), t.Row(0))
		c := []render.Rect{{X: row.X, Y: row.Y, W: small, H: row.H}, {X: row.X + small + t.Px(4), Y: row.Y, W: row.W - small - t.Px(4), H: row.H}}
		f.Button(c[0], "−", "", false, a.T("One less of it"), less)
		b := f.Button(c[1], a.T("%d × %s", o.Count, name)+"  +", "", false, a.T("One more of it")+"\n"+s.look(a, p, o.Way), add)
		seen(b)
		b.Left, b.Beside = true, true
	}
	x, y := r.X+r.W, r.Y+r.H/2
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) { t.Text(dst, price, x, y, render.Strong.At(render.FromRight)) })
}

// arms are a model's weapons and kit, and what their keywords do: a click on one leads to
// the rules.
func (s *Screen) arms(a *render.App, f *inspect.Flow, m *roster.Model) {
	strong := render.Style{Font: render.Bold, Size: 12.5}
	told := map[string]bool{}
	s.keywords(a, f, m.Keywords, told)
	for i := range m.Weapons {
		f.Paragraph(setup.WeaponLine(a, &m.Weapons[i]), strong, 2)
		s.keywords(a, f, m.Weapons[i].Keywords, told)
	}
	for i := range m.Kit {
		f.Paragraph(setup.KitLine(a, &m.Kit[i]), strong, 2)
		s.keywords(a, f, m.Kit[i].Keywords, told)
	}
}

// keywords tells what each keyword does, once.
func (s *Screen) keywords(a *render.App, f *inspect.Flow, words []string, told map[string]bool) {
	t := f.T
	for _, k := range words {
		if told[k] {
			continue
		}
		told[k] = true
		text := setup.Explain(a, s.ruleset(), k)
		if text == "" {
			text = a.T("not known to these rules")
		}
		r := f.Line(22, 0)
		if s.panes[pageModel].Box.Intersect(r).H > 0 {
			r.W = min(r.W, t.Width(k, render.Strong)+t.Px(30))
			b := s.ui.Button(k, "", render.Plain, r, func() { a.Push(a.Router.Rules(s.ruleset().ID(), entryOf(s.ruleset(), k))) })
			b.Tip = a.T("Read it in the rules")
			s.words = append(s.words, word{b, k})
		}
		f.Y += t.Px(2)
		f.Words(text, 5)
	}
}

// word is a keyword that stands on the screen.
type word struct {
	*render.Press
	keyword string
}

// Reading implements render.Reader: the keyword under the pointer, if there is one.
func (s *Screen) Reading() (ruleset, clause string) {
	for _, w := range s.words {
		if w.Hovered() {
			return s.ruleset().ID(), entryOf(s.ruleset(), w.keyword)
		}
	}
	return s.ruleset().ID(), ""
}

// entryOf is the entry of the rules that a keyword as it is printed has.
func entryOf(r game.Ruleset, keyword string) string {
	cited, ok := r.(game.Cited)
	if !ok {
		return ""
	}
	best := ""
	for _, c := range cited.Glossary() {
		stem := strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(c.ID, "\""), "X"), " (X")
		if c.ID == keyword {
			return c.ID
		}
		if strings.HasPrefix(keyword, stem) && len(stem) > len(best) {
			best = c.ID
		}
	}
	return best
}

// dress are the fields of what the player notes of a row, and how its token looks.
func (s *Screen) dress(a *render.App, f *inspect.Flow, i int, r *draft.Row) {
	d := s.d
	if len(r.Models) == 0 {
		return
	}
	f.Y += f.T.Px(8)
	f.Heading(a.T("Yours"))
	if m := &r.Models[0]; m.Soldier != nil {
		f.Field(a.T("Squad"), f.Line(inspect.FieldHigh, 6), func() string { return m.Soldier.Squad }, func(v string) error { return d.SetSquad(i, v) }, nil)
	}
	f.Words(a.T("Sign on the token"), 2)
	s.signs(a, f, i, r)
	s.portrait(a, f, r)
	if d.List() != nil {
		f.Most = 2000
		s.field(f, a.T("Note"), 6, func() string { return d.Pick(i).Note }, func(v string) error { return d.SetNote(i, v) })
	}
}

// signs are the glyphs that a token may have.
func (s *Screen) signs(a *render.App, f *inspect.Flow, i int, r *draft.Row) {
	t := f.T
	roles := roster.Roles()
	across := max(4, min(len(roles)+1, int(f.W/max(t.Px(44), t.Row(0)+t.Px(6)))))
	var c []render.Rect
	for k := range len(roles) + 1 {
		if k%across == 0 {
			c = f.Cols(f.Line(34, 4), across)
			if t.Touch {
				for j := range c {
					c[j].H = t.Px(render.Finger)
				}
				f.Y += t.Px(render.Finger - 34)
			}
		}
		role, tip := "", a.T("as its profile says")
		if k > 0 {
			role = roles[k-1]
			tip = a.T(roleNames[role])
		}
		at := c[k%across]
		seen := s.lies(pageModel, at)
		seen(f.Button(at, "", "", r.Role == role, tip, func() { s.edited(a, s.d.SetRole(i, role)) }))
		m := r.Models[0]
		if m.Role = role; k == 0 {
			m.Role = s.printedRole(i)
		}
		spec := token(s.ruleset(), &m)
		f.P.Icons = append(f.P.Icons, func(dst render.Brush, t *render.Theme) {
			spec.Badge = s.d.Badge()
			x, y := at.Center()
			t.Token(dst, spec, x, y, t.Px(24))
		})
	}
}

// printedRole is the role that a row's profile has by itself.
func (s *Screen) printedRole(row int) string {
	if p := s.d.Pick(row); p != nil {
		if gift, _ := s.d.Tally().Look(nil, p.Entry); gift != nil && gift.Model != nil {
			return gift.Model.Role
		}
	}
	return ""
}

// roleNames are what the signs on tokens are called.
var roleNames = map[string]string{
	"leader": render.N("a leader"), "rifle": render.N("a rifle"), "gunner": render.N("a machine gun"), "medic": render.N("a medic"), "brute": render.N("a brute"),
	"scout": render.N("a scout"), "priest": render.N("a priest"), "beast": render.N("a beast"), "heavy": render.N("something heavy"),
}
