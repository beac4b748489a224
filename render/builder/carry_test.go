package builder

import (
	"slices"
	"testing"

	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/rendertest"
)

// squad shows a warband of four kinds, in this order.
func squad(t *testing.T) (*rendertest.Window, *Screen) {
	t.Helper()
	w, s := begin(t, drafts(t)["a free one"])
	for s.d.Len() > 4 {
		if err := s.d.Remove(4); err != nil {
			t.Fatal(err)
		}
	}
	w.Run(3)
	return w, s
}

func names(d *draft.Draft) (all []string) {
	for _, r := range d.Rows() {
		all = append(all, r.Name)
	}
	return all
}

func TestARowIsCarriedElsewhereByTheMouseAndUndoPutsItBack(t *testing.T) {
	w, s := squad(t)
	was := names(s.d)
	x, y := s.roll.lines[3].Center()
	_, top := s.roll.lines[0].Center()
	w.Drag(x, y, x, top-4)
	if want := []string{was[3], was[0], was[1], was[2]}; !slices.Equal(names(s.d), want) || s.d.Chosen() != 0 {
		t.Fatalf("%v, want %v", names(s.d), want)
	}
	x, y = s.roll.lines[0].Center()
	_, second := s.roll.lines[1].Center()
	w.Drag(x, y, x, second+4)
	if want := []string{was[0], was[3], was[1], was[2]}; !slices.Equal(names(s.d), want) {
		t.Fatalf("one down: %v, want %v", names(s.d), want)
	}
	w.Press("Ctrl+Z", "Ctrl+Z")
	if !slices.Equal(names(s.d), was) {
		t.Errorf("undone: %v, want %v", names(s.d), was)
	}
}

// TestAFingerCarriesARowByItsToken: by the rest of the row it scrolls.
func TestAFingerCarriesARowByItsToken(t *testing.T) {
	w, s := squad(t)
	was := names(s.d)
	finger := func(x, from, to float64) {
		frames := []render.Frame{{X: x, Y: from, Touch: true, Buttons: 1}}
		for k := 1.0; k <= 6; k++ {
			frames = append(frames, render.Frame{X: x, Y: from + (to-from)*k/6, Touch: true, Buttons: 1})
		}
		w.Play(append(frames, render.Frame{X: x, Y: to, Touch: true}, render.Frame{X: x, Y: to, Touch: true})...)
		w.Run(3)
	}
	finger(600, 860, 860) // what is pressed is as large as a finger from now on
	first, last := s.roll.lines[0], s.roll.lines[3]
	finger(last.X+last.W/2, last.Y+20, first.Y)
	if !slices.Equal(names(s.d), was) {
		t.Fatalf("by its name: %v", names(s.d))
	}
	finger(last.X+20, last.Y+20, first.Y)
	if want := []string{was[3], was[0], was[1], was[2]}; !slices.Equal(names(s.d), want) {
		t.Errorf("by its token: %v, want %v", names(s.d), want)
	}
}

func TestARowThatIsCarriedIsGivenUpByEscapeAndMovedByKeys(t *testing.T) {
	w, s := squad(t)
	was := names(s.d)
	x, y := s.roll.lines[2].Center()
	held := func(y float64, keys ...string) render.Frame { return render.Frame{X: x, Y: y, Buttons: 1, Keys: keys} }
	w.Play(render.Frame{X: x, Y: y}, held(y), held(y-20), held(s.roll.lines[0].Y), held(s.roll.lines[0].Y, "Escape"), held(s.roll.lines[0].Y), render.Frame{X: x, Y: s.roll.lines[0].Y}, render.Frame{X: x, Y: s.roll.lines[0].Y})
	if !slices.Equal(names(s.d), was) || w.App.Top() != render.Screen(s) {
		t.Fatalf("given up: %v under %T", names(s.d), w.App.Top())
	}
	s.choose(w.App, 1)
	w.Press("Alt+Up", "Shift+Down", "Shift+Down")
	if want := []string{was[0], was[2], was[1], was[3]}; !slices.Equal(names(s.d), want) {
		t.Errorf("by keys: %v, want %v", names(s.d), want)
	}
}
