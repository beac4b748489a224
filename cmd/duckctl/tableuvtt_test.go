package main

import (
	"image"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/levels"
	"duckboard/levels/uvtt"
)

func TestATableGoesToAVirtualTableAndComesBack(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	code, said, log := command(t, "", "table", "convert", "ruins", "--to", "uvtt", "-o", at("r.uvtt"), "--grid", "2in", "--ppg", "20")
	if code != allRight || !strings.Contains(said, "r.uvtt: ") || !strings.Contains(log, "Heights, cover, kinds of terrain") {
		t.Fatalf("%d %s%s", code, said, log)
	}
	data, err := os.ReadFile(at("r.uvtt"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := uvtt.Parse(data)
	if err != nil || m.Pixels != 20 || m.Size.X != 24 {
		t.Fatalf("%v %+v", err, m.Size)
	}
	code, _, log = command(t, "", "table", "convert", at("r.uvtt"), "--to", "table", "-o", at("r.json"), "--height", "4in", "--picture", at("r.png"))
	if code != allRight || !strings.Contains(log, "Walls are 4\" high, squares 2\" wide.") {
		t.Fatalf("%d %s", code, log)
	}
	if data, err = os.ReadFile(at("r.json")); err != nil {
		t.Fatal(err)
	}
	back, err := levels.Parse(data)
	if err != nil || back.Size.X != 48000 || len(back.Terrain) != len(m.Walls)-len(m.Portals) {
		t.Errorf("%v, %d pieces of %d walls and %d portals", err, len(back.Terrain), len(m.Walls), len(m.Portals))
	}
	if png, err := os.ReadFile(at("r.png")); err != nil || string(png) != string(m.Image) {
		t.Errorf("the picture: %v", err)
	}
	for _, form := range []string{"png", "jpg"} {
		code, _, log = command(t, "", "table", "convert", "ruins", at("board."+form), "--board", "--grid", "1.5in", "--ppg", "30", "--bare")
		if code != allRight || !strings.Contains(log, "32 by 32 squares of 30 pixels, 1.5 inches each") {
			t.Errorf("%d %s", code, log)
		}
		f, err := os.Open(at("board." + form))
		if err != nil {
			t.Fatal(err)
		}
		c, kind, err := image.DecodeConfig(f)
		f.Close()
		if err != nil || c.Width != 960 || c.Height != 960 || !strings.HasPrefix(kind, form[:1]) {
			t.Errorf("%s: %v, %d by %d", kind, err, c.Width, c.Height)
		}
	}
	for want, line := range map[string]string{
		"--grid is a length from 0.25 to 12 inches":             "ruins --to uvtt --grid 0",
		"--ppg is from 10 to 500 pixels":                        "ruins --to uvtt --ppg 9",
		"may have 100 million":                                  "ruins --to uvtt --ppg 500 --grid 1",
		"--height is a length from 0.001 to 100 inches":         at("r.uvtt") + " --height tall",
		"the table would have 480 by 480 inches":                at("r.uvtt") + " --inches-per-square 20",
		"r.uvtt: resolution.map_size.x: 1e999 is not from 0.1 ": at("bad/r.uvtt"),
	} {
		if strings.Contains(line, "bad/") {
			if err := os.Mkdir(at("bad"), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(at("bad/r.uvtt"), []byte(strings.Replace(string(m.Marshal()), `"x":24`, `"x":1e999`, 1)), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if code, _, log := command(t, "", append([]string{"table", "convert"}, strings.Fields(line)...)...); code == allRight || !strings.Contains(log, want) {
			t.Errorf("%s: %d %s, want %s", line, code, log, want)
		}
	}
}
