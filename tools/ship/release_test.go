package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/tc-hib/winres"
)

func TestVersionFollowsTheTag(t *testing.T) {
	for described, want := range map[string]string{"v1.2.0": "1.2.0", "v1.2.0-3-gabc": "1.2.0-3-gabc", "40c4873": "0.0.0-40c4873", "40c4873-dirty": "0.0.0-40c4873-dirty"} {
		if got := versionOf(described); got != want {
			t.Errorf("%s is version %s, want %s", described, got, want)
		}
	}
	for version, want := range map[string][3]int{"1.2.3": {1, 2, 3}, "1.2.3-4-gabc": {1, 2, 3}, "0.0.0-40c4873": {}, "2": {2}} {
		if got := numbers(version); got != want {
			t.Errorf("%s has the numbers %v, want %v", version, got, want)
		}
	}
}

func TestArchiveTellsNothingOfWhenAndHowItWasPacked(t *testing.T) {
	dir, at := t.TempDir(), time.Unix(1_700_000_000, 0).UTC()
	one := bundle{{"b", []byte("bee"), 0o755}, {"a", []byte("ay"), 0o644}}
	other := bundle{one[1], one[0]}
	for _, ext := range []string{".tar.gz", ".zip"} {
		pack := func(b bundle, name string) []byte {
			path := filepath.Join(dir, name+ext)
			write := b.zip
			if ext == ".tar.gz" {
				write = b.tarGz
			}
			if err := write(path, at); err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
		if !bytes.Equal(pack(one, "one"), pack(other, "other")) {
			t.Errorf("%s: the order in which files were taken shows", ext)
		}
	}
	f, err := os.Open(filepath.Join(dir, "one.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r, n := tar.NewReader(z), 0; ; n++ {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			if n != 2 {
				t.Errorf("%d files", n)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(at) || h.Uid != 0 || h.Uname != "" {
			t.Errorf("%s: of %v, owned by %d %q", h.Name, h.ModTime, h.Uid, h.Uname)
		}
		if (h.Name == "b") != (h.Mode == 0o755) {
			t.Errorf("%s has the mode %o", h.Name, h.Mode)
		}
	}
}

// textsOf are the texts that every download has, by their names in it.
func textsOf(t *testing.T) map[string]string {
	t.Helper()
	t.Chdir("../..")
	others := filepath.Join(t.TempDir(), othersName)
	if err := os.WriteFile(others, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	b, err := (&release{others: others}).papers("")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, e := range b {
		texts[e.name] = string(e.data)
	}
	return texts
}

func TestTextsOfTheDownloadsLeadNowhereThatIsNotThere(t *testing.T) {
	texts := textsOf(t)
	to := regexp.MustCompile(`\]\(([^)]*)\)|src="([^"]*)"|href="([^"]*)"`)
	for name, text := range texts {
		for _, m := range to.FindAllStringSubmatch(text, -1) {
			if target := m[1] + m[2] + m[3]; texts[target] == "" && !strings.HasPrefix(target, "https://") {
				t.Errorf("%s has a link to %q, which is in no download", name, target)
			}
		}
	}
}

func TestReadmeOfTheDownloadsIsForWhoPlays(t *testing.T) {
	text := textsOf(t)["README.md"]
	for _, word := range []string{"git ", "make ", "go.dev", "docs/", "localhost"} {
		if strings.Contains(text, word) {
			t.Errorf("it says %q, which is for who builds", word)
		}
	}
	for _, word := range []string{"duckboard.exe", "register.cmd", ".deb", "install.sh", "Duckboard.app", "duckboard-web", "F1", "LICENSE", "THIRD-PARTY.txt", "CHANGELOG.md", "In italiano"} {
		if !strings.Contains(text, word) {
			t.Errorf("it does not say %q", word)
		}
	}
}

func TestTheProgramsForWindowsHaveTheirVersionAndTheIcon(t *testing.T) {
	for _, p := range desk {
		name := p.name + ".exe"
		path := filepath.Join(t.TempDir(), name)
		if err := compileIn(".", target{"windows", "amd64"}, "./straight/testdata/program", path, nil, nil); err != nil {
			t.Fatal(err)
		}
		if err := (&release{version: "1.2.3-4-gabc"}).resources(path, "What it does"); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		set, err := winres.LoadFromEXE(f)
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[winres.Identifier]int{}
		told := ""
		set.Walk(func(kind, _ winres.Identifier, _ uint16, data []byte) bool {
			if kinds[kind]++; kind == winres.RT_VERSION {
				told = strings.ReplaceAll(string(data), "\x00", "")
			}
			return true
		})
		if kinds[winres.RT_GROUP_ICON] != 1 || kinds[winres.RT_ICON] != 6 || kinds[winres.RT_MANIFEST] != 1 {
			t.Errorf("%s has the resources %v", name, kinds)
		}
		for _, word := range []string{name, "What it does", "1.2.3-4-gabc"} {
			if !strings.Contains(told, word) {
				t.Errorf("%s does not tell %q", name, word)
			}
		}
	}
}
