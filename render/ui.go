package render

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"duckboard/render/host"

	"github.com/ebitenui/ebitenui"
	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
)

// UI holds the widgets of one screen. They are ebitenui's, dressed in paper
// and ink, and placed by the screen itself in physical pixels. A screen makes
// a new UI in its Layout, so that size, theme and language are always right.
type UI struct {
	app   *App
	theme *Theme
	ui    *ebitenui.UI
	root  *widget.Container
	place map[widget.PreferredSizeLocateableWidget]image.Rectangle
	live  bool
	mixed bool  // there are other widgets than buttons
	brush Brush // of the frame that is being drawn
	shape int   // the button for which the pointer's shape was set

	onPane  bool  // they are given as the pane is scrolled
	pane    *Pane // on which widgets are placed now, nil: on none
	panes   map[widget.PreferredSizeLocateableWidget]*Pane
	moved   bool // widgets are to be placed anew
	presses []*Press
	fields  []*Field
	choices []*widget.ListComboButton
	keyless bool           // in this frame the keyboard is the screen's
	opened  bool           // a list was, and is not drawn yet
	rested  time.Duration  // since when the pointer rests
	told    widget.Focuser // who had the keyboard when it was told last
	untold  *Press         // whose tip Escape took away
}

// NewUI makes an empty UI.
func NewUI(a *App) *UI {
	u := &UI{app: a, theme: a.Theme(), place: map[widget.PreferredSizeLocateableWidget]image.Rectangle{}, panes: map[widget.PreferredSizeLocateableWidget]*Pane{}}
	u.root = widget.NewContainer(widget.ContainerOpts.Layout(u))
	u.ui = &ebitenui.UI{Container: u.root, DisableWindowRelayering: true, DisableDefaultFocus: true}
	uiinput.SetCursorUpdater(&cursor{in: a.in})
	return u
}

// PreferredSize implements ebitenui's Layouter.
func (u *UI) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) {
	return u.app.w, u.app.h
}

// Layout implements ebitenui's Layouter: every widget has its place.
func (u *UI) Layout(widgets []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range widgets {
		at, hidden := u.spot(w)
		vis := widget.Visibility_Show
		if hidden {
			vis = widget.Visibility_Hide
		}
		if w.GetWidget().GetVisibility() != vis {
			w.GetWidget().SetVisibility(vis)
		}
		w.SetLocation(at)
	}
}

// spot is where a widget is pressed. On a pane that is what is seen of it; what
// cannot be drawn in part is hidden unless it is seen whole.
func (u *UI) spot(w widget.PreferredSizeLocateableWidget) (at image.Rectangle, hidden bool) {
	r, p := u.place[w], u.panes[w]
	if p == nil {
		return r, !w.GetWidget().IsVisible()
	}
	whole, seen := p.shown(RectOf(r))
	if _, ok := w.(*Press); !ok {
		return whole.Image(), seen.H < whole.H-1
	}
	return seen.Image(), false
}

// In places what is added from now on on a pane, nil: on none.
func (u *UI) In(p *Pane) {
	u.onPane = false
	if u.pane = p; p != nil {
		p.at = p.Y
	}
}

// On is In for a screen that lays itself out anew whenever the pane is scrolled:
// what is added lies where it is to be seen.
func (u *UI) On(p *Pane) {
	u.In(p)
	u.onPane = p != nil
}

// follow places the widgets of panes that were scrolled anew.
func (u *UI) follow() {
	for _, p := range u.panes {
		if p.Y != p.at {
			u.moved = true
		}
	}
	if !u.moved {
		return
	}
	for _, p := range u.panes {
		p.at = p.Y
	}
	u.root.RequestRelayout()
}

// Add puts a widget in its place.
func (u *UI) Add(w widget.PreferredSizeLocateableWidget, r Rect) {
	u.mixed = true
	u.add(w, r)
}

