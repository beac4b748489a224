package school

import (
	"math"

	"duckboard/game"
	"duckboard/game/lesson"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/chart"
)

// slip is a piece of paper on the table with a sentence and buttons, near what it speaks
// of and not over it.
type slip struct {
	box render.Rect
}

// Box implements battle.Coach.
func (p *slip) Box() render.Rect { return p.box }

// button is one at the foot of a slip.
type button struct {
	label, key string
	main       bool
	do         func()
	no         string // why it cannot be pressed now; empty: it can
}

// told is what a slip says, and what of the screen it speaks of: nothing there where that is
// empty. A note may stand below the words.
type told struct {
	about       render.Rect
	words, note string
}

// slipText is what a slip is written in.
var (
	slipText = render.Body.Sized(14.5)
	slipNote = render.Slanted.Sized(12.5)
)

// lay places the slip and adds its buttons.
func (p *slip) lay(a *render.App, ui *render.UI, s *battle.Screen, told told, buttons []button) {
	t, free := a.Theme(), s.Free().Inset(a.Theme().Px(8))
	pad, row := t.Px(14), t.Row(32)
	wide := min(t.Px(400), free.W)
	high := pad + t.ParagraphHeight(told.words, wide-2*pad, slipText) + pad/2
	if told.note != "" {
		high += t.ParagraphHeight(told.note, wide-2*pad, slipNote) + t.Px(4)
	}
	across := max(1, min(len(buttons), int((wide-2*pad)/t.Px(118))))
	rows := (len(buttons) + across - 1) / across
	high += float64(rows) * (row + t.Px(6))
	high += pad / 2
	room := room{free, s.Zoom(a), figures(s)}
	p.box = room.place(t, wide, high, told.about)
	col := (wide - 2*pad - t.Px(6)*float64(across-1)) / float64(across)
	top := p.box.Y + p.box.H - pad + t.Px(6) - float64(rows)*(row+t.Px(6))
	for i, b := range buttons {
		look := render.Plain
		if b.main {
			look = render.Main
		}
		at := render.Rect{X: p.box.X + pad + float64(i%across)*(col+t.Px(6)), Y: top + float64(i/across)*(row+t.Px(6)), W: col, H: row}
		press := ui.Button(b.label, b.key, look, at, b.do)
		press.Tip = b.no
		press.Enable(b.no == "")
	}
}

// figures are where the models are seen.
func figures(s *battle.Screen) (list []render.Rect) {
	for i := range s.Desk().Setup().Entries {
		if r, ok := s.Figure(game.ModelID(i)); ok {
			list = append(list, r)
		}
	}
	return list
}

// room is where a slip may lie: what is free of the map, with the buttons and the models there.
type room struct {
	free, buttons render.Rect
	models        []render.Rect
}

