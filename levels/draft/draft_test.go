package draft

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"duckboard/levels"
	"duckboard/physics"

	"pgregory.net/rapid"
)

// hands plays random edits on a draft.
type hands struct {
	t *rapid.T
	d *Draft
	c Clip
}

func (h *hands) mil(label string, lo, hi int) physics.Mil {
	return physics.Mil(rapid.IntRange(lo, hi).Draw(h.t, label))
}

func (h *hands) vec(label string) physics.Vec {
	return physics.V(h.mil(label+".x", 0, 48000), h.mil(label+".y", 0, 48000))
}

// some are some of the items, perhaps none.
func (h *hands) some() []ID {
	var ids []ID
	for _, it := range h.d.Items() {
		if rapid.IntRange(0, 2).Draw(h.t, "take") == 0 {
			ids = append(ids, it.ID)
		}
	}
	return ids
}

func (h *hands) one() ID {
	if n := len(h.d.Items()); n > 0 {
		return h.d.Items()[rapid.IntRange(0, n-1).Draw(h.t, "one")].ID
	}
	return 0
}

func (h *hands) item() Item {
	at := h.vec("at")
	switch rapid.IntRange(0, 5).Draw(h.t, "shape") {
	case 0:
		return Item{Sort: Zone, Zone: levels.Zone{Side: rapid.IntRange(0, 1).Draw(h.t, "side"), Polygon: square(physics.V(max(at.X, 4000), max(at.Y, 4000)), 4000)}}
	case 1:
		return Item{Sort: Objective, Goal: levels.Objective{At: at}}
	case 2:
		return Item{Piece: levels.Piece{Kind: "crater", Circle: &levels.Circle{X: at.X, Y: at.Y, R: h.mil("r", 300, 3000)}}}
	case 3:
		return Item{Piece: levels.Piece{Kind: "hill", Polygon: []physics.Vec{at, at.Add(physics.V(3000, 100)), at.Add(physics.V(1000, 2500))}}}
	}
	kind := rapid.SampledFrom([]string{"wall", "building", "trench", "woods"}).Draw(h.t, "kind")
	return Item{Piece: levels.Piece{ID: kind, Kind: kind, Rect: &levels.Rect{X: at.X, Y: at.Y, W: h.mil("w", 400, 9000), H: h.mil("h", 300, 6000), Rotate: float64(rapid.IntRange(-12, 12).Draw(h.t, "turn")) * 15}}}
}

func square(to physics.Vec, side physics.Mil) []physics.Vec {
	return []physics.Vec{{X: to.X - side, Y: to.Y - side}, {X: to.X, Y: to.Y - side}, to, {X: to.X - side, Y: to.Y}}
}

// edit does one edit; refusals are well.
func (h *hands) edit() {
	d, one := h.d, h.one()
	way := physics.V(h.mil("dx", -9000, 9000), h.mil("dy", -9000, 9000))
	switch k := rapid.IntRange(0, 25).Draw(h.t, "edit"); k {
	case 0, 1, 2, 3:
		_ = d.Place(h.item())
	case 4, 5:
		_ = d.Move(h.some(), way)
	case 6:
		_ = d.Turn(h.some(), float64(h.mil("deg", -180, 180)), h.vec("about"))
	case 7:
		ids := h.some()
		_ = d.Turn(ids, 90, d.Middle(ids))
	case 8:
		ids := h.some()
		_ = d.Scale(ids, float64(h.mil("sx", 500, 2000))/1000, float64(h.mil("sy", 500, 2000))/1000, d.Middle(ids))
	case 9:
		_ = d.Flip(h.some(), rapid.Bool().Draw(h.t, "upright"))
	case 10:
		_ = d.Delete(h.some())
	case 11:
		h.c = d.Copy(h.some())
		_ = d.Paste(h.c.Moved(way))
	case 12:
		_ = d.Several(h.some()).Align(Side(rapid.IntRange(0, 5).Draw(h.t, "side")))
	case 13:
		_ = d.Several(h.some()).Distribute(rapid.Bool().Draw(h.t, "down"))
	case 14:
		d.Several(h.some()).Group()
	case 15:
		d.Several(h.some()).Ungroup()
	case 16:
		d.Several(h.some()).Lock(rapid.Bool().Draw(h.t, "lock"))
	case 17:
		_ = d.Several(h.some()).Stack()
	case 18:
		_ = d.Several(h.some()).Raise(h.mil("top", -3000, 3000), h.mil("under", -3000, 3000))
	case 19:
		_ = d.Shape(one).MovePoint(int(h.mil("point", 0, 5)), h.vec("to"))
	case 20:
		if it := d.Item(one); it != nil && it.Sort != Objective {
			ps := it.Outline()
			edge := int(h.mil("edge", 0, 2))
			_ = d.Shape(one).AddPoint(edge, lerp(ps[edge], ps[(edge+1)%len(ps)], 0.4))
		}
	case 21:
		_ = d.Shape(one).DeletePoint(int(h.mil("point", 0, 5)))
	case 22:
		_ = d.Shape(one).Add(LadderSet, h.vec("at"))
		_ = d.Shape(one).Add(EntrySet, h.vec("at"))
	case 23:
		if it := d.Item(one); it != nil && it.Sort == Terrain {
			o := Opening(&it.Piece, h.vec("at"), rapid.Bool().Draw(h.t, "door"))
			_ = d.Shape(one).AddOpening(Slid(&it.Piece, o, h.vec("to"), 500))
		}
	case 24: // a drag: told again in each frame, one step
		ids := h.some()
		d.Begin()
		for range 3 {
			_ = d.Move(ids, physics.V(h.mil("dx", -9000, 9000), h.mil("dy", -9000, 9000)))
		}
		d.End()
	case 25:
		_ = d.Rename(fmt.Sprintf("Table %d", h.mil("n", 0, 3)))
		d.Choose(h.some()...)
	}
}

