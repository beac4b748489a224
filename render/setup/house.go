package setup

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// HouseKeys are the keys of the house rules.
var HouseKeys = &render.Bindings{ID: "house", Title: render.N("House rules"), List: []render.Binding{
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "Enter", "PadB"}},
	{Name: "reset", Does: render.N("All as the rules have it"), Keys: []string{"Backspace"}},
}}

// House shows the options of a rule set and lets the players change them: what
// is not the default stands out, and goes into the game, its saves and replays.
type House struct {
	Rules   game.Ruleset
	Options map[string]any       // those that were changed
	Changed func(map[string]any) // nil: they are shown alone

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	rows   []houseRow
}

// houseRow is one number of an option.
type houseRow struct {
	option *game.Option
	part   int
	box    render.Rect
	value  []float64
}

// Overlay implements render.Overlay.
func (s *House) Overlay() {}

// Keys implements render.Keyed.
func (s *House) Keys() []*render.Bindings { return []*render.Bindings{HouseKeys} }

// Reading implements render.Reader.
func (s *House) Reading() (ruleset, clause string) { return s.Rules.ID(), "" }

// optionsOf are the options of a rule set that the players may set: those with a
// default.
func optionsOf(r game.Ruleset) []game.Option {
	o, ok := r.(game.Optional)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(o.Options()), func(o game.Option) bool { return o.Default == nil })
}

// Layout implements render.Screen: rows in two columns, or in one where it is
// narrow.
func (s *House) Layout(a *render.App) {
	t := a.Theme()
	s.ui, s.rows = render.NewUI(a), s.rows[:0]
	list := optionsOf(s.Rules)
	values, err := game.ReadOptions(list, s.Options)
	if err != nil {
		values, _ = game.ReadOptions(list, nil)
	}
	for i := range list {
		for part := range list[i].Default {
			s.rows = append(s.rows, houseRow{option: &list[i], part: part, value: values[list[i].ID]})
		}
	}
	lines := float64((len(s.rows) + 1) / 2)
	s.dialog = a.Dialog(1180, 216+lines*74, 2)
	d := &s.dialog
	reset := d.Spot(t, 1)
	if reset.X-d.Foot.X > t.Px(8) {
		reset.X, reset.W = d.Foot.X, min(t.Px(300), d.Spot(t, 0).X-d.Foot.X-t.Px(8))
	}
	if s.Changed != nil {
		s.ui.Button(a.T("All as the rules have it"), HouseKeys.Key("reset"), render.Plain, reset, func() { s.reset(a) }).Enable(len(s.Options) > 0)
	}
	s.ui.Button(a.T("Done"), HouseKeys.Key("back"), render.Main, d.Spot(t, 0), a.Pop)
	s.place(a)
}

// place places the rows on the pane, below what they are about.
func (s *House) place(a *render.App) {
	t, in := a.Theme(), s.dialog.Body
	about := t.ParagraphHeight(s.about(a), in.W, aboutStyle) + t.Px(8)
	in.Y, in.H = in.Y+about, in.H-about
	cols, gap := 2, t.Px(44)
	if in.W < t.Px(760) {
		cols = 1
	}
	col := (in.W - gap*float64(cols-1)) / float64(cols)
	each := (len(s.rows) + cols - 1) / cols
	s.ui.In(&s.pane)
	y, most := in.Y, in.Y
	for i := range s.rows {
		r := &s.rows[i]
		if i%each == 0 {
			y = in.Y
		}
		help := t.ParagraphHeight(a.T(r.option.Help), col-t.Px(140), render.Small)
		r.box = render.Rect{X: in.X + float64(i/each)*(col+gap), Y: y, W: col, H: max(t.Px(66), help+t.Px(36))}
		y += r.box.H + t.Px(8)
		most = max(most, y)
		s.control(a, r)
	}
	s.ui.In(nil)
	s.pane.Lay(in, most-in.Y)
}

var aboutStyle = render.Aside

// about says what the options are.
func (s *House) about(a *render.App) string {
	return a.T("What the published text of %s leaves open, and what you would rather have.", s.Rules.Title())
}

// control places the buttons of a row.
func (s *House) control(a *render.App, r *houseRow) {
	t, o := a.Theme(), r.option
	size := t.Row(30)
	at := render.Rect{X: r.box.X + r.box.W - size, Y: r.box.Y + t.Px(4), W: size, H: size}
	if o.Kind == game.Truth {
		at.X, at.W = r.box.X+r.box.W-t.Px(128), t.Px(128)
		on := 1
		if r.value[0] != 0 {
			on = 0
		}
		for _, b := range s.ui.Tabs([]string{a.T("yes"), a.T("no")}, on, at, func(i int) { s.set(a, r, float64(1-i)) }) {
			b.Enable(s.Changed != nil)
		}
		return
	}
	if s.Changed == nil {
		return
	}
	v := r.value[r.part]
	s.ui.Button("+", "", render.Plain, at, func() { s.set(a, r, o.Next(v, 1)) }).Enable(v < o.Max)
	at.X -= t.Px(128) - size
	s.ui.Button("−", "", render.Plain, at, func() { s.set(a, r, o.Next(v, -1)) }).Enable(v > o.Min)
}

