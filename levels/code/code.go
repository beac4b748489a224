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
	"duckboard/document"
	"duckboard/document/code"
	"duckboard/levels"
)

// Form is that of a table. What is in it is a binary document.
var Form = code.Form{
	Prefix: "T1", Word: "table", Dictionary: dictionary, MostText: 400_000, MostPlain: maxBinary,
	Strange: document.Refuse("this is not a table's code, which begins with %s", "T1"),
	Long:    document.Refuse("the code is longer than %d characters", 400_000),
	Large:   document.Refuse("the code holds more than a table may"),
}

// maxBinary bounds the binary document.
const maxBinary = 1 << 20

// Encode returns the table as a code. The same table always gives the same
// code. It fails for a table that a document could not hold.
func Encode(t *levels.Table) (string, error) {
	if _, err := levels.Parse(t.Marshal()); err != nil {
		return "", err
	}
	w := writer{t: t}
	plain := w.table()
	names := len(plain) - len(w.names)
	return Form.Text(plain[:names], plain[names:]), nil // the names get a block, and a Huffman code, of their own
}

// Decode returns the table of a code, or of a link that ends in one. The error is a
// *document.Error: a sentence that tells what is wrong, or the faults of the document.
func Decode(text string) (*levels.Table, error) {
	plain, err := Form.Bytes(text)
	if err != nil {
		return nil, err
	}
	r := reader{data: plain}
	t := r.table()
	if r.bad || len(r.data) > 0 {
		return nil, document.Refuse("the code is damaged")
	}
	return levels.Parse(t.Marshal())
}

// Link returns a link to the page at a place that opens the table there.
func Link(page string, t *levels.Table) (string, error) {
	c, err := Encode(t)
	if err != nil {
		return "", err
	}
	return Form.Link(page, c), nil
}
