// Package pack makes one .zip of many documents, and reads one that came from anywhere: a folder of
// tables and scenarios goes to a friend as one file.
package pack

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"duckboard/document"
)

// The bounds of a pack.
const (
	MaxFiles = 1000
	MaxBytes = 64 << 20 // of all files together, unpacked
	maxName  = 200      // bytes of a name
)

// File is a document of a pack.
type File struct {
	Name string // may have folders, with "/" between them
	Data []byte
}

// Is reports whether data looks like a pack.
func Is(data []byte) bool {
	return bytes.HasPrefix(data, []byte("PK\x03\x04")) || bytes.HasPrefix(data, []byte("PK\x05\x06"))
}

// Make makes a pack of files, in the order of their names. The same files give the same bytes. It
// fails where Read would refuse it.
func Make(files []File) ([]byte, error) {
	n, sum := names{}, 0
	var order []string
	data := map[string][]byte{}
	for _, f := range files {
		if err := n.take(f.Name); err != nil {
			return nil, err
		}
		sum += len(f.Data)
		order, data[f.Name] = append(order, f.Name), f.Data
	}
	slices.Sort(order)
	if err := within(len(files), sum); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range order {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(data[name]); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// Read reads a pack. One that has too many files or bytes, a name that leads out of it or two that
// some system would take for one, or that is damaged anywhere, is refused whole: the error names
// the file.
func Read(data []byte) ([]File, error) {
	// Each file has an entry that begins so: they are counted before room is taken for them.
	if n := bytes.Count(data, []byte("PK\x01\x02")); n > 2*MaxFiles {
		return nil, within(n, 0)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, damaged(err)
	}
	if err := within(len(z.File), 0); err != nil {
		return nil, err
	}
	var files []File
	n, left := names{}, MaxBytes
	for _, f := range z.File {
		if err := n.take(f.Name); err != nil {
			return nil, err
		}
		if strings.HasSuffix(f.Name, "/") {
			continue // a folder
		}
		data, err := unpack(f, left)
		if err != nil {
			return nil, err
		}
		left -= len(data)
		files = append(files, File{f.Name, data})
	}
	return files, nil
}

// unpack reads a file of at most so many bytes, whatever it says of its size.
func unpack(f *zip.File, most int) ([]byte, error) {
	if f.Mode().Type() != 0 {
		return nil, document.Refuse("%s in the pack is not a file: links are not taken", document.Shown(f.Name))
	}
	r, err := f.Open()
	if err != nil {
		return nil, damaged(err)
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if len(data) > most {
		return nil, within(0, MaxBytes+1)
	}
	if err != nil {
		return nil, document.Refuse("%s in the pack is damaged: %s", document.Shown(f.Name), err)
	}
	return data, nil
}

// within tells what is too much of a pack.
func within(files, bytes int) error {
	switch {
	case files > MaxFiles:
		return document.Refuse("the pack has more than %d files", MaxFiles)
	case bytes > MaxBytes:
		return document.Refuse("the pack has more than %d MB, unpacked", MaxBytes>>20)
	}
	return nil
}

// damaged is the error of a pack that cannot be read at all.
func damaged(err error) error {
	if errors.Is(err, zip.ErrInsecurePath) {
		return document.Refuse("a name in the pack leads out of it")
	}
	return document.Refuse("the pack is damaged: %s", err)
}

// names are those of a pack, as systems see them that take large and small letters for the same.
type names map[string]bool

// take checks a name and remembers it.
func (n names) take(name string) error {
	shown := document.Shown(name)
	bare := strings.TrimSuffix(name, "/")
	switch {
	case bare == "" || len(name) > maxName || !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return document.Refuse("%q in the pack is not a name: it is empty, longer than %d bytes, or has control characters", shown, maxName)
	case strings.ContainsAny(name, `\:`) || strings.HasPrefix(name, "/") || path.Clean(bare) != bare || bare == "." || bare == ".." || strings.HasPrefix(bare, "../"):
		return document.Refuse("%q in the pack leads out of it: a name has no .., no drive and does not begin at the root", shown)
	case n[fold(bare)]:
		return document.Refuse("%q is in the pack twice: large and small letters are the same on some systems", shown)
	}
	n[fold(bare)] = true
	return nil
}

// fold is a name without regard to large and small letters.
func fold(name string) string {
	return strings.Map(func(r rune) rune { // the least of all letters that fold to one another
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return least
	}, name)
}
