package editor

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/inspect"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// session is the editor without a window.
type session struct {
	*rendertest.Window
	s  *Screen
	to *levels.Table // what the setup was given
}

func begin(t *testing.T, st store.Store, table *levels.Table, file string) *session {
	t.Helper()
	v := &session{Window: rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1440, 810), s: &Screen{Table: table, File: file}}
	v.App.Router.SetupOn = func(t *levels.Table) render.Screen { v.to = t; return &rendertest.Blank{} }
	v.App.Push(&rendertest.Blank{})
	v.App.Push(v.s)
	v.Run(2)
	return v
}

// pixel is where a place of the table, in inches, is on the screen.
func (v *session) pixel(x, y float64) (float64, float64) {
	return v.s.camera.PixelInches(x, y)
}

// drag presses at one place in inches and lets go at another.
func (v *session) drag(x0, y0, x1, y1 float64, keys ...string) {
	v.Helper()
	px, py := v.pixel(x0, y0)
	qx, qy := v.pixel(x1, y1)
	v.Drag(px, py, qx, qy, keys...)
}

// click clicks a place in inches.
func (v *session) click(x, y float64, keys ...string) {
	v.Helper()
	px, py := v.pixel(x, y)
	v.Click(px, py, keys...)
}

// take takes the entry of the palette with a label.
func (v *session) take(label string) {
	v.Helper()
	for i := range v.s.palette.cells {
		if c := &v.s.palette.cells[i]; c.of.label == label {
			v.s.palette.scroll.Show(c.at.Y, v.s.palette.box)
			r := v.s.palette.place(c)
			x, y := r.Center()
			v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: x, Y: y}, render.Frame{X: x, Y: y, Buttons: 1}, render.Frame{X: x, Y: y})
			v.Run(3)
			return
		}
	}
	v.Fatalf("the palette has no %q", label)
}

func (v *session) items() []*draft.Item { return v.s.d.Items() }

