package render

import (
	"errors"
	"fmt"
	"image"
	"math"
	"runtime"
	"slices"
	"time"

	"duckboard/assets"
	"duckboard/render/chart"
	"duckboard/render/crew"
	"duckboard/render/host"
	"duckboard/render/sound"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// App is the running program: the stack of screens and what they share. It is
// the ebiten.Game.
type App struct {
	Settings store.Settings
	kept     store.Settings // as they were read, or written last
	Saves    store.Saves
	saved    *Match  // the match that wrote the autosave last
	played   playing // what other windows were told
	Router   Router
	Tasks    *Scheduler

	Keymap *Keymap    // all actions with their keys; nil until Bind
	Crew   *crew.Crew // works beside the window; nil: all work is done in slices

	Always func(*App) // is called in every Update, whatever screen is shown; or nil

	Unpainted bool // sheets and previews stay paper: where one asks how screens are laid out alone

	source  Source
	deaf    bool // ebitenui does not hear what the source types
	in      *Input
	theme   *Theme
	printer *assets.Printer
	batch   *batch
	known   map[string]map[string]string // of each rule set: what its clauses say
	stack   []Screen
	w, h    int // of the sheet on which screens are laid out, in physical pixels
	view    sheetView
	pad     padState
	held    held
	out     copying // to the clipboard
	masks   *masks
	window  string  // its size at first
	touch   bool    // fingers play
	device  float64 // physical pixels of a device-independent one

	clock     func() time.Duration // since the program began
	seen      Screen               // the uppermost when all was laid out last
	portraits portraits
	stale     bool          // everything must be laid out anew
	awake     time.Duration // draw every frame until then, and the one after it
	dirty     bool          // draw the next frame
	quit      bool
	ticks     int           // Updates so far
	drawn     bool          // Draw was called since the last Update
	late      bool          // this Update makes up for a frame that took long
	unseen    bool          // a screen works that is covered
	below     bool          // what is drawn lies below another screen
	worked    time.Duration // when the last Update was that was not late
	patient   bool          // its clock is not the system's: no work is cut short by that
	frame     time.Duration // how long it was since the one before
	Sound     *sound.Box    // what is heard; silent in tests
	live      bool          // Run was called: each frame is some Updates and a Draw
	shown     bool          // a frame was drawn
	busy      bool          // the page was told that leaving it would interrupt something
	way       way           // as the page was told
	title     string        // of the window
	note      note
	shot      *shot
}

// Options are what the command line says.
type Options struct {
	Store      store.Store
	Lang       string // overrides the settings where not empty
	Source     Source // nil: the devices
	Touch      bool   // for fingers from the beginning; else from when the first one comes
	Screenshot string // a file to write the screen to
	Frames     int    // after so many frames; then the program ends
	Window     string // its size at first, as 390x844; else as large as suits the monitor

	Clock func() time.Duration // the time since the program began; nil: the system's
}

// NewApp prepares the program: it reads the settings. Screens are pushed next,
// then Run.
func NewApp(o Options) *App {
	a := &App{Saves: store.NewSaves(o.Store), source: o.Source, in: NewInput(), batch: newBatch(), masks: newMasks(), clock: o.Clock, device: 1, way: way{screens: -1}, stale: true, window: o.Window, touch: o.Touch || host.Coarse()}
	if a.patient = o.Clock != nil; !a.patient {
		began := time.Now()
		a.clock = func() time.Duration { return time.Since(began) }
	}
	a.Tasks, a.Sound = NewScheduler(a.Now), sound.New()
	if a.source == nil {
		a.source = newDevices()
	}
	switch a.source.(type) {
	case *devices, *Recorder:
	default:
		a.deaf = true
	}
	set, err := store.LoadSettings(o.Store)
	if o.Lang != "" {
		set.Language = o.Lang
	}
	a.Settings, a.kept = set, set
	a.printer = assets.NewPrinter(set.Language)
	switch {
	case errors.Is(err, store.ErrNewer):
		a.Say(a.T("A newer version of the game wrote the settings. What is changed here is not kept."))
	case err != nil:
		a.Say(a.T("The settings could not be read and were set aside: %s", err))
	}
	if o.Screenshot != "" {
		a.shot = &shot{file: o.Screenshot, left: max(1, o.Frames)}
	}
	return a
}

// Bind gathers the actions of all screens and gives them the player's keys.
func (a *App) Bind(groups ...*Bindings) {
	m, err := NewKeymap(a.Saves.Store, groups...)
	if a.Keymap = m; err != nil {
		a.Say(a.T("Some keys could not be set: %s", err))
	}
}

// Run opens the window and runs until the player quits.
func (a *App) Run() error {
	a.live = true
	a.Entitle("")
	if runtime.GOOS != "js" { // a page has its icon in its head
		ebiten.SetWindowIcon(icons())
	}
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(360, 340, -1, -1)
	w, h := 1600, 900
	if m := ebiten.Monitor(); m != nil { // nil while the display has no monitor yet
		w, h = m.Size()
	}
	w, h = min(1600, max(800, w*9/10)), min(900, max(520, h*9/10))
	if a.window != "" {
		if _, err := fmt.Sscanf(a.window, "%dx%d", &w, &h); err != nil {
			return fmt.Errorf("a window's size is written 390x844, not %q", a.window)
		}
	}
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetFullscreen(a.Settings.FullScreen)
	return ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: "duckboard", X11InstanceName: "duckboard"})
}

