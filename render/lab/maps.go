package lab

import (
	"image/color"
	"slices"
	"time"

	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// maps is the page of maps: one layer of one side or model, and who sees the spot
// under the pointer.
type maps struct {
	layer lab.Layer
	side  game.Side

	asked   asked // what the running study is of
	running *work
	study   *lab.Study
	shown   *lab.Study // the last that was finished
	of      asked
	heat    *chart.Heat
	picture render.Picture
	theme   *render.Theme

	spot     spotAsked // what the watchers are of
	watching *work
	list     *[]lab.Watcher
	watchers []lab.Watcher // of seen
	seen     spotAsked
	exposed  exposed
	scroll   render.Scroll // of the list of watchers
	window   render.Rect
}

// asked is what a map is of; moved stands for the position.
type asked struct {
	layer lab.Layer
	side  game.Side
	model game.ModelID
	moved int
}

// spotAsked is a spot with who stands there.
type spotAsked struct {
	at    physics.Spot
	side  game.Side
	model game.ModelID
	moved int
	on    bool
}

// shade is the time of a frame that maps are worked out in where there is no
// background.
const shade = 5 * time.Millisecond

// drop gives up what is being worked out.
func (m *maps) drop() {
	m.running.drop()
	m.watching.drop()
	m.exposed.drop()
	m.running, m.watching = nil, nil
}

// useLayer shows another layer, some steps on.
func (m *maps) useLayer(s *Screen, a *render.App, step int) {
	all := lab.Layers()
	m.layer = all[(slices.Index(all, m.layer)+step+len(all))%len(all)]
	s.turnTo(a, pageMaps)
	s.again(a)
}

// useSide shows a side's maps.
func (m *maps) useSide(s *Screen, a *render.App, side game.Side) {
	m.side, s.chosen = side, game.NoModel
	s.again(a)
}

// step begins what is to be worked out, and takes in what has been.
func (m *maps) step(s *Screen, a *render.App, in *render.Input) {
	if s.page == pageMaps && s.form == render.Wide && m.scroll.Hand(in, a.Theme(), m.window) {
		a.Redraw()
	}
	if a.Late() {
		return
	}
	end := a.Now() + shade
	more := func() bool { return a.Now() < end }
	m.work(s, a, more)
	m.watch(s, a, in, more)
	m.exposed.step(s, a, more)
}

// work works at the map. While a hand moves a model the map that is being worked
// out is finished before the next begins, so that something is seen.
func (m *maps) work(s *Screen, a *render.App, more func() bool) {
	want := asked{m.layer, m.side, s.chosen, s.moved}
	if m.running != nil && m.running.over(more) {
		m.running = nil
		m.shown, m.of, m.theme = m.study, m.asked, nil
	}
	if m.running != nil {
		a.Redraw() // the progress
		if m.asked == want || s.hand.model != game.NoModel && m.asked.layer == want.layer {
			return
		}
		m.running.drop()
		m.running = nil
	}
	if m.of != want {
		st, err := s.bench.Position().Study(lab.Question{Layer: want.layer, Side: want.side, Model: want.model})
		if err != nil {
			return
		}
		m.study, m.asked, m.running = st, want, s.begin(a, st)
		a.Redraw()
	}
	if m.shown != nil && m.theme != a.Theme() {
		m.theme = a.Theme()
		m.heat = findings.Heat(m.of.layer, m.shown.Map, m.theme.Pal, a.Printer())
		m.picture.Set(m.heat.Washes().Image(chart.HeatCarry))
		a.Redraw()
	}
}

// begin begins a map.
func (s *Screen) begin(a *render.App, st *lab.Study) *work {
	return begin(&st.Job, s.ask(a, aside.Question{Kind: aside.Study, Map: &st.Of}), func(found *aside.Answer) { st.Map = found.Map })
}

// manOf is the side whose man stands at a spot for the layer that is shown: what
// a side threatens threatens its enemy, what covers it covers itself.
func (m *maps) manOf() game.Side {
	switch m.layer {
	case lab.Cover, lab.Safe, lab.Approach:
		return m.side
	}
	return m.side.Other()
}

// watch works out who sees the spot under the pointer.
func (m *maps) watch(s *Screen, a *render.App, in *render.Input, more func() bool) {
	if m.watching != nil && m.watching.over(more) {
		m.watching, m.watchers, m.seen = nil, *m.list, m.spot
		m.scroll = render.Scroll{}
		a.Redraw()
	}
	if m.watching != nil {
		return
	}
	want := spotAsked{moved: s.moved, model: game.NoModel}
	if s.view.Has(in.X, in.Y) && !in.OverUI && s.page == pageMaps && !s.covered(in) {
		at := s.camera.At(in.X, in.Y)
		if who := s.bench.At(at); who != game.NoModel {
			b := s.bench.Position().Body(who)
			want.at, want.model, want.side, want.on = physics.Spot{At: b.At, Level: b.Level}, who, s.setup().Entries[who].Side, true
		} else {
			at = physics.V(at.X/250*250, at.Y/250*250)
			want.side = m.manOf()
			if spot, ok := s.bench.Spot(s.bench.Position().Typical(want.side), at); ok {
				want.at, want.on = spot, true
			}
		}
	}
	if want == m.seen || want == m.spot && m.watching != nil || want.on && waits(a) {
		return
	}
	if !want.on {
		m.seen, m.watchers = want, nil
		a.Redraw()
		return
	}
	j, list := s.bench.Position().Watching(want.side, want.model, want.at)
	call := s.ask(a, aside.Question{Kind: aside.Watch, Spot: &aside.Spot{Side: want.side, Model: want.model, At: want.at.At, Level: want.at.Level}})
	m.spot, m.list, m.watching = want, list, begin(j, call, func(found *aside.Answer) { *list = found.Watchers })
}

// drawHeat lays the map of heat over the table.
func (m *maps) drawHeat(s *Screen, dst render.Brush) {
	if m.heat == nil || s.page == pageFair || s.page == pageFight {
		return
	}
	s.camera.DrawHeat(dst, m.heat, &m.picture)
}

// drawLines draws from the spot under the pointer to those who see it, the
// stronger the more dangerous they are.
func (m *maps) drawLines(s *Screen, a *render.App, dst render.Brush) {
	if s.page != pageMaps || !m.seen.on || m.seen.moved != s.moved {
		return
	}
	t, p := a.Theme(), s.bench.Position()
	x, y := s.camera.Pixel(m.seen.at.At)
	for i := range m.watchers {
		w := &m.watchers[i]
		if !w.Visible {
			continue
		}
		b := p.Body(w.Model)
		ex, ey := s.camera.Pixel(b.At)
		col := t.Pal.Side(int(m.seen.side.Other()))
		render.Line(dst, ex, ey, x, y, t.Px(1+3.5*w.Danger()), chart.Alpha(col, 0.35+0.5*w.Danger()))
	}
	if m.seen.model == game.NoModel {
		e := &p.Setup.Entries[p.Typical(m.seen.side)]
		render.Circle(dst, x, y, s.camera.Length(e.Radius), t.Px(2), t.Pal.Side(int(m.seen.side)))
	}
}

// layout places the choice of the layer and of whose it is.
func (m *maps) layout(s *Screen, a *render.App) {
	t, r := a.Theme(), s.body
	names := make([]string, 0, len(lab.Layers()))
	for _, l := range lab.Layers() {
		names = append(names, a.T(findings.Titles[l]))
	}
	w, h := r.W/2, t.Row(34)
	for i, l := range lab.Layers() {
		b := s.ui.Button(names[i], "", render.Tab, render.Rect{X: r.X + float64(i%2)*w, Y: r.Y + float64(i/2)*h, W: w, H: h}, func() {
			m.layer = l
			s.again(a)
		})
		b.On, b.Tip = l == m.layer, a.T(findings.Abouts[l])
	}
	y := r.Y + 4*h + t.Px(10)
	sides := make([]string, 2)
	for i := range sides {
		sides[i] = roster.Local(t.Lang, s.setup().Sides[i].Name)
	}
	for i, b := range s.ui.Tabs(sides, int(m.side), render.Rect{X: r.X, Y: y, W: r.W, H: h}, func(i int) { m.useSide(s, a, game.Side(i)) }) {
		b.On = i == int(m.side)
	}
}

// draw draws the legend and the watchers.
func (m *maps) draw(s *Screen, a *render.App, dst render.Brush) {
	t, r := a.Theme(), s.body
	y := r.Y + 5*t.Row(34) + t.Px(24)
	who := a.T("the whole side")
	if s.chosen != game.NoModel {
		who = roster.Local(t.Lang, s.setup().Entries[s.chosen].Profile.Name)
	}
	room := r.W
	if m.running != nil {
		room -= t.Px(60)
	}
	head := a.T(findings.Titles[m.layer]) + ": " + who
	st := t.Fit(head, render.Heading, room)
	end := t.Text(dst, t.Cut(head, st, room), r.X, y, st)
	if m.running != nil {
		t.Text(dst, findings.Percent(m.running.progress()), r.X+max(end, 0)+t.Px(12), y+t.Px(6), render.Small.In(t.Pal.InkSoft))
	}
	y = t.Paragraph(dst, a.T(findings.Abouts[m.layer]), r.X, y+t.Px(30), r.W, render.Small.In(t.Pal.InkSoft)) + t.Px(8)
	if m.heat != nil && m.of.layer == m.layer {
		y = t.Legend(dst, m.heat.Bands, r, y)
		y = m.drawSummary(s, a, dst, y)
	}
	t.Rule(dst, r.X, y+t.Px(8), r.W)
	m.window = render.Rect{X: r.X, Y: y + t.Px(14), W: r.W + t.Px(12), H: r.Y + r.H - y - t.Px(14)}
	from := m.window.Y + t.Px(4) - m.scroll.Y
	m.scroll.High = m.drawWatchers(s, a, dst.Clip(m.window), from) - from
	m.scroll.Bar(t, dst, r.X+r.W+t.Px(6), m.window)
}

// drawSummary tells the map's mean, and its number under the pointer.
func (m *maps) drawSummary(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	t := a.Theme()
	words := m.summary(s, a)
	t.Text(dst, words, s.body.X, y, t.Fit(words, render.Small, s.body.W))
	return y + t.Px(18)
}

// summary is the map's mean, and its number under the pointer.
func (m *maps) summary(s *Screen, a *render.App) string {
	words := a.T("On the whole table %s on average", valueOf(a, m.shown.Map.Unit, m.shown.Map.Summary(nil).Mean))
	if m.seen.on {
		if v, ok := m.here(s.moved); ok {
			words += " · " + a.T("here %s", valueOf(a, m.shown.Map.Unit, v))
		}
	}
	return words
}

// here is the map's number at the spot that is pointed at. What a whole side threatens, and where
// it is safe, is told as the list of who sees the spot has it: the map's squares are worked out
// with the most direct Charges alone.
func (m *maps) here(moved int) (v float64, ok bool) {
	if v, ok = m.shown.Map.At(m.seen.at.At); !ok || m.of.model != game.NoModel || m.seen.model != game.NoModel || m.seen.moved != moved || m.seen.side != m.manOf() {
		return v, ok
	}
	switch m.of.layer {
	case lab.Threat:
		return 1 - m.spared(), true
	case lab.Safe:
		return m.spared(), true
	}
	return v, true
}

// spared is the chance that none of those who see the spot fells who is there.
func (m *maps) spared() float64 {
	spared := 1.0
	for i := range m.watchers {
		spared *= 1 - m.watchers[i].Danger()
	}
	return spared
}

// valueOf writes a number of a map.
func valueOf(a *render.App, u lab.Unit, v float64) string {
	switch u {
	case lab.Count:
		return findings.Number(a.Printer(), v, 1)
	case lab.Turns:
		return a.T("%s Turns", findings.Number(a.Printer(), v, 1))
	}
	return findings.Percent(v)
}

// felledWords say how likely one is felled.
func felledWords(a *render.App, chance float64) string {
	return a.T("Down or out in Turn 1: %s", findings.Percent(chance))
}

// drawWatchers lists who sees the spot, the most dangerous first.
func (m *maps) drawWatchers(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	t, r := a.Theme(), s.body
	p := s.bench.Position()
	if !m.seen.on {
		t.Paragraph(dst, a.T("Point at a spot or a model to read who sees it here, and at what chances. Below each model is the chance that it is Down or out in Turn 1."), r.X, y, r.W, render.Slanted.In(t.Pal.InkSoft))
		return y
	}
	head := m.manThere(s, a)
	if m.seen.model != game.NoModel {
		head = roster.Local(t.Lang, p.Setup.Entries[m.seen.model].Profile.Name)
	}
	spared := m.spared()
	w := t.Text(dst, felledWords(a, 1-spared), r.X+r.W, y+t.Px(12), render.Strong.In(danger(t, 1-spared)).At(render.FromRight))
	t.Text(dst, t.Cut(head, render.Heading.Sized(18), r.W-w-t.Px(10)), r.X, y, render.Heading.Sized(18))
	y += t.Px(30)
	if ways := m.ways(s, a); ways != "" {
		y = t.Paragraph(dst, ways, r.X, y, r.W, render.Small.In(t.Pal.InkSoft)) + t.Px(5)
	}
	for i := range m.watchers {
		w := &m.watchers[i]
		profile := p.Setup.Entries[w.Model].Profile
		t.Token(dst, findings.Token(p.Setup, w.Model), r.X+t.Px(11), y+t.Px(11), t.Px(20))
		t.Text(dst, t.Cut(roster.Local(t.Lang, profile.Name), render.Strong, r.W-t.Px(84)), r.X+t.Px(28), y+t.Px(1), render.Strong)
		if d := w.Danger(); d > 0 {
			t.Text(dst, findings.Percent(d), r.X+r.W, y+t.Px(10), render.Strong.In(danger(t, d)).At(render.FromRight))
		}
		y += t.Px(19)
		for _, line := range findings.Watcher(w, profile, a.Printer()) {
			y = t.Paragraph(dst, line, r.X+t.Px(28), y, r.W-t.Px(28), render.Small.In(t.Pal.InkSoft))
		}
		y += t.Px(5)
	}
	if len(m.watchers) == 0 {
		t.Text(dst, a.T("No enemy is on the table."), r.X, y, render.Slanted)
	}
	return y
}

// manThere says whose man it is that stands at the spot.
func (m *maps) manThere(s *Screen, a *render.App) string {
	return a.T("A man of %s there", roster.Local(a.Theme().Lang, s.setup().Sides[m.seen.side].Name))
}

// danger is the colour of a chance to be felled.
func danger(t *render.Theme, v float64) color.RGBA {
	switch {
	case v >= 0.35:
		return t.Pal.Blood
	case v > 0:
		return t.Pal.Amber
	}
	return t.Pal.Ink
}

// onDesk is the colour of letters on the desk.
func onDesk(t *render.Theme) color.RGBA {
	if t.Pal.Night {
		return t.Pal.Ink
	}
	return t.Pal.Paper
}
