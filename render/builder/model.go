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
	"duckboard/render/gallery"
	"duckboard/render/inspect"
	"duckboard/render/setup"
)

// buildModel places what is chosen: a row of the list, or the warband as a whole.
func (s *Screen) buildModel(a *render.App, in render.Rect) {
	s.wanted.Box = render.Rect{}
	f, end := s.pane(a, pageModel, in, in.Y)
	rows := s.d.Rows()
	if i := s.d.Chosen(); i >= 0 && i < len(rows) {
		(&rowPage{leaf{s, &f}, i, &rows[i]}).place()
	} else {
		(&wholePage{leaf{s, &f}}).place()
	}
	f.Reasons()
	end(&f)
}

// leaf is the part at the right, from the top down.
type leaf struct {
	s *Screen
	*inspect.Flow
}

// rowPage is what may be said of a row.
type rowPage struct {
	leaf
	i int
	r *draft.Row
}

// place places all of it.
func (f *rowPage) place() {
	t := f.T
	f.title()
	if len(f.r.Models) > 0 {
		f.profile(&f.r.Models[0])
	}
	f.buttons()
	if f.s.d.List() != nil {
		f.Y += t.Px(4)
		if f.s.wanted.Word != "" || f.many(f.s.d.Pick(f.i)) > gallery.MostLines {
			f.s.wanted.Place(f.s.ui, f.A.T("Search what it may have"), f.Line(inspect.RowHigh, 6), nil, nil)
		}
		f.options([]int{f.i}, 0)
		f.Y += t.Px(4)
		for k := range f.r.Faults { // below, so that nothing moves away under the pointer
			f.s.band.faultLine(f.Flow, &f.r.Faults[k])
		}
	} else {
		(&freePage{f.leaf, f.i}).place(&f.r.Models[0])
	}
	if len(f.r.Models) > 0 {
		m := &f.r.Models[0]
		f.Y += t.Px(6)
		f.arms(m)
		f.weighed(m)
	}
	f.dress()
}

// title is the row's token and its name, to be written over.
func (f *rowPage) title() {
	t, label := f.T, f.A.T("Name")
	if f.r.Kind != f.r.Name {
		label = local(f.A, f.r.Kind)
	}
	line := f.Line(inspect.FieldHigh, 6)
	name := line
	name.X, name.W = line.X+t.Px(44), line.W-t.Px(44)
	seen := f.s.lies(pageModel, line)
	seen(f.Field(label, name, func() string { return local(f.A, f.r.Name) }, func(v string) error { return f.s.d.Rename(f.i, v) }, nil))
	if len(f.r.Models) == 0 {
		return
	}
	spec := token(f.s.band.ruleset(), &f.r.Models[0])
	spec.Portrait = f.s.face(f.A, f.r.Models[0].Name)
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		spec.Badge = f.s.d.Badge()
		t.Token(dst, spec, line.X+t.Px(18), line.Y+line.H-t.Px(17), t.Px(33))
	})
}

// field is a line of its own to write into, which the keyboard comes to.
func (f *leaf) field(label string, below float64, value func() string, set func(string) error) {
	r := f.Line(inspect.FieldHigh, below)
	seen := f.s.lies(pageModel, r)
	seen(f.Field(label, r, value, set, nil))
}

// profile is a model's characteristics, with what they are under the pointer.
func (f *rowPage) profile(m *roster.Model) {
	line := setup.ProfileLine(f.A, m)
	f.Paragraph(line, render.Strong.Sized(13.5), 1)
	f.Words(f.A.T(game.Says(f.s.band.ruleset(), render.N("base %d mm · %d ducats")), m.Base, m.Cost), 6)
}

// rowButtons are what is done to a row.
func (f *rowPage) buttons() {
	p := f.s.d.Pick(f.i)
	var c []render.Rect
	switch {
	case p == nil:
		c = f.Cols(f.Line(inspect.RowHigh, 6), 4)
	case f.W > f.T.Px(380):
		c = f.Cols(f.Line(inspect.RowHigh, 6), 6)
	default:
		c = append(f.Cols(f.Line(inspect.RowHigh, 6), 4), f.Cols(f.Line(inspect.RowHigh, 6), 2)...)
	}
	f.Button(c[0], "↑", Keys.Key("raise"), false, f.A.T("Move the row up"), func() { f.s.edited(f.A, f.s.d.Move(f.i, f.i-1)) }).Enable(f.i > 0)
	f.Button(c[1], "↓", Keys.Key("lower"), false, f.A.T("Move the row down"), func() { f.s.edited(f.A, f.s.d.Move(f.i, f.i+1)) }).Enable(f.i < f.s.d.Len()-1)
	f.Button(c[2], f.A.T("Copy"), Keys.Key("copy"), false, f.A.T("Duplicate"), func() { f.s.edited(f.A, f.s.d.Copy(f.i)) })
	b := f.Button(c[3], f.A.T("Remove"), Keys.Key("remove"), false, f.A.T("Remove the chosen row"), func() { f.s.edited(f.A, f.s.d.Remove(f.i)) })
	b.Tint = f.T.Pal.Red
	if p != nil {
		f.Button(c[4], "−", Keys.Key("fewer"), false, f.A.T("One less of the chosen row"), func() { f.s.count(f.A, f.i, -1) }).Enable(p.Number > 1)
		f.Button(c[5], fmt.Sprintf("%d +", p.Number), Keys.Key("more"), false, f.A.T("One more of the chosen row"), func() { f.s.count(f.A, f.i, 1) })
	}
}

