package muster

import (
	"errors"
	"testing"

	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render/store"
)

func free(t *testing.T, name string) *draft.Draft {
	t.Helper()
	w, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	w.Name = name
	d, err := draft.Free(w)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func save(t *testing.T, s store.Store, old string, d *draft.Draft) string {
	t.Helper()
	file, _, err := Save(s, old, d, rules.All())
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestNamesThatMakeOneFileNameLieInFilesOfTheirOwn(t *testing.T) {
	s := &store.Memory{}
	a, b := save(t, s, "", free(t, "Ours!")), save(t, s, "", free(t, "Ours?"))
	if a != "Ours" || b != "Ours 2" {
		t.Errorf("%q and %q", a, b)
	}
	if again := save(t, s, b, free(t, "Ours?")); again != b {
		t.Errorf("kept again in %q", again)
	}
	if got := FreeName(s, "Ours?"); got != "Ours? 2" {
		t.Errorf("a free name is %q", got)
	}
}

func TestAWarbandUnderAnotherNameLeavesItsOldFile(t *testing.T) {
	s := &store.Memory{}
	a := save(t, s, "", free(t, "Ours"))
	if b := save(t, s, a, free(t, "Theirs")); b != "Theirs" {
		t.Errorf("kept in %q", b)
	}
	if files, _ := s.List("warbands"); len(files) != 1 || files[0].Name != "Theirs.json" {
		t.Errorf("%v", files)
	}
}

func TestANameThatAnotherHasIsRefused(t *testing.T) {
	s := &store.Memory{}
	a, b := save(t, s, "", free(t, "Ours")), save(t, s, "", free(t, "Theirs"))
	if err := Free(s, a, "Ours"); err != nil {
		t.Errorf("its own name: %v", err)
	}
	e := Read(s, b)
	if err := Rename(s, &e, "Ours"); !errors.Is(err, ErrTaken) || Read(s, b).Name != "Theirs" {
		t.Errorf("another's: %v", err)
	}
}

func TestAShippedWarbandOpensAsAListOfItsCatalogueThatIsLegal(t *testing.T) {
	all, err := All(&store.Memory{})
	if err != nil {
		t.Fatal(err)
	}
	shelf := &Shelf{}
	for i := range all {
		d, err := shelf.Open(&all[i])
		if err != nil || d.List() == nil || len(d.Faults()) > 0 || int(d.Cost()) != all[i].Band.Cost() {
			t.Errorf("%s: %v, faults %v", all[i].Name, err, d.Faults())
		}
	}
}
