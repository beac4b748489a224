package main

import (
	"image"
	_ "image/jpeg"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestExplainedTableIsThePartAndWhatIsBelow(t *testing.T) {
	out := filepath.Join(t.TempDir(), "sight.jpg")
	args := "table render ruins --scale 20 --part 4,4,24,20 --sight 8,20:22,9 --section --front --enemy 12,18 --reach 8,20:4 --path 8,20:9,15 -o " + out
	if code, _, log := command(t, "", strings.Fields(args)...); code != allRight {
		t.Fatal(log)
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, kind, err := image.Decode(f)
	if err != nil || kind != "jpeg" {
		t.Fatalf("it is a %s: %v", kind, err)
	}
	if size := img.Bounds().Size(); size.X != 480 || size.Y <= 400 {
		t.Errorf("the picture is %v: the map is 480 x 400, and the views are below it", size)
	}
}

// TestEveryQuestionIsDrawn asks for each drawing of docs/space.md.
func TestEveryQuestionIsDrawn(t *testing.T) {
	for _, flags := range []string{"--heat 8,20", "--sight 8,20:22,9 --step", "--path 8,20:9,15 --friend 8,18", "--reach 8,20:3"} {
		out := filepath.Join(t.TempDir(), "map.png")
		args := append(strings.Fields("table render ruins --scale 8 -o "+out), strings.Fields(flags)...)
		if code, _, log := command(t, "", args...); code != allRight {
			t.Errorf("%s: %s", flags, log)
		}
	}
}

// TestSpaceNamesFilesThatExist holds docs/space.md against the code.
func TestSpaceNamesFilesThatExist(t *testing.T) {
	text, err := os.ReadFile("../../docs/space.md")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`[a-z_*]+\.(go|jpg|json|svg|md)\b`).FindAllString(string(text), -1)
	if len(names) < 20 {
		t.Errorf("it names %d files only", len(names))
	}
	for _, name := range names {
		found := false
		for _, folder := range []string{"physics", "physics/*", "physics/ways/taut", "levels/twin", "docs", "docs/space"} {
			files, err := filepath.Glob(filepath.Join("../..", folder, name))
			found = found || err == nil && len(files) > 0
		}
		if !found {
			t.Errorf("there is no %s", name)
		}
	}
}