// icons are the window's icon at the sizes that systems ask for: a token.
func icons() []image.Image {
	var list []image.Image
	for _, px := range []int{16, 24, 32, 48, 64, 128} {
		list = append(list, chart.Token(chart.TokenSpec{Role: chart.Leader, Leader: true, Palette: chart.Day()}, px*5/7))
	}
	return list
}

// LayoutF implements ebiten.LayoutFer: the screen has physical pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	device := 1.0
	if m := ebiten.Monitor(); m != nil {
		device = m.DeviceScaleFactor()
	}
	pw, ph := math.Ceil(w*device), math.Ceil(h*device)
	a.Resize(int(pw), int(ph), device)
	return pw, ph
}

// Resize tells the size of the window in physical pixels and how many of them
// are one device-independent pixel. The window does it itself; tests do it.
func (a *App) Resize(w, h int, device float64) {
	if w != a.view.w || h != a.view.h || device != a.device {
		a.view.w, a.view.h, a.device, a.stale = w, h, device, true
	}
}

// Layout implements ebiten.Game; LayoutF is used instead.
func (a *App) Layout(w, h int) (int, int) { return w, h }

// Size returns the sheet on which screens are laid out, in physical pixels: the
// window, or more where it has not the room that a screen needs (Roomy).
func (a *App) Size() (w, h int) { return a.w, a.h }

// Screen returns the sheet as a rectangle.
func (a *App) Screen() Rect { return Rect{0, 0, float64(a.w), float64(a.h)} }

// Theme returns the present look.
func (a *App) Theme() *Theme {
	if a.theme == nil {
		a.theme = a.newTheme()
	}
	return a.theme
}

// newTheme is the look that the settings ask for: the present one, with all that
// it has set and painted, if that is it.
func (a *App) newTheme() *Theme {
	pal, scale, lang := chart.PaletteOf(a.Settings.Palette, a.Settings.Theme == "night"), a.scale(), a.printer.Lang()
	if t := a.theme; t != nil && *t.Pal == *pal && t.Scale == scale && t.Lang == lang && t.Touch == a.touch {
		return t
	}
	clear(a.batch.letters) // no text of the new one is set with letters of the old
	if a.theme != nil {
		a.theme.close()
	}
	t := NewTheme(pal, scale, lang)
	t.Touch, t.forms, t.patient = a.touch, a.forms(), a.patient
	return t
}

// T returns a sentence in the player's language; see assets.Printer.T.
func (a *App) T(key string, args ...any) string { return a.printer.T(key, args...) }

// Printer speaks the player's language.
func (a *App) Printer() *assets.Printer { return a.printer }

// Changed is called after a change of Settings: it keeps them and lays
// everything out anew.
func (a *App) Changed() {
	a.printer = assets.NewPrinter(a.Settings.Language)
	if a.Settings.FullScreen != ebiten.IsFullscreen() {
		ebiten.SetFullscreen(a.Settings.FullScreen)
	}
	a.stale = true
	err := a.Settings.Save(a.Saves.Store, a.kept)
	if err != nil {
		a.Say(a.T("The settings could not be written: %s", err))
		return
	}
	a.kept = a.Settings
}

// Relayout lays all screens out anew, after a change of what they all show.
func (a *App) Relayout() { a.stale = true }

// Now returns the time since the program began, for animations.
func (a *App) Now() time.Duration { return a.clock() }

// Still reports whether nothing should be seen to move: the player said so, or
// the system does and the player left it to that.
func (a *App) Still() bool {
	return a.Settings.Motion == "reduced" || a.Settings.Motion == "" && host.Still()
}

