package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 16 << 20

// readFile reads a document's file, or a device or a pipe.
func readFile(name string) ([]byte, error) { return readFileTo(name, maxFile) }

// readFileTo is readFile for a file of up to so many bytes.
func readFileTo(name string, most int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder", name)
	}
	return readSome(f, name, most)
}

// readUpTo reads all that there is, up to maxFile: what a device or a pipe holds no
// size tells.
func readUpTo(in io.Reader, name string) ([]byte, error) { return readSome(in, name, maxFile) }

// readSome is readUpTo for so many bytes.
func readSome(in io.Reader, name string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > most:
		return nil, fmt.Errorf("%s is larger than %d MB", name, most>>20)
	}
	return data, nil
}

// isFile tells a file from the name of something that ships.
func isFile(name string) bool {
	if strings.ContainsRune(name, filepath.Separator) || strings.HasSuffix(name, ".json") {
		return true
	}
	_, err := os.Stat(name)
	return err == nil
}

// inFile is a fault in a file, each of its lines headed by the file's name.
func inFile(name string, err error) error {
	lines := strings.Split(err.Error(), "\n")
	for i := range lines {
		lines[i] = name + ": " + lines[i]
	}
	return fault{inLines{strings.Join(lines, "\nduckctl: "), err}}
}

// inLines is an error whose lines are headed by a file's name.
type inLines struct {
	text string
	err  error
}

func (e inLines) Error() string { return e.text }
func (e inLines) Unwrap() error { return e.err }

// toFile writes a file whole or not at all: what was there before stays until
// all of it is written. What is no plain file (a device, a pipe) is written to
// as it is, and a link goes on to lead where it led.
func toFile(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return closed(f, name, write(f))
	}
	if to, err := filepath.EvalSymlinks(name); err == nil {
		name = to
	}
	f, err := partOf(name)
	if err != nil {
		return err
	}
	part := f.Name()
	if err := closed(f, name, write(f)); err != nil {
		os.Remove(part)
		return err
	}
	if err := os.Rename(part, name); err != nil {
		os.Remove(part)
		return err
	}
	return nil
}

// partOf makes the file in which a file is written before it takes its place: one that
// was not there, for what is called so may be somebody's.
func partOf(name string) (*os.File, error) {
	part := name + ".part"
	for n := 2; ; n++ {
		f, err := os.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) || n > 1000 {
			return f, err
		}
		part = fmt.Sprintf("%s.part%d", name, n)
	}
}

// closed closes a file that was written, and names it in what went wrong.
func closed(f *os.File, name string, wrong error) error {
	if err := f.Close(); wrong == nil {
		wrong = err
	}
	if wrong != nil {
		return fmt.Errorf("%s: %w", name, wrong)
	}
	return nil
}

// writable tells, before what takes long begins, whether its files can be written
// afterwards. A name that is empty is none.
func writable(names ...string) error {
	for _, name := range names {
		if name == "" {
			continue
		}
		if info, err := os.Stat(name); err == nil {
			if info.IsDir() {
				return fmt.Errorf("%s is a folder", name)
			}
			if !info.Mode().IsRegular() {
				continue
			}
		}
		f, err := os.CreateTemp(filepath.Dir(name), ".duckctl-*")
		if err != nil {
			var system *fs.PathError
			if errors.As(err, &system) {
				err = &fs.PathError{Op: "write", Path: name, Err: system.Err}
			}
			return err
		}
		f.Close()
		os.Remove(f.Name())
	}
	return nil
}
