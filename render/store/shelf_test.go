//go:build !js

package store

import (
	"strings"
	"testing"
)

func TestPlacesOfTheShelfAreKeptDocumentByDocument(t *testing.T) {
	for name, st := range map[string]Store{"memory": &Memory{}, "folder": OpenDir(t.TempDir())} {
		s := Shelf{st}
		do := func(err error) {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		do(s.Put(ATable, "Yard", Place{Folder: "Cup"}))
		do(s.Put(AScenario, "Yard", Place{Folder: "Cup", Liked: true}))
		do(s.Put(ATable, "Mill", Place{Liked: true}))
		do(s.Carry(ATable, "Yard", "Old yard"))
		do(s.Call("Cup", "Cup 2026"))
		want := map[string]Place{"tables/Old yard": {Folder: "Cup 2026"}, "scenarios/Yard": {"Cup 2026", true}, "tables/Mill": {Liked: true}}
		got, err := s.Places()
		do(err)
		for key, p := range want {
			if got[key] != p {
				t.Errorf("%s: %s is at %+v, not %+v", name, key, got[key], p)
			}
		}
		do(s.Put(ATable, "Mill", Place{}))
		do(s.Call("Cup 2026", ""))
		if got, _ = s.Places(); len(got) != 1 || got["scenarios/Yard"] != (Place{Liked: true}) {
			t.Errorf("%s: left are %+v", name, got)
		}
	}
}

func TestAShelfThatCannotBeReadIsSetAsideAndOneOfANewerVersionStays(t *testing.T) {
	st := &Memory{}
	_ = st.Write(shelfFile, []byte("{"))
	if err := (Shelf{st}).Put(ATable, "Yard", Place{Liked: true}); err != nil {
		t.Error(err)
	}
	if _, err := st.Read(shelfFile + ".broken"); err != nil {
		t.Error("the broken file is lost")
	}
	newer := []byte(`{"format":"duckboard-shelf/2","tables/Yard":7}`)
	_ = st.Write(shelfFile, newer)
	if err := (Shelf{st}).Put(ATable, "Mill", Place{Liked: true}); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("%v", err)
	}
	if data, _ := st.Read(shelfFile); string(data) != string(newer) {
		t.Error("a newer version's file is written over")
	}
}

func TestScenariosAreKeptNewestFirstUnderFreeNames(t *testing.T) {
	s := Scenarios{OpenDir(t.TempDir())}
	for _, name := range []string{"Raid", s.Free("Convoy")} {
		if err := s.Put(name, []byte(`{"format":"duckboard-scenario/1"}`)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Free("raid"); got != "raid 2" {
		t.Errorf("free is %q", got)
	}
	if err := s.Drop("Raid"); err != nil {
		t.Fatal(err)
	}
	all, err := s.All()
	if _, no := s.Scenario("Raid"); err != nil || len(all) != 1 || all[0].Name != "Convoy" || no == nil {
		t.Errorf("%v: %v", err, all)
	}
}
