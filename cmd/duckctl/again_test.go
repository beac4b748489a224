package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"duckboard/game/plan"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/physics"

	"pgregory.net/rapid"
)

// kindOfDocument is one: what reads it, and what it is written as.
type kindOfDocument struct {
	name  string
	docs  [][]byte
	again func(data []byte) (written []byte, err error)
}

// written makes the function that reads a document and writes it.
func written[D interface{ Marshal() []byte }](parse func([]byte) (D, error)) func([]byte) ([]byte, error) {
	return func(data []byte) ([]byte, error) {
		d, err := parse(data)
		if err != nil {
			return nil, err
		}
		return d.Marshal(), nil
	}
}

// allForms are all documents that the program writes and reads, with samples.
func allForms(t *testing.T) []kindOfDocument {
	shipped := func(names []string, doc func(string) []byte) (docs [][]byte) {
		for _, n := range names[:min(4, len(names))] {
			docs = append(docs, doc(n))
		}
		return docs
	}
	tables := shipped(levels.Names(), func(n string) []byte { d, _ := levels.Shipped(n); return d.Marshal() })
	all := roster.Names()
	bands := append(shipped(all, func(n string) []byte { d, _ := roster.Shipped(n); return d.Marshal() }), shipped(all[len(all)-2:], func(n string) []byte { d, _ := roster.Shipped(n); return d.Marshal() })...)
	stories := shipped(scenario.Names(), func(n string) []byte { d, _ := scenario.Shipped(n); return d.Marshal() })
	set := &plan.Plan{Name: "left", Table: "Ford", Warband: "Nine", Size: physics.V(48000, 48000), Models: []plan.Place{{Model: "oke", At: physics.V(1000, 2000)}}}
	return []kindOfDocument{
		{"table", tables, written(levels.Parse)},
		{"warband", bands, written(roster.Parse)},
		{"scenario", stories, written(scenario.Parse)},
		{"plan", [][]byte{set.Marshal()}, written(plan.Parse)},
		{"code of a table", tables, func(data []byte) ([]byte, error) {
			d, err := levels.Parse(data)
			if err != nil {
				return nil, err
			}
			text, err := code.Encode(d)
			if err != nil {
				t.Errorf("a table that is read has no code: %v", err)
				return nil, err
			}
			if d, err = code.Decode(text); err != nil {
				t.Errorf("the code of a table is not read: %v", err)
				return nil, err
			}
			return d.Marshal(), nil
		}},
		{"save", [][]byte{savedGame(t)}, func(data []byte) ([]byte, error) {
			m, err := replay.Verify(data, rules.Find)
			if err != nil {
				return nil, err
			}
			return m.Save(), nil
		}},
	}
}

// savedGame is a game that was played a little.
func savedGame(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.replay")
	if code, _, log := command(t, "", "play", "--seed", "5", "--turns", "1", "--a", "random", "--b", "random", "--save", file); code != allRight {
		t.Fatal(log)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// leaves are the places of the strings and numbers of a document.
func leaves(v any, put func(any), found *[]leaf) {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) { // in an order, so that a case can be drawn again
			leaves(v[k], func(n any) { v[k] = n }, found)
		}
	case []any:
		for i := range v {
			leaves(v[i], func(n any) { v[i] = n }, found)
		}
	case string, float64:
		*found = append(*found, leaf{v, put})
	}
}

type leaf struct {
	is  any
	put func(any)
}

// TestWhatIsTakenIsWrittenAndReadAgain: a document of which one value is another, with
// names at and past their bounds, is refused, or what is written of it is read as the
// same.
func TestWhatIsTakenIsWrittenAndReadAgain(t *testing.T) {
	for _, f := range allForms(t) {
		for _, doc := range f.docs {
			if _, err := f.again(doc); err != nil {
				t.Errorf("a %s as it is: %v", f.name, err)
			}
		}
		rapid.Check(t, func(t *rapid.T) {
			var doc any
			if err := json.Unmarshal(f.docs[rapid.IntRange(0, len(f.docs)-1).Draw(t, "document")], &doc); err != nil {
				t.Fatal(err)
			}
			var places []leaf
			leaves(doc, nil, &places)
			switch at := places[rapid.IntRange(0, len(places)-1).Draw(t, "place")]; at.is.(type) {
			case string:
				at.put(anyName().Draw(t, "name"))
			default:
				at.put(rapid.SampledFrom([]float64{-1000, -1, -0.001, 0, 0.001, 1, 2, 12, 99.999, 100, 144, 1000, 1e9}).Draw(t, "number"))
			}
			data, _ := json.Marshal(doc)
			first, err := f.again(data)
			if err != nil {
				return // refused
			}
			if second, err := f.again(first); err != nil || !bytes.Equal(first, second) {
				t.Fatalf("a %s that was read is written as what is not: %v\n%.2000s", f.name, err, first)
			}
		})
	}
}

// anyName are names of every length about the bounds, of every sort of letters.
func anyName() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		letter := rapid.SampledFrom([]string{"x", "è", "鴨", "\U0001F986", "<", "\\", "\u2028", "\u202e", "\u0301", "\u200b", "\ufffd", " "}).Draw(t, "letter")
		bound := rapid.SampledFrom([]int{1, 40, 60, 80, 2000}).Draw(t, "bound")
		n := max(1, (bound+rapid.IntRange(-1, 1).Draw(t, "more"))/len(letter))
		return strings.Repeat(letter, n) + rapid.SampledFrom([]string{"", "a", "\n", "\x07"}).Draw(t, "end")
	})
}

// TestAGameOfTheProtocolIsSavedAndLoadedWhateverItsSidesAreCalled.
func TestAGameOfTheProtocolIsSavedAndLoadedWhateverItsSidesAreCalled(t *testing.T) {
	for _, name := range append(oddNames, strings.Repeat("n", 80), strings.Repeat("è", 40), strings.Repeat("è", 41), "\u200b") {
		called, _ := json.Marshal(name)
		begin := `{"jsonrpc":"2.0","id":1,"method":"game/new","params":{"ruleset":"tc-1.0.2","table":{"name":"ruins"},"seed":1,"sides":[{"name":` + string(called) + `,"warband":{"name":"kestrel-post"}},{"warband":{"name":"mole-shift-twelve"}}]}}` + "\n"
		save := `{"jsonrpc":"2.0","id":2,"method":"game/save","params":{"game":"g1"}}` + "\n"
		_, out, _ := command(t, begin+save, "engine")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		var saved struct {
			Result struct{ Save json.RawMessage }
		}
		if strings.Contains(lines[0], `"error"`) {
			if !strings.Contains(lines[0], "sides[0].name") {
				t.Errorf("%+q: %.300s", name, lines[0])
			}
			continue
		}
		if err := json.Unmarshal([]byte(lines[1]), &saved); err != nil {
			t.Fatalf("%+q: %v: %.300s", name, err, lines[1])
		}
		load := `{"jsonrpc":"2.0","id":1,"method":"game/load","params":{"save":` + string(saved.Result.Save) + `}}` + "\n"
		if _, out, _ := command(t, load, "engine"); strings.Contains(out, `"error"`) {
			t.Errorf("%+q: %.300s", name, out)
		}
	}
}