func TestTableIsBuiltFromNothingSavedAndPlayed(t *testing.T) {
	st := &store.Memory{}
	v := begin(t, st, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.take("Hill")
	v.drag(20, 20, 30, 28)
	v.take("Red zone")
	v.drag(0, 0, 48, 6)
	v.take("Objective")
	v.click(24, 40)
	table := v.s.d.Table()
	if len(table.Terrain) != 2 || len(table.Zones) != 1 || len(table.Objectives) != 1 {
		t.Fatalf("%d pieces, %d zones, %d objectives", len(table.Terrain), len(table.Zones), len(table.Objectives))
	}
	if r := table.Terrain[0].Rect; r == nil || r.X != 9000 || r.Y != 9500 {
		t.Errorf("the building lies at %+v", r)
	}
	if lo, hi := table.Terrain[1].Bounds(); lo != physics.V(20000, 20000) || hi != physics.V(30000, 28000) {
		t.Errorf("the hill fills %v to %v", lo, hi)
	}
	if z := table.Zones[0].Polygon; z[0] != (physics.Vec{}) || z[2] != physics.V(48000, 6000) {
		t.Errorf("the zone is %v", z)
	}
	v.Press("Ctrl+S")
	data, err := store.Tables{Store: st}.Table("New table")
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := levels.Parse(data); err != nil || len(kept.Terrain) != 2 {
		t.Errorf("what was saved: %v", err)
	}
	v.Press("F5")
	if v.to == nil || len(v.to.Terrain) != 2 {
		t.Error("the setup did not get the table")
	}
}

func TestPiecesAreDraggedTurnedScaledAndUndone(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.drag(12, 12, 20, 16)
	if r := v.items()[0].Piece.Rect; r.X != 17000 || r.Y != 13500 {
		t.Fatalf("dragged to %+v", r)
	}
	at, turn, ok := v.s.hand.handles()
	if !ok {
		t.Fatal("no handles")
	}
	mx, my := v.pixel(20, 16)
	v.Drag(turn.X, turn.Y, mx+(my-turn.Y), my)
	if r := v.items()[0].Piece.Rect; r.W != 5000 || r.H != 6000 || r.Rotate != 0 {
		t.Errorf("turned to %+v", r)
	}
	v.Press("Ctrl+Z")
	at, _, _ = v.s.hand.handles()
	v.Drag(at[4].X, at[4].Y, at[4].X+3*v.s.camera.Scale(), at[4].Y+2*v.s.camera.Scale())
	if r := v.items()[0].Piece.Rect; r.W != 9000 || r.H != 7000 || r.X != 17000 {
		t.Errorf("scaled to %+v", r)
	}
	v.Press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
	if len(v.items()) != 0 {
		t.Errorf("%d pieces after undoing everything", len(v.items()))
	}
	v.Press("Ctrl+Y", "Ctrl+Y")
	if r := v.items()[0].Piece.Rect; r.X != 17000 {
		t.Errorf("done again, it lies at %+v", r)
	}
}

func TestATipDoesNotShowThroughWhatItsButtonOpens(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	said := func() (n int) {
		v.App.Probe()
		v.App.Redraw()
		v.Run(2)
		for _, w := range v.App.Probe()["words"].([]render.Word) {
			if strings.HasPrefix(w.Text, "Save, carry away, leave") {
				n++
			}
		}
		return n
	}
	v.App.Probe()
	v.Run(1)
	for _, l := range v.App.Probe()["buttons"].([]render.Label) {
		if l.Text != "Menu" {
			continue
		}
		x, y := l.Box.Center()
		v.Play(render.Frame{X: x, Y: y})
		time.Sleep(600 * time.Millisecond)
		if said() != 1 {
			t.Error("a pointer that rests on the button gets no tip")
		}
		v.Click(x, y)
		time.Sleep(600 * time.Millisecond)
		if v.App.Top() == render.Screen(v.s) || said() != 0 {
			t.Error("the tip lies over the menu")
		}
		return
	}
	t.Error("there is no menu")
}

func TestAWallIsDrawnFromEndToEnd(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	for i, c := range []struct {
		from, to [2]float64
		want     levels.Rect
	}{
		{[2]float64{10, 10}, [2]float64{18, 10}, levels.Rect{X: 10000, Y: 9800, W: 8000, H: 400}},
		{[2]float64{20, 22}, [2]float64{20, 12}, levels.Rect{X: 19800, Y: 12000, W: 400, H: 10000}},
		{[2]float64{30, 30}, [2]float64{33, 26}, levels.Rect{X: 29000, Y: 27800, W: 5000, H: 400, Rotate: -53.13}},
		{[2]float64{33, 36}, [2]float64{30, 32}, levels.Rect{X: 29000, Y: 33800, W: 5000, H: 400, Rotate: 53.13}},
	} {
		v.take("Wall")
		v.drag(c.from[0], c.from[1], c.to[0], c.to[1])
		if got := *v.items()[i].Piece.Rect; got != c.want {
			t.Errorf("from %v to %v: %+v, not %+v", c.from, c.to, got, c.want)
		}
	}
}

func TestKeysMovePiecesInOneStep(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Solid block")
	v.click(12, 12)
	v.Press("Right", "Right", "Right", "Down")
	v.Hand.At += time.Second
	time.Sleep(600 * time.Millisecond)
	v.Run(2)
	if r := v.items()[0].Piece.Rect; r.X != 12500 || r.Y != 11500 {
		t.Errorf("moved to %+v", r)
	}
	v.Press("Ctrl+Z")
	if r := v.items()[0].Piece.Rect; r.X != 11000 || r.Y != 11000 {
		t.Errorf("undone to %+v", r)
	}
}

func TestSymmetryPlacesBothSidesAndShowsWhatBreaksIt(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Solid block")
	v.click(6, 6)
	v.Press("Escape", "Y")
	if n := len(v.s.edits.breaking()); n != 1 {
		t.Errorf("%d items break the symmetry", n)
	}
	v.drag(6, 6, 8, 6)
	if n := len(v.items()); n != 2 || len(v.s.edits.breaking()) != 0 {
		t.Errorf("%d blocks, %d break the symmetry", n, len(v.s.edits.breaking()))
	}
}

func TestOutlineIsDrawnAndShapedPointByPoint(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Press("P")
	for _, p := range [][2]float64{{10, 10}, {20, 10}, {20, 20}, {10, 20}} {
		v.click(p[0], p[1])
	}
	v.Press("Enter", "Escape")
	if len(v.items()) != 1 {
		t.Fatalf("%d pieces", len(v.items()))
	}
	v.Press("E")
	v.drag(20, 20, 24, 22)
	v.click(15, 10) // a point on an edge
	if ps := v.items()[0].Outline(); len(ps) != 5 || ps[3] != physics.V(24000, 22000) {
		t.Errorf("the outline is %v", ps)
	}
	v.Press("Delete")
	if ps := v.items()[0].Outline(); len(ps) != 4 {
		t.Errorf("the outline is %v", ps)
	}
}

func TestLaddersAndDoorsGoOnEdges(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.take("Ladder")
	v.click(12, 9.4)
	v.take("Door")
	v.click(15.2, 12)
	p := v.items()[0].Piece
	if len(p.Ladders) != 1 || p.Ladders[0].Y != 9500 || len(p.Openings) != 1 || p.Openings[0].Edge != 1 || !p.Openings[0].Pass {
		t.Errorf("ladders %v, openings %v", p.Ladders, p.Openings)
	}
	v.Press("Escape")
	v.drag(15, 12, 15, 13)
	if o := v.items()[0].Piece.Openings[0]; o.From != 3000 || o.To != 4500 {
		t.Errorf("the door was dragged to %s from %s", o.To, o.From)
	}
	v.drag(12, 9.5, 10, 9.5)
	if at := v.items()[0].Piece.Ladders[0]; at != physics.V(10000, 9500) {
		t.Errorf("the ladder was dragged to %v", at)
	}
}

func TestFrameChoosesWhatItSpansAndGroupsMoveTogether(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	for _, x := range []float64{10, 14, 30} {
		v.take("Solid block")
		v.click(x, 10)
	}
	v.drag(7, 7, 17, 13)
	if n := len(v.s.d.Chosen()); n != 2 {
		t.Fatalf("%d chosen", n)
	}
	v.Press("Ctrl+G", "Escape")
	v.drag(10, 10, 10, 20)
	if a, b := v.items()[0].Piece.Rect, v.items()[1].Piece.Rect; a.Y != 19000 || b.Y != 19000 {
		t.Errorf("at %s and %s", a.Y, b.Y)
	}
}

func TestUnsavedTableIsRecoveredAndUndoLeadsBack(t *testing.T) {
	st := &store.Memory{}
	table := levels.New(physics.V(36000, 36000))
	table.Name = "Mine"
	if err := (store.Tables{Store: st}).Put("Mine", table.Marshal()); err != nil {
		t.Fatal(err)
	}
	v := begin(t, st, table, "Mine")
	v.take("Solid block")
	v.click(12, 12)
	v.App.Pop() // as the program ends
	w := begin(t, st, table, "Mine")
	if len(w.items()) != 1 {
		t.Fatalf("%d pieces recovered", len(w.items()))
	}
	w.Press("Ctrl+Z")
	if len(w.items()) != 0 {
		t.Error("undo does not lead to what was saved")
	}
}

func TestSecondTableOfOneNameIsSavedWhereItLies(t *testing.T) {
	st := &store.Memory{}
	table := levels.New(physics.V(36000, 36000))
	table.Name = "Yard"
	for _, file := range []string{"Yard", "Yard 2"} {
		if err := (store.Tables{Store: st}).Put(file, table.Marshal()); err != nil {
			t.Fatal(err)
		}
	}
	v := begin(t, st, table, "Yard 2")
	v.take("Solid block")
	for n := range 3 {
		v.click(6+float64(n)*6, 12)
		v.Press("Ctrl+S")
		list, _ := store.Tables{Store: st}.All()
		if v.s.keeper.file != "Yard 2" || len(list) != 2 {
			t.Fatalf("save %d is in %q, and there are %v", n+1, v.s.keeper.file, list)
		}
	}
	saved, err := (store.Tables{Store: st}).Table("Yard 2")
	if err != nil || bytes.Equal(saved, table.Marshal()) {
		t.Errorf("the change is not kept: %v", err)
	}
	if first, _ := (store.Tables{Store: st}).Table("Yard"); !bytes.Equal(first, table.Marshal()) {
		t.Error("the other table was changed")
	}
}

func TestNewTableIsSavedUnderItsNameThoughItsDraftHasIt(t *testing.T) {
	st := &store.Memory{}
	v := begin(t, st, nil, "")
	v.take("Solid block")
	v.click(12, 12)
	v.App.Pop() // as the program ends
	list, err := store.Tables{Store: st}.All()
	if err != nil || len(list) != 1 || list[0].Name != "New table" {
		t.Fatalf("kept: %v, %v", list, err)
	}
	kept, _ := store.Tables{Store: st}.Draft("New table")
	table, err := levels.Parse(kept)
	if err != nil {
		t.Fatal(err)
	}
	w := begin(t, st, table, "New table")
	if len(w.items()) != 1 || !w.s.keeper.dirty() {
		t.Fatalf("%d pieces", len(w.items()))
	}
	w.Press("Ctrl+S")
	list, err = store.Tables{Store: st}.All()
	if err != nil || len(list) != 1 || list[0].Name != "New table" || w.s.keeper.dirty() {
		t.Errorf("saved: %v, %v", list, err)
	}
	if _, err := (store.Tables{Store: st}).Draft("New table"); err == nil {
		t.Error("the draft is still there")
	}
}

func TestDroppedPictureLiesUnderTheTableAndIsScaledByTwoClicks(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 400, 300))); err != nil {
		t.Fatal(err)
	}
	v := begin(t, &store.Memory{}, nil, "")
	v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{"table.png": {Data: b.Bytes()}}})
	v.Until("there is a picture", func() bool { return v.s.trace.img != nil && v.s.hand.tool == Trace })
	was := v.s.trace.Scale
	v.click(10, 10)
	v.click(20, 10)
	if err := v.s.trace.setLength(5000); err != nil {
		t.Fatal(err)
	}
	if k := v.s.trace.Scale / was; k < 0.499 || k > 0.501 {
		t.Errorf("scaled by %g", k)
	}
	v.Hand.Frames = append(v.Hand.Frames, render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{"bad.png": {Data: []byte("\x89PNG and nothing more")}}})
	v.Run(3)
	if v.s.trace.img == nil {
		t.Error("a broken picture took the good one away")
	}
	v.Press("Escape", "Ctrl+S")
	w := begin(t, v.App.Saves.Store, v.s.d.Table(), "New table")
	if w.Until("it is read", func() bool { return w.s.trace.img != nil }); w.s.trace.pose != v.s.trace.pose {
		t.Errorf("the picture was not kept: %+v", w.s.trace.pose)
	}
	w.s.trace.Scale, w.s.trace.X = 0.07, 12 // and then the program ends at once
	w.Run(2)
	w.s.keeper.posing.since -= keepAfter
	w.Run(2)
	x := begin(t, v.App.Saves.Store, v.s.d.Table(), "New table")
	if x.s.trace.pose != w.s.trace.pose {
		t.Errorf("where the picture lay is not recovered: %+v", x.s.trace.pose)
	}
}

