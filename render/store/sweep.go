//go:build !js

package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// making begins the name of a file that is being written, until it takes its place.
const making = ".writing-"

// longest is how long no file is in the making: what is older nobody goes on with.
const longest = time.Hour

// OpenDir is the store in a folder. Files in the making that a writer left behind when
// it was killed are swept away: all of them if no other program has the store open,
// else those that are too old to be another's.
func OpenDir(folder string) Dir {
	d := Dir(folder)
	if os.MkdirAll(folder, 0o755) != nil {
		return d // who writes is told why
	}
	open := d.lockOf("open")
	alone, err := open.TryLock()
	if d.sweep(alone); err != nil {
		return d // no lock can be had here
	}
	_ = open.Unlock()
	wait, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	if ok, _ := open.TryRLockContext(wait, patience/100); ok { // together with all who have it open
		keepLock(open)
	}
	return d
}

// patience is how long a lock is waited for that others hold for moments only.
const patience = 2 * time.Second

// sweep removes files in the making: all of them, or the old ones. Nothing is lost with
// one that stays, so that no error is told.
func (d Dir) sweep(all bool) {
	for _, folder := range []string{"", folder, tableFolder, draftFolder, traceFolder, bandFolder, scenarioFolder, planFolder, openFolder, benchFolder} {
		entries, _ := os.ReadDir(d.path(folder))
		for _, e := range entries {
			info, err := e.Info()
			if err == nil && info.Mode().IsRegular() && strings.HasPrefix(e.Name(), making) && (all || time.Since(info.ModTime()) > longest) {
				_ = os.Remove(filepath.Join(d.path(folder), e.Name()))
			}
		}
	}
}