func document(d *Draft) string { return string(d.Table().Marshal()) }

func TestAnySequenceOfEditsIsUndoneAndRedoneToTheExactDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &hands{t: t, d: New(physics.V(48000, 48000))}
		docs := []string{document(h.d)}
		at := 0
		for range rapid.IntRange(1, 30).Draw(t, "edits") {
			switch {
			case rapid.IntRange(0, 4).Draw(t, "undo") == 0:
				if h.d.Undo() != (at > 0) {
					t.Fatal("undo at the beginning, or none where there was an edit")
				}
				at = max(at-1, 0)
			case rapid.IntRange(0, 6).Draw(t, "redo") == 0:
				if h.d.Redo() != (at < len(docs)-1) {
					t.Fatal("redo at the end, or none after an undo")
				}
				at = min(at+1, len(docs)-1)
			default:
				steps := len(h.d.past)
				h.edit()
				if added := len(h.d.past) - steps; added < 0 {
					t.Fatal("an edit shortened the history")
				} else if added > 0 {
					docs = docs[:at+1]
					for range added - 1 { // an edit of two steps
						docs = append(docs, string(h.d.past[len(docs)].at.table().Marshal()))
					}
					docs = append(docs, document(h.d))
					at = len(docs) - 1
				}
			}
			if got := document(h.d); got != docs[at] {
				t.Fatalf("the document is not the one of step %d:\n%s\nbut\n%s", at, docs[at], got)
			}
		}
		for h.d.Undo() {
			at--
			if got := document(h.d); got != docs[at] {
				t.Fatalf("undone to step %d it is another document", at)
			}
		}
		for h.d.Redo() {
			at++
		}
		if document(h.d) != docs[len(docs)-1] || at != len(docs)-1 {
			t.Fatal("redone to the end it is another document")
		}
	})
}

func TestEveryDraftWritesADocumentThatReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &hands{t: t, d: New(physics.V(48000, 48000))}
		h.d.SetSymmetry(levels.Symmetry(rapid.IntRange(0, 3).Draw(t, "symmetry")))
		for range rapid.IntRange(1, 25).Draw(t, "edits") {
			h.edit()
		}
		table, err := levels.Parse(h.d.Table().Marshal())
		if err != nil {
			t.Fatal(err)
		}
		if again := document(From(table)); again != document(h.d) {
			t.Fatalf("the draft of what it wrote is another:\n%s\nbut\n%s", document(h.d), again)
		}
	})
}

func TestEditsKeepASymmetricTableExactlySymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &hands{t: t, d: New(physics.V(48000, 44000))}
		s := levels.Symmetry(rapid.IntRange(1, 3).Draw(t, "symmetry"))
		h.d.SetSymmetry(s)
		for range rapid.IntRange(1, 20).Draw(t, "edits") {
			h.edit()
			if b := h.d.Breaks(); len(b) > 0 {
				t.Fatalf("%d items have no twin: %v", len(b), h.d.Item(b[0]).Piece)
			}
			table := h.d.Table()
			if b := table.Breaks(s); !b.None() {
				t.Fatalf("the table breaks its symmetry: %+v", b)
			}
		}
	})
}

func draftOf(t *testing.T, pieces ...string) *Draft {
	t.Helper()
	doc := `{"format":"duckboard-table/1","name":"T","size":[48,48],"terrain":[`
	for i, p := range pieces {
		if i > 0 {
			doc += ","
		}
		doc += fmt.Sprintf(`{"id":"p%d",%s}`, i, p)
	}
	table, err := levels.Parse([]byte(doc + "]}"))
	if err != nil {
		t.Fatal(err)
	}
	return From(table)
}

func ids(d *Draft) (list []ID) {
	for _, it := range d.Items() {
		list = append(list, it.ID)
	}
	return list
}

func TestShippedTablesPassThroughUnchanged(t *testing.T) {
	for _, name := range levels.Names() {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := document(From(table)), string(table.Marshal()); got != want {
			t.Errorf("%s is another table after the draft", name)
		}
	}
}

func TestDragIsOneStepHoweverOftenItIsTold(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,4,1]`)
	d.Begin()
	for i := range 50 {
		if err := d.Move(ids(d), physics.V(physics.Mil(i*100), 0)); err != nil {
			t.Fatal(err)
		}
	}
	d.End()
	if x := d.Items()[0].Piece.Rect.X; x != 14900 || d.CanUndo() != Moved {
		t.Fatalf("the wall is at %s, undo is %d", x, d.CanUndo())
	}
	d.Undo()
	if x := d.Items()[0].Piece.Rect.X; x != 10000 || d.CanUndo() != NoEdit {
		t.Errorf("undone, the wall is at %s", x)
	}
}

func TestDragThatComesBackIsNoStep(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,4,1]`)
	d.Begin()
	_ = d.Move(ids(d), physics.V(500, 0))
	_ = d.Move(ids(d), physics.V(0, 0))
	d.End()
	if d.CanUndo() != NoEdit {
		t.Error("there is something to undo")
	}
}

func TestRefusedEditChangesNothingAndSaysWhy(t *testing.T) {
	d := draftOf(t, `"kind":"hill","polygon":[[10,10],[20,10],[20,20],[10,20]]`)
	was := document(d)
	err := d.Shape(ids(d)[0]).MovePoint(0, physics.V(25000, 15000))
	if err == nil || document(d) != was || d.CanUndo() != NoEdit {
		t.Errorf("a bow tie: %v", err)
	}
}

func TestNameOfAnotherIsRefused(t *testing.T) {
	d := draftOf(t, `"kind":"block","rect":[10,10,2,2]`, `"kind":"block","rect":[14,20,2,2]`)
	if err := d.Shape(ids(d)[1]).Rename("p0"); err != ErrTaken || d.Items()[1].Name() != "p1" {
		t.Errorf("%v, %s", err, d.Items()[1].Name())
	}
	if err := d.Shape(ids(d)[1]).Rename("mill"); err != nil || d.Items()[1].Name() != "mill" {
		t.Errorf("%v, %s", err, d.Items()[1].Name())
	}
}

func TestLockedPieceIsLeftAlone(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,4,1]`)
	d.Several(ids(d)).Lock(true)
	was := document(d)
	if err := d.Move(ids(d), physics.V(500, 0)); err != ErrLocked {
		t.Errorf("moved: %v", err)
	}
	if err := d.Delete(ids(d)); err != ErrLocked || document(d) != was {
		t.Errorf("deleted: %v", err)
	}
}

func TestLocksOfEverythingAreInTheDocument(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,4,1]`)
	if err := d.Place(Item{Sort: Zone, Zone: levels.Zone{Polygon: []physics.Vec{{}, {X: 4000}, {X: 4000, Y: 4000}}}}, Item{Sort: Objective, Goal: levels.Objective{ID: "goal", At: physics.V(9000, 9000)}}); err != nil {
		t.Fatal(err)
	}
	open := d.Table()
	d.Several(ids(d)).Lock(true)
	again, err := levels.Parse(d.Table().Marshal())
	if err != nil || !again.Terrain[0].Locked || !again.Zones[0].Locked || !again.Objectives[0].Locked {
		t.Fatalf("%v: %+v %+v", err, again.Zones, again.Objectives)
	}
	e := From(again)
	if err := e.Move(ids(e), physics.V(500, 0)); err != ErrLocked {
		t.Errorf("moved: %v", err)
	}
	e.Several(ids(e)).Lock(false)
	if string(e.Table().Marshal()) != string(open.Marshal()) {
		t.Error("let loose the table is another")
	}
}