// Redraw asks for the next frame to be drawn.
func (a *App) Redraw() { a.dirty = true }

// Animate asks for every frame to be drawn for a while: at least one, and one when the
// while is over, however long frames take.
func (a *App) Animate(d time.Duration) { a.awake, a.dirty = max(a.awake, a.Now()+d), true }

// Quit ends the program after this frame.
func (a *App) Quit() { a.quit = true }

// Push lays a screen on the stack.
func (a *App) Push(s Screen) { a.stack = append(a.stack, s); a.stale = true }

// Pop takes the uppermost screen away; the last one stays.
func (a *App) Pop() {
	if n := len(a.stack); n > 1 {
		a.close(a.stack[n-1])
		a.stack = a.stack[:n-1]
		a.stale = true
	}
}

// Replace puts a screen in place of the uppermost.
func (a *App) Replace(s Screen) {
	if n := len(a.stack); n > 0 {
		a.close(a.stack[n-1])
		a.stack = a.stack[:n-1]
	}
	a.Push(s)
}

// Reset puts a screen in place of all.
func (a *App) Reset(s Screen) {
	for i := len(a.stack) - 1; i >= 0; i-- {
		a.close(a.stack[i])
	}
	a.stack = a.stack[:0]
	a.Push(s)
}

// Top returns the uppermost screen.
func (a *App) Top() Screen { return a.stack[len(a.stack)-1] }

// Below returns the uppermost screen of a kind, nil: there is none.
func (a *App) Below(is func(Screen) bool) Screen {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if is(a.stack[i]) {
			return a.stack[i]
		}
	}
	return nil
}

func (a *App) close(s Screen) {
	if c, ok := s.(Closer); ok {
		c.Close(a)
	}
}

// budget is the time for background work in a frame of a sixtieth of a second.
// Where frames take longer, since the browser paints them slowly, it is a share of
// them, or little would be done in a second; most bounds what it adds to a frame.
const (
	budget = 9 * time.Millisecond
	share  = 0.3
	most   = 36 * time.Millisecond
)

// Share returns the time for background work in this frame.
func (a *App) Share() time.Duration {
	return min(max(budget, time.Duration(share*float64(a.frame))), most)
}

// Update implements ebiten.Game.
func (a *App) Update() error {
	if len(a.stack) == 0 {
		return fmt.Errorf("no screen to show")
	}
	a.ticks++
	a.keepUp()
	overUI := a.in.OverUI
	a.note.uis = a.note.uis[:0]
	f := a.source.Read()
	a.feel(&f)
	a.gamepad(&f)
	a.pan(&f)
	a.in.Next(f)
	if a.in.Any() {
		a.Animate(700 * time.Millisecond)
	}
	a.layout()
	a.point(overUI)
	a.global()
	if a.in.Dropped != nil && a.Router.Dropped != nil && a.Router.Dropped(a, a.in.Dropped) {
		a.in.Dropped = nil
		a.layout()
	}
	a.pad.turn, a.pad.onMap = true, false
	if err := a.Top().Update(a, a.in); err != nil {
		return err
	}
	a.pad.turn = false
	a.layout()
	for i, s := range a.stack[:len(a.stack)-1] {
		if t, ok := s.(Ticker); ok {
			a.unseen = i < a.lowest()
			t.Tick(a)
		}
	}
	a.unseen = false
	if a.Tasks.Busy() && !a.late && a.Begun() {
		a.Tasks.Run(a.Share())
	}
	a.unsay()
	if a.Always != nil {
		a.Always(a)
	}
	a.copied()
	a.listen()
	a.guard()
	a.tellOthers()
	if t, ok := a.Saves.Store.(store.Troubled); ok {
		if err := t.Trouble(); err != nil {
			a.Say(a.T("Nothing can be saved here: %s", err))
		}
	}
	return a.ended()
}

// keepUp notes whether this Update only makes up for a frame that took long:
// after such a one there are up to five before the next Draw. If each of them
// worked for the time that a frame has for it, the next would take as long again.
func (a *App) keepUp() {
	a.late = a.live && !a.drawn
	if a.drawn = false; a.live && !a.late {
		a.frame, a.worked = a.Now()-a.worked, a.Now()
	}
}

// Begun reports whether the first frame is on the screen. Until then nothing is done
// that can wait.
func (a *App) Begun() bool { return !a.live || a.shown }

// Late reports whether this Update only makes up for a frame that took long.
// What can wait should: the next frame's first Update works on.
func (a *App) Late() bool { return a.late }

