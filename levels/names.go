package levels

import (
	_ "embed"

	"duckboard/document"
)

//go:embed names.it.json
var italianNames []byte

var italian = document.ReadNames("levels", italianNames)

// Local is a name of what ships (of a table, a piece or an objective,
// whose ids are names) in a language, for the screen. Names of
// players' own that nothing shipped has, and other languages than Italian
// ("it"), are left alone.
func Local(lang, name string) string {
	if lang == "it" {
		return italian.Of(name)
	}
	return name
}
