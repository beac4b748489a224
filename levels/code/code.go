// Package code writes a whole table as a short text: to paste in a chat, or to
// put behind the # of a link to the page.
//
// A code is "T1" and base64url without padding; in it, deflated with a
// dictionary of the words that tables use, the document in binary form, and
// three bytes of a checksum. A piece that is the image of one before it (most
// tables are symmetric) is written as just that. What is read from a code
// passes all checks of a document.
package code

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"hash/crc32"
	"io"
	"strings"

	"duckboard/document"
	"duckboard/levels"
)

// Prefix begins every code of this version.
const Prefix = "T1"

// The bounds of a code: of its text, and of the binary document in it.
const (
	MaxText   = 400_000
	maxBinary = 1 << 20
)

// Encode is the table as a code. The same table always gives the same code.
// It fails for a table that a document could not hold.
func Encode(t *levels.Table) (string, error) {
	if _, err := levels.Parse(t.Marshal()); err != nil {
		return "", err
	}
	w := writer{t: t}
	plain := w.table()
	var packed bytes.Buffer
	f, _ := flate.NewWriterDict(&packed, flate.BestCompression, []byte(dictionary)) // fails only for a wrong level
	f.Write(plain[:len(plain)-len(w.names)])
	f.Flush() // the names get a block, and a Huffman code, of their own
	f.Write(w.names)
	f.Close()
	sum := crc32.ChecksumIEEE(plain)
	packed.Write([]byte{byte(sum), byte(sum >> 8), byte(sum >> 16)})
	return Prefix + base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}

// refuse is an error of one sentence, which the catalogue translates.
func refuse(key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}

// Decode is the table of a code, or of a link that ends in one. Line breaks and
// spaces that a chat put in are passed over. The error is a *document.Error: a
// sentence that tells what is wrong, or the faults of the document.
func Decode(text string) (*levels.Table, error) {
	if len(text) > MaxText {
		return nil, refuse("the code is longer than %d characters", MaxText)
	}
	if i := strings.LastIndex(text, "table="); i >= 0 {
		text = text[i+len("table="):]
	}
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \t\r\n\"'<>`", r) {
			return -1
		}
		return r
	}, text)
	body, ok := strings.CutPrefix(text, Prefix)
	switch {
	case text == "":
		return nil, refuse("there is no code")
	case !ok && len(text) > 1 && text[0] == 'T' && text[1] > '1' && text[1] <= '9':
		return nil, refuse("the code is of a newer version of the game")
	case !ok:
		return nil, refuse("this is no code of a table: one begins with %s", Prefix)
	}
	packed, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil {
		return nil, refuse("the code has a character that no code has, or is cut off")
	}
	plain, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	r := reader{data: plain}
	t := r.table()
	if r.bad || len(r.data) > 0 {
		return nil, refuse("the code is damaged")
	}
	return levels.Parse(t.Marshal())
}

// unpack inflates what a code holds and proves the checksum.
func unpack(packed []byte) ([]byte, error) {
	if len(packed) < 4 {
		return nil, refuse("the code is cut off")
	}
	sum := packed[len(packed)-3:]
	f := flate.NewReaderDict(bytes.NewReader(packed[:len(packed)-3]), []byte(dictionary))
	plain, err := io.ReadAll(io.LimitReader(f, maxBinary+1))
	switch {
	case len(plain) > maxBinary:
		return nil, refuse("the code holds more than a table may")
	case err != nil:
		return nil, refuse("the code is damaged or cut off")
	}
	if c := crc32.ChecksumIEEE(plain); byte(c) != sum[0] || byte(c>>8) != sum[1] || byte(c>>16) != sum[2] {
		return nil, refuse("the code is damaged: a character was changed or is missing")
	}
	return plain, nil
}

// Link is a link to the page at a place that opens the table there.
func Link(page string, t *levels.Table) (string, error) {
	c, err := Encode(t)
	if err != nil {
		return "", err
	}
	page, _, _ = strings.Cut(page, "#")
	return page + "#table=" + c, nil
}