func (u *UI) add(w widget.PreferredSizeLocateableWidget, r Rect) {
	if u.onPane {
		r.Y += u.pane.Y
	}
	u.place[w] = r.Image()
	if u.pane != nil {
		u.panes[w] = u.pane
	}
	u.root.AddChild(w)
}

// Remove takes a widget away.
func (u *UI) Remove(w widget.PreferredSizeLocateableWidget) {
	delete(u.place, w)
	delete(u.panes, w)
	u.root.RemoveChild(w)
}

// Update lets the widgets read the input. Call it first in a screen's Update:
// it tells the input whether the pointer is over a widget or a field is typed
// into.
func (u *UI) Update(in *Input) {
	u.app.note.uis = append(u.app.note.uis, u)
	if !u.live { // widgets get their place when they are drawn for the first time
		in.OverUI = u.over(in)
		u.carry(in)
		return
	}
	u.app.pad.ui = u
	in.Typing = u.Typing()
	u.unfold()
	u.dictate(in)
	shut := u.open() == nil
	u.ui.Update()
	u.opened = shut && u.open() != nil
	in.Typing = in.Typing || u.Typing()
	u.escape(in)
	if !u.keyless {
		u.turn(in)
		u.write(in)
		u.keys(in)
	}
	u.keyless = false
	u.tell()
	if in.Moved() || in.Buttons != 0 {
		u.rested, u.untold = u.app.Now(), nil
	}
	if in.Typing {
		u.app.Redraw() // the caret blinks
	}
	in.OverUI = u.over(in)
	u.unroll(in)
	u.carry(in)
}

// open is the list that is open, nil for none.
func (u *UI) open() *widget.ListComboButton {
	for _, c := range u.choices {
		if c.ContentVisible() {
			return c
		}
	}
	return nil
}

// unfold gives a list that was opened, and is not drawn yet, its place: frames that make up
// for a long one read input without drawing, and a click on a line of it would be lost and go
// to what lies behind.
func (u *UI) unfold() {
	if !u.opened {
		return
	}
	u.opened = false
	unseen := newImage(u.app.Size())
	defer giveBack(unseen)
	u.draw(unseen)
	drawn = u
}

// unroll keeps the wheel to an opened list: what lies behind it stays where it is.
func (u *UI) unroll(in *Input) {
	if u.open() != nil {
		in.WheelX, in.WheelY = 0, 0
	}
}

// tell tells those who do not see the screen which button has the keyboard now.
func (u *UI) tell() {
	w := u.ui.GetFocusedWidget()
	if w == u.told {
		return
	}
	u.told = w
	for _, b := range u.presses {
		if w == widget.Focuser(b) || w == widget.Focuser(b.Button) {
			u.Show(b)
			host.Announce(cmp.Or(b.Says, strings.TrimSpace(b.Label+"\n"+b.Note)))
		}
	}
}

// Show scrolls a button's pane so that it is seen.
func (u *UI) Show(b *Press) {
	p, r := u.panes[b], u.place[b]
	if p == nil {
		return
	}
	whole, seen := p.shown(RectOf(r))
	if seen.H < whole.H-1 {
		p.Show(whole.Y+p.Y-p.Box.Y, p.Box)
		u.app.Redraw()
	}
}

// escape leaves the innermost thing, which has the key then: a list that is open, a
// tip, a field that the player went to.
func (u *UI) escape(in *Input) {
	list, tip, f := u.open(), u.tipped(), u.field()
	switch {
	case list != nil && Widgets.Take(in, "leave"):
		list.SetContentVisible(false)
	case list == nil && tip != nil && Widgets.Take(in, "leave"):
		u.untold = tip
	case list == nil && f != nil && f.begun() && !f.own && Widgets.Take(in, "leave"):
		u.Unfocus()
	default:
		return
	}
	u.app.Redraw()
}

