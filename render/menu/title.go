// Package menu has the screens round the game: the title, the settings, the saved games, the help.
package menu

import (
	"runtime"
	"slices"
	"time"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/chart"
	"duckboard/render/host"
	"duckboard/render/open"
	"duckboard/render/store"
)

// Keys are the keys of lists and menus.
var Keys = &render.Bindings{ID: "menu", Title: render.N("Menus"), List: []render.Binding{
	{Name: "up", Does: render.N("Entry above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Entry below"), Keys: []string{"Down"}},
	{Name: "page-up", Does: render.N("A page up"), Keys: []string{"PageUp"}},
	{Name: "page-down", Does: render.N("A page down"), Keys: []string{"PageDown"}},
	{Name: "choose", Does: render.N("Choose"), Keys: []string{"Enter", "Space"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// Title is the first screen: a quiet map and the entries.
type Title struct {
	// Table names the shipped table behind the menu.
	Table string
	// Battle begins the battle that goes on over it, nil: none does.
	Battle func() (*battle.Backdrop, error)

	ui      *render.UI
	entries []*render.Press
	at      int // the entry that the keyboard is on, -1 for none
	sheet   *render.Sheet
	ground  *levels.Table
	still   *render.Picture // of the map, until it is painted; nil: the page has none
	camera  render.Camera
	panel   render.Rect
	head    render.Rect // the name of the game; no height
	way     float64     // the direction of the drift
	last    time.Duration
	touched time.Duration
	saved   *store.Save
	fought  *battle.Backdrop // nil: not yet, or not any more
	looked  time.Duration    // for it, last; 0: not since the game has begun
	waits   int              // matches with others in which the player is waited for
	camp    string           // what the campaign's entry says
}

// entry is a line of the menu.
type entry struct {
	label, note string
	do          func()
}

// list are the lines of the menu.
func (s *Title) list(a *render.App) (list []entry) {
	if s.saved != nil {
		list = append(list, entry{a.T("Continue"), told(a, s.saved), func() { ask(a, s.saved) }})
	}
	steps := entry{a.T("First steps"), "", func() { a.Push(a.Router.Lessons()) }}
	s.camp = s.campaign(a)
	calls := a.Router.Calls != nil && a.Router.Calls()
	if calls {
		steps.note = a.T("learn it by playing")
		list = slices.Insert(list, 0, steps)
	}
	list = append(list,
		entry{a.T("New game"), a.T("one battle"), func() { a.Push(a.Router.Setup()) }},
		entry{a.T("Campaign"), s.camp, func() { a.Push(a.Router.Campaigns()) }},
		entry{a.T("Play together"), s.waiting(a), func() { a.Push(a.Router.Together()) }},
		entry{a.T("Warbands"), a.T("build one, or bring a list"), func() { a.Push(a.Router.Warbands()) }},
		entry{a.T("Tables"), unsaved(a), func() { a.Push(a.Router.Tables()) }},
		entry{a.T("Deployment lab"), a.T("where to stand, who wins"), func() { a.Push(a.Router.Lab(nil)) }},
		entry{a.T("Load"), "", func() { a.Push(a.Router.Load()) }})
	if a.Router.Lessons != nil && !calls {
		list = append(list, steps)
	}
	list = append(list,
		entry{a.T("Settings"), "", func() { a.Push(a.Router.Settings()) }},
		entry{a.T("Keys and help"), "", func() { a.Push(a.Router.Help(s)) }})
	if runtime.GOOS != "js" {
		list = append(list, entry{a.T("Quit"), "", a.Quit})
	}
	return list
}

// campaign tells of a battle of a campaign that waits.
func (s *Title) campaign(a *render.App) string {
	if a.Router.CampWaits != nil && a.Begun() {
		if waits := a.Router.CampWaits(); waits != "" {
			return waits
		}
	}
	return a.T("a war of many battles")
}

// waiting tells of matches with others that wait for the player.
func (s *Title) waiting(a *render.App) string {
	if s.waits = 0; a.Router.Waiting != nil {
		s.waits = a.Router.Waiting()
	}
	if s.waits == 0 {
		return a.T("over a network")
	}
	return a.T("your turn in %d matches", s.waits)
}

// unsaved tells of the table that the editor left without its being saved.
func unsaved(a *render.App) string {
	if name, ok := (store.Tables{Store: a.Saves.Store}).Unsaved(); ok {
		return a.T("%s is not saved", name)
	}
	return a.T("draw a battlefield")
}

// Layout implements render.Screen: the head over the menu on a panel at the left,
// or as wide as a small window; beside the menu where the window is low.
func (s *Title) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.ui = render.NewUI(a)
	s.backdrop(a, W, H)
	s.newest(a)
	defer s.layBattle(a)
	was := s.focused()
	s.entries, s.at = nil, -1
	list := s.list(a)
	var menu render.Rect
	switch a.Form(620, 700) {
	case render.Wide:
		s.panel = render.Rect{X: t.Px(70), Y: t.Px(56), W: t.Px(430), H: H - t.Px(112)}
		s.head = render.Rect{X: s.panel.X + t.Px(56), Y: s.panel.Y + max(t.Px(54), s.panel.H*0.09), W: s.panel.W - t.Px(112)}
		menu = render.Rect{X: s.panel.X + t.Px(40), Y: s.panel.Y + max(t.Px(236), s.panel.H*0.36), W: s.panel.W - t.Px(64)}
		menu.H = s.panel.Y + s.panel.H - t.Px(56) - menu.Y
	case render.Upright:
		wide := min(W-t.Px(24), t.Px(460))
		s.panel = render.Rect{X: (W - wide) / 2, Y: t.Px(12), W: wide, H: min(H-t.Px(24), t.Px(760))}
		s.panel.Y = (H - s.panel.H) / 2
		s.head = render.Rect{X: s.panel.X + t.Px(28), Y: s.panel.Y + t.Px(24), W: s.panel.W - t.Px(56)}
		menu = render.Rect{X: s.panel.X + t.Px(12), Y: s.head.Y + t.Px(176), W: s.panel.W - t.Px(24)}
		menu.H = s.panel.Y + s.panel.H - t.Px(54) - menu.Y
	default:
		wide := min(W-t.Px(24), t.Px(860))
		s.panel = render.Rect{X: (W - wide) / 2, Y: t.Px(8), W: wide, H: H - t.Px(16)}
		s.head = render.Rect{X: s.panel.X + t.Px(28), Y: s.panel.Y + max(t.Px(20), (s.panel.H-t.Px(230))/2), W: s.panel.W*0.45 - t.Px(44)}
		menu = render.Rect{X: s.panel.X + s.panel.W*0.45, Y: s.panel.Y + t.Px(10), W: s.panel.W*0.55 - t.Px(14), H: s.panel.H - t.Px(20)}
	}
	cols, least := 1, 30.0
	if a.Touch() {
		least = render.Finger // so that a finger hits them
	}
	if menu.H/float64(len(list)) < t.Px(least) {
		cols = 2
	}
	rows := (len(list) + cols - 1) / cols
	step := min(t.Px(56), menu.H/float64(rows))
	if a.Form(620, 700) == render.Low {
		menu.Y += (menu.H - step*float64(rows)) / 2
	}
	wide := menu.W / float64(cols)
	for i, e := range list {
		gap := min(t.Px(4), max(0, step-t.Row(0)))
		b := s.ui.Button(e.label, "", render.Bare, render.Rect{X: menu.X + float64(i/rows)*wide, Y: menu.Y + float64(i%rows)*step, W: wide, H: step - gap}, e.do)
		b.Note = e.note
		s.entries = append(s.entries, b)
		if e.label == was {
			s.focus(i)
		}
	}
}

// focused is the entry that the keyboard is on, empty for none.
func (s *Title) focused() string {
	if s.at < 0 || s.at >= len(s.entries) {
		return ""
	}
	return s.entries[s.at].Label
}

// newest finds what Continue continues: the newest game that can be read, as far as that is
// known before the game has begun, and whose battle is not over, neither in it nor in another
// save of the same battle.
func (s *Title) newest(a *render.App) {
	s.saved = nil
	list, err := a.Saves.All()
	if err != nil {
		return
	}
	for i := range list {
		v := &list[i]
		if slices.ContainsFunc(list, func(o store.Save) bool { return o.Over && (o.Name == v.Name || o.Same(&v.About)) }) {
			continue
		}
		if a.Begun() {
			open.Look(a, v)
		}
		if v.Err == nil {
			s.saved = v
			return
		}
	}
}

// lookAgain looks what other windows have saved, opened or left meanwhile.
func (s *Title) lookAgain(a *render.App) {
	if !a.Begun() || s.looked > 0 && a.Now()-s.looked < 2*time.Second {
		return
	}
	first := s.looked == 0 // a campaign is opened whole: once, not every two seconds
	s.looked = a.Now()
	was := s.saved
	if a.Router.Waiting != nil && a.Router.Waiting() != s.waits || first && s.campaign(a) != s.camp {
		a.Relayout()
	}
	if s.newest(a); (was == nil) != (s.saved == nil) || was != nil && *was != *s.saved {
		a.Relayout()
	}
}

// backdrop prepares the background: the page's still until the game has begun, then
// the map; without its table there is only the desk.
func (s *Title) backdrop(a *render.App, w, h float64) {
	t := a.Theme()
	if s.ground == nil && !a.Begun() {
		var table physics.Vec
		if table, s.still = still(t); s.still != nil {
			s.look(table, w, h)
		}
		return
	}
	if s.ground == nil {
		ground, err := levels.Shipped(s.Table)
		if err != nil {
			return
		}
		s.ground = ground
	}
	if s.sheet == nil || s.sheet.Key != render.SheetKey(s.ground, t) {
		if s.sheet != nil { // other colours
			s.still = nil
		}
		s.sheet.Close()
		s.sheet = render.NewSheet(s.ground, t, nil)
		s.sheet.Smooth, s.sheet.Over = true, s.still != nil
	}
	s.look(s.ground.Size, w, h)
}

// still is the picture of the map that the page had while the game was on its way,
// and the size of its table. It is painted in the colours of the day.
func still(t *render.Theme) (physics.Vec, *render.Picture) {
	img := host.Backdrop()
	if img == nil || *t.Pal != *chart.Day() {
		return physics.Vec{}, nil
	}
	p := &render.Picture{}
	p.Set(img)
	return chart.OfStill(img.Rect.Dx(), img.Rect.Dy()), p
}

// look turns the camera to a table of a size.
func (s *Title) look(table physics.Vec, w, h float64) {
	s.camera = render.Camera{}
	s.camera.Look(render.Rect{W: w, H: h}, table)
	s.camera.Zoom(max(w/table.X.Inches(), h/table.Y.Inches())*1.12/s.camera.Scale(), 0, 0)
	s.camera.Jump()
	s.camera.Pan(-w*0.02, -h*0.03)
	s.way = 1
}

// Home implements render.Home.
func (s *Title) Home() {}

// Keys implements render.Keyed.
func (s *Title) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Title) Close(*render.App) {
	s.sheet.Close()
	if s.fought != nil {
		s.fought.Close()
	}
}

// Update implements render.Screen.
func (s *Title) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.Tick(a)
	s.lookAgain(a)
	if in.Any() {
		s.touched = a.Now()
	}
	s.goOn(a)
	switch {
	case Keys.Repeated(in, "down"):
		s.focus(s.at + 1)
	case Keys.Repeated(in, "up"):
		s.focus(max(s.at, 0) + len(s.entries) - 1)
	}
	return nil
}

// Tick implements render.Ticker: the map comes also where another screen lies over it from
// the first frame on.
func (s *Title) Tick(a *render.App) {
	if s.ground == nil && a.Begun() {
		w, h := a.Size()
		s.backdrop(a, float64(w), float64(h))
	}
	if s.sheet == nil {
		return
	}
	s.sheet.Update(a, &s.camera)
	if s.still != nil && s.sheet.Painted() {
		s.still = nil
	}
}

func (s *Title) focus(i int) {
	s.at = i % len(s.entries)
	s.ui.Focus(s.entries[s.at])
}

// rest is how long what is behind the menu goes on when nobody is there.
const rest = 60 * time.Second

// goOn moves what is behind the menu: a battle, or so slowly that one sees it only after a while
// the map.
func (s *Title) goOn(a *render.App) {
	if s.sheet == nil || a.Settings.Speed == 0 || a.Still() || a.Now()-s.touched > rest && !s.fading() || !a.InFront() {
		s.last = a.Now()
		return
	}
	if s.Battle != nil && s.sheet.Painted() && a.Form(620, 700) == render.Wide {
		s.fight(a)
		return
	}
	s.drift(a)
}

// fight lets the battle go on; one that cannot leaves the map as it was.
func (s *Title) fight(a *render.App) {
	if s.fought == nil {
		b, err := s.Battle()
		if err != nil {
			s.Battle = nil
			return
		}
		s.fought = b
		s.layBattle(a)
	}
	step := min((a.Now() - s.last).Seconds(), 0.1)
	s.last = a.Now()
	if err := s.fought.Tick(a, step); err != nil {
		s.fought.Close()
		s.fought, s.Battle = nil, nil
	}
}

// fading tells whether the battle is half hidden: it does not stop so.
func (s *Title) fading() bool { return s.fought != nil && s.fought.Fading() }

func (s *Title) layBattle(a *render.App) {
	if s.fought == nil {
		return
	}
	r := a.Screen()
	left := s.panel.X + s.panel.W
	s.fought.Layout(a, r, render.Rect{X: left, Y: r.Y, W: r.W - left, H: r.H})
}

// drift moves the map.
func (s *Title) drift(a *render.App) {
	step := a.Now() - s.last
	if step < 66*time.Millisecond {
		return
	}
	s.last = a.Now()
	before := s.camera
	d := min(step.Seconds(), 0.1) * a.Theme().Px(3) * s.way
	s.camera.Pan(-d, -d*0.4)
	if s.camera == before {
		s.way = -s.way
	}
	a.Redraw()
}

// Draw implements render.Screen.
func (s *Title) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	fought := s.fought != nil && s.fought.Shown()
	if s.still != nil && !fought {
		x0, y0, x1, y1 := chart.BoundsOf(s.camera.Table)
		ax, ay := s.camera.PixelInches(x0, y0)
		bx, by := s.camera.PixelInches(x1, y1)
		s.still.Draw(dst, render.Rect{X: ax, Y: ay, W: bx - ax, H: by - ay})
	}
	if s.sheet != nil && !fought {
		s.sheet.Draw(dst, &s.camera)
	}
	if s.fought != nil {
		s.fought.Draw(a, dst)
	}
	vignette(dst, t, a.Screen())
	t.Panel(dst, s.panel)
	s.drawHead(dst, t, a)
	s.ui.Draw(dst)
	foot, motto := render.Small.In(t.Pal.InkSoft), a.T("Two warbands, one battlefield, every inch measured.")
	y := s.panel.Y + s.panel.H - t.Px(16) - t.ParagraphHeight(motto, s.head.W, foot)
	t.Paragraph(dst, motto, s.head.X, y, s.head.W, foot)
}

