package store

import (
	"errors"
	"slices"
	"testing"
	"time"
)

func TestMirrorSendsEveryChangeOn(t *testing.T) {
	kept := map[string]string{}
	at := time.UnixMilli(5)
	m := &mirror{memory: Memory{Clock: func() time.Time { return at }}, send: func(c change) {
		if c.gone {
			delete(kept, c.name)
			return
		}
		if !c.at.Equal(at) {
			t.Errorf("%s is sent with the time %v", c.name, c.at)
		}
		kept[c.name] = string(c.data)
	}}
	for _, err := range []error{m.Write("saves/a", []byte("one")), m.Write("saves/b", []byte("two")), m.Write("saves/a", []byte("three")), m.Rename("saves/b", "saves/c"), m.Remove("saves/none")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(kept) != 2 || kept["saves/a"] != "three" || kept["saves/c"] != "two" {
		t.Errorf("the place holds %v", kept)
	}
	for name, want := range kept {
		if got, err := m.Read(name); err != nil || string(got) != want {
			t.Errorf("%s reads %q (%v), the place has %q", name, got, err, want)
		}
	}
	if err := m.Rename("saves/none", "saves/a"); !errors.Is(err, ErrNone) || kept["saves/a"] != "three" {
		t.Errorf("a file that is not there was renamed: %v", err)
	}
}

func TestMirrorTakesOverWhatAnotherPageChanges(t *testing.T) {
	m := &mirror{send: func(c change) { t.Errorf("%s was sent back", c.name) }}
	m.receive(change{name: "saves/a", data: []byte("theirs"), at: time.UnixMilli(1)})
	m.receive(change{name: "saves/b", data: []byte("theirs, too")})
	m.receive(change{name: "saves/b", gone: true})
	list, err := m.List("saves")
	if err != nil || len(list) != 1 || list[0].Name != "a" {
		t.Errorf("the list is %v (%v)", list, err)
	}
}

func TestRefusalIsToldOnceAndLosesNothing(t *testing.T) {
	m := &mirror{}
	m.send = func(change) { go m.refused(errors.New("the disk is full")) }
	if err := m.Write("saves/a", []byte("kept")); err != nil {
		t.Fatal(err)
	}
	for m.Trouble() == nil {
		time.Sleep(time.Millisecond) // the test's own limit ends a refusal that never comes
	}
	if err := m.Trouble(); err != nil {
		t.Errorf("told again: %v", err)
	}
	if got, err := m.Read("saves/a"); err != nil || string(got) != "kept" {
		t.Errorf("the game has lost its file: %q, %v", got, err)
	}
}

// taken is a store of which other programs have some names.
type taken struct {
	Memory
	by []string
}

func (s *taken) Claim(name string) bool   { return !slices.Contains(s.by, name) }
func (s *taken) Claimed(name string) bool { return slices.Contains(s.by, name) }

func TestTwoProgramsWriteTwoAutosaves(t *testing.T) {
	for want, by := range map[string][]string{"autosave": nil, "autosave-2": {"autosave"}, "autosave-3": {"autosave", "autosave-2"}} {
		got := NewSaves(&taken{by: by}).Autosave()
		if got != want || !IsAutosave(got) {
			t.Errorf("with %v taken the autosave is %s, want %s", by, got, want)
		}
	}
	if IsAutosave("autosave of mine") || IsAutosave("autosave-12") {
		t.Error("a player's name was taken for an autosave")
	}
}

func TestWhatThePlaceRefusesIsKnownToWhoMustBeSure(t *testing.T) {
	full := errors.New("the disk is full")
	answers := make(chan func(error), 1)
	m := &mirror{send: func(c change) { answers <- c.done }}
	for _, want := range []error{nil, full} {
		w := Surely(m, func() error { return m.Write("chains/a", []byte("kept")) })
		if over, _ := w.Over(); over {
			t.Fatal("it is kept before the place has answered")
		}
		(<-answers)(want)
		for over, err := w.Over(); ; over, err = w.Over() {
			if over {
				if !errors.Is(err, want) {
					t.Errorf("the place says %v, and the one who waits is told %v", want, err)
				}
				break
			}
			time.Sleep(time.Millisecond) // the test's own limit ends an answer that never comes
		}
	}
	if Lasts(&Memory{}) || !Lasts(m) {
		t.Error("what lasts as long as the program is taken for kept")
	}
}
