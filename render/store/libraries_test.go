//go:build !js

package store

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"duckboard/document"
)

// shelves are the kinds of store that a library is kept in.
func shelves(t *testing.T) map[string]Libraries {
	page := &mirror{send: func(change) {}}
	return map[string]Libraries{"memory": {&Memory{}}, "folder": {OpenDir(t.TempDir())}, "page": {page}}
}

func TestTakenInDataIsKeptListedAndRemoved(t *testing.T) {
	for kind, s := range shelves(t) {
		boats := Library{"b-1", "Boats & Oars", map[string]int{"b-1": 3, "crew": 7}}
		carts := Library{"c-1", "Carts", map[string]int{"c-1": 1}}
		for _, l := range []Library{carts, boats} {
			if err := s.Put(l, []byte("PK of "+l.Game), false); err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
		}
		all, err := s.All()
		if err != nil || len(all) != 2 || all[0].Game != "Boats & Oars" || all[0].ID != "b-1" || !maps.Equal(all[0].Revisions, boats.Revisions) || all[0].Bytes != 18 || all[0].Err != nil {
			t.Fatalf("%s: %+v %v", kind, all, err)
		}
		if data, err := s.Pack(all[0].Name); err != nil || string(data) != "PK of Boats & Oars" {
			t.Errorf("%s: %q %v", kind, data, err)
		}
		if err := s.Drop(all[0].Name); err != nil {
			t.Fatal(err)
		}
		if left, _ := s.All(); len(left) != 1 || left[0].Game != "Carts" {
			t.Errorf("%s: %+v are left", kind, left)
		}
		if files, _ := s.List(libraryFolder); len(files) != 2 {
			t.Errorf("%s: %v lie there yet", kind, files)
		}
	}
}

func TestNewerDataUpdatesAndOlderAsks(t *testing.T) {
	for kind, s := range shelves(t) {
		put := func(text string, sure bool, revisions map[string]int) error {
			return s.Put(Library{"b-1", "Boats", revisions}, []byte(text), sure)
		}
		for _, x := range []struct {
			text string
			with map[string]int
			sure bool
			want error
			then string
		}{
			{"first", map[string]int{"b-1": 3, "crew": 7}, false, nil, "first"},
			{"the same", map[string]int{"b-1": 3, "crew": 7}, false, nil, "the same"},
			{"a newer crew", map[string]int{"b-1": 3, "crew": 8}, false, nil, "a newer crew"},
			{"an older crew", map[string]int{"b-1": 9, "crew": 7}, false, ErrOlder, "a newer crew"},
			{"no crew", map[string]int{"b-1": 9}, false, ErrOlder, "a newer crew"},
			{"one more", map[string]int{"b-1": 3, "crew": 8, "ghosts": 1}, false, nil, "one more"},
			{"meant so", map[string]int{"b-1": 1}, true, nil, "meant so"},
		} {
			if err := put(x.text, x.sure, x.with); !errors.Is(err, x.want) {
				t.Errorf("%s: %s: %v, not %v", kind, x.text, err, x.want)
			}
			all, err := s.All()
			if err != nil || len(all) != 1 {
				t.Fatalf("%s: %s: %+v %v", kind, x.text, all, err)
			}
			if data, _ := s.Pack(all[0].Name); string(data) != x.then {
				t.Errorf("%s: after %s there is %q", kind, x.text, data)
			}
		}
	}
}

func TestWhatIsKeptOfOthersDataIsBounded(t *testing.T) {
	refused := func(err error, want string) {
		t.Helper()
		var d *document.Error
		if !errors.As(err, &d) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
	s := Libraries{&Memory{}}
	of := func(i int) Library { return Library{ID: fmt.Sprint("id", i), Game: "Same name"} }
	for i := range MostLibraries {
		if err := s.Put(of(i), []byte("a"), false); err != nil {
			t.Fatal(err)
		}
	}
	refused(s.Put(of(99), []byte("a"), true), "the data of 12 games is kept already")
	if err := s.Put(of(3), []byte("b"), false); err != nil { // one of them again
		t.Error(err)
	}
	refused(s.Put(of(3), make([]byte, mostLibrary+1), true), "larger than 16 MB")
	refused(s.Put(Library{Game: "No id"}, []byte("a"), true), "without a game")
	big := Libraries{&Memory{}}
	for i := range 2 {
		if err := big.Put(of(i), make([]byte, mostLibrary), false); err != nil {
			t.Fatal(err)
		}
	}
	refused(big.Put(of(2), make([]byte, mostLibrary), true), "all data together would be larger than 40 MB")
	if err := big.Put(of(1), make([]byte, mostLibrary), true); err != nil { // its own room is free again
		t.Error(err)
	}
}

func TestDataOfANewerVersionStaysAndBrokenDataIsReplaced(t *testing.T) {
	now := time.Unix(5, 0)
	s := Libraries{&Memory{Clock: func() time.Time { return now }}}
	boats := Library{ID: "b-1", Game: "Boats"}
	if err := s.Put(boats, []byte("old"), false); err != nil {
		t.Fatal(err)
	}
	name := libraryName(&boats)
	about := libraryFolder + "/" + name + aboutEnd
	if err := s.Write(about, []byte(`{"format":"duckboard-library/2","id":7}`)); err != nil {
		t.Fatal(err)
	}
	if all, _ := s.All(); len(all) != 1 || all[0].Game != name || !errors.Is(all[0].Err, ErrNewer) {
		t.Errorf("%+v", all)
	}
	if err := s.Put(boats, []byte("new"), true); !errors.Is(err, ErrNewer) {
		t.Error(err)
	}
	if data, _ := s.Pack(name); string(data) != "old" {
		t.Errorf("%q", data)
	}
	for _, broken := range []string{`{"format":`, `{"format":"else"}`, `{}`} {
		if err := s.Write(about, []byte(broken)); err != nil {
			t.Fatal(err)
		}
		if all, _ := s.All(); len(all) != 1 || all[0].Err == nil {
			t.Errorf("%s: %+v", broken, all)
		}
		if err := s.Put(boats, []byte("new"), false); err != nil {
			t.Errorf("%s: %v", broken, err)
		}
		if all, _ := s.All(); len(all) != 1 || all[0].Err != nil || !all[0].Time.Equal(now) {
			t.Errorf("%+v", all)
		}
	}
}
