package render

import (
	"runtime"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/render/store"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
)

// drawnOn is a screen with all that draws on images of its own: fields, a slider, a list, a map.
type drawnOn struct {
	ui    *UI
	sheet *Sheet
	c     Camera
	table *levels.Table
}

func (s *drawnOn) Layout(a *App) {
	s.ui = NewUI(a)
	for i := range 5 {
		s.ui.Input("text", "", Rect{X: 10, Y: float64(10 + 40*i), W: 200, H: 34}, func(string) {}, nil)
	}
	s.ui.Slider(1, 9, 3, Rect{X: 10, Y: 220, W: 200, H: 20}, func(int) {})
	s.ui.Combo([]string{"one", "two"}, 0, Rect{X: 220, Y: 10, W: 200, H: 34}, func(int) {})
	s.c.Look(Rect{X: 220, Y: 60, W: float64(a.w) - 240, H: float64(a.h) - 80}, s.table.Size)
	if s.sheet == nil || s.sheet.Key != SheetKey(s.table, a.Theme()) {
		s.sheet.Close()
		s.sheet = NewSheet(s.table, a.Theme(), nil)
	}
}

func (s *drawnOn) Update(a *App, in *Input) error {
	s.ui.Update(in)
	s.sheet.Update(a, &s.c)
	s.c.Step()
	return nil
}

func (s *drawnOn) Draw(_ *App, dst Brush) {
	s.sheet.Draw(dst, &s.c)
	s.ui.Draw(dst)
}

func (s *drawnOn) Close(*App) { s.sheet.Close() }

// made is how many images of the card were made so far, by whomever. What is not in the heap's
// profile yet comes into it at a collection.
func made() (n int64) {
	for range 3 {
		runtime.GC()
	}
	list := make([]runtime.MemProfileRecord, 1<<16)
	k, ok := runtime.MemProfile(list, true)
	if !ok {
		panic("there is more in the profile")
	}
	for i := range list[:k] {
		frames := runtime.CallersFrames(list[i].Stack())
		for more := true; more; {
			var f runtime.Frame
			if f, more = frames.Next(); strings.HasPrefix(f.Function, "github.com/hajimehoshi/ebiten/v2.") {
				if strings.Contains(f.Function, ".newImage") || strings.Contains(f.Function, ".NewImage") {
					n += list[i].AllocObjects
				}
				break
			}
		}
	}
	return n
}

// played is a program on a screen with all kinds of images, and what runs it for some frames.
func played(t *testing.T) (a *App, s *drawnOn, frames func(w, h, n int)) {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	p := &pointer{x: 1, y: 1}
	a = NewApp(Options{Store: &store.Memory{}, Source: p})
	a.Push(&wide{})
	s = &drawnOn{table: table}
	a.Push(s)
	screens := map[[2]int]*ebiten.Image{}
	return a, s, func(w, h, n int) {
		dst := screens[[2]int{w, h}]
		if dst == nil {
			dst = ebiten.NewImage(w, h)
			screens[[2]int{w, h}] = dst
		}
		a.Resize(w, h, 1)
		for range n {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			a.Redraw()
			a.Draw(dst)
		}
	}
}

// TestAScreenThatIsLaidOutAnewMakesNoImages: neither the program's own, nor those that ebitenui's
// widgets draw on.
func TestAScreenThatIsLaidOutAnewMakesNoImages(t *testing.T) {
	was := runtime.MemProfileRate
	runtime.MemProfileRate = 1
	defer func() { runtime.MemProfileRate = was }()
	a, s, frames := played(t)
	open := func() {
		frames(900, 700, 2)
		s.ui.choices[0].SetContentVisible(true)
		frames(900, 700, 2)
	}
	for range 200 { // until the map is painted
		frames(900, 700, 1)
	}
	open()
	before, had := made(), alive.Load()
	if before == 0 {
		t.Fatal("the profile knows of no image")
	}
	for range 20 {
		s.Layout(a)
		open()
	}
	if n := made() - before; n != 0 {
		t.Errorf("20 layouts have made %d images", n)
	}
	if n := alive.Load() - had; n != 0 {
		t.Errorf("%d more are alive", n)
	}
}

func TestAWindowOfAnotherSizeGivesTheImagesOfTheFirstBack(t *testing.T) {
	a, _, frames := played(t)
	sizes := [][2]int{{900, 700}, {700, 500}, {1300, 900}, {390, 844}, {1000, 420}}
	had := map[[2]int]int64{}
	for round := range 4 {
		for _, z := range sizes {
			frames(z[0], z[1], 12)
			if now := alive.Load(); round == 1 {
				had[z] = now
			} else if round > 1 && now > had[z] {
				t.Errorf("round %d at %v: %d images are alive, and were %d", round, z, now, had[z])
			}
		}
	}
	before := alive.Load()
	a.Pop()
	frames(900, 700, 2)
	a.Theme().close()
	if gone := before - alive.Load(); gone < 3 {
		t.Errorf("a screen with a map was left, and %d of %d images went", gone, before)
	}
}

// TestWhatFieldsDrawOnIsTheSameForAll: ebitenui gives each a pair of its own, which is never seen
// by what counts them.
func TestWhatFieldsDrawOnIsTheSameForAll(t *testing.T) {
	a, s, frames := played(t)
	frames(900, 700, 3)
	first := a.masks.parts[0].Image()
	for _, f := range s.ui.fields {
		if got := *inner[*uiimage.MaskedRenderBuffer](f.TextInput, "renderBuf"); got != a.masks.of {
			t.Error("a field draws on images of its own")
		}
	}
	frames(800, 600, 3)
	if now := a.masks.parts[0].Image(); now == first || now.Bounds().Dx() != 800 {
		t.Errorf("the window is 800 wide, they are %d", now.Bounds().Dx())
	}
}
