package battle

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
)

// desk is a battle in the window of a desk.
func (p *play) desk(w, h int) {
	p.Helper()
	p.app.Resize(w, h, 1)
	p.frame()
	p.frame()
}

// row is a model's in the track, nil: it has none.
func (p *play) row(m game.ModelID) *trackRow {
	if i := slices.IndexFunc(p.s.track.rows, func(r trackRow) bool { return r.model == m }); i >= 0 {
		return &p.s.track.rows[i]
	}
	return nil
}

func TestBesideASquareTableStandsWhoHasActedAndWhoHasNot(t *testing.T) {
	p := deployed(t)
	p.desk(1440, 900)
	d := p.s.desk
	if p.s.sc.beside.W < p.app.Theme().Px(trackLeast) || p.s.sc.beside.X+p.s.sc.beside.W > p.s.sc.View.X {
		t.Fatalf("the track has %+v beside the view %+v", p.s.sc.beside, p.s.sc.View)
	}
	for i := range d.Shown().Models {
		if r := p.row(game.ModelID(i)); d.Shown().Models[i].On() && (r == nil || r.done || r.turn || r.name == "") {
			t.Fatalf("%s has the row %+v before anybody has acted", d.Setup().Entries[i].ID, r)
		}
	}
	p.press("Tab")
	p.press("Enter")
	m := d.S.State().Active
	for range 30 {
		p.frame()
	}
	if r := p.row(m); r == nil || !r.turn || r.done {
		t.Errorf("who acts has the row %+v", r)
	}
	p.press("E")
	for range 30 {
		p.frame()
	}
	if r := p.row(m); d.S.State().Active != m && (r == nil || r.turn || !r.done) {
		t.Errorf("who has acted has the row %+v", r)
	}
}

func TestTheTrackIsNotThereWhereThereIsNoRoomForIt(t *testing.T) {
	p := deployed(t)
	for _, size := range [][2]int{{390, 844}, {844, 390}} {
		if p.desk(size[0], size[1]); p.s.sc.beside.H > 0 || p.s.sc.head != p.s.sc.View {
			t.Errorf("in %v the track has %+v", size, p.s.sc.beside)
		}
	}
	p.desk(1440, 900)
	size, pad := p.s.sc.table.Size, 2*p.s.view.camera.Pad
	whole := min(p.s.sc.head.W/(size.X.Inches()+pad), p.s.sc.head.H/(size.Y.Inches()+pad))
	if fit := p.s.view.camera.FitScale(); p.s.sc.beside.H == 0 || math.Abs(fit-whole) > 1e-9 {
		t.Errorf("an inch of the table has %v pixels beside the track %+v, and %v without", fit, p.s.sc.beside, whole)
	}
}

func TestARowOfTheTrackShowsItsModelAndChoosesIt(t *testing.T) {
	p := deployed(t)
	p.desk(1440, 900)
	m := p.s.desk.Game().Pending().Context.Models[2]
	p.in.next.X, p.in.next.Y = p.row(m).box.Center()
	p.frame()
	p.frame()
	if p.s.desk.Pointer.Hover != m {
		t.Errorf("under the pointer is %d, not %d", p.s.desk.Pointer.Hover, m)
	}
	if p.click(); p.s.desk.Selection.Subject != m {
		t.Errorf("chosen is %d, not %d", p.s.desk.Selection.Subject, m)
	}
	p.in.next.Buttons = 1 << render.Right
	p.frame()
	p.in.next.Buttons = 0
	p.frame()
	if o, ok := p.app.Top().(*offers); !ok || o.model != m {
		t.Errorf("the right button opens %T", p.app.Top())
	}
}

func TestWhoIsOutOfActionIsListedBesideTheTableWithWhoDidIt(t *testing.T) {
	p := open(t, "crossroads", 6, [2]render.Player{{Bot: "computer"}, {Bot: "computer"}})
	p.desk(1440, 900)
	for n := 0; n < 20000 && p.app.Top() == render.Screen(p.s); n++ {
		if err := p.app.Update(); err != nil {
			t.Fatal(err)
		}
		if list := p.s.desk.S.Casualties(nil, p.s.sc.seen()); len(list) > 0 && list[0].By != game.NoModel {
			p.frame()
			r := p.row(list[0].Model)
			if r == nil || !r.out || r.more == "" {
				t.Errorf("who is out has the row %+v", r)
			}
			return
		}
	}
	t.Error("nobody went out of action")
}