// turn gives the keyboard to the next widget, or to the one before.
func (u *UI) turn(in *Input) {
	list := u.root.GetFocusers()
	n, at := len(list), slices.IndexFunc(list, widget.Focuser.IsFocused)
	switch {
	case n == 0:
		return
	case Widgets.Hit(in, "next"):
		at = (at + 1) % n
	case Widgets.Hit(in, "previous"):
		at = (max(at, 0) + n - 1) % n
	default:
		return
	}
	u.Focus(list[at])
	if f := u.field(); f != nil {
		f.gone = true
	}
	u.app.Redraw()
}

// over tells whether the pointer is over a widget or an opened list. What ebitenui
// says of it is as old as its last drawing, which buttons do without.
func (u *UI) over(in *Input) bool {
	if u.mixed && uiinput.UIHovered {
		return true
	}
	p := image.Pt(int(in.X), int(in.Y))
	for w := range u.place {
		if r, hidden := u.spot(w); !hidden && p.In(r) {
			return true
		}
	}
	return false
}

// Typing reports whether a text field has the focus.
func (u *UI) Typing() bool {
	_, ok := u.ui.GetFocusedWidget().(*widget.TextInput)
	return ok
}

// Focus gives a widget the keyboard's focus, and shows it where the window
// shows only a part of the sheet.
func (u *UI) Focus(w widget.Focuser) {
	if f, ok := w.(*Field); ok {
		w, f.was = f.TextInput, f.GetText()
	}
	u.ui.SetFocusedWidget(w)
	if p, ok := w.(widget.PreferredSizeLocateableWidget); ok {
		if r := u.place[p]; !r.Empty() {
			u.app.Reveal(RectOf(r))
		}
	}
}

// Unfocus takes the focus away from all.
func (u *UI) Unfocus() { u.ui.ClearFocus() }

// Keyless keeps the keyboard to the screen in the next Update: no widget has its
// focus, nor gets it by Tab, and Enter presses none.
func (u *UI) Keyless() {
	u.keyless = true
	u.ui.ClearFocus()
}

// hot is the button that would answer a click, -1 for none: the pointer takes
// another shape there.
func (u *UI) hot() int {
	for i, b := range u.presses {
		if b.Rect().Has(u.app.in.X, u.app.in.Y) && b.Enabled() { // also where a finger was lifted: ebitenui is told when the pointer leaves it
			return i
		}
	}
	return -1
}

// drawn is the UI that ebitenui has drawn last: it keeps the input layers of
// that one.
var drawn *UI

// Draw draws the widgets. Buttons draw themselves; where there are no other
// widgets ebitenui is only asked to place them, and once.
func (u *UI) Draw(dst Brush) {
	u.brush = dst
	u.follow()
	img := dst.batch.dst
	if u.mixed { // else nothing that ebitenui has is seen
		img = dst.Image()
	}
	switch {
	case img == nil:
	case u.mixed || !u.live || u.moved || drawn != u:
		u.opened = false
		u.draw(img)
		u.live, u.moved, drawn = true, false, u
	case u.hot() != u.shape:
		u.shape = u.hot()
		uiinput.Draw(img)
		uiinput.AfterDraw(img)
	}
	if !u.mixed {
		for _, b := range u.presses {
			if b.GetWidget().IsVisible() {
				b.paint(dst)
			}
		}
	}
	u.drawTip(dst)
}

// tipAfter is how long the pointer rests before a tip is shown. The App draws
// long enough after the last motion for it.
const tipAfter = 450 * time.Millisecond

// draw has ebitenui place its widgets and draw them.
func (u *UI) draw(dst *ebiten.Image) {
	c := u.open()
	if c != nil {
		u.app.masks.lend(c, "list", "scrollContainer")
	}
	if c != nil || len(u.fields) > 0 {
		u.app.masks.fit(dst)
	}
	u.ui.Draw(dst)
}

