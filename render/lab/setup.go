package lab

import (
	"reflect"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/plan"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/store"
)

// plans are the deployments that are kept, for the page of the set-up.
type plans struct {
	list [2][]store.PlanEntry
	name [2]string
	used [2]string // the plan that a side was last set up by, by its name in the store
}

// layoutSetup places the choices of table, rules and warbands, and the plans.
func (s *Screen) layoutSetup(a *render.App) {
	t, r := a.Theme(), s.body
	h, line, label := t.Row(34), t.Row(34)+t.Px(10), t.Px(92)
	y := r.Y
	combo := func(names []string, chosen int, choose func(int)) {
		s.ui.Combo(names, chosen, render.Rect{X: r.X + label, Y: y, W: r.W - label, H: h}, func(i int) { s.retry(a, func() { choose(i) }) })
		y += line
	}
	combo(namesOf(s.c.Tables, func(v *levels.Table) string { return levels.Local(t.Lang, v.Name) }), s.c.Table, func(i int) { s.c.PickTable(a, i) })
	combo(namesOf(s.c.Rules, game.Ruleset.Title), s.c.Rule, func(i int) { s.c.UseRule(i) })
	combo(s.c.ScenarioNames(a), s.c.Scenario, func(i int) { s.c.PickScenario(a, i) })
	for side := range s.c.Sides {
		combo(namesOf(s.c.Bands, func(v *roster.Warband) string { return roster.Local(t.Lang, v.Name) }), s.c.Sides[side].Band, func(i int) { s.c.Sides[side].Band = i })
	}
	y += t.Px(6)
	half := (r.W - t.Px(10)) / 2
	s.ui.Button(a.T("The computer deploys"), Keys.Key("muster"), render.Main, render.Rect{X: r.X, Y: y, W: half, H: t.Row(38)}, func() { s.muster(a) })
	s.ui.Button(a.T("Clear the table"), "", render.Plain, render.Rect{X: r.X + half + t.Px(10), Y: y, W: half, H: t.Row(38)}, func() {
		if s.bench.Set(nil) == nil {
			s.stirred(a)
			s.again(a)
		}
	})
	y += t.Row(38) + t.Px(10)
	judged := s.ui.Button(a.T("Judge the deployment"), Keys.Key("judge"), render.Plain, render.Rect{X: r.X, Y: y, W: half, H: t.Row(38)}, func() { s.judge.begin(s, a) })
	judged.Tip = a.T("Games are imagined that begin from here, to the end of the first Turn; the interval is of these games. Who is not deployed yet is deployed anew in each.")
	s.judge.at = render.Rect{X: r.X + half + t.Px(10), Y: y, W: half, H: t.Row(38)}
	y += t.Row(38) + t.Px(20)
	for side := game.Side(0); side < 2; side++ {
		y = s.plans.layout(s, a, side, y)
	}
}

// retry changes what is tested. Who can stay where they stand do, and the computer
// deploys the others at once.
func (s *Screen) retry(a *render.App, change func()) {
	before := s.bench
	change()
	s.renew(a)
	if s.bench == before { // it cannot be tested
		s.again(a)
		return
	}
	if place := staying(before.Position(), s.setup()); len(place) > 0 {
		_ = s.bench.Set(place) // where they cannot stay they are deployed like the others
	}
	s.again(a)
	s.muster(a)
}

// staying is where the models of a side stand whose warband is the same under
// another choice, with the same rules on the same table.
func staying(before *lab.Position, now *game.Setup) (place []game.Placement) {
	was := before.Setup
	if was.Rules.ID() != now.Rules.ID() || !reflect.DeepEqual(was.Table, now.Table) {
		return nil
	}
	for _, k := range was.Place {
		if m := was.Find(k.Model); m != game.NoModel {
			if side := was.Entries[m].Side; reflect.DeepEqual(was.Sides[side].Warband, now.Sides[side].Warband) && now.Find(k.Model) != game.NoModel && now.Entries[now.Find(k.Model)].Side == side {
				place = append(place, k)
			}
		}
	}
	return place
}

func namesOf[V any](list []V, name func(V) string) []string {
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = name(v)
	}
	return names
}

// layout places the plans of a side: those that there are, and a name to keep
// another under.
func (pl *plans) layout(s *Screen, a *render.App, side game.Side, y float64) float64 {
	t, r := a.Theme(), s.body
	h := t.Row(34)
	y += t.Px(24)
	set := s.setup()
	list, err := store.Plans{Store: a.Saves.Store}.For(set.Table.Name, set.Sides[side].Warband.Name)
	if err != nil {
		a.Say(a.T("The plans cannot be read: %s", err))
	}
	pl.list[side] = list
	wide := (r.W - t.Px(10)) / 2
	if len(list) > 0 {
		names := append([]string{a.T("Set up by a plan…")}, namesOf(list, func(e store.PlanEntry) string { return e.Title })...)
		used := slices.IndexFunc(list, func(e store.PlanEntry) bool { return e.Name == pl.used[side] })
		if used >= 0 { // it stands on the table: who deletes it by mistake keeps it again
			names = append(names, a.T("Delete the plan %s", list[used].Title))
		}
		s.ui.Combo(names, 0, render.Rect{X: r.X, Y: y, W: wide, H: h}, func(i int) {
			switch {
			case i > len(list):
				pl.forget(s, a, side, list[used])
			case i > 0:
				pl.use(s, a, side, list[i-1].Name)
			}
		})
	}
	left := r.X
	if len(list) > 0 {
		left += wide + t.Px(10)
	}
	keep := s.ui.Button(a.T("Keep"), "", render.Plain, render.Rect{X: r.X + r.W - t.Px(96), Y: y, W: t.Px(96), H: h}, func() { pl.keep(s, a, side) })
	named := func(v string) {
		pl.name[side], keep.Tip = v, ""
		if keep.Enable(store.FileName(v) != ""); !keep.Enabled() {
			keep.Tip = a.T("A name needs a letter or a digit.")
		}
	}
	named(pl.name[side])
	s.ui.Input(pl.name[side], a.T("Name of a plan"), render.Rect{X: left, Y: y, W: r.X + r.W - left - t.Px(104), H: h}, named, func(string) { pl.keep(s, a, side) })
	return y + h + t.Px(12)
}

