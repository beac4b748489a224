package bsdata

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	"duckboard/document"
)

// File is a file that the player gave, by its name.
type File struct {
	Name string
	Data []byte
}

// source is a file that is being read. A zipped one is unzipped when its turn comes.
type source struct {
	name string
	open func() ([]byte, error)
}

// Loader reads files in slices.
type Loader struct {
	queue []source
	at    int
	now   *parser
	count int // elements of all files
	bytes int
	lib   *Library
}

// Is tells data of this kind from other files: by the name, or, of a zip, by what is in it.
func Is(name string, data []byte) bool {
	switch ext := strings.ToLower(path.Ext(name)); {
	case data == nil:
		return false
	case ext == ".gst", ext == ".cat", ext == ".gstz", ext == ".catz":
		return true
	case !bytes.HasPrefix(data, []byte("PK")):
		return false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return false
	}
	for _, f := range z.File {
		if kindOf(f.Name) != "" {
			return true
		}
	}
	return false
}

// kindOf is the extension of a file of this data, "" of any other.
func kindOf(name string) string {
	switch ext := strings.ToLower(path.Ext(name)); ext {
	case ".gst", ".cat", ".gstz", ".catz":
		return ext
	}
	return ""
}

// Open begins to read files: single ones, or zips of some. The error says what cannot be
// read, by the file's name.
func Open(files ...File) (*Loader, error) {
	l := &Loader{lib: newLibrary()}
	for _, f := range files {
		if err := l.add(f); err != nil {
			return nil, err
		}
	}
	if len(l.queue) == 0 {
		return nil, refuse("no file of a catalogue (.gst, .cat, .gstz, .catz) is in it")
	}
	if len(l.queue) > maxFiles {
		return nil, refuse("more than %d files", maxFiles)
	}
	return l, nil
}

func (l *Loader) add(f File) error {
	if !bytes.HasPrefix(f.Data, []byte("PK")) {
		if len(f.Data) > maxFile {
			return in(f.Name, refuse("larger than %d MB", maxFile>>20))
		}
		l.queue = append(l.queue, source{f.Name, func() ([]byte, error) { return f.Data, nil }})
		return nil
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		return in(f.Name, refuse("the archive is damaged: %s", plain(err)))
	}
	for _, inner := range z.File {
		if kind := kindOf(inner.Name); kind != "" && !strings.HasPrefix(path.Base(inner.Name), ".") && len(l.queue) <= maxFiles {
			l.queue = append(l.queue, source{inner.Name, func() ([]byte, error) { return unzip(inner, strings.HasSuffix(kind, "z")) }})
		}
	}
	return nil
}

// unzip is a file of an archive, or the one file of the archive that it is. What comes
// out is counted, not what the archive says.
func unzip(f *zip.File, again bool) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, refuse("the archive is damaged: %s", plain(err))
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return nil, refuse("the archive is damaged: %s", plain(err))
	case len(data) > maxFile:
		return nil, refuse("larger than %d MB", maxFile>>20)
	case !again:
		return data, nil
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, refuse("the archive is damaged: %s", plain(err))
	}
	if len(z.File) != 1 {
		return nil, refuse("the archive has %d files in place of one catalogue", len(z.File))
	}
	return unzip(z.File[0], false)
}

// Step reads on for about so many elements. Done tells that all is read and linked.
func (l *Loader) Step(elements int) (done bool, err error) {
	if l.at == len(l.queue) {
		if l.lib.linked == 0 {
			if err := l.one(); err != nil {
				return false, err
			}
		}
		return l.lib.link(), nil
	}
	s := &l.queue[l.at]
	if l.now == nil {
		data, err := s.open()
		if err != nil {
			return false, in(s.name, err)
		}
		if l.bytes += len(data); l.bytes > maxAll {
			return false, refuse("all files together are larger than %d MB", maxAll>>20)
		}
		l.now = newParser(data, &l.count)
	}
	ended, err := l.now.step(2 * max(1, elements))
	if err != nil {
		return false, in(s.name, err)
	}
	if ended {
		if err := l.lib.add(l.now.root); err != nil {
			return false, in(s.name, err)
		}
		l.now, s.open = nil, nil
		l.at++
	}
	return false, nil
}

// Several is the error of files of more than one game: Choose says which is read.
type Several struct{ Systems []Info }

// Error names the games.
func (e *Several) Error() string {
	var names []string
	for _, s := range e.Systems {
		names = append(names, s.Name)
	}
	return "say which game's files are read: they are of " + strings.Join(names, ", ")
}

// Choose says which game is read of files of several: by its id, or its name in any case. The
// error is Several's where there is none of that name.
func (l *Loader) Choose(name string) error {
	all := l.lib.systems()
	at := slices.IndexFunc(all, func(s Info) bool { return s.ID == name || strings.EqualFold(s.Name, name) })
	if at < 0 {
		return &Several{all}
	}
	l.lib.of(all[at].ID)
	return nil
}

// one sees to it that the files are of one game.
func (l *Loader) one() error {
	if all := l.lib.systems(); len(all) > 1 {
		return &Several{all}
	}
	if l.lib.system == nil {
		l.lib.of("")
	}
	return nil
}

// Done returns how much of the files is read, from 0 to 1.
func (l *Loader) Done() float64 {
	return float64(4*l.at+l.lib.linked) / float64(7*len(l.queue)+1) // linking goes through the files three times
}

// Library returns what was read, once Step has said that it is done.
func (l *Loader) Library() *Library { return l.lib }

// Read reads files at once.
func Read(files ...File) (*Library, error) { return ReadOf("", files...) }

// ReadOf is Read of the files of one game, by its id or its name, where they may be of
// several; empty: they are of one. The error is Several's where that is not enough.
func ReadOf(game string, files ...File) (*Library, error) {
	l, err := Open(files...)
	for done := false; err == nil && !done; {
		done, err = l.Step(10_000)
		if several := (*Several)(nil); errors.As(err, &several) && game != "" {
			err = l.Choose(game)
		}
	}
	if err != nil {
		return nil, err
	}
	if game != "" && game != l.lib.SystemID && !strings.EqualFold(game, l.lib.System) {
		return nil, &Several{[]Info{{ID: l.lib.SystemID, Name: l.lib.System}}}
	}
	return l.lib, nil
}

// in is an error in a file, told by the file's name.
func in(name string, err error) error {
	if e, ok := err.(*document.Error); ok {
		for i := range e.Faults {
			e.Faults[i].Path = clip(path.Base(name))
		}
	}
	return err
}