// drawTip draws the tip of the button under a resting pointer.
func (u *UI) drawTip(dst Brush) {
	if b := u.tipped(); b != nil && !u.app.below {
		u.app.drawTip(dst, b.Tip, b.rect(), b.Beside)
	}
}

// tipped is the button whose tip is shown, nil for none.
func (u *UI) tipped() *Press {
	if u.app.Now()-u.rested < tipAfter {
		return nil
	}
	for _, b := range u.presses {
		if b.Tip != "" && b.Tip != b.Label && b.Hovered() && b != u.untold {
			return b
		}
	}
	return nil
}

// DrawTip draws a tip below what it is about, or above where there is no room.
func (a *App) DrawTip(dst Brush, words string, about Rect) { a.drawTip(dst, words, about, false) }

func (a *App) drawTip(dst Brush, words string, about Rect, beside bool) {
	t, v := a.Theme(), a.Visible()
	wide := min(t.Px(320), v.W-t.Px(28))
	lines := t.Wrap(words, Small, wide)
	w := 0.0
	for _, l := range lines {
		w = max(w, t.Width(l, Small))
	}
	h := float64(len(lines))*t.LineHeight(Small) + t.Px(12)
	card := Rect{about.X, about.Y + about.H + t.Px(6), w + t.Px(20), h}
	if card.Y+h > v.Y+v.H {
		card.Y = about.Y - h - t.Px(6)
	}
	if left, right := about.X-t.Px(10)-card.W, about.X+about.W+t.Px(10); beside && right+card.W < v.X+v.W {
		card.X, card.Y = right, about.Y
	} else if beside && left > v.X {
		card.X, card.Y = left, about.Y
	}
	card.Y = max(v.Y, min(card.Y, v.Y+v.H-card.H))
	card.X = max(v.X+t.Px(4), min(card.X, v.X+v.W-card.W-t.Px(4)))
	t.Card(dst, card, t.Pal.Token, t.Pal.InkSoft)
	t.Paragraph(dst, words, card.X+t.Px(10), card.Y+t.Px(6), wide, Small.In(t.Pal.DieInk))
}

// cursor hands the pointer of our Input to ebitenui, so that a recorded
// session drives the widgets too.
type cursor struct{ in *Input }

// Update implements ebitenui's CursorUpdater.
func (c *cursor) Update() {}

// AfterUpdate implements ebitenui's CursorUpdater.
func (c *cursor) AfterUpdate() {}

// Draw implements ebitenui's CursorUpdater.
func (c *cursor) Draw(*ebiten.Image) {}

// AfterDraw implements ebitenui's CursorUpdater.
func (c *cursor) AfterDraw(*ebiten.Image) {}

func button(b ebiten.MouseButton) Button {
	switch b {
	case ebiten.MouseButtonRight:
		return Right
	case ebiten.MouseButtonMiddle:
		return Middle
	}
	return Left
}

// MouseButtonPressed implements ebitenui's CursorUpdater.
func (c *cursor) MouseButtonPressed(b ebiten.MouseButton) bool { return c.in.Down(button(b)) }

// MouseButtonJustPressed implements ebitenui's CursorUpdater.
func (c *cursor) MouseButtonJustPressed(b ebiten.MouseButton) bool { return c.in.Pressed(button(b)) }

// MouseButtonJustReleased implements ebitenui's CursorUpdater.
func (c *cursor) MouseButtonJustReleased(b ebiten.MouseButton) bool { return c.in.Released(button(b)) }

// CursorPosition implements ebitenui's CursorUpdater.
func (c *cursor) CursorPosition() (int, int) {
	if c.in.swept {
		return -1e6, -1e6
	}
	return int(c.in.X), int(c.in.Y)
}

// GetCursorImage implements ebitenui's CursorUpdater: the system's shapes.
func (c *cursor) GetCursorImage(string) *ebiten.Image { return nil }

// GetCursorOffset implements ebitenui's CursorUpdater.
func (c *cursor) GetCursorOffset(string) image.Point { return image.Point{} }