func TestRefusedEditSaysWhyAndLosesNothing(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Solid block")
	v.click(12, 12)
	v.Press("L", "Delete")
	if len(v.items()) != 1 || v.s.edits.refusal == "" {
		t.Errorf("%d pieces, %q", len(v.items()), v.s.edits.refusal)
	}
}

func TestDraggingACopyIsOneStepToUndo(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building")
	v.click(12, 12)
	v.Press("Escape")
	v.drag(12, 12, 30, 20, "Ctrl")
	if len(v.items()) != 2 {
		t.Fatalf("%d pieces", len(v.items()))
	}
	lo, _ := v.items()[0].Bounds()
	at, _ := v.items()[1].Bounds()
	if by := at.Sub(lo); by.Sub(physics.V(18000, 8000)).Len() > 1000 {
		t.Errorf("the copy lies %v from the piece", by)
	}
	v.Press("Ctrl+Z")
	if now, _ := v.items()[0].Bounds(); len(v.items()) != 1 || now != lo {
		t.Errorf("after one undo there are %d pieces", len(v.items()))
	}
}

func TestLengthsAreReadInInchesAndFeet(t *testing.T) {
	for text, want := range map[string]physics.Mil{"4": 4000, "4,5": 4500, "4.125″": 4125, "4'": 48000, "6 ft": 72000, "3 piedi": 36000, "−2": -2000, "5 in": 5000} {
		if got, err := inspect.Length(text); err != nil || got != want {
			t.Errorf("%q is %s, %v", text, got, err)
		}
	}
	if _, err := inspect.Length("much"); err == nil {
		t.Error("a word is no length")
	}
}