// place finds room for something so large beside what it is about, where it covers that and the
// buttons on the map not at all, and the models as little as can be.
func (o *room) place(t *render.Theme, w, h float64, about render.Rect) (best render.Rect) {
	free := o.free
	gap, least := t.Px(26), math.Inf(1)
	x, y := about.Center()
	if about.W == 0 && about.H == 0 {
		x, y = free.X+free.W/2, free.Y+free.H
	}
	for i, at := range [...]render.Point{
		{X: x - w/2, Y: about.Y + about.H + gap}, {X: x - w/2, Y: about.Y - gap - h}, {X: about.X + about.W + gap, Y: y - h/2}, {X: about.X - gap - w, Y: y - h/2},
		{X: free.X, Y: free.Y}, {X: free.X + free.W - w, Y: free.Y}, {X: free.X, Y: free.Y + free.H - h}, {X: free.X + free.W - w, Y: free.Y + free.H - h},
		{X: free.X + (free.W-w)/2, Y: free.Y + free.H - h}, {X: free.X + (free.W-w)/2, Y: free.Y},
	} {
		r := render.Rect{X: min(max(at.X, free.X), free.X+free.W-w), Y: min(max(at.Y, free.Y), free.Y+free.H-h), W: w, H: h}
		cost := 40*(area(r.Intersect(grown(about, t.Px(6))))+area(r.Intersect(o.buttons))) + float64(i)
		for _, m := range o.models {
			cost += 8 * area(r.Intersect(m))
		}
		cx, cy := r.Center()
		cost += math.Hypot(cx-x, cy-y) // near is better than far
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}

func area(r render.Rect) float64 { return r.W * r.H }

func grown(r render.Rect, by float64) render.Rect {
	return render.Rect{X: r.X - by, Y: r.Y - by, W: r.W + 2*by, H: r.H + 2*by}
}

// draw draws the slip, a ring round what it is about and a line there.
func (p *slip) draw(a *render.App, dst render.Brush, told told, corner string) {
	t := a.Theme()
	p.point(t, dst, told.about)
	t.Card(dst, p.box, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.5), t.Pal.Gold)
	pad := t.Px(14)
	x, y, w := p.box.X+pad, p.box.Y+pad, p.box.W-2*pad
	y = t.Paragraph(dst, told.words, x, y, w, slipText.In(t.Pal.Ink))
	if told.note != "" {
		t.Paragraph(dst, told.note, x, y+t.Px(4), w, slipNote.In(t.Pal.InkSoft))
	}
	if corner != "" {
		small := render.Small.Sized(11).In(t.Pal.InkSoft).At(render.FromRight)
		t.Text(dst, corner, p.box.X+p.box.W-t.Px(8), p.box.Y+t.Px(8), small)
	}
}

// point draws a ring round what the slip is about, and a line from the slip to it.
func (p *slip) point(t *render.Theme, dst render.Brush, about render.Rect) {
	if about.W <= 0 {
		return
	}
	x, y := about.Center()
	r := max(about.W, about.H)/2 + t.Px(7)
	cx, cy := min(max(x, p.box.X), p.box.X+p.box.W), min(max(y, p.box.Y), p.box.Y+p.box.H)
	edge := chart.Mix(t.Pal.Ink, t.Pal.Desk, 0.3)
	if d := math.Hypot(cx-x, cy-y); d > r {
		ex, ey := x+(cx-x)/d*r, y+(cy-y)/d*r
		render.Line(dst, cx, cy, ex, ey, t.Px(5), edge)
		render.Line(dst, cx, cy, ex, ey, t.Px(2.5), t.Pal.Gold)
	}
	render.Circle(dst, x, y, r, t.Px(5.5), edge)
	render.Circle(dst, x, y, r, t.Px(3), t.Pal.Gold)
}

// frame draws a ring round a button, in the button's own shape, and within an area a line that leads
// there from the slip: over no other button.
func (p *slip) frame(t *render.Theme, dst render.Brush, button, free render.Rect) {
	r, edge := grown(button, t.Px(4)), chart.Mix(t.Pal.Ink, t.Pal.Desk, 0.3)
	x, y := r.Center()
	cx, cy := min(max(x, p.box.X), p.box.X+p.box.W), min(max(y, p.box.Y), p.box.Y+p.box.H)
	ex, ey := min(max(cx, r.X), r.X+r.W), min(max(cy, r.Y), r.Y+r.H)
	if math.Hypot(cx-ex, cy-ey) > t.Px(4) {
		render.Line(dst.Clip(free), cx, cy, ex, ey, t.Px(5), edge)
		render.Line(dst.Clip(free), cx, cy, ex, ey, t.Px(2.5), t.Pal.Gold)
	}
	grown(r, t.Px(1)).Frame(dst, t.Px(5), edge)
	r.Frame(dst, t.Px(3), t.Pal.Gold)
}

// ring is how large the ring round a point of the table is.
const ring physics.Mil = 620

