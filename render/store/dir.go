//go:build !js

package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// Dir is a Store in a folder of the file system.
type Dir string

// Open is the store of this user: os.UserConfigDir()/duckboard. Where that
// cannot be found out it is in memory, and the error says why.
func Open() (Store, error) {
	base, err := os.UserConfigDir()
	if err != nil {
		return &Memory{}, err
	}
	return OpenDir(filepath.Join(base, "duckboard")), nil
}

func (d Dir) path(name string) string { return filepath.Join(string(d), filepath.FromSlash(name)) }

// Read implements Store.
func (d Dir) Read(name string) ([]byte, error) {
	f, err := os.Open(d.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", name, ErrNone)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxBytes+1))
	if len(data) > maxBytes {
		return nil, fmt.Errorf("%s: is longer than %d MB", name, maxBytes>>20)
	}
	return data, err
}

// Write implements Store. It writes a file beside the old one and renames it,
// so that a power cut leaves one of the two.
func (d Dir) Write(name string, data []byte) error {
	path := d.path(name)
	if err := d.folder(filepath.Dir(path)); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), making+"*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return syncFolder(filepath.Dir(path))
}

// folder makes a folder of the store where there is none.
func (d Dir) folder(path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Beside implements Slow.
func (d Dir) Beside(write func() error) <-chan error {
	done := make(chan error, 1)
	go func() { done <- write() }()
	return done
}

// Remove implements Store.
func (d Dir) Remove(name string) error {
	err := os.Remove(d.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(d.path(name)))
}

// Rename implements Store.
func (d Dir) Rename(from, to string) error {
	if err := os.Rename(d.path(from), d.path(to)); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(d.path(to)))
}

// List implements Store. A folder that is not there is empty.
func (d Dir) List(folder string) ([]Info, error) {
	entries, err := os.ReadDir(d.path(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Info
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || e.Name()[0] == '.' {
			continue
		}
		list = append(list, Info{e.Name(), info.ModTime()})
	}
	sortByName(list)
	return list, nil
}

// claims are the locks that this program holds; the system frees them when it
// ends, however it ends.
var claims struct {
	sync.Mutex
	held []*flock.Flock
}

func keepLock(l *flock.Flock) {
	claims.Lock()
	defer claims.Unlock()
	claims.held = append(claims.held, l)
}

// lockOf is the lock of a name, on a file beside the others.
func (d Dir) lockOf(name string) *flock.Flock { return flock.New(d.path("." + name + ".lock")) }

// Claim implements Claimer. Where no lock can be had for another reason than that
// somebody holds it, the name is free.
func (d Dir) Claim(name string) bool {
	if err := os.MkdirAll(string(d), 0o755); err != nil {
		return true
	}
	l := d.lockOf(name)
	ok, err := l.TryLock()
	if ok {
		keepLock(l)
	}
	return ok || err != nil
}

// Claimed implements Claimer. It asks by trying, so that for a moment the name is
// not free for who claims it.
func (d Dir) Claimed(name string) bool {
	if _, err := os.Stat(d.lockOf(name).Path()); err != nil {
		return false
	}
	l := d.lockOf(name)
	ok, err := l.TryLock()
	_ = l.Close()
	return !ok && err == nil
}

// Locked implements Locker. Who waits too long, or gets no lock here, works without.
func (d Dir) Locked(name string, do func() error) error {
	l := d.lockOf(name)
	wait, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	if d.folder(string(d)) == nil {
		if ok, _ := l.TryLockContext(wait, patience/100); ok {
			defer l.Close()
		}
	}
	return do()
}

// Folder implements Foldered.
func (d Dir) Folder(name string) (string, error) { return filepath.Abs(d.path(name)) }
