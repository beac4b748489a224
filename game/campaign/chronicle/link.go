package chronicle

import (
	"strings"
	"unicode"

	"duckboard/document"
	"duckboard/document/code"
	"duckboard/game/campaign"
)

// Form is that of what a link tells of a campaign: the text for a chat.
var Form = code.Form{
	Prefix: "C1", Word: "campaign", MostText: 2 * MostChat, MostPlain: MostChat,
	Strange: document.Refuse("this is not the code of a campaign's standings, which begins with %s", "C1"),
	Long:    document.Refuse("the code is longer than %d characters", 2*MostChat),
	Large:   document.Refuse("the code holds more than the standings of a campaign may"),
}

// Link returns a link to the page at a place that tells there how a campaign stands, in the language
// of who sends it. Its code has at most MostChat bytes: of a long campaign the first battles are left out.
func Link(page string, c *campaign.Campaign, s Speaker) string {
	for most := MostChat; ; most = most * 3 / 4 {
		if text := Form.Text([]byte(chat(c, s, most))); len(text) <= MostChat {
			return Form.Link(page, text)
		}
	}
}

// FromLink returns what a link tells, line by line. The error is a *document.Error with one sentence.
func FromLink(text string) ([]string, error) {
	plain, err := Form.Bytes(text)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(strings.ToValidUTF8(string(plain), "")), "\n")
	for i := range lines {
		lines[i] = strings.Map(func(r rune) rune {
			if unicode.IsGraphic(r) {
				return r
			}
			return -1
		}, lines[i])
	}
	return lines, nil
}