// keep keeps how a side stands.
func (pl *plans) keep(s *Screen, a *render.App, side game.Side) {
	if store.FileName(pl.name[side]) == "" {
		return
	}
	pos := s.bench.Position()
	p := plan.Of(pos.Setup, pos.State, side, strings.TrimSpace(pl.name[side]))
	if len(p.Models) == 0 {
		a.Say(a.T("Nobody of that side is on the table."))
		return
	}
	err := store.Plans{Store: a.Saves.Store}.Put(store.PlanAbout{Title: p.Name, Table: p.Table, Warband: p.Warband, Side: int(side)}, p.Marshal())
	if err != nil {
		a.Say(a.T("The plan could not be kept: %s", err))
		return
	}
	a.Say(a.T("The plan %s is kept: you find it in the deployment of a battle, too.", p.Name))
	pl.name[side] = ""
	s.again(a)
}

// forget deletes a plan; who stands by it stays.
func (pl *plans) forget(s *Screen, a *render.App, side game.Side, e store.PlanEntry) {
	if err := (store.Plans{Store: a.Saves.Store}).Drop(e.Name); err != nil {
		a.Say(a.T("The plan %s cannot be deleted: %s", e.Title, err))
		return
	}
	pl.used[side], pl.name[side] = "", e.Title
	a.Say(a.T("The plan %s is deleted.", e.Title))
	s.again(a)
}

// use sets a side up by a plan; the other side stays.
func (pl *plans) use(s *Screen, a *render.App, side game.Side, name string) {
	data, err := store.Plans{Store: a.Saves.Store}.Plan(name)
	var p *plan.Plan
	if err == nil {
		p, err = plan.Parse(data)
	}
	if err == nil {
		err = p.Fits(s.setup(), side)
	}
	if err == nil {
		var place []game.Placement
		for _, k := range s.bench.Place() {
			if m := s.setup().Find(k.Model); s.setup().Entries[m].Side != side {
				place = append(place, k)
			}
		}
		err = s.bench.Set(append(place, p.Placements(s.setup(), side)...))
	}
	if err != nil {
		a.Say(a.T("The plan cannot be used: %s", err))
		return
	}
	pl.used[side] = name
	s.stirred(a)
	s.again(a)
}

// drawSetup draws the labels.
func (s *Screen) drawSetup(a *render.App, dst render.Brush) {
	t, r := a.Theme(), s.body
	y := r.Y + t.Row(34)/2
	for i, words := range []string{a.T("Table"), a.T("Rules"), a.T("Scenario"), a.T("Red"), a.T("Blue")} {
		st := render.Body.At(render.FromLeft)
		if i > 2 {
			st = render.Strong.In(t.Pal.Side(i - 3)).At(render.FromLeft)
		}
		t.Text(dst, words, r.X, y, st)
		y += t.Row(34) + t.Px(10)
	}
	s.judge.draw(a, dst)
	y += 2*t.Row(38) + t.Px(36) - t.Row(34)/2
	for side := range 2 {
		t.Text(dst, t.Cut(a.T("Plans of %s", roster.Local(t.Lang, s.setup().Sides[side].Name)), render.Strong, r.W), r.X, y, render.Strong.In(t.Pal.Side(side)))
		y += t.Row(34) + t.Px(36)
	}
	t.Paragraph(dst, a.T("Drag models on the map; zones are drawn, but here you may put anybody anywhere. A plan keeps how one warband stands on one table."), r.X, y+t.Px(6), r.W, render.Small.In(t.Pal.InkSoft))
}

// showMatch is the replay of a game that is over.
func showMatch(a *render.App, m *replay.Match, by [2]render.Player) render.Screen {
	return a.Router.Replay(&render.Match{Game: m, Players: by}, nil)
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.form == render.Wide {
		t.Text(dst, a.T("Deployment lab"), s.view.X, t.Px(14), render.Title.Sized(28).In(onDesk(t)))
	}
	if s.bench == nil {
		return
	}
	s.fight.paint(a)
	s.drawBoard(a, dst)
	if s.form == render.Wide {
		t.Panel(dst, s.panel)
	} else {
		s.drawer.Draw(t, dst)
		s.pane.Edge(t, dst)
	}
	[...]func(*Screen, *render.App, render.Brush){(*Screen).drawSetup, s.maps.draw, s.fair.draw, s.fight.draw}[s.page](s, a, s.paged(dst))
	s.ui.Draw(dst)
}
