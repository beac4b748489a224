package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/physics"
)

// duckctl runs the program with standard input.
func duckctl(in string, args ...string) (code int, out, log string) {
	var o, l bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &l)
	return code, o.String(), l.String()
}

func TestSizesAreInInchesOrFeet(t *testing.T) {
	for text, want := range map[string]physics.Vec{
		"48x48": {X: 48000, Y: 48000}, "4x4ft": {X: 48000, Y: 48000}, "6x4 ft": {X: 72000, Y: 48000}, "4'x6'": {X: 48000, Y: 72000},
		`36"x48"`: {X: 36000, Y: 48000}, "44.5 x 60in": {X: 44500, Y: 60000}, "4ftx36in": {X: 48000, Y: 36000}, "3×3FT": {X: 36000, Y: 36000},
	} {
		if got, err := parseSize(text); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "48", "x", "48x", "axb", "48x48x48", "4x4cm", "1.2345x3"} {
		if got, err := parseSize(text); err == nil {
			t.Errorf("%s is taken for %v", text, got)
		}
	}
}

func TestTableCommandsTellFaultsFromWrongUse(t *testing.T) {
	sealed := write(t, "sealed.json", `{"format":"duckboard-table/1","name":"T","size":[36,36],"terrain":[{"id":"w","kind":"water","circle":[18,18,5]}],`+
		`"zones":[{"side":0,"polygon":[[0,0],[36,0],[36,6],[0,6]]},{"side":1,"polygon":[[0,30],[36,30],[36,36],[0,36]]}],"objectives":[{"id":"buoy","at":[18,18]}]}`)
	wall := write(t, "wall.json", `{"format":"duckboard-table/1","name":"T","size":[36,36],"terrain":[{"id":"w","kind":"wall","rect":[9,9,4,1],"ladders":[[10,9]]}]}`)
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"table check " + sealed, atFault, "1 fault: nobody reaches the objective buoy (at 18, 18)"},
		{"table check --lang it " + sealed, atFault, "errore: nessuno raggiunge l'obiettivo buoy"},
		{"table check " + wall, allRight, "warning: a ladder of w leads to nothing (at 10, 9)"},
		{"table check " + wall, allRight, "nearest to the conventions of Trench Lines"},
		{"table check --strict " + wall, atFault, "wall.json: has warnings"},
		{"table check --lang de " + wall, misused, `no language "de"`},
		{"table check --figures ruins", allRight, "yes ruins: six or more ruined buildings"},
		{"table check --map x.png ruins village", misused, "--map draws one table"},
		{"table check T1" + strings.Repeat("x", 90), atFault, "the code: the code"},
		{"table convert ruins --to link", misused, "a link needs the address of the page"},
		{"table convert ruins --to gif", misused, `unknown form "gif"`},
		{"table convert ruins x.gif", misused, "a .json, .code, .svg, .png, .jpg, .pdf or .uvtt file"},
		{"table convert ruins --to pdf --paper a3", misused, `no paper "a3"`},
		{"table convert", misused, "a table is missing: duckctl table convert TABLE [FILE]"},
		{"table convert ruins a.json b", misused, `"b" is too much`},
		{"table render ruins -o map.gif", misused, "map.gif: a table is drawn to a .png, .jpg, .svg or .pdf file"},
		{"table generate --archetype town", misused, `unknown archetype "town"`},
		{"table generate --density none", misused, `unknown density "none"`},
		{"table generate --size 1x1ft", misused, "is from 24 to 96 inches"},
		{"table generate --size big", misused, `"big" is not a size`},
		{"table generate --symmetry halfturn", misused, "did you mean half-turn?"},
		{"table mirror ruins --keep up", misused, "--keep is left or right"},
		{"table mirror ruins --symmetry left-right", allRight, `"symmetry": "left-right"`},
		{"table render ruins -o map.svg --heat 24,24", misused, "to a .png or .jpg only"},
	} {
		got, out, log := duckctl("", strings.Fields(c.args)...)
		if got != c.code || !strings.Contains(out+log, c.want) {
			t.Errorf("%s: code %d, %.400s%s", c.args, got, out, log)
		}
	}
}

