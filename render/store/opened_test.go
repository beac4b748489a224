//go:build !js

package store

import "testing"

func TestGameThatAnotherProgramHasOpenIsMarked(t *testing.T) {
	s := &taken{by: []string{"autosave"}}
	here := NewSaves(s)
	if here.Autosave() != "autosave-2" {
		t.Fatal(here.Autosave())
	}
	there := Saves{Store: s, autosave: "autosave"} // the other program
	for _, name := range []string{"autosave", "autosave-2", "Mine", "Old"} {
		if err := here.Put(name, About{Title: name}, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	marked := func(when string, want ...string) {
		t.Helper()
		list, err := here.All()
		if err != nil {
			t.Fatal(err)
		}
		open := map[string]bool{}
		for _, name := range want {
			open[name] = true
		}
		for _, v := range list {
			if v.Open != open[v.Name] {
				t.Errorf("%s: %s is open elsewhere: %v", when, v.Name, v.Open)
			}
		}
	}
	marked("at first")
	must(t, there.Opened("Mine", "autosave"))
	marked("while the other plays", "Mine", "autosave")
	must(t, here.Opened("Old", "autosave-2"))
	marked("its own are no others'", "Mine", "autosave")
	must(t, there.Opened())
	marked("once the other has left its game")
	must(t, there.Opened("Mine"))
	s.by = nil // it was killed
	marked("once the other is gone")
	if next := NewSaves(s); next.Autosave() != "autosave" { // and begun anew
		t.Fatal(next.Autosave())
	}
	s.by = []string{"autosave"}
	marked("when the other has begun anew")
}