// many is how many options there are for a pick and for what was picked for it.
func (f *rowPage) many(p *catalogue.Pick) (n int) {
	for _, o := range f.s.d.Tally().Options(p) {
		if o.Kind != catalogue.Group && (!o.Hidden || f.s.hidden) {
			n++
		}
	}
	for _, k := range p.Picks {
		n += f.many(k)
	}
	return n
}

// options are what may be picked for a pick, by groups, with what was picked for that.
func (f *rowPage) options(way []int, deep int) {
	p, t := f.s.d.Pick(way...), f.s.d.Tally()
	if p == nil || deep > 6 {
		return
	}
	all := t.Options(p)
	group := ""
	for k := range all {
		o := &all[k]
		picked := slices.IndexFunc(p.Picks, func(x *catalogue.Pick) bool { return x.Entry == o.Way })
		if o.Kind == catalogue.Group || !f.offers(way, o, picked >= 0) {
			continue
		}
		if f.s.wanted.Finds(local(f.A, o.Name) + " " + strings.Join(o.Groups, " ")) {
			if g := strings.Join(o.Groups, " › "); g != group {
				if group = g; g != "" {
					f.groupLine(p, all, o)
				}
			}
			f.optionRow(way, all, o)
		}
		for at := range p.Picks {
			if p.Picks[at].Entry == o.Way && len(t.Options(p.Picks[at])) > 0 {
				f.X, f.W = f.X+f.T.Px(14), f.W-f.T.Px(14)
				f.options(append(slices.Clone(way), at), deep+1)
				f.X, f.W = f.X-f.T.Px(14), f.W+f.T.Px(14)
			}
		}
	}
	for _, x := range p.Picks { // what the catalogue has no more
		if !slices.ContainsFunc(all, func(o catalogue.Option) bool { return o.Way == x.Entry }) {
			b := f.Button(f.Line(inspect.RowHigh, 3), f.A.T("Remove %s", t.NameOf(x)), "", false, f.A.T("The catalogue has it no more"), func() { f.s.edited(f.A, f.s.d.Less(way, x.Entry)) })
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
func (f *rowPage) offers(way []int, o *catalogue.Option, picked bool) bool {
	k := &f.s.offered
	if k.shown == nil || k.row != way[0] || k.of != f.s.d.Len() {
		*k = offered{way[0], f.s.d.Len(), map[string]bool{}}
	}
	id := fmt.Sprint(way, o.Way)
	if !o.Hidden || picked || f.s.hidden {
		k.shown[id] = true
	}
	return k.shown[id]
}

// groupLine is the name of a group of options for a pick, with how many of it there must and
// may be.
func (f *rowPage) groupLine(p *catalogue.Pick, all []catalogue.Option, of *catalogue.Option) {
	names := make([]string, len(of.Groups))
	for i, g := range of.Groups {
		if names[i] = local(f.A, g); g == "with" { // what a unit of ours comes with
			names[i] = f.A.T("Comes with it")
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
			words += " · " + f.A.T("%d of %d to %d", g.Count, least, most)
		case least > 0:
			words += " · " + f.A.T("%d of at least %d", g.Count, least)
		case g.Most >= 0:
			words += " · " + f.A.T("%d of at most %d", g.Count, most)
		}
		if len(g.Unchecked) > 0 {
			words += " · " + f.A.T("not checked")
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
func (f *rowPage) optionRow(way []int, all []catalogue.Option, o *catalogue.Option) {
	t := f.T
	p := f.s.d.Pick(way...)
	why := why(f.A, o)
	if o.Count > 0 && o.Full && o.Most >= 0 && float64(o.Count) <= o.Most*float64(p.Number) {
		why = "" // it is there, and rightly
	}
	r := f.Line(30, 2)
	if t.Touch {
		r.H = t.Px(render.Finger)
		f.Y += t.Px(render.Finger - 30)
	}
	seen := f.s.lies(pageModel, r)
	if f.s.panes[pageModel].Box.Intersect(r).H <= 0 {
		return
	}
	price := f.s.band.price(f.A, o.Costs)
	one := alone(all, o, float64(p.Number)) && o.Count <= p.Number
	row := r
	row.W -= t.Width(price, render.Strong) + t.Px(10)
	add := func() { f.s.edited(f.A, f.s.d.Add(way, o.Way)) }
	less := func() { f.s.edited(f.A, f.s.d.Less(way, o.Way)) }
	name := local(f.A, o.Name)
	if why != "" {
		name += " – " + why
	}
	if one || o.Count == 0 {
		b := f.s.ui.Check(name, o.Count > 0, row, func(bool) {
			if o.Count > 0 {
				less()
			} else {
				add()
			}
		})
		seen(b)
		b.Tip, b.Beside = f.s.band.look(f.A, p, o.Way), true
		if why != "" {
			b.Tint = t.Pal.InkSoft
		}
	} else {
		small := max(t.Px(30), t.Row(0))
		c := []render.Rect{{X: row.X, Y: row.Y, W: small, H: row.H}, {X: row.X + small + t.Px(4), Y: row.Y, W: row.W - small - t.Px(4), H: row.H}}
		f.Button(c[0], "−", "", false, f.A.T("One less of it"), less)
		b := f.Button(c[1], f.A.T("%d × %s", o.Count, name)+"  +", "", false, f.A.T("One more of it")+"\n"+f.s.band.look(f.A, p, o.Way), add)
		seen(b)
		b.Left, b.Beside = true, true
	}
	x, y := r.X+r.W, r.Y+r.H/2
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) { t.Text(dst, price, x, y, render.Strong.At(render.FromRight)) })
}

// arms are a model's weapons and kit, and what their keywords do: a click on one leads to
// the rules.
func (f *rowPage) arms(m *roster.Model) {
	strong := render.Style{Font: render.Bold, Size: 12.5}
	told := map[string]bool{}
	f.keywords(m.Keywords, told)
	for i := range m.Weapons {
		f.Paragraph(setup.WeaponLine(f.A, &m.Weapons[i]), strong, 2)
		f.keywords(m.Weapons[i].Keywords, told)
	}
	for i := range m.Kit {
		f.Paragraph(setup.KitLine(f.A, &m.Kit[i]), strong, 2)
		f.keywords(m.Kit[i].Keywords, told)
	}
}

// keywords tells what each keyword does, once.
func (f *rowPage) keywords(words []string, told map[string]bool) {
	t := f.T
	for _, k := range words {
		if told[k] {
			continue
		}
		told[k] = true
		text := setup.Explain(f.A, f.s.band.ruleset(), k)
		if text == "" {
			text = f.A.T("not known to these rules")
		}
		r := f.Line(22, 0)
		if f.s.panes[pageModel].Box.Intersect(r).H > 0 {
			r.W = min(r.W, t.Width(k, render.Strong)+t.Px(30))
			b := f.s.ui.Button(k, "", render.Plain, r, func() { f.A.Push(f.A.Router.Rules(f.s.band.ruleset().ID(), entryOf(f.s.band.ruleset(), k))) })
			b.Tip = f.A.T("Read it in the rules")
			f.s.words = append(f.s.words, word{b, k})
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
			return s.band.ruleset().ID(), entryOf(s.band.ruleset(), w.keyword)
		}
	}
	return s.band.ruleset().ID(), ""
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
func (f *rowPage) dress() {
	d := f.s.d
	if len(f.r.Models) == 0 {
		return
	}
	f.Y += f.T.Px(8)
	f.Heading(f.A.T("Yours"))
	if m := &f.r.Models[0]; m.Soldier != nil {
		f.Field(f.A.T("Squad"), f.Line(inspect.FieldHigh, 6), func() string { return m.Soldier.Squad }, func(v string) error { return d.SetSquad(f.i, v) }, nil)
	}
	f.Words(f.A.T("Sign on the token"), 2)
	f.signs()
	f.portrait()
	if d.List() != nil {
		f.Most = 2000
		f.field(f.A.T("Note"), 6, func() string { return d.Pick(f.i).Note }, func(v string) error { return d.SetNote(f.i, v) })
	}
}

// signs are the glyphs that a token may have.
func (f *rowPage) signs() {
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
		role, tip := "", f.A.T("as its profile says")
		if k > 0 {
			role = roles[k-1]
			tip = f.A.T(roleNames[role])
		}
		at := c[k%across]
		seen := f.s.lies(pageModel, at)
		seen(f.Button(at, "", "", f.r.Role == role, tip, func() { f.s.edited(f.A, f.s.d.SetRole(f.i, role)) }))
		m := f.r.Models[0]
		if m.Role = role; k == 0 {
			m.Role = f.printedRole()
		}
		spec := token(f.s.band.ruleset(), &m)
		f.P.Icons = append(f.P.Icons, func(dst render.Brush, t *render.Theme) {
			spec.Badge = f.s.d.Badge()
			x, y := at.Center()
			t.Token(dst, spec, x, y, t.Px(24))
		})
	}
}

// printedRole is the role that a row's profile has by itself.
func (f *rowPage) printedRole() string {
	if p := f.s.d.Pick(f.i); p != nil {
		if gift, _ := f.s.d.Tally().Look(nil, p.Entry); gift != nil && gift.Model != nil {
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