func TestListKeepsDuplicatesAndDeletesOnTheSecondPress(t *testing.T) {
	st := &store.Memory{}
	v := begin(t, st, nil, "")
	l := &List{}
	v.App.Router.Edit = func(t *levels.Table, file string) render.Screen { return &Screen{Table: t, File: file} }
	v.App.Replace(l)
	v.Run(2)
	n := len(l.cards)
	v.Press("Ctrl+D")
	if len(l.cards) != n+1 || l.cards[0].file == "" {
		t.Fatalf("%d tables after duplicating one of %d", len(l.cards), n)
	}
	v.Press("Delete")
	if len(l.cards) != n+1 {
		t.Error("deleted without asking")
	}
	v.Press("Right", "Enter") // of the question
	if len(l.cards) != n {
		t.Error("not deleted")
	}
	v.Press("N")
	if e, ok := v.App.Top().(*Screen); !ok || e.d.Name() == "" {
		t.Errorf("the screen is %T", v.App.Top())
	}
}

// TestAPreviewOfOnesOwnTableIsSeenUnderAQuestion: whatever lays the list out anew, nothing of it
// goes blank; another state of a table is seen as it was until it is painted.
func TestAPreviewOfOnesOwnTableIsSeenUnderAQuestion(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	l := &List{}
	v.App.Replace(l)
	v.Run(2)
	v.Press("Ctrl+D")
	v.Press("Delete") // it asks
	if v.App.Top() == render.Screen(l) {
		t.Fatal("nothing is asked")
	}
	v.Until("the preview is painted", func() bool { return l.cards[0].pic != nil })
	pic := l.cards[0].pic
	v.App.Resize(1441, 810, 1)
	v.Run(1)
	if c := l.cards[0]; c.file == "" || c.pic == nil {
		t.Fatalf("%q has no preview once the list is laid out anew", c.file)
	}
	v.Until("it is painted at the new size", func() bool { return l.cards[0].pic != pic })
	pic, l.cards[0].doc = l.cards[0].pic, []byte("of another state")
	l.shelf.read(v.App, nil)
	l.cards = l.shelf.shown(v.App, "", &l.Search)
	if c := l.cards[0]; c.pic != pic || c.look != "" {
		t.Errorf("the preview of another state is %v, painted for %q", c.pic, c.look)
	}
}

