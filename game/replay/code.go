package replay

import (
	"duckboard/document"
	"duckboard/document/code"
)

// Form is that of a save as a text: its bytes. The save's own digests are its checksum.
var Form = code.Form{
	Prefix: "G1", Word: "replay", Bare: true, MostText: maxCode, MostPlain: MaxBytes,
	Strange: document.Refuse("this is not a game's code, which begins with %s", "G1"),
	Long:    errTooLong,
	Large:   document.Refuse("the code holds more than a saved game may"),
}

// maxCode bounds a code's text, in bytes.
const maxCode = 4 << 20

var errTooLong = document.Refuse("the code of the game is longer than %d MB", maxCode>>20)

// Code returns a save as a text: behind the # of a link the page opens it.
func Code(save []byte) string { return Form.Text(save) }

// Link returns a link to the page at a place that opens the save there. It
// refuses one whose code is longer than FromCode reads.
func Link(page string, save []byte) (string, error) {
	c := Code(save)
	if len(c) > maxCode {
		return "", errTooLong
	}
	return Form.Link(page, c), nil
}

// FromCode returns the save of a code: at most MaxBytes, for Parse and Verify
// to read. The error is a *document.Error with one sentence.
func FromCode(text string) ([]byte, error) { return Form.Bytes(text) }