// guard tells the page whether a screen would be interrupted by leaving it, and what
// the browser's Back would leave.
func (a *App) guard() {
	busy := slices.ContainsFunc(a.stack, isBusy)
	if busy != a.busy {
		a.busy = busy
		host.Busy(busy)
	}
	w := way{len(a.stack), isBusy(a.Top())}
	if _, home := a.stack[0].(Home); home {
		w.screens--
	}
	if w != a.way || slices.Contains(a.in.Keys, Back) {
		a.way = w
		host.Way(w.screens, w.battle)
	}
}

// way is what the page's Back does: how many screens it goes back from, and whether it
// would leave a battle.
type way struct {
	screens int
	battle  bool
}

func isBusy(s Screen) bool { b, ok := s.(Busy); return ok && b.Busy() }

func (a *App) ended() error {
	if a.shot != nil && a.shot.done() {
		return a.shot.end()
	}
	if a.quit || ebiten.IsWindowBeingClosed() {
		for i := len(a.stack) - 1; i >= 0; i-- {
			a.close(a.stack[i])
		}
		return ebiten.Termination
	}
	return nil
}

// layout lays all screens out if something changed.
func (a *App) layout() {
	for range 3 { // a Layout may push or pop
		if !a.stale || a.view.w == 0 {
			return
		}
		a.stale = false
		a.theme = a.newTheme()
		a.fit(a.theme.Scale)
		if top := a.Top(); top != a.seen {
			a.seen = top
			a.begin()
		}
		a.batch.links.all, a.batch.links.over = a.batch.links.all[:0], -1
		a.in.SetScale(a.theme.Scale)
		for _, s := range a.stack {
			s.Layout(a)
		}
		a.Animate(200 * time.Millisecond)
	}
}

// global does what keys do on every screen.
func (a *App) global() {
	a.look()
	a.cross()
	set := a.Settings
	switch {
	case Global.Hit(a.in, "fullscreen"):
		set.FullScreen = !ebiten.IsFullscreen()
	case Global.Hit(a.in, "theme"):
		set.Theme = map[string]string{"day": "night", "night": "day"}[set.Theme]
	case Global.Repeated(a.in, "larger"):
		set.Scale = min(store.MaxScale, set.Scale+0.125)
	case Global.Repeated(a.in, "smaller"):
		set.Scale = max(store.MinScale, set.Scale-0.125)
	case Global.Hit(a.in, "help") && a.Router.Help != nil:
		a.help()
	case Global.Hit(a.in, "rules") && a.Router.Rules != nil:
		a.rules()
	}
	if set != a.Settings {
		a.Settings = set
		a.Changed()
		a.layout()
	}
}

// help opens the help over the present screen, or closes it.
func (a *App) help() {
	if h, ok := a.Top().(interface{ IsHelp() }); ok {
		h.IsHelp()
		a.Pop()
	} else {
		a.Push(a.Router.Help(a.Top()))
	}
	a.layout()
}

// rules opens the rules over the present screen, at the clause that it is about
// if it knows one, or closes them.
func (a *App) rules() {
	if r, ok := a.Top().(interface{ IsRules() }); ok {
		r.IsRules()
		a.Pop()
	} else {
		ruleset, clause := "", ""
		if r, ok := a.Top().(Reader); ok {
			ruleset, clause = r.Reading()
		}
		if l := a.pointed(); l != nil && l.says == "" {
			ruleset, clause = l.ruleset, l.id
		}
		a.Push(a.Router.Rules(ruleset, clause))
	}
	a.layout()
}

// Draw implements ebiten.Game.
func (a *App) Draw(dst *ebiten.Image) {
	a.drawn = true
	if a.w == 0 || a.stale || !a.dirty && a.shot == nil {
		return
	}
	a.dirty = a.Now() < a.awake
	a.Theme().settle()
	a.theme.bare = a.live && !a.shown && a.shot == nil
	a.batch.probe.begin()
	brush := a.batch.on(a.sheetImage(dst), a.w, a.h)
	for i, s := range a.stack[a.lowest():] {
		a.batch.probe.layer = a.lowest() + i
		a.below = a.lowest()+i < len(a.stack)-1
		a.read(s)
		s.Draw(a, brush)
	}
	a.drawLink(brush)
	a.drawNote(brush)
	a.drawBars(brush)
	a.drawPointer(brush)
	brush.finish()
	a.show(dst)
	a.dirty = a.dirty || a.Theme().owes
	if a.shot != nil {
		a.shot.take(dst)
	}
	if !a.shown {
		a.shown, a.dirty = true, true // the next is drawn with all that this went without
		host.Ready()
	}
}
