package bsdata

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// TestPublicData measures data that a player has downloaded: DUCK_BSDATA is its folder. Nothing
// of it is in the project, so that without it nothing is measured.
func TestPublicData(t *testing.T) {
	dir := os.Getenv("DUCK_BSDATA")
	if dir == "" {
		t.Skip("DUCK_BSDATA names no folder")
	}
	names, _ := filepath.Glob(filepath.Join(dir, "*"))
	var files []File
	for _, n := range names {
		if kindOf(n) != "" {
			data, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, File{n, data})
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	l, err := Open(files...)
	longest := time.Duration(0)
	for done := false; err == nil && !done; {
		began := time.Now()
		done, err = l.Step(200)
		longest = max(longest, time.Since(began))
	}
	if err != nil {
		t.Fatal(err)
	}
	lib, took := l.Library(), time.Since(start)
	runtime.ReadMemStats(&after)
	t.Logf("%d files in %v, in slices of at most %v, %d MB allocated, %d MB in the heap", len(files), took, longest, (after.TotalAlloc-before.TotalAlloc)>>20, after.HeapAlloc>>20)
	for kind, c := range lib.Counts {
		t.Logf("%s: %d of %d understood (%.1f%%)", kind, c.Understood, c.All, 100*float64(c.Understood)/float64(c.All))
	}
	for _, m := range lib.Missed {
		t.Logf("missed: %+v", m)
	}
	for _, i := range lib.Catalogues() {
		c := lib.Catalogue(i.ID)
		t.Logf("%+v: %d at the top", i, len(c.Root.Entries))
	}
	if c := lib.Counts["constraint"]; c.Understood*100 < c.All*95 {
		t.Errorf("%d of %d constraints are understood", c.Understood, c.All)
	}
}
