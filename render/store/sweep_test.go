//go:build !js

package store

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// letGo ends what this program holds of a store, as if it ended.
func letGo(t *testing.T) {
	t.Helper()
	claims.Lock()
	defer claims.Unlock()
	for _, l := range claims.held {
		must(t, l.Close()) // Windows deletes no open file
	}
	claims.held = nil
}

// strewn is a folder in which killed programs have left files in the making: in each of its
// folders one that is fresh and one that is two hours old.
func strewn(t *testing.T) (folder string, files func() []string) {
	t.Helper()
	folder = t.TempDir()
	for _, in := range []string{"", "saves", "tables", "drafts", "traces", "warbands", "plans", "open"} {
		must(t, os.MkdirAll(filepath.Join(folder, in), 0o755))
		for name, age := range map[string]time.Duration{".writing-1": 0, ".writing-2": 2 * time.Hour, "kept": 2 * time.Hour, ".other": 2 * time.Hour} {
			path := filepath.Join(folder, in, name)
			must(t, os.WriteFile(path, []byte("half"), 0o644))
			must(t, os.Chtimes(path, time.Time{}, time.Now().Add(-age)))
		}
	}
	return folder, func() (names []string) {
		must(t, filepath.WalkDir(folder, func(path string, e os.DirEntry, err error) error {
			if name := e.Name(); !e.IsDir() && filepath.Ext(name) != ".lock" && !slices.Contains(names, name) {
				names = append(names, name)
			}
			return err
		}))
		slices.Sort(names)
		return names
	}
}

func TestNextStartSweepsWhatAKilledWriterLeft(t *testing.T) {
	folder, files := strewn(t)
	OpenDir(folder)
	defer letGo(t)
	if got := files(); !slices.Equal(got, []string{".other", "kept"}) {
		t.Errorf("left are %v", got)
	}
}

func TestFileInTheMakingOfARunningProgramStays(t *testing.T) {
	folder, files := strewn(t)
	running := Dir(folder).lockOf("open") // another program's
	if ok, err := running.TryRLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	OpenDir(folder)
	if got := files(); !slices.Equal(got, []string{".other", ".writing-1", "kept"}) {
		t.Errorf("left are %v", got)
	}
	must(t, running.Close())
	letGo(t)
	OpenDir(folder) // the last has ended
	defer letGo(t)
	if got := files(); !slices.Equal(got, []string{".other", "kept"}) {
		t.Errorf("left are %v", got)
	}
}

func TestTwoProgramsThatHaveAStoreOpenAreSeen(t *testing.T) {
	folder := t.TempDir()
	one, two := OpenDir(folder), OpenDir(folder)
	defer letGo(t)
	if one.Claimed("autosave") || !one.Claim("autosave") || !two.Claimed("autosave") || two.Claim("autosave") || two.Claimed("autosave-2") {
		t.Error("a claim is not seen")
	}
}

func TestRenameIsFollowedByASyncOfItsFolder(t *testing.T) {
	var synced []string
	real := syncFolder
	syncFolder = func(folder string) error {
		synced = append(synced, filepath.Base(folder))
		return real(folder)
	}
	defer func() { syncFolder = real }()
	root := filepath.Join(t.TempDir(), "store")
	d := Dir(root)
	steps := func(want ...string) {
		t.Helper()
		if !slices.Equal(synced, want) {
			t.Errorf("synced were %v, want %v", synced, want)
		}
		synced = nil
	}
	must(t, os.Mkdir(root, 0o755))
	must(t, d.Write("saves/game", []byte("new")))
	steps("store", "saves") // the new folder in its own, then the file
	must(t, d.Write("saves/game", []byte("newer")))
	steps("saves")
	must(t, d.Rename("saves/game", "saves/left"))
	steps("saves")
	must(t, d.Remove("saves/left"))
	steps("saves")
	must(t, d.Remove("saves/none"))
	steps()
}
