package builder

import (
	"fmt"
	"math"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/worth"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
	"duckboard/render/inspect"
)

// scales weigh the models, one in a slice of a frame, and remember what came of it.
type scales struct {
	rules game.Ruleset
	scale *worth.Scale
	known map[string][]worth.Line
	work  *render.Work
	round int // of what is known
	none  bool
}

// key is what a model's worth depends on.
func key(m *roster.Model) string {
	c := *m
	c.ID, c.Name, c.Role, c.Cost, c.Badge = "", "", "", 0, roster.Badge{}
	return fmt.Sprint(c.Fields())
}

func (k *scales) stop() {
	k.work.Cancel()
	k.work = nil // it goes on anew
}

// drop forgets all: other rules are chosen.
func (k *scales) drop() {
	k.stop()
	round := k.round
	*k = scales{round: round + 1}
}

// update begins to weigh who has not been weighed.
func (k *scales) update(a *render.App, s *Screen) {
	if k.rules != s.band.ruleset() {
		k.drop()
		k.rules, k.known = s.band.ruleset(), map[string][]worth.Line{}
	}
	if k.none || k.work != nil && !k.work.Done() {
		return
	}
	var todo []*roster.Model
	for _, m := range s.band.models() {
		if _, ok := k.known[key(m)]; !ok {
			todo = append(todo, m)
		}
	}
	if len(todo) == 0 {
		return
	}
	k.work = a.Tasks.Start(render.Flow(func(pause func() bool) { k.weigh(a, todo, pause) }))
}

func (k *scales) weigh(a *render.App, todo []*roster.Model, pause func() bool) {
	if k.scale == nil {
		scale, err := worth.New(k.rules)
		if err != nil {
			k.none = true // these rules foresee nothing: nothing is shown
			return
		}
		k.scale = scale
	}
	for _, m := range todo {
		if pause() {
			return
		}
		lines, err := k.scale.Weigh(m)
		if err != nil {
			lines = nil // its words are none of these rules: that is told elsewhere
		}
		k.known[key(m)] = lines
	}
	k.round++
	a.Redraw()
}

// lines are what is known of a model.
func (k *scales) lines(m *roster.Model) []worth.Line { return k.known[key(m)] }

// weighed tells what each weapon of a model does to typical targets.
func (f *rowPage) weighed(m *roster.Model) {
	lines := f.s.scales.lines(m)
	if len(lines) == 0 || f.s.scales.scale == nil {
		return
	}
	t := f.T
	f.Y += t.Px(6)
	f.Heading(f.A.T("What it is worth"))
	f.Words(f.A.T("The chance that it hits, and that what it does in one action throws its target down or takes it out, in the open: exact, nothing spent."), 4)
	label := f.W * 0.34
	head := f.Line(30, 2)
	cols := (render.Rect{X: head.X + label, Y: head.Y, W: head.W - label, H: head.H}).Columns(len(f.s.scales.scale.Targets), t.Px(4))
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		for i, k := range f.s.scales.scale.Targets {
			x := cols[i].X + cols[i].W/2
			for j, words := range []string{f.A.T(k.Kind), local(f.A, k.Model.Name)} {
				st := t.Fit(words, render.Small.Sized(11.5), cols[i].W)
				t.Text(dst, t.Cut(words, st, cols[i].W), x, head.Y+t.Px(7+15*float64(j)), st.In(t.Pal.InkSoft).At(render.Centered))
			}
		}
	})
	for i := range lines {
		f.chances(m, &lines[i], label)
	}
	if list := f.s.scales.ranking(f.s); len(list) > 1 {
		f.Words(f.A.T(game.Says(f.s.band.ruleset(), render.N("For 100 ducats, beside others of the list:"))), 3)
		f.ranks(list, key(m))
	}
}

// chances is the line of a weapon at a distance.
func (f *rowPage) chances(m *roster.Model, l *worth.Line, label float64) {
	t := f.T
	r := f.Line(30, 2)
	cols := (render.Rect{X: r.X + label, Y: r.Y, W: r.W - label, H: r.H}).Columns(len(l.Harm), t.Px(4))
	name := local(f.A, m.Weapons[l.Weapon].Name)
	where := f.A.T("melee")
	if l.Gap > 0 {
		where = f.A.T("at %s", inspect.Inches(f.A, l.Gap))
	}
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		st := t.Fit(name, render.Small, label-t.Px(6))
		t.Text(dst, t.Cut(name, st, label-t.Px(6)), r.X, r.Y+t.Px(7), st.At(render.FromLeft))
		t.Text(dst, where, r.X, r.Y+t.Px(22), render.Small.Sized(11).In(t.Pal.InkSoft).At(render.FromLeft))
		for i := range cols {
			words := "–"
			if l.Can[i] {
				h := &l.Harm[i]
				c := cols[i]
				render.Fill(dst, render.Rect{X: c.X, Y: c.Y + c.H - t.Px(3), W: c.W * h.Felled(), H: t.Px(3)}, t.Pal.Red)
				words = findings.Percent(h.Hit) + " · " + findings.Percent(h.Felled())
			}
			st := t.Fit(words, render.Strong.Sized(13), cols[i].W)
			t.Text(dst, words, cols[i].X+cols[i].W/2, r.Y+r.H/2-t.Px(1), st.At(render.Centered))
		}
	})
}

// ranked is a model with what it takes for a hundred ducats.
type ranked struct {
	name string
	key  string
	per  float64
}

// ranking are the models of the list that were weighed, each kind once.
func (k *scales) ranking(s *Screen) (list []ranked) {
	seen := map[string]bool{}
	for _, m := range s.band.models() {
		id := key(m)
		lines, ok := k.known[id]
		if !ok || seen[id] || m.Cost == 0 {
			continue
		}
		seen[id] = true
		list = append(list, ranked{m.Name, id, worth.Per(lines, m.Cost)})
	}
	return list
}

// ranks draws a bar for each; the one that is meant is inked.
func (f *leaf) ranks(list []ranked, meant string) {
	t := f.T
	most := 0.0
	for _, r := range list {
		most = math.Max(most, r.per)
	}
	label := f.W * 0.42
	for _, k := range list {
		r := f.Line(17, 1)
		f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
			st, ink := render.Small.Sized(11.5), chart.Alpha(t.Pal.Contour, 0.75)
			if k.key == meant {
				st.Font, ink = render.Bold, t.Pal.Red
			}
			name := local(f.A, k.name)
			st = t.Fit(name, st, label-t.Px(6))
			t.Text(dst, t.Cut(name, st, label-t.Px(6)), r.X, r.Y+r.H/2, st.At(render.FromLeft))
			wide := (r.W - label - t.Px(40)) * k.per / math.Max(most, 1e-9)
			render.Fill(dst, render.Rect{X: r.X + label, Y: r.Y + t.Px(4), W: max(wide, t.Line()), H: r.H - t.Px(8)}, ink)
			t.Text(dst, findings.Number(f.A.Printer(), k.per, 2), r.X+r.W, r.Y+r.H/2, render.Small.Sized(11.5).At(render.FromRight))
		})
	}
}
