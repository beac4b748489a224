package replay

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

	"duckboard/document"
)

// codePrefix begins every code of this version.
const codePrefix = "G1"

// maxCode bounds a code's text, in bytes.
const maxCode = 4 << 20

// Code is a save as a text: behind the # of a link the page opens it. It is the
// save's bytes deflated, in base64url without padding, after "G1".
func Code(save []byte) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // a known level
	w.Write(save)                                           // into memory
	w.Close()
	return codePrefix + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Link is a link to the page at a place that opens the save there. It refuses
// one whose code is longer than FromCode reads.
func Link(page string, save []byte) (string, error) {
	c := Code(save)
	if len(c) > maxCode {
		return "", refuse("the code of the game is longer than %d MB", maxCode>>20)
	}
	page, _, _ = strings.Cut(page, "#")
	return page + "#replay=" + c, nil
}

// FromCode is the save of a code: at most MaxBytes, for Parse and Verify to
// read. The error is a *document.Error with one sentence.
func FromCode(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	body, ok := strings.CutPrefix(text, codePrefix)
	switch {
	case len(text) > maxCode:
		return nil, refuse("the code of the game is longer than %d MB", maxCode>>20)
	case !ok && newerCode(text):
		return nil, refuse("the code is of a newer version of the game")
	case !ok:
		return nil, refuse("this is no code of a game: one begins with %s", codePrefix)
	}
	packed, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil {
		return nil, refuse("the code of the game has a character that no code has, or is cut off")
	}
	save, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), MaxBytes+1))
	switch {
	case len(save) > MaxBytes:
		return nil, refuse("the code holds more than a saved game may")
	case err != nil:
		return nil, refuse("the code of the game is damaged or cut off")
	}
	return save, nil
}

// newerCode tells whether a text begins like the codes of a later version.
func newerCode(text string) bool {
	return len(text) > 1 && text[0] == codePrefix[0] && text[1] > codePrefix[1] && text[1] <= '9'
}

// refuse is an error of one sentence, which the catalogue translates.
func refuse(key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}