func TestDraggedCopiesAreOneStepAndStayOnTheTable(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,4,1]`)
	was := document(d)
	c := d.Copy(ids(d))
	d.Begin()
	for x := physics.Mil(500); x < 100_000; x += 7000 {
		if err := d.PasteMoved(c, physics.V(x, 0)); err != nil || len(d.Items()) != 2 {
			t.Fatalf("%d items, %v", len(d.Items()), err)
		}
	}
	d.End()
	if lo, hi := d.Items()[1].Bounds(); (lo.X+hi.X)/2 != d.Size().X {
		t.Errorf("the copy lies from %v to %v", lo, hi)
	}
	if !d.Undo() || document(d) != was || d.Undo() {
		t.Error("it is not one step")
	}
}

func TestPieceDraggedToTheMiddleBecomesItsOwnTwinAndSplitsAgain(t *testing.T) {
	d := New(physics.V(48000, 48000))
	d.SetSymmetry(levels.HalfTurn)
	if err := d.Place(Item{Piece: levels.Piece{Kind: "building", Rect: &levels.Rect{X: 10000, Y: 10000, W: 4000, H: 4000}}}); err != nil || len(d.Items()) != 2 {
		t.Fatal(err, len(d.Items()))
	}
	id := d.Chosen()[0]
	d.Begin()
	_ = d.Move([]ID{id}, physics.V(12000, 12000))
	if len(d.Items()) != 1 {
		t.Errorf("%d buildings in the middle", len(d.Items()))
	}
	_ = d.Move([]ID{id}, physics.V(13000, 12000))
	d.End()
	if len(d.Items()) != 2 || len(d.Breaks()) != 0 {
		t.Errorf("%d buildings beside the middle", len(d.Items()))
	}
}

func TestZoneOfOneSideIsMirroredAsTheOthers(t *testing.T) {
	d := New(physics.V(48000, 48000))
	d.SetSymmetry(levels.TopBottom)
	_ = d.Place(Item{Sort: Zone, Zone: levels.Zone{Side: 0, Polygon: square(physics.V(48000, 8000), 8000)}})
	zones := d.Table().Zones
	if len(zones) != 2 || zones[1].Side != 1 || zones[1].Polygon[2] != physics.V(48000, 40000) {
		t.Errorf("%+v", zones)
	}
}

func TestZonesAboveAndBelowKeepTheirSidesWhereLeftIsLikeRight(t *testing.T) {
	d := New(physics.V(48000, 48000))
	d.SetSymmetry(levels.LeftRight)
	strip := func(side int, y physics.Mil) Item {
		return Item{Sort: Zone, Zone: levels.Zone{Side: side, Polygon: []physics.Vec{{Y: y}, {X: 48000, Y: y}, {X: 48000, Y: y + 8000}, {Y: y + 8000}}}}
	}
	_ = d.Place(strip(0, 0))
	_ = d.Place(strip(1, 40000))
	if zones := d.Table().Zones; len(zones) != 2 || zones[0].Side != 0 || zones[1].Side != 1 || len(d.Breaks()) != 0 {
		t.Errorf("%+v, %d break the symmetry", zones, len(d.Breaks()))
	}
}

func TestHalfIsMadeLikeTheOther(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[4,4,4,1]`, `"kind":"woods","circle":[40,40,3]`)
	d.SetSymmetry(levels.HalfTurn)
	if len(d.Breaks()) != 2 {
		t.Fatalf("breaks %v", d.Breaks())
	}
	d.MakeSymmetric(levels.FirstHalf)
	table := d.Table()
	if len(d.Breaks()) != 0 || len(table.Terrain) != 2 || table.Terrain[0].Kind != "wall" || table.Terrain[1].Kind != "wall" {
		t.Errorf("%+v", table.Terrain)
	}
}