// where is what a step speaks of, as it is seen; empty for nothing in particular.
func where(s *battle.Screen, at lesson.Place) (r render.Rect) {
	d := s.Desk()
	switch {
	case at.Model != "":
		m := d.Setup().Find(at.Model)
		if f, ok := s.Figure(m); ok {
			r = grown(f, s.Marked(m)) // its markers are seen within the ring
		}
	case at.Point != nil:
		p, half := s.Spot(*at.Point), s.Inch()*ring.Inches()
		r = render.Rect{X: p.X - half, Y: p.Y - half, W: 2 * half, H: 2 * half}
	case at.Action != "":
		if r = buttonOf(s, at.Action); r.W > 0 {
			return r
		}
		free := s.Free() // the panel that has it lies there
		r = render.Rect{X: free.X + free.W, Y: free.Y + free.H/4, H: 1}
	}
	return r
}

// buttonOf is the button of an ACTION as it is seen, or what the panel is pulled out by that hides
// it; empty where there is neither.
func buttonOf(s *battle.Screen, action string) render.Rect {
	if r, seen := s.Action(action); seen {
		return r
	}
	if r, shut := s.Grip(); shut {
		return r
	}
	return render.Rect{}
}

// Build implements battle.Coach.
func (c *Coach) Build(a *render.App, ui *render.UI) {
	c.lay(a, ui, c.s, told{c.about(), c.words(a), c.how(a)}, c.buttons(a))
}

// Draw implements battle.Coach.
func (c *Coach) Draw(a *render.App, dst render.Brush) {
	corner := a.T("%d of %d", min(c.step+1, len(c.l.Steps)), len(c.l.Steps))
	if c.over() {
		corner = a.Printer().In(c.l.Name)
	}
	about := c.about()
	if c.pressed() != "" && c.now().At.Action != "" { // that is pointed at over the panel
		about = render.Rect{}
	}
	c.draw(a, dst, told{about, c.words(a), c.how(a)}, corner)
}

// Point implements battle.Coach: a ring is on the button that is to be pressed.
func (c *Coach) Point(a *render.App, dst render.Brush) {
	if action := c.pressed(); action != "" {
		if r := buttonOf(c.s, action); r.W > 0 {
			var free render.Rect
			if c.now().At.Action != "" { // else the slip points at something else
				free = c.s.Free()
			}
			c.frame(a.Theme(), dst, r, free)
		}
	}
}

// pressed is the ACTION whose button is to be pressed now; empty for none.
func (c *Coach) pressed() string {
	d := c.s.Desk()
	if c.over() || c.stuck || c.showing || !d.Mine() || d.Game().Pending().Kind != game.Act {
		return ""
	}
	action := c.now().At.Action
	if action == "" {
		action = c.action()
	}
	if armed := d.Selection.Chosen(); armed != nil && armed.Name == action {
		return ""
	}
	return action
}

// about is what is spoken of now.
func (c *Coach) about() render.Rect {
	if c.over() || c.stuck {
		return render.Rect{}
	}
	return where(c.s, c.now().At)
}

// words are what is said now.
func (c *Coach) words(a *render.App) string {
	switch {
	case c.over() && c.next.Story != "":
		return a.Printer().In(c.l.End) + "\n" + c.next.Story
	case c.over():
		return a.Printer().In(c.l.End)
	case c.stuck && c.now().Until.Kind == lesson.Covered:
		return a.T("There is no Cover there: it takes a place right up against the terrain. Nothing is lost: begin the step anew, or have it shown.")
	case c.stuck:
		return a.T("That led somewhere else. Nothing is lost: begin the step anew, or have it shown.")
	}
	return a.Printer().In(c.now().Say)
}

