// Package host is what lies round the game's window: files that leave the game and come into it,
// the clipboard, the address of the page, its title and its badge, and the server that a desktop
// starts for a match. The desktop and the browser have each their own way; screens use this one.
// It knows nothing of Ebitengine.
//
// Nothing here blocks a frame: what takes the player's time (a dialog, the browser's permission)
// is a Request that a screen asks in each Update.
package host

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"duckboard/document"
)

// MaxBytes bounds a file that is taken in, so that no file can fill the memory.
const MaxBytes = 64 << 20

// Folder is where Give puts files on a desktop; empty: the user's Downloads, or
// the home folder where there are none. A page has its browser's downloads.
var Folder string

// Clipboard is what Copy puts a text on; nil: the system's. Tests have one of their own.
var Clipboard func(text string) error

// ErrCancelled is a Request's error when the player thought better of it.
var ErrCancelled = errors.New("cancelled")

// ErrNoDialog is a Request's error where the system has no dialog for files.
var ErrNoDialog = errors.New("no dialog for files here: drop the file on the window instead")

// File is a file that came from outside.
type File struct {
	Name string // without folders
	Data []byte
}

// Kind is a sort of files that may be picked.
type Kind struct {
	Name string   // what players call them
	Exts []string // ".json", ".png"
}

// Request is a question to the world outside. It is answered at some later time.
type Request[T any] struct{ answer <-chan answer[T] }

type answer[T any] struct {
	value T
	err   error
}

// Poll returns the answer once it is there; done is true in that one call only.
// The error is ErrCancelled where the player gave none.
func (r *Request[T]) Poll() (value T, done bool, err error) {
	if r == nil || r.answer == nil {
		return value, false, nil
	}
	select {
	case a := <-r.answer:
		r.answer = nil
		return a.value, true, a.err
	default:
		return value, false, nil
	}
}

// Waiting tells whether the answer is still to come.
func (r *Request[T]) Waiting() bool { return r != nil && r.answer != nil }

// ask answers a request with what f returns, beside the game.
func ask[T any](f func() (T, error)) *Request[T] {
	c := make(chan answer[T], 1)
	go func() {
		v, err := f()
		c <- answer[T]{v, err}
	}()
	return &Request[T]{c}
}

// Read reads a file of at most MaxBytes.
func Read(path string) (File, error) {
	f, err := os.Open(path)
	if err != nil {
		return File{}, err
	}
	defer f.Close()
	data, err := ReadUpTo(f, path)
	return File{filepath.Base(path), data}, err
}

// Files are files that were dropped on the window.
func Files(dropped fs.FS) (files []File, err error) {
	err = fs.WalkDir(dropped, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		in, err := dropped.Open(path)
		if err != nil {
			return err
		}
		defer in.Close()
		data, err := ReadUpTo(in, path)
		files = append(files, File{path, data})
		return err
	})
	return files, err
}

// ReadUpTo reads a file of at most MaxBytes, whatever it says of its size: a device or
// a pipe says none.
func ReadUpTo(in io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxBytes+1))
	if err == nil && len(data) > MaxBytes {
		err = fmt.Errorf("%s: is longer than %d MB", name, MaxBytes>>20)
	}
	return data, err
}

// safeName is a name that no file system minds, of a name that a player may
// have chosen.
func safeName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == document.StandIn || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, strings.TrimSpace(document.Shown(name)))
	if name = strings.TrimLeft(name, "."); name == "" {
		return "duckboard"
	}
	return name
}
