package render

import (
	"slices"
	"strings"
	"testing"

	"duckboard/render/store"
)

// camp are actions of a screen of their own, so that no test changes another's.
func camp() *Bindings {
	return &Bindings{ID: "camp", Title: "Camp", List: []Binding{
		{Name: "dig", Does: "Dig", Keys: []string{"D", "PadX"}},
		{Name: "rest", Does: "Rest", Keys: []string{"R"}},
		{Name: "sing", Does: "Sing", Keys: []string{"R"}}, // never both
	}}
}

// struck is an input in which keys were pressed together.
func struck(keys ...string) *Input {
	in := NewInput()
	in.Next(Frame{})
	in.Next(Frame{Keys: keys})
	return in
}

func TestKeyOfThePlayerDoesTheActionAndTheOldOneNoMore(t *testing.T) {
	g, s := camp(), &store.Memory{}
	m, err := NewKeymap(s, g)
	if err != nil {
		t.Fatal(err)
	}
	m.Set(&g.List[0], "Ctrl+K")
	if !g.Hit(struck("Ctrl", "K"), "dig") || g.Hit(struck("D"), "dig") || g.Hit(struck("K"), "dig") || !g.Hit(struck("PadX"), "dig") {
		t.Errorf("dig is done by %v", g.List[0].Now())
	}
	m.Set(&g.List[0], "PadY")
	if g.Hit(struck("PadX"), "dig") || !g.Hit(struck("PadY"), "dig") || g.Key("dig") != "Ctrl+K" {
		t.Errorf("dig is done by %v", g.List[0].Now())
	}
	if err := m.Save(s); err != nil {
		t.Fatal(err)
	}
	again := camp()
	if _, err := NewKeymap(s, again); err != nil || !slices.Equal(again.List[0].Now(), g.List[0].Now()) || again.List[1].Changed() {
		t.Errorf("%v, %v", err, again.List)
	}
	m.Reset()
	if m.Changed() || !g.Hit(struck("D"), "dig") {
		t.Error("nothing is as at first")
	}
}

func TestUnknownActionsAndKeysAreRefusedWithTheirPathAndTheRestIsKept(t *testing.T) {
	s, g := &store.Memory{}, camp()
	if err := s.Write("keys.json", []byte(`{"camp.dgi":["K"],"camp.rest":["T"],"camp.sing":["Ctrl+Nose"],"camp.dig":"X"}`)); err != nil {
		t.Fatal(err)
	}
	_, err := NewKeymap(s, g)
	if err == nil || !g.Hit(struck("T"), "rest") || g.List[0].Changed() || g.List[2].Changed() {
		t.Fatalf("%v, %+v", err, g.List)
	}
	for _, want := range []string{"camp.dgi", "camp.dig", `camp.sing[0]: there is no key "Ctrl+Nose"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %q", want, err)
		}
	}
	if err := s.Write("keys.json", []byte(`{nonsense`)); err != nil {
		t.Fatal(err)
	}
	if _, err := NewKeymap(s, camp()); err == nil {
		t.Error("a broken file is no error")
	}
	if kept, err := s.Read("keys.json.broken"); err != nil || string(kept) != "{nonsense" {
		t.Errorf("%q, %v", kept, err)
	}
}

func TestClashIsToldWhereTheCodeHasNone(t *testing.T) {
	g := camp()
	m, _ := NewKeymap(&store.Memory{}, g)
	if o, _ := m.Clash(g, &g.List[1]); o != nil {
		t.Errorf("rest clashes with %s", o.Name)
	}
	m.Set(&g.List[0], "R")
	if o, key := m.Clash(g, &g.List[0]); o != &g.List[1] || key != "R" {
		t.Errorf("%v, %q", o, key)
	}
	m.Set(&g.List[0], "F1")
	if o, _ := m.Clash(g, &g.List[0]); o == nil || o.Name != "help" {
		t.Errorf("%v", o)
	}
}

func TestCombinationIsReadAsItWasPressed(t *testing.T) {
	for want, keys := range map[string][]string{"A": {"A"}, "Ctrl+Shift+Z": {"Shift", "Z", "Ctrl"}, "": {"Shift"}, "PadL1": {"PadL1"}} {
		if got := struck(keys...).Combo(); got != want {
			t.Errorf("%v is %q, not %q", keys, got, want)
		}
		if want != "" && !KeyExists(want) {
			t.Errorf("%q is no key", want)
		}
	}
	for _, bad := range []string{"", "Shift", "Ctrl+", "Ctrl+Shift", "Nose"} {
		if KeyExists(bad) {
			t.Errorf("%q is a key", bad)
		}
	}
}
