package editor

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/render/chart"
	"duckboard/render/host"
	"duckboard/render/store"
)

func TestTableGoesOutAsEveryKindOfFile(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.take("Solid block")
	v.click(12, 12)
	for i, head := range []string{"{", "\x89PNG", "<", "%PDF", "%PDF"} {
		data, err := ways[i].make(v.s.d.Table(), assets.NewPrinter("it"), nil)
		if err != nil || !strings.HasPrefix(string(data), head) {
			t.Errorf("%s: %d bytes, %v", ways[i].label, len(data), err)
		}
	}
}

func TestFileIsMadeBesideTheWindowAndGivenOut(t *testing.T) {
	host.Folder = t.TempDir()
	defer func() { host.Folder = "" }()
	v := begin(t, &store.Memory{}, nil, "")
	v.s.export(v.App, ways[3])
	v.s.export(v.App, ways[1]) // one at a time
	for n := 0; v.s.exporting != nil; n++ {
		if v.Run(1); n > 100_000 {
			t.Fatal("it is not made")
		}
	}
	files, _ := filepath.Glob(filepath.Join(host.Folder, "*"))
	if len(files) != 1 || filepath.Ext(files[0]) != ".pdf" {
		t.Fatalf("written: %q", files)
	}
	if data, err := os.ReadFile(files[0]); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("%v", err)
	}
}

func TestMakingAFileIsCancelledAtAnyPause(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	for _, w := range ways[1:] {
		whole := 0
		if _, err := w.make(v.s.d.Table(), assets.NewPrinter("en"), func() bool { whole++; return false }); err != nil || whole < 3 {
			t.Errorf("%s: %d pauses, %v", w.label, whole, err)
		}
		if _, err := w.make(v.s.d.Table(), assets.NewPrinter("en"), func() bool { return true }); !errors.Is(err, chart.ErrCancelled) {
			t.Errorf("%s: %v", w.label, err)
		}
	}
}