func TestStackedPieceStandsOnTheRoofBelow(t *testing.T) {
	d := draftOf(t, `"kind":"building","rect":[10,10,8,8],"height":3`, `"kind":"block","rect":[12,12,2,2]`, `"kind":"wall","rect":[12,12,2,0.5],"base":2`)
	list := ids(d)
	if err := d.Several(list[1:]).Stack(); err != nil {
		t.Fatal(err)
	}
	items := d.Items()
	if items[1].Piece.Base != 3000 || items[2].Piece.Base != 5000 {
		t.Errorf("on %s and %s", items[1].Piece.Base, items[2].Piece.Base)
	}
}

func TestAlignTakesGroupsAsOne(t *testing.T) {
	d := draftOf(t, `"kind":"block","rect":[10,10,2,2]`, `"kind":"block","rect":[14,20,2,2]`, `"kind":"block","rect":[16,20,2,2]`)
	list := ids(d)
	d.Several(list[1:]).Group()
	if err := d.Several(list).Align(ToLeft); err != nil {
		t.Fatal(err)
	}
	items := d.Items()
	if items[1].Piece.Rect.X != 10000 || items[2].Piece.Rect.X != 12000 {
		t.Errorf("at %s and %s", items[1].Piece.Rect.X, items[2].Piece.Rect.X)
	}
}

func TestDistributeMakesTheGapsAlike(t *testing.T) {
	d := draftOf(t, `"kind":"block","rect":[0,10,2,2]`, `"kind":"block","rect":[3,10,4,2]`, `"kind":"block","rect":[20,10,2,2]`)
	if err := d.Several(ids(d)).Distribute(false); err != nil {
		t.Fatal(err)
	}
	if x := d.Items()[1].Piece.Rect.X; x != 9000 {
		t.Errorf("the middle one is at %s", x)
	}
}

func TestTwinsOfAGroupAreAGroupOfTheirOwn(t *testing.T) {
	d := New(physics.V(48000, 48000))
	d.SetSymmetry(levels.LeftRight)
	pieces := []levels.Piece{{Kind: "wall", Rect: &levels.Rect{X: 4000, Y: 4000, W: 4000, H: 400}}, {Kind: "wall", Rect: &levels.Rect{X: 4000, Y: 4400, W: 400, H: 4000}}}
	if err := d.Paste(ClipOf(pieces)); err != nil {
		t.Fatal(err)
	}
	g := map[string]int{}
	for _, it := range d.Items() {
		g[it.Group]++
	}
	if len(d.Items()) != 4 || len(g) != 2 || g[""] != 0 {
		t.Errorf("groups %v", g)
	}
}

func TestOpeningsStayOnTheirPartOfAnEdgeThatIsCut(t *testing.T) {
	d := draftOf(t, `"kind":"wall","rect":[10,10,9,0.4],"height":5,"openings":[{"edge":0,"from":1,"to":2,"top":2},{"edge":0,"from":5,"to":6,"top":2},{"edge":2,"from":5.5,"to":6,"top":2}]`)
	id := ids(d)[0]
	if err := d.Shape(id).AddPoint(0, physics.V(13000, 10000)); err != nil {
		t.Fatal(err)
	}
	want := []physics.Opening{{Edge: 0, From: 1000, To: 2000, Top: 2000}, {Edge: 1, From: 2000, To: 3000, Top: 2000}, {Edge: 3, From: 5500, To: 6000, Top: 2000}}
	if got := d.Item(id).Piece.Openings; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("cut: %v", got)
	}
	if err := d.Shape(id).DeletePoint(1); err != nil {
		t.Fatal(err)
	}
	want[1], want[2].Edge = physics.Opening{Edge: 0, From: 5000, To: 6000, Top: 2000}, 2
	if got := d.Item(id).Piece.Openings; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("whole again: %v", got)
	}
}

