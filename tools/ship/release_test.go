package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
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
