package roster

import (
	_ "embed"

	"duckboard/document"
)

//go:embed names.it.json
var italianNames []byte

var italian = document.ReadNames("roster", italianNames)

// Local returns a name of what ships (of a warband, faction, model, weapon or
// kit) in a language, for the screen. Names of
// players' own that nothing shipped has, and other languages than Italian
// ("it"), are left alone.
func Local(lang, name string) string {
	if lang == "it" {
		return italian.Of(name)
	}
	return name
}
