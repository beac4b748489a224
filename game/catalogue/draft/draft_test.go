package draft

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"duckboard/game/catalogue"
	"duckboard/game/roster"

	"pgregory.net/rapid"
)

func wardens(t testing.TB) *Draft {
	t.Helper()
	c, err := catalogue.Shipped("the-ferry-wardens")
	if err != nil {
		t.Fatal(err)
	}
	return Of(c, &catalogue.List{Name: "Mine", Catalogue: c.ID, Revision: c.Revision})
}

func slag(t testing.TB) *Draft {
	t.Helper()
	w, err := roster.Shipped("the-slag-brothers")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Free(w)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsAddedIsChosenAndCosts(t *testing.T) {
	d := wardens(t)
	must(t, d.Add(nil, "ferrymaster"))
	if d.Chosen() != 0 || d.Cost() != 78 || len(d.Rows()[0].Models) != 1 { // its boat knife is for nothing
		t.Fatalf("chosen %d, cost %v, %+v", d.Chosen(), d.Cost(), d.Rows())
	}
	must(t, d.Add([]int{0}, "guns/rivergun"))
	if n := len(d.Rows()[0].Models[0].Weapons); n != 2 {
		t.Errorf("%d weapons", n)
	}
}

// TestWhatIsReplacedIsLaidAsideAndComesBack: a cutlass replaces the boat knife that a
// ferrymaster, and each of three chainmen, comes with.
func TestWhatIsReplacedIsLaidAsideAndComesBack(t *testing.T) {
	d := wardens(t)
	must(t, d.Add(nil, "ferrymaster"))
	must(t, d.Add(nil, "chainman"))
	must(t, d.Count(1, 3))
	for row, number := range []int{1, 3} {
		before := d.Document()
		must(t, d.Add([]int{row}, "blades/cutlass"))
		if p := d.Pick(row); len(p.Picks) != 1 || p.Picks[0].Entry != "blades/cutlass" || p.Picks[0].Number != number || len(d.Faults()) > 0 {
			t.Fatalf("row %d: %+v, %v", row, *p.Picks[0], d.Faults())
		}
		must(t, d.Add([]int{row}, "blades/gaff")) // in place of the cutlass: it replaces no knife
		if p := d.Pick(row); len(p.Picks) != 2 || p.Picks[0].Entry != "with/boatknife" || len(d.Faults()) > 0 {
			t.Fatalf("row %d with a gaff: %d picks, %v", row, len(p.Picks), d.Faults())
		}
		must(t, d.Add([]int{row}, "blades/cutlass"))
		must(t, d.Less([]int{row}, "blades/cutlass"))
		if p := d.Pick(row); len(p.Picks) != 1 || p.Picks[0].Entry != "with/boatknife" || p.Picks[0].Number != number || len(d.Faults()) > 0 {
			t.Errorf("row %d: %+v, %v", row, *p.Picks[0], d.Faults())
		}
		for range 4 {
			d.Undo()
		}
		if !bytes.Equal(d.Document(), before) {
			t.Errorf("row %d: undone it is another one", row)
		}
	}
}

func TestAnotherOfAGroupOfOneTakesThePlaceOfTheFirst(t *testing.T) {
	d := wardens(t)
	must(t, d.Add(nil, "ferrymaster"))
	must(t, d.Add([]int{0}, "guns/rivergun"))
	must(t, d.Add([]int{0}, "guns/tollpistol"))
	doc := string(d.Document())
	if strings.Contains(doc, "rivergun") || !strings.Contains(doc, "tollpistol") {
		t.Error(doc)
	}
	must(t, d.Less([]int{0}, "guns/tollpistol"))
	if strings.Contains(string(d.Document()), "guns/") {
		t.Error(string(d.Document()))
	}
}

func TestWhatIsNotLegalStaysAndIsToldWhereItStands(t *testing.T) {
	d := wardens(t)
	for range 2 {
		must(t, d.Add(nil, "ferrymaster")) // one at most
	}
	rows := d.Rows()
	whole, _ := d.Whole()
	if n := len(rows); n != 2 || len(rows[0].Faults) != 0 || len(rows[1].Faults) != 1 || len(whole) != 3 { // the second master; too few models, two leaders, no Chainmen
		t.Errorf("%+v, %+v", rows, whole)
	}
}

func TestAlikeAreCountedWithAllThatTheyHave(t *testing.T) {
	d := wardens(t)
	must(t, d.Add(nil, "hauler"))
	one := d.Cost()
	must(t, d.Count(0, 3))
	if d.Cost() != 3*one || len(d.Rows()[0].Models) != 3 {
		t.Errorf("cost %v of three, %v of one, %d models", d.Cost(), one, len(d.Rows()[0].Models))
	}
	must(t, d.Count(0, 1))
	if d.Cost() != one {
		t.Errorf("cost %v of one again", d.Cost())
	}
}

func TestUndoLeadsBackToWhatWasChosenToo(t *testing.T) {
	d := wardens(t)
	must(t, d.Add(nil, "hauler"))
	must(t, d.Add(nil, "ferrymaster"))
	d.Choose(0)
	must(t, d.Remove(0))
	if !d.Undo() || d.Chosen() != 0 || d.Len() != 2 || d.CanRedo() != Taken {
		t.Errorf("chosen %d of %d, redo %v", d.Chosen(), d.Len(), d.CanRedo())
	}
}

func TestAFreeWarbandIsChangedWithinItsBounds(t *testing.T) {
	d := slag(t)
	before := string(d.Document())
	if err := d.Change(0, func(m *Model) { m.Base = 500 }); err == nil || !strings.Contains(err.Error(), "base: 500 is not from 20 to 160") || string(d.Document()) != before {
		t.Errorf("%v", err)
	}
	must(t, d.Change(0, func(m *Model) { m.Movement = 7000 }))
	if d.Rows()[0].Models[0].Movement != 7000 {
		t.Error("it did not change")
	}
	for range d.Len() - 1 {
		must(t, d.Remove(0))
	}
	if err := d.Remove(0); !errors.Is(err, ErrEmpty) {
		t.Errorf("the last model: %v", err)
	}
}

func TestACopyHasAnIDOfItsOwn(t *testing.T) {
	d := slag(t)
	must(t, d.Copy(2))
	a, b := d.Rows()[2].Models[0], d.Rows()[3].Models[0]
	if a.ID == b.ID || a.Name != b.Name || d.Chosen() != 3 {
		t.Errorf("%s and %s", a.ID, b.ID)
	}
}

func TestColourAndMarkReachTheWarband(t *testing.T) {
	for _, d := range []*Draft{wardens(t), slag(t)} {
		if d.now.list != nil {
			must(t, d.Add(nil, "hauler"))
		}
		must(t, d.SetBadge(roster.Badge{Colour: "#aa3311", Mark: "FW"}))
		w, err := d.Warband()
		if err != nil || w.Models[0].Badge != (roster.Badge{Colour: "#aa3311", Mark: "FW"}) {
			t.Errorf("%+v, %v", w, err)
		}
		if err := d.SetBadge(roster.Badge{Colour: "red"}); err == nil {
			t.Error("red is a colour")
		}
	}
}

// play makes an edit at random; errors are of what cannot be.
func play(r *rapid.T, d *Draft) {
	row := rapid.IntRange(-1, d.Len()).Draw(r, "row")
	word := rapid.StringN(0, 12, 40).Draw(r, "word")
	n := rapid.IntRange(-2, 120).Draw(r, "n")
	way := []int{row}
	if row < 0 {
		way = nil
	}
	option := func() string {
		if t := d.Tally(); t != nil {
			if all := t.Options(d.Pick(way...)); len(all) > 0 {
				return all[rapid.IntRange(0, len(all)-1).Draw(r, "option")].Way
			}
		}
		return word
	}
	switch rapid.IntRange(0, 15).Draw(r, "edit") {
	case 0, 1, 2:
		d.Add(way, option())
	case 3:
		d.Less(way, option())
	case 4:
		d.Count(row, n)
	case 5:
		d.Remove(row)
	case 6:
		d.Copy(row)
	case 7:
		d.Move(row, rapid.IntRange(-1, d.Len()).Draw(r, "to"))
	case 8:
		d.Rename(row, word)
	case 9:
		d.SetRole(row, rapid.SampledFrom(append(roster.Roles(), "", "nobody")).Draw(r, "role"))
	case 10:
		d.SetBadge(roster.Badge{Colour: rapid.SampledFrom([]string{"", "#112233", word}).Draw(r, "colour"), Mark: word})
	case 11:
		d.SetNote(row, word)
	case 12:
		d.SetSquad(row, word)
		d.SetBound("ducats", float64(n))
	case 13:
		d.Change(row, func(m *Model) { m.Base, m.Cost, m.Keywords = n, n*10, append(m.Keywords, word) })
	case 14:
		d.Undo()
	default:
		d.Redo()
	}
	d.Choose(row)
}

func TestAnyEditsLeaveADocumentAndUndoTheFirst(t *testing.T) {
	for _, begin := range []func(testing.TB) *Draft{wardens, slag} {
		rapid.Check(t, func(r *rapid.T) {
			d := begin(t)
			first := d.Document()
			for range rapid.IntRange(1, 25).Draw(r, "edits") {
				play(r, d)
				d.Rows()
				if c := d.Chosen(); c < -1 || c >= d.Len() {
					r.Fatalf("row %d of %d is chosen", c, d.Len())
				}
			}
			var err error
			if d.now.list != nil {
				_, err = catalogue.ParseList(d.Document())
			} else {
				_, err = roster.Parse(d.Document())
			}
			if err != nil {
				r.Fatal(err)
			}
			last := d.Document()
			n := 0
			for d.Undo() {
				n++
			}
			if !bytes.Equal(d.Document(), first) {
				r.Fatalf("undo leads to %s", d.Document())
			}
			for range n {
				d.Redo()
			}
			if !bytes.Equal(d.Document(), last) {
				r.Fatal("redo leads elsewhere")
			}
		})
	}
}
