package main

import (
	"io"
	"strings"
	"unicode/utf8"

	doc "duckboard/document"
)

// plain is an output that people read: what would control their terminal, or turn
// its lines round, does not reach it.
type plain struct {
	io.Writer
	rest []byte // the beginning of a letter whose end is still to come
}

// Write implements io.Writer.
func (w *plain) Write(p []byte) (int, error) {
	text := append(w.rest, p...)
	end := len(text)
	for i := end - 1; i >= 0 && i >= end-utf8.UTFMax; i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRune(text[i:]) {
				end = i
			}
			break
		}
	}
	w.rest = append([]byte(nil), text[end:]...)
	if _, err := io.WriteString(w.Writer, strings.Map(inTerminal, string(text[:end]))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// inTerminal is what a character of a text is written as.
func inTerminal(r rune) rune {
	if r == '\t' || r == '\r' {
		return r
	}
	return doc.Visible(r)
}

// raw is the output itself, for what programs read: a document is written as it is.
func raw(w io.Writer) io.Writer {
	if p, ok := w.(*plain); ok {
		return p.Writer
	}
	return w
}