// set changes one number; the default is not kept.
func (s *House) set(a *render.App, r *houseRow, n float64) {
	v := slices.Clone(r.value)
	v[r.part] = math.Round(n*1000) / 1000
	next := map[string]any{}
	for id, old := range s.Options {
		next[id] = old
	}
	if slices.Equal(v, r.option.Default) {
		delete(next, r.option.ID)
	} else {
		next[r.option.ID] = r.option.Write(v)
	}
	s.use(a, next)
}

func (s *House) reset(a *render.App) {
	if s.Changed != nil {
		s.use(a, nil)
	}
}

func (s *House) use(a *render.App, options map[string]any) {
	s.Options = options
	s.Changed(options)
	s.Layout(a)
	a.Redraw()
}

// Update implements render.Screen.
func (s *House) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	switch {
	case HouseKeys.Hit(in, "back"):
		a.Pop()
	case HouseKeys.Hit(in, "reset"):
		s.reset(a)
	}
	return nil
}

// Draw implements render.Screen.
func (s *House) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("House rules"), 0)
	in := s.dialog.Body
	t.Paragraph(dst, s.about(a), in.X, in.Y-t.Px(2), in.W, aboutStyle.In(t.Pal.InkSoft))
	body := dst.Clip(s.pane.Box)
	for i := range s.rows {
		r := s.rows[i]
		r.box.Y -= s.pane.Y
		r.draw(a, body)
	}
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}

// changed tells whether the row's number is not the default.
func (r *houseRow) changed() bool { return r.value[r.part] != r.option.Default[r.part] }

func (r *houseRow) draw(a *render.App, dst render.Brush) {
	t, o := a.Theme(), r.option
	name := a.T(o.Key)
	if len(o.Parts) > 0 {
		name += ", " + a.T(o.Parts[r.part])
	}
	ink, room := t.Pal.Ink, r.box.W-t.Px(140)
	if r.changed() {
		ink = t.Pal.Red
		render.Fill(dst, render.Rect{X: r.box.X - t.Px(8), Y: r.box.Y + t.Px(3), W: t.Px(4), H: r.box.H - t.Px(12)}, t.Pal.Red)
	}
	st := t.Fit(name, render.Strong, room-t.Width(o.Clause, render.Small)-t.Px(10))
	w := t.Text(dst, t.Cut(name, st, room), r.box.X, r.box.Y+t.Px(3), st.In(ink))
	t.Text(dst, o.Clause, r.box.X+w+t.Px(10), r.box.Y+t.Px(5), render.Small.In(t.Pal.Contour))
	t.Paragraph(dst, a.T(o.Help), r.box.X, r.box.Y+t.Px(25), room, render.Small.In(t.Pal.InkSoft))
	if o.Kind != game.Truth {
		value := tool.ValueText(o, r.value[r.part:r.part+1])
		t.Text(dst, a.Printer().Decimal(a.Words(value)), r.box.X+r.box.W-t.Px(64), r.box.Y+t.Px(19), render.Strong.Sized(16).In(ink).At(render.Centered))
	}
	if r.changed() {
		was := a.Words(tool.ValueText(o, o.Default[r.part:r.part+1]))
		t.Text(dst, a.T("as written: %s", a.Printer().Decimal(was)), r.box.X+r.box.W-t.Px(64), r.box.Y+t.Px(46), render.Small.Sized(11).In(t.Pal.InkSoft).At(render.Centered))
	}
}

// houseHigh is the height that the button of the house rules takes in the setup:
// none where the rule set has none.
func (s *Screen) houseHigh(t *render.Theme) float64 {
	if len(s.c.Rules) == 0 || !HasHouse(s.c.Rules[s.c.Rule]) {
		return 0
	}
	return t.Row(34) + t.Px(10)
}

// layoutHouse places the button of the house rules, which tells how many were
// changed.
func (s *Screen) layoutHouse(a *render.App, r render.Rect) {
	if s.houseHigh(a.Theme()) == 0 {
		return
	}
	HouseButton(a, s.ui, len(s.c.House[s.c.Rules[s.c.Rule].ID()]), Keys.Key("house"), r, func() { s.house(a) })
}

// HouseButton places a button that opens the house rules, and tells how many were changed.
func HouseButton(a *render.App, ui *render.UI, changed int, key string, r render.Rect, open func()) {
	label := a.T("House rules: as the rules have it")
	if changed > 0 {
		label = a.T("House rules: %d changed", changed)
	}
	b := ui.Button(label, key, render.Plain, r, open)
	if changed > 0 {
		b.Tint = a.Theme().Pal.Red
	}
}

// HasHouse tells whether a rule set leaves anything to house rules.
func HasHouse(r game.Ruleset) bool { return len(optionsOf(r)) > 0 }

// house opens the house rules of the chosen rule set.
func (s *Screen) house(a *render.App) {
	if s.houseHigh(a.Theme()) == 0 {
		a.Say(a.T("These rules have no options."))
		return
	}
	r := s.c.Rules[s.c.Rule]
	a.Push(&House{Rules: r, Options: s.c.House[r.ID()], Changed: func(options map[string]any) {
		if s.c.House == nil {
			s.c.House = map[string]map[string]any{}
		}
		s.c.House[r.ID()] = options
		s.keep(a)
	}})
}
