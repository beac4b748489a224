package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/battle"
	film "duckboard/render/replay"
	"duckboard/render/store"
)

// The keys stand in the docs between these two lines.
const (
	playing   = "../../docs/playing.md"
	keysFrom  = "<!-- keys: written by make guides -->\n"
	keysUntil = "<!-- /keys -->\n"
)

// keysOf returns the keys of an action as F1 shows them, of the keyboard or of the gamepad.
func keysOf(a *render.App, b *render.Binding, pad bool) string {
	var names []string
	for _, k := range b.Keys {
		if strings.HasPrefix(k, "Pad") == pad {
			names = append(names, "`"+strings.TrimSpace(a.KeyName(k))+"`")
		}
	}
	return strings.Join(names, " ")
}

// under names the rule sets under which an action of a battle is of use.
func under(action string) string {
	var list []string
	for _, r := range rules.All() {
		if useful(battle.Keys, action, r) {
			list = append(list, r.Title())
		}
	}
	if len(list) == len(rules.All()) {
		return "all rules"
	}
	return strings.Join(list, " and ")
}

// keysTold returns the tables of keys for the docs: a battle's by the rule sets that have
// the action, those of a game's other parts each under a heading, those of all other
// screens in one.
func keysTold(a *render.App) string {
	var b strings.Builder
	row := func(of *render.Binding) {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", a.T(of.Does), keysOf(a, of, false), keysOf(a, of, true))
	}
	const head = "| what it does | keys | gamepad |\n|---|---|---|\n"
	sets := []string{"all rules"}
	rows := map[string][]*render.Binding{}
	for i := range battle.Keys.List {
		of := &battle.Keys.List[i]
		set := under(of.Name)
		if !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
		rows[set] = append(rows[set], of)
	}
	for _, set := range sets {
		fmt.Fprintf(&b, "### %s, %s\n%s", a.T(battle.Keys.Title), set, head)
		for _, of := range rows[set] {
			row(of)
		}
		b.WriteString("\n")
	}
	often := []*render.Bindings{battle.ViewKeys, film.Keys, render.Global}
	for _, g := range often {
		fmt.Fprintf(&b, "### %s\n%s", a.T(g.Title), head)
		for i := range g.List {
			row(&g.List[i])
		}
		b.WriteString("\n")
	}
	b.WriteString("### Other screens\n| screen " + strings.ReplaceAll(head, "\n|", "\n|---|"))
	for _, g := range a.Keymap.Groups {
		if g == battle.Keys || slices.Contains(often, g) {
			continue
		}
		title := a.T(g.Title)
		for i := range g.List {
			b.WriteString("| " + title + " ")
			row(&g.List[i])
			title = ""
		}
	}
	return b.String()
}

// KEYS_RECORD=1 has the docs written anew (make guides).
func TestTheKeysInTheDocsAreThoseOfTheProgram(t *testing.T) {
	v := begin(t, &store.Memory{}, flags{screen: "title", lang: "en"})
	want := keysTold(v.App)
	page, err := os.ReadFile(playing)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, marked := strings.Cut(string(page), keysFrom)
	got, after, ended := strings.Cut(rest, keysUntil)
	if !marked || !ended {
		t.Fatalf("%s has no place for the keys", playing)
	}
	if got == want {
		return
	}
	if os.Getenv("KEYS_RECORD") == "" {
		t.Fatalf("the keys in %s are not those of the program: make guides writes them", playing)
	}
	if err := os.WriteFile(playing, []byte(before+keysFrom+want+keysUntil+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
