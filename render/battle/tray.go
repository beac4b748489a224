package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/store"
	"duckboard/render/tool"
	"slices"
)

// deployment offers the models that wait to be deployed.
type deployment struct{ *flow }

// trayOf lists the models of who deploys, to be dragged onto the table.
func (f deployment) trayOf() {
	d := f.d
	p := d.Game().Pending()
	t := f.t
	if f.sc.Form != render.Wide { // else they come below a long list
		f.byItself(p.Side)
	}
	h := t.Px(44)
	if len(f.undeployed(p.Side)) > 12 {
		h = t.Row(35)
	}
	col := (f.w - t.Px(8)) / 2
	x, y := f.x, f.y
	squad := ""
	for _, m := range f.undeployed(p.Side) {
		if q := tool.SquadOf(f.sc.squads, m); q != nil && q.ID != squad {
			squad = q.ID
			if x > f.x {
				x, y = f.x, y+h+t.Px(6)
			}
			y = f.heading(local(f.a, squad), y)
		}
		c := trayCell{m, render.Rect{X: x, Y: y, W: col, H: h}, slices.Contains(p.Context.Models, m)}
		if f.seen(c.box) {
			f.p.tray = append(f.p.tray, c)
		}
		f.drawCell(c)
		if x > f.x {
			x, y = f.x, y+h+t.Px(6)
		} else {
			x += col + t.Px(8)
		}
	}
	if x > f.x {
		y += h + t.Px(6)
	}
	f.y = y + t.Px(2)
	if f.waits() {
		f.para(f.a.T("INFILTRATORS deploy after all others: in the zone, or out of every enemy's sight and 8\" away."), render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(4)
	}
	if f.sc.Form == render.Wide {
		f.byItself(p.Side)
	}
	f.gap(2)
	prompts{f.flow}.refused()
	orders{f.flow}.who()
	for _, w := range d.Selection.Loads() {
		b := f.button(f.a.T("AMMUNITION for %s", local(f.a, w.Name)), "", "", render.Tab, func() { d.Selection.Load = w.ID; f.anew() })
		b.On = d.Selection.Load == w.ID
	}
}

// byItself are the buttons by which the rest of a side is deployed.
func (f deployment) byItself(side game.Side) {
	f.button(f.a.T("Deploy the rest by itself"), Keys.Key("auto"), "", render.Plain, func() { f.d.Auto[side] = true })
	f.planButtons(side)
}

// undeployed are the models of a side that wait to be deployed, each squad's together.
func (f deployment) undeployed(side game.Side) (list []game.ModelID) {
	set, squads := f.d.Setup(), f.sc.squads
	for i := range set.Entries {
		if m := game.ModelID(i); set.Entries[i].Side == side && !f.d.Shown().Models[i].Placed {
			list = append(list, m)
		}
	}
	first := func(m game.ModelID) int { // of its squad among them
		q := tool.SquadOf(squads, m)
		return slices.IndexFunc(list, func(o game.ModelID) bool { return o == m || q != nil && tool.SquadOf(squads, o) == q })
	}
	order := map[game.ModelID]int{}
	for _, m := range list {
		order[m] = first(m)
	}
	slices.SortStableFunc(list, func(a, b game.ModelID) int { return order[a] - order[b] })
	return list
}

// heading sets the name of a squad above its models and returns the y below it.
func (f deployment) heading(name string, y float64) float64 {
	style := render.Strong.Sized(12).In(f.t.Pal.InkSoft)
	t, x := f.t, f.x
	f.draw(func(dst render.Brush) { t.Text(dst, name, x, y, style) })
	return y + t.LineHeight(style) + t.Px(1)
}

// waits tells whether a model of the tray must wait.
func (f deployment) waits() bool {
	return slices.ContainsFunc(f.p.tray, func(c trayCell) bool {
		return f.d.Setup().Entries[c.model].Waits
	})
}

func (f deployment) drawCell(c trayCell) {
	t := f.t
	e := &f.d.Setup().Entries[c.model]
	name := local(f.a, e.Profile.Name)
	chosen := c.model == f.d.Selection.Subject
	spec := f.sc.tokenOf(t, c.model)
	spec.Acted = !c.open
	f.draw(func(dst render.Brush) {
		fill, line := chart.Mix(t.Pal.Panel, t.Pal.Token, 0.5), t.Pal.PanelLine
		if t.Pal.Night {
			fill = chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.35)
		}
		ink := t.Pal.Ink
		if chosen {
			line = t.Pal.Gold
			fill = chart.Mix(fill, t.Pal.Gold, 0.3)
		}
		if !c.open {
			fill, ink = t.Pal.Panel, t.Pal.InkSoft
		}
		t.Card(dst, c.box, fill, line)
		size := min(t.Px(20)+e.Radius.Inches()*t.Px(12), t.Px(38))
		t.Token(dst, spec, c.box.X+t.Px(22), c.box.Y+c.box.H/2, size)
		left := c.box.X + t.Px(46)
		lines, st := cellLines(t, name, c.box.W-t.Px(50))
		st = st.In(ink)
		y := c.box.Y + (c.box.H-float64(min(len(lines), 2))*t.LineHeight(st))/2
		for i, l := range lines {
			if i < 2 {
				t.Text(dst, l, left, y+float64(i)*t.LineHeight(st), st)
			}
		}
	})
}

// cellLines are the two lines at most of a name in a cell of the tray, in letters small
// enough for them.
func cellLines(t *render.Theme, name string, room float64) ([]string, render.Style) {
	for size := 12.5; ; size-- {
		st := render.Body.Sized(size)
		lines := t.WrapWhole(name, st, room)
		fits := len(lines) <= 2 && !slices.ContainsFunc(lines, func(l string) bool { return t.Width(l, st) > room })
		if fits || size < 8 {
			return lines, st
		}
	}
}

// mostPlans is how many plans the tray offers, the newest ones.
const mostPlans = 3

// planButtons offers the plans that were kept for this table and the warband that
// deploys.
func (f deployment) planButtons(side game.Side) {
	set := f.d.Setup()
	list, err := store.Plans{Store: f.a.Saves.Store}.For(set.Table.Name, set.Sides[side].Warband.Name)
	if err != nil {
		return // nothing can be kept here: the player was told when the program began
	}
	for _, e := range list[:min(len(list), mostPlans)] {
		b := f.button(f.a.T("By the plan %s", e.Title), "", "", render.Plain, func() { f.sc.usePlan(f.a, side, e.Name) })
		b.Tip = f.a.T("Deploys as the plan says, by turns with the enemy; whom it has no place for by itself.")
	}
}
