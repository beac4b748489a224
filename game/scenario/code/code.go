// Package code writes a scenario as a short text, to paste in a chat or to put behind the # of a
// link to the page. A code is "N1" and base64url; in it, deflated, the document, and a checksum.
package code

import (
	"duckboard/document"
	"duckboard/document/code"
	"duckboard/game/scenario"
)

// Form is that of a scenario. What is in it is its document.
var Form = code.Form{
	Prefix: "N1", Word: "scenario", MostText: 200_000, MostPlain: 1 << 19,
	Strange: document.Refuse("this is not a scenario's code, which begins with %s", "N1"),
	Long:    document.Refuse("the code is longer than %d characters", 200_000),
	Large:   document.Refuse("the code holds more than a scenario may"),
}

// Encode returns the scenario as a code. It fails for one that a document could not hold.
func Encode(s *scenario.Scenario) (string, error) {
	text := s.Marshal()
	if _, err := scenario.Parse(text); err != nil {
		return "", err
	}
	return Form.Text(text), nil
}

// Decode returns the scenario of a code, or of a link that ends in one. The error is a
// *document.Error: a sentence that tells what is wrong, or the faults of the document.
func Decode(text string) (*scenario.Scenario, error) {
	plain, err := Form.Bytes(text)
	if err != nil {
		return nil, err
	}
	return scenario.Parse(plain)
}

// Link returns a link to the page at a place that opens the scenario there.
func Link(page string, s *scenario.Scenario) (string, error) {
	c, err := Encode(s)
	if err != nil {
		return "", err
	}
	return Form.Link(page, c), nil
}