func TestLadderGoesWithItsEdge(t *testing.T) {
	d := draftOf(t, `"kind":"building","rect":[10,10,8,4],"ladders":[[14,10]]`)
	id := ids(d)[0]
	if err := d.Turn([]ID{id}, 90, physics.V(14000, 12000)); err != nil {
		t.Fatal(err)
	}
	if at := d.Item(id).Piece.Ladders[0]; at != physics.V(16000, 12000) {
		t.Errorf("turned, the ladder is at %v", at)
	}
	if err := d.Shape(id).SetRect(levels.Rect{X: 10000, Y: 10000, W: 4000, H: 4000}); err != nil {
		t.Fatal(err)
	}
	if at := d.Item(id).Piece.Ladders[0]; at != physics.V(12000, 10000) && at != physics.V(14000, 12000) {
		t.Errorf("reshaped, the ladder is at %v", at)
	}
}

func TestEdgesSnapIntoContactAndIntoLine(t *testing.T) {
	d := draftOf(t, `"kind":"block","rect":[10,10,4,4]`, `"kind":"block","rect":[20,20,2,2]`)
	id := ids(d)[1]
	by, guides := d.Magnet(ToEdges, 150).Items([]ID{id}, physics.V(-5930, -9950))
	if by != physics.V(-6000, -10000) || len(guides) != 2 {
		t.Errorf("snapped to %v by %d lines", by, len(guides))
	}
	if by, _ := d.Magnet(ToEdges, 150).Items([]ID{id}, physics.V(-5700, -9600)); by != physics.V(-5700, -9600) {
		t.Errorf("snapped from afar to %v", by)
	}
}

func TestGridTakesTheCornerOfTheBox(t *testing.T) {
	d := draftOf(t, `"kind":"block","rect":[10.2,10.3,4,4]`)
	by, _ := d.Magnet(ToHalves, 0).Items(ids(d), physics.V(1000, 1000))
	if by != physics.V(800, 1200) {
		t.Errorf("moved by %v", by)
	}
}

func TestUppermostIsTakenFirst(t *testing.T) {
	d := draftOf(t, `"kind":"building","rect":[10,10,8,8],"height":3`, `"kind":"block","rect":[12,12,2,2],"base":3`)
	if got := d.At(physics.V(13000, 13000), 0); len(got) != 2 || got[0] != ids(d)[1] {
		t.Errorf("%v", got)
	}
}

func BenchmarkDragOfAPieceAmongSixty(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	d := New(physics.V(48000, 48000))
	for range 60 {
		_ = d.Place(Item{Piece: levels.Piece{Kind: "block", Rect: &levels.Rect{X: physics.Mil(r.IntN(44000)), Y: physics.Mil(r.IntN(44000)), W: 3000, H: 2000, Rotate: 30}}})
	}
	ids := d.Chosen()
	d.Begin()
	for i := range b.N {
		by, _ := d.Magnet(ToEdges, 150).Items(ids, physics.V(physics.Mil(i%500), 100))
		_ = d.Move(ids, by)
	}
}

func TestABaseOf32mmGoesThroughADoorThatIsCutAndAWindowIsAsWideAsEver(t *testing.T) {
	high := physics.Mil(4000)
	table := &levels.Table{Name: "t", Size: physics.V(36000, 36000), Terrain: []levels.Piece{{ID: "w", Kind: "wall", Rect: &levels.Rect{X: 10000, Y: 10000, W: 8000, H: 400}, Height: &high}}}
	for pass, want := range map[bool]physics.Mil{true: 1500, false: 1000} {
		p := table.Terrain[0].Clone()
		if o := Opening(&p, physics.V(14000, 10000), pass); o.To-o.From != want {
			t.Errorf("door %v: %s\" wide", pass, o.To-o.From)
		}
	}
}

// TestTheWeatherOfATableIsKeptIsAnEditAndIsUndone.
func TestTheWeatherOfATableIsKeptIsAnEditAndIsUndone(t *testing.T) {
	table := levels.New(physics.V(24000, 24000))
	table.Symmetry, table.Weather = levels.HalfTurn, levels.Snow
	d := From(table)
	d.SetWeather(levels.Fog)
	if got := d.Table().Weather; got != levels.Fog || d.CanUndo() != Weathered {
		t.Errorf("%s, to undo %d", got, d.CanUndo())
	}
	d.MakeSymmetric(levels.FirstHalf)
	if got := d.Table().Weather; got != levels.Fog {
		t.Errorf("made symmetric: %s", got)
	}
	d.Undo()
	if got := d.Table().Weather; got != levels.Snow {
		t.Errorf("undone: %s", got)
	}
}
