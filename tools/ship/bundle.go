package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// bundle is what an archive holds. The same contents give the same bytes: the
// files are sorted, belong to nobody and have one time.
type bundle []entry

type entry struct {
	name string
	data []byte
	mode os.FileMode
}

func (b *bundle) add(name string, data []byte, mode os.FileMode) {
	*b = append(*b, entry{name, data, mode})
}

// file takes a file of the disk.
func (b *bundle) file(name, path string, mode os.FileMode) error {
	data, err := os.ReadFile(path)
	b.add(name, data, mode)
	return err
}

func (b bundle) sorted() bundle {
	s := slices.Clone(b)
	slices.SortFunc(s, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return s
}

// tarGz writes the bundle for Linux.
func (b bundle) tarGz(path string, at time.Time) error {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // a known level
	w := tar.NewWriter(z)
	for _, e := range b.sorted() {
		h := &tar.Header{Name: e.name, Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: at, Typeflag: tar.TypeReg, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return err
		}
		if _, err := w.Write(e.data); err != nil {
			return err
		}
	}
	if err := errors.Join(w.Close(), z.Close()); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// zip writes the bundle for Windows, macOS and the web.
func (b bundle) zip(path string, at time.Time) error {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestCompression) })
	for _, e := range b.sorted() {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: at}
		h.SetMode(e.mode)
		f, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
