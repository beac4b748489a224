package editor

import (
	"fmt"
	"testing"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render/store"
)

func TestADoorIsSetByAPressAndDraggedRoundTheCornerInOneStep(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Building") // from 9, 9.5 to 15, 14.5
	v.click(12, 12)
	v.take("Door")
	v.drag(11, 9.4, 15.1, 12)
	if o := v.items()[0].Piece.Openings; len(o) != 1 || o[0].Edge != 1 || o[0].From != 2000 || o[0].To != 3500 {
		t.Fatalf("openings %+v", o)
	}
	v.drag(15, 12.25, 15, 11) // one that is there is moved, with the same tool
	if o := v.items()[0].Piece.Openings; len(o) != 1 || o[0].From != 1000 {
		t.Errorf("openings %+v", o)
	}
	v.Press("Ctrl+Z", "Ctrl+Z")
	if o := v.items()[0].Piece.Openings; len(o) != 0 {
		t.Errorf("after undoing both, openings %+v", o)
	}
}

func TestRulersStayUnderEveryToolAndTheirEndsAreDragged(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Press("M")
	v.click(4, 4)
	v.click(10, 4)
	v.drag(20, 20, 20, 30)
	v.Press("V")
	v.drag(8, 8, 12, 12) // chooses a frame
	v.Press("M")
	v.drag(10, 4, 10, 12)
	want := []draft.Guide{{{X: 4000, Y: 4000}, {X: 10000, Y: 12000}}, {{X: 20000, Y: 20000}, {X: 20000, Y: 30000}}}
	if got := v.s.hand.rulers.list; len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("the rulers are %v, not %v", got, want)
	}
	v.Press("Delete")
	if got := v.s.hand.rulers.list; len(got) != 1 || got[0] != want[0] {
		t.Errorf("without the last they are %v", got)
	}
	if v.s.keeper.dirty() && v.s.d.Changes() != 0 {
		t.Error("measuring changes the table")
	}
}

func TestTheLabsMapFollowsTheTableWhileItIsShown(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Press("O")
	v.Until("the map is there", func() bool { return v.s.open_.heat != nil })
	if wide, _ := v.s.open_.found.Shares(); wide != 1 {
		t.Errorf("an empty table is wide open on %g", wide)
	}
	was := v.s.open_.found
	v.take("Building")
	v.click(12, 12)
	v.Until("it is told anew", func() bool { v.Hand.At += pause; return v.s.open_.found != was })
	if wide, _ := v.s.open_.found.Shares(); wide == 1 {
		t.Error("a building closes nothing")
	}
	v.Press("O")
	if v.s.open_.on || v.s.open_.heat != nil {
		t.Error("it is not put away")
	}
}

func TestWhereTooManyPiecesShareAPlaceThereIsNoMapOfIt(t *testing.T) {
	table := levels.New(physics.V(36000, 36000))
	for i := range 150 {
		table.Terrain = append(table.Terrain, levels.Piece{ID: fmt.Sprint("mud-", i), Kind: "mud", Rect: &levels.Rect{X: 9000, Y: 9000, W: 5000 + physics.Mil(i), H: 5000}})
	}
	v := begin(t, &store.Memory{}, table, "")
	v.Press("O")
	v.Until("it is told", func() bool { return v.s.open_.heaped })
	if v.s.open_.found != nil || v.s.open_.heat != nil {
		t.Error("there is a map")
	}
}