func TestTableGoesThroughEveryForm(t *testing.T) {
	tab, _ := levels.Shipped("village")
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	step := func(args ...string) {
		t.Helper()
		if c, out, log := duckctl("", args...); c != allRight {
			t.Fatalf("%v: %d %s%s", args, c, out, log)
		}
	}
	step("table", "convert", "village", at("a.json"))
	step("table", "convert", at("a.json"), at("b.code"))
	step("table", "convert", at("b.code"), at("c.json"))
	if data, _ := os.ReadFile(at("c.json")); !bytes.Equal(data, tab.Marshal()) {
		t.Error("the document is another")
	}
	c, link, log := duckctl(string(tab.Marshal()), "table", "convert", "-", "--to", "link", "--page", "https://example.org/d/")
	if c != allRight || !strings.HasPrefix(link, "https://example.org/d/#table=T1") {
		t.Fatalf("%d %s%s", c, link, log)
	}
	if _, out, log := duckctl("", "table", "convert", strings.TrimSpace(link), "-"); out != string(tab.Marshal()) {
		t.Errorf("the link gives another table: %s", log)
	}
	for name, magic := range map[string]string{"m.png": "\x89PNG", "m.jpg": "\xff\xd8", "m.svg": "<svg", "m.pdf": "%PDF-1."} {
		step("table", "convert", at("b.code"), at(name), "--scale", "4")
		step("table", "render", "village", "-o", at("r"+name), "--scale", "4")
		for _, n := range []string{name, "r" + name} {
			if data, err := os.ReadFile(at(n)); err != nil || !strings.HasPrefix(string(data), magic) {
				t.Errorf("%s: %v %.10q", n, err, data)
			}
		}
	}
	if all, _ := filepath.Glob(at("*.part")); len(all) > 0 {
		t.Errorf("left behind: %v", all)
	}
}

func TestGeneratedTableIsTheSameForTheSameSeedAndPassesTheCheck(t *testing.T) {
	args := []string{"table", "generate", "--archetype", "ruins", "--size", "3x3ft", "--seed", "5", "--to", "code"}
	_, a, _ := duckctl("", args...)
	_, b, _ := duckctl("", args...)
	tab, err := code.Decode(a)
	if a != b || err != nil || tab.Size != physics.V(36000, 36000) {
		t.Fatalf("%v: %s%s", err, a, b)
	}
	if c, out, log := duckctl("", "table", "check", "--strict", strings.TrimSpace(a)); c != allRight {
		t.Errorf("%s%s", out, log)
	}
}

func TestCheckDrawsItsFindings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "m.png")
	bare := write(t, "bare.json", `{"format":"duckboard-table/1","name":"T","size":[24,24],"terrain":[],"zones":[],"objectives":[]}`)
	if c, out, log := duckctl("", "table", "check", bare, "--map", name); c != allRight || !strings.Contains(out, "  1 warning: ") {
		t.Fatalf("%d %s%s", c, out, log)
	}
	if data, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(data), "\x89PNG") {
		t.Error(err)
	}
}

func TestCheckAsJSONHasTheFindingsOfEveryTable(t *testing.T) {
	bad := write(t, "bad.json", crossed)
	c, out, _ := duckctl("", "table", "check", "--json", "ruins", bad)
	var all []struct {
		Nearest  string
		Features map[string]int
		Findings []struct{ ID, Text string }
		Kept     []any `json:"conventions"`
	}
	if err := json.Unmarshal([]byte(out), &all); err != nil || c != atFault || len(all) != 2 {
		t.Fatalf("%d, %v: %s", c, err, out)
	}
	if all[0].Nearest != "ruins" || all[0].Features["ruined buildings"] < 6 || len(all[0].Kept) < 20 {
		t.Errorf("%+v", all[0])
	}
	if f := all[1].Findings; len(f) != 1 || f[0].ID != "unreadable" || f[0].Text != "terrain[0].polygon: crosses itself" {
		t.Errorf("%+v", f)
	}
}
