// Package code writes bytes as a short text, and reads them back, for a chat or for a link to the
// page. A code is a letter and a digit, then base64url without padding of the deflated bytes, with
// three bytes of a checksum. A link has it behind its #. Tables, warbands, lists and saves use it.
package code

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"hash/crc32"
	"io"
	"strings"

	"duckboard/document"
)

// Form is how one kind of document is written. It never changes within its prefix.
type Form struct {
	Prefix     string // begins every code of this version: a letter and a digit
	Word       string // what a link says before the code
	Dictionary string // words that deflate may refer to, the commonest last
	Bare       bool   // without a checksum

	MostText, MostPlain int // the bounds of a code, and of what is in it, in bytes

	Strange, Long, Large error // told of a text that is no such code, of a longer one, of one that holds more
}

// Text returns the code of some bytes. What is in parts is packed each by itself:
// bytes that are like one another belong together. The same bytes always give the same
// code.
func (f *Form) Text(parts ...[]byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriterDict(&packed, flate.BestCompression, []byte(f.Dictionary)) // fails only for a wrong level
	sum := uint32(0)
	for i, p := range parts {
		if i > 0 {
			w.Flush()
		}
		w.Write(p) // to memory
		sum = crc32.Update(sum, crc32.IEEETable, p)
	}
	w.Close()
	if !f.Bare {
		packed.Write(check(sum))
	}
	return f.Prefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// check are the bytes of a checksum.
func check(sum uint32) []byte { return []byte{byte(sum), byte(sum >> 8), byte(sum >> 16)} }

// Is tells a code, or a text that has a link with one, from other texts.
func (f *Form) Is(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\"'<`"), f.Prefix) || strings.Contains(text, "#"+f.Word+"=")
}

// Bytes returns the bytes of a code, or of a link that ends in one. Line breaks and
// spaces that a chat put in are passed over. The error is a *document.Error, of one
// sentence that tells what is wrong.
func (f *Form) Bytes(text string) ([]byte, error) {
	if len(text) > f.MostText {
		return nil, f.Long
	}
	if i := strings.LastIndex(text, f.Word+"="); i >= 0 {
		text = text[i+len(f.Word)+1:]
	}
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n\"'<>`", r) {
			return -1
		}
		return r
	}, text)
	body, ok := strings.CutPrefix(text, f.Prefix)
	switch {
	case text == "":
		return nil, document.Refuse("there is no code")
	case !ok && f.newer(text):
		return nil, document.Refuse("the code is of a newer version of the game")
	case !ok:
		return nil, f.Strange
	}
	packed, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil {
		return nil, document.Refuse("the code has a character that no code has, or is cut off")
	}
	return f.unpack(packed)
}

// newer tells whether a text begins like the codes of a later version.
func (f *Form) newer(text string) bool {
	return len(text) > 1 && text[0] == f.Prefix[0] && text[1] > f.Prefix[1] && text[1] <= '9'
}

// unpack inflates what a code holds and proves the checksum.
func (f *Form) unpack(packed []byte) ([]byte, error) {
	var sum []byte
	if !f.Bare {
		if len(packed) < 4 {
			return nil, document.Refuse("the code is cut off")
		}
		packed, sum = packed[:len(packed)-3], packed[len(packed)-3:]
	}
	r := flate.NewReaderDict(bytes.NewReader(packed), []byte(f.Dictionary))
	plain, err := io.ReadAll(io.LimitReader(r, int64(f.MostPlain)+1))
	switch {
	case len(plain) > f.MostPlain:
		return nil, f.Large
	case err != nil:
		return nil, document.Refuse("the code is damaged or cut off")
	case !f.Bare && !bytes.Equal(sum, check(crc32.ChecksumIEEE(plain))):
		return nil, document.Refuse("the code is damaged: a character was changed or is missing")
	}
	return plain, nil
}

// Link returns a link to the page at a place, with a code behind its #.
func (f *Form) Link(page, code string) string {
	page, _, _ = strings.Cut(page, "#")
	return page + "#" + f.Word + "=" + code
}