func TestReadyPieceIsSetDownAsAGroup(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Corner ruin")
	v.click(20, 20)
	items := v.items()
	if len(items) < 2 || items[0].Group == "" || items[0].Group != items[1].Group {
		t.Fatalf("%d pieces", len(items))
	}
	v.Press("Escape")
	v.drag(items[0].Outline()[0].X.Inches()+0.1, items[0].Outline()[0].Y.Inches()+0.1, 30, 30)
	for i, it := range v.items() {
		if it == items[i] {
			t.Errorf("%s was left behind", it.Name())
		}
	}
}

func TestGeneratedTableIsShownAndTaken(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	var got *levels.Table
	g := &generator{use: func(t *levels.Table) { got = t }}
	v.App.Push(g)
	for range 2000 {
		v.Run(1)
		if g.table != nil {
			break
		}
	}
	if g.err != nil || g.table == nil {
		t.Fatal(g.err)
	}
	v.Press("Enter")
	if got == nil || len(got.Terrain) == 0 || v.App.Top() != render.Screen(v.s) {
		t.Error("the table was not taken")
	}
}

func TestTableGoesOutAsACodeAndComesBack(t *testing.T) {
	copied := make(chan string, 1)
	host.Clipboard = func(text string) error { copied <- text; return nil }
	defer func() { host.Clipboard = nil }()
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Hill")
	v.click(20, 20)
	want := string(v.s.d.Table().Marshal())
	v.Press("Escape", "Escape", "Ctrl+C")
	got, err := readTable([]byte(<-copied))
	if err != nil || string(got.Marshal()) != want {
		t.Errorf("the code is of another table: %v", err)
	}
}

func TestTableIsBuiltWithoutAMouse(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Press("]", "Shift+Right", "Shift+Down", "C", "Escape")
	if n := len(v.items()); n != 1 {
		t.Fatalf("%d pieces", n)
	}
	if lo, hi := v.items()[0].Bounds(); lo.X+hi.X != 2*24500 || lo.Y+hi.Y != 2*24500 {
		t.Errorf("the piece lies from %v to %v", lo, hi)
	}
}