func TestWhoHasLeftTheTableIsListedBesideIt(t *testing.T) {
	p := deployed(t)
	p.desk(1440, 900)
	p.s.desk.Stage.Shown().Models[0].Off = true
	p.s.track.lay(p.app)
	last := p.s.track.rows[len(p.s.track.rows)-1]
	if i := slices.IndexFunc(p.s.track.lines, func(l trackLine) bool { return l.words == p.app.T("Left the table") }); i < 0 || last.model != 0 || last.box.Y < p.s.track.lines[i].y {
		t.Errorf("the last row is %+v, below %+v", last, p.s.track.lines)
	}
}

func TestTheMinimapIsThereWhenOneIsCloserAndAClickOnItMovesTheView(t *testing.T) {
	for _, size := range [][2]int{{1440, 900}, {1024, 640}} {
		p := deployed(t)
		p.desk(size[0], size[1])
		if _, shown := p.s.view.miniBox(p.app.Theme()); shown {
			t.Errorf("%v: it is there while the whole table is seen", size)
		}
		for range 6 {
			p.s.view.zoom(p.app, zoomStep)
		}
		for range 60 {
			p.frame()
		}
		box, shown := p.s.view.miniBox(p.app.Theme())
		if !shown {
			t.Fatalf("%v: there is none", size)
		}
		p.app.Redraw()
		p.app.Draw(p.dst)
		subject := p.s.desk.Selection.Subject
		p.in.next.X, p.in.next.Y = box.X+box.W*0.8, box.Y+box.H*0.25
		p.frame()
		p.click()
		for range 60 {
			p.frame()
		}
		x, y := p.s.sc.View.Center()
		at, table := p.s.view.camera.At(x, y), p.s.sc.table.Size
		if want := physics.V(table.X*8/10, table.Y/4); at.Sub(want).Len() > 1500 {
			t.Errorf("%v: the middle of the view is at %v, not at %v", size, at, want)
		}
		if p.s.desk.Selection.Subject != subject {
			t.Errorf("%v: the click went through to the table", size)
		}
	}
}

func TestTheMinimapMakesWayForWhoIsInHand(t *testing.T) {
	p := deployed(t)
	p.desk(390, 844)
	for range 4 {
		p.s.view.zoom(p.app, zoomStep)
	}
	covered := func(m game.ModelID) (under bool, box render.Rect) {
		for range 90 {
			p.frame()
		}
		box, shown := p.s.view.miniBox(p.app.Theme())
		if !shown {
			t.Fatal("there is no minimap")
		}
		px, py := p.s.view.camera.Pixel(p.s.desk.S.State().Models[m].At)
		return box.Has(px, py), box
	}
	for m := range p.s.desk.S.State().Models {
		m := game.ModelID(m)
		if !p.s.desk.S.State().Models[m].On() {
			continue
		}
		p.s.desk.Selection.Subject = game.NoModel
		_, box := covered(m)
		x, y := box.Center() // the view so that the model lies under it
		px, py := p.s.view.camera.Pixel(p.s.desk.S.State().Models[m].At)
		p.s.view.camera.Pan(x-px, y-py)
		if under, _ := covered(m); !under {
			continue // the table ends before
		}
		p.s.desk.Selection.Subject = m
		if under, box := covered(m); under {
			t.Errorf("%s lies under the minimap at %+v", p.s.desk.Setup().Entries[m].ID, box)
		}
		return
	}
	t.Fatal("no model may be seen under the minimap")
}

func TestAReplayHasTheTrackBesideItsTable(t *testing.T) {
	p := deployed(t)
	p.desk(1440, 900)
	w, err := NewWatch(&render.Match{Game: p.s.desk.S.Match().Fork()})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	view := render.Rect{X: 16, Y: 48, W: 1000, H: 760}
	lay := func(f render.Form) {
		w.Layout(p.app, Rooms{Form: f, Header: 24, View: view, Log: render.Rect{X: 1040, Y: 60, W: 340, H: 600}})
	}
	lay(render.Wide)
	for done := false; !done; {
		if done, err = w.Read(p.app); err != nil {
			t.Fatal(err)
		}
	}
	if w.Shown(p.app); len(w.s.track.rows) != 0 {
		t.Errorf("%d rows before anybody is on the table", len(w.s.track.rows))
	}
	w.Reel.Seek(w.Reel.Last())
	w.Shown(p.app)
	if n := len(w.s.desk.Setup().Entries); len(w.s.track.rows) != n || w.s.sc.View.X < w.s.sc.beside.X+w.s.sc.beside.W {
		t.Errorf("%d rows of %d models in %+v, beside the view %+v", len(w.s.track.rows), n, w.s.sc.beside, w.s.sc.View)
	}
	if lay(render.Upright); w.s.sc.beside.H > 0 || w.s.sc.View != view {
		t.Errorf("where there is no room the track has %+v, and the view %+v", w.s.sc.beside, w.s.sc.View)
	}
}