func (s *Title) drawHead(dst render.Brush, t *render.Theme, a *render.App) {
	x, y, w := s.head.X, s.head.Y, s.head.W
	name := t.Fit("Duckboard", render.Display, w)
	t.Text(dst, "Duckboard", x, y, name)
	y += t.LineHeight(name)
	aside := a.T("A skirmish among the trenches")
	t.Text(dst, aside, x+t.Px(3), y, t.Fit(aside, render.Aside, w).In(t.Pal.Contour))
	planks(dst, t, x, y+t.Px(38), w)
}

// planks draws a length of duckboard: two rails and the slats across them.
func planks(dst render.Brush, t *render.Theme, x, y, w float64) {
	ink, wood := t.Pal.InkSoft, chart.Mix(t.Pal.Panel, t.Pal.Wood, 0.8)
	h, line := t.Px(26), t.Line()
	for _, dy := range []float64{0.24, 0.7} {
		render.Fill(dst, render.Rect{X: x, Y: y + h*dy, W: w, H: h * 0.1}, chart.Alpha(ink, 0.8))
	}
	slat, gap := t.Px(7), t.Px(4.5)
	for i, sx := 0, x+gap; sx+slat <= x+w; i, sx = i+1, sx+slat+gap {
		// A slat in nine is missing or askew, as they are.
		if i%9 == 6 {
			continue
		}
		lean := []float64{0, 0.6, -0.5, 0.3, -0.8, 0.2, 0}[i%7] * t.Px(1)
		ps := []render.Point{{X: sx + lean, Y: y}, {X: sx + slat + lean, Y: y + t.Px(0.6)}, {X: sx + slat - lean, Y: y + h}, {X: sx - lean, Y: y + h - t.Px(0.6)}}
		render.Polygon(dst, wood, ps)
		render.Stroke(dst, ps, true, line, ink)
	}
}

// vignette darkens the edges of the screen.
func vignette(dst render.Brush, t *render.Theme, r render.Rect) {
	c := t.Pal.Desk
	a, b, e, f := render.Point{X: r.X, Y: r.Y}, render.Point{X: r.X + r.W, Y: r.Y}, render.Point{X: r.X, Y: r.Y + r.H}, render.Point{X: r.X + r.W, Y: r.Y + r.H}
	move := func(p render.Point, dx, dy float64) render.Point { return render.Point{X: p.X + dx, Y: p.Y + dy} }
	edge := func(p, q render.Point, dx, dy, alpha float64) {
		render.Gradient(dst, [4]render.Point{p, q, move(p, dx, dy), move(q, dx, dy)}, chart.Alpha(c, alpha), chart.Alpha(c, 0))
	}
	edge(a, b, 0, r.H*0.34, 0.62)
	edge(e, f, 0, -r.H*0.34, 0.7)
	edge(a, e, r.W*0.3, 0, 0.75)
	edge(b, f, -r.W*0.3, 0, 0.55)
}