// buttons are those at the slip's foot.
func (c *Coach) buttons(a *render.App) (list []button) {
	add := func(label, key string, main bool, do func(*render.App)) {
		no := ""
		if key == "show" {
			no = c.busy(a)
		}
		list = append(list, button{label, Keys.Key(key), main, func() { do(a) }, no})
	}
	switch {
	case c.over() && c.next.To != nil:
		add(c.next.Words, "on", true, c.readOn)
		list = append(list, button{label: a.T("All lessons"), do: c.leave}, button{label: a.T("Once more"), do: c.again})
	case c.over():
		add(a.T("All lessons"), "on", true, c.readOn)
		list = append(list, button{label: a.T("Once more"), do: c.again})
	case c.stuck:
		add(a.T("Step anew"), "anew", true, c.anew)
		add(a.T("Show me"), "show", false, c.show)
	case c.now().Until.Kind == lesson.Read:
		add(a.T("Go on"), "on", true, c.readOn)
	case c.now().Until.Steers():
		add(a.T("Show me"), "show", false, c.show)
		if len(c.s.Desk().S.Moments()) > c.marks[c.step] {
			add(a.T("Step anew"), "anew", false, c.anew)
		}
	default:
		add(a.T("Skip"), "show", false, c.show)
	}
	if c.step > 0 && !c.over() && !c.stuck {
		add(a.T("Back"), "back", false, c.back)
	}
	return list
}

// action is the ACTION that the step is done by, if that is chosen on the panel.
func (c *Coach) action() string {
	t := c.now()
	if t.Until.Action != "" {
		return t.Until.Action
	}
	for _, o := range t.Do {
		if o.Action != "" && o.Action != "move" && battle.Keys.Has(o.Action) {
			return o.Action
		}
	}
	return ""
}

// how says by which gesture a step is done.
func (c *Coach) how(a *render.App) string {
	switch {
	case c.over() || c.stuck:
		return ""
	case c.showing:
		return c.busy(a)
	case c.s.Desk().Refused != nil:
		return battle.Refusal(a, c.s.Desk().Refused)
	}
	touch := a.Touch()
	u := &c.now().Until
	d := c.s.Desk()
	if p := d.Game().Pending(); u.Steers() && d.Mine() && p.Kind != game.Act && p.Kind != game.Move && !between(p.Kind) {
		return a.T("The panel asks: answer there.")
	}
	armed := d.Selection.Chosen()
	if action := c.action(); action != "" && (armed == nil || armed.Name != action) {
		if _, shut := c.s.Grip(); shut {
			return a.T("Its button is on the panel: pull that out.")
		}
		if touch {
			return a.T("Its button is on the panel.")
		}
		return a.T("Its button is on the panel; its key is %s.", a.KeyName(battle.Keys.Key(action)))
	}
	if u.Kind == lesson.Happens {
		return c.doing(a)
	}
	next := a.KeyName(battle.Keys.Key("next"))
	switch {
	case u.Kind == lesson.Chosen && touch:
		return a.T("A tap chooses.")
	case u.Kind == lesson.Chosen:
		return a.T("A click chooses; so does %s.", next)
	case u.Kind == lesson.Looked && touch:
		return a.T("Tap it.")
	case u.Kind == lesson.Looked:
		return a.T("Rest the pointer on it; or %s, until it is marked.", next)
	case (u.Kind == lesson.Near || u.Kind == lesson.Covered) && touch:
		return a.T("Drag the model there; or tap the place twice.")
	case u.Kind == lesson.Near || u.Kind == lesson.Covered:
		return a.T("Drag the model there, or click the place.")
	}
	return ""
}

// doing says by which gesture a step is done that ends with something that happens.
func (c *Coach) doing(a *render.App) string {
	next, confirm := a.KeyName(battle.Keys.Key("next")), a.KeyName(battle.Keys.Key("confirm"))
	d, touch := c.s.Desk(), a.Touch()
	armed := d.Selection.Chosen()
	switch {
	case !d.Forecast.Repeat().Empty():
		return battle.HintText(a, d.Forecast.Repeat()) + "."
	case armed != nil && touch:
		return a.T("Tap it.")
	case armed != nil:
		return a.T("A click does it.")
	case c.now().Until.Event == string(game.Activated) && touch:
		return a.T("Tap twice.")
	case c.now().Until.Event == string(game.Activated):
		return a.T("Click twice; or %s, then %s.", next, confirm)
	}
	return ""
}
